"""A look of a game as text: what is on every side, so that a change shows in review.

    face card: 3 cards
      title    6,8 51.5x10 Cinzel-Bold 14 "The sun" #aa0000    a line that all its cards share
      also: ground picture
    sun  The sun                                               a card, and its lines of its own
      value    4,4 6.1x9 Cinzel-Bold 20 "7" #000000

A line is a box with a text: its name, where it lies in mm (left, top, width, height), fonts
and sizes in points, lines of text and their colours. Boxes without text are named alone.
Drawings are looked at; `sums` tells whether a change of the program changes any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from textwrap import wrap
from zlib import crc32

from deckwright.catalog import Card, Catalog
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import Faces
from deckwright.layout.faces.face_schema import INKS
from deckwright.layout.faces.identity import Identities
from deckwright.layout.marks import Gradient, Group, Mark, Matrix, Picture, Run, Shape
from deckwright.layout.marks import times as product
from deckwright.layout.measure import Measure
from deckwright.units import MM_PER

RARE: Mapping[type, tuple[str, ...]] = {
    Shape: ("even_odd", "ends"),
    Group: ("even_odd", "alpha", "mask"),
    Gradient: ("inner", "alphas", "matrix"),
}
"""What most marks say nothing of is told where they do."""
STILL: Matrix = (1, 0, 0, 1, 0, 0)
PICTOGRAMS = "\ue000"
"""From here on characters are pictograms."""


def box_list(
    catalog: Catalog, faces: Faces, measure: Measure, size: tuple[float, float]
) -> str:
    """Every different front and back of a look, as the module tells."""
    shown: dict[tuple[str, bool], list[Card]] = {}
    names = Identities(faces)
    seen: set[str] = set()
    for back in (False, True):
        for card in catalog.cards:
            name = names.of(card, back)
            if name not in seen:
                seen.add(name)
                shown.setdefault((card.back if back else card.face, back), []).append(card)
    lines: list[str] = []
    for (face, back), cards in shown.items():
        lines += _face(face, back, cards, Composer(faces, measure, size))
    return "\n".join(lines) + "\n"


def sums(
    catalog: Catalog, faces: Faces, measure: Measure, size: tuple[float, float]
) -> Iterator[str]:
    """A line for each side of each card: a sum of all its marks in each ink."""
    composers = [Composer(faces, measure, size, ink) for ink in INKS]
    for card in catalog.cards:
        for back in (False, True):
            told = " ".join(f"{one.ink} {_sum(one.compose(card, back))}" for one in composers)
            yield f"{card.id} {'back' if back else 'front'} {told}"


def _face(face: str, back: bool, cards: Sequence[Card], composer: Composer) -> Iterator[str]:
    """What all cards share that show a face, then what each has of its own."""
    listed = [list(_boxes(composer, card, back)) for card in cards]
    common = [line for line in listed[0] if all(line in lines for lines in listed)]
    yield f"face {face}: {len(cards)} {'back' if back else 'front'}{'s'[: len(cards) > 1]}"
    yield from _lines(common)
    for card, lines in zip(cards, listed, strict=True):
        yield f"{card.id}  {card.name}".rstrip()
        yield from _lines([line for line in lines if line not in common])


def _lines(boxes: Sequence[str]) -> Iterator[str]:
    """Boxes with texts a line each, the others in one."""
    yield from (f"  {box}" for box in boxes if " " in box)
    if bare := [box for box in boxes if " " not in box]:
        yield from wrap(
            f"also: {' '.join(bare)}", 96, initial_indent="  ", subsequent_indent="    "
        )


def _boxes(composer: Composer, card: Card, back: bool) -> Iterator[str]:
    for element, marks in composer.boxes(card, back):
        if marks:
            yield (
                f"{element.name:8} {told}"
                if (told := _told(marks, composer.measure))
                else element.name
            )


def _told(marks: tuple[Mark, ...], measure: Measure) -> str:
    """Where texts lie, and what they say in which colours; "" where there is none."""
    corners: list[tuple[float, float]] = []
    words: dict[tuple[str, str], list[str]] = {}
    colours: dict[str, None] = {}
    for mark, matrix in _flat(marks, STILL):
        if isinstance(mark, Run) and mark.text[:1] < PICTOGRAMS:
            corners += [_at(matrix, point) for point in _corners(mark, measure)]
            colours[_hex(mark.colour)] = None
            words.setdefault((mark.font, f"{mark.size:.3g}"), []).append(mark.text)
    if not words:
        return ""
    left, top = map(min, zip(*corners, strict=True))
    right, bottom = map(max, zip(*corners, strict=True))
    texts = (f'{font} {size} "{"|".join(lines)}"' for (font, size), lines in words.items())
    where = f"{left:.1f},{top:.1f} {right - left:.1f}x{bottom - top:.1f}"
    return " ".join([where, *texts, *colours])


def _flat(marks: tuple[Mark, ...], matrix: Matrix) -> Iterator[tuple[Mark, Matrix]]:
    """Marks without their groups, each with what the groups do to it."""
    for mark in marks:
        if isinstance(mark, Group):
            inner = product(matrix, mark.matrix) if mark.matrix else matrix
            yield from _flat(mark.marks, inner)
        else:
            yield mark, matrix


def _corners(run: Run, measure: Measure) -> tuple[tuple[float, float], tuple[float, float]]:
    """Left and top, right and bottom of a text, about as high as its capitals."""
    size = run.size * MM_PER["pt"]
    wide = measure.width(run.text, run.font) * size
    return (run.x, run.y - 0.7 * size), (run.x + wide, run.y)


def _hex(colour: Sequence[float]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


def _at(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def _sum(marks: tuple[Mark, ...]) -> str:
    """Four hexadecimal digits of everything that is in marks, to a hundredth of a mm."""
    return f"{crc32(_plain(marks).encode()) & 0xFFFF:04x}"


def _plain(value: object) -> str:
    """A mark, or what it is made of, with rounded numbers."""
    if isinstance(value, float):
        return f"{value:.2f}".replace("-0.00", "0.00")
    if isinstance(value, int):
        return _plain(float(value))
    if isinstance(value, tuple):
        return f"({','.join(_plain(each) for each in value)})"
    if isinstance(value, (Shape, Run, Picture, Group, Gradient)):
        rare = RARE.get(type(value), ())
        said = (each for each in fields(value) if each.name not in ("source", "drawing"))
        parts = (
            _plain(getattr(value, each.name))
            for each in said
            if each.name not in rare or getattr(value, each.name) != each.default
        )
        return f"{type(value).__name__}({','.join(parts)})"
    return str(value)
