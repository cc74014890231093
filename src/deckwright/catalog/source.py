"""A TOML file with the places of its keys, and the faults found in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..errors import Fault, NotToml, Unreadable, near, printable
from ..files import read_text
from ..toml import parsed
from . import schema

_HEADER = re.compile(r"\s*\[(\[)?\s*([^\[\]#]+?)\s*\]")
_KEY = re.compile(r"\s*\"?([\w-]+)\"?\s*(?:\.|=)")


class Source:
    """One content file: its tables, and where each of them stands."""

    def __init__(self, path: Path, shown: str = "", text: str | None = None) -> None:
        """Read a file, or a text that was once read from it."""
        self.path = path
        self.shown = shown or shown_path(path)
        self.faults: list[Fault] = []
        self.tables: dict[str, object] = {}
        self._lines: list[str] = []
        self._headers: dict[tuple[str, int], int] = {}
        self._load(text)

    def _load(self, text: str | None) -> None:
        try:
            text = read_text(self.path) if text is None else text
            self._lines = text.split("\n")
            self.tables = parsed(text)
        except NotToml as error:
            self.fault(error.line, f"this is not valid TOML: {error.why}")
        except Unreadable as error:
            self.fault(0, str(error))
        self._headers = _headers(self._lines)

    @property
    def text(self) -> str:
        """The file as it was read."""
        return "\n".join(self._lines)

    def fault(self, line: int, message: str) -> None:
        """Note a fault at a line."""
        self.faults.append(Fault(self.shown, line, printable(message).replace("\n", "\\n")))

    def line(self, header: str, index: int = 0, key: str = "") -> int:
        """The line of the nth `[[header]]` (or the one `[header]`), or of a key under it."""
        top = self._headers.get((header, index), 0)
        if not key:
            return top
        inside = True
        for at in range(top, len(self._lines)):
            name = header_of(self._lines[at])
            if name == f"{header}.{key}":
                return at + 1
            if name and not name.startswith(f"{header}."):
                return top
            inside = inside and not name
            match = _KEY.match(self._lines[at])
            if inside and match and match.group(1) == key:
                return at + 1
        return top

    def check_tables(self, known: Collection[str], usual: str = "") -> None:
        """A fault for each table that is none of those; `usual`: said where none is like it."""
        for key in self.tables:
            if key not in known:
                hint = near(key, known) or usual
                self.fault(self.line(key), f"unknown table `{key}`{hint}")

    def read(
        self,
        table: object,
        keys: Mapping[str, schema.Key],
        header: str,
        index: int = 0,
        who: str = "",
    ) -> schema.Values:
        """A table's values by its keys; what is wrong is noted at its line."""
        prefix = f"{who}: " if who else ""
        if not isinstance(table, dict):
            self.fault(self.line(header, index), f"{prefix}expected a table `[{header}]`")
            return {name: key.default for name, key in keys.items()}
        values, misfits = schema.fill(table, keys)
        for misfit in misfits:
            self.fault(self.line(header, index, misfit.key), prefix + misfit.message)
        return values

    def table(self, header: str) -> dict[str, object]:
        """The table `[header]`, or an empty one."""
        value = self.tables.get(header, {})
        if isinstance(value, dict):
            return value
        self.fault(self.line(header) or self.line("", 0, header), f"write `[{header}]`")
        return {}

    def list(self, header: str) -> list[dict[str, object]]:
        """The tables of `[[header]]`, or none."""
        value = self.tables.get(header, [])
        if isinstance(value, list) and all(isinstance(each, dict) for each in value):
            return value
        line = self.line(header) or self.line("", 0, header)
        self.fault(line, f"write `[[{header}]]`, with two brackets")
        return []


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands: the nth `[[header]]` of a file."""

    source: Source
    header: str
    index: int = 0
    below: Place | None = None
    """Where that stands which this table does not say, as of a card in another language."""

    def line(self, key: str = "") -> int:
        """The line of the table, or of a key in it if the table says so itself."""
        return self.source.line(self.header, self.index, key)

    def fault(self, message: str, key: str = "") -> Fault:
        """Something that is wrong there."""
        if self.below and key not in self.source.list(self.header)[self.index]:
            return self.below.fault(message, key)
        return Fault(self.source.shown, self.line(key), message)


def header_of(text: str) -> str:
    """The table a line begins, if it does."""
    match = _HEADER.match(text)
    return match.group(2).replace('"', "") if match else ""


def _headers(lines: list[str]) -> dict[tuple[str, int], int]:
    """Where each table begins: (name, how many of that name before) -> line, from 1."""
    places: dict[tuple[str, int], int] = {}
    seen: dict[str, int] = {}
    for number, text in enumerate(lines, 1):
        if name := header_of(text):
            index = seen.get(name, 0)
            seen[name] = index + 1
            places[name, index] = number
            places.setdefault((name.partition(".")[0], 0), number)
    return places


def shown_path(path: Path) -> str:
    """A path as the user would type it: relative to where they are, if it is below."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except (OSError, RuntimeError, ValueError):  # elsewhere, or a loop of links
        return str(path)
