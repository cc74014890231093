"""A single page for quick reference: the beginnings of rules in three columns."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import asdict

from ...rulebook import Rule, Section
from ..marks import Group, Mark, shift
from .book_blocks import BookBlocks
from .flow import Block, columns, stacked

MARGIN, COLUMNS, COLUMN = 9.0, 3, 64.0
"""Of the quick reference: its margins, how many columns, and how wide each is drawn."""
SENTENCE = re.compile(r"(?<!\.)\. (?=[A-Z“0-9])")
"""Where a sentence ends; three dots do not end it."""


class ReferenceSheet(BookBlocks):
    """A game's quick reference."""

    def sheet(self) -> tuple[Mark, ...]:
        """The whole page."""
        head = self.composed("quick-title", {"title": self.catalog.title}, self._strip())
        top = self._strip()[1] + MARGIN
        step = (self.size[0] - 2 * MARGIN) / COLUMNS
        filled = self._quick(self.size[1] - top - MARGIN)
        pieces = [
            Group(stacked(column).marks, shift(MARGIN + index * step, top))
            for index, column in enumerate(filled)
        ]
        return (*head, *pieces)

    def _strip(self) -> tuple[float, float]:
        return self.size[0], self.faces.faces["quick-title"].size[1]

    def _quick(self, room: float) -> list[list[Block]]:
        """As many rules as three columns hold, the weightiest of each section first."""
        self.scale = (self.size[0] - 2 * MARGIN) / COLUMNS / COLUMN
        pieces = {rule.id: self._short(rule) for rule in self.rules.rules.values()}
        heads = {
            section: self.piece("quick-section", asdict(section), True)
            for section in self.rules.sections
        }
        ranked = self._ranked()

        def filled(most: int) -> list[list[Block]]:
            kept = set(ranked[:most])
            blocks: list[Block] = []
            for section, head in heads.items():
                ids = [id for id in pieces if id in kept and self._in(id) == section]
                blocks += [head, *(pieces[id] for id in ids)] if ids else []
            return columns(blocks, room)

        most = bisect_right(range(len(ranked) + 1), COLUMNS, key=lambda most: len(filled(most)))
        return filled(most - 1)

    def _in(self, id: str) -> Section | None:
        return self.rules.section_of(id)

    def _short(self, rule: Rule) -> Block:
        """The first sentence of a rule."""
        first = SENTENCE.split(rule.text, maxsplit=1)[0].rstrip(".")
        values = {"number": rule.id.partition("-")[2], "text": f"{first}."}
        return self.piece("quick-rule", values)

    def _ranked(self) -> list[str]:
        """Rules by weight: what is refereed, whole, and early in its section comes first."""
        places: Counter[Section | None] = Counter()
        weights = {}
        for rule in self.rules.rules.values():
            places[self._in(rule.id)] += 1
            light = (rule.how == "information") + (not rule.id[-1].isdigit())
            weights[rule.id] = (light, places[self._in(rule.id)])
        return sorted(weights, key=weights.__getitem__)
