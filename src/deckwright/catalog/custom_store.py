"""Sets of own cards as files: changed whole, one change after the other.

What a set says beyond our knowledge (other games, keys nobody asked for) stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..files import OWN, locked, write_whole
from .custom import open_set, set_path
from .source import Source
from .tomltext import lines_of, toml_key

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
