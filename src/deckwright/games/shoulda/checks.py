"""What every action has to meet: a game that is on, the turn, a card that can be there."""

from __future__ import annotations

from typing import Any

from ...engine import UNKNOWN, Refusal
from .card_knowledge import out_of_sight
from .plays import Fault
from .specials import special_fault
from .state import DEAL, DUEL, VALUE, State
from .turns import duties, waits

WAITS = Fault("SWC-7.3", "waits")
NOT_A_SERIES_CARD = Fault("SWC-1.6", "special", firm=True)


def as_refusal(fault: Fault | None, seat: int, card: str = "", **more: Any) -> Refusal | None:
    """A fault as the refusal of a player's action."""
    if fault is None:
        return None
    return Refusal(fault.rule, fault.code, {"player": seat, "code": card, **more}, fault.firm)


def game_running(state: State, seat: int) -> Refusal | None:
    """Whether the game is on, and the one who acts sits at the table."""
    if state.ending:
        return Refusal("SWC-15.1", "over")
    if state.phase is DEAL:
        return Refusal("SWC-2.2", "undealt")
    if not 0 <= seat < state.config.players:
        return Refusal("SWC-3.2", "nobody")
    return None


def on_turn(state: State, seat: int, ruled: bool, card: str = "") -> Refusal | None:
    """SWC-3.2 and, for anything but a Dragon, SWC-3.11."""
    found = game_running(state, seat)
    if found:
        return found
    if seat != state.turn and not ruled:
        fault = Fault("SWC-3.11", "card") if card else Fault("SWC-3.2", "turn")
        return as_refusal(fault, seat, card, other=state.turn)
    if state.phase is DUEL:
        return Refusal("SWC-10.3", "duel", {"player": seat})
    return pause(state, ruled)


def pause(state: State, ruled: bool) -> Refusal | None:
    """Nothing happens between the return of cards and the shuffle."""
    if state.unshuffled and not ruled:
        return Refusal("SWC-6.11", "shuffle", firm=False)
    return None


# Cards ----------------------------------------------------------------------------------


def held(state: State, seat: int, card: str, ruled: bool) -> Refusal | None:
    """Whether the card exists, and can be in the hand."""
    config, hand = state.config, state.hands[seat]
    if card in hand and card != UNKNOWN:
        return None
    if card not in config.totals:
        return as_refusal(Fault("SWC-1.2", "unknown", firm=True), seat, card)
    if UNKNOWN not in hand:
        return as_refusal(Fault("SWC-2.2", "not_held", firm=True), seat, card)
    return unseen(state, card) or not_barred(state, seat, card, ruled)


def unseen(state: State, card: str, number: int = 1) -> Refusal | None:
    """Whether so many copies of a card lie out of sight."""
    if out_of_sight(state).get(card, 0) >= number:
        return None
    params = {"code": card, "number": state.config.totals.get(card, 0)}
    if VALUE.get(card):
        return Refusal("SWC-1.3", "none_left", params)
    return Refusal("SWC-1.4", "none_left", params)


def not_barred(state: State, seat: int, card: str, ruled: bool) -> Refusal | None:
    """Whether all copies out of sight went back to the deck after the player's last draw."""
    if ruled or out_of_sight(state)[card] > state.barred[seat].count(card):
        return None
    return as_refusal(Fault("SWC-6.10", "in_deck"), seat, card)


def play(state: State, seat: int, card: str, ruled: bool) -> Refusal | None:
    """What holds for every card played on one's own turn: one a turn (SWC-3.3)."""
    found = on_turn(state, seat, ruled, card)
    if found:
        return found
    if not ruled and waits(state):
        return as_refusal(WAITS, seat, card)
    return held(state, seat, card, ruled)


def regular(
    state: State, seat: int, card: str, ruled: bool, wrong: Fault = NOT_A_SERIES_CARD
) -> Refusal | None:
    """What holds for every regular card: specials come first (SWC-3.6)."""
    found = play(state, seat, card, ruled)
    if found:
        return found
    if not VALUE[card]:
        return as_refusal(wrong, seat, card)
    return None if ruled else duty(state, seat)


def duty(state: State, seat: int) -> Refusal | None:
    first = duties(state, seat)
    return as_refusal(Fault("SWC-3.6", "special"), seat, first[0]) if first else None


def special(state: State, seat: int, card: str, ruled: bool) -> Refusal | None:
    """What holds for a knight, a dead or a blemmyes: SWC-9.2."""
    found = play(state, seat, card, ruled)
    return found or as_refusal(special_fault(state, seat, card, ruled), seat, card)
