"""What each of the thirteen kinds of cards does when it acts, and what becomes of the dead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ...engine.seats import at_seat
from .state import (
    MOST_LIVES,
    PLAYS,
    TURNED,
    Ending,
    Kind,
    Lying,
    Phase,
    State,
    Way,
    left_of,
    living,
)

# Cards on the table ---------------------------------------------------------------------


def turn_over(now: State, index: int, way: Way) -> None:
    """Leave a card where it lies, in another way."""
    card, by, at, _ = now.lying[index]
    now.lying = at_seat(now.lying, index, Lying(card, by, at, way))


def take_away(now: State, index: int) -> Lying:
    """A card that lies on the table no more."""
    lain = now.lying[index]
    now.lying = now.lying[:index] + now.lying[index + 1 :]
    return lain


def discard_lying(now: State, index: int) -> Lying:
    """Put a card from the table on the discard pile (SYF-5.7)."""
    lain = take_away(now, index)
    now.discard += (lain.card,)
    return lain


def ask(now: State, index: int, rule: str) -> None:
    """A card waits until its target has chosen."""
    now.choice = lain = take_away(now, index)
    now.say(rule, "asks", player=lain.at)


def drop_choice(now: State) -> None:
    """Discard the card that waits for a choice."""
    if now.choice is not None:
        now.discard += (now.choice.card,)
        now.choice = None


def carry(now: State, indices: Iterable[int], to: Callable[[int], int]) -> tuple[str, ...]:
    """Give cards new targets (SYF-5.8); returns which."""
    lying, moved = list(now.lying), []
    for index in indices:
        card, by, at, way = lying[index]
        lying[index] = Lying(card, by, to(at), way)
        moved.append(card)
    now.lying = tuple(lying)
    return tuple(moved)


def _active_shield(now: State, seat: int) -> int:
    """The index of a player's first active Shield, or -1 (SYF-7.4b)."""
    for index, (_, _, at, way) in enumerate(now.lying):
        if way is Way.ACTIVE and at == seat:
            return index
    return -1


# Lives ----------------------------------------------------------------------------------


def hurt(now: State, rule: str, code: str, card: str, target: int, **params: object) -> None:
    """One damage that a Shield can stop (SYF-7.4a)."""
    shield = _active_shield(now, target)
    if shield >= 0:
        discard_lying(now, shield)  # SYF-7.4d
        now.say("SYF-7.4a", "blocked", target=target, card=card)
    else:
        lose(now, rule, code, target, 1, **params)


def lose(now: State, rule: str, code: str, target: int, number: int, **params: object) -> None:
    """Lives lost past all Shields (SYF-7.4c); the last one eliminates."""
    lives = max(0, now.lives[target] - number)  # SYF-6.4
    now.lives = at_seat(now.lives, target, lives)
    now.say(rule, code, target=target, lives=lives, **params)
    if not lives:
        eliminate(now, target)


def gain(now: State, rule: str, code: str, target: int, number: int) -> None:
    """Lives won back, never above five (SYF-7.10b)."""
    lives = min(MOST_LIVES, now.lives[target] + number)
    now.lives = at_seat(now.lives, target, lives)
    now.say(rule, code, target=target, lives=lives)


def eliminate(now: State, seat: int) -> None:
    """A player leaves at once, before anything else happens (SYF-6.1, SYF-6.2)."""
    now.say("SYF-6.1", "out", loser=seat)
    if now.phase is Phase.PLAY:
        now.done = at_seat(now.done, seat, PLAYS)  # they may have laid cards
    left = living(now.lives)
    if len(left) == 1:
        now.say("SYF-6.9", "won", winner=left[0])
        end(now, Ending.LAST_STANDING)
        return
    _clear_choice(now, seat)
    if now.config.house.dead_plays == "remove":  # SYF-6.6
        _drop(now, seat, "SYF-6.6", "removed", lambda lain: lain.by == seat)
    if now.config.house.dead_table == "discard":  # SYF-6.5
        _drop(now, seat, "SYF-6.5", "discarded", lambda lain: lain.at == seat)
    else:
        _pass_on(now, seat)
    clear_hand(now, seat)
    if seat == now.royal:
        _lose_crown(now, seat)


def end(now: State, ending: Ending) -> None:
    """The game is over; nothing is resolved any more (SYF-6.10)."""
    now.ending, now.turn = ending, -1
    drop_choice(now)


# What the dead leave --------------------------------------------------------------------


def _clear_choice(now: State, seat: int) -> None:
    """Their open choice lapses (SYF-6.8)."""
    choice = now.choice
    if choice is None:
        return
    removed = now.config.house.dead_plays == "remove" and choice.by == seat
    if choice.at == seat or removed:
        now.say("SYF-6.8", "lapsed", card=choice.card, player=choice.at)
        drop_choice(now)


def _drop(now: State, seat: int, rule: str, code: str, which: Callable[[Lying], bool]) -> None:
    """Take cards out of play; face-down ones wait to be shown with the others."""
    number = 0
    for index, lain in reversed([*enumerate(now.lying)]):
        if not which(lain) or lain.way is Way.DROPPED:
            continue
        number += 1
        if lain.way is Way.DOWN:
            turn_over(now, index, Way.DROPPED)
        else:
            discard_lying(now, index)
    if number:
        now.say(rule, code, loser=seat, number=number)


def _pass_on(now: State, seat: int) -> None:
    """What lies before them goes to the left (SYF-6.5)."""
    left, lying = left_of(now.lives, seat), enumerate(now.lying)
    theirs = [i for i, lain in lying if lain.at == seat and lain.way is not Way.DROPPED]
    if theirs:
        carry(now, theirs, lambda _: left)
        now.say("SYF-6.5", "passed", loser=seat, target=left, number=len(theirs))


def clear_hand(now: State, seat: int) -> None:
    """Their hand is discarded (SYF-6.7), as soon as no card of theirs lies face down."""
    hidden = (Way.DOWN, Way.DROPPED)
    if any(lain.by == seat and lain.way in hidden for lain in now.lying):
        return
    if hand := now.hands[seat]:
        now.say("SYF-6.7", "discarded", loser=seat, number=len(hand))
        now.discard += hand
        now.hands = at_seat(now.hands, seat, ())


def _lose_crown(now: State, seat: int) -> None:
    """What becomes of the crown (SYF-2.6)."""
    if now.config.house.crown_on_death == "hold":
        now.say("SYF-2.6", "vacant", loser=seat)
        return
    now.royal = left_of(now.lives, seat)
    now.kept = now.config.house.crown_on_death == "now_keep"
    now.say("SYF-2.6", "crowned", player=now.royal)


# The thirteen ---------------------------------------------------------------------------


def movable(now: State) -> list[int]:
    """What Goblin Hands can move: anything on the table but Goblin Hands (SYF-7.3c);
    hands and the crown are not on the table (SYF-7.3f)."""
    acts = now.config.acts
    return [index for index, lain in enumerate(now.lying) if acts[lain.card] != Kind.GOBLIN]


def _cards_that_rotate(now: State) -> list[int]:
    """What potions move (SYF-7.1b): Goblin Hands too, unless the house says not (SYF-7.3d)."""
    if now.config.house.goblin_immovable == "by_goblin":
        return list(range(len(now.lying)))
    return movable(now)


def golden_left_potion(now: State, index: int) -> None:
    """Everything moves one seat, and with a second such potion one more (SYF-7.1c)."""
    at = discard_lying(now, index).at
    cards = carry(now, _cards_that_rotate(now), lambda at: left_of(now.lives, at))
    now.say("SYF-7.1a", "rotates" if cards else "idle", target=at, number=len(cards))


def left_potion(now: State, index: int) -> None:
    """All that lies with it moves, other Left Potions too (SYF-7.2b)."""
    at = discard_lying(now, index).at
    left = left_of(now.lives, at)
    here = [i for i in _cards_that_rotate(now) if now.lying[i].at == at]
    if now.config.house.left_moves_primed == "no":  # SYF-7.2c
        here = [i for i in here if now.lying[i].way not in TURNED]
    cards = carry(now, here, lambda _: left)
    now.say("SYF-7.2a", "rotates" if cards else "idle", player=at, target=left, cards=cards)


def goblin_hands(now: State, index: int) -> None:
    """Its target must move a card, if there is one (SYF-7.3b, SYF-7.3e)."""
    if movable(now):
        ask(now, index, "SYF-7.3a")
    else:
        now.say("SYF-7.3e", "nothing", player=discard_lying(now, index).at)


def shield(now: State, index: int) -> None:
    """It is up until it blocks, or the round ends (SYF-7.4d)."""
    turn_over(now, index, Way.ACTIVE)
    now.say("SYF-7.4a", "raised", target=now.lying[index].at)


def battle_axe(now: State, index: int) -> None:
    """Two damage through one Shield (SYF-7.5b), whatever other Shields there are (SYF-7.5c)."""
    at = discard_lying(now, index).at
    broken = _active_shield(now, at)
    if broken < 0:
        now.say("SYF-7.5d", "idle", target=at)
        return
    discard_lying(now, broken)
    lose(now, "SYF-7.5a", "slashed", at, 2)


def bow(now: State, index: int) -> None:
    """Its target chooses whom to shoot (SYF-7.6a)."""
    ask(now, index, "SYF-7.6a")


def fireball(now: State, index: int) -> None:
    """It burns its target, who chooses even if a Shield helped (SYF-7.7d), but not if dead
    (SYF-7.7b)."""
    lain = take_away(now, index)
    hurt(now, "SYF-7.7a", "burned", lain.card, lain.at)
    if now.lives[lain.at] and now.ending is None:
        now.choice = lain
        now.say("SYF-7.7a", "asks", player=lain.at)
    else:
        now.discard += (lain.card,)


def dagger(now: State, index: int) -> None:
    """One damage (SYF-7.8)."""
    lain = discard_lying(now, index)
    hurt(now, "SYF-7.8", "stabbed", lain.card, lain.at)


def bomb(now: State, index: int) -> None:
    """Primed at first (SYF-7.9a), it goes off in a later round, wherever it lies (SYF-7.9c)."""
    if now.lying[index].way is Way.UP:
        turn_over(now, index, Way.FRESH)
        now.say("SYF-7.9a", "primed", target=now.lying[index].at)
        return
    lain = discard_lying(now, index)  # SYF-7.9d
    hurt(now, "SYF-7.9b", "exploded", lain.card, lain.at)


def love_potion(now: State, index: int) -> None:
    """One life back, never above five (SYF-7.10b); the dead have no cards (SYF-7.10c)."""
    at = discard_lying(now, index).at
    if now.lives[at] < MOST_LIVES:
        gain(now, "SYF-7.10a", "healed", at, 1)
    else:
        now.say("SYF-7.10b", "full", target=at)


def snake(now: State, index: int) -> None:
    """Its target sits out the next play phase (SYF-7.11)."""
    turn_over(now, index, Way.SIDEWAYS)
    now.say("SYF-7.11", "bitten", target=now.lying[index].at)


def crystal(now: State, index: int) -> None:
    """Its target plays openly in the next play phase (SYF-7.12a), as does whoever it is
    moved to while it waits (SYF-7.12b, SYF-7.12c)."""
    turn_over(now, index, Way.SIDEWAYS)
    now.say("SYF-7.12a", "entranced", target=now.lying[index].at)


def drink(now: State, index: int) -> None:
    """Nothing (SYF-7.13)."""
    now.say("SYF-7.13", "nothing", target=discard_lying(now, index).at)


def own(now: State, index: int) -> None:
    """The table carries out what a group's own card says, and tells what came of it."""
    now.choice = lain = take_away(now, index)
    now.say("SYF-1.10", "asks", card=lain.card, target=lain.at)


CARD_EFFECTS: Mapping[str, Callable[[State, int], None]] = {
    Kind.OWN: own,
    Kind.GOLDEN: golden_left_potion,
    Kind.LEFT: left_potion,
    Kind.GOBLIN: goblin_hands,
    Kind.SHIELD: shield,
    Kind.AXE: battle_axe,
    Kind.BOW: bow,
    Kind.FIREBALL: fireball,
    Kind.DAGGER: dagger,
    Kind.BOMB: bomb,
    Kind.LOVE: love_potion,
    Kind.SNAKE: snake,
    Kind.CRYSTAL: crystal,
    Kind.DRINK: drink,
}
