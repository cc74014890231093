"""What a turn demands: specials first, then any play, else a draw, else a pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from ...engine import UNKNOWN, Action
from .actions import draw, pass_on
from .candidates import dragons, regular_plays, special_plays, useful
from .card_knowledge import holdable
from .plays import Fault, open_fault, open_sides
from .specials import binds, is_duty, special_fault
from .state import DEAL, DRAGON, DRAWN, DUEL, SPECIALS, VALUE, State

LAST_REGULAR = "R99"
"""Behind every regular card, before every special, as hands are sorted."""
SECOND = Fault("SWC-7.2", "second")
EMPTY = Fault("SWC-14.2", "empty", firm=True)
SPECIAL_FIRST = Fault("SWC-3.6", "special")
FITS = Fault("SWC-3.8", "fits")
MUST_FIT = Fault("SWC-3.8", "must_fit")
UNDRAWN = Fault("SWC-7.5", "undrawn")
FITS_NOW = Fault("SWC-7.3", "fits")
MUST_FIT_NOW = Fault("SWC-7.3", "must_fit")
STILL_FITS = Fault("SWC-7.4", "fits")
STILL_MUST_FIT = Fault("SWC-7.4", "must_fit")


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every action open now; corrections (`hold`, `count`) are not listed."""
    if state.ending or state.unshuffled or state.phase is DEAL or state.phase is DUEL:
        return ()
    seat = state.turn
    actions = _plays(state, seat)
    if not actions or not state.config.bound:
        if draw_fault(state, seat) is None:
            actions.append(draw(seat))
        if pass_fault(state, seat) is None:
            actions.append(pass_on(seat))
    known = state.config.known
    for other, hand in enumerate(state.hands):
        if other != seat and DRAGON in (hand if known else holdable(state, other)):
            actions += dragons(state, other)  # SWC-13.1
    return tuple(actions)


def _plays(state: State, seat: int) -> list[Action]:
    """Every card the player to act can play, and how: SWC-3.4; which is free: SWC-3.5."""
    if waits(state):
        return []
    cards, hand = dict.fromkeys(holds(state, seat)), state.hands[seat]
    plays: list[Action] = []
    bound = False
    for card in cards:
        if not VALUE[card]:
            ways = special_plays(state, seat, card)
            plays += ways
            bound = bound or (bool(ways) and card in hand and binds(state, card))
    return plays if bound else plays + regular_plays(state, seat, cards)


def holds(state: State, seat: int) -> Collection[str]:
    """The cards of a hand or, where it was not shown, those it may hold."""
    return state.hands[seat] if state.config.known else holdable(state, seat)


def waits(state: State) -> bool:
    """Whether whatever was drawn has to wait for the next turn: SWC-7.3."""
    return state.phase is DRAWN and state.config.house.drawn_card == "next_turn"


def duties(state: State, seat: int) -> list[str]:
    """Specials known to be in a hand that must be played first: SWC-3.6."""
    hand = state.hands[seat]
    if not hand or hand[-1] < LAST_REGULAR:
        return []
    return [card for card in SPECIALS if card in hand and is_duty(state, seat, card)]


def fitting(state: State, seat: int, cards: Iterable[str]) -> Iterator[str]:
    """Those of a player's cards that oblige to play rather than draw."""
    regular = useful(state)
    for card in cards:
        if VALUE[card]:
            if card in regular:
                yield card
        elif card == DRAGON and state.config.house.dragon_on_turn == "may":
            continue  # SWC-13.2
        elif card != UNKNOWN and special_fault(state, seat, card) is None:
            yield card


def fits(state: State, seat: int) -> str:
    """A card known to be in a hand that fits, if there is one."""
    return next(fitting(state, seat, state.hands[seat]), "")


def sure_to_fit(state: State, seat: int) -> bool:
    """Whether a hand has more unseen cards than there can be unseen cards that do not fit."""
    hand = state.hands[seat]
    unseen = hand.count(UNKNOWN)
    if not unseen:
        return False
    copies = Counter(holdable(state, seat)) - Counter(hand)
    for card in set(fitting(state, seat, copies)):
        del copies[card]
    return unseen > copies.total()


def likely_to_fit(state: State) -> bool:
    """Whether every regular card could be played."""
    table = state.table
    return open_fault(table, state.config.house) is None or any(open_sides(table))


def draw_fault(state: State, seat: int, ruled: bool = False) -> Fault | None:
    """One draw a turn, and only with nothing to play: SWC-7.1, SWC-3.8, SWC-3.9."""
    if not state.deck:
        return EMPTY
    if ruled:
        return None
    if state.phase is DRAWN:
        return SECOND
    if duties(state, seat):
        return SPECIAL_FIRST
    if state.config.house.voluntary_draw == "yes":
        return None
    return _held_back(state, seat, FITS, MUST_FIT)


def pass_fault(state: State, seat: int, ruled: bool = False) -> Fault | None:
    """Only after a draw or with an empty deck, and with nothing to play: SWC-7.4."""
    drawn = state.phase is DRAWN
    if ruled or waits(state):
        return None
    if not drawn and state.deck:
        return UNDRAWN
    if duties(state, seat):
        return SPECIAL_FIRST
    if drawn and state.config.house.drawn_card == "may_play":
        return None
    if drawn:
        return _held_back(state, seat, FITS_NOW, MUST_FIT_NOW)
    return _held_back(state, seat, STILL_FITS, STILL_MUST_FIT)


def _held_back(state: State, seat: int, held: Fault, surely: Fault) -> Fault | None:
    """Whether a card that fits is known to be in a hand, or cannot but be there."""
    if fits(state, seat):
        return held
    return surely if sure_to_fit(state, seat) else None
