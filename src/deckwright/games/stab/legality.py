"""What the rules have against an action: the crown and address, drawing, the two piles.

Checks follow the order of the rulebook. Those of plays and choices stand in `legality_plays`.
"""

from __future__ import annotations

from ...engine import UNKNOWN, Action
from ...engine.legality import Checks, Refusals, never, unless_ruled
from .actions import CallOut, Draw, Empty, PassCrown, Shuffle
from .card_knowledge import in_pile, of_the_game
from .state import Phase, State, left_of, need


def _over(state: State, _: Action) -> Refusals:
    if state.ending:
        yield never("SYF-6.9", "over")


LEGALITY = Checks[State](_over)
WARNINGS = Checks[State]()
"""What is allowed, but looks like a slip."""


def barred(state: State, seat: int) -> Refusals:
    """Eliminated players."""
    if not state.lives[seat]:
        yield never("SYF-6.3", "dead", player=seat)


# Crown and address ----------------------------------------------------------------------


@LEGALITY.of(PassCrown)
def _pass_crown(state: State, action: PassCrown) -> Refusals:
    if state.phase is not Phase.CROWN:
        yield never("SYF-2.3", "first_round" if state.round == 1 else "passed")
    if action.seat != state.royal:
        yield unless_ruled("SYF-2.3", "holder", owner=state.royal)
    heir = left_of(state.lives, state.royal)
    if action.target in (None, heir):
        return
    if action.target is None or state.lives[action.target]:
        yield unless_ruled("SYF-2.3", "left", target=action.target, other=heir)
    else:
        yield never("SYF-2.5", "dead", target=action.target, other=heir)


@LEGALITY.of(CallOut)
def _call_out(state: State, action: CallOut) -> Refusals:
    if state.config.house.address_ruling == "off":
        yield unless_ruled("SYF-2.8", "off")
    if not state.lives[action.seat]:
        yield never("SYF-2.9", "dead", caller=action.seat)
    if not state.lives[action.culprit]:
        yield never("SYF-2.10", "dead", culprit=action.culprit)
    if action.seat == action.culprit:
        yield unless_ruled("SYF-2.9", "self", caller=action.seat)
    if not state.lives[state.royal]:
        yield unless_ruled("SYF-2.12", "vacant")
    elif action.culprit == state.royal and state.config.house.rh_callable == "no":
        yield unless_ruled("SYF-2.11", "royal", culprit=action.culprit)
    yield from _objections(state, action)


def _objections(state: State, action: CallOut) -> Refusals:
    """Who may object to a call."""
    ruling, against = state.config.house.address_ruling, action.against
    for seat in against:
        concerned = seat in (action.seat, action.culprit)
        if concerned or not state.lives[seat] or against.count(seat) > 1:
            yield never("SYF-2.8", "objector", player=seat)
    if ruling == "caller" and against:
        yield unless_ruled("SYF-2.8", "final")
    if ruling == "royal" and set(against) - {state.royal}:
        yield unless_ruled("SYF-2.8", "judge", owner=state.royal)


# Drawing, and the two piles -----------------------------------------------------------


@LEGALITY.of(Draw)
def _draw(state: State, action: Draw) -> Refusals:
    """A draw must be due, in turn, in full, and of cards that can be there."""
    yield from barred(state, action.seat)
    unnamed = () if state.config.known else (UNKNOWN,)
    yield from of_the_game(state, (card for card in action.cards if card not in unnamed))
    if state.phase is Phase.CROWN:
        yield unless_ruled("SYF-2.4", "crown", owner=state.royal)
    elif state.phase is not Phase.DRAW:
        yield unless_ruled("SYF-3.2", "late")
    due = need(state, action.seat)
    if not due:
        yield unless_ruled("SYF-3.5", "full", player=action.seat)
    elif state.phase is Phase.DRAW and action.seat != state.turn:
        yield unless_ruled("SYF-3.1", "turn", player=action.seat, other=state.turn)
    yield from _number(state, action, due)
    yield from in_pile(state, action.cards)


def _number(state: State, action: Draw, due: int) -> Refusals:
    """Exactly up to four, or as many as there are; where nobody counts, a part of that."""
    there, number = len(state.pile), len(action.cards)
    if state.config.uncounted:
        if number > due:
            yield unless_ruled("SYF-3.3", "number", player=action.seat, number=due)
        return
    if number > there or not there:
        yield never("SYF-3.7", "few", number=there)
    elif number != min(due, there) and (number or state.config.known):
        rule = "SYF-3.1" if state.round == 1 else "SYF-3.3"
        yield unless_ruled(rule, "number", player=action.seat, number=min(due, there))
    if state.config.known and not number:
        yield never("SYF-3.1", "name")


@LEGALITY.of(Shuffle)
def _shuffle(state: State, _action: Shuffle) -> Refusals:
    """Only while somebody draws from an empty pile (SYF-3.7)."""
    if state.phase is not Phase.DRAW:
        yield never("SYF-3.7", "undue")
    if not state.discard:
        yield never("SYF-3.7", "no_discards")
    if state.config.house.deck_out != "reshuffle":
        yield unless_ruled("SYF-3.7", "forbidden")
    if state.pile:
        yield unless_ruled("SYF-3.7", "not_empty", number=len(state.pile))


@LEGALITY.of(Empty)
def _empty(state: State, _action: Empty) -> Refusals:
    """Only where nobody counted, while somebody draws (SYF-3.7)."""
    said = not state.pile and (state.discard or not state.config.uncounted)
    if state.config.known or state.phase is not Phase.DRAW or said:
        yield never("SYF-3.7", "undue")
    if state.config.house.counted:
        yield unless_ruled("SYF-3.7", "not_empty", number=len(state.pile))


# Slips ----------------------------------------------------------------------------------


@WARNINGS.of(CallOut)
def _last_life(state: State, action: CallOut) -> Refusals:
    if state.lives[action.culprit] == 1:
        yield unless_ruled("SYF-2.16", "last", culprit=action.culprit)


@WARNINGS.of(Draw)
def _unnamed(state: State, action: Draw) -> Refusals:
    """Cards left unnamed where others are named."""
    if not action.cards and any(card != UNKNOWN for hand in state.hands for card in hand):
        yield unless_ruled("SYF-3.1", "unnamed", player=action.seat)
