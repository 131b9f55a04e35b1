"use strict";
/** What stays on the device. A browser that keeps nothing (private window, full disk) only loses the memory. */
Ambre.storage = (() => {
  const PREFIX = "ambre.";

  function load(name) {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + name));
    } catch {
      return null;
    }
  }

  function save(name, value) {
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  return { load, save };
})();
