"""What actions bring about: the next state, and the events on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ...engine import UNKNOWN, Action, Event
from . import opening, winning
from .actions import (
    Claim,
    Deal,
    Decline,
    Discard,
    Draw,
    FirstRolls,
    Goals,
    Grab,
    Keep,
    Play,
    Reroll,
    Roll8,
    Settle,
    Shuffle,
    Swap,
    Take,
    Trade,
    TurnUp,
)
from .flow import Events, asked, carry_on, end_turn, give_away, supplied
from .goals import wanted
from .state import ADD, CARD, HANDS, REVERSE, ROLL, SKIP, Stage, State, Turn
from .whereabouts import hold, leave, leave_unseen, put, swap, take, turn_over


def brought_about(state: State, action: Action, events: Events) -> State:
    """The state after an action that may be done."""
    return _EFFECTS[type(action)](state, action, events)


# Cards --------------------------------------------------------------------------------


def _draw(state: State, action: Draw, events: Events) -> State:
    seat = action.seat
    events.append(Event("BOL-4.2", "drew", {"player": seat}))
    return supplied(state, Turn(Stage.DISCARD, seat, seat, owed=1), events)


def _take(state: State, action: Take, events: Events) -> State:
    seat, top = action.seat, state.cards.discard[-1]
    events.append(Event("BOL-4.3", "took", {"player": seat, "card": top}))
    turn = Turn(Stage.DISCARD, seat, seat, taken=top)
    return replace(state, cards=take(state.cards, seat), turn=turn)


def _discard(state: State, action: Discard, events: Events) -> State:
    params = {"player": action.seat, "card": action.card}
    silent = state.config.kinds[action.card] == "action"
    events.append(Event("BOL-5.3" if silent else "BOL-4.2", "laid", params))
    cards = put(state.cards, action.seat, action.card)
    return end_turn(State(state.config, cards, state.turn, state.course), events)


def _shuffle(state: State, action: Shuffle, events: Events) -> State:
    events.append(Event("BOL-8.1", "shuffled", {"number": len(state.cards.discard)}))
    cards = turn_over(state.cards, action.cards[::-1])
    return supplied(replace(state, cards=cards), state.turn, events)


# Action cards -------------------------------------------------------------------------


def _play(state: State, action: Play, events: Events) -> State:
    events.append(Event("BOL-5.1", "played", {"player": action.seat, "card": action.card}))
    if action.card == ADD:
        return _add(state, action, events)
    extra = state.config.timing == "extra_then_draw_back"
    state = replace(
        state,
        cards=put(state.cards, action.seat, action.card),
        turn=replace(state.turn, extra=extra),
    )
    return _PLAYED[state.config.acts_as(action.card)](state, action, events)


def _add(state: State, action: Play, events: Events) -> State:
    """Six cards from now on: two are drawn, and the discard is still to come (BOL-5.11)."""
    events.append(Event("BOL-5.10", "laid", {"player": action.seat}))
    cards = replace(leave(state.cards, action.seat, ADD), front=action.seat)
    turn = replace(state.turn, drawn=(), owed=2)
    return supplied(replace(state, cards=cards), turn, events)


def _skip(state: State, _: Play, events: Events) -> State:
    return carry_on(state.on_course(skips=state.course.skips + 1), events)


def _reverse(state: State, _: Play, events: Events) -> State:
    if state.config.reverse_skips:
        events.append(Event("BOL-5.7", "skips"))
        return carry_on(state.on_course(skips=state.course.skips + 1), events)
    way = "clockwise" if state.course.way < 0 else "anticlockwise"
    events.append(Event("BOL-5.6", "reversed", {"way": way}))
    return carry_on(state.on_course(way=-state.course.way), events)


def _trade_hands(state: State, action: Play, events: Events) -> State:
    assert action.target is not None
    return _hands(state, action.target, "BOL-5.8", events)


def _trade_card(state: State, action: Play, events: Events) -> State:
    assert action.target is not None
    return give_away(state, action.target, action.given, events)


def _roll_card(state: State, _: Play, events: Events) -> State:
    events.append(Event("BOL-5.14", "choose", {"player": state.turn.seat}))
    return replace(state, turn=replace(state.turn, stage=Stage.REROLL, free=False))


def _own(state: State, action: Play, events: Events) -> State:
    """The table does what a card of its own says."""
    events.append(Event("BOL-5.17", "own", {"player": action.seat, "card": action.card}))
    return carry_on(state, events)


_PLAYED: Mapping[str, Callable[[State, Play, Events], State]] = {
    "": _own,
    SKIP: _skip,
    REVERSE: _reverse,
    HANDS: _trade_hands,
    CARD: _trade_card,
    ROLL: _roll_card,
}


# Trades -------------------------------------------------------------------------------


def _hands(state: State, target: int, rule: str, events: Events) -> State:
    """Two whole hands change places, and the Add card with its hand."""
    seat, front = state.turn.seat, state.cards.front
    events.append(Event(rule, "swapped", {"player": seat, "target": target}))
    cards, turn = swap(state.cards, seat, target), replace(state.turn, taken="")
    if cards.front != front:
        moved = "BOL-5.13" if front == seat else "BOL-5.12"
        events.append(Event(moved, "moved", {"player": front, "target": cards.front}))
    return asked(carry_on(replace(state, cards=cards, turn=turn), events), events)


def _swap(state: State, action: Swap, events: Events) -> State:
    return _hands(state, action.target, "BOL-4.9", events)


def _trade(state: State, action: Trade, events: Events) -> State:
    return give_away(state, action.target, action.given, events)


def _grab(state: State, action: Grab, events: Events) -> State:
    turn, cards, card = state.turn, state.cards, action.card
    if card in ("", UNKNOWN):
        cards, card = leave_unseen(cards, turn.target)
    else:
        cards = leave(cards, turn.target, card)
    cards = hold(cards, turn.seat, (*cards.hands[turn.seat], card))
    events.append(Event("BOL-5.9", "grabbed", {"player": turn.seat, "target": turn.target}))
    state = replace(state, cards=cards, turn=replace(turn, stage=Stage.KEEP))
    return state if cards.aside else asked(carry_on(state, events), events)


def _keep(state: State, action: Keep, events: Events) -> State:
    seat, cards = action.seat, state.cards
    cards = hold(replace(cards, aside=""), seat, (*cards.hands[seat], cards.aside))
    events.append(Event("BOL-5.9", "kept", {"player": seat}))
    state = replace(state, cards=cards)
    done = state.turn.stage is Stage.KEEP  # unless the table let it be kept too early
    return asked(carry_on(state, events), events) if done else state


# Dice ---------------------------------------------------------------------------------

_ALLOWED = {
    6: (Stage.TRADE, "BOL-4.8"),
    7: (Stage.SWAP, "BOL-4.9"),
    8: (Stage.REROLL, "BOL-4.10"),
}


def _roll8(state: State, action: Roll8, events: Events) -> State:
    seat, number = action.seat, action.number
    if number is None:
        return replace(state, turn=Turn(Stage.START, seat, seat, rolling="d8"))
    events.append(Event("BOL-4.6", "rolled", {"player": seat, "number": number}))
    if number not in _ALLOWED:
        return _lose(state, events)
    stage, rule = _ALLOWED[number]
    events.append(Event(rule, "may", {"player": seat}))
    return replace(state, turn=Turn(stage, seat, seat, free=True))


def _lose(state: State, events: Events) -> State:
    """A turn is lost: this one, or by a house rule the next one as well (BOL-4.7)."""
    seat, lost = state.turn.seat, state.course.lost
    events.append(Event("BOL-4.7", "lost", {"player": seat}))
    if state.config.next_too:
        events.append(Event("BOL-4.7", "next-too", {"player": seat}))
        state = state.on_course(lost=(*lost[:seat], lost[seat] + 1, *lost[seat + 1 :]))
    return end_turn(state, events)


def _decline(state: State, action: Decline, events: Events) -> State:
    events.append(Event("BOL-4.11", "declined", {"player": action.seat}))
    return end_turn(state, events)


def _reroll(state: State, action: Reroll, events: Events) -> State:
    if not action.face:
        return replace(state, turn=replace(state.turn, rolling=action.die))
    params = {"player": action.seat, "die": action.die, "face": action.face}
    events.append(Event("BOL-4.10" if state.turn.free else "BOL-5.14", "rolled", params))
    colour, shape = state.course.goals
    goals = (action.face, shape) if action.die == "colors" else (colour, action.face)
    state = state.on_course(goals=goals, wanted=wanted(state.config.faces, goals))
    return asked(carry_on(state, events), events)


_EFFECTS: Mapping[type[Action], Callable[[State, Any, Events], State]] = {
    Draw: _draw,
    Take: _take,
    Discard: _discard,
    Play: _play,
    Roll8: _roll8,
    Trade: _trade,
    Swap: _swap,
    Reroll: _reroll,
    Decline: _decline,
    Keep: _keep,
    Grab: _grab,
    Shuffle: _shuffle,
    Claim: winning.claim,
    Settle: winning.settle,
    Goals: opening.goals,
    FirstRolls: opening.first_rolls,
    Deal: opening.deal,
    TurnUp: opening.turn_up,
}
