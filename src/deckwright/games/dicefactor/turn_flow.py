"""How a turn goes on: cards that are owed, what follows an effect, whose turn is next."""

from __future__ import annotations

from ...engine import UNKNOWN, Effects, Result, Setup
from ...engine.card_pools import RESTRICTED, CardPlaces, leave, leave_unseen
from ...engine.seats import Hand, at_seat, less
from .goals import nearest
from .legality_cards import next_claimants
from .state import Stage, State

EFFECTS = Effects[State]()
"""What each kind of action brings about; see `effects`."""


def begin(now: State, seat: int, stage: Stage = Stage.START, judge: int | None = None) -> None:
    """A turn, or a choice in it, of which nothing has been done yet. `judge`: in whose turn the
    hands last changed; left out, in this one."""
    now.stage, now.turn, now.judge = stage, seat, seat if judge is None else judge
    now.drawn, now.taken, now.rolling, now.owed = (), "", "", 0
    now.shuffle = now.extra = now.free = False
    now.target = -1


def out_of_turn(now: State, seat: int) -> None:
    """A turn the table lets somebody begin before it is due; play goes on from there."""
    before = now.turn
    if seat != before:
        now.say("BOL-4.13", "turn", player=seat)
        begin(now, seat, judge=before)


def supply(now: State, owed: int = 0) -> None:
    """What is owed, drawn as far as the pile goes; then the discard pile must be shuffled."""
    cards, seat, drawn, now.owed = now.cards, now.turn, now.drawn, now.owed + owed
    while now.owed and cards.pile:
        drawn, now.owed = (*drawn, cards.pile[-1]), now.owed - 1
        cards = draw(cards, seat)
    now.cards, now.drawn = cards, drawn
    now.rolling, now.extra, now.free, now.target = "", False, False, -1
    empty = not cards.pile and bool(cards.discard)
    at_once = now.config.house.reshuffle_timing == "at_once"
    now.shuffle = empty and (now.owed > 0 or at_once)  # BOL-8.2
    if now.shuffle:
        now.say("BOL-8.2", "due", number=len(cards.discard))


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
    cards, seat = now.cards, now.turn
    if given in ("", UNKNOWN):
        cards, given = leave_unseen(cards, seat)
        given = UNKNOWN if given == RESTRICTED else given
    else:
        cards = leave(cards, seat, given)
    now.say("BOL-5.9", "aside", player=seat, target=target)
    now.cards = cards._replace(aside=given)
    now.stage, now.target = Stage.GRAB, target
    now.taken = "" if given == now.taken else now.taken


# Cards from place to place -----------------------------------------------------------


def draw(cards: CardPlaces, seat: int) -> CardPlaces:
    """The top of the draw pile goes into a hand."""
    pile = cards.pile
    hands = at_seat(cards.hands, seat, (*cards.hands[seat], pile[-1]))
    return _lying(cards, hands, pile[:-1], cards.discard)


def put(cards: CardPlaces, seat: int, card: str) -> CardPlaces:
    """A card of a hand goes on the discard pile."""
    if card not in cards.hands[seat]:
        cards = leave(cards, seat, card)
        return cards._replace(discard=(*cards.discard, card))
    hands = at_seat(cards.hands, seat, less(cards.hands[seat], card))
    return _lying(cards, hands, cards.pile, (*cards.discard, card))


def take(cards: CardPlaces, seat: int) -> CardPlaces:
    """The top of the discard pile goes into a hand."""
    discard = cards.discard
    hands = at_seat(cards.hands, seat, (*cards.hands[seat], discard[-1]))
    return _lying(cards, hands, cards.pile, discard[:-1])


def _lying(cards: CardPlaces, hands: tuple[Hand, ...], pile: Hand, discard: Hand) -> CardPlaces:
    """The cards with other hands and piles; written out, since every turn comes here."""
    return CardPlaces(hands, pile, cards.unseen, discard, cards.pools, cards.aside, cards.late)


def swap(cards: CardPlaces, one: int, other: int) -> CardPlaces:
    """Two whole hands change places."""
    hands = list(cards.hands)
    hands[one], hands[other] = hands[other], hands[one]
    return cards._replace(hands=tuple(hands))


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
    return tuple(nearest(hand, state.wanted) for hand in state.cards.hands)
