"""`diagrams.toml` -> drawings that explain with cards, dice, arrows and few words.

    [[diagram]]
    name = "grow"
    size = [186, 80]     its own width and height, in mm; it is drawn as large as there is room
    items = [...]        what stands on it, each one of:

    { show = "R3", at = [10, 20, 40] }           signs in a row, as in a step of `leaflet.toml`:
                                                 left, top, height; `turn` = degrees, clockwise
    { say = "One **higher**", at = [60, 20, 40], size = 18 }
                                                 a text: left, top, width; points; `align` =
                                                 "left", "center" or "right"
    { arrow = [50, 40, 60, 40], bend = 4 }       from a point to another, so far off straight
    { place = [70, 20, 28, 40] }                 an empty place, dashed
    { ring = [70, 20, 28, 40] }                  a frame around what counts
    { disc = "1", at = [10, 20, 12] }            a number on a disc: left, top, across
    { felt = [0, 0, 186, 80] }                   the table, under what follows

`look = "printed"` on an item draws it with those cards alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from ..catalog import schema
from ..catalog.schema import Key, keys_of
from ..catalog.source import Source
from ..errors import Fault, ValidationError

FILE = "diagrams.toml"
_REACH = schema.between(-20.0, 1000.0)
_BOX = schema.numbers(4, each=_REACH)
KINDS = ("show", "say", "disc", "arrow", "place", "ring", "felt")
"""What an item can be, by the key that says so."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on a diagram."""

    kind: str
    """One of `KINDS`."""
    text: str
    """Signs to show, or what is said; "" of lines."""
    at: tuple[float, ...]
    """Left, top and height of signs, width of a text; two points of an arrow; else a box."""
    turn: Annotated[float, schema.between(-180.0, 180.0)] = 0.0
    bend: Annotated[float, schema.between(-200.0, 200.0)] = 0.0
    size: Annotated[float, schema.between(4.0, 100.0)] = 0.0
    """In points; 0 for that of texts around."""
    align: Annotated[str, schema.choice("left", "center", "right")] = "left"
    look: Annotated[str, schema.name] = ""
    """The only look it is drawn with; "" for any."""


ABOUT = keys_of(Item)
ITEM = {
    "show": Key(schema.text(120), ""),
    "say": Key(schema.prose(300), ""),
    "disc": Key(schema.text(2), ""),
    **{kind: Key(_BOX, None) for kind in ("arrow", "place", "ring", "felt")},
    "at": Key(schema.numbers(3, each=_REACH), None),
    **ABOUT,
}


def _item(value: object) -> Item:
    """One item, its keys checked."""
    values, misfits = schema.fill(schema.table(value), ITEM)
    if misfits:
        raise ValidationError(f"an item: {misfits[0].message}")
    kinds = [kind for kind in KINDS if values[kind]]
    if len(kinds) != 1:
        raise ValidationError(
            "expected one of `show`, `say`, `disc`, `arrow`, `place`, `ring` and `felt`"
        )
    kind = kinds[0]
    text = values[kind] if kind in ("show", "say", "disc") else ""
    at = values["at"] if text else values[kind]
    if at is None:
        raise ValidationError(
            f"expected `at` = [left, top, {'height' if kind == 'show' else 'width'}]"
        )
    return Item(kind, text, at, **{key: values[key] for key in ABOUT})


@dataclass(frozen=True, slots=True)
class Diagram:
    """A drawing that explains, in its own mm."""

    name: Annotated[str, schema.name]
    size: Annotated[tuple[float, float], schema.numbers(2, each=schema.between(10.0, 1000.0))]
    items: Annotated[tuple[Item, ...], schema.many(_item, 1)]
    file: str
    line: int


DIAGRAM = keys_of(Diagram)


def read_diagrams(folder: Path) -> tuple[dict[str, Diagram], list[Fault]]:
    """The diagrams of a game's folder by name, and what is wrong with their file."""
    if not (folder / FILE).is_file():
        return {}, []
    source = Source(folder / FILE)
    diagrams: dict[str, Diagram] = {}
    for at, table in enumerate(source.list("diagram")):
        values = source.read(table, DIAGRAM, "diagram", at, f"diagram {at + 1}")
        if values["name"] in diagrams:
            source.fault(source.line("diagram", at), f"there are two of `{values['name']}`")
        if values["name"] and values["size"] and values["items"]:
            line = source.line("diagram", at)
            diagrams[values["name"]] = Diagram(**values, file=source.shown, line=line)
    return diagrams, source.faults
