"use strict";
/** Four corners on a photo: by four clicks, by dragging, by keys; a magnifier shows what is under the mark. */
Ambre.corners = (() => {
  const STEP = 0.01,
    FINE = 0.002; // of the photo, for each arrow key
  const ZOOM = 3;
  const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  const clamp = (n) => Math.min(1, Math.max(0, n));

  /** @param {number[]} size  of the upright photo @returns {{value: () => number[][]}} the corners, in its pixels */
  function place(parent, file, [width, height]) {
    const url = URL.createObjectURL(file);
    const frame = document.createElement("div");
    frame.className = "corners";
    frame.innerHTML = `<img alt=""><svg viewBox="0 0 1 1" preserveAspectRatio="none"><polygon/></svg><div class="magnifier" hidden></div>`;
    const [image, svg, magnifier] = frame.children;
    image.src = url;
    image.draggable = false; // a drag places a corner where it ends
    magnifier.style.backgroundImage = `url(${url})`;
    parent.append(frame);

    const points = [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
    ]; // of the photo, 0 to 1
    let clicks = 0;
    const marks = points.map((_, i) => mark(i));

    function mark(i) {
      const node = document.createElement("button");
      Object.assign(node, {
        type: "button",
        className: "mark",
        ariaLabel: Ambre.words.text("corner", { number: i + 1 }),
      });
      node.addEventListener("keydown", (event) => {
        const way = ARROWS[event.key];
        if (!way) return;
        event.preventDefault();
        const by = event.shiftKey ? FINE : STEP;
        move(i, [points[i][0] + by * way[0], points[i][1] + by * way[1]]);
      });
      node.addEventListener("pointerdown", (event) => {
        node.setPointerCapture(event.pointerId);
        event.stopPropagation();
      });
      node.addEventListener("pointermove", (event) => {
        if (node.hasPointerCapture(event.pointerId)) move(i, at(event));
      });
      node.addEventListener("focus", () => magnify(i));
      frame.append(node);
      return node;
    }

    function at(event) {
      const box = image.getBoundingClientRect();
      return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    }

    /** The first four clicks place the marks in turn, later ones move the nearest. */
    image.addEventListener("click", (event) => {
      const [x, y] = at(event);
      const distance = ([px, py]) => Math.hypot(px - x, py - y);
      const nearest = points.map(distance).reduce((best, d, i, all) => (d < all[best] ? i : best), 0);
      const i = clicks < 4 ? clicks++ : nearest;
      move(i, [x, y]);
      marks[i].focus();
    });

    function move(i, [x, y]) {
      points[i] = [clamp(x), clamp(y)];
      marks[i].classList.add("placed");
      draw();
      magnify(i);
    }

    function draw() {
      svg.firstChild.setAttribute("points", points.map((p) => p.join()).join(" "));
      points.forEach(([x, y], i) => {
        marks[i].style.left = `${100 * x}%`;
        marks[i].style.top = `${100 * y}%`;
      });
    }

    function magnify(i) {
      const [x, y] = points[i];
      const box = image.getBoundingClientRect();
      magnifier.hidden = false;
      magnifier.style.backgroundSize = `${ZOOM * box.width}px ${ZOOM * box.height}px`;
      const half = magnifier.clientWidth / 2;
      magnifier.style.backgroundPosition = `${half - ZOOM * x * box.width}px ${half - ZOOM * y * box.height}px`;
      // Out of the way of the hand.
      magnifier.classList.toggle("left", x > 0.5);
    }

    draw();
    marks[0].focus();
    return { value: () => points.map(([x, y]) => [x * width, y * height]) };
  }

  return { place };
})();
