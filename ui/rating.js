"use strict";
/**
 * How hard the puzzle is, found in the background: a long rating is given up (its worker is stopped) as soon as
 * something else is asked, and taken up again after it.
 *
 * @typedef {{rating: number, level: string, hardest: string | null, name: {en: string, fr: string} | null}} Rated
 */
Ambre.rating = (() => {
  const PATIENCE = 400; // ms that something else may wait for a rating to end by itself
  const listeners = [];
  const known = new Map(); // puzzle: Rated, or the error
  let wanted = null,
    asked = null,
    since = 0,
    progress = null;

  const tell = () => listeners.forEach((listener) => listener());

  async function ask() {
    asked = wanted;
    since = performance.now();
    const puzzle = asked;
    try {
      const onProgress = (news) => {
        progress = news;
        tell();
      };
      known.set(puzzle, await Ambre.python.call("rate", [puzzle], { onProgress }));
    } catch (error) {
      if (error.name !== "Stopped") known.set(puzzle, error);
    }
    asked = progress = null;
    consider();
    tell();
  }

  function consider() {
    if (wanted && !asked && !Ambre.work.running() && !known.has(wanted)) ask();
  }

  function giveUp() {
    if (asked && performance.now() - since > PATIENCE) Ambre.python.stopOnly("rate");
  }

  /** From now on the rating of `puzzle` matters; null: of none. */
  function want(puzzle) {
    if (puzzle === wanted) return;
    wanted = puzzle;
    if (asked) giveUp();
    consider();
  }

  /** The person does not want to know. */
  function stop() {
    if (asked) known.set(asked, new Error("not wanted"));
    Ambre.python.stopOnly("rate");
  }

  Ambre.work.subscribe(() => (Ambre.work.running() ? giveUp() : consider()));

  return {
    want,
    stop,
    /** @returns {{rated?: Rated, done?: number}} done: cells so far of a rating that has been running for a while */
    of(puzzle) {
      const answer = known.get(puzzle);
      if (answer) return answer instanceof Error ? {} : { rated: answer };
      const running = asked === puzzle && progress && performance.now() - since > 2 * PATIENCE;
      return running ? { done: progress.done } : {};
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
})();
