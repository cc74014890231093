"""How much work one typed line may be, counted so that it is the same on every machine.

Lines are read in many ways until one means something, and some ways double with every word.
Whoever takes a line from a person takes it within `bounded`; what reads says by `spend` how
much it is about to do.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from .errors import TooManyReadings

MOST = 40_000
"""Names that may be compared with what was typed: some tenth of a second. Of the sensible lines
in the tests and the games told there none needs two thirds of it, and few a tenth."""


class Work:
    """What is left of it, and what has been compared already."""

    __slots__ = ("compared", "left", "most")

    def __init__(self, most: int) -> None:
        self.left = self.most = most
        self.compared: dict[Hashable, Sequence[str]] = {}


_work: ContextVar[Work | None] = ContextVar("work", default=None)


@contextmanager
def bounded(most: int = MOST) -> Iterator[Work]:
    """All that is read within is one line; what lies within another is part of that one."""
    outer = _work.get()
    if outer is not None:
        yield outer
        return
    work = Work(most)
    token = _work.set(work)
    try:
        yield work
    finally:
        _work.reset(token)


def renewed(read: Callable[[str], str]) -> Callable[[str], str]:
    """A reader of what is typed; each answer begins the work anew."""

    def read_anew(asked: str) -> str:
        typed = read(asked)
        if work := _work.get():
            work.left = work.most
        return typed

    return read_anew


def compared(what: Hashable, compare: Callable[[], Sequence[str]]) -> Sequence[str]:
    """What a comparison comes to; one that this line has asked for before is not made again."""
    work = _work.get()
    if work is None:
        return compare()
    spend(1)
    if what not in work.compared:
        work.compared[what] = compare()
    return work.compared[what]


def spend(amount: int) -> None:
    """TooManyReadings once a line has taken more work than it may."""
    work = _work.get()
    if work is None:
        return
    work.left -= amount
    if work.left < 0:
        raise TooManyReadings("that can be read in too many ways; say it in fewer words")
