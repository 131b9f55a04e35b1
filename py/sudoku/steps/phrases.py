"""The sentences of all techniques, English and French, in one table: (name, reason).

A reason may name what `words._facts` gives: {cells}, {digits}, {house}, … and the step's own parts.
"""

_POINTING = {
    "en": "The {digit} {of_house} must be in {other_house}, so no other cell {of_other_house} is "
    "{digit}.",
    "fr": "Le {digit} {of_house} est forcément dans {other_house}\u202f: aucune autre case "
    "{of_other_house} n’est {digit}.",
}
_NAKED = {
    "en": "{cells} hold only {digits} between them, so no other cell that sees them all can.",
    "fr": "{cells} ne contiennent que {digits}\u202f: aucune autre case qui les voit toutes ne "
    "peut les prendre.",
}
_LOCKED = {
    "en": "{cells} hold only {digits} between them and share {houses}: both lose them elsewhere.",
    "fr": "{cells} ne contiennent que {digits} et partagent {houses}\u202f: ils n’y vont pas "
    "ailleurs.",
}
_HIDDEN = {
    "en": "The {digits} {of_house} can only go in {cells}, so nothing else can go there.",
    "fr": "Les {digits} {of_house} ne peuvent aller qu’en {cells}\u202f: rien d’autre n’y va.",
}
_FISH = {
    "en": "The {digit}s {of_bases} can only go where these cross {covers}, so no other cell "
    "there is {digit}.",
    "fr": "Les {digit} {of_bases} ne peuvent aller qu’aux croisements avec {covers}\u202f: "
    "aucune autre case n’y est {digit}.",
}
_FINNED = {
    "en": "The {digit}s {of_bases} can only go where these cross {covers}, or in the fin {fin}: "
    "either way not in a cell of {covers} that sees the fin.",
    "fr": "Les {digit} {of_bases} ne peuvent aller qu’aux croisements avec {covers}, ou dans la "
    "nageoire {fin}\u202f: dans les deux cas, pas dans une case de {covers} qui voit la nageoire.",
}
_TWO_LINKS = {
    "en": "{digit} is at one end of {chain}: a cell that sees both {start} and {end} cannot hold "
    "it.",
    "fr": "{digit} est à un bout de {chain}\u202f: une case qui voit {start} et {end} ne peut "
    "pas le prendre.",
}
_UNIQUE = {
    1: {
        "en": "If {roof} were one of {digits}, {cells} could be filled two ways: so it is neither.",
        "fr": "Si {roof} était l’un de {digits}, {cells} se rempliraient de deux façons\u202f: "
        "ce n’est donc aucun des deux.",
    },
    2: {
        "en": "{cells} must not all be {digits}: one of {roof} is its further digit, which so "
        "goes nowhere that sees them all.",
        "fr": "{cells} ne doivent pas tous être {digits}\u202f: l’une de {roof} prend son autre "
        "chiffre, qui ne va donc dans aucune case qui les voit toutes.",
    },
    3: {
        "en": "{cells} must not all be {digits}: one of {roof} is a further digit, and with "
        "{helpers} these make a subset in {house}.",
        "fr": "{cells} ne doivent pas tous être {digits}\u202f: l’une de {roof} prend un autre "
        "chiffre, et avec {helpers} cela fait un groupe dans {house}.",
    },
    4: {
        "en": "{cells} must not all be {digits}. In {house} one of these can only go in {roof}, "
        "so the other cannot go there.",
        "fr": "{cells} ne doivent pas tous être {digits}. Dans {house}, l’un d’eux ne peut aller "
        "qu’en {roof}\u202f: l’autre n’y va donc pas.",
    },
    6: {
        "en": "{cells} must not all be {digits}. In their rows or columns one of these goes "
        "nowhere else, so it cannot be in {roof}.",
        "fr": "{cells} ne doivent pas tous être {digits}. Dans leurs lignes ou colonnes, l’un "
        "d’eux ne va nulle part ailleurs\u202f: il ne peut donc pas être en {roof}.",
    },
}
_UNIQUE[5] = _UNIQUE[2]
_LOOP = {
    "en": "{cells} must not all be {digits}, or they could be filled two ways: {roof} must differ.",
    "fr": "{cells} ne doivent pas tous être {digits}, sinon il y aurait deux façons de les "
    "remplir\u202f: {roof} doit différer.",
}
_HIDDEN_RECTANGLE = {
    "en": "{cells} must not all be {digits}. Opposite {floor}, one of them is locked to the "
    "rectangle, so the other would make it deadly.",
    "fr": "{cells} ne doivent pas tous être {digits}. En face de {floor}, l’un d’eux est pris "
    "dans le rectangle\u202f: l’autre le rendrait mortel.",
}
_AVOIDABLE = {
    "en": "No corner of {corners} is a given: were they only {digits}, they could be swapped.",
    "fr": "Aucun coin de {corners} n’est donné\u202f: avec {digits} seulement, on pourrait les "
    "échanger.",
}

_CHAIN = {
    "en": "If {start} fails, {end} holds: {chain}. What goes against both is false.",
    "fr": "Si {start} est faux, {end} est vrai\u202f: {chain}. Ce qui s’oppose aux deux est faux.",
}
_NICE_LOOP = {
    "en": "{chain}: the loop closes, so of any two linked ones in turn one is true; what goes "
    "against both is false.",
    "fr": "{chain}\u202f: la boucle se ferme, donc de deux maillons liés l’un est vrai\u202f; ce "
    "qui s’oppose aux deux est faux.",
}
_NET = {
    "en": "One of {digits} in {cells} is true. Place what follows from each: where it does not "
    "fail, it leads to the same.",
    "fr": "L’un de {digits} en {cells} est vrai. Placez ce qui découle de chacun\u202f: là où "
    "cela n’échoue pas, le résultat est le même.",
}

_COLOURS = {
    "en": "The strong links of {digit} colour {cells} in turn: {colour_1} are all true or all "
    "false, {colour_2} the other way round; both colours, or two of one colour, meet here.",
    "fr": "Les liens forts du {digit} colorient {cells} en alternance\u202f: {colour_1} sont "
    "tous vrais ou tous faux, {colour_2} l’inverse\u202f; les deux couleurs, ou deux cases d’une "
    "même, se rencontrent ici.",
}
_SETS = {
    "en": "Each set of cells has one digit too many, so if it loses one it keeps the others: "
    "{chain}. What goes against both ends is false.",
    "fr": "Chaque groupe de cases a un chiffre de trop\u202f: s’il en perd un, il garde les "
    "autres\u202f: {chain}. Ce qui s’oppose aux deux bouts est faux.",
}

_BENT = {
    "en": "{hinge} have one digit too many, and {pincer} sees all their {second_digit}: one of "
    "these cells is {digit}, and a cell that sees them all cannot be.",
    "fr": "{hinge} ont un chiffre de trop, et {pincer} voit tous leurs {second_digit}\u202f: "
    "l’une de ces cases est {digit}, et une case qui les voit toutes ne peut pas l’être.",
}


def _entry(english: str, french: str, reason: dict[str, str]) -> dict[str, tuple[str, str]]:
    return {"en": (english, reason["en"]), "fr": (french, reason["fr"])}


TECHNIQUES = {
    "last_cell": {
        "en": ("last cell", "{cell} is the only blank cell of {house}."),
        "fr": ("dernière case", "{cell} est la seule case vide dans {house}."),
    },
    "hidden_single": {
        "en": ("hidden single", "The {digit} {of_house} can only go in {cell}."),
        "fr": ("seul endroit", "Le {digit} {of_house} ne peut aller qu’en {cell}."),
    },
    "naked_single": {
        "en": ("naked single", "{cell} can hold nothing but {digit}."),
        "fr": ("seul candidat", "{cell} ne peut contenir que {digit}."),
    },
    "pointing": _entry("pointing", "pointage", _POINTING),
    "claiming": _entry("claiming", "réclamation", _POINTING),
    "locked_pair": _entry("locked pair", "paire verrouillée", _LOCKED),
    "locked_triple": _entry("locked triple", "triplet verrouillé", _LOCKED),
    "naked_pair": _entry("naked pair", "paire nue", _NAKED),
    "naked_triple": _entry("naked triple", "triplet nu", _NAKED),
    "naked_quad": _entry("naked quad", "quadruplet nu", _NAKED),
    "hidden_pair": _entry("hidden pair", "paire cachée", _HIDDEN),
    "hidden_triple": _entry("hidden triple", "triplet caché", _HIDDEN),
    "hidden_quad": _entry("hidden quad", "quadruplet caché", _HIDDEN),
    "x_wing": _entry("X-wing", "X-wing", _FISH),
    "swordfish": _entry("swordfish", "espadon (swordfish)", _FISH),
    "jellyfish": _entry("jellyfish", "méduse (jellyfish)", _FISH),
    "finned_x_wing": _entry("finned X-wing", "X-wing à nageoire", _FINNED),
    "finned_swordfish": _entry("finned swordfish", "espadon à nageoire", _FINNED),
    "finned_jellyfish": _entry("finned jellyfish", "méduse à nageoire", _FINNED),
    "sashimi_x_wing": _entry("sashimi X-wing", "X-wing sashimi", _FINNED),
    "sashimi_swordfish": _entry("sashimi swordfish", "espadon sashimi", _FINNED),
    "sashimi_jellyfish": _entry("sashimi jellyfish", "méduse sashimi", _FINNED),
    "skyscraper": _entry("skyscraper", "gratte-ciel (skyscraper)", _TWO_LINKS),
    "two_string_kite": _entry("two-string kite", "cerf-volant à deux fils", _TWO_LINKS),
    "turbot_fish": _entry("turbot fish", "turbot", _TWO_LINKS),
    "empty_rectangle": _entry("empty rectangle", "rectangle vide", _TWO_LINKS),
    "grouped_turbot": _entry("grouped turbot fish", "turbot à groupe", _TWO_LINKS),
    "xy_wing": {
        "en": (
            "XY-wing",
            "Whatever {pivot} is, one of {pincers} is {digit}: a cell that sees both cannot be.",
        ),
        "fr": (
            "XY-wing",
            "Quel que soit {pivot}, l’une de {pincers} est {digit}\u202f: une case qui voit les "
            "deux ne peut pas l’être.",
        ),
    },
    "xyz_wing": {
        "en": (
            "XYZ-wing",
            "One of {cells} is {digit}, whatever {pivot} is: a cell that sees all three cannot be.",
        ),
        "fr": (
            "XYZ-wing",
            "L’une de {cells} est {digit}, quel que soit {pivot}\u202f: une case qui voit les "
            "trois ne peut pas l’être.",
        ),
    },
    "w_wing": {
        "en": (
            "W-wing",
            "The {other_digit} {of_house} is in one of {bridge}, so {pincers} cannot both be it: "
            "one of them is {digit}.",
        ),
        "fr": (
            "W-wing",
            "Le {other_digit} {of_house} est dans l’une de {bridge}\u202f: {pincers} ne peuvent "
            "pas l’être toutes deux, l’une est {digit}.",
        ),
    },
    "remote_pair": {
        "en": (
            "remote pair",
            "{cells} alternate between {digits}: a cell that sees both {ends} can be neither.",
        ),
        "fr": (
            "paire éloignée",
            "{cells} alternent entre {digits}\u202f: une case qui voit {ends} ne peut être ni "
            "l’un ni l’autre.",
        ),
    },
    **{
        f"unique_rectangle_{n}": _entry(
            f"unique rectangle type {n}", f"rectangle unique de type {n}", _UNIQUE[n]
        )
        for n in range(1, 7)
    },
    "unique_loop": _entry("unique loop", "boucle unique", _LOOP),
    "hidden_rectangle": _entry("hidden rectangle", "rectangle caché", _HIDDEN_RECTANGLE),
    "avoidable_rectangle_1": _entry("avoidable rectangle", "rectangle évitable", _AVOIDABLE),
    "avoidable_rectangle_2": _entry("avoidable rectangle", "rectangle évitable", _AVOIDABLE),
    "bug": {
        "en": (
            "BUG+1",
            "Without {digit} in {cell}, every blank cell would have two candidates and the "
            "puzzle two solutions.",
        ),
        "fr": (
            "BUG+1",
            "Sans {digit} en {cell}, chaque case vide aurait deux candidats et la grille deux "
            "solutions.",
        ),
    },
    "bug_plus": {
        "en": (
            "BUG+n",
            "Every blank cell has two candidates but {cells}, which have a third: {digits}. "
            "Without them the puzzle had two solutions, so one of them is true.",
        ),
        "fr": (
            "BUG+n",
            "Chaque case vide a deux candidats, sauf {cells} qui en ont un troisième\u202f: "
            "{digits}. Sans eux la grille aurait deux solutions\u202f: l’un d’eux est donc vrai.",
        ),
    },
    "x_chain": _entry("X-chain", "chaîne X", _CHAIN),
    "xy_chain": _entry("XY-chain", "chaîne XY", _CHAIN),
    "aic": _entry("AIC", "chaîne d’inférences (AIC)", _CHAIN),
    "grouped_aic": _entry("grouped AIC", "chaîne d’inférences à groupes", _CHAIN),
    "nice_loop": _entry("nice loop", "boucle", _NICE_LOOP),
    "grouped_nice_loop": _entry("grouped nice loop", "boucle à groupes", _NICE_LOOP),
    "forcing_chain": {
        "en": (
            "forcing chain",
            "One of {digits} in {cells} is true, and each switches off the same: {chain}.",
        ),
        "fr": (
            "chaîne forcée",
            "L’un de {digits} en {cells} est vrai, et chacun exclut la même chose\u202f: {chain}.",
        ),
    },
    "forcing_net": _entry("forcing net", "réseau forcé", _NET),
    "forcing_net_with_locks": _entry(
        "forcing net with locked candidates", "réseau forcé avec verrouillages", _NET
    ),
    "nested_net": _entry("nested forcing net", "réseau forcé imbriqué", _NET),
    "trial": {
        "en": ("trial", "Nothing simpler helps: try {digit} in {cell}; it holds to the end."),
        "fr": (
            "essai",
            "Rien de plus simple n’aide\u202f: essayez {digit} en {cell}\u202f; cela tient "
            "jusqu’au bout.",
        ),
    },
    "siamese_swordfish": _entry("siamese swordfish", "espadons siamois", _FINNED),
    "siamese_jellyfish": _entry("siamese jellyfish", "méduses siamoises", _FINNED),
    "dual_two_string_kite": _entry("dual two-string kite", "double cerf-volant", _TWO_LINKS),
    "dual_empty_rectangle": _entry("dual empty rectangle", "double rectangle vide", _TWO_LINKS),
    "simple_colours": _entry("simple colours", "coloriage simple", _COLOURS),
    "multi_colours": _entry("multi-colours", "coloriage multiple", _COLOURS),
    "als_xz": _entry("ALS-XZ", "ALS-XZ (groupes presque fermés)", _SETS),
    "als_xy_wing": _entry("ALS-XY-wing", "ALS-XY-wing (groupes presque fermés)", _SETS),
    "als_chain": _entry("ALS chain", "chaîne de groupes presque fermés", _SETS),
    "aic_with_sets": _entry(
        "AIC with almost locked sets", "chaîne à groupes presque fermés", _CHAIN
    ),
    "wxyz_wing": _entry("WXYZ-wing", "WXYZ-wing", _BENT),
    "vwxyz_wing": _entry("VWXYZ-wing", "VWXYZ-wing", _BENT),
    "death_blossom": {
        "en": (
            "death blossom",
            "Whatever {stem} is, it takes that digit from one of the sets in {cells}, which "
            "keeps all its others: what they share is taken there.",
        ),
        "fr": (
            "fleur de la mort",
            "Quel que soit {stem}, il retire ce chiffre à l’un des groupes de {cells}, qui garde "
            "tous les autres\u202f: ce qu’ils ont en commun est pris là.",
        ),
    },
    "sue_de_coq": {
        "en": (
            "Sue de Coq",
            "{meeting}, where {house} and {other_house} meet, with {of_line} and {of_box} hold "
            "just as many digits as cells: each digit is locked in its house.",
        ),
        "fr": (
            "Sue de Coq",
            "{meeting}, au croisement de {house} et {other_house}, avec {of_line} et {of_box} "
            "ont autant de chiffres que de cases\u202f: chacun est verrouillé dans sa zone.",
        ),
    },
}
