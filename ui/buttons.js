"use strict";
/** The list of what can be done next: which buttons there are, what they say, and which one leads. */
Ambre.buttons = (() => {
  const { grid, store, words } = Ambre;
  const LETTERS = { hint: "H", play: "E", compare: "" };
  const all = () => document.querySelectorAll("[data-action]");

  function start() {
    for (const button of all()) button.addEventListener("click", () => Ambre.actions.run(button.dataset.action));
  }

  /** The first button is what most people want now. */
  function leading(verdict, pen) {
    if (verdict?.verdict === "several") return "compare";
    return verdict?.verdict === "unique" && pen === "clue" ? "play" : "hint";
  }

  function label(action, answer) {
    const step = { undo: store.undoName(), redo: store.redoName() }[action];
    if (step) return words.text(`${action}Step`, { step: words.text(step.key, step.facts) });
    if (action === "compare" && answer?.pair) return words.text("compareOff");
    return words.text(action === "hint" && answer?.hint && !answer.shown ? hintLabel(answer) : action);
  }

  const hintLabel = ({ hint, notch }) => (hint.kind === "solved" ? "hint" : `hintMore${notch}`);

  function draw({ board, pen, answer }, verdict) {
    const first = document.querySelector("#lead");
    first.dataset.action = leading(verdict, pen);
    first.lastElementChild.textContent = LETTERS[first.dataset.action];
    first.setAttribute("aria-keyshortcuts", LETTERS[first.dataset.action]);
    const idle = { undo: !store.undoName(), redo: !store.redoName() };
    for (const button of all()) {
      const { action } = button.dataset;
      button.firstElementChild.textContent = label(action, answer);
      // Not `disabled`: a button that has the focus keeps it.
      button.ariaDisabled = String(Boolean(idle[action]));
      button.classList.toggle("main", grid.isEmpty(board) ? action === "photo" : button === first);
    }
  }

  return { start, draw };
})();
