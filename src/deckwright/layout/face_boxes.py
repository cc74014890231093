"""One box of a face: its keys, read by its kind, and the texts in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ..catalog.source import Source
from ..errors import unknown
from ..markup import Marked, MarkupError, braced, marked
from . import patterns
from .face_schema import KINDS, ODD, PATTERN, BoxKeys
from .outlines import OUTLINES


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


def check_markup(
    source: Source, line: int, who: str, text: str, scan: Callable[[str], Marked]
) -> None:
    """Note a mark or a placeholder that means nothing on any card."""
    try:
        scan(text)
    except MarkupError as error:
        source.fault(line, f"{who}: {error}")


def read_element(source: Source, header: str, index: int, table: Any) -> Element | None:
    """One box, its values checked by its kind."""
    key, face = header.split(".")[:2]
    if key == "figure" and isinstance(table, dict):
        table = {"kind": "panel", **table}
    kind = table.get("kind") if isinstance(table, dict) else None
    who = f"{key} `{face}`, box {index + 1}"
    if not isinstance(kind, str) or kind not in KINDS:
        message = (
            unknown("kind of box", str(kind), list(KINDS)) if kind else "`kind` is missing"
        )
        source.fault(source.line(header, index, "kind" if kind else ""), f"{who}: {message}")
        return None
    values = source.read(table, KINDS[kind], header, index, who)
    line = source.line(header, index)
    for name, value in values.items():
        scan = marked if (kind, name) == ("text", "text") else braced
        for text in texts(value):
            at = source.line(header, index, name)
            check_markup(source, at, f"{who}, `{name}`", text, scan)
    _read_parts(source, values, header, index, who)
    for ink in ("saver", "grey"):
        change = values[ink]
        if isinstance(change, dict):
            message = f"{who}, {ink}"
            read = source.read({**table, **change}, KINDS[kind], header, index, message)
            values[ink] = {key: read.get(key) for key in change}
            _read_parts(source, values[ink], header, index, message)
    if values.get("shape"):
        _known(source, line, who, "shape", values["shape"], tuple(OUTLINES))
    return Element(kind, {**values, "__raw__": table}, source.shown, line)


def _read_parts(
    source: Source, values: dict[str, Any], header: str, index: int, who: str
) -> None:
    """The tables within a box, `pattern` and `odd`, without what they do not say."""
    for part, keys in (("pattern", PATTERN), ("odd", ODD)):
        if not values.get(part):
            continue
        read = source.read(values[part], keys, header, index, f"{who}, {part}")
        values[part] = {key: value for key, value in read.items() if value not in (None, "")}
        if part == "pattern":
            known = (*patterns.STROKED, *patterns.FILLED, "plain")
            _known(source, source.line(header, index), who, part, read["kind"] or "", known)


def _known(
    source: Source, line: int, who: str, what: str, word: str, known: tuple[str, ...]
) -> None:
    """A fixed word must be one of those known; one with fields is looked at card by card."""
    if word and word not in known and "{" not in word and not word.startswith("@"):
        source.fault(line, f"{who}: {unknown(what, word, known)}")


def texts(value: object) -> Iterator[str]:
    """Every text with a placeholder in a box's values, however deep."""
    if isinstance(value, str):
        if "{" in value or "*" in value:
            yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key != "__raw__":
                yield from texts(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from texts(inner)


def for_ink(element: Element, ink: str) -> BoxKeys | None:
    """A box's values in an ink, or None if it is left out there."""
    change = element.values[ink] if ink in ("saver", "grey") else None
    if change is False:
        return None
    return {**element.values, **change} if change else element.values
