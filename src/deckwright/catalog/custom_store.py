"""Sets of own cards as files: changed whole, one change after the other.

What a set says beyond our knowledge (other games, keys nobody asked for) stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..files import locked, replaced
from .custom import opened, place
from .source import Source

HEAD = (
    "# Cards of your own, kept by `deckwright blank`. Edit them as you like;\n"
    "# remarks like this one get lost with the next change by that command.\n\n"
)


def change(name: str, edit: Callable[[Source], None]) -> None:
    """Read a set, change it, write it; nobody else can do so in between.

    ContentError, and nothing written, if the file cannot be read.
    """
    path = place(name)
    with locked(path):
        source = opened(name)
        edit(source)
        text = HEAD + told(source.tables)
        with replaced(path) as temporary:
            temporary.write_text(text, encoding="utf-8")


def told(tables: Mapping[str, Any]) -> str:
    """TOML for people: every card a table of its own, whatever its size."""
    lists = {key: value for key, value in tables.items() if _is_cards(value)}
    rest = {key: value for key, value in tables.items() if key not in lists}
    singles = {key: value for key, value in rest.items() if not isinstance(value, dict)}
    parts = ["".join(f"{_key(key)} = {_value(value)}\n" for key, value in singles.items())]
    parts += [_table(f"[{_key(key)}]", rest[key]) for key in rest if key not in singles]
    parts += [_table(f"[[{_key(key)}]]", each) for key in lists for each in lists[key]]
    return "\n".join(part for part in parts if part)


def _is_cards(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(x, dict) for x in value)


def _table(head: str, table: Mapping[str, Any]) -> str:
    return "".join(
        [head, "\n", *(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())]
    )


def _value(value: Any) -> str:
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


def _alone(table: Mapping[str, Any]) -> str:
    import tomli_w

    return tomli_w.dumps(table)
