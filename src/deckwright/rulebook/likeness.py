"""How like one question is to another: by the things they speak of, the rare ones first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import NamedTuple

from .terms import Lexicon, Term
from .tongue import stem, words

STRANGER = 0.7
"""What is left of the likeness for each card that only one of two questions names."""
ASKING = frozenset(["what", "who", "when", "how", "where", "which", "why"])
SUPPOSING = frozenset(["if", "happens", "about"])
"""After a word of asking: `what if` and `what about` may well be answered by yes or no."""
ALONE, AMONG = 0.6, 0.08
"""How much the wording counts where one thing is spoken of, and where several are."""
FILLER = frozenset(
    ("a", "an", "the", "i", "my", "can", "may", "do", "does", "is", "are", "to", "of", "in")
)
"""The smallest words."""


class Said(NamedTuple):
    """What a text speaks of."""

    terms: Sequence[Term]
    tokens: frozenset[str]
    """All that its terms meet."""
    words: frozenset[str]
    """Its words, also those that say little, but for the smallest."""
    open: bool
    """Whether yes or no would not answer it."""


def said(lexicon: Lexicon, text: str) -> Said:
    """A text's terms and words."""
    terms, spoken = lexicon.terms(text), words(text)
    first, second = [*spoken, "", ""][:2]
    return Said(
        terms,
        frozenset(token for term in terms for token in term.meets),
        frozenset(map(stem, set(spoken) - FILLER)),
        first in ASKING and second not in SUPPOSING,
    )


class Scale:
    """Weighs terms by how many texts speak of them."""

    def __init__(self, holders: Mapping[str, int], size: int) -> None:
        self.holders, self.size = holders, size
        self.weights: dict[str, float] = {}

    @property
    def rarest(self) -> float:
        """The weight of what no text speaks of."""
        return log(1 + self.size)

    def weight(self, term: Term) -> float:
        """How much a term tells: rare ones tell more."""
        if term.said not in self.weights:
            holders = max((self.holders.get(token, 0) for token in term.meets), default=0)
            self.weights[term.said] = log(1 + self.size / (1 + holders))
        return self.weights[term.said]

    def met(self, terms: Iterable[Term], tokens: frozenset[str]) -> float:
        """The weight of the terms that a text speaks of."""
        met = 0.0
        for term in terms:
            strengths = [s for token, s in term.meets.items() if token in tokens]
            met += self.weight(term) * max(strengths, default=0.0)
        return met

    def alike(self, asked: Said, whole: float, other: Said) -> float:
        """Dice's measure over weights of terms."""
        if asked.tokens.isdisjoint(other.tokens):
            return 0.0
        total = whole + sum(map(self.weight, other.terms))
        met = self.met(asked.terms, other.tokens) + self.met(other.terms, asked.tokens)
        strangers = sum(
            term.named and term.meets.keys().isdisjoint(there.tokens)
            for here, there in ((asked, other), (other, asked))
            for term in here.terms
        )
        alike = met / total * STRANGER**strangers
        shared = 2 * len(asked.words & other.words) / (len(asked.words | other.words) or 1)
        wording = ALONE if min(len(asked.terms), len(other.terms)) < 2 else AMONG
        return alike * (1 - wording + wording * min(1.0, shared))
