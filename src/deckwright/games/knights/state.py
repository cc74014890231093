"""The table as it stands, all frozen; what is done to it is in `actions`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, TypeAlias

from ...engine import GameState, Setup, replay, view
from ...engine.annotations import (
    BySeat,
    Card,
    Cards,
    Derived,
    Holders,
    Inline,
    Mention,
    Named,
    OneOf,
    Rest,
    Row,
    Seat,
    SeatOrNobody,
)

CLAIMS = frozenset({"heart", "diamond", "star"})  # KNT-1.6
CHALLENGES = frozenset({"spade", "sword"})
WILDS = frozenset({"accuse", "distraction", "comedy"})  # KNT-10.13
SUITS = ("heart", "diamond", "star", "spade", "sword", "club", "moon", "trumpet")  # KNT-1.3

SUIT_NAMES = {
    **{suit: f"{suit.capitalize()}s" for suit in SUITS},
    **dict.fromkeys(("accuse", "distraction", "comedy"), "Wilds"),
}
"""Suits and Wilds as people call them."""

GROUP_NAMES = (*SUITS, *sorted(WILDS))

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
    """The switches the engine asks, each by its name and values in `rules.toml`."""

    moon_trumpet_split: Literal["6-5", "5-6"]
    leftovers: Literal["face_down", "face_up"]
    pass_choice: Literal["blind", "after_looking"]
    direction: Literal["left", "right"]
    challenge_on: Literal["top_claim", "unchallenged_arc"]
    diamond_counter: Literal["any_arc", "own_only"]
    diamond_cover_scores: Literal["no", "yes"]
    moon_own_claim_cover: Literal["forbid", "allow"]
    wild_on_passed_out: Literal["no", "yes"]
    jaccuse_lasts: Literal["shuffle", "game"]
    ban_scope: Literal["suit", "starting_only"]
    distraction_empty: Literal["allowed", "forbidden_if_player_has_none"]
    distraction_discards: Literal["face_up", "face_down"]
    passout_hand: Literal["face_up", "face_down"]
    false_passout: Literal["must_play", "stands"]
    end_on_empty: Literal["immediate", "finish_round"]
    score_state: Literal["countered_counts", "never_challenged"]
    paladin: Literal["no_arcs_on_table", "never_claimed", "zero_is_enough"]
    mode: Literal["eleven", "single"]
    eleven_tie: Literal["another_shuffle", "shared"]
    next_dealer: Literal["left", "leader", "same"]
    single_winner: Literal["points", "arcs"]
    single_tie: Literal["shared", "another_shuffle"]
    read_aloud: Literal["prompt", "off"]

    @property
    def step(self) -> int:
        """KNT-3.2: 1 when turns go to the left, -1 to the right."""
        return -1 if self.direction == "right" else 1


Hands: TypeAlias = BySeat[Cards]
"""Cards of each player, by seat."""

Face = tuple[bool, str, str, bool]
"""An arc as a card meets it: is it one's own, its top, its founding card, is that all."""


@dataclass(frozen=True, slots=True, repr=False)
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

    @property
    def spare(self) -> int:
        """How many cards are left over: KNT-2.5."""
        return len(self.deck) - self.hand * self.players


class Layer(NamedTuple):
    """A card on an arc."""

    card: Card
    kind: Derived[str]
    by: Seat
    turn: int


class Arc(NamedTuple):
    """A pile that began with a Heroic Claim."""

    id: int
    owner: Seat
    layers: Annotated[tuple[Row[Layer], ...], Named("cards")]
    contested: bool = False
    """Whether a challenge was ever laid on it."""

    @property
    def top(self) -> Layer:
        """The face-up card: KNT-4.4."""
        return self.layers[-1]

    @property
    def is_challenged(self) -> bool:
        """KNT-4.7: its face-up card is a Spade or Sword."""
        return self.layers[-1].kind in CHALLENGES

    @property
    def name(self) -> str:
        """What the table calls it."""
        return f"A{self.id}"


class Ban(NamedTuple):
    """A J’Accuse lying before its victim."""

    card: Annotated[Card, OneOf(tuple(BANS))]
    victim: Seat
    by: Seat
    turn: int


class Loss(NamedTuple):
    """Cards that left play, and why."""

    cause: str
    by: Seat
    cards: Cards


class Pending(NamedTuple):
    """A Distraction or Comedic Timing whose discards are not all made."""

    card: Mention[Annotated[str, OneOf(tuple(GROUPS))]]
    player: Seat
    victim: Seat
    owing: tuple[Seat, ...]


class Passing(NamedTuple):
    """The pass to the left: what was declared, what each still owes, what is laid out."""

    number: int
    owed: BySeat[int]
    laid: Hands


class Match(NamedTuple):
    """What outlasts a shuffle."""

    shuffle: int
    dealer: Seat
    totals: BySeat[int]
    survivors: BySeat[int]
    """Arcs that outlasted all challenges, by seat, over all shuffles."""
    written: BySeat[Annotated[frozenset[str], OneOf(SUITS)]]
    """Suits forbidden for the rest of the game, by seat: KNT-10.6."""
    earned: BySeat[int] = ()
    """What the last shuffle that was scored brought."""
    winners: tuple[Seat, ...] = ()
    ending: Ending | None = None


class State(GameState):
    """The whole table between two actions; unknown cards are `?`."""

    config: Derived[Config]
    match: Inline[Match]
    phase: Phase
    turn: Seat
    last: SeatOrNobody = -1
    """The seat that played the last card, -1 if nobody has."""
    played: int = 0
    """Turns taken in this shuffle."""
    hands: Hands
    shown: Hands
    """What passed-out players have turned over; empty for those still playing."""
    began: Holders
    """Who has begun an arc in this shuffle."""
    without: BySeat[Annotated[frozenset[str], OneOf(GROUP_NAMES)]]
    """Groups each player has discarded whole: KNT-10.11."""
    arcs: tuple[Arc, ...] = ()
    next_arc: int = 1
    bans: tuple[Ban, ...] = ()
    losses: tuple[Loss, ...] = ()
    left: Rest[Cards]
    """The odd leftovers; before the deal, the whole deck."""
    passing: Passing | None = None
    pending: Pending | None = None


Played: TypeAlias = replay.Played[State]
View: TypeAlias = view.View[State]
"""What a screen of this game is drawn from."""
