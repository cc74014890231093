"""The journal's entries folded to the lines in force: undo, redo and fixes carried out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Entry(NamedTuple):
    """One thing that was written into a session's journal."""

    number: int
    """From 1, in the order of writing."""
    kind: str
    """"do", "undo", "redo", "fix", "note", "ruling" or "end"."""
    text: str
    at: str
    """When, in UTC: 2026-01-31T20:15:00."""


class Line(NamedTuple):
    """An accepted line in force."""

    number: int
    """Of the entry that brought it."""
    text: str
    ruling: str = ""
    """Why the table let it pass, if the rules did not."""


class Folded(NamedTuple):
    """What a journal comes to."""

    lines: tuple[Line, ...]
    undone: tuple[Line, ...]
    """What `redo` would bring back, the next one last."""
    ended: bool


def fold(entries: Iterable[Entry]) -> Folded:
    """Carry out what entries say to each other.

    `undo` holds the number of the last line that stays, `redo` how many lines come back,
    `fix` the number of a line and its new text.
    """
    lines: list[Line] = []
    undone: list[Line] = []
    ruling, ended = "", False
    for entry in entries:
        if entry.kind == "do":
            lines.append(Line(entry.number, entry.text, ruling))
            undone, ruling = [], ""
        elif entry.kind == "undo":
            while lines and lines[-1].number > int(entry.text):
                undone.append(lines.pop())
        elif entry.kind == "redo":
            back = min(int(entry.text), len(undone))
            lines += [undone.pop() for _ in range(back)]
        elif entry.kind == "fix":
            number, _, text = entry.text.partition(" ")
            lines = list(_fixed(lines, int(number), text))
            undone = []
        elif entry.kind == "ruling":
            ruling = entry.text
        ended = entry.kind == "end"
    return Folded(tuple(lines), tuple(undone), ended)


def _fixed(lines: Iterable[Line], number: int, text: str) -> Iterable[Line]:
    """Lines with one of them rewritten, or left out if its new text is empty."""
    for line in lines:
        if line.number != number:
            yield line
        elif text:
            yield line._replace(text=text)
