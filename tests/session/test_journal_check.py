"""Is the journal sound, and what of one that is not can be saved?"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

import pytest

from deckwright.session import transfer
from deckwright.session.begin import begin
from deckwright.session.journal_check import check_journal
from deckwright.session.session import Session
from deckwright.session.store import Store


@pytest.fixture
def journal(tmp_path):
    """A journal with two sessions, of which a copy has been kept since they ended."""
    path = tmp_path / "sessions.db"
    with Store(path) as store:
        for game in ("stab", "knights"):
            session = begin(store, game, ("Ana", "Bo"), {})
            session.note("fine")
            session.end()
    return path


def test_a_sound_journal_is_called_so(journal, tmp_path):
    """All sessions are counted, and nothing is written."""
    found = check_journal(journal, tmp_path / "saved")

    assert (found.wrong, found.sessions, found.saved) == ((), 2, ())
    assert not (tmp_path / "saved").exists()


def test_a_copy_is_kept_at_the_end(journal):
    """It is a journal itself, of the moment when a session ended last."""
    with Store(journal) as store, Store(store.copy) as copy:
        assert [r.name for r in copy.sessions()] == [r.name for r in store.sessions()]
        assert transfer.write(copy, copy.find()) == transfer.write(store, store.find())


def test_what_is_damaged_never_replaces_the_copy(journal):
    """The last sound copy stays."""
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-8000] + b"\xee" * 8000)
    with Store(journal) as store:
        before = store.copy.read_bytes()
        store.keep_copy()
        assert store.copy.read_bytes() == before
        journal.write_bytes(whole)
    with Store(journal) as store:
        store.copy.unlink()
        store.keep_copy()
        assert store.copy.is_file()


def test_a_spoilt_session_is_saved_from_the_copy(journal, tmp_path):
    """One row is spoilt: that session comes from the copy, the other as it is."""
    with closing(sqlite3.connect(journal)) as db:
        db.execute("update session set setup = '{}' where game = 'stab'")
        db.commit()
    found = check_journal(journal, tmp_path / "saved")

    assert len(found.wrong) == 1
    assert "stab" in found.wrong[0]
    assert sorted(path.name.split("-")[0] for path in found.saved) == ["knights", "stab"]
    taken_in(found.saved, tmp_path)


@pytest.mark.parametrize(
    "spoilt", [b"no database at all", b"", b"SQLite format 3\0" + b"\xff" * 900]
)
def test_a_file_that_is_none_is_saved_from_the_copy(journal, tmp_path, spoilt):
    """Nothing of the journal can be read: the copy has it."""
    journal.write_bytes(spoilt)
    for suffix in ("-wal", "-shm"):
        journal.with_name(f"{journal.name}{suffix}").unlink(missing_ok=True)
    found = check_journal(journal, tmp_path / "saved")

    if spoilt:  # an empty file is a journal in which nothing has been written yet
        assert found.wrong
        assert len(found.saved) == 2
        assert journal.read_bytes() == spoilt
        taken_in(found.saved, tmp_path)


def taken_in(files, tmp_path) -> None:
    """Every saved file is a session that plays on."""
    with Store(tmp_path / "new.db") as store:
        for file in files:
            session = transfer.read(store, file.read_text(encoding="utf-8"))
            assert Session(store, session.record).folded.ended


@pytest.mark.long
@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("entry", "text", "²"),
        ("session", "setup", '{"players": ["Ana", "Bo"], "facts": {"bow": 3}}'),
        ("session", "setup", "[]"),
        ("session", "rules", b"none"),
    ],
)
def test_a_question_about_rules_survives_a_spoilt_journal(
    journal, monkeypatch, capsys, table, column, value
):
    """The rules are in the program, whatever the journal holds."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(journal.parent))
    monkeypatch.setattr("sys.argv", ["dw", "rule", "stab", "what is a shield?"])
    with closing(sqlite3.connect(journal)) as db:
        db.execute("delete from entry where kind = 'end'")
        db.execute(f"update {table} set {column} = ?", (value,))
        db.execute("update entry set kind = 'undo' where kind = 'note'")
        db.commit()
    from deckwright.cli.app import main

    main()
    said = capsys.readouterr()

    assert "That should not happen" not in said.err + said.out
    assert "What does a shield do?" in said.out


def test_the_log_of_a_journal_with_a_gap_is_told(journal, monkeypatch, capsys):
    """Numbers need not follow one another: what there is is told by its own."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(journal.parent))
    monkeypatch.setattr("sys.argv", ["dw", "log"])
    with closing(sqlite3.connect(journal)) as db:
        db.execute("delete from entry where kind = 'end'")
        db.execute("update entry set number = number + 1000 where kind = 'note'")
        db.commit()
    from deckwright.cli.app import main

    main()

    assert re.search(r"^10\d\d \[note\] fine$", capsys.readouterr().out, re.MULTILINE)
