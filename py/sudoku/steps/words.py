"""A step in words, French and English, for the eye (r3c5) or for a screen reader (row 3, column 5).

Four notches, from vague to exact: where to look, which technique, the cells and the reason, the
move. The sentences of each technique stand in `phrases.py`, what they share in `frames.py`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ..grid import cell_name
from .frames import FRAMES, HOUSE_NAMES, OF_HOUSE_NAMES
from .phrases import TECHNIQUES
from .step import Link, Step


class Speech(NamedTuple):
    """How to name things: the language, and whether for the ear."""

    lang: str
    spoken: bool = False

    def frame(self, key: str, **facts: object) -> str:
        """One of the sentences that all techniques share."""
        return FRAMES[key][self.lang].format(**facts)

    def cell(self, cell: int) -> str:
        """r3c5, or row 3, column 5."""
        if not self.spoken:
            return cell_name(cell)
        return self.frame("cell", row=cell // 9 + 1, column=cell % 9 + 1)

    def house(self, house: int) -> str:
        """Row 3, with the article that French needs."""
        return HOUSE_NAMES[self.lang][house // 9].format(house % 9 + 1)

    def of_house(self, house: int) -> str:
        """Of row 3."""
        return OF_HOUSE_NAMES[self.lang][house // 9].format(house % 9 + 1)

    def list(self, names: Iterable[str]) -> str:
        """a, b and c; for the ear with semicolons, since a cell's name has a comma."""
        names = list(dict.fromkeys(names))
        comma = "; " if self.spoken and any("," in name for name in names) else ", "
        *first, last = names or ["–"]
        return f"{comma.join(first)}{self.frame('and')}{last}" if first else last

    def cells(self, cells: Iterable[int]) -> str:
        """The names of cells as a list."""
        return self.list(map(self.cell, cells))

    def digits(self, digits: Iterable[int]) -> str:
        """Digits as a list."""
        return self.list(map(str, digits))

    def houses(self, houses: Iterable[int]) -> str:
        """The names of houses as a list."""
        return self.list(map(self.house, houses))

    def node(self, node: tuple[tuple[int, ...], int]) -> str:
        """A node of a chain: the digit and its cells."""
        cells, digit = node
        return self.frame("node", digit=digit, cells=self.cells(cells))

    def chain(self, links: Iterable[Link]) -> str:
        """The nodes of a chain in order, with the strength of the links between them."""
        text, end = "", None
        for link in links:
            if link.start != end:
                text += ("; " if text else "") + self.node(link.start)
            text += self.frame("strong" if link.strong else "weak") + self.node(link.end)
            end = link.end
        return text


def technique_name(technique: str, lang: str) -> str:
    """What players call a technique."""
    return TECHNIQUES[technique][lang][0]


def notches(step: Step, lang: str, spoken: bool = False) -> list[str]:
    """The four sentences about a step, from vague to exact."""
    speech = Speech(lang, spoken)
    return [
        _where(step, speech),
        speech.frame("technique", name=technique_name(step.technique, lang)),
        _reason(step, speech),
        _move(step, speech),
    ]


def line(step: Step, lang: str) -> str:
    """A step in one line: technique, reason and move."""
    speech = Speech(lang)
    name, colon = technique_name(step.technique, lang), speech.frame("colon")
    return f"{name}{colon}{_reason(step, speech)} {_move(step, speech)}"


def _reason(step: Step, speech: Speech) -> str:
    """Why a step is right; a candidate that was assumed and refuted has a sentence of its own."""
    facts = _facts(step, speech)
    if step.part("assumed"):
        return speech.frame("refuted", **facts)
    return TECHNIQUES[step.technique][speech.lang][1].format_map(facts)


def _where(step: Step, speech: Speech) -> str:
    """The region to look at, no more: a house, or the digits of a wider pattern."""
    if step.places and not step.houses:
        return speech.frame("look_houses", houses=speech.house(step.places[0][0] // 9))
    if 0 < len(step.houses) <= 2:
        return speech.frame("look_houses", houses=speech.houses(step.houses))
    if 0 < len(step.digits) <= 3:
        return speech.frame("look_digits", digits=speech.digits(step.digits))
    rows = sorted({cell // 9 for cell in step.cells})
    return speech.frame("look_houses", houses=speech.houses(rows[:3]))


def _facts(step: Step, speech: Speech) -> dict[str, str]:
    """Everything that a technique's sentence may name."""
    half = len(step.houses) // 2
    facts = {
        "cells": speech.cells(step.cells),
        "cell": speech.cell(step.cells[0]) if step.cells else "",
        "digits": speech.digits(step.digits),
        "digit": str(step.digits[0]) if step.digits else "",
        "other_digit": str(step.digits[-1]) if step.digits else "",
        "second_digit": str(step.digits[1]) if len(step.digits) > 1 else "",
        "houses": speech.houses(step.houses),
        "house": speech.house(step.houses[0]) if step.houses else "",
        "other_house": speech.house(step.houses[-1]) if step.houses else "",
        "of_house": speech.of_house(step.houses[0]) if step.houses else "",
        "of_other_house": speech.of_house(step.houses[-1]) if step.houses else "",
        "of_bases": speech.list(map(speech.of_house, step.houses[:half])),
        "covers": speech.houses(step.houses[half:]),
        "chain": speech.chain(step.links),
        "size": str(step.size),
    }
    facts |= {role: speech.cells(cells) for role, cells in step.parts}
    return facts


def _move(step: Step, speech: Speech) -> str:
    """What to do: place, remove, or both."""
    sentences = [
        speech.frame("place", digit=digit, cell=speech.cell(cell)) for cell, digit in step.places
    ]
    for cells, digits in _by_cells(step).items():
        names = {"digits": speech.digits(digits), "cells": speech.cells(cells)}
        sentences.append(speech.frame("remove", **names))
    return " ".join(sentences)


def _by_cells(step: Step) -> dict[tuple[int, ...], list[int]]:
    """The digits that a step removes, those that leave the same cells together."""
    by_cells: dict[tuple[int, ...], list[int]] = {}
    for digit in sorted({digit for _, digit in step.removes}):
        cells = tuple(sorted(c for c, d in step.removes if d == digit))
        by_cells.setdefault(cells, []).append(digit)
    return by_cells
