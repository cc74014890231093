"""A mistyped line as it was meant: words that name nothing, by those they are like."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from ..errors import Unreadable, alike
from ..names import find
from ..reading_work import spend
from ..session.commands import COMMANDS
from ..session.session import Session
from . import first_words, presenter, reading
from .first_words import WORD
from .several_lines import in_a_row

ALIKE = 0.75
"""How much a word must be like the one it is taken for."""
LIKENESS = 3
"""Finding out how much a word is like another is as much work as so many comparisons."""
FEWEST = 3
"""So many letters a word has at least to be taken for another."""


class Mended(NamedTuple):
    """A line as it was probably meant."""

    line: str
    taken: Mapping[str, str]
    """The words typed, and those they are taken for."""

    def told_with(self, problem: str) -> str:
        """A problem, and that `y` does the line as it was meant."""
        (first, *others) = self.taken.values()
        asked = f"did you mean `{first}`?"
        if asked in problem and not others:
            return problem.replace(asked, f"{asked} (y)")
        corrections = ", ".join(
            f"`{meant}` for `{typed}`" for typed, meant in self.taken.items()
        )
        return f"{problem}\ny: {corrections}"


def mended(session: Session, line: str) -> Mended | None:
    """A line with known words in place of those like them, if it then says something."""
    known = first_words.every_word(session)
    names = dict.fromkeys(known)
    taken: dict[str, str] = {}

    def like(near_names: re.Match[str]) -> str:
        word = near_names.group()
        if len(word) < FEWEST or not word.isalpha() or find(names, word):
            return word
        spend(LIKENESS * len(known))
        close = alike(word.lower(), known, ALIKE)
        taken.update({word: close[0]} if close else {})
        return taken.get(word, word)

    better = WORD.sub(like, line)
    return Mended(better, taken) if taken and _says_something(session, better) else None


def _says_something(session: Session, line: str) -> bool:
    """Whether a line can be understood, alone or as several."""
    if line.partition(" ")[0] in COMMANDS:
        return True
    with suppress(Unreadable):
        session.read(line)
        return True
    with suppress(Unreadable):
        seen = presenter.view(session)
        return bool(reading.shorthand(seen, line) or in_a_row(seen, line))
    return False
