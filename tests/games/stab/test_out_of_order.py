"""SYF-4.1 at a real table: where face-down cards have landed in another order, it may stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from deckwright.engine import Action, Setup
from deckwright.games.stab import GAME
from deckwright.games.stab.actions import Lay, Play
from deckwright.games.stab.state import State
from tests.games.harness import table
from tests.games.stab.sitting import Sitting, laid
from tests.games.stab.test_properties import HOUSES, steps

NAMES = ("ann", "bo", "cy")
HELD: dict[str, Any] = {"phase": "play", "drawn": {name: ["?"] * 4 for name in NAMES}}


def sitting(*lines: str, house: dict[str, str] | None = None, **told: Any) -> Sitting:
    """The play phase at a table where nobody sees what is played, ann to play; what lands out
    of turn is let stand."""
    at = Sitting({**HELD, **told}, known=False, house=house)
    for line in lines:
        (at.overrule if at.refused(line) == "SYF-4.1" else at.do)(line)
    return at


def is_open_to(state: State, play: Action) -> bool:
    """Whether a card may lie, or only its player's turn is not there yet."""
    refusal = GAME.refusal(state, play)
    return refusal is None or (isinstance(play, Lay) and refusal[:2] == ("SYF-4.1", "turn"))


def seen(setup: Setup, seed: int, calls: float) -> list[Action]:
    """A random game in turn order, as a table sees it."""
    random_game = steps(GAME, setup, seed, calls)
    return [GAME.redact(before, action) for before, action, _ in random_game]


def in_any_order(state: State, plays: Sequence[Action], random: Random) -> tuple[State, bool]:
    """What comes of plays in any order the table may let stand, and whether one was early.

    Each player's own stay in theirs, and open cards come in turn.
    """
    rest, early = list(plays), False
    while rest:
        nexts = {play.seat: play for play in reversed(rest)}.values()
        play = random.choice([each for each in nexts if is_open_to(state, each)])
        rest.remove(play)
        early |= play.seat != state.turn
        state = GAME.step(state, play, ruled=play.seat != state.turn).state
    return state, early


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_any_order_comes_to_the_same_as_turn_order(players: int, house: dict[str, str]) -> None:
    """Whole games with calls between plays: all that lies, acts and is left is the same."""
    game, setup = table("stab", players, {"start_lives": "3", **house}, first=players - 1)
    random, shuffles = Random(players), 0
    for seed in range(4):
        state = game.start(replace(setup, known=False))
        other, waiting = state, list[Action]()
        for action in seen(setup, seed, calls=0.1):
            if not isinstance(action, (Lay, Play)):
                other, early = in_any_order(other, waiting, random)
                assert other == state
                shuffles += early
                other, waiting = game.apply(other, action).state, []
            else:
                waiting.append(action)
            state = game.apply(state, action).state
        assert game.result(other) == game.result(state) is not None
    assert shuffles > 4


def test_the_next_is_who_still_owes_a_card() -> None:
    """SYF-4.1, SYF-4.2: whoever has laid ahead is passed over."""
    table = sitting("bo: play > cy", "cy: play > bo", "cy: play > ann")
    assert table.state.turn == 0
    assert table.do("play > bo").state.turn == 0
    assert table.do("play > bo").state.turn == 1
    assert table.do("play > bo").phase == "reveal"


def test_cards_are_named_as_turns_would_have_laid_them() -> None:
    """SYF-4.1: before bo lie ann's, bo's and cy's card, whoever was first."""
    table = sitting("cy: play > bo", "cy: play > cy", "bo: play > bo", "ann: play > bo")
    assert [lain.by for lain in table.state.lying] == [0, 1, 2, 2]
    assert [lain.at for lain in table.state.lying] == [1, 1, 1, 2]


def test_the_dead_do_not_play_on() -> None:
    """SYF-6.3, SYF-4.4: what cy laid early stays before ann; neither plays nor is a target."""
    table = sitting("cy: play > ann", "bo: callout cy", lives={"cy": 1})
    assert table.refused("cy: play > bo") == "SYF-6.3"
    assert table.refused("bo: play > cy") == "SYF-4.4"
    table.do("ann: play > ann", "bo: play > ann")
    assert [lain.by for lain in table.state.lying] == [2, 0, 1]


def test_what_has_meaning_is_still_refused() -> None:
    """SYF-4.2, SYF-4.6, SYF-4.7, SYF-3.2: a third card, the snakebit, the entranced, early."""
    assert sitting("cy: play > bo", "cy: play > bo").refused("cy: play > bo") == "SYF-4.2"
    assert sitting(table=laid("snake>cy=sideways")).refused("cy: play > bo") == "SYF-4.6"
    assert sitting(table=laid("crystal>cy=sideways")).refused("cy: play > bo") == "SYF-4.7"
    assert sitting(phase="draw", drawn={}).refused("cy: play > bo") == "SYF-3.2"


def test_an_open_card_waits_for_its_turn() -> None:
    """SYF-4.7: all see it, so those before it play first."""
    table = sitting("cy: play > ann", table=laid("crystal>bo=sideways"))
    assert table.refused("bo: play bow > ann") == "SYF-4.1"
    table.do("ann: play > ann", "bo: play bow > ann")
    assert [lain.by for lain in table.state.lying[1:]] == [0, 1, 2]


def test_a_known_game_keeps_turns() -> None:
    """SYF-4.1: a simulation plays in turn, as the rules say."""
    told = {**HELD, "hands": {name: ["bow", "dagger"] for name in NAMES}}
    del told["drawn"]
    assert Sitting(told).refused("cy: play bow > bo") == "SYF-4.1"


@pytest.mark.parametrize("house", [{}, {"duplicate_order": "played_by"}], ids=str)
def test_duplicates_act_in_player_order(house: dict[str, str]) -> None:
    """SYF-5.3: of two Daggers the royal highness's acts first, whichever landed first."""
    lines = ["bo: play > cy", "cy: play > ann", "ann: play > bo", "ann: play > bo"]
    ends = []
    for order in (lines, lines[::-1]):
        table = sitting(*order, "bo: play > bo", "cy: play > cy", house=house)
        table.do("reveal dagger, dagger, dagger, drink, drink, drink")
        ends.append((table.state, [event for event in table.events if event.rule > "SYF-5"]))
    assert ends[0] == ends[1]
