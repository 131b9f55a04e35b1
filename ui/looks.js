"use strict";
/** Language and light: by the browser at first, by the person from then on. */
Ambre.looks = (() => {
  const { storage, words } = Ambre;
  const NIGHT = matchMedia("(prefers-color-scheme: dark)");

  const isNight = () => (document.documentElement.dataset.light ?? (NIGHT.matches ? "night" : "paper")) === "night";

  /** The fixed texts of index.html, by their data-text. */
  function draw() {
    document.documentElement.lang = words.language;
    document.title = words.text("title");
    for (const node of document.querySelectorAll("[data-text]")) node.textContent = words.text(node.dataset.text);
    for (const node of document.querySelectorAll("[data-label]")) node.ariaLabel = words.text(node.dataset.label);
    document.querySelector("#language").lang = words.language === "en" ? "fr" : "en";
    document.querySelector("#light").textContent = words.text(isNight() ? "paper" : "night");
  }

  function start(redraw) {
    words.language = storage.load("language") ?? navigator.language.slice(0, 2);
    const light = storage.load("light");
    if (light) document.documentElement.dataset.light = light;
    document.querySelector("#language").addEventListener("click", () => {
      words.language = words.language === "en" ? "fr" : "en";
      storage.save("language", words.language);
      draw();
      redraw();
    });
    document.querySelector("#light").addEventListener("click", () => {
      const next = isNight() ? "paper" : "night";
      document.documentElement.dataset.light = next;
      storage.save("light", next);
      draw();
    });
    NIGHT.addEventListener("change", draw);
    draw();
  }

  return { start };
})();
