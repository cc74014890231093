"""A TOML file with the places of its keys, and the faults found in it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..errors import Fault, printable
from . import shape

_HEADER = re.compile(r"\s*\[(\[)?\s*([^\[\]#]+?)\s*\]")
_KEY = re.compile(r"\s*\"?([A-Za-z0-9_-]+)\"?\s*(?:\.|=)")


class Source:
    """One content file: its tables, and where each of them stands."""

    def __init__(self, path: Path, shown: str = "") -> None:
        self.path = path
        self.shown = shown or _short(path)
        self.faults: list[Fault] = []
        self.tables: dict[str, Any] = {}
        self._lines: list[str] = []
        self._headers: dict[tuple[str, int], int] = {}
        self._load()

    def _load(self) -> None:
        try:
            text = self.path.read_text(encoding="utf-8")
            self._lines = text.split("\n")
            self.tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
            line = int(found.group(1)) if found else len(self._lines)
            told = re.sub(r"\s*\(at .*\)", "", str(error))
            self.fault(line, f"this is not valid TOML: {told[:1].lower()}{told[1:]}")
        except UnicodeDecodeError:
            self.fault(0, "this file is not UTF-8 text")
        except OSError as error:
            self.fault(0, f"cannot be read: {error.strerror}")
        self._headers = _headers(self._lines)

    def fault(self, line: int, message: str) -> None:
        """Note a fault at a line."""
        self.faults.append(Fault(self.shown, line, printable(message)))

    def line(self, header: str, index: int = 0, key: str = "") -> int:
        """The line of the nth `[[header]]` (or the one `[header]`), or of a key under it."""
        top = self._headers.get((header, index), 0)
        if not key:
            return top
        for at in range(top, len(self._lines)):
            text = self._lines[at]
            if at > top and _HEADER.match(text):
                return self._headers.get((f"{header}.{key}", index), top)
            found = _KEY.match(text)
            if found and found.group(1) == key:
                return at + 1
        return top

    def read(
        self, table: Any, keys: Mapping[str, shape.Key], header: str, index: int = 0, who: str = ""
    ) -> dict[str, Any]:
        """A table's values by its keys; what is wrong is noted at its line."""
        prefix = f"{who}: " if who else ""
        if not isinstance(table, dict):
            self.fault(self.line(header, index), f"{prefix}expected a table `[{header}]`")
            return {name: key.default for name, key in keys.items()}
        values, misfits = shape.fill(table, keys)
        for misfit in misfits:
            self.fault(self.line(header, index, misfit.key), prefix + misfit.message)
        return values

    def list(self, header: str) -> list[Any]:
        """The tables of `[[header]]`, or none."""
        found = self.tables.get(header, [])
        if isinstance(found, list):
            return found
        self.fault(self.line(header), f"write `[[{header}]]`, with two brackets")
        return []


def _headers(lines: list[str]) -> dict[tuple[str, int], int]:
    """Where each table begins: (name, how many of that name before) -> line, from 1."""
    found: dict[tuple[str, int], int] = {}
    seen: dict[str, int] = {}
    for number, text in enumerate(lines, 1):
        header = _HEADER.match(text)
        if header:
            name = header.group(2).replace('"', "")
            index = seen.get(name, 0)
            seen[name] = index + 1
            found.setdefault((name, index), number)
    return found


def _short(path: Path) -> str:
    """A path as the user would type it: relative to where they are, if it is below."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)
