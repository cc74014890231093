"""What an element of an SVG looks like: attributes, style sheets, what it inherits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .tree import Node, Problem

INHERITED = {
    "fill": "#000000",
    "fill-opacity": "1",
    "fill-rule": "nonzero",
    "clip-rule": "nonzero",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-opacity": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-dasharray": "none",
    "stroke-dashoffset": "0",
    "color": "",
    "visibility": "visible",
    "paint-order": "normal",
    "font-size": "16",
}
"""What a group gives on to what is in it, and how it is where nobody says so."""
OWN = {
    "opacity": "1",
    "display": "inline",
    "clip-path": "none",
    "mask": "none",
    "filter": "none",
    "stop-color": "#000000",
    "stop-opacity": "1",
    "overflow": "",
    "marker-start": "none",
    "marker-mid": "none",
    "marker-end": "none",
    "marker": "none",
    "mix-blend-mode": "normal",
    "vector-effect": "none",
    "mask-type": "luminance",
}
"""What is said of an element alone."""
PALETTE = re.compile(r"(fill|stroke)-([A-Za-z][\w-]*)")
"""A class that names a colour of the palette: `fill-ink`, `stroke-paper`."""
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMPOUND = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][A-Za-z_][\w-]*)*)")
_PART = re.compile(r"([.#])([A-Za-z_][\w-]*)")
_AT = re.compile(r"@[\w-]+[^{};]*(?:;|\{(?:[^{}]|\{[^{}]*\})*\})")

Style = Mapping[str, str]


class Declared(NamedTuple):
    """What a block of a style sheet or a `style` attribute says."""

    plain: Mapping[str, str]
    firm: Mapping[str, str]
    """What is `!important`, and so goes before all that is not."""


class _Compound(NamedTuple):
    """`path.st0#oak`: what one element must be."""

    tag: str
    id: str
    classes: frozenset[str]

    def fits(self, node: Node) -> bool:
        """Whether an element is so."""
        own = node.attributes
        return (
            self.tag in ("", node.tag)
            and self.id in ("", own.get("id", ""))
            and self.classes <= set(own.get("class", "").split())
        )


@dataclass(frozen=True, slots=True)
class _Rule:
    """What a sheet says of the elements that fit a selector."""

    compounds: tuple[_Compound, ...]
    """The last one is the element, the others stand around it in this order."""
    weight: tuple[int, int, int, int]
    """Ids, classes and tags of the selector, and its place in the sheet."""
    declared: Declared

    def fits(self, node: Node) -> bool:
        """Whether it speaks of an element."""
        *around, last = self.compounds
        if not last.fits(node):
            return False
        outer = node.parent
        while around and outer is not None:
            if around[-1].fits(outer):
                around.pop()
            outer = outer.parent
        return not around


class Sheet:
    """The style sheets of a file."""

    def __init__(self, root: Node) -> None:
        self.problems: list[Problem] = []
        """Rules that were left out."""
        self._rules: dict[str, list[_Rule]] = {}
        """By the class the element must have, or "" where it need not have any."""
        self._number = 0
        for node in root.walk():
            if node.tag == "style":
                self._read(node)

    def _read(self, node: Node) -> None:
        text = _AT.sub(" ", _COMMENT.sub(" ", node.text))
        for selectors, block in _RULE.findall(text):
            declared = declarations(block)
            for selector in selectors.split(","):
                compounds = tuple(_compounds(selector))
                if not compounds:
                    message = f"the selector `{selector.strip()[:40]}` is not understood"
                    self.problems.append(Problem(node.line, message))
                    continue
                weight = (
                    sum(bool(each.id) for each in compounds),
                    sum(len(each.classes) for each in compounds),
                    sum(bool(each.tag) for each in compounds),
                    self._number,
                )
                self._number += 1
                sorted_by = min(compounds[-1].classes, default="")
                rules = self._rules.setdefault(sorted_by, [])
                rules.append(_Rule(compounds, weight, declared))

    def style(self, node: Node, above: Style) -> dict[str, str]:
        """All that holds for an element, by what it says itself and what it inherits.

        A palette class goes before the sheet, as the sheet only shows it to other programs, and
        after the element's own `style`, where drawing tools write what was changed.
        """
        own = {key: node.attributes[key] for key in _KEYS if key in node.attributes}
        classes = node.attributes.get("class", "").split()
        rules = self._fitting(node, classes)
        said = declarations(node.attributes.get("style", ""))
        for rule in rules:
            own.update(rule.plain)
        for word in classes:
            if named := PALETTE.fullmatch(word):
                own[named.group(1)] = f"@{named.group(2)}|{own.get(named.group(1), '')}"
        for firm in (said.plain, *(rule.firm for rule in rules), said.firm):
            own.update(firm)
        style = {**OWN, **{key: above[key] for key in INHERITED}}
        for key, value in own.items():
            if key in INHERITED and value == "inherit":
                continue
            if key in style and value:
                style[key] = value
        return style

    def _fitting(self, node: Node, classes: Iterable[str]) -> list[Declared]:
        """What the rules say that speak of an element, the weightiest last."""
        rules = [
            rule
            for word in ("", *classes)
            for rule in self._rules.get(word, ())
            if rule.fits(node)
        ]
        return [rule.declared for rule in sorted(rules, key=lambda rule: rule.weight)]


_KEYS = (*INHERITED, *OWN)


def declarations(block: str) -> Declared:
    """`fill: red; stroke: none` as mappings."""
    plain, firm = dict[str, str](), dict[str, str]()
    for part in block.split(";"):
        name, colon, value = part.partition(":")
        value = value.strip()
        if colon and value.lower().endswith("!important"):
            firm[name.strip()] = value[: -len("!important")].rstrip()
        elif colon:
            plain[name.strip()] = value
    return Declared(plain, firm)


def _compounds(selector: str) -> Iterator[_Compound]:
    """The parts of a selector; none if one of them is not understood."""
    words = selector.replace(">", " ").split()
    made = [_compound(word) for word in words]
    yield from made if made and None not in made else ()  # type: ignore[misc]


def _compound(word: str) -> _Compound | None:
    match = _COMPOUND.fullmatch(word)
    if not match:
        return None
    parts = _PART.findall(match.group(2))
    tag = match.group(1) or ""
    ids = [name for sign, name in parts if sign == "#"]
    classes: Iterable[str] = (name for sign, name in parts if sign == ".")
    return _Compound("" if tag == "*" else tag, ids[0] if ids else "", frozenset(classes))
