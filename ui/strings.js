"use strict";
/**
 * Every sentence of the page, in English and French, in one table.
 *
 * In a sentence {name} is a fact, {cell} a cell's short name (r3c5), {place} its long one, {cells} a list of
 * short names, and {n|clue|clues} one of two words by the number n.
 */
Ambre.strings = {
  // The page
  title: ["Ambre, a sudoku that reads, solves and explains", "Ambre, un sudoku qui lit, résout et explique"],
  otherLanguage: ["Français", "English"],
  night: ["Night", "Nuit"],
  paper: ["Paper", "Papier"],
  privacy: ["Nothing you type or photograph leaves this device.", "Rien de ce que vous écrivez ou photographiez ne quitte cet appareil."],
  noScript: ["This page needs JavaScript, which is turned off in this browser.", "Cette page a besoin de JavaScript, qui est désactivé dans ce navigateur."],
  gridLabel: ["Sudoku grid", "Grille de sudoku"],
  help: ["Help", "Aide"],
  helpText: [
    "Digits write, arrows move. With the clue pen the cursor goes on by itself, and 0, dot or space leaves a cell blank: 81 keys enter a grid. Delete clears a cell. In the grid, H hints, E takes the clue pen, M writes candidates, C checks, S solves, R shows one cell; on a doubtful cell Enter says that it is right, Shift+Enter takes the second reading, D goes to the next. Ctrl+Z undoes anything. Ctrl+V anywhere on the page reads a grid or a photo.",
    "Les chiffres écrivent, les flèches déplacent. Avec la plume des indices, le curseur avance seul, et 0, point ou espace laisse une case vide\u202f: 81 touches saisissent une grille. Suppr efface une case. Dans la grille, H donne une indication, E prend la plume des indices, M note des candidats, C vérifie, S résout, R montre une case\u202f; sur une case douteuse, Entrée dit qu’elle est juste, Maj+Entrée prend la seconde lecture, D va à la suivante. Ctrl+Z annule tout. Ctrl+V n’importe où dans la page lit une grille ou une photo."],

  // Cells
  cellName: ["r{row}c{column}", "r{row}c{column}"],
  cellPlace: ["row {row}, column {column}", "ligne {row}, colonne {column}"],
  cellLabel: ["row {row} column {column}, {state}", "ligne {row} colonne {column}, {state}"],
  cellBlank: ["blank", "vide"],
  cellClue: ["{digit}, clue", "{digit}, indice"],
  cellEntry: ["{digit}, your entry", "{digit}, votre chiffre"],
  cellNotes: ["blank, candidates {digits}", "vide, candidats {digits}"],
  cellDoubt: ["doubtful", "douteux"],
  cellClash: ["breaks the rule", "enfreint la règle"],
  cellWrong: ["wrong", "faux"],
  cellEither: ["either {a} or {b}", "{a} ou bien {b}"],
  cellBoth: ["{a} in both solutions", "{a} dans les deux solutions"],

  // Pens and keypad
  pens: ["What you write", "Ce que vous écrivez"],
  penClue: ["Clues", "Indices"],
  penPencil: ["Pencil", "Crayon"],
  penNote: ["Candidates", "Candidats"],
  keypad: ["Digits", "Chiffres"],
  keyLeft: ["{digit}, {left} left to place", "{digit}, encore {left} à placer"],
  keyErase: ["Clear the cell", "Effacer la case"],
  keyBlank: ["Blank, and go on", "Vide, et continuer"],

  // The verdict: the sentence that leads, and the quieter one under it
  emptyTitle: ["Type, paste or photograph a grid.", "Écrivez, collez ou photographiez une grille."],
  emptySub: ["Digits in order, 0 or space for a blank: 81 keys enter a whole grid.", "Les chiffres dans l’ordre, 0 ou espace pour une case vide\u202f: 81 touches saisissent la grille."],
  clues: ["{n} {n|clue|clues}", "{n} {n|indice|indices}"],
  pendingTitle: ["{clues}.", "{clues}."],
  pendingStart: ["The solver is starting. You can go on writing.", "Le solveur démarre. Vous pouvez continuer d’écrire."],
  pendingSub: ["Looking for solutions…", "Recherche des solutions…"],
  uniqueTitle: ["{clues}, one solution.", "{clues}, une seule solution."],
  severalTitle: ["{clues}, several solutions.", "{clues}, plusieurs solutions."],
  severalSub: ["Two of them differ in {n} cells.", "Deux d’entre elles diffèrent dans {n} cases."],
  severalShown: ["The two are laid over each other: they differ in the {n} amber cells.", "Les deux sont superposées\u202f: elles diffèrent dans les {n} cases ambrées."],
  noneTitle: ["{clues}, no solution.", "{clues}, aucune solution."],
  noneSub: ["No digit stands twice, and yet no way to fill the grid is left: one of the clues must be wrong.", "Aucun chiffre n’est en double, et pourtant aucune façon de remplir la grille ne reste\u202f: un des indices doit être faux."],
  fewTitle: ["{clues}: too few.", "{clues}\u202f: c’est trop peu."],
  fewSub: ["With fewer than 17 clues a grid never has one solution only: this was proved in 2012 by trying them all.", "Avec moins de 17 indices, une grille n’a jamais une seule solution\u202f: c’est prouvé depuis 2012, par essai de toutes les grilles."],
  clashTitle: ["{digit} stands {times} in {unit}.", "Le {digit} est {times} dans {unit}."],
  clashTwice: ["twice", "deux fois"],
  clashTimes: ["{n} times", "{n} fois"],
  clashRow: ["row {number}", "la ligne {number}"],
  clashColumn: ["column {number}", "la colonne {number}"],
  clashBox: ["box {number}", "le bloc {number}"],
  clashSub: ["In conflict: {cells}.", "En conflit\u202f: {cells}."],
  solvedTitle: ["Solved.", "Résolu."],
  solvedSub: ["Every row, column and box holds each digit once.", "Chaque ligne, colonne et bloc contient chaque chiffre une fois."],
  entriesSub: ["{n} of your {n|digit|digits} so far, {left} {left|cell|cells} to fill.", "{n} de vos chiffres, {left} {left|case|cases} à remplir."],
  startSub: ["{left} {left|cell|cells} to fill.", "{left} {left|case|cases} à remplir."],
  working: ["Working on it…", "En cours…"],
  cluePenSub: ["You are writing clues. Take the pencil to play.", "Vous écrivez les indices. Prenez le crayon pour jouer."],
  checkRight: ["All {n} of your {n|digit|digits} {n|is|are} right.", "{n|Votre chiffre est juste|Vos chiffres sont tous justes}."],
  checkWrong: ["{wrong} of your {n} {n|digit|digits} {wrong|is|are} wrong: {cells}.", "{wrong} de vos {n} chiffres {wrong|est faux|sont faux}\u202f: {cells}."],
  checkNothing: ["There is nothing to check: all digits are clues.", "Il n’y a rien à vérifier\u202f: tous les chiffres sont des indices."],
  checkUnsure: ["Your digits can only be checked against one solution.", "Vos chiffres ne peuvent être vérifiés que s’il y a une seule solution."],
  revealed: ["{digit} goes in {place}.", "Le {digit} va en {place}."],
  linked: ["The link is copied. The puzzle is in it; nothing is stored anywhere.", "Le lien est copié. La grille est dedans\u202f; rien n’est conservé ailleurs."],
  copied: ["The 81 characters are copied.", "Les 81 caractères sont copiés."],
  copyAs: ["Copy as…", "Copier en…"],
  copyAsTitle: ["For another program", "Pour un autre programme"],
  copyGo: ["Copy", "Copier"],
  copiedAs: ["It is copied.", "C’est copié."],
  format: ["Form", "Forme"],
  format_lines: ["nine lines", "neuf lignes"],
  format_bordered: ["with borders", "avec des bordures"],
  format_csv: ["table (CSV)", "tableau (CSV)"],
  format_candidates: ["with candidates", "avec les candidats"],
  copyByHand: ["The browser refused to copy. The text is selected: press Ctrl+C, or copy it from its menu.", "Le navigateur a refusé de copier. Le texte est sélectionné\u202f: faites Ctrl+C, ou copiez-le par son menu."],
  cannot: ["{reason}", "{reason}"],
  stop: ["Stop", "Arrêter"],
  stopped: ["Stopped. Nothing is lost.", "Arrêté. Rien n’est perdu."],
  readOnly: ["This is a clue. The clue pen changes it.", "C’est un indice. La plume des indices le change."],
  file_missing: ["{file} is missing or damaged: copy the whole folder again.", "{file} manque ou est abîmé\u202f: copiez de nouveau tout le dossier."],
  no_webassembly: ["this browser has no WebAssembly, or it is turned off: try another one.", "ce navigateur n’a pas WebAssembly, ou il est désactivé\u202f: essayez-en un autre."],
  old_browser: ["this browser is too old, it lacks {missing}: update it, or try another one.", "ce navigateur est trop ancien, il lui manque {missing}\u202f: mettez-le à jour, ou essayez-en un autre."],
  broken: ["something broke ({message}): reload the page.", "quelque chose s’est cassé ({message})\u202f: rechargez la page."],
  failedSub: ["The solver could not start: {reason} Writing, undo and conflicts still work.", "Le solveur n’a pas pu démarrer\u202f: {reason} L’écriture, l’annulation et les conflits marchent toujours."],

  // What can be done
  play: ["Play this puzzle", "Jouer cette grille"],
  check: ["Check my digits", "Vérifier mes chiffres"],
  reveal: ["Show one cell", "Montrer une case"],
  solve: ["Solve", "Résoudre"],
  compare: ["Compare two solutions", "Comparer deux solutions"],
  compareOff: ["Hide the solutions", "Cacher les solutions"],
  undo: ["Undo", "Annuler"],
  redo: ["Redo", "Rétablir"],
  undoStep: ["Undo: {step}", "Annuler\u202f: {step}"],
  redoStep: ["Redo: {step}", "Rétablir\u202f: {step}"],
  copy: ["Copy 81 characters", "Copier les 81 caractères"],
  link: ["Copy a link", "Copier un lien"],
  openText: ["Open a text…", "Ouvrir un texte…"],
  fillNotes: ["Fill in candidates", "Noter les candidats"],
  eraseEntries: ["Erase my digits", "Effacer mes chiffres"],
  clear: ["Clear the grid", "Vider la grille"],
  close: ["Close", "Fermer"],

  hint: ["Hint", "Indication"],
  hintMore1: ["Which technique?", "Quelle technique\u202f?"],
  hintMore2: ["Which cells, why?", "Quelles cases\u202f?"],
  hintMore3: ["What to do?", "Que faire\u202f?"],
  hintMore4: ["Do it", "Le faire"],
  hintNotch: ["Hint {n} of 4. {text}", "Indication {n} sur 4. {text}"],
  steps: ["Show all steps", "Toutes les étapes"],
  stepsTitle: ["{n} steps to the solution", "{n} étapes vers la solution"],
  stepsBack: ["Back", "Précédente"],
  stepsOn: ["Next", "Suivante"],
  cellHint: ["part of the hint", "dans l’indication"],
  cellRemoved: ["{digits} can be removed", "{digits} peut être retiré"],

  // How hard it is
  beginner: ["beginner", "débutant"],
  easy: ["easy", "facile"],
  medium: ["medium", "moyen"],
  hard: ["hard", "difficile"],
  fiendish: ["fiendish", "expert"],
  diabolical: ["diabolical", "diabolique"],
  rated: ["Level {level}, rated {rating}: needs {technique}.", "Niveau {level}, noté {rating}\u202f: demande {technique}."],
  ratedEasy: ["Level {level}, rated {rating}.", "Niveau {level}, noté {rating}."],
  rating: ["Rating it: {done} of 81 cells…", "Évaluation\u202f: {done} cases sur 81…"],

  // Names of undo steps
  stepHint: ["hint", "indication"],
  stepFill: ["candidates", "candidats"],
  stepPut: ["{digit} in {cell}", "{digit} en {cell}"],
  stepBlank: ["{cell} cleared", "{cell} effacée"],
  stepNote: ["note {digit}, {cell}", "noter {digit}, {cell}"],
  stepSolve: ["solve", "résoudre"],
  stepReveal: ["one cell", "une case"],
  stepPaste: ["paste", "coller"],
  stepLink: ["link", "lien"],
  stepText: ["text", "texte"],
  stepErase: ["erase", "effacer"],
  stepClear: ["clear", "vider"],

  stepPhoto: ["photo", "photo"],
  stepDoubt: ["{cell} checked", "{cell} vérifiée"],
  stepNew: ["new puzzle", "nouvelle grille"],

  // Photos
  photo: ["Photo…", "Photo…"],
  camera: ["Camera…", "Appareil photo…"],
  photoWaiting: ["Reading the photo…", "Lecture de la photo…"],
  photoLocate: ["Looking for the grid on the photo…", "Recherche de la grille sur la photo…"],
  photoDigits: ["Reading the digits…", "Lecture des chiffres…"],
  photoRules: ["Checking the reading by the rules…", "Vérification de la lecture par les règles…"],
  photoAgain: ["Taking another look at the photo…", "Nouveau regard sur la photo…"],
  photoMany: ["{n} photos. Which one?", "{n} photos. Laquelle\u202f?"],
  photoUnknown: ["This browser cannot open {name}: save it as JPEG or PNG first (on a phone, take a screenshot of it).", "Ce navigateur ne sait pas ouvrir {name}\u202f: enregistrez-le d’abord en JPEG ou PNG (sur un téléphone, faites-en une capture d’écran)."],
  photoAlt: ["The straightened photo of the grid", "La photo de la grille, redressée"],
  photoShow: ["The photo beside the board", "La photo à côté de la grille"],
  photoOthers: ["Another grid on this photo", "Une autre grille de cette photo"],
  toCheck: ["{n} {n|cell|cells} to check.", "{n} {n|case|cases} à vérifier."],
  doubtSays: ["{place}: the photo says this, and I am not sure.", "{place}\u202f: la photo dit ceci, et je n’en suis pas sûr."],
  doubtAltered: ["{place}: the rules spoke against my first reading, {digit}.", "{place}\u202f: les règles contredisaient ma première lecture, {digit}."],
  doubtNext: ["Next doubtful cell", "Case douteuse suivante"],
  doubtDigit: ["It is a {digit}", "C’est un {digit}"],
  doubtBlank: ["It is blank", "Elle est vide"],
  blank: ["blank", "vide"],
  cornersPlace: ["Place the corners", "Placer les coins"],
  cornersHelp: ["Click the four corners of the grid, or drag the marks; arrow keys move one, Shift by less.", "Cliquez les quatre coins de la grille, ou tirez les marques\u202f; les flèches en déplacent une, Maj plus finement."],
  cornersRead: ["Read it", "Lire"],
  corner: ["Corner {number}", "Coin {number}"],

  // New puzzles, and paper
  generate: ["New puzzle…", "Nouvelle grille…"],
  newTitle: ["A new puzzle", "Une nouvelle grille"],
  newMake: ["Make it", "La créer"],
  askAgain: ["Ask for something else", "Demander autre chose"],
  newAny: ["any", "peu importe"],
  newWith: ["Must need", "Il doit falloir"],
  newAnyTechnique: ["any technique", "peu importe"],
  newClues: ["Number of clues", "Chiffres donnés"],
  newMinimal: ["No clue too many", "Aucun chiffre de trop"],
  newWaiting: ["Making puzzle {number} of {n}: {tries} tried…", "Création de la grille {number} sur {n}\u202f: {tries} essais…"],
  level: ["Level", "Niveau"],
  symmetry: ["Symmetry", "Symétrie"],
  rot180: ["half turn", "demi-tour"],
  rot90: ["quarter turn", "quart de tour"],
  mirror: ["mirror", "miroir"],
  diagonal: ["diagonal", "diagonale"],
  none: ["none", "aucune"],
  print: ["Print…", "Imprimer…"],
  printTitle: ["On paper", "Sur papier"],
  printWhat: ["Puzzles", "Grilles"],
  printThis: ["the one on the board", "celle de la page"],
  printNew: ["new ones: {level}", "des nouvelles\u202f: {level}"],
  printCount: ["How many new ones", "Combien de nouvelles"],
  printPerPage: ["On each page", "Sur chaque page"],
  printPaper: ["Paper", "Papier"],
  printCandidates: ["With candidates", "Avec les candidats"],
  printGo: ["Print", "Imprimer"],
  a4: ["A4", "A4"],
  letter: ["Letter", "Letter"],

  // Text in and out
  textLabel: ["A grid as text, in any form", "Une grille en texte, sous toute forme"],
  textRead: ["Read it", "Lire"],
  textWaiting: ["Reading…", "Lecture…"],
  chooseTitle: ["{n} puzzles. Which one?", "{n} grilles. Laquelle\u202f?"],
  chooseOne: ["Puzzle {number}, {clues}", "Grille {number}, {clues}"],
};

Ambre.words = (() => {
  const LANGUAGES = ["en", "fr"];
  let language = "en";

  const plural = (n, one, many) => ((language === "fr" ? n < 2 : n === 1) ? one : many);
  const where = (cell) => ({ row: Ambre.grid.rowOf(cell) + 1, column: Ambre.grid.columnOf(cell) + 1 });
  const cellName = (cell) => text("cellName", where(cell));

  /** One sentence of the table in the language of the moment. */
  function text(key, facts = {}) {
    const all = { ...facts };
    if ("cell" in facts) all.cell = cellName(facts.cell);
    if ("place" in facts) all.place = text("cellPlace", where(facts.place));
    if (Array.isArray(facts.cells)) all.cells = facts.cells.map(cellName).join(", ");
    const choose = (_, name, one, many) => plural(all[name], one, many);
    const fill = (sentence) => sentence.replace(/\{(\w+)\}/g, (_, name) => all[name]);
    return fill(Ambre.strings[key][LANGUAGES.indexOf(language)].replace(/\{(\w+)\|([^|}]*)\|([^|}]*)\}/g, choose));
  }

  /** Why something failed, for a person: a refusal brings its own sentences. @param {CallError | Failure} error */
  function reason(error) {
    if (error.name === "Stopped") return text("stopped");
    if (error.sentences) return error.sentences[language];
    return error.code in Ambre.strings ? text(error.code, error.facts) : error.message;
  }

  return {
    text,
    where,
    reason,
    get language() { return language; },
    set language(code) { language = LANGUAGES.includes(code) ? code : "en"; },
  };
})();
