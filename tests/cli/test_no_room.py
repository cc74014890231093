"""A disk that is full or may only be read: looking works, and what is not kept is said."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.session.begin import begin
from deckwright.session.store import Store
from tests.fuzz import child

pytestmark = pytest.mark.long

LOOKING = (
    "table", "log", "sessions", "score", "history", "stats", "why SYF-2.1", "house",
    "rule stab shield", "rule may Ana play a shield?", "table --json",
    "save {}/evening.toml", "share {}/evening.html", "table --position {}/now.toml",
)  # fmt: skip
"""Commands that keep nothing on the journal's disk."""
FULL = 16_000
"""Bytes a file may have: what is said has fewer, what SQLite needs has more."""
KEEPING = ("note cake", "undo", "do 1", "new stab Ana Bo", "rename evening", "end --yes")


@pytest.fixture(params=["closed", "with a log of changes beside it"])
def home(tmp_path, request) -> Path:
    """A journal with a game in it, as a program leaves it that was closed, or killed."""
    home = tmp_path / "home"
    with Store(home / "sessions.db") as store:
        session = begin(store, "stab", ("Ana", "Bo", "Cy"), {})
        session.set_ask("usual")
        session.do(session.read("Ana: play > Bo"))
        if request.param != "closed":
            store.db.execute("pragma wal_checkpoint(truncate)")
            session.note("in the log of changes")
            shutil.copytree(home, tmp_path / "copy")
    if request.param != "closed":
        shutil.rmtree(home)
        (tmp_path / "copy").rename(home)
        (home / "sessions.db-shm").unlink()
        assert (home / "sessions.db-wal").stat().st_size
    return home


@pytest.mark.parametrize("command", LOOKING)
def test_a_full_disk_can_be_looked_at(home, tmp_path, command):
    """No file may grow, as on a full disk; only what is written elsewhere is."""
    elsewhere = "{}" in command
    ran = child.run(
        command.format(tmp_path).split(), tmp_path, file_size=0 if elsewhere else FULL
    )

    assert (ran.code, ran.err) == (0, "")
    assert ran.out


@pytest.mark.parametrize("command", KEEPING)
def test_a_full_disk_is_called_full(home, tmp_path, command):
    """What cannot be kept is not done, and why is said in these words."""
    ran = child.run(command.split(), tmp_path, file_size=FULL)

    assert ran.code == 1
    assert "the disk is full" in ran.err


def test_leaving_with_lost_lines_fails(home, tmp_path):
    """Who leaves while the disk refuses is told what is lost, and so is a script."""
    ran = child.run(("play",), tmp_path, stdin=b"note cake\nquit\n", file_size=FULL)

    assert ran.code == 1
    assert "are not kept: `note cake`" in ran.err.replace("\n  ", " ")


# A disk that may only be read -------------------------------------------------------------

MOUNTED = """
mount -t tmpfs tmpfs "$1" && cp -r "$2" "$1/home" && mount -o remount,ro "$1" || exit 99
export DECKWRIGHT_HOME="$1/home" COLUMNS=40; shift 2; cd / && exec "$@"
"""
PROGRAM = (sys.executable, "-m", "deckwright")


def on_a_read_only_disk(
    home: Path, place: Path, command: str
) -> subprocess.CompletedProcess[str]:
    """Run a command whose data lies on a disk of its own, mounted for reading alone."""
    place.mkdir(exist_ok=True)
    unshare = ("unshare", "--map-root-user", "--mount", "sh", "-c", MOUNTED, "sh")
    words = (*unshare, str(place), str(home), *PROGRAM, *command.split())
    try:
        ran = subprocess.run(words, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no unshare")
    if ran.returncode == 99 or "unshare" in ran.stderr:
        pytest.skip("nothing can be mounted here")
    return ran


def test_a_read_only_disk_can_be_looked_at(home, tmp_path):
    """All that looks works; what keeps says why it cannot. Each command once, in one of the two
    states the journal may be in."""
    open_log = (home / "sessions.db-wal").exists()
    for command in LOOKING[open_log::2]:
        ran = on_a_read_only_disk(home, tmp_path / "disk", command.format(tmp_path))
        assert (ran.returncode, ran.stderr) == (0, ""), command
    for command in KEEPING[:2]:
        ran = on_a_read_only_disk(home, tmp_path / "disk", command)
        assert ran.returncode == 1
        assert "the disk may only be read" in ran.stderr


def test_the_log_of_changes_is_read_as_well(home, tmp_path):
    """What lies in it is as much kept as the rest."""
    if not (home / "sessions.db-wal").exists():
        pytest.skip("there is none")
    for ran in (
        child.run(("log",), tmp_path, file_size=FULL).out,
        on_a_read_only_disk(home, tmp_path / "disk", "log").stdout,
    ):
        assert "in the log of changes" in ran


def test_room_again_is_used(tmp_path, monkeypatch):
    """Whoever sits at the table when there is room again keeps what was refused."""
    from deckwright.session import journal_file

    begin(Store(tmp_path / "s.db"), "stab", ("Ana", "Bo"), {}).store.close()
    with monkeypatch.context() as full:

        def refused(path):
            raise sqlite3.OperationalError("unable to open database file")

        full.setattr(journal_file, "to_write", refused)
        full.setattr(journal_file, "may_be_looked_at", lambda *_: True)
        store = Store(tmp_path / "s.db")
        assert store.unwritable
    store.rename(store.find(), "evening")

    assert not store.unwritable
    assert store.find().name == "evening"
    store.close()
