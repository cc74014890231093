"""Ranks rulings and rules by a question.

Four numbers say how well a ruling fits: how like one of its wordings the question looks, letter
by letter (`letters.py`), which sees small words and slips of the finger; how like one its last
sentence looks, since a tale ends in what is asked; how much they speak of the same things,
counted from whichever speaks of more, so that a condition that one of them lacks tells; and how
well the rule that decides fits (`bm25.py`).
The numbers are added up by weights: e to the sum is how likely a ruling is meant, beside the
others. What else was tried won nothing on questions that the weights were not fitted to.

Words that mean nothing here, names of players among them, cost nothing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import exp
from operator import mul
from typing import NamedTuple

from ..rulebook.rulings import Ruling
from .bm25 import search
from .letters import likeness, runs
from .search_index import SearchIndex
from .terms import Lexicon, Scale, Term

LOOKED_AT = 40
"""How many rulings are looked at more closely."""
SENTENCE = re.compile(
    r"[.?!;:]\s+|,\s+(?=(?:can|may|must|do|does|did|is|are|am|will|who|what|how|when|which|where)\b)"
)
"""Between what is told and what is asked."""


class Evidence(NamedTuple):
    """The numbers by which a ruling is ranked, 0 to 1 each; also the weights of these."""

    letters: float
    """How like a wording of it looks."""
    tail: float
    """How like one the last sentence looks."""
    spoken: float
    """How much of what the question speaks of its wordings speak of, or how much of its likest
    wording the question speaks of: the less of them."""
    rule: float
    """How well the first of its rules fits."""


WEIGHTS = Evidence(11.6, 5.0, 7.2, 2.5)
"""What each counts."""


class Ranked(NamedTuple):
    """A ruling by how well it fits a question."""

    ruling: int
    score: float
    evidence: Evidence


class Query(NamedTuple):
    """A question, ready to be compared."""

    terms: Sequence[Term]
    look: frozenset[str]
    """Its runs of letters."""
    tail: frozenset[str]
    """Those of its last sentence."""
    there: frozenset[str] = frozenset()
    """What the table speaks of that it is asked at, as tokens."""


class Ranking:
    """Ranks by a search index over rules, by their ids, and rulings."""

    def __init__(
        self, index: SearchIndex, rules: Sequence[str], rulings: Sequence[Ruling]
    ) -> None:
        self.index, self.known_rules, self.known_rulings = index, rules, rulings
        self.wordings: dict[int, list[int]] = defaultdict(list)
        for at, phrasing in enumerate(index.phrasings):
            self.wordings[phrasing[0]].append(at)
        self.lexicon = Lexicon(index.phrases)
        self.scale = Scale(index.holders, len(rules) + len(rulings))

    def query(
        self, text: str, corrected: Callable[[str], tuple[str, list[str]]], table: str = ""
    ) -> tuple[Query, list[str]]:
        """A question, its words corrected, and those that mean nothing here; `table`: what is
        going on where it is asked."""
        good, strange = corrected(text)
        there = frozenset(self.lexicon.tokens(table))
        told = [corrected(part)[0] for part in SENTENCE.split(text)]
        last = next(filter(None, reversed(told)), "")
        return Query(self.lexicon.terms(good), runs(good), runs(last), there), strange

    def rules(self, query: Query) -> Mapping[str, float]:
        """Rules with how well they fit, the best of them 1."""
        fits = search(self.index.rules, [t.meets for t in query.terms])
        top = max(fits.values(), default=0.0) or 1.0
        return {self.known_rules[at]: fit / top for at, fit in fits.items()}

    def rulings(self, query: Query) -> list[Ranked]:
        """Rulings, the best first."""
        rules, covered, wordings = (
            self.rules(query),
            self._covered(query),
            self._wordings(query),
        )
        rule = {at: rules.get(self.known_rulings[at].rules[0], 0.0) for at in covered}
        first = {at: covered[at] + wordings.get(at, 0.0) + rule[at] for at in covered}
        ranked: list[Ranked] = []
        for at in sorted(first, key=lambda at: (-first[at], at))[:LOOKED_AT]:
            looks = [runs(text) for text in self.texts(at)]
            evidence = Evidence(
                letters=max(likeness(query.look, look) for look in looks),
                tail=max(likeness(query.tail, look) for look in looks),
                spoken=min(covered[at], wordings.get(at, 0.0)),
                rule=rule[at],
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
        tokens = query.there.union(*(term.meets for term in query.terms))
        near = {
            at
            for t in query.terms
            for token in t.meets
            for at in self.index.spoken.get(token, ())
        }
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


def likelihoods(ranked: Sequence[Ranked]) -> list[float]:
    """How likely each ruling is the one that is meant, all together 1."""
    top = max((each.score for each in ranked), default=0.0)
    shares = [exp(each.score - top) for each in ranked]
    return [share / sum(shares) for share in shares]
