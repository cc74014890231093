"""Lines of Dice Factor without their verb, shortened or by number: what they ask for."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.engine import correction
from deckwright.engine.lines import write
from deckwright.engine.shorthand import readable
from deckwright.errors import Ambiguous, Unreadable
from deckwright.prompt.reading import shorthand
from deckwright.prompt.several_lines import begun, in_a_row, refused_later

from .test_screen import FIVES, FOURS, SIXES, TURN, seen

DISCARD = {**TURN, "stage": "discard", "hands": SIXES}
SWAP = {**TURN, "stage": "swap"}
TRADE = {**TURN, "stage": "trade"}
REROLL = {**TURN, "stage": "reroll"}
FIRST = {"stage": "first-rolls", "hands": FIVES}
GRAB = {**TURN, "stage": "grab", "target": "Bo", "aside": "?", "hands": FOURS}
GOALS = {"stage": "goals", "hands": FIVES}


def short(told: dict[str, Any], line: str) -> str:
    """The line that is meant, with what is asked for in brackets."""
    view = seen(told)
    found = shorthand(view, line)
    if found is None:
        action = readable(view, line)
        return write(view.game, view.setup, view.state, action) if action else ""
    return found.filled({ask.name: f"[{', '.join(ask.words)}]" for ask in found.questions})


@pytest.mark.parametrize(
    ("told", "line", "whole"),
    [
        (TURN, "d", "Ana: draw"),
        (TURN, "draw a card", "Ana: draw"),
        (TURN, "ana rolled a 6", "Ana: roll8 6"),
        (TURN, "bo rolls 7", "Bo: roll8 7"),
        (TURN, "ana 3", "Ana: roll8 3"),
        (SWAP, "yes", "Ana: swap > [Bo, Cy]"),
        (SWAP, "ana trades hands with bo", "Ana: swap > Bo"),
        (SWAP, "trade a card bo", "Ana: trade > Bo"),
        (DISCARD, "d reverse", "play reverse"),
        (DISCARD, "add card", "Ana: play add-a-card"),
        (DISCARD, "play skip card", "Ana: play skip"),
        (DISCARD, "ana add card", "Ana: play add-a-card"),
        (DISCARD, "lays down red square", "Ana: discard red-square"),
        (DISCARD, "skip without effect", "Ana: discard skip"),
        (TURN, "green cross", "Ana: [take, draw]"),
        (TURN, "takes green cross", "Ana: take"),
        (TURN, "picks it up", "Ana: take"),
        (TURN, "3 7", "Ana: roll8 7"),
        (TURN, "roll a 7", "Ana: roll8 7"),
        (TURN, "claim", "[Ana, Bo, Cy]: claim []"),
        (TURN, "win red star, red cross", "[Ana, Bo, Cy]: claim red star, red cross"),
        (TURN, "bo claim", "Bo: claim []"),
        (TURN, "4 bo red star, red cross", "Bo: claim red star, red cross"),
        (DISCARD, "red sq", "Ana: discard red-square"),
        (DISCARD, "bo red sq", "Bo: discard red-square"),
        (DISCARD, "1 red sq", "Ana: discard red-square"),
        (DISCARD, "lay red sq", "Ana: discard red-square"),
        (DISCARD, "wild star", "Ana: discard shapes-star"),
        (DISCARD, "skip", "Ana: play skip"),
        (DISCARD, "drop skip", "Ana: discard skip"),
        (DISCARD, "trade hands", "Ana: play trade-hands > [Bo, Cy]"),
        (DISCARD, "drop trade hands", "Ana: discard trade-hands"),
        (
            DISCARD,
            "pentagon",
            "Ana: discard [blue-pentagon, orange-pentagon, red-pentagon, green-pentagon, "
            "yellow-pentagon, shapes-pentagon]",
        ),
        (DISCARD, "trade hands bo", "Ana: play trade-hands > Bo"),
        (DISCARD, "trade card with effect", ""),
        (DISCARD, "3 trade a card cy", "Ana: play trade-a-card > Cy"),
        (SWAP, "bo", "Ana: swap > Bo"),
        (SWAP, "trade hands", "Ana: swap > [Bo, Cy]"),
        (SWAP, "trade hands with cy", "Ana: swap > Cy"),
        (SWAP, "no", "Ana: decline"),
        (TRADE, "trade a card with bo", "Ana: trade > Bo"),
        (REROLL, "red", "Ana: reroll colors red"),
        (REROLL, "star", "Ana: reroll shapes star"),
        (
            REROLL,
            "roll shapes",
            "Ana: reroll shapes [square, circle, star, cross, pentagon, logo]",
        ),
        (REROLL, "logo", "Ana: reroll [colors, shapes] logo"),
        (TURN, "6", "Ana: roll8 6"),
        (GOALS, "orange", "Ana: goals orange [square, circle, star, cross, pentagon, logo]"),
        (FIRST, "4", "first-rolls 4, [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8]"),
        (GOALS, "orange star", "Ana: goals orange star"),
        (GOALS, "star orange", "Ana: goals orange star"),
        (FIRST, "4 8 8", "first-rolls 4 8 8"),
        (FIRST, "1 7 4", "first-rolls 1 7 4"),
        (FIRST, "1 4 7 4", "first-rolls 4 7 4"),
        (GRAB, "keep", "Bo: keep"),
    ],
)
def test_short_lines(told: dict[str, Any], line: str, whole: str) -> None:
    assert short(told, line) == whole


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("d red circle", "Ana: draw; Ana: discard red-circle"),
        ("draw a card red circle", "Ana: draw; Ana: discard red-circle"),
        ("t blue star", "Ana: take; Ana: discard blue-star"),
        ("d skip", "Ana: draw; Ana: play skip"),
        ("d add card", "Ana: draw; Ana: play add-a-card"),
        ("d skip without effect", "Ana: draw; Ana: discard skip"),
        ("draw, and discard a green cross", "Ana: draw; Ana: discard green-cross"),
        ("6 bo", "Ana: roll8 6; Ana: trade > Bo"),
        ("6 no", "Ana: roll8 6; Ana: decline"),
        ("roll 7 cy", "Ana: roll8 7; Ana: swap > Cy"),
        ("ana: roll 6 with bo", "Ana: roll8 6; Ana: trade > Bo"),
        ("rolls 7, nobody", "Ana: roll8 7; Ana: decline"),
        ("8 star", "Ana: roll8 8; Ana: reroll shapes star"),
        ("5 red star", ""),
    ],
)
def test_a_turn_on_one_line(line: str, lines: str) -> None:
    """What is done in one breath is one input."""
    assert "; ".join(in_a_row(seen(TURN), line)) == lines


@pytest.mark.parametrize(
    ("line", "corrects"),
    [
        *(("d add card", False), ("t add card", False), ("dee add", False)),
        *(("p add card", True), ("tom add card", True), ("d front", True)),
        ("d has the add card", True),
    ],
)
def test_a_card_after_a_verb_s_letter_or_who_acts_corrects_nothing(
    line: str, corrects: bool
) -> None:
    """It is played, whoever the letter begins the name of."""
    names = ("Dee", "Tom", "Pia")
    view = seen({**TURN, "hands": {name: ["?"] * 5 for name in names}}, names)
    assert bool(correction.read(view.game, view.setup, view.state, line)) == corrects


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("blue circle", "Ana: draw; Ana: discard blue-circle"),
        ("ana lays down the blue circle", "Ana: draw; Ana: discard blue-circle"),
        ("skip", "Ana: draw; Ana: play skip"),
        ("bo blue circle", ""),
    ],
)
def test_a_card_named_at_once_was_drawn_if_it_cannot_have_been_taken(
    line: str, done: str
) -> None:
    """BOL-4.1: the draw goes without saying; with a discard pile it is asked."""
    assert "; ".join(in_a_row(seen({**TURN, "discard": []}), line)) == done
    if done:
        with pytest.raises(Ambiguous) as asked:
            shorthand(seen(TURN), line)
        said = line.removeprefix("ana ")
        assert asked.value.names == [f"draw, {said}", f"take, {said}"]


def test_a_draw_and_what_asks_for_more() -> None:
    """The draw is done, and with whom is asked."""
    assert begun(seen(TURN), "d trade hands") == ("Ana: draw", "trade hands")
    assert begun(seen(TURN), "d xyzzy") is None


def test_what_follows_a_draw_is_refused_with_its_reason() -> None:
    """The line is done whole or not at all, and the rule says why."""
    found = refused_later(seen({**TURN, "discard": ["a-39"]}), "d reverse")
    assert found is not None
    assert found[1].rule == "BOL-1.5"
    assert refused_later(seen(TURN), "d reverse") is None


@pytest.mark.parametrize("line", ["draw two", "take blue cross and go", "{", "}", ":", "hello"])
def test_riddles_are_left_alone(line: str) -> None:
    """Nothing is done for a line of which only the beginning is understood."""
    assert shorthand(seen(TURN), line) is None


@pytest.mark.parametrize(
    ("line", "told"),
    [("yelow cross", "did you mean `yellow-cross`")],
)
def test_what_is_nearly_a_card_is_asked_about(line: str, told: str) -> None:
    with pytest.raises((Ambiguous, Unreadable), match=told):
        shorthand(seen(DISCARD), line)


@pytest.mark.parametrize(
    ("told", "line", "whole"),
    [
        (SWAP, "swap bo", "Ana: swap > Bo"),
        (SWAP, "Ana: swap Bo", "Ana: swap > Bo"),
        (SWAP, "trade hands with bo", "Ana: swap > Bo"),
        (TRADE, "trade bo", "Ana: trade > Bo"),
    ],
)
def test_two_players_may_name_each_other(told: dict[str, Any], line: str, whole: str) -> None:
    """BOL-4.8, BOL-4.9: as `?` says, though there is only one to trade with."""
    hands = {name: FIVES[name] for name in ("Ana", "Bo")}
    found = shorthand(seen({**told, "hands": hands}, names=("Ana", "Bo")), line)
    assert found is not None
    assert found.line == whole


@pytest.mark.parametrize("told", [TURN, DISCARD])
@pytest.mark.parametrize("line", ["?", "Ana: ?"])
def test_some_card_is_no_card(told: dict[str, Any], line: str) -> None:
    """A question mark alone asks for no card, and breaks nothing."""
    assert shorthand(seen(told), line) is None
