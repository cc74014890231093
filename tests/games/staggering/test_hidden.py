"""The same game at a table that looks into no hand: same verdicts, same state, same end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from deckwright.engine import UNKNOWN, Action
from deckwright.games.staggering import GAME
from deckwright.games.staggering import actions as do
from deckwright.games.staggering.state import THREE_ROUNDS, Held, Phase
from tests.games.harness import check_hidden, moments, table
from tests.games.staggering.sitting import Sitting
from tests.games.staggering.test_properties import drawn

pytestmark = pytest.mark.long


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
        state = GAME.apply(state, GAME.redact(moment.before, moment.action)).state
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
                told = [each and (each.rule, each.code) for each in verdicts]
                assert told[0] == told[1], action
                agreed += verdicts[0] is not None
        state = GAME.apply(state, GAME.redact(moment.before, moment.action)).state
    assert agreed


def _public(action: object) -> bool:
    """Actions that name no card; whether Equipment fits a Skill is not public."""
    return isinstance(
        action, do.CharacterChallenge | do.EventChallenge | do.Answer | do.GiveUp | do.End
    )


def test_two_ages_in_one_hand() -> None:
    """A game in which the younger of two 3 Rounds cards goes by name, and the other is due."""
    game, setup = table("staggering", 4, {"equipment_timing": "after_only"})
    state, named = game.start(replace(setup, known=False)), 0
    for step in moments(game, setup, 9):
        seen = game.redact(step.before, step.action)
        state = game.apply(state, seen).state
        named += isinstance(seen, do.Discard | do.Police) and seen.held is not None
    assert named
    assert game.result(state)


def test_what_the_table_sees() -> None:
    """The deal, fronts that are drawn, and gifts are hidden; what is shown is not."""
    sitting = Sitting(phase="give", owed={"giver": "bo", "takers": ["ann"]})
    state = sitting.state
    assert GAME.redact(state, do.Give(1, "SHD-C2", 0)) == do.Give(1, UNKNOWN, 0)
    assert GAME.redact(state, do.Draw(-1, "SHD-E2")) == do.Draw(-1, "SHD")
    assert GAME.redact(state, do.Take(-1, "SHD-C2")) == do.Take(-1, UNKNOWN)
    assert GAME.redact(state, do.Deal(-1, ("SHD-C1",))) == do.Deal(-1)
    for shown in (do.Show(0, "SHD-C1"), do.Equip(0, ("EQS1",)), do.Open(0, ("SHD-C1",))):
        assert GAME.redact(state, shown) is shown


def test_the_age_of_a_back_is_seen() -> None:
    """STG-10.2: of two 3 Rounds cards everybody knows which was drawn when."""
    sitting = Sitting(events={"ann": "TRD-1@3 TRD-2@5"})
    assert GAME.redact(sitting.state, do.Negative(0, "TRD-2")) == do.Negative(0, "TRD-2", 0)
    assert GAME.redact(sitting.state, do.Negative(0, "TRD-1")) == do.Negative(0, "TRD-1", 2)


def test_which_back_is_discarded_is_seen() -> None:
    """STG-10.2: so it is when a card goes for a Negative Event, or to the Gaming Police."""
    owed = {"giver": "ann", "number": 1}
    events = {"ann": "TRD-1@3 TRD-2@5 EQS1"}
    state = Sitting(events=events, phase="discard", owed=owed).state
    assert GAME.redact(state, do.Discard(0, "TRD-2")) == do.Discard(0, "TRD-2", 0)
    assert GAME.redact(state, do.Police(0, "TRD-1")) == do.Police(0, "TRD-1", 2)
    assert GAME.redact(state, do.Discard(0, "EQS1")) == do.Discard(0, "EQS1")


def test_which_back_is_discarded_may_be_said() -> None:
    """STG-8.3: the other one is as old as it is, and not due."""
    table = owing("3rounds@2 3rounds@4 immediate immediate")
    found = table.refusal("ann: discard TRD-1 held 2")
    assert found
    assert (found.rule, found.code, found.firm) == ("STG-8.3", "not_so_long", True)
    assert table.warning("ann: discard TRD-1 held 3") is None
    table.do("ann: discard TRD-1 held 3")
    assert ["3rounds", "?", 4] in table.position()["event_hands"]["ann"]
    found = table.refusal("ann: negative TRD-3")
    assert found
    assert (found.rule, found.code) == ("STG-8.7", "immediate_first")
    table.do("ann: negative IMM-5", "ann: open " + ", ".join(CHARACTERS))
    found = table.refusal("ann: negative TRD-3")
    assert found
    assert (found.rule, found.code) == ("STG-8.7", "immediate_first")


def test_nobody_says_which_back_is_discarded() -> None:
    """STG-8.3: the one that is left may be due, or may not; that is a doubt."""
    table = owing("3rounds@2 3rounds@4 immediate")
    found = table.warning("ann: discard TRD-1")
    assert found
    assert (found.rule, found.code) == ("STG-8.3", "which")
    table.do("ann: discard TRD-1", "ann: negative IMM-5", "ann: open " + ", ".join(CHARACTERS))
    assert table.position()["event_hands"]["ann"] == [["3rounds", "?", 2, 2]]
    again = GAME.from_position(table.setup, table.position())
    assert again.hands == table.state.hands
    assert do.End(0) in GAME.legal_actions(table.state)
    assert do.Negative(0, "TRD-3") in GAME.legal_actions(table.state)
    for line in ("ann: negative TRD-3", "ann: negative TRD-3 held 2", "ann: end"):
        assert table.refusal(line) is None
    found = table.warning("ann: negative TRD-3")
    assert found
    assert (found.rule, found.code) == ("STG-8.8", "second")
    assert table.refusal("ann: negative TRD-3 held 4")


CHARACTERS = [f"{home}-C{number}" for home in ("SHD", "RNG") for number in range(1, 7)]


def owing(events: str) -> Sitting:
    """A table where ann, in round 5 and for a Negative Event, still discards a card."""
    owed = {"giver": "ann", "number": 1}
    return Sitting(events={"ann": events}, known=False, phase="discard", owed=owed, negatives=1)


def test_ages_nobody_says() -> None:
    """STG-8.3: where nobody says for how long a card was held, nothing legal is refused."""
    unsure = 0
    for seed in range(3):
        game, setup = table("staggering", 3, {"round_limit": "99"})
        state = game.start(replace(setup, known=False))
        for moment in moments(game, setup, seed):
            if state.phase is Phase.MAIN and moment.before.phase is not Phase.MAIN:
                state = game.apply(state, do.End(state.turn)).state
            for option in (*game.legal_actions(moment.before), moment.action):
                refused = game.refusal(state, unsaid(game.redact(moment.before, option)))
                assert refused is None, f"{option}: {refused}"
            hidden = unsaid(game.redact(moment.before, moment.action))
            state = game.apply(state, hidden).state
            for believed, true in zip(state.hands, moment.after.hands, strict=True):
                unsure += within(believed, true)
    assert unsure


def unsaid(action: Action) -> Action:
    """The action as people type it who do not say for how long a card was held."""
    if isinstance(action, do.Negative | do.Discard | do.Police):
        return replace(action, held=None)
    return action


def within(believed: tuple[Held, ...], true: tuple[Held, ...]) -> bool:
    """Whether some age is unsure; each true one must be among those it can be."""
    since = sorted(held.since for held in true if held.back == THREE_ROUNDS)
    early = sorted(held.since for held in believed if held.back == THREE_ROUNDS)
    late = sorted(h.since + h.spread for h in believed if h.back == THREE_ROUNDS)
    for first, at, last in zip(early, since, late, strict=True):
        assert first <= at <= last
    return early != late


def test_a_shown_gift_is_seen() -> None:
    """STG-7.9 `shown`: then the name goes into the public record."""
    owed = {"giver": "bo", "takers": ["ann"], "shown": True}
    sitting = Sitting(phase="give", owed=owed, house={"gift_visibility": "shown"})
    assert sitting.state.phase is Phase.GIVE
    gift = do.Give(1, "SHD-C2", 0)
    assert GAME.redact(sitting.state, gift) == gift
