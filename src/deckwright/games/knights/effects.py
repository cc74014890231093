"""What actions bring about: new states, and events that cite their rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine import Action, Event, Step
from ...errors import IllegalAction
from . import dealing
from .actions import Aim, Deal, Declare, Discard, Lay, Lift, Pass, Passed, PassOut, Start
from .knowledge import SUIT_NAMES
from .rules import can_play, refusal
from .scoring import empty, following, stop
from .state import (
    BANS,
    CHALLENGES,
    GROUPS,
    Arc,
    Ban,
    Hands,
    Layer,
    Loss,
    Pending,
    Phase,
    State,
    changed,
    less,
)

LAID = {
    "diamond": ("KNT-5.6", "covers"),
    "spade": ("KNT-6.1", "doubts"),
    "sword": ("KNT-6.3", "contradicts"),
    "club": ("KNT-7.3", "explains"),
}
"""What is said of a card that stays on an arc."""


def apply(state: State, action: Action, ruled: bool = False) -> Step:
    """Do an action the rules allow, or the table."""
    refused = refusal(state, action)
    if refused is not None and (refused.firm or not ruled):
        raise IllegalAction(refused)
    return _DO[type(action)](state, action)


def _done(
    state: State,
    events: list[Event],
    hands: Hands,
    *,
    arcs: tuple[Arc, ...] | None = None,
    bans: tuple[Ban, ...] | None = None,
    losses: tuple[Loss, ...] | None = None,
    began: bool = False,
    pending: Pending | None = None,
    shown: Hands | None = None,
    without: tuple[frozenset[str], ...] | None = None,
) -> Step:
    """The table after a turn, or in the middle of one that waits for discards."""
    shown = state.shown if shown is None else shown
    turn = state.turn if pending else following(state, hands, shown)
    after = State(
        state.config,
        state.match,
        Phase.DISCARD if pending else Phase.PLAY,
        turn if turn >= 0 else state.turn,
        state.turn,
        state.played + (pending is None),
        hands,
        shown,
        changed(state.began, state.turn, True) if began else state.began,
        state.without if without is None else without,
        state.arcs if arcs is None else arcs,
        state.next_arc + began,
        state.bans if bans is None else bans,
        state.losses if losses is None else losses,
        state.left,
        None,
        pending,
    )
    if turn < 0:
        return stop(after, events)
    if () in hands and state.config.house.finish_round:
        events += _last_round(state, after)
    return Step(after, tuple(events))


def _last_round(state: State, after: State) -> list[Event]:
    """KNT-12.2: who has just run out of cards, while the round goes on."""
    before = empty(state.hands, state.shown)
    new = tuple(seat for seat in empty(after.hands, after.shown) if seat not in before)
    return [Event("KNT-12.2", "last_round", {"player": new})] if new else []


# Playing a card ---------------------------------------------------------------------------


def _spoken(state: State, card: str) -> list[Event]:
    """KNT-14.1: the line to be spoken, where the house wants to be told."""
    if not state.config.house.aloud:
        return []
    return [Event("KNT-14.1", "speak", {"line": state.config.lines[card]})]


def _hands_after(state: State, card: str) -> Hands:
    """The hands after the player whose turn it is has played a card."""
    seat = state.turn
    return changed(state.hands, seat, less(state.hands[seat], (card,)))


def _start(state: State, action: Start) -> Step:
    """KNT-4.1, KNT-5.2: an arc of one’s own; KNT-4.2: owned for good."""
    seat, card = action.seat, action.card
    layer = Layer(card, state.config.kinds[card], seat, state.played + 1)
    arc = Arc(state.next_arc, seat, (layer,))
    events = [Event("KNT-4.1", "begins", {"player": seat, "card": card, "arc": arc.name})]
    events += _spoken(state, card)
    return _done(state, events, _hands_after(state, card), arcs=(*state.arcs, arc), began=True)


def _lay(state: State, action: Lay) -> Step:
    """A card that stays on the arc, or takes something off it."""
    seat, card = action.seat, action.card
    kind = state.config.kinds[card]
    place = next(i for i, arc in enumerate(state.arcs) if arc.id == action.arc)
    arc = state.arcs[place]
    params = {"player": seat, "card": card, "arc": arc.name, "owner": arc.owner}
    if kind == "moon":
        return _cancel(state, card, place, params)
    if kind == "trumpet":
        return _sweep(state, card, place, params)
    layers = (*arc.layers, Layer(card, kind, seat, state.played + 1))
    changed_arc = Arc(arc.id, arc.owner, layers, arc.contested or kind in CHALLENGES)
    events = [Event(*LAID.get(kind, ("KNT-3.3", "laid")), {**params, "top": arc.top.card})]
    events += _spoken(state, card)
    arcs = changed(state.arcs, place, changed_arc)
    return _done(state, events, _hands_after(state, card), arcs=arcs)


def _cancel(state: State, card: str, place: int, params: dict[str, Any]) -> Step:
    """KNT-8.3, KNT-4.9: the face-up card leaves, and what lay beneath shows."""
    arc = state.arcs[place]
    events = [Event("KNT-8.3", "cancels", {**params, "top": arc.top.card})]
    events += _spoken(state, card)
    if rest := arc.layers[:-1]:
        arcs = changed(state.arcs, place, arc._replace(layers=rest))
        events.append(Event("KNT-4.9", "shows", {"arc": arc.name, "top": rest[-1].card}))
    else:
        arcs = state.arcs[:place] + state.arcs[place + 1 :]
        events.append(Event("KNT-4.9", "gone", {"arc": arc.name, "owner": arc.owner}))
    losses = (*state.losses, Loss("Moon", state.turn, (card, arc.top.card)))
    return _done(state, events, _hands_after(state, card), arcs=arcs, losses=losses)


def _sweep(state: State, card: str, place: int, params: dict[str, Any]) -> Step:
    """KNT-9.1: the pile and the Trumpet; KNT-9.5: there is no answer to it."""
    arc = state.arcs[place]
    pile = tuple(layer.card for layer in arc.layers)
    events = [Event("KNT-9.1", "sweeps", {**params, "number": len(pile)})]
    events += _spoken(state, card)
    arcs = state.arcs[:place] + state.arcs[place + 1 :]
    losses = (*state.losses, Loss("Trumpet", state.turn, (card, *pile)))
    return _done(state, events, _hands_after(state, card), arcs=arcs, losses=losses)


def _lift(state: State, action: Lift) -> Step:
    """KNT-8.9: the ban is off at once, whoever lay under it."""
    seat, card, foe = action.seat, action.card, action.foe
    ban = next(ban for ban in state.bans if ban.card == foe)
    params = {"player": seat, "card": card, "foe": foe, "target": ban.victim}
    events = [
        Event("KNT-8.9", "lifts", {**params, "suit": SUIT_NAMES[BANS[foe]]}),
        *_spoken(state, card),
    ]
    bans = tuple(other for other in state.bans if other is not ban)
    losses = (*state.losses, Loss("Moon", seat, (card, foe)))
    return _done(state, events, _hands_after(state, card), bans=bans, losses=losses)


def _aim(state: State, action: Aim) -> Step:
    if action.card in BANS:
        return _accuse(state, action)
    return _take(state, action)


def _accuse(state: State, action: Aim) -> Step:
    """KNT-10.5: it lies before its victim."""
    seat, card, target = action.seat, action.card, action.target
    params = {"player": seat, "card": card, "target": target, "suit": SUIT_NAMES[BANS[card]]}
    events = [Event("KNT-10.4", "bans", params), *_spoken(state, card)]
    bans = (*state.bans, Ban(card, target, seat, state.played + 1))
    return _done(state, events, _hands_after(state, card), bans=bans)


def _take(state: State, action: Aim) -> Step:
    """KNT-10.8, KNT-10.9: the Wild is used up, and both look through their hands."""
    seat, card, target = action.seat, action.card, action.target
    hands = _hands_after(state, card)
    suit = SUIT_NAMES[min(GROUPS[card])]
    params = {"player": seat, "card": card, "target": target, "suit": suit}
    events = [Event("KNT-10.8", "both_discard", params), *_spoken(state, card)]
    owing = tuple(s for s in dict.fromkeys((seat, target)) if hands[s])
    pending = Pending(card, seat, target, owing) if owing else None
    losses = (*state.losses, Loss("used", seat, (card,)))
    return _done(state, events, hands, losses=losses, pending=pending)


# Discards and Pass-outs -------------------------------------------------------------------


def _discard(state: State, action: Discard) -> Step:
    """KNT-10.11: who has discarded all is without the group for the rest of the shuffle."""
    seat, cards, pending = action.seat, action.cards, state.pending
    assert pending is not None
    group = GROUPS[pending.card]
    hands = changed(state.hands, seat, less(state.hands[seat], cards))
    events = [_discarded(state, action)]
    events.append(
        Event("KNT-10.11", "without", {"player": seat, "suit": SUIT_NAMES[min(group)]})
    )
    if not hands[seat]:
        events.append(Event("KNT-12.3", "emptied", {"player": seat}))
    without = changed(state.without, seat, state.without[seat] | group)
    losses = (*state.losses, Loss(pending.card, seat, cards)) if cards else state.losses
    owing = tuple(other for other in pending.owing if other != seat)
    still = pending._replace(owing=owing) if owing else None
    return _done(state, events, hands, losses=losses, pending=still, without=without)


def _discarded(state: State, action: Discard) -> Event:
    """KNT-10.12: named only where they lie face up."""
    seat, cards = action.seat, action.cards
    if cards and not state.config.house.open_discards:
        return Event("KNT-10.12", "face_down", {"player": seat, "number": len(cards)})
    return Event("KNT-10.8", "discards", {"player": seat, "cards": cards})


def _pass_out(state: State, action: PassOut) -> Step:
    """KNT-11.2: the hand is out of play; KNT-11.6: the arcs stay."""
    seat, hand = action.seat, state.hands[action.seat]
    shown = action.cards or hand
    if state.config.house.open_pass_out:
        events = [Event("KNT-11.2", "shows", {"player": seat, "cards": shown})]
        if (false := can_play(state, seat, shown)) is not None:
            events.append(Event("KNT-11.3", "stands", false.params))
    else:
        events = [Event("KNT-11.2", "lays_away", {"player": seat, "number": len(hand)})]
    hands, out = changed(state.hands, seat, ()), changed(state.shown, seat, shown)
    return _done(state, events, hands, shown=out)


_DO: dict[type[Any], Callable[[State, Any], Step]] = {
    Deal: dealing.deal,
    Declare: dealing.declare,
    Pass: dealing.lay_out,
    Passed: dealing.passed,
    Start: _start,
    Lay: _lay,
    Lift: _lift,
    Aim: _aim,
    Discard: _discard,
    PassOut: _pass_out,
}
