"""Where each Character can be, what a card of an Event Hand can be, and how cards move.

*Characters* are reasoned by possible sets (`engine.card_knowledge`), as each of them is there
once. Each place (a seat, or aside) has the bits of the Characters that can lie there. In a
known game they are exactly those that do; at a table they begin as all, and shrink with what
is shown: STG-10.3.

*Cards of Event Hands* show their backs, so a hidden one is a `Held` of a back. What it can be
follows from when it was drawn: a card that lies open it cannot be, nor one that went back into
the pile by a later shuffle than its own (`can_be`). Of a 3 Rounds card the round
counts, too (STG-8.3). Where one of several is played and nobody says which, those that stay
cannot be told apart any more: in order of age each is taken to be somewhere between two
neighbours (`spread`), which forgets something and claims nothing false.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import starmap

from ...engine import UNKNOWN, card_knowledge
from ...engine.card_knowledge import Sets, after_emptying, after_show, certain, conclude
from ...engine.seats import at_seat
from .state import EQUIPMENT, THREE_ROUNDS, Deck, Held, Returned, State


@lru_cache(maxsize=1 << 14)
def character_names(deck: Deck, bits: int) -> tuple[str, ...]:
    """The Characters of some bits, in the order of the catalog."""
    return tuple(card for card, bit in deck.bits.items() if bits & bit)


def possible(state: State, place: int) -> tuple[str, ...]:
    """The Characters that can be in a place."""
    return character_names(state.config.deck, state.may[place])


def pass_on(now: State, giver: int, taker: int, card: str) -> None:
    """A Character goes from one place to another; unnamed, it can be any of the giver's."""
    bit = now.config.deck.bits.get(card, 0)
    _place(now, card_knowledge.after_pass(_sets(now), giver, taker, bit))


def see(now: State, place: int, cards: tuple[str, ...], whole: bool = False) -> None:
    """Characters were shown that stay in a hand, or the whole hand was: STG-5.9."""
    if now.config.known:
        return
    bits = sum(now.config.deck.bits[card] for card in cards)
    sets = after_show(_sets(now), place, bits)
    if whole:
        sets = sets._replace(may=at_seat(sets.may, place, bits))
    _place(now, sets)


def set_aside(now: State, place: int) -> None:
    """All Characters of a place lie with those nobody holds."""
    _place(now, after_emptying(_sets(now), place, into=now.config.aside))


def _sets(state: State) -> Sets:
    return Sets(state.counts, state.may)


def _place(now: State, sets: Sets) -> None:
    """Characters lie elsewhere, with all that follows from it."""
    known = now.config.known
    now.counts, now.may = sets if known else conclude(sets, now.config.deck.everyone)


# Everywhere ---------------------------------------------------------------------------


def inventory(state: State) -> Counter[str]:
    """Every card where it lies; Characters are counted where they must be."""
    deck = state.config.deck
    counts = Counter(
        card if card in deck.backs else UNKNOWN for card in (*state.pile, *state.discards)
    )
    counts.update(held.card for hand in state.hands for held in hand)
    counts.update(laid_out(state))
    for place, count in enumerate(state.counts):
        sure = character_names(deck, certain(state.may, place))
        counts.update(sure)
        counts[UNKNOWN] += count - len(sure)
    return +counts


def laid_out(state: State) -> list[str]:
    """Events and Equipment used in the Challenge."""
    backs = state.config.deck.backs
    return [card for card in on_the_table(state) if card in backs]


# Event Hands ----------------------------------------------------------------------------


def count_backs(state: State, seat: int, back: str) -> int:
    """How often a back lies in an Event Hand: STG-10.4."""
    return [held.back for held in state.hands[seat]].count(back)


def can_be(state: State, held: Held, card: str) -> bool:
    """Whether a card of a hand can be this one, by all that was seen."""
    if held.card != UNKNOWN:
        return held.card == card
    if held.back != state.config.deck.backs.get(card):
        return False
    if card in state.discards or card in on_the_table(state):
        return False
    return all(held.era >= era for name, era in state.returned if name == card)


def on_the_table(state: State) -> tuple[str, ...]:
    """The cards used in this Challenge: STG-1.9."""
    challenge = state.challenge
    if challenge is None:
        return ()
    return (*challenge.shown, *challenge.used[0], *challenge.used[1])


def fitting(state: State, seat: int, card: str, age: int | None = None) -> tuple[Held, ...]:
    """The cards of an Event Hand that a named one, held for so many rounds, can be."""
    hand = state.hands[seat]
    meant = tuple([each for each in hand if each.card == card])
    meant = meant or tuple([each for each in hand if can_be(state, each, card)])
    if age is None:
        return meant
    since = state.round - age
    return tuple([each for each in meant if each.since <= since <= each.since + each.spread])


def fronts(state: State, seat: int, back: str) -> tuple[str, ...]:
    """The cards of one back that an Event Hand can hold."""
    hand = [held for held in state.hands[seat] if held.back == back]
    if state.config.known or not hand:
        return tuple([held.card for held in hand])
    options = state.config.deck.fronts[back]
    return tuple(card for card in options if any(can_be(state, held, card) for held in hand))


def matching(state: State, seat: int, skill: str) -> tuple[str, ...]:
    """The Equipment for a Skill that a player may have: STG-6.2."""
    cards, skills = fronts(state, seat, EQUIPMENT), state.config.deck.skill
    return tuple([card for card in cards if skills[card] == skill]) if cards else ()


def universes(state: State, seat: int) -> tuple[str, ...]:
    """The Universes on the backs of a player's Standard Events: STG-1.4."""
    hand, homes = state.hands[seat], state.config.deck.homes
    return tuple(dict.fromkeys([h.back for h in hand if h.back in homes])) if hand else ()


def draw(now: State, seat: int, card: str) -> None:
    """A card goes from the pile to a hand; at a table only its back is named."""
    pile, known, deck = now.pile, now.config.known, now.config.deck
    place = pile.index(card)
    back = deck.backs[card] if known else card
    card = card if known else UNKNOWN
    held = Held(back, card, now.round if back == THREE_ROUNDS else 0, 0, now.shuffles)
    now.pile = pile[:place] + pile[place + 1 :]
    now.hands = at_seat(now.hands, seat, (*now.hands[seat], held))


def play(now: State, seat: int, card: str, among: Sequence[Held] = ()) -> None:
    """A named card, which is one of these, leaves a hand."""
    among = among or fitting(now, seat, card)
    if not among:  # the table has ruled that this one is in the hand
        back = now.config.deck.backs[card]
        among = tuple(h for h in now.hands[seat] if h.back == back and h.card == UNKNOWN)
        now.discards = tuple(back if each == card else each for each in now.discards)
    kept = list(now.hands[seat])
    for held in among:
        kept.remove(held)
    left = _one_less(among) if len(among) > 1 else ()
    now.hands = at_seat(now.hands, seat, (*kept, *left))


def discard(now: State, seat: int, card: str, among: Sequence[Held] = ()) -> None:
    """The same, and it goes to the Event Discard Pile."""
    play(now, seat, card, among)
    now.discards = (*now.discards, card)


def _one_less(among: Sequence[Held]) -> list[Held]:
    """What is left of some cards when one is gone, and nobody knows which.

    The first of them is as old as the first or the second was, and so on; a card that has
    seen fewer shuffles can be fewer cards, so that each is taken to be the later one.
    """
    since = sorted(held.since for held in among)[:-1]
    until = sorted(held.since + held.spread for held in among)[1:]
    eras = sorted(held.era for held in among)[1:]
    return [
        Held(among[0].back, UNKNOWN, early, late - early, era)
        for early, late, era in zip(since, until, eras, strict=True)
    ]


def throw(now: State, seat: int, back: str = "") -> None:
    """All of a hand, or all of one back, is discarded; nobody names the cards."""
    hand = now.hands[seat]
    going = [held for held in hand if back in ("", held.back)]
    kept = tuple(held for held in hand if held not in going)
    now.hands = at_seat(now.hands, seat, kept)
    gone = [held.back if held.card == UNKNOWN else held.card for held in going]
    now.discards = (*now.discards, *gone)


def reshuffle(now: State) -> None:
    """The discards become the pile: STG-3.9; what was seen there is in no hand."""
    discards, now.discards = now.discards, ()
    if now.config.known:
        now.pile = discards
        return
    backs, now.shuffles = now.config.deck.backs, now.shuffles + 1
    seen = {card: now.shuffles for card in discards if card in backs}
    now.pile = tuple(sorted(backs.get(card, card) for card in discards))
    now.returned = tuple(starmap(Returned, sorted({**dict(now.returned), **seen}.items())))
