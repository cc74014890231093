"""What the rules have against an action: what comes first, and the choices of a turn.

In every check what has no meaning is found before what the table may overrule. The checks of
cards, claims and the set-up stand beside this file; `first_things_first` begins each of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ...engine import UNKNOWN, Action
from ...engine.legality import Checks, Refusals, never, unless_ruled
from . import actions as do
from .goals import DICE
from .state import HAND, SIDES, Stage, State, drawable, still_rolling, unseen


def not_in_turn(state: State, seat: int) -> Refusals:
    """Why a player cannot act: it is another's turn (BOL-4.1)."""
    if seat != state.turn:
        yield never("BOL-4.1", "turn", player=seat, owner=state.turn)


# What has to come first ---------------------------------------------------------------

_SETTING_UP: Mapping[Stage, tuple[type[Action], str, str]] = {
    Stage.DEAL: (do.Deal, "BOL-2.2", "undealt"),
    Stage.TURN_UP: (do.TurnUp, "BOL-2.4", "turn-up"),
    Stage.FIRST: (do.FirstRolls, "BOL-2.6", "unrolled"),
    Stage.GOALS: (do.Goals, "BOL-2.9", "unrolled"),
}


def first_things_first(state: State, action: Action) -> Refusals:
    """What must be done, or cannot be done any more, before actions of this kind count."""
    stage, kind = state.stage, type(action)
    if (stage is Stage.START or stage is Stage.DISCARD) and not state.shuffle:
        return
    if stage is Stage.OVER:
        yield never("BOL-7.1", "over")
    if stage in _SETTING_UP:
        first, rule, code = _SETTING_UP[stage]
        if kind is not first and not (kind is do.FirstRoll and stage is Stage.FIRST):
            yield never(rule, code, player=state.turn)
        return
    if kind is do.Claim:
        return
    if state.shuffle and kind is not do.Shuffle:
        yield never("BOL-8.1", "shuffle")
    if stage is Stage.JUDGE and kind is not do.Settle:
        yield never("BOL-7.6", "judging", other=state.waiting)
    params = {"taker": state.turn, "target": state.target}
    if stage is Stage.GRAB and kind not in (do.Grab, do.Keep):
        yield never("BOL-5.9", "grab", **params)
    if stage is Stage.KEEP and kind is not do.Keep:
        yield never("BOL-5.9", "keep", **params)


LEGALITY = Checks[State](first_things_first)

# The three choices of a turn ----------------------------------------------------------


def _at_start(state: State, seat: int) -> Refusals:
    """Why a player can make none of the three choices of a turn (BOL-4.1)."""
    if state.stage is Stage.START and not state.rolling:
        if seat != state.turn:  # the table may let somebody begin out of turn
            yield unless_ruled("BOL-4.1", "turn", player=seat, owner=state.turn)
        return
    yield from not_in_turn(state, seat)
    yield never("BOL-4.1", "chosen", player=seat)


@LEGALITY.of(do.Draw)
def _draw(state: State, action: do.Draw) -> Refusals:
    yield from _at_start(state, action.seat)
    if not drawable(state):
        yield never("BOL-8.3", "empty")


@LEGALITY.of(do.Take)
def _take(state: State, action: do.Take) -> Refusals:
    yield from _at_start(state, action.seat)
    if not state.discard:
        yield never("BOL-4.4", "empty")
    top, config = state.discard[-1], state.config
    if config.house.take_action_from_discard == "never" and config.kinds.get(top) == "action":
        yield unless_ruled("BOL-5.4", "never", card=top)


@LEGALITY.of(do.Roll8)
def _roll8(state: State, action: do.Roll8) -> Refusals:
    if state.rolling != "d8" or action.seat != state.turn:
        yield from _at_start(state, action.seat)
    if state.rolling == "d8" and action.number is None:
        yield never("BOL-4.6", "number")
    if action.number is not None and action.number not in SIDES:
        yield never("BOL-1.7", "side", number=action.number)


# What the dice allow ------------------------------------------------------------------


@LEGALITY.of(do.Reroll)
def _reroll(state: State, action: do.Reroll) -> Refusals:
    yield from not_in_turn(state, action.seat)
    if state.stage is not Stage.REROLL:
        yield never("BOL-4.10", "not-due")
    if state.rolling and action.die != state.rolling:
        yield never("BOL-4.10", "one-die", die=state.rolling)
    if action.face and action.face not in DICE[action.die]:
        yield never("BOL-1.7", "face", die=action.die, face=action.face)
    if state.rolling and not action.face:
        yield never("BOL-4.10", "face", die=state.rolling)


@LEGALITY.of(do.Decline)
def _decline(state: State, action: do.Decline) -> Refusals:
    yield from not_in_turn(state, action.seat)
    if state.stage is Stage.START:
        yield never("BOL-4.1", "must", player=action.seat)
    if state.stage is Stage.DISCARD:
        yield never("BOL-4.2", "must", player=action.seat)
    if not state.free:
        yield never("BOL-5.14", "reroll")
    if state.rolling:
        yield never("BOL-4.10", "face", die=state.rolling)


# The deal and the first rolls -----------------------------------------------------------


@LEGALITY.of(do.Deal)
def _deal(state: State, action: do.Deal) -> Refusals:
    config = state.config
    if state.stage is not Stage.DEAL:
        yield never("BOL-2.2", "again")
    if not config.known:
        if action.cards:
            yield never("BOL-2.5", "secret")
        return
    if Counter(action.cards) != Counter(config.deck):
        yield never("BOL-2.2", "deck", number=sum(config.deck.values()))
    if config.house.deck_mix == "base_deal_then_mix":
        dealt = action.cards[: HAND * len(config.players)]
        late = [card for card in dealt if config.kinds[card] != "base"]
        if late:
            yield never("BOL-2.1", "base", card=late[0])


@LEGALITY.of(do.TurnUp)
def _turn_up(state: State, action: do.TurnUp) -> Refusals:
    if state.stage is not Stage.TURN_UP:
        yield never("BOL-2.4", "again")
    if action.card == UNKNOWN:
        yield never("BOL-2.4", "unnamed")
    top = state.pile[:1] if state.config.known else unseen(state)
    if action.card not in top:
        yield never("BOL-2.4", "top", card=action.card)


@LEGALITY.of(do.FirstRolls)
def _first_rolls(state: State, action: do.FirstRolls) -> Refusals:
    if state.stage is not Stage.FIRST:
        yield never("BOL-2.6", "again")
    rollers = still_rolling(state)
    if len(action.numbers) != len(rollers):
        yield never("BOL-2.6", "each", player=rollers, number=len(rollers))
    for number in action.numbers:
        if number not in SIDES:
            yield never("BOL-1.7", "side", number=number)
    every = tuple(
        dict(zip(rollers, action.numbers, strict=True)).get(seat, state.rolled[seat])
        for seat in state.rollers
    )
    if action.winner not in (None, highest(state.rollers, every)):
        yield unless_ruled("BOL-2.7", "winner", winner=action.winner)


@LEGALITY.of(do.FirstRoll)
def _first_roll(state: State, action: do.FirstRoll) -> Refusals:
    if state.stage is not Stage.FIRST:
        yield never("BOL-2.6", "again")
    if action.seat not in state.rollers:
        yield never("BOL-2.8", "out", other=state.rollers)
    if state.rolled[action.seat]:
        number = state.rolled[action.seat]
        yield never("BOL-2.6", "has", number=number)
    if action.number not in SIDES:
        yield never("BOL-1.7", "side", number=action.number)


def highest(rollers: tuple[int, ...], numbers: tuple[int, ...]) -> int | None:
    """Who rolled the highest number that nobody else rolled (BOL-2.6, BOL-2.7)."""
    alone = [number for number in numbers if numbers.count(number) == 1]
    return rollers[numbers.index(max(alone))] if alone else None


@LEGALITY.of(do.Goals)
def _goals(state: State, action: do.Goals) -> Refusals:
    seat = action.seat
    if state.stage is not Stage.GOALS:
        yield never("BOL-2.9", "again")
    if seat != state.turn:
        yield never("BOL-2.9", "other", owner=state.turn)
    if action.colour or action.shape:
        yield from _faces(action)
    elif state.rolling:
        yield never("BOL-2.9", "faces")


def _faces(action: do.Goals) -> Refusals:
    """A die shows one of its own faces."""
    for die, face in (("colors", action.colour), ("shapes", action.shape)):
        if face not in DICE[die]:
            yield never("BOL-1.7", "face", die=die, face=face)


@LEGALITY.of(do.Shuffle)
def _shuffle(state: State, action: do.Shuffle) -> Refusals:
    if not state.shuffle:
        yield never("BOL-8.2", "early")
    if not state.config.known:
        if action.cards:
            yield never("BOL-2.5", "secret")
    elif Counter(action.cards) != Counter(state.discard):
        yield never("BOL-8.1", "cards", number=len(state.discard))
