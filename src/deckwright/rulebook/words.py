"""Refusals and events put into sentences; the sentences stand in `rules.toml`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from .rule import Rulebook

SEATS = frozenset(
    "player target owner by left right caller culprit winner loser giver taker other dealer".split()
)
"""Keys of `about` whose values are seats, or tuples of them."""
CARDS = frozenset("card cards foe top blocked shown given top_card bottom".split())
"""Keys of `about` whose values are card ids, or tuples of them."""


class Said(Protocol):
    """A refusal or an event."""

    @property
    def rule(self) -> str: ...
    @property
    def code(self) -> str: ...
    @property
    def about(self) -> Mapping[str, Any]: ...


def refusal(book: Rulebook, said: Said, players: Sequence[str], card: Callable[[str], str]) -> str:
    """The sentence of a refusal."""
    return _fill(book.rules[said.rule].refuse[said.code], said.about, players, card)


def event(book: Rulebook, said: Said, players: Sequence[str], card: Callable[[str], str]) -> str:
    """The sentence of an event."""
    return _fill(book.rules[said.rule].event[said.code], said.about, players, card)


def _fill(
    sentence: str, about: Mapping[str, Any], players: Sequence[str], card: Callable[[str], str]
) -> str:
    def told(key: str, value: Any) -> str:
        if isinstance(value, (tuple, list)):
            return ", ".join(told(key, item) for item in value) or "none"
        if key in SEATS and isinstance(value, int):
            return players[value]
        return card(value) if key in CARDS else str(value)

    return sentence.format_map({key: told(key, value) for key, value in about.items()})
