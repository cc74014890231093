"""The screen of a game of one's own, and what it offers."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import pytest

from deckwright.display import WIDE
from deckwright.engine import Setup
from deckwright.engine.choices import Question
from deckwright.engine.correction import Correct
from deckwright.engine.view import View
from deckwright.games import presentation
from deckwright.games.generic import Generic
from deckwright.games.generic.state import State
from tests.games.generic.trackers import ALL, LIVES, RACE, TOGETHER, TRICKS, table
from tests.games.harness import moments
from tests.games.offered import actions

VIEW: Any = presentation("generic")
LONG = ("Maximiliane-Katharina", "Bo", "Wolfgang-Amadeus", "x" * 20)


def told(game: Generic, setup: Setup, state: State) -> str:
    """A whole screen, with what can be done."""
    view = View(setup, state, game, str)
    offers = [] if state.ending else VIEW.choices(view)
    listed = [f"{n} {offer.label}" for n, offer in enumerate(offers, 1)]
    return "\n".join((*VIEW.screen(view), *listed, ""))


SCREENS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "start": (TRICKS, 3, {}),
    "tricks": (TRICKS, 3, {"round": 5, "counters": {"points": {"ann": 12, "bo": -3}}}),
    "lives": (LIVES, 4, {"turn": "cy", "out": ["bo"], "markers": {"curse": "cy"}}),
    "together": (TOGETHER, 2, {"table": {"threat": 9}}),
    "race": (RACE, 2, {"round": 2, "counters": {"miles": {"ann": 1, "bo": 2_000_000}}}),
    "over": (TRICKS, 2, {"ending": "rounds over", "winners": ["bo"], "round": 5}),
    "nobody": (TOGETHER, 2, {"ending": "reached", "table": {"threat": 10}}),
}


@pytest.mark.parametrize("name", SCREENS)
def test_whole_screens(name, golden):
    """Rounds, turns, numbers and markers, each where people look for them."""
    text, players, position = SCREENS[name]
    game, setup = table(text, players)
    golden(f"screens/own-{name}.txt", told(game, setup, game.from_position(setup, position)))


@pytest.mark.parametrize("name", ALL)
def test_long_names_and_large_numbers_fit(name):
    """What is too wide for a row goes on in the next one; nothing is cut off."""
    game, _ = table(ALL[name])
    setup = Setup(LONG, {}, {})
    state = game.start(setup)
    large = tuple((999_999_999,) * len(LONG) for _ in state.values)
    screen = VIEW.screen(View(setup, game.start(setup), game, str))

    assert max(map(len, screen)) <= WIDE
    assert all(name in "\n".join(screen) for name in LONG)
    wide = state._replace(values=large)
    assert max(map(len, VIEW.screen(View(setup, wide, game, str)))) <= WIDE


def two(ask: Question) -> Iterator[Hashable]:
    """An answer to a question of which nothing is listed."""
    if ask.kind == "change":
        yield 2


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("seed", range(4))
def test_every_offer_makes_a_line_that_is_accepted(name, seed):
    """Whatever is offered can be done, and its label fits a phone."""
    game, setup = table(ALL[name], 2 + seed)
    for moment in moments(game, setup, seed):
        view = View(setup, moment.before, game, str)
        offers = VIEW.choices(view)
        assert offers
        assert max(len(offer.label) for offer in offers) <= 34
        for offer in offers:
            deeds = [*actions(offer, two)]
            assert deeds or offer.questions[-1].signed
            for deed in deeds:
                assert isinstance(deed, Correct) or game.refusal(moment.before, deed) is None
        assert VIEW.prompts(view, moment) == []
