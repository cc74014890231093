"""BM25: ranks documents by the tokens a question shares with them.

A token counts as often as a document holds it, less the longer that is beside its like. What a
token says of a document does not depend on the question, so it is worked out once: a question
only adds up numbers.
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


class Postings(NamedTuple):
    """The documents a token occurs in, each with its weight there (a posting list)."""

    documents: Sequence[int]
    """The places of the documents that hold it."""
    scores: Sequence[float]


def build(documents: Sequence[Mapping[str, float]]) -> dict[str, Postings]:
    """What each token says of each document, by how often that holds it."""
    totals = [sum(counts.values()) for counts in documents]
    mean = sum(totals) / len(documents) if any(totals) else 1.0
    holders = Counter(token for counts in documents for token in counts)
    postings: dict[str, tuple[list[int], list[float]]] = {token: ([], []) for token in holders}
    for at, (held, total) in enumerate(zip(documents, totals, strict=True)):
        share = 1 / (1 - LENGTH + LENGTH * total / mean)
        for token, number in held.items():
            count = share * number
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
