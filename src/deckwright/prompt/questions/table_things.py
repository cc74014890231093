"""The things that lie on a table, and which of them a question names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...engine.parser.tokens import ARTICLES, IDLE, stems
from ...judge.tokenize import STOP
from ...table import Laid, Table


class Thing(NamedTuple):
    """Something that lies on a table."""

    words: frozenset[str]
    """What it is called by."""
    place: str
    """Where it is, in words."""
    laid: Laid
    notes: str = ""
    """What is to be said of that place."""


class Things:
    """All that lies there."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def all(self) -> Iterator[Thing]:
        """Each thing, by its own words and by those of where it lies."""
        for player in self.table.players:
            for laid in player.laid:
                yield Thing(
                    spoken_words(f"{laid.text} {laid.mark}"), f"Before {player.name}", laid
                )
        for area in self.table.areas:
            notes = "".join(f"; {note}" for note in area.notes)
            told = f"{area.title} {notes}"
            spans = re.findall(r"\d+-\d+", re.sub(r"(\d) to (\d)", r"\1-\2", told))
            called = spoken_words(re.sub(r"\d", "", told)) | {*spans}
            for laid in area.laid:
                value = re.sub(r"\b[a-z](?=\d\b)", "", laid.text.lower())
                own = spoken_words(f"{laid.text} {value} {laid.mark} {laid.note}")
                yield Thing(own, area.title, laid, notes)
                yield Thing(called, area.title, laid, notes)

    def named(self, text: str) -> Sequence[Thing]:
        """What a text names best."""
        spoken = spoken_words(text)
        found = [(len(spoken & thing.words), thing) for thing in self.all()]
        best = max((number for number, _ in found), default=0)
        return [thing for number, thing in found if number == best] if best else ()

    def told_of(self, text: str) -> Sequence[str]:
        """Where the things lie that a text names, and the notes of the table that it names."""
        spoken = spoken_words(text)
        told = [note for note in self.table.notes if spoken & spoken_words(note)]
        return [*places(self.named(text)), *(f"{note.rstrip('.')}." for note in told)]


def places(things: Sequence[Thing]) -> Sequence[str]:
    """What lies in each place, a sentence each."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for each in things:
        found.setdefault((each.place, each.notes), {})[laid_text(each.laid)] = None
    return [
        f"{where}: {', '.join(told)}{notes.rstrip('.')}."
        for (where, notes), told in found.items()
    ]


def laid_text(laid: Laid) -> str:
    """Cards in a word: how many, what, and what is to be said of them."""
    number = f"{laid.number} " if laid.number > 1 else ""
    return f"{number}{laid.text}{f' ({laid.caption})' if laid.caption else ''}"


def spoken_words(text: str) -> frozenset[str]:
    """The words of a text that say something, in all their forms."""
    words = re.findall(r"[\w-]+", text.lower().replace("'s", ""))
    return frozenset(stem for word in words if word not in STOP | IDLE for stem in stems(word))


def forms(text: str) -> frozenset[str]:
    """All words of a text, in all their forms."""
    return frozenset(
        stem for word in re.findall(r"[\w-]+", text.lower()) for stem in stems(word)
    )


def alike(one: str, other: str) -> bool:
    """Whether each word of what is asked for is a word of a name, but for a plural."""
    left, right = one.lower().split(), [w for w in other.lower().split() if w not in ARTICLES]
    return (
        bool(left)
        and bool(right)
        and all(
            any(not stems(word).isdisjoint(stems(known)) for known in left) for word in right
        )
    )
