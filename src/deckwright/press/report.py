"""A report of a playtest as a PDF, in the look of the game's rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..layout.books.book_blocks import BookBlocks, Setting
from ..layout.books.flow import Block, columns, stacked
from ..layout.marks import Box, Group, Mark, Shape, shift
from ..layout.marks import Path as Outline
from ..layout.shapes.geometry import round_rectangle
from ..paint.pdf import About
from ..playtest.report import Bar, Part, Report, Row, reach
from .page_file import whole_page, write_pages

INNER, OUTER, TOP, FOOT = 16.0, 13.0, 14.0, 17.0
"""The margins of a page 148.5 mm wide."""
BARS, BARS_END, BAR, NEXT = 38.0, 98.0, 3.2, 5.6
"""Of a chart: from where to where bars go, how thick they are, how far apart."""
TALL, WIDE = 34.0, 119.5
"""Of a histogram."""
FEW = 3
"""Columns of a table that leave room for long names."""


def print_report(report: Report, setting: Setting, file: Path) -> int:
    """Write it on pages of half the paper; how many there are."""
    size = (setting.size[1] / 2, setting.size[0])
    filled = _Pages(setting._replace(size=size)).filled(report)
    pages = [whole_page(marks, size) for marks in filled]
    about = About(report.title, "What many games by players at random came to", "")
    return write_pages(file, about, pages)


class _Pages(BookBlocks):
    """The pages of one report."""

    def filled(self, report: Report) -> Iterator[tuple[Mark, ...]]:
        """Each page's marks, in reading order."""
        room = self.size[1] - (TOP + FOOT) * self.scale
        for number, column in enumerate(columns(list(self._blocks(report)), room), 1):
            yield self._page(number, column, report.title)

    def _page(self, number: int, column: Sequence[Block], title: str) -> tuple[Mark, ...]:
        right = number % 2 == 1
        values = {"page": number, "title": title}
        left = (INNER if right else OUTER) * self.scale
        pieces = Group(stacked(column).marks, shift(left, TOP * self.scale))
        return (*self.composed("right" if right else "left", values, self.size), pieces)

    def _blocks(self, report: Report) -> Iterator[Block]:
        yield self.piece("section", {"number": "", "title": report.title}, True)
        for sentence in report.sentences:
            yield self.piece("note", {"text": sentence.replace("`", "")})
        for part in report.parts:
            yield self.piece("section", {"number": "", "title": part.title}, True)
            yield from self._chart(part)
            if part.bars:
                yield Block((), 2 * self.scale)
            yield from (self._row(row, not place) for place, row in enumerate(part.titled_rows))
            if part.note:
                yield self.piece("note", {"text": part.note})
        if report.again:
            yield self.piece("section", {"number": "", "title": "To get the same again"}, True)
            yield self.piece("note", {"text": "; ".join(report.again) + "."})

    def _row(self, row: Row, head: bool) -> Block:
        face, columns = (
            ("report-row", "abc") if len(row) <= FEW else ("report-numbers", "abcde")
        )
        first, *rest = (f"**{cell}**" if head and cell else cell for cell in row)
        numbers = [*[""] * (len(columns) - len(row)), *rest]  # they stand at the right edge
        return self.piece(face, dict(zip(columns, (first, *numbers), strict=True)), head)

    # Charts

    def _chart(self, part: Part) -> Iterator[Block]:
        for bar in part.bars:
            yield self._bar(part, bar)
        if part.counts:
            yield self._histogram(part)

    def _bar(self, part: Part, bar: Bar) -> Block:
        """An estimate, between what the truth lies, and where nothing special would be."""
        low, high = reach(part)

        def x(value: float) -> float:
            inside = min(max(value, low), high)
            return (BARS + (inside - low) / (high - low) * (BARS_END - BARS)) * self.scale

        fields = {"a": bar.label, "b": f"{bar.value:.1f} {part.unit}"}
        text = self.piece("report-bar", fields)
        start, end = sorted((x(0), x(bar.value)))
        thick, middle = BAR * self.scale, text.height / 2
        box = Box(start, middle - thick / 2, max(end - start, 0.2), thick)
        marks: list[Mark] = [
            *text.marks,
            Shape(round_rectangle(box, {"radius": 0.3}), fill=self.colour("bar")),
            Shape(
                _line(x(bar.low), middle, x(bar.high), middle),
                line=self.colour("mark"),
                width=0.5,
            ),
        ]
        if part.mark is not None:
            at = x(part.mark)
            line = _line(at, 0, at, NEXT * self.scale)
            marks.append(Shape(line, line=self.colour("text"), width=0.2, dash=(0.8, 0.6)))
        return Block(tuple(marks), NEXT * self.scale, whole=True)

    def _histogram(self, part: Part) -> Block:
        most = max(number for _, number in part.counts) or 1
        step, tall = WIDE * self.scale / len(part.counts), TALL * self.scale
        marks: list[Mark] = []
        for place, (_, number) in enumerate(part.counts):
            height = number / most * tall
            if number:
                box = Box(place * step, tall - height, step * 0.86, height)
                shape = round_rectangle(box, {"radius": 0})
                marks.append(Shape(shape, fill=self.colour("bar")))
        first, last = part.counts[0][0], part.counts[-1][0]
        fields = {"a": f"{first} {part.unit}", "b": f"{last} and more"}
        below = self.piece("report-bar", fields)
        marks.append(Group(below.marks, shift(0, tall + 1)))
        return Block(tuple(marks), tall + 2 + below.height, whole=True)


def _line(x1: float, y1: float, x2: float, y2: float) -> Outline:
    return (("M", x1, y1), ("L", x2, y2))
