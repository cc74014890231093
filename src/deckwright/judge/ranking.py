"""Ranks rulings and rules by a question.

First the rulings that may be meant are found by two measures, because each sees what the other
misses. *Likeness* compares the question with every wording of a ruling that shares something
with it, as sets of things spoken of, and knows who does what to whom, "not", "must", numbers
and "only" (`similarity.py`); a ruling is as like as its likest wording. *BM25F* (`bm25f.py`)
looks at a ruling as a whole: all its wordings, its reason and the rules it cites; it finds the
ruling whose reason speaks of what no wording of it mentions. Likeness is between 0 and 1, BM25F
is divided by the best score of the question. What tells two questions apart takes its share off
the sum as well as off the likeness, since BM25F by itself does not see a "not".

Of the best of these each is then looked at more closely (`Evidence`), and what speaks for it is
added up by weights. The weights were fitted, not guessed: they make it likeliest that the
rulings which answer the questions of `tests/judge/seen` come first (a softmax over the rulings
looked at, fitted on four games and tried on the fifth). `tests/judge/frozen` had no part in it.

Before the question people tell a tale: the clause that asks counts whole, the rest a part.
Words that mean nothing here, names of players among them, cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import mul
from typing import NamedTuple

from ..rulebook.rulings import ANSWER, Ruling
from .bm25f import search
from .house_rule_rulings import HOUSE
from .letters import plain, runs, shared
from .question_features import QuestionFeatures, asking_clause
from .search_index import SearchIndex
from .similarity import ParsedText, Scale, parse_text, parsed_from
from .terms import Lexicon, Term

BM25F_WEIGHT = 0.6
"""What the best BM25F counts beside a likeness of 1."""
TALE_WEIGHT = 0.5
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
LOOKED_AT = 40
"""How many rulings are looked at more closely."""
SEVERAL = 3
"""How many of its likest wordings tell how like a ruling is as a whole."""


class Evidence(NamedTuple):
    """The numbers by which a ruling is ranked; also the weights of these numbers."""

    likeness: float
    """Of its likest wording, up to 1."""
    whole: float
    """Of its likest wordings on average."""
    fit: float
    """Its BM25F, the best being 1."""
    letters: float
    """How like a wording of it looks, up to 1."""
    kind: float
    """1 where it answers what is asked (yes or no; who, how many); -1 where it does not."""
    option: float
    """1 for a house rule where another way to play is asked for."""


WEIGHTS = Evidence(2.9, 2.2, 4.4, 4.1, 1.6, 3.3)
"""What each counts."""


class Ranked(NamedTuple):
    """A ruling by how well it fits a question."""

    ruling: int
    likeness: float
    """To its likest wording."""
    score: float
    evidence: Evidence


class Query(NamedTuple):
    """A question, ready to be compared."""

    asked: ParsedText
    whole: float
    """The weight of all its terms."""
    is_tale: bool
    """Whether a tale comes before what is asked, or several things are asked."""
    looks: Sequence[frozenset[str]]
    """The runs of letters of the whole text, and of what is asked."""


class Ranking:
    """Ranks by a search index over so many rules, and rulings."""

    def __init__(self, index: SearchIndex, rules: int, rulings: Sequence[Ruling]) -> None:
        self.index, self.known_rulings = index, rulings
        self.wordings: dict[int, list[int]] = {}
        for at, phrasing in enumerate(index.phrasings):
            self.wordings.setdefault(phrasing[0], []).append(at)
        self.lexicon = Lexicon(index.phrases, index.names)
        self.scale = Scale(index.holders, rules + len(rulings), index.things)

    def query(
        self, text: str, corrected: Callable[[str], tuple[str, list[str]]]
    ) -> tuple[Query, list[str]]:
        """A question, its words corrected, and those that mean nothing here."""
        tale, clause = asking_clause(text)
        good, strange = corrected(clause)
        asked = parse_text(self.lexicon, good)
        around: list[Term] = []
        pointless = bool(tale) and not asked.terms
        if tale:
            tale_words, more = corrected(tale)
            if not asked.terms:
                asks = asked.features
                asked = parse_text(self.lexicon, f"{tale_words} {good}")._replace(features=asks)
                tale_words = ""
            spoken = {term.said for term in asked.terms}
            around = [t for t in self.lexicon.terms(tale_words) if t.said not in spoken]
            share = TALE_WEIGHT if len(asked.terms) > 1 else POINTING
            asked = asked.among(
                t._replace(share=TALE_CARD if t.named else share) for t in around
            )
            strange = [*strange, *more]
        weight = sum(map(self.scale.weight, asked.terms))
        looks = runs(plain(text)), runs(plain(clause))
        return Query(asked, weight, bool(around) or pointless, looks), strange

    def known(self, query: Query, strange: int) -> float:
        """The share of a question's words that mean something in this game."""
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
        compared = self._compared(query)
        measured: dict[int, tuple[float, float]] = {}
        for at in fits.keys() | compared.keys():
            likeness, kept = compared[at][0] if at in compared else (0.0, NO_WORDING)
            fit = fits.get(at, 0.0) / top
            measured[at] = likeness + BM25F_WEIGHT * kept * fit, fit
        best = sorted(measured, key=lambda at: (-measured[at][0], at))[:LOOKED_AT]
        ranked = [self._ranked(query, at, compared.get(at, ()), measured[at][1]) for at in best]
        return sorted(ranked, key=lambda each: (-each.score, each.ruling))

    def _ranked(
        self, query: Query, at: int, likest: Sequence[tuple[float, float]], fit: float
    ) -> Ranked:
        """A ruling looked at closely."""
        likeness = likest[0][0] if likest else 0.0
        whole = sum(like for like, _ in likest[:SEVERAL]) / SEVERAL
        ruling, asks = self.known_rulings[at], query.asked.features
        kind = float(bool(asks.asking) - asks.whether)
        evidence = Evidence(
            likeness,
            whole,
            fit,
            self._looks(query, at),
            kind if ruling.verdict == ANSWER else -kind,
            float(asks.option and ruling.id.startswith(HOUSE)),
        )
        score = sum(map(mul, WEIGHTS, evidence))
        return Ranked(at, likeness, score, evidence)

    def to_own(self, query: Query, at: int) -> tuple[float, bool, float]:
        """How like a ruling's own question is, whether it asks alike, and how it looks."""
        own = self.wordings[at][0]
        likeness, kept = self.scale.alike(query.asked, query.whole, self._wording(own))
        text = runs(self.index.phrasings[own][2])
        return likeness, kept == 1, max(shared(look, text) for look in query.looks)

    def _looks(self, query: Query, at: int) -> float:
        """Similarity by letters to a ruling's likest wording: of the question, whole and
        without its story, on average."""
        texts = [runs(self.index.phrasings[each][2]) for each in self.wordings[at]]
        best = (max(shared(look, text) for text in texts) for look in query.looks)
        return sum(best) / len(query.looks)

    def _compared(self, query: Query) -> dict[int, list[tuple[float, float]]]:
        """Ruling -> how like each of its wordings is, and what is left of it; best first."""
        likenesses: dict[int, list[tuple[float, float]]] = {}
        for at in self._nearest(query):
            ruling, other = self.index.phrasings[at][0], self._wording(at)
            like = self.scale.alike(query.asked, query.whole, other)
            likenesses.setdefault(ruling, []).append(like)
        return {at: sorted(likes, reverse=True) for at, likes in likenesses.items()}

    def _nearest(self, query: Query) -> list[int]:
        """The wordings that share most with a question."""
        shared: dict[int, float] = {}
        for term in query.asked.terms:
            weight = self.scale.weight(term)
            shared_weight: dict[int, float] = {}
            for token, strength in term.meets.items():
                for at in self.index.spoken.get(token, ()):
                    shared_weight[at] = max(strength * weight, shared_weight.get(at, 0.0))
            for at, met in shared_weight.items():
                shared[at] = shared.get(at, 0.0) + met
        weights = {at: query.whole + self.index.phrasings[at][-1] for at in shared}
        return sorted(shared, key=lambda at: -shared[at] / weights[at])[:COMPARED]

    def _wording(self, at: int) -> ParsedText:
        """The terms of a wording."""
        _, terms, text, asks, _ = self.index.phrasings[at]
        wording_terms = [Term(*self.index.terms[term]) for term in terms]
        return parsed_from(
            wording_terms, text.split(), QuestionFeatures(*self.index.features[asks])
        )
