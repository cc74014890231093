"""Full-text search: stems -> the documents that hold them, by bm25."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import NamedTuple

K1, B = 1.2, 0.75
TITLE = 3
"""How often a stem of the title counts."""


class Document(NamedTuple):
    """What is searched: a name, and stems that count much or little."""

    name: str
    title: list[str]
    text: list[str]


Postings = dict[str, dict[str, float]]
"""Stem -> the documents that hold it, and how much that says."""


def build(documents: Sequence[Document]) -> Postings:
    """What each stem says of each document."""
    counts = {d.name: Counter([*d.title * TITLE, *d.text]) for d in documents}
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


def search(
    postings: Mapping[str, Mapping[str, float]], stems: Iterable[str]
) -> dict[str, float]:
    """Documents with any of the stems -> how well they fit, larger is better."""
    found: dict[str, float] = {}
    for stem in dict.fromkeys(stems):
        for name, says in postings.get(stem, {}).items():
            found[name] = found.get(name, 0.0) + says
    return found
