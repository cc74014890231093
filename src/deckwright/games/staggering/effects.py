"""What actions bring about: `apply`, the deal and the draw, Characters that change hands."""

from __future__ import annotations

from collections.abc import Callable

from ...engine import UNKNOWN, Setup, Turn
from ...engine.game import once
from . import actions as do
from .card_knowledge import discarded, drawn, passed, played, seen, thrown
from .config import EQUIPMENT, Config, settle
from .effects_challenges import resume
from .queries import fitting, negatives
from .state import Debt, Ending, Phase, State
from .turn_flow import (
    after,
    begin_turn,
    counted,
    drew,
    effect_of,
    finish,
    left,
    next_turn,
    punished,
)


@once
def start(setup: Setup) -> State:
    """Before the deal; the Event Pile lies ready: STG-2.5, Event Hands are empty: STG-2.6."""
    config = settle(setup)
    deck, places = config.deck, len(setup.players) + 1
    counts = (*(0 for _ in config.seats), len(deck.characters))
    return State(
        config,
        Phase.DEAL,
        setup.first,
        1,
        tuple(config.seats),
        counts,
        (*(0 for _ in config.seats), deck.everyone),
        ((),) * (places - 1),
        deck.pile if setup.known else tuple(sorted(deck.backs.values())),
        (),
    )


# Dealing and drawing ----------------------------------------------------------------------


@effect_of(do.Deal)
def _deal(state: State, action: do.Deal, turn: Turn[State]) -> State:
    """STG-2.3: everyone the same number; STG-2.4: what is over is set aside, or dealt on."""
    config, deck = state.config, state.config.deck
    order = dealing_order(config)
    counts = tuple(order.count(place) for place in range(config.aside + 1))
    may = [deck.everyone if count else 0 for count in counts]
    if config.known:
        may = [0] * len(counts)
        for card, place in zip(action.cards, order, strict=True):
            may[place] |= deck.bits[card]
    each, over = divmod(len(order), len(config.players))
    turn.say("STG-2.3", "dealt", number=each)
    if over and config.house.uneven_deal == "deal_all":
        turn.say("STG-2.4", "one_more", player=tuple(sorted(order[-over:])))
    elif over:
        turn.say("STG-2.4", "set_aside", number=over)
    state = state._replace(counts=counts, may=tuple(may))
    return begin_turn(state, config.first, state.round, turn)


def dealing_order(config: Config) -> tuple[int, ...]:
    """The place each card of the deal goes to, from the first player on."""
    number, whole = len(config.players), len(config.deck.characters)
    dealt = whole if config.house.uneven_deal == "deal_all" else whole - whole % number
    seats = ((config.first + place * config.step) % number for place in range(dealt))
    return (*seats, *([config.aside] * (whole - dealt)))


@effect_of(do.Draw)
def _draw(state: State, action: do.Draw, turn: Turn[State]) -> State:
    """STG-3.2: only the back is seen: STG-1.7."""
    state = drawn(state, state.turn, action.card)
    turn.say("STG-3.1", "drew", player=state.turn, back=state.hands[state.turn][-1].back)
    return drew(state, turn)


# Characters that change hands ---------------------------------------------------------------


@effect_of(do.Give)
def _give(state: State, action: do.Give, turn: Turn[State]) -> State:
    """STG-7.9: nobody else sees it, unless it must be shown; a swap goes on with a draw."""
    debt = state.debt
    assert debt is not None
    giver, taker = action.seat, action.target
    if debt.shown:
        state = seen(state, giver, (action.card,))
        turn.say("STG-7.9", "given", giver=giver, taker=taker, card=action.card)
    else:
        turn.say("STG-7.9", "handed", giver=giver, taker=taker)
    state = passed(state, giver, taker, action.card)
    if not debt.swap:
        return after(state, turn)
    barred = "" if action.card == UNKNOWN else action.card
    back = Debt(taker, (giver,), barred=barred)
    return state._replace(phase=Phase.TAKE, debt=back)


@effect_of(do.Take)
def _take(state: State, action: do.Take, turn: Turn[State]) -> State:
    debt = state.debt
    assert debt is not None
    taker = debt.takers[0]
    turn.say("STG-7.9", "drew", giver=debt.giver, taker=taker)
    return after(passed(state, debt.giver, taker, action.card), turn)


# The table's own decisions --------------------------------------------------------------------


@effect_of(do.Police)
def _police(state: State, action: do.Police, turn: Turn[State]) -> State:
    """STG-4.7: a discard, or what the house has put in its place."""
    if action.card:
        turn.say("STG-4.7", "discarded", player=action.seat, card=action.card)
        among = fitting(state, action.seat, action.card, action.held)
        state = discarded(played(state, action.seat, action.card, among), (action.card,))
        state = state._replace(duty=False)
    else:
        state = punished(state, turn)
    return resume(state, turn) if state.challenge else next_turn(state, turn)


@effect_of(do.End)
def _end(state: State, action: do.End, turn: Turn[State]) -> State:
    turn.say("STG-3.7", "ended", player=action.seat)
    return finish(state, "negative" if state.negatives else "nothing", turn)


@effect_of(do.Stop)
def _stop(state: State, action: do.Stop, turn: Turn[State]) -> State:  # noqa: ARG001 - one shape for all
    return counted(state, Ending.GIVEN_UP, turn)


@effect_of(do.Leave)
def _leave(state: State, action: do.Leave, turn: Turn[State]) -> State:
    state = left(state, action.player, turn)
    if state.result or action.player != state.turn:
        return state
    return next_turn(state, turn)


# Negative Events ------------------------------------------------------------------------


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
