"""What Negative Events do to the player who drew them: STG-8.6."""

from __future__ import annotations

from collections.abc import Callable

from ...engine import Turn
from . import actions as do
from .card_knowledge import seen
from .config import EQUIPMENT
from .event_hands import discarded, played, thrown
from .queries import fitting, negatives
from .state import Debt, Phase, State
from .turn_flow import after, effect_of

RULE = "STG-8.6"


@effect_of(do.Negative)
def _negative(state: State, action: do.Negative, turn: Turn[State]) -> State:
    """STG-8.4: shown to all, instead of a Challenge; STG-8.9: then discarded."""
    seat, card = action.seat, action.card
    turn.say("STG-8.4", "played", player=seat, card=card)
    among = negatives(state, card, action.held)
    state = discarded(played(state, seat, card, among), (card,))
    state = state._replace(negatives=state.negatives + 1, duty=False)
    return _EFFECTS[state.config.deck.effect[card]](state, seat, turn)


def neighbour(state: State, seat: int, step: int) -> int:
    """The next player on the left, or for -1 on the right, who is still in."""
    number = len(state.config.players)
    other = (seat + step) % number
    while other not in state.playing:
        other = (other + step) % number
    return other


def _nothing(state: State, seat: int, turn: Turn[State]) -> State:
    """STG-8.11: what cannot be done is not done."""
    turn.say("STG-8.11", "nothing", player=seat)
    return after(state, turn)


def _give_left(state: State, seat: int, turn: Turn[State]) -> State:
    if not state.counts[seat]:
        return _nothing(state, seat, turn)
    return _must_give(state, seat, (neighbour(state, seat, 1),), turn)


def _give_fewest(state: State, seat: int, turn: Turn[State]) -> State:
    if not state.counts[seat]:
        return _nothing(state, seat, turn)
    others = [each for each in state.playing if each != seat]
    fewest = min(state.counts[each] for each in others)
    takers = tuple(each for each in others if state.counts[each] == fewest)
    return _must_give(state, seat, takers, turn)


def _must_give(state: State, seat: int, takers: tuple[int, ...], turn: Turn[State]) -> State:
    turn.say(RULE, "must_give", giver=seat, taker=takers)
    return state._replace(phase=Phase.GIVE, debt=Debt(seat, takers))


def _draw_right(state: State, seat: int, turn: Turn[State]) -> State:
    if not state.counts[seat]:
        return _nothing(state, seat, turn)
    taker = neighbour(state, seat, -1)
    turn.say(RULE, "draws", giver=seat, taker=taker)
    return state._replace(phase=Phase.TAKE, debt=Debt(seat, (taker,)))


def _swap_left(state: State, seat: int, turn: Turn[State]) -> State:
    other = neighbour(state, seat, 1)
    if not state.counts[seat] or not state.counts[other]:
        return _nothing(state, seat, turn)
    turn.say(RULE, "must_swap", giver=seat, taker=other)
    return state._replace(phase=Phase.GIVE, debt=Debt(seat, (other,), swap=True))


def _discard_equipment(state: State, seat: int, turn: Turn[State]) -> State:
    return _thrown(state, seat, EQUIPMENT, turn)


def _discard_hand(state: State, seat: int, turn: Turn[State]) -> State:
    return _thrown(state, seat, "", turn)


def _thrown(state: State, seat: int, back: str, turn: Turn[State]) -> State:
    number = sum(back in ("", held.back) for held in state.hands[seat])
    if not number:
        return _nothing(state, seat, turn)
    turn.say(RULE, "discarded", player=seat, number=number)
    return after(thrown(state, seat, back), turn)


def _discard_two(state: State, seat: int, turn: Turn[State]) -> State:
    """Where there is no choice, the cards go at once; one alone is a part: STG-8.11."""
    number = len(state.hands[seat])
    if number == 0 or (number == 1 and state.config.house.partial_effect == "ignore"):
        return _nothing(state, seat, turn)
    if number <= 2:
        return _thrown(state, seat, "", turn)
    turn.say(RULE, "must_discard", player=seat, number=2)
    return state._replace(phase=Phase.DISCARD, debt=Debt(seat, number=2))


def _open_day(state: State, seat: int, turn: Turn[State]) -> State:
    if not state.counts[seat]:
        return _nothing(state, seat, turn)
    turn.say(RULE, "must_open", player=seat)
    return state._replace(phase=Phase.OPEN, debt=Debt(seat))


def _bare(state: State, seat: int, turn: Turn[State]) -> State:
    turn.say(RULE, "no_equipment", player=seat)
    return after(state._replace(bare=(*state.bare, seat)), turn)


_EFFECTS: dict[str, Callable[[State, int, Turn[State]], State]] = {
    "give_character_left": _give_left,
    "discard_all_equipment": _discard_equipment,
    "blind_draw_right": _draw_right,
    "discard_two": _discard_two,
    "show_characters": _open_day,
    "give_character_to_fewest": _give_fewest,
    "discard_event_hand": _discard_hand,
    "swap_blind_left": _swap_left,
    "no_equipment_until_next_turn": _bare,
}


# What they still demand -----------------------------------------------------------------


@effect_of(do.Discard)
def _discard(state: State, action: do.Discard, turn: Turn[State]) -> State:
    """One of the cards that must go."""
    turn.say("STG-8.9", "discarded", player=action.seat, card=action.card)
    among = fitting(state, action.seat, action.card, action.held)
    state = discarded(played(state, action.seat, action.card, among), (action.card,))
    debt = state.debt
    if debt and debt.number > 1:
        return state._replace(debt=debt._replace(number=debt.number - 1))
    return after(state, turn)


@effect_of(do.Open)
def _open_all(state: State, action: do.Open, turn: Turn[State]) -> State:
    """Everybody knows the whole hand now: STG-10.3; unnamed, each keeps it in mind alone."""
    if not action.cards:
        turn.say(RULE, "unnamed", player=action.seat)
        return after(state, turn)
    turn.say(RULE, "opened", player=action.seat, cards=action.cards)
    return after(seen(state, action.seat, action.cards, whole=True), turn)
