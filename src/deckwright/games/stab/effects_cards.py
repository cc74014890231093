"""What each of the thirteen kinds of cards does when it acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...engine.seats import at_seat
from .state import (
    AXE,
    BOMB,
    BOW,
    CRYSTAL,
    DAGGER,
    DRINK,
    FIREBALL,
    GOBLIN,
    GOLDEN,
    LEFT,
    LOVE,
    MOST_LIVES,
    OWN,
    SHIELD,
    SNAKE,
    TURNED,
    Way,
)
from .turn import StabTurn


def movable(turn: StabTurn) -> list[int]:
    """What Goblin Hands can move: anything on the table but Goblin Hands (SYF-7.3c);
    hands and the crown are not on the table (SYF-7.3f)."""
    acts = turn.config.acts
    return [index for index, lain in enumerate(turn.lying) if acts[lain.card] != GOBLIN]


def _rotated(turn: StabTurn) -> list[int]:
    """What potions move (SYF-7.1b): Goblin Hands too, unless the house says not (SYF-7.3d)."""
    if turn.config.house.goblin_immovable == "by_goblin":
        return list(range(len(turn.lying)))
    return movable(turn)


def golden_left_potion(turn: StabTurn, index: int) -> None:
    """Everything moves one seat, and with a second such potion one more (SYF-7.1c)."""
    at = turn.discard_lying(index).at
    cards = turn.carry(_rotated(turn), turn.left)
    turn.say("SYF-7.1a", "rotates" if cards else "idle", target=at, number=len(cards))


def left_potion(turn: StabTurn, index: int) -> None:
    """All that lies with it moves, other Left Potions too (SYF-7.2b)."""
    at = turn.discard_lying(index).at
    left = turn.left(at)
    here = [i for i in _rotated(turn) if turn.lying[i].at == at]
    if turn.config.house.left_moves_primed == "no":  # SYF-7.2c
        here = [i for i in here if turn.lying[i].way not in TURNED]
    cards = turn.carry(here, lambda _: left)
    turn.say("SYF-7.2a", "rotates" if cards else "idle", player=at, target=left, cards=cards)


def goblin_hands(turn: StabTurn, index: int) -> None:
    """Its target must move a card, if there is one (SYF-7.3b, SYF-7.3e)."""
    if movable(turn):
        turn.choice = turn.lying.pop(index)
        turn.say("SYF-7.3a", "asks", player=turn.choice.at)
    else:
        turn.say("SYF-7.3e", "nothing", player=turn.discard_lying(index).at)


def shield(turn: StabTurn, index: int) -> None:
    """It is up until it blocks, or the round ends (SYF-7.4d)."""
    turn.turn_over(index, Way.ACTIVE)
    turn.say("SYF-7.4a", "raised", target=turn.lying[index].at)


def battle_axe(turn: StabTurn, index: int) -> None:
    """Two damage through one Shield (SYF-7.5b), whatever other Shields there are (SYF-7.5c)."""
    at = turn.discard_lying(index).at
    broken = turn.active_shield(at)
    if broken < 0:
        turn.say("SYF-7.5d", "idle", target=at)
        return
    turn.discard_lying(broken)
    turn.lose("SYF-7.5a", "slashed", at, 2)


def bow(turn: StabTurn, index: int) -> None:
    """Its target chooses whom to shoot (SYF-7.6a)."""
    turn.choice = turn.lying.pop(index)
    turn.say("SYF-7.6a", "asks", player=turn.choice.at)


def fireball(turn: StabTurn, index: int) -> None:
    """It burns its target, who chooses even if a Shield helped (SYF-7.7d), but not if dead
    (SYF-7.7b)."""
    lain = turn.lying.pop(index)
    turn.hurt("SYF-7.7a", "burned", lain.card, lain.at)
    if turn.lives[lain.at] and turn.ending is None:
        turn.choice = lain
        turn.say("SYF-7.7a", "asks", player=lain.at)
    else:
        turn.discard += (lain.card,)


def dagger(turn: StabTurn, index: int) -> None:
    """One damage (SYF-7.8)."""
    lain = turn.discard_lying(index)
    turn.hurt("SYF-7.8", "stabbed", lain.card, lain.at)


def bomb(turn: StabTurn, index: int) -> None:
    """Primed at first (SYF-7.9a), it goes off in a later round, wherever it lies (SYF-7.9c)."""
    if turn.lying[index].way is Way.UP:
        turn.turn_over(index, Way.FRESH)
        turn.say("SYF-7.9a", "primed", target=turn.lying[index].at)
        return
    lain = turn.discard_lying(index)  # SYF-7.9d
    turn.hurt("SYF-7.9b", "exploded", lain.card, lain.at)


def love_potion(turn: StabTurn, index: int) -> None:
    """One life back, never above five (SYF-7.10b); the dead have no cards (SYF-7.10c)."""
    at = turn.discard_lying(index).at
    if turn.lives[at] < MOST_LIVES:
        turn.lives = at_seat(turn.lives, at, turn.lives[at] + 1)
        turn.say("SYF-7.10a", "healed", target=at, lives=turn.lives[at])
    else:
        turn.say("SYF-7.10b", "full", target=at)


def snake(turn: StabTurn, index: int) -> None:
    """Its target sits out the next play phase (SYF-7.11)."""
    turn.turn_over(index, Way.SIDEWAYS)
    turn.say("SYF-7.11", "bitten", target=turn.lying[index].at)


def crystal(turn: StabTurn, index: int) -> None:
    """Its target plays openly in the next play phase (SYF-7.12a), as does whoever it is
    moved to while it waits (SYF-7.12b, SYF-7.12c)."""
    turn.turn_over(index, Way.SIDEWAYS)
    turn.say("SYF-7.12a", "entranced", target=turn.lying[index].at)


def drink(turn: StabTurn, index: int) -> None:
    """Nothing (SYF-7.13)."""
    turn.say("SYF-7.13", "nothing", target=turn.discard_lying(index).at)


def own(turn: StabTurn, index: int) -> None:
    """The table carries out what a group's own card says, and tells what came of it."""
    turn.choice = turn.lying.pop(index)
    turn.say("SYF-1.10", "asks", card=turn.choice.card, target=turn.choice.at)


CARD_EFFECTS: Mapping[str, Callable[[StabTurn, int], None]] = {
    OWN: own,
    GOLDEN: golden_left_potion,
    LEFT: left_potion,
    GOBLIN: goblin_hands,
    SHIELD: shield,
    AXE: battle_axe,
    BOW: bow,
    FIREBALL: fireball,
    DAGGER: dagger,
    BOMB: bomb,
    LOVE: love_potion,
    SNAKE: snake,
    CRYSTAL: crystal,
    DRINK: drink,
}
