"""Shoulda, woulda, coulda at the prompt: a whole game typed as at a real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.live import program

pytestmark = pytest.mark.long

BEGINNING = """
1
1
5
R5
Ana: add R7 right
why
1
3
2
1
attahk R6 left of B6
6
undo
3
2
7
undo
undo
n
1
hodl knight
4
lgo 3
undo
n
5
1
R3
1
fix 99
7
1
4
1
6
1
remove R3 match
1
3
2
note Bo is late
Bo: dragon > Bo
1
R2
1
1
1
1
quit
"""
"""Numbers of choices, words, slips, and words of the session, till the table is left."""

END = """
score
fix 4 Bo: attach B5 right of R5
6
1
ded on 1

6
2
1
R4
B4
1
dead, 9
undo
undo
n
shuffle
1
R9
B1
score
add R5 right
quit
"""
"""The same game gone on with: a set is locked, and the last card is a knight."""


def test_a_whole_game(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """From the deal, with slips on the way, to a duel that ends it."""
    told = program(tmp_path, "new", "shoulda", "Ana", "Bo", "Cy")
    for typed in (BEGINNING, END):
        told += program(tmp_path, "play", typed=typed.lstrip("\n"))
    assert all(len(line) <= 40 for line in told.splitlines())
    golden("cli/play-shoulda.txt", told)
    assert "The game is over: the fewest cards win:" in told
