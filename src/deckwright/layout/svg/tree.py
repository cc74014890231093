"""An SVG file -> its elements as a tree with lines; what no drawing needs is refused.

A document type is passed over, as drawing tools write one; entities, which can blow up a file
of a few lines to gigabytes or read other files, are refused. A file has up to `MOST_ELEMENTS`
elements in up to `DEEPEST` groups.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from ...errors import Unreadable
from ...files import read_bytes

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
OURS = "urn:deckwright:svg"
"""The namespace of what SVG has no word for; `dw:` in the files."""
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
LABEL = "inkscape:label"
"""What Inkscape calls an object or a layer; its other attributes are left out."""
FIGURES = "dw:figures"
"""What is noted at the root of a file that names our namespace: its symbols are figures."""
MOST_ELEMENTS = 50_000
DEEPEST = 100
WORDS = ("style", "text", "tspan", "textPath", "flowRoot", "flowPara", "flowSpan")
"""Elements whose letters are read: sheets, and texts, as only empty ones are passed over."""
GZIP = b"\x1f\x8b"


class Problem(NamedTuple):
    """Something in a file that cannot be drawn, and where."""

    line: int
    message: str


class Unusable(Exception):
    """A file that is no SVG of ours to draw; its one argument is the problem."""

    problem: Problem

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.problem = Problem(line, message)


@dataclass(slots=True)
class Node:
    """One element."""

    tag: str
    """`path`; `dw:text` for one of our namespace."""
    attributes: dict[str, str]
    """By local name; ours begin with `dw:`, those of other namespaces are left out."""
    line: int
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    text: str = ""
    """What stands in a `style` element, or in one of text."""

    def walk(self) -> Iterator[Node]:
        """The element and all within it."""
        yield self
        for child in self.children:
            yield from child.walk()


def read_tree(path: Path) -> Node:
    """The root of a file; Unusable if it is no SVG, or none that can be trusted."""
    try:
        data = read_bytes(path)
    except Unreadable as error:
        raise Unusable(0, str(error)) from error
    if data.startswith(GZIP):
        raise Unusable(0, "is compressed: save it as plain SVG, not SVGZ")
    return _Builder().build(data)


class _Builder:
    """Makes the tree while expat reads."""

    def __init__(self) -> None:
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        self.root: Node | None = None
        self.open: list[Node | None] = []
        """The elements begun; None for those of other namespaces."""
        self.number = 0
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.EntityDeclHandler = self._entity
        parser.SkippedEntityHandler = self._entity
        parser.ExternalEntityRefHandler = self._entity
        parser.StartNamespaceDeclHandler = self._namespace
        parser.buffer_text = True
        self.ours = False

    def build(self, data: bytes) -> Node:
        """The root of a whole file."""
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as error:
            message = f"is no XML: {expat.ErrorString(error.code)}"
            raise Unusable(error.lineno, message) from error
        except (ValueError, LookupError) as error:  # an encoding nobody knows
            raise Unusable(0, f"is no XML: {error}") from error
        if self.root is None or self.root.tag != "svg":
            raise Unusable(1, "is no SVG: its first element is not `svg`")
        if self.ours:
            self.root.attributes[FIGURES] = "yes"
        return self.root

    def _namespace(self, _prefix: str | None, name: str) -> None:
        self.ours = self.ours or name == OURS

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self.number += 1
        line = self.parser.CurrentLineNumber
        if self.number > MOST_ELEMENTS:
            raise Unusable(line, f"has more than {MOST_ELEMENTS:,} elements")
        if len(self.open) >= DEEPEST:
            raise Unusable(line, f"has more than {DEEPEST} groups within each other")
        tag = _local(name)
        parent = self.open[-1] if self.open else None
        if not tag or (self.open and parent is None):
            self.open.append(None)
            return
        known = {key: value for name, value in attributes.items() if (key := _key(name))}
        node = Node(tag, known, line, parent)
        if parent is not None:
            parent.children.append(node)
        elif self.root is None:
            self.root = node
        self.open.append(node)

    def _end(self, _name: str) -> None:
        self.open.pop()

    def _characters(self, text: str) -> None:
        node = self.open[-1] if self.open else None
        if node is not None and node.tag in WORDS:
            node.text += text

    def _entity(self, *_about: object) -> int:
        message = "has entities, which are not read: save it as plain SVG without them"
        raise Unusable(self.parser.CurrentLineNumber, message)


def _local(name: str) -> str:
    """An element's name as we write it; "" for one of another namespace."""
    namespace, _, local = name.rpartition(" ")
    if namespace == OURS:
        return f"dw:{local}"
    return local if namespace in (SVG, "") else ""


def _key(name: str) -> str:
    """An attribute's name, likewise."""
    namespace, _, local = name.rpartition(" ")
    if namespace == OURS:
        return f"dw:{local}"
    if namespace == INKSCAPE:
        return LABEL if local == "label" else ""
    return local if namespace in ("", XLINK) else ""
