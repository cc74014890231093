"""BM25F: ranks documents of several fields by the tokens a question shares with them.

Each field counts a token as often as it holds it, less the longer the field is beside its
like; the fields are added up by their weights before the curve of BM25 flattens the sum, so
that a token in two fields does not count twice over. What a token says of a document does not
depend on the question, so it is worked out once: a question only adds up numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import NamedTuple

SATURATION = 1.2
"""How many times a token must stand in a document to count half of what it can (k1)."""
LENGTH = 0.6
"""How far a long field is held to account for its length (b)."""

Fields = Sequence[Mapping[str, float]]
"""By field: token -> how often it stands there."""


class Postings(NamedTuple):
    """The documents a token occurs in, each with its weight there (a posting list)."""

    documents: Sequence[int]
    """The places of the documents that hold it."""
    scores: Sequence[float]


def build(documents: Sequence[Fields], weights: Sequence[float]) -> dict[str, Postings]:
    """What each token says of each document, whose fields count by these weights."""
    totals = [[sum(field.values()) for field in fields] for fields in documents]
    means = [sum(column) / len(documents) or 1.0 for column in zip(*totals, strict=True)]
    holders = Counter(token for fields in documents for token in set().union(*fields))
    postings: dict[str, tuple[list[int], list[float]]] = {token: ([], []) for token in holders}
    for at, fields in enumerate(documents):
        counts: dict[str, float] = {}
        for field, weight, total, mean in zip(fields, weights, totals[at], means, strict=True):
            share = weight / (1 - LENGTH + LENGTH * total / mean)
            for token, count in field.items():
                counts[token] = counts.get(token, 0.0) + share * count
        for token, count in counts.items():
            rarity = log(1 + (len(documents) - holders[token] + 0.5) / (holders[token] + 0.5))
            postings[token][0].append(at)
            postings[token][1].append(round(rarity * count / (SATURATION + count), 4))
    return {token: Postings(*lists) for token, lists in postings.items()}


def search(
    postings: Mapping[str, Postings], asked: Iterable[Mapping[str, float]]
) -> dict[int, float]:
    """Documents with how well they fit; asked are things, each by its tokens.

    A thing is met by the best of its tokens: to be called by two names counts once.
    """
    fits: dict[int, float] = {}
    for tokens in asked:
        best: dict[int, float] = {}
        for token, strength in tokens.items():
            held = postings.get(token)
            for at, score in zip(*held, strict=True) if held else ():
                best[at] = max(strength * score, best.get(at, 0.0))
        for at, score in best.items():
            fits[at] = fits.get(at, 0.0) + score
    return fits
