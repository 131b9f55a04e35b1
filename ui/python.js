/**
 * Python, as the page knows it: calls that answer with promises, and one worker at a time.
 * Knows neither the board nor the document.
 */
"use strict";
var Ambre = globalThis.Ambre || {};

Ambre.python = (() => {
  /** @type {Worker|null} */
  let worker = null;
  /** @type {Stage} */
  let stage = { stage: "starting" };
  let nextId = 0;
  const listeners = [];
  const pending = new Map(); // id: {resolve, reject, onProgress, message, transfer}

  /**
   * Asks Python for a method of py/sudoku/page.py. What is asked before it is there is answered
   * when it is.
   * @param {string} method
   * @param {Plain[]} args
   * @param {{transfer?: ArrayBuffer[], onProgress?: (progress: Progress) => void}} [options]
   * @returns {Promise<Plain>} rejects with an Error that has the properties of a CallError
   */
  function call(method, args = [], { transfer = [], onProgress } = {}) {
    return new Promise((resolve, reject) => {
      if (stage.stage === "failed" && stage.part === "solver") return reject(notStarted(stage));
      const message = { id: nextId++, method, args };
      pending.set(message.id, { resolve, reject, onProgress, message, transfer });
      worker?.postMessage(message, transfer);
    });
  }

  const STOPPED = { name: "Stopped", message: "Stopped before it was done." };

  /** Ends what Python is doing: what was asked rejects with "Stopped", and a new worker starts. */
  function stop() {
    restart(STOPPED);
  }

  /**
   * The same for the calls of one method; what else was asked is asked again of the new worker.
   * @param {string} method
   */
  function stopOnly(method) {
    restart(STOPPED, method);
  }

  /**
   * Tells where the start has come to: at once, and at each change.
   * @param {(stage: Stage) => void} listener
   */
  function onStage(listener) {
    listeners.push(listener);
    listener(stage);
  }

  function enter(next) {
    stage = next;
    if (stage.stage === "failed" && stage.part === "solver") rejectAll(notStarted(stage));
    for (const listener of listeners) listener(stage);
  }

  /** Rejects what is pending, or of that the calls of one method and what was handed over to the worker. */
  function rejectAll(error, method) {
    for (const [id, { reject, message, transfer }] of pending) {
      if (method && message.method !== method && !transfer.length) continue;
      pending.delete(id);
      reject(thrown(error));
    }
  }

  function restart(error, method) {
    const had = worker;
    had?.terminate();
    worker = null;
    rejectAll(error, method);
    if (had) start();
  }

  /** Starts a worker and gives it the parts as they come. */
  async function start() {
    enter({ stage: "starting" });
    try {
      supported();
      await Ambre.parts.code;
      worker = spawn();
    } catch (error) {
      return fail(error);
    }
    const mine = worker;
    const give = (part) => (content) => mine.postMessage({ part, content });
    for (const [part, content] of Ambre.parts.solver) {
      content.then(give(part), (error) => mine === worker && fail(error));
    }
    for (const [part, content] of Ambre.parts.vision) {
      content.then(give(part), (error) => mine.postMessage({ part, failure: error }));
    }
    for (const { message, transfer } of pending.values()) mine.postMessage(message, transfer);
  }

  /** Nothing will answer. @param {Failure|Error} error */
  function fail(error) {
    worker?.terminate();
    worker = null;
    const { code, facts } = error.code ? error : { code: "broken", facts: { message: error.message } };
    enter({ stage: "failed", part: "solver", code, facts });
  }

  /** A worker made of three functions: a page opened from disk may not start one from a file. */
  function spawn() {
    const { pythonWorker, pyodide, pyodideAsm } = Ambre;
    const source = `(${pythonWorker})((${pyodide})(), (${pyodideAsm})());`;
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const spawned = new Worker(address);
    URL.revokeObjectURL(address);
    spawned.onmessage = ({ data }) => spawned === worker && receive(data);
    spawned.onerror = (error) => spawned === worker && fail(error);
    return spawned;
  }

  /** @param {StageNews|Answer|ErrorAnswer|ProgressNews} news */
  function receive(news) {
    if (news.stage) return enter(news);
    const waiting = pending.get(news.id);
    if (!waiting) return;
    if (news.progress) return waiting.onProgress?.(news.progress);
    if (news.error?.name === "Crashed") return restart(news.error);
    pending.delete(news.id);
    if (news.error) waiting.reject(thrown(news.error));
    else waiting.resolve(news.result);
  }

  /** Throws the Failure of a browser that cannot run Python. */
  function supported() {
    if (typeof WebAssembly !== "object") throw { code: "no_webassembly", facts: {} };
    for (const missing of ["Worker", "DecompressionStream", "BigInt64Array"]) {
      if (!(missing in globalThis)) throw { code: "old_browser", facts: { missing } };
    }
  }

  function notStarted({ code, facts }) {
    return thrown({ name: "NotStarted", message: `Python did not start: ${code}.`, code, facts });
  }

  /** @param {CallError} error */
  function thrown(error) {
    return Object.assign(new Error(error.message), error);
  }

  start();
  return {
    call,
    stop,
    stopOnly,
    onStage,
    /** Where the start has come to. @returns {Stage} */
    get stage() {
      return stage;
    },
  };
})();
