"""Ranks rulings and rules by a question.

Two measures are added up, because each sees what the other misses. *Likeness* compares the
question with every wording of a ruling that shares something with it, as sets of things
spoken of, and knows who does what to whom, "not", "must", numbers and "only"
(`similarity.py`); a ruling is as like as its likest wording. *BM25F* (`bm25f.py`) looks at a
ruling as a whole: all its wordings, its reason and the rules it cites; it finds the ruling
whose reason speaks of what no wording of it mentions. Likeness is between 0 and 1, BM25F is
divided by the best score of the question. What tells two questions apart takes its share off
the sum as well as off the likeness, since BM25F by itself does not see a "not".

Before the question people tell a tale: the clause that asks counts whole, the rest a part.
Words that mean nothing here, names of players among them, cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .bm25f import search
from .question_features import QuestionFeatures, asking_clause
from .search_index import SearchIndex
from .similarity import ParsedText, Scale, gathered, said
from .terms import Lexicon, Term

BM25F_WEIGHT = 0.6
"""What the best BM25F counts beside a likeness of 1."""
TALE_WEIGHT = 0.35
"""What a thing counts that only the tale before the question speaks of."""
TALE_CARD = 0.7
"""The same for a card: what the question is about is often named before it."""
POINTING = 0.8
"""The same where the question names one thing at most: `does it still count?`"""
COMPARED = 60
"""How many wordings a question is compared with, those that share most with it."""
UNKNOWN_WEIGHT = 0.6
"""How much a word that means nothing here weighs, beside the rarest that does, where it is
weighed whether a question is about this game at all."""
NO_WORDING = 0.5
"""What is left of BM25F for a ruling none of whose wordings was compared."""


class Ranked(NamedTuple):
    """A ruling by how well it fits a question."""

    ruling: int
    likeness: float
    """To its likest wording."""
    score: float
    asked_alike: bool
    """Whether the likest wording asks in the same way."""


class Query(NamedTuple):
    """A question, ready to be compared."""

    asked: ParsedText
    whole: float
    """The weight of all its terms."""
    is_tale: bool
    """Whether a tale comes before what is asked, or several things are asked."""


class Ranking:
    """Ranks by a search index over so many rules and rulings."""

    def __init__(self, index: SearchIndex, size: int) -> None:
        self.index = index
        self.lexicon = Lexicon(index.phrases, index.names)
        self.scale = Scale(index.holders, size, index.things)

    def query(
        self, text: str, corrected: Callable[[str], tuple[str, list[str]]]
    ) -> tuple[Query, list[str]]:
        """A question, its words corrected, and those that mean nothing here."""
        tale, clause = asking_clause(text)
        good, strange = corrected(clause)
        asked = said(self.lexicon, good)
        around: list[Term] = []
        pointless = bool(tale) and not asked.terms
        if tale:
            told, more = corrected(tale)
            if not asked.terms:
                asked, told = said(self.lexicon, f"{told} {good}"), ""
            spoken = {term.said for term in asked.terms}
            around = [t for t in self.lexicon.terms(told) if t.said not in spoken]
            share = TALE_WEIGHT if len(asked.terms) > 1 else POINTING
            asked = asked.among(
                t._replace(share=TALE_CARD if t.named else share) for t in around
            )
            strange = [*strange, *more]
        return Query(
            asked, sum(map(self.scale.weight, asked.terms)), bool(around) or pointless
        ), strange

    def known(self, query: Query, strange: int) -> float:
        """How much of a question means something here, where so many words do not."""
        lost = strange * self.scale.rarest * UNKNOWN_WEIGHT
        return query.whole / (query.whole + lost) if query.whole else 0.0

    def rules(self, query: Query) -> dict[int, float]:
        """Rules by their places in the book, with how well they fit."""
        return search(self.index.rules, [(t.meets, t.share) for t in query.asked.terms])

    def rulings(self, query: Query) -> list[Ranked]:
        """Rulings, the best first."""
        if not query.whole:
            return []
        fits = search(self.index.rulings, [(t.meets, t.share) for t in query.asked.terms])
        top = max(fits.values(), default=1.0) or 1.0
        likest = self._likest(query)
        ranked = []
        for at in fits.keys() | likest.keys():
            likeness, kept = likest.get(at, (0.0, NO_WORDING))
            score = likeness + BM25F_WEIGHT * kept * fits.get(at, 0.0) / top
            ranked.append(Ranked(at, likeness, score, at in likest and kept == 1))
        return sorted(ranked, key=lambda each: (-each.score, each.ruling))

    def _likest(self, query: Query) -> dict[int, tuple[float, float]]:
        """Ruling -> how like its likest wording is, and what their ways of asking leave."""
        best: dict[int, tuple[float, float]] = {}
        for at in self._nearest(query):
            ruling, other = self.index.phrasings[at][0], self._wording(at)
            like = self.scale.alike(query.asked, query.whole, other)
            best[ruling] = max(like, best.get(ruling, like))
        return best

    def _nearest(self, query: Query) -> list[int]:
        """The wordings that share most with a question."""
        shared: dict[int, float] = {}
        for term in query.asked.terms:
            weight = self.scale.weight(term)
            found: dict[int, float] = {}
            for token, strength in term.meets.items():
                for at in self.index.spoken.get(token, ()):
                    found[at] = max(strength * weight, found.get(at, 0.0))
            for at, met in found.items():
                shared[at] = shared.get(at, 0.0) + met
        weights = {at: query.whole + self.index.phrasings[at][-1] for at in shared}
        return sorted(shared, key=lambda at: -shared[at] / weights[at])[:COMPARED]

    def _wording(self, at: int) -> ParsedText:
        """What a wording speaks of."""
        _, terms, spoken, asks, _ = self.index.phrasings[at]
        found = [Term(*self.index.terms[term]) for term in terms]
        return gathered(found, spoken.split(), QuestionFeatures(*self.index.features[asks]))
