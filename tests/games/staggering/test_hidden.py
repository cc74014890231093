"""The same game at a table that looks into no hand: same verdicts, same state, same end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from deckwright.engine.game import UNKNOWN
from deckwright.games.staggering import GAME
from deckwright.games.staggering import actions as do
from deckwright.games.staggering.state import Phase
from tests.games.harness import check_hidden, moments
from tests.games.staggering.sitting import Sitting
from tests.games.staggering.test_properties import drawn


@pytest.mark.parametrize("seed", range(8))
def test_the_hidden_game(seed: int) -> None:
    """What is legal with all cards known is legal with hidden hands, and comes to the same."""
    assert check_hidden(GAME, drawn(seed), seed)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_hundreds_of_hidden_games(batch: int) -> None:
    """The same, fifty games at a time."""
    for seed in range(50 * batch, 50 * batch + 50):
        check_hidden(GAME, drawn(seed, 8), seed)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_believed_is_true(seed: int) -> None:
    """STG-10.3: the Characters a hand is thought to be able to hold include those it holds."""
    setup = drawn(seed, 30)
    state = GAME.start(replace(setup, known=False))
    for moment in moments(GAME, setup, seed):
        state = GAME.apply(state, GAME.hide(moment.before, moment.action)).state
        known = moment.after
        assert state.counts == known.counts
        for believed, true in zip(state.may, known.may, strict=True):
            assert true & ~believed == 0
        for hidden, hand in zip(state.hands, known.hands, strict=True):
            assert sorted(held.back for held in hidden) == sorted(held.back for held in hand)


@pytest.mark.parametrize("seed", range(6))
def test_every_refusal_of_public_things_agrees(seed: int) -> None:
    """What breaks a rule in sight of all is refused at both tables, by the same rule."""
    random, setup = Random(seed), drawn(seed, 12)
    state, kept, agreed = GAME.start(replace(setup, known=False)), [], 0
    for moment in moments(GAME, setup, seed):
        kept += [each for each in GAME.legal_actions(moment.before) if _public(each)][:3]
        for action in random.sample(kept, min(4, len(kept))):
            verdicts = GAME.refusal(moment.before, action), GAME.refusal(state, action)
            if verdicts[0] is None or verdicts[0].rule not in ("STG-4.5", "STG-6.2"):
                assert verdicts[0] == verdicts[1], action
                agreed += verdicts[0] is not None
        state = GAME.apply(state, GAME.hide(moment.before, moment.action)).state
    assert agreed


def _public(action: object) -> bool:
    """Actions that name no card; whether Equipment fits a Skill is not public."""
    return isinstance(
        action, do.CharacterChallenge | do.EventChallenge | do.Answer | do.GiveUp | do.End
    )


def test_what_the_table_sees() -> None:
    """The deal, fronts that are drawn, and gifts are hidden; what is shown is not."""
    sitting = Sitting(phase="give", owed={"giver": "bo", "takers": ["ann"]})
    state = sitting.state
    assert GAME.hide(state, do.Give(1, "SHD-C2", 0)) == do.Give(1, UNKNOWN, 0)
    assert GAME.hide(state, do.Draw(-1, "SHD-E2")) == do.Draw(-1, "SHD")
    assert GAME.hide(state, do.Take(-1, "SHD-C2")) == do.Take(-1, UNKNOWN)
    assert GAME.hide(state, do.Deal(-1, ("SHD-C1",))) == do.Deal(-1)
    for shown in (do.Show(0, "SHD-C1"), do.Equip(0, ("EQS1",)), do.Open(0, ("SHD-C1",))):
        assert GAME.hide(state, shown) is shown


def test_the_age_of_a_back_is_seen() -> None:
    """STG-10.2: of two 3 Rounds cards everybody knows which was drawn when."""
    sitting = Sitting(events={"ann": "TRD-1@3 TRD-2@5"})
    assert GAME.hide(sitting.state, do.Negative(0, "TRD-2")) == do.Negative(0, "TRD-2", 0)
    assert GAME.hide(sitting.state, do.Negative(0, "TRD-1")) == do.Negative(0, "TRD-1", 2)


def test_a_shown_gift_is_seen() -> None:
    """STG-7.9 `shown`: then the name goes into the public record."""
    owed = {"giver": "bo", "takers": ["ann"], "shown": True}
    sitting = Sitting(phase="give", owed=owed, house={"gift_visibility": "shown"})
    assert sitting.state.phase is Phase.GIVE
    gift = do.Give(1, "SHD-C2", 0)
    assert GAME.hide(sitting.state, gift) == gift
