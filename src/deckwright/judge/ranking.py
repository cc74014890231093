"""Ranks rulings and rules by a question.

What a ruling is asked by, its reason and the rules it cites are a document of BM25F
(`bm25f.py`). The best of these, with those of which a wording shares most with the question,
are looked at closely: how much of what the question speaks of their wordings speak of
(`covered`), how much of a wording the question speaks of (`wording`), whether they can say
what is asked for (`kind`), and how like it looks letter by letter (`letters.py`), which sees
small words and slips of the finger.
The numbers are added up by weights: e to the sum is how likely a ruling is meant, beside the
others.

Words that mean nothing here, names of players among them, cost nothing.
"""

from __future__ import annotations

import re
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

LOOKED_AT = 40
"""How many rulings are looked at more closely."""
YES_OR_NO = re.compile(
    r"(?:(?:so|ok|okay|and|but|hey|wait|um)[ ,]+)*(?:can|may|must|does|do|did|is|are|am|was|has"
    r"|have|will|would|should|could|cant|isnt|doesnt|dont)\b"
)
"""How a question begins that asks for a yes or a no."""
OPEN = re.compile(
    r"\b(?:who|whose|what(?! does (?:it|that|this) do)|when|where|which|how|why)\b"
)
"""What asks for something else."""
THERE = 0.4
"""What it counts beside a word of the question that a table speaks of a thing."""
CLAUSE = re.compile(r"[.,;:!?] ")


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
    kind: float
    """Whether it can say what is asked for: a yes or a no, or something else."""


WEIGHTS = Evidence(4.2, 8.0, 3.2, 2.4, 3.5)
"""What each counts."""


class Ranked(NamedTuple):
    """A ruling by how well it fits a question."""

    ruling: int
    score: float
    evidence: Evidence


class Query(NamedTuple):
    """A question, ready to be compared."""

    terms: Sequence[Term]
    unfit: frozenset[str]
    """The verdicts that do not answer it."""
    look: frozenset[str]
    """Its runs of letters."""
    there: frozenset[str] = frozenset()
    """What the table speaks of that it is asked at, as tokens."""


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
        self, text: str, corrected: Callable[[str], tuple[str, list[str]]], table: str = ""
    ) -> tuple[Query, list[str]]:
        """A question, its words corrected, and those that mean nothing here; `table`: what is
        going on where it is asked."""
        good, strange = corrected(text)
        there = frozenset(self.lexicon.tokens(table))
        return Query(self.lexicon.terms(good), unfit(text), runs(plain(text)), there), strange

    def rules(self, query: Query) -> dict[int, float]:
        """Rules by their places in the book, with how well they fit."""
        return search(self.index.rules, [t.meets for t in query.terms])

    def rulings(self, query: Query) -> list[Ranked]:
        """Rulings, the best first."""
        if not query.terms:
            return []
        asked = [t.meets for t in query.terms]
        fits = search(self.index.rulings, [*asked, *({t: THERE} for t in query.there)])
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
            evidence = Evidence(
                fit=fits.get(at, 0.0) / top,
                letters=max(likeness(query.look, runs(text)) for text in texts),
                covered=met.get(at, 0.0),
                wording=wordings.get(at, 0.0),
                kind=float(self.known_rulings[at].verdict not in query.unfit),
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
        tokens = dict.fromkeys(query.there, THERE)
        tokens |= {token: 1.0 for term in query.terms for token in term.meets}
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
                        (s * tokens[t] for t, s in term.meets.items() if t in tokens),
                        default=0.0,
                    )
                    strengths[number] = strength * self.scale.weight(term)
                met += strengths[number]
            found[ruling] = max(met / (weight or 1.0), found.get(ruling, 0.0))
        return found


def unfit(text: str) -> frozenset[str]:
    """The verdicts of rulings that do not answer a question: by how its last clause begins, or
    else all of it."""
    plain = text.lower().replace("’", "").replace("'", "")
    for part in (CLAUSE.split(plain.rstrip("?!. "))[-1], plain):
        if YES_OR_NO.match(part):
            return frozenset(("answer",))
        if OPEN.search(part):
            return frozenset(("yes", "no"))
    return frozenset()


def likelihoods(ranked: Sequence[Ranked]) -> list[float]:
    """How likely each ruling is the one that is meant, all together 1."""
    top = max((each.score for each in ranked), default=0.0)
    shares = [exp(each.score - top) for each in ranked]
    return [share / sum(shares) for share in shares]
