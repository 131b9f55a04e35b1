"use strict";
/** What the photo leaves to the person: the cut of a doubtful cell and its choices; the photo beside the board. */
Ambre.doubts = (() => {
  const { grid, store, words } = Ambre;
  const text = words.text;
  let box, cut, sentence, choices, next, beside, summary, picture, frame, further;

  function add(parent, tag, properties = {}) {
    const node = Object.assign(document.createElement(tag), properties);
    parent.append(node);
    return node;
  }

  /** @param {HTMLElement} root  of the doubt @param {HTMLElement} aside  of the photo */
  function start(root, aside) {
    box = add(root, "div", { className: "doubtbox" });
    cut = add(box, "div", { className: "cut", ariaHidden: "true" });
    const body = add(box, "div");
    sentence = add(body, "p");
    choices = add(body, "div", { className: "row-of-buttons" });
    next = add(root, "button", { type: "button", className: "next", onclick: () => goOn() });
    beside = aside;
    const details = add(aside, "details", { open: matchMedia("(min-width: 821px)").matches });
    summary = add(details, "summary");
    frame = add(details, "div", { className: "straight" });
    picture = add(frame, "img");
    add(frame, "i");
    further = add(details, "div", { className: "quiet" });
    const cellAt = (event) => {
      const { left, top, width } = picture.getBoundingClientRect();
      return 9 * Math.floor((9 * (event.clientY - top)) / width) + Math.floor((9 * (event.clientX - left)) / width);
    };
    picture.addEventListener("click", (event) => Ambre.board.focus(cellAt(event)));
    picture.addEventListener("mousemove", (event) => Ambre.board.point(cellAt(event)));
    picture.addEventListener("mouseleave", () => Ambre.board.point(-1));
    Ambre.board.onHover((cell) => outline(cell < 0 ? store.state.cell : cell));
  }

  /** The readings of a doubtful cell, the one on the board first. */
  function readings(board, cell) {
    const second = Ambre.photo.of(board)?.second[cell] ?? "0";
    return [...new Set([board.values[cell], second, "0"])];
  }

  /** A person has looked: this digit it is, and the next doubt comes by itself. */
  function settle(digit) {
    const { board, cell } = store.state;
    if (!board.doubt.includes(cell)) return;
    const printed =
      grid.isGiven(board, cell) || (board.values[cell] === "0" && Ambre.photo.of(board)?.kinds[cell] !== "h");
    const settled = grid.put(board, cell, digit, printed);
    store.change(
      { key: "stepDoubt", facts: { cell } },
      { ...settled, notes: board.notes },
      { cell: following(settled, cell) ?? cell },
    );
    Ambre.board.focus(store.state.cell);
  }

  const following = ({ doubt }, cell) => doubt.find((c) => c > cell) ?? doubt[0];

  function goOn() {
    const { board, cell } = store.state;
    const target = following(board, cell);
    if (target !== undefined) Ambre.board.focus(target);
  }

  /** The second reading; for a cell that is only thought blank or not there may be none. */
  function second() {
    const { board, cell } = store.state;
    settle(readings(board, cell)[1] ?? board.values[cell]);
  }

  function outline(cell) {
    const mark = frame.lastElementChild;
    mark.style.left = `${(100 * grid.columnOf(cell)) / 9}%`;
    mark.style.top = `${(100 * grid.rowOf(cell)) / 9}%`;
  }

  function draw({ board, cell }) {
    const photo = Ambre.photo.of(board);
    const doubtful = board.doubt.includes(cell);
    box.parentElement.hidden = !board.doubt.length;
    beside.hidden = !photo;
    cut.hidden = !doubtful || !photo?.straight;
    frame.hidden = !photo?.straight;
    next.textContent = text("doubtNext");
    if (photo) drawPhoto(board, photo, cell);
    drawDoubt(board, cell, photo, doubtful);
  }

  function drawDoubt(board, cell, photo, doubtful) {
    choices.replaceChildren();
    if (!doubtful) {
      sentence.textContent = text("toCheck", { n: board.doubt.length });
      return;
    }
    const altered = photo?.altered.includes(cell) && photo.second[cell] !== "0";
    sentence.textContent = text(altered ? "doubtAltered" : "doubtSays", { place: cell, digit: photo?.second[cell] });
    for (const digit of readings(board, cell)) {
      const blank = digit === "0";
      const button = add(choices, "button", {
        type: "button",
        className: blank ? "" : "reading",
        onclick: () => settle(digit),
      });
      button.textContent = blank ? text("blank") : digit;
      button.ariaLabel = text(blank ? "doubtBlank" : "doubtDigit", { digit });
    }
  }

  function drawPhoto(board, { straight }, cell) {
    if (straight && picture.src !== straight) {
      picture.src = straight;
      cut.style.backgroundImage = `url(${straight})`;
    }
    picture.alt = text("photoAlt");
    summary.textContent = text("photoShow");
    cut.style.backgroundPosition = `${12.5 * grid.columnOf(cell)}% ${12.5 * grid.rowOf(cell)}%`;
    outline(cell);
    further.replaceChildren(
      ...Ambre.photo
        .further(board)
        .map(([key, onclick]) =>
          Object.assign(document.createElement("button"), { type: "button", textContent: text(key), onclick }),
        ),
    );
  }

  const right = () => settle(store.state.board.values[store.state.cell]);

  return { start, draw, settle, next: goOn, right, second };
})();
