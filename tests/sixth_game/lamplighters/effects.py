"""What actions bring about, and how it ends."""

from __future__ import annotations

from collections import Counter

from deckwright.engine import UNKNOWN, Result
from deckwright.engine.seats import at_seat, leaders, seats_after, without
from deckwright.engine.turn import Effects, Turn

from .actions import Deal, Lay, Take
from .state import GUST, HAND, Phase, State

EFFECTS = Effects[State, Turn[State]](Turn)


@EFFECTS.of(Deal)
def _deal(turn: Turn[State], action: Deal) -> None:
    state = turn.state
    many = len(state.hands)
    cards = action.cards or (UNKNOWN,) * (HAND * many)
    hands = tuple(cards[HAND * seat : HAND * (seat + 1)] for seat in range(many))
    aside = tuple((Counter(state.aside) - Counter(cards)).elements())
    turn.state = state._replace(phase=Phase.PLAY, hands=hands, aside=aside)
    turn.say("LMP-1.2", "dealt", number=HAND)


@EFFECTS.of(Lay)
def _lay(turn: Turn[State], action: Lay) -> None:
    state, seat = turn.state, action.seat
    hands = at_seat(state.hands, seat, without(state.hands[seat], [action.card]))
    if action.card == GUST:
        out = tuple(sorted((*state.out, *state.row, GUST)))
        turn.state = state._replace(hands=hands, row=(), out=out)
        turn.say("LMP-2.3", "gust", player=seat, number=len(state.row))
    else:
        turn.state = state._replace(hands=hands, row=(*state.row, action.card))
        turn.say("LMP-2.2", "laid", player=seat, card=action.card)
    if hands[seat]:
        _next(turn)
    else:
        turn.state = turn.state._replace(phase=Phase.OVER)
        turn.say("LMP-3.1", "over", player=seat)


@EFFECTS.of(Take)
def _take(turn: Turn[State], action: Take) -> None:
    state, seat = turn.state, action.seat
    taken = at_seat(state.taken, seat, (*state.taken[seat], *state.row))
    turn.state = state._replace(taken=taken, row=())
    turn.say("LMP-2.4", "took", player=seat, number=len(state.row))
    _next(turn)


def _next(turn: Turn[State]) -> None:
    state = turn.state
    turn.state = state._replace(turn=seats_after(state.turn, len(state.hands))[0])


def score(state: State) -> tuple[int, ...]:
    """LMP-3.1: a point less for each card taken or left."""
    both = zip(state.taken, state.hands, strict=True)
    return tuple(-len(taken) - len(hand) for taken, hand in both)


def result(state: State) -> Result | None:
    """LMP-3.1: most points win."""
    if state.phase is not Phase.OVER:
        return None
    scores = score(state)
    return Result("a hand is empty", leaders(scores), scores)
