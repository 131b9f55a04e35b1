"use strict";
/** New puzzles: of a level and a symmetry, made by Python while the page says how far it is. */
Ambre.maker = (() => {
  const { grid, store, words, panel } = Ambre;
  const text = words.text;
  const LEVELS = ["beginner", "easy", "medium", "hard", "fiendish", "diabolical"];
  const SYMMETRIES = ["rot180", "rot90", "mirror", "diagonal", "none"];
  const wished = Ambre.storage.load("wished") ?? { level: "medium", symmetry: "rot180" };

  const named = (codes) => codes.map((code) => [code, text(code)]);

  function ask() {
    panel.form(
      text("newTitle"),
      {
        level: { label: text("level"), value: wished.level, options: named(LEVELS) },
        symmetry: { label: text("symmetry"), value: wished.symmetry, options: named(SYMMETRIES) },
      },
      text("newMake"),
      async (wish) => {
        Object.assign(wished, wish);
        Ambre.storage.save("wished", wished);
        const [puzzle] = await make(1, wish);
        if (!puzzle) return;
        panel.close();
        const board = grid.ofClues(puzzle.grid);
        store.change({ key: "stepNew" }, board, { pen: "pencil", cell: Math.max(0, board.values.indexOf("0")) });
        Ambre.board.focus(store.state.cell);
      },
    );
  }

  /** @returns {Promise<object[]>} `n` puzzles, as generate.py tells them; none if it was stopped */
  async function make(n, wish) {
    const made = [];
    try {
      for (let number = 1; number <= n; number++) {
        const say = (tries) => (sentence.textContent = text("newWaiting", { number, n, tries }));
        const sentence = panel.tell("", { stop: () => Ambre.python.stop() }).previousElementSibling;
        say(0);
        made.push(
          await Ambre.work.first(() => Ambre.python.call("generate", [wish], { onProgress: ({ done }) => say(done) })),
        );
      }
      return made;
    } catch (error) {
      panel.tell(words.reason(error), { close: panel.close });
      return [];
    }
  }

  return { ask, make, LEVELS, named };
})();
