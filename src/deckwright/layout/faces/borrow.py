"""`borrow`: the files of faces that another one builds on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from ...catalog.source import Source
from ...errors import NotToml, Unreadable
from ...files import read_text
from ...toml import parsed

T = TypeVar("T")
OURS = "deckwright:"
"""What a borrowed file's name begins with if it is one of those beside this module."""
_TABLE = re.compile(r"^\s*\[", re.MULTILINE)


def lenders(source: Source) -> list[Path]:
    """The files whose fonts, colours, drawings and faces a file uses, too.

    One that cannot be used is noted as a fault and left out.
    """
    files = []
    for name in _names(source.tables):
        path = _path(source.path, name)
        if not path.is_file() or path == source.path:
            message = f"`borrow`: there is no file `{name}` beside it"
        elif _in_a_circle(path):
            message = f"`borrow`: `{name}` borrows from this file, or in a circle"
        else:
            files.append(path)
            continue
        source.fault(source.line("", 0, "borrow"), message)
    return files


def _names(tables: Mapping[str, object]) -> list[str]:
    """What stands under `borrow`: a name, several or none."""
    named = tables.get("borrow", [])
    return [str(name) for name in (named if isinstance(named, list) else [named])]


def _borrowed(path: Path) -> list[str]:
    """What a file borrows; nothing if it cannot be read, which is told when it is.

    It stands before all tables, and a game's pictures are thousands of lines: the head is read
    alone, and the whole file only if a line that begins like a table cuts the head short.
    """
    try:
        text = read_text(path) if path.is_file() else ""
    except Unreadable:
        return []
    for part in (_TABLE.split(text, maxsplit=1)[0], text):
        with suppress(NotToml):
            return _names(parsed(part))
    return []


def _path(path: Path, name: str) -> Path:
    """The file that a name in another file means: beside that one, or among ours."""
    if name.startswith(OURS):
        return our_file(name.removeprefix(OURS))
    return path.parent / name


def our_file(name: str) -> Path:
    """A file of faces that is ours, for games that bring none: of rulebooks, of boxes."""
    return Path(__file__).with_name(name)


def _in_a_circle(path: Path, trail: tuple[Path, ...] = ()) -> bool:
    """Whether files that borrow from each other, from this one on, come back to one of them."""
    if path in trail:
        return True
    return any(_in_a_circle(_path(path, name), (*trail, path)) for name in _borrowed(path))


def over(own: Mapping[str, T], lent: Sequence[Mapping[str, T]]) -> dict[str, T]:
    """What a file says itself, over what it borrows; the first lender goes before others."""
    merged: dict[str, T] = {}
    for table in (*reversed(lent), own):
        merged |= table
    return merged


def laid_over(
    own: Mapping[str, Mapping[str, str]], lent: Sequence[Mapping[str, Mapping[str, str]]]
) -> dict[str, dict[str, str]]:
    """Palettes with those of the same name underneath."""
    names = dict.fromkeys(name for palettes in (*lent, own) for name in palettes)
    return {
        name: over(own.get(name, {}), [each.get(name, {}) for each in lent]) for name in names
    }
