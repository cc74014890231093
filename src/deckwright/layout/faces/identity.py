"""Which cards look the same on one side: they are drawn once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ...catalog import Card
from .condition import keys_of
from .element import Element, Face
from .face import Faces
from .face_boxes import texts
from .placeholders import fields

SEEDED = ("burst", "torn", "wobbly")
"""Outlines that differ from card to card."""
BY_CHANCE = ("jitter", "hand", "dry")
"""Keys of a box that draw it differently on each card."""


class Identities:
    """Names that two cards share exactly if a side of both shows the same."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self._shown: dict[str, tuple[str, ...]] = {}
        self._asked: dict[int, set[str]] = {}

    def of(self, card: Card, back: bool) -> str:
        """The name of a card's front or back."""
        name = card.back if back else card.face
        face = self.faces.faces.get(name)
        if face is None:
            return f"{name}/{card.id}"
        if name not in self._shown:
            self._shown[name] = self._fields(face)
        values = card.values()
        keys = with_quoted(self._shown[name], values)
        sized = (f"size={card.size}",) if card.size else ()
        return "/".join([name, *sized, *(f"{key}={values.get(key)}" for key in keys)])

    def _fields(self, face: Face) -> tuple[str, ...]:
        """The card's keys a face and the figures on it show or ask about."""
        drawn = tuple(_drawn(face, self.faces.figures))
        asked = set().union(*(self._asked_by(each) for each in drawn))
        if any(_seeded(each) for each in drawn):
            asked.add("id")
        return tuple(sorted(asked))

    def _asked_by(self, drawn: Face) -> set[str]:
        """What one face or figure asks about; a figure stands on many faces."""
        if id(drawn) not in self._asked:
            self._asked[id(drawn)] = _fields(drawn)
        return self._asked[id(drawn)]


def _drawn(face: Face, figures: Mapping[str, Face]) -> Iterator[Face]:
    """A face and every figure that may stand on it, or in one that does."""
    seen: set[str] = set()
    waiting = [face]
    while waiting:
        drawn = waiting.pop()
        yield drawn
        named = {str(e.values["figure"]) for e in flat(drawn.elements) if e.kind == "figure"}
        if any("{" in name or name.startswith("@") for name in named):
            named = set(figures)
        waiting += [figures[name] for name in sorted(named - seen) if name in figures]
        seen |= named


def with_quoted(keys: Iterable[str], values: Mapping[str, object]) -> list[str]:
    """A card's keys, and those that what they say shows in turn."""
    seen: dict[str, None] = {}
    waiting = list(keys)
    while waiting:
        key = waiting.pop(0)
        if key not in seen:
            seen[key] = None
            waiting += fields(str(values.get(key) or ""))
    return list(seen)


def flat(elements: Iterable[Element]) -> Iterator[Element]:
    """Boxes with those that stand in groups."""
    for element in elements:
        yield element
        if element.kind == "group":
            yield from flat(element.values["parts"])
            for mask in element.values["masks"]:
                yield from flat(mask)


def named_fields(face: Face) -> dict[str, Element]:
    """The card's keys a face speaks of -> the box that does."""
    elements: dict[str, Element] = {}
    for element in face.elements:
        for text in texts(element.values):
            elements |= dict.fromkeys(fields(text), element)
    return elements


def _fields(face: Face) -> set[str]:
    """The card's keys a face shows or asks about."""
    names = set(fields(face.palette))
    for element in flat(face.elements):
        names |= {name for text in texts(element.values) for name in fields(text)}
        for key in ("if", "unless"):
            if element.values[key]:
                names |= keys_of(element.values[key])
    return names


def _seeded(face: Face) -> bool:
    """Whether a face uses random variation, so that every card looks different."""
    return any(_by_chance(element) for element in flat(face.elements))


def _by_chance(element: Element) -> bool:
    values = element.values
    picked = any(len(words) > 1 for words in values.get("with", {}).values())
    chance = picked or any(values.get(key) for key in BY_CHANCE)
    return bool(chance) or values.get("shape") in SEEDED
