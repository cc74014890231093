"""Output files: whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from .errors import OutputError, Unreadable

LARGEST = 8_000_000
"""Bytes of a text that is read; the longest evening has a tenth of it."""


def read_text(path: Path) -> str:
    """An ordinary file of UTF-8 text, with or without the mark that Windows puts before it;
    Unreadable, with the reason only, for anything else."""
    try:
        return read_bytes(path).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise Unreadable(f"is not UTF-8 text (line {line})") from error


def read_bytes(path: Path) -> bytes:
    """What an ordinary file of a text's size holds; Unreadable for a device or a pipe."""
    try:
        # Without waiting: a pipe that nobody writes to would never open.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise Unreadable("cannot be read: it is no ordinary file")
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unreadable(f"cannot be read: {reason[:1].lower()}{reason[1:]}") from error
    if len(data) > LARGEST:
        raise Unreadable(f"has more than {LARGEST // 1_000_000} MB, which no text of ours has")
    return data


class Kind(NamedTuple):
    """How a file of ours is told from somebody's own of the same name."""

    begins: bytes
    """Its first bytes."""
    mark: bytes = b""
    """What also stands somewhere in it."""


PDF = Kind(b"%PDF-", b"/Creator (Deckwright)")
PNG = Kind(b"\x89PNG", b"Software\0Deckwright")
PAGE = Kind(b"<!doctype html>", b'<meta name="generator" content="Deckwright">')
CUT_SVG = Kind(b"<svg", b"<desc>Deckwright: cut lines</desc>")
CUT_DXF = Kind(b"999\nDeckwright: cut lines\n")
SCHEMA = Kind(b'{\n "$schema":', b'"$comment": "Written by Deckwright')
KIT_COMMENT = b"Deckwright: a kit to print"
KIT = Kind(b"PK\x03\x04", KIT_COMMENT)
SESSION, POSITION = Kind(b"deckwright ="), Kind(b"game =")
CATALOG = Kind(b"")
"""A catalog that the same command has read and understood, and now changes."""
OWN = Kind(b"")
"""A file in the program's own folders, which nobody names: whatever is there is ours."""
NONE = Kind(b"\0")
"""No file of ours begins so: what is there stays."""
CHUNK = 1 << 20


@contextmanager
def replaced(path: Path, kind: Kind, mode: int = 0o666) -> Iterator[Path]:
    """A temporary file beside `path`, put in its place if all goes well; else OutputError.

    A file that is there and is of another kind is somebody's own, and stays. `mode`: who may
    read and write it, as far as the process's mask lets them.
    """
    from tempfile import mkstemp

    made: Path | None = None
    try:
        _check_ours(path, kind)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = mkstemp(prefix=f".{path.name}.", dir=path.parent)
        os.close(handle)
        made = Path(name)
        yield made
        made.chmod(mode & ~_umask())
        _flush(made)
        made.replace(path)
    except OSError as error:
        raise _cannot(path, error) from error
    finally:
        if made is not None:
            made.unlink(missing_ok=True)


def write_whole(path: Path, kind: Kind, text: str, mode: int = 0o666) -> None:
    """Write a file of UTF-8 text whole, as `replaced` does."""
    with replaced(path, kind, mode) as beside:
        beside.write_text(text, encoding="utf-8")


def _flush(path: Path) -> None:
    """Have a file on the disk itself before it takes another's place."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems cannot
            raise
    finally:
        os.close(handle)


def _check_ours(path: Path, kind: Kind) -> None:
    """OutputError if there is a file of another kind; an empty one holds nothing."""
    if path.exists() and not path.is_dir() and not _is_ours(path, kind):
        raise OutputError(f"`{path}` is there and is something else; name another file")


def _is_ours(path: Path, kind: Kind) -> bool:
    """Whether a file is an ordinary one that is empty, or of a kind."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            return False
        read = file.read(CHUNK)
        if read and not read.startswith(kind.begins):
            return False
        while read and kind.mark not in read:
            more = file.read(CHUNK)
            if not more:
                return False
            read = read[-len(kind.mark) :] + more
    return True


@contextmanager
def refilled(folder: Path, kinds: Mapping[str, Kind]) -> Iterator[Path]:
    """A temporary folder whose files come into `folder` if all goes well; else OutputError.

    What else lies in the folder stays there. `kinds`, by the ending of a file's name: where one
    of the same name is of another kind or of none, no file is put in place.
    """
    from tempfile import mkdtemp

    made: Path | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        made = Path(mkdtemp(prefix=".making-", dir=folder))
        yield made
        places = {
            file: folder / file.relative_to(made) for file in made.rglob("*") if file.is_file()
        }
        for file, place in places.items():
            _check_ours(place, kinds.get(file.suffix, NONE))
        for file, place in places.items():
            place.parent.mkdir(exist_ok=True)
            file.replace(place)
    except OSError as error:
        raise _cannot(folder, error) from error
    finally:
        if made is not None:
            shutil.rmtree(made, ignore_errors=True)


SILENT = 0.5
"""Seconds that one waits without a word."""


class Waiting:
    """Tells a person what is waited for; whoever shows things sets `tell`."""

    tell: Callable[[str], None] = staticmethod(lambda _: None)


STALE = 10.0
"""After so many seconds of waiting a lock was left behind by a program that died."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Whoever changes a file keeps others out until it is written; else OutputError."""
    lock = path.with_name(f".{path.name}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _take(lock)
    except OSError as error:
        raise _cannot(path, error) from error
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)


def _take(lock: Path) -> None:
    """Make a lock as soon as it is nobody else's.

    A lock says which process made it on which machine. If that is here and runs no more, the
    lock is void at once; elsewhere, once the same lock has been in the way for `STALE` seconds
    of our own waiting, whatever the clocks say.
    """
    seen, since = "", time.monotonic()
    silent_until: float | None = since + SILENT
    while not _create(lock):
        if silent_until and time.monotonic() > silent_until:
            silent_until = None
            maker = " on ".join(seen.split()[1:]) or "unknown"
            Waiting.tell(f"waiting for another program (process {maker}), which holds `{lock}`")
        with suppress(FileNotFoundError):
            owner = f"{lock.stat().st_ino} {lock.read_text(encoding='ascii', errors='replace')}"
            if owner != seen:
                seen, since = owner, time.monotonic()
            if _is_void(owner) or time.monotonic() - since > STALE:
                lock.unlink()
        time.sleep(0.01)


def _create(file: Path) -> bool:
    """Whether a file was not there and is now, with who made it in it."""
    try:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
    except FileExistsError:
        return False
    with suppress(OSError):  # on a full disk an empty lock must do
        os.write(handle, f"{os.getpid()} {_machine()}".encode("ascii", "replace"))
    os.close(handle)
    return True


def _is_void(owner: str) -> bool:
    """Whether the process that made a lock was one of this machine, and has ended."""
    _, _, maker = owner.partition(" ")
    number, _, machine = maker.partition(" ")
    if machine != _machine() or not number.isdecimal():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def _machine() -> str:
    return os.uname().nodename.encode("ascii", "replace").decode("ascii")


def _cannot(path: Path, error: OSError) -> OutputError:
    reason = error.strerror or str(error)
    return OutputError(f"cannot write `{path}`: {reason[:1].lower()}{reason[1:]}")


def _umask() -> int:
    """The process's file mode mask, read the only way there is."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
