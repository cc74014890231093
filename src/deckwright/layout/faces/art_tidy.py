"""Files of drawings as we write them: an element a line, without what a drawing tool adds.

Inkscape gives each attribute a line and each element an id, and keeps its own settings in the
file; a change of one line then changes a thousand. Tidied, only what was changed is different.
Names that a person gave, and what says whose a drawing is and under what licence, stay.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape

from ..svg.tree import INKSCAPE, LABEL, OURS, SVG, XLINK, Unusable

PREFIXES = {SVG: "", "": "", OURS: "dw:", XLINK: "xlink:"}
"""What is kept, and what its names begin with; other namespaces are a drawing tool's own."""
RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
"""The namespace in which `metadata` says who made a drawing, and its licence."""
NUMBERS = ("d", "points", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1",
           "x2", "y2", "transform", "stroke-width")  # fmt: skip
"""Attributes of numbers, of which four places are kept."""
HANDED = ("xlink:href", "fill", "stroke", "clip-path", "mask", "style")
"""Attributes that may name what has an id."""
SPREAD = ("svg", "symbol", "g", "defs", "clipPath", "mask", "linearGradient", "radialGradient")
"""What has its elements below it, each on a line."""
NOTHING = ("image/svg+xml", "http://purl.org/dc/dcmitype/StillImage")
"""What Inkscape writes into the metadata of every file."""
_LONG = re.compile(r"-?\d*\.\d{5,}(?:e-?\d+)?")
_NAMED = re.compile(r"#([\w:.-]+)")
_WORD = re.compile(r"[\w:.-]+")
_BY_FIELD = re.compile(r"\.svg#\S*\{")
_AUTOMATIC = re.compile(
    r"(?:a|circle|clipPath|defs|desc|ellipse|filter|flow\w+|g|grid|group|guide|image|layer|line"
    r"|linearGradient|marker|mask|metadata|namedview|path|path-effect|pattern|perspective"
    r"|polygon|polyline|radialGradient|rect|stop|style|svg|SVGID|symbol|text|title|tspan|use)"
    r"[_ -]*\d[\d_ -]*",
    re.IGNORECASE,
)
"""What drawing tools call things by themselves: `path10`, `layer1`, `SVGID_1_`."""
_TOOL = re.compile(r"(created|made|exported) (with|using)\b|generator\b", re.IGNORECASE)
_RIGHTS = re.compile(r"licen[cs]e|copyright|©|\(c\)|author|creative commons|\bCC\b", re.I)
_OWN = re.compile(r"\s*(?:-inkscape-[\w-]+|font-variation-settings)\s*:[^;]*;?")


@dataclass
class _Part:
    """An element, a comment or a text."""

    tag: str
    """"" for a text, "!" for a comment."""
    text: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[_Part] = field(default_factory=list)


def tidied(text: str, used: str = "") -> str:
    """A file of drawings, written anew; Unusable if it is no XML.

    `used`: the text of the files that may name its objects; a name that stands in it is kept,
    and so is every one that no drawing tool gives by itself.
    """
    builder = _Builder()
    root, before, after = builder.build(text)
    if not _BY_FIELD.search(used):  # else any name may be a card's
        words = {*_WORD.findall(used), *(name for part in _all(root) for name in _names(part))}
        for part in _all(root):
            _leave_out_names(part, words, used)
    _clean(root)
    root.attributes.pop("version", None)
    root.attributes = _namespaces(root, builder.prefixes) | root.attributes
    return "\n".join([*map(_flat, before), *_lines(root), *map(_flat, after)]) + "\n"


class _Builder:
    """Reads a file with its comments."""

    def __init__(self) -> None:
        self.prefixes: dict[str, str] = {}
        """Namespace -> what its names begin with, of all that the file names."""
        self.about = False
        """Whether what is read stands in metadata, where names of all namespaces are kept."""
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

    def build(self, text: str) -> tuple[_Part, list[_Part], list[_Part]]:
        """The root element, and the comments before and after it."""
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            why = expat.ErrorString(error.code)
            raise Unusable(error.lineno, f"is no XML: {why}") from error
        outermost = self.open[0]
        parts = outermost.children if outermost else []
        where = next((i for i, part in enumerate(parts) if part.tag not in ("", "!")), 0)
        if not parts or parts[where].tag != "svg":
            raise Unusable(1, "is no SVG: its first element is not `svg`")
        return parts[where], parts[:where], parts[where + 1 :]

    def _add(self, part: _Part) -> None:
        outer = self.open[-1]
        tool = part.tag == "!" and _TOOL.match(part.text) and not _RIGHTS.search(part.text)
        if outer is not None and not tool:
            outer.children.append(part)

    def _start(self, name: str, listed: list[str]) -> None:
        self.about = self.about or name in (f"{SVG} metadata", f"{RDF} RDF")
        tag = self._name(name)
        if not tag or self.open[-1] is None:
            self.open.append(None)
            return
        pairs = zip(listed[::2], listed[1::2], strict=True)
        attributes = {key: value for long, value in pairs if (key := self._name(long))}
        if "href" in attributes:
            attributes = {{"href": "xlink:href"}.get(k, k): v for k, v in attributes.items()}
        part = _Part(tag, attributes=attributes)
        self._add(part)
        self.open.append(part)

    def _end(self, name: str) -> None:
        self.open.pop()
        self.about = self.about and name not in (f"{SVG} metadata", f"{RDF} RDF")

    def _namespace(self, prefix: str | None, name: str) -> None:
        usual = f"{prefix or f'ns{len(self.prefixes)}'}:"
        self.prefixes.setdefault(name, PREFIXES.get(name, usual))

    def _name(self, long: str) -> str:
        """A name with its prefix; "" where it is a drawing tool's own."""
        namespace, _, local = long.rpartition(" ")
        if namespace == INKSCAPE and local == "label":
            return LABEL
        if namespace in PREFIXES:
            return f"{PREFIXES[namespace]}{local}"
        return f"{self.prefixes.get(namespace, 'xml:')}{local}" if self.about else ""

    def _entity(self, *_about: object) -> None:
        raise Unusable(self.parser.CurrentLineNumber, "has entities, which are not read")


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


def _leave_out_names(part: _Part, words: Collection[str], used: str) -> None:
    """Take away what a drawing tool calls a part by itself, where nothing needs it."""
    id, label = part.attributes.get("id", ""), part.attributes.get(LABEL, "")
    if part.tag != "symbol" and id not in words and _AUTOMATIC.fullmatch(id):
        del part.attributes["id"]
    if label not in used and _AUTOMATIC.fullmatch(label):
        del part.attributes[LABEL]


def _clean(part: _Part) -> None:
    """Leave out what says nothing, and places of numbers that nobody sees."""
    about = part.attributes
    for key, value in about.items():
        if key in NUMBERS:
            about[key] = _LONG.sub(lambda match: _short(match.group()), " ".join(value.split()))
    if "style" in about:
        about["style"] = _OWN.sub("", about["style"]).strip("; ")
        if not about["style"]:
            del about["style"]
    part.children = [child for child in part.children if not _is_empty(child)]
    for child in part.children:
        if child.tag != "metadata":
            _clean(child)


def _is_empty(part: _Part) -> bool:
    """Whether a part says nothing: a blank text, a place for definitions without any, or
    metadata that say of nobody that it is theirs."""
    if part.tag == "metadata":
        said = [
            each for inner in _all(part) for each in (inner.text, *inner.attributes.values())
        ]
        return all(not each.strip() or each.strip() in NOTHING for each in said)
    nothing = all(_is_empty(child) for child in part.children)
    return (not part.tag and not part.text.strip()) or (part.tag == "defs" and nothing)


def _short(number: str) -> str:
    short = f"{float(number):.4f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def _namespaces(root: _Part, known: dict[str, str]) -> dict[str, str]:
    """The declarations that what is left needs; ours says that symbols are figures."""
    names = [name for part in _all(root) for name in (part.tag, *part.attributes)]
    needed = {name.partition(":")[0] for name in names if ":" in name}
    if OURS in known:
        needed.add("dw")
    usual = {XLINK: "xlink:", INKSCAPE: "inkscape:"}
    declared = {prefix[:-1]: name for name, prefix in {**known, **usual}.items() if prefix}
    return {"xmlns": SVG} | {
        f"xmlns:{prefix}": name for prefix, name in declared.items() if prefix in needed
    }


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
