"""The deal, the dealer's number and the pass to the left: KNT-2."""

from __future__ import annotations

from dataclasses import replace

from ...engine import UNKNOWN, Event, Step
from .actions import Deal, Declare, Pass, Passed
from .scoring import next_dealer
from .state import Config, Hands, Match, Passing, Phase, State, changed, less


def deal(state: State, action: Deal) -> Step:
    """KNT-13.6: a new shuffle of all cards; only what `Match` holds stays."""
    match, config = state.match, state.config
    many, size = config.players, config.hand
    events = [Event("KNT-2.4", "dealt", {"number": size})]
    if match.shuffle:
        match = match._replace(dealer=next_dealer(state))
        events.insert(0, Event("KNT-13.4", "next_dealer", {"dealer": match.dealer}))
    cards = action.cards
    if not config.known:
        spare = len(config.deck) - many * size
        cards = (UNKNOWN,) * (many * size) + (cards or (UNKNOWN,) * spare)
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(many))
    left = cards[many * size :]
    events += _leftovers(config, left)
    match = match._replace(shuffle=match.shuffle + 1, points=())
    return Step(fresh(config, match, Phase.DECLARE, hands, left), tuple(events))


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


def _leftovers(config: Config, left: tuple[str, ...]) -> list[Event]:
    if not left:
        return []
    if config.house.open_leftovers:
        return [Event("KNT-2.6", "turned_over", {"cards": left})]
    return [Event("KNT-2.5", "left_over", {"number": len(left)})]


def declare(state: State, action: Declare) -> Step:
    """With zero nothing is passed."""
    number, dealer = action.number, action.seat
    events = (Event("KNT-2.7", "declared", {"dealer": dealer, "number": number}),)
    if not number:
        return Step(replace(state, phase=Phase.PLAY), (*events, _begins(dealer)))
    many = state.config.players
    passing = Passing(number, (number,) * many, ((),) * many)
    return Step(replace(state, phase=Phase.PASS, passing=passing), events)


def _begins(dealer: int) -> Event:
    return Event("KNT-3.1", "begins", {"dealer": dealer})


def lay_out(state: State, action: Pass) -> Step:
    """Cards for the left neighbour, handed on as KNT-2.9 says."""
    passing, seat = state.passing, action.seat
    assert passing is not None
    hands, cards = state.hands, action.cards
    if not state.config.known:
        cards = (UNKNOWN,) * (len(cards) or passing.owed[seat])
        hands = changed(hands, seat, (UNKNOWN,) * len(hands[seat]))
    hands = changed(hands, seat, less(hands[seat], cards))
    owed = changed(passing.owed, seat, passing.owed[seat] - len(cards))
    laid = changed(passing.laid, seat, passing.laid[seat] + cards)
    event = Event("KNT-2.8", "laid_out", {"player": seat, "number": len(cards)})
    if state.config.house.pass_after_looking and not owed[seat]:
        hands, laid = _hand_on(hands, laid, seat)
    if any(owed):
        passing = Passing(passing.number, owed, laid)
        return Step(replace(state, hands=hands, passing=passing), (event,))
    for giver in range(len(hands)):
        hands, laid = _hand_on(hands, laid, giver)
    return _all_passed(state, hands, (event,))


def _hand_on(hands: Hands, laid: Hands, giver: int) -> tuple[Hands, Hands]:
    """KNT-2.8: to the left, whichever way the turns go."""
    taker = (giver + 1) % len(hands)
    return changed(hands, taker, hands[taker] + laid[giver]), changed(laid, giver, ())


def passed(state: State, _: Passed) -> Step:
    """Hands nobody sees are as large after the pass as before."""
    config = state.config
    return _all_passed(state, ((UNKNOWN,) * config.hand,) * config.players, ())


def _all_passed(state: State, hands: Hands, events: tuple[Event, ...]) -> Step:
    assert state.passing is not None
    passed_on = Event("KNT-2.8", "passed", {"number": state.passing.number})
    after = replace(state, phase=Phase.PLAY, hands=hands, passing=None)
    return Step(after, (*events, passed_on, _begins(state.match.dealer)))
