"""What the licences of a game and of its pictograms ask every sheet to say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from ..catalog import Catalog
from ..errors import joined
from ..layout.faces.face import Faces
from ..layout.marks import Mark, runs
from ..layout.measure import NEXT, PICTOGRAMS
from ..layout.sheets.printers_marks import FONT
from ..paint.fonts import FontMeasure, artists


def small_print(catalog: Catalog, drawings: Iterable[tuple[Mark, ...]]) -> str:
    """Whose the game is, its licence, and who drew the pictograms that are shown."""
    notes = [catalog.credit, catalog.licence]
    by = _artists(drawings)
    if by:
        notes.append(f"Pictograms by {joined(by)}, game-icons.net, CC BY 3.0.")
    return " ".join(part if part.endswith(".") else f"{part}." for part in notes if part)


def label_font(faces: Faces) -> str:
    """The font of what stands beside the cards: ours, and for what it lacks the game's own."""
    measure, names = FontMeasure(), [FONT]
    for name in own_fonts(faces):
        with suppress(ValueError):  # what is wrong with it is told where a box uses it
            names.append(measure.own_font(faces.folder / name))
    return NEXT.join(names)


def own_fonts(faces: Faces) -> tuple[str, ...]:
    """The files of fonts that faces name."""
    named = (name.strip() for fonts in faces.fonts.values() for name in fonts.split(","))
    return tuple(dict.fromkeys(name for name in named if name.lower().endswith(".ttf")))


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
