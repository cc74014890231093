"""Content files in, frozen records out; every fault of a file is reported at once.

Enters: `cards/<game>/cards.toml`. Leaves: a `Catalog` of `Card`s, or a `ContentError`.

    any TOML file       source, schema, file_cache
    cards.toml          read, card, languages, scaffold
    what is printed     print_list, odds
    a group's own cards custom, custom_kind, custom_entry
    spreadsheets        spreadsheet, merge, tomltext

Names are imported when they are asked for: a table on a phone checks values by `schema` and
reads no catalog.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .card import Card, Catalog, Deck
    from .read import games, read_catalog

__all__ = ["Card", "Catalog", "Deck", "games", "read_catalog"]
_HOMES = {"Card": "card", "Catalog": "card", "Deck": "card", "games": "read"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module `{__name__}` has no `{name}`")
    return getattr(import_module(f".{_HOMES.get(name, 'read')}", __name__), name)
