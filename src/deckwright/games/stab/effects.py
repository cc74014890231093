"""What actions bring about; each is legal, or the table has ruled that it happens."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine import UNKNOWN
from ...engine.seats import at_seat
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
from .state import (
    BOW,
    CRYSTAL,
    MOST_LIVES,
    TURNED,
    Lying,
    Phase,
    Way,
    living,
    lying_index,
    need,
    under,
    unnamed,
)
from .turn import StabTurn
from .turn_flow import begin_drawing, begin_resolution, effect_of


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


@effect_of(PassCrown)
def _pass_crown(turn: StabTurn, action: PassCrown) -> None:
    """SYF-2.3, SYF-2.4."""
    heir = turn.left(turn.royal) if action.target is None else action.target
    turn.royal = heir
    turn.say("SYF-2.4", "crowned", player=heir)
    begin_drawing(turn)


@effect_of(Draw)
def _draw(turn: StabTurn, action: Draw) -> None:
    """SYF-3.1, SYF-3.3: all at once (SYF-3.6), and open to all."""
    seat, cards = action.seat, action.cards
    if cards:
        unnamed = cards.count(UNKNOWN)
        named = [card for card in cards if card != UNKNOWN] if unnamed else cards
        pile = _without(turn.pile, named)
        turn.pile = _less(pile, unnamed) if unnamed else pile
        turn.say("SYF-3.1", "drew", player=seat, cards=cards)
    else:
        number = min(need(turn.state, seat), len(turn.pile) or need(turn.state, seat))
        cards = (UNKNOWN,) * number
        turn.pile = _less(turn.pile, number)
        turn.say("SYF-3.1", "unseen", player=seat, number=number)
    turn.hands = at_seat(turn.hands, seat, tuple(sorted(turn.hands[seat] + cards)))


def _less(pile: tuple[str, ...], number: int) -> tuple[str, ...]:
    """A pile less some cards nobody named: whatever was known of it is not any more."""
    if number >= len(pile):
        return ()
    return (UNKNOWN,) * (len(pile) - number)


def _place(turn: StabTurn, seat: int) -> int:
    """The index in `lying` of the card a player plays next, as turns would have it (SYF-4.1).

    It goes before the first card that a later turn brings. Which turn brought a card is
    counted back from the last one of its player: where a play was skipped or an open card
    is gone, both in turn, that is right for whatever can still come. What was there before
    this round, and what the dead have laid, stays before whatever comes.
    """
    place = len(turn.lying)
    if turn.config.known:
        return place
    own, done = (turn.done[seat], (seat - turn.royal) % turn.config.size), list(turn.done)
    for index in reversed(range(place)):
        _, by, _, way = turn.lying[index]
        if way in TURNED or not turn.lives[by]:
            continue
        done[by] -= 1
        if (done[by], (by - turn.royal) % turn.config.size) > own:
            place = index
    return place


@effect_of(Lay)
def _lay(turn: StabTurn, action: Lay) -> None:
    """SYF-4.1: it lies face down, though all see before whom (SYF-4.13)."""
    seat, target = action.seat, action.target
    turn.lying.insert(_place(turn, seat), Lying(UNKNOWN, seat, target, Way.DOWN))
    turn.done = at_seat(turn.done, seat, turn.done[seat] + 1)
    turn.say("SYF-4.1", "played", player=seat, target=target)


@effect_of(Play)
def _play(turn: StabTurn, action: Play) -> None:
    """SYF-4.1, or face up: SYF-4.7."""
    seat, card, target = action.seat, action.card, action.target
    turn.hands = at_seat(turn.hands, seat, _without(turn.hands[seat], (card,)))
    if not turn.config.known or under(turn, CRYSTAL, seat):
        turn.lying.insert(_place(turn, seat), Lying(card, seat, target, Way.UP))
        turn.say("SYF-4.7", "played", player=seat, card=card, target=target)
    else:
        turn.lying.append(Lying(card, seat, target, Way.DOWN))
        turn.say("SYF-4.1", "played", player=seat, target=target)
    turn.done = at_seat(turn.done, seat, turn.done[seat] + 1)


@effect_of(Reveal)
def _reveal(turn: StabTurn, action: Reveal) -> None:
    """SYF-5.1: the resolution begins when the last card is named."""
    waiting = unnamed(turn.state)
    named = [pair for pair in zip(waiting, action.cards, strict=False) if pair[1] != UNKNOWN]
    for index, card in named:
        _, by, at, way = turn.lying[index]
        turn.lying[index] = Lying(card, by, at, way)
        turn.hands = at_seat(turn.hands, by, _without(turn.hands[by], (card,)))
    left = len(waiting) - len(named)
    if left > 0:
        turn.say("SYF-5.1", "more", number=left)
    else:
        begin_resolution(turn)


@effect_of(Move)
def _move(turn: StabTurn, action: Move) -> None:
    """SYF-7.3a."""
    index = lying_index(turn.state, action.card, action.owner, action.sideways)
    turn.drop_choice()
    turn.carry((index,), lambda _: action.target)
    moved = {"card": action.card, "owner": action.owner, "target": action.target}
    turn.say("SYF-7.3a", "moved", player=action.seat, **moved)


@effect_of(Shoot)
def _shoot(turn: StabTurn, action: Shoot) -> None:
    """SYF-7.6a, SYF-7.7a, SYF-7.7c."""
    card = turn.choice.card if turn.choice else BOW
    turn.drop_choice()
    rule = "SYF-7.6a" if turn.config.acts[card] == BOW else "SYF-7.7a"
    turn.hurt(rule, "shot", card, action.target, player=action.seat)


@effect_of(Outcome)
def _outcome(turn: StabTurn, action: Outcome) -> None:
    """SYF-1.10: what the table says happens past all Shields, one change after the other."""
    turn.drop_choice()
    if not action.gains:
        turn.say("SYF-1.10", "nothing")
    for seat, number in action.gains:
        if turn.ending is not None or not turn.lives[seat]:
            continue
        if number < 0:
            turn.lose("SYF-1.10", "lost", seat, -number)
        else:
            lives = min(MOST_LIVES, turn.lives[seat] + number)
            turn.lives = at_seat(turn.lives, seat, lives)
            turn.say("SYF-1.10", "gained", target=seat, lives=lives)


@effect_of(Skip)
def _skip(turn: StabTurn, action: Skip) -> None:
    """Only by a ruling."""
    turn.say("SYF-4.2", "skipped", player=action.seat)
    if turn.phase is Phase.RESOLVE:
        turn.drop_choice()
    else:
        turn.done = at_seat(turn.done, action.seat, turn.done[action.seat] + 1)


def _upheld(turn: StabTurn, action: CallOut) -> bool:
    """Whether a call stands (SYF-2.8)."""
    match turn.config.house.address_ruling:
        case "table":
            others = set(living(turn.lives)) - {action.seat, action.culprit}
            return 2 * len(action.against) <= len(others)
        case "royal":
            return turn.royal not in action.against
        case _:
            return True


@effect_of(CallOut)
def _call_out(turn: StabTurn, action: CallOut) -> None:
    """SYF-2.7, at once (SYF-2.13); no Shield helps (SYF-2.14); it can kill (SYF-2.16)."""
    turn.say("SYF-2.7", "called", caller=action.seat, culprit=action.culprit)
    if _upheld(turn, action):
        turn.lose("SYF-2.15", "lost", action.culprit, 1)
    else:
        turn.say("SYF-2.15", "rejected", caller=action.seat)


@effect_of(Shuffle)
def _shuffle(turn: StabTurn, _action: Shuffle) -> None:
    """SYF-3.7: cards in hands and on the table stay out."""
    turn.pile = tuple(sorted((*turn.pile, *turn.discard)))
    turn.discard = ()
    turn.say("SYF-3.7", "shuffled", number=len(turn.pile))


@effect_of(Empty)
def _empty(turn: StabTurn, _action: Empty) -> None:
    """SYF-3.7, by the table's word."""
    turn.pile = ()
    turn.say("SYF-3.7", "empty")
    if not turn.discard:
        turn.done = (1,) * turn.config.size
