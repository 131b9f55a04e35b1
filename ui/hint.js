"use strict";
/**
 * Hints in four notches: where to look, which technique, the cells and why, the move; and the whole path, to walk.
 * Python finds them (py/sudoku/hint.py); here they are shown, and done when asked.
 */
Ambre.hint = (() => {
  const { grid, store, words } = Ambre;
  let asking = false;

  /** The next notch of the hint that is shown, or the first of a new one; after the last, the move is made. */
  async function next() {
    const { board, answer } = store.state;
    if (answer?.hint && !answer.shown) {
      if (answer.notch < 4 && answer.hint.kind !== "solved") show(answer.hint, answer.notch + 1);
      else perform(answer.hint);
      return;
    }
    if (asking) return;
    asking = true;
    try {
      const hint = await Ambre.work.first(() => Ambre.python.call("hint", [board, words.language]));
      if (store.state.board === board) show(hint, 1);
    } finally {
      asking = false;
    }
  }

  const show = (hint, notch) => store.setAnswer({ hint, notch });

  /** Makes the move: places, or takes candidates out of the cells that it is about. */
  function perform(hint) {
    let { board } = store.state;
    if (hint.kind === "wrong") for (const cell of hint.cells) board = grid.put(board, cell, "0", false);
    const notes = board.notes.slice();
    if (hint.kind === "missing") notes[hint.cells[0]] |= 1 << (hint.digits[0] - 1);
    for (const [cell] of hint.removes) notes[cell] = hint.notes[cell];
    for (const [cell, digit] of hint.removes) notes[cell] &= ~(1 << (digit - 1));
    board = { ...board, notes };
    for (const [cell, digit] of hint.places) board = grid.put(board, cell, String(digit), false);
    const [cell] = [...hint.places, ...hint.removes].map(([target]) => target).concat(hint.cells);
    store.change({ key: "stepHint" }, board, { pen: "pencil", cell: cell ?? store.state.cell });
  }

  /** The path as a list; the board shows each position, the step drawn on it, and stays as it was. */
  async function path() {
    const { board } = store.state;
    const found = await Ambre.work.first(() => Ambre.python.call("steps", [board, words.language]));
    if (store.state.board !== board || !found.length) return;
    Ambre.panel.walk(
      found,
      (step) => {
        const shown = { ...board, values: step.grid, notes: step.notes };
        store.setAnswer({ hint: step, notch: 4, shown });
      },
      () => store.setAnswer(null),
    );
  }

  /** What the hint says so far; `spoken` names cells as a screen reader should. */
  const text = ({ hint, notch, shown }, spoken) => {
    if (shown) return spoken ? hint.spoken.slice(1).join(" ") : hint.line;
    const sentence = (spoken ? hint.spoken : hint.text)[notch - 1];
    if (hint.kind === "solved") return sentence;
    return spoken ? words.text("hintNotch", { n: notch, text: sentence }) : sentence;
  };

  return { next, path, text };
})();
