"""Sessions and their journals in one SQLite file; what is committed survives anything."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from ..errors import OutputError, StaleSession, StoreError, UnknownName, near, printable
from ..files import OWN, replaced
from ..names import numbered
from ..plain_text import one_line
from ..resources import data_folder
from . import journal_file
from .fold import Entry
from .record import Record, entry_values, record_of

SCHEMA = """
create table if not exists session (
    id integer primary key,
    name text not null unique,
    game text not null,
    setup text not null,
    rules blob not null,
    begun text not null,
    refused text not null default ''
);
create table if not exists entry (
    session integer not null references session (id) on delete cascade,
    number integer not null,
    kind text not null,
    text text not null,
    at text not null,
    primary key (session, number)
) without rowid;
create table if not exists current (
    one integer primary key check (one = 1),
    session integer references session (id) on delete set null
);
"""
FIELDS = "id, name, game, setup, rules, begun"
VERSION = 1
NAME = 60  # columns of a session's name


def now() -> str:
    """The time in UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S")


class Store:
    """The file of all sessions; who opens it closes it. Every change is one transaction."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "sessions.db"
        self.unwritable = ""
        """Why nothing can be kept, where the file can only be looked at."""
        with self._in_sentences():
            self._open()

    def _open(self) -> None:
        """Open the file to write it; where the disk refuses, to look at it."""
        try:
            self.db = journal_file.to_write(self.path)
            self._prepare()
            self.unwritable = ""
        except (sqlite3.OperationalError, OSError) as error:
            if not journal_file.may_be_looked_at(self.path, error):
                raise
            self.unwritable = journal_file.reason(self.path, error)
            self.db = journal_file.to_look(self.path)
            self._prepare()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _prepare(self) -> None:
        """Ready an open file; it is closed where that fails."""
        db = self.db
        try:
            self._make_tables()
            db.text_factory = _text
        except BaseException:
            db.close()
            raise

    def _make_tables(self) -> None:
        db = self.db
        version = db.execute("pragma user_version").fetchone()[0]
        if version > VERSION:
            raise StoreError(f"`{self.path}` was written by a newer Deckwright")
        db.execute("pragma foreign_keys = on")
        if version < VERSION:
            db.execute("pragma journal_mode = wal")
            db.executescript(f"begin; {SCHEMA} pragma user_version = {VERSION}; commit;")
        db.execute("pragma synchronous = full")

    @property
    def copy(self) -> Path:
        """Where the last copy lies that was made while the file was sound."""
        return self.path.with_name(f"{self.path.stem}.copy{self.path.suffix}")

    def keep_copy(self) -> None:
        """Copy the file, if it is sound, in place of the last copy. Where that cannot be, the
        last one stays: a copy is worth having, and no reason to fail."""
        if self.unwritable or str(self.path) == ":memory:":
            return
        with suppress(sqlite3.Error, UnicodeDecodeError, OutputError):
            if journal_file.damage(self.db):
                return
            with (
                replaced(self.copy, OWN) as beside,
                closing(sqlite3.connect(beside)) as copy,
            ):
                self.db.backup(copy)

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()

    @contextmanager
    def _in_sentences(self) -> Iterator[None]:
        """SQLite's and the file system's errors in one sentence each."""
        try:
            yield
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
            why = journal_file.reason(self.path, error)
            damaged = why == journal_file.DAMAGED
            more = "; `dw sessions --check` saves what can be saved" if damaged else ""
            if isinstance(error, OSError):
                more = "; `DECKWRIGHT_HOME=/some/folder dw ...` keeps sessions elsewhere"
            raise StoreError(f"{why}: `{self.path}` was left as it is{more}") from error

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One transaction, kept whole or not at all."""
        with self._in_sentences():
            if self.unwritable:  # perhaps there is room again
                self.close()
                self._open()
            if self.unwritable:
                raise StoreError(f"{self.unwritable}: `{self.path}` was left as it is")
            journal_file.begin(self.db)
            try:
                yield self.db
                self.db.execute("commit")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("rollback")
                raise

    # Sessions

    def create(
        self,
        name: str,
        game: str,
        setup: dict[str, object],
        rules: bytes,
        entries: Iterable[Entry] = (),
        begun: str = "",
    ) -> Record:
        """A new session, which becomes the current one; its name is made unique.

        `entries`, `begun`: what one from elsewhere has been through, with its times.
        """
        begun = begun or now()
        one_line(name, "a session's name", NAME)
        with self._change() as db:
            taken = {row[0] for row in db.execute("select name from session")}
            name = numbered(name, taken)
            text = json.dumps(setup, ensure_ascii=False)
            id = _fresh(db)
            db.execute(
                f"insert into session ({FIELDS}) values (?, ?, ?, ?, ?, ?)",
                (id, name, game, text, rules, begun),
            )
            db.executemany(
                "insert into entry values (?, ?, ?, ?, ?)", [(id, *entry) for entry in entries]
            )
            _point(db, id)
        return record_of((id, name, game, text, rules, begun))

    def sessions(self) -> list[Record]:
        """All sessions, the newest first."""
        with self._in_sentences():
            rows = self.db.execute(f"select {FIELDS} from session order by id desc").fetchall()
        return [record_of(row) for row in rows]

    def find(self, name: str = "") -> Record:
        """The session of a name, or the current one; UnknownName if there is none."""
        with self._in_sentences():
            if name:
                row = self.db.execute(
                    f"select {FIELDS} from session where name = ?", (name,)
                ).fetchone()
            else:
                row = self.db.execute(
                    f"select {FIELDS} from session join current on id = current.session"
                ).fetchone()
        if row is not None:
            return record_of(row)
        if name:
            # A spoilt name is found as it is shown.
            records = self.sessions()
            if named := [record for record in records if printable(record.name) == name]:
                return named[0]
            names = [record.name for record in records]
            raise UnknownName(f"there is no session `{name}`{near(name, names)}")
        raise UnknownName("no game is being played; begin one with `dw new GAME NAME NAME ...`")

    def make_current(self, record: Record) -> None:
        """Commands without a session's name mean this one from now on."""
        with self._change() as db:
            _point(db, record.id)

    def rename(self, record: Record, name: str) -> None:
        """Give a session another name; DeckwrightError if it cannot be one, or is taken."""
        one_line(name, "a session's name", NAME)
        with self._change() as db:
            if db.execute("select 1 from session where name = ?", (name,)).fetchone():
                raise UnknownName(f"there is already a session `{name}`")
            db.execute("update session set name = ? where id = ?", (name, record.id))

    def delete(self, record: Record) -> None:
        """Forget a session and its journal."""
        with self._change() as db:
            db.execute("delete from session where id = ?", (record.id,))

    def remember(self, record: Record, rule: str) -> None:
        """Keep which rule refused a line last, for `why`."""
        with self._change() as db:
            db.execute("update session set refused = ? where id = ?", (rule, record.id))

    def last_refusal(self, record: Record) -> str:
        """The rule that refused a line last, or nothing."""
        with self._in_sentences():
            row = self.db.execute(
                "select refused from session where id = ?", (record.id,)
            ).fetchone()
        return str(row[0]) if row else ""

    # Journals

    def entries(self, record: Record) -> list[Entry]:
        """A session's journal, in order."""
        with self._in_sentences(), self._plain_texts():
            rows = self.db.execute(
                "select number, kind, text, at from entry where session = ? order by number",
                (record.id,),
            ).fetchall()
        return [Entry(*entry_values(row)) for row in rows]

    @contextmanager
    def _plain_texts(self) -> Iterator[None]:
        """Texts read by SQLite alone, which is three times as fast; all that are written are
        UTF-8, and those of a spoilt journal are told as that."""
        self.db.text_factory = str
        try:
            yield
        finally:
            self.db.text_factory = _text

    def version(self) -> int:
        """A number that is another one once anybody else has written to the file."""
        with self._in_sentences():
            return int(self.db.execute("pragma data_version").fetchone()[0])

    def length(self, record: Record) -> int:
        """How many entries a session's journal has."""
        query = "select count(*) from entry where session = ?"
        with self._in_sentences():
            return int(self.db.execute(query, (record.id,)).fetchone()[0])

    def append(self, record: Record, after: int, things: list[tuple[str, str]]) -> list[Entry]:
        """Write entries (kind, text) after the nth; StaleSession if others have written."""
        with self._change() as db:
            if not db.execute("select 1 from session where id = ?", (record.id,)).fetchone():
                raise StaleSession(f"the session `{record.name}` has been deleted")
            last = db.execute(
                "select coalesce(max(number), 0) from entry where session = ?", (record.id,)
            ).fetchone()[0]
            if last != after:
                raise StaleSession("another terminal has played on in the meantime")
            written = [
                Entry(after + i, kind, text, now()) for i, (kind, text) in enumerate(things, 1)
            ]
            db.executemany(
                "insert into entry values (?, ?, ?, ?, ?)", [(record.id, *e) for e in written]
            )
        return written


def _point(db: sqlite3.Connection, id: int) -> None:
    db.execute("insert or replace into current (one, session) values (1, ?)", (id,))


def _fresh(db: sqlite3.Connection) -> int:
    """An id no session has had: a terminal at a deleted one must not write into another.

    It is the time in milliseconds, or the next number where that is taken.
    """
    newest = int(db.execute("select coalesce(max(id), 0) from session").fetchone()[0])
    return max(newest + 1, int(datetime.now(UTC).timestamp() * 1000))


def _text(value: bytes) -> str:
    """A text of the file; letters that are none must not hide the other sessions."""
    return value.decode("utf-8", "replace")
