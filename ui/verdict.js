"use strict";
/** The sentence that leads, and the quieter one under it. Always there, from the state and Python's verdict alone. */
Ambre.verdict = (() => {
  const { grid, words } = Ambre;
  const UNIT = { row: "clashRow", column: "clashColumn", box: "clashBox" };
  const ANNOUNCE_AFTER = 700; // ms: a screen reader hears where typing led, not every key
  let announcement;

  /** The two sentences, and what is doubtful. @returns {{kind: string, title: string, doubt: string, sub: string}} */
  function say({ board, pen, answer }, { verdict, error }, stage, { rated, done } = {}) {
    const text = words.text;
    const failed = stage.stage === "failed" && stage.part === "solver" ? stage : null;
    const excuse = (why) => text("failedSub", { reason: words.reason(why) });
    const clues = text("clues", { n: grid.count(grid.puzzle(board)) });
    const sub = answer?.hint ? Ambre.hint.text(answer) : answer?.say ? text(answer.say.key, answer.say.facts) : null;
    const doubt = board.doubt.length ? text("toCheck", { n: board.doubt.length }) : "";
    const tell = (kind, otherwise, facts = {}) => ({
      kind,
      title: text(`${kind}Title`, { clues, ...facts }),
      doubt,
      sub: sub ?? otherwise,
    });

    const clashes = grid.conflicts(board.values);
    if (grid.isEmpty(board)) return tell("empty", failed ? excuse(failed) : text("emptySub"));
    if (clashes.length) return tell("clash", text("clashSub", { cells: clashing(clashes) }), clashFacts(clashes[0]));
    if (grid.isFull(board)) return tell("solved", text("solvedSub"));
    if (error?.name === "Stopped") return tell("pending", text("stopped"));
    if (!verdict && (failed || error)) return tell("pending", excuse(failed ?? error));
    if (!verdict) return tell("pending", text(stage.stage === "starting" ? "pendingStart" : "pendingSub"));
    if (verdict.verdict === "unique") return tell("unique", [progress(board, pen), difficulty(rated, done)].join(" "));
    if (verdict.verdict === "several") {
      return tell(
        "several",
        text(answer?.pair ? "severalShown" : "severalSub", { n: differing(verdict.solutions).length }),
      );
    }
    return verdict.verdict === "none" ? tell("none", text("noneSub")) : tell("few", text("fewSub"));
  }

  function clashFacts({ kind, number, digit, cells: { length: n } }) {
    const times = n === 2 ? words.text("clashTwice") : words.text("clashTimes", { n });
    return { digit, times, unit: words.text(UNIT[kind], { number }) };
  }

  const clashing = (clashes) => [...new Set(clashes.flatMap((clash) => clash.cells))].sort((a, b) => a - b);

  function progress(board, pen) {
    if (pen === "clue") return words.text("cluePenSub");
    const facts = { n: grid.entries(board).length, left: 81 - grid.count(board.values) };
    return words.text(facts.n ? "entriesSub" : "startSub", facts);
  }

  function difficulty(rated, done) {
    if (!rated) return done === undefined ? "" : words.text("rating", { done });
    const facts = {
      level: words.text(rated.level),
      rating: rated.rating.toFixed(1),
      technique: rated.name?.[words.language],
    };
    return words.text(rated.name ? "rated" : "ratedEasy", facts);
  }

  const differing = ([a, b]) => grid.CELLS.filter((cell) => a[cell] !== b[cell]);

  function draw(root, state, known, stage, rated) {
    const { kind, title, doubt, sub } = say(state, known, stage, rated);
    const [heading, quiet, spoken] = root.children;
    const working = Ambre.work.busy() && stage.stage !== "starting"; // a start cannot be hurried
    const [sentence, stop] = quiet.children;
    root.dataset.kind = kind;
    root.classList.toggle("hinting", Boolean(state.answer?.hint));
    const amber = document.createElement("em");
    amber.textContent = doubt;
    heading.replaceChildren(title, " ", amber);
    sentence.textContent = working && kind !== "pending" ? words.text("working") : sub;
    stop.textContent = words.text("stop");
    stop.hidden = !working && rated?.done === undefined;
    clearTimeout(announcement);
    announcement = setTimeout(() => {
      const all = `${title} ${doubt} ${state.answer?.hint ? Ambre.hint.text(state.answer, true) : sub}`;
      if (spoken.textContent !== all) spoken.textContent = all;
    }, ANNOUNCE_AFTER);
  }

  return { say, draw };
})();
