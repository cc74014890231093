"""The table as data: what every page draws, of every game, and no card that is not open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from deckwright.engine import Game, Setup
from deckwright.engine.lines import write
from deckwright.engine.view import View
from deckwright.games import presentation
from deckwright.table import Area, Laid, Player, Table
from tests.games.generic.trackers import TRICKS
from tests.games.generic.trackers import table as tracked
from tests.games.harness import moments
from tests.games.telling import SHIPPED, drawn

games = pytest.mark.parametrize("slug", SHIPPED)
STEPS = 150
"""So many moments of a game are looked at."""


def seen(game: Game[Any], setup: Setup, state: Any) -> Table:
    """The table as data at a moment."""
    view = View(setup, state, game, setup.card_name)
    return presentation(game.view).table(view)


def both(slug: str, seed: int) -> Iterator[tuple[Table, Table, str]]:
    """A random game with all hands known, and as a table sees it; with the line before."""
    game, setup = drawn(slug, seed)
    physical = replace(setup, known=False)
    state = game.start(physical)
    for number, moment in enumerate(moments(game, setup, seed)):
        if number > STEPS:
            return
        hidden = game.redact(moment.before, moment.action)
        line = write(game, physical, state, hidden)
        state = game.apply(state, hidden).state
        yield seen(game, setup, moment.after), seen(game, physical, state), line


def lying(table: Table) -> list[Laid]:
    """All that lies there."""
    places: list[Player | Area] = [*table.players, *table.areas]
    return [laid for place in places for laid in place.laid]


@games
@pytest.mark.parametrize("seed", [1, 2])
def test_no_hidden_card_is_shown(slug: str, seed: int) -> None:
    """Who knows every hand draws the same cards as who sees only what lies open."""
    for known, hidden, line in both(slug, seed):
        assert [laid.card for laid in lying(known)] == [laid.card for laid in lying(hidden)], (
            line
        )
        facts = [player.facts for player in known.players]
        assert facts == [player.facts for player in hidden.players], line


@games
def test_everybody_sits_there_and_somebody_acts(slug: str) -> None:
    """A table has its players by name, and tells whom it waits for."""
    waited = 0
    for table, _, line in both(slug, 3):
        assert len({player.name for player in table.players}) == len(table.players) > 1, line
        waited += any(player.acts for player in table.players)
    assert waited > 2


@games
def test_cards_that_lie_open_are_the_catalogs(slug: str) -> None:
    """What has a picture is a card of the game, under the name people call it."""
    game, setup = drawn(slug, 4)
    pictured = 0
    for table, _, line in both(slug, 4):
        for laid in lying(table):
            if laid.card:
                pictured += 1
                assert laid.card in setup.facts, line
                assert laid.text
    assert pictured
    assert game.slug == slug


def test_a_tracker_tells_its_numbers() -> None:
    """A game of one's own has its counters with everybody's name."""
    game, setup = tracked(TRICKS)
    found = seen(game, setup, game.start(setup))
    assert [player.name for player in found.players] == [*setup.players]
    assert all(player.facts for player in found.players)
