"""What players and the table can do: one frozen record for each kind of line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...engine import UNKNOWN, Action

LEAVING = {"card": "Which card?", "held": "Held for how many rounds?"}
"""What is asked of a card that leaves an Event Hand."""


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The Characters dealt one by one, from the first player on; unnamed at a table."""

    form: ClassVar[str] = "deal [{cards:card*}]"
    by_table: ClassVar[bool] = True
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The top card of the Event Pile goes to the player whose turn it is."""

    form: ClassVar[str] = "draw {card:drawn}"
    questions: ClassVar[Mapping[str, str]] = {"card": "What is on its back?"}
    by_table: ClassVar[bool] = True
    names_actor: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class Negative(Action):
    """A Negative Event, shown and done."""

    form: ClassVar[str] = "negative {card:card} [held {held:number}]"
    questions: ClassVar[Mapping[str, str]] = LEAVING
    card: str
    held: int | None = None
    """For how many rounds, where several backs could be this card's."""


@dataclass(frozen=True, slots=True)
class CharacterChallenge(Action):
    """“I am Character Challenging you”, with so much Equipment face down."""

    form: ClassVar[str] = "challenge {target:player} on {skill:skill} [down {down:number}]"
    label: ClassVar[str] = ": Character Challenge"
    questions: ClassVar[Mapping[str, str]] = {
        "target": "Against whom?",
        "skill": "On which Skill?",
        "down": "Equipment face down?",
    }
    target: int
    skill: str
    down: int | None = None


@dataclass(frozen=True, slots=True)
class EventChallenge(Action):
    """An Event laid face down; its back shows the Universe."""

    form: ClassVar[str] = "challenge {target:player} with {universe:universe}"
    label: ClassVar[str] = ": Event Challenge"
    questions: ClassVar[Mapping[str, str]] = {
        "target": "Against whom?",
        "universe": "Which Event's back?",
    }
    target: int
    universe: str


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """The opponent has chosen a Character, and so much Equipment."""

    form: ClassVar[str] = "answer [down {down:number}]"
    label: ClassVar[str] = " has chosen a Character"
    down: int | None = None


@dataclass(frozen=True, slots=True)
class Show(Action):
    """A chosen card is turned over, with the Equipment laid beside it."""

    form: ClassVar[str] = "show {card:shown} [with {equipment:card*}]"
    questions: ClassVar[Mapping[str, str]] = {
        "card": "Which one?",
        "equipment": "Which Equipment?",
    }
    card: str
    equipment: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Equip(Action):
    """More Equipment in the battle."""

    form: ClassVar[str] = "equip {cards:card*}"
    label: ClassVar[str] = " adds Equipment"
    questions: ClassVar[Mapping[str, str]] = {"cards": "Which Equipment?"}
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """No more Equipment from this player."""

    form: ClassVar[str] = "giveup"
    label: ClassVar[str] = " gives up"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """A Character handed over, mostly unseen."""

    form: ClassVar[str] = "give {card:gift} > {target:player}"
    label: ClassVar[str] = " gives a Character"
    questions: ClassVar[Mapping[str, str]] = {
        "card": "Which Character?",
        "target": "To whom?",
    }
    card: str
    target: int


@dataclass(frozen=True, slots=True)
class Take(Action):
    """A Character drawn from another player's hand."""

    form: ClassVar[str] = "take [{card:gift}]"
    by_table: ClassVar[bool] = True
    names_actor: ClassVar[bool] = True
    card: str = UNKNOWN


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card of one's own choice to the Event Discard Pile, as a Negative Event demands."""

    form: ClassVar[str] = "discard {card:card} [held {held:number}]"
    label: ClassVar[str] = " discards a card"
    questions: ClassVar[Mapping[str, str]] = LEAVING
    card: str
    held: int | None = None


@dataclass(frozen=True, slots=True)
class Open(Action):
    """All of a player's Characters shown to everybody, and named if the table wants to."""

    form: ClassVar[str] = "open [{cards:card*}]"
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Police(Action):
    """The five-card duty was not met, and the Gaming Police have called."""

    form: ClassVar[str] = "police [{card:card}] [held {held:number}]"
    label: ClassVar[str] = ": the Gaming Police"
    questions: ClassVar[Mapping[str, str]] = LEAVING
    card: str = ""
    held: int | None = None


@dataclass(frozen=True, slots=True)
class End(Action):
    """A turn in which no Challenge is possible, or none is left to make, is over."""

    form: ClassVar[str] = "end"
    label: ClassVar[str] = "'s turn is over"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """These players agree to give up the game and count Characters."""

    form: ClassVar[str] = "stop {players:player*}"
    by_table: ClassVar[bool] = True
    interrupt: ClassVar[bool] = True
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """A player goes home."""

    form: ClassVar[str] = "leave {player:player}"
    by_table: ClassVar[bool] = True
    interrupt: ClassVar[bool] = True
    player: int


ACTIONS: tuple[type[Action], ...] = (
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
