"use strict";
/**
 * Python does one thing at a time. What a person asks for comes first: what runs in the background is asked to give way,
 * and taken up again after it. What takes long can be stopped.
 */
Ambre.work = (() => {
  const LONG = 1000; // ms after which the page says that it works, and offers to stop
  const listeners = [];
  let running = 0,
    busy = false,
    timer;

  const tell = () => listeners.forEach((listener) => listener());

  /** Does `work` with Python, before anything in the background. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async function first(work) {
    running += 1;
    tell();
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = running > 0;
      tell();
    }, LONG);
    try {
      return await work();
    } finally {
      running -= 1;
      if (!running) busy = false;
      tell();
    }
  }

  return {
    first,
    running: () => running > 0,
    /** Has a person been waiting for long? */
    busy: () => busy,
    subscribe(listener) {
      listeners.push(listener);
    },
  };
})();
