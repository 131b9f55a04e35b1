"use strict";
/** The board as the page draws it: 81 inputs that are the cells of an ARIA grid, and nothing that thinks. */
Ambre.board = (() => {
  const { grid, keys, words } = Ambre;
  const inputs = [],
    cells = [],
    layers = [];

  function element(tag, className, parent) {
    const node = document.createElement(tag);
    node.className = className;
    parent.append(node);
    return node;
  }

  /** @param {{onDigit, onBlank, onErase, onAction}} handlers  each is told the cell in focus by the store */
  function build(root, handlers) {
    Ambre.drawing.start(root.querySelector("svg"));
    for (let row = 0; row < 9; row++) {
      const line = element("div", "row", root);
      line.setAttribute("role", "row");
      for (let column = 0; column < 9; column++) {
        const cell = 9 * row + column;
        cells[cell] = element("div", "cell", line);
        layers[cell] = element("span", "layer", cells[cell]);
        layers[cell].ariaHidden = "true";
        inputs[cell] = input(cell, cells[cell]);
      }
    }
    // A digit typed while nothing has the focus is meant for the grid.
    document.addEventListener("keydown", (event) => {
      if (event.target === document.body || root.contains(event.target)) onKey(event, handlers);
    });
    root.addEventListener("beforeinput", (event) => {
      event.preventDefault();
      [...(event.data ?? "")].forEach((symbol) => onSymbol(symbol, handlers));
    });
    // What writes into an input without a key (dictation, a test) arrives here.
    root.addEventListener("input", (event) => {
      const typed = [...event.target.value];
      Ambre.store.setCell(inputs.indexOf(event.target));
      draw(Ambre.store.state);
      if (typed.length) typed.forEach((symbol) => onSymbol(symbol, handlers));
      else handlers.onErase();
    });
    root.addEventListener("focusin", (event) => Ambre.store.setCell(inputs.indexOf(event.target)));
  }

  function input(cell, parent) {
    const node = element("input", "digit", parent);
    const { row, column } = words.where(cell);
    Object.assign(node, {
      type: "text",
      inputMode: "none",
      autocomplete: "off",
      spellcheck: false,
      name: `r${row}c${column}`,
    });
    node.setAttribute("role", "gridcell");
    node.setAttribute("autocorrect", "off");
    node.setAttribute("aria-colindex", column);
    node.setAttribute("aria-rowindex", row);
    return node;
  }

  function onSymbol(symbol, handlers) {
    if (/[1-9]/.test(symbol)) handlers.onDigit(symbol);
    else if (/[0. ]/.test(symbol)) handlers.onBlank();
  }

  function onKey(event, handlers) {
    const command = keys.command(event);
    if (!command) return;
    if (command.action && !handlers.onAction(command.action)) return;
    event.preventDefault();
    if (command.digit) handlers.onDigit(command.digit);
    else if (command.blank) handlers.onBlank();
    else if (command.erase) handlers.onErase();
    else if (!command.action) focus(keys.destination(Ambre.store.state.cell, command));
  }

  function focus(cell) {
    inputs[cell].focus();
    inputs[cell].select();
  }

  /** What each cell shows, from the state alone. */
  function draw({ board: real, cell: current, pen, answer }) {
    const board = answer?.shown ?? real;
    const hinted = hintedCells(answer);
    const clashing = new Set(grid.conflicts(board.values).flatMap((clash) => clash.cells));
    const digit = board.values[current];
    for (const cell of grid.CELLS) {
      const value = board.values[cell] === "0" ? "" : board.values[cell];
      const given = grid.isGiven(board, cell);
      const pair = value ? null : answer?.pair?.map((solution) => solution[cell]);
      const marks = {
        given,
        entry: value && !given,
        clash: clashing.has(cell),
        wrong: answer?.wrong?.includes(cell),
        doubt: board.doubt.includes(cell) || (pair && pair[0] !== pair[1]),
        pair,
        notes: !value && !pair && (hinted.has(cell) ? answer.hint.notes[cell] : board.notes[cell]),
        current: cell === current,
        peer: pen !== "clue" && !answer?.hint && grid.PEERS[current].has(cell),
        same: value && value === digit && !answer?.hint,
      };
      for (const [name, on] of Object.entries(marks)) cells[cell].classList.toggle(name, Boolean(on));
      const node = inputs[cell];
      if (node.value !== value) node.value = value;
      node.tabIndex = cell === current ? 0 : -1;
      node.readOnly = given && pen !== "clue";
      node.setAttribute("aria-readonly", node.readOnly);
      node.setAttribute("aria-invalid", Boolean(marks.clash || marks.wrong));
      node.setAttribute("aria-label", label(cell, value, marks, hinted.has(cell) && answer.hint));
      drawLayer(layers[cell], pair, marks.notes);
    }
    Ambre.drawing.draw(answer);
  }

  /** The blank cells whose candidates a hint speaks of, once it says which. */
  function hintedCells(answer) {
    const { hint, notch } = answer ?? {};
    if (!hint?.notes || notch < 3) return new Set();
    const linked = hint.links.flatMap(({ from, to }) => [...from.cells, ...to.cells]);
    const moved = [...hint.places, ...hint.removes].map(([cell]) => cell);
    return new Set([...hint.cells, ...Object.values(hint.parts).flat(), ...linked, ...moved]);
  }

  function label(cell, value, marks, hint) {
    const removed = hint ? hint.removes.filter(([target]) => target === cell).map(([, digit]) => digit) : [];
    const state = [
      marks.given
        ? words.text("cellClue", { digit: value })
        : value
          ? words.text("cellEntry", { digit: value })
          : marks.pair
            ? words.text(marks.doubt ? "cellEither" : "cellBoth", { a: marks.pair[0], b: marks.pair[1] })
            : marks.notes
              ? words.text("cellNotes", { digits: grid.digitsOf(marks.notes).join(" ") })
              : words.text("cellBlank"),
      marks.clash && words.text("cellClash"),
      marks.wrong && words.text("cellWrong"),
      marks.doubt && words.text("cellDoubt"),
      hint && words.text("cellHint"),
      removed.length && words.text("cellRemoved", { digits: removed.join(" ") }),
    ];
    return words.text("cellLabel", { ...words.where(cell), state: state.filter(Boolean).join(", ") });
  }

  /** Under the input: pencilled candidates, each at its place, or the digits of two solutions. */
  function drawLayer(layer, pair, note) {
    const wanted = pair
      ? [...new Set(pair)].map((digit, i) => [digit, `either${i}`])
      : note
        ? grid.digitsOf(note).map((digit) => [digit, `note n${digit}`])
        : [];
    const signature = wanted.join();
    if (layer.dataset.shows === signature) return;
    layer.dataset.shows = signature;
    layer.replaceChildren();
    for (const [digit, className] of wanted) element("i", className, layer).textContent = digit;
  }

  /** Points at a cell from outside, while a mouse is over its place on the photo; -1: at none. */
  const point = (cell) => cells.forEach((node, i) => node.classList.toggle("pointed", i === cell));

  /** Tells which cell the mouse is over, -1 when it leaves. */
  function onHover(listener) {
    const root = cells[0].closest("[role=grid]");
    root.addEventListener("mouseover", (event) => listener(cells.indexOf(event.target.closest(".cell"))));
    root.addEventListener("mouseleave", () => listener(-1));
  }

  return { build, draw, focus, point, onHover };
})();
