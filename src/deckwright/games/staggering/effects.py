"""What actions bring about: `apply`, the deal and the draw, Characters that change hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine import Action, Event, Setup, Step
from . import actions as do
from . import battle, negatives
from .card_knowledge import passed, seen
from .deck import Config, settle
from .ending import counted, left
from .flow import after, begin_turn, drew, finish, next_turn, punished
from .hands import discarded, drawn, played
from .queries import fitting
from .state import UNKNOWN, Debt, Ending, Phase, State, tell

Told = list[Event]


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


def step(state: State, action: Action) -> Step[State]:
    """Do an action that is legal, or ruled so."""
    told: Told = []
    after_it = _DO[type(action)](state, action, told)
    return Step(after_it, tuple(told))


# Dealing and drawing ----------------------------------------------------------------------


def _deal(state: State, action: do.Deal, told: Told) -> State:
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
    tell(told, "STG-2.3", "dealt", number=each)
    if over and config.deal_all:
        tell(told, "STG-2.4", "one_more", player=tuple(sorted(order[-over:])))
    elif over:
        tell(told, "STG-2.4", "set_aside", number=over)
    return begin_turn(state._replace(counts=counts, may=tuple(may)), config.first, told)


def dealing_order(config: Config) -> tuple[int, ...]:
    """The place each card of the deal goes to, from the first player on."""
    number, whole = len(config.players), len(config.deck.characters)
    dealt = whole if config.deal_all else whole - whole % number
    seats = ((config.first + turn * config.step) % number for turn in range(dealt))
    return (*seats, *([config.aside] * (whole - dealt)))


def _draw(state: State, action: do.Draw, told: Told) -> State:
    """STG-3.2: only the back is seen: STG-1.7."""
    state = drawn(state, state.turn, action.card)
    tell(told, "STG-3.1", "drew", player=state.turn, back=state.hands[state.turn][-1].back)
    return drew(state, told)


# Characters that change hands ---------------------------------------------------------------


def _give(state: State, action: do.Give, told: Told) -> State:
    """STG-7.9: nobody else sees it, unless it must be shown; a swap goes on with a draw."""
    debt = state.debt
    assert debt is not None
    giver, taker = action.seat, action.target
    if debt.shown:
        state = seen(state, giver, (action.card,))
        tell(told, "STG-7.9", "given", giver=giver, taker=taker, card=action.card)
    else:
        tell(told, "STG-7.9", "handed", giver=giver, taker=taker)
    state = passed(state, giver, taker, action.card)
    if not debt.swap:
        return after(state, told)
    barred = "" if action.card == UNKNOWN else action.card
    back = Debt(taker, (giver,), barred=barred)
    return state._replace(phase=Phase.TAKE, debt=back)


def _take(state: State, action: do.Take, told: Told) -> State:
    debt = state.debt
    assert debt is not None
    taker = debt.takers[0]
    tell(told, "STG-7.9", "drew", giver=debt.giver, taker=taker)
    return after(passed(state, debt.giver, taker, action.card), told)


# The table's own decisions --------------------------------------------------------------------


def _police(state: State, action: do.Police, told: Told) -> State:
    """STG-4.7: a discard, or what the house has put in its place."""
    if action.card:
        tell(told, "STG-4.7", "discarded", player=action.seat, card=action.card)
        among = fitting(state, action.seat, action.card, action.held)
        state = discarded(played(state, action.seat, action.card, among), (action.card,))
        state = state._replace(duty=False)
    else:
        state = punished(state, told)
    return battle.resume(state, told) if state.challenge else next_turn(state, told)


def _end(state: State, action: do.End, told: Told) -> State:
    tell(told, "STG-3.7", "ended", player=action.seat)
    return finish(state, "negative" if state.negatives else "nothing", told)


def _stop(state: State, action: do.Stop, told: Told) -> State:  # noqa: ARG001 - one shape for all
    return counted(state, Ending.GIVEN_UP, told)


def _leave(state: State, action: do.Leave, told: Told) -> State:
    state = left(state, action.player, told)
    if state.result or action.player != state.turn:
        return state
    return next_turn(state, told)


_DO: dict[type, Callable[[State, Any, Told], State]] = {
    do.Deal: _deal,
    do.Draw: _draw,
    do.Take: _take,
    do.CharacterChallenge: battle.challenge_character,
    do.EventChallenge: battle.challenge_event,
    do.Answer: battle.answer,
    do.Show: battle.show,
    do.Equip: battle.equip,
    do.GiveUp: battle.give_up,
    do.Negative: negatives.negative,
    do.Give: _give,
    do.Discard: negatives.discard,
    do.Open: negatives.open_all,
    do.Police: _police,
    do.End: _end,
    do.Stop: _stop,
    do.Leave: _leave,
}
