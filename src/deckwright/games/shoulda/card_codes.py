"""What is printed on the cards behind each letter and value."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

Printed: TypeAlias = tuple[tuple[str, int], ...]
"""Cards of the catalog that count as one: id and copies."""


@lru_cache(maxsize=64)
def counted(
    cards: tuple[tuple[str, str, int], ...],
) -> tuple[Mapping[str, int], Mapping[str, Printed]]:
    """Copies of each card, and what is printed on them: from code, id and copies."""
    totals: dict[str, int] = {}
    printed: dict[str, Printed] = {}
    for own, id, copies in cards:
        totals[own] = totals.get(own, 0) + copies
        printed[own] = (*printed.get(own, ()), (id, copies))
    return totals, printed
