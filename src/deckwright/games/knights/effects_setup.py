"""A table about to begin, the deal, the dealer's number and the pass to the left: KNT-2."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ...engine import UNKNOWN, Setup
from ...engine.game import once
from ...engine.house import parse_house_rules
from ...engine.seats import at_seat, without
from ...errors import DeckwrightError
from . import actions as do
from .arcs import takes
from .scoring import EFFECTS, next_dealer
from .state import Config, Hands, House, Match, Passing, Phase, State

PIPS = {"hearts": "H♥", "diamonds": "D♦", "spades": "S♠", "clubs": "C♣"}


@once
def start(setup: Setup) -> State:
    """The deck on the table, before the first deal."""
    config = _config(setup)
    none = (0,) * config.players
    written: tuple[frozenset[str], ...] = (frozenset(),) * config.players
    match = Match(0, setup.first, none, none, written)
    deck = config.deck if config.known else (UNKNOWN,) * len(config.deck)
    return _fresh(config, match, Phase.DEAL, ((),) * config.players, deck)


def _fresh(
    config: Config, match: Match, phase: Phase, hands: Hands, left: tuple[str, ...]
) -> State:
    """A shuffle in which nothing has been played."""
    nothing: frozenset[str] = frozenset()
    return State(
        config=config,
        match=match,
        phase=phase,
        turn=match.dealer,  # KNT-3.1
        hands=hands,
        shown=((),) * config.players,
        began=(False,) * config.players,
        without=(nothing,) * config.players,
        left=left,
    )


def _config(setup: Setup) -> Config:
    many = len(setup.players)
    _check_range(setup.house["players_range"], many)
    house = parse_house_rules(House, setup.house)
    deck = tuple(setup.cards)
    kinds = {card: str(setup.facts[card]["kind"]) for card in deck}
    if house.moon_trumpet_split == "5-6":  # KNT-1.5
        kinds["MO6"] = "trumpet"
    lines = {card: str(setup.facts[card].get("line", card)) for card in deck}
    words = {card: _words(card, *_named(setup.facts[card])) for card in deck}
    size = len(deck) // many  # KNT-2.4
    return Config(
        setup, house, many, setup.known, deck, kinds, lines, words, takes(house), size
    )


def _named(facts: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(str(facts.get(key, "")) for key in ("name", "line", "twin_rank", "twin_suit"))


@cache
def _words(card: str, name: str, line: str, rank: str, suit: str) -> tuple[str, ...]:
    """A card’s code, its twin in an ordinary deck, its name and its line: KNT-1.10.

    Apostrophes come in both shapes, as keyboards have it.
    """
    twins = [f"{rank}{sign}" for sign in PIPS.get(suit, ())]
    texts = [text for text in (name, line) if text]
    plain = [text.replace("’", "'") for text in texts]
    return tuple(dict.fromkeys((card, *twins, *texts, *plain)))


def _check_range(allowed: str, many: int) -> None:
    """KNT-2.2: as few and as many as the house wants."""
    fewest, _, most = allowed.partition("-")
    if not int(fewest) <= many <= int(most):
        raise DeckwrightError(f"`players_range` is {allowed} at this table, not {many}")


# The deal -------------------------------------------------------------------------------


@EFFECTS.of(do.Deal)
def _deal(now: State, action: do.Deal) -> None:
    """KNT-13.6: a new shuffle of all cards; only what `Match` holds stays."""
    match, config = now.match, now.config
    many, size = config.players, config.hand
    if match.shuffle:
        match = match._replace(dealer=next_dealer(now))
        now.say("KNT-13.4", "next_dealer", dealer=match.dealer)
    now.say("KNT-2.4", "dealt", number=size)
    cards = action.cards
    if not config.known:
        cards = (UNKNOWN,) * (many * size) + (cards or (UNKNOWN,) * config.spare)
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(many))
    left = cards[many * size :]
    if left and config.house.leftovers == "face_up":
        now.say("KNT-2.6", "turned_over", cards=left)
    elif left:
        now.say("KNT-2.5", "left_over", number=len(left))
    match = match._replace(shuffle=match.shuffle + 1, earned=())
    now.become(_fresh(config, match, Phase.DECLARE, hands, left))


@EFFECTS.of(do.Declare)
def _declare(now: State, action: do.Declare) -> None:
    """With zero nothing is passed."""
    number, many = action.number, now.config.players
    now.say("KNT-2.7", "declared", dealer=action.seat, number=number)
    if number:
        now.phase = Phase.PASS
        now.passing = Passing(number, (number,) * many, ((),) * many)
    else:
        now.say("KNT-3.1", "begins", dealer=action.seat)
        now.phase = Phase.PLAY


# The pass to the left -------------------------------------------------------------------


@EFFECTS.of(do.Pass)
def _pass(now: State, action: do.Pass) -> None:
    """Cards for the left neighbour, handed on as KNT-2.9 says."""
    seat, cards, passing, hands = action.seat, action.cards, now.passing, now.hands
    assert passing is not None
    if not now.config.known:
        cards = (UNKNOWN,) * (len(cards) or passing.owed[seat])
        hands = at_seat(hands, seat, (UNKNOWN,) * len(hands[seat]))
    hands = at_seat(hands, seat, without(hands[seat], cards))
    owed = at_seat(passing.owed, seat, passing.owed[seat] - len(cards))
    laid = at_seat(passing.laid, seat, passing.laid[seat] + cards)
    now.say("KNT-2.8", "laid_out", player=seat, number=len(cards))
    if now.config.house.pass_choice == "after_looking" and not owed[seat]:
        hands, laid = _hand_on(hands, laid, seat)
    if any(owed):
        now.hands, now.passing = hands, Passing(passing.number, owed, laid)
        return
    for giver in range(len(hands)):
        hands, laid = _hand_on(hands, laid, giver)
    _all_passed(now, hands)


def _hand_on(hands: Hands, laid: Hands, giver: int) -> tuple[Hands, Hands]:
    """KNT-2.8: to the left, whichever way the turns go."""
    taker = (giver + 1) % len(hands)
    return at_seat(hands, taker, hands[taker] + laid[giver]), at_seat(laid, giver, ())


@EFFECTS.of(do.Passed)
def _passed(now: State, _: do.Passed) -> None:
    """Hands nobody sees are as large after the pass as before."""
    sizes, passing = [now.config.hand] * now.config.players, now.passing
    if passing and not any(passing.laid) and set(passing.owed) == {passing.number}:
        sizes = [len(hand) for hand in now.hands]  # as dealt, or as the table put it right
    _all_passed(now, tuple((UNKNOWN,) * size for size in sizes))


def _all_passed(now: State, hands: Hands) -> None:
    assert now.passing is not None
    now.say("KNT-2.8", "passed", number=now.passing.number)
    now.say("KNT-3.1", "begins", dealer=now.match.dealer)
    now.phase, now.hands, now.passing = Phase.PLAY, hands, None
