/**
 * The parts that Python is made of: scripts, the one kind of file that a page opened from disk may
 * read. They are kept in memory, for a worker that is stopped to be followed by another.
 */
"use strict";
var Ambre = globalThis.Ambre || {};

Ambre.parts = (() => {
  const CODE = { pyodide: "vendor/pyodide.js", pyodideAsm: "vendor/pyodide.asm.js", pythonWorker: "worker.js" };
  const WASM = "pyodide.asm.wasm";
  const SOLVER = [WASM, "python_stdlib.zip", "app_py"];
  const VISION = ["site_packages.zip"];
  const kept = new Map();

  /**
   * What each script of vendor/ that holds data calls: with our sources, or with a function whose
   * text holds the base64 of a binary as a comment.
   */
  Ambre.payload = (name, content) => {
    kept.set(name, typeof content === "function" ? commentOf(content) : content);
  };

  const commentOf = (f) => String(f).slice(String(f).indexOf("/*") + 2, -"*/}".length);

  /** Runs a script of the page; rejects with a Failure where it is missing or damaged. */
  function run(file, arrived) {
    return new Promise((resolve, reject) => {
      const failure = { code: "file_missing", facts: { file } };
      const script = document.createElement("script");
      script.src = file;
      script.onload = () => (arrived() ? resolve() : reject(failure));
      script.onerror = () => reject(failure);
      document.head.append(script);
    });
  }

  const data = async (name) => {
    await run(`vendor/${name}.js`, () => kept.has(name));
    return kept.get(name);
  };

  /** Compiled while the worker starts, and only once: a worker that follows another finds it done. */
  async function compiled(base64) {
    const bytes = Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const body = new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compileStreaming(new Response(body, { headers: { "content-type": "application/wasm" } }));
  }

  const code = Promise.all(Object.entries(CODE).map(([name, file]) => run(file, () => name in Ambre)));
  const solver = new Map(SOLVER.map((name) => [name, data(name)]));
  solver.set(WASM, solver.get(WASM).then(compiled));
  // Photos come after: on a slow line the solver shall not wait for what it does not need.
  const first = Promise.allSettled([code, ...solver.values()]);
  const vision = new Map(VISION.map((name) => [name, first.then(() => data(name))]));

  return {
    /** Settles when the worker's code is there. @type {Promise<void>} */
    code,
    /** What the solver cannot do without. @type {Map<PartName, Promise<string|Sources|WebAssembly.Module>>} */
    solver,
    /** What only photos need. @type {Map<PartName, Promise<string|Sources>>} */
    vision,
  };
})();
