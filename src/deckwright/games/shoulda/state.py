"""The table as it stands, all frozen, and the house rules it stands under."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from ...engine import UNKNOWN, Setup, replay, view
from ...engine.annotations import BySeat, Cards, Derived, Seat
from ...engine.record import quickly_replaced
from ...names import own_names

HAND = 6  # SWC-2.2
LEFT, RIGHT = -1, 1
NOBODY = -1
NOWHERE = -1

KNIGHT, DEAD, BLEMMYES, DRAGON = "knight", "dead", "blemmyes", "dragon"
SPECIALS = (BLEMMYES, DEAD, DRAGON, KNIGHT)  # SWC-1.4, SWC-1.5
REGULARS = tuple(f"{suit}{value}" for suit in "BR" for value in range(1, 10))  # SWC-1.2
# The description of a card triggers nothing (SWC-1.7), so a card is its letter and value.
ARTICLE = re.compile("(The|That|A) ")
VALUE = {
    **{code: int(code[1]) for code in REGULARS},
    **dict.fromkeys(SPECIALS, 0),  # SWC-1.6
    UNKNOWN: 0,
}
COLOUR = {"R": "red", "B": "black"}
"""The colour a letter stands for: SWC-1.2."""
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
Rows: TypeAlias = tuple[Item, ...]


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

    knight: Seat
    foe: Derived[Foe]
    ours: Cards = ()
    """Cards the knight drew in rounds that were a tie."""
    theirs: Cards = ()
    again: bool = False
    """Whether tie cards have already been shuffled back: SWC-10.19."""


class House(NamedTuple):
    """The switches the engine asks, each by its name and values in `rules.toml`."""

    blanks: Literal["out", "custom"]
    voluntary_draw: Literal["no", "yes"]
    opening_special: Literal["optional", "must", "forbidden"]
    locked_table: Literal["open_new", "wait"]
    next_opener: Literal["next_ccw", "cleaner", "oldest"]
    reach: Literal["any", "ends", "last"]
    direction: Literal["locked", "both_ends"]
    direction_after_cut: Literal["keep", "reset"]
    sum_counts: Literal["steps", "added_only", "all_cards"]
    deck_return: Literal["shuffle", "bottom"]
    removed_to: Literal["deck", "remover"]
    drawn_card: Literal["must_play", "may_play", "next_turn"]
    out_rule: Literal["at_least", "exactly", "starting_hand"]
    clean_with_blemmyes: Literal["yes", "no"]
    knight_foe: Literal["dragon_or_dead", "dragon_required"]
    duel_special: Literal["redraw", "zero"]
    duel_cards: Literal["deck", "discard", "hand"]
    pile_returns_to: Literal["collected", "hand"]
    beaten_dragon: Literal["discarded", "stays"]
    dead_card: Literal["discarded", "collected"]
    blemmyes_interrupt: Literal["other_only", "any"]
    blemmyes_reverse: Literal["flip", "turnaround"]
    dragon_on_turn: Literal["must", "may"]
    dragon_collects: Literal["played", "removed", "target_plays", "played_and_table"]
    stalemate: Literal["score", "void"]
    tie: Literal["shared", "player_out", "fewest_collected"]


Hand: TypeAlias = tuple[str, ...]
Printed: TypeAlias = tuple[tuple[str, int], ...]
"""Cards of the catalog that count as one: id and copies."""


@dataclass(frozen=True, repr=False)
class Config:
    """What does not change while a game lasts."""

    setup: Setup
    """Who sits where, and the facts of all cards; its cards are the catalog's."""
    players: int
    known: bool
    house: House
    totals: Mapping[str, int]
    """Copies of each card in the decks, by what it counts as: SWC-1.3."""
    printed: Mapping[str, Printed]
    """The catalog's cards behind each."""
    bound: bool
    """Whether who can play must: hands are known, and no house rule lets them draw or pass."""
    uses: dict[Hashable, Any] = field(default_factory=dict, compare=False)
    """What cards can do at series already asked about under these house rules; `legal_plays`
    alone looks into it."""

    @cached_property
    def words(self) -> Mapping[str, str]:
        """What a line may call each card: `R5`, `red 5`, the catalog's id, its name.

        With an article a printed name is understood by any of its words, but never taken for
        what begins with it: `an` is Ana before it is `Annoying gods`.
        """
        ids = {id: card for card, cards in self.printed.items() for id, _ in cards}
        named = {name: ids[id] for name, id in own_names(self.setup.facts) if id in ids}
        printed = {f"the {name}": ids[id] for name, id in self._printed_names if id in ids}
        said = {f"{COLOUR[card[0]]} {card[1]}": card for card in self.printed if VALUE[card]}
        return {**{card: card for card in self.printed}, **ids, **named, **said, **printed}

    @property
    def _printed_names(self) -> Iterator[tuple[str, str]]:
        """What is printed on the cards, without an article, and their ids."""
        for id, facts in self.setup.facts.items():
            if facts.get("section") != "custom":
                yield ARTICLE.sub("", str(facts.get("name", id))).replace("’", "'"), id


@quickly_replaced
class State(NamedTuple):
    """One moment of a game."""

    config: Derived[Config]
    phase: Phase
    turn: Seat
    hands: BySeat[Cards]
    """Sorted; UNKNOWN for a card that was never shown: SWC-2.5."""
    deck: Cards
    """From the top; all UNKNOWN at a physical table."""
    unshuffled: bool
    """Whether cards came back to the deck and it has not been shuffled since: SWC-6.11."""
    table: Derived[Rows]
    scoops: BySeat[Cards]
    """Used to remove: SWC-0.5."""
    collected: BySeat[Cards]
    piles: BySeat[Cards]
    """What Dragons gathered with each target: SWC-0.6."""
    dragons: Derived[tuple[Dragon, ...]]
    """In the order of arrival."""
    discards: Cards
    barred: BySeat[Cards]
    """Copies that went back to the deck since a player last drew, so are not in that hand."""
    passes: int
    """In a row, with an empty deck: SWC-14.3."""
    solved: int
    """Regrets: SWC-8.5."""
    duel: Derived[Duel | None] = None
    ending: Ending | None = None
    out: tuple[Seat, ...] = ()
    """Who counts as without a card at the end: SWC-15.4."""
    left: tuple[Seat, ...] = ()
    """Who has gone home: turns pass them over, and they neither win nor lose."""


Played: TypeAlias = replay.Played[State]
View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""
