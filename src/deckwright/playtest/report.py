"""What many games say: sentences first, then charts and tables, whoever draws them.

The terminal, a web page and a PDF draw the same report; see `studies` for what stands in one.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from types import MappingProxyType
from typing import NamedTuple

from .intervals import ALPHA, WIDTH, Interval

Row = tuple[str, ...]


class Goal(NamedTuple):
    """How exactly things are to be known."""

    width: float = WIDTH
    """Half the width of an interval of a share, 0 to 1."""
    most: float = inf
    """So many games will be played at most."""
    seconds_a_move: float = 0.0
    """By the reader's own journals; 0 where there are none."""


LEVEL = f"between: true with {100 * (1 - ALPHA):.0f} % confidence, at every look"
"""What the columns of that name mean."""


class Bar(NamedTuple):
    """An estimate, and between what the truth lies."""

    label: str
    value: float
    low: float
    high: float


class Part(NamedTuple):
    """A chapter of a report."""

    title: str
    rows: tuple[Row, ...] = ()
    """A table, its head first."""
    note: str = ""
    """What its columns mean."""
    bars: tuple[Bar, ...] = ()
    mark: float | None = None
    """Where a bar would end that says nothing special: a fair share, no change."""
    unit: str = ""
    counts: tuple[tuple[int, int], ...] = ()
    """A histogram: from which number on, and how many."""
    titles: Mapping[str, str] = MappingProxyType({})
    """What the entries of the first column say, where there is room to tell it."""

    @property
    def titled_rows(self) -> tuple[Row, ...]:
        """The table with these titles behind its entries."""
        return tuple(
            (f"{first} {self.titles[first]}" if first in self.titles else first, *rest)
            for first, *rest in self.rows
        )


class Report(NamedTuple):
    """All that is to be told of some games."""

    title: str
    sentences: tuple[str, ...]
    parts: tuple[Part, ...]
    again: tuple[str, ...] = ()
    """What to know to get the same again."""


FAR = 100.0
"""An interval that reaches further than this from its estimate is cut off in a chart."""


def reach(part: Part) -> tuple[float, float]:
    """From what to what a chart of bars reaches: all their ends, the mark, and zero."""
    ends = [0.0, *([] if part.mark is None else [part.mark])]
    for bar in part.bars:
        ends += (max(bar.low, bar.value - FAR), min(bar.high, bar.value + FAR))
    low, high = min(ends), max(ends)
    room = (high - low or 1.0) * 0.05
    return (low - room if low < 0 else low), high + room


# Words and numbers ------------------------------------------------------------------------


def percent(part: float) -> str:
    """A share, with a digit after the point where that matters."""
    return f"{100 * part:.0f} %" if part >= 0.1 or not part else f"{100 * part:.1f} %"


def between(interval: Interval) -> str:
    """From where to where a share lies."""
    return f"{100 * interval.low:.1f} to {100 * interval.high:.1f} %"


def points(interval: Interval) -> str:
    """The same in a narrow column."""
    return f"{100 * interval.low:.1f} to {100 * interval.high:.1f}"


def signed_points(value: float) -> str:
    """A change of a share in points of a hundred."""
    return f"{100 * value:+.1f}"


def share_bar(label: str, interval: Interval) -> Bar:
    """A share as a bar, in points of a hundred."""
    return Bar(label, 100 * interval.value, 100 * interval.low, 100 * interval.high)
