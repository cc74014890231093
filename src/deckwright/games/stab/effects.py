"""What actions bring about; each is legal, or the table has ruled that it happens."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine import UNKNOWN
from ...engine.seats import at_seat
from . import actions as do
from .effects_cards import carry, drop_choice, gain, hurt, lose
from .state import (
    BOW,
    CRYSTAL,
    TURNED,
    Lying,
    Phase,
    State,
    Way,
    left_of,
    living,
    lying_index,
    need,
    under,
    unnamed,
)
from .turn_flow import EFFECTS, begin_drawing, begin_resolution


def _without(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Cards less some: the named ones, else unnamed ones.

    If one cannot have been there, a ruling says it was: then the names were wrong.
    """
    rest = list(cards)
    for card in gone:
        if card in rest:
            rest.remove(card)
        elif UNKNOWN in rest:
            rest.remove(UNKNOWN)
        else:
            rest = [UNKNOWN] * (len(rest) - 1)
    return tuple(rest)


@EFFECTS.of(do.PassCrown)
def _pass_crown(now: State, action: do.PassCrown) -> None:
    """SYF-2.3, SYF-2.4."""
    heir = left_of(now.lives, now.royal) if action.target is None else action.target
    now.royal = heir
    now.say("SYF-2.4", "crowned", player=heir)
    begin_drawing(now)


@EFFECTS.of(do.Draw)
def _draw(now: State, action: do.Draw) -> None:
    """SYF-3.1, SYF-3.3: all at once (SYF-3.6), and open to all."""
    seat, cards = action.seat, action.cards
    if cards:
        unnamed = cards.count(UNKNOWN)
        named = [card for card in cards if card != UNKNOWN] if unnamed else cards
        pile = _without(now.pile, named)
        now.pile = _less(pile, unnamed) if unnamed else pile
        now.say("SYF-3.1", "drew", player=seat, cards=cards)
    else:
        number = min(need(now, seat), len(now.pile) or need(now, seat))
        cards = (UNKNOWN,) * number
        now.pile = _less(now.pile, number)
        now.say("SYF-3.1", "unseen", player=seat, number=number)
    now.hands = at_seat(now.hands, seat, tuple(sorted(now.hands[seat] + cards)))


def _less(pile: tuple[str, ...], number: int) -> tuple[str, ...]:
    """A pile less some cards nobody named: whatever was known of it is not any more."""
    if number >= len(pile):
        return ()
    return (UNKNOWN,) * (len(pile) - number)


def _place(now: State, seat: int) -> int:
    """The index in `lying` of the card a player plays next, as turns would have it (SYF-4.1).

    It goes before the first card that a later turn brings. Which turn brought a card is
    counted back from the last one of its player: where a play was skipped or an open card
    is gone, both in turn, that is right for whatever can still come. What was there before
    this round, and what the dead have laid, stays before whatever comes.
    """
    place = len(now.lying)
    if now.config.known:
        return place
    own, done = (now.done[seat], (seat - now.royal) % now.config.size), list(now.done)
    for index in reversed(range(place)):
        _, by, _, way = now.lying[index]
        if way in TURNED or not now.lives[by]:
            continue
        done[by] -= 1
        if (done[by], (by - now.royal) % now.config.size) > own:
            place = index
    return place


@EFFECTS.of(do.Lay)
def _lay(now: State, action: do.Lay) -> None:
    """SYF-4.1: it lies face down, though all see before whom (SYF-4.13)."""
    seat, target = action.seat, action.target
    _put_down(now, Lying(UNKNOWN, seat, target, Way.DOWN))
    now.say("SYF-4.1", "played", player=seat, target=target)


def _put_down(now: State, lain: Lying) -> None:
    """A card on the table, as one of those its player plays in this round."""
    place, seat = _place(now, lain.by), lain.by
    now.lying = (*now.lying[:place], lain, *now.lying[place:])
    now.done = at_seat(now.done, seat, now.done[seat] + 1)


@EFFECTS.of(do.Play)
def _play(now: State, action: do.Play) -> None:
    """SYF-4.1, or face up: SYF-4.7."""
    seat, card, target = action.seat, action.card, action.target
    now.hands = at_seat(now.hands, seat, _without(now.hands[seat], (card,)))
    if not now.config.known or under(now, CRYSTAL, seat):
        _put_down(now, Lying(card, seat, target, Way.UP))
        now.say("SYF-4.7", "played", player=seat, card=card, target=target)
    else:
        _put_down(now, Lying(card, seat, target, Way.DOWN))
        now.say("SYF-4.1", "played", player=seat, target=target)


@EFFECTS.of(do.Reveal)
def _reveal(now: State, action: do.Reveal) -> None:
    """SYF-5.1: the resolution begins when the last card is named."""
    waiting = unnamed(now)
    named = [pair for pair in zip(waiting, action.cards, strict=False) if pair[1] != UNKNOWN]
    for index, card in named:
        _, by, at, way = now.lying[index]
        now.lying = at_seat(now.lying, index, Lying(card, by, at, way))
        now.hands = at_seat(now.hands, by, _without(now.hands[by], (card,)))
    left = len(waiting) - len(named)
    if left > 0:
        now.say("SYF-5.1", "more", number=left)
    else:
        begin_resolution(now)


@EFFECTS.of(do.Move)
def _move(now: State, action: do.Move) -> None:
    """SYF-7.3a."""
    index = lying_index(now, action.card, action.owner, action.sideways)
    drop_choice(now)
    carry(now, (index,), lambda _: action.target)
    moved = {"card": action.card, "owner": action.owner, "target": action.target}
    now.say("SYF-7.3a", "moved", player=action.seat, **moved)


@EFFECTS.of(do.Shoot)
def _shoot(now: State, action: do.Shoot) -> None:
    """SYF-7.6a, SYF-7.7a, SYF-7.7c."""
    card = now.choice.card if now.choice else BOW
    drop_choice(now)
    rule = "SYF-7.6a" if now.config.acts[card] == BOW else "SYF-7.7a"
    hurt(now, rule, "shot", card, action.target, player=action.seat)


@EFFECTS.of(do.Outcome)
def _outcome(now: State, action: do.Outcome) -> None:
    """SYF-1.10: what the table says happens past all Shields, one change after the other."""
    drop_choice(now)
    if not action.gains:
        now.say("SYF-1.10", "nothing")
    for seat, number in action.gains:
        if now.ending is not None or not now.lives[seat]:
            continue
        if number < 0:
            lose(now, "SYF-1.10", "lost", seat, -number)
        else:
            gain(now, "SYF-1.10", "gained", seat, number)


@EFFECTS.of(do.Skip)
def _skip(now: State, action: do.Skip) -> None:
    """Only by a ruling."""
    now.say("SYF-4.2", "skipped", player=action.seat)
    if now.phase is Phase.RESOLVE:
        drop_choice(now)
    else:
        now.done = at_seat(now.done, action.seat, now.done[action.seat] + 1)


def _upheld(now: State, action: do.CallOut) -> bool:
    """Whether a call stands (SYF-2.8)."""
    match now.config.house.address_ruling:
        case "table":
            others = set(living(now.lives)) - {action.seat, action.culprit}
            return 2 * len(action.against) <= len(others)
        case "royal":
            return now.royal not in action.against
        case _:
            return True


@EFFECTS.of(do.CallOut)
def _call_out(now: State, action: do.CallOut) -> None:
    """SYF-2.7, at once (SYF-2.13); no Shield helps (SYF-2.14); it can kill (SYF-2.16)."""
    now.say("SYF-2.7", "called", caller=action.seat, culprit=action.culprit)
    if _upheld(now, action):
        lose(now, "SYF-2.15", "lost", action.culprit, 1)
    else:
        now.say("SYF-2.15", "rejected", caller=action.seat)


@EFFECTS.of(do.Shuffle)
def _shuffle(now: State, _: do.Shuffle) -> None:
    """SYF-3.7: cards in hands and on the table stay out."""
    now.pile = tuple(sorted((*now.pile, *now.discard)))
    now.discard = ()
    now.say("SYF-3.7", "shuffled", number=len(now.pile))


@EFFECTS.of(do.Empty)
def _empty(now: State, _: do.Empty) -> None:
    """SYF-3.7, by the table's word."""
    now.pile = ()
    now.say("SYF-3.7", "empty")
    if not now.discard:
        now.done = (1,) * now.config.size
