"""What the rules have against what opens a game, and what the table does to the piles."""

from __future__ import annotations

from collections import Counter

from ...engine import UNKNOWN
from ...engine.legality import Refusals, never, unless_ruled
from .actions import Deal, FirstRolls, Goals, Shuffle, TurnUp
from .goals import DICE
from .legality import check_of
from .state import HAND, SIDES, Stage, State


@check_of(Deal)
def _deal(state: State, action: Deal) -> Refusals:
    config = state.config
    if state.turn.stage is not Stage.DEAL:
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


@check_of(TurnUp)
def _turn_up(state: State, action: TurnUp) -> Refusals:
    if state.turn.stage is not Stage.TURN_UP:
        yield never("BOL-2.4", "again")
    if action.card == UNKNOWN:
        yield never("BOL-2.4", "unnamed")
    possible = state.cards.pile[-1:] if state.config.known else state.cards.unseen
    if action.card not in possible:
        yield never("BOL-2.4", "top", card=action.card)


@check_of(FirstRolls)
def _first_rolls(state: State, action: FirstRolls) -> Refusals:
    rollers = state.course.rollers
    if state.turn.stage is not Stage.FIRST:
        yield never("BOL-2.6", "again")
    if len(action.numbers) != len(rollers):
        yield never("BOL-2.6", "each", player=rollers, number=len(rollers))
    for number in action.numbers:
        if number not in SIDES:
            yield never("BOL-1.7", "side", number=number)
    if action.winner not in (None, highest(rollers, action.numbers)):
        yield unless_ruled("BOL-2.7", "winner", winner=action.winner)


def highest(rollers: tuple[int, ...], numbers: tuple[int, ...]) -> int | None:
    """Who rolled the highest number that nobody else rolled (BOL-2.6, BOL-2.7)."""
    alone = [number for number in numbers if numbers.count(number) == 1]
    return rollers[numbers.index(max(alone))] if alone else None


@check_of(Goals)
def _goals(state: State, action: Goals) -> Refusals:
    turn, seat = state.turn, action.seat
    if turn.stage is not Stage.GOALS:
        yield never("BOL-2.9", "again")
    if seat != turn.seat:
        yield never("BOL-2.9", "other", player=seat, owner=turn.seat)
    shown = {"colors": action.colour, "shapes": action.shape}
    if not any(shown.values()):
        if turn.rolling:
            yield never("BOL-2.9", "faces", player=seat)
        return
    for die, face in shown.items():
        if face not in DICE[die]:
            yield never("BOL-1.7", "face", die=die, face=face)


@check_of(Shuffle)
def _shuffle(state: State, action: Shuffle) -> Refusals:
    if not state.turn.shuffle:
        yield never("BOL-8.2", "early")
    if not state.config.known:
        if action.cards:
            yield never("BOL-2.5", "secret")
    elif Counter(action.cards) != Counter(state.cards.discard):
        yield never("BOL-8.1", "cards", number=len(state.cards.discard))
