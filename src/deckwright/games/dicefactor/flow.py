"""How a turn goes on: cards that are owed, what follows an effect, whose turn is next."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TypeAlias

from ...engine import UNKNOWN, Event
from .claims import entitled
from .state import Stage, State, Turn
from .whereabouts import BASE, draw, leave, leave_unseen

Events: TypeAlias = list[Event]


@cache
def beginning(seat: int, before: int) -> Turn:
    """The start of a player's turn, after another's."""
    return Turn(Stage.START, seat, before)


def supplied(state: State, turn: Turn, events: Events) -> State:
    """What is owed, drawn as far as the pile goes; then the discard pile must be shuffled."""
    cards, drawn, owed = state.cards, turn.drawn, turn.owed
    while owed and cards.pile:
        drawn, owed = (*drawn, cards.pile[-1]), owed - 1
        cards = draw(cards, turn.seat)
    empty = not cards.pile and bool(cards.discard)
    due = empty and (owed > 0 or state.config.reshuffle_at_once)  # BOL-8.2
    if due:
        events.append(Event("BOL-8.2", "due", {"number": len(cards.discard)}))
    turn = Turn(turn.stage, turn.seat, turn.judge, drawn, turn.taken, "", owed, due)
    return State(state.config, cards, turn, state.course)


def carry_on(state: State, events: Events) -> State:
    """After an effect: the end of the turn, or a card drawn back and the discard to come."""
    turn = state.turn
    if not turn.extra:
        return end_turn(state, events)
    events.append(Event("BOL-5.1", "back", {"player": turn.seat}))
    turn = Turn(Stage.DISCARD, turn.seat, turn.judge, taken=turn.taken, owed=1)
    return supplied(state, turn, events)


def end_turn(state: State, events: Events) -> State:
    """The next player who has a turn to play begins it (BOL-4.13)."""
    course, before, players = state.course, state.turn.seat, len(state.config.players)
    seat, lost = (before + course.way) % players, course.lost
    for _ in range(course.skips):
        events.append(Event("BOL-5.5", "skipped", {"player": seat}))
        seat = (seat + course.way) % players
    while lost[seat]:
        events.append(Event("BOL-4.7", "missed", {"player": seat}))
        lost = (*lost[:seat], lost[seat] - 1, *lost[seat + 1 :])
        seat = (seat + course.way) % players
    if course.skips or lost is not course.lost:
        course = replace(course, skips=0, lost=lost)
    events.append(Event("BOL-4.13", "turn", {"player": seat}))
    return State(state.config, state.cards, beginning(seat, before), course)


def asked(state: State, events: Events) -> State:
    """Hands or goals have changed: has anybody five of a kind?"""
    seats = entitled(state)
    if seats:
        events.append(Event("BOL-7.3", "ask", {"player": seats}))
    return state


def give_away(state: State, target: int, given: str, events: Events) -> State:
    """A card is laid aside for a partner, who now holds up the hand (BOL-5.9)."""
    cards, seat = state.cards, state.turn.seat
    if given in ("", UNKNOWN):
        cards, given = leave_unseen(cards, seat)
        given = UNKNOWN if given == BASE else given
    else:
        cards = leave(cards, seat, given)
    events.append(Event("BOL-5.9", "aside", {"player": seat, "target": target}))
    taken = "" if given == state.turn.taken else state.turn.taken
    turn = replace(state.turn, stage=Stage.GRAB, target=target, taken=taken)
    return replace(state, cards=replace(cards, aside=given), turn=turn)
