"""Every action open to the players now.

The phase says which step is due (`_OPEN`), the questions of `queries` what it allows, the same
that `legality` asks: so nothing that is listed has to be refused again. A hidden card stands
for every card it can be, with its age where that tells it from others. What depends on few
values, such as Challenges by target and Skill, is made once for these values and handed out
again.

The table’s own decisions, to stop the game or let a player go, are not among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from ...engine import TABLE, UNKNOWN, Action
from ...engine.game import HandClaim
from ...engine.routine import only
from . import actions as do
from .actions import Answer, Deal, GiveUp, Take
from .candidates_challenges import Actions, answers, face_down, made, shows
from .card_knowledge import possible
from .config import EQUIPMENT, SKILLS, THREE_ROUNDS
from .queries import (
    armed,
    can_be,
    can_challenge,
    can_end,
    forced,
    holds,
    matching,
    may_add_negative,
    may_equip,
    opponents,
    owes_card,
    side_asked,
    under_way,
    universes,
)
from .state import Held, Phase, State


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the seats to act can do; nothing while chance is due or the game is over."""
    return _OPEN.get(state.phase, _nothing)(state)


def _nothing(state: State) -> tuple[Action, ...]:  # noqa: ARG001 - one shape for all phases
    return ()


# The turn -----------------------------------------------------------------------------


def _turn(state: State) -> tuple[Action, ...]:
    due = forced(state, surely=False)
    if due and forced(state):
        return tuple(_negatives(state, due))
    if not state.stopping and may_add_negative(state):
        due = tuple([each for each in state.hands[state.turn] if each.back == THREE_ROUNDS])
    options = _negatives(state, due) if due else []
    if can_challenge(state):
        options += _character_challenges(
            state.turn, opponents(state), _skills(state) if state.counts[state.turn] else ()
        )
        if not state.stopping:
            options += _event_challenges(
                state.turn, opponents(state), universes(state, state.turn)
            )
    elif can_end(state):
        options.append(made(do.End, state.turn))
    return tuple(options)


def _negatives(state: State, held: tuple[Held, ...]) -> list[Action]:
    return [made(do.Negative, state.turn, *each) for each in _named(state, held)]


def _named(state: State, held: tuple[Held, ...]) -> list[tuple[str, int | None]]:
    """Each card one of these can be, with its age where there are several of that back."""
    if state.config.known:
        return [(each.card, None) for each in held]
    several = sum(each.back == THREE_ROUNDS for each in held) > 1
    named = [
        (card, state.round - each.since if several and _has_age(each) else None)
        for each in held
        for card in state.config.deck.fronts[each.back]
        if can_be(state, each, card)
    ]
    return list(dict.fromkeys(named))


def _has_age(held: Held) -> bool:
    """Whether it matters for how long a card was held, and everybody knows."""
    return held.back == THREE_ROUNDS and not held.spread


_UNARMED = tuple((skill, 0) for skill in SKILLS)


def _skills(state: State) -> tuple[tuple[str, int], ...]:
    """Each Skill to challenge on, with the most Equipment that can lie beside it."""
    if not holds(state, state.turn, EQUIPMENT):
        return () if state.duty else _UNARMED
    bare = state.config.house.equipment_timing == "after_only" or state.turn in state.bare
    skills = []
    for skill in SKILLS:
        fit = face_down(state, state.turn, skill)
        if not state.duty or fit or (bare and matching(state, state.turn, skill)):
            skills.append((skill, fit))
    return tuple(skills)


@lru_cache(maxsize=1 << 14)
def _character_challenges(
    turn: int, targets: tuple[int, ...], skills: tuple[tuple[str, int], ...]
) -> tuple[Action, ...]:
    return tuple(
        made(do.CharacterChallenge, turn, target, skill, down or None)
        for target in targets
        for skill, most in skills
        for down in range(most + 1)
    )


@lru_cache(maxsize=1 << 12)
def _event_challenges(
    turn: int, targets: tuple[int, ...], homes: tuple[str, ...]
) -> tuple[Action, ...]:
    return tuple(
        made(do.EventChallenge, turn, target, home) for target in targets for home in homes
    )


# The battle of Equipment -------------------------------------------------------------


def _battle(state: State) -> tuple[Action, ...]:
    challenge, owes, now = under_way(state), owes_card(state), side_asked(state)
    options: list[Action] = []
    for place, seat in enumerate((state.turn, challenge.target)):
        if armed(state, seat) and may_equip(state, place):
            options += _equipment(state, seat, challenge.skill)
        if place == now and not owes:
            options.append(made(do.GiveUp, seat))
    if owes and not (state.config.known and matching(state, state.turn, challenge.skill)):
        options += _police(state)
    return tuple(options)


def _equipment(state: State, seat: int, skill: str) -> list[Action]:
    """Every choice of Equipment that adds to the Skill: STG-6.6."""
    fit = matching(state, seat, skill)
    most = sum(held.back == EQUIPMENT for held in state.hands[seat])
    return [
        made(do.Equip, seat, cards)
        for number in range(1, min(len(fit), most) + 1)
        for cards in combinations(fit, number)
    ]


# What is owed -------------------------------------------------------------------------


def _gives(state: State) -> tuple[Action, ...]:
    debt = state.debt
    assert debt is not None
    hidden = not state.config.known and not debt.shown
    cards = (UNKNOWN,) if hidden else possible(state, debt.giver)
    return tuple(
        [made(do.Give, debt.giver, card, taker) for taker in debt.takers for card in cards]
    )


def _discards(state: State) -> tuple[Action, ...]:
    return tuple([made(do.Discard, state.turn, *each) for each in _own(state)])


def _opens(state: State) -> tuple[Action, ...]:
    """At a table, one of the hands it can be."""
    seat = state.turn
    return (do.Open(seat, possible(state, seat)[: state.counts[seat]]),)


def _police(state: State) -> tuple[Action, ...]:
    if state.config.house.five_card_penalty != "discard_one":
        return (made(do.Police, state.turn),)
    return tuple([made(do.Police, state.turn, *each) for each in _own(state)])


def _own(state: State) -> list[tuple[str, int | None]]:
    """Every card the Event Hand can hold, back by back."""
    hand = state.hands[state.turn]
    backs = {back: tuple(h for h in hand if h.back == back) for back in [h.back for h in hand]}
    return [each for held in backs.values() for each in _named(state, held)]


_OPEN: dict[Phase, Callable[[State], Actions]] = {
    Phase.MAIN: _turn,
    Phase.ANSWER: answers,
    Phase.SHOW: shows,
    Phase.BATTLE: _battle,
    Phase.GIVE: _gives,
    Phase.DISCARD: _discards,
    Phase.OPEN: _opens,
    Phase.POLICE: _police,
}


# What goes without saying ---------------------------------------------------------------


FORCED = (Phase.MAIN, Phase.GIVE)
"""When the only thing that can be done tells nobody's card."""


_UNSEEN: Mapping[Phase, Callable[[State], Action]] = {
    Phase.DEAL: lambda _: Deal(TABLE),
    Phase.TAKE: lambda _: Take(TABLE),
    Phase.OPEN: lambda state: do.Open(state.turn),  # few note so many names; `fix` adds them
    Phase.ANSWER: lambda state: Answer(under_way(state).target),  # STG-5.3; see the reveal
}
"""What is done unseen, or unnamed."""


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known:
        return None
    if step := _UNSEEN.get(state.phase):
        return step(state)
    if state.phase is Phase.BATTLE:
        return _giving_up(state)
    return only(legal_actions(state)) if state.phase in FORCED else None


def _giving_up(state: State) -> GiveUp | None:
    """STG-6.5: who is asked and can have no Equipment that fits gives up."""
    seat = under_way(state).target if side_asked(state) else state.turn
    own = [action for action in legal_actions(state) if action.seat == seat]
    step = only(own)
    return step if isinstance(step, GiveUp) else None


# What is said of a hidden hand ------------------------------------------------------------


def claims(state: State, action: Action) -> Iterator[HandClaim]:
    """Who lets the Police come in a Challenge says that no Equipment fits: STG-4.2."""
    if isinstance(action, do.Police) and state.phase is Phase.BATTLE:
        fitting = matching(state, state.turn, under_way(state).skill)
        yield HandClaim("STG-4.2", state.turn, frozenset(fitting))


def own_hinge(_: State, action: Action) -> str | None:
    """STG-6.2: Equipment face down has to fit; whether it does, its holder knows."""
    return "" if isinstance(action, do.CharacterChallenge | Answer) and action.down else None


def hand(state: State, seat: int) -> tuple[str, ...]:
    """The Equipment of a hand; all else shows by its back what it is."""
    return tuple(held.card for held in state.hands[seat] if held.back == EQUIPMENT)


def can_hold(state: State, card: str) -> bool:
    """Whether a card is Equipment."""
    return state.config.deck.backs.get(card) == EQUIPMENT
