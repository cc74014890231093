"""A whole game of Staggering Stories at the prompt, typed as at a real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.live import program

pytestmark = pytest.mark.long

SCRIPT = """
1
cy: draw equipment
1
7
bo garibaldi down 1
1
1
tepid
packed
show contess
show countess with urn
cy: show marrow
show marrow
ann: show attendant
2

1
6
2
2
bo: show notice
cy: show hindsight
cy: show librarian
undo
cy: show elf
draw immediate
challenge ann on trivia
1
1
1
draw 3rounds
2
4
draw mud
challenge ann with mud
bo: show cake
ann: show none
why
ruling ann lent it to the cat
ann: show none
1
draw equipment
1
1
undo
undo
n
1
1
1
1
1
lift nine
show commander
1
score
"""


def test_two_rounds(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """Three players, slips and all, until the last round is played and counted."""
    program(tmp_path, "new", "staggering", "ann", "bo", "cy", "--house", "round_limit=2")
    told = program(tmp_path, "play", typed=SCRIPT.lstrip())

    assert all(len(line) <= 40 for line in told.splitlines())
    golden("cli/play-staggering.txt", told)
    assert "The game is over: " in told


TURNS = (
    ["shed; bo trivia", "marrow lift nine"],
    ["equipment; cy strength", "bo: hindsight battering cy: zob"],
    ["shed; ann shed", "shd-e1 shd-c2"],
    ["immediate; drill"],
    ["eq; cy garibaldi", "tepid packed countess"],
)
"""What is typed in each turn."""


def test_an_ordinary_turn_is_three_lines(
    tmp_path: Path, golden: Callable[[str, str], None]
) -> None:
    """Draw and Challenge are one line, the reveal is one; the rest goes without saying."""
    program(tmp_path, "new", "staggering", "ann", "bo", "cy", "--ask", "usual")
    typed = [line for turn in TURNS for line in turn]
    told = program(tmp_path, "play", typed="\n".join((*typed, "log", "")))

    assert all(len(line) <= 40 for line in told.splitlines())
    golden("cli/play-staggering-short.txt", told)
    assert "\n! " not in told
    assert "  - round 2: cy’s turn\n" in told.split("> log\n")[1]
    assert max(map(len, TURNS)) <= 3
