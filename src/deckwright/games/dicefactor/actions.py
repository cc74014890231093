"""What can be done in Dice Factor, one frozen record for each kind of line.

A die is rolled in one line, `roll8 6`, or in two: `roll8` says what is rolled, and the
number comes out by chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ...engine import Action

WHOM: Mapping[str, str] = {"target": "With whom?"}


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The top card of the draw pile, into the hand."""

    form: ClassVar[str] = "draw"
    label: ClassVar[str] = "draw a card"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """The top card of the discard pile, into the hand."""

    form: ClassVar[str] = "take"
    also: ClassVar[tuple[str, ...]] = ("pick", "grab", "took", "picked")


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """A card laid face up and without effect."""

    form: ClassVar[str] = "discard {card:card}"
    label: ClassVar[str] = "discard a card"
    also: ClassVar[tuple[str, ...]] = ("lay", "drop", "throw", "put", "pitch", "toss")
    questions: ClassVar[Mapping[str, str]] = {"card": "Which card?"}
    card: str


@dataclass(frozen=True, slots=True)
class Play(Action):
    """An action card with its effect; only trades have a partner."""

    form: ClassVar[str] = "play {card:card} [> {target:player}] [giving {given:card}]"
    questions: ClassVar[Mapping[str, str]] = {
        "target": "With whom?",
        "given": "Which card is given?",
    }
    card: str
    target: int | None = None
    given: str = ""
    """The card handed over unseen; nothing where the table cannot see it."""


@dataclass(frozen=True, slots=True)
class Roll8(Action):
    """The eight-sided die instead of a card."""

    form: ClassVar[str] = "roll8 [{number:number}]"
    label: ClassVar[str] = "roll the eight-sided die"
    also: ClassVar[tuple[str, ...]] = ("die", "d8", "rolls", "rolled", "throws")
    questions: ClassVar[Mapping[str, str]] = {"number": "Which number (1-8)?"}
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """One card for a random one, after a 6."""

    form: ClassVar[str] = "trade > {target:player} [giving {given:card}]"
    label: ClassVar[str] = "trade a card"
    also: ClassVar[tuple[str, ...]] = ("swap", "card")
    questions: ClassVar[Mapping[str, str]] = {
        "target": "With whom?",
        "given": "Which card is given?",
    }
    target: int
    given: str = ""


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Whole hands, after a 7."""

    form: ClassVar[str] = "swap > {target:player}"
    label: ClassVar[str] = "trade hands"
    also: ClassVar[tuple[str, ...]] = ("trade", "hands")
    questions: ClassVar[Mapping[str, str]] = WHOM
    target: int


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """One goal die again, after an 8 or by the roll card."""

    form: ClassVar[str] = "reroll {die:die} [{face:face}]"
    also: ClassVar[tuple[str, ...]] = ("roll", "rolls")
    questions: ClassVar[Mapping[str, str]] = {"face": "What does it show?"}
    die: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """What the die allows is left undone."""

    form: ClassVar[str] = "decline"
    label: ClassVar[str] = "decline"
    also: ClassVar[tuple[str, ...]] = ("no", "none", "nobody", "nothing", "pass", "skip")


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The card laid aside in a trade joins its new hand."""

    form: ClassVar[str] = "keep"
    label: ClassVar[str] = "take up the card laid aside"
    also: ClassVar[tuple[str, ...]] = ("take", "done")


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Five cards shown as a win; anybody may claim, in turn or not."""

    form: ClassVar[str] = "claim {cards:card*}"
    unsaid: ClassVar[tuple[str, ...]] = ("few",)
    also: ClassVar[tuple[str, ...]] = ("win", "wins", "five")
    interrupt: ClassVar[bool] = True
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """Nobody else claims."""

    form: ClassVar[str] = "settle"
    label: ClassVar[str] = "nobody else claims"
    also: ClassVar[tuple[str, ...]] = ("no", "none", "nobody", "done")
    by_table: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Goals(Action):
    """The first player's roll of both goal dice."""

    form: ClassVar[str] = "goals [{colour:face} {shape:face}]"
    label: ClassVar[str] = "roll both goal dice"
    also: ClassVar[tuple[str, ...]] = ("roll", "rolls")
    questions: ClassVar[Mapping[str, str]] = {
        "colour": "The Colors die shows?",
        "shape": "The Shapes die shows?",
    }
    colour: str = ""
    shape: str = ""


@dataclass(frozen=True, slots=True)
class FirstRolls(Action):
    """Who goes first: a number of the eight-sided die for each who has not rolled, by seat."""

    form: ClassVar[str] = "first-rolls {numbers:number*} [> {winner:player}]"
    by_table: ClassVar[bool] = True
    numbers: tuple[int, ...]
    winner: int | None = None
    """Whom the table takes for the first player; checked, never needed."""


@dataclass(frozen=True, slots=True)
class FirstRoll(Action):
    """What one player rolled for the first turn; they roll in any order."""

    form: ClassVar[str] = "first-roll {number:number}"
    also: ClassVar[tuple[str, ...]] = ("rolls", "rolled")
    number: int


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Five cards for everybody; where all is known, the whole deck in its order."""

    form: ClassVar[str] = "deal [{cards:card*}]"
    label: ClassVar[str] = "five cards each are dealt"
    by_table: ClassVar[bool] = True
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """The card that begins the discard pile."""

    form: ClassVar[str] = "turn-up {card:card}"
    label: ClassVar[str] = "the top card is turned up"
    questions: ClassVar[Mapping[str, str]] = {"card": "Which card is it?"}
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
    label: ClassVar[str] = "the discard pile is shuffled"
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
    FirstRoll,
    Goals,
)
"""In the order a player would look for them."""
