"""Refusals and events put into sentences; the sentences stand in `rules.toml`.

A sentence names what it speaks of in braces: `{player} cannot play {card}`. A number may
bring its noun: `{number:card/cards}` is "1 card" or "2 cards".
"""

from __future__ import annotations

import re
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
    rule = book.rules.get(said.rule)
    return _fill(rule.refuse.get(said.code, "") if rule else "", said, players, card)


def event(
    book: Rulebook, said: Said, players: Sequence[str], card: Callable[[str], str]
) -> str:
    """The sentence of an event."""
    rule = book.rules.get(said.rule)
    return _fill(rule.event.get(said.code, "") if rule else "", said, players, card)


PLACE = re.compile(r"\{([A-Za-z_]\w*)(?::([^{}/]*)/([^{}/]*))?\}")
"""A name in braces, and what one and several of it are called."""


def filled(sentence: str, values: Mapping[str, str | int]) -> str:
    """A sentence with its places filled; a place nobody knows stays as it is written.

    The sentence may come from a file somebody sent: nothing in it is a format of Python's.
    """

    def value(found: re.Match[str]) -> str:
        name, one, many = found.groups()
        if name not in values:
            return found.group()
        told = values[name]
        return str(told) if one is None else f"{told} {one if told == 1 else many}"

    return PLACE.sub(value, sentence)


def _fill(sentence: str, said: Said, players: Sequence[str], card: Callable[[str], str]) -> str:
    """A sentence about what was said; its plain words where the rules have none for it."""

    def told(key: str, value: Any) -> Any:
        if isinstance(value, (tuple, list)):
            return ", ".join(str(told(key, item)) for item in value) or "none"
        if key in SEATS and isinstance(value, int):
            return players[value] if value >= 0 else "the table"
        if key in CARDS:
            return card(value)
        return value if type(value) is int else str(value)

    values = {key: told(key, value) for key, value in said.params.items()}
    return filled(sentence or said.code.replace("-", " ").replace("_", " "), values)


def broken(sentence: str) -> str:
    """What is wrong with the braces of a sentence, if anything."""
    try:
        pieces = list(Formatter().parse(sentence))
    except ValueError as error:
        return str(error).lower()
    for _, name, nouns, conversion in pieces:
        if conversion:
            return f"expected `{{{name}}}` without `!{conversion}`"
        if name is not None and not name.isidentifier():
            return f"expected a name in braces, not `{name}`"
        if nouns and nouns.count("/") != 1:
            return f"expected `{{{name}:one/many}}`, not `{{{name}:{nouns}}}`"
    return ""
