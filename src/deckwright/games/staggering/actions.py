"""What players and the table can do: one frozen record for each kind of line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .state import UNKNOWN


@dataclass(frozen=True, slots=True)
class Deal:
    """The Characters dealt one by one, from the first player on; unnamed at a table."""

    form: ClassVar[str] = "deal [{cards:card*}]"
    for_table: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the Event Pile goes to the player whose turn it is."""

    form: ClassVar[str] = "draw {card:drawn}"
    for_table: ClassVar[bool] = True
    may_name: ClassVar[bool] = True
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Negative:
    """A Negative Event, shown and done."""

    form: ClassVar[str] = "negative {card:card} [held {held:number}]"
    seat: int
    card: str
    held: int | None = None
    """For how many rounds, where several backs could be this card's."""


@dataclass(frozen=True, slots=True)
class CharacterChallenge:
    """“I am Character Challenging you”, with so much Equipment face down."""

    form: ClassVar[str] = "challenge {target:player} on {skill:skill} [down {down:number}]"
    seat: int
    target: int
    skill: str
    down: int | None = None


@dataclass(frozen=True, slots=True)
class EventChallenge:
    """An Event laid face down; its back shows the Universe."""

    form: ClassVar[str] = "challenge {target:player} with {universe:universe}"
    seat: int
    target: int
    universe: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The opponent has chosen a Character, and so much Equipment."""

    form: ClassVar[str] = "answer [down {down:number}]"
    seat: int
    down: int | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """A chosen card is turned over, with the Equipment laid beside it."""

    form: ClassVar[str] = "show {card:shown} [with {equipment:card*}]"
    seat: int
    card: str
    equipment: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Equip:
    """More Equipment in the battle."""

    form: ClassVar[str] = "equip {cards:card*}"
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GiveUp:
    """No more Equipment from this player."""

    form: ClassVar[str] = "giveup"
    seat: int


@dataclass(frozen=True, slots=True)
class Give:
    """A Character handed over, mostly unseen."""

    form: ClassVar[str] = "give {card:gift} > {target:player}"
    seat: int
    card: str
    target: int


@dataclass(frozen=True, slots=True)
class Take:
    """A Character drawn from another player's hand."""

    form: ClassVar[str] = "take [{card:gift}]"
    for_table: ClassVar[bool] = True
    may_name: ClassVar[bool] = True
    seat: int
    card: str = UNKNOWN


@dataclass(frozen=True, slots=True)
class Discard:
    """A card of one's own choice to the Event Discard Pile, as a Negative Event demands."""

    form: ClassVar[str] = "discard {card:card} [held {held:number}]"
    seat: int
    card: str
    held: int | None = None


@dataclass(frozen=True, slots=True)
class Open:
    """All of a player's Characters shown to everybody, and named if the table wants to."""

    form: ClassVar[str] = "open [{cards:card*}]"
    seat: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Police:
    """The five-card duty was not met, and the Gaming Police have called."""

    form: ClassVar[str] = "police [{card:card}] [held {held:number}]"
    seat: int
    card: str = ""
    held: int | None = None


@dataclass(frozen=True, slots=True)
class End:
    """A turn in which no Challenge is possible, or none is left to make, is over."""

    form: ClassVar[str] = "end"
    seat: int


@dataclass(frozen=True, slots=True)
class Stop:
    """These players agree to give up the game and count Characters."""

    form: ClassVar[str] = "stop {players:player*}"
    for_table: ClassVar[bool] = True
    cuts_in: ClassVar[bool] = True
    seat: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """A player goes home."""

    form: ClassVar[str] = "leave {player:player}"
    for_table: ClassVar[bool] = True
    cuts_in: ClassVar[bool] = True
    seat: int
    player: int


ACTIONS = (
    CharacterChallenge,
    EventChallenge,
    Answer,
    Show,
    Equip,
    GiveUp,
    Negative,
    Give,
    Discard,
    Open,
    Police,
    End,
    Draw,
    Take,
    Deal,
    Stop,
    Leave,
)
