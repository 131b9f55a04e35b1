"use strict";
/**
 * What a hint draws on the board: houses, cells, links as arrows, removed candidates struck.
 * The drawing's unit is a cell: x 0-9 across, y 0-9 down.
 */
Ambre.drawing = (() => {
  const { grid } = Ambre;
  const SVG = "http://www.w3.org/2000/svg";
  const RING = 0.135; // radius around a candidate
  let root;

  function add(tag, attributes) {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    root.append(node);
    return node;
  }

  /** Where a candidate stands in its cell, as the style sheet lays the notes out. */
  const place = (cell, digit) => ({
    x: grid.columnOf(cell) + 0.08 + (0.84 * (((digit - 1) % 3) + 0.5)) / 3,
    y: grid.rowOf(cell) + 0.06 + (0.92 * (Math.floor((digit - 1) / 3) + 0.5)) / 3,
  });

  function rectangle(cells, className) {
    const rows = cells.map(grid.rowOf),
      columns = cells.map(grid.columnOf);
    const x = Math.min(...columns),
      y = Math.min(...rows);
    add("rect", {
      class: className,
      x: x + 0.03,
      y: y + 0.03,
      width: Math.max(...columns) - x + 0.94,
      height: Math.max(...rows) - y + 0.94,
    });
  }

  function ring(cell, digit, className) {
    const { x, y } = place(cell, digit);
    add("circle", { class: className, cx: x, cy: y, r: RING });
    if (className === "removed")
      add("path", { class: "strike", d: `M${x - 0.12} ${y + 0.12}L${x + 0.12} ${y - 0.12}` });
  }

  /** From the edge of one ring to the edge of another, bent a little, so that links over one another are told apart. */
  function arrow({ from, to, strong }) {
    const middle = ({ cells, digit }) => {
      const places = cells.map((cell) => place(cell, digit));
      const mean = (axis) => places.reduce((sum, p) => sum + p[axis], 0) / places.length;
      return { x: mean("x"), y: mean("y") };
    };
    const a = middle(from),
      b = middle(to);
    const dx = b.x - a.x,
      dy = b.y - a.y,
      length = Math.hypot(dx, dy);
    if (length < 2 * RING) return;
    const bend = Math.min(0.35, 0.12 * length);
    const c = { x: (a.x + b.x) / 2 - (dy / length) * bend, y: (a.y + b.y) / 2 + (dx / length) * bend };
    const towards = (p, q, gap) => {
      const l = Math.hypot(q.x - p.x, q.y - p.y);
      return `${p.x + ((q.x - p.x) / l) * gap} ${p.y + ((q.y - p.y) / l) * gap}`;
    };
    add("path", {
      class: strong ? "link strong" : "link weak",
      "marker-end": "url(#arrow)",
      d: `M${towards(a, c, RING)}Q${c.x} ${c.y} ${towards(b, c, RING + 0.07)}`,
    });
  }

  function arrowHead() {
    const marker = add("marker", {
      id: "arrow",
      viewBox: "0 0 10 10",
      refX: 6,
      refY: 5,
      markerWidth: 0.2,
      markerHeight: 0.2,
      markerUnits: "userSpaceOnUse",
      orient: "auto",
    });
    const head = document.createElementNS(SVG, "path");
    head.setAttribute("d", "M0 0L10 5L0 10z");
    marker.append(head);
  }

  /** @param {Answer | null} answer  at notches 1 and 2 only where to look, then all of it */
  function draw(answer) {
    root.replaceChildren();
    const { hint, notch } = answer ?? {};
    if (!hint) return;
    for (const house of hint.houses) rectangle(grid.UNITS[house].cells, "house");
    if (notch < 3) return;
    arrowHead();
    for (const cell of hint.cells) rectangle([cell], "pattern");
    Object.values(hint.parts).forEach((cells, i) => cells.forEach((cell) => rectangle([cell], `part part${i % 3}`)));
    hint.links.forEach(arrow);
    for (const { from, to } of hint.links) {
      for (const node of [from, to]) node.cells.forEach((cell) => ring(cell, node.digit, "node"));
    }
    for (const [cell, digit] of hint.removes) ring(cell, digit, "removed");
    for (const [cell, digit] of hint.places) ring(cell, digit, "placed");
  }

  return {
    start(svg) {
      root = svg;
    },
    draw,
  };
})();
