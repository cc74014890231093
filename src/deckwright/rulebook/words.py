"""Refusals and events put into sentences; the sentences stand in `rules.toml`.

A sentence names what it speaks of in braces: `{player} cannot play {card}`. A number may
bring its noun: `{number:card/cards}` is "1 card" or "2 cards". What the standard names stand
for is known; any other says it: `{healer:player}`, so that no seat is told as a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Protocol

from ..errors import near
from .rule import Rulebook

ROLES = ("player", "card", "number", "word")
"""What a name in braces can stand for: a seat, a card id, or what is told as it is."""

SEATS = frozenset(
    {
        *("player", "target", "owner", "by", "left", "right", "caller", "culprit"),
        *("winner", "loser", "giver", "taker", "other", "dealer"),
    }
)
"""Names that stand for a seat, or a tuple of them."""
CARDS = frozenset(
    {"card", "cards", "foe", "top", "blocked", "shown", "given", "top_card", "bottom"}
)
"""Names that stand for a card id, or a tuple of them."""
PLAIN = frozenset(
    {
        *(
            "number",
            "numbers",
            "limit",
            "value",
            "line",
            "before",
            "change",
            "lives",
            "players",
        ),
        *("arc", "mine", "theirs", "dealt", "needed", "agreed", "round", "plays", "back"),
        *("code", "codes", "told", "noun", "word", "words", "reason", "way", "named", "suit"),
        *("marker", "die", "skill", "universe", "face", "deck", "colour", "shape"),
    }
)
"""Names that stand for a number or a word, told as it is."""


class Sayable(Protocol):
    """A refusal or an event."""

    @property
    def rule(self) -> str: ...
    @property
    def code(self) -> str: ...
    @property
    def params(self) -> Mapping[str, object]: ...


def refusal(
    book: Rulebook, said: Sayable, players: Sequence[str], card: Callable[[str], str]
) -> str:
    """The sentence of a refusal."""
    rule = book.rules.get(said.rule)
    return _fill(rule.refuse.get(said.code, "") if rule else "", said, players, card)


def event(
    book: Rulebook, said: Sayable, players: Sequence[str], card: Callable[[str], str]
) -> str:
    """The sentence of an event."""
    rule = book.rules.get(said.rule)
    return _fill(rule.event.get(said.code, "") if rule else "", said, players, card)


PLACE = re.compile(
    r"\{([A-Za-z_]\w*)(?::(?:([^{}/]*)/([^{}/]*)|(" + "|".join(ROLES) + r")))?\}"
)
"""A name in braces; then what one and several of it are called, or what it stands for."""


def fill_in(sentence: str, values: Mapping[str, str | int]) -> str:
    """A sentence with its places filled; a place nobody knows stays as it is written.

    The sentence may come from a file somebody sent: nothing in it is a format of Python's.
    """

    def value(match: re.Match[str]) -> str:
        name, one, many, _ = match.groups()
        if name not in values:
            return match.group()
        number = values[name]
        return str(number) if one is None else f"{number} {one if number == 1 else many}"

    return PLACE.sub(value, sentence)


def _fill(
    sentence: str, said: Sayable, players: Sequence[str], card: Callable[[str], str]
) -> str:
    """A sentence about what was said; its plain words where the rules have none for it."""

    def value_text(role: str, value: object) -> str | int:
        if isinstance(value, (tuple, list)):
            return ", ".join(str(value_text(role, item)) for item in value) or "none"
        if role == "player" and isinstance(value, int):
            return players[value] if value >= 0 else "the table"
        if role == "card":
            return card(str(value))
        return value if type(value) is int else str(value)

    declared = {place[1]: place[4] for place in PLACE.finditer(sentence) if place[4]}
    values = {
        key: value_text(declared.get(key) or _standard(key), value)
        for key, value in said.params.items()
    }
    return fill_in(sentence or said.code.replace("-", " ").replace("_", " "), values)


def _standard(name: str) -> str:
    """What a standard name stands for; "" for a number, a word, or a name nobody knows."""
    return "player" if name in SEATS else "card" if name in CARDS else ""


def broken(sentence: str) -> str:
    """What is wrong with the braces of a sentence, if anything."""
    try:
        pieces = list(Formatter().parse(sentence))
    except ValueError as error:
        return str(error).lower()
    for _, name, after, conversion in pieces:
        if conversion:
            return f"expected `{{{name}}}` without `!{conversion}`"
        if name is not None and not name.isidentifier():
            return f"expected a name in braces, not `{name}`"
        if name and (fault := _broken_place(name, after or "")):
            return fault
    return ""


def _broken_place(name: str, after: str) -> str:
    """What is wrong with what follows a name in braces: its nouns, or what it stands for."""
    if after.count("/") == 1:
        return ""
    if after and after not in ROLES:
        expected = f"expected `{{{name}:one/many}}` or `{{{name}:player}}`"
        return f"{expected}, not `{{{name}:{after}}}`{near(after, ROLES)}"
    standard = _standard(name)
    if after and standard and after != standard:
        return f"`{{{name}}}` is always a {standard}, not a {after}"
    if not after and not standard and name not in PLAIN:
        each = ", ".join(f"`{{{name}:{role}}}`" for role in ROLES)
        return f"it is not known what `{{{name}}}` stands for; expected one of {each}"
    return ""
