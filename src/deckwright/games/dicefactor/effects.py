"""What a turn brings about: cards drawn and laid, action cards, trades and dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...engine import UNKNOWN, Turn
from ...engine.card_pools import hold, leave, leave_unseen, turn_over
from ...engine.seats import at_seat
from .actions import (
    Decline,
    Discard,
    Draw,
    Grab,
    Keep,
    Play,
    Reroll,
    Roll8,
    Shuffle,
    Swap,
    Take,
    Trade,
)
from .goals import wanted
from .state import ADD, CARD, HANDS, REVERSE, ROLL, SKIP, PlayerTurn, Stage, State
from .turn_flow import (
    EFFECTS,
    ask,
    carry_on,
    change_turn,
    end_turn,
    give_away,
    out_of_turn,
    put,
    supply,
    swap,
    take,
)

# Cards --------------------------------------------------------------------------------


@EFFECTS.of(Draw)
def _draw(turn: Turn[State], action: Draw) -> None:
    seat = action.seat
    out_of_turn(turn, seat)
    turn.say("BOL-4.2", "drew", player=seat)
    supply(turn, PlayerTurn(Stage.DISCARD, seat, seat, owed=1))


@EFFECTS.of(Take)
def _take(turn: Turn[State], action: Take) -> None:
    seat = action.seat
    out_of_turn(turn, seat)
    state = turn.state
    top = state.cards.discard[-1]
    turn.say("BOL-4.3", "took", player=seat, card=top)
    after = PlayerTurn(Stage.DISCARD, seat, seat, taken=top)
    turn.state = State(state.config, take(state.cards, seat), after, state.course)


@EFFECTS.of(Discard)
def _discard(turn: Turn[State], action: Discard) -> None:
    state = turn.state
    silent = state.config.kinds[action.card] == "action"
    rule = "BOL-5.3" if silent else "BOL-4.2"
    turn.say(rule, "laid", player=action.seat, card=action.card)
    cards = put(state.cards, action.seat, action.card)
    turn.state = State(state.config, cards, state.turn, state.course)
    end_turn(turn)


@EFFECTS.of(Shuffle)
def _shuffle(turn: Turn[State], action: Shuffle) -> None:
    state = turn.state
    turn.say("BOL-8.1", "shuffled", number=len(state.cards.discard))
    turn.state = state._replace(cards=turn_over(state.cards, action.cards[::-1]))
    supply(turn, state.turn)


# Action cards -------------------------------------------------------------------------


@EFFECTS.of(Play)
def _play(turn: Turn[State], action: Play) -> None:
    state = turn.state
    turn.say("BOL-5.1", "played", player=action.seat, card=action.card)
    if action.card == ADD:
        _add(turn, action)
        return
    extra = state.config.house.action_timing == "extra_then_draw_back"
    turn.state = state._replace(
        cards=put(state.cards, action.seat, action.card), turn=state.turn._replace(extra=extra)
    )
    _PLAYED[state.config.acts_as(action.card)](turn, action)


def _add(turn: Turn[State], action: Play) -> None:
    """Six cards from now on: two are drawn, and the discard is still to come (BOL-5.11)."""
    state = turn.state
    turn.say("BOL-5.10", "laid", player=action.seat)
    cards = leave(state.cards, action.seat, ADD)
    turn.state = state._replace(cards=cards, course=state.course._replace(front=action.seat))
    supply(turn, state.turn._replace(drawn=(), owed=2))


def _skip(turn: Turn[State], _: Play) -> None:
    course = turn.state.course
    turn.state = turn.state._replace(course=course._replace(skips=course.skips + 1))
    carry_on(turn)


def _reverse(turn: Turn[State], action: Play) -> None:
    course = turn.state.course
    if turn.state.config.reverse_skips:
        turn.say("BOL-5.7", "skips")
        _skip(turn, action)
        return
    way = "clockwise" if course.way < 0 else "anticlockwise"
    turn.say("BOL-5.6", "reversed", way=way)
    turn.state = turn.state._replace(course=course._replace(way=-course.way))
    carry_on(turn)


def _trade_hands(turn: Turn[State], action: Play) -> None:
    assert action.target is not None
    _hands(turn, action.target, "BOL-5.8")


def _trade_card(turn: Turn[State], action: Play) -> None:
    assert action.target is not None
    give_away(turn, action.target, action.given)


def _roll_card(turn: Turn[State], action: Play) -> None:
    turn.say("BOL-5.14", "choose", player=action.seat)
    change_turn(turn, stage=Stage.REROLL, free=False)


def _own(turn: Turn[State], action: Play) -> None:
    """The table does what a card of its own says."""
    turn.say("BOL-5.17", "own", player=action.seat, card=action.card)
    carry_on(turn)


_PLAYED: Mapping[str, Callable[[Turn[State], Play], None]] = {
    "": _own,
    SKIP: _skip,
    REVERSE: _reverse,
    HANDS: _trade_hands,
    CARD: _trade_card,
    ROLL: _roll_card,
}
"""Action card -> its effect."""


# Trades -------------------------------------------------------------------------------


def _hands(turn: Turn[State], target: int, rule: str) -> None:
    """Two whole hands change places, and the Add card with its hand."""
    state = turn.state
    seat, course = state.turn.seat, state.course
    turn.say(rule, "swapped", player=seat, target=target)
    if course.front in (seat, target):
        rule, other = ("BOL-5.13", target) if course.front == seat else ("BOL-5.12", seat)
        turn.say(rule, "moved", player=course.front, target=other)
        course = course._replace(front=other)
    cards, now = swap(state.cards, seat, target), state.turn._replace(taken="")
    turn.state = State(state.config, cards, now, course)
    carry_on(turn)
    ask(turn)


@EFFECTS.of(Swap)
def _swap(turn: Turn[State], action: Swap) -> None:
    _hands(turn, action.target, "BOL-4.9")


@EFFECTS.of(Trade)
def _trade(turn: Turn[State], action: Trade) -> None:
    give_away(turn, action.target, action.given)


@EFFECTS.of(Grab)
def _grab(turn: Turn[State], action: Grab) -> None:
    state, now = turn.state, turn.state.turn
    cards, card = state.cards, action.card
    if card in ("", UNKNOWN):
        cards, card = leave_unseen(cards, now.target)
    else:
        cards = leave(cards, now.target, card)
    cards = hold(cards, now.seat, (*cards.hands[now.seat], card))
    turn.say("BOL-5.9", "grabbed", player=now.seat, target=now.target)
    turn.state = state._replace(cards=cards, turn=now._replace(stage=Stage.KEEP))
    if not cards.aside:
        carry_on(turn)
        ask(turn)


@EFFECTS.of(Keep)
def _keep(turn: Turn[State], action: Keep) -> None:
    state, seat = turn.state, action.seat
    hand = (*state.cards.hands[seat], state.cards.aside)
    turn.say("BOL-5.9", "kept", player=seat)
    turn.state = state._replace(cards=hold(state.cards._replace(aside=""), seat, hand))
    if state.turn.stage is Stage.KEEP:  # unless the table let it be kept too early
        carry_on(turn)
        ask(turn)


# Dice ---------------------------------------------------------------------------------

_ALLOWED = {
    6: (Stage.TRADE, "BOL-4.8"),
    7: (Stage.SWAP, "BOL-4.9"),
    8: (Stage.REROLL, "BOL-4.10"),
}
"""What the eight-sided die allows, and by which rule; any other number loses the turn."""


@EFFECTS.of(Roll8)
def _roll8(turn: Turn[State], action: Roll8) -> None:
    seat, number = action.seat, action.number
    out_of_turn(turn, seat)
    if number is None:
        rolling = PlayerTurn(Stage.START, seat, seat, rolling="d8")
        turn.state = turn.state._replace(turn=rolling)
        return
    turn.say("BOL-4.6", "rolled", player=seat, number=number)
    if number not in _ALLOWED:
        _lose(turn)
        return
    stage, rule = _ALLOWED[number]
    turn.say(rule, "may", player=seat)
    turn.state = turn.state._replace(turn=PlayerTurn(stage, seat, seat, free=True))


def _lose(turn: Turn[State]) -> None:
    """A turn is lost: this one, or by a house rule the next one as well (BOL-4.7)."""
    state = turn.state
    seat, course = state.turn.seat, state.course
    turn.say("BOL-4.7", "lost", player=seat)
    if state.config.house.lose_turn == "next_too":
        turn.say("BOL-4.7", "next-too", player=seat)
        lost = at_seat(course.lost, seat, course.lost[seat] + 1)
        turn.state = state._replace(course=course._replace(lost=lost))
    end_turn(turn)


@EFFECTS.of(Decline)
def _decline(turn: Turn[State], action: Decline) -> None:
    turn.say("BOL-4.11", "declined", player=action.seat)
    end_turn(turn)


@EFFECTS.of(Reroll)
def _reroll(turn: Turn[State], action: Reroll) -> None:
    state = turn.state
    if not action.face:
        change_turn(turn, rolling=action.die)
        return
    rule = "BOL-4.10" if state.turn.free else "BOL-5.14"
    turn.say(rule, "rolled", player=action.seat, die=action.die, face=action.face)
    colour, shape = state.course.goals
    goals = (action.face, shape) if action.die == "colors" else (colour, action.face)
    course = state.course._replace(goals=goals, wanted=wanted(state.config.faces, goals))
    turn.state = state._replace(course=course)
    carry_on(turn)
    ask(turn)
