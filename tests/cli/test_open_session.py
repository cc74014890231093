"""The journal a command opens is closed when the command has ended."""

from __future__ import annotations

import sqlite3

import pytest

from deckwright.errors import StoreError
from deckwright.session.store import Store


@pytest.fixture
def connections(monkeypatch) -> list[sqlite3.Connection]:
    """Every connection that is made, in order."""
    made: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connect_and_keep(*words, **options):
        made.append(connect(*words, **options))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", connect_and_keep)
    return made


def is_closed(connection: sqlite3.Connection) -> bool:
    """Whether nothing can be asked of it any more."""
    try:
        connection.execute("select 1")
    except sqlite3.ProgrammingError:
        return True
    return False


@pytest.mark.parametrize(
    "line",
    [
        "table",
        "do play",
        "do nonsense",
        "log --session nobody",
        "sessions",
        "rename evening",
        "history",
        "stats",
        "save evening.toml",
        "import saved.toml",
        "rule why",
        "house",
        "odds",
        "rematch --no-play",
        "new stab Ana Bo --no-play",
        "playtest stab --games 20 --workers 1",
        "teach stab",
        "",
    ],
)
def test_every_command_closes_what_it_opened(run, tmp_path, monkeypatch, connections, line):
    """Also where it ends with an error; nothing waits for the interpreter to clear up."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("builtins.input", lambda _="": "q")
    run("new", "stab", "Ana", "Bo", "--no-play")
    run("save", "saved.toml")
    connections.clear()
    run(*line.split())

    assert connections
    assert all(map(is_closed, connections))


def test_a_file_that_cannot_be_used_is_closed_as_well(tmp_path, connections):
    """A journal that is none is told, and let go of."""
    path = tmp_path / "sessions.db"
    path.write_bytes(b"not a database at all, " * 300)
    with pytest.raises(StoreError, match="damaged"):
        Store(path)

    assert list(map(is_closed, connections)) == [True]
