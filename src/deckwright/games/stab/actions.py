"""What can be done, and how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...engine import TABLE, Action


@dataclass(frozen=True, slots=True)
class PassCrown(Action):
    """Hands the crown on at the start of a round (SYF-2.3)."""

    target: int | None = None
    """Left out, the next living player to the left."""
    form: ClassVar[str] = "pass-crown [> {target:player}]"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draws up to four, face up (SYF-3.3)."""

    cards: tuple[str, ...] = ()
    """None at a real table: as many as are due, not named."""
    form: ClassVar[str] = "draw [{cards:card*}]"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Plays a card face down that nobody sees (SYF-4.1)."""

    target: int
    questions: ClassVar[Mapping[str, str]] = {"target": "In front of whom?"}
    form: ClassVar[str] = "play > {target:player}"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Plays a card that is named: face up (SYF-4.7), or in a game where all is known."""

    card: str
    target: int
    questions: ClassVar[Mapping[str, str]] = {"target": "In front of whom?"}
    form: ClassVar[str] = "play {card:card} > {target:player}"


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Names face-down cards, in the order of `state.covered`; `?` is told later (SYF-5.1)."""

    seat: int = TABLE
    cards: tuple[str, ...] = ()
    form: ClassVar[str] = "reveal [{cards:card*}]"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Moves a card by Goblin Hands (SYF-7.3a); of several alike, the one played first."""

    card: str
    owner: int
    target: int
    lies_open: ClassVar[bool] = True
    sideways: bool = False
    """The one turned sideways, where both lie there."""
    questions: ClassVar[Mapping[str, str]] = {
        "sideways": "Which one? (Enter: the upright one)",
        "owner": "Whose?",
        "target": "To whom?",
    }
    form: ClassVar[str] = (
        "move [sideways=sideways] {card:card} from {owner:player} > {target:player}"
    )


@dataclass(frozen=True, slots=True)
class Shoot(Action):
    """Chooses whom a Bow or Fireball hits (SYF-7.6a, SYF-7.7a)."""

    target: int
    form: ClassVar[str] = "shoot {target:player}"


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Declines what must be done: always refused, unless the table rules otherwise."""

    form: ClassVar[str] = "skip"


@dataclass(frozen=True, slots=True)
class CallOut(Action):
    """Accuses a player of addressing the royal highness improperly (SYF-2.7)."""

    culprit: int
    against: tuple[int, ...] = ()
    """Who objects to the call."""
    form: ClassVar[str] = "callout {culprit:player} [against {against:player*}]"
    interrupt: ClassVar[bool] = True


NOTHING = (TABLE, 0)
"""What `outcome nothing` is read as before it is dropped."""


@dataclass(frozen=True, slots=True)
class Outcome(Action):
    """Says what came of a group's own card: who gained or lost lives (SYF-1.10)."""

    seat: int = TABLE
    changes: tuple[tuple[int, int], ...] = ()
    """Seats and numbers, in the order in which they happen."""
    form: ClassVar[str] = "outcome {changes:gain*}"
    by_table: ClassVar[bool] = True

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        """The changes without the word for none."""
        return tuple(change for change in self.changes if change != NOTHING)


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """Makes the discard pile the draw pile (SYF-3.7)."""

    seat: int = TABLE
    form: ClassVar[str] = "shuffle"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Empty(Action):
    """Says that the draw pile is empty, where nobody counted it (SYF-3.7)."""

    seat: int = TABLE
    form: ClassVar[str] = "empty"
    by_table: ClassVar[bool] = True


ACTIONS = (
    Lay,
    Play,
    Move,
    Shoot,
    Draw,
    Reveal,
    Outcome,
    PassCrown,
    CallOut,
    Shuffle,
    Empty,
    Skip,
)
