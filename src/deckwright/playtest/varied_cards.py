"""Cards that are otherwise in a playtest: other values of a field, other numbers of copies."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from ..catalog import Card, Catalog, read_catalog
from ..catalog.read import own_keys
from ..engine import Setup
from ..errors import DeckwrightError, UnknownName, ValidationError, check_known, unknown

COPIES = "copies"
MOST_COPIES = 99
MOST_VALUES = 40
_ASKED = re.compile(r"(.+)\.([\w-]+)=(.+)")
_RANGE = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})")


class Change(NamedTuple):
    """What is otherwise of one card."""

    card: str
    """By id."""
    key: str
    """A field of the game's, or `copies`."""
    value: str

    def __str__(self) -> str:
        return f"{self.card}.{self.key}={self.value}"


def changes(game: str, asked: str) -> list[Change]:
    """`bomb.power=1..9` or `bomb.copies=0,2,4`: a change for each value but the present one.

    DeckwrightError if there is no such card, field or value.
    """
    match = _ASKED.fullmatch(asked)
    if not match:
        raise DeckwrightError(f"`{asked}`: expected CARD.FIELD=VALUES, as in bomb.copies=1..5")
    catalog, (name, key, values) = read_catalog(game), match.groups()
    card = _card(catalog, name.strip())
    check_known("field", key, (COPIES, *catalog.fields))
    made = [Change(card.id, key, value) for value in _values(values)]
    for change in made:
        _catalog_value(catalog, change)
    now = catalog.copies(card) if key == COPIES else card.fields.get(key)
    varied = [change for change in made if change.value != str(now)]
    if not varied:
        raise DeckwrightError(f"`{asked}`: that is what `{card.id}` says now")
    return varied


def _card(catalog: Catalog, name: str) -> Card:
    """The card of an id or a name."""
    matches = [card for card in catalog.cards if name in (card.id, card.name)]
    if not matches:
        raise UnknownName(unknown("card", name, [card.id for card in catalog.cards]))
    return matches[0]


def _values(text: str) -> list[str]:
    """`1..9` or a list."""
    if match := _RANGE.fullmatch(text.strip()):
        first, last = map(int, match.groups())
        if not first <= last < first + MOST_VALUES:
            raise DeckwrightError(f"`{text}`: expected at most {MOST_VALUES} values, upwards")
        return [str(number) for number in range(first, last + 1)]
    return [value.strip() for value in text.split(",")]


def _catalog_value(catalog: Catalog, change: Change) -> object:
    """A value as the catalog reads it; DeckwrightError if it would refuse it."""
    number = int(change.value) if re.fullmatch(r"-?\d{1,6}", change.value) else None
    if change.key == COPIES:
        if number is None or not 0 <= number <= MOST_COPIES:
            raise DeckwrightError(f"`{change}`: copies are 0 to {MOST_COPIES}")
        return number
    kind = own_keys(catalog.source)[change.key].kind
    for value in (number, change.value) if number is not None else (change.value,):
        try:
            return kind(value)
        except ValidationError as error:
            wrong = error
    raise DeckwrightError(f"`{change}`: {wrong}")


def change_setup(setup: Setup, game: str, made: tuple[tuple[str, str, str], ...]) -> Setup:
    """A setup with some cards otherwise."""
    if not made:
        return setup
    catalog = read_catalog(game)
    cards: dict[str, int] = dict(setup.cards)
    facts: dict[str, Mapping[str, object]] = dict(setup.facts)
    for change in (Change(*each) for each in made):
        value = _catalog_value(catalog, change)
        if change.key == COPIES:
            many = int(str(value)) * catalog.decks_for(len(setup.players))
            cards = {**cards, change.card: many} if many else _without(cards, change.card)
        else:
            facts[change.card] = {**facts.get(change.card, {}), change.key: value}
    return replace(setup, cards=cards, facts=facts)


def _without(cards: Mapping[str, int], card: str) -> dict[str, int]:
    return {id: copies for id, copies in cards.items() if id != card}
