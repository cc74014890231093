"""What is wrong with drawn cards, told at the place that can mend it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..catalog import Card, Catalog
from ..catalog.custom import slug
from ..catalog.source import Source
from ..errors import Fault, unknown
from ..layout.compose import Misprint
from ..layout.face import Faces
from ..layout.furniture import FONT
from ..layout.identity import named_fields
from .fonts import FontMeasure

COMMON = ("id", "name", "kind", "icon", "section")
"""What every card can show; `value` is what a die's side shows."""


def unsaid(
    catalog: Catalog, source: Source, faces: Faces, cards: Sequence[Card]
) -> Iterator[Fault]:
    """Fields that no card of this game has, and names that the labels' font cannot write."""
    known = {*COMMON, *catalog.fields}
    for name in dict.fromkeys(n for card in cards for n in (card.face, card.back)):
        face = faces.faces.get(name)
        for field_, line in (named_fields(face) if face else {}).items():
            if field_ not in known:
                message = f"face `{name}`: {unknown('field', field_, sorted(known))}"
                yield Fault(faces.file, line, message)
    for key, text in (("title", catalog.title), ("licence", catalog.licence)):
        lost = FontMeasure().missing(text, FONT)
        if lost:
            line = source.line("game", 0, key)
            yield Fault(source.shown, line, f"`{key}`: the label's font has no `{lost}`")


def misprints(
    source: Source, faces: Faces, found: Sequence[Misprint], header: str = "card"
) -> list[Fault]:
    """Misprints at their places: the card's key that causes them, or the face's box."""
    tables = [each for each in source.tables.get(header, []) if isinstance(each, dict)]
    ids = [each.get("id") or slug(str(each.get("name"))) for each in tables]
    told = []
    for misprint in found:
        box = f", box `{misprint.box}`" if misprint.box else ""
        message = f"card `{misprint.card}`, face `{misprint.face}`{box}: {misprint.message}"
        if misprint.field and misprint.card in ids:
            line = source.line(header, ids.index(misprint.card), misprint.field)
            told.append(Fault(source.shown, line, message))
        else:
            told.append(Fault(faces.file, misprint.line, message))
    return told
