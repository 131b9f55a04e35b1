"use strict";
/**
 * The board as plain data, and what can be done to it: pure functions, a new board each time.
 *
 *   cell    0-80, row by row          digit   "1"-"9", "0" for a blank
 *   given   a digit of the puzzle     entry   a digit of the player
 *   note    a candidate that the player pencilled: bit d-1 of a cell's number
 *
 * @typedef {{values: string, givens: string, notes: number[], doubt: number[],
 *            photo?: string}} Board  givens: "1" where the value is a given
 */
var Ambre = globalThis.Ambre ?? {};

Ambre.grid = (() => {
  const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
  const rowOf = (cell) => Math.floor(cell / 9);
  const columnOf = (cell) => cell % 9;
  const boxOf = (cell) => 3 * Math.floor(rowOf(cell) / 3) + Math.floor(columnOf(cell) / 3);
  const UNITS = [
    ["row", rowOf],
    ["column", columnOf],
    ["box", boxOf],
  ].flatMap(([kind, of]) =>
    Array.from({ length: 9 }, (_, i) => ({ kind, number: i + 1, cells: CELLS.filter((c) => of(c) === i) })),
  );
  const PEERS = CELLS.map((cell) => new Set(UNITS.filter((u) => u.cells.includes(cell)).flatMap((u) => u.cells)));
  CELLS.forEach((cell) => PEERS[cell].delete(cell));

  const BLANK = "0".repeat(81);
  /** @type {Board} */
  const EMPTY = Object.freeze({ values: BLANK, givens: BLANK, notes: Array(81).fill(0), doubt: [] });

  const withAt = (text, i, symbol) => text.slice(0, i) + symbol + text.slice(i + 1);
  const isGiven = (board, cell) => board.givens[cell] === "1";
  const isEntry = (board, cell) => board.values[cell] !== "0" && !isGiven(board, cell);
  const isEmpty = (board) => board.values === BLANK && board.notes.every((note) => note === 0);
  const isFull = (board) => !board.values.includes("0");
  const count = (grid) => 81 - grid.split("0").length + 1;
  const entries = (board) => CELLS.filter((cell) => isEntry(board, cell));

  /** The 81 characters that the verdict is about: the print alone, or all digits where nothing is printed. */
  const puzzle = (board) =>
    board.givens.includes("1")
      ? CELLS.map((cell) => (isGiven(board, cell) ? board.values[cell] : "0")).join("")
      : board.values;

  /** A digit (or "0") into a cell, as print or as an entry. An entry takes its digit out of the peers' notes. */
  function put(board, cell, digit, asGiven) {
    const notes = board.notes.slice();
    notes[cell] = 0;
    if (digit !== "0") for (const peer of PEERS[cell]) notes[peer] &= ~(1 << (digit - 1));
    return {
      ...board,
      values: withAt(board.values, cell, digit),
      givens: withAt(board.givens, cell, asGiven && digit !== "0" ? "1" : "0"),
      notes,
      doubt: board.doubt.filter((c) => c !== cell),
    };
  }

  function toggleNote(board, cell, digit) {
    const notes = board.notes.slice();
    notes[cell] ^= 1 << (digit - 1);
    return { ...board, notes };
  }

  /** Each blank cell's notes: the digits that none of its peers holds. */
  function withAllNotes(board) {
    const notes = CELLS.map((cell) => {
      if (board.values[cell] !== "0") return 0;
      const seen = [...PEERS[cell]].map((peer) => board.values[peer]);
      return [..."123456789"].reduce((note, digit) => (seen.includes(digit) ? note : note | (1 << (digit - 1))), 0);
    });
    return { ...board, notes };
  }

  /** The print alone. */
  const withoutEntries = (board) => ({
    ...board,
    values: CELLS.map((cell) => (isGiven(board, cell) ? board.values[cell] : "0")).join(""),
    notes: EMPTY.notes,
  });

  /** Every blank cell filled from `solution`, as entries; wrong entries are replaced too. */
  const filledFrom = (board, solution) => ({
    ...board,
    values: CELLS.map((cell) => (isGiven(board, cell) ? board.values[cell] : solution[cell])).join(""),
    notes: EMPTY.notes,
  });

  /** A board of givens only. */
  const ofClues = (grid) => ({ ...EMPTY, values: grid, givens: grid.replace(/[1-9]/g, "1") });

  const digitsOf = (note) => [..."123456789"].filter((digit) => note & (1 << (digit - 1)));

  /** The digits that stand twice, seen by eye: one for each digit and unit. */
  const conflicts = (grid) =>
    UNITS.flatMap(({ kind, number, cells }) =>
      [..."123456789"]
        .map((digit) => ({ kind, number, digit, cells: cells.filter((c) => grid[c] === digit) }))
        .filter((clash) => clash.cells.length > 1),
    );

  return {
    CELLS,
    UNITS,
    PEERS,
    EMPTY,
    rowOf,
    columnOf,
    isGiven,
    isEntry,
    isEmpty,
    isFull,
    count,
    entries,
    puzzle,
    put,
    toggleNote,
    withAllNotes,
    withoutEntries,
    filledFrom,
    ofClues,
    digitsOf,
    conflicts,
  };
})();
