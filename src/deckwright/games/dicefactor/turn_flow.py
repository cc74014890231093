"""How a turn goes on: cards that are owed, what follows an effect, whose turn is next."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from ...engine import UNKNOWN, Effects, Result, Setup
from ...engine.card_knowledge import lift_bar
from ...engine.seats import Hand, at_seat, take
from .goals import nearest
from .legality_cards import next_claimants
from .state import Stage, State

T = TypeVar("T")
EFFECTS = Effects[State]()
"""What each kind of action brings about; see `effects`."""


def begin(now: State, seat: int, stage: Stage = Stage.START, judge: int | None = None) -> None:
    """A turn, or a choice in it, of which nothing has been done yet; `judge`: in whose turn the
    hands last changed."""
    now.stage, now.turn, now.judge = stage, seat, seat if judge is None else judge
    now.drawn, now.taken, now.rolling, now.owed = (), "", "", 0
    now.shuffle = now.extra = now.free = False
    now.target, now.rolled = -1, (0,) * len(now.rolled)


def out_of_turn(now: State, seat: int) -> None:
    """A turn the table lets somebody begin before it is due; play goes on from there."""
    before = now.turn
    if seat != before:
        now.say("BOL-4.13", "turn", player=seat)
        begin(now, seat, judge=before)


def supply(now: State, owed: int = 0) -> None:
    """What is owed, drawn as far as the pile goes; then the discard pile must be shuffled."""
    owed, seat = now.owed + owed, now.turn
    cards, now.pile = now.pile[:owed], now.pile[owed:]
    if cards:
        now.hands = at_seat(now.hands, seat, (*now.hands[seat], *cards))
        now.drawn = (*now.drawn, *cards)
        if now.barred[seat]:
            now.barred = at_seat(now.barred, seat, ())
    now.owed = owed - len(cards)
    now.rolling, now.extra, now.free, now.target = "", False, False, -1
    empty = not now.pile and bool(now.discard)
    at_once = now.config.house.reshuffle_timing == "at_once"
    now.shuffle = empty and (now.owed > 0 or at_once)  # BOL-8.2
    if now.shuffle:
        now.say("BOL-8.2", "due", number=len(now.discard))


def carry_on(now: State) -> None:
    """After an effect: the end of the turn, or a card drawn back and the discard to come."""
    if not now.extra:
        end_turn(now)
        return
    now.say("BOL-5.1", "back", player=now.turn)
    taken = now.taken
    begin(now, now.turn, Stage.DISCARD, now.judge)
    now.taken = taken
    supply(now, owed=1)


def end_turn(now: State) -> None:
    """The next player who has a turn to play begins it (BOL-4.13)."""
    before, players = now.turn, len(now.config.players)
    seat = (before + now.way) % players
    for _ in range(now.skips):
        now.say("BOL-5.5", "skipped", player=seat)
        seat = (seat + now.way) % players
    now.skips = 0
    while now.lost[seat]:
        now.say("BOL-4.7", "missed", player=seat)
        now.lost = at_seat(now.lost, seat, now.lost[seat] - 1)
        seat = (seat + now.way) % players
    now.say("BOL-4.13", "turn", player=seat)
    begin(now, seat, judge=before)


def ask(now: State) -> None:
    """Hands or goals have changed: has anybody five of a kind?"""
    if seats := next_claimants(now):
        now.say("BOL-7.3", "ask", player=seats)


def give_away(now: State, target: int, given: str) -> None:
    """A card is laid aside for a partner, who now holds up the hand (BOL-5.9)."""
    now.say("BOL-5.9", "aside", player=now.turn, target=target)
    now.aside = leave(now, now.turn, given)
    now.barred = _barred_from_both(now.barred, now.turn, target)
    now.stage, now.target = Stage.GRAB, target
    now.taken = "" if given == now.taken else now.taken


# Cards from place to place -----------------------------------------------------------


def join(now: State, seat: int, *cards: str) -> None:
    """Cards join a hand."""
    now.hands = at_seat(now.hands, seat, (*now.hands[seat], *cards))


def leave(now: State, seat: int, card: str) -> str:
    """A card leaves a hand, and what is known of it. Where nobody has named it, it can be any:
    of those that stay nobody can say any more which is which."""
    hand = now.hands[seat]
    if card in ("", UNKNOWN):
        now.hands = at_seat(now.hands, seat, (UNKNOWN,) * (len(hand) - 1))
        return UNKNOWN
    if card not in hand:
        now.barred = lift_bar(now.barred, card, seat)
    now.hands = at_seat(now.hands, seat, take(hand, card))
    return card


def put(now: State, seat: int, card: str) -> None:
    """A card of a hand goes on the discard pile."""
    leave(now, seat, card)
    now.discard = (*now.discard, card)


def turn_over(now: State, order: Hand) -> None:
    """The discard pile becomes the draw pile, so what it holds is in no hand (BOL-8.1)."""
    now.pile, gone, now.discard = order or (UNKNOWN,) * len(now.discard), now.discard, ()
    if not now.config.known:
        seen = [card for card in gone if card != UNKNOWN]
        now.barred = tuple((*each, *seen) for each in now.barred)


def exchange(row: tuple[T, ...], one: int, other: int) -> tuple[T, ...]:
    """A row in which two seats have changed places."""
    return at_seat(at_seat(row, one, row[other]), other, row[one])


def _barred_from_both(barred: tuple[Hand, ...], one: int, other: int) -> tuple[Hand, ...]:
    """What can still be in neither of two hands that trade a card."""
    both = tuple((Counter(barred[one]) & Counter(barred[other])).elements())
    return at_seat(at_seat(barred, one, both), other, both)


# How it stands ------------------------------------------------------------------------


def way(state: State, _: Setup) -> int:
    """BOL-5.6: Reverse turns the order round."""
    return state.way


def result(state: State) -> Result | None:
    """The ending, once the best claim is known (BOL-7.9)."""
    return state.result


def score(state: State) -> tuple[int, ...]:
    """There are no points; who has won has one (BOL-7.9)."""
    return state.result.scores if state.result else (0,) * len(state.config.players)


def appeal(state: State) -> tuple[float, ...]:
    """BOL-7.9: what is nearest to five of a kind counts for most."""
    if state.result:
        return score(state)
    return tuple(nearest(hand, state.wanted) for hand in state.hands)
