"""What the game waits for: what chance owes, who can do what; and what of it the table sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...engine import UNKNOWN, Action, Chance, Offer, Offers
from ...engine.card_knowledge import deal_anew
from ...engine.routine import only
from . import actions as do
from .legality import held_by
from .state import (
    COVERED,
    TURNED,
    Kind,
    Phase,
    State,
    covered_cards,
    left_of,
    living,
    need,
    under,
    unnamed_cards,
    waiting_effect,
)

if TYPE_CHECKING:
    from random import Random

HIDDEN, OPEN = "hidden play", "open play"


def _moment(state: State) -> str:
    """The phase; in it what chance owes, how a card is played, which card asks."""
    phase = state.phase
    if state.ending:
        return ""
    if phase is Phase.PLAY:
        shown = state.config.known or under(state, Kind.CRYSTAL, state.turn)
        return OPEN if shown else HIDDEN
    if phase is Phase.DRAW:
        return Chance.DRAW if state.pile or not state.discard else Chance.SHUFFLE
    if phase is Phase.RESOLVE:
        effect = waiting_effect(state)
        return Chance.OUTCOME if effect == Kind.OWN else effect
    return Chance.REVEAL if phase is Phase.REVEAL else phase


# By whom, and with what -----------------------------------------------------------------


def _chooser(state: State) -> tuple[int, ...]:
    """SYF-5.10: a choice belongs to the player before whom the card lies."""
    return (state.choice.at,) if state.choice else ()


def _living(state: State, _: int) -> tuple[int, ...]:
    return living(state.lives)


def _others(state: State, seat: int) -> tuple[int, ...]:
    return tuple([other for other in living(state.lives) if other != seat])


def _holdable(state: State, seat: int) -> tuple[str, ...]:
    """The cards a hand may hold; of an open play at a table, any that can be there."""
    hand = state.hands[seat]
    if state.config.known:
        return hand
    kinds = tuple(state.config.rank) if UNKNOWN in hand else hand
    return tuple(card for card in kinds if not any(held_by(state, ((seat, card),))))


def _moves(state: State, _: int) -> Iterator[tuple[str, int, int, bool]]:
    """Each card that Goblin Hands can mean, to each other player (SYF-7.3)."""
    ways: dict[tuple[str, int], set[bool]] = {}
    for card, _by, at, way in state.lying:
        if state.config.acts[card] != Kind.GOBLIN:
            ways.setdefault((card, at), set()).add(way in TURNED)
    for (card, at), turned in ways.items():
        for sideways in (False, True) if len(turned) > 1 else (False,):
            for target in _others(state, at):
                yield card, at, target, sideways


# What chance brings -----------------------------------------------------------------------


def _random_draw(state: State, random: Random) -> Action:
    """A fair draw; what is shuffled is drawn from at random, too."""
    pile = list(state.pile)
    number = min(need(state, state.turn), len(pile))
    cards = [pile.pop(int(random.random() * len(pile))) for _ in range(number)]
    return do.Draw(state.turn, tuple(cards))


def _outcome(state: State, random: Random) -> Action:
    """Half the time nothing; else a life or two for somebody, or against them."""
    seat = random.choice(living(state.lives))
    number = random.choice((0, 0, 0, -1, -2, 1))
    return do.Outcome(changes=((seat, number),) if number else ())


def _cards_to_reveal(state: State) -> do.Reveal:
    """All cards that lie face down."""
    return do.Reveal(cards=tuple(state.lying[index].card for index in covered_cards(state)))


OFFERS = Offers[State](
    _moment,
    {
        Chance.DRAW: _random_draw,
        Chance.SHUFFLE: lambda _, __: do.Shuffle(),
        Chance.REVEAL: lambda state, _: _cards_to_reveal(state),
        Chance.OUTCOME: _outcome,
    },
    {
        Phase.CROWN: Offer(
            do.PassCrown,
            lambda state: (state.royal,),
            target=lambda state, seat: (left_of(state.lives, seat),),
        ),
        HIDDEN: Offer(do.Lay, target=_living),
        OPEN: Offer(do.Play, card=_holdable, target=_living),
        Kind.GOBLIN: Offer(do.Move, _chooser, _moves),
        Kind.BOW: Offer(do.Shoot, _chooser, target=_others),
        Kind.FIREBALL: Offer(do.Shoot, _chooser, target=_others),
    },
)
"""Beside these anybody may call anybody out, at any time; and lay a card face down before the
turn comes (SYF-4.1), but what is offered is the next one's."""


def routine(state: State) -> Action | None:
    """The step that is due, where nobody decides it and nobody need name a card."""
    if state.config.known or state.phase is Phase.REVEAL:
        return None
    if state.phase is Phase.CROWN:
        return do.PassCrown(state.royal)  # SYF-2.3
    if state.phase is Phase.DRAW:
        return _unseen_draw(state)
    return only(OFFERS.legal_actions(state))


def _unseen_draw(state: State) -> Action | None:
    """SYF-3.3: up to four; asked for where cards are named, or where nobody counts them."""
    if state.config.is_uncounted:
        return None
    if not state.pile and state.discard:
        return do.Shuffle()  # SYF-3.7
    named = any(card != UNKNOWN for hand in state.hands for card in hand)
    return None if named or state.config.house.memory_aid == "on" else do.Draw(state.turn)


# What the table sees --------------------------------------------------------------------


def redact(state: State, action: Action) -> Action:
    """Only played cards are hidden; draws are open (SYF-3.1), an entranced player's too."""
    if isinstance(action, do.Play) and not under(state, Kind.CRYSTAL, action.seat):
        return do.Lay(action.seat, action.target)
    return _cards_to_reveal(state) if action == do.Reveal() else action


def determinize(state: State, seat: int, random: Random) -> State:
    """SYF-3.1: draws are open, so only which of their cards others laid down is hidden."""
    hands, lying = list(state.hands), list(state.lying)
    for other, hand in enumerate(state.hands):
        places = [i for i, x in enumerate(lying) if x.by == other and x.way in COVERED]
        if other == seat or not places:
            continue
        laid, hands[other] = deal_anew(([lying[place].card for place in places], hand), random)
        for place, card in zip(places, laid, strict=True):
            lying[place] = lying[place]._replace(card=card)
    return state._replace(hands=tuple(hands), lying=tuple(lying))


def restate(before: State, action: Action, now: State) -> Action:
    """A reveal of the same cards where they now lie: a name belongs to the card a player laid
    first, second and so on, wherever it was laid. A card that is new stays face down."""
    if not isinstance(action, do.Reveal) or not action.cards:
        return action
    named = dict(zip(_as_laid(before), action.cards, strict=False))
    return do.Reveal(cards=tuple(named.get(each, UNKNOWN) for each in _as_laid(now)))


def _as_laid(state: State) -> list[tuple[int, int]]:
    """Who laid each face-down card, and as which of theirs, in the order of naming."""
    laid: dict[int, tuple[int, int]] = {}
    numbers: Counter[int] = Counter()
    for place in sorted(unnamed_cards(state)):
        seat = state.lying[place].by
        numbers[seat] += 1
        laid[place] = seat, numbers[seat]
    return [laid[place] for place in unnamed_cards(state)]
