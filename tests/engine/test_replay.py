"""The journal's lines alone lead back to every state."""

from __future__ import annotations

from random import Random

import pytest

from deckwright.engine.playout import play_out
from deckwright.engine.replay import replay
from deckwright.errors import IllegalAction, ReplayError, Unreadable
from deckwright.games.harness import final
from tests.engine import toy
from tests.games.telling import last_state

DEAL = "deal apple, old map, drop of ink, old port"
SETUP = toy.setup(2)


def test_each_line_with_the_states_around_it() -> None:
    """What was before one line is what was after the one before it."""
    played = list(replay(toy.GAME, SETUP, [DEAL, "ann: drink 2", "bo: give drop of ink > ann"]))
    assert [step.line for step in played] == [
        DEAL,
        "ann: drink 2",
        "bo: give drop of ink > ann",
    ]
    assert played[0].before == toy.GAME.start(SETUP)
    assert played[1].before == played[0].after
    assert played[2].after.hands == (("apple", "map", "ink"), ("port",))
    assert [event.code for event in played[2].events] == ["passed"]
    assert not any(step.ruled for step in played)


def test_undo_is_one_line_less() -> None:
    """The state after fewer lines is the state as it was then."""
    lines = [DEAL, "ann: drink 2", "bo: drink 1", "ann: drink 3"]
    states = [step.after for step in replay(toy.GAME, SETUP, lines)]
    for size in range(1, len(lines) + 1):
        assert final(toy.GAME, SETUP, lines[:size]) == states[size - 1]
    assert final(toy.GAME, SETUP, []) == toy.GAME.start(SETUP)


def test_from_a_state_in_the_middle() -> None:
    """Lines may go on from any state."""
    middle = final(toy.GAME, SETUP, [DEAL, "ann: drink 2"])
    assert final(toy.GAME, SETUP, ["bo: drink 3"], middle).left == 1


def test_stops_at_an_unreadable_line() -> None:
    """The number and the line that no longer fits are told."""
    with pytest.raises(ReplayError) as told:
        final(toy.GAME, SETUP, [DEAL, "ann: drikn 2", "bo: drink 2"])
    assert str(told.value) == (
        "line 2, `ann: drikn 2`: `drikn` is not understood; did you mean `drink`?"
    )
    assert (told.value.number, told.value.line) == (2, "ann: drikn 2")
    assert isinstance(told.value.why, Unreadable)


def test_stops_at_an_illegal_line() -> None:
    """A refusal names its rule, and comes after the steps that were accepted."""
    steps = replay(toy.GAME, SETUP, [DEAL, "bo: drink 1"])
    next(steps)
    with pytest.raises(
        ReplayError, match=r"line 2, `bo: drink 1`: BTL-1\.2 refuses it"
    ) as told:
        next(steps)
    assert isinstance(told.value.why, IllegalAction)
    assert told.value.why.refusal.params == {"player": 1}


def test_a_ruling_lets_one_line_pass() -> None:
    """A ruling covers the next line and no other."""
    lines = [DEAL, "ruling a big mouth", "ann: drink 5", "bo: drink 1"]
    played = list(replay(toy.GAME, SETUP, lines))
    assert [step.ruled for step in played] == [False, True, False]
    assert played[-1].after.drunk == (5, 1)
    with pytest.raises(ReplayError, match=r"line 4, .*BTL-1\.3"):
        final(toy.GAME, SETUP, [*lines[:3], "bo: drink 5"])


def test_a_ruling_cannot_make_sense_of_nonsense() -> None:
    """A firm refusal stands, whatever the table says."""
    with pytest.raises(ReplayError, match=r"BTL-1\.3"):
        final(toy.GAME, SETUP, [DEAL, "ruling why not", "ann: drink 0"])


def test_random_games_end_and_repeat() -> None:
    """The same seed plays the same game; other seeds play others."""
    games = [list(play_out(toy.GAME, SETUP, Random(seed))) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
    assert toy.GAME.result(games[0][-1].after) is not None
    state, actions = last_state(toy.GAME, SETUP, Random(1))
    assert (state, actions) == (games[0][-1].after, len(games[0]))


def test_a_random_game_can_be_cut_short() -> None:
    """At most so many actions are done."""
    assert len(list(play_out(toy.GAME, SETUP, Random(1), most=2))) == 2
