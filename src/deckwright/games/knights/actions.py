"""What can be done at the table, and how it is typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...engine import Action


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Shuffle and deal: seat 0’s hand, then seat 1’s, ..., then the leftovers.

    At a physical table nothing is named, but leftovers if they are turned over.
    """

    form: ClassVar[str] = "deal [{cards:card*}]"
    by_table: ClassVar[bool] = True
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """The dealer says how many cards are passed."""

    form: ClassVar[str] = "declare {number:number}"
    questions: ClassVar[Mapping[str, str]] = {"number": "How many, 0 to 5?"}
    number: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Cards laid out for the left neighbour; without cards, all that are owed."""

    form: ClassVar[str] = "pass [{cards:card*}]"
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Passed(Action):
    """Everybody has passed, unseen."""

    form: ClassVar[str] = "passed"
    label: ClassVar[str] = "everybody has passed"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Begin a Story Arc."""

    form: ClassVar[str] = "play {card:card} new"
    label: ClassVar[str] = "begin a story"
    questions: ClassVar[Mapping[str, str]] = {"card": "Which claim?"}
    card: str


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Play a card on a Story Arc."""

    form: ClassVar[str] = "play {card:card} on {arc:arc}"
    questions: ClassVar[Mapping[str, str]] = {"arc": "On what?"}
    card: str
    arc: int


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Play a Moon on a J’Accuse."""

    form: ClassVar[str] = "play {card:card} on {foe:card}"
    questions: ClassVar[Mapping[str, str]] = {"foe": "On what?"}
    card: str
    foe: str


@dataclass(frozen=True, slots=True)
class Aim(Action):
    """Play a Wild on an opponent."""

    form: ClassVar[str] = "play {card:card} at {target:player}"
    label: ClassVar[str] = "Wild: hit an opponent"
    questions: ClassVar[Mapping[str, str]] = {"card": "Which Wild?", "target": "At whom?"}
    card: str
    target: int


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """All cards of the group a Distraction or Comedic Timing names."""

    form: ClassVar[str] = "discards {cards:card*}"
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PassOut(Action):
    """Turn the whole hand over; without cards where hands are laid away unseen."""

    form: ClassVar[str] = "passout [{cards:card*}]"
    unsaid: ClassVar[tuple[str, ...]] = ("show_all",)
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
