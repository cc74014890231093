"""What a text speaks of: its stems, and the phrases players and rulebook have for one thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from .tokenize import NUMBERS, STOP, stem, words

SAME, KIN, PART = 1.0, 0.85, 0.4
"""How much it counts to meet a thing by its own word, by another, by part of its name."""

PUT_BETWEEN = frozenset(
    ["it", "them", "him", "her", "me", "someone", "somebody", "you", "this"]
)
"""What may stand between the halves of a phrase: `call him out`."""
OFTEN = 3
"""A word said more often than so many times its name means other things as well."""


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


class Term(NamedTuple):
    """One thing a text speaks of."""

    said: str
    meets: Mapping[str, float]
    """The tokens that mean it -> how surely."""
    named: bool = False
    """Whether it is a card's name, and so nothing else will do."""


class Lexicon:
    """Turns texts into terms; phrases for the same thing share a token."""

    def __init__(self, phrases: dict[str, dict[str, float]], names: Iterable[str]) -> None:
        self.phrases, self.names = phrases, set(names)
        self.longest = max((phrase.count(" ") + 1 for phrase in phrases), default=1)

    @classmethod
    def of(
        cls, synonyms: Mapping[str, Iterable[str]], names: Mapping[str, str] | None = None
    ) -> Lexicon:
        """From a rulebook's words and the cards' names, each with its kind."""
        lexicon, cards = cls({}, ()), {name.lower() for name in names or ()}
        for canonical, others in chain(common_synonyms().items(), synonyms.items()):
            called = [
                lexicon._add(each, concept(canonical), KIN) for each in (canonical, *others)
            ]
            if canonical in cards:
                lexicon.names.update(called)
        for name, kind in (names or {}).items():
            lexicon.names.add(lexicon._add(name, concept(name), SAME))
            if kind:
                lexicon._add(name, concept(kind), PART)
                lexicon._add(kind, concept(kind), SAME)
        return lexicon

    def _add(self, phrase: str, token: str, strength: float) -> str:
        stems = list(_stems(phrase))
        while stems[:1] == ["the"]:
            del stems[0]
        said = " ".join(stems)
        if stems:
            meets = self.phrases.setdefault(said, {})
            meets[token] = max(strength, meets.get(token, 0.0))
            self.longest = max(self.longest, len(stems))
        return said

    def nickname(self, word: str, name: str) -> None:
        """Take a single word for a name, too."""
        self.names.add(self._add(word, concept(name), KIN))

    def terms(self, text: str) -> list[Term]:
        """What a text speaks of, in order, each thing once."""
        return list({term.said: term for term in self._terms_in(list(_stems(text)))}.values())

    def _terms_in(self, stems: list[str]) -> Iterator[Term]:
        stems, at = self._joined(stems), 0
        while at < len(stems):
            size = self._phrase_at(stems, at)
            if size > 1 or stems[at] not in STOP:
                yield self._term(stems[at : at + size])
            at += size

    def _joined(self, stems: list[str]) -> list[str]:
        """With the second half of a phrase next to its first: `call out him`."""
        joined = list(stems)
        for at in range(len(stems) - 2):
            first, between, second = joined[at : at + 3]
            if between in PUT_BETWEEN and f"{first} {second}" in self.phrases:
                joined[at + 1 : at + 3] = [second, between]
        return joined

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
        return Term(said, meets, said in self.names)

    def tokens(self, text: str) -> list[str]:
        """Every token that means something a text speaks of."""
        return [token for term in self._terms_in(list(_stems(text))) for token in term.meets]


def nicknames(names: Iterable[str], spoken: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Words of a text that mostly stand for one name: the axe for the battle axe."""
    holders = Counter(word for name in names for word in set(words(name)))
    said = Counter(spoken)
    text = f" {' '.join(spoken)} "
    for name in names:
        parts = words(name)
        whole = text.count(f" {' '.join(parts)} ")
        for word in parts if len(parts) > 1 else ():
            if holders[word] == 1 and word not in STOP and said[word] <= OFTEN * whole:
                yield word, name
