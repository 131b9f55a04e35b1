"use strict";
/** Language and light: by the browser at first, by the person from then on. */
Ambre.looks = (() => {
  const { storage, words } = Ambre;
  const NIGHT = matchMedia("(prefers-color-scheme: dark)");

  const MEDIA = { night: "all", paper: "not all" }; // of night.css, once a person has chosen
  let light = storage.load("light");

  const isNight = () => (light ?? (NIGHT.matches ? "night" : "paper")) === "night";

  function lit(chosen) {
    light = chosen;
    if (chosen) document.querySelector("#night").media = MEDIA[chosen];
  }

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
    lit(light);
    document.querySelector("#language").addEventListener("click", () => {
      words.language = words.language === "en" ? "fr" : "en";
      storage.save("language", words.language);
      draw();
      redraw();
    });
    document.querySelector("#light").addEventListener("click", () => {
      lit(isNight() ? "paper" : "night");
      storage.save("light", light);
      draw();
    });
    NIGHT.addEventListener("change", draw);
    draw();
  }

  return { start };
})();
