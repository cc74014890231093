"""What can be done at the table, and how it is typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...engine import Action


@dataclass(frozen=True, slots=True)
class Deal:
    """Shuffle and deal: seat 0’s hand, then seat 1’s, ..., then the leftovers.

    At a physical table nothing is named, but leftovers if they are turned over.
    """

    form: ClassVar[str] = "deal [{cards:card*}]"
    for_table: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Declare:
    """The dealer says how many cards are passed."""

    form: ClassVar[str] = "declare {number:number}"
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Cards laid out for the left neighbour; without cards, all that are owed."""

    form: ClassVar[str] = "pass [{cards:card*}]"
    seat: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """Everybody has passed, unseen."""

    form: ClassVar[str] = "passed"
    for_table: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a Story Arc."""

    form: ClassVar[str] = "play {card:card} new"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Play a card on a Story Arc."""

    form: ClassVar[str] = "play {card:card} on {arc:arc}"
    seat: int
    card: str
    arc: int


@dataclass(frozen=True, slots=True)
class Lift:
    """Play a Moon on a J’Accuse."""

    form: ClassVar[str] = "play {card:card} on {foe:card}"
    seat: int
    card: str
    foe: str


@dataclass(frozen=True, slots=True)
class Aim:
    """Play a Wild on an opponent."""

    form: ClassVar[str] = "play {card:card} at {target:player}"
    seat: int
    card: str
    target: int


@dataclass(frozen=True, slots=True)
class Discard:
    """All cards of the group a Distraction or Comedic Timing names."""

    form: ClassVar[str] = "discards {cards:card*}"
    seat: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PassOut:
    """Turn the whole hand over; without cards where hands are laid away unseen."""

    form: ClassVar[str] = "passout [{cards:card*}]"
    seat: int
    cards: tuple[str, ...] = ()


Play = Start | Lay | Lift | Aim
ACTIONS: tuple[type[Action], ...] = (
    Deal,
    Declare,
    Pass,
    Passed,
    Start,
    Lay,
    Lift,
    Aim,
    Discard,
    PassOut,
)
