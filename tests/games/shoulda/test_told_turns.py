"""Turns of Shoulda told as a story: draws, duels by value, ends and cards in people's words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.grammar_table import Table, after, grammar_of, meaning, rows, sit

from .sitting import Sitting
from .test_grammar import FOES, SERIES, lying

DUEL = (*SERIES, "Bo: dead", "knight > dead")
TABLES: dict[str, Table] = {
    "B5 R6": sit("shoulda", lines=SERIES),
    "5 to 7": sit("shoulda", lines=(*SERIES, "Bo: add B7 right")),
    "R1 B2": lying("R1 B2+ > / b:cy", turn="bo"),
    "a dead": sit("shoulda", lines=(*SERIES, "Bo: dead")),
    "foes": sit("shoulda", lines=(*FOES, "Ana: dragon > Cy", "Cy: open R1")),
    "a duel": sit("shoulda", lines=DUEL),
    "colours": sit("shoulda", lines=DUEL, duel_cards="hand"),
    "two blemmyes": lying("b | B2 R3+ > | b:cy / B6"),
    "one side": lying("b | B2 R3+ >"),
}
SAID = {
    "B5 R6": """
        bo hangs r7 behind the 6 -> Bo: add R7 right of 1
        bo has nothing and passes -> Bo: draw; Bo: pass
        bo draws, still nothing, passes; ana r7 right -> Bo: draw; Bo: pass; Ana: add R7 right
        bo draws, no good either -> Bo: draw; Bo: pass
        draw pass -> Bo: draw; Bo: pass
        pass -> ! SWC-7.5
        draws, nothing fits -> Bo: draw
        draws, nothing useful, passes -> Bo: draw; Bo: pass
        bo draws r7 and hangs it behind the 6 -> Bo: draw R7; Bo: add R7 right of 1
        bo r7 right; ana b8 right of it -> Bo: add R7 right; Ana: add B8 right
        bo draws a headless guy and lays him down apart -> Bo: draw blemmyes; Bo: blemmyes
        bo draws the sandstorm, next to the ogre -> Bo: draw B6; Bo: attach B6 right of R6
        bo draws, that doesnt fit either -> Bo: draw; Bo: pass
        cy out of turn, dragon next to ana -> Cy: dragon > Ana
        bo has r7, so that goes on the right -> Bo: add R7 right
        bo: i should have kept r6, all gone -> ? all
        bo r7 right, the dragon eats it -> Bo: add R7 right
        bo gets r7 in on the right -> Bo: add R7 right
        bo r7 at the end -> Bo: add R7 right
        bo: however you couldn't because of r6, all gone -> Bo: remove R6 match
        dead on the two of 5 and 6 -> Bo: dead > 1
        but you didn't because you were chased by the evil nuns, right -> Bo: add R7 right
        but you didnt as you were hiding in the grey sandstorm -> Bo: attach B6 right of R6
        however, you couldn't because you ate the angry ogre! all gone -> Bo: remove R6 match
        bo neither, draws: a dragon, which he sets on cy -> Bo: draw dragon; Bo: dragon > Cy
        bo has a blemmyes, sticks it on its own -> Bo: blemmyes
        bo: and you were asleep in the swinging staircase, right -> Bo: add R7 right
        bo on the right: but you didnt because you prayed to the evil nuns -> Bo: add R7 right
        bo draws a card and keeps it -> Bo: draw; Bo: pass
        bo: evil nuns on the right, five six seven -> Bo: add R7 right
        bo twins it with the grey sandstorm -> Bo: attach B6 right of R6
        bo puts the grey sandstorm next to the ogre -> Bo: attach B6 right of R6
        cy sends a dragon to ana although its not his turn -> Cy: dragon > Ana
        bo plays the pompous dead, so the series is closed -> Bo: dead
        """,
    "5 to 7": """
        ana takes all three with b7 -> Ana: remove B7 match
        ana clears the two highest with r6 -> Ana: remove R6 match take 2-3
        """,
    "R1 B2": """
        r3 sum, that's 3, all gone -> bo: remove R3 sum
        one and two is three, bo scoops it with r3 -> bo: remove R3 sum
        bo scoops both with r3, it is three -> bo: remove R3 sum
        """,
    "a dead": """
        ana knight at bo's dead, 8 to 4 -> Ana: knight > set 1; duel 8 > 4
        ana knight at her own dead -> ! SWC-10.1
        ana knight, altar against kobolds -> Ana: knight > set 1; duel R8 > R4
        """,
    "foes": """
        bo draws a knight and goes for ana's dead -> Bo: draw knight; Bo: knight > set 1
        bo charges at cy's dragon. bo 7, ana 5 -> Bo: knight > Cy; duel 7 > 5
        bo takes on cy's dragon: 7 all -> Bo: knight > Cy; duel 7 > 7
        bo's knight at ana's dead, 3 to 8, bo loses -> Bo: knight > set 1; duel 3 > 8
        bo knight at the dead. he turns 8, ana 4 -> Bo: knight > set 1; duel 8 > 4
        bo draws a second dragon -> Bo: draw dragon
        bo frees b5 with his knight -> Bo: knight > set 1
        bo takes on cy's dragon, 9 for bo, ana 4 -> Bo: knight > Cy; duel 9 > 4
        """,
    "a duel": """
        ana 9, bo 5, nine beats five -> duel 9 > 5
        ana 9, bo 5, ana wins -> duel 9 > 5
        ana 9, bo 5, bo wins -> ? wins
        both a 5 -> duel 5 > 5
        6 all -> duel 6 > 6
        ana won 7-2 -> duel 7 > 2
        ana 9 -> duel 9
        ana 9, bo knight and then a 5 -> duel 9 > knight, 5
        9 for ana -> duel 9
        ana drew 9 + 8, bo 5 -> ! SWC-10.7
        ana drew 9 and 8, bo 5 -> ! SWC-10.7
        red 9, 5 -> duel R9 > 5
        """,
    "colours": """
        ana r9, bo 5 -> duel R9 > B5 | duel R9 > R5
        """,
    "two blemmyes": """
        r4 on the free side of cy's blemmyes -> ann: start R4 right of b2
        ann starts left of ann's blemmyes with r4 -> ann: start R4 left of b1
        r4 on the other side of ann's blemmyes -> ann: start R4 left of b1
        r7 on the short one -> ann: add R7 right of 2
        """,
    "one side": """
        the sleeping dragon goes beside the blemmyes -> ann: start R1 left of b1
        """,
}


@pytest.mark.parametrize(("at", "typed", "means"), rows(SAID))
def test_a_turn_means(at: str, typed: str, means: str) -> None:
    assert meaning(TABLES[at], typed) == means


def test_a_value_told_in_a_duel_bars_no_card() -> None:
    """SWC-10.12: of which colour the 9 was that went back is not known, so anybody holds it."""
    told = after(TABLES["a duel"], "duel 9 > 5")
    assert set(told.state.barred) == {()}
    told = after(TABLES["a duel"], "duel R9 > 5")
    assert set(told.state.barred) == {("R9",)}


@pytest.mark.parametrize("line", ["duel 9 > 9", "duel 9"])
def test_a_value_told_in_a_duel_goes_on_from_a_position(line: str) -> None:
    table = after(TABLES["a duel"], line)
    position: Any = table.game.to_position(table.state)
    assert position["duel"]["ours"] == ["9"]
    read = table.game.from_position(table.setup, position)
    assert read.duel == table.state.duel
    assert table.game.to_position(read) == position


def test_no_more_of_a_value_are_drawn_than_are_out_of_sight() -> None:
    """SWC-1.3: a value has two cards of each colour."""
    duel = {"knight": "ann", "ours": [], "theirs": [], "again": False, "set": 1}
    lay = "R4 B5+ x:bo / R9 R9= B9= B9="
    sitting = Sitting(lay, known=False, phase="duel", duel=duel, hands={"bo": "? ?"})
    table = Table(sitting.game, sitting.setup, sitting.state, grammar_of("shoulda"))
    assert meaning(table, "ann 9, bo 5") == "! SWC-1.3"
