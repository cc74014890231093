"""What chance owes: draws, the reveal. And what the table sees of an action."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ...engine import UNKNOWN, Action, Chance
from ...engine.determinize import deal_anew
from .actions import Draw, Lay, Outcome, Play, Reveal, Shuffle
from .state import (
    COVERED,
    CRYSTAL,
    OWN,
    Phase,
    State,
    covered,
    living,
    need,
    under,
    unnamed,
    waiting_effect,
)

if TYPE_CHECKING:
    from random import Random


def due(state: State) -> Chance:
    """What comes out at the table and not from a player's will."""
    if state.ending:
        return Chance.NOTHING
    if state.phase is Phase.DRAW:
        return Chance.DRAW if state.pile or not state.discard else Chance.SHUFFLE
    if state.choice and waiting_effect(state) == OWN:
        return Chance.OUTCOME
    return Chance.REVEAL if state.phase is Phase.REVEAL else Chance.NOTHING


def sample(state: State, random: Random) -> Action:
    """A fair draw; what is shuffled is drawn from at random, too."""
    if state.phase is Phase.REVEAL:
        return Reveal(cards=tuple(state.lying[index].card for index in covered(state)))
    if state.choice:
        return _outcome(state, random)
    if not state.pile:
        return Shuffle()
    pile = list(state.pile)
    number = min(need(state, state.turn), len(pile))
    drawn = [pile.pop(int(random.random() * len(pile))) for _ in range(number)]
    return Draw(state.turn, tuple(drawn))


def _outcome(state: State, random: Random) -> Outcome:
    """Half the time nothing; else a life or two for somebody, or against them."""
    seat = random.choice(living(state.lives))
    number = random.choice((0, 0, 0, -1, -2, 1))
    return Outcome(changes=((seat, number),) if number else ())


def determinize(state: State, seat: int, random: Random) -> State:
    """SYF-3.1: draws are open, so only which of their cards others laid down is hidden."""
    hands, lying = list(state.hands), list(state.lying)
    for other, hand in enumerate(state.hands):
        places = [i for i, x in enumerate(lying) if x.by == other and x.way in COVERED]
        if other == seat or not places:
            continue
        laid, held = deal_anew(([lying[place].card for place in places], hand), random)
        hands[other] = held
        for place, card in zip(places, laid, strict=True):
            lying[place] = lying[place]._replace(card=card)
    return state._replace(hands=tuple(hands), lying=tuple(lying))


def redact(state: State, action: Action) -> Action:
    """Only played cards are hidden; draws are open (SYF-3.1), an entranced player's too."""
    if isinstance(action, Play) and not under(state, CRYSTAL, action.seat):
        return Lay(action.seat, action.target)
    if isinstance(action, Reveal) and not action.cards:
        return Reveal(cards=tuple(state.lying[index].card for index in covered(state)))
    return action


def restated(before: State, action: Action, now: State) -> Action:
    """A reveal of the same cards where they now lie: a name belongs to the card a player laid
    first, second and so on, wherever it was laid. A card that is new stays face down."""
    if not isinstance(action, Reveal) or not action.cards:
        return action
    named = dict(zip(_as_laid(before), action.cards, strict=False))
    return Reveal(cards=tuple(named.get(each, UNKNOWN) for each in _as_laid(now)))


def _as_laid(state: State) -> list[tuple[int, int]]:
    """Who laid each face-down card, and as which of theirs, in the order of naming."""
    laid: dict[int, tuple[int, int]] = {}
    numbers: Counter[int] = Counter()
    for place in sorted(unnamed(state)):
        seat = state.lying[place].by
        numbers[seat] += 1
        laid[place] = seat, numbers[seat]
    return [laid[place] for place in unnamed(state)]
