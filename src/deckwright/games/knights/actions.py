"""What can be done at the table, and how it is typed."""

from __future__ import annotations

from ...engine import Action, action


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


@action("passout [{cards:card*}]", unsaid=("show_all",))
class PassOut(Action):
    """Turn the whole hand over; without cards where hands are laid away unseen."""

    cards: tuple[str, ...] = ()


Play = Start | Lay | Lift | Aim
