"""A question as players type it -> the ruling and the rules that decide, or silence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from ..rulebook.rule import Rule, Rulebook, Section, Switch
from ..rulebook.rulings import ANSWER, Ruling
from .full_text import Document, FullText, Index, Plain, has_fts5
from .question_features import QuestionFeatures
from .search_index import SearchIndex, build_index
from .similarity import ParsedText, Scale, gathered, said
from .terms import Lexicon, Term
from .tokenize import correct_typos, words

SETTLED = 0.56
"""How alike a question and a ruling's must be for the ruling to answer it."""
OPEN = 0.56
"""The same for a question that yes or no would not answer."""
COVERED = 0.6
"""How much of a question the ruling must speak of that answers it."""
UNSURE = 0.7
"""The same where some of its words mean nothing here."""
SPOKEN = 0.3
"""How much of a question a rule must speak of to be offered where nothing is settled."""
LIFT = 0.9
"""How much it helps that a ruling speaks elsewhere of what its likest question lacks."""
RIVAL = 0.15
"""How much less like a question any ruling with the opposite verdict must be."""
LOST = 0.6
"""How much a word that means nothing here weighs, beside the rarest that does."""
EASE = 0.7
"""How much of that may be missing where the question is all but the same, by what it lacks."""
OPPOSITE = {"yes": "no", "no": "yes"}
KNOWN = 0.5
"""How much of a question must mean something here for any answer at all."""
SUPPORT = 6.0
"""How much it counts for a rule that it decides a question much like the one asked."""
SHOWN = 3
"""How many rules and sections are shown."""
COMPARED = 60
"""How many phrasings a question is compared with, those that share most with it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rulebook says to a question."""

    ruling: Ruling | None
    """The settled question it comes down to, if there is one."""
    rules: tuple[Rule, ...]
    """The rules that decide, best first; none where the rulebook is silent."""
    rests: Switch | None
    """The house rule the answer depends on."""
    value: str
    """The value of it in force."""
    in_force: str
    """What playing by that value means."""
    strange: tuple[str, ...]
    """Words that mean nothing here."""
    sections: tuple[Section, ...]
    """Where to look on, nearest first."""
    open: bool = False
    """Whether yes or no would not answer the question."""

    @property
    def changed(self) -> bool:
        """Whether a house rule in force takes the verdict its ground."""
        return self.rests is not None and self.value != self.rests.default

    @property
    def verdict(self) -> str:
        """ "yes", "no", "depends" or "answer"; "" where nothing has been settled."""
        if self.ruling is None or self.changed:
            return ""
        return ANSWER if self.open and not self.ruling.denies else self.ruling.verdict

    @property
    def settled(self) -> bool:
        """Whether somebody has thought it through; else the rules are only the nearest."""
        return self.ruling is not None

    @property
    def silent(self) -> bool:
        """Whether the rulebook says nothing to it."""
        return not self.rules


class Library:
    """Rules and rulings, ready to be searched."""

    def __init__(
        self,
        book: Rulebook,
        rulings: Sequence[Ruling],
        names: Mapping[str, str] | None = None,
        search_index: SearchIndex | None = None,
    ) -> None:
        """What has been search_index may be handed in; else that is done now."""
        self.book, self.rulings = book, list(rulings)
        self.search_index = search_index or build_index(book, rulings, names or {})
        self.lexicon = Lexicon(self.search_index.phrases, self.search_index.names)
        self.stems = frozenset(self.search_index.stems)
        size = len(book.rules) + len(self.rulings)
        self.scale = Scale(self.search_index.holders, size, self.search_index.things)

    @cached_property
    def index(self) -> Index:
        """What finds rules by what they speak of."""
        if has_fts5():
            return FullText(Document(*each) for each in self.search_index.documents)
        return Plain(self.search_index.postings)

    def answer(self, question: str, house: Mapping[str, str], players: Iterable[str]) -> Answer:
        """What the rulebook says to a question."""
        asked, strange = self._understood(question, players)
        known = sum(map(self.scale.weight, asked.terms))
        lost = len(strange) * self.scale.rarest * LOST
        share = known / (known + lost) if known else 0.0
        alike = self._likeness(asked, lost)
        scores = self._scores(asked, lost, alike)
        ranked = sorted(scores, key=lambda rule: (-scores[rule][0], rule))
        sections = self._sections(ranked)
        if ruling := self._settled(alike, asked, lost):
            ids = tuple(dict.fromkeys([*ruling.rules[:2], *ranked]))[:SHOWN]
            return self._answer(ruling, ids, house, strange, sections, asked)
        spoken = [id for id in ranked if scores[id][1] >= SPOKEN][:SHOWN]
        ids = tuple(spoken) if share >= KNOWN else ()
        return self._answer(None, ids, house, strange, sections, asked)

    def _settled(
        self, alike: Sequence[tuple[float, Ruling]], asked: ParsedText, lost: float
    ) -> Ruling | None:
        """The ruling that answers, if one is like enough and none to the contrary nearly so."""
        like, ruling = max(alike, key=itemgetter(0), default=(0.0, None))
        if ruling is None:
            return None
        if like < (OPEN if asked.sense.asking else SETTLED):
            return None
        against = "" if asked.sense.asking else OPPOSITE.get(ruling.verdict, "")
        rival = max((like for like, other in alike if other.verdict == against), default=0.0)
        whole = sum(map(self.scale.weight, asked.terms)) + lost
        covered = self._covered(self.rulings.index(ruling), asked, whole)
        enough = covered >= (UNSURE if lost else COVERED)
        return ruling if enough and like - rival >= min(RIVAL, EASE * (1 - like)) else None

    def _covered(self, ruling: int, asked: ParsedText, whole: float) -> float:
        """How much of a question a ruling speaks of."""
        return (
            self.scale.met(asked.terms, frozenset(self.search_index.told[ruling].split("|")))
            / whole
        )

    def _answer(
        self,
        ruling: Ruling | None,
        ids: Sequence[str],
        house: Mapping[str, str],
        strange: Sequence[str],
        sections: tuple[Section, ...],
        asked: ParsedText,
    ) -> Answer:
        rules = tuple(self.book.rules[id] for id in ids)
        rests = self._rests(ruling, rules, house)
        value = house.get(rests.name, rests.default) if rests else ""
        read = self.book.reading(rests.name, value) if rests else ""
        return Answer(
            ruling,
            rules,
            rests,
            value,
            read,
            tuple(strange),
            sections,
            bool(asked.sense.asking),
        )

    def _rests(
        self, ruling: Ruling | None, rules: Sequence[Rule], house: Mapping[str, str]
    ) -> Switch | None:
        """The house rule an answer depends on: a changed one first."""
        cited = [self.book.rules[id] for id in ruling.rules] if ruling else rules[:1]
        switches = [rule.switch for rule in cited[:1] if rule.switch]
        if ruling and ruling.default:
            switches.insert(0, self.book.switches[ruling.default])
        changed = [s for s in switches if house.get(s.name, s.default) != s.default]
        return next(iter([*changed, *switches]), None)

    def _understood(
        self, question: str, players: Iterable[str]
    ) -> tuple[ParsedText, list[str]]:
        """What a question speaks of, and its words that mean nothing here."""
        there = {word for name in players for word in words(name)}
        there -= set(self.search_index.vocabulary)
        typed = [word for word in words(question) if word not in there]
        good, strange = correct_typos(typed, self.search_index.vocabulary, self.stems)
        return said(self.lexicon, " ".join(good)), strange

    def _likeness(self, asked: ParsedText, lost: float) -> list[tuple[float, Ruling]]:
        """The settled questions most like a question, and how like it they are."""
        whole = sum(map(self.scale.weight, asked.terms)) + lost
        best: dict[int, tuple[float, float]] = {}
        for at in self._nearest(asked, whole):
            ruling, other = self.search_index.phrasings[at][0], self._said(at)
            like = self.scale.alike(asked, whole, other)
            met = self.scale.met(asked.terms, other.tokens) / whole
            best[ruling] = max((like, met), best.get(ruling, (0.0, 0.0)))
        lifts = {at: self._covered(at, asked, whole) - met for at, (_, met) in best.items()}
        return [
            (like + (1 - like) * LIFT * max(0.0, lifts[at]), self.rulings[at])
            for at, (like, _) in best.items()
        ]

    def _nearest(self, asked: ParsedText, whole: float) -> list[int]:
        """The phrasings that share most with a question."""
        shared: dict[int, float] = {}
        for term in asked.terms:
            weight = self.scale.weight(term)
            found: dict[int, float] = {}
            for token, strength in term.meets.items():
                for at in self.search_index.spoken.get(token, ()):
                    found[at] = max(strength * weight, found.get(at, 0.0))
            for at, met in found.items():
                shared[at] = shared.get(at, 0.0) + met
        weights = {at: whole + self.search_index.phrasings[at][-1] for at in shared}
        return sorted(shared, key=lambda at: -shared[at] / weights[at])[:COMPARED]

    def _said(self, at: int) -> ParsedText:
        """What a phrasing speaks of."""
        _, terms, spoken, asks, _ = self.search_index.phrasings[at]
        found = [Term(*self.search_index.terms[term]) for term in terms]
        return gathered(
            found, spoken.split(), QuestionFeatures(*self.search_index.features[asks])
        )

    def _scores(
        self, asked: ParsedText, lost: float, alike: Iterable[tuple[float, Ruling]]
    ) -> dict[str, tuple[float, float]]:
        """Rule -> how well it fits, and how much of the question it speaks of."""
        found = self.index.search(asked.tokens)
        top = max(found.values(), default=1.0) or 1.0
        whole = sum(map(self.scale.weight, asked.terms)) + lost or 1.0
        support = _support(alike)
        scores = {}
        for id in found.keys() | support.keys():
            covered = (
                self.scale.met(asked.terms, frozenset(self.search_index.tokens[id])) / whole
            )
            named = self.scale.met(asked.terms, frozenset(self.search_index.titles[id])) / whole
            like = support.get(id, 0.0)
            fit = 0.4 * found.get(id, 0.0) / top + covered + 0.6 * named + SUPPORT * like
            scores[id] = (fit, max(covered, like))
        return scores

    def _sections(self, ranked: Sequence[str]) -> tuple[Section, ...]:
        """The chapters of the best rules."""
        found = [self.book.section_of(id) for id in ranked[: 2 * SHOWN]]
        return tuple(dict.fromkeys(section for section in found if section))[:SHOWN]


def _support(alike: Iterable[tuple[float, Ruling]]) -> dict[str, float]:
    """Rule -> how like the question is to one that it decides."""
    support: dict[str, float] = {}
    for like, ruling in alike:
        for place, id in enumerate(ruling.rules):
            lent = like**2 * (1 - 0.15 * place)
            support[id] = 1 - (1 - support.get(id, 0.0)) * (1 - min(lent, 1.0))
    return support
