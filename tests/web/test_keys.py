"""Links nobody can guess: what opens a page, and what opens nothing."""

from __future__ import annotations

import os
import stat
import time
from pathlib import Path

import pytest

from deckwright.errors import OutputError
from deckwright.web.keys import EVENING, SECRET, TABLE, WATCH, Keys, Role, kept_keys
from tests.web.serving import KEYS, begun, served

PLAYERS = ("Ana", "Bo")
WRONG = (
    "/", "/x/", "/page.css", "/live", "/favicon.ico", "/.env", "/%2e%2e/etc/passwd",
    f"/{KEYS.of(WATCH)[:-1]}/", f"/{KEYS.of(WATCH)}x/", f"/{KEYS.of(WATCH).lower()}/",
    f"/{KEYS.of(Role('seat', 'Cy'))}/", f"/{KEYS.of(WATCH)}/nothing", "//",
    f"/%00{KEYS.of(WATCH)}/",
    f"/{Keys(b'x' * SECRET).of(WATCH)}/",
)  # fmt: skip


def test_every_role_has_a_key_of_its_own() -> None:
    """One link says nothing about another; a name in other letters is the same player."""
    roles = (WATCH, TABLE, *(Role("seat", name) for name in ("Ana", "Bo", "watch", "table")))
    assert len({KEYS.of(role) for role in roles}) == len(roles)
    assert all(len(KEYS.of(role)) == 16 for role in roles)
    assert KEYS.of(Role("seat", "ANA")) == KEYS.of(Role("seat", "Ana"))


def test_a_key_stands_for_who_plays_now() -> None:
    """A player's link is theirs in every session they play in, and nobody's in others."""
    ana = KEYS.of(Role("seat", "Ana"))
    assert KEYS.role(ana, PLAYERS) == Role("seat", "Ana")
    assert KEYS.role(ana, ("Bo", "Cy")) is None
    assert KEYS.role("", PLAYERS) is None
    assert KEYS.role("é" * 16, PLAYERS) is None


def test_the_secret_is_kept_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Links stay what they are from start to start, until new ones are asked for."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    first = kept_keys().of(WATCH)
    file = tmp_path / "home" / "serve.key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert kept_keys().of(WATCH) == first
    assert kept_keys(new=True).of(WATCH) != first
    file.write_bytes(b"spoilt")
    assert kept_keys().of(WATCH) != first
    assert [each.name for each in file.parent.iterdir()] == ["serve.key"]


def test_links_end_with_the_evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A day after the last line they open nothing, and `serve` makes others; each line is a new
    last one, also for a server begun anew."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    now = [time.time()]
    monkeypatch.setattr("deckwright.web.keys.time.time", lambda: now[0])
    first, file = kept_keys(), tmp_path / "serve.key"
    assert first.holds("1.1")
    now[0] += EVENING - 60
    os.utime(file, (now[0] - EVENING + 60,) * 2)
    assert kept_keys().of(WATCH) == first.of(WATCH)
    assert first.holds("1.1")
    assert first.holds("1.2")  # a line was said
    os.utime(file, (now[0],) * 2)
    now[0] += EVENING - 60
    assert first.holds("1.2")
    assert kept_keys().of(WATCH) == first.of(WATCH)
    now[0] += 120
    assert not first.holds("1.2")
    assert kept_keys(keep=True).of(WATCH) == first.of(WATCH)
    assert kept_keys(keep=True).holds("1.2")
    assert kept_keys().of(WATCH) != first.of(WATCH)


def test_a_link_of_last_month_opens_nothing(tmp_path: Path, monkeypatch) -> None:
    """Pages, streams and forms of links whose evening is over are as if they had never been."""
    begun(tmp_path / "s.db", "stab", "Ana Bo")
    monkeypatch.setattr(Keys, "holds", lambda *_: False)
    with served(tmp_path / "s.db") as room:
        for path in (
            room.link(),
            room.link("Ana"),
            f"{room.link()}live",
            f"{room.link()}page.js",
        ):
            assert room.ask(path).code == 404
        assert room.send(f"{room.link('Ana')}do", typed="play > Bo").code == 404


@pytest.mark.parametrize("mode", [0o666, 0o640, 0o604])
def test_a_secret_others_may_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    """Who could read it knows every link; it is said how to have others, or to keep these."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    first = kept_keys().of(WATCH)
    file = tmp_path / "serve.key"
    file.chmod(mode)
    with pytest.raises(OutputError, match=r"others may read.*`dw serve --new-links`"):
        kept_keys()
    assert kept_keys(new=True).of(WATCH) != first
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says which file cannot be made."""
    tmp_path.chmod(0o500)
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    with pytest.raises(OutputError, match="cannot write"):
        kept_keys()


def test_wrong_and_missing_keys_see_nothing(tmp_path: Path) -> None:
    """Whatever is wrong with a link, the answer is the same, and tells of no game."""
    begun(tmp_path / "s.db", "stab", "Ana Bo")
    with served(tmp_path / "s.db") as room:
        assert "Ana" in room.ask(room.link()).text
        told = {(a.code, a.text) for a in map(room.ask, WRONG)}
        told |= {(a.code, a.text) for a in (room.send(path, line="undo") for path in WRONG)}
    assert len(told) == 1
    assert next(iter(told))[0] == 404
    assert "Ana" not in str(told)
