"""The journal's entries folded to the lines in force: undo, redo and fixes carried out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

KINDS = (
    *("do", "also", "assume", "undo", "redo", "fix"),
    *("insert", "insert-also", "insert-assumed"),
    *("note", "ruling", "set", "end"),
)
"""Every kind of entry; what its text says is told at `fold`."""


class Entry(NamedTuple):
    """One thing that was written into a session's journal."""

    number: int
    """From 1, in the order of writing."""
    kind: str
    """One of `KINDS`."""
    text: str
    at: str
    """When, in UTC: 2026-01-31T20:15:00."""


class JournalLine(NamedTuple):
    """An accepted line in force."""

    number: int
    """Of the entry that brought it."""
    text: str
    ruling: str = ""
    """Why the table let it pass, if the rules did not."""
    assumed: bool = False
    """Whether it is a routine step nobody typed."""
    also: bool = False
    """Whether it was typed on one line with the one said before it."""


class Folded(NamedTuple):
    """What is in force after all entries of a journal."""

    lines: tuple[JournalLine, ...]
    undone: tuple[JournalLine, ...]
    """What `redo` would bring back, the next one last."""
    ended: bool
    pending: str = ""
    """A ruling that lets the next line pass; remarks do not use it up."""
    ask: str = ""
    """The level of asking last set, if one was."""


def _number(entry: Entry) -> int:
    """The number an entry begins with; ValueError if it begins with none."""
    number = entry.text.partition(" ")[0]
    if not (number.isdecimal() and number.isascii()):
        raise ValueError(f"`{entry.kind}` needs the number of a line, not `{number[:20]}`")
    return int(number)


def fold(entries: Iterable[Entry]) -> Folded:
    """Apply the entries of a journal in order, since some of them change earlier ones.

    - `do` is a line somebody said, `assume` a routine step that followed from it;
    - `also` is one typed on one line with the `do` or `also` before it: `bo cy ana`;
    - `undo` holds the number of the last line that stays, and withdraws a pending ruling;
    - `redo` holds how many lines come back;
    - `fix` holds the number of a line and its new text, or no text to drop it;
    - `insert` and `insert-assumed` hold the number of a line and what was said before it;
      between parts of one line it is a part, as `insert-also` is of the `insert` before it;
    - `set` holds a setting of the session: `ask=all`.
    """
    lines: list[JournalLine] = []
    undone: list[JournalLine] = []
    pending, ask, ended = "", "", False
    for entry in entries:
        kind, text = entry.kind, entry.text
        if kind in ("do", "also", "assume"):
            assumed = kind == "assume"
            lines.append(journal_line(entry, "" if assumed else pending))
            undone, pending = [], pending if assumed else ""
        elif kind == "undo":
            stays = staying(lines, _number(entry))
            undone += reversed(lines[stays:])
            del lines[stays:]
            pending = ""
        elif kind == "redo":
            lines += [undone.pop() for _ in range(min(_number(entry), len(undone)))]
        elif kind in ("fix", "insert", "insert-also", "insert-assumed"):
            lines = _lines_after(lines, entry)
            undone = []
        elif kind == "ruling":
            pending = text
        elif kind == "set":
            ask = text.removeprefix("ask=")
        elif kind not in ("note", "end"):
            raise ValueError(f"an entry is of no known kind: `{kind[:20]}`")
        if kind not in ("note", "set"):
            ended = kind == "end"
    return Folded(tuple(lines), tuple(undone), ended, pending, ask)


def journal_line(entry: Entry, ruling: str = "") -> JournalLine:
    """The line of a `do`, an `also` or an `assume`."""
    number, kind, text, _ = entry
    return JournalLine(number, text, ruling, kind == "assume", kind == "also")


def staying(lines: Sequence[JournalLine], number: int) -> int:
    """How many lines stay when all after the one of a number are taken back.

    An inserted line has a higher number than those around it; the place counts. Where no
    line has that number, those with a higher one at the end go.
    """
    at = next((i for i, line in enumerate(lines) if line.number == number), -1)
    if at >= 0:
        return at + 1
    stays = len(lines)
    while stays and lines[stays - 1].number > number:
        stays -= 1
    return stays


def _lines_after(lines: Sequence[JournalLine], entry: Entry) -> list[JournalLine]:
    """Lines with one rewritten, left out, or another put before it.

    Where the first of those typed on one line is left out, the next is the first.
    """
    text, number = entry.text.partition(" ")[2], _number(entry)
    at = next((i for i, line in enumerate(lines) if line.number == number), -1)
    if at < 0:
        return [*lines]
    line, before, after = lines[at], lines[:at], [*lines[at + 1 :]]
    said = next((i for i, each in enumerate(after) if not each.assumed), -1)
    part = line.also or (line.assumed and said >= 0 and after[said].also)
    if entry.kind != "fix":
        assumed = entry.kind == "insert-assumed"
        also = not assumed and (part or entry.kind == "insert-also")
        new = JournalLine(entry.number, text, assumed=assumed, also=also)
        return [*before, new, line, *after]
    if text:
        return [*before, line._replace(text=text, assumed=False, also=part), *after]
    if said >= 0 and not (line.assumed or line.also):
        after[said] = after[said]._replace(also=False)
    return [*before, *after]
