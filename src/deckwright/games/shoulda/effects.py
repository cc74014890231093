"""What actions bring about: regular cards, specials, what Dragons take, draws and duels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from ...engine import UNKNOWN
from ...engine.seats import Hand, at_seat, take
from . import actions as do
from . import rows, turn_flow
from .legality import strength, waits
from .rows import bringer, group, threshold, turn_value
from .state import (
    ADDED,
    ATTACHED,
    BLEMMYES,
    DEAD,
    DRAGON,
    HAND,
    KNIGHT,
    MATCH,
    NOBODY,
    OPENED,
    VALUE,
    Blemmyes,
    Dragon,
    Duel,
    Phase,
    Series,
    State,
)

P = TypeVar("P", bound=do.Placed)
Place: TypeAlias = tuple[int, int]
"""Where a card lies: the place of its series on the table, and its own in the series."""

WAYS = {1: "up to 9", -1: "down to 1"}


def _lays(
    rule: str, event: str, kind: type[P]
) -> Callable[[Callable[[State, P], Place]], Callable[[State, P], Place]]:
    """Registers what lays a card on the table, unless a Dragon takes it: SWC-13.8."""

    def register(lay: Callable[[State, P], Place]) -> Callable[[State, P], Place]:
        def effect(now: State, action: P) -> None:
            seat, card = action.seat, action.card
            now.say(rule, event, player=seat, code=card)
            turn_flow.spend(now, seat, card)
            target = _taker(now, seat, card)
            if target >= 0:
                turn_flow.gather(now, target, (card,))
                now.say("SWC-13.6", "collected", target=target, code=card)
            else:
                at, place = lay(now, action)
                if now.config.house.reach == "last":
                    now.table = rows.laid_last(now.table, at, place)
            turn_flow.finish(now, seat)

        turn_flow.EFFECTS.of(kind)(effect)
        return lay

    return register


@_lays("SWC-4.1", "opened", do.Open)
def _alone(now: State, action: do.Open) -> Place:
    """A row that may still grow to either side: SWC-4.6."""
    now.table = rows.new_row(now.table, _one(action))
    return len(now.table) - 1, 0


def _one(action: do.Placed, grows: int = 0, slope: int = 1) -> Series:
    """A series of one card."""
    return Series((action.card,), (OPENED,), grows, slope)


@_lays("SWC-12.2", "started", do.Start)
def _beside_blemmyes(now: State, action: do.Start) -> Place:
    """A series beside a blemmyes grows away from it: SWC-12.3."""
    table, side, slope = now.table, action.side, 1
    at = rows.blemmyes_on(table)[0] if action.blemmyes is None else action.blemmyes
    if rows.blemmyes_at(table, at).far == side:
        slope = -rows.series_at(table, at - side).slope
    grows = side if now.config.house.direction == "locked" else 0
    now.table = rows.beside(table, at, side, _one(action, grows, slope))
    return at + (side > 0), 0


@_lays("SWC-5.1", "attached", do.Attach)
def _beside_card(now: State, action: do.Attach) -> Place:
    """Left or right of its fellow: SWC-5.3."""
    at, place = action.spot
    place += action.side > 0
    series = rows.insert(rows.series_at(now.table, at), place, action.card, ATTACHED)
    now.table = at_seat(now.table, at, series)
    return at, place


@_lays("SWC-5.5", "added", do.Add)
def _at_end(now: State, action: do.Add) -> Place:
    """The first card added says to which side a series grows: SWC-5.8."""
    at, side = rows.chosen_series(now.table, action.series), action.side
    series = rows.series_at(now.table, at)
    place = len(series.cards) if side > 0 else 0
    grown = rows.insert(series, place, action.card, ADDED)
    if now.config.house.direction == "locked" and series.grows == 0:
        grown = grown._replace(grows=side)
        now.say("SWC-5.8", "grows", way=WAYS[side * series.slope])
    now.table = at_seat(now.table, at, grown)
    return at, place


@turn_flow.EFFECTS.of(do.Remove)
def _remove(now: State, action: do.Remove) -> None:
    """A series or a part of it goes, the scoop card stays before the player: SWC-6.12."""
    seat, card = action.seat, action.card
    at = rows.chosen_series(now.table, action.series)
    cards = rows.series_at(now.table, at).cards
    part = action.part or (0, len(cards) - 1)
    turn_flow.spend(now, seat, card)
    now.scoops = at_seat(now.scoops, seat, (*now.scoops[seat], card))
    taken = cards[part[0] : part[1] + 1]
    now.table = rows.cut(now.table, at, part, now.config.house)
    event = "matched" if action.basis == MATCH else "summed"
    now.say("SWC-6.1", event, player=seat, code=card, codes=taken)
    _put_away(now, seat, _collect_removed(now, taken))
    now.say("SWC-6.12", "scooped", player=seat, code=card)
    turn_flow.finish(now, seat)


def _put_away(now: State, seat: int, cards: tuple[str, ...]) -> None:
    """Removed cards go back to the deck (SWC-6.10), or stay with the remover (SWC-6.13)."""
    house = now.config.house
    if not cards:
        return
    if house.removed_to == "remover":
        turn_flow.collect(now, seat, cards)
        now.say("SWC-6.13", "kept", player=seat, codes=cards)
    else:
        turn_flow.to_deck(now, cards, bottom=house.deck_return == "bottom")
        now.say("SWC-6.10", "returned", codes=cards)


# Dragons ------------------------------------------------------------------------------


def _taker(now: State, seat: int, card: str) -> int:
    """With whom the Dragons are that take a card just played, if any do: SWC-13.7."""
    which = now.config.house.dragon_collects
    if not now.dragons or which == "removed":
        return NOBODY
    return _first(now.dragons, card, seat if which == "target_plays" else NOBODY)


def _first(dragons: tuple[Dragon, ...], card: str, only: int = NOBODY) -> int:
    """Among targets who would get a card, the first to have a Dragon: SWC-13.13."""
    if VALUE[card] < 9 - len(dragons):
        return NOBODY  # not even all of them with one target would take it
    for dragon in dragons:
        if only in (NOBODY, dragon.target) and VALUE[card] >= threshold(dragons, dragon.target):
            return dragon.target
    return NOBODY


def _collect_removed(now: State, cards: Hand) -> Hand:
    """What is left of removed cards when Dragons take such: `dragon_collects=removed`."""
    if not now.dragons or now.config.house.dragon_collects != "removed":
        return cards  # SWC-13.9
    left = []
    for card in cards:
        target = _first(now.dragons, card)
        if target < 0:
            left.append(card)
        else:
            turn_flow.gather(now, target, (card,))
            now.say("SWC-13.6", "collected", target=target, code=card)
    return tuple(left)


def sweep(now: State, target: int) -> None:
    """A Dragon takes what lies in open series: `dragon_collects=played_and_table`."""
    least = threshold(now.dragons, target)
    for at in reversed(rows.open_series(now.table)):
        cards = rows.series_at(now.table, at).cards
        places = [place for place, card in enumerate(cards) if VALUE[card] >= least]
        if places:
            part = (places[0], places[-1])  # the highest lie together, at one end
            taken = cards[part[0] : part[1] + 1]
            now.table = rows.cut(now.table, at, part, now.config.house)
            turn_flow.gather(now, target, taken)
            now.say("SWC-13.7", "swept", target=target, codes=taken)


# Deals and shuffles -----------------------------------------------------------------------


@turn_flow.EFFECTS.of(do.Deal)
def _deal(now: State, action: do.Deal) -> None:
    """Six cards each, the rest is the deck: SWC-2.1 to SWC-2.3."""
    players = now.config.players
    cards = action.cards or now.deck
    hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(players)]
    now.hands = tuple(tuple(sorted(hand)) for hand in hands)
    now.deck = cards[HAND * players :]
    now.phase = Phase.ACT
    now.say("SWC-2.2", "dealt", number=HAND, deck=len(now.deck))
    now.say("SWC-3.1", "oldest", player=now.turn)


@turn_flow.EFFECTS.of(do.Shuffle)
def _shuffle(now: State, action: do.Shuffle) -> None:
    """The cards that came back can be anywhere in the deck: SWC-6.11, SWC-10.12."""
    now.deck = action.cards or now.deck
    now.unshuffled = False
    now.say("SWC-6.11", "shuffled", number=len(now.deck))


# Specials -----------------------------------------------------------------------------


@turn_flow.EFFECTS.of(do.LayBlemmyes)
def _blemmyes(now: State, action: do.LayBlemmyes) -> None:
    """A row of its own, or the end of a series: SWC-12.1, SWC-12.6; no card more: SWC-12.4."""
    seat, side = action.seat, action.side
    turn_flow.spend(now, seat, BLEMMYES)
    if side is None:
        now.table = rows.new_row(now.table, Blemmyes(seat))
        now.say("SWC-12.1", "alone", player=seat)
    else:
        _interrupt(now, seat, rows.chosen_series(now.table, action.series), side)
    turn_flow.finish(now, seat)


def _interrupt(now: State, seat: int, at: int, side: int) -> None:
    """A series goes on at its other end, or behind the blemmyes counting back."""
    series = rows.series_at(now.table, at)
    if now.config.house.blemmyes_reverse == "turnaround":
        value = turn_value(series, side)
        item = Blemmyes(seat, side, value)
        grows = side if now.config.house.direction == "locked" else 0
        now.say("SWC-12.6", "turned", player=seat, number=value)
    else:
        item = Blemmyes(seat)
        grows = -side if now.config.house.direction == "locked" else 0
        if rows.is_free(now.table, at, -side):
            now.say("SWC-12.6", "flipped", player=seat, way=WAYS[-side * series.slope])
        else:
            now.say("SWC-12.6", "closed_in", player=seat)  # SWC-12.7
    now.table = rows.beside(
        at_seat(now.table, at, series._replace(grows=grows)), at, side, item
    )


@turn_flow.EFFECTS.of(do.LayDead)
def _dead(now: State, action: do.LayDead) -> None:
    """Nobody can use the set any more: SWC-11.4."""
    seat, at = action.seat, rows.chosen_series(now.table, action.series)
    turn_flow.spend(now, seat, DEAD)
    series = rows.series_at(now.table, at)._replace(locked=seat)
    now.table = at_seat(now.table, at, series)
    now.say("SWC-11.4", "locked", player=seat, codes=series.cards)
    turn_flow.finish(now, seat)


@turn_flow.EFFECTS.of(do.SendDragon)
def _dragon(now: State, action: do.SendDragon) -> None:
    """It costs no turn out of turn (SWC-13.3), and stays until it is beaten (SWC-13.14)."""
    seat, target = action.seat, action.target
    turn_flow.spend(now, seat, DRAGON)
    now.dragons = (*now.dragons, Dragon(seat, target))
    now.say("SWC-13.1", "brought", player=seat, target=target)
    now.say("SWC-13.11", "from", target=target, number=threshold(now.dragons, target))
    if now.config.house.dragon_collects == "played_and_table":
        sweep(now, target)
    if seat == now.turn:
        turn_flow.finish(now, seat)
    else:
        turn_flow.end_action(now)


@turn_flow.EFFECTS.of(do.SendKnight)
def _knight(now: State, action: do.SendKnight) -> None:
    """A duel begins at once: SWC-10.3."""
    turn_flow.spend(now, action.seat, KNIGHT)
    other = bringer(now, action.foe)
    now.duel = Duel(action.seat, action.foe)
    now.phase = Phase.DUEL
    now.say("SWC-10.3", "begins", player=action.seat, other=other)


# Without a card -----------------------------------------------------------------------


@turn_flow.EFFECTS.of(do.Draw)
def _draw(now: State, action: do.Draw) -> None:
    """The top card of the deck joins the hand: SWC-7.1."""
    seat, card = action.seat, action.card or now.deck[0]
    if card != UNKNOWN and not now.config.known:
        turn_flow.from_deck(now, (card,))
    else:
        now.deck = now.deck[1:]
    turn_flow.gain(now, seat, (card,))
    now.barred = at_seat(now.barred, seat, ())
    if card == UNKNOWN:
        now.denied = at_seat(now.denied, seat, ())
    now.phase = Phase.DRAWN
    now.turn = seat
    now.say("SWC-7.1", "drew", player=seat, number=len(now.deck))


@turn_flow.EFFECTS.of(do.Pass)
def _pass(now: State, action: do.Pass) -> None:
    """The next player is to act: SWC-7.4."""
    if not waits(now.before):
        turn_flow.denies(now, action.seat)
    now.passes = 0 if now.deck else now.passes + 1
    now.say("SWC-7.4", "passed", player=action.seat)
    turn_flow.finish(now, action.seat)


@turn_flow.EFFECTS.of(do.Hold)
def _hold(now: State, action: do.Hold) -> None:
    """A card that is now known to be in a hand: SWC-2.5."""
    seat, card = action.seat, action.card
    turn_flow.shows(now, seat, card)
    now.hands = at_seat(now.hands, seat, take(now.hands[seat], UNKNOWN))
    turn_flow.gain(now, seat, (card,))
    now.say("SWC-2.5", "holds", player=seat, code=card)


# Duels ----------------------------------------------------------------------------------


@turn_flow.EFFECTS.of(do.Fight)
def _fight(now: State, action: do.Fight) -> None:
    """Sides show what they drew; after both the higher sum wins: SWC-10.7."""
    duel = now.duel
    assert duel is not None
    ours, theirs = action.knight, action.foe
    other = bringer(now, duel.foe)
    turn_flow.from_deck(now, (*ours, *theirs))
    for rule, seat, cards in (
        ("SWC-10.7", duel.knight, ours),
        ("SWC-10.9", other, theirs),
    ):
        if cards:
            now.say(rule, "drew", player=seat, codes=cards, number=_worth(cards))
    duel = duel._replace(ours=(*duel.ours, *ours), theirs=(*duel.theirs, *theirs))
    if duel.drew == NOBODY and not (ours and theirs):
        now.duel = duel._replace(drew=duel.knight if ours else other)
        return
    now.duel = duel = duel._replace(drew=NOBODY)
    mine, yours = _worth(duel.ours), _worth(duel.theirs)  # rounds that were a tie are level
    if mine == yours:
        _tie(now, duel, other)
    else:
        _decide(now, duel, other, won=mine > yours)


def _worth(cards: Hand) -> int:
    """The sum of the values drawn; a special has none."""
    return sum(VALUE[card] for card in cards)


def _tie(now: State, duel: Duel, other: int) -> None:
    """Both draw again (SWC-10.8); a deck run through twice decides nothing: SWC-10.19."""
    now.say("SWC-10.8", "tie")
    if len(now.deck) < 1 + strength(now, duel) and not duel.again:
        now.duel = Duel(duel.knight, duel.foe, again=True)
        turn_flow.to_deck(now, (*duel.ours, *duel.theirs))
        now.say("SWC-10.19", "reshuffled")
    elif len(now.deck) < 2:
        now.say("SWC-10.19", "undecided")
        _decide(now, duel, other, won=False)


def _decide(now: State, duel: Duel, other: int, won: bool) -> None:
    """The knight is spent either way (SWC-10.13, SWC-10.18) and out of the game: SWC-9.3."""
    now.duel = None
    now.discards = (*now.discards, KNIGHT)
    if not won:
        now.say("SWC-10.13", "lost", player=duel.knight)  # SWC-10.14: all stays as it is
    elif duel.foe.kind == DRAGON:
        _beat_dragons(now, duel, other)
    else:
        _beat_dead(now, duel, other)
    _back_from_duel(now, duel, other)
    turn_flow.finish(now, duel.knight)


def _beat_dragons(now: State, duel: Duel, other: int) -> None:
    """The pile goes to who brought the first of them: SWC-10.15, SWC-10.16."""
    target = duel.foe.at
    pile = now.piles[target]
    now.piles = at_seat(now.piles, target, ())
    now.say("SWC-10.15", "won", player=duel.knight, other=other, number=len(pile))
    if now.config.house.pile_returns_to == "hand":
        turn_flow.gain(now, other, pile)
    else:
        turn_flow.collect(now, other, pile)
    if now.config.house.beaten_dragon == "discarded":
        beaten = group(now.dragons, target)
        now.dragons = tuple(each for each in now.dragons if each.target != target)
        now.discards = (*now.discards, *(DRAGON,) * len(beaten))
        now.say("SWC-10.17", "beaten", target=target, number=len(beaten))


def _beat_dead(now: State, duel: Duel, other: int) -> None:
    """Who brought the dead collects its set: SWC-11.7; it leaves the table: SWC-11.6."""
    cards = rows.series_at(now.table, duel.foe.at).cards
    now.table = rows.lift(now.table, duel.foe.at)
    now.say("SWC-11.7", "won", player=duel.knight, other=other, codes=cards)
    if now.config.house.dead_card == "collected":
        cards = (*cards, DEAD)  # SWC-11.8
    else:
        now.discards = (*now.discards, DEAD)
    turn_flow.collect(now, other, cards)


def _back_from_duel(now: State, duel: Duel, other: int) -> None:
    """What was drawn: shuffled back, discarded, or kept: SWC-10.12."""
    kept = now.config.house.duel_cards
    if kept == "hand":
        turn_flow.gain(now, duel.knight, duel.ours)
        turn_flow.gain(now, other, duel.theirs)
    elif kept == "discard":
        now.discards = (*now.discards, *duel.ours, *duel.theirs)
    else:
        turn_flow.to_deck(now, (*duel.ours, *duel.theirs))
