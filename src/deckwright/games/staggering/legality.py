"""What the rules have against an action: nothing goes on before the deal, or after the end.

Checks follow the order of the companion's book: game over, whose turn, the draw, Negative
Events that are due, the phase, the opponent, the five cards, which card it is, whether it is
fit. They stand in the files beside this one.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...engine import UNKNOWN, Action, Refusal
from ...engine.legality import Checks, Refusals, never, unless_ruled
from .actions import Deal, Discard, Equip, Negative, Police
from .config import THREE_ROUNDS
from .queries import (
    fitting,
    forced,
    holds,
    may_add_negative,
    negatives,
    on_the_table,
    owes_card,
    side,
    side_asked,
)
from .state import Held, Phase, State


def _under_way(state: State, action: Action) -> Refusals:
    if state.result:
        yield never("STG-9.3", "over")
    if state.phase is Phase.DEAL and not isinstance(action, Deal):
        yield never("STG-2.3", "deal_first")


LEGALITY = Checks[State](_under_way)

# Where a card can come from: STG-1.9, STG-10.3, STG-10.4 ----------------------------------


def event_card(state: State, seat: int, card: str) -> Refusals:
    """What stands against a card coming out of an Event Hand."""
    back = state.config.deck.backs.get(card)
    if back is None:
        yield never("STG-2.8", "character_hand", card=card)
    elif not holds(state, seat, back):
        yield never("STG-10.4", "no_back", card=card, owner=seat)
    elif not fitting(state, seat, card):
        yield _not_here(state, seat, card, back)


def held_for(state: State, seat: int, card: str, age: int | None) -> Refusals:
    """What stands against a card of an Event Hand being as old as is said: STG-10.2."""
    if age is not None and not fitting(state, seat, card, age):
        yield never("STG-8.3", "not_so_long", card=card, number=age)


def _not_here(state: State, seat: int, card: str, back: str) -> Refusal:
    """Why a card is not in a hand that shows its back; the table may know better."""
    if card in on_the_table(state):
        return never("STG-1.9", "in_use", card=card)
    spare = any(held.back == back and held.card == UNKNOWN for held in state.hands[seat])
    if card in state.discards:
        return Refusal("STG-1.9", "discarded", {"card": card}, not spare)
    if not spare:
        return never("STG-10.4", "not_held", card=card, owner=seat)
    return Refusal("STG-1.9", "reshuffled", {"card": card, "owner": seat}, False)


def character(state: State, seat: int, card: str) -> Refusals:
    """What stands against a Character coming out of a hand."""
    bit = state.config.deck.bits.get(card)
    if bit is None:
        yield never("STG-2.8", "event_hand", card=card)
    elif not state.may[seat] & bit:
        params = {"card": card, "owner": seat}
        yield Refusal("STG-10.3", "elsewhere", params, firm=state.config.known)


def unseen(state: State, giver: int, card: str, shown: bool) -> Refusals:
    """What stands against a Character changing hands, named or not."""
    if card != UNKNOWN:
        yield from character(state, giver, card)
    elif shown:
        yield never("STG-7.9", "show_it")
    elif state.config.known:
        yield never("STG-10.3", "name_it")


# What looks like a mistake --------------------------------------------------------------


WARNINGS = Checks[State]()


@WARNINGS.of(Equip)
def _equip(state: State, action: Equip) -> Refusals:
    """The leader adds a card that nothing asks for."""
    if state.phase is not Phase.BATTLE or owes_card(state):
        return
    if side(state, action.seat) not in (-1, side_asked(state)):
        yield unless_ruled("STG-6.5", "leading")


@WARNINGS.of(Negative)
def _negative(state: State, action: Negative) -> Refusals:
    if not may_add_negative(state) and not forced(state):
        yield unless_ruled("STG-8.8", "second")
    yield from _which(action, negatives(state, action.card, action.held))


def _leaves(state: State, action: Discard | Police) -> Refusals:
    yield from _which(action, fitting(state, action.seat, action.card, action.held))


WARNINGS.of(Discard)(_leaves)
WARNINGS.of(Police)(_leaves)


def _which(action: Negative | Discard | Police, among: Iterable[Held]) -> Refusals:
    """STG-8.3: it matters for how long the card was held, and nobody has said."""
    ages = {(held.since, held.spread) for held in among if held.back == THREE_ROUNDS}
    if action.held is None and len(ages) > 1:
        yield unless_ruled("STG-8.3", "which", card=action.card)
