"""Who plays: a bot chooses among what it may do, and sees no more than its seat sees.

A bot gets what its seat sees: its options, a stream of chance of its own, and deals of the
hidden cards as they might lie; never the cards as they do lie. A test deals the hidden cards
anew and holds that no choice changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from ..engine import Action, Game, SomeState


class SeatView(NamedTuple):
    """What a seat sees when it has to choose."""

    options: Sequence[Action]
    """What it may do; never empty, and more than one: nobody is asked what has to be done."""
    random: Random
    """The seat's own stream."""
    seat: int
    game: Game[SomeState]
    deal: Callable[[Random], SomeState]
    """A state that looks the same from this seat, with the hidden cards dealt anew."""


Bot: TypeAlias = Callable[[SeatView], Action]


def casual(seen: SeatView) -> Action:
    """A kind of action first, then one of that kind.

    All options alike would prefer kinds with many targets, as no person does.
    """
    return by_kind(seen.options, seen.random)


def by_kind(options: Sequence[Action], random: Random) -> Action:
    """One of the options: a kind of action first, then one of that kind."""
    if len(options) == 1:
        return options[0]
    kinds = [(option.__class__, option.main_card) for option in options]
    kinds_open = list(dict.fromkeys(kinds))
    if len(kinds_open) > 1:
        kind = kinds_open[int(random.random() * len(kinds_open))]
        options = [option for option, its in zip(options, kinds, strict=True) if its == kind]
    return options[int(random.random() * len(options))]


def even(seen: SeatView) -> Action:
    """Every option alike."""
    return seen.options[int(seen.random.random() * len(seen.options))]


def first(seen: SeatView) -> Action:
    """Always what is offered first: the laziest player there is."""
    return seen.options[0]


def never(card: str, bot: Bot) -> Bot:
    """A bot that plays a card only when nothing else is left to do."""

    def choose(seen: SeatView) -> Action:
        others = [option for option in seen.options if option.main_card != card]
        return bot(seen._replace(options=others)) if others else bot(seen)

    return choose
