"""What the game waits for: who can do what, what chance brings; what the table sees of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...engine import TABLE, Action, Chance, Offers
from ...engine.card_knowledge import deal_anew
from ...engine.game import HandClaim
from ...engine.offers import Listed, make_action
from ...engine.routine import only
from ...engine.seats import Hand, seats_after
from . import actions as do
from .legal_plays import binds, dragons, is_duty, regular_plays, special_plays
from .legality import complete, counting, draws, fitting, passes, strength, waits
from .state import DRAGON, NOBODY, SPECIALS, VALUE, Phase, State, holdable

if TYPE_CHECKING:
    from random import Random

MOMENTS = {
    Phase.DEAL: Chance.DEAL,
    Phase.ACT: Phase.ACT,
    Phase.DRAWN: Phase.ACT,
    Phase.DUEL: Chance.DUEL,
}


def _moment(state: State) -> str:
    """What chance owes, or that a turn is under way."""
    if state.ending:
        return ""
    return Chance.SHUFFLE if state.unshuffled else MOMENTS[state.phase]


def _acting(state: State) -> tuple[int, ...]:
    """Whose turn it is, then the others as they follow: each may send a Dragon."""
    others = seats_after(state.turn, state.config.players, -1)[:-1]
    return (state.turn, *[seat for seat in others if seat not in state.left])


def _options(state: State) -> tuple[Action, ...]:
    """What the turn allows, and Dragons of others; `hold` and `count` are not listed."""
    seat, known = state.turn, state.config.known
    actions = _plays(state, seat)
    if not state.config.bound:
        if next(draws(state, seat), None) is None:
            actions.append(make_action(do.Draw, seat))
        if next(passes(state, seat), None) is None:
            actions.append(make_action(do.Pass, seat))
    elif not actions:  # nothing fits: SWC-7.1, SWC-7.4
        draws_now = state.deck and state.phase is Phase.ACT
        actions.append(make_action(do.Draw if draws_now else do.Pass, seat))
    for other, hand in enumerate(state.hands):
        if other != seat and DRAGON in (hand if known else holdable(state, other)):
            actions += dragons(state.config.players, other, state.left)  # SWC-13.1
    return tuple(actions)


def _plays(state: State, seat: int) -> list[Action]:
    """Every card the player to act can play, and how: SWC-3.4; which is free: SWC-3.5."""
    if waits(state):
        return []
    hand = state.hands[seat]
    cards = dict.fromkeys(hand if state.config.known else holdable(state, seat))
    regular = [card for card in cards if VALUE[card]]
    plays: list[Action] = []
    bound = False
    for card in cards if len(regular) < len(cards) else ():
        if not VALUE[card] and (ways := special_plays(state, seat, card)):
            plays += ways
            bound = bound or (card in hand and binds(state, card))
    return plays if bound else plays + regular_plays(state, seat, regular)


# What chance brings -----------------------------------------------------------------------


def _random_order(state: State, random: Random) -> Hand:
    """The deck in another order."""
    return tuple(sorted(state.deck, key=lambda _: random.random()))


def _duel_draws(state: State, _: Random) -> do.Fight:
    """What the sides of a duel draw from a known deck, the foe as many as allowed."""
    duel = state.duel
    assert duel is not None
    deck, number = state.deck, 1
    while number < len(deck) - 1 and not complete(state, deck[:number]):
        number += 1
    knight = deck[:number] if duel.drew != duel.knight else ()
    rest = deck[len(knight) :]
    most, number = strength(state, duel), 1
    while number < len(rest) and counting(state, rest[:number]) < most:
        number += 1
    foe = rest[:number] if duel.drew in (NOBODY, duel.knight) else ()
    return do.Fight(TABLE, knight, foe)


OFFERS = Offers[State](
    _moment,
    {
        Chance.DEAL: lambda state, random: do.Deal(TABLE, _random_order(state, random)),
        Chance.SHUFFLE: lambda state, random: do.Shuffle(TABLE, _random_order(state, random)),
        Chance.DUEL: _duel_draws,
    },
    {Phase.ACT: Listed(_acting, _options)},
)


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known or state.phase is Phase.DUEL:
        return None
    if state.phase is Phase.DEAL:
        return do.Deal(TABLE)  # SWC-2.2
    if state.unshuffled:
        return do.Shuffle(TABLE)  # SWC-6.11
    if state.phase is Phase.DRAWN or not state.deck:
        return only(OFFERS.legal_actions(state))  # SWC-7.3, SWC-14.2
    return None


# What is said of a hidden hand ------------------------------------------------------------


def claims(state: State, action: Action) -> Iterator[HandClaim]:
    """Who draws says that nothing fits, where who can play must; who passes, the same."""
    house, seat = state.config.house, action.seat
    free = house.voluntary_draw != "no" or house.drawn_card == "may_play"
    if free or house.dragon_on_turn != "must" or waits(state):
        return
    draws_in_turn = isinstance(action, do.Draw) and state.phase is Phase.ACT
    if draws_in_turn or isinstance(action, do.Pass):
        lacks = frozenset(fitting(state, seat, holdable(state, seat)))
        yield HandClaim("SWC-3.8" if draws_in_turn else "SWC-7.3", seat, lacks)


def own_hinge(state: State, action: Action) -> str | None:
    """SWC-3.6: what is no special waits for one that the hand may hold."""
    seat = action.seat
    if seat != state.turn or waits(state) or action.main_card in SPECIALS:
        return None
    may_hold = (card for card in holdable(state, seat) if card in SPECIALS)
    return "SWC-3.6" if any(is_duty(state, seat, card) for card in may_hold) else None


def hand(state: State, seat: int) -> tuple[str, ...]:
    """A hand's cards, or `UNKNOWN`."""
    return state.hands[seat]


def determinize(state: State, seat: int, random: Random) -> State:
    """SWC-2.5: the deck and the hands of others are hidden."""
    others = [other for other in range(len(state.hands)) if other != seat]
    deck, *dealt = deal_anew((state.deck, *(state.hands[other] for other in others)), random)
    hands = list(state.hands)
    for other, hand in zip(others, dealt, strict=True):
        hands[other] = tuple(sorted(hand))
    return state._replace(deck=deck, hands=tuple(hands))
