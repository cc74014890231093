"""TOML texts -> tables, whatever somebody wrote into them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .errors import NotToml

LARGEST = 2**63 - 1
"""TOML promises whole numbers up to here, and so do the files we write them to."""
_PLACE = re.compile(r"\s*\(at line (\d+), column \d+\)")

_CURLY = re.compile(r"[=\[,]\s*[“”„‘’]")


def parsed(text: str) -> dict[str, object]:
    """The tables of a text; NotToml, with the line where there is one, if it is none.

    Brackets nested so deep that Python gives up, and numbers that no file can hold, are told
    like any other mistake.
    """
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        match = _PLACE.search(str(error))
        why = re.sub(r"\s*\(at .*\)", "", str(error))
        why = why.replace(r"Illegal character '\n'", "a text has no quote at its end")
        line = int(match[1]) if match else text.count("\n") + 1
        if _CURLY.search("".join(text.split("\n")[line - 1 : line])):
            why = "a text stands between straight quotes, not between curly ones"
        raise NotToml(f"{why[:1].lower()}{why[1:]}", line) from error
    except RecursionError as error:
        raise NotToml("brackets are nested too deep") from error
    except ValueError as error:
        raise NotToml("a number is too long") from error
    for number in _numbers(tables):
        if abs(number) > LARGEST:
            raise NotToml("a number is too large")
    return tables


@cache
def shipped(file: Path) -> dict[str, Any]:
    """What a file of TOML or JSON says that is part of the program; read once."""
    text = file.read_text(encoding="utf-8")
    tables: dict[str, Any] = json.loads(text) if file.suffix == ".json" else tomllib.loads(text)
    return tables


def frozen(table: Mapping[str, object]) -> dict[str, Any]:
    """A table that was checked, with tuples for its lists, as our records have them."""
    return {key: tuple(at) if isinstance(at, list) else at for key, at in table.items()}


def _numbers(tables: dict[str, object]) -> Iterator[int]:
    """Every whole number of some tables, however deep."""
    waiting: list[object] = [tables]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif isinstance(value, int):
            yield value
