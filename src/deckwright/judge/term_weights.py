"""What a thing weighs that a question speaks of, and how much of a text speaks of such things.

The more texts of the rulebook speak of a term, the less it weighs (inverse document frequency);
a word that is neither a card nor in a title weighs half.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import log

from .terms import Term
from .tokenize import NUMBERS, stem

PLAIN_WORD = 0.55
"""What a word weighs that is neither a card nor in any title or list of the rules."""
NUMBER_WORD = 0.4
"""What a number weighs; that it is another one, `CONDITIONS` see."""
NUMBER_STEMS = frozenset(stem(number) for number in NUMBERS.values())


class Scale:
    """Weighs terms by how many texts speak of them."""

    def __init__(
        self, holders: Mapping[str, int], size: int, things: Collection[str] = ()
    ) -> None:
        """Into how many texts each token goes, out of so many, and which tokens are things."""
        self.holders, self.size, self.things = holders, size, frozenset(things)
        self.weights: dict[str, float] = {}

    @property
    def rarest(self) -> float:
        """The weight of a term that occurs in no text."""
        return log(1 + self.size)

    def weight(self, term: Term) -> float:
        """The weight of a term: rare terms weigh more."""
        if term.said not in self.weights:
            holders = max((self.holders.get(token, 0) for token in term.meets), default=0)
            own = 1.0 if term.named or not self.things.isdisjoint(term.meets) else PLAIN_WORD
            own = NUMBER_WORD if term.said in NUMBER_STEMS else own
            self.weights[term.said] = own * log(1 + self.size / (1 + holders))
        return self.weights[term.said]

    def total(self, terms: Iterable[Term]) -> float:
        """The weight of some terms together."""
        return sum(map(self.weight, terms))
