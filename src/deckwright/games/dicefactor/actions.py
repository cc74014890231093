"""What can be done in Dice Factor, one frozen record for each kind of line.

A die is rolled in one line, `roll8 6`, or in two: `roll8` says what is rolled, and the
number comes out by chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...engine import Action


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The top card of the draw pile, into the hand."""

    form: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """The top card of the discard pile, into the hand."""

    form: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card laid face up and without effect."""

    form: ClassVar[str] = "discard {card:card}"
    card: str


@dataclass(frozen=True, slots=True)
class Play(Action):
    """An action card with its effect; only trades have a partner."""

    form: ClassVar[str] = "play {card:card} [> {target:player}] [giving {given:card}]"
    card: str
    target: int | None = None
    given: str = ""
    """The card handed over unseen; nothing where the table cannot see it."""


@dataclass(frozen=True, slots=True)
class Roll8(Action):
    """The eight-sided die instead of a card."""

    form: ClassVar[str] = "roll8 [{number:number}]"
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """One card for a random one, after a 6."""

    form: ClassVar[str] = "trade > {target:player} [giving {given:card}]"
    target: int
    given: str = ""


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Whole hands, after a 7."""

    form: ClassVar[str] = "swap > {target:player}"
    target: int


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """One goal die again, after an 8 or by the roll card."""

    form: ClassVar[str] = "reroll {die:die} [{face:face}]"
    die: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """What the die allows is left undone."""

    form: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The card laid aside in a trade joins its new hand."""

    form: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Five cards shown as a win; anybody may claim, in turn or not."""

    form: ClassVar[str] = "claim {cards:card*}"
    interrupt: ClassVar[bool] = True
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """Nobody else claims."""

    form: ClassVar[str] = "settle"
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Goals(Action):
    """The first player's roll of both goal dice."""

    form: ClassVar[str] = "goals [{colour:face} {shape:face}]"
    colour: str = ""
    shape: str = ""


@dataclass(frozen=True, slots=True)
class FirstRolls(Action):
    """Who goes first: a roll of the eight-sided die for each who still rolls, in seat order."""

    form: ClassVar[str] = "first-rolls {numbers:number*} [> {winner:player}]"
    by_table: ClassVar[bool] = True
    numbers: tuple[int, ...]
    winner: int | None = None
    """Whom the table takes for the first player; checked, never needed."""


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Five cards for everybody; where all is known, the whole deck in its order."""

    form: ClassVar[str] = "deal [{cards:card*}]"
    by_table: ClassVar[bool] = True
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """The card that begins the discard pile."""

    form: ClassVar[str] = "turn-up {card:card}"
    by_table: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class Grab(Action):
    """The card taken at random from a hand held up; named only where all is known."""

    form: ClassVar[str] = "grab [{card:card}]"
    by_table: ClassVar[bool] = True
    card: str = ""


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """The discard pile becomes the draw pile; where all is known, in its new order."""

    form: ClassVar[str] = "shuffle [{cards:card*}]"
    by_table: ClassVar[bool] = True
    cards: tuple[str, ...] = ()


ACTIONS: tuple[type[Action], ...] = (
    Draw,
    Take,
    Discard,
    Play,
    Roll8,
    Trade,
    Swap,
    Reroll,
    Decline,
    Keep,
    Claim,
    Settle,
    Grab,
    Shuffle,
    Deal,
    TurnUp,
    FirstRolls,
    Goals,
)
"""In the order a player would look for them."""
