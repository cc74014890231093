"""Which cards look the same on one side: they are drawn once."""

from __future__ import annotations

from typing import Any

from ..catalog import Card
from .face import Element, Face, Faces
from .text import fields

SEEDED = ("burst", "torn", "wobbly")
"""Outlines that differ from card to card."""


def identity(faces: Faces, card: Card, back: bool) -> str:
    """A name that two cards share exactly if this side of both shows the same."""
    name = card.back if back else card.face
    face = faces.faces.get(name)
    if face is None:
        return f"{name}/{card.id}"
    values = card.values()
    shown = [f"{key}={values.get(key)}" for key in _fields(face)]
    return "/".join([name, *([card.id] if _seeded(face) else shown)])


def _fields(face: Face) -> list[str]:
    """The card's keys a face shows or asks about."""
    found = set(fields(face.palette))
    for element in face.elements:
        for value in _texts(element):
            found |= set(fields(value))
        for key in ("if", "unless"):
            if element.values[key]:
                found.add(element.values[key].partition("=")[0].strip())
    return sorted(found)


def _texts(element: Element) -> list[str]:
    """Every text in a box's values, however deep."""
    found: list[str] = []

    def collect(value: Any) -> None:
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, dict):
            for inner in value.values():
                collect(inner)
        elif isinstance(value, (list, tuple)):
            for inner in value:
                collect(inner)

    collect({k: v for k, v in element.values.items() if k != "__raw__"})
    return found


def _seeded(face: Face) -> bool:
    """Whether chance gives each card a look of its own."""
    return any(e.values["jitter"] or e.values.get("shape") in SEEDED for e in face.elements)
