"""The base of every game, and the small records it speaks in.

A game is a set of pure functions over its own frozen state. Seats are numbered
from 0 and sit clockwise: the left neighbour of seat `s` is seat `s + 1`.

A module is a game (`game_of`): what it defines, or imports from beside it, under the name of a
member of `Game` is that member. A function keeps the name, `due`; a value has it in capitals,
`IN_TURNS = True`. Nothing has to be wired up.

The same engine runs two kinds of table:
- *known*: every card drawn is named, so hands and piles are exact (simulation, tests);
- *physical* (`Setup.known` is false): hands are counts, plus whatever has been shown.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import wraps
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, NewType, Protocol, TypeVar

from ..errors import DeckwrightError, IllegalAction, Refusal, Unreadable, listed
from .action import Action, as_seen
from .effects import Effects, Step
from .legality import Checks
from .offers import Chance, Offers

if TYPE_CHECKING:
    from random import Random

    from .annotations import Position
    from .codec import Part
    from .correction import Correction


class Result(NamedTuple):
    """How a game ended."""

    reason: str
    """A member of the game's own enum of endings."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class HandClaim(NamedTuple):
    """What an action says of a hand nobody sees: that it holds none of some cards."""

    rule: str
    """Which allows the action only then."""
    seat: int
    lacks: frozenset[str]
    """As far as they can be in the hand at all; empty if none can."""
    after: bool = False
    """Whether it is said of the hand as the action leaves it."""


S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
SomeState = NewType("SomeState", object)
"""The state of a game that is known only while the program runs: its own game alone, a
`Game[SomeState]`, makes one and can do anything with it."""


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
    facts: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """What the catalog says of each card: id -> kind and fields."""

    def card_name(self, card: str) -> str:
        """What people call a card; its id where the catalog has no name for it."""
        return str(self.facts.get(card, {}).get("name") or card)


class StartGame(Protocol[S_co]):
    """What begins a game: the state before the first action."""

    def __call__(self, setup: Setup) -> S_co: ...


def once(start: StartGame[S]) -> StartGame[S]:
    """The start of a game, made once for the setup that was last begun with.

    A playtest begins thousands of games with one setup, and whoever reads a position begins
    anew each time. States never change, so the same one will do.
    """
    last: tuple[Setup, S] | None = None

    @wraps(start)
    def start_once(setup: Setup) -> S:
        nonlocal last
        known = last
        if known is None or known[0] is not setup:
            last = known = setup, start(setup)
        return known[1]

    return start_once


def setup_of(state: object) -> Setup:
    """The setup of a state that keeps it with what never changes, in `config`."""
    own: Any = state
    setup: Setup = own.config.setup
    return setup


class Game(ABC, Generic[S]):
    """Pure rules. `refusal` is the one home of legality; the others ask it.

    What has a value here is what is usual, and said only where a game differs. A game is made
    of modules by `game_of`; one that is made of data inherits.
    """

    slug: str
    actions: tuple[type[Action], ...]
    """Every kind of action, in the order a player would look for them."""
    in_turns: bool = False
    """Whether a line without a name is meant by the first to act; others merely interrupt."""
    nouns: Mapping[str, str] = MappingProxyType({})
    """What kinds of values are called, where the kind's own word will not do."""
    numbered: str = ""
    """The letter before the numbers of things that come up in play; "" if there are none."""
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
    legality: Checks[S]
    """What refuses each kind of action."""
    warnings: Checks[S] = Checks()
    """What looks like a mistake, though it is possible."""
    effects: Effects[Any]
    """What each kind of action brings about."""
    position_parts: Mapping[str, Part[S]] = MappingProxyType({})
    """What of a position the fields of the state do not say, by its key; see `codec`."""
    offers: Offers[S]
    """What the game waits for at each moment."""

    @property
    def view(self) -> str:
        """The name of its screen."""
        return self.slug

    def examples(self, setup: Setup) -> tuple[str, ...]:  # noqa: ARG002
        """Lines as they are typed at this table; without any, the forms are shown."""
        return ()

    def turn_step(self, setup: Setup) -> int:
        """1 where turns go clockwise, from seat to seat as they are named; -1 the other way."""
        return -1 if setup.house.get("direction") in ("counter", "right") else 1

    def routine(self, state: S) -> Action | None:  # noqa: ARG002
        """The step that is due at a real table, if nobody decides it; see `routine`."""
        return None

    @abstractmethod
    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """Every action open now, chance apart; as far as known in a physical game."""

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """The first rule the action breaks, if any."""
        return self.legality.first(state, action)

    def warning(self, state: S, action: Action) -> Refusal | None:
        """A warning about an action that is possible, but looks like a mistake."""
        return self.warnings.first(state, action)

    def apply(self, state: S, action: Action, ruled: bool = False) -> Step[S]:
        """Do an action; IllegalAction if it is refused.

        `ruled`: the table has overruled; only a firm refusal still stops it.
        """
        refused = self.refusal(state, action)
        if refused is not None and (refused.firm or not ruled):
            raise IllegalAction(refused)
        return self.step(state, action, ruled)

    def step(self, state: S, action: Action, ruled: bool = False) -> Step[S]:
        """Do an action that is known to be legal, or ruled so: one of `legal_actions`."""
        return self.effects.step(state, action, ruled)

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first action."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may act now; empty when chance is due or the game is over."""

    @abstractmethod
    def due(self, state: S) -> Chance:
        """What chance owes; false if nothing."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The ending, once there is one."""

    @abstractmethod
    def score(self, state: S) -> tuple[int, ...]:
        """Points by seat, as they would count now."""

    def appeal(self, state: S) -> tuple[float, ...]:
        """How well each seat stands, more is better: for bots that look ahead, and to tell who
        leads. Points, where a game does not say."""
        return self.score(state)

    @abstractmethod
    def sample(self, state: S, random: Random) -> Action:
        """A fair outcome for what is due, in a known game."""

    def determinize(self, state: S, seat: int, random: Random) -> S:  # noqa: ARG002
        """In a known game, a state `seat` cannot tell from this one: the cards hidden from it
        are dealt anew. What was shown and taken back into a hand is not remembered."""
        return state

    def hand(self, state: S, seat: int) -> tuple[str, ...]:  # noqa: ARG002
        """The cards of a hand that claims are about; `UNKNOWN` for those nobody has seen."""
        return ()

    def can_hold(self, state: S, card: str) -> bool:  # noqa: ARG002
        """Whether such a hand can hold a card."""
        return True

    def claims(self, state: S, action: Action) -> Iterable[HandClaim]:  # noqa: ARG002
        """What a player says of a hidden hand by an action, at a table; see `audit`."""
        return ()

    def hinge(self, state: S, action: Action) -> str | None:
        """What of a hidden hand a legal action depends on, at a table: the rule by which the
        hand must hold none of some cards; "" where it has to hold the card that is played; None
        where the table sees all that decides."""
        own = self.own_hinge(state, action)
        if own is not None:
            return own
        if claim := next((each for each in self.claims(state, action) if each.lacks), None):
            return claim.rule
        cards = {action.main_card, *getattr(action, "cards", ())}
        hidden = cards - {"", *self.hand(state, action.seat)}
        return "" if hidden and not action.lies_open else None

    def own_hinge(self, state: S, action: Action) -> str | None:  # noqa: ARG002
        """The same where a game knows better; None where it is as for any card."""
        return None

    def way(self, state: S, setup: Setup) -> int:  # noqa: ARG002
        """1 where turns go from seat to seat as they are numbered; -1 the other way."""
        return self.turn_step(setup)

    def rename_players(self, state: S, setup: Setup) -> S:
        """The same moment, its players called as in another setup."""
        own: Any = state
        start: Any = self.start(setup)
        now: S = own._replace(config=start.config)
        return now

    def newcomer(self, state: S, position: Position, name: str) -> str:  # noqa: ARG002
        """Seats somebody who joins in the middle, in the position of the state; what is to be
        said of it. Unreadable where nobody can, with the rule and what can be done."""
        raise Unreadable(f"nobody joins this game in the middle: `rematch with {name}`")

    def redact(self, state: S, action: Action) -> Action:
        """The action as the table sees it: what is secret becomes unknown."""
        return as_seen(action) if setup_of(state).known else action

    def restate(self, before: S, action: Action, now: S) -> Action:  # noqa: ARG002
        """The action as it is said where the past has been changed, from `before` to `now`; for
        games where a line names cards by the places they lie in."""
        return action

    def inventory(self, state: S) -> Counter[str]:
        """Every card wherever it lies, by id; those nobody has named count as `UNKNOWN`."""
        from .codec import inventory

        return inventory(state)

    def vocabulary(self, state: S, kind: str) -> Mapping[str, Hashable]:
        """The words a line may use for one kind of thing: word -> value; see `lines`. Players
        go by name, all else is a card, by its id and its name."""
        setup = setup_of(state)
        if kind == "player":
            return {name: seat for seat, name in enumerate(setup.players)}
        return {word: id for id in setup.cards for word in (id, setup.card_name(id))}

    def to_position(self, state: S) -> dict[str, object]:
        """The state as a TOML table, fit to be read by a person."""
        from .codec import position

        return position(self, state)

    def from_position(self, setup: Setup, table: Mapping[str, object]) -> S:
        """The state of such a table; Unreadable if it says something impossible."""
        from .codec import state_at

        return self.complete_state(state_at(self, setup, self.fill_in(setup, table)))

    def fill_in(self, setup: Setup, table: Mapping[str, object]) -> Mapping[str, object]:  # noqa: ARG002
        """A position with what it leaves out that is not as at the start."""
        return table

    def counting_setup(self, setup: Setup) -> Setup:
        """The setup with its cards as the game counts them, where several prints are one."""
        return setup

    def rest_of_deck(self, state: S) -> tuple[str, ...]:
        """The cards a position names nowhere."""
        from .codec import rest

        setup = setup_of(state)
        return rest(self.inventory(state), setup.cards, setup.known)

    def complete_state(self, state: S) -> S:
        """A state just read, with what follows from the rest; Unreadable if its parts
        contradict each other."""
        return state

    def check_corrected(self, state: S) -> None:
        """Unreadable where a correction leaves what no table can have at that moment, though a
        position may begin so."""


# A game of modules ----------------------------------------------------------------------

FIXED = ("view", "refusal", "warning", "apply", "step", "hinge")
FUNCTIONS = frozenset(name for name in vars(Game) if name[0] != "_").difference(
    Game.__annotations__, FIXED
)
OFFERED = ("due", "sample", "to_act", "legal_actions")
"""What its table of offers says, where nothing else does."""
VALUES = frozenset(Game.__annotations__)
"""What a module can say of its game."""


def game_of(name: str) -> Game[Any]:
    """The game of a module, by the module's name: what it says, and what the modules say that
    it has loaded from beside it. Its slug is the last part of the name, unless it says another.

    DeckwrightError if something is missing, or said in two ways.
    """
    package, _, slug = name.rpartition(".")
    package = name if hasattr(sys.modules[name], "__path__") else package
    members: dict[str, object] = {}
    usual: dict[str, object] = {}
    for module in [each for each in sys.modules if f"{each}.".startswith(f"{package}.")]:
        for member, value in _members(module):
            if members.setdefault(member, value) is not value:
                raise DeckwrightError(f"`{member}` is said twice, once in `{module}`")
    if isinstance(offers := members.get("offers"), Offers):
        usual = {each: getattr(offers, each) for each in OFFERED}
    members = {**usual, **members}
    if missing := sorted(Game.__abstractmethods__.difference(members)):
        raise DeckwrightError(f"the rules lack {listed(missing)}")
    game: Game[Any] = type(slug, (Game,), {"__module__": name, "slug": slug, **members})()
    return game


def _members(module: str) -> Iterator[tuple[str, object]]:
    """What a module says of its game: its functions, values in capitals, kinds of action."""
    kinds = []
    for name, value in vars(sys.modules[module]).items():
        if callable(value) and getattr(value, "__module__", "") == module:
            if name in FUNCTIONS:
                yield name, staticmethod(value)
            elif isinstance(value, type) and issubclass(value, Action):
                kinds.append(value)
        elif name.isupper() and name.lower() in VALUES:
            yield name.lower(), value
    if kinds:
        yield "actions", tuple(kinds)
