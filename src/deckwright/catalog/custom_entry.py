"""One card of a set of own cards: checked, given an id, found by its name.

Sets of own cards as files: changed whole, one change after the other.

What a set says beyond our knowledge (other games, keys nobody asked for) stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..errors import DeckwrightError
from ..files import OWN, locked, write_whole
from ..names import pick
from .custom import free_id, missing, open_set, read_card, reserved_ids, set_path, slug, tables
from .source import Source
from .tomltext import lines_of, toml_key

if TYPE_CHECKING:
    from .card import Catalog


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
