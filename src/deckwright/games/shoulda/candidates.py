"""What a turn demands: specials, else any play, else a draw, else a pass; and all it allows.

Whether a player must play is asked of hidden hands as well. Of cards that are known it is
plain. Unseen cards oblige where there are more of them than unseen cards that do not fit: then
one of them has to fit, whichever they are (`_sure_to_fit`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from ...engine import TABLE, UNKNOWN, Action
from ...engine.game import HandClaim
from ...engine.legality import Refusals, never, unless_ruled
from ...engine.routine import only
from .actions import Deal, Draw, Pass, Shuffle, draw, pass_on
from .card_knowledge import holdable
from .legal_plays import dragons, regular_plays, special_plays, useful
from .legality_rows import binds, can_be_played, is_duty, open_sides, opens
from .state import ACT, DEAL, DRAGON, DRAWN, DUEL, SPECIALS, VALUE, State
from .turn_flow import after

LAST_REGULAR = "R99"
"""Behind every regular card, before every special, as hands are sorted."""


def to_act(state: State) -> tuple[int, ...]:
    """Whose turn it is, then the others as they follow: each may send a Dragon."""
    if state.ending or state.unshuffled or state.phase is DEAL or state.phase is DUEL:
        return ()
    others = [seat for seat in after(state, state.turn) if seat not in state.left]
    return (state.turn, *[seat for seat in others if seat != state.turn])


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action open now; corrections (`hold`, `count`) are not listed."""
    if state.ending or state.unshuffled or state.phase is DEAL or state.phase is DUEL:
        return ()
    seat, known = state.turn, state.config.known
    actions = _plays(state, seat)
    if not actions or not state.config.bound:
        if next(draws(state, seat), None) is None:
            actions.append(draw(seat))
        if next(passes(state, seat), None) is None:
            actions.append(pass_on(seat))
    for other, hand in enumerate(state.hands):
        if other != seat and DRAGON in (hand if known else holdable(state, other)):
            actions += dragons(state.config.players, other)  # SWC-13.1
    return tuple(actions)


def _plays(state: State, seat: int) -> list[Action]:
    """Every card the player to act can play, and how: SWC-3.4; which is free: SWC-3.5."""
    if waits(state):
        return []
    cards, hand = dict.fromkeys(_held(state, seat)), state.hands[seat]
    regular = [card for card in cards if VALUE[card]]
    plays: list[Action] = []
    bound = False
    for card in cards if len(regular) < len(cards) else ():
        if not VALUE[card] and (ways := special_plays(state, seat, card)):
            plays += ways
            bound = bound or (card in hand and binds(state, card))
    return plays if bound else plays + regular_plays(state, seat, regular)


def _held(state: State, seat: int) -> Collection[str]:
    """The cards of a hand or, where it was not shown, those it may hold."""
    return state.hands[seat] if state.config.known else holdable(state, seat)


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known or state.phase is DUEL:
        return None
    if state.phase is DEAL:
        return Deal(TABLE)  # SWC-2.2
    if state.unshuffled:
        return Shuffle(TABLE)  # SWC-6.11
    if state.phase is DRAWN or not state.deck:
        return only(legal_actions(state))  # SWC-7.3, SWC-14.2
    return None


# What has to be played --------------------------------------------------------------------


def waits(state: State) -> bool:
    """Whether whatever was drawn has to wait for the next turn: SWC-7.3."""
    return state.phase is DRAWN and state.config.house.drawn_card == "next_turn"


def duties(state: State, seat: int) -> list[str]:
    """Specials known to be in a hand that must be played first: SWC-3.6."""
    hand = state.hands[seat]
    if not hand or hand[-1] < LAST_REGULAR:
        return []
    return [card for card in SPECIALS if card in hand and is_duty(state, seat, card)]


def _fitting(state: State, seat: int, cards: Iterable[str]) -> Iterator[str]:
    """Those of a player's cards that oblige to play rather than draw."""
    regular = useful(state)
    for card in cards:
        if VALUE[card]:
            if card in regular:
                yield card
        elif card == DRAGON and state.config.house.dragon_on_turn == "may":
            continue  # SWC-13.2
        elif card != UNKNOWN and can_be_played(state, seat, card):
            yield card


def _sure_to_fit(state: State, seat: int) -> bool:
    """Whether a hand has more unseen cards than there can be unseen cards that do not fit."""
    hand = state.hands[seat]
    unseen = hand.count(UNKNOWN)
    if not unseen:
        return False
    copies = Counter(holdable(state, seat)) - Counter(hand)
    for card in set(_fitting(state, seat, copies)):
        del copies[card]
    return unseen > copies.total()


def likely_to_fit(state: State) -> bool:
    """Whether every regular card could be played."""
    table = state.table
    return next(opens(table, state.config.house), None) is None or any(open_sides(table))


# Without a card ---------------------------------------------------------------------------


def draws(state: State, seat: int) -> Refusals:
    """One draw a turn, and only with nothing to play: SWC-7.1, SWC-3.8, SWC-3.9."""
    if not state.deck:
        yield never("SWC-14.2", "empty", player=seat)
    if state.phase is DRAWN:
        yield unless_ruled("SWC-7.2", "second", player=seat)
    yield from _special_first(state, seat)
    if state.config.house.voluntary_draw == "no":
        yield from _fits(state, seat, "SWC-3.8")


def passes(state: State, seat: int) -> Refusals:
    """Only after a draw or with an empty deck, and with nothing to play: SWC-7.4."""
    drawn = state.phase is DRAWN
    if waits(state):
        return
    if not drawn and state.deck:
        yield unless_ruled("SWC-7.5", "undrawn", player=seat)
    yield from _special_first(state, seat)
    if not drawn or state.config.house.drawn_card != "may_play":
        yield from _fits(state, seat, "SWC-7.3" if drawn else "SWC-7.4")


def _special_first(state: State, seat: int) -> Refusals:
    if first := duties(state, seat):
        yield unless_ruled("SWC-3.6", "special", player=seat, code=first[0])


def _fits(state: State, seat: int, rule: str) -> Refusals:
    """Whether a card that fits is known to be in a hand, or cannot but be there."""
    held = next(_fitting(state, seat, state.hands[seat]), "")
    if held:
        yield unless_ruled(rule, "fits", player=seat, code=held)
    elif _sure_to_fit(state, seat):
        yield unless_ruled(rule, "must_fit", player=seat)


def own_hinge(state: State, action: Action) -> str | None:
    """SWC-3.6: what is no special waits for one that the hand may hold."""
    seat = action.seat
    if seat != state.turn or waits(state) or action.main_card in SPECIALS:
        return None
    may_hold = (card for card in holdable(state, seat) if card in SPECIALS)
    return "SWC-3.6" if any(is_duty(state, seat, card) for card in may_hold) else None


# What is said of a hidden hand ------------------------------------------------------------


def claims(state: State, action: Action) -> Iterator[HandClaim]:
    """Who draws says that nothing fits, where who can play must; who passes, the same."""
    house, seat = state.config.house, action.seat
    free = house.voluntary_draw != "no" or house.drawn_card == "may_play"
    if free or house.dragon_on_turn != "must" or waits(state):
        return
    draws_in_turn = isinstance(action, Draw) and state.phase is ACT
    if draws_in_turn or isinstance(action, Pass):
        fitting = frozenset(_fitting(state, seat, holdable(state, seat)))
        yield HandClaim("SWC-3.8" if draws_in_turn else "SWC-7.3", seat, fitting)


def hand(state: State, seat: int) -> tuple[str, ...]:
    """A hand's cards, or `UNKNOWN`."""
    return state.hands[seat]
