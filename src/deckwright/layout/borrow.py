"""`borrow`: the files of faces that another one builds on."""

from __future__ import annotations

from pathlib import Path

from ..catalog.source import Source

OURS = "deckwright:"
"""What a borrowed file's name begins with if it is one of those beside this module."""


def lenders(source: Source) -> list[Path]:
    """The files whose fonts, colours, drawings and faces a file uses, too.

    One that cannot be used is noted as a fault and left out.
    """
    found = []
    for name in _names(source):
        path = _path(source.path, name)
        if not path.is_file() or path == source.path:
            message = f"`borrow`: there is no file `{name}` beside it"
        elif _in_a_circle(path):
            message = f"`borrow`: `{name}` borrows from this file, or in a circle"
        else:
            found.append(path)
            continue
        source.fault(source.line("", 0, "borrow"), message)
    return found


def _names(source: Source) -> list[str]:
    """What stands under `borrow`: a name, several or none."""
    named = source.tables.get("borrow", [])
    return [str(name) for name in (named if isinstance(named, list) else [named])]


def _path(path: Path, name: str) -> Path:
    """The file that a name in another file means: beside that one, or among ours."""
    if name.startswith(OURS):
        return Path(__file__).with_name(name.removeprefix(OURS))
    return path.parent / name


def _in_a_circle(path: Path, trail: tuple[Path, ...] = ()) -> bool:
    """Whether files that borrow from each other, from this one on, come back to one of them."""
    if path in trail:
        return True
    names = _names(Source(path)) if path.is_file() else []
    return any(_in_a_circle(_path(path, name), (*trail, path)) for name in names)
