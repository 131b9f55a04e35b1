"use strict";
/**
 * What Python says of the puzzle: always of the latest one, one question at a time.
 * Typing 81 keys before Python is there asks once, not 81 times.
 *
 * @typedef {{grid: string, clues: number, verdict: "unique" | "several" | "none" | "conflict" | "too_few",
 *            solution: string | null, solutions: string[], conflicts: number[]}} Verdict
 */
Ambre.truth = (() => {
  const listeners = [];
  let known = { grid: null, verdict: null, error: null },
    asked = null,
    wanted = null;
  let waiting = []; // {grid, resolve}

  function settle() {
    waiting = waiting.filter(({ grid, resolve }) => {
      if (grid === wanted && known.grid !== grid) return true;
      resolve(known.grid === grid ? known.verdict : null);
      return false;
    });
    for (const listener of listeners) listener();
  }

  async function ask() {
    asked = wanted;
    const answer = { grid: asked, verdict: null, error: null };
    try {
      answer.verdict = await Ambre.work.first(() => Ambre.python.call("verdict", [answer.grid]));
    } catch (error) {
      answer.error = error;
    }
    asked = null;
    if (answer.grid === wanted) known = answer;
    else ask();
    settle();
  }

  /** From now on the answer for `grid` matters, and no other. */
  function want(grid) {
    if (grid === wanted) return;
    wanted = grid;
    if (asked === null && known.grid !== grid) ask();
    settle();
  }

  /** @returns {Promise<Verdict | null>} null when the puzzle changed meanwhile, or the question was stopped */
  const when = (grid) =>
    new Promise((resolve) => {
      waiting.push({ grid, resolve });
      want(grid);
      settle();
    });

  return {
    want,
    when,
    of: (grid) => (known.grid === grid ? known : { grid, verdict: null, error: null }),
    subscribe(listener) {
      listeners.push(listener);
    },
  };
})();
