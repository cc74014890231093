"""Lengths: millimetres inside, points at the PDF, text at the user's side."""

from __future__ import annotations

import re

MM_PER = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
POINTS_PER_MM = 72 / 25.4

_LENGTH = r"\s*(-?\d+(?:\.\d+)?)\s*(mm|cm|in|pt|\")?\s*"
_SIDE = r"\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?\s*"
_PAIR = f"{_SIDE}[xX×]{_SIDE}"


def millimetres(text: object) -> float:
    """`"3mm"`, `"0.125in"` or a bare number as millimetres; ValueError if unreadable."""
    if isinstance(text, (int, float)) and not isinstance(text, bool):
        return float(text)
    found = re.fullmatch(_LENGTH, str(text).replace(",", "."))
    if not found:
        raise ValueError(f"`{text}` is not a length such as `3mm` or `0.125in`")
    number, unit = found.groups()
    return float(number) * MM_PER["in" if unit == '"' else unit or "mm"]


def size(text: str) -> tuple[float, float]:
    """`"63x88mm"` or `"2.5x3.5in"` as (width, height) in mm; ValueError if unreadable."""
    found = re.fullmatch(_PAIR, text.replace(",", "."))
    if not found:
        raise ValueError(f"`{text}` is not a size such as `63x88mm`")
    width, first, height, second = found.groups()
    unit = second or first or "mm"
    return float(width) * MM_PER[first or unit], float(height) * MM_PER[unit]


def points(mm: float) -> float:
    """Millimetres as PDF points."""
    return mm * POINTS_PER_MM


def in_mm(mm: float) -> str:
    """A length as people write it: `63.5`, `88`."""
    return f"{mm:.1f}".removesuffix(".0")
