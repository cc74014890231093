"""Staggering Stories: lines as people say them, without the verb."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.engine.lines import read
from deckwright.errors import Ambiguous, Unreadable
from deckwright.games import presentation
from deckwright.games.staggering import GAME
from deckwright.prompt.reading import shorthand
from deckwright.prompt.several_lines import in_a_row
from tests.games.staggering.sitting import Sitting

from .test_screen import FIVE, OUT, SHOWN, STRENGTH, TABLE, seen

DRAW = {**TABLE, "phase": "draw"}
ONE = {"ann": 1, "bo": 1, "cy": 34}
EVENT = ("ann: challenge bo with SHD",)
DISCARD = {**TABLE, "phase": "discard", "owed": {"giver": "ann", "number": 2}}
DUE = {**TABLE, "events": {**FIVE, "ann": "immediate"}}
SHORTER: list[tuple[dict[str, Any], tuple[str, ...], str, str]] = [
    (DRAW, (), "aob", "ann: draw AOB"),
    (DRAW, (), "ann shed", "ann: draw SHD"),
    (DRAW, (), "3 rounds", "ann: draw 3rounds"),
    (DRAW, (), "bo: imm", "bo: draw immediate"),
    (TABLE, STRENGTH[:1], "bo has chosen", "bo: answer"),
    (TABLE, STRENGTH, "bo captain adequate", "bo: show MUD-C1"),
    (TABLE, STRENGTH, "bo show captain adequate", "bo: show MUD-C1"),
    (TABLE, STRENGTH, "ann: SHD-C1 EQS1", "ann: show SHD-C1 with EQS1"),
    (TABLE, STRENGTH, "ann SHD-C1 crowbar, shoes", "ann: show SHD-C1 with EQS2, EQS1"),
    (TABLE, (*STRENGTH, "ann: show SHD-C1 with EQS1"), "adequate", "bo: show MUD-C1"),
    (TABLE, SHOWN, "crowbar", "ann: equip crowbar"),
    (TABLE, SHOWN, "a large nephew", "ann: equip a large nephew"),
    (TABLE, SHOWN, "+ crowbar", "ann: equip crowbar"),
    (TABLE, SHOWN, "give up", "ann: giveup"),
    (TABLE, SHOWN, "no", "ann: giveup"),
    (TABLE, SHOWN, "i give up", "ann: giveup"),
    (TABLE, (), "give up", "stop {players}"),
    (TABLE, (), "let's stop here", "stop {players}"),
    (TABLE, (), "give up, all agree", "stop ann, bo, cy"),
    (TABLE, (), "we all give up", "stop ann, bo, cy"),
    (TABLE, (), "bo gives up", "bo: giveup"),
    (TABLE, SHOWN, "bo gives up", "bo: giveup"),
    (TABLE, SHOWN, "none fits", "ann: giveup"),
    (TABLE, (), "trivia", "ann: challenge {target} on trivia"),
    (TABLE, (), "challenge bo", "ann: challenge bo {universe}"),
    (TABLE, (), "bo: trivia", "ann: challenge bo on trivia"),
    (TABLE, (), "garibaldi vs bo", "ann: challenge bo on garibaldi"),
    (TABLE, (), "bo strength down 1", "ann: challenge bo on strength down 1"),
    (
        TABLE,
        (),
        "I am Marrow challenging cy on the skill of trivia",
        "ann: challenge cy on trivia",
    ),
    (
        TABLE,
        (),
        "Bo, I am Character Challenging you on the Skill of Garibaldi Rating!",
        "ann: challenge bo on garibaldi",
    ),
    (TABLE, (), "I am Event challenging you", "ann: challenge {target} with {universe}"),
    (TABLE, (), "I challenge bo on trivia", "ann: challenge bo on trivia"),
    (TABLE, (), "challenge bo with the prize marrow on trivia", "ann: challenge bo on trivia"),
    (TABLE, (), "bo with kettle", "ann: challenge bo with SHD"),
    (TABLE, (), "bo ovr", "ann: challenge bo with OVR"),
    (TABLE, (), "trivia against ann", "ann: challenge ann on trivia"),
    (TABLE, (), "cy challenges bo on trivia", "cy: challenge bo on trivia"),
    (DRAW, (), "strength bo", "ann: challenge bo on strength"),
    (TABLE, EVENT, "bo: nothing", "bo: show none"),
    (TABLE, EVENT, "cannot defend", "bo: show none"),
    (TABLE, STRENGTH, "all agree", "stop ann, bo, cy"),
]


@pytest.mark.parametrize(("table", "lines", "said", "line"), SHORTER)
def test_what_is_meant(
    table: dict[str, Any], lines: tuple[str, ...], said: str, line: str
) -> None:
    """The verb, or the colon, that a thumb leaves out is put in."""
    sitting = Sitting(**table).do(*lines)
    view = seen(sitting.setup, sitting.state)
    offer = presentation("staggering").shorthand(view, said)
    assert offer is not None
    assert offer.line == line


@pytest.mark.parametrize("said", ["adequate", "xyzzy", "cy xyzzy", "bo", "score"])
def test_what_is_not(said: str) -> None:
    """A card that two could show is nobody’s, and a word is no card."""
    sitting = Sitting(**TABLE).do(*STRENGTH)
    view = seen(sitting.setup, sitting.state)
    assert presentation("staggering").shorthand(view, said) is None


COMMON: list[tuple[dict[str, Any], tuple[str, ...], str, str]] = [
    (TABLE, (), "bo trivia", "ann: challenge bo on trivia"),
    (TABLE, (), "bo strength +", "ann: challenge bo on strength down 1"),
    (TABLE, (), "strength bo +1", "ann: challenge bo on strength down 1"),
    (TABLE, (), "challenge cy shed", "ann: challenge cy with SHD"),
    ({**TABLE, **OUT}, (), "trivia", "ann: challenge bo on trivia"),
    ({**TABLE, **OUT, "events": {"ann": "RNG"}}, (), "ring", "ann: challenge bo with RNG"),
    (DUE, (), "drill", "ann: negative IMM-1"),
    (DISCARD, (), "spring", "ann: discard TRD-2"),
]
"""Lines that every game understands alike: values without a verb."""


@pytest.mark.parametrize(("table", "lines", "said", "line"), COMMON)
def test_values_are_enough(
    table: dict[str, Any], lines: tuple[str, ...], said: str, line: str
) -> None:
    """An opponent and a Skill announce; with one opponent, a Skill or a Universe does."""
    sitting = Sitting(**table).do(*lines)
    offer = shorthand(seen(sitting.setup, sitting.state), said)
    assert offer is not None
    assert offer.line == line


def test_which_of_two_cards_is_asked() -> None:
    """A name that can be two cards loses no reveal: it is asked about, and both are shown."""
    sitting = Sitting(**TABLE).do(*STRENGTH)
    for said in ("lately; zob", "lately vs zob"):
        with pytest.raises(Ambiguous) as told:
            in_a_row(seen(sitting.setup, sitting.state), said)
        assert told.value.typed == "lately"


REVEALED: list[tuple[dict[str, Any], str, list[str]]] = [
    ({}, "marrow adequate", ["ann: show SHD-C4", "bo: show MUD-C1"]),
    ({}, "marrow vs adequate", ["ann: show SHD-C4", "bo: show MUD-C1"]),
    (
        {},
        "ann shows marrow and bo shows captain adequate",
        ["ann: show SHD-C4", "bo: show MUD-C1"],
    ),
    ({}, "ann marrow bo: adequate", ["ann: show SHD-C4", "bo: show MUD-C1"]),
    ({}, "bo: adequate ann: marrow", ["bo: show MUD-C1", "ann: show SHD-C4"]),
    (
        {},
        "marrow + sensible shoes; adequate",
        ["ann: show SHD-C4 with EQS1", "bo: show MUD-C1"],
    ),
    ({}, "marrow shoes adequate", ["ann: show SHD-C4 with EQS1", "bo: show MUD-C1"]),
    (
        {"may_hold": {"ann": ["MUD-C1"], "bo": ["SHD-C4"]}, "characters": ONE},
        "marrow adequate",
        ["bo: show SHD-C4", "ann: show MUD-C1"],
    ),
]


@pytest.mark.parametrize(("more", "said", "shown"), REVEALED)
def test_a_reveal_on_one_line(more: dict[str, Any], said: str, shown: list[str]) -> None:
    """Both Characters, the Challenger’s first unless only the other way round can be."""
    sitting = Sitting(**{**TABLE, **more}).do("ann: challenge bo on strength", "bo: answer")
    view = seen(sitting.setup, sitting.state)
    assert in_a_row(view, said) == shown
    sitting.do(*shown)


def test_a_card_with_equipment_alone() -> None:
    """`+` says that both are one player's: whose laid it down, if nobody is named."""
    sitting = Sitting(**TABLE).do("ann: challenge bo on strength down 1", "bo: answer")
    for said in ("marrow + shoes", "ann marrow + sensible shoes", "ann: marrow + shoes"):
        offer = shorthand(seen(sitting.setup, sitting.state), said)
        assert offer is not None
        assert offer.line == "ann: show SHD-C4 with EQS1"


def test_a_reveal_tells_what_is_no_card() -> None:
    """A slip in the second name is told, and nothing is done."""
    sitting = Sitting(**TABLE).do(*STRENGTH)
    with pytest.raises(Unreadable, match="no card `xyzzy`"):
        in_a_row(seen(sitting.setup, sitting.state), "marrow xyzzy")


def test_every_example_is_a_line() -> None:
    """What `?` shows can be typed as it stands: a turn in short, then lines in full."""
    sitting = Sitting(**TABLE)
    short, both, *full = GAME.examples(sitting.setup)
    for told in full:
        for line in told.split("; "):
            assert read(GAME, sitting.setup, sitting.state, line)

    table = Sitting(**DRAW)
    for said in short.split("; "):
        offer = shorthand(seen(table.setup, table.state), said)
        assert offer is not None
        table.do(offer.line)
    table.do("cy: answer")
    table.do(*in_a_row(seen(table.setup, table.state), both))
    assert table.last("STG-5.4", "showed") == {"player": 2, "card": "RNG-C4"}


@pytest.mark.parametrize(
    "line",
    ["shed, bo trivia, SHD-C1, adequate", "ann shed bo trivia SHD-C1 vs adequate"],
)
def test_a_whole_turn_on_one_line(line: str) -> None:
    """What follows by itself in between need not be said."""
    sitting = Sitting(**DRAW)
    done = ["ann: draw SHD", "ann: challenge bo on trivia", "ann: show", "bo: show"]
    lines = in_a_row(seen(sitting.setup, sitting.state), line)
    assert [each[: len(begun)] for each, begun in zip(lines, done, strict=True)] == done
