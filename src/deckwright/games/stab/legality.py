"""What may be done: each check yields, in the order of the rulebook, all that forbids an
action. The first reason is told; the refusal is firm if any of them is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine import UNKNOWN, Action, Refusal
from .actions import (
    CallOut,
    Draw,
    Empty,
    Lay,
    Move,
    Outcome,
    PassCrown,
    Play,
    Reveal,
    Shoot,
    Shuffle,
    Skip,
)
from .card_knowledge import Reasons, barred, draw, empty, held_by, shuffle
from .state import (
    BOW,
    CRYSTAL,
    FIREBALL,
    GOBLIN,
    OWN,
    PLAYS,
    SNAKE,
    Phase,
    State,
    asked,
    covered,
    held,
    left_of,
    meant,
    under,
    unnamed,
)


def refusal(state: State, action: Action) -> Refusal | None:
    """The first rule an action breaks, if any."""
    reasons = CHECKS[type(action)](state, action)
    first = next(reasons, None)
    if first is None or first.firm or not any(other.firm for other in reasons):
        return first
    return first._replace(firm=True)


def warning(state: State, action: Action) -> Refusal | None:
    """What is allowed, but looks like a slip."""
    if isinstance(action, CallOut) and state.lives[action.culprit] == 1:
        return Refusal("SYF-2.16", "last", {"culprit": action.culprit}, firm=False)
    named = any(card != UNKNOWN for hand in state.hands for card in hand)
    if isinstance(action, Draw) and not action.cards and named:
        return Refusal("SYF-3.1", "unnamed", {"player": action.seat}, firm=False)
    return None


# Crown and address ----------------------------------------------------------------------


def _pass_crown(state: State, action: PassCrown) -> Reasons:
    if state.ending:
        yield Refusal("SYF-6.9", "over")
        return
    if state.phase is not Phase.CROWN:
        yield Refusal("SYF-2.3", "first_round" if state.round == 1 else "passed")
    if action.seat != state.royal:
        yield Refusal("SYF-2.3", "holder", {"owner": state.royal}, firm=False)
    heir = left_of(state.lives, state.royal)
    if action.target in (None, heir):
        return
    params = {"target": action.target, "other": heir}
    if state.lives[action.target]:
        yield Refusal("SYF-2.3", "left", params, firm=False)
    else:
        yield Refusal("SYF-2.5", "dead", params)


def _call_out(state: State, action: CallOut) -> Reasons:
    if state.ending:
        yield Refusal("SYF-6.9", "over")
    if state.config.house.ruling == "off":
        yield Refusal("SYF-2.8", "off", firm=False)
    if not state.lives[action.seat]:
        yield Refusal("SYF-2.9", "dead", {"caller": action.seat})
    if not state.lives[action.culprit]:
        yield Refusal("SYF-2.10", "dead", {"culprit": action.culprit})
    if action.seat == action.culprit:
        yield Refusal("SYF-2.9", "self", {"caller": action.seat}, firm=False)
    if not state.lives[state.royal]:
        yield Refusal("SYF-2.12", "vacant", firm=False)
    elif action.culprit == state.royal and not state.config.house.royal_callable:
        yield Refusal("SYF-2.11", "royal", {"culprit": action.culprit}, firm=False)
    yield from _objections(state, action)


def _objections(state: State, action: CallOut) -> Reasons:
    """Who may object to a call."""
    ruling, against = state.config.house.ruling, action.against
    for seat in against:
        concerned = seat in (action.seat, action.culprit)
        if concerned or not state.lives[seat] or against.count(seat) > 1:
            yield Refusal("SYF-2.8", "objector", {"player": seat})
    if ruling == "caller" and against:
        yield Refusal("SYF-2.8", "final", firm=False)
    if ruling == "royal" and set(against) - {state.royal}:
        yield Refusal("SYF-2.8", "judge", {"owner": state.royal}, firm=False)


# Playing --------------------------------------------------------------------------------


def _may_play(state: State, seat: int, target: int) -> Reasons:
    """Whether a player may play before another, whatever the card (SYF-4.3)."""
    yield from barred(state, seat)
    if state.phase in (Phase.CROWN, Phase.DRAW):
        yield Refusal("SYF-3.2", "early")
    elif state.phase is not Phase.PLAY:
        yield Refusal("SYF-4.2", "over")
    elif under(state, SNAKE, seat):
        yield Refusal("SYF-4.6", "bitten", {"player": seat}, firm=False)
    elif state.done[seat] >= PLAYS:
        yield Refusal("SYF-4.2", "twice", {"player": seat}, firm=False)
    elif seat != state.turn:
        yield Refusal("SYF-4.1", "turn", {"player": seat, "other": state.turn}, firm=False)
    if not state.lives[target]:
        yield Refusal("SYF-4.4", "dead", {"target": target})
    if not held(state, seat):
        yield Refusal("SYF-4.5", "no_cards", {"player": seat})


def _lay(state: State, action: Lay) -> Reasons:
    yield from _may_play(state, action.seat, action.target)
    if state.config.known:
        yield Refusal("SYF-4.1", "name")
    elif under(state, CRYSTAL, action.seat):
        yield Refusal("SYF-4.7", "open", {"player": action.seat}, firm=False)


def _play(state: State, action: Play) -> Reasons:
    yield from _may_play(state, action.seat, action.target)
    seat, card = action.seat, action.card
    if card not in state.config.rank:
        yield Refusal("SYF-1.1", "kind", {"card": card})
    elif state.config.known:
        if card not in state.hands[seat]:
            yield Refusal("SYF-4.1", "not_held", {"player": seat, "card": card})
        return
    if not under(state, CRYSTAL, seat):
        yield Refusal("SYF-4.1", "secret", {"player": seat}, firm=False)
    yield from held_by(state, ((seat, card),))


def _reveal(state: State, action: Reveal) -> Reasons:
    if state.ending:
        yield Refusal("SYF-6.9", "over")
    if state.phase is not Phase.REVEAL:
        params = {"number": state.round}
        yield Refusal("SYF-5.1", "done" if state.phase is Phase.RESOLVE else "early", params)
        return
    for card in action.cards:
        if card not in state.config.rank:
            yield Refusal("SYF-1.1", "kind", {"card": card})
    waiting = covered(state) if state.config.known else unnamed(state)
    number = len(waiting)
    if len(action.cards) > number:
        yield Refusal("SYF-5.1", "many", {"number": number})
    elif state.config.known:
        there = tuple(state.lying[index].card for index in waiting)
        if action.cards not in ((), there):
            yield Refusal("SYF-5.1", "others", {"cards": there})
    elif number and not action.cards:
        yield Refusal("SYF-5.1", "name", {"number": number})
    else:
        players = [state.lying[index].by for index in waiting]
        yield from held_by(state, zip(players, action.cards, strict=False))


# Choosing -------------------------------------------------------------------------------


def _asked(state: State, seat: int, *cards: str) -> Reasons:
    """A choice belongs to the player before whom the card lies (SYF-5.10)."""
    yield from barred(state, seat)
    choice = state.choice
    if choice is None:
        yield Refusal("SYF-5.10", "nothing")
    elif state.config.acts[choice.card] not in cards:
        yield Refusal("SYF-5.10", "other", {"owner": choice.at, "card": choice.card})
    elif choice.at != seat:
        yield Refusal(
            "SYF-5.10", "owner", {"owner": choice.at, "card": choice.card}, firm=False
        )


def _move(state: State, action: Move) -> Reasons:
    yield from _asked(state, action.seat, GOBLIN)
    if state.config.acts.get(action.card) == GOBLIN:
        yield Refusal("SYF-7.3c", "goblin", firm=False)
    if meant(state, action.card, action.owner, action.sideways) < 0:
        params = {"card": action.card, "owner": action.owner}
        yield Refusal("SYF-7.3a", "absent", params)
    if action.target == action.owner:
        yield Refusal("SYF-7.3b", "same", {"card": action.card, "target": action.target})
    elif not state.lives[action.target]:
        yield Refusal("SYF-4.4", "dead", {"target": action.target})


def _shoot(state: State, action: Shoot) -> Reasons:
    yield from _asked(state, action.seat, BOW, FIREBALL)
    choice = state.choice
    if choice and action.target == choice.at:
        if asked(state) == BOW:
            yield Refusal("SYF-7.6a", "self", {"player": action.target}, firm=False)
        else:
            yield Refusal("SYF-7.7a", "self", {"player": action.target}, firm=False)
    if not state.lives[action.target]:
        yield Refusal("SYF-6.3", "victim", {"target": action.target})


def _outcome(state: State, action: Outcome) -> Reasons:
    """Only of a group's own card that acts now, each of the living once (SYF-1.10)."""
    if state.ending:
        yield Refusal("SYF-6.9", "over")
    if asked(state) != OWN:
        yield Refusal("SYF-1.10", "undue")
    for seat, _ in action.changes:
        if not state.lives[seat]:
            yield Refusal("SYF-6.3", "victim", {"target": seat})
    if len({seat for seat, _ in action.changes}) < len(action.changes):
        yield Refusal("SYF-1.10", "twice")


def _skip(state: State, action: Skip) -> Reasons:
    yield from barred(state, action.seat)
    due = state.choice.at if state.choice else state.turn
    if state.phase is Phase.CROWN and action.seat == state.royal:
        yield Refusal("SYF-2.3", "must", {"player": action.seat})
    elif action.seat != due:
        yield Refusal("SYF-5.10", "nothing")
    elif state.phase is Phase.DRAW:
        yield Refusal("SYF-3.3", "must", {"player": action.seat}, firm=False)
    elif state.phase is Phase.PLAY:
        yield Refusal("SYF-4.2", "must", {"player": action.seat}, firm=False)
    elif state.choice:
        yield _compulsory(asked(state), action.seat)


def _compulsory(card: str, seat: int) -> Refusal:
    """No choice can be declined."""
    if card == GOBLIN:
        return Refusal("SYF-7.3b", "must", {"player": seat}, firm=False)
    if card == BOW:
        return Refusal("SYF-7.6b", "must", {"player": seat}, firm=False)
    if card == OWN:
        return Refusal("SYF-1.10", "say", {})
    return Refusal("SYF-7.7c", "must", {"player": seat}, firm=False)


CHECKS: dict[type[Action], Callable[[State, Any], Reasons]] = {
    PassCrown: _pass_crown,
    Draw: draw,
    Lay: _lay,
    Play: _play,
    Reveal: _reveal,
    Move: _move,
    Shoot: _shoot,
    Skip: _skip,
    CallOut: _call_out,
    Outcome: _outcome,
    Shuffle: shuffle,
    Empty: empty,
}
