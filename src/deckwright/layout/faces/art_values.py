"""Values of our attributes in an SVG: words, numbers and small tables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeAlias

from ...catalog import schema
from ...catalog.schema import Key
from .face_schema import SHAPE

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
LISTS = ("at", "anchor", "taper", "dash", "step", "jitter", "shadow")
"""What is a list, even of one."""


INKS = ("dw:saver", "dw:grey")
TABLES = ("pattern", "with")
"""What is a table in an ink's changes: `pattern.kind: dots`."""

Declared: TypeAlias = dict[str, Any]
"""What `name: value; ...` says: texts, and tables of texts."""


def coerced(name: str, text: str, key: Key | None) -> object:
    """An attribute as a face's TOML would have the value."""
    if name in LISTS and text != "card":
        return [numbers(word) for word in text.split()]
    if key is None or key.kind is schema.anything or isinstance(key.default, str):
        return text
    if key.kind is schema.flag:
        return {"yes": True, "no": False}.get(text.strip(), text)
    if isinstance(key.default, dict):
        return words(declared(text))
    if key.kind is schema.table:
        return {inner: numbers(value) for inner, value in declared(text).items()}
    return text if key.required else numbers(text)


def words(table: Declared) -> dict[str, object]:
    """What a figure is told: a word each, or of several in a list the one a card picks."""
    return {
        name: [word.strip() for word in value.split(",")] if "," in value else value
        for name, value in table.items()
    }


def numbers(text: str) -> object:
    """A number, or several; the text itself if it is none."""
    parts = text.split()
    if not parts or not all(_NUMBER.fullmatch(part) for part in parts):
        return text
    many = [_one(part) for part in parts]
    return many if len(many) > 1 else many[0]


def _one(word: str) -> float:
    return int(word) if re.fullmatch(r"[-+]?\d+", word) else float(word)


def declared(text: str) -> Declared:
    """`fill: @ink; pattern.kind: dots` as a table, `pattern` being one in it."""
    table: Declared = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if not colon:
            continue
        outer, dot, inner = name.strip().partition(".")
        if dot and outer in TABLES:
            table.setdefault(outer, {})[inner] = value.strip()
        else:
            table[name.strip()] = value.strip()
    return table


def changed_attributes(attributes: Mapping[str, str], text: str) -> dict[str, str]:
    """A shape's attributes as an ink changes them: `stroke: @ink; taper: 0 1 0`."""
    changed = {key: value for key, value in attributes.items() if key not in INKS}
    style = changed.get("style", "")
    for key, value in declared(text).items():
        if isinstance(value, dict):
            changed[f"dw:{key}"] = "; ".join(f"{k}: {v}" for k, v in value.items())
        elif key in SHAPE and key not in ("fill", "stroke"):
            changed[f"dw:{key}"] = value
        elif key == "d":
            changed[key] = value
        else:
            changed.pop(f"dw:{key}", None)
            style += f";{key}:{value}"
    return {**changed, "style": style}
