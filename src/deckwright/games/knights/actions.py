"""What can be done at the table, how it is typed, and with which words."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from ...engine import UNKNOWN, Action, Setup, action
from ...names import Words
from .state import SUIT_NAMES, Arc, State


@action("deal [{cards:card*}]", by_table=True)
class Deal(Action):
    """Shuffle and deal: seat 0’s hand, then seat 1’s, ..., then the leftovers.

    At a physical table nothing is named, but leftovers if they are turned over.
    """

    cards: tuple[str, ...] = ()


@action("declare {number:number}", questions={"number": "How many, 0 to 5?"})
class Declare(Action):
    """The dealer says how many cards are passed."""

    number: int


@action("pass [{cards:card*}]")
class Pass(Action):
    """Cards laid out for the left neighbour; without cards, all that are owed."""

    cards: tuple[str, ...] = ()


@action("passed", label="everybody has passed", by_table=True)
class Passed(Action):
    """Everybody has passed, unseen."""


@action("play {card:card} new", label="begin a story", questions={"card": "Which claim?"})
class Start(Action):
    """Begin a Story Arc."""

    card: str


@action("play {card:card} on {arc:arc}", questions={"arc": "On what?"})
class Lay(Action):
    """Play a card on a Story Arc."""

    card: str
    arc: int


@action("play {card:card} on {foe:card}", questions={"foe": "On what?"})
class Lift(Action):
    """Play a Moon on a J’Accuse."""

    card: str
    foe: str


@action(
    "play {card:card} at {target:player}",
    label="Wild: hit an opponent",
    questions={"card": "Which Wild?", "target": "At whom?"},
)
class Aim(Action):
    """Play a Wild on an opponent."""

    card: str
    target: int


@action("discards {cards:card*}", unsaid=("face_up",))
class Discard(Action):
    """All cards of the group a Distraction or Comedic Timing names."""

    cards: tuple[str, ...] = ()


@action("has {suit:suit}", label="say that you have some after all", interrupt=True)
class Has(Action):
    """Take back that none was left of a group; whoever said it was wrong."""

    suit: str


@action("passout [{cards:card*}]", unsaid=("show_all",))
class PassOut(Action):
    """Turn the whole hand over; without cards where hands are laid away unseen."""

    cards: tuple[str, ...] = ()


Play = Start | Lay | Lift | Aim


# The words of lines ----------------------------------------------------------------------

NOUNS = {"arc": "story"}
"""What people call the kinds of value."""


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """Cards by code, twin, name or line; arcs by `A1`, `1`, their face-up card or owner."""
    config = state.config
    if kind == "player":
        return {name: seat for seat, name in enumerate(config.setup.players)}
    if kind == "card":
        words = {word: card for card, named in config.words.items() for word in named}
        return words | {UNKNOWN: UNKNOWN}
    if kind == "suit":
        return {name.lower(): suit for suit, name in reversed(SUIT_NAMES.items())}
    if kind != "arc":
        return {}
    arcs = {arc.name: arc.id for arc in state.arcs}
    for arc in state.arcs:
        arcs |= dict.fromkeys((str(arc.id), *config.words[arc.top.card]), arc.id)
        arcs[_lying(state, arc)] = arc.id
    numbers = set(range(1, state.next_arc)) - set(arcs.values())
    gone = {f"A{number}": number for number in sorted(numbers)}
    return Words(arcs, gone | {name[1:]: number for name, number in gone.items()})  # KNT-4.9


def examples(setup: Setup) -> tuple[str, ...]:  # noqa: ARG001
    """A line of each kind, in the order of a shuffle."""
    return (
        "declare 3, and then: passed",
        "flames: it is played, or asked where",
        "dragon new, flames on A1, oaf at Bo",
        "discards healer, stein, or: none",
        "passout with all your cards",
    )


def _lying(state: State, arc: Arc) -> str:
    """A story as it lies: whose it is, and the suit of its face-up card, `Bo Heart A1`."""
    suit = SUIT_NAMES[arc.top.kind].removesuffix("s")
    return f"{state.config.setup.players[arc.owner]} {suit} {arc.name}"
