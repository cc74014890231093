"""Ranks rulings and rules by a question.

What a ruling is asked by, its reason and the rules it cites are a document of BM25F
(`bm25f.py`). The best of these, with those of which a wording shares most with the question,
are looked at closely: how much of what the question speaks of their wordings speak of
(`covered`, `conditions`), how much of a wording the question speaks of (`wording`), and how
like it looks letter by letter (`letters.py`), which sees small words and slips of the finger.
The numbers are added up by weights: e to the sum is how likely a ruling is meant, beside the
others.

Words that mean nothing here, names of players among them, cost nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from ..rulebook.rulings import Ruling
from .bm25f import search
from .letters import likeness, plain, runs
from .search_index import SearchIndex
from .term_weights import Scale
from .terms import Lexicon, Term
from .tokenize import NUMBERS, words

LOOKED_AT = 40
"""How many rulings are looked at more closely."""
_CONDITIONS = """
    one two three four five six seven eight nine both equal tied tie same different other
    another only last first already again still yet no not never without must all every each own
    my empty full left over more less than least most before after while during next second any
"""
CONDITIONS = frozenset(_CONDITIONS.split())
"""Words that make another question of the same things: numbers, and how somebody stands."""


class Evidence(NamedTuple):
    """The numbers by which a ruling is ranked, 0 to 1 each; also the weights of these."""

    fit: float
    """Its BM25F, the best being 1."""
    letters: float
    """How like a wording of it looks."""
    covered: float
    """How much of what the question speaks of its wordings speak of."""
    wording: float
    """How much of its likest wording the question speaks of."""
    conditions: float
    """How many of the question's conditions its wordings have."""


WEIGHTS = Evidence(3.6, 6.0, 3.2, 3.5, 1.0)
"""What each counts."""


class Ranked(NamedTuple):
    """A ruling by how well it fits a question."""

    ruling: int
    score: float
    evidence: Evidence


class Query(NamedTuple):
    """A question, ready to be compared."""

    terms: Sequence[Term]
    conditions: frozenset[str]
    look: frozenset[str]
    """Its runs of letters."""


class Ranking:
    """Ranks by a search index over so many rules, and rulings."""

    def __init__(self, index: SearchIndex, rules: int, rulings: Sequence[Ruling]) -> None:
        self.index, self.known_rulings = index, rulings
        self.wordings: dict[int, list[int]] = defaultdict(list)
        for at, phrasing in enumerate(index.phrasings):
            self.wordings[phrasing[0]].append(at)
        self.lexicon = Lexicon(index.phrases)
        self.scale = Scale(index.holders, rules + len(rulings))

    def query(
        self, text: str, corrected: Callable[[str], tuple[str, list[str]]]
    ) -> tuple[Query, list[str]]:
        """A question, its words corrected, and those that mean nothing here."""
        good, strange = corrected(text)
        told = conditions(words(text))
        return Query(self.lexicon.terms(good), told, runs(plain(text))), strange

    def rules(self, query: Query) -> dict[int, float]:
        """Rules by their places in the book, with how well they fit."""
        return search(self.index.rules, [t.meets for t in query.terms])

    def rulings(self, query: Query) -> list[Ranked]:
        """Rulings, the best first."""
        if not query.terms:
            return []
        fits = search(self.index.rulings, [t.meets for t in query.terms])
        top = max(fits.values(), default=1.0) or 1.0
        met = self._covered(query)
        wordings = self._wordings(query)
        first = {
            at: fits.get(at, 0.0) / top + met.get(at, 0.0) + wordings.get(at, 0.0)
            for at in fits.keys() | met.keys()
        }
        ranked: list[Ranked] = []
        for at in sorted(first, key=lambda at: (-first[at], at))[:LOOKED_AT]:
            texts = self.texts(at)
            asked, held = query.conditions, conditions(" ".join(texts).split())
            evidence = Evidence(
                fit=fits.get(at, 0.0) / top,
                letters=max(likeness(query.look, runs(text)) for text in texts),
                covered=met.get(at, 0.0),
                wording=wordings.get(at, 0.0),
                conditions=len(asked & held) / len(asked) if asked else 1.0,
            )
            ranked.append(Ranked(at, sum(map(mul, WEIGHTS, evidence)), evidence))
        return sorted(ranked, key=lambda each: (-each.score, each.ruling))

    def texts(self, ruling: int) -> Sequence[str]:
        """The wordings of a ruling, in small letters."""
        return [self.index.phrasings[each][2] for each in self.wordings[ruling]]

    def _covered(self, query: Query) -> dict[int, float]:
        """Ruling -> how much of the question its wordings speak of."""
        met: dict[int, float] = defaultdict(float)
        whole = self.scale.total(query.terms) or 1.0
        for term in query.terms:
            weight, best = self.scale.weight(term), dict[int, float]()
            for token, strength in term.meets.items():
                for at in {
                    self.index.phrasings[p][0] for p in self.index.spoken.get(token, ())
                }:
                    best[at] = max(strength, best.get(at, 0.0))
            for at, strength in best.items():
                met[at] += weight * strength / whole
        return met

    def _wordings(self, query: Query) -> dict[int, float]:
        """Ruling -> how much of its likest wording the question speaks of."""
        tokens = {token for term in query.terms for token in term.meets}
        near = {at for token in tokens for at in self.index.spoken.get(token, ())}
        strengths: dict[int, float] = {}
        found: dict[int, float] = {}
        for at in near:
            ruling, terms, _, weight = self.index.phrasings[at]
            met = 0.0
            for number in terms:
                if number not in strengths:
                    term = Term(*self.index.terms[number])
                    strength = max(
                        (s for t, s in term.meets.items() if t in tokens), default=0.0
                    )
                    strengths[number] = strength * self.scale.weight(term)
                met += strengths[number]
            found[ruling] = max(met / (weight or 1.0), found.get(ruling, 0.0))
        return found


def conditions(spoken: Sequence[str]) -> frozenset[str]:
    """The conditions that words speak of."""
    return CONDITIONS.intersection(NUMBERS.get(word, word) for word in spoken)


def likelihoods(ranked: Sequence[Ranked]) -> list[float]:
    """How likely each ruling is the one that is meant, all together 1."""
    top = max((each.score for each in ranked), default=0.0)
    shares = [exp(each.score - top) for each in ranked]
    return [share / sum(shares) for share in shares]
