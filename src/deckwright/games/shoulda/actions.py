"""What can be done at the table, and how it is typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, TypeAlias

from ...engine import Action
from .state import BLEMMYES, DEAD, DRAGON, KNIGHT, LEFT, RIGHT, Foe

_CARD, _SIDE = "Which card? (R5: red 5)", "On which side?"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Shuffle and deal: six cards for seat 0, six for seat 1, ..., then the deck from the top.

    At a physical table nothing is named.
    """

    form: ClassVar[str] = "deal [{cards:card*}]"
    by_table: ClassVar[bool] = True
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """The deck mixed again, named from the top where everything is known."""

    form: ClassVar[str] = "shuffle [{cards:card*}]"
    by_table: ClassVar[bool] = True
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Lay the first card of a regret in a row of its own."""

    form: ClassVar[str] = "open {card:card}"
    label: ClassVar[str] = "open a regret"
    questions: ClassVar[Mapping[str, str]] = {"card": _CARD}
    card: str


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Lay the first card of a series beside a blemmyes."""

    form: ClassVar[str] = "start {card:card} {side:side} [of {blemmyes:blemmyes}]"
    label: ClassVar[str] = "start at a blemmyes"
    questions: ClassVar[Mapping[str, str]] = {
        "card": "Which card? (R5: red 5)",
        "side": "On which side?",
        "blemmyes": "Of which blemmyes?",
    }
    card: str
    side: int
    blemmyes: int | None = None
    """Its place on the table; left out, the only one."""


@dataclass(frozen=True, slots=True)
class Attach(Action):
    """Lay a card beside one of the same value and the other colour."""

    form: ClassVar[str] = "attach {card:card} {side:side} of {spot:spot}"
    label: ClassVar[str] = "attach to a card of the same value"
    questions: ClassVar[Mapping[str, str]] = {
        "card": "Which card? (R5: red 5)",
        "side": "On which side?",
        "spot": "Of which card?",
    }
    card: str
    side: int
    spot: tuple[int, int]
    """The place of the series on the table, and of the card in the series."""


@dataclass(frozen=True, slots=True)
class Add(Action):
    """Lay a card at the end of a series."""

    form: ClassVar[str] = "add {card:card} {side:side} [of {series:series}]"
    label: ClassVar[str] = "add at an end"
    questions: ClassVar[Mapping[str, str]] = {
        "card": "Which card? (R5: red 5)",
        "side": "On which side?",
        "series": "Of which series?",
    }
    card: str
    side: int
    series: int | None = None
    """Its place on the table; left out, the only open one."""


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Scoop a series, or a part of it, with a card that matches or equals its sum."""

    form: ClassVar[str] = (
        "remove {card:card} {basis:basis} [of {series:series}] [take {part:part}]"
    )
    label: ClassVar[str] = "remove cards"
    questions: ClassVar[Mapping[str, str]] = {
        "card": "Which card? (R5: red 5)",
        "basis": "By match or sum?",
        "series": "Which series?",
        "part": "Only a part? (Enter: take all)",
    }
    card: str
    basis: str
    """MATCH or SUM."""
    series: int | None = None
    part: tuple[int, int] | None = None
    """The first and last card taken; left out, all."""


@dataclass(frozen=True, slots=True)
class LayBlemmyes(Action):
    """Lay a blemmyes alone, or at the end of a series."""

    form: ClassVar[str] = "blemmyes [{side:side}] [of {series:series}]"
    is_card: ClassVar[bool] = True
    label: ClassVar[str] = "lay a blemmyes"
    card: ClassVar[str] = BLEMMYES
    questions: ClassVar[Mapping[str, str]] = {
        "side": "At which end? (Enter: alone)",
        "series": "Of which series?",
    }
    side: int | None = None
    """Left out, alone."""
    series: int | None = None


@dataclass(frozen=True, slots=True)
class LayDead(Action):
    """Lock a series."""

    form: ClassVar[str] = "dead [> {series:series}]"
    is_card: ClassVar[bool] = True
    label: ClassVar[str] = "lay a dead"
    card: ClassVar[str] = DEAD
    questions: ClassVar[Mapping[str, str]] = {"series": "On which series?"}
    series: int | None = None


@dataclass(frozen=True, slots=True)
class SendDragon(Action):
    """Put a Dragon with a player; anybody may, at any time."""

    form: ClassVar[str] = "dragon > {target:player}"
    label: ClassVar[str] = "somebody plays a Dragon"
    card: ClassVar[str] = DRAGON
    questions: ClassVar[Mapping[str, str]] = {
        "who": "Who plays it?",
        "target": "With whom is it put?",
    }
    interrupt: ClassVar[bool] = True
    target: int


@dataclass(frozen=True, slots=True)
class SendKnight(Action):
    """Challenge the Dragons of a player, or the dead on a set."""

    form: ClassVar[str] = "knight > {foe:foe}"
    label: ClassVar[str] = "send a knight"
    card: ClassVar[str] = KNIGHT
    questions: ClassVar[Mapping[str, str]] = {"foe": "Against whom?"}
    foe: Foe


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """A round of a duel: what each side drew, in order."""

    form: ClassVar[str] = "duel {knight:card*} > {foe:card*}"
    by_table: ClassVar[bool] = True
    knight: tuple[str, ...]
    foe: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take the top card of the deck; it is named only if everybody saw it."""

    form: ClassVar[str] = "draw [{card:card}]"
    label: ClassVar[str] = "nothing fits: draw"
    card: str = ""


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """End the turn without a card."""

    form: ClassVar[str] = "pass"
    label: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Show or declare a card that stays in the hand."""

    form: ClassVar[str] = "hold {card:card}"
    card: str


@dataclass(frozen=True, slots=True)
class Count(Action):
    """Say how many cards the hand really has."""

    form: ClassVar[str] = "count {number:number}"
    number: int


MATCH, SUM = "match", "sum"

ACTIONS = (
    Open,
    Start,
    Add,
    Attach,
    Remove,
    Draw,
    Pass,
    LayBlemmyes,
    LayDead,
    SendKnight,
    SendDragon,
    Fight,
    Deal,
    Shuffle,
    Hold,
    Count,
)
Placed: TypeAlias = Open | Start | Attach | Add
"""What lays a regular card on the table."""

# Each is made once and then handed out again.
open_with = cache(Open)
start_with = cache(Start)
add = cache(Add)
remove = cache(Remove)
lay_blemmyes = cache(LayBlemmyes)
lay_dead = cache(LayDead)
send_knight = cache(SendKnight)
draw = cache(Draw)
pass_on = cache(Pass)


@cache
def attach_beside(seat: int, card: str, spot: tuple[int, int]) -> tuple[Attach, ...]:
    """A card on either side of another."""
    return tuple(Attach(seat, card, side, spot) for side in (LEFT, RIGHT))
