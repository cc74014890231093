"""Named paper and card sizes, from `sizes.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ..errors import UnknownName, listed, near
from ..units import shown, size

LEAST, MOST = 20.0, 2000.0
"""No side of a card or paper is shorter or longer, in mm."""


@cache
def _table() -> dict[str, dict[str, list[float]]]:
    text = (Path(__file__).parent / "sizes.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def named(what: str) -> tuple[str, ...]:
    """The names of all sizes of "paper" or "card"."""
    return tuple(_table()[what])


def of(what: str, text: str) -> tuple[float, float]:
    """A size by name, or as `63x88mm`, in mm; UnknownName if it is neither."""
    found = _table()[what].get(text.lower())
    if found:
        return found[0], found[1]
    try:
        wide, high = size(text)
    except ValueError:
        hint = (
            near(text, named(what)) or f"; there is {listed(named(what))}, or write `63x88mm`"
        )
        raise UnknownName(f"there is no {what} size `{text}`{hint}") from None
    if not (LEAST <= wide <= MOST and LEAST <= high <= MOST):
        told = f"{shown(LEAST)} to {shown(MOST)} mm"
        raise UnknownName(f"a {what} of `{text}` cannot be printed; each side is {told} long")
    return wide, high


def told(what: str, wanted: tuple[float, float]) -> str:
    """A size as the label says it: `poker 63.5 x 88.9 mm`."""
    measures = f"{shown(wanted[0])} × {shown(wanted[1])} mm"
    for name, (wide, high) in _table()[what].items():
        if abs(wide - wanted[0]) < 0.05 and abs(high - wanted[1]) < 0.05:
            return (
                f"{name} {measures}"
                if what == "card"
                else name.upper()
                if len(name) == 2
                else name.title()
            )
    return measures
