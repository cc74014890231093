"""The protocol every game fulfils, and the small records it speaks in.

A game is a set of pure functions over its own frozen state. Seats are numbered
from 0 and sit clockwise: the left neighbour of seat `s` is seat `s + 1`.

The same engine runs two kinds of table:
- *known*: every card drawn is named, so hands and piles are exact (simulation, tests);
- *physical* (`Setup.known` is false): hands are counts, plus whatever has been shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

UNKNOWN = "?"
"""A card nobody has named."""

TABLE = -1
"""The seat of an action that no player takes: a shuffle, a reveal, a roll for all."""


class Refusal(NamedTuple):
    """Why an action may not be done: a rule, and which breach of it."""

    rule: str
    code: str
    """Names the sentence under the rule's `refuse` in `rules.toml`."""
    about: Mapping[str, Any] = {}
    """What the sentence mentions: seats, card ids, numbers; see `rulebook.words`."""
    firm: bool = True
    """Whether not even the table can overrule it, because the action would mean nothing."""


class Event(NamedTuple):
    """One thing an action brought about, and the rule that says so."""

    rule: str
    code: str
    """Names the sentence under the rule's `event` in `rules.toml`."""
    about: Mapping[str, Any] = {}


class Result(NamedTuple):
    """How a game ended."""

    reason: str
    """A member of the game's own enum of endings."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class Action(Protocol):
    """One thing somebody does: a frozen dataclass with the seat that does it."""

    form: ClassVar[str]
    """How it is written; see `forms`."""

    @property
    def seat(self) -> int: ...


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


class Game(Protocol[S]):
    """Pure rules. `refusal` is the one home of legality; the others ask it."""

    slug: str
    actions: tuple[type[Action], ...]
    """Every kind of action, in the order a player would look for them."""

    def start(self, setup: Setup) -> S:
        """The state before the first action."""

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; empty when chance is due or the game is over."""

    def due(self, state: S) -> str:
        """What chance owes ("deal", "draw", "roll", "shuffle"), or nothing."""

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """Every action open now, chance apart; as far as known in a physical game."""

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """The first rule the action breaks, if any."""

    def doubt(self, state: S, action: Action) -> Refusal | None:
        """A warning about an action that is possible, but looks like a mistake."""

    def apply(self, state: S, action: Action, ruled: bool = False) -> Step:
        """Do an action; IllegalAction if it is refused.

        `ruled`: the table has overruled; only a firm refusal still stops it.
        """

    def result(self, state: S) -> Result | None:
        """The ending, once there is one."""

    def score(self, state: S) -> tuple[int, ...]:
        """Points by seat, as they would count now."""

    def sample(self, state: S, random: Random) -> Action:
        """A fair outcome for what is due, in a known game."""

    def hide(self, state: S, action: Action) -> Action:
        """The action as the table sees it: cards nobody is shown become unknown."""

    def inventory(self, state: S) -> Counter[str]:
        """Every card wherever it lies, by id; those nobody has named count as `UNKNOWN`."""

    def vocabulary(self, state: S, kind: str) -> Mapping[str, Any]:
        """The words a line may use for one kind of thing: word -> value; see `lines`."""

    def to_position(self, state: S) -> dict[str, Any]:
        """The state as a TOML table, fit to be read by a person."""

    def from_position(self, setup: Setup, table: Mapping[str, Any]) -> S:
        """The state of such a table; Unreadable if it says something impossible."""
