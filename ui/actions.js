"use strict";
/** What the buttons and letters do. Whatever needs Python waits for it, and lets go if the board has changed meanwhile. */
Ambre.actions = (() => {
  const { grid, store, truth } = Ambre;
  const say = (key, facts) => store.setAnswer({ say: { key, facts } });

  /** The one solution, or null after saying why there is none to use. */
  async function solution() {
    const verdict = await truth.when(grid.puzzle(store.state.board));
    if (verdict?.verdict === "several") compare(verdict);
    return verdict?.solution ?? null;
  }

  function compare({ solutions }) {
    store.setAnswer({ pair: solutions });
  }

  async function toggleCompare() {
    if (store.state.answer?.pair) return store.setAnswer(null);
    const verdict = await truth.when(grid.puzzle(store.state.board));
    if (verdict?.verdict === "several") compare(verdict);
  }

  async function solve() {
    const found = await solution();
    if (found) store.change({ key: "stepSolve" }, grid.filledFrom(store.state.board, found), { pen: "pencil" });
  }

  /** The cell in focus if it is blank or wrong, else the first that is. */
  async function reveal() {
    const found = await solution();
    if (!found) return;
    const { board, cell } = store.state;
    const open = (c) => board.values[c] !== found[c];
    const target = open(cell) ? cell : grid.CELLS.find(open);
    if (target === undefined) return;
    store.change({ key: "stepReveal" }, grid.put(board, target, found[target], false), {
      pen: "pencil",
      cell: target,
      answer: { say: { key: "revealed", facts: { digit: found[target], place: target } } },
    });
    Ambre.board.focus(target);
  }

  async function check() {
    const { board } = store.state;
    const n = grid.entries(board).length;
    if (n === 0 || !board.givens.includes("1")) return say("checkNothing");
    const answer = await Ambre.work.first(() => Ambre.python.call("check", [board]));
    if (store.state.board !== board) return;
    if (answer.verdict !== "unique") return say("checkUnsure");
    const { wrong } = answer;
    if (wrong.length)
      store.setAnswer({ wrong, say: { key: "checkWrong", facts: { n, wrong: wrong.length, cells: wrong } } });
    else say("checkRight", { n });
  }

  function play() {
    const cell = Math.max(0, store.state.board.values.indexOf("0"));
    store.setCell(cell);
    store.setPen("pencil");
    Ambre.board.focus(cell);
  }

  function fillNotes() {
    store.change({ key: "stepFill" }, grid.withAllNotes(store.state.board));
  }

  function eraseEntries() {
    store.change({ key: "stepErase" }, grid.withoutEntries(store.state.board));
  }

  function clear() {
    store.change({ key: "stepClear" }, grid.EMPTY, { pen: "clue", cell: 0 });
    Ambre.board.focus(0);
  }

  /** Undo and redo go where the change was, with the focus if it is in the grid. */
  function travel(step) {
    step();
    if (document.activeElement.matches("[role=gridcell]")) Ambre.board.focus(store.state.cell);
  }

  const table = {
    openText: () => Ambre.exchange.openText(),
    copy: () => Ambre.exchange.copy(),
    copyAs: () => Ambre.exchange.copyAs(),
    link: () => Ambre.exchange.link(),
    photo: () => Ambre.photo.choose(),
    camera: () => Ambre.photo.shoot(),
    doubtNext: () => Ambre.doubts.next(),
    doubtRight: () => Ambre.doubts.right(),
    doubtSecond: () => Ambre.doubts.second(),
    generate: () => Ambre.maker.ask(),
    print: () => Ambre.printer.ask(),
    hint: Ambre.hint.next,
    steps: Ambre.hint.path,
    fillNotes,
    play,
    solve,
    reveal,
    check,
    compare: toggleCompare,
    undo: () => travel(store.undo),
    redo: () => travel(store.redo),
    eraseEntries,
    clear,
    clue: () => Ambre.keypad.take("clue"),
    note: () => Ambre.keypad.take("note"),
  };

  /** @returns {boolean} whether there is such an action */
  function run(name) {
    if (!table[name]) return false;
    Promise.resolve(table[name]()).catch((error) => say("cannot", { reason: Ambre.words.reason(error) }));
    return true;
  }

  return { run };
})();
