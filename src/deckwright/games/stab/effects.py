"""What actions bring about; each is legal, or the table has ruled that it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...engine import UNKNOWN, Action, Step
from .actions import (
    CallOut,
    Draw,
    Empty,
    Lay,
    Move,
    Outcome,
    PassCrown,
    Play,
    Reveal,
    Shoot,
    Shuffle,
    Skip,
)
from .flow import begin_drawing, begin_resolution, go_on
from .scene import Scene
from .state import (
    BOW,
    CRYSTAL,
    MOST_LIVES,
    Lying,
    Phase,
    State,
    Way,
    living,
    meant,
    need,
    under,
    unnamed,
)


def happen(state: State, action: Action) -> Step[State]:
    """Do an action, and all that follows until somebody must act again."""
    scene = Scene(state)
    EFFECTS[type(action)](scene, action)
    go_on(scene)
    return Step(scene.freeze(), tuple(scene.events))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Cards less one: the named one, else an unnamed one.

    If it cannot have been there, a ruling says it was: then the names were wrong.
    """
    if card not in cards:
        if UNKNOWN not in cards:
            return (UNKNOWN,) * (len(cards) - 1)
        card = UNKNOWN
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _without_all(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    for card in gone:
        cards = without(cards, card)
    return cards


def _pass_crown(scene: Scene, action: PassCrown) -> None:
    """SYF-2.3, SYF-2.4."""
    heir = scene.left(scene.royal) if action.target is None else action.target
    scene.royal = heir
    scene.say("SYF-2.4", "crowned", player=heir)
    begin_drawing(scene)


def _draw(scene: Scene, action: Draw) -> None:
    """SYF-3.1, SYF-3.3: all at once (SYF-3.6), and open to all."""
    seat, cards = action.seat, action.cards
    if cards:
        unnamed = cards.count(UNKNOWN)
        pile = _without_all(scene.pile, (card for card in cards if card != UNKNOWN))
        scene.pile = _less(pile, unnamed) if unnamed else pile
        scene.say("SYF-3.1", "drew", player=seat, cards=cards)
    else:
        number = min(need(scene.before, seat), len(scene.pile) or need(scene.before, seat))
        cards = (UNKNOWN,) * number
        scene.pile = _less(scene.pile, number)
        scene.say("SYF-3.1", "unseen", player=seat, number=number)
    scene.hands[seat] = tuple(sorted(scene.hands[seat] + cards))


def _less(pile: tuple[str, ...], number: int) -> tuple[str, ...]:
    """A pile less some cards nobody named: whatever was known of it is not any more."""
    if number >= len(pile):
        return ()
    return (UNKNOWN,) * (len(pile) - number)


def _lay(scene: Scene, action: Lay) -> None:
    """SYF-4.1: it lies face down, though all see before whom (SYF-4.13)."""
    seat, target = action.seat, action.target
    scene.lying.append(Lying(UNKNOWN, seat, target, Way.DOWN))
    scene.done[seat] += 1
    scene.say("SYF-4.1", "played", player=seat, target=target)


def _play(scene: Scene, action: Play) -> None:
    """SYF-4.1, or face up: SYF-4.7."""
    seat, card, target = action.seat, action.card, action.target
    scene.hands[seat] = without(scene.hands[seat], card)
    scene.done[seat] += 1
    if not scene.config.known or under(scene, CRYSTAL, seat):
        scene.lying.append(Lying(card, seat, target, Way.UP))
        scene.say("SYF-4.7", "played", player=seat, card=card, target=target)
    else:
        scene.lying.append(Lying(card, seat, target, Way.DOWN))
        scene.say("SYF-4.1", "played", player=seat, target=target)


def _reveal(scene: Scene, action: Reveal) -> None:
    """SYF-5.1: the resolution begins when the last card is named."""
    waiting = unnamed(scene.before)
    for index, card in zip(waiting, action.cards, strict=False):
        _, by, at, way = scene.lying[index]
        scene.lying[index] = Lying(card, by, at, way)
        scene.hands[by] = without(scene.hands[by], card)
    left = len(waiting) - len(action.cards)
    if left > 0:
        scene.say("SYF-5.1", "more", number=left)
    else:
        begin_resolution(scene)


def _move(scene: Scene, action: Move) -> None:
    """SYF-7.3a."""
    index = meant(scene.before, action.card, action.owner, action.sideways)
    scene.drop_choice()
    scene.carry((index,), lambda _: action.target)
    params = {"card": action.card, "owner": action.owner, "target": action.target}
    scene.say("SYF-7.3a", "moved", player=action.seat, **params)


def _shoot(scene: Scene, action: Shoot) -> None:
    """SYF-7.6a, SYF-7.7a, SYF-7.7c."""
    card = scene.choice.card if scene.choice else BOW
    scene.drop_choice()
    if scene.config.acts[card] == BOW:
        scene.hurt("SYF-7.6a", "shot", card, action.target, player=action.seat)
    else:
        scene.hurt("SYF-7.7a", "shot", card, action.target, player=action.seat)


def _outcome(scene: Scene, action: Outcome) -> None:
    """SYF-1.10: what the table says happens past all Shields, one change after the other."""
    scene.drop_choice()
    if not action.changes:
        scene.say("SYF-1.10", "nothing")
    for seat, number in action.changes:
        if scene.ending is not None or not scene.lives[seat]:
            continue
        if number < 0:
            scene.lose("SYF-1.10", "lost", seat, -number)
        else:
            scene.lives[seat] = min(MOST_LIVES, scene.lives[seat] + number)
            scene.say("SYF-1.10", "gained", target=seat, lives=scene.lives[seat])


def _skip(scene: Scene, action: Skip) -> None:
    """Only by a ruling."""
    scene.say("SYF-4.2", "skipped", player=action.seat)
    if scene.phase is Phase.RESOLVE:
        scene.drop_choice()
    else:
        scene.done[action.seat] += 1


def _upheld(scene: Scene, action: CallOut) -> bool:
    """Whether a call stands (SYF-2.8)."""
    match scene.config.house.ruling:
        case "table":
            others = set(living(tuple(scene.lives))) - {action.seat, action.culprit}
            return 2 * len(action.against) <= len(others)
        case "royal":
            return scene.royal not in action.against
        case _:
            return True


def _call_out(scene: Scene, action: CallOut) -> None:
    """SYF-2.7, at once (SYF-2.13); no Shield helps (SYF-2.14); it can kill (SYF-2.16)."""
    scene.say("SYF-2.7", "called", caller=action.seat, culprit=action.culprit)
    if _upheld(scene, action):
        scene.lose("SYF-2.15", "lost", action.culprit, 1)
    else:
        scene.say("SYF-2.15", "rejected", caller=action.seat)


def _shuffle(scene: Scene, _action: Shuffle) -> None:
    """SYF-3.7: cards in hands and on the table stay out."""
    scene.pile = tuple(sorted((*scene.pile, *scene.discard)))
    scene.discard = []
    scene.say("SYF-3.7", "shuffled", number=len(scene.pile))


def _empty(scene: Scene, _action: Empty) -> None:
    """SYF-3.7, by the table's word."""
    scene.pile = ()
    scene.say("SYF-3.7", "empty")
    if not scene.discard:
        scene.done = [1] * scene.config.size


EFFECTS: dict[type[Action], Callable[[Scene, Any], None]] = {
    PassCrown: _pass_crown,
    Draw: _draw,
    Lay: _lay,
    Play: _play,
    Reveal: _reveal,
    Move: _move,
    Shoot: _shoot,
    Skip: _skip,
    CallOut: _call_out,
    Outcome: _outcome,
    Shuffle: _shuffle,
    Empty: _empty,
}
