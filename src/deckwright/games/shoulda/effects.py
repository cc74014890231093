"""What deals, specials, draws and passes bring about."""

from __future__ import annotations

from ...engine import UNKNOWN
from ...engine.card_knowledge import unbarred
from ...engine.seats import at_seat, take
from .actions import (
    Count,
    Deal,
    Draw,
    Fight,
    Hold,
    LayBlemmyes,
    LayDead,
    Pass,
    SendDragon,
    SendKnight,
    Shuffle,
)
from .chance import strength
from .effects_rows import WAYS, sweep
from .legality_rows import bringer, group, threshold, turn_value
from .rows import beside, chosen, is_free, lift, new_row, series_at
from .state import (
    ACT,
    BLEMMYES,
    DEAD,
    DRAGON,
    DRAWN,
    DUEL,
    HAND,
    KNIGHT,
    VALUE,
    Blemmyes,
    Dragon,
    Duel,
    Hand,
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
    now.table = beside(at_seat(now.table, at, series._replace(grows=grows)), at, side, item)


@EFFECTS.of(LayDead)
def _dead(now: ChangingState, action: LayDead) -> None:
    """Nobody can use the set any more: SWC-11.4."""
    seat, at = action.seat, chosen(now.table, action.series)
    now.spend(seat, DEAD)
    series = series_at(now.table, at)._replace(locked=seat)
    now.table = at_seat(now.table, at, series)
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


# Duels ----------------------------------------------------------------------------------


@EFFECTS.of(Fight)
def _fight(now: ChangingState, action: Fight) -> None:
    """Both sides show what they drew; the higher sum wins: SWC-10.7."""
    duel = now.duel
    assert duel is not None
    ours, theirs = action.knight, action.foe
    other = bringer(now.state, duel.foe)
    now.from_deck((*ours, *theirs))
    mine, yours = _worth(ours), _worth(theirs)
    now.say("SWC-10.7", "drew", player=duel.knight, codes=ours, number=mine)
    now.say("SWC-10.9", "drew", player=other, codes=theirs, number=yours)
    duel = duel._replace(ours=(*duel.ours, *ours), theirs=(*duel.theirs, *theirs))
    now.duel = duel
    if mine == yours:
        _tie(now, duel, other)
    else:
        _decide(now, duel, other, won=mine > yours)


def _worth(cards: Hand) -> int:
    """The sum of the values drawn; a special has none."""
    return sum(VALUE[card] for card in cards)


def _tie(now: ChangingState, duel: Duel, other: int) -> None:
    """Both draw again (SWC-10.8); a deck run through twice decides nothing: SWC-10.19."""
    now.say("SWC-10.8", "tie")
    if len(now.deck) < 1 + strength(now.state, duel) and not duel.again:
        now.duel = Duel(duel.knight, duel.foe, again=True)
        now.to_deck((*duel.ours, *duel.theirs))
        now.say("SWC-10.19", "reshuffled")
    elif len(now.deck) < 2:
        now.say("SWC-10.19", "undecided")
        _decide(now, duel, other, won=False)


def _decide(now: ChangingState, duel: Duel, other: int, won: bool) -> None:
    """The knight is spent either way (SWC-10.13, SWC-10.18) and out of the game: SWC-9.3."""
    now.duel = None
    now.discards = (*now.discards, KNIGHT)
    if not won:
        now.say("SWC-10.13", "lost", player=duel.knight)  # SWC-10.14: all stays as it is
    elif duel.foe.kind == DRAGON:
        _beat_dragons(now, duel, other)
    else:
        _beat_dead(now, duel, other)
    _put_away(now, duel, other)
    finish(now, duel.knight)


def _beat_dragons(now: ChangingState, duel: Duel, other: int) -> None:
    """The pile goes to who brought the first of them: SWC-10.15, SWC-10.16."""
    target = duel.foe.at
    pile = now.piles[target]
    now.piles = at_seat(now.piles, target, ())
    now.say("SWC-10.15", "won", player=duel.knight, other=other, number=len(pile))
    if now.config.house.pile_returns_to == "hand":
        now.gain(other, pile)
    else:
        now.collect(other, pile)
    if now.config.house.beaten_dragon == "discarded":
        beaten = group(now.dragons, target)
        now.dragons = tuple(each for each in now.dragons if each.target != target)
        now.discards = (*now.discards, *(DRAGON,) * len(beaten))
        now.say("SWC-10.17", "beaten", target=target, number=len(beaten))


def _beat_dead(now: ChangingState, duel: Duel, other: int) -> None:
    """Who brought the dead collects its set: SWC-11.7; it leaves the table: SWC-11.6."""
    cards = series_at(now.table, duel.foe.at).cards
    now.table = lift(now.table, duel.foe.at)
    now.say("SWC-11.7", "won", player=duel.knight, other=other, codes=cards)
    if now.config.house.dead_card == "collected":
        cards = (*cards, DEAD)  # SWC-11.8
    else:
        now.discards = (*now.discards, DEAD)
    now.collect(other, cards)


def _put_away(now: ChangingState, duel: Duel, other: int) -> None:
    """What was drawn: shuffled back, discarded, or kept: SWC-10.12."""
    kept = now.config.house.duel_cards
    if kept == "hand":
        now.gain(duel.knight, duel.ours)
        now.gain(other, duel.theirs)
    elif kept == "discard":
        now.discards = (*now.discards, *duel.ours, *duel.theirs)
    else:
        now.to_deck((*duel.ours, *duel.theirs))
