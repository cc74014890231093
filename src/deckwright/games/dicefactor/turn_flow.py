"""How a turn goes on: cards that are owed, what follows an effect, whose turn is next."""

from __future__ import annotations

from functools import cache

from ...engine import UNKNOWN, Result, Setup, Turn
from ...engine.card_pools import RESTRICTED, CardPlaces, leave, leave_unseen
from ...engine.seats import Hand, at_seat, less
from ...engine.turn import Effects
from .goals import nearest
from .legality_claims import entitled
from .state import PlayerTurn, Stage, State

EFFECTS = Effects[State, Turn[State]](Turn)
"""What each kind of action brings about; see `effects` and its neighbours."""


@cache
def beginning(seat: int, before: int) -> PlayerTurn:
    """The start of a player's turn, after another's."""
    return PlayerTurn(Stage.START, seat, before)


def change_turn(turn: Turn[State], **changes: object) -> None:
    """The player's turn goes on, changed."""
    state = turn.state
    turn.state = state._replace(turn=state.turn._replace(**changes))  # type: ignore[arg-type]


def out_of_turn(turn: Turn[State], seat: int) -> None:
    """A turn the table lets somebody begin before it is due; play goes on from there."""
    before = turn.state.turn.seat
    if seat != before:
        turn.say("BOL-4.13", "turn", player=seat)
        turn.state = turn.state._replace(turn=beginning(seat, before))


def supply(turn: Turn[State], after: PlayerTurn) -> None:
    """What is owed, drawn as far as the pile goes; then the discard pile must be shuffled."""
    state = turn.state
    cards, drawn, owed = state.cards, after.drawn, after.owed
    while owed and cards.pile:
        drawn, owed = (*drawn, cards.pile[-1]), owed - 1
        cards = draw(cards, after.seat)
    empty = not cards.pile and bool(cards.discard)
    due = empty and (owed > 0 or state.config.house.reshuffle_timing == "at_once")  # BOL-8.2
    if due:
        turn.say("BOL-8.2", "due", number=len(cards.discard))
    after = PlayerTurn(after.stage, after.seat, after.judge, drawn, after.taken, "", owed, due)
    turn.state = State(state.config, cards, after, state.course)


def carry_on(turn: Turn[State]) -> None:
    """After an effect: the end of the turn, or a card drawn back and the discard to come."""
    now = turn.state.turn
    if not now.extra:
        end_turn(turn)
        return
    turn.say("BOL-5.1", "back", player=now.seat)
    supply(turn, PlayerTurn(Stage.DISCARD, now.seat, now.judge, taken=now.taken, owed=1))


def end_turn(turn: Turn[State]) -> None:
    """The next player who has a turn to play begins it (BOL-4.13)."""
    state = turn.state
    course, before, players = state.course, state.turn.seat, len(state.config.players)
    seat, lost = (before + course.way) % players, course.lost
    for _ in range(course.skips):
        turn.say("BOL-5.5", "skipped", player=seat)
        seat = (seat + course.way) % players
    while lost[seat]:
        turn.say("BOL-4.7", "missed", player=seat)
        lost = at_seat(lost, seat, lost[seat] - 1)
        seat = (seat + course.way) % players
    if course.skips or lost is not course.lost:
        course = course._replace(skips=0, lost=lost)
    turn.say("BOL-4.13", "turn", player=seat)
    turn.state = State(state.config, state.cards, beginning(seat, before), course)


def ask(turn: Turn[State]) -> None:
    """Hands or goals have changed: has anybody five of a kind?"""
    if seats := entitled(turn.state):
        turn.say("BOL-7.3", "ask", player=seats)


def give_away(turn: Turn[State], target: int, given: str) -> None:
    """A card is laid aside for a partner, who now holds up the hand (BOL-5.9)."""
    state = turn.state
    cards, seat = state.cards, state.turn.seat
    if given in ("", UNKNOWN):
        cards, given = leave_unseen(cards, seat)
        given = UNKNOWN if given == RESTRICTED else given
    else:
        cards = leave(cards, seat, given)
    turn.say("BOL-5.9", "aside", player=seat, target=target)
    taken = "" if given == state.turn.taken else state.turn.taken
    turn.state = state._replace(
        cards=cards._replace(aside=given),
        turn=state.turn._replace(stage=Stage.GRAB, target=target, taken=taken),
    )


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


def way(state: State, _: Setup) -> int:
    """BOL-5.6: Reverse turns the order round."""
    return state.course.way


# How it stands ------------------------------------------------------------------------


def result(state: State) -> Result | None:
    """The ending, once the best claim is known (BOL-7.9)."""
    return state.course.result


def score(state: State) -> tuple[int, ...]:
    """There are no points; who has won has one (BOL-7.9)."""
    result = state.course.result
    return result.scores if result else (0,) * len(state.config.players)


def appeal(state: State) -> tuple[float, ...]:
    """BOL-7.9: what is nearest to five of a kind counts for most."""
    if state.course.result:
        return score(state)
    wanted = state.course.wanted
    return tuple(nearest(hand, wanted) for hand in state.cards.hands)
