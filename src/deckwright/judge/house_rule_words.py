"""House rules in everyday words: which open point is meant, and which way of playing it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..rulebook.rule import Reading, Rule, Rulebook, Switch, bounds
from . import bm25
from .tokenize import NUMBERS, STOP, stem, words

WEIGHTS = (3.0, 2.0, 2.0, 0.5)
"""Of the words of a reading, of its rule's title and name, of its keywords, of its text."""
SHOWN = 4
"""So many ways of playing are named."""
KEPT = frozenset(
    (
        *("no", "not", "only", "own", "out", "turn", "start", "one", "two", "first"),
        *("now", "up", "may", "must", "right"),
    )
)
"""Words that say nothing in a question, and much in a house rule."""


class HouseRule(NamedTuple):
    """An open point, and a way of playing it."""

    rule: Rule
    value: str
    """Of the rule's switch."""
    reading: Reading

    @property
    def pair(self) -> tuple[str, str]:
        """The switch's name, and its value."""
        return (self.rule.switch.name if self.rule.switch else "", self.value)


def ways_meant(book: Rulebook, said: str) -> list[HouseRule]:
    """The ways of playing that words may speak of, the one they fit best first."""
    return [each for each, _ in _fits(book, said)][:SHOWN]


def _fits(book: Rulebook, said: str) -> list[tuple[HouseRule, float]]:
    """Each way of playing with how well words fit it, the best first; a number that is said
    is the value where a number is asked for."""
    ways = [*_ways(book, said)]
    if not ways:
        return []
    asked = [{token: 1.0} for token in dict.fromkeys(_tokens(said))]
    fits = bm25.search(bm25.build([*map(_counts, ways)]), asked)
    return sorted(
        ((ways[at], fit) for at, fit in fits.items()), key=lambda each: each[1], reverse=True
    )


def _ways(book: Rulebook, said: str) -> Iterable[HouseRule]:
    """Every way of playing that can be chosen; of a range the number that is said."""
    numbers = [*_numbers(said)]
    for rule in book.rules.values():
        switch = rule.switch
        if not (switch and switch.enforced):
            continue
        for reading in rule.readings:
            if not _is_number(reading, switch):
                yield HouseRule(rule, reading.value, reading)
                continue
            for number in numbers:
                if switch.allows(number):
                    yield HouseRule(rule, number, reading)


def _is_number(reading: Reading, switch: Switch) -> bool:
    """Whether a way of playing stands for any number that a switch may have."""
    counted = reading.value.isdecimal() and reading.value != switch.default
    return bool(bounds(reading.value)) or (counted and any(map(bounds, switch.values)))


def _numbers(said: str) -> Iterable[str]:
    """The numbers that are said, in digits."""
    digits = {word: number for number, word in NUMBERS.items() if number.isdecimal()}
    for word in words(said):
        number = digits.get(NUMBERS.get(word, word), word)
        if number.isdecimal():
            yield number


def _counts(way: HouseRule) -> Mapping[str, float]:
    """How much each word stands in a way of playing, by where it stands."""
    name, _ = way.pair
    texts = (
        f"{way.reading.text} {way.value.replace('_', ' ')}",
        f"{way.rule.title} {name.replace('_', ' ')}",
        " ".join(way.rule.keywords),
        way.rule.text,
    )
    counts: dict[str, float] = {}
    for weight, text in zip(WEIGHTS, texts, strict=True):
        for token in _tokens(text):
            counts[token] = counts.get(token, 0.0) + weight
    return counts


def _tokens(text: str) -> list[str]:
    """A text's words as they are compared: stems, with numbers in words."""
    spoken = (NUMBERS.get(word, word) for word in words(text))
    return [stem(word) for word in spoken if word in KEPT or word not in STOP]
