"use strict";
/**
 * What a key asks for in the grid: from a keyboard event to a command, no more.
 *
 * @typedef {{digit: string} | {blank: true} | {erase: true} | {move: [number, number]} |
 *           {rowEnd: -1 | 1} | {corner: -1 | 1} | {action: string}} Command
 */
Ambre.keys = (() => {
  const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const LETTERS = {
    h: "hint",
    c: "check",
    s: "solve",
    r: "reveal",
    m: "note",
    e: "clue",
    p: "photo",
    n: "generate",
    d: "doubtNext",
  };
  const asDigit = (digit) => (digit === "0" ? { blank: true } : { digit });

  /**
   * The digit that a key writes, or null. An AZERTY top row gives & é " without Shift and digits with it:
   * the key's place decides where its letter does not. With Shift, only a key that *is* a digit writes.
   */
  function digitOf(event) {
    const isDigit = /^[0-9]$/.test(event.key);
    const numpad = /^Numpad([0-9])$/.exec(event.code)?.[1];
    if (numpad !== undefined) {
      // Windows turns Shift+Numpad7 into Home while NumLock is on: no digit was meant.
      const hidden = !isDigit && event.getModifierState("NumLock");
      return event.shiftKey || hidden ? null : numpad;
    }
    if (isDigit) return event.key;
    const place = /^Digit([0-9])$/.exec(event.code)?.[1];
    return place !== undefined && !event.shiftKey ? place : null;
  }

  /** @param {KeyboardEvent} event @returns {Command | null} null: the key is the browser's */
  function command(event) {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey) return null;
      if (key === "z") return { action: event.shiftKey ? "redo" : "undo" };
      if (key === "y") return { action: "redo" };
      if (event.key === "Home") return { corner: -1 };
      if (event.key === "End") return { corner: 1 };
      return null;
    }
    if (event.altKey || event.isComposing) return null;
    const digit = digitOf(event);
    if (digit !== null) return asDigit(digit);
    if (
      event.code.startsWith("Numpad") &&
      event.key.length > 1 &&
      event.key !== "Enter" &&
      event.code !== "NumpadDecimal"
    )
      return null;
    if (event.code === "NumpadDecimal" || event.key === " " || event.key === ".") return { blank: true };
    if (event.key === "Enter") return { action: event.shiftKey ? "doubtSecond" : "doubtRight" };
    if (event.key === "Delete" || event.key === "Backspace") return { erase: true };
    if (event.key in ARROWS) return { move: ARROWS[event.key] };
    if (event.key === "Home") return { rowEnd: -1 };
    if (event.key === "End") return { rowEnd: 1 };
    if (!event.shiftKey && key in LETTERS) return { action: LETTERS[key] };
    return null;
  }

  /** Where a moving command leads: arrows stop at the edge. */
  function destination(cell, { move, rowEnd, corner }) {
    const clamp = (n) => Math.min(8, Math.max(0, n));
    if (corner) return corner < 0 ? 0 : 80;
    const row = Ambre.grid.rowOf(cell),
      column = Ambre.grid.columnOf(cell);
    if (rowEnd) return 9 * row + (rowEnd < 0 ? 0 : 8);
    return 9 * clamp(row + move[0]) + clamp(column + move[1]);
  }

  return { command, destination };
})();
