"""A table as data that any front end can draw: who sits there, what lies face up, the piles;
and what is written down on paper to keep its score.

A table tells what everybody in the room can see, and nothing else: hands are numbers of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Fact(NamedTuple):
    """Something that is counted or held: five lives, the crown."""

    label: str
    """What it is: "lives"."""
    value: str = ""
    """How much or which; "" where the label says it all: "crown"."""
    kind: str = ""
    """"hand" for cards held, "pile" for a pile, "lives"; "" for what is only told."""
    card: str = ""
    """Of a pile: the id of the card on top if it is `open`, else of one with its back."""
    open: bool = False
    """Whether a pile lies face up."""


class Laid(NamedTuple):
    """Cards alike that lie on the table."""

    text: str
    """As people call it; what it is about to do, or whose it is, stands in `note`."""
    card: str = ""
    """Its id in the catalog, for a picture; "" face down, or where it has none."""
    like: str = ""
    """The id of a card that looks like it, where nobody said which of several it is."""
    number: int = 1
    note: str = ""
    sideways: bool = False


class Player(NamedTuple):
    """Somebody at the table, with what is before them."""

    name: str
    acts: bool = False
    """Whether the table waits for them."""
    out: bool = False
    facts: Sequence[Fact] = ()
    notes: Sequence[str] = ()
    """What limits or awaits them, in words."""
    laid: Sequence[Laid] = ()


class Area(NamedTuple):
    """A place of the table that is nobody's alone: a row, a duel, the stories."""

    title: str
    laid: Sequence[Laid] = ()
    notes: Sequence[str] = ()


class Table(NamedTuple):
    """All that can be seen."""

    headline: str
    """Whose turn it is, and what for; or who won."""
    notes: Sequence[str] = ()
    """What else is due, or holds for all, a sentence each."""
    players: Sequence[Player] = ()
    areas: Sequence[Area] = ()
    facts: Sequence[Fact] = ()
    """Rounds and piles."""
    drawing: Sequence[str] = ()
    """Lines of a screen, where a game has nothing but those."""
    clockwise: bool = True
    """Whether players are told as they sit clockwise, or the other way round."""


class ScoreColumn(NamedTuple):
    """Something that is written down for every player in every round."""

    name: str
    start: str = ""
    """What everybody begins with, in a row of its own; "" for nothing."""
    ticked: bool = False
    """Whether it is a mark that one player has, and is ticked."""


class ScoreSheet(NamedTuple):
    """What is written down on paper to keep the score of a game."""

    columns: Sequence[ScoreColumn]
    """Of each player."""
    added_up: bool
    """Whether the rounds are added up below."""
    aim: str
    """Who wins, in a line; or ""."""
