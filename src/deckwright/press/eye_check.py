"""Whether every eye can read a deck, and tell its cards apart: notes for who draws it.

Two things are looked at on every front: how text and signs stand out from what they stand on,
in colour and in grey; and whether two cards are the same but for their colours, which then have
to differ for eyes that see fewer of them, and on a grey printer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ..catalog import Card
from ..errors import Fault, count
from ..layout.colour import hex_colour
from ..layout.colour_vision import SIGHTS, as_seen, distance
from ..layout.faces.compose import Composer
from ..layout.faces.element import Element
from ..layout.faces.face import Faces
from ..layout.faces.identity import Identities
from ..layout.legibility import Standing, standings
from ..layout.marks import Colour, Gradient, Group, Mark, Run, Shape
from ..paint.fonts import FontMeasure

APART = 20.0
"""How far colours that alone tell cards have to stand apart: ten times what is just seen."""
INKS = ("colour", "grey")


Drawn = Sequence[tuple[Card, Sequence[tuple[Element, tuple[Mark, ...]]]]]
"""Cards, each with the boxes of its front and what they show."""


def eye_notes(
    faces: Faces, cards: Sequence[Card], size: tuple[float, float]
) -> Iterator[Fault]:
    """All that some eyes would miss, each at the line of the box that shows it."""
    measure, faint = FontMeasure(), Faint()
    for ink in INKS:
        composer = Composer(faces, measure, size, ink)
        drawn = [(card, list(composer.boxes(card))) for card in _different(faces, cards)]
        _note_faint(faint, drawn, "" if ink == "colour" else f", with --ink {ink}")
        if ink == "colour":
            yield from _alike(drawn, faces.file)
    yield from _once_each(faint)


# Text and signs -----------------------------------------------------------------------


class Faint(dict[tuple[str, int, str, str], tuple[Standing, list[str]]]):
    """(file, line, box, its colours) -> what it says on the first card, and the cards' ids."""


def _note_faint(faint: Faint, drawn: Drawn, where: str) -> None:
    """Boxes whose text or signs stand out too little."""
    for card, boxes in drawn:
        for box, one in standings(boxes, FontMeasure()):
            pictured = box.kind == "figure"  # what is written there belongs to the picture
            if one.contrast < one.needed - 0.05 and not pictured:
                key = box.file, box.line, f"box `{box.name}`{where}", _pair(one)
                faint.setdefault(key, (one, []))[1].append(card.id)


def _once_each(faint: Faint) -> Iterator[Fault]:
    """Each box and pair of colours once."""
    for (file, line, where, pair), (one, ids) in faint.items():
        what = f"“{one.text.strip()}”" if one.text else "the sign"
        more = f" and {count(len(set(ids)) - 1, 'more card')}" if len(set(ids)) > 1 else ""
        yield Fault(
            file,
            line,
            f"card `{ids[0]}`{more}, {where}: {what}, {pair}, has a contrast of "
            f"{one.contrast:.1f}; it takes {one.needed:g} to be read by all",
        )


def _pair(one: Standing) -> str:
    return f"{hex_colour(one.colour)} on {hex_colour(one.ground)}"


def _different(faces: Faces, cards: Sequence[Card]) -> list[Card]:
    """Cards whose fronts are not the same."""
    names = Identities(faces)
    return list({names.of(card, back=False): card for card in reversed(cards)}.values())[::-1]


# Cards like each other ----------------------------------------------------------------


def _alike(drawn: Drawn, file: str) -> Iterator[Fault]:
    """Cards that are the same but for their colours, where some eyes see those as one."""
    groups: dict[tuple[object, ...], list[tuple[Card, list[Colour]]]] = {}
    for card, boxes in drawn:
        marks = [mark for _, shown in boxes for mark in shown]
        groups.setdefault(_plain(marks), []).append((card, list(_colours(marks))))
    for group in groups.values():
        for (one, first), (other, second) in combinations(group, 2):
            pairs = set(zip(first, second, strict=True))
            for sight in SIGHTS:
                if all(
                    distance(as_seen(a, sight), as_seen(b, sight)) < APART for a, b in pairs
                ):
                    reason = f"differ by colours alone, and {sight} these look alike"
                    place = one.place or other.place
                    message = f"cards `{one.id}` and `{other.id}` {reason}"
                    yield place.fault(message) if place else Fault(file, 0, message)
                    break


def _plain(marks: Sequence[Mark]) -> tuple[object, ...]:
    """Everything of marks but their colours."""
    return tuple(_shape(mark) for mark in marks)


def _shape(mark: Mark) -> tuple[object, ...]:
    if isinstance(mark, Group):
        return mark.matrix, mark.clip, _plain(mark.marks)
    if isinstance(mark, Shape):
        return mark.path, mark.fill is None, (mark.width, mark.dash) if mark.line else ()
    if isinstance(mark, Run):
        return mark.text, mark.font, mark.size, mark.x, mark.y
    return mark.source, mark.box


def _colours(marks: Sequence[Mark]) -> Iterator[Colour]:
    """The colours of marks, in the order they are drawn."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from _colours(mark.marks)
        elif isinstance(mark, Run):
            yield mark.colour
        elif isinstance(mark, Shape):
            for paint in (mark.fill, mark.line):
                if isinstance(paint, Gradient):
                    yield from (colour for _, colour in paint.stops)
                elif paint is not None:
                    yield paint
