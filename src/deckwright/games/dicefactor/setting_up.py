"""Refusals of what opens a game, and of what the table does to the piles."""

from __future__ import annotations

from collections import Counter

from ...engine import UNKNOWN, Refusal
from .actions import Deal, FirstRolls, Goals, Shuffle, TurnUp
from .goals import DICE
from .state import HAND, SIDES, Stage, State


def deal(state: State, action: Deal) -> Refusal | None:
    """Why these cards cannot be dealt."""
    if state.turn.stage is not Stage.DEAL:
        return Refusal("BOL-2.2", "again")
    config = state.config
    if not config.known:
        return Refusal("BOL-2.5", "secret") if action.cards else None
    if Counter(action.cards) != Counter(config.deck):
        return Refusal("BOL-2.2", "deck", {"number": sum(config.deck.values())})
    if config.base_deal:
        dealt = action.cards[: HAND * len(config.players)]
        for card in dealt:
            if config.kinds[card] != "base":
                return Refusal("BOL-2.1", "base", {"card": card})
    return None


def turn_up(state: State, action: TurnUp) -> Refusal | None:
    """Why this card cannot begin the discard pile."""
    if state.turn.stage is not Stage.TURN_UP:
        return Refusal("BOL-2.4", "again")
    if action.card == UNKNOWN:
        return Refusal("BOL-2.4", "unnamed")
    possible = state.cards.pile[-1:] if state.config.known else state.cards.unseen
    return None if action.card in possible else Refusal("BOL-2.4", "top", {"card": action.card})


def first_rolls(state: State, action: FirstRolls) -> Refusal | None:
    """Why these rolls decide nothing."""
    if state.turn.stage is not Stage.FIRST:
        return Refusal("BOL-2.6", "again")
    if len(action.numbers) != len(state.course.rollers):
        params = {"player": state.course.rollers, "number": len(state.course.rollers)}
        return Refusal("BOL-2.6", "each", params)
    for number in action.numbers:
        if number not in SIDES:
            return Refusal("BOL-1.7", "side", {"number": number})
    if action.winner not in (None, highest(state.course.rollers, action.numbers)):
        return Refusal("BOL-2.7", "winner", {"winner": action.winner}, firm=False)
    return None


def highest(rollers: tuple[int, ...], numbers: tuple[int, ...]) -> int | None:
    """Who rolled the highest number that nobody else rolled (BOL-2.6, BOL-2.7)."""
    alone = [number for number in numbers if numbers.count(number) == 1]
    return rollers[numbers.index(max(alone))] if alone else None


def goals(state: State, action: Goals) -> Refusal | None:
    """Why this is no roll of the goal dice."""
    if state.turn.stage is not Stage.GOALS:
        return Refusal("BOL-2.9", "again")
    if action.seat != state.turn.seat:
        params = {"player": action.seat, "owner": state.turn.seat}
        return Refusal("BOL-2.9", "other", params)
    shown = {"colors": action.colour, "shapes": action.shape}
    if not any(shown.values()):
        rolling = state.turn.rolling
        return Refusal("BOL-2.9", "faces", {"player": action.seat}) if rolling else None
    for die, face in shown.items():
        if face not in DICE[die]:
            return Refusal("BOL-1.7", "face", {"die": die, "face": face})
    return None


def shuffle(state: State, action: Shuffle) -> Refusal | None:
    """Why the discard pile does not become the draw pile."""
    if not state.turn.shuffle:
        return Refusal("BOL-8.2", "early")
    if not state.config.known:
        return Refusal("BOL-2.5", "secret") if action.cards else None
    if Counter(action.cards) != Counter(state.cards.discard):
        return Refusal("BOL-8.1", "cards", {"number": len(state.cards.discard)})
    return None
