"use strict";
/** Puts the parts of the page together: the state is drawn whenever it changes, and Python is asked about it. */
(() => {
  const { store, truth, grid, words } = Ambre;
  const $ = (selector) => document.querySelector(selector);
  let stage = { stage: "starting" };

  function draw() {
    const { state } = store;
    const puzzle = grid.puzzle(state.board);
    Ambre.board.draw(state);
    Ambre.keypad.draw(state);
    Ambre.verdict.draw($("#verdict"), state, truth.of(puzzle), stage, Ambre.rating.of(puzzle));
    Ambre.doubts.draw(state);
    Ambre.buttons.draw(state, truth.of(puzzle).verdict);
  }

  function ask() {
    const { board, pen } = store.state;
    const puzzle = grid.puzzle(board);
    // While the puzzle is being written it changes with each key; and what breaks the rule in sight needs no Python.
    const written = pen !== "clue" && truth.of(puzzle).verdict?.verdict === "unique";
    Ambre.rating.want(written ? puzzle : null);
    if (!grid.isEmpty(board) && !grid.conflicts(puzzle).length) truth.want(puzzle);
  }

  store.restore();
  Ambre.panel.start($("#panel"));
  Ambre.board.build($("#board"), {
    onDigit: Ambre.write.digit,
    onBlank: Ambre.write.blank,
    onErase: Ambre.write.erase,
    onAction: Ambre.actions.run,
  });
  Ambre.keypad.build($("#pens"), $("#keypad"));
  Ambre.buttons.start();
  Ambre.printer.start($("#sheets"));
  Ambre.photo.start($("#photo-file"), $("#photo-camera"));
  Ambre.doubts.start($("#doubt"), $("#beside"));
  // A mouse that presses a button leaves the focus in the grid, where the keyboard writes.
  $("#side").addEventListener("mousedown", (event) => {
    if (event.target.closest("button") && !event.target.closest("#panel")) event.preventDefault();
  });
  Ambre.looks.start(draw);
  store.subscribe(ask);
  store.subscribe(draw);
  truth.subscribe(ask);
  truth.subscribe(draw);
  Ambre.rating.subscribe(draw);
  Ambre.work.subscribe(draw);
  $("#stop").addEventListener("click", Ambre.rating.stop);
  Ambre.python.onStage((next) => {
    stage = next;
    draw();
  });
  ask();
  draw();
  Ambre.exchange.start(Ambre.panel);
  if (matchMedia("(hover: hover)").matches) Ambre.board.focus(store.state.cell);
})();
