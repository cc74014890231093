"""The base of every game, and the small records it speaks in.

A game is a set of pure functions over its own frozen state. Seats are numbered
from 0 and sit clockwise: the left neighbour of seat `s` is seat `s + 1`.

The same engine runs two kinds of table:
- *known*: every card drawn is named, so hands and piles are exact (simulation, tests);
- *physical* (`Setup.known` is false): hands are counts, plus whatever has been shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from ..errors import Refusal
from .action import Action

if TYPE_CHECKING:
    from .correction import Correction

UNKNOWN = "?"
"""A card nobody has named."""


class Event(NamedTuple):
    """One thing an action brought about, and the rule that says so."""

    rule: str
    code: str
    """Names the sentence under the rule's `event` in `rules.toml`."""
    params: Mapping[str, Any] = {}


class Result(NamedTuple):
    """How a game ended."""

    reason: str
    """A member of the game's own enum of endings."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]


S = TypeVar("S")


class Step(NamedTuple):
    """The state after an action, and what happened on the way."""

    state: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before the first action."""

    players: tuple[str, ...]
    """Names by seat, clockwise."""
    house: Mapping[str, str]
    """Every switch of the game with its value in force."""
    cards: Mapping[str, int]
    """The cards that are shuffled: id -> copies."""
    known: bool = False
    """Whether drawn cards are named."""
    first: int = 0
    """The first player's seat: the oldest, the most fearsome, the dealer."""
    facts: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What the catalog says of each card: id -> kind and fields."""


class Game(ABC, Generic[S]):
    """Pure rules. `refusal` is the one home of legality; the others ask it.

    A game inherits from it. What has a value here is what is usual, and said only where a game
    differs.
    """

    slug: str
    actions: tuple[type[Action], ...]
    """Every kind of action, in the order a player would look for them."""
    in_turns: bool = False
    """Whether a line without a name is meant by the first to act; others merely interrupt."""
    nouns: Mapping[str, str] = MappingProxyType({})
    """What kinds of values are called, where the kind's own word will not do."""
    first_rule: str = ""
    """The rule whose prompt finds the first player; "" if none does."""
    rolls_for_first: bool = False
    """Whether nobody need be named first."""
    hurts: frozenset[str] = frozenset()
    """The codes of the events that cost their target a life."""
    scoreless: str = ""
    """What is said instead of points; "" where there are points."""
    corrections: Mapping[str, Correction] = MappingProxyType({})
    """What the table can put right at any moment, by its word; see `correction`."""
    definition: str = ""
    """The text a session keeps of a game whose rules are data."""

    @property
    def view(self) -> str:
        """The name of its screen."""
        return self.slug

    def examples(self, setup: Setup) -> tuple[str, ...]:  # noqa: ARG002
        """Lines as they are typed at this table; without any, the forms are shown."""
        return ()

    def routine(self, state: S) -> Action | None:  # noqa: ARG002
        """The step that is due and goes without saying at a real table; see `routine`."""
        return None

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first action."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; empty when chance is due or the game is over."""

    @abstractmethod
    def due(self, state: S) -> str:
        """What chance owes ("deal", "draw", "roll", "shuffle"), or nothing."""

    @abstractmethod
    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """Every action open now, chance apart; as far as known in a physical game."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal | None:
        """The first rule the action breaks, if any."""

    @abstractmethod
    def doubt(self, state: S, action: Action) -> Refusal | None:
        """A warning about an action that is possible, but looks like a mistake."""

    @abstractmethod
    def apply(self, state: S, action: Action, ruled: bool = False) -> Step:
        """Do an action; IllegalAction if it is refused.

        `ruled`: the table has overruled; only a firm refusal still stops it.
        """

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The ending, once there is one."""

    @abstractmethod
    def score(self, state: S) -> tuple[int, ...]:
        """Points by seat, as they would count now."""

    @abstractmethod
    def sample(self, state: S, random: Random) -> Action:
        """A fair outcome for what is due, in a known game."""

    @abstractmethod
    def hide(self, state: S, action: Action) -> Action:
        """The action as the table sees it: cards nobody is shown become unknown."""

    @abstractmethod
    def inventory(self, state: S) -> Counter[str]:
        """Every card wherever it lies, by id; those nobody has named count as `UNKNOWN`."""

    @abstractmethod
    def vocabulary(self, state: S, kind: str) -> Mapping[str, Any]:
        """The words a line may use for one kind of thing: word -> value; see `lines`."""

    @abstractmethod
    def to_position(self, state: S) -> dict[str, Any]:
        """The state as a TOML table, fit to be read by a person."""

    @abstractmethod
    def from_position(self, setup: Setup, table: Mapping[str, Any]) -> S:
        """The state of such a table; Unreadable if it says something impossible."""
