"""What is ruled on questions of every game, held against the engine and the rulebook."""

from __future__ import annotations

from re import findall

import pytest

from deckwright.catalog import games
from deckwright.engine.lines import read as read_line
from deckwright.engine.position import read
from deckwright.games import seat
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.rulings import Ruling, Shown, read_rulings

RULINGS = {game: read_rulings(game) for game in games()}
ALL = [ruling for rulings in RULINGS.values() for ruling in rulings]
SHOWN = [ruling for ruling in ALL if ruling.shows]


def named(ruling: Ruling) -> str:
    return f"{ruling.rules[0]}-{ruling.id}"


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


@pytest.mark.parametrize("ruling", ALL, ids=named)
def test_told_whole(ruling: Ruling) -> None:
    """A ruling's reason names rules, and only such as decide it."""
    told = set(findall(r"[A-Z]{3}-[0-9.]*[0-9][a-z]?", ruling.reason))
    assert told
    assert told <= set(ruling.rules)


@pytest.mark.parametrize("game", RULINGS)
def test_no_question_twice(game: str) -> None:
    """However it is asked, a question has one ruling."""
    asked = [
        text.lower() for ruling in RULINGS[game] for text in (ruling.question, *ruling.also)
    ]
    assert len(asked) == len(set(asked))


@pytest.mark.parametrize("game", RULINGS)
def test_every_open_point_is_ruled(game: str) -> None:
    """What the original leaves open is asked about, with the switch that changes the answer."""
    rules = read_rulebook(game).rules.values()
    resting = {ruling.default for ruling in RULINGS[game]}
    assert {rule.switch.name for rule in rules if rule.readings and rule.switch} <= resting
