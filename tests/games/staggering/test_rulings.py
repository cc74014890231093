"""What is ruled on questions of Staggering Stories, held against engine and rulebook."""

from __future__ import annotations

from re import findall

import pytest

from deckwright.engine.lines import read as read_line
from deckwright.engine.position import read
from deckwright.games import seat
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import Ruling, Shown, read_rulings

RULINGS = read_rulings("staggering")
SHOWN = [ruling for ruling in RULINGS if ruling.shows]
BOOK = read_rulebook("staggering")


def named(ruling: Ruling) -> str:
    return ruling.id


@pytest.mark.parametrize("ruling", SHOWN, ids=named)
def test_the_engine_agrees(ruling: Ruling) -> None:
    """A ruling's line is accepted and brings its event about, or is refused by its rule."""
    shown = ruling.shows
    assert isinstance(shown, Shown)
    game, setup, state = read(shown.position, seat)
    action = read_line(game, setup, state, shown.line)
    refused = game.refusal(state, action)
    if shown.accepted:
        assert refused is None
        events = {event.rule for event in game.apply(state, action).events}
        assert not shown.event or shown.event in events
    else:
        assert refused is not None
        assert refused.rule in ruling.rules


@pytest.mark.parametrize("ruling", RULINGS, ids=named)
def test_told_whole(ruling: Ruling) -> None:
    """A ruling's reason names rules, and only such as decide it."""
    told = set(findall(r"STG-[0-9.]*[0-9]", ruling.reason))
    assert told
    assert told <= set(ruling.rules)


def test_no_question_twice() -> None:
    """However it is asked, a question has one ruling."""
    asked = [text.lower() for ruling in RULINGS for text in (ruling.question, *ruling.also)]
    assert len(asked) == len(set(asked))


def test_every_open_point_is_ruled() -> None:
    """What the original leaves open is asked about, with the switch that changes the answer."""
    resting = {ruling.default for ruling in RULINGS}
    open_points = {
        rule.switch.name for rule in BOOK.rules.values() if rule.readings and rule.switch
    }
    assert open_points <= resting
