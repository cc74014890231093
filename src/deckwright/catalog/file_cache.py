"""What was read from a folder is kept until a file there changes."""

from __future__ import annotations

from collections.abc import Callable
from glob import escape
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")
Stamp = tuple[tuple[str, int, int], ...]
"""Name, time and size of files."""


def stamp(place: Path, *patterns: str) -> Stamp:
    """When the files of a folder that match were written, and how long they are."""
    times = {}
    for path in (path for pattern in patterns for path in place.glob(pattern)):
        try:
            about = path.stat()
        except OSError:
            continue  # gone since, or not to be read: the reader will say so
        times[str(path)] = (about.st_mtime_ns, about.st_size)
    return tuple((name, *about) for name, about in sorted(times.items()))


class FileCache(Generic[T]):
    """A reader of a file or folder, asked again only after a file it depends on has changed."""

    def __init__(self, read: Callable[[Path], T], patterns: tuple[str, ...]) -> None:
        self._read = read
        self._patterns = patterns
        self._found: dict[Path, tuple[Stamp, T]] = {}
        self.__doc__ = read.__doc__

    def __call__(self, place: Path) -> T:
        """What the reader gives for a place."""
        if not self._patterns:
            written = stamp(place.parent, escape(place.name))
        else:
            folder = place.parent if place.suffix == ".toml" else place
            written = stamp(folder, *self._patterns)
        held = self._found.get(place)
        if held is None or held[0] != written:
            held = self._found[place] = (written, self._read(place))
        return held[1]


def file_cached(*patterns: str) -> Callable[[Callable[[Path], T]], FileCache[T]]:
    """Keep what a function reads from a place, as long as its files stay as they are; without
    patterns, what it reads from that file alone."""
    return lambda read: FileCache(read, patterns)
