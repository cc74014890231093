"""Heroic Claims at the prompt: a whole game typed as at a real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.live import program

pytestmark = pytest.mark.long

GAME = """
1
six
2
1
wilds
2
pedantic
1
3
ja1 ja2, ja3, somber, dirk, usury, DS3
1
haggling
undo 2
3
JA1 JA2 JA3 JA5 DS1 DS2 DS3 CT2
2
1
riddle
2
1
Dee: play maze on a1
1
healer
1
magic crystal
undo
3
1
1
begin
play titanic new
play TR1 on titanniicc
4
1
2
5
2
3
discards HE1
Cy: discards HE1
why
rule KNT-9.2
2
1
1
log 2
1
chasm
fix 99
1
king's
fix 16 Cy: play TR2 on a2
1
plan
1
dwarf lords
play dormant new
1
crystal
play witless at ana
passout SP1 SP2 SP3 SP4 SP5 CL1 CL2
passout QH SP2 SP3 SP4 SP5 CL1 CL2 CL3 CL4 CL5
passout SP1 SP2 SP3 SP4 SP5 CL1 CL2 CL3 CL4 CL5
play MO2 on a6
ruling all four want the ladies
play MO2 on a6
score
1
vile
play HE3 new
quit
"""
"""What is typed, line by line: numbers of choices, words, slips, and words of the session."""


def test_a_whole_game(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """A single shuffle from the deal to an empty hand, with slips on the way."""
    names = ("Ana", "Bo", "Cy", "Dee")
    begun = program(tmp_path, "new", "knights", *names, "--house", "mode=single")
    told = begun + program(tmp_path, "play", typed=GAME.lstrip())
    said = [line for line in told.splitlines() if "> " not in line]
    assert all(len(line) <= 40 for line in said)
    golden("cli/play-knights.txt", told)
    assert "The game is over: Bo wins with 5 points." in told


def test_cards_and_numbers_without_their_verb(tmp_path: Path) -> None:
    """At the prompt what is missing is asked for; one-shot it is told."""
    program(tmp_path, "new", "knights", "Ana", "Bo", "Cy")
    typed = (
        "1\n2\npassed\ndragon's vile\nflames\nusury\n1\nana none\ncy none\nlute\nwhy\nquit\n"
    )
    told = program(tmp_path, "play", typed=typed)
    for said in (
        "- Ana declares 2",
        "- Ana begins A1 with The dragon’s vile",
        "- Bo doubts A1 of Ana with The flames",
        "Cy, at whom?> 1",
        "- Cy plays Collecting Usury on Ana",
        "Ana discards no",
    ):
        assert said in told
    assert "- Bo begins A2 with The healer of us all" in program(tmp_path, "do", "healer")
    told = program(tmp_path, "fix", "4", "horrible")
    assert "line 4 is now: Ana: play HE1 new" in told
