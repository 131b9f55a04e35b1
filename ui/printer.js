"use strict";
/** Puzzles on paper: this one, or new ones, drawn by Python (py/sudoku/sheet.py) and printed by the browser. */
Ambre.printer = (() => {
  const { store, words, panel } = Ambre;
  const text = words.text;
  const FONT = "'Ambre Print', Georgia, serif";
  let root;

  function ask() {
    const { LEVELS } = Ambre.maker;
    const what = [
      ["this", text("printThis")],
      ...LEVELS.map((level) => [level, text("printNew", { level: text(level) })]),
    ];
    panel.form(
      text("printTitle"),
      {
        what: { label: text("printWhat"), value: "this", options: what },
        count: { label: text("printCount"), value: 4 },
        perPage: { label: text("printPerPage"), value: "4", options: ["1", "2", "4", "6"].map((n) => [n, n]) },
        paper: { label: text("printPaper"), value: "a4", options: Ambre.maker.named(["a4", "letter"]) },
        candidates: { label: text("printCandidates"), value: false },
      },
      text("printGo"),
      print,
    );
  }

  async function print({ what, count, perPage, paper, candidates }) {
    const puzzles = what === "this" ? [thisOne()] : await newOnes(count, what);
    if (!puzzles.length) return;
    const options = { per_page: Number(perPage), paper, candidates, lang: words.language, font: FONT };
    try {
      draw(await Ambre.work.first(() => Ambre.python.call("sheet", [puzzles, options])), paper);
    } catch (error) {
      panel.tell(words.reason(error), { close: panel.close });
      return;
    }
    panel.close();
    globalThis.print();
  }

  function thisOne() {
    const { board } = store.state;
    return { ...board, level: Ambre.rating.of(Ambre.grid.puzzle(board)).rated?.level ?? "" };
  }

  async function newOnes(count, level) {
    const made = await Ambre.maker.make(count, { level, symmetry: "rot180" }, ask);
    return made.map((puzzle) => ({ ...Ambre.grid.ofClues(puzzle.grid), level: puzzle.level }));
  }

  /** The pages stay in sight below the board until they are closed; a printer sees nothing else. */
  function draw(pages, paper) {
    root.className = paper;
    root.innerHTML = pages.join("");
    root.hidden = false;
    const close = Object.assign(document.createElement("button"), { type: "button", textContent: text("close") });
    close.addEventListener("click", () => {
      root.hidden = true;
      root.replaceChildren();
    });
    root.append(close);
  }

  return {
    start(node) {
      root = node;
    },
    ask,
  };
})();
