"""Steps: what is found, what is offered first, and that no step is ever wrong."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sudoku.grid import DIGITS, parse
from sudoku.search import count
from sudoku.steps.candidates import Position, bits
from sudoku.steps.ladder import (
    LADDER,
    LEVELS,
    TECHNIQUES,
    VARIANTS,
    easiest,
    find,
    suffices,
    up_to,
    walk,
)  # fmt: skip
from sudoku.steps.phrases import TECHNIQUES as PHRASES
from sudoku.steps.words import line, notches
from sudoku.words import LANGUAGES

FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEEDS = st.integers(0, 10**9)


def puzzle(rng: random.Random) -> tuple[str, str]:
    """A minimal puzzle and its one solution: clues go while there is still one."""
    digits = dict(zip(DIGITS, rng.sample(DIGITS, 9), strict=True))
    solution = "".join(digits[d] for d in FULL)
    grid = list(solution)
    for cell in rng.sample(range(81), 81):
        kept, grid[cell] = grid[cell], "0"
        if count("".join(grid), 2) > 1:
            grid[cell] = kept
    return "".join(grid), solution


def wrong(step, solution: str) -> bool:
    """Does a step remove a digit of the solution or place another?"""
    return any(solution[c] == str(d) for c, d in step.removes) or any(
        solution[c] != str(d) for c, d in step.places
    )


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_no_step_on_the_way_is_ever_wrong(seed):
    grid, solution = puzzle(random.Random(seed))
    for _, _, step in walk(Position.of(grid)):
        assert not wrong(step, solution), step


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_no_step_that_any_technique_finds_in_any_position_is_wrong(seed):
    rng = random.Random(seed)
    grid, solution = puzzle(rng)
    position = Position.of(grid)
    places = [
        (c, int(solution[c])) for c in rng.sample(list(bits(position.blank)), rng.randrange(30))
    ]
    removes = [
        (c, d)
        for c, mask in enumerate(position.masks)
        for d in range(1, 10)
        if mask >> d - 1 & 1 and str(d) != solution[c] and rng.random() < 0.4
    ]
    position = position.after(places, removes)
    for technique in (*TECHNIQUES, *VARIANTS):
        for step in islice(find(position, technique), 20):
            assert step.places or step.removes
            assert not wrong(step, solution), step
            assert all(notches(step, lang, spoken=True) for lang in LANGUAGES)


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_every_puzzle_has_a_path_to_its_solution(seed):
    grid, solution = puzzle(random.Random(seed))
    position = Position.of(grid)
    for before, _, step in walk(position):
        position = before.after(step.places, step.removes)
    assert position.grid() == solution


def test_a_single_is_offered_before_any_subset():
    grid = parse(
        ".......71..83......2.......41....6.....87....7........6.3.4.......5..82.........."
    )
    _, step = easiest(Position.of(grid))
    assert step.technique in ("last_cell", "hidden_single", "naked_single")


def test_an_easy_puzzle_needs_singles_only():
    grid = "000007004000006003860200000509082000640000080000000700000000042010030000703000009"
    position = Position.of(grid)
    level = next(level for level in LEVELS if suffices(position, level))
    used = {rung.technique for _, rung, _ in walk(position, up_to(level))}
    assert (level in ("beginner", "easy")) == (
        used <= {"last_cell", "hidden_single", "naked_single"}
    )


def test_a_position_knows_the_peers_of_each_digit():
    position = Position.of("1" + "0" * 80)
    assert position.masks[1] == position.masks[9] == position.masks[10] == 511 - 1
    assert position.masks[80] == 511
    assert position.masks[0] == 0


def test_every_technique_is_named_and_explained_in_both_languages():
    assert set(PHRASES) >= set(TECHNIQUES)
    assert all(set(words) == {"en", "fr"} for words in PHRASES.values())


@pytest.mark.parametrize("spoken", [False, True])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_step_of_a_path_can_be_told(lang, spoken):
    for seed in range(6):
        grid, _ = puzzle(random.Random(seed))
        for _, _, step in walk(Position.of(grid)):
            texts = notches(step, lang, spoken)
            assert len(texts) == 4
            assert all(texts), texts
            assert "{" not in "".join(texts) + line(step, lang)


def test_the_ladder_climbs_level_by_level():
    order = [LEVELS.index(rung.level) for rung in LADDER]
    assert order == sorted(order)
