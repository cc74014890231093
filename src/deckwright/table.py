"""A table as data that any front end can draw: who sits there, what lies face up, the piles;
and what is written down on paper to keep its score.

A table tells what everybody in the room can see, and nothing else: hands are numbers of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .names import singular

DOWN = "face down"
"""What a card is called that nobody sees."""


class Fact(NamedTuple):
    """Something that is counted or held: five lives, the crown."""

    label: str
    """What it is: "lives"."""
    value: str = ""
    """How much or which; "" where the label says it all: "crown"."""
    kind: str = ""
    """"hand" for cards held, "pile" for a pile, "lives"; "number" for what has a number, as
    round 3; "" for what is only told."""
    card: str = ""
    """Of a pile: the id of the card on top if it is `open`, else of one with its back."""
    open: bool = False
    """Whether a pile lies face up."""
    sign: str = ""
    """The same as a screen draws it: `#####` for lives, `^` for a crown."""
    short: str | None = None
    """The same in a row of several players, with what parts it from the fact before: `/4`;
    "" where it is left out there, None where it is as in a row of its own."""
    one: str = ""
    """What one of it is called, where that is not the label without its s."""

    @property
    def noun(self) -> str:
        """What so many of it are called: `life` for one, `lives` for more."""
        single = self.value.split(" ")[0].lstrip("+-") == "1"
        return (self.one or singular(self.label)) if single else self.label


class Laid(NamedTuple):
    """Cards alike that lie on the table."""

    text: str
    """As people call it."""
    card: str = ""
    """Its id in the catalog, for a picture; "" face down, or where it has none."""
    like: Sequence[str] = ()
    """The ids of the cards it can be, where nobody said which of several it is."""
    number: int = 1
    note: str = ""
    """What it does or counts."""
    mark: str = ""
    """What a line calls it, or whose side it is on: `A1 Ana`."""
    by: str = ""
    """Who laid it, where that matters."""
    sideways: bool = False
    aside: bool = False
    """Whether a screen may leave it out where it has little room."""

    @property
    def caption(self) -> str:
        """All that is said of it beside its name."""
        about = ": ".join(filter(None, (self.mark, self.note)))
        return ", ".join(filter(None, (about, f"from {self.by}" if self.by else "")))


class Player(NamedTuple):
    """Somebody at the table, with what is before them."""

    name: str
    acts: bool = False
    """Whether the table waits for them."""
    out: bool = False
    facts: Sequence[Fact] = ()
    notes: Sequence[str] = ()
    """What limits or awaits them, in words."""
    asides: Sequence[str] = ()
    """What all know of them, and a screen may leave out where it has little room."""
    laid: Sequence[Laid] = ()
    brief: str = ""
    """Notes and cards in signs, for a row of several players."""


class Area(NamedTuple):
    """A place of the table that is nobody's alone: a row, a duel, the stories."""

    title: str
    laid: Sequence[Laid] = ()
    notes: Sequence[str] = ()
    line: str = ""
    """All of it in signs, as a screen draws it: `1: <3 R4 5> =9`."""


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
    prompts: Sequence[str] = ()
    """What to do or say now, a sentence each."""
    clockwise: bool = True
    """Whether players are told as they sit clockwise, or the other way round."""
    areas_first: bool = False
    """Whether a screen draws areas above players."""
    headed: bool = False
    """Whether a screen draws players' facts under headings, and not with their labels."""
    crowded: bool = False
    """Whether there is so much to draw that a phone has players side by side."""
    legend: str = ""
    """What signs of players' rows mean."""
    short_legend: str = ""
    """What those of several players in a row mean."""

    @property
    def sentence(self) -> str:
        """The headline with its stop, for what is said around it."""
        return f"{self.headline.rstrip('.')}."


class ScoreColumn(NamedTuple):
    """Something that is written down for every player in every round."""

    name: str
    start: str = ""
    """What everybody begins with, in a row of its own; "" for nothing."""


class ScoreSheet(NamedTuple):
    """What is written down on paper to keep the score of a game."""

    columns: Sequence[ScoreColumn]
    """Of each player."""
    added_up: bool
    """Whether the rounds are added up below."""
    aim: str
    """Who wins, in a line; or ""."""
