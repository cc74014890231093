"""What a text speaks of: its stems, and the phrases players and rulebook have for one thing;
and what each weighs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from math import log
from pathlib import Path
from typing import NamedTuple

from ..catalog import read_catalog
from .tokenize import NUMBERS, STOP, stem, words

SAME, KIN, PART = 1.0, 0.85, 0.4
"""How much it counts to meet a thing by its own word, by another, by part of its name."""


@cache
def common_synonyms() -> Mapping[str, Sequence[str]]:
    """What all players say, whatever they play: a word -> others for it."""
    import tomllib  # is slow to load, and most questions find their index made

    text = (Path(__file__).parent / "synonyms.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _stems(text: str) -> Iterator[str]:
    """Stems of all words in order; figures count as words."""
    for written in words(text):
        word = NUMBERS.get(written, written)
        yield word if word in STOP else stem(word)


def concept(phrase: str) -> str:
    """The token shared by all phrases for one thing."""
    return "x" + "".join(_stems(phrase))


@cache
def words_of_cards(game: str) -> frozenset[str]:
    """Stems of what a shipped game's kinds of cards are called, and cards of several copies: a
    question that has one is about it."""
    deck = [card for card in read_catalog(game).cards if card.section == "cards"]
    named = (card.name.split()[-1] for card in deck if card.copies > 1 and card.name)
    return frozenset(_stems(" ".join([*(card.kind for card in deck), *named])))


class Term(NamedTuple):
    """One thing a text speaks of."""

    said: str
    meets: Mapping[str, float]
    """The tokens that mean it -> how surely."""


class Lexicon:
    """Turns texts into terms; phrases for the same thing share a token."""

    def __init__(self, phrases: dict[str, dict[str, float]]) -> None:
        self.phrases = phrases
        self.longest = max((phrase.count(" ") + 1 for phrase in phrases), default=1)

    @classmethod
    def of(
        cls, synonyms: Mapping[str, Iterable[str]], names: Mapping[str, str] | None = None
    ) -> Lexicon:
        """From a rulebook's words and the cards' names, each with its kind."""
        lexicon = cls({})
        for canonical, others in chain(common_synonyms().items(), synonyms.items()):
            for each in (canonical, *others):
                lexicon.add(each, concept(canonical), KIN)
        for name, kind in (names or {}).items():
            lexicon.add(name, concept(name), SAME)
            if kind:
                lexicon.add(name, concept(kind), PART)
                lexicon.add(kind, concept(kind), SAME)
        return lexicon

    def add(self, phrase: str, token: str, strength: float) -> None:
        """Take a phrase for a thing, as surely as `strength`."""
        stems = list(_stems(phrase))
        while stems[:1] == ["the"]:
            del stems[0]
        said = " ".join(stems)
        if stems:
            meets = self.phrases.setdefault(said, {})
            meets[token] = max(strength, meets.get(token, 0.0))
            self.longest = max(self.longest, len(stems))

    def terms(self, text: str) -> list[Term]:
        """What a text speaks of, in order, each thing once."""
        return list({term.said: term for term in self._terms_in(list(_stems(text)))}.values())

    def _terms_in(self, stems: list[str]) -> Iterator[Term]:
        at = 0
        while at < len(stems):
            size = self._phrase_at(stems, at)
            if size > 1 or stems[at] not in STOP:
                yield self._term(stems[at : at + size])
            at += size

    def _phrase_at(self, stems: list[str], at: int) -> int:
        """How many words the longest known phrase has that begins here, at least one."""
        for size in range(min(self.longest, len(stems) - at), 1, -1):
            if " ".join(stems[at : at + size]) in self.phrases:
                return size
        return 1

    def _term(self, stems: list[str]) -> Term:
        said = " ".join(stems)
        parts = {part: PART for part in stems if part not in STOP}
        meets = parts | {said: SAME}
        meets |= self.phrases.get(said, {})
        return Term(said, meets)

    def tokens(self, text: str) -> list[str]:
        """Every token that means something a text speaks of."""
        return [token for term in self._terms_in(list(_stems(text))) for token in term.meets]


class Scale:
    """Weighs terms: the more texts of the rulebook speak of one, the less it weighs (inverse
    document frequency)."""

    def __init__(self, holders: Mapping[str, int], size: int) -> None:
        """Into how many texts each token goes, out of so many."""
        self.holders, self.size = holders, size
        self.weights: dict[str, float] = {}

    def weight(self, term: Term) -> float:
        """The weight of a term: rare terms weigh more."""
        if term.said not in self.weights:
            holders = max((self.holders.get(token, 0) for token in term.meets), default=0)
            self.weights[term.said] = log(1 + self.size / (1 + holders))
        return self.weights[term.said]

    def total(self, terms: Iterable[Term]) -> float:
        """The weight of some terms together."""
        return sum(map(self.weight, terms))
