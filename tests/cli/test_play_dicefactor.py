"""Dice Factor at the prompt: a whole game typed as at a real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.live import program

pytestmark = pytest.mark.long

GAME = """
1
3
eight
undo
1
3
8
5
1
3
star
Ana: draw
draw
1
blue square
take
1
gren circle
grene circle
green circle
roll8 2
6
1
2
2
1
1
draw
2
skip
7
1
1
undo
note
1
1
fix 12 Ana: roll8 1
fix 99
log 2
draw
2
reverse
draw
2
add
1
red pentagon
roll8
8
2
cross
claim
2
red cross, red circle, red star, blue star, green star
undo
Cy
red cross, red circle, red star, red square, shapes-pentagon
1
score
draw
quit
"""
"""What is typed, line by line: numbers of choices, words, slips, and words of the session."""


def test_a_whole_game(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """From the deal to a claim that nobody contests, with slips on the way."""
    begun = program(tmp_path, "new", "dicefactor", "Ana", "Bo", "Cy")
    told = begun + program(tmp_path, "play", typed=GAME.lstrip())
    shown = [line for line in told.splitlines() if "> " not in line]
    assert all(len(line) <= 40 for line in shown)
    golden("cli/play-dicefactor.txt", told)
    assert "The game is over: the game goes to Cy:" in told


def test_an_evening_of_few_inputs(tmp_path: Path) -> None:
    """`roll` rolls all dice that are due; a turn is one line; partners of two go unasked."""
    program(tmp_path, "new", "dicefactor", "Ana", "Bo", "--ask", "usual")
    told = program(tmp_path, "play", typed="8 3\nred\nstar\nd blue star\n6 trade\nquit\n")
    assert "Ana rolls the goals: red and star" in told
    assert "Ana lays down Blue star" in told
    assert "Bo gives Ana a card" in told

    program(tmp_path, "new", "dicefactor", "Ana", "Bo", "Cy", "--ask", "usual")
    told = program(tmp_path, "play", typed="roll\nroll\nroll\nquit\n")
    assert told.count("\nrolled ") >= 5
    assert "rolls the goals" in told


def test_what_no_ruling_changes_and_no_points(tmp_path: Path) -> None:
    """A card laid in another's turn means nothing, so the ruling waits; nobody has a score."""
    program(tmp_path, "new", "dicefactor", "Ana", "Bo", "Cy")
    typed = "deal\n4 2 3\nstar red\nruling all agree\nbo: discard blue star\nscore\nno\nquit\n"
    told = " ".join(program(tmp_path, "play", typed=typed).split())
    assert "Ana rolls the goals: red and star" in told
    assert "(BOL-4.1); not even the ruling can change that" in told
    assert "There are no points" in told
    assert "Ana: 0" not in told
