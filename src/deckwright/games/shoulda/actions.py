"""What can be done at the table, and how it is typed."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, TypeAlias

from ...engine import Action, Secret, action
from .state import BLEMMYES, DEAD, DRAGON, KNIGHT, LEFT, RIGHT, Foe

_CARD, _SIDE = "Which card? (R5: red 5)", "On which side?"


@action("open {card:card}", label="open a regret", questions={"card": _CARD})
class Open(Action):
    """Lay the first card of a regret in a row of its own."""

    card: str


@action(
    "start {card:card} {side:side} [of {blemmyes:blemmyes}]",
    label="start at a blemmyes",
    questions={
        "card": "Which card? (R5: red 5)",
        "side": "On which side?",
        "blemmyes": "Of which blemmyes?",
    },
)
class Start(Action):
    """Lay the first card of a series beside a blemmyes."""

    card: str
    side: int
    blemmyes: int | None = None
    """Its place on the table; left out, the only one."""


@action(
    "add {card:card} {side:side} [of {series:series}]",
    label="add at an end",
    questions={
        "card": "Which card? (R5: red 5)",
        "side": "On which side?",
        "series": "Of which series?",
    },
)
class Add(Action):
    """Lay a card at the end of a series."""

    card: str
    side: int
    series: int | None = None
    """Its place on the table; left out, the only open one."""


@action(
    "attach {card:card} {side:side} of {spot:spot}",
    label="attach to a card of the same value",
    questions={
        "card": "Which card? (R5: red 5)",
        "side": "On which side?",
        "spot": "Of which card?",
    },
)
class Attach(Action):
    """Lay a card beside one of the same value and the other colour."""

    card: str
    side: int
    spot: tuple[int, int]
    """The place of the series on the table, and of the card in the series."""


@action(
    "remove {card:card} {basis:basis} [of {series:series}] [take {part:part}]",
    label="remove cards",
    questions={
        "card": "Which card? (R5: red 5)",
        "basis": "By match or sum?",
        "series": "Which series?",
        "part": "Only a part? (Enter: take all)",
    },
)
class Remove(Action):
    """Scoop a series, or a part of it, with a card that matches or equals its sum."""

    card: str
    basis: str
    """MATCH or SUM."""
    series: int | None = None
    part: tuple[int, int] | None = None
    """The first and last card taken; left out, all."""


@action("draw [{card:card}]", label="nothing fits: draw")
class Draw(Action):
    """Take the top card of the deck; it is named only if everybody saw it."""

    card: str = ""


@action("pass", label="pass")
class Pass(Action):
    """End the turn without a card."""


@action(
    "blemmyes [{side:side}] [of {series:series}]",
    label="lay a blemmyes",
    questions={
        "side": "At which end? (Enter: alone)",
        "series": "Of which series?",
    },
    is_card=True,
)
class LayBlemmyes(Action):
    """Lay a blemmyes alone, or at the end of a series."""

    card: ClassVar[str] = BLEMMYES
    side: int | None = None
    """Left out, alone."""
    series: int | None = None


@action(
    "dead [> {series:series}]",
    label="lay a dead",
    questions={"series": "On which series?"},
    is_card=True,
)
class LayDead(Action):
    """Lock a series."""

    card: ClassVar[str] = DEAD
    series: int | None = None


@action("knight > {foe:foe}", label="send a knight", questions={"foe": "Against whom?"})
class SendKnight(Action):
    """Challenge the Dragons of a player, or the dead on a set."""

    card: ClassVar[str] = KNIGHT
    foe: Foe


@action(
    "dragon > {target:player}",
    label="somebody plays a Dragon",
    questions={
        "seat": "Who plays it?",
        "target": "With whom is it put?",
    },
    interrupt=True,
)
class SendDragon(Action):
    """Put a Dragon with a player; anybody may, at any time."""

    card: ClassVar[str] = DRAGON
    target: int


@action("duel {knight:card*} > {foe:card*}", by_table=True)
class Fight(Action):
    """A round of a duel: what each side drew, in order."""

    knight: tuple[str, ...]
    foe: tuple[str, ...]


@action("deal [{cards:card*}]", by_table=True)
class Deal(Action):
    """Shuffle and deal: six cards for seat 0, six for seat 1, ..., then the deck from the top.

    At a physical table nothing is named.
    """

    cards: Secret[tuple[str, ...]] = ()


@action("shuffle [{cards:card*}]", by_table=True)
class Shuffle(Action):
    """The deck mixed again, named from the top where everything is known."""

    cards: Secret[tuple[str, ...]] = ()


@action("hold {card:card}")
class Hold(Action):
    """Show or declare a card that stays in the hand."""

    card: str


@action("count {number:number}")
class Count(Action):
    """Say how many cards the hand really has."""

    number: int


MATCH, SUM = "match", "sum"

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
