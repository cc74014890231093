"""Faces, figures and their boxes, read and checked."""

from __future__ import annotations

from dataclasses import dataclass

from .face_schema import BoxKeys


@dataclass(frozen=True, slots=True)
class Element:
    """One box of a face, with its values filled in."""

    kind: str
    values: BoxKeys
    file: str
    line: int

    @property
    def name(self) -> str:
        """The box's own name, or what kind it is."""
        return str(self.values["name"] or self.values["kind"])


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card."""

    name: str
    size: tuple[float, float]
    palette: str
    """The palette laid over the common one; may hold `{field}`s."""
    elements: tuple[Element, ...]
    one_way: bool = False
    """Whether it has an up, as only a back may whose cards nobody holds in secret."""
