"""One card of a set of own cards: read from what is typed (`suit=R value=4`) into the values of
its kind, checked, given an id, and found by its name.

Sets of own cards as files: changed whole, one change after the other.

What a set says beyond our knowledge (other games, keys nobody asked for) stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..errors import DeckwrightError, UnknownName, Unreadable, listed, near, unknown
from ..files import OWN, locked, write_whole
from ..names import number_of, pick
from . import schema
from .custom import (
    free_id,
    missing,
    open_set,
    pictograms,
    read_card,
    reserved_ids,
    set_path,
    slug,
    tables,
)
from .source import Source
from .tomltext import lines_of, toml_key

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


# One card of a set: checked, given an id, found by its name -----------------------------


def check_complete(catalog: Catalog, entry: dict[str, object]) -> None:
    """DeckwrightError if a card is not valid, with all that is wrong in one sentence."""
    card, wrong = read_card(catalog, {"id": "new-card", **entry})
    if card is None:
        messages = "; ".join(dict.fromkeys(message for _, message in wrong))
        custom_kind = catalog.customs.get(str(entry.get("kind")))
        lack = missing(catalog, custom_kind, entry) if custom_kind else ()
        words = " ".join(
            f"{key}={custom_kind.parts[key].example}" for key in lack if custom_kind
        )
        raise DeckwrightError(f"{messages}; write `{words}`" if words else messages)


def add(catalog: Catalog, source: Source, entry: dict[str, object]) -> dict[str, object]:
    """Add a new card to its set, under an id that no other card has; the entry as added."""
    there = tables(source, catalog.slug)
    used = {**reserved_ids(catalog), **{id_of(each).casefold(): "" for each in there}}
    id = str(entry.get("id") or free_id(str(entry["name"]), used))
    _check_unused(id, used)
    made = {"id": id, **{key: each for key, each in entry.items() if key != "id"}}
    source.tables[catalog.slug] = [*there, made]
    return made


def _check_unused(id: str, used: dict[str, str]) -> None:
    if id.casefold() in used:
        raise DeckwrightError(f"the id `{id}` is taken; choose another with `--id`")


def id_of(entry: dict[str, object]) -> str:
    """The id of a card in a set; made of its name where none is written."""
    return str(entry.get("id") or slug(str(entry.get("name", ""))))


def check_own_id(catalog: Catalog, source: Source, entry: dict[str, object]) -> None:
    """DeckwrightError if a changed card has the id of another card."""
    others = [each for each in tables(source, catalog.slug) if each is not entry]
    used = {**reserved_ids(catalog), **{id_of(each).casefold(): "" for each in others}}
    _check_unused(id_of(entry), used)


def find(catalog: Catalog, source: Source, alone: Sequence[str]) -> dict[str, object]:
    """The entry of a set that words mean: a name or an id, shortened perhaps."""
    entries = tables(source, catalog.slug)
    called = [str(each.get("name")) for each in entries]
    names = {name: at for at, name in enumerate(called) if called.count(name) == 1}
    ids = {id_of(each): at for at, each in enumerate(entries)}
    if not alone:
        raise DeckwrightError("say which card; `dw blank list` shows them")
    return entries[pick({**names, **ids}, " ".join(alone), "card")]


HEAD = (
    "# Cards of your own, kept by `dw blank`. Edit them as you like;\n"
    "# remarks like this one get lost with the next change by that command.\n\n"
)


def change(name: str, edit: Callable[[Source], None]) -> None:
    """Read a set, change it, write it; nobody else can do so in between.

    ContentError, and nothing written, if the file cannot be read.
    """
    path = set_path(name)
    with locked(path):
        source = open_set(name)
        edit(source)
        text = HEAD + as_toml(source.tables)
        write_whole(path, OWN, text)


def as_toml(tables: Mapping[str, object]) -> str:
    """TOML for people: every card a table of its own, whatever its size."""
    lists = {key: cards for key, value in tables.items() if (cards := _cards(value))}
    rest = {key: value for key, value in tables.items() if key not in lists}
    whole = {key: value for key, value in rest.items() if isinstance(value, dict)}
    parts = [lines_of({key: value for key, value in rest.items() if key not in whole})]
    parts += [f"[{toml_key(key)}]\n{lines_of(table)}" for key, table in whole.items()]
    parts += [
        f"[[{toml_key(key)}]]\n{lines_of(each)}"
        for key, cards in lists.items()
        for each in cards
    ]
    return "\n".join(part for part in parts if part)


def _cards(value: object) -> list[dict[str, object]]:
    """A list of tables; empty if the value is anything else."""
    cards = [x for x in value if isinstance(x, dict)] if isinstance(value, list) else []
    return cards if cards == value else []
