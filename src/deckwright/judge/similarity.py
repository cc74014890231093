"""How like one question is to another: by the things they speak of, and how they ask.

Both texts are lists of terms: cards, actions, other words. The more texts of the rulebook
speak of a term, the less it weighs (inverse document frequency); a word that is neither a card
nor in a title weighs half. Likeness is Dice's measure over these weights: the weight of what
both speak of, counted in both, by the weight of all. It is between 0 and 1. What makes another
question of it takes its share off: a card only one of them names, the same two cards the other
way round, a "not" or a "must" more (`question_features.apart`). At last the words themselves
count a little, and more where a question speaks of one thing only and its wording is all there
is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import log
from typing import NamedTuple

from .question_features import QuestionFeatures, apart, question_features
from .terms import Lexicon, Term
from .tokenize import NUMBERS, stem, words

OTHER_CARD = 0.7
"""What is left of the likeness for each card that only one of two questions names."""
OTHER_ACTION = 0.9
"""The same for each thing done that only one of them speaks of."""
SWAPPED_CARDS = 0.75
"""What is left where the same two cards change places: who acts on whom."""
PLAIN_WORD = 0.55
"""What a word weighs that is neither a card nor in any title or list of the rules."""
NUMBER_WORD = 0.4
"""What a number weighs; that it is another one is seen by how the question asks."""
NUMBER_STEMS = frozenset(stem(number) for number in NUMBERS.values())
ALONE, AMONG = 0.6, 0.2
"""How much the wording counts where one thing is spoken of, and where several are."""
FILLER = frozenset(
    ("a", "an", "the", "i", "my", "can", "may", "do", "does", "is", "are", "to", "of", "in")
)
"""The smallest words."""


class ParsedText(NamedTuple):
    """A text as a list of terms and words."""

    terms: Sequence[Term]
    tokens: frozenset[str]
    """All that its terms meet."""
    words: frozenset[str]
    """Its words, also those that say little, but for the smallest."""
    features: QuestionFeatures
    """How it asks."""

    def among(self, more: Iterable[Term]) -> ParsedText:
        """The same text with more terms added as its context."""
        terms = [*self.terms, *more]
        tokens = frozenset(token for term in terms for token in term.meets)
        return self._replace(terms=terms, tokens=tokens)


def parse_text(lexicon: Lexicon, text: str) -> ParsedText:
    """A text's terms and words."""
    spoken = words(text)
    return parsed_from(lexicon.terms(text), spoken, question_features(spoken))


def parsed_from(
    terms: Sequence[Term], spoken: Iterable[str], asks: QuestionFeatures
) -> ParsedText:
    """The same from terms already found."""
    tokens = frozenset(token for term in terms for token in term.meets)
    return ParsedText(terms, tokens, frozenset(map(stem, set(spoken) - FILLER)), asks)


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
        return term.share * self.weights[term.said]

    def met(self, terms: Iterable[Term], tokens: frozenset[str]) -> float:
        """The summed weight of the terms that occur in a text."""
        met = 0.0
        for term in terms:
            strengths = [s for token, s in term.meets.items() if token in tokens]
            met += self.weight(term) * max(strengths, default=0.0)
        return met

    def alike(self, asked: ParsedText, whole: float, other: ParsedText) -> tuple[float, float]:
        """How like two texts are, and what is left where they ask otherwise.

        The first is Dice's measure over weights of terms, less for whatever sets them apart.
        """
        total = whole + sum(map(self.weight, other.terms))
        met = self.met(asked.terms, other.tokens) + self.met(other.terms, asked.tokens)
        alike = met / total * _lacking(asked, other) * _lacking(other, asked)
        left = apart(asked.features, other.features)
        if _turned(asked, other):
            left *= SWAPPED_CARDS
        shared = len(asked.words & other.words) / (len(asked.words | other.words) or 1)
        wording = ALONE if min(len(asked.terms), len(other.terms)) < 2 else AMONG
        return alike * left * (1 - wording + wording * shared), left


def _lacking(here: ParsedText, there: ParsedText) -> float:
    """The factor, 0 to 1, for cards and actions that only one of two texts mentions."""
    left = 1.0
    for term in here.terms:
        if (
            term.share == 1
            and (term.named or term.done)
            and there.tokens.isdisjoint(term.meets)
        ):
            left *= OTHER_CARD if term.named else OTHER_ACTION
    return left


def _turned(asked: ParsedText, other: ParsedText) -> bool:
    """Whether two cards come in the opposite order in both texts, active or passive alike."""
    if asked.features.passive != other.features.passive:
        return False
    first = [
        term for term in asked.terms if term.named and not other.tokens.isdisjoint(term.meets)
    ]
    if len(first) < 2:
        return False
    places = [_place(term, other.terms) for term in first]
    return places != sorted(places)


def _place(term: Term, terms: Sequence[Term]) -> int:
    """Where a text speaks of the same thing."""
    meets = term.meets.keys()
    return next(
        (at for at, other in enumerate(terms) if other.named and meets & other.meets.keys()),
        len(terms),
    )
