"""A box's table -> the box, checked by its kind, and the texts in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from ...catalog.schema import Key, Values
from ...errors import unknown
from ...markup import Marked, MarkupError, braced, marked
from .element import Element
from .face_schema import KIND_BY_KEY, KINDS, PATTERN, RETIRED, BoxKeys

NO_KIND = (
    "nothing says what it is: `text`, `icon`, `figure`, `file`, `number`, `shape`, `fill`, "
    "`line` or `pattern`, or the `name` of a box of the face that this one extends"
)


class Tables(Protocol):
    """A file of boxes: a face's TOML, or a drawing's SVG."""

    @property
    def shown(self) -> str:
        """Its path as the user would type it."""

    def fault(self, line: int, message: str) -> None:
        """Note a fault at a line."""

    def line(self, header: str, index: int = 0, key: str = "") -> int:
        """The line of a box, or of one of its keys."""

    def read(
        self, table: object, keys: Mapping[str, Key], header: str, index: int = 0, who: str = ""
    ) -> Values:
        """A table's values by its keys; what is wrong is noted at its line."""


def check_markup(
    source: Tables, line: int, who: str, text: str, scan: Callable[[str], Marked]
) -> None:
    """Note a mark or a placeholder that means nothing on any card."""
    try:
        scan(text)
    except MarkupError as error:
        source.fault(line, f"{who}: {error}")


def read_element(source: Tables, header: str, index: int, table: Any) -> Element | None:
    """One box, its values checked by its kind."""
    key, face = header.split(".")[:2]
    who = f"{key} `{face}`, box {index + 1}"
    kind = _kind(table)
    if kind not in KINDS:
        message = unknown("kind of box", kind, list(KINDS)) if kind else NO_KIND
        message += f"; {RETIRED['odd']}" if kind == "tile" else ""
        source.fault(source.line(header, index, "kind" if kind else ""), f"{who}: {message}")
        return None
    table = {**table, "kind": kind}
    current = without_retired(source, table, KINDS[kind], header, index, who)
    values = source.read(current, KINDS[kind], header, index, who)
    line = source.line(header, index)
    for name, value in values.items():
        scan = marked if (kind, name) == ("text", "text") else braced
        for text in texts(value):
            at = source.line(header, index, name)
            check_markup(source, at, f"{who}, `{name}`", text, scan)
    if values.get("pattern"):
        values["pattern"] = read_pattern(source, values["pattern"], header, index, who)
    for ink in ("saver", "grey"):
        change = values[ink]
        if isinstance(change, dict):
            message = f"{who}, {ink}"
            change = without_retired(source, change, KINDS[kind], header, index, message)
            read = source.read({**current, **change}, KINDS[kind], header, index, message)
            values[ink] = {key: read.get(key) for key in change}
            if change.get("pattern"):
                pattern = read_pattern(source, change["pattern"], header, index, message)
                values[ink]["pattern"] = pattern
    return Element(kind, {**values, "__raw__": table}, source.shown, line)


def _kind(table: object) -> str:
    """The kind a box says, or else the one that its keys tell; "" if they tell none."""
    if not isinstance(table, dict):
        return ""
    told = next((kind for key, kind in KIND_BY_KEY.items() if key in table), "")
    return str(table.get("kind", told))


def read_pattern(
    source: Tables, table: object, header: str, index: int, who: str
) -> dict[str, object]:
    """A pattern's values, without what it does not say."""
    keys = without_retired(source, table, PATTERN, header, index, f"{who}, pattern")
    read = source.read(keys, PATTERN, header, index, f"{who}, pattern")
    return {key: value for key, value in read.items() if value not in (None, "")}


def without_retired(
    source: Tables, table: object, keys: Mapping[str, Key], header: str, index: int, who: str
) -> Any:
    """A table without the words of older files: faults that say what took their place."""
    if not isinstance(table, dict):
        return table
    for key in table.keys() & RETIRED.keys() - keys.keys():
        message = f"{who}: `{key}` is no longer known: {RETIRED[key]}"
        source.fault(source.line(header, index, key), message)
    return {key: value for key, value in table.items() if key in keys or key not in RETIRED}


NUMBERS = ("__raw__", "path", "parts", "masks", "clips", "matrix", "ends", "dash", "taper")
"""Values of a box in which no placeholder stands, or which are looked at elsewhere."""


def texts(value: object) -> Iterator[str]:
    """Every text with a placeholder in a box's values, however deep."""
    if isinstance(value, str):
        if "{" in value or "*" in value:
            yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in NUMBERS:
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
