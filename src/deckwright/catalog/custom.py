"""A group's own cards: `custom.toml` and `custom.<set>.toml` in the user's folder.

Enters: a catalog and the name of a set. Leaves: the catalog with the set's cards in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from ..errors import (
    ContentError,
    Fault,
    UnknownName,
    ValidationError,
    check_known,
    near,
    unknown,
)
from ..names import numbered
from ..resources import data_folder, folder
from ..toml import shipped
from . import schema
from .card import Card, Catalog
from .custom_kind import CustomKind
from .source import Place, Source

USUAL = "custom"
"""The set that is meant when none is named."""
LONGEST = 40
_FIELD = re.compile(r"\{(\w+)\}")


def set_path(name: str) -> Path:
    """Where a set lies; UnknownName if it cannot be called so."""
    try:
        schema.name(name)
    except ValidationError as wrong:
        raise UnknownName(f"a set's name: {wrong}, not `{name}`") from wrong
    return data_folder() / ("custom.toml" if name == USUAL else f"custom.{name}.toml")


def sets() -> tuple[str, ...]:
    """The sets there are; the usual one first."""
    named = sorted(path.name[7:-5] for path in data_folder().glob("custom.*.toml"))
    return (*((USUAL,) if set_path(USUAL).is_file() else ()), *named)


def open_set(name: str) -> Source:
    """A set's file; an empty one if nothing has been made yet, ContentError if it is spoilt."""
    path = set_path(name)
    source = Source(path, text=None if path.exists() else "")
    if source.faults:
        raise ContentError(source.faults)
    return source


def tables(source: Source, slug: str) -> list[dict[str, object]]:
    """What a set says of a game's cards; ContentError if it is no list of tables."""
    entries = source.list(slug)
    if source.faults:
        raise ContentError(source.faults)
    return entries


def with_set(catalog: Catalog, name: str) -> Catalog:
    """A catalog and a set's cards; UnknownName or ContentError if there is no such set."""
    if not name:
        return catalog
    if name != USUAL:
        check_known("set of own cards", name, sets())
    source = open_set(name)
    cards, faults = read_cards(catalog, tables(source, catalog.slug), source)
    if faults:
        raise ContentError(faults)
    return replace(catalog, cards=(*catalog.cards, *cards))


def read_cards(
    catalog: Catalog, entries: Sequence[Mapping[str, object]], source: Source
) -> tuple[tuple[Card, ...], tuple[Fault, ...]]:
    """The cards of a set as far as they can be read, and what is wrong with them."""
    cards: list[Card] = []
    faults = len(source.faults)
    used: dict[str, str] = reserved_ids(catalog)
    for index, entry in enumerate(entries):
        card, wrong = read_card(catalog, entry)
        who = f"card `{entry.get('id') or entry.get('name') or f'number {index + 1}'}`"
        if card and card.id.casefold() in used:
            wrong = (*wrong, ("id", f"`{card.id}` is already {used[card.id.casefold()]}"))
        for key, message in wrong:
            source.fault(source.line(catalog.slug, index, key), f"{who}: {message}")
        if card:
            used[card.id.casefold()] = "another card of this set"
            cards.append(replace(card, place=Place(source, catalog.slug, index)))
    return tuple(cards), tuple(source.faults[faults:])


def read_card(
    catalog: Catalog, entry: Mapping[str, object]
) -> tuple[Card | None, tuple[tuple[str, str], ...]]:
    """A card as a set tells of it, and what is wrong: the key and a sentence."""
    kind = entry.get("kind")
    custom_kind = catalog.customs.get(kind) if isinstance(kind, str) else None
    if custom_kind is None:
        problems = (
            "`kind` is missing" if kind is None else unknown("kind", str(kind), kinds(catalog))
        )
        return None, (("kind" if kind is not None else "", problems),)
    keys = {key: part.key for key, part in custom_kind.parts.items()}
    values, misfits = schema.fill({k: v for k, v in entry.items() if k != "kind"}, keys)
    wrong = [
        (misfit.key, misfit.message + _near(custom_kind, misfit.key, entry))
        for misfit in misfits
    ]
    said = {key: value for key, value in values.items() if value is not None}
    card = all_fields(catalog, custom_kind, said)
    wrong += [
        ("", f"`{key}` is missing, {custom_kind.parts[key].expected}")
        for key in missing(catalog, custom_kind, entry)
    ]
    icon = str(card.get("icon", ""))
    if icon and icon not in pictograms():
        wrong.append(("icon", f"there is no pictogram `{icon}`{near(icon, pictograms())}"))
    if "name" in entry and not str(card["name"]).strip():
        wrong.append(("name", "`name` says nothing"))
    if wrong:
        return None, tuple(wrong)
    return _card(catalog, card), ()


def _near(custom_kind: CustomKind, key: str, entry: Mapping[str, object]) -> str:
    """A hint at the allowed value that is close to the one written."""
    part = custom_kind.parts.get(key)
    return near(str(entry[key]), part.choices) if part and key in entry else ""


def missing(
    catalog: Catalog, custom_kind: CustomKind, entry: Mapping[str, object]
) -> tuple[str, ...]:
    """The required keys that a card neither has nor inherits."""
    card = all_fields(
        catalog, custom_kind, {key: entry[key] for key in entry if key in custom_kind.parts}
    )
    return tuple(
        key
        for key, part in custom_kind.parts.items()
        if part.required and key not in entry and card.get(key) in (None, "")
    )


def all_fields(
    catalog: Catalog, custom_kind: CustomKind, said: Mapping[str, object]
) -> dict[str, object]:
    """All a card says: what is common to its kind, what it takes over, its own words."""
    model = next((card for card in catalog.cards if card.id == said.get("acts_as")), None)
    copied = {
        key: model.values()[key]
        for key in custom_kind.inherit
        if model and model.values().get(key) is not None
    }
    common = {key: value for key, value in custom_kind.given.items() if key != "copies"}
    card = {"name": "", "copies": 1, **common, **copied, **said, "kind": custom_kind.kind}
    card.setdefault("id", slug(str(card["name"])))
    return {k: v if k in said else _fill_in(v, card) for k, v in card.items()}


def _fill_in(value: object, whole: Mapping[str, object]) -> object:
    """A value with the `{field}`s in it put in; of several, the one that goes `by` a field."""
    if isinstance(value, dict):
        value = value.get(str(whole.get(str(value.get("by")))))
    if not isinstance(value, str):
        return value
    return _FIELD.sub(lambda found: str(whole.get(found[1], found[0])), value)


def _card(catalog: Catalog, whole: Mapping[str, Any]) -> Card:
    own = {"section": "custom", "per": "table"}
    common = ("id", "name", "kind", "copies", "face", "back", "icon")
    fields = {key: whole[key] for key in catalog.fields if whole.get(key) is not None}
    return Card(
        **{key: whole[key] for key in common if key in whole},
        **own,  # type: ignore[arg-type]
        fields=fields,
    )


# Names ----------------------------------------------------------------------------------


def kinds(catalog: Catalog) -> tuple[str, ...]:
    """The kinds of cards that can be made."""
    return tuple(catalog.customs)


def slug(name: str) -> str:
    """A name as an id: lower-case words with hyphens between."""
    bare = "".join(c for c in normalize("NFKD", name.casefold()) if not combining(c))
    plain = re.sub(r"[’'`´]", "", bare)
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST].strip("-")


def reserved_ids(catalog: Catalog) -> dict[str, str]:
    """The ids that no card of one's own can have -> whose they are."""
    shipped = f"a card of `{catalog.slug}`"
    ids = {card.id.casefold(): shipped for card in catalog.cards}
    names = {slug(card.name): shipped for card in catalog.cards}
    return {**names, **ids, "none": "a word of the game", "": "nothing"}


def free_id(name: str, used: Iterable[str]) -> str:
    """An id made from a name that nothing else has, and that no code of a card looks like."""
    first = slug(name)
    return numbered(first if len(first) > 2 else f"{first}-card".strip("-"), set(used))


def pictograms() -> Mapping[str, object]:
    """The names of all pictograms."""
    return shipped(folder("fonts") / "pictograms.json")
