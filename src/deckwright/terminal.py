"""Text for a terminal of any width, from 40 columns on."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from .errors import printable

NARROW = 40
WIDE = 100
LOW = 24
"""How much a phone shows above its keyboard."""
BOLD, RED = "1", "31"
"""How text is tinted; nothing is said by its colour alone."""
PLAIN = "DECKWRIGHT_PLAIN"
"""The variable by which somebody always has signs in words."""
_IN_WORDS = ContextVar("in_words", default=False)
SPOKEN: tuple[tuple[str, str], ...] = (
    (r"^> *", "acts: "),
    ("~", "..."),
    (r" -(?= |$)", " none"),
    (r" {2,}", ", "),
    ("^, ", ""),
)
"""What all screens draw, and how it is said."""

TRY = "Try: "
"""Before what can be done instead, each with its number."""


def columns() -> int:
    """How wide text may be."""
    return max(NARROW, min(WIDE, shutil.get_terminal_size((80, 24)).columns))


def rows() -> int:
    """How many lines a screen shows at once."""
    return max(LOW, shutil.get_terminal_size((80, LOW)).lines)


def say(text: str = "", indent: int = 0) -> None:
    """Print text, wrapped, its later lines indented; a refusal in red."""
    lines = wrapped(text, indent)
    print(
        "\n".join(in_colour(line, RED) for line in lines)
        if text.startswith("! ")
        else "\n".join(lines)
    )


def has_colours() -> bool:
    """Whether there are colours: at a terminal that has them, unless somebody wants none."""
    unwanted = os.environ.get("NO_COLOR") or os.environ.get("TERM", "dumb") == "dumb"
    return sys.stdout.isatty() and not unwanted and not plain()


def in_colour(text: str, tint: str) -> str:
    """Text in a colour, where there are any; it says the same without."""
    return f"\x1b[{tint}m{text}\x1b[0m" if text and tint and has_colours() else text


def wrapped(text: str, indent: int = 0, width: int = 0) -> list[str]:
    """Text in lines of the terminal's width or another one; a number stays with the choice or
    the `line` it stands for."""
    lines: list[str] = []
    for line in printable(text).split("\n"):
        stays = r"\b(\d+) " if line.lstrip().startswith(TRY) else r"\b(\d+) (?=`)"
        lines += textwrap.wrap(
            re.sub(stays, "\\1\u00a0", line),
            width or columns(),
            subsequent_indent=" " * indent,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [""]
    return [line.replace("\u00a0", " ") for line in lines]


@contextmanager
def in_words() -> Iterator[None]:
    """Tells signs in words while it lasts."""
    before = _IN_WORDS.set(True)
    try:
        yield
    finally:
        _IN_WORDS.reset(before)


def plain() -> bool:
    """Whether signs are told in words, for screen readers."""
    return _IN_WORDS.get() or bool(os.environ.get(PLAIN))


def speak_signs(line: str) -> str:
    """A line of a screen with the signs that all screens draw in words."""
    for pattern, words in SPOKEN:
        line = re.sub(pattern, words, line)
    return line


def show_json(value: object) -> None:
    """A value for programs; what would drive a terminal stands as JSON escapes it."""
    from json import dumps

    text = dumps(value, ensure_ascii=False, indent=1, default=str)
    print("".join(c if c.isprintable() or c == "\n" else dumps(c)[1:-1] for c in text))


def fail(text: str) -> None:
    """Print an error to standard error."""
    print("\n".join(wrapped(text, 2)), file=sys.stderr)


def fail_at(places: str) -> None:
    """Print faults with their places, a line each for programs; wrapped for people."""
    text = "\n".join(wrapped(places, 2)) if sys.stderr.isatty() else printable(places)
    print(text, file=sys.stderr)


def warn(text: str) -> None:
    """Print a warning to standard error."""
    print("\n".join(wrapped(f"note: {text}", 2)), file=sys.stderr)


def table(rows: Iterable[Sequence[str]], gap: int = 2) -> None:
    """Print rows in columns; the last column wraps under itself."""
    rows = [tuple(printable(cell) for cell in row) for row in rows]
    if not rows:
        return
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)]
    left = sum(widths) + gap * len(widths)
    for row in rows:
        cells = zip(row, widths, strict=False)
        head = "".join(cell.ljust(width + gap) for cell, width in cells)
        body = textwrap.wrap(row[-1], max(12, columns() - left)) or [""]
        print((head + body[0]).rstrip())
        for line in body[1:]:
            print(" " * left + line)


def short_path(path: os.PathLike[str]) -> str:
    """A path as seen from here, if that is shorter."""
    whole, here = os.fspath(path), os.path.relpath(path)
    return here if len(here) < len(whole) else whole
