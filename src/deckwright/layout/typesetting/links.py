"""Where a page names a rule by its number: what a reader can press, and where that leads."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ..marks import Box, Group, Mark, Run
from ..measure import Measure
from .text import MM

NUMBER = re.compile(r"([A-Z]{2,5}-)?(\d+(?:\.\d+[a-z]?)?)")
"""A rule with its prefix, or without it if the number has a dot, or alone ends with one."""


class Link(NamedTuple):
    """A place on a page, and the target it leads to; or the target itself."""

    at: Box
    to: str


def linked(
    pages: Sequence[tuple[Mark, ...]], ids: Collection[str], prefix: str, measure: Measure
) -> list[tuple[list[Link], list[Link]]]:
    """Each page's targets and its links, in mm.

    The target of a rule is where its number first stands alone, before its text; every other
    mention, with or without the prefix, is a link.
    """
    known: set[str] = set()
    links_by_page: list[tuple[list[Link], list[Link]]] = []
    for page in pages:
        targets: list[Link] = []
        links: list[Link] = []
        for run, x, y in _runs(page, 0.0, 0.0):
            for link in _rules_in(run, x, y, ids, prefix, measure):
                number = link.to.removeprefix(f"{prefix}-")
                alone = run.text.strip(" .") in (link.to, number) and link.to not in known
                known |= {link.to} if alone else set()
                (targets if alone else links).append(link)
        links_by_page.append((targets, links))
    return [(t, [link for link in links if link.to in known]) for t, links in links_by_page]


def _runs(marks: tuple[Mark, ...], x: float, y: float) -> Iterator[tuple[Run, float, float]]:
    """All text that is not turned or scaled, with where its piece stands."""
    for mark in marks:
        if isinstance(mark, Run):
            yield mark, x, y
        elif isinstance(mark, Group):
            a, b, c, d, e, f = mark.matrix or (1, 0, 0, 1, 0, 0)
            if (a, b, c, d) == (1, 0, 0, 1):
                yield from _runs(mark.marks, x + e, y + f)


def _rules_in(
    run: Run, x: float, y: float, ids: Collection[str], prefix: str, measure: Measure
) -> Iterator[Link]:
    """The rules a text names, each with the box of its number."""
    em = run.size * MM
    for match in NUMBER.finditer(run.text):
        id = f"{match[1] or prefix + '-'}{match[2]}"
        if id in ids and (match[1] or "." in match[2] or run.text == f"{match[2]}."):
            left = run.x + measure.width(run.text[: match.start()], run.font) * em
            wide = measure.width(match[0], run.font) * em
            yield Link(Box(x + left, y + run.y - 0.8 * em, wide, em), id)
