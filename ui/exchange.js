"use strict";
/** Grids in and out: paste and drop anywhere, a link, a text box when all else fails; copy and share. */
Ambre.exchange = (() => {
  const { grid, store, words } = Ambre;
  const text = words.text;
  let box; // where a text stays editable, and several puzzles are offered

  /** A board that came from elsewhere is played, not written. */
  function open(board, name) {
    box.close();
    const cell = Math.max(0, board.values.indexOf("0"));
    store.change({ key: name }, { ...grid.EMPTY, ...board }, { pen: "pencil", cell });
    Ambre.board.focus(cell);
  }

  /** Reads a text by Python. A bad one stays in the box with the sentence that says why. */
  async function read(source, name) {
    box.show({ source, sentence: text("textWaiting"), onRead: (edited) => read(edited, name) });
    try {
      const boards = await Ambre.work.first(() => Ambre.python.call("read_text", [source]));
      if (boards.length === 1) open(boards[0], name);
      else box.choose(boards, (board) => open(board, name));
    } catch (error) {
      box.show({ source, sentence: words.reason(error), onRead: (edited) => read(edited, name) });
    }
  }

  const openText = () => box.show({ source: "", sentence: "", onRead: (edited) => read(edited, "stepText") });

  const isTextBox = (node) => node.matches?.("textarea, input:not([role=gridcell])");

  function onPaste(event) {
    if (isTextBox(event.target)) return;
    const source = event.clipboardData.getData("text/plain");
    const pictures = Ambre.photo.pictures(event.clipboardData.files);
    if (!source && !pictures.length) return;
    event.preventDefault();
    if (pictures.length) return Ambre.photo.take(pictures);
    read(source, "stepPaste");
  }

  async function onDrop(event) {
    const pictures = Ambre.photo.pictures(event.dataTransfer.files);
    if (pictures.length) return Ambre.photo.take(pictures);
    const [file] = event.dataTransfer.files;
    const source = file ? await file.text() : event.dataTransfer.getData("text/plain");
    if (source) read(source, "stepText");
  }

  /** `#` and a grid, opened once: a reload then brings back what has been written since. */
  function readLink() {
    const source = location.hash.slice(1);
    if (!source) return;
    history.replaceState(null, "", location.pathname + location.search);
    read(decode(source), "stepLink");
  }

  function decode(source) {
    try {
      return decodeURIComponent(source);
    } catch {
      return source; // a % that escapes nothing
    }
  }

  /** Print alone is 81 characters; with entries or candidates, SudokuWiki's S9B form keeps them apart. */
  function linkText(board) {
    if (!grid.entries(board).length && board.notes.every((note) => note === 0)) return board.values;
    const number = (cell) => {
      const digit = Number(board.values[cell]);
      if (digit) return grid.isGiven(board, cell) ? digit : digit + 9;
      return board.notes[cell] ? board.notes[cell] + 18 : 0;
    };
    return "S9B" + grid.CELLS.map((cell) => number(cell).toString(36).padStart(2, "0")).join("");
  }

  async function copyText(source, said) {
    try {
      await navigator.clipboard.writeText(source);
      store.setAnswer({ say: { key: said } });
    } catch {
      box.show({ source, sentence: text("copyByHand") });
    }
  }

  const copy = () => copyText(store.state.board.values, "copied");
  const link = () => copyText(`${location.href.split("#")[0]}#${linkText(store.state.board)}`, "linked");

  /** What other programs read, written by Python: a form's name there, and here. */
  const formats = () => [
    ...["lines", "bordered", "csv", "candidates"].map((name) => [name, text(`format_${name}`)]),
    ["sudokuwiki", "SudokuWiki"],
    ["sudokupad", "SudokuPad"],
    ["f-puzzles", "f-puzzles"],
    ["sudoku.coach", "sudoku.coach"],
    ["sdk", "SadMan, SudoCue (.sdk)"],
    ["hodoku", "HoDoKu"],
    ["opensudoku", "OpenSudoku (XML)"],
    ["json", "JSON"],
  ];

  function copyAs() {
    const fields = { format: { label: text("format"), value: "lines", options: formats() } };
    box.form(text("copyAsTitle"), fields, text("copyGo"), async ({ format }) => {
      const written = await Ambre.work.first(() => Ambre.python.call("write_text", [store.state.board, format]));
      box.close();
      copyText(written, "copiedAs");
    });
  }

  function start(panel) {
    box = panel;
    addEventListener("paste", onPaste);
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      onDrop(event);
    });
    addEventListener("hashchange", readLink);
    readLink();
  }

  return { start, copy, copyAs, link, openText };
})();
