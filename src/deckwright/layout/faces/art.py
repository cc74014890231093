"""`art/*.svg` of a game -> its figures: drawings used by name, on cards and in each other.

In a file that names our namespace every `symbol` with an id is a figure: its view box is its
size, and what is in it are boxes as on a face. Shapes are SVG; `use` draws another figure, of
this file or of one beside it. What SVG has no word for stands in that namespace: conditions
(`dw:if`), what is otherwise in an ink (`dw:saver`), strokes of a brush (`dw:taper`), patterns,
and boxes of a face such as `dw:text`. Other programs show how the figure usually looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from ...catalog import schema
from ...catalog.file_cache import file_cached
from ...catalog.schema import Key
from ...catalog.source import shown_path
from ...errors import Fault, printable, unknown
from ..marks import Box
from ..svg.parts import Drawn, Where
from ..svg.read import Reader
from ..svg.shapes import STILL, View, length, transform, view_box
from ..svg.style import INHERITED
from ..svg.tree import FIGURES, Node, Problem, Unusable, read_tree
from .element import Element, Face
from .face_boxes import read_element, read_pattern
from .face_schema import KINDS, SHAPE, BoxKeys
from .svg_file import as_elements

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
LISTS = ("at", "anchor", "taper", "dash", "step", "jitter", "shadow")
"""What is a list, even of one."""
SAID = ("dw:saver", "dw:grey")
"""What is otherwise in an ink."""
TABLES = ("pattern", "with")
"""What is a table in an ink's changes: `pattern.kind: dots`."""

Declared: TypeAlias = dict[str, Any]
"""What `name: value; ...` says: texts, and tables of texts."""


def coerced(name: str, text: str, key: Key | None) -> object:
    """An attribute as a face's TOML would have the value."""
    if name in LISTS and text != "card":
        return [numbers(word) for word in text.split()]
    if key is None or key.kind is schema.anything or isinstance(key.default, str):
        return text
    if key.kind is schema.flag:
        return {"yes": True, "no": False}.get(text.strip(), text)
    if isinstance(key.default, dict):
        return words(declared(text))
    if key.kind is schema.table:
        return {inner: numbers(value) for inner, value in declared(text).items()}
    return text if key.required else numbers(text)


def words(table: Declared) -> dict[str, object]:
    """What a figure is told: a word each, or of several in a list the one a card picks."""
    return {
        name: [word.strip() for word in value.split(",")] if "," in value else value
        for name, value in table.items()
    }


def numbers(text: str) -> object:
    """A number, or several; the text itself if it is none."""
    parts = text.split()
    if not parts or not all(_NUMBER.fullmatch(part) for part in parts):
        return text
    many = [_one(part) for part in parts]
    return many if len(many) > 1 else many[0]


def _one(word: str) -> float:
    return int(word) if re.fullmatch(r"[-+]?\d+", word) else float(word)


def declared(text: str) -> Declared:
    """`fill: @ink; pattern.kind: dots` as a table, `pattern` being one in it."""
    table: Declared = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if not colon:
            continue
        outer, dot, inner = name.strip().partition(".")
        if dot and outer in TABLES:
            table.setdefault(outer, {})[inner] = value.strip()
        else:
            table[name.strip()] = value.strip()
    return table


def changed_attributes(attributes: Mapping[str, str], text: str) -> dict[str, str]:
    """A shape's attributes as an ink changes them: `stroke: @ink; taper: 0 1 0`."""
    changed = {key: value for key, value in attributes.items() if key not in SAID}
    style = changed.get("style", "")
    for key, value in declared(text).items():
        if isinstance(value, dict):
            changed[f"dw:{key}"] = "; ".join(f"{k}: {v}" for k, v in value.items())
        elif key in SHAPE and key not in ("fill", "stroke"):
            changed[f"dw:{key}"] = value
        elif key == "d":
            changed[key] = value
        else:
            changed.pop(f"dw:{key}", None)
            style += f";{key}:{value}"
    return {**changed, "style": style}


# Files of drawings ----------------------------------------------------------------------


INKS = ("saver", "grey")


@dataclass(frozen=True, slots=True)
class Art:
    """The drawings of a game."""

    figures: Mapping[str, Face]
    drawings: Mapping[str, BoxKeys]
    """Figures of a single path, as outlines of panels: `path` and `view`."""
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class FileArt:
    """The drawings of one file, and the line of each figure."""

    art: Art
    lines: Mapping[str, int]


def read_art(folder: Path) -> Art:
    """All figures of a folder; a name that two files have is a fault."""
    figures: dict[str, Face] = {}
    drawings: dict[str, BoxKeys] = {}
    faults: list[Fault] = []
    for path in sorted(folder.glob("*.svg")):
        read = read_art_file(path)
        for name in read.art.figures.keys() & figures.keys():
            message = f"the figure `{name}` stands in another file, too"
            faults.append(Fault(shown_path(path), read.lines[name], message))
        figures |= read.art.figures
        drawings |= read.art.drawings
        faults += read.art.faults
    return Art(figures, drawings, tuple(faults))


@file_cached()
def read_art_file(path: Path) -> FileArt:
    """All figures of a file. It needs none of those beside it: a save reads one file anew."""
    file = ArtFile(path)
    figures = {face.name: face for face in file.figures()}
    art = Art(figures, file.drawings(), tuple(file.faults))
    return FileArt(art, {name: file.line(name) for name in figures})


class ArtFile:
    """One file of figures, and the faults found in it."""

    def __init__(self, path: Path) -> None:
        self.shown = shown_path(path)
        self.faults: list[Fault] = []
        self.symbols: dict[str, Node] = {}
        self._spoilt = set[str]()
        """Figures that cannot be read."""
        try:
            self.reader = ArtReader(read_tree(path), self)
            self.symbols = (
                {
                    node.attributes["id"]: node
                    for node in self.reader.root.walk()
                    if node.tag == "symbol" and "id" in node.attributes
                }
                if FIGURES in self.reader.root.attributes
                else {}
            )
        except Unusable as error:
            self.fault(*error.problem)

    # A file of tables, for `read_element` ------------------------------------------------

    def fault(self, line: int, message: str) -> None:
        """Note a fault at a line."""
        self.faults.append(Fault(self.shown, line, printable(message).replace("\n", "\\n")))

    def line(self, header: str, index: int = 0, key: str = "") -> int:
        """The line of a figure, or of the box whose line stands for its number."""
        symbol = self.symbols.get(key or header)
        return symbol.line if symbol else index

    def read(
        self, table: object, keys: Mapping[str, Key], header: str, index: int = 0, who: str = ""
    ) -> schema.Values:
        """A table's values by its keys; what is wrong is noted at its line."""
        values, misfits = schema.fill(table if isinstance(table, dict) else {}, keys)
        for misfit in misfits:
            self.fault(self.line(header, index), f"{who}: {misfit.message}")
        return values

    # Figures -----------------------------------------------------------------------------

    def figures(self) -> Iterator[Face]:
        """Every figure, with its boxes."""
        for name, symbol in self.symbols.items():
            try:
                view = self._view(symbol)
                elements = tuple(self._elements(name, symbol, view))
            except Unusable as error:
                self.fault(*error.problem)
                self._spoilt.add(name)
                continue
            yield Face(name, (view.w, view.h), "", elements)
        for problem in self.reader.problems if self.symbols else ():
            self.fault(*problem)

    def drawings(self) -> dict[str, BoxKeys]:
        """Figures that are one path each, as what a panel can be cut by."""
        outlines: dict[str, BoxKeys] = {}
        for name, symbol in self.symbols.items():
            if name in self._spoilt:
                continue
            paths = [child for child in symbol.children if child.tag not in ("title", "desc")]
            if (
                len(paths) == 1
                and paths[0].tag == "path"
                and "transform" not in symbol.attributes
            ):
                data = paths[0].attributes.get("d", "")
                outlines[name] = {"path": data, "view": tuple(self._view(symbol))}
        return outlines

    def _view(self, symbol: Node) -> Box:
        """A figure's view box."""
        try:
            return view_box(symbol.attributes.get("viewBox", ""))
        except ValueError as error:
            raise Unusable(symbol.line, str(error)) from error

    def _elements(self, name: str, symbol: Node, view: Box) -> Iterator[Element]:
        """A figure's boxes in the order they are drawn."""
        root = self.reader.sheet.style(self.reader.root, dict(INHERITED))
        style = self.reader.sheet.style(symbol, root)
        matrix = (1, 0, 0, 1, -view.x, -view.y) if view.x or view.y else STILL
        where = Where(style, matrix, View(view.w, view.h))
        self.reader.figure = name
        for node in symbol.children:
            yield from as_elements(self.reader.element(node, where), self.shown)


class ArtReader(Reader):
    """Reads the elements of figures: SVG, and what stands in our namespace."""

    def __init__(self, root: Node, file: ArtFile) -> None:
        super().__init__(root, strict=True)
        self.file = file
        self.figure = ""

    def element(self, node: Node, where: Where) -> Iterator[Drawn]:
        """What an element draws, with what our namespace says of it."""
        if node.tag.startswith("dw:") or (node.tag == "use" and self._is_figure(node)):
            yield from self._box(node, where)
            return
        own = {key[3:]: text for key, text in node.attributes.items() if key.startswith("dw:")}
        if not own:
            yield from super().element(node, where)
            return
        outer, self.folds = self.folds, self.folds or any(ink in own for ink in INKS)
        parts = list(super().element(node, where))
        if len(parts) != 1:
            if not parts:
                return
            parts = [Drawn("group", {"parts": parts}, node, where.style)]
        (part,) = parts
        part.values.update(self._own_keys(node, own, part))
        for ink in INKS:
            if ink in own:
                part.values[ink] = self._in_ink(node, own[ink], where, part)
        self.folds = outer
        yield part

    def _is_figure(self, node: Node) -> bool:
        """Whether a `use` draws a figure, not what else has an id."""
        name = node.attributes.get("href", "").partition("#")[2]
        named = self.ids.get(name)
        return "dw:figure" in node.attributes or named is None or named.tag == "symbol"

    def _own_keys(self, node: Node, own: Mapping[str, str], part: Drawn) -> dict[str, object]:
        """What our attributes say of a shape or a group."""
        table = {
            key: coerced(key, text, SHAPE.get(key))
            for key, text in own.items()
            if key not in INKS
        }
        read = self.file.read(table, SHAPE, "", node.line, self._who(node))
        values = {key: read[key] for key in table if key in SHAPE}
        if "stroke" in values:
            values["line"] = values.pop("stroke")
        if values.get("at"):
            values["area"] = Box(*values.pop("at"))
        if values.get("pattern"):
            values["pattern"] = read_pattern(
                self.file, values["pattern"], "", node.line, self._who(node)
            )
        if part.kind == "group":
            values = {key: value for key, value in values.items() if key not in _OF_SHAPES}
        return values

    def _in_ink(self, node: Node, text: str, where: Where, part: Drawn) -> object:
        """How a shape is otherwise in an ink: False to leave it out, or what changes."""
        if text.strip() == "none":
            return False
        attributes = changed_attributes(node.attributes, text)
        changed = Node(node.tag, attributes, node.line, node.parent, node.children)
        for other in self.element(changed, where):
            return {k: v for k, v in other.values.items() if v != part.values.get(k)}
        return {"fill": "", "line": "", "pattern": None}

    # Boxes of a face ----------------------------------------------------------------------

    def _box(self, node: Node, where: Where) -> Iterator[Drawn]:
        """A figure in this one, or another box as faces have it."""
        kind = "figure" if node.tag == "use" else node.tag[3:]
        if kind not in KINDS:
            known = [f"dw:{each}" for each in KINDS]
            self.problems.append(Problem(node.line, unknown("element", node.tag, known)))
            return
        style = self.sheet.style(node, where.style)
        try:
            inner = where.moved(transform(node.attributes.get("transform", "")), style)
            table = self._table(node, kind)
        except ValueError as error:
            self.problems.append(Problem(node.line, str(error)))
            return
        header = f"figure.{self.figure}.box"
        element = read_element(self.file, header, node.line, {"kind": kind, **table})
        if element is not None:
            matrix = None if inner.matrix == STILL else inner.matrix
            yield Drawn(kind, {**element.values, "matrix": matrix}, node, style)

    def _table(self, node: Node, kind: str) -> dict[str, object]:
        """An element's attributes as a box of a face has them."""
        keys = KINDS[kind]
        left_out = _OF_SVG if node.tag == "use" else _OF_SVG[:5]
        own = {k: v for k, v in node.attributes.items() if k not in left_out}
        table: dict[str, object] = {}
        if node.tag == "use":
            href = own.pop("href", "")
            own["dw:figure"] = own.get("dw:figure") or href.partition("#")[2]
            if not own["dw:figure"]:
                raise ValueError('`use` names no figure: write `xlink:href="#name"`')
            place = [length(own.pop(key, "0"), View(0, 0)) for key in _PLACE]
            if place[2] and place[3]:
                table["at"] = place
        for name, text in own.items():
            key = name.removeprefix("dw:")
            if key in INKS:
                table[key] = text.strip() != "none" and self._changes(text, kind)
            else:
                table[key] = coerced(key, text, keys.get(key))
        return table

    def _changes(self, text: str, kind: str) -> dict[str, object]:
        """What is otherwise in an ink."""
        keys, changes = KINDS[kind], dict[str, object]()
        for key, value in declared(text).items():
            if not isinstance(value, dict):
                changes[key] = coerced(key, value, keys.get(key))
            elif key == "with":
                changes[key] = words(value)
            else:
                changes[key] = {inner: numbers(each) for inner, each in value.items()}
        return changes

    def _who(self, node: Node) -> str:
        return f"figure `{self.figure}`, {node.tag}"


_PLACE = ("x", "y", "width", "height")
_OF_SVG = ("id", "class", "style", "transform", "display", "fill", "stroke")
_OF_SHAPES = ("pattern", "taper", "dry", "solid", "fill", "line")
