"""A look of a game as text: every box of every side, so that a change shows in review.

    face card: 3 cards
      ground   -3.2,-3.2 69.9x95.3 #ffeecc 41ab     a line that all of the face's cards share
    sun  The sun                                    a card, and its lines of its own
      title    6,8 51.5x10 Cinzel-Bold 14 "The sun" #aa0000 0c3d
    sun  saver 5e11 grey 77aa                       sums of the card in the other inks

A line is a box of the face file: its name, where its marks lie in mm (left, top, width, height,
curves by their control points), fonts and sizes in points, lines of text, colours, and a sum of
all its numbers, which changes with the smallest of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from zlib import crc32

from deckwright.catalog import Card, Catalog
from deckwright.layout.compose import Composer
from deckwright.layout.face import Faces
from deckwright.layout.face_schema import INKS
from deckwright.layout.identity import Identities
from deckwright.layout.marks import Gradient, Group, Mark, Matrix, Paint, Picture, Run, Shape
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
PRIVATE = "\ue000"
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
        lines += _face(face, back, cards, [Composer(faces, measure, size, i) for i in INKS])
    return "\n".join(lines) + "\n"


def _face(
    face: str, back: bool, cards: Sequence[Card], composers: Sequence[Composer]
) -> Iterator[str]:
    """What all cards share that show a face, then what each has of its own."""
    listed = [list(_boxes(composers[0], card, back)) for card in cards]
    common = [line for line in listed[0] if all(line in lines for lines in listed)]
    yield f"face {face}: {len(cards)} {'back' if back else 'front'}{'s'[: len(cards) > 1]}"
    yield from common
    for card, lines in zip(cards, listed, strict=True):
        yield f"{card.id}  {card.name}".rstrip()
        yield from (line for line in lines if line not in common)
        sums = (f"{one.ink} {_sum(one.compose(card, back))}" for one in composers[1:])
        yield f"  {' '.join(sums)}"


def _boxes(composer: Composer, card: Card, back: bool) -> Iterator[str]:
    for element, marks in composer.boxes(card, back):
        if marks:
            yield f"  {element.name:8} {_told(marks, composer.measure)} {_sum(marks)}"


def _told(marks: tuple[Mark, ...], measure: Measure) -> str:
    """Where marks lie, and what they say in which colours."""
    corners: list[tuple[float, float]] = []
    words: dict[tuple[str, str], list[str]] = {}
    colours: dict[str, None] = {}
    for mark, matrix in _flat(marks, STILL):
        corners += [_at(matrix, point) for point in _points(mark, measure)]
        colours |= dict.fromkeys(_colours(mark))
        if isinstance(mark, Run):
            named = "".join(f"+{ord(c):x}" if c >= PRIVATE else c for c in mark.text)
            words.setdefault((mark.font, f"{mark.size:.3g}"), []).append(named)
    left, top = (min(values, default=0.0) for values in zip(*corners, strict=True))
    right, bottom = (max(values, default=0.0) for values in zip(*corners, strict=True))
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


def _points(mark: Mark, measure: Measure) -> Iterator[tuple[float, float]]:
    """The corners of a mark."""
    if isinstance(mark, Shape):
        yield from (
            (float(x), float(y))
            for step in mark.path
            for x, y in zip(step[1::2], step[2::2], strict=True)
        )
    elif isinstance(mark, Run):
        size = mark.size * MM_PER["pt"]
        wide = measure.width(mark.text, mark.font) * size
        yield from ((mark.x, mark.y - 0.7 * size), (mark.x + wide, mark.y))
    elif isinstance(mark, Picture):
        yield from ((mark.box.x, mark.box.y), (mark.box.right, mark.box.bottom))


def _colours(mark: Mark) -> Iterator[str]:
    if isinstance(mark, Shape):
        yield from (_hex(paint) for paint in (mark.fill, mark.line) if paint)
    elif isinstance(mark, Run):
        yield _hex(mark.colour)


def _hex(paint: Paint) -> str:
    if isinstance(paint, Gradient):
        return ">".join(_hex(colour) for _, colour in paint.stops)
    return "#" + "".join(f"{round(255 * part):02x}" for part in paint)


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
