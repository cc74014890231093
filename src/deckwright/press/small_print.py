"""What the licences of a game and of its pictograms ask every sheet to say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..catalog import Catalog
from ..errors import joined
from ..layout.marks import Mark, runs
from ..layout.measure import PICTOGRAMS
from ..paint.fonts import artists


def small_print(catalog: Catalog, drawings: Iterable[tuple[Mark, ...]]) -> str:
    """Whose the game is, its licence, and who drew the pictograms that are shown."""
    told = [catalog.credit, catalog.licence]
    by = _artists(drawings)
    if by:
        told.append(f"Pictograms by {joined(by)}, game-icons.net, CC BY 3.0.")
    return " ".join(part if part.endswith(".") else f"{part}." for part in told if part)


def _artists(drawings: Iterable[tuple[Mark, ...]]) -> list[str]:
    """The artists of all pictograms in drawings, by how many are theirs."""
    shown = {
        char
        for marks in drawings
        for run in runs(marks)
        if run.font == PICTOGRAMS
        for char in run.text
    }
    counted = Counter(name for char in shown for name in artists(char))
    named = sorted(counted, key=lambda name: (-counted[name], name))
    return [name.replace("-", " ").title() for name in named]
