"""The journal's file: opened to be written, or only to be looked at where the disk refuses."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from urllib.parse import quote

from ..files import SILENT, Waiting

PATIENCE = 5.0
"""Seconds to wait for another terminal that is writing, after the first ones in silence."""
PROBE = 1 << 16
"""Bytes that a disk takes, if it takes any: about what a line of a game needs."""


def to_write(path: Path) -> sqlite3.Connection:
    """The file, made if there is none. OSError or sqlite3.Error where that cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _keep_private(path)  # before SQLite makes its files beside it, with the same rights
    db = sqlite3.connect(path, timeout=SILENT, isolation_level=None)
    return _read_once(db, "pragma user_version")


def _keep_private(path: Path) -> None:
    """Let nobody but its owner read the file; it is made if there is none."""
    with suppress(OSError):  # in memory, another's, or on a disk that may only be read
        if str(path) != ":memory:":
            path.touch(0o600)
            if path.stat().st_mode & 0o077:
                path.chmod(0o600)


def begin(db: sqlite3.Connection) -> None:
    """Begin a change, as soon as no other terminal is at one; who waits long is told so."""
    try:
        db.execute("begin immediate")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        Waiting.tell("waiting for another terminal, which is writing to the journal")
        db.execute(f"pragma busy_timeout = {PATIENCE * 1000:.0f}")
        try:
            db.execute("begin immediate")
        finally:
            db.execute(f"pragma busy_timeout = {SILENT * 1000:.0f}")


def to_look(path: Path) -> sqlite3.Connection:
    """The file for reading alone; nothing is written beside it, not even a lock.

    That suits a disk that is full or may only be read. A log of changes that lies beside the
    file is read with it: SQLite keeps its index in memory for who holds the file alone.
    """
    log = path.with_name(f"{path.name}-wal")
    logged = log.is_file() and log.stat().st_size > 0
    how = "mode=ro&vfs=unix-none" if logged else "mode=ro&immutable=1"
    place = f"file:{quote(str(path.absolute()))}?{how}"
    db = sqlite3.connect(place, uri=True, isolation_level=None)
    return _read_once(db, "pragma locking_mode = exclusive")


def _read_once(db: sqlite3.Connection, before: str) -> sqlite3.Connection:
    """A connection that has been read from, so that a file that cannot be is found at once."""
    try:
        db.execute(before)
        db.execute("select count(*) from sqlite_master").fetchone()
    except BaseException:
        db.close()
        raise
    return db


def damage(db: sqlite3.Connection) -> str:
    """What SQLite finds wrong with an open file; empty if nothing."""
    try:
        found = str(db.execute("pragma integrity_check(1)").fetchone()[0])
    except UnicodeDecodeError:
        return "its names cannot be read"
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if found == "ok" else found.rpartition("\n")[2]


def may_be_looked_at(path: Path, error: Exception) -> bool:
    """Whether a file that cannot be opened to be written might still be read."""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code not in LOOKED_AT:
            return False
    try:
        return path.stat().st_size > 0
    except OSError:
        return False


LOOKED_AT = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
"""What SQLite says where a disk takes nothing."""


def reason(path: Path, error: Exception) -> str:
    """What an error means for a person; of a disk that takes nothing, why."""
    if isinstance(error, UnicodeDecodeError):
        return DAMAGED
    if isinstance(error, sqlite3.Error):
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in LOOKED_AT and (
            refused := _refusal(path.parent)
        ):
            return refused
        text = str(error)
        meant = (meaning for sign, meaning in MEANINGS.items() if sign in text)
        return next(meant, f"the journal cannot be used ({text})")
    return DISK.get(getattr(error, "errno", None) or 0) or (
        f"the journal cannot be used ({(getattr(error, 'strerror', '') or str(error)).lower()})"
    )


def _refusal(folder: Path) -> str:
    """Why a folder takes nothing more; empty where it does."""
    try:
        with TemporaryFile(dir=folder) as probe:
            probe.write(bytes(PROBE))
            probe.flush()
    except OSError as error:
        return DISK.get(error.errno or 0, "")
    return ""


DAMAGED = "the journal is damaged"
FULL = "the disk is full, nothing more can be kept"
DISK = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EROFS: "the disk may only be read",
    errno.EACCES: "the journal may not be written to",
    errno.EPERM: "the journal may not be written to",
}
"""Why a disk takes nothing, by the number of its error."""
MEANINGS = {
    "disk is full": FULL,
    "readonly": "the journal may not be written to",
    "unable to open": "the journal cannot be opened",
    "not a database": DAMAGED,
    "malformed": DAMAGED,
    "decode": DAMAGED,
    "disk I/O": "the disk does not answer",
    "locked": "another terminal is writing to the journal",
}
"""What SQLite says, and what that means."""
