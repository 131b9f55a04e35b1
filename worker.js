/**
 * Python's worker. This function never runs in the page: ui/python.js makes a worker of its text.
 * It answers the messages of ui/protocol.js, one after the other, and does no thinking of its own.
 */
"use strict";
var Ambre = globalThis.Ambre || {};

Ambre.pythonWorker = function pythonWorker({ loadPyodide }, createPyodideModule) {
  const MEMORY = "https://memory.invalid/"; // asked for by Pyodide, answered by fetch below
  const OURS = "/ambre";
  const PACKAGES = "/packages";
  const parts = new Map();

  /** The place of a part, whether it has come yet or not. */
  function place(name) {
    if (!parts.has(name)) {
      const slot = {};
      slot.content = new Promise((resolve, reject) => Object.assign(slot, { resolve, reject }));
      slot.content.catch(() => {}); // whoever waits for it hears of it
      parts.set(name, slot);
    }
    return parts.get(name);
  }

  const decoded = (base64) =>
    Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));

  /** A part, unpacked, as the answer to a request. WebKit wants the detour by a Response. */
  async function read(name) {
    const bytes = decoded(await place(name).content);
    return new Response(new Response(bytes).body.pipeThrough(new DecompressionStream("gzip")));
  }

  const WASM = "pyodide.asm.wasm"; // comes compiled
  self.fetch = async (url) => {
    const name = String(url).slice(MEMORY.length);
    return name === WASM ? new Response() : read(name);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await place(WASM).content;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  // Pyodide wants a module worker, which Chromium refuses to a page opened from disk; this is how
  // it tells one from the other.
  self.importScripts = () => {
    throw new TypeError("not used");
  };

  function write(fs, path, data) {
    fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    fs.writeFile(path, data, { canOwn: true });
  }

  async function installOurs(fs) {
    const encoder = new TextEncoder(); // Pyodide's file system has one of its own, in JavaScript
    for (const [path, content] of Object.entries(await place("app_py").content)) {
      const bytes = content.base64 === undefined ? encoder.encode(content) : decoded(content.base64);
      write(fs, `${OURS}/${path}`, bytes);
    }
  }

  /** The files of a zip whose entries are stored as they are, one behind the other. */
  function* stored(zip) {
    const view = new DataView(zip);
    const text = new TextDecoder();
    for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
      const name = at + 30;
      const start = name + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
      const end = start + view.getUint32(at + 18, true);
      yield [text.decode(new Uint8Array(zip, name, view.getUint16(at + 26, true))), new Uint8Array(zip, start, end - start)];
      at = end;
    }
  }

  async function bootSolver() {
    const python = await loadPyodide({
      indexURL: MEMORY,
      packageBaseUrl: MEMORY,
      createPyodideModule,
      convertNullToNone: true,
      env: { HOME: "/home/pyodide", PYTHONPATH: OURS },
      fsInit: installOurs,
      lockFileContents: {
        info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.0" },
        packages: {},
      },
    });
    return { python, bridge: python.pyimport("sudoku.bridge") };
  }

  async function bootVision() {
    const { python } = await solver; // which is not to wait for this to be unpacked
    const zip = await read("site_packages.zip").then((response) => response.arrayBuffer());
    for (const [path, content] of stored(zip)) write(python.FS, `${PACKAGES}/${path}`, content);
    python.runPython(`import sys; sys.path.append("${PACKAGES}"); import numpy; import PIL.Image`);
  }

  function failed(part, error) {
    const failure = error.code ? error : { code: "broken", facts: { message: String(error) } };
    postMessage({ stage: "failed", part, ...failure });
  }

  const solver = bootSolver();
  const vision = bootVision();
  solver.then(
    () => {
      postMessage({ stage: "solver" });
      vision.then(() => postMessage({ stage: "vision" }), (error) => failed("vision", error));
    },
    (error) => failed("solver", error),
  );

  self.onmessage = ({ data }) => {
    if (data.part === undefined) return answer(data);
    if (data.failure) place(data.part).reject(data.failure);
    else place(data.part).resolve(data.content);
  };

  /** @param {Call} call */
  async function answer({ id, method, args }) {
    const { python, bridge } = await solver;
    try {
      if (bridge.needs_vision(method)) await vision;
    } catch (error) {
      return postMessage({ id, error: { name: "NotStarted", message: "Photos cannot be read.", ...error } });
    }
    const tell = (done, total, what) => postMessage({ id, progress: { done, total: total ?? null, what } });
    const given = python.toPy(args);
    try {
      const answered = bridge.answer(method, given, tell);
      const buffers = [];
      const plain = plainData(answered.toJs({ create_pyproxies: false }), buffers);
      answered.destroy();
      postMessage({ id, ...plain }, buffers);
    } catch (error) {
      // Python's errors are part of its answers, but for an answer that is not plain data; anything
      // else leaves Python broken.
      postMessage({ id, error: { name: error.type ?? "Crashed", message: String(error) } });
    } finally {
      given.destroy();
    }
  }

  /** None comes as undefined: make it null; and note the buffers, to be handed over. */
  function plainData(value, buffers) {
    if (value === undefined) return null;
    if (ArrayBuffer.isView(value)) {
      buffers.push(value.buffer);
    } else if (typeof value === "object") {
      for (const key of Object.keys(value)) value[key] = plainData(value[key], buffers);
    }
    return value;
  }
};
