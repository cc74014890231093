"""Text that people type or send: one line that a screen of 40 columns can show."""

from __future__ import annotations

import re

from .errors import DeckwrightError, Unreadable, printable

INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    *map(chr, range(0xFE00, 0xFE10)),
    *map(chr, range(0xE0100, 0xE01F0)),
}
"""Letters that show nothing, although Unicode counts them as printable."""
MARKS = 3
"""So many marks may stand above and below one letter."""
NOTE = 500
"""So many columns a remark may have."""
LONGEST = 2_000
"""So many letters a line of a game may have."""
LONGEST_QUESTION = 600
"""So many letters a question may have."""
NUMBER = r"[+-]?[0-9.]+ ?%?"
SHOWN = 60
"""So many letters of a text that is refused are shown."""


def width(text: str) -> int:
    """How many columns of a terminal a text takes: Chinese letters two, accents none."""
    from unicodedata import combining, east_asian_width

    if text.isascii():
        return len(text)
    wide = sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
    return wide - sum(1 for letter in text if combining(letter))


def check_length(line: str, most: int = LONGEST) -> None:
    """Unreadable if a line or a question is longer than anybody types."""
    if len(line) > most:
        message = f"that has {len(line):,} letters; {most:,} are the most"
        raise Unreadable(message)


def cell(text: str) -> str:
    """Text for a spreadsheet, which would carry out what begins as a formula; not a number."""
    begins = text[:1] in ("=", "+", "-", "@", "\t", "\r")
    return f"'{text}" if begins and not re.fullmatch(NUMBER, text) else text


def one_line(text: str, what: str, most: int) -> str:
    """The text, if a screen can show it on one line; else DeckwrightError, which names it.

    Control characters, those that turn the direction of writing, halves of letters and letters
    that show nothing are refused; braces, quotes and slashes are letters like any other.
    `what`: "a session's name", for the error. `most`: columns.
    """
    wrong = ""
    if not text.strip():
        wrong = "it is empty"
    elif width(text) > most:
        wrong = f"it is {width(text):,} columns wide, and {most} is the most"
    elif not text.isprintable() or INVISIBLE & set(text) or _has_heaped_marks(text):
        wrong = "it has letters that no screen shows"
    if wrong:
        shown = text if len(text) <= SHOWN else f"{text[:SHOWN]}..."
        raise DeckwrightError(f"`{_escape(shown)}` cannot be {what}: {wrong}")
    return text


def _has_heaped_marks(text: str) -> bool:
    """Whether marks are heaped upon a letter, or stand at the beginning with none."""
    from unicodedata import combining

    heap = MARKS
    for letter in text:
        heap = heap + 1 if combining(letter) else 0
        if heap > MARKS:
            return True
    return False


def _escape(text: str) -> str:
    """Text with the letters that show nothing made visible."""
    seen = printable(text)
    return "".join(f"\\u{ord(each):04x}" if each in INVISIBLE else each for each in seen)
