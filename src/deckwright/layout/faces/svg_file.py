"""SVG files of a game: each read once, and again when it was saved anew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ...catalog.source import shown_path
from ...errors import Fault
from ..svg.parts import Drawn, Values
from ..svg.read import Reader, one_object
from ..svg.tree import Problem, Unusable, read_tree
from .element import Element
from .face_schema import COMMON

LONGER = 100.0
"""A picture is this long in its own units, so that a hundredth of one is seen by nobody."""
_COMMON = {name: key.default for name, key in COMMON.items()}
_SHAPE = {
    **_COMMON,
    "solid": False,
    "pattern": None,
    "taper": (),
    "dry": 0.0,
    "kind": "shape",
    "at": (0.0, 0.0, 1.0, 1.0),
}
_GROUP = {**_COMMON, "clips": (), "masks": (), "matrix": None, "kind": "group"}


@dataclass(frozen=True, slots=True)
class SvgPicture:
    """What an SVG draws, in units of its own, and what is wrong with it."""

    size: tuple[float, float]
    elements: tuple[Element, ...]
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...]


def read_picture(path: Path) -> SvgPicture:
    """The picture of a file as it is now, or of an object in it; ValueError where none is."""
    file, part = parted(path)
    try:
        about = file.stat()
    except OSError:
        raise ValueError("is not there") from None
    if not file.is_file():
        raise ValueError("is not a file")
    return _picture(file, part, about.st_mtime_ns, about.st_size)


def parted(path: Path) -> tuple[Path, str]:
    """`art.svg#dragon` as the file and the object in it, "" for all of it."""
    name, _, part = path.name.partition("#")
    whole = not (part and name) or path.is_file()
    return (path, "") if whole else (path.with_name(name), part)


@lru_cache(maxsize=512)
def _picture(path: Path, part: str, _written: int, _size: int) -> SvgPicture:
    """What `read_picture` gives, once for each time the file is saved."""
    shown = shown_path(path)
    try:
        root = read_tree(path)
        reader = Reader(root)
        if part:
            size, drawn = one_object(reader, part, LONGER)
        else:
            wide, high = reader.size()
            scale = LONGER / max(wide, high)
            size = (wide * scale, high * scale)
            drawn = reader.picture(size)
        elements = as_elements(drawn, shown)
        faults, notes = _faults(shown, reader.problems), _faults(shown, reader.notes)
    except Unusable as error:
        return SvgPicture((1.0, 1.0), (), _faults(shown, [error.problem]), ())
    return SvgPicture(size, elements, faults, notes)


def _faults(shown: str, problems: Iterable[Problem]) -> tuple[Fault, ...]:
    return tuple(Fault(shown, line, message) for line, message in dict.fromkeys(problems))


def as_elements(parts: Iterable[Drawn], shown: str) -> tuple[Element, ...]:
    """What a reader found as boxes of a figure."""
    return tuple(_element(part, shown) for part in parts)


def _element(part: Drawn, shown: str) -> Element:
    if part.kind == "shape":
        return Element("shape", {**_SHAPE, **part.values}, shown, part.node.line)
    if part.kind != "group":
        return Element(part.kind, part.values, shown, part.node.line)
    values: Values = dict(part.values)
    masks = [as_elements(values[key], shown) for key in ("mask", "cut") if key in values]
    own = {
        "clips": values.get("clip", ()),
        "masks": tuple(masks),
        "alpha": values.get("alpha", 1.0),
        "overprint": values.get("overprint", False),
        "parts": as_elements(values["parts"], shown),
    }
    said = {key: value for key, value in values.items() if key in COMMON}
    return Element("group", {**_GROUP, **said, **own}, shown, part.node.line)
