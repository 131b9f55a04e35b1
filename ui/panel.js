"use strict";
/** The box beside the board for a text that could not be read, a text to copy by hand, or puzzles to choose from. */
Ambre.panel = (() => {
  const { grid, words } = Ambre;
  let root;

  function add(tag, properties, parent = root) {
    const node = Object.assign(document.createElement(tag), properties);
    parent.append(node);
    return node;
  }

  /** Whoever was in the box is back in the grid. */
  function close() {
    const inside = root.contains(document.activeElement);
    root.hidden = true;
    root.replaceChildren();
    if (inside) Ambre.board.focus(Ambre.store.state.cell);
  }

  function open() {
    close();
    root.hidden = false;
  }

  /** The button that Escape presses too. */
  const closer = (parent, onclick = close) =>
    add("button", { type: "button", className: "close", textContent: words.text("close"), onclick }, parent);

  /** A sentence, and what can be done about it. @param {{[key: string]: () => void}} choices  by string key */
  function tell(sentence, choices) {
    open();
    add("p", { className: "reason", textContent: sentence }).setAttribute("role", "status");
    const body = add("div", { className: "body" });
    const buttons = add("div", { className: "row-of-buttons" });
    for (const [key, onclick] of Object.entries(choices)) {
      add("button", { type: "button", className: key, textContent: words.text(key), onclick }, buttons);
    }
    root.scrollIntoView({ block: "nearest" });
    return body;
  }

  /**
   * Questions with a few answers each. An option is [value, shown]; [group, options] makes a group of some.
   * @param {{[name: string]: {label: string, value: *, options?: [string, string|[string, string][]][], min?: number, max?: number, placeholder?: string, more?: Promise<[string, [string, string][]][]>}}} fields
   * without options: a number (null when it may stay open and did) or a tick, by its value
   * @param {(answers: object) => void} onSubmit
   */
  function form(title, fields, submit, onSubmit) {
    open();
    add("h3", { textContent: title });
    const asked = add("form", { className: "form" });
    const inputs = Object.entries(fields).map(([name, { label, value, options, more, min = 1, max = 60, placeholder = "" }]) => {
      const line = add("label", {}, asked);
      add("span", { textContent: label }, line);
      const input = options
        ? add("select", { name }, line)
        : add("input", { name, type: typeof value === "boolean" ? "checkbox" : "number", min, max, placeholder }, line);
      input.required = typeof value === "number";
      addOptions(options ?? [], input);
      if (input.type === "checkbox") input.checked = value;
      else input.value = value;
      more?.then(
        (late) => {
          addOptions(late, input);
          input.value ||= value;
        },
        () => {}, // what the form asks for will say it better
      );
      return [name, input];
    });
    const buttons = add("div", { className: "row-of-buttons" }, asked);
    add("button", { className: "main", textContent: submit }, buttons);
    closer(buttons);
    const number = ({ valueAsNumber: given }) => (Number.isNaN(given) ? null : given);
    const valueOf = (input) =>
      input.type === "checkbox" ? input.checked : input.type === "number" ? number(input) : input.value;
    asked.addEventListener("submit", (event) => {
      event.preventDefault();
      onSubmit(Object.fromEntries(inputs.map(([name, input]) => [name, valueOf(input)])));
    });
    root.scrollIntoView({ block: "nearest" });
    inputs[0][1].focus();
  }

  function addOptions(options, parent) {
    for (const [code, shown] of options) {
      if (typeof shown === "string") add("option", { value: code, textContent: shown }, parent);
      else addOptions(shown, add("optgroup", { label: code }, parent));
    }
  }

  /** With `onRead` the text can be mended and read again; without, it is there to be copied. */
  function show({ source, sentence, onRead }) {
    open();
    add("p", { id: "reason", className: "reason", textContent: sentence }).setAttribute("role", "status");
    const area = add("textarea", {
      value: source,
      rows: 5,
      spellcheck: false,
      readOnly: !onRead,
      ariaLabel: words.text("textLabel"),
    });
    area.setAttribute("aria-describedby", "reason");
    const buttons = add("div", { className: "row-of-buttons" });
    if (onRead)
      add(
        "button",
        { type: "button", className: "main", textContent: words.text("textRead"), onclick: () => onRead(area.value) },
        buttons,
      );
    closer(buttons);
    area.focus();
    if (!onRead) area.select();
  }

  /** @param {Board[]} boards @param {(board: Board) => void} onChoose */
  function choose(boards, onChoose) {
    open();
    add("h3", { textContent: words.text("chooseTitle", { n: boards.length }) }).setAttribute("role", "status");
    const list = add("ol", { className: "choices" });
    boards.forEach((board, i) => {
      const clues = words.text("clues", { n: grid.count(grid.puzzle(board)) });
      const item = add("li", {}, list);
      const button = add(
        "button",
        {
          type: "button",
          onclick: () => onChoose(board),
          ariaLabel: words.text("chooseOne", { number: i + 1, clues }),
        },
        item,
      );
      button.append(Ambre.thumbnail(board.values), `${i + 1}`);
    });
    closer(root);
    list.querySelector("button").focus();
  }

  /** A list of steps to walk: by its buttons, or by choosing one. */
  function walk(steps, onStep, onClose) {
    open();
    let current = 0;
    add("h3", { textContent: words.text("stepsTitle", { n: steps.length }) });
    const buttons = add("div", { className: "row-of-buttons" });
    const say = (key, onclick) => add("button", { type: "button", textContent: words.text(key), onclick }, buttons);
    say("stepsBack", () => go(current - 1));
    const on = say("stepsOn", () => go(current + 1));
    closer(buttons, () => {
      close();
      onClose();
    });
    const list = add("ol", { className: "steps" });
    const items = steps.map((step, i) =>
      add("button", { type: "button", textContent: step.line, onclick: () => go(i) }, add("li", {}, list)),
    );

    function go(to) {
      items[current].removeAttribute("aria-current");
      current = Math.min(steps.length - 1, Math.max(0, to));
      items[current].setAttribute("aria-current", "step");
      list.scrollTop += items[current].getBoundingClientRect().top - list.getBoundingClientRect().top - 8;
      onStep(steps[current]);
    }
    go(0);
    on.focus();
  }

  function start(node) {
    root = node;
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") root.querySelector(".close")?.click();
    });
  }

  return { start, tell, form, show, choose, walk, close };
})();

/** A small drawing of a grid, to choose by. @returns {SVGElement} */
Ambre.thumbnail = (values) => {
  const SVG = "http://www.w3.org/2000/svg";
  const draw = (tag, attributes, parent) => {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    parent?.append(node);
    return node;
  };
  const svg = draw("svg", { viewBox: "-1 -1 92 92", class: "thumbnail", "aria-hidden": true });
  for (let i = 0; i <= 9; i++) {
    const className = i % 3 ? "thin" : "thick";
    draw("path", { d: `M${10 * i} 0V90M0 ${10 * i}H90`, class: className }, svg);
  }
  [...values].forEach((digit, cell) => {
    if (digit === "0") return;
    const { row, column } = Ambre.words.where(cell);
    draw("text", { x: 10 * column - 5, y: 10 * row - 2 }, svg).textContent = digit;
  });
  return svg;
};
