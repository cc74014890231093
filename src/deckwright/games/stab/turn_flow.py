"""Rounds and phases: on from one moment in which somebody must act to the next."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import EFFECTS, movable
from .scene import Scene
from .state import (
    COVERED,
    CRYSTAL,
    GOBLIN,
    HAND,
    PLAYS,
    SNAKE,
    Ending,
    Phase,
    Way,
    clockwise,
    under,
)


def go_on(scene: Scene) -> None:
    """Lead the game to where somebody must act, or to its end."""
    while scene.ending is None:
        match scene.phase:
            case Phase.CROWN:
                if not scene.kept:
                    return
                begin_drawing(scene)
            case Phase.DRAW:
                if _find_drawer(scene):
                    return
                _begin_playing(scene)
            case Phase.PLAY:
                if _find_player(scene):
                    return
                _end_playing(scene)
            case Phase.REVEAL:
                return
            case Phase.RESOLVE:
                if _resolve(scene):
                    return
                _end_round(scene)


def _order(scene: Scene) -> Iterator[int]:
    """The living in turn order (SYF-2.2), without those who died on the way (SYF-6.11)."""
    lives = scene.lives
    return (seat for seat in clockwise(scene.config.size, scene.royal) if lives[seat])


# Drawing --------------------------------------------------------------------------------


def begin_drawing(scene: Scene) -> None:
    """The royal highness has the crown; drawing begins (SYF-2.4, SYF-3.2)."""
    scene.phase, scene.kept = Phase.DRAW, False
    scene.done = [0] * scene.config.size


def _find_drawer(scene: Scene) -> bool:
    """Whether somebody still draws; everybody alive does, snakebit or not (SYF-3.8)."""
    for seat in _order(scene):
        if scene.held(seat) < HAND and not scene.done[seat]:
            break
    else:
        return False
    scene.turn = seat
    if scene.pile:
        return True
    match scene.config.house.deck_out:  # SYF-3.7
        case "most_lives_wins":
            scene.say("SYF-3.7", "over")
            scene.end(Ending.MOST_LIVES)
            return True
        case "stop_drawing":
            return False
        case _:
            return bool(scene.discard) or scene.config.uncounted


def _begin_playing(scene: Scene) -> None:
    """All have drawn: hands are concealed (SYF-3.4)."""
    scene.phase = Phase.PLAY
    scene.done = [0] * scene.config.size
    scene.say("SYF-3.4", "conceal")
    if scene.config.house.memory_aid:
        for seat in _order(scene):
            scene.say("SYF-1.9", "remember", player=seat, cards=scene.hands[seat])
    for seat in _order(scene):
        if under(scene, SNAKE, seat):
            scene.say("SYF-4.6", "bitten", player=seat)


# Playing --------------------------------------------------------------------------------


def _find_player(scene: Scene) -> bool:
    """Whether somebody still plays: twice round the table (SYF-4.1, SYF-4.2, SYF-4.5)."""
    for cycle in range(PLAYS):
        for seat in _order(scene):
            if scene.done[seat] == cycle and _can_play(scene, seat):
                scene.turn = seat
                return True
    return False


def _can_play(scene: Scene, seat: int) -> bool:
    """Not while snakebit, who therefore end the round with all their cards (SYF-4.8)."""
    return scene.held(seat) > 0 and not under(scene, SNAKE, seat)


def _end_playing(scene: Scene) -> None:
    """Snakes and Crystals have done their work (SYF-4.9, SYF-4.10, SYF-4.12)."""
    scene.phase, scene.turn = Phase.REVEAL, -1
    bitten = [seat for seat in _order(scene) if under(scene, SNAKE, seat)]
    for index in reversed(range(len(scene.lying))):
        card, _, at, way = scene.lying[index]
        if way is not Way.SIDEWAYS:
            continue
        kind = scene.config.acts[card]
        if kind == CRYSTAL and at in bitten and scene.config.house.crystal_waits:
            scene.say("SYF-4.11", "waits", target=at)
            continue
        scene.discard_lying(index)
        if kind == SNAKE:
            scene.say("SYF-4.9", "gone", target=at)
        elif at in bitten:
            scene.say("SYF-4.11", "lapses", target=at)
        else:
            scene.say("SYF-4.10", "gone", target=at)


# Reveal and resolution --------------------------------------------------------------------


def begin_resolution(scene: Scene) -> None:
    """All cards are flipped at once (SYF-5.1); what the dead left is cleared away."""
    scene.phase = Phase.RESOLVE
    for seat in clockwise(scene.config.size, scene.royal):
        here = [x.card for x in scene.lying if x.at == seat and x.way is not Way.DROPPED]
        if here:
            scene.say("SYF-5.1", "lies", target=seat, cards=tuple(here))
    for index in reversed(range(len(scene.lying))):
        way = scene.lying[index].way
        if way is Way.DOWN:
            scene.turn_over(index, Way.UP)
        elif way in COVERED:
            scene.discard_lying(index)
    for seat, lives in enumerate(scene.lives):
        if not lives:
            scene.clear_hand(seat)


def _resolve(scene: Scene) -> bool:
    """Let cards act until one waits for a choice or the game is over, or none is left."""
    if scene.choice is not None:
        if scene.config.acts[scene.choice.card] != GOBLIN or movable(scene):
            return True
        scene.say("SYF-7.3e", "nothing", player=scene.choice.at)
        scene.drop_choice()
    while scene.ending is None and scene.choice is None:
        index = _next_card(scene)
        if index < 0:
            return False
        EFFECTS[scene.config.acts[scene.lying[index].card]](scene, index)
    return True


def _next_card(scene: Scene) -> int:
    """The card that acts next, or -1: by priority (SYF-5.2); among duplicates by seat from
    the royal highness (SYF-5.3), read anew each time (SYF-5.5); then by age (SYF-5.4)."""
    rank, size, royal = scene.config.rank, scene.config.size, scene.royal
    by_player = scene.config.house.by_player
    best, found = len(rank) * size, -1
    for index, (card, by, at, way) in enumerate(scene.lying):
        if way is Way.UP or way is Way.PRIMED:  # each once in a round: SYF-5.6
            place = rank[card] * size + ((by if by_player else at) - royal) % size
            if place < best:
                best, found = place, index
    return found


def _end_round(scene: Scene) -> None:
    """Unused Shields go; Bombs, Snakes and Crystals stay (SYF-5.11)."""
    for index in reversed(range(len(scene.lying))):
        way = scene.lying[index].way
        if way is Way.ACTIVE:
            target = scene.discard_lying(index).at
            scene.say("SYF-5.11", "unused", target=target)
        elif way is Way.FRESH:
            scene.turn_over(index, Way.PRIMED)
    if _exhausted(scene):
        scene.say("SYF-3.7", "exhausted")
        scene.end(Ending.NO_CARDS_LEFT)
        return
    scene.round += 1
    scene.phase = Phase.CROWN
    scene.done = [0] * scene.config.size
    if scene.kept:
        scene.say("SYF-2.6", "stays", number=scene.round, player=scene.royal)
    else:
        scene.say("SYF-2.3", "round", number=scene.round)


def _exhausted(scene: Scene) -> bool:
    """Whether nobody can ever lose a life to a card again (SYF-3.7)."""
    return (
        scene.config.house.deck_out == "stop_drawing"
        and not scene.pile
        and not any(scene.held(seat) for seat in _order(scene))
        and not any(lain.way is Way.PRIMED for lain in scene.lying)
    )
