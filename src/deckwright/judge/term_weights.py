"""What a thing weighs that a question speaks of, and how much of a text speaks of such things.

The more texts of the rulebook speak of a term, the less it weighs (inverse document frequency).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log

from .terms import Term


class Scale:
    """Weighs terms by how many texts speak of them."""

    def __init__(self, holders: Mapping[str, int], size: int) -> None:
        """Into how many texts each token goes, out of so many."""
        self.holders, self.size = holders, size
        self.weights: dict[str, float] = {}

    def weight(self, term: Term) -> float:
        """The weight of a term: rare terms weigh more."""
        if term.said not in self.weights:
            holders = max((self.holders.get(token, 0) for token in term.meets), default=0)
            self.weights[term.said] = log(1 + self.size / (1 + holders))
        return self.weights[term.said]

    def total(self, terms: Iterable[Term]) -> float:
        """The weight of some terms together."""
        return sum(map(self.weight, terms))
