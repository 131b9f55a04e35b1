"""A step: what a person does next, and what it rests on, as plain data. The words come last."""

from typing import NamedTuple

from .candidates import Candidate


class Link(NamedTuple):
    """An arrow from one node of a chain to the next; a node is (cells, digit).

    Strong: if the first is false, the second is true. Weak: if the first is true, the other is not.
    """

    start: tuple[tuple[int, ...], int]
    end: tuple[tuple[int, ...], int]
    strong: bool


class Step(NamedTuple):
    """One step of reasoning; candidates are (cell, digit), houses 0-26 (rows, columns, boxes).

    `cells` and `digits` are the pattern; `parts` gives some cells a role, as ("pivot", cells);
    `size` counts what makes it longer than others of its kind: nodes of a chain, cells of a loop.
    """

    technique: str
    places: tuple[Candidate, ...] = ()
    removes: tuple[Candidate, ...] = ()
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    parts: tuple[tuple[str, tuple[int, ...]], ...] = ()
    links: tuple[Link, ...] = ()
    size: int = 0

    def part(self, role: str) -> tuple[int, ...]:
        """The cells that play `role`, none if nobody does."""
        return next((cells for name, cells in self.parts if name == role), ())
