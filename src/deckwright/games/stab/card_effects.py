"""What each of the thirteen kinds of cards does when it acts."""

from __future__ import annotations

from collections.abc import Callable

from .scene import Scene
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


def movable(scene: Scene) -> list[int]:
    """What Goblin Hands can move: anything on the table but Goblin Hands (SYF-7.3c);
    hands and the crown are not on the table (SYF-7.3f)."""
    acts = scene.config.acts
    return [index for index, lain in enumerate(scene.lying) if acts[lain.card] != GOBLIN]


def _rotated(scene: Scene) -> list[int]:
    """What potions move (SYF-7.1b): Goblin Hands too, unless the house says not (SYF-7.3d)."""
    if scene.config.house.potions_move_goblins:
        return list(range(len(scene.lying)))
    return movable(scene)


def golden_left_potion(scene: Scene, index: int) -> None:
    """Everything moves one seat, and with a second such potion one more (SYF-7.1c)."""
    at = scene.discard_lying(index).at
    cards = scene.carry(_rotated(scene), scene.left)
    scene.say("SYF-7.1a", "rotates" if cards else "idle", target=at, number=len(cards))


def left_potion(scene: Scene, index: int) -> None:
    """All that lies with it moves, other Left Potions too (SYF-7.2b)."""
    at = scene.discard_lying(index).at
    left = scene.left(at)
    here = [i for i in _rotated(scene) if scene.lying[i].at == at]
    if not scene.config.house.potions_move_primed:  # SYF-7.2c
        here = [i for i in here if scene.lying[i].way not in TURNED]
    cards = scene.carry(here, lambda _: left)
    scene.say("SYF-7.2a", "rotates" if cards else "idle", player=at, target=left, cards=cards)


def goblin_hands(scene: Scene, index: int) -> None:
    """Its target must move a card, if there is one (SYF-7.3b, SYF-7.3e)."""
    if movable(scene):
        scene.choice = scene.lying.pop(index)
        scene.say("SYF-7.3a", "asks", player=scene.choice.at)
    else:
        scene.say("SYF-7.3e", "nothing", player=scene.discard_lying(index).at)


def shield(scene: Scene, index: int) -> None:
    """It is up until it blocks, or the round ends (SYF-7.4d)."""
    scene.turn_over(index, Way.ACTIVE)
    scene.say("SYF-7.4a", "raised", target=scene.lying[index].at)


def battle_axe(scene: Scene, index: int) -> None:
    """Two damage through one Shield (SYF-7.5b), whatever other Shields there are (SYF-7.5c)."""
    at = scene.discard_lying(index).at
    broken = scene.active_shield(at)
    if broken < 0:
        scene.say("SYF-7.5d", "idle", target=at)
        return
    scene.discard_lying(broken)
    scene.lose("SYF-7.5a", "slashed", at, 2)


def bow(scene: Scene, index: int) -> None:
    """Its target chooses whom to shoot (SYF-7.6a)."""
    scene.choice = scene.lying.pop(index)
    scene.say("SYF-7.6a", "asks", player=scene.choice.at)


def fireball(scene: Scene, index: int) -> None:
    """It burns its target, who chooses even if a Shield helped (SYF-7.7d), but not if dead
    (SYF-7.7b)."""
    lain = scene.lying.pop(index)
    scene.hurt("SYF-7.7a", "burned", lain.card, lain.at)
    if scene.lives[lain.at] and scene.ending is None:
        scene.choice = lain
        scene.say("SYF-7.7a", "asks", player=lain.at)
    else:
        scene.discard.append(lain.card)


def dagger(scene: Scene, index: int) -> None:
    """One damage (SYF-7.8)."""
    lain = scene.discard_lying(index)
    scene.hurt("SYF-7.8", "stabbed", lain.card, lain.at)


def bomb(scene: Scene, index: int) -> None:
    """Primed at first (SYF-7.9a), it goes off in a later round, wherever it lies (SYF-7.9c)."""
    if scene.lying[index].way is Way.UP:
        scene.turn_over(index, Way.FRESH)
        scene.say("SYF-7.9a", "primed", target=scene.lying[index].at)
        return
    lain = scene.discard_lying(index)  # SYF-7.9d
    scene.hurt("SYF-7.9b", "exploded", lain.card, lain.at)


def love_potion(scene: Scene, index: int) -> None:
    """One life back, never above five (SYF-7.10b); the dead have no cards (SYF-7.10c)."""
    at = scene.discard_lying(index).at
    if scene.lives[at] < MOST_LIVES:
        scene.lives[at] += 1
        scene.say("SYF-7.10a", "healed", target=at, lives=scene.lives[at])
    else:
        scene.say("SYF-7.10b", "full", target=at)


def snake(scene: Scene, index: int) -> None:
    """Its target sits out the next play phase (SYF-7.11)."""
    scene.turn_over(index, Way.SIDEWAYS)
    scene.say("SYF-7.11", "bitten", target=scene.lying[index].at)


def crystal(scene: Scene, index: int) -> None:
    """Its target plays openly in the next play phase (SYF-7.12a), as does whoever it is
    moved to while it waits (SYF-7.12b, SYF-7.12c)."""
    scene.turn_over(index, Way.SIDEWAYS)
    scene.say("SYF-7.12a", "entranced", target=scene.lying[index].at)


def drink(scene: Scene, index: int) -> None:
    """Nothing (SYF-7.13)."""
    scene.say("SYF-7.13", "nothing", target=scene.discard_lying(index).at)


def own(scene: Scene, index: int) -> None:
    """The table carries out what a group's own card says, and tells what came of it."""
    scene.choice = scene.lying.pop(index)
    scene.say("SYF-1.10", "asks", card=scene.choice.card, target=scene.choice.at)


EFFECTS: dict[str, Callable[[Scene, int], None]] = {
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
