"""What actions bring about; that they may be done has been asked before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...engine import UNKNOWN, Action, Step
from .actions import (
    Add,
    Attach,
    Count,
    Deal,
    Draw,
    Fight,
    Hold,
    LayBlemmyes,
    LayDead,
    Open,
    Pass,
    Remove,
    SendDragon,
    SendKnight,
    Shuffle,
    Start,
)
from .apply_plays import WAYS, add, attach, open_row, remove, start
from .card_knowledge import shown, take
from .draft import Draft, at_seat
from .dragons import sweep, threshold
from .duels import fight
from .ends import finish, settle
from .rows import beside, chosen, is_free, new_row, put, series_at
from .specials import bringer, turn_value
from .state import (
    ACT,
    BLEMMYES,
    DEAD,
    DRAGON,
    DRAWN,
    DUEL,
    HAND,
    KNIGHT,
    Blemmyes,
    Dragon,
    Duel,
    State,
)


def deal(draft: Draft, action: Deal) -> None:
    """Six cards each, the rest is the deck: SWC-2.1 to SWC-2.3."""
    players = draft.config.players
    cards = action.cards or draft.deck
    hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(players)]
    draft.hands = tuple(tuple(sorted(hand)) for hand in hands)
    draft.deck = cards[HAND * players :]
    draft.phase = ACT
    draft.say("SWC-2.2", "dealt", number=HAND, deck=len(draft.deck))
    draft.say("SWC-3.1", "oldest", player=draft.turn)


def shuffle(draft: Draft, action: Shuffle) -> None:
    """The cards that came back can be anywhere in the deck: SWC-6.11, SWC-10.12."""
    draft.deck = action.cards or draft.deck
    draft.unshuffled = False
    draft.say("SWC-6.11", "shuffled", number=len(draft.deck))


# Specials -----------------------------------------------------------------------------


def blemmyes(draft: Draft, action: LayBlemmyes) -> None:
    """A row of its own, or the end of a series: SWC-12.1, SWC-12.6; no card more: SWC-12.4."""
    seat, side = action.seat, action.side
    draft.spend(seat, BLEMMYES)
    if side is None:
        draft.table = new_row(draft.table, Blemmyes(seat))
        draft.say("SWC-12.1", "alone", player=seat)
    else:
        _interrupt(draft, seat, chosen(draft.table, action.series), side)
    finish(draft, seat)


def _interrupt(draft: Draft, seat: int, at: int, side: int) -> None:
    """A series goes on at its other end, or behind the blemmyes counting back."""
    series = series_at(draft.table, at)
    if draft.config.house.blemmyes_reverse == "turnaround":
        value = turn_value(series, side)
        item = Blemmyes(seat, side, value)
        grows = side if draft.config.house.direction == "locked" else 0
        draft.say("SWC-12.6", "turned", player=seat, number=value)
    else:
        item = Blemmyes(seat)
        grows = -side if draft.config.house.direction == "locked" else 0
        if is_free(draft.table, at, -side):
            draft.say("SWC-12.6", "flipped", player=seat, way=WAYS[-side * series.slope])
        else:
            draft.say("SWC-12.6", "closed_in", player=seat)  # SWC-12.7
    draft.table = beside(put(draft.table, at, series._replace(grows=grows)), at, side, item)


def dead(draft: Draft, action: LayDead) -> None:
    """Nobody can use the set any more: SWC-11.4."""
    seat, at = action.seat, chosen(draft.table, action.series)
    draft.spend(seat, DEAD)
    series = series_at(draft.table, at)._replace(locked=seat)
    draft.table = put(draft.table, at, series)
    draft.say("SWC-11.4", "locked", player=seat, codes=series.cards)
    finish(draft, seat)


def dragon(draft: Draft, action: SendDragon) -> None:
    """It costs no turn out of turn (SWC-13.3), and stays until it is beaten (SWC-13.14)."""
    seat, target = action.seat, action.target
    draft.spend(seat, DRAGON)
    draft.dragons = (*draft.dragons, Dragon(seat, target))
    draft.say("SWC-13.1", "brought", player=seat, target=target)
    draft.say("SWC-13.11", "from", target=target, number=threshold(draft.dragons, target))
    if draft.config.house.dragon_collects == "played_and_table":
        sweep(draft, target)
    if seat == draft.turn:
        finish(draft, seat)
    else:
        settle(draft)


def knight(draft: Draft, action: SendKnight) -> None:
    """A duel begins at once: SWC-10.3."""
    draft.spend(action.seat, KNIGHT)
    other = bringer(draft.before, action.foe)
    draft.duel = Duel(action.seat, action.foe)
    draft.phase = DUEL
    draft.say("SWC-10.3", "begins", player=action.seat, other=other)


# Without a card -----------------------------------------------------------------------


def draw(draft: Draft, action: Draw) -> None:
    """The top card of the deck joins the hand: SWC-7.1."""
    seat, card = action.seat, action.card or draft.deck[0]
    if card != UNKNOWN and not draft.config.known:
        draft.from_deck((card,))
    else:
        draft.deck = draft.deck[1:]
    draft.gain(seat, (card,))
    draft.barred = at_seat(draft.barred, seat, ())
    draft.phase = DRAWN
    draft.turn = seat
    draft.say("SWC-7.1", "drew", player=seat, number=len(draft.deck))


def pass_on(draft: Draft, action: Pass) -> None:
    """The next player is to act: SWC-7.4."""
    draft.passes = 0 if draft.deck else draft.passes + 1
    draft.say("SWC-7.4", "passed", player=action.seat)
    finish(draft, action.seat)


def hold(draft: Draft, action: Hold) -> None:
    """A card that is now known to be in a hand: SWC-2.5."""
    seat, card = action.seat, action.card
    draft.barred = shown(draft.barred, card, seat)
    draft.hands = at_seat(draft.hands, seat, take(draft.hands[seat], UNKNOWN))
    draft.gain(seat, (card,))
    draft.say("SWC-2.5", "holds", player=seat, code=card)


def count(draft: Draft, action: Count) -> None:
    """The physical count wins; the difference came from the deck, or went there: SWC-15.4."""
    seat, number = action.seat, action.number
    hand = draft.hands[seat]
    change = number - len(hand)
    while len(hand) > number:
        hand = take(hand, UNKNOWN)
    more = (UNKNOWN,) * max(change, 0)
    draft.hands = at_seat(draft.hands, seat, (*more, *hand))
    draft.deck = draft.deck[change:] if change > 0 else (*draft.deck, *(UNKNOWN,) * -change)
    draft.barred = at_seat(draft.barred, seat, ())
    draft.say("SWC-15.4", "counted", player=seat, number=number)
    settle(draft)


EFFECTS: Mapping[type, Callable[[Draft, Any], None]] = {
    Open: open_row,
    Start: start,
    Attach: attach,
    Add: add,
    Remove: remove,
    LayBlemmyes: blemmyes,
    LayDead: dead,
    SendKnight: knight,
    SendDragon: dragon,
    Draw: draw,
    Pass: pass_on,
    Fight: fight,
    Deal: deal,
    Shuffle: shuffle,
    Hold: hold,
    Count: count,
}


def bring_about(state: State, action: Action) -> Step[State]:
    """The state after an action, and what happened on the way."""
    draft = Draft(state)
    EFFECTS[type(action)](draft, action)
    return Step(draft.freeze(), tuple(draft.events))
