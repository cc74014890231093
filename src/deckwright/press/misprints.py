"""What is wrong with drawn cards, told at the place that can mend it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from ..catalog import Card, Catalog
from ..errors import ContentError, Fault, count, unknown
from ..layout.faces.compose import Misprint
from ..layout.faces.element import Element, Face
from ..layout.faces.face import Faces
from ..layout.faces.identity import named_fields
from ..layout.faces.placeholders import fields
from ..paint.fonts import FontMeasure
from .small_print import label_font

STRANGE = re.compile(r"(?<!\\)(?:\[(\w+)\]|%(\w+)%|\$(\w+)|<<(\w+)>>|#(\w+)#)")
"""How other programs name a column in a text."""
COMMON = ("id", "name", "kind", "icon", "section", "copy", "n", "total")
"""What every card can show; `value` is what a die's side shows."""


def unsaid(catalog: Catalog, faces: Faces, cards: Sequence[Card]) -> Iterator[Fault]:
    """Fields that no card of this game has, and names that the labels' font cannot write."""
    known = {*COMMON, *catalog.fields}
    for name in dict.fromkeys(n for card in cards for n in (card.face, card.back)):
        face = faces.faces.get(name)
        for box, sign, field_ in _strange(face, known) if face else ():
            message = f"face `{name}`: `{sign}` is printed as it stands: write `{{{field_}}}`"
            yield Fault(box.file, box.line, f"{message}; or `\\{sign}`")
        for field_, box in (named_fields(face) if face else {}).items():
            if field_ not in known:
                message = f"face `{name}`: {unknown('field', field_, sorted(known))}"
                yield Fault(box.file, box.line, message)
    yield from _unknown_in_texts(cards, faces, known)
    for key, text in (("title", catalog.title), ("licence", catalog.licence)):
        lost = FontMeasure().missing(text, label_font(faces))
        if lost:
            line = catalog.source.line("game", 0, key)
            message = f"`{key}`: the label's font has no `{lost}`"
            yield Fault(catalog.source.shown, line, message)


def _strange(face: Face, known: Collection[str]) -> Iterator[tuple[Element, str, str]]:
    """Fields named in a face's texts as other programs name them: the box, what stands there,
    and the field."""
    for box in face.elements:
        for match in STRANGE.finditer(str(box.values.get("text", ""))):
            field_ = next(filter(None, match.groups()))
            if field_ in known:
                yield box, match.group(), field_


def _unknown_in_texts(
    cards: Sequence[Card], faces: Faces, known: Collection[str]
) -> Iterator[Fault]:
    """Fields that a card's own texts show, and that no card of this game has."""
    for card in {card.id: card for card in cards}.values():
        face, values = faces.faces.get(card.face), card.values()
        shown = named_fields(face) if face and card.place else ()
        for key in shown:
            for name in fields(str(values.get(key) or "")):
                if card.place and name not in known:
                    message = f"card `{card.id}`: {unknown('field', name, sorted(known))}"
                    yield card.place.fault(message, key)


def faults_by_card(
    catalog: Catalog, faults: Sequence[Fault]
) -> tuple[dict[int, list[Fault]], list[Fault]]:
    """The faults of a file of cards by the line where the card's table begins, and those of
    what all cards share."""
    tables = range(len(catalog.source.list("card")))
    starts = [catalog.source.line("card", index) for index in tables]
    of_cards: dict[int, list[Fault]] = {}
    shared: list[Fault] = []
    for fault in faults:
        above = [start for start in starts if start <= fault.line]
        (of_cards.setdefault(above[-1], []) if above else shared).append(fault)
    return of_cards, shared


def misprints(marks: Sequence[Misprint]) -> list[Fault]:
    """Misprints at their places: the card's key that causes them, or the face's box."""
    faults: list[Fault] = []
    alike: dict[tuple[str, int, str, str, str], list[str]] = {}
    for one in marks:
        if one.field and one.card.place:
            sentence = _sentence([one.card.id], one.face, one.box, one.message)
            faults.append(one.card.place.fault(sentence, one.field))
        else:
            cause = one.file, one.line, one.face, one.box, one.message
            cards = alike.setdefault(cause, [])
            cards += [one.card.id] if one.card.id not in cards else []
    for (file, line, *what), cards in alike.items():
        faults.append(Fault(file, line, _sentence(cards, *what)))
    return faults


def checked(wrong: Sequence[Misprint]) -> None:
    """ContentError if there is any misprint."""
    if faults := misprints(wrong):
        raise ContentError(faults)


def _sentence(cards: Sequence[str], face: str, box: str, message: str) -> str:
    """The sentence for one card, or for several that show the same box."""
    more = f" and {count(len(cards) - 1, 'more card')}" if len(cards) > 1 else ""
    where = f", box `{box}`" if box else ""
    return f"card `{cards[0]}`{more}, face `{face}`{where}: {message}"
