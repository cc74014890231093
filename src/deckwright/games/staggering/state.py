"""The table as it stands: everything frozen, so that a state can be kept and compared."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, NamedTuple, TypeAlias, TypeVar

from ...engine import GameState, replay, view
from ...engine.annotations import BySeat, Derived, Named, OneOf, Row, Seat
from .config import SKILLS, Config

T = TypeVar("T")

LIMIT = 5
"""STG-4.1: cards in an Event Hand."""

NONE = "none"
"""What is shown by an opponent who cannot defend: STG-7.13."""


class Phase(StrEnum):
    """What the table is busy with."""

    DEAL = "deal"
    DRAW = "draw"
    MAIN = "challenge"
    ANSWER = "answer"
    SHOW = "show"
    BATTLE = "equipment battle"
    GIVE = "give"
    TAKE = "take"
    DISCARD = "discard"
    OPEN = "open"
    POLICE = "police"
    OVER = "over"


class Ending(StrEnum):
    """How a game can end."""

    EVERY_CHARACTER = "every Character won"
    GIVEN_UP = "given up"
    ROUND_LIMIT = "last round played"


class Held(NamedTuple):
    """A card in an Event Hand: its back is public, its front perhaps unknown."""

    card: str
    back: str
    since: int = 0
    """The round a 3 Rounds card was drawn in: STG-8.3."""
    era: int = 0
    """How often the pile had been reshuffled by then."""
    spread: int = 0
    """How many rounds later it may be from, where nobody said which of several went."""


class Challenge(NamedTuple):
    """A Challenge under way; of each pair, the Challenger's part comes first."""

    target: Seat
    skill: Annotated[str, OneOf(("", *SKILLS))] = ""
    """Empty in an Event Challenge."""
    universe: str = ""
    down: tuple[int, int] = (0, 0)
    """Equipment laid face down: STG-6.3; at a table 0 also where nobody counted it."""
    shown: tuple[str, str] = ("", "")
    used: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    given_up: tuple[bool, bool] = (False, False)
    asked: int = 0
    """Whose step it is in an alternating battle."""


class Debt(NamedTuple):
    """What an outcome or an effect still demands."""

    giver: Seat
    takers: tuple[Seat, ...] = ()
    shown: bool = False
    """Whether the Character is given openly: STG-7.9."""
    barred: str = ""
    """The Character just given in a swap, which cannot be the one drawn."""
    swap: bool = False
    number: int = 0
    """Cards to discard."""


class Used(NamedTuple):
    """A turn that is over."""

    player: Seat
    what: str
    """What it was used for: a "challenge", a "negative" Event, "nothing"."""


class Outcome(NamedTuple):
    """How the game ended."""

    reason: Ending
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]


class State(GameState):
    """The whole table between two actions.

    Where the cards lie, `positions` writes in its own way.
    """

    config: Derived[Config]
    phase: Phase = Phase.DEAL
    turn: Seat
    round: int = 1
    playing: tuple[Seat, ...]
    """Seats still in the game."""
    counts: Derived[tuple[int, ...]]
    """Characters by place: the seats, then those set aside."""
    may: Derived[tuple[int, ...]]
    """By place, the bits of the Characters that can lie there: STG-10.3."""
    hands: Derived[tuple[tuple[Held, ...], ...]]
    """Event Hands by seat."""
    pile: Derived[tuple[str, ...]]
    """Cards left to draw, in no order; at a physical table only their backs."""
    discards: Derived[tuple[str, ...]] = ()
    """Cards by name, or by back where nobody told the name."""
    shuffles: Annotated[int, Named("reshuffles")] = 0
    returned: Derived[tuple[tuple[str, int], ...]] = ()
    """Cards seen in the discards when they became the pile, with the number of that shuffle."""
    challenge: Challenge | None = None
    debt: Annotated[Debt | None, Named("owed")] = None
    negatives: int = 0
    """Negative Events played this turn."""
    duty: bool = False
    """Whether the five-card duty is still open: STG-4.2."""
    skipped: bool = False
    """Whether this turn has no Challenge, as a penalty: STG-4.7."""
    waiting: BySeat[int] = ()
    """How many Characters were set aside of each who left and may come back: STG-9.6."""
    skips: tuple[Seat, ...] = ()
    """Seats whose next Challenge falls away."""
    bare: Annotated[tuple[Seat, ...], Named("no_equipment")] = ()
    """Seats that may use no Equipment for now."""
    last: Row[Used] | None = None
    """The turn before this one."""
    stopping: Annotated[str, OneOf(("", *Ending))] = ""
    """The ending that a playoff will decide: STG-9.5."""
    playoff: tuple[tuple[Seat, Seat], ...] = ()
    """Challenges of the playoff still to come: who, against whom."""
    result: Outcome | None = None


def with_part(pair: tuple[T, T], part: int, value: T) -> tuple[T, T]:
    """A pair with one of its parts changed: 0 is the Challenger's, 1 the opponent's."""
    return (pair[0], value) if part else (value, pair[1])


Played: TypeAlias = replay.Played[State]
View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""
