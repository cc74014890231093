"""The journal's file: kept, shared, damaged, full."""

from __future__ import annotations

import sqlite3

import pytest

from deckwright.errors import StaleSession, StoreError, UnknownName
from deckwright.resources import data_folder
from deckwright.session.store import Store
from tests.stores import open_store


@pytest.fixture
def store(tmp_path):
    made = Store(tmp_path / "deep" / "sessions.db")
    yield made
    made.close()


def begun(store, name="evening"):
    return store.create(name, "stab", {"players": ["Ana", "Bo"]}, b"rules")


def test_a_journal_is_its_owners_alone(tmp_path):
    """Nobody else on the machine reads what was played, in a new file or one from before."""
    file = tmp_path / "s.db"
    for _ in range(2):
        store = Store(file)
        store.create("one", "stab", {}, b"")
        written = [each for each in tmp_path.iterdir() if each.stat().st_mode & 0o077]
        store.close()
        assert not written
        file.chmod(0o644)


def test_a_session_is_kept(store, tmp_path):
    """What was written is there for another process."""
    record = begun(store)
    store.append(record, 0, [("do", "a"), ("note", "hm")])
    other = open_store(tmp_path / "deep" / "sessions.db")

    assert other.find() == record
    assert [(e.number, e.kind, e.text) for e in other.entries(record)] == [
        (1, "do", "a"),
        (2, "note", "hm"),
    ]
    other.close()


def test_names_are_made_unique(store):
    """Two evenings of one name are told apart."""
    assert [begun(store).name for _ in range(3)] == ["evening", "evening-2", "evening-3"]


def test_find(store):
    """The newest session is the current one until another is chosen; a wrong name is told."""
    first, second = begun(store), begun(store)

    assert store.find().name == second.name
    store.make_current(first)
    assert store.find().name == "evening"
    with pytest.raises(UnknownName, match="did you mean `evening`"):
        store.find("evning")


def test_nothing_is_played(store):
    """Without a session the way to begin one is told."""
    with pytest.raises(UnknownName, match="dw new"):
        store.find()


def test_rename_and_delete(store):
    """A session can be renamed, unless the name is taken, and forgotten with its journal."""
    record, other = begun(store), begun(store)
    store.append(record, 0, [("do", "a")])
    store.rename(record, "morning")
    with pytest.raises(UnknownName, match="already a session"):
        store.rename(other, "morning")
    store.delete(record)

    assert [r.name for r in store.sessions()] == ["evening-2"]
    assert store.entries(record) == []
    with pytest.raises(StaleSession, match="deleted"):
        store.append(record, 1, [("do", "b")])


def test_the_stale_terminal_is_told(store, tmp_path):
    """Of two terminals that write after the same line, the second is refused."""
    record = begun(store)
    other = open_store(tmp_path / "deep" / "sessions.db")
    other.append(record, 0, [("do", "theirs")])
    with pytest.raises(StaleSession, match="another terminal"):
        store.append(record, 0, [("do", "mine")])

    assert [e.text for e in store.entries(record)] == ["theirs"]
    other.close()


def test_a_damaged_file_is_left_as_it_is(tmp_path):
    """What cannot be read is told in one sentence and not touched."""
    path = tmp_path / "sessions.db"
    path.write_bytes(b"not a database at all, " * 300)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"the journal is damaged: .* was left as it is"):
        Store(path)

    assert path.read_bytes() == before


def test_a_truncated_file_is_told(store, tmp_path):
    """A file cut short is told when it is read, and kept."""
    record = begun(store)
    for number in range(200):
        store.append(record, number, [("do", "x" * 200)])
    store.close()
    path = tmp_path / "deep" / "sessions.db"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(StoreError, match="damaged"):
        open_store(path).entries(record)

    assert len(path.read_bytes()) == len(whole) // 2


def test_a_newer_file_is_refused(tmp_path):
    """A journal of a later program is not guessed at."""
    path = tmp_path / "sessions.db"
    with sqlite3.connect(path) as db:
        db.execute("pragma user_version = 99")
    db.close()
    with pytest.raises(StoreError, match="newer Deckwright"):
        Store(path)


def test_a_full_disk_is_told(store):
    """When the file may not grow, nothing half is written."""
    record = begun(store)
    pages = store.db.execute("pragma page_count").fetchone()[0]
    store.db.execute(f"pragma max_page_count = {pages}")
    with pytest.raises(StoreError, match="the disk is full"):
        store.append(record, 0, [("do", "x" * 100_000)])

    assert store.entries(record) == []


def test_where_it_lies(monkeypatch, tmp_path):
    """In the user's data folder, or where they say."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DECKWRIGHT_HOME", raising=False)
    assert data_folder() == tmp_path / "deckwright"
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "own"))
    assert data_folder() == tmp_path / "own"


def test_a_home_that_cannot_be_used_is_told_with_the_way_out(tmp_path):
    """It names the variable that says where else."""
    (tmp_path / "file").write_text("mine")
    with pytest.raises(StoreError, match=r"cannot be used .*; `DECKWRIGHT_HOME=/some/folder"):
        Store(tmp_path / "file" / "deckwright" / "sessions.db")
