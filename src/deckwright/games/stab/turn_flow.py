"""Rounds and phases: on from one moment in which somebody must act to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ...engine import Action, Result
from ...engine.seats import leaders
from ...engine.turn import Effects
from .effects_cards import CARD_EFFECTS, movable
from .state import (
    COVERED,
    CRYSTAL,
    GOBLIN,
    HAND,
    PLAYS,
    SNAKE,
    Ending,
    Phase,
    State,
    Way,
    clockwise,
    living,
    under,
)
from .turn import StabTurn

EFFECTS = Effects[State, StabTurn](StabTurn)
"""What each kind of action brings about; see `effects`."""

A = TypeVar("A", bound=Action)
Effect = Callable[[StabTurn, A], None]


def effect_of(kind: type[A]) -> Callable[[Effect[A]], Effect[A]]:
    """Registers the effect of one kind of action, and all that follows from it."""

    def register(effect: Effect[A]) -> Effect[A]:
        @EFFECTS.of(kind)
        def whole(turn: StabTurn, action: A) -> None:
            effect(turn, action)
            go_on(turn)

        return effect

    return register


def go_on(turn: StabTurn) -> None:
    """Lead the game to where somebody must act, or to its end."""
    while turn.ending is None:
        match turn.phase:
            case Phase.CROWN:
                if not turn.kept:
                    return
                begin_drawing(turn)
            case Phase.DRAW:
                if _find_drawer(turn):
                    return
                _begin_playing(turn)
            case Phase.PLAY:
                if _find_player(turn):
                    return
                _end_playing(turn)
            case Phase.REVEAL:
                return
            case Phase.RESOLVE:
                if _resolve(turn):
                    return
                _end_round(turn)


def _order(turn: StabTurn) -> tuple[int, ...]:
    """The living in turn order (SYF-2.2); who is out is passed over (SYF-6.11)."""
    lives = turn.lives
    return tuple(seat for seat in clockwise(len(lives), turn.royal) if lives[seat])


# Drawing --------------------------------------------------------------------------------


def begin_drawing(turn: StabTurn) -> None:
    """The royal highness has the crown; drawing begins (SYF-2.4, SYF-3.2)."""
    turn.phase, turn.kept = Phase.DRAW, False
    turn.done = (0,) * turn.config.size


def _find_drawer(turn: StabTurn) -> bool:
    """Whether somebody still draws; everybody alive does, snakebit or not (SYF-3.8)."""
    for seat in _order(turn):
        if turn.held(seat) < HAND and not turn.done[seat]:
            break
    else:
        return False
    turn.acting = seat
    if turn.pile:
        return True
    match turn.config.house.deck_out:  # SYF-3.7
        case "most_lives_wins":
            turn.say("SYF-3.7", "over")
            turn.end(Ending.MOST_LIVES)
            return True
        case "stop_drawing":
            return False
        case _:
            return bool(turn.discard) or turn.config.uncounted


def _begin_playing(turn: StabTurn) -> None:
    """All have drawn: hands are concealed (SYF-3.4)."""
    turn.phase = Phase.PLAY
    turn.done = (0,) * turn.config.size
    turn.say("SYF-3.4", "conceal")
    if turn.config.house.memory_aid == "on":
        for seat in _order(turn):
            turn.say("SYF-1.9", "remember", player=seat, cards=turn.hands[seat])
    for seat in _order(turn):
        if under(turn, SNAKE, seat):
            turn.say("SYF-4.6", "bitten", player=seat)


# Playing --------------------------------------------------------------------------------


def _find_player(turn: StabTurn) -> bool:
    """Whether somebody still plays: twice round the table (SYF-4.1, SYF-4.2, SYF-4.5).

    Not while snakebit, who therefore end the round with all their cards (SYF-4.8).
    """
    done, lives = turn.done, turn.lives
    order = clockwise(len(lives), turn.royal)
    for cycle in range(PLAYS):
        for seat in order:
            if (
                done[seat] == cycle
                and lives[seat]
                and turn.held(seat)
                and not under(turn, SNAKE, seat)
            ):
                turn.acting = seat
                return True
    return False


def _end_playing(turn: StabTurn) -> None:
    """Snakes and Crystals have done their work (SYF-4.9, SYF-4.10, SYF-4.12)."""
    turn.phase, turn.acting = Phase.REVEAL, -1
    bitten = [seat for seat in _order(turn) if under(turn, SNAKE, seat)]
    waits = turn.config.house.snake_plus_crystal == "crystal_waits"
    for index in reversed(range(len(turn.lying))):
        card, _, at, way = turn.lying[index]
        if way is not Way.SIDEWAYS:
            continue
        kind = turn.config.acts[card]
        if kind == CRYSTAL and at in bitten and waits:
            turn.say("SYF-4.11", "waits", target=at)
            continue
        turn.discard_lying(index)
        if kind == SNAKE:
            turn.say("SYF-4.9", "gone", target=at)
        elif at in bitten:
            turn.say("SYF-4.11", "lapses", target=at)
        else:
            turn.say("SYF-4.10", "gone", target=at)


# Reveal and resolution --------------------------------------------------------------------


def begin_resolution(turn: StabTurn) -> None:
    """All cards are flipped at once (SYF-5.1); what the dead left is cleared away."""
    turn.phase = Phase.RESOLVE
    for seat in clockwise(turn.config.size, turn.royal):
        here = [x.card for x in turn.lying if x.at == seat and x.way is not Way.DROPPED]
        if here:
            turn.say("SYF-5.1", "lies", target=seat, cards=tuple(here))
    for index in reversed(range(len(turn.lying))):
        way = turn.lying[index].way
        if way is Way.DOWN:
            turn.turn_over(index, Way.UP)
        elif way in COVERED:
            turn.discard_lying(index)
    for seat, lives in enumerate(turn.lives):
        if not lives:
            turn.clear_hand(seat)


def _resolve(turn: StabTurn) -> bool:
    """Let cards act until one waits for a choice or the game is over, or none is left."""
    if turn.choice is not None:
        if turn.config.acts[turn.choice.card] != GOBLIN or movable(turn):
            return True
        turn.say("SYF-7.3e", "nothing", player=turn.choice.at)
        turn.drop_choice()
    while turn.ending is None and turn.choice is None:
        index = _next_card(turn)
        if index < 0:
            return False
        CARD_EFFECTS[turn.config.acts[turn.lying[index].card]](turn, index)
    return True


def _next_card(turn: StabTurn) -> int:
    """The card that acts next, or -1: by priority (SYF-5.2); among duplicates by seat from
    the royal highness (SYF-5.3), read anew each time (SYF-5.5); then by age (SYF-5.4)."""
    rank, size, royal = turn.config.rank, turn.config.size, turn.royal
    by_player = turn.config.house.duplicate_order == "played_by"
    best, next_one = len(rank) * size, -1
    for index, (card, by, at, way) in enumerate(turn.lying):
        if way is Way.UP or way is Way.PRIMED:  # each once in a round: SYF-5.6
            place = rank[card] * size + ((by if by_player else at) - royal) % size
            if place < best:
                best, next_one = place, index
    return next_one


def _end_round(turn: StabTurn) -> None:
    """Unused Shields go; Bombs, Snakes and Crystals stay (SYF-5.11)."""
    for index in reversed(range(len(turn.lying))):
        way = turn.lying[index].way
        if way is Way.ACTIVE:
            target = turn.discard_lying(index).at
            turn.say("SYF-5.11", "unused", target=target)
        elif way is Way.FRESH:
            turn.turn_over(index, Way.PRIMED)
    if _exhausted(turn):
        turn.say("SYF-3.7", "exhausted")
        turn.end(Ending.NO_CARDS_LEFT)
        return
    turn.round += 1
    turn.phase = Phase.CROWN
    turn.done = (0,) * turn.config.size
    if turn.kept:
        turn.say("SYF-2.6", "stays", number=turn.round, player=turn.royal)
    else:
        turn.say("SYF-2.3", "round", number=turn.round)


def _exhausted(turn: StabTurn) -> bool:
    """Whether nobody can ever lose a life to a card again (SYF-3.7)."""
    return (
        turn.config.house.deck_out == "stop_drawing"
        and not turn.pile
        and not any(turn.held(seat) for seat in _order(turn))
        and not any(lain.way is Way.PRIMED for lain in turn.lying)
    )


# The end ----------------------------------------------------------------------------------


def result(state: State) -> Result | None:
    """Who is left; or, if the cards ran out, who has the most lives (SYF-3.7, SYF-6.9)."""
    if state.ending is None:
        return None
    last_standing = state.ending is Ending.LAST_STANDING
    winners = living(state.lives) if last_standing else leaders(state.lives)
    return Result(state.ending, winners, state.lives)


def score(state: State) -> tuple[int, ...]:
    """Lives are all that counts."""
    return state.lives
