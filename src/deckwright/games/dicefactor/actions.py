"""What can be done in Dice Factor, one frozen record for each kind of line.

A die is rolled in one line, `roll8 6`, or in two: `roll8` says what is rolled, and the
number comes out by chance.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...engine import Action, Secret, action

WHOM: Mapping[str, str] = {"target": "With whom?"}


@action("draw", label="draw a card")
class Draw(Action):
    """The top card of the draw pile, into the hand."""


@action("take", also=("pick", "grab", "took", "picked"))
class Take(Action):
    """The top card of the discard pile, into the hand."""


@action(
    "discard {card:card}",
    label="discard a card",
    also=("lay", "drop", "throw", "put", "pitch", "toss"),
    questions={"card": "Which card?"},
)
class Discard(Action):
    """A card laid face up and without effect."""

    card: str


@action(
    "play {card:card} [> {target:player}] [giving {given:card}]",
    questions={
        "target": "With whom?",
        "given": "Which card is given?",
    },
)
class Play(Action):
    """An action card with its effect; only trades have a partner."""

    card: str
    target: int | None = None
    given: Secret[str] = ""
    """The card handed over unseen; nothing where the table cannot see it."""


@action(
    "roll8 [{number:number}]",
    label="roll the eight-sided die",
    also=("die", "d8", "rolls", "rolled", "throws"),
    questions={"number": "Which number (1-8)?"},
)
class Roll8(Action):
    """The eight-sided die instead of a card."""

    number: int | None = None


@action(
    "trade > {target:player} [giving {given:card}]",
    label="trade a card",
    also=("swap", "card"),
    questions={
        "target": "With whom?",
        "given": "Which card is given?",
    },
)
class Trade(Action):
    """One card for a random one, after a 6."""

    target: int
    given: Secret[str] = ""


@action("swap > {target:player}", label="trade hands", also=("trade", "hands"), questions=WHOM)
class Swap(Action):
    """Whole hands, after a 7."""

    target: int


@action(
    "reroll {die:die} [{face:face}]",
    also=("roll", "rolls"),
    questions={"face": "What does it show?"},
)
class Reroll(Action):
    """One goal die again, after an 8 or by the roll card."""

    die: str
    face: str = ""


@action("decline", label="decline", also=("no", "none", "nobody", "nothing", "pass", "skip"))
class Decline(Action):
    """What the die allows is left undone."""


@action("keep", label="take up the card laid aside", also=("take", "done"))
class Keep(Action):
    """The card laid aside in a trade joins its new hand."""


@action("claim {cards:card*}", also=("win", "wins", "five"), interrupt=True, unsaid=("few",))
class Claim(Action):
    """Five cards shown as a win; anybody may claim, in turn or not."""

    cards: tuple[str, ...]


@action(
    "settle", label="nobody else claims", also=("no", "none", "nobody", "done"), by_table=True
)
class Settle(Action):
    """Nobody else claims."""


@action("grab [{card:card}]", by_table=True)
class Grab(Action):
    """The card taken at random from a hand held up; named only where all is known."""

    card: Secret[str] = ""


@action("shuffle [{cards:card*}]", label="the discard pile is shuffled", by_table=True)
class Shuffle(Action):
    """The discard pile becomes the draw pile; where all is known, in its new order."""

    cards: Secret[tuple[str, ...]] = ()


@action("deal [{cards:card*}]", label="five cards each are dealt", by_table=True)
class Deal(Action):
    """Five cards for everybody; where all is known, the whole deck in its order."""

    cards: Secret[tuple[str, ...]] = ()


@action(
    "turn-up {card:card}",
    label="the top card is turned up",
    questions={"card": "Which card is it?"},
    by_table=True,
)
class TurnUp(Action):
    """The card that begins the discard pile."""

    card: str


@action("first-rolls {numbers:number*} [> {winner:player}]", by_table=True)
class FirstRolls(Action):
    """Who goes first: a number of the eight-sided die for each who has not rolled, by seat."""

    numbers: tuple[int, ...]
    winner: int | None = None
    """Whom the table takes for the first player; checked, never needed."""


@action("first-roll {number:number}", also=("rolls", "rolled"))
class FirstRoll(Action):
    """What one player rolled for the first turn; they roll in any order."""

    number: int


@action(
    "goals [{colour:face} {shape:face}]",
    label="roll both goal dice",
    also=("roll", "rolls"),
    questions={
        "colour": "The Colors die shows?",
        "shape": "The Shapes die shows?",
    },
)
class Goals(Action):
    """The first player's roll of both goal dice."""

    colour: str = ""
    shape: str = ""
