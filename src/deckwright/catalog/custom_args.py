"""What is typed of an own card (`suit=R value=4`): read into the values of its kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..errors import DeckwrightError, UnknownName, Unreadable, listed, near, unknown
from ..names import number_of, pick
from . import schema
from .custom import pictograms

if TYPE_CHECKING:
    from .card import Catalog
    from .custom_kind import CustomKind, Part

_PAIR = re.compile(r"([A-Za-z][\w-]*)=(.*)", re.DOTALL)
Said = dict[str, str]


def split_words(words: Sequence[str]) -> tuple[list[str], Said]:
    """Words that stand alone, and what is said as `key=value`."""
    alone: list[str] = []
    said: Said = {}
    for word in words:
        if word.startswith("--"):
            raise DeckwrightError(f"write `{word[2:].partition('=')[0]}=...`, not `{word}`")
        if pair := _PAIR.fullmatch(word):
            said[pair[1].replace("-", "_")] = pair[2]
        else:
            alone.append(word)
    return alone, said


def fitting_kinds(catalog: Catalog, said: Mapping[str, str]) -> list[CustomKind]:
    """The kinds of own cards that have all these keys and values; UnknownName if none has."""
    custom_kinds = list(catalog.customs.values())
    if not custom_kinds:
        raise DeckwrightError(
            f"`{catalog.slug}` has no cards to make: its cards.toml needs `[custom.<kind>]`"
        )
    known = {
        "kind",
        *(
            key
            for custom_kind in custom_kinds
            for key in (*custom_kind.parts, *custom_kind.given)
        ),
    }
    for key in said:
        if key not in known:
            raise UnknownName(
                f"no card of `{catalog.slug}` has a `{key}`{near(key, sorted(known))}"
            )
    for key, text in said.items():
        before, custom_kinds = custom_kinds, [m for m in custom_kinds if _can_say(m, key, text)]
        if not custom_kinds:
            raise _misfit(before, key, text)
    return custom_kinds


def _can_say(custom_kind: CustomKind, key: str, text: str) -> bool:
    """Whether cards of a kind have this value, or may; a value all of a kind share is fixed."""
    if key == "kind":
        return custom_kind.kind == text.lower()
    if key in custom_kind.parts:
        return True
    return str(custom_kind.given.get(key, "")).lower() == text.lower()


def _misfit(custom_kinds: Sequence[CustomKind], key: str, text: str) -> UnknownName:
    """Why none of some kinds has this value: the word is wrong, or none has the key."""
    if key == "kind":
        return UnknownName(
            unknown("kind", text, [custom_kind.kind for custom_kind in custom_kinds])
        )
    given = [each.given[key] for each in custom_kinds if key in each.given]
    kinds = listed([custom_kind.kind for custom_kind in custom_kinds], "or")
    if any(isinstance(each, Mapping) for each in given):  # by what else the card says
        return UnknownName(f"a card of the kind {kinds} has its {key}; leave `{key}=` out")
    if given:
        return UnknownName(unknown(key, text, list(dict.fromkeys(map(str, given)))))
    return UnknownName(f"a card of the kind {kinds} has no `{key}`")


def value(catalog: Catalog, custom_kind: CustomKind, key: str, text: str) -> object:
    """What a text means for a key; DeckwrightError with a near match if it means nothing."""
    part = custom_kind.parts[key]
    parsed_value = _plain(catalog, part, key, text.strip())
    _, misfits = schema.fill({key: parsed_value}, {key: part.key})
    for misfit in misfits:
        raise DeckwrightError(misfit.message)
    if key == "icon" and parsed_value not in pictograms():
        raise UnknownName(
            f"there is no pictogram `{parsed_value}`{near(str(parsed_value), pictograms())}"
        )
    return parsed_value


def _plain(catalog: Catalog, part: Part, key: str, text: str) -> object:
    if part.type == "choice":
        return _one_of(catalog, part.choices, key, text)
    if part.type == "flag":
        return _one_of(catalog, ("yes", "no"), key, text) == "yes"
    if part.type == "whole" and text.removeprefix("-").isdecimal() and text.isascii():
        return -number_of(text[1:]) if text[0] == "-" else number_of(text)
    return text


def _one_of(catalog: Catalog, choices: Iterable[str], key: str, text: str) -> str:
    """One of a few words, shortened perhaps; a card goes by its name, too."""
    names = {card.name: card.id for card in catalog.cards if card.name and card.id in choices}
    try:
        words = {**names, **{word: word for word in choices}}
        return str(pick(words, text, "card" if names else key))
    except Unreadable as error:
        raise DeckwrightError(str(error)) from error


def values(
    catalog: Catalog, custom_kind: CustomKind, said: Mapping[str, str]
) -> dict[str, object]:
    """The values of a card by key; a key given without a value (`name=`) is None."""
    return {
        key: value(catalog, custom_kind, key, text) if text else None
        for key, text in said.items()
        if key in custom_kind.parts
    }
