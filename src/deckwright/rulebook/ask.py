"""A question as players type it -> the ruling and the rules that decide, or silence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import itemgetter

from .index import Document, Index, build
from .likeness import Said, Scale, said
from .rule import Rule, Rulebook, Section, Switch
from .rulings import Ruling
from .terms import NUMBERS, Lexicon, nicknames
from .tongue import mended, words

SETTLED = 0.66
"""How alike a question and a ruling's must be for the ruling to answer it."""
OPEN = 0.76
"""The same for a question that yes or no would not answer."""
COVERED = 0.6
"""How much of a question the ruling must speak of that answers it."""
SPOKEN = 0.3
"""How much of a question a rule must speak of to be offered where nothing is settled."""
KNOWN = 0.5
"""How much of a question must mean something here for any answer at all."""
SHOWN = 3
"""How many rules and sections are shown."""


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

    @property
    def changed(self) -> bool:
        """Whether a house rule in force takes the verdict its ground."""
        return self.rests is not None and self.value != self.rests.default

    @property
    def verdict(self) -> str:
        """ "yes", "no", "depends", or "" where nothing has been settled."""
        return self.ruling.verdict if self.ruling and not self.changed else ""

    @property
    def settled(self) -> bool:
        """Whether somebody has thought it through; else the rules are only the nearest."""
        return self.ruling is not None

    @property
    def silent(self) -> bool:
        """Whether the rulebook says nothing to it."""
        return not self.rules


def answer(
    book: Rulebook,
    rulings: Sequence[Ruling],
    question: str,
    names: Mapping[str, str] | None = None,
    house: Mapping[str, str] | None = None,
    players: Iterable[str] = (),
    index: Callable[[Sequence[Document]], Index] = build,
) -> Answer:
    """Answer a question; `names` has each card's kind by name, `players` who sits there."""
    library = Library(book, rulings, names or {}, index)
    return library.answer(question, house or {}, players)


class Library:
    """Rules and rulings, ready to be searched."""

    def __init__(
        self,
        book: Rulebook,
        rulings: Sequence[Ruling],
        names: Mapping[str, str],
        index: Callable[[Sequence[Document]], Index] = build,
    ) -> None:
        self.book = book
        raw = {rule.id: _texts(rule) for rule in book.rules.values()}
        self.lexicon = _lexicon(book, names, words(" ".join(chain(*raw.values()))))
        phrasings = {r.id: (r.question, *r.also) for r in rulings}
        known = [*names, *_listed(book), *chain(*raw.values(), *phrasings.values())]
        self.vocabulary = set(words(" ".join(known))) | NUMBERS.keys()
        documents = [
            Document(id, *(" ".join(self.lexicon.tokens(text)) for text in texts))
            for id, texts in raw.items()
        ]
        self.index = index(documents)
        self.tokens = {d.name: frozenset(f"{d.title} {d.text}".split()) for d in documents}
        self.titles = {d.name: frozenset(d.title.split()) for d in documents}
        self.asked = [
            (ruling, [said(self.lexicon, text) for text in phrasings[ruling.id]])
            for ruling in rulings
        ]
        holders = Counter(chain(*self.tokens.values()))
        for _, phrased in self.asked:
            holders.update(frozenset[str]().union(*(each.tokens for each in phrased)))
        self.scale = Scale(holders, len(documents) + len(self.asked))

    def answer(self, question: str, house: Mapping[str, str], players: Iterable[str]) -> Answer:
        """What the rulebook says to a question."""
        asked, strange = self._understood(question, players)
        known = sum(map(self.scale.weight, asked.terms))
        lost = len(strange) * self.scale.rarest
        share = known / (known + lost) if known else 0.0
        alike = self._likeness(asked, lost)
        scores = self._scores(asked, lost, alike)
        ranked = sorted(scores, key=lambda rule: (-scores[rule][0], rule))
        sections = self._sections(ranked)
        like, ruling = max(alike, key=itemgetter(0), default=(0.0, None))
        wanted = OPEN if asked.open else SETTLED
        if ruling and like >= wanted and self._covers(ruling, asked, lost):
            ids = tuple(dict.fromkeys([*ruling.rules[:2], *ranked]))[:SHOWN]
            return self._answer(ruling, ids, house, strange, sections)
        spoken = [id for id in ranked if scores[id][1] >= SPOKEN][:SHOWN]
        return self._answer(None, spoken if share >= KNOWN else (), house, strange, sections)

    def _covers(self, ruling: Ruling, asked: Said, lost: float) -> bool:
        """Whether a ruling speaks of enough that a question asks for."""
        texts = (ruling.question, *ruling.also, ruling.reason)
        tokens = frozenset(token for text in texts for token in self.lexicon.tokens(text))
        whole = sum(map(self.scale.weight, asked.terms)) + lost
        return self.scale.met(asked.terms, tokens) >= COVERED * whole

    def _answer(
        self,
        ruling: Ruling | None,
        ids: Sequence[str],
        house: Mapping[str, str],
        strange: Sequence[str],
        sections: tuple[Section, ...],
    ) -> Answer:
        rules = tuple(self.book.rules[id] for id in ids)
        rests = self._rests(ruling, rules, house)
        value = house.get(rests.name, rests.default) if rests else ""
        read = self.book.reading(rests.name, value) if rests else ""
        return Answer(ruling, rules, rests, value, read, tuple(strange), sections)

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

    def _understood(self, question: str, players: Iterable[str]) -> tuple[Said, list[str]]:
        """What a question speaks of, and its words that mean nothing here."""
        there = {word for name in players for word in words(name)} - self.vocabulary
        typed = [word for word in words(question) if word not in there]
        good, strange = mended(typed, self.vocabulary)
        return said(self.lexicon, " ".join(good)), strange

    def _likeness(self, asked: Said, lost: float) -> list[tuple[float, Ruling]]:
        """How like a question is to each that has been settled."""
        whole = sum(map(self.scale.weight, asked.terms)) + lost
        return [
            (max(self.scale.alike(asked, whole, other) for other in phrasings), ruling)
            for ruling, phrasings in self.asked
        ]

    def _scores(
        self, asked: Said, lost: float, alike: Iterable[tuple[float, Ruling]]
    ) -> dict[str, tuple[float, float]]:
        """Rule -> how well it fits, and how much of the question it speaks of."""
        found = self.index.search([token for term in asked.terms for token in term.meets])
        top = max(found.values(), default=1.0) or 1.0
        whole = sum(map(self.scale.weight, asked.terms)) + lost or 1.0
        support = _support(alike)
        scores = {}
        for id in found.keys() | support.keys():
            covered = self.scale.met(asked.terms, self.tokens[id]) / whole
            named = self.scale.met(asked.terms, self.titles[id]) / whole
            like = support.get(id, 0.0)
            fit = 0.4 * found.get(id, 0.0) / top + covered + 0.6 * named + like**2
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
            support[id] = max(support.get(id, 0.0), like * (1 - 0.15 * place))
    return support


def _lexicon(book: Rulebook, names: Mapping[str, str], spoken: Sequence[str]) -> Lexicon:
    """The words for things: a card that no rule mentions stands for its kind."""
    text = f" {' '.join(spoken)} "
    own = [name for name in names if f" {' '.join(words(name))} " in text]
    kinds = {name: "" if name in own else kind for name, kind in names.items()}
    lexicon = Lexicon(book.synonyms, kinds)
    for word, name in nicknames(own, spoken):
        lexicon.nickname(word, name)
    for kind in set(names.values()) - {""}:
        lexicon.nickname(kind, kind)
    return lexicon


def _texts(rule: Rule) -> tuple[str, str]:
    """What counts much and what counts little in a rule."""
    told = (rule.text, rule.prompt, *(reading.text for reading in rule.readings))
    return f"{rule.title}. {'. '.join(rule.keywords)}", " ".join(told)


def _listed(book: Rulebook) -> Iterable[str]:
    """Players' words that the rulebook knows."""
    for canonical, others in book.synonyms.items():
        yield canonical
        yield from others
