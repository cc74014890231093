"""What can be done in Dice Factor, one frozen record for each kind of line.

A die is rolled in one line, `roll8 6`, or in two: `roll8` says what is rolled, and the
number comes out by chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Draw:
    """The top card of the draw pile, into the hand."""

    form: ClassVar[str] = "draw"
    seat: int


@dataclass(frozen=True, slots=True)
class Take:
    """The top card of the discard pile, into the hand."""

    form: ClassVar[str] = "take"
    seat: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A card laid face up and without effect."""

    form: ClassVar[str] = "discard {card:card}"
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Play:
    """An action card with its effect; only trades have a partner."""

    form: ClassVar[str] = "play {card:card} [> {target:player}] [giving {given:card}]"
    seat: int
    card: str
    target: int | None = None
    given: str = ""
    """The card handed over unseen; nothing where the table cannot see it."""


@dataclass(frozen=True, slots=True)
class Roll8:
    """The eight-sided die instead of a card."""

    form: ClassVar[str] = "roll8 [{number:number}]"
    seat: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Trade:
    """One card for a random one, after a 6."""

    form: ClassVar[str] = "trade > {target:player} [giving {given:card}]"
    seat: int
    target: int
    given: str = ""


@dataclass(frozen=True, slots=True)
class Swap:
    """Whole hands, after a 7."""

    form: ClassVar[str] = "swap > {target:player}"
    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class Reroll:
    """One goal die again, after an 8 or by the roll card."""

    form: ClassVar[str] = "reroll {die:die} [{face:face}]"
    seat: int
    die: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class Decline:
    """What the die allows is left undone."""

    form: ClassVar[str] = "decline"
    seat: int


@dataclass(frozen=True, slots=True)
class Keep:
    """The card laid aside in a trade joins its new hand."""

    form: ClassVar[str] = "keep"
    seat: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Five cards shown as a win; anybody may claim, in turn or not."""

    form: ClassVar[str] = "claim {cards:card*}"
    cuts_in: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settle:
    """Nobody else claims."""

    form: ClassVar[str] = "settle"
    for_table: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Goals:
    """The first player's roll of both goal dice."""

    form: ClassVar[str] = "goals [{colour:face} {shape:face}]"
    seat: int
    colour: str = ""
    shape: str = ""


@dataclass(frozen=True, slots=True)
class FirstRolls:
    """Who goes first: a roll of the eight-sided die for each who still rolls, in seat order."""

    form: ClassVar[str] = "first-rolls {numbers:number*} [> {winner:player}]"
    for_table: ClassVar[bool] = True
    seat: int
    numbers: tuple[int, ...]
    winner: int | None = None
    """Whom the table takes for the first player; checked, never needed."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Five cards for everybody; where all is known, the whole deck in its order."""

    form: ClassVar[str] = "deal [{cards:card*}]"
    for_table: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The card that begins the discard pile."""

    form: ClassVar[str] = "turn-up {card:card}"
    for_table: ClassVar[bool] = True
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Grab:
    """The card taken at random from a hand held up; named only where all is known."""

    form: ClassVar[str] = "grab [{card:card}]"
    for_table: ClassVar[bool] = True
    seat: int
    card: str = ""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The discard pile becomes the draw pile; where all is known, in its new order."""

    form: ClassVar[str] = "shuffle [{cards:card*}]"
    for_table: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...] = ()
