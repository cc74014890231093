"""Long answers a screen at a time, where somebody can say that they have read it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from io import TextIOBase
from typing import TextIO

from ...terminal import plain, rows
from ..reader.question_words import NO

Read = Callable[[str], str]
MORE = "(Enter: more) "
STOPS = (*NO, "q")
"""What ends a list, and means nothing else."""


class Typed(Exception):
    """Something was typed instead of Enter; the rest of the list is not wanted."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = "" if line.lower() in STOPS else line


class _Pages(TextIOBase):
    """Passes on lines, and waits before the one for which the screen has no room."""

    def __init__(self, out: TextIO, read: Read, above: int) -> None:
        super().__init__()
        self.out, self._read = out, read
        self.shown, self.begun = above, ""

    def isatty(self) -> bool:
        return self.out.isatty()

    def write(self, text: str) -> int:
        self.begun += text
        while "\n" in self.begun:
            line, _, self.begun = self.begun.partition("\n")
            if self.shown >= rows() - 1:
                self.begun, typed = f"{line}\n{self.begun}", self.ask(MORE)
                if typed:
                    self.begun = ""
                    raise Typed(typed)
                continue
            self.out.write(f"{line}\n")
            self.shown += 1
        return len(text)

    def ask(self, prompt: str) -> str:
        """Read a line; the screen is empty below it."""
        with redirect_stdout(self.out):
            typed = self._read(prompt).strip()
        self.shown = 0
        return typed


@contextmanager
def paged(read: Read, wanted: bool | None = None, above: int = 0) -> Iterator[Read]:
    """What is printed within is shown a screen at a time; Typed where that was enough.

    Gives what reads a line meanwhile. `wanted`: whether somebody can press Enter, as at a
    terminal; `above`: so many rows stand there already. Who listens hears all at once.
    """
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if plain() or not (terminal if wanted is None else wanted):
        yield read
        return
    pages = _Pages(sys.stdout, read, above)
    with redirect_stdout(pages):
        yield pages.ask
