"""The table as it stands, all frozen; what is done to it is in `actions`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeVar

from ...engine import UNKNOWN, Setup

T = TypeVar("T")

CLAIMS = frozenset({"heart", "diamond", "star"})  # KNT-1.6
CHALLENGES = frozenset({"spade", "sword"})
WILDS = frozenset({"accuse", "distraction", "comedy"})  # KNT-10.13
SUITS = ("heart", "diamond", "star", "spade", "sword", "club", "moon", "trumpet")  # KNT-1.3

BANS = {"JA1": "heart", "JA2": "diamond", "JA3": "star", "JA4": "moon", "JA5": "trumpet"}
"""The suit each J’Accuse forbids: KNT-10.4."""

GROUPS = {
    "DS1": frozenset({"heart"}),
    "DS2": frozenset({"diamond"}),
    "DS3": frozenset({"star"}),
    "CT1": WILDS,
    "CT2": frozenset({"club"}),
    "CT3": frozenset({"sword"}),
}
"""What each Distraction and Comedic Timing takes from two hands: KNT-10.8."""


class Phase(StrEnum):
    """What the table is busy with."""

    DEAL = "deal"
    DECLARE = "declare"
    PASS = "pass"
    PLAY = "play"
    DISCARD = "resolve_discards"
    SCORED = "scored"
    OVER = "over"


class Ending(StrEnum):
    """How a game can end: KNT-13.1."""

    ELEVEN = "first to eleven"
    SHARED_ELEVEN = "several first to eleven"
    SINGLE = "most after one shuffle"
    SHARED_SINGLE = "several with most after one shuffle"


class House(NamedTuple):
    """The house rules, settled once."""

    late_trumpets: bool
    """moon_trumpet_split=5-6"""
    open_leftovers: bool
    pass_after_looking: bool
    step: int
    """1 when turns go to the left, -1 to the right."""
    rechallenge: bool
    """challenge_on=unchallenged_arc"""
    own_diamonds: bool
    """diamond_counter=own_only"""
    cover_scores: bool
    cancel_own_cover: bool
    wild_on_passed_out: bool
    bans_for_game: bool
    bans_start_only: bool
    """ban_scope=starting_only"""
    needs_discard: bool
    """distraction_empty=forbidden_if_player_has_none"""
    open_discards: bool
    open_pass_out: bool
    false_pass_out_stands: bool
    finish_round: bool
    never_challenged: bool
    paladin: str
    single: bool
    eleven_shared: bool
    next_dealer: str
    by_arcs: bool
    single_shared: bool
    aloud: bool


Hands = tuple[tuple[str, ...], ...]
"""Cards of each player, by seat."""

Face = tuple[bool, str, str, bool]
"""An arc as a card meets it: is it one's own, its top, its founding card, is that all."""


@dataclass(frozen=True, slots=True)
class Config:
    """What does not change while a game lasts."""

    setup: Setup
    house: House
    players: int
    known: bool
    deck: tuple[str, ...]
    kinds: Mapping[str, str]
    lines: Mapping[str, str]
    """What is said with each card."""
    words: Mapping[str, tuple[str, ...]]
    """What each card may be called at the table, its code first."""
    takes: Mapping[Face, tuple[str, ...]]
    """The suits that may be laid on each kind of arc."""
    hand: int
    """How many cards everyone is dealt: KNT-2.4."""


class Layer(NamedTuple):
    """A card on an arc."""

    card: str
    kind: str
    by: int
    turn: int


class Arc(NamedTuple):
    """A pile that began with a Heroic Claim."""

    id: int
    owner: int
    layers: tuple[Layer, ...]
    contested: bool = False
    """Whether a challenge was ever laid on it."""

    @property
    def top(self) -> Layer:
        """The face-up card: KNT-4.4."""
        return self.layers[-1]

    @property
    def challenged(self) -> bool:
        """KNT-4.7: its face-up card is a Spade or Sword."""
        return self.layers[-1].kind in CHALLENGES

    @property
    def name(self) -> str:
        """What the table calls it."""
        return f"A{self.id}"


class Ban(NamedTuple):
    """A J’Accuse lying before its victim."""

    card: str
    victim: int
    by: int
    turn: int


class Loss(NamedTuple):
    """Cards that left play, and why."""

    cause: str
    by: int
    cards: tuple[str, ...]


class Pending(NamedTuple):
    """A Distraction or Comedic Timing whose discards are not all made."""

    card: str
    player: int
    victim: int
    owing: tuple[int, ...]


class Passing(NamedTuple):
    """The pass to the left: what was declared, what each still owes, what is laid out."""

    number: int
    owed: tuple[int, ...]
    laid: Hands


class Match(NamedTuple):
    """What outlasts a shuffle."""

    shuffle: int
    dealer: int
    totals: tuple[int, ...]
    survivors: tuple[int, ...]
    """Arcs that outlasted all challenges, by seat, over all shuffles."""
    written: tuple[frozenset[str], ...]
    """Suits forbidden for the rest of the game, by seat: KNT-10.6."""
    points: tuple[int, ...] = ()
    """What the last shuffle that was scored brought."""
    winners: tuple[int, ...] = ()
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The whole table between two actions; unknown cards are `?`."""

    config: Config = field(repr=False)
    match: Match
    phase: Phase
    turn: int
    last: int
    """The seat that played the last card, -1 if nobody has."""
    played: int
    """Turns taken in this shuffle."""
    hands: Hands
    shown: Hands
    """What passed-out players have turned over; empty for those still playing."""
    began: tuple[bool, ...]
    """Who has begun an arc in this shuffle."""
    without: tuple[frozenset[str], ...]
    """Groups each player has discarded whole: KNT-10.11."""
    arcs: tuple[Arc, ...]
    next_arc: int
    bans: tuple[Ban, ...]
    losses: tuple[Loss, ...]
    left: tuple[str, ...]
    """The odd leftovers; before the deal, the whole deck."""
    passing: Passing | None
    pending: Pending | None


def changed(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """A row with one seat's value changed."""
    return (*row[:seat], value, *row[seat + 1 :])


def less(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """A hand without some cards; one not known to be in it was one of its unknown."""
    rest = list(hand)
    for card in cards:
        rest.remove(card if card in rest else UNKNOWN)
    return tuple(rest)
