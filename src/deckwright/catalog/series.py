"""Cards written once for all that differ in a value alone: `each = { rank = "1-9" }`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any

from .source import Place

EACH = "each"
MOST = 1000
"""So many cards one table makes at most."""
_RANGE = re.compile(r"(\d{1,6})-(\d{1,6})")


def series(table: Mapping[str, Any], place: Place) -> Iterator[dict[str, object]]:
    """A card's table for each way to take one value of every list under `each`; itself if there
    is none.

    The values become keys of the card; `id` and `name` say them as `{rank}`. What is wrong is
    noted, and then there is no card.
    """
    if EACH not in table:
        yield dict(table)
        return
    columns = table[EACH] if isinstance(table[EACH], dict) else {}
    lists = {key: _values(value) for key, value in columns.items()}
    number = prod(map(len, lists.values())) if lists else 0
    if not 0 < number <= MOST:
        message = f'`{EACH}`: expected lists or ranges, such as {{ rank = "1-9" }}'
        message += f", of at most {MOST:,} cards in all"
        place.source.fault(place.line(EACH), message)
        return
    ids = set[str]()
    for row in product(*lists.values()):
        values = dict(zip(lists, row, strict=True))
        card = {key: value for key, value in table.items() if key != EACH} | values
        for key in ("id", "name"):
            if isinstance(card.get(key), str):
                card[key] = _said(card[key], values)
        if (id := str(card.get("id"))) in ids:
            wanted = "".join(f"-{{{key}}}" for key, value in lists.items() if len(value) > 1)
            message = f'several cards would be `{id}`; write such as id = "{id}{wanted}"'
            place.source.fault(place.line("id"), message)
            return
        ids.add(id)
        yield card


def _values(value: object) -> list[object]:
    """A list as it is; the whole numbers of a range."""
    if isinstance(value, str) and (match := _RANGE.fullmatch(value)):
        first, last = map(int, match.groups())
        return list(range(first, min(last, first + MOST) + 1))
    return value if isinstance(value, list) else []


def _said(text: str, values: Mapping[str, object]) -> str:
    """A text with the values in it."""
    for key, value in values.items():
        text = text.replace(f"{{{key}}}", str(value))
    return text
