"""What can be done, and how it is typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from deckwright.engine import Action


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """LMP-1.2: seat 0's hand, then seat 1's, and so on; at a real table nothing is named."""

    form: ClassVar[str] = "deal [{cards:card*}]"
    by_table: ClassVar[bool] = True
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """LMP-2.2, 2.3: a lamp into the row, or a Gust."""

    form: ClassVar[str] = "lay {card:card}"
    label: ClassVar[str] = "lay a card"
    questions: ClassVar[Mapping[str, str]] = {"card": "Which card?"}
    card: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """LMP-2.4: the row."""

    form: ClassVar[str] = "take"
    label: ClassVar[str] = "take the row"


ACTIONS = (Deal, Lay, Take)
