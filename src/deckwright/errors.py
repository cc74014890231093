"""The errors a user can cause, in one tree.

DeckwrightError          exit 1: one clear sentence, never a traceback
  ContentError           faults in catalogs, faces or rulebooks, all of a run at once
  UnknownName            a game, card, option or setting that does not exist, with a near match
  SheetError             the paper, card size or margins cannot work together
  OutputError            a file or folder that cannot be written
  MissingPart            a library this command needs is not installed
  Unreadable             a line, position or file that cannot be understood
    NotToml              a text that is no TOML, with its line
    Ambiguous            a shortening that fits several things
    Unfinished           a line that says too little, or too much
    UnknownWord          a word of a line that names nothing
    AlreadySo              a correction that would change nothing
  IllegalAction          an action the rules refuse; carries its refusal
  LineRefused            a line the rules refuse, with what to type instead
  OtherMove              a legal move that a lesson does not wait for
  ReplayError            a line of a journal that no longer fits
  NoSuchLine             undo, redo or fix of a line that is not there
  StoreError             the journal's file cannot be read or written
  StaleSession           another terminal has written to the session in the meantime

ValidationError and DrawError never reach a user: whoever reads a file makes faults of them,
with their place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches as close_matches
from typing import NamedTuple, TypeVar

T = TypeVar("T")
Raised = Callable[[str], Exception]
"""What makes an error of a sentence: mostly its class."""

LONGEST_WORD = 120
"""Letters of a name or a word that others can be like."""


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


class NotToml(Unreadable):
    """A text that is no TOML."""

    def __init__(self, why: str, line: int = 0) -> None:
        """`line`: from 1; 0 where the whole text is meant."""
        super().__init__(f"line {line}: {why}" if line else why)
        self.why, self.line = why, line


class Ambiguous(Unreadable):
    """A shortening that fits more than one thing."""

    def __init__(self, message: str, typed: str = "", names: Sequence[str] = ()) -> None:
        """`typed`: the word that fits several `names`, where one of these can stand for it."""
        super().__init__(message)
        self.typed, self.names = typed, names


class Unfinished(Unreadable):
    """A line that says too little, or more than there is to say; an example helps."""


class UnknownWord(Unreadable):
    """No name fits. Worded when it is shown, for most are caught while others are tried."""

    def __init__(
        self,
        names: Mapping[str, object],
        typed: str,
        what: str,
        gone: Collection[str] = (),
    ) -> None:
        """`gone`: those of the names that are understood, but not offered."""
        super().__init__(typed)
        self.names, self.typed, self.what, self.gone = names, typed, what, gone

    def __str__(self) -> str:
        hint = near(" ".join(self.typed.split()), self.names)
        there = {repr(self.names[n]): n for n in [*self.names][::-1] if n not in self.gone}
        if not hint and 0 < len(there) <= 12:
            hint = f"; there is {listed(sorted(there.values()))}"
        hint = hint or self._near_part()
        return f"there is no {self.what} `{self.typed}` here{hint}"

    def _near_part(self) -> str:
        """A hint at the only name that has a word close to the one typed; "" without it."""
        whole: dict[str, set[str]] = {}
        for name, value in self.names.items():
            for part in re.split(r"[ -]", name.lower()):
                whole.setdefault(part.strip(","), set()).add(repr(value))
        close = alike(self.typed.lower(), whole, 0.75)
        meant = whole[close[0]] if close else set()
        names = [name for name, value in self.names.items() if repr(value) in meant]
        return f"; did you mean `{names[-1]}`?" if len(meant) == 1 else ""


class AlreadySo(Unreadable):
    """A correction that would change nothing."""


class Refusal(NamedTuple):
    """Why an action may not be done: a rule, and which breach of it."""

    rule: str
    code: str
    """Names the sentence under the rule's `refuse` in `rules.toml`."""
    params: Mapping[str, object] = {}
    """What the sentence mentions: seats, card ids, numbers; see `rulebook.words`."""
    firm: bool = True
    """Whether not even the table can overrule it, because the action would mean nothing."""


class IllegalAction(DeckwrightError):
    """An action the rules refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class LineRefused(DeckwrightError):
    """A line that was understood, and that the rules forbid."""

    def __init__(self, told: str, instead: str = "") -> None:
        """`told`: why, in one sentence; `instead`: what can be typed."""
        super().__init__("\n".join(filter(None, (told, instead))))
        self.told = told


class OtherMove(DeckwrightError):
    """A move that the rules allow, and that is not the one a lesson waits for."""


class ReplayError(DeckwrightError):
    """A line that no longer fits, with its number from 1."""

    def __init__(self, number: int, line: str, why: DeckwrightError) -> None:
        rule = why.refusal.rule if isinstance(why, IllegalAction) else ""
        super().__init__(f"line {number}, `{line}`: {f'{rule} refuses it' if rule else why}")
        self.number = number
        self.line = line
        self.why = why


class NoSuchLine(DeckwrightError):
    """Undo, redo or fix of something that is not there."""


class StoreError(DeckwrightError):
    """The journal's file cannot be read or written."""


class StaleSession(DeckwrightError):
    """Another terminal has written to the session in the meantime."""


class ValidationError(ValueError):
    """A value that is not what was expected; the text says what was."""

    def __init__(self, expected: str, found: object = None) -> None:
        super().__init__(expected)
        self.found = found
        """What was found instead, if it is only a part of the value."""


class DrawError(Exception):
    """Something in a box that cannot be drawn; the text says what."""

    def __init__(self, message: str, field: str | None = None) -> None:
        """`field`: the card's key whose value it is, "" for the box's own; None: not known."""
        super().__init__(message)
        self.field = field


class Fault(NamedTuple):
    """One thing wrong in one place of a content file."""

    path: str
    line: int
    """Counted from 1; 0 when the fault belongs to the whole file."""
    message: str
    column: int = 0
    """Counted from 1; 0 where the line says enough."""

    @property
    def place(self) -> tuple[str, int, int, str]:
        """The sort key of faults: by file, line and column."""
        return self.path, self.line, self.column, self.message

    def __str__(self) -> str:
        place = f"{self.path}:{self.line}" if self.line else self.path
        place += f":{self.column}" if self.column else ""
        return f"{place}: {self.message}"


class FileError(DrawError):
    """What cannot be drawn because of a file of its own; it knows the places there."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class ContentError(DeckwrightError):
    """All faults found in one run."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults), key=lambda fault: fault.place))
        super().__init__("\n".join(_lines(self.faults)))


MOST_ALIKE = 3
"""So many faults of one cause are told in full; of more, how many there are."""
_CARD = re.compile(r"^card `([^`]*)`")


def _lines(faults: Iterable[Fault]) -> Iterator[str]:
    """The lines of faults: what is wrong with many cards alike is said a few times only."""
    alike: dict[tuple[str, str], list[Fault]] = {}
    for fault in faults:
        alike.setdefault((fault.path, _CARD.sub("card", fault.message)), []).append(fault)
    for same in alike.values():
        first, rest = same[:MOST_ALIKE], same[MOST_ALIKE:]
        if len(rest) < 2 or not _CARD.match(first[0].message):
            first, rest = same, []
        yield from map(str, first)
        if rest:
            lines = dict.fromkeys((rest[0].line, rest[-1].line))
            where = f"{rest[0].path}:{'-'.join(map(str, lines))}"
            cards = {match[1] for fault in rest if (match := _CARD.match(fault.message))}
            noun = "card" if len(cards) == len(rest) else "place"
            yield f"{where}: likewise {count(len(rest), f'more {noun}')}"


def alike(word: str, known: Iterable[str], least: float) -> list[str]:
    """The known word most like a word, at least so much (0 to 1); nothing for what is longer
    than any name, as comparing takes long."""
    return close_matches(word, known, 1, least) if len(word) <= LONGEST_WORD else []


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean ...?` when a known word is close, else nothing."""
    by_case = {name.lower(): name for name in known}
    begun = [name for name in by_case if len(word) > 2 and name.startswith(word.lower())]
    found = begun if len(begun) == 1 else alike(word.lower(), by_case, 0.6)
    return f"; did you mean `{by_case[found[0]]}`?" if found else ""


def check_known(
    what: str, word: str, known: Collection[str], error: Raised = UnknownName
) -> None:
    """An error unless a name is one of those that there are."""
    if word not in known:
        raise error(unknown(what, word, known))


def found(what: str, word: str, known: Mapping[str, T], error: Raised = UnknownName) -> T:
    """What a name stands for; an error if it is none of those that there are."""
    check_known(what, word, known, error)
    return known[word]


def unknown(what: str, word: str, known: Collection[str]) -> str:
    """The sentence for a name that does not exist."""
    hint = near(word, known)
    if not hint and 0 < len(known) <= 12:
        hint = f"; there is {listed([*dict.fromkeys(known)])}"
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
