"""Where sudokus stand: one style a place, each a row of ranges and choices to draw from."""

from typing import NamedTuple

Range = tuple[float, float]

DARK, GREY, BLUE, RED = (25, 25, 28), (95, 95, 98), (30, 50, 150), (190, 35, 40)


class Style(NamedTuple):
    """What may be drawn for one kind of page; choices are equally likely, repeats more so."""

    papers: tuple  # colours of the ground
    inks: tuple  # colours of lines and digits
    digit_inks: tuple  # None: as the lines
    thin: Range  # widths as shares of the pitch
    thick: Range
    thin_kinds: tuple[str, ...]
    thick_kinds: tuple[str, ...]
    shades: tuple[str, ...]  # none, boxes, some
    around: tuple[str, ...]  # drawers of around.py
    margins: Range  # of the sheet beyond the grid, as shares of the grid's side
    title: float  # chances
    through: float
    entered: float  # that somebody has begun to fill it in
    fold: float
    pens: tuple = (BLUE, DARK, GREY, RED)
    height: Range = (0.5, 0.75)  # of digits, as shares of the pitch
    curl: float = 0.025  # as shares of the grid's side
    crumple: float = 0.0
    by_hand: Range = (0, 0)  # how far lines stray; (0, 0): ruled
    rulings: tuple[str, ...] = ("none",)
    screen: bool = False  # no paper: flat, sharp, with moiré; software draws the entries
    framed: bool = True  # taken by a camera; else the picture is the page itself
    share: Range = (0.55, 0.97)  # of the photo's tighter side that the grid fills
    blur: float = 0.03


NEWSPRINT = ((226, 222, 210), (236, 234, 228), (214, 210, 196), (232, 224, 206), (205, 210, 205))

STYLES = {
    "newspaper": Style(
        papers=NEWSPRINT,
        inks=(DARK, (50, 48, 46), (70, 68, 66)),
        digit_inks=(None, None, None, (40, 40, 40), (200, 50, 55)),
        thin=(0.01, 0.03),
        thick=(0.035, 0.09),
        thin_kinds=("solid", "solid", "solid", "dotted"),
        thick_kinds=("solid", "solid", "solid", "double"),
        shades=("none", "none", "none", "boxes", "some"),
        around=(
            "column_of_text",
            "column_of_text",
            "letters",
            "small_solution",
            "picture",
            "part_of_sudoku",
        ),
        margins=(0.15, 1.0),
        title=0.6,
        through=0.6,
        entered=0.5,
        fold=0.2,
        blur=0.055,
    ),
    "book": Style(
        papers=((244, 242, 236), (250, 249, 246), (238, 230, 212)),
        inks=(DARK, (60, 60, 60)),
        digit_inks=(None, None, (20, 60, 110)),
        thin=(0.01, 0.025),
        thick=(0.03, 0.07),
        thin_kinds=("solid", "solid", "dotted", "dashed"),
        thick_kinds=("solid", "solid", "double"),
        shades=("none", "none", "boxes"),
        around=("small_solution", "part_of_sudoku", "nothing", "column_of_text"),
        margins=(0.06, 0.5),
        title=0.7,
        through=0.4,
        entered=0.6,
        fold=0.05,
        curl=0.035,
    ),
    "calendar": Style(
        papers=((235, 232, 234), (240, 226, 226), (246, 246, 246), (228, 232, 240)),
        inks=(DARK,),
        digit_inks=(None,),
        thin=(0.01, 0.02),
        thick=(0.03, 0.06),
        thin_kinds=("solid",),
        thick_kinds=("solid",),
        shades=("none",),
        around=("nothing", "picture", "small_solution"),
        margins=(0.08, 0.6),
        title=0.9,
        through=0.8,
        entered=0.9,
        fold=0.0,
        pens=(GREY, (80, 80, 84), (60, 60, 64), BLUE),
    ),
    "magazine": Style(
        papers=(
            (250, 250, 250),
            (255, 247, 225),
            (232, 242, 250),
            (246, 232, 240),
            (236, 246, 228),
        ),
        inks=(DARK, (40, 70, 120), (120, 40, 60), (70, 110, 70)),
        digit_inks=(None, (180, 40, 50), (25, 90, 170), (20, 120, 80), (215, 90, 30)),
        thin=(0.01, 0.03),
        thick=(0.03, 0.08),
        thin_kinds=("solid", "solid", "dotted"),
        thick_kinds=("solid", "solid", "double"),
        shades=("boxes", "boxes", "some", "none"),
        around=("picture", "picture", "column_of_text", "letters"),
        margins=(0.1, 0.6),
        title=0.7,
        through=0.2,
        entered=0.4,
        fold=0.05,
    ),
    "screen": Style(
        papers=((22, 24, 30), (12, 12, 14), (34, 40, 52)),
        inks=((150, 156, 170), (90, 98, 120)),
        digit_inks=((230, 232, 240), (120, 190, 250), (250, 220, 130)),
        thin=(0.01, 0.025),
        thick=(0.03, 0.06),
        thin_kinds=("solid",),
        thick_kinds=("solid",),
        shades=("none", "some", "boxes"),
        around=("nothing", "nothing", "picture"),
        margins=(0.06, 0.35),
        title=0.4,
        through=0.0,
        entered=0.5,
        fold=0.0,
        curl=0.0,
        pens=((120, 180, 255), (150, 220, 150), (200, 160, 250)),
        screen=True,
    ),
    "notebook": Style(
        papers=((246, 244, 238), (238, 236, 228), (250, 250, 250)),
        inks=((35, 45, 120), DARK, (70, 70, 74)),
        digit_inks=(None,),
        thin=(0.02, 0.04),
        thick=(0.045, 0.08),
        thin_kinds=("solid",),
        thick_kinds=("solid",),
        shades=("none",),
        around=("nothing",),
        margins=(0.1, 0.5),
        title=0.0,
        through=0.15,
        entered=1.0,
        fold=0.3,
        crumple=0.003,
        by_hand=(0.03, 0.07),
        rulings=("none", "none", "squares", "lines"),
    ),
}
STYLES["light screen"] = STYLES["screen"]._replace(
    papers=((250, 250, 252), (240, 244, 250), (255, 250, 240)),
    inks=((60, 66, 80), (130, 136, 150)),
    digit_inks=(DARK, (50, 60, 90)),
    pens=((30, 90, 210), (20, 120, 60)),
)
STYLES["screenshot"] = STYLES["light screen"]._replace(framed=False)
STYLES["dark screenshot"] = STYLES["screen"]._replace(framed=False)
STYLES["pair"] = STYLES["book"]._replace(
    around=("another_puzzle",), margins=(0.9, 1.1), share=(0.42, 0.48), title=0.5
)

DRAWN = (  # where none is asked for; repeats come up more often
    *("newspaper",) * 5,
    *("book", "calendar") * 3,
    *("magazine", "notebook") * 2,
    *("pair", "screen", "light screen", "screenshot", "dark screenshot"),
)
TAUGHT = (*DRAWN, *("notebook",) * 4)  # in lessons: crumpled paper is the hardest
