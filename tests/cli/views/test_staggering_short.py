"""Staggering Stories: lines as people say them, without the verb."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.engine.lines import read
from deckwright.games import presentation
from deckwright.games.staggering import GAME
from tests.cli.views.test_staggering import FIVE, SHOWN, STRENGTH, TABLE, seen
from tests.games.staggering.sitting import Sitting

DRAW = {**TABLE, "phase": "draw"}
DUE = {**TABLE, "events": {**FIVE, "ann": "immediate"}}
SHORTER: list[tuple[dict[str, Any], tuple[str, ...], str, str]] = [
    (DRAW, (), "aob", "ann: draw aob"),
    (DRAW, (), "ann shed", "ann: draw shed"),
    (DRAW, (), "3 rounds", "ann: draw 3 rounds"),
    (DRAW, (), "bo: imm", "bo: draw imm"),
    (DRAW, (), "challenge bo on trivia", "ann: challenge bo on trivia"),
    (DUE, (), "drill", "ann: negative drill"),
    (TABLE, STRENGTH[:1], "bo has chosen", "bo: answer"),
    (TABLE, STRENGTH, "bo captain adequate", "bo: show captain adequate"),
    (TABLE, STRENGTH, "bo show captain adequate", "bo: show captain adequate"),
    (TABLE, (*STRENGTH, "ann: show SHD-C1 with EQS1"), "adequate", "bo: show adequate"),
    (TABLE, SHOWN, "crowbar", "ann: equip crowbar"),
    (TABLE, SHOWN, "give up", "ann: giveup"),
    (TABLE, (), "give up", "stop {players}"),
    (TABLE, STRENGTH, "all agree", "stop {players}"),
]


@pytest.mark.parametrize(("table", "lines", "said", "line"), SHORTER)
def test_what_is_meant(
    table: dict[str, Any], lines: tuple[str, ...], said: str, line: str
) -> None:
    """The verb, or the colon, that a thumb leaves out is put in."""
    sitting = Sitting(**table).do(*lines)
    view = seen(sitting.setup, sitting.state)
    offer = presentation("staggering").shorthand(view, said)  # type: ignore[attr-defined]
    assert offer is not None
    assert offer.line == line


@pytest.mark.parametrize("said", ["adequate", "xyzzy", "cy xyzzy", "bo", "score"])
def test_what_is_not(said: str) -> None:
    """A card that two could show is nobody’s, and a word is no card."""
    sitting = Sitting(**TABLE).do(*STRENGTH)
    view = seen(sitting.setup, sitting.state)
    assert presentation("staggering").shorthand(view, said) is None  # type: ignore[attr-defined]


def test_every_example_is_a_line() -> None:
    """What `?` shows can be typed as it stands."""
    sitting = Sitting(**TABLE)
    for told in GAME.examples(sitting.setup):
        for line in (
            told.replace(", draw", "; draw").replace("or: shed", "draw shed").split("; ")
        ):
            assert read(GAME, sitting.setup, sitting.state, line)
