"use strict";
/** What a digit, a blank or an erasure does to the cell in focus, by the pen in hand. */
Ambre.write = (() => {
  const { grid, store } = Ambre;
  const MIN_CLUES = 17;

  /** The clue pen goes on by itself; past the last cell the puzzle is written, and the pencil takes over. */
  function clue(digit) {
    const { cell, board } = store.state;
    const next = grid.put(board, cell, digit, true);
    const name = digit === "0" ? { key: "stepBlank", facts: { cell } } : { key: "stepPut", facts: { digit, cell } };
    if (cell < 80) store.change(name, next, { cell: cell + 1 });
    else if (grid.count(next.values) < MIN_CLUES) store.change(name, next);
    else store.change(name, next, { pen: "pencil", cell: Math.max(0, next.values.indexOf("0")) });
    Ambre.board.focus(store.state.cell);
  }

  /** A player never changes print: the page says which pen does. */
  function mayWrite() {
    const { board, cell } = store.state;
    if (!grid.isGiven(board, cell) || board.doubt.includes(cell)) return true;
    store.setAnswer({ say: { key: "readOnly" } });
    return false;
  }

  function digit(symbol) {
    const { cell, board, pen } = store.state;
    if (pen === "clue") clue(symbol);
    else if (!mayWrite()) return;
    else if (board.doubt.includes(cell)) Ambre.doubts.settle(symbol);
    else if (pen === "pencil") {
      store.change({ key: "stepPut", facts: { digit: symbol, cell } }, grid.put(board, cell, symbol, false));
    } else if (board.values[cell] === "0") {
      store.change({ key: "stepNote", facts: { digit: symbol, cell } }, grid.toggleNote(board, cell, symbol));
    }
  }

  function erase() {
    const { cell, board, pen } = store.state;
    if (pen !== "clue" && !mayWrite()) return;
    if (board.doubt.includes(cell)) return Ambre.doubts.settle("0");
    store.change({ key: "stepBlank", facts: { cell } }, grid.put(board, cell, "0", false));
  }

  const blank = () => (store.state.pen === "clue" ? clue("0") : erase());

  return { digit, blank, erase };
})();
