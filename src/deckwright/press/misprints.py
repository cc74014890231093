"""What is wrong with drawn cards, told at the place that can mend it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..catalog import Card, Catalog
from ..catalog.custom import slug
from ..catalog.source import Source
from ..errors import Fault, count, unknown
from ..layout.compose import Misprint
from ..layout.face import Faces
from ..layout.identity import named_fields
from ..layout.printers_marks import FONT
from ..paint.fonts import FontMeasure

COMMON = ("id", "name", "kind", "icon", "section", "copy")
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
    ids = [each.get("id") or slug(str(each.get("name"))) for each in source.list(header)]
    told: list[Fault] = []
    alike: dict[tuple[str, str, int, str], list[str]] = {}
    for misprint in found:
        if misprint.field and misprint.card in ids:
            line = source.line(header, ids.index(misprint.card), misprint.field)
            told.append(Fault(source.shown, line, _told([misprint.card], *_what(misprint))))
        else:
            cards = alike.setdefault(_what(misprint), [])
            cards += [misprint.card] if misprint.card not in cards else []
    told += [Fault(faces.file, what[2], _told(cards, *what)) for what, cards in alike.items()]
    return told


def _what(misprint: Misprint) -> tuple[str, str, int, str]:
    """What may be wrong with many cards for one reason."""
    return misprint.face, misprint.box, misprint.line, misprint.message


def _told(cards: Sequence[str], face: str, box: str, _line: int, message: str) -> str:
    """The sentence for one card, or for several that show the same box."""
    more = f" and {count(len(cards) - 1, 'more card')}" if len(cards) > 1 else ""
    where = f", box `{box}`" if box else ""
    return f"card `{cards[0]}`{more}, face `{face}`{where}: {message}"
