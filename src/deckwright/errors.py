"""The errors a user can cause, in one tree.

DeckwrightError          exit 1: one clear sentence, never a traceback
  ContentError           faults in catalogs, faces or rulebooks, all of a run at once
  UnknownName            a game, card, option or setting that does not exist, with a near match
  SheetError             the paper, card size or margins cannot work together
  OutputError            a file or folder that cannot be written
  MissingPart            a library this command needs is not installed
  Unreadable             a line or position that cannot be understood
    Ambiguous            a shortening that fits several things
  IllegalAction          an action the rules refuse; carries its refusal
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, NamedTuple


class DeckwrightError(Exception):
    """Something the user can mend; `str()` is the sentence to show."""


class UnknownName(DeckwrightError):
    """A name that is not there."""


class SheetError(DeckwrightError):
    """Paper, card, gap and margins that cannot work together."""


class OutputError(DeckwrightError):
    """A file or folder that cannot be written."""


class MissingPart(DeckwrightError):
    """A library that this command needs is not installed."""


class Unreadable(DeckwrightError):
    """Text that cannot be understood."""


class Ambiguous(Unreadable):
    """A shortening that fits more than one thing."""


class Refusal(NamedTuple):
    """Why an action may not be done: a rule, and which breach of it."""

    rule: str
    code: str
    """Names the sentence under the rule's `refuse` in `rules.toml`."""
    params: Mapping[str, Any] = {}
    """What the sentence mentions: seats, card ids, numbers; see `rulebook.words`."""
    firm: bool = True
    """Whether not even the table can overrule it, because the action would mean nothing."""


class IllegalAction(DeckwrightError):
    """An action the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in one place of a content file."""

    path: str
    line: int
    """Counted from 1; 0 when the fault belongs to the whole file."""
    message: str
    column: int = 0
    """Counted from 1; 0 where the line says enough."""

    @property
    def place(self) -> tuple[str, int, int, str]:
        """Where faults stand in the order in which they are told."""
        return self.path, self.line, self.column, self.message

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        place += f":{self.column}" if self.column else ""
        return f"{place}: {self.message}"


class ContentError(DeckwrightError):
    """All faults found in one run."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults), key=lambda fault: fault.place))
        super().__init__("\n".join(map(str, self.faults)))


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean ...?` when a known word is close, else nothing."""
    by_case = {name.lower(): name for name in known}
    begun = [name for name in by_case if len(word) > 2 and name.startswith(word.lower())]
    found = begun if len(begun) == 1 else get_close_matches(word.lower(), by_case, 1, 0.6)
    return f"; did you mean `{by_case[found[0]]}`?" if found else ""


def unknown(what: str, word: str, known: Sequence[str]) -> str:
    """The sentence for a name that does not exist."""
    hint = near(word, known)
    if not hint and len(known) <= 12:
        hint = f"; there is {listed(known)}"
    return f"there is no {what} `{word}`{hint}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Names joined as in a sentence: `a`, `b` and `c`."""
    quoted = [f"`{word}`" for word in words]
    if len(quoted) < 2:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"


def joined(names: Sequence[str]) -> str:
    """Names joined as in a sentence, without quotes: Ana, Bo and Cy."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def count(number: int, noun: str, plural: str = "") -> str:
    """`1 card`, `2 cards`."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"


def printable(text: str) -> str:
    """Text with control characters made visible, so that no card can drive a terminal."""
    return "".join(c if c.isprintable() or c == "\n" else f"\\x{ord(c):02x}" for c in text)
