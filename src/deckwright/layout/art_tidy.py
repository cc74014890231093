"""Files of drawings as we write them: an element a line, without what a drawing tool adds.

Inkscape gives each attribute a line and each element an id, and keeps its own settings in the
file; a change of one line then changes a thousand. Tidied, only what was changed is different.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape

from .svg_tree import OURS, SVG, XLINK, Unusable

PREFIXES = {SVG: "", "": "", OURS: "dw:", XLINK: "xlink:"}
"""What is kept, and what its names begin with; other namespaces are a drawing tool's own."""
NUMBERS = ("d", "points", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1",
           "x2", "y2", "transform", "stroke-width")  # fmt: skip
"""Attributes of numbers, of which four places are kept."""
HANDED = ("xlink:href", "fill", "stroke", "clip-path", "mask", "style")
"""Attributes that may name what has an id."""
SPREAD = ("svg", "symbol", "g", "defs", "clipPath", "mask", "linearGradient", "radialGradient")
"""What has its elements below it, each on a line."""
_LONG = re.compile(r"-?\d*\.\d{5,}(?:e-?\d+)?")
_NAMED = re.compile(r"#([\w:.-]+)")
_OWN = re.compile(r"\s*(?:-inkscape-[\w-]+|font-variation-settings)\s*:[^;]*;?")


@dataclass
class _Part:
    """An element, a comment or a text."""

    tag: str
    """"" for a text, "!" for a comment."""
    text: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[_Part] = field(default_factory=list)


def tidied(text: str) -> str:
    """A file of drawings, written anew; Unusable if it is no XML."""
    builder = _Builder()
    root = builder.build(text)
    used = {name for part in _all(root) for name in _names(part)}
    for part in _all(root):
        _clean(part, used)
    root.attributes.pop("version", None)
    root.attributes = _namespaces(root, builder.declared) | root.attributes
    return "\n".join(_lines(root)) + "\n"


class _Builder:
    """Reads a file with its comments."""

    def __init__(self) -> None:
        self.declared: set[str] = set()
        """The namespaces the file names."""
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.ordered_attributes = True
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = lambda text: self._add(_Part("", text))
        parser.CommentHandler = lambda text: self._add(_Part("!", " ".join(text.split())))
        parser.EntityDeclHandler = self._entity
        parser.StartNamespaceDeclHandler = self._namespace
        self.open: list[_Part | None] = [_Part("")]

    def build(self, text: str) -> _Part:
        """The root element."""
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            why = expat.ErrorString(error.code)
            raise Unusable(error.lineno, f"is no XML: {why}") from error
        outermost = self.open[0]
        roots = [part for part in (outermost.children if outermost else []) if part.attributes]
        if not roots or roots[0].tag != "svg":
            raise Unusable(1, "is no SVG: its first element is not `svg`")
        return roots[0]

    def _add(self, part: _Part) -> None:
        outer = self.open[-1]
        if outer is not None:
            outer.children.append(part)

    def _start(self, name: str, listed: list[str]) -> None:
        tag = _name(name)
        if not tag or self.open[-1] is None:
            self.open.append(None)
            return
        pairs = zip(listed[::2], listed[1::2], strict=True)
        attributes = {key: value for long, value in pairs if (key := _name(long))}
        if "href" in attributes:
            attributes = {{"href": "xlink:href"}.get(k, k): v for k, v in attributes.items()}
        part = _Part(tag, attributes=attributes)
        self._add(part)
        self.open.append(part)

    def _end(self, _name: str) -> None:
        self.open.pop()

    def _namespace(self, _prefix: str | None, name: str) -> None:
        self.declared.add(name)

    def _entity(self, *_about: object) -> None:
        raise Unusable(self.parser.CurrentLineNumber, "has entities, which are not read")


def _name(long: str) -> str:
    """A name with our prefix; "" where it is a drawing tool's own."""
    namespace, _, local = long.rpartition(" ")
    return f"{PREFIXES[namespace]}{local}" if namespace in PREFIXES else ""


def _all(part: _Part) -> Iterator[_Part]:
    yield part
    for child in part.children:
        yield from _all(child)


def _names(part: _Part) -> Iterator[str]:
    """The ids a part refers to."""
    for key in HANDED:
        yield from _NAMED.findall(part.attributes.get(key, ""))
    if part.tag == "style":
        yield from _NAMED.findall("".join(child.text for child in part.children))


def _clean(part: _Part, used: set[str]) -> None:
    """Leave out ids that nothing needs, and places of numbers that nobody sees."""
    about = part.attributes
    if part.tag != "symbol" and about.get("id") not in used:
        about.pop("id", None)
    for key, value in about.items():
        if key in NUMBERS:
            about[key] = _LONG.sub(lambda match: _short(match.group()), " ".join(value.split()))
    if "style" in about:
        about["style"] = _OWN.sub("", about["style"]).strip("; ")
        if not about["style"]:
            del about["style"]
    part.children = [child for child in part.children if not _is_empty(child)]


def _is_empty(part: _Part) -> bool:
    """Whether a part says nothing: a blank text, or a place for definitions without any."""
    nothing = all(_is_empty(child) for child in part.children)
    return (not part.tag and not part.text.strip()) or (part.tag == "defs" and nothing)


def _short(number: str) -> str:
    short = f"{float(number):.4f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def _namespaces(root: _Part, known: set[str]) -> dict[str, str]:
    """The declarations that what is left needs; ours says that symbols are figures."""
    names = [name for part in _all(root) for name in (part.tag, *part.attributes)]
    declared = {"xmlns": SVG}
    if any(name.startswith("xlink:") for name in names):
        declared["xmlns:xlink"] = XLINK
    if OURS in known:
        declared["xmlns:dw"] = OURS
    return declared


def _lines(part: _Part) -> Iterator[str]:
    """A part as lines; the last element of a group ends it, too."""
    children = [child for child in part.children if child.tag or child.text.strip()]
    if part.tag not in SPREAD or not any(child.tag for child in children):
        yield _flat(part)
        return
    named = children and children[0].tag == "title" and part.tag == "symbol"
    head = _flat(children.pop(0)) if named else ""
    lines = [line for row in _rows(part, children) for line in row]
    only = children[0] if len(children) == 1 and children[0].tag == "path" else None
    if part.tag == "symbol" and only and only.attributes.get("class") == "drawing":
        yield f"{_opened(part)}>{head}{lines[0]}</{part.tag}>"
    elif part.tag == "svg":
        yield from (f"{_opened(part)}>", *lines, "</svg>")
    else:
        yield from (f"{_opened(part)}>{head}", *lines[:-1], f"{lines[-1]}</{part.tag}>")


def _rows(part: _Part, children: list[_Part]) -> Iterator[list[str]]:
    """The lines of an element's children; uses at one height of a sheet are one line."""
    row: list[str] = []
    height = ""
    for child in children:
        if part.tag == "svg" and child.tag == "use":
            if row and child.attributes.get("y") != height:
                yield [" ".join(row)]
                row = []
            height = child.attributes.get("y", "")
            row.append(_flat(child))
            continue
        if row:
            yield [" ".join(row)]
            row = []
        yield list(_lines(child))
    if row:
        yield [" ".join(row)]


def _opened(part: _Part) -> str:
    """`<path d="..."` without its end."""
    about = "".join(
        f' {key}="{escape(value, {chr(34): "&quot;", chr(10): "&#10;"})}"'
        for key, value in part.attributes.items()
    )
    return f"<{part.tag}{about}"


def _flat(part: _Part) -> str:
    """A part on one line."""
    if part.tag == "!":
        return f"<!-- {part.text} -->"
    if not part.tag:
        return escape(" ".join(part.text.split()))
    inside = "".join(_flat(child) for child in part.children)
    return f"{_opened(part)}>{inside}</{part.tag}>" if inside else f"{_opened(part)}/>"
