/**
 * Every shape that crosses between the page and Python's worker, once. Nothing here runs.
 *
 * Plain data: strings, numbers, booleans, null, arrays, objects; and Uint8Array, which arrives in
 * Python as bytes and comes back from bytes, its buffer transferred.
 *
 * @typedef {null|boolean|number|string|Uint8Array|Plain[]|{[key: string]: Plain}} Plain
 */

/* From the page to the worker ------------------------------------------------------------------ */

/**
 * What the page asks of Python: a method of py/sudoku/page.py.
 * @typedef {object} Call
 * @property {number} id          comes back with the answer
 * @property {string} method
 * @property {Plain[]} args
 */

/**
 * A part of Python itself, or the news that it cannot be had.
 * @typedef {object} Part
 * @property {PartName} part
 * @property {string|Sources|WebAssembly.Module} [content]  base64 of gzip; for "app_py" our own files;
 *   for "pyodide.asm.wasm" compiled
 * @property {Failure} [failure]
 *
 * @typedef {"pyodide.asm.wasm"|"python_stdlib.zip"|"app_py"|"site_packages.zip"} PartName
 * @typedef {{[path: string]: string|{base64: string}}} Sources
 */

/* From the worker to the page ------------------------------------------------------------------ */

/**
 * @typedef {{id: number, result: Plain}} Answer
 * @typedef {{id: number, error: CallError}} ErrorAnswer
 * @typedef {{id: number, progress: Progress}} ProgressNews
 * @typedef {{stage: "solver"|"vision"}|FailedStage} StageNews
 */

/**
 * How far a long call has come.
 * @typedef {object} Progress
 * @property {number} done
 * @property {number|null} total   null: it is not known
 * @property {string} what         a word that names what is counted
 */

/**
 * Why a call has no result. `call` rejects with an Error that has these properties.
 * @typedef {object} CallError
 * @property {string} name         the class of Python's exception, or one of:
 *   "UnknownMethod", "Stopped" (by Ambre.python.stop), "Crashed" (Python broke and starts anew),
 *   "NotStarted" (then `code` and `facts` are those of the Failure)
 * @property {string} message
 * @property {number[]} [cells]    the cells that it is about
 * @property {string} [code]       of a refusal: which sentence
 * @property {object} [facts]      of a refusal: what fills it in
 * @property {{en: string, fr: string}} [sentences]  of a refusal: to show to a person
 * @property {string} [trace]      of anything else: Python's traceback, for whoever mends it
 */

/* What the page is told ------------------------------------------------------------------------ */

/**
 * Where the start has come to, as `Ambre.python.onStage` tells it. "solver": everything but
 * photos answers; "vision": photos too.
 * @typedef {{stage: "starting"|"solver"|"vision"}|FailedStage} Stage
 *
 * Without "solver" nothing answers; without "vision" only photos are not read.
 * @typedef {{stage: "failed", part: "solver"|"vision"} & Failure} FailedStage
 */

/**
 * Why Python did not start; the page has a sentence for each code.
 * @typedef {object} Failure
 * @property {"file_missing"|"no_webassembly"|"old_browser"|"broken"} code
 * @property {{file?: string, missing?: string, message?: string}} facts
 *   file_missing: file, the one that is missing or damaged; old_browser: missing, what it lacks;
 *   broken: message, in English, from whoever broke
 */
