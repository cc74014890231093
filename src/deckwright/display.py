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


def columns(rows: Sequence[Sequence[str]], gap: int = 1) -> list[str]:
    """Rows with aligned cells, cut to the screen."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))] if rows else []
    lines = []
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append(clipped((" " * gap).join(cells).rstrip()))
    return lines
