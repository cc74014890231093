"""What actions bring about: `apply`, the deal and the draw, Characters that change hands."""

from __future__ import annotations

from ...engine import UNKNOWN, Setup, Turn
from . import actions as do
from .card_knowledge import passed, seen
from .config import Config, settle
from .effects_challenges import resume
from .event_hands import discarded, drawn, played
from .queries import fitting
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
