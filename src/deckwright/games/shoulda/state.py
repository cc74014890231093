"""The table as it stands, all frozen, and the house rules it stands under."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from ...engine import UNKNOWN, Refusal, Setup
from ...engine.names import Called, own_names
from ...errors import IllegalAction
from .card_codes import Printed, counted

HAND = 6  # SWC-2.2
LEFT, RIGHT = -1, 1
NOBODY = -1
NOWHERE = -1

KNIGHT, DEAD, BLEMMYES, DRAGON = "knight", "dead", "blemmyes", "dragon"
SPECIALS = (BLEMMYES, DEAD, DRAGON, KNIGHT)  # SWC-1.4, SWC-1.5
REGULARS = tuple(f"{suit}{value}" for suit in "BR" for value in range(1, 10))  # SWC-1.2
# The description of a card triggers nothing (SWC-1.7), so a card is its letter and value.
VALUE = {
    **{code: int(code[1]) for code in REGULARS},
    **dict.fromkeys(SPECIALS, 0),  # SWC-1.6
    UNKNOWN: 0,
}
OTHER = {code: ("R" if code[0] == "B" else "B") + code[1] for code in REGULARS}
"""The card of the same value and the other colour."""
CODES = tuple((f"B{value}", f"R{value}") if value else () for value in range(10))
"""The regular cards of each value."""


class Phase(StrEnum):
    """How far a turn has come."""

    DEAL = "deal"
    ACT = "act"
    DRAWN = "drawn"
    DUEL = "duel"


DEAL, ACT, DRAWN, DUEL = Phase


class Ending(StrEnum):
    """Why a game is over."""

    HAND = "a hand is empty"
    SCOOPS = "scoop cards match a hand"
    STALEMATE = "nobody can play"
    VOID = "nobody can play, no result"


OPENED, ADDED, ATTACHED = "opened", "added", "attached"
"""How a card came into its series: SWC-6.3."""


class Series(NamedTuple):
    """Regular cards side by side, from left to right: SWC-0.1."""

    cards: tuple[str, ...]
    roles: tuple[str, ...]
    """Of each card: OPENED, ADDED or ATTACHED."""
    by: tuple[int, ...]
    """Who laid each card."""
    grows: int = 0
    """The side it has begun to grow to; 0 while that is open."""
    slope: int = 1
    """-1 where values fall to the right, behind a blemmyes that turned a series round."""
    locked: int = NOBODY
    """Who laid a dead on it."""
    last: int = NOWHERE
    """The place of the card that was laid last; kept only where `reach=last` asks."""


class Blemmyes(NamedTuple):
    """One of them on the table."""

    by: int
    far: int = 0
    """The side on which a series it turned round goes on: `blemmyes_reverse=turnaround`."""
    next: int = 0
    """The value that series goes on with."""


Item: TypeAlias = Series | Blemmyes | None
"""What lies on the table from left to right, row after row; None is the gap between rows."""
Table: TypeAlias = tuple[Item, ...]


class Dragon(NamedTuple):
    """One in play: SWC-13.5."""

    by: int
    target: int


class Foe(NamedTuple):
    """Whom a knight fights: SWC-10.5."""

    kind: str
    """DRAGON or DEAD."""
    at: int
    """The seat the Dragons are with, or the place of the locked set on the table."""


class Duel(NamedTuple):
    """A duel that is not decided yet."""

    knight: int
    foe: Foe
    ours: tuple[str, ...] = ()
    """Cards the knight drew in rounds that were a tie."""
    theirs: tuple[str, ...] = ()
    again: bool = False
    """Whether tie cards have already been shuffled back: SWC-10.19."""


@dataclass(frozen=True, slots=True, eq=False)
class House:
    """The house rules the engine plays by, under the names of their switches.

    There is only one of the same values, so that it can be compared at a glance; it is
    sent to another process as its values.
    """

    voluntary_draw: str
    opening_special: str
    locked_table: str
    next_opener: str
    reach: str
    direction: str
    direction_after_cut: str
    sum_counts: str
    deck_return: str
    removed_to: str
    drawn_card: str
    out_rule: str
    clean_with_blemmyes: str
    knight_foe: str
    duel_special: str
    duel_cards: str
    pile_returns_to: str
    beaten_dragon: str
    dead_card: str
    blemmyes_interrupt: str
    blemmyes_reverse: str
    dragon_on_turn: str
    dragon_collects: str
    stalemate: str
    tie: str

    def __reduce__(self) -> tuple[Any, ...]:
        return house_of, (tuple(getattr(self, field.name) for field in fields(self)),)


@dataclass(frozen=True, slots=True)
class Config:
    """What does not change while a game lasts."""

    names: tuple[str, ...]
    players: int
    first: int
    known: bool
    house: House
    totals: Mapping[str, int]
    """Copies of each card in the decks: SWC-1.3."""
    printed: Mapping[str, Printed]
    """The catalog's cards behind each: id and copies."""
    called: Called
    """What people call the group's own cards, by id."""
    bound: bool
    """Whether who can play must: hands are known, and no house rule lets them draw or pass."""


Hand: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game; tuples of tuples are by seat."""

    config: Config
    phase: Phase
    turn: int
    hands: tuple[Hand, ...]
    """Sorted; UNKNOWN for a card that was never shown: SWC-2.5."""
    deck: Hand
    """From the top; all UNKNOWN at a physical table."""
    unshuffled: bool
    """Whether cards came back to the deck and it has not been shuffled since: SWC-6.11."""
    table: Table
    scoops: tuple[Hand, ...]
    """Used to remove: SWC-0.5."""
    collected: tuple[Hand, ...]
    piles: tuple[Hand, ...]
    """What Dragons gathered with each target: SWC-0.6."""
    dragons: tuple[Dragon, ...]
    """In the order of arrival."""
    discards: Hand
    barred: tuple[Hand, ...]
    """Copies that went back to the deck since a player last drew, so are not in that hand."""
    passes: int
    """In a row, with an empty deck: SWC-14.3."""
    solved: int
    """Regrets: SWC-8.5."""
    duel: Duel | None = None
    ending: Ending | None = None
    out: tuple[int, ...] = ()
    """Who counts as without a card at the end: SWC-15.4."""


_SWITCHES = itemgetter(*(field.name for field in fields(House)))


def settle_house(asked: Mapping[str, str]) -> House:
    """The switches the engine plays by."""
    return house_of(_SWITCHES(asked))


@cache
def house_of(values: tuple[str, ...]) -> House:
    """The one record of these values, in the order of its fields."""
    return House(*values)


def code(id: str, card_facts: Mapping[str, Any]) -> str:
    """What a card of the catalog counts as; a blank needs a definition: SWC-1.10."""
    if "value" in card_facts:
        own = f"{card_facts.get('suit')}{card_facts['value']}"
        return own if own in VALUE else ""
    special = card_facts.get("acts_as", id)
    return special if special in SPECIALS else ""


def sit_down(setup: Setup) -> Config:
    """The fixed part of a game: IllegalAction if these players or cards cannot play."""
    if not 2 <= len(setup.players) <= 12:  # SWC-1.8: 6 to a deck, two decks at most
        number = len(setup.players)
        raise IllegalAction(Refusal("SWC-1.9", "players", {"number": number}))
    house = settle_house(setup.house)
    cards = tuple(_card(setup, id, copies) for id, copies in setup.cards.items())
    totals, printed = counted(cards)
    if sum(totals.values()) < HAND * len(setup.players):
        raise IllegalAction(Refusal("SWC-2.2", "too_few", {"number": sum(totals.values())}))
    bound = setup.known and (house.voluntary_draw, house.dragon_on_turn) == ("no", "must")
    bound = bound and house.drawn_card != "may_play"
    called = own_names(setup.facts)
    names, first, known = setup.players, setup.first, setup.known
    return Config(names, len(names), first, known, house, totals, printed, called, bound)


def _card(setup: Setup, id: str, copies: int) -> tuple[str, str, int]:
    """A card with what it counts as; IllegalAction if it cannot be played: SWC-1.10."""
    card_facts = setup.facts.get(id, {})
    own = code(id, card_facts)
    blank = "blank" in card_facts.get("kind", "") or card_facts.get("section") == "custom"
    if not own:
        raise IllegalAction(Refusal("SWC-1.10", "undefined", {"card": id}))
    if blank and setup.house["blanks"] == "out":
        raise IllegalAction(Refusal("SWC-1.10", "left_out", {"card": id}))
    return own, id, copies


def beginning(setup: Setup) -> State:
    """The cards on the table, nothing dealt; the first to act is the oldest: SWC-3.1."""
    config = sit_down(setup)
    nothing: tuple[Hand, ...] = ((),) * config.players
    cards = tuple(sorted(Counter(config.totals).elements()))
    return State(
        config=config,
        phase=DEAL,
        turn=config.first,
        hands=nothing,
        deck=cards if config.known else (UNKNOWN,) * len(cards),
        unshuffled=False,
        table=(),
        scoops=nothing,
        collected=nothing,
        piles=nothing,
        dragons=(),
        discards=(),
        barred=nothing,
        passes=0,
        solved=0,
    )
