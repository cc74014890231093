"""What can be done in Dice Factor, one frozen record for each kind of line.

A die is rolled in one line, `roll8 6`, or in two: `roll8` says what is rolled, and the
number comes out by chance.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache

from ...engine import UNKNOWN, Action, Secret, Setup, action
from ...engine.seats import Hand
from ...names import Called
from .goals import COLOURS, DICE, LOGO, SHAPES
from .state import ActionCard, State

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
    questions={"target": "With whom?", "given": "Which card is given?"},
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
    questions={"target": "With whom?", "given": "Which card is given?"},
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


@action("claim {cards:card*}", also=("win", "wins"), interrupt=True, unsaid=("few",))
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
    questions={"colour": "The Colors die shows?", "shape": "The Shapes die shows?"},
)
class Goals(Action):
    """The first player's roll of both goal dice."""

    colour: str = ""
    shape: str = ""


# The words of lines ----------------------------------------------------------------------

WORDS = {
    ActionCard.SKIP: "skip",
    ActionCard.REVERSE: "reverse",
    ActionCard.HANDS: "trade-hands",
    ActionCard.CARD: "trade-a-card",
    ActionCard.ADD: "add-a-card",
    ActionCard.ROLL: "roll-a-die",
}
ALSO = {
    "all-colors": "colors-all",
    "all-shapes": "shapes-all",
    "trade-card": ActionCard.CARD,
    "add-card": ActionCard.ADD,
    "reroll": ActionCard.ROLL,
    "roll-die": ActionCard.ROLL,
    "roll-card": ActionCard.ROLL,
    "skip-card": ActionCard.SKIP,
    "reverse-card": ActionCard.REVERSE,
    "trade-hands-card": ActionCard.HANDS,
}
"""What else people call cards (BOL-6.4, BOL-5)."""
WILD = {
    called: f"{die}-{face}"
    for die, faces in (("colors", COLOURS), ("shapes", SHAPES))
    for face in faces
    for called in (f"wild-{face}", f"any-{face}")
}
"""What people call the Colors and the Shapes cards (BOL-6.1)."""


CALLED = {
    **{f"{die} die": die for die in DICE},
    **dict.fromkeys(("colour", "color", "colours", "colour die", "colours die"), "colors"),
    **dict.fromkeys(("shape", "shape die"), "shapes"),
}
"""What else people call the goal dice."""


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """Players by name, cards by id, action cards by their name or number."""
    if kind == "player":
        return {name: seat for seat, name in enumerate(state.config.players)}
    if kind == "die":
        return {**{die: die for die in DICE}, **CALLED}
    if kind == "face":
        return {face: face for face in (*COLOURS, *SHAPES, LOGO)}
    return _card_words(tuple(state.config.deck), state.config.called)


@cache
def _card_words(ids: Hand, called: Called) -> Mapping[str, str]:
    named = {WORDS.get(id, id): id for id in ids}
    also = {word: id for word, id in {**ALSO, **WILD}.items() if id in ids}
    return {**named, **{id: id for id in ids}, **also, **dict(called), UNKNOWN: UNKNOWN}


def examples(setup: Setup) -> tuple[str, ...]:
    """Lines as they are typed, by what a turn can bring."""
    other = setup.players[1]
    return (
        "draw; take; roll 5",
        "discard blue star, or only: wild star",
        f"play skip; trade hands {other}",
        f"after 6: trade {other}; after 7: swap {other}",
        "after 8: reroll shapes star; no",
        f"{other}: claim CARD, CARD, ... (five)",
    )
