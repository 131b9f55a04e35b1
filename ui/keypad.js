"use strict";
/** The three pens, and digits under the thumb: a phone never opens its own keyboard for the grid. */
Ambre.keypad = (() => {
  const { grid, store, words } = Ambre;
  const PENS = ["clue", "pencil", "note"];
  const LABELS = { clue: "penClue", pencil: "penPencil", note: "penNote" };
  const pens = {},
    digits = {};
  let blank;

  function button(parent, className, onClick) {
    const node = document.createElement("button");
    Object.assign(node, { type: "button", className });
    node.addEventListener("click", onClick);
    parent.append(node);
    return node;
  }

  function build(penRoot, digitRoot) {
    for (const pen of PENS) {
      pens[pen] = button(penRoot, "pen", () => store.setPen(pen));
      pens[pen].dataset.pen = pen;
      const sample = document.createElement("span");
      Object.assign(sample, { className: "sample", textContent: pen === "note" ? "123" : "5", ariaHidden: "true" });
      pens[pen].append(sample, document.createElement("span"));
    }
    for (const digit of "123456789") {
      digits[digit] = button(digitRoot, "key", () => Ambre.write.digit(digit));
      digits[digit].append(digit, document.createElement("small"));
    }
    blank = button(digitRoot, "key blank", () => Ambre.write.blank());
  }

  /** A pen taken again by its letter is put down for the pencil. */
  const take = (pen) => store.setPen(store.state.pen === pen ? "pencil" : pen);

  function draw({ board, pen: current }) {
    for (const pen of PENS) {
      pens[pen].lastChild.textContent = words.text(LABELS[pen]);
      pens[pen].ariaPressed = String(pen === current);
    }
    for (const [digit, node] of Object.entries(digits)) {
      const left = Math.max(0, 9 - (board.values.split(digit).length - 1));
      node.dataset.pen = current;
      node.classList.toggle("done", left === 0);
      node.lastChild.textContent = left;
      node.ariaLabel = words.text("keyLeft", { digit, left });
    }
    blank.textContent = current === "clue" ? "·" : "⌫";
    blank.ariaLabel = words.text(current === "clue" ? "keyBlank" : "keyErase");
  }

  return { build, draw, take };
})();
