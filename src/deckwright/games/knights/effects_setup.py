"""The deal, the dealer's number and the pass to the left: KNT-2."""

from __future__ import annotations

from ...engine import UNKNOWN, Turn
from ...engine.seats import at_seat, without
from .actions import Deal, Declare, Pass, Passed
from .scoring import EFFECTS, next_dealer
from .state import Config, Hands, Match, Passing, Phase, State


@EFFECTS.of(Deal)
def _deal(turn: Turn[State], action: Deal) -> None:
    """KNT-13.6: a new shuffle of all cards; only what `Match` holds stays."""
    state = turn.state
    match, config = state.match, state.config
    many, size = config.players, config.hand
    if match.shuffle:
        match = match._replace(dealer=next_dealer(state))
        turn.say("KNT-13.4", "next_dealer", dealer=match.dealer)
    turn.say("KNT-2.4", "dealt", number=size)
    cards = action.cards
    if not config.known:
        cards = (UNKNOWN,) * (many * size) + (cards or (UNKNOWN,) * config.spare)
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(many))
    left = cards[many * size :]
    if left and config.house.leftovers == "face_up":
        turn.say("KNT-2.6", "turned_over", cards=left)
    elif left:
        turn.say("KNT-2.5", "left_over", number=len(left))
    match = match._replace(shuffle=match.shuffle + 1, earned=())
    turn.state = fresh(config, match, Phase.DECLARE, hands, left)


def fresh(
    config: Config, match: Match, phase: Phase, hands: Hands, left: tuple[str, ...]
) -> State:
    """A shuffle in which nothing has been played."""
    nothing: frozenset[str] = frozenset()
    return State(
        config=config,
        match=match,
        phase=phase,
        turn=match.dealer,  # KNT-3.1
        last=-1,
        played=0,
        hands=hands,
        shown=((),) * config.players,
        began=(False,) * config.players,
        without=(nothing,) * config.players,
        arcs=(),
        next_arc=1,
        bans=(),
        losses=(),
        left=left,
        passing=None,
        pending=None,
    )


@EFFECTS.of(Declare)
def _declare(turn: Turn[State], action: Declare) -> None:
    """With zero nothing is passed."""
    number, dealer = action.number, action.seat
    turn.say("KNT-2.7", "declared", dealer=dealer, number=number)
    if not number:
        turn.say("KNT-3.1", "begins", dealer=dealer)
        turn.state = turn.state._replace(phase=Phase.PLAY)
        return
    many = turn.state.config.players
    passing = Passing(number, (number,) * many, ((),) * many)
    turn.state = turn.state._replace(phase=Phase.PASS, passing=passing)


@EFFECTS.of(Pass)
def _pass(turn: Turn[State], action: Pass) -> None:
    """Cards for the left neighbour, handed on as KNT-2.9 says."""
    state, seat, cards = turn.state, action.seat, action.cards
    passing, hands = state.passing, state.hands
    assert passing is not None
    if not state.config.known:
        cards = (UNKNOWN,) * (len(cards) or passing.owed[seat])
        hands = at_seat(hands, seat, (UNKNOWN,) * len(hands[seat]))
    hands = at_seat(hands, seat, without(hands[seat], cards))
    owed = at_seat(passing.owed, seat, passing.owed[seat] - len(cards))
    laid = at_seat(passing.laid, seat, passing.laid[seat] + cards)
    turn.say("KNT-2.8", "laid_out", player=seat, number=len(cards))
    if state.config.house.pass_choice == "after_looking" and not owed[seat]:
        hands, laid = _hand_on(hands, laid, seat)
    if any(owed):
        passing = Passing(passing.number, owed, laid)
        turn.state = state._replace(hands=hands, passing=passing)
        return
    for giver in range(len(hands)):
        hands, laid = _hand_on(hands, laid, giver)
    _all_passed(turn, hands)


def _hand_on(hands: Hands, laid: Hands, giver: int) -> tuple[Hands, Hands]:
    """KNT-2.8: to the left, whichever way the turns go."""
    taker = (giver + 1) % len(hands)
    return at_seat(hands, taker, hands[taker] + laid[giver]), at_seat(laid, giver, ())


@EFFECTS.of(Passed)
def _passed(turn: Turn[State], _: Passed) -> None:
    """Hands nobody sees are as large after the pass as before."""
    state, passing = turn.state, turn.state.passing
    sizes = [state.config.hand] * state.config.players
    if passing and not any(passing.laid) and set(passing.owed) == {passing.number}:
        sizes = [len(hand) for hand in state.hands]  # as dealt, or as the table put it right
    _all_passed(turn, tuple((UNKNOWN,) * size for size in sizes))


def _all_passed(turn: Turn[State], hands: Hands) -> None:
    state = turn.state
    assert state.passing is not None
    turn.say("KNT-2.8", "passed", number=state.passing.number)
    turn.say("KNT-3.1", "begins", dealer=state.match.dealer)
    turn.state = state._replace(phase=Phase.PLAY, hands=hands, passing=None)
