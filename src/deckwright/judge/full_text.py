"""Full-text search by bm25: SQLite's FTS5 where it is there, the same in Python where not."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from math import log
from typing import NamedTuple, Protocol

K1, B = 1.2, 0.75
TITLE = 3
"""How much more a stem of the title counts than one of the text."""


class Document(NamedTuple):
    """What is searched: a name, and stems that count much or little."""

    name: str
    title: Sequence[str]
    text: Sequence[str]


class Index(Protocol):
    """Finds documents by stems."""

    def search(self, stems: Iterable[str]) -> dict[str, float]:
        """Documents with any of the stems -> how well they fit, larger is better."""


Postings = dict[str, dict[str, float]]
"""Stem -> the documents that hold it, and how much that says."""


def build(documents: Sequence[Document]) -> Postings:
    """What each stem says of each document."""
    counts = {d.name: Counter([*[*d.title] * TITLE, *d.text]) for d in documents}
    lengths = {name: counts[name].total() for name in counts}
    mean = sum(lengths.values()) / max(1, len(lengths))
    holders = Counter(stem for held in counts.values() for stem in held)
    postings: Postings = {stem: {} for stem in holders}
    for name, held in counts.items():
        long = K1 * (1 - B + B * lengths[name] / mean)
        for stem, count in held.items():
            rare = _rarity(holders[stem], len(counts))
            postings[stem][name] = rare * count * (K1 + 1) / (count + long)
    return postings


def _rarity(holders: int, documents: int) -> float:
    return max(1e-6, log((documents - holders + 0.5) / (holders + 0.5)))


def has_fts5() -> bool:
    """Whether this SQLite can search full text."""
    with closing(sqlite3.connect(":memory:")) as db:
        options = {row[0] for row in db.execute("pragma compile_options")}
    return "ENABLE_FTS5" in options


class FullText:
    """FTS5 with Porter's stemmer, in memory."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self.db = sqlite3.connect(":memory:")
        self.db.execute(
            "create virtual table found using fts5("
            "name unindexed, title, text, tokenize = 'porter unicode61')"
        )
        rows = ((d.name, " ".join(d.title), " ".join(d.text)) for d in documents)
        self.db.executemany("insert into found values (?, ?, ?)", rows)

    def search(self, stems: Iterable[str]) -> dict[str, float]:
        """The documents FTS5 finds, by its bm25."""
        words = [f'"{stem}"' for stem in dict.fromkeys(stems) if stem.isalnum()]
        if not words:
            return {}
        rows = self.db.execute(
            "select name, -bm25(found, 0, ?, 1) from found where found match ?",
            (TITLE, " OR ".join(words)),
        )
        return dict(rows.fetchall())

    def __del__(self) -> None:
        self.db.close()


class Plain:
    """The same by hand, over postings."""

    def __init__(self, postings: Mapping[str, Mapping[str, float]]) -> None:
        self.postings = postings

    def search(self, stems: Iterable[str]) -> dict[str, float]:
        """The sum of what the stems say of each document."""
        found: dict[str, float] = {}
        for stem in dict.fromkeys(stems):
            for name, says in self.postings.get(stem, {}).items():
                found[name] = found.get(name, 0.0) + says
        return found
