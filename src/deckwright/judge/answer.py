"""A question as players type it -> the settled questions most like it, and the nearest rules.

An answer is a list to pick from: each candidate is a question that has been settled, true as
it stands, so nothing is claimed of the question that was typed. Only a question that is nearly
a ruling's own gets that ruling's verdict alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import log

from ..catalog import games
from ..rulebook.rule import Rule, Rulebook, Section, Switch
from ..rulebook.rulings import Ruling
from .foreign_terms import in_question
from .house_rule_rulings import HOUSE
from .ranking import Query, Ranked, Ranking, likelihoods
from .search_index import SearchIndex, build_index
from .terms import words_of_cards
from .tokenize import NUMBERS, correct_typos, stem, words

LISTED, AT_TABLE = 5, 4
"""How many settled questions are shown, and beside what a table tells."""
NEAREST = 3
"""How many rules and sections are shown."""
ALONE = 0.8
"""How likely the first ruling, with those that rest on its rule, must be meant to be shown
alone."""
COVERED = 0.7
"""So much of what is asked its wordings must speak of, and so much of the likest of these the
question."""
_TURNING = """
    how why not no never without option variant house we us could possible
    first same still also again another other both each every either all two tied highest lowest
"""
TURNING = frozenset(_TURNING.split())
"""Words that turn a question into another one, ask for a house rule, or set a condition."""
FOR_A_HOUSE_RULE = frozenset(("house", "option", "variant", "without", "we", "could"))
"""Words that ask how else to play."""
ONE = {"a": "one", "an": "one"}
"""What says that there is one of something."""
COLOURS = frozenset(("black", "blue", "green", "orange", "red", "white", "yellow"))
"""What parts cards that are alike in all else."""
COUNTS = frozenset((*NUMBERS, *NUMBERS.values())) - {"1", "one", "once", "twice"}
"""What says how many there are: a wording has all of what is counted in unlike numbers."""
CONTESTED = 0.6
"""So near in score a ruling that says the contrary is as likely meant as the first."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A settled question that may be the one that is meant."""

    ruling: Ruling
    score: float
    """How likely it is meant: e to the difference of two scores is how much likelier."""
    rests: tuple[Switch, ...]
    """The house rules its verdict rests on."""
    changed: tuple[Switch, ...]
    """Those of them this table plays otherwise: then the verdict may not hold."""

    @property
    def verdict(self) -> str:
        """ "yes", "no", "depends" or "answer"; "" where a house rule takes its ground."""
        return "" if self.changed else self.ruling.verdict


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rulebook says to a question."""

    candidates: tuple[Candidate, ...]
    """The settled questions most like it, best first."""
    rules: tuple[Rule, ...]
    """The nearest rules, best first."""
    alone: bool
    """Whether the first candidate is nearly the question asked, so that it stands alone."""
    strange: tuple[str, ...]
    """Words that mean nothing here."""
    sections: tuple[Section, ...]
    """Where to look on, nearest first."""
    foreign: Mapping[str, str] = field(default_factory=dict)
    """Words that are of another game of the box, with its title; then nothing is answered."""
    contested: bool = False
    """Whether a candidate that says the contrary is nearly as likely as the first."""

    @property
    def silent(self) -> bool:
        """Whether the rulebook says nothing to it."""
        return not self.rules and not self.candidates


class Library:
    """Rules and rulings, ready to be asked."""

    def __init__(
        self,
        book: Rulebook,
        rulings: Sequence[Ruling],
        names: Mapping[str, str] | None = None,
        search_index: SearchIndex | None = None,
    ) -> None:
        """What has been prepared may be handed in; else that is done now."""
        self.book, self.rulings = book, list(rulings)
        self.search_index = search_index or build_index(book, rulings, names or {})
        self.ranking = Ranking(self.search_index, [*book.rules], self.rulings)
        self.stems = frozenset(self.search_index.stems)

    def answer(
        self,
        question: str,
        house: Mapping[str, str],
        players: Iterable[str],
        *,
        at_table: str = "",
    ) -> Answer:
        """What the rulebook says to a question; one about a table, of which `at_table` tells
        what is going on, is answered by no ruling alone."""
        if foreign := in_question(question, self.search_index.foreign):
            return Answer(
                (), (), alone=False, strange=tuple(foreign), sections=(), foreign=foreign
            )
        query, strange = self._understood(question, players, at_table)
        ranked = self.ranking.rulings(query)
        candidates = self._candidates(ranked, house)
        if at_table or FOR_A_HOUSE_RULE.isdisjoint(words(question)):
            candidates.sort(key=lambda each: each.ruling.id.startswith(HOUSE))
        if at_table:  # where much is told beside
            del candidates[AT_TABLE:]
        rules = self._rules(query, ranked)
        contested = _contested(candidates)
        alone = (
            bool(candidates)
            and not at_table
            and not strange
            and not contested
            and self._stands_alone(question, ranked)
        )
        return Answer(
            tuple(candidates),
            tuple(rules[:NEAREST]),
            alone,
            tuple(strange),
            self._sections(rules),
            contested=contested,
        )

    def _understood(
        self, question: str, players: Iterable[str], table: str
    ) -> tuple[Query, list[str]]:
        """What a question speaks of, and its words that mean nothing here."""
        there = {
            said for name in players for word in words(name) for said in (word, f"{word}s")
        }
        there -= set(self.search_index.vocabulary)

        def corrected(text: str) -> tuple[str, list[str]]:
            typed = [word for word in words(text) if word not in there]
            good, strange = correct_typos(typed, self.search_index.vocabulary, self.stems)
            return " ".join(good), strange

        return self.ranking.query(question, corrected, table)

    def _candidates(
        self, ranked: Sequence[Ranked], house: Mapping[str, str]
    ) -> list[Candidate]:
        """The best rulings, each with how likely it is meant, without those that have the
        verdict and the rule of a better one."""
        best: dict[tuple[str, str], tuple[Ruling, float]] = {}
        for each, share in zip(ranked, likelihoods(ranked), strict=True):
            ruling = self.rulings[each.ruling]
            says = (ruling.rules[0], ruling.verdict)
            key = says if ruling.verdict in ("yes", "no") else (ruling.id, "")
            best.setdefault(key, (ruling, share))
        found = []
        for ruling, share in list(best.values())[:LISTED]:
            rests = self._rests(ruling)
            changed = self._undermining_rules(ruling, rests, house)
            found.append(Candidate(ruling, log(share), rests, changed))
        return found

    def _rests(self, ruling: Ruling) -> tuple[Switch, ...]:
        """The house rules a ruling depends on: its own, and those of every rule it cites."""
        own = [self.book.switches[ruling.house]] if ruling.house else []
        cited = [self.book.rules[id].switch for id in ruling.rules]
        named = {switch.name: switch for switch in (*own, *cited) if switch}
        return tuple(named.values())

    def _undermining_rules(
        self, ruling: Ruling, rests: Sequence[Switch], house: Mapping[str, str]
    ) -> tuple[Switch, ...]:
        """The house rules that take a ruling its ground: it rests on them, or its proof fails.

        The engine tries the proof by each house rule this table has changed, so that none
        changes a verdict unnoticed, whatever the ruling cites.
        """
        other = [
            s for s in self.book.switches.values() if house.get(s.name, s.default) != s.default
        ]
        return tuple(s for s in other if s in rests or self._breaks(ruling, s, house[s.name]))

    def _breaks(self, ruling: Ruling, switch: Switch, value: str) -> bool:
        """Whether a ruling's proof fails by a value of a house rule."""
        if ruling.proof is None:
            return False
        from .proof import agrees

        return not agrees(ruling, ruling.proof, {switch.name: value})

    def _stands_alone(self, question: str, ranked: Sequence[Ranked]) -> bool:
        """Whether the best ruling is so likely meant that it is shown alone. Rulings that rest
        on its rule count with it: they say the same, or the other way round."""
        best, evidence = self.rulings[ranked[0].ruling], ranked[0].evidence
        texts = self.ranking.texts(ranked[0].ruling)
        turned = not TURNING.intersection(words(question)) <= {*words(" ".join(texts))}
        if turned or best.id.startswith(HOUSE) or all(_unlike(question, t) for t in texts):
            return False
        told = {stem(word) for text in texts for word in words(text)}
        slug = self.book.slug
        cards = words_of_cards(slug) if slug in games() else frozenset[str]()
        things = cards.intersection(map(stem, words(question)))
        if evidence.spoken < COVERED or not things <= told:
            return False
        likely = zip(likelihoods(ranked), ranked, strict=True)
        return sum(s for s, each in likely if self._rest_alike(best, each.ruling)) >= ALONE

    def _rest_alike(self, best: Ruling, other: int) -> bool:
        """Whether two rulings rest on a rule that is the first of one of them."""
        rules = self.rulings[other].rules
        return best.rules[0] in rules or rules[0] in best.rules

    def _rules(self, query: Query, ranked: Sequence[Ranked]) -> list[Rule]:
        """The rules a question speaks of, those first that decide questions like it."""
        decides: dict[str, float] = {}
        for place, (share, (at, *_)) in enumerate(
            zip(likelihoods(ranked), ranked[: 2 * LISTED], strict=False)
        ):
            for rank, id in enumerate(self.rulings[at].rules):
                support = share**0.5 / (1 + 0.5 * place + rank)
                decides[id] = max(support, decides.get(id, 0.0))
        fits = self.ranking.rules(query)
        scores = {id: fits.get(id, 0.0) + decides.get(id, 0.0) for id in {*fits, *decides}}
        best = sorted(scores, key=lambda rule: (-scores[rule], rule))
        return [self.book.rules[id] for id in best[: 2 * NEAREST]]

    def _sections(self, rules: Sequence[Rule]) -> tuple[Section, ...]:
        """The chapters of the best rules."""
        sections = [self.book.section_of(rule.id) for rule in rules]
        return tuple(dict.fromkeys(section for section in sections if section))[:NEAREST]


def _unlike(one: str, other: str) -> bool:
    """Whether two questions speak of one thing in different numbers, two axes, an axe; or the
    first of two colours or values that are the same, or not, and the other does not."""
    for kind in (COLOURS.__contains__, str.isdecimal):
        first, second = ([*filter(kind, words(text))] for text in (one, other))
        alike, also_alike = (len({*each}) < len(each) for each in (first, second))
        if first[1:] and (not second[1:] or alike != also_alike):
            return True
    said, other_said = map(_numbered, (one, other))
    counts = {stem(of): number for number, of in pairwise(words(one)) if number in COUNTS}
    if len({*counts.values()}) > 1 and not counts.keys() <= {*map(stem, words(other))}:
        return True
    return any(other_said.get(each, number) != number for each, number in said.items())


def _numbered(text: str) -> Mapping[str, str]:
    """What a text says the number of -> the number, in words; an article says one."""
    said = [NUMBERS.get(each, ONE.get(each, each)) for each in words(text)]
    return {stem(of): number for number, of in pairwise(said) if number in NUMBERS.values()}


def _contested(candidates: Sequence[Candidate]) -> bool:
    """Whether what is shown says both yes and no, one nearly as likely as the other."""
    if not candidates or candidates[0].verdict not in ("yes", "no"):
        return False
    first = candidates[0].score
    contrary = {"yes": "no", "no": "yes"}[candidates[0].verdict]
    return any(
        each.verdict == contrary and first - each.score < CONTESTED for each in candidates
    )
