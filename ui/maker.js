"use strict";
/** New puzzles of a kind that is wished for, made by Python while the page says how far it is. */
Ambre.maker = (() => {
  const { grid, store, words, panel } = Ambre;
  const text = words.text;
  const LEVELS = ["beginner", "easy", "medium", "hard", "fiendish", "diabolical"];
  const SYMMETRIES = ["rot180", "rot90", "mirror", "diagonal", "none"];
  const NOTHING = { level: "medium", symmetry: "rot180", with_technique: "", clues: null, minimal: false };
  const wished = { ...NOTHING, ...Ambre.storage.load("wished") };
  let techniques; // as Python tells them, once

  const named = (codes) => codes.map((code) => [code, text(code)]);

  /** Every technique, grouped by level, in the language of the moment. @returns {Promise<[string, [string, string][]][]>} */
  async function techniqueGroups() {
    techniques ??= await Ambre.work.first(() => Ambre.python.call("techniques"));
    const groups = LEVELS.map((level) => [
      text(level),
      techniques.filter((t) => t.level === level).map((t) => [t.technique, t.name[words.language]]),
    ]);
    return groups.filter(([, some]) => some.length);
  }

  function ask() {
    panel.form(
      text("newTitle"),
      {
        level: { label: text("level"), value: wished.level, options: [["", text("newAny")], ...named(LEVELS)] },
        symmetry: { label: text("symmetry"), value: wished.symmetry, options: named(SYMMETRIES) },
        with_technique: {
          label: text("newWith"),
          value: wished.with_technique,
          options: [["", text("newAnyTechnique")]],
          more: techniqueGroups(), // Python may still be starting
        },
        clues: { label: text("newClues"), value: wished.clues, min: 17, max: 80, placeholder: text("newAny") },
        minimal: { label: text("newMinimal"), value: wished.minimal },
      },
      text("newMake"),
      async (wish) => {
        Object.assign(wished, wish);
        Ambre.storage.save("wished", wished);
        const [puzzle] = await make(1, wish, ask);
        if (!puzzle) return;
        panel.close();
        const board = grid.ofClues(puzzle.grid);
        store.change({ key: "stepNew" }, board, { pen: "pencil", cell: Math.max(0, board.values.indexOf("0")) });
        Ambre.board.focus(store.state.cell);
      },
    );
  }

  /**
   * @param {() => void} again  asks for another wish
   * @returns {Promise<object[]>} `n` puzzles, as generate.py tells them; none if it was stopped or refused
   */
  async function make(n, wish, again) {
    const made = [];
    const options = Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, value === "" ? null : value]));
    try {
      for (let number = 1; number <= n; number++) {
        const say = (tries) => (sentence.textContent = text("newWaiting", { number, n, tries }));
        const sentence = panel.tell("", { stop: () => Ambre.python.stop() }).previousElementSibling;
        say(0);
        made.push(
          await Ambre.work.first(() => Ambre.python.call("generate", [options], { onProgress: ({ done }) => say(done) })),
        );
      }
      return made;
    } catch (error) {
      panel.tell(words.reason(error), { askAgain: again, close: panel.close });
      return [];
    }
  }

  return { ask, make, LEVELS, named };
})();
