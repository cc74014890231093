"""Full-text search: SQLite's FTS5 where it is there, the same ranking in Python where not."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from math import log
from typing import NamedTuple, Protocol

from .tongue import content

K1, B = 1.2, 0.75


class Document(NamedTuple):
    """What is searched for words: a name, and text that counts much or little."""

    name: str
    title: str
    text: str


WEIGHTS = (3.0, 1.0)
"""How much a word in the title and in the text counts."""


class Index(Protocol):
    """Finds documents by stems."""

    def search(self, stems: Sequence[str]) -> dict[str, float]:
        """Names of documents with any of the stems -> how well they fit, larger is better."""


def build(documents: Sequence[Document]) -> Index:
    """An index over documents."""
    return FullText(documents) if has_fts5() else Plain(documents)


def has_fts5() -> bool:
    """Whether this SQLite can search full text."""
    with sqlite3.connect(":memory:") as db:
        options = {row[0] for row in db.execute("pragma compile_options")}
    db.close()
    return "ENABLE_FTS5" in options


class FullText:
    """FTS5 with Porter's stemmer; queries are stems, so they are searched as beginnings."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.db = sqlite3.connect(":memory:")
        self.db.execute(
            "create virtual table found using fts5(name unindexed, title, text, "
            "tokenize = 'porter unicode61', prefix = '3')"
        )
        self.db.executemany("insert into found values (?, ?, ?)", documents)

    def search(self, stems: Sequence[str]) -> dict[str, float]:
        """The documents FTS5 finds, by its bm25."""
        words = [f'"{stem}" *' for stem in dict.fromkeys(stems) if stem.isalnum()]
        if not words:
            return {}
        rows = self.db.execute(
            "select name, -bm25(found, 0, ?, ?) from found where found match ?",
            (*WEIGHTS, " OR ".join(words)),
        )
        return dict(rows.fetchall())

    def __del__(self) -> None:
        self.db.close()


class Plain:
    """bm25 over stems, by hand."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.counts: dict[str, Counter[str]] = {}
        for document in documents:
            counts: Counter[str] = Counter()
            for part, weight in zip((document.title, document.text), WEIGHTS, strict=True):
                for stem in content(part):
                    counts[stem] += int(weight)
            self.counts[document.name] = counts
        lengths = {name: sum(counts.values()) for name, counts in self.counts.items()}
        self.lengths = lengths
        self.mean = sum(lengths.values()) / max(1, len(lengths))
        self.holders = Counter(stem for counts in self.counts.values() for stem in counts)

    def search(self, stems: Sequence[str]) -> dict[str, float]:
        """The documents that hold any of the stems, by bm25."""
        found: dict[str, float] = {}
        for stem in dict.fromkeys(stems):
            rare = self._rarity(stem)
            for name, counts in self.counts.items():
                if counts[stem]:
                    long = 1 - B + B * self.lengths[name] / self.mean
                    weight = counts[stem] * (K1 + 1) / (counts[stem] + K1 * long)
                    found[name] = found.get(name, 0.0) + rare * weight
        return found

    def _rarity(self, stem: str) -> float:
        holders = self.holders[stem]
        return max(1e-6, log((len(self.counts) - holders + 0.5) / (holders + 0.5)))
