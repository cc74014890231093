"""Text on a screen of 40 columns: cut, side by side, in aligned cells."""

from __future__ import annotations

from collections.abc import Sequence

WIDE = 40


def clipped(text: str, width: int = WIDE) -> str:
    """Text cut to a width, with `~` where something is missing."""
    return text if len(text) <= width else text[: width - 1] + "~"


def packed(items: Sequence[str], width: int = WIDE) -> list[str]:
    """Short items side by side in columns, long ones below each other."""
    cell = max(map(len, items), default=0) + 2
    across = max(1, (width + 2) // cell) if cell else 1
    rows = [items[start : start + across] for start in range(0, len(items), across)]
    return ["".join(item.ljust(cell) for item in row).rstrip() for row in rows]


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows with their cells in columns, as wide as they are; empty columns are left out."""
    columns = [column for column in zip(*rows, strict=True) if any(column)]
    widths = [max(map(len, column)) for column in columns]
    return [
        " ".join(cell.ljust(wide) for cell, wide in zip(row, widths, strict=True)).rstrip()
        for row in zip(*columns, strict=True)
    ]
