"use strict";
/**
 * The state of the page: the board, its history, the pen in hand, the cell in focus.
 * An undo step is a whole board with a name, so that no inverse operation can be wrong.
 * An answer is what the page says until the board changes; it is neither kept nor undone.
 *
 * @typedef {{key: string, facts?: object}} StepName  a sentence of strings.js, said in the language of the moment
 * @typedef {"clue" | "pencil" | "note"} Pen  clue: what is written is print, and the cursor goes on by itself
 * @typedef {{say?: StepName, wrong?: number[], pair?: string[], hint?: object, notch?: number, shown?: Board}} Answer
 *   wrong: cells; pair: two solutions; hint and notch: see hint.js; shown: a board to look at instead
 */
Ambre.store = (() => {
  const MAX_STEPS = 300; // about 150 kB on the device
  const listeners = [];
  const state = { board: Ambre.grid.EMPTY, past: [], future: [], pen: "clue", cell: 0, answer: null };

  /** Is this a board, and not what an older page or another program left on the device? */
  const isBoard = (board) =>
    /^[0-9]{81}$/.test(board?.values) &&
    /^[01]{81}$/.test(board.givens) &&
    board.notes?.length === 81 &&
    Array.isArray(board.doubt);

  function restore() {
    const saved = Ambre.storage.load("board");
    if (!isBoard(saved?.board)) return;
    const steps = (list) => (list ?? []).filter((step) => isBoard(step.board) && step.name?.key);
    const { board, pen, cell } = saved;
    Object.assign(state, { board, pen, cell, past: steps(saved.past), future: steps(saved.future) });
  }

  const notify = () => listeners.forEach((listener) => listener(state));

  function changed() {
    const { board, past, future, pen, cell } = state;
    Ambre.storage.save("board", { board, past, future, pen, cell });
    notify();
  }

  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

  const snapshot = (name) => ({ name, board: state.board, pen: state.pen, cell: state.cell });

  /** The one way to change the board. @param {StepName} name @param {Board} board */
  function change(name, board, { pen = state.pen, cell = state.cell, answer = null } = {}) {
    if (!same(board, state.board)) {
      state.past = [...state.past, snapshot(name)].slice(-MAX_STEPS);
      state.future = [];
      state.board = board;
    }
    Object.assign(state, { pen, cell, answer });
    changed();
  }

  function step(from, to) {
    if (!from.length) return;
    const { name, ...before } = from.pop();
    to.push(snapshot(name));
    Object.assign(state, before, { answer: null });
    changed();
  }

  return {
    state,
    restore,
    change,
    undo: () => step(state.past, state.future),
    redo: () => step(state.future, state.past),
    /** @returns {StepName | undefined} */
    undoName: () => state.past.at(-1)?.name,
    redoName: () => state.future.at(-1)?.name,
    setPen(pen) {
      state.pen = pen;
      changed();
    },
    /** @param {Answer | null} answer */
    setAnswer(answer) {
      state.answer = answer;
      notify();
    },
    setCell(cell) {
      if (cell !== state.cell) {
        state.cell = cell;
        notify();
      }
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
})();
