"""Sets of own cards as files: changed whole, one change after the other.

What a set says beyond our knowledge (other games, keys nobody asked for) stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..files import OWN, locked, write_whole
from .custom import open_set, set_path
from .source import Source

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
    singles = {key: value for key, value in rest.items() if key not in whole}
    parts = ["".join(f"{_key(key)} = {_value(value)}\n" for key, value in singles.items())]
    parts += [_table(f"[{_key(key)}]", table) for key, table in whole.items()]
    parts += [
        _table(f"[[{_key(key)}]]", each) for key, cards in lists.items() for each in cards
    ]
    return "\n".join(part for part in parts if part)


def _cards(value: object) -> list[dict[str, object]]:
    """A list of tables; empty if the value is anything else."""
    cards = [x for x in value if isinstance(x, dict)] if isinstance(value, list) else []
    return cards if cards == value else []


def _table(head: str, table: Mapping[str, object]) -> str:
    return "".join(
        [head, "\n", *(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())]
    )


def _value(value: object) -> str:
    """A value on one line, tables and lists too."""
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _alone({"x": value})[4:].rstrip("\n")


def _key(key: str) -> str:
    """A key, in quotes where it needs them."""
    return _alone({key: 0}).rpartition(" = ")[0]


def _alone(table: Mapping[str, object]) -> str:
    import tomli_w

    return tomli_w.dumps(table)
