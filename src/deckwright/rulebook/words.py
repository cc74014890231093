"""Refusals and events put into sentences; the sentences stand in `rules.toml`.

A sentence names what it speaks of in braces: `{player} cannot play {card}`. A number may
bring its noun: `{number:card/cards}` is "1 card" or "2 cards".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Protocol

from .rule import Rulebook

SEATS = frozenset(
    {
        *("player", "target", "owner", "by", "left", "right", "caller", "culprit"),
        *("winner", "loser", "giver", "taker", "other", "dealer"),
    }
)
"""Keys of `about` whose values are seats, or tuples of them."""
CARDS = frozenset(
    {"card", "cards", "foe", "top", "blocked", "shown", "given", "top_card", "bottom"}
)
"""Keys of `about` whose values are card ids, or tuples of them."""


class Said(Protocol):
    """A refusal or an event."""

    @property
    def rule(self) -> str: ...
    @property
    def code(self) -> str: ...
    @property
    def params(self) -> Mapping[str, Any]: ...


def refusal(
    book: Rulebook, said: Said, players: Sequence[str], card: Callable[[str], str]
) -> str:
    """The sentence of a refusal."""
    return _fill(book.rules[said.rule].refuse[said.code], said.params, players, card)


def event(
    book: Rulebook, said: Said, players: Sequence[str], card: Callable[[str], str]
) -> str:
    """The sentence of an event."""
    return _fill(book.rules[said.rule].event[said.code], said.params, players, card)


class Number(int):
    """A number that brings its noun along."""

    def __format__(self, nouns: str) -> str:
        one, slash, many = nouns.partition("/")
        return f"{self!r} {one if self == 1 else many}" if slash else repr(self)


def _fill(
    sentence: str, params: Mapping[str, Any], players: Sequence[str], card: Callable[[str], str]
) -> str:
    def told(key: str, value: Any) -> Any:
        if isinstance(value, (tuple, list)):
            return ", ".join(str(told(key, item)) for item in value) or "none"
        if key in SEATS and isinstance(value, int):
            return players[value] if value >= 0 else "the table"
        if key in CARDS:
            return card(value)
        return Number(value) if type(value) is int else str(value)

    return sentence.format_map({key: told(key, value) for key, value in params.items()})


def broken(sentence: str) -> str:
    """What is wrong with the braces of a sentence, if anything."""
    try:
        pieces = list(Formatter().parse(sentence))
    except ValueError as error:
        return str(error).lower()
    for _, name, nouns, _ in pieces:
        if name is not None and not name.isidentifier():
            return f"expected a name in braces, not `{name}`"
        if nouns and nouns.count("/") != 1:
            return f"expected `{{{name}:one/many}}`, not `{{{name}:{nouns}}}`"
    return ""
