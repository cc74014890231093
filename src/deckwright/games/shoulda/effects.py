"""What deals, specials, draws and passes bring about."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.card_knowledge import unbarred
from ...engine.seats import at_seat, take
from .actions import (
    Count,
    Deal,
    Draw,
    Hold,
    LayBlemmyes,
    LayDead,
    Pass,
    SendDragon,
    SendKnight,
    Shuffle,
)
from .effects_rows import WAYS, sweep
from .legality_specials import bringer, threshold, turn_value
from .rows import beside, chosen, is_free, new_row, put, series_at
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
)
from .turn_flow import EFFECTS, ChangingState, finish, settle


@EFFECTS.of(Deal)
def _deal(now: ChangingState, action: Deal) -> None:
    """Six cards each, the rest is the deck: SWC-2.1 to SWC-2.3."""
    players = now.config.players
    cards = action.cards or now.deck
    hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(players)]
    now.hands = tuple(tuple(sorted(hand)) for hand in hands)
    now.deck = cards[HAND * players :]
    now.phase = ACT
    now.say("SWC-2.2", "dealt", number=HAND, deck=len(now.deck))
    now.say("SWC-3.1", "oldest", player=now.turn)


@EFFECTS.of(Shuffle)
def _shuffle(now: ChangingState, action: Shuffle) -> None:
    """The cards that came back can be anywhere in the deck: SWC-6.11, SWC-10.12."""
    now.deck = action.cards or now.deck
    now.unshuffled = False
    now.say("SWC-6.11", "shuffled", number=len(now.deck))


# Specials -----------------------------------------------------------------------------


@EFFECTS.of(LayBlemmyes)
def _blemmyes(now: ChangingState, action: LayBlemmyes) -> None:
    """A row of its own, or the end of a series: SWC-12.1, SWC-12.6; no card more: SWC-12.4."""
    seat, side = action.seat, action.side
    now.spend(seat, BLEMMYES)
    if side is None:
        now.table = new_row(now.table, Blemmyes(seat))
        now.say("SWC-12.1", "alone", player=seat)
    else:
        _interrupt(now, seat, chosen(now.table, action.series), side)
    finish(now, seat)


def _interrupt(now: ChangingState, seat: int, at: int, side: int) -> None:
    """A series goes on at its other end, or behind the blemmyes counting back."""
    series = series_at(now.table, at)
    if now.config.house.blemmyes_reverse == "turnaround":
        value = turn_value(series, side)
        item = Blemmyes(seat, side, value)
        grows = side if now.config.house.direction == "locked" else 0
        now.say("SWC-12.6", "turned", player=seat, number=value)
    else:
        item = Blemmyes(seat)
        grows = -side if now.config.house.direction == "locked" else 0
        if is_free(now.table, at, -side):
            now.say("SWC-12.6", "flipped", player=seat, way=WAYS[-side * series.slope])
        else:
            now.say("SWC-12.6", "closed_in", player=seat)  # SWC-12.7
    now.table = beside(put(now.table, at, series._replace(grows=grows)), at, side, item)


@EFFECTS.of(LayDead)
def _dead(now: ChangingState, action: LayDead) -> None:
    """Nobody can use the set any more: SWC-11.4."""
    seat, at = action.seat, chosen(now.table, action.series)
    now.spend(seat, DEAD)
    series = series_at(now.table, at)._replace(locked=seat)
    now.table = put(now.table, at, series)
    now.say("SWC-11.4", "locked", player=seat, codes=series.cards)
    finish(now, seat)


@EFFECTS.of(SendDragon)
def _dragon(now: ChangingState, action: SendDragon) -> None:
    """It costs no turn out of turn (SWC-13.3), and stays until it is beaten (SWC-13.14)."""
    seat, target = action.seat, action.target
    now.spend(seat, DRAGON)
    now.dragons = (*now.dragons, Dragon(seat, target))
    now.say("SWC-13.1", "brought", player=seat, target=target)
    now.say("SWC-13.11", "from", target=target, number=threshold(now.dragons, target))
    if now.config.house.dragon_collects == "played_and_table":
        sweep(now, target)
    if seat == now.turn:
        finish(now, seat)
    else:
        settle(now)


@EFFECTS.of(SendKnight)
def _knight(now: ChangingState, action: SendKnight) -> None:
    """A duel begins at once: SWC-10.3."""
    now.spend(action.seat, KNIGHT)
    other = bringer(now.state, action.foe)
    now.duel = Duel(action.seat, action.foe)
    now.phase = DUEL
    now.say("SWC-10.3", "begins", player=action.seat, other=other)


# Without a card -----------------------------------------------------------------------


@EFFECTS.of(Draw)
def _draw(now: ChangingState, action: Draw) -> None:
    """The top card of the deck joins the hand: SWC-7.1."""
    seat, card = action.seat, action.card or now.deck[0]
    if card != UNKNOWN and not now.config.known:
        now.from_deck((card,))
    else:
        now.deck = now.deck[1:]
    now.gain(seat, (card,))
    now.barred = at_seat(now.barred, seat, ())
    now.phase = DRAWN
    now.turn = seat
    now.say("SWC-7.1", "drew", player=seat, number=len(now.deck))


@EFFECTS.of(Pass)
def _pass(now: ChangingState, action: Pass) -> None:
    """The next player is to act: SWC-7.4."""
    now.passes = 0 if now.deck else now.passes + 1
    now.say("SWC-7.4", "passed", player=action.seat)
    finish(now, action.seat)


@EFFECTS.of(Hold)
def _hold(now: ChangingState, action: Hold) -> None:
    """A card that is now known to be in a hand: SWC-2.5."""
    seat, card = action.seat, action.card
    now.barred = unbarred(now.barred, card, seat)
    now.hands = at_seat(now.hands, seat, take(now.hands[seat], UNKNOWN))
    now.gain(seat, (card,))
    now.say("SWC-2.5", "holds", player=seat, code=card)


@EFFECTS.of(Count)
def _count(now: ChangingState, action: Count) -> None:
    """The physical count wins; the difference came from the deck, or went there: SWC-15.4."""
    seat, number = action.seat, action.number
    hand = now.hands[seat]
    change = number - len(hand)
    while len(hand) > number:
        hand = take(hand, UNKNOWN)
    more = (UNKNOWN,) * max(change, 0)
    now.hands = at_seat(now.hands, seat, (*more, *hand))
    now.deck = now.deck[change:] if change > 0 else (*now.deck, *(UNKNOWN,) * -change)
    now.barred = at_seat(now.barred, seat, ())
    now.say("SWC-15.4", "counted", player=seat, number=number)
    settle(now)
