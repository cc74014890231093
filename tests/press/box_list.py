"""A look of a game as text: what is set on its cards, so that a change shows in review.

    face card: 3 cards
      title    3x Cinzel-Bold 14                a box, on how many cards, its usual type
      motto    2x Alegreya-Italic 10 "By day"   and its words, where all have the same
      also: 3x ground, 1x picture               boxes without text
    sun  title Cinzel-Bold 12.5 "The sun"       what is smaller than usual or takes two lines
    moon  title Cinzel-Bold 14 "The moon|above"

Where a thing lies is looked at; `sums` tells whether a change of the program moves or redraws
any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from textwrap import wrap
from zlib import crc32

from deckwright.catalog import Card, Catalog
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import Faces
from deckwright.layout.faces.face_schema import INKS
from deckwright.layout.faces.identity import Identities
from deckwright.layout.marks import Gradient, Group, Mark, Picture, Run, Shape
from deckwright.layout.measure import Measure

RARE: Mapping[type, tuple[str, ...]] = {
    Shape: ("even_odd", "ends"),
    Group: ("even_odd", "alpha", "mask"),
    Gradient: ("inner", "alphas", "matrix"),
}
"""What most marks say nothing of is told where they do."""
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
    """What the cards share that show a face, then what each has of its own."""
    listed = [_boxes(composer, card, back) for card in cards]
    shown = Counter(name for boxes in listed for name in boxes)
    usual = {
        name: Counter(boxes[name][0] for boxes in listed if name in boxes).most_common(1)[0][0]
        for name in shown
    }
    yield f"face {face}: {len(cards)} {'back' if back else 'front'}{'s'[: len(cards) > 1]}"
    same: set[str] = set()
    for name, count in shown.items():
        words = {boxes[name] for boxes in listed if name in boxes}
        if len(words) == 1 and usual[name]:
            same.add(name)
            yield f"  {name:8} {count}x {' '.join(words.pop())}"
        elif usual[name]:
            yield f"  {name:8} {count}x {usual[name]}"
    if bare := [f"{count}x {name}" for name, count in shown.items() if not usual[name]]:
        yield from wrap(
            f"also: {', '.join(bare)}", 96, initial_indent="  ", subsequent_indent="    "
        )
    for card, boxes in zip(cards, listed, strict=True):
        for name, (fonts, text) in boxes.items():
            if name not in same and ("|" in text or fonts != usual[name]):
                yield f"{card.id}  {name} {fonts} {text}"


def _boxes(composer: Composer, card: Card, back: bool) -> dict[str, tuple[str, str]]:
    """The boxes on a side: fonts with sizes in points, and lines of text; may be ""."""
    told: dict[str, tuple[str, str]] = {}
    for element, marks in composer.boxes(card, back):
        words: dict[str, list[str]] = {}
        for run in _runs(marks):
            words.setdefault(f"{run.font} {run.size:.3g}", []).append(run.text)
        if marks:
            # A bow is set letter by letter.
            said = (
                "".join(each) if len(max(each, key=len)) < 2 else "|".join(each)
                for each in words.values()
            )
            told[element.name] = (", ".join(words), " ".join(f'"{each}"' for each in said))
    return told


def _runs(marks: tuple[Mark, ...]) -> Iterator[Run]:
    """The texts among marks, and in groups of them, without pictograms."""
    for mark in marks:
        if isinstance(mark, Group) and mark.said:  # a line, of letters that a hand drew anew
            first = next(_runs(mark.marks))
            yield replace(first, text=mark.said, font=first.font.partition("-")[0])
        elif isinstance(mark, Group):
            yield from _runs(mark.marks)
        elif isinstance(mark, Run) and mark.text[:1] < PICTOGRAMS and mark.said != "":
            yield mark


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
