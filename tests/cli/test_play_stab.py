"""STAB YOUR FRIENDS at the prompt: a whole game typed as at a real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.live import program

pytestmark = pytest.mark.long

GAME = """
1
10 7 3
10 7 3 15
10 7 3 8
draw bow, golden, snake, drink
1
3 10 12 4
1
y
Cy: play bow > Bo
why
play bow > cy
pllaay > bo
2
2
undo
redo
ruling
note Cy asks for a break
3
fix 10 Ana: play > Bo
fix 10 Ana: play > Cy
1
3
5
1
7 12
7 1
fix 8 Ana: play > Bo
1
drrinnk, love
drink love
1
8 3
skip
move golden from bo > ana
2
1
log 3
1
Bo: draw snake, bomb
1
1
11 bomb
1
8 7
1
y
1
2
3
undo
score
2
1
9 12
1
11 4
1
1
9 5
1
9 6
play > cy
snake
1
bow
1
1
1
score
draw 6
quit
"""
"""What is typed, line by line: numbers of choices, words, slips, and words of the session."""


def test_a_whole_game(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """From the first draw to the last one alive, with slips on the way."""
    lives = ("--house", "start_lives=2")
    begun = program(tmp_path, "new", "stab", "Ana", "Bo", "Cy", *lives)
    told = begun + program(tmp_path, "play", typed=GAME.lstrip())
    assert all(len(line) <= 40 for line in told.splitlines())
    golden("cli/play-stab.txt", told)
    assert "The game is over: Cy wins." in told


def test_a_crown_is_given_to_nobody_who_is_out(run):
    """The table puts right what can be; this cannot."""
    run("new", "stab", "Ana", "Bo", "Cy")
    assert run("do", "out cy").code == 0
    told = run("do", "crown cy")
    assert told.code == 1
    assert "Cy is out" in told.err


def test_a_correction_is_put_in_before_any_line(run):
    """Also before a draw, where the game would read its words as cards."""
    run("new", "stab", "Ana", "Bo", "Cy", "--ask", "usual")
    for number, line in ((3, "bo lives 4"), (1, "cy lives 3")):
        told = run("insert", str(number), line)
        assert told.code == 0, told.err
    told = run("log").out
    assert "Bo has 4 lives" in told
    assert "Cy has 3 lives" in told
