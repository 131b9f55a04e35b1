"use strict";
/** A photo in: chosen, taken, dropped or pasted; read by Python; refused in words, with four corners to place. */
Ambre.photo = (() => {
  const { grid, store, words, panel } = Ambre;
  const text = words.text;
  /** What goes on once a stage has ended. */
  const NEXT = {
    ...{ load: "photoLocate", locate: "photoLocate", rectify: "photoLocate" },
    ...{ rule: "photoDigits", cut: "photoDigits", classify: "photoRules", judge: "photoRules" },
  };
  const KEPT = 4; // photos whose cuts stay on the device; older ones lose only their cuts

  /**
   * What stays of a photo that was read: the straightened grid as a data: URL, and what was doubted.
   * @typedef {{id: string, straight: string | null, second: string, altered: number[], kinds: string}} Kept
   */
  /** @type {Kept[]} */
  let kept = Ambre.storage.load("photos") ?? [];
  let last = null; // of the last photo: {id, file, size, others}; it is gone after a reload

  const pictures = (files) =>
    [...files].filter((file) => file.type.startsWith("image/") || /\.hei[cf]$/i.test(file.name));

  function start(...inputs) {
    const expect = () => Ambre.python.call("expect_photo").catch(() => {}); // while the person looks for it
    for (const input of inputs) {
      input.addEventListener("click", expect, { once: true });
      input.addEventListener("change", () => {
        const files = [...input.files];
        input.value = ""; // the same photo can be chosen twice
        if (files.length) take(files);
      });
    }
  }

  function take(files) {
    if (files.length === 1) return read(files[0]);
    const body = panel.tell(text("photoMany", { n: files.length }), { close: panel.close });
    for (const file of files) {
      const button = Object.assign(document.createElement("button"), { type: "button", onclick: () => read(file) });
      const image = Object.assign(document.createElement("img"), { src: URL.createObjectURL(file), alt: "" });
      button.append(image, file.name);
      body.append(button);
    }
    body.className = "photos";
  }

  /** @param {number[][]} [corners]  in upright pixels, given by a person */
  async function read(file, corners = null) {
    const onProgress = waiting();
    try {
      let source = file;
      let answer = await askPython(source, corners, onProgress);
      if (answer.reason === "unreadable_file") {
        source = await byTheBrowser(file);
        answer = await askPython(source, corners, onProgress);
      }
      if (answer.status === "read") open(source, answer);
      else refuse(source, answer);
    } catch (error) {
      panel.tell(words.reason(error), { photo: choose, close: panel.close });
    }
  }

  /** Says that a photo is being read, and gives what says how far that is. */
  function waiting() {
    const body = panel.tell(text("photoWaiting"), { stop: () => Ambre.python.stop() });
    const bar = Object.assign(document.createElement("progress"), { ariaLabel: text("photoWaiting") });
    body.append(bar);
    let again = false;
    return ({ done, total, what }) => {
      if (again) return;
      again = bar.value === bar.max && done < total; // all stages are over, and nothing is read yet
      if (again) bar.removeAttribute("value");
      else if (done < bar.value) return; // another look at the photo is no step back for who waits
      else Object.assign(bar, { max: total, value: done });
      body.previousElementSibling.textContent = text(again ? "photoAgain" : NEXT[what]);
    };
  }

  async function askPython(file, corners, onProgress) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return Ambre.work.first(async () => {
      // The bytes are copied: it may have to be asked again.
      const answer = Ambre.python.call("read_photo", [bytes, corners, words.language], { onProgress });
      const picture = Ambre.python.call("straightened").catch(() => null); // of this photo: it is asked for right behind it
      return { ...(await answer), picture };
    });
  }

  /** What Python's decoders lack (HEIC, AVIF) the browser may have: its picture as a PNG. */
  async function byTheBrowser(file) {
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
      const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
      canvas.getContext("2d").drawImage(bitmap, 0, 0);
      return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    } catch {
      const sentence = text("photoUnknown", { name: file.name });
      throw Object.assign(new Error(sentence), { sentences: { en: sentence, fr: sentence } });
    }
  }

  async function open(file, answer) {
    const id = `${Date.now()}`;
    const { second, altered, kinds } = answer;
    kept = [{ id, straight: null, second, altered, kinds }, ...kept].slice(0, KEPT);
    Ambre.storage.save("photos", kept);
    last = { id, file, size: answer.size, others: answer.others };
    panel.close();
    const board = { ...grid.EMPTY, ...answer.board, doubt: answer.doubtful, photo: id };
    const cell = answer.doubtful[0] ?? Math.max(0, board.values.indexOf("0"));
    store.change({ key: "stepPhoto" }, board, { pen: "pencil", cell });
    Ambre.board.focus(cell);
    show(id, await answer.picture);
  }

  /** The picture comes after the digits. @param {string} id @param {Uint8Array | null} jpeg */
  async function show(id, jpeg) {
    if (!jpeg) return;
    const straight = await dataUrl(jpeg);
    kept = kept.map((photo) => (photo.id === id ? { ...photo, straight } : photo));
    Ambre.storage.save("photos", kept);
    Ambre.doubts.draw(store.state);
  }

  function dataUrl(bytes) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(new Blob([bytes], { type: "image/jpeg" }));
    });
  }

  function refuse(file, { message, size }) {
    const place = () => placeCorners(file, size);
    panel.tell(message, { ...(size && { cornersPlace: place }), photo: choose, close: panel.close });
  }

  function placeCorners(file, size) {
    let corners;
    const body = panel.tell(text("cornersHelp"), {
      cornersRead: () => read(file, corners.value()),
      close: panel.close,
    });
    corners = Ambre.corners.place(body, file, size);
  }

  const choose = () => document.querySelector("#photo-file").click();

  return {
    start,
    take,
    pictures,
    choose,
    shoot: () => document.querySelector("#photo-camera").click(),
    /** @returns {Kept | undefined} */
    of: (board) => kept.find(({ id }) => id === board.photo),
    /** What else can be done with the photo of this board, while it is here: a string key and what does it. */
    further(board) {
      if (last?.id !== board.photo) return [];
      const { file, size, others } = last;
      return [
        ...others.map((quad) => ["photoOthers", () => read(file, quad)]),
        ["cornersPlace", () => placeCorners(file, size)],
      ];
    },
  };
})();
