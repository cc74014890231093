"""The same game at a table where nobody sees what is played: same verdicts, same ending."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from deckwright.engine import UNKNOWN
from deckwright.games.stab import GAME
from deckwright.games.stab.actions import Draw, Lay, Play
from deckwright.games.stab.state import hand_size
from tests.games.harness import check_hidden, moments, table
from tests.games.stab.sitting import Sitting, laid
from tests.games.stab.test_properties import HOUSES, candidates, check_table, steps


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_hidden_games(house: dict[str, str]) -> None:
    """Whole games, told only what the table sees."""
    assert check_hidden(*table("stab", 3, house), seed=len(house))


@pytest.mark.parametrize("players", [2, 4])
def test_draws_nobody_names(players: int) -> None:
    """Even if only the number of cards is known, all that is public stays the same."""
    game, setup = table("stab", players)
    for seed in range(2):
        state = game.start(replace(setup, known=False))
        for moment in moments(game, setup, seed):
            hidden = game.redact(moment.before, moment.action)
            if isinstance(hidden, Draw):
                hidden = Draw(hidden.seat)
            state = game.apply(state, hidden).state
            known = moment.after
            for public in ("lives", "turn", "choice", "royal", "phase", "done"):
                assert getattr(state, public) == getattr(known, public)
            seats = range(players)
            assert [hand_size(state, s) for s in seats] == [hand_size(known, s) for s in seats]
            assert len(state.pile) == len(known.pile)
        assert game.result(state) == game.result(known)


def test_calls_at_a_hidden_table() -> None:
    """Deaths between the cards leave the same table, seen or unseen."""
    game, setup = table("stab", 4, {"start_lives": "2"})
    for seed in range(6):
        hidden = game.start(replace(setup, known=False))
        for before, action, after in steps(game, setup, seed, calls=0.3):
            hidden = game.apply(hidden, game.redact(before, action)).state
            assert hidden.lives == after.lives
            assert [lain[2:] for lain in hidden.lying] == [lain[2:] for lain in after.lying]
            assert game.inventory(hidden).total() == sum(setup.cards.values())
        assert game.result(hidden) == game.result(after)


@pytest.mark.parametrize("house", HOUSES[:4], ids=str)
def test_rulings_at_a_hidden_table(house: dict[str, str]) -> None:
    """Whatever is typed and ruled, the state stays sound and no card is lost."""
    random = Random(len(house))
    game, setup = table("stab", 3, {**house, "start_lives": "2"})
    hidden = game.start(physical := replace(setup, known=False))
    for before, action, _ in steps(game, setup, seed=1):
        for typed in random.sample(list(candidates(hidden)), 20):
            refused = game.refusal(hidden, typed)
            if refused and not refused.firm:
                ruled = game.apply(hidden, typed, ruled=True).state
                assert game.inventory(ruled).total() == sum(setup.cards.values())
                assert game.from_position(physical, game.to_position(ruled)) == ruled
                check_table(ruled)
        hidden = game.apply(hidden, game.redact(before, action)).state


def test_only_plays_are_hidden() -> None:
    """SYF-3.1, SYF-4.7: draws are open, and so is what the entranced play."""
    told = {"phase": "play", "hands": {"ann": ["bow"]}, "table": laid("crystal>ann=sideways")}
    open_hand = Sitting(told).state
    assert GAME.redact(open_hand, Play(0, "bow", 1)) == Play(0, "bow", 1)
    closed = Sitting({**told, "table": []}).state
    assert GAME.redact(closed, Play(0, "bow", 1)) == Lay(0, 1)
    assert GAME.redact(closed, Draw(0, ("bow",))) == Draw(0, ("bow",))


def test_what_is_known_of_a_pile_is_used() -> None:
    """SYF-1.5: after a shuffle only discards can be drawn; unnamed draws blur that."""
    told = {"round": 2, "pile": {}, "discard": ["bow"] * 5, "drawn": {"bo": ["dagger"] * 2}}
    sitting = Sitting(told, known=False).do("shuffle")
    assert sitting.refused("ann: draw bow, bow, bow, dagger") == "SYF-1.5"
    sitting.do("ann: draw")
    assert sitting.state.pile == (UNKNOWN,)
    assert sitting.refused("bo: draw dagger") == ""


def test_a_copy_that_is_elsewhere_cannot_be_revealed() -> None:
    """SYF-1.5: all three Snakes lie openly, so no unnamed card is one."""
    told = {
        "phase": "reveal",
        "drawn": {"ann": ["?"] * 3},
        "discard": ["snake"] * 3,
        "table": laid("?>bo"),
    }
    sitting = Sitting(told, known=False)
    assert sitting.refused("reveal snake") == "SYF-1.5"
    assert sitting.refused("reveal drink") == ""


def test_a_draw_named_in_part() -> None:
    """SYF-1.5: `?` may be any card of the pile, whose names then say no more."""
    told = {"round": 2, "pile": {}, "discard": ["bow"] * 5, "drawn": {"bo": ["dagger"] * 2}}
    sitting = Sitting(told, known=False).do("shuffle", "ann: draw bow, ?, bow, bow")
    assert sitting.state.pile == (UNKNOWN,)
    mixed = {**told, "pile": ["shield", "?", "bow", "axe"], "discard": []}
    sitting = Sitting({**mixed, "pile": {"shield": 3, "?": 1, "bow": 1}}, known=False)
    sitting.do("ann: draw bow, ?, ?, ?")
    assert sitting.state.hands[0].count(UNKNOWN) == 3
    assert sitting.state.pile == (UNKNOWN,)
