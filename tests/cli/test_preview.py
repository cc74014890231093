"""`dw preview` at a terminal: its link, the game it means, and how it ends."""

from __future__ import annotations

import http.client
import importlib.util
import os
import re
import signal
import subprocess
import sys

import pytest

from deckwright.catalog.scaffold import new_game

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))


def test_it_tells_its_link_shows_the_deck_and_ends(tmp_path):
    """Without a game's name it is the only one here; the link outlasts the server."""
    new_game(tmp_path / "own", "Own")
    links = []
    for _ in range(2):
        child = subprocess.Popen(
            [sys.executable, "-u", "-m", "deckwright", "preview", "--port", "0"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            cwd=tmp_path, env={**os.environ},
        )  # fmt: skip
        assert child.stdout
        assert child.stderr
        told = ""
        while "Ctrl-C" not in told:
            line = child.stdout.readline()
            assert line, child.stderr.read()
            told += line
        ((port, path),) = re.findall(r"http://127\.0\.0\.1:(\d+)(/\S{16}/)", told)
        links.append(path)
        connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=20)
        connection.request("GET", path)
        answer = connection.getresponse()
        assert (answer.status, "Lantern ×4" in answer.read().decode()) == (200, True)
        connection.close()
        child.send_signal(signal.SIGINT)
        assert child.wait(10) in (0, 130, -signal.SIGINT)
        assert "Traceback" not in child.stderr.read()
        child.stdout.close()
        child.stderr.close()
    assert links[0] == links[1]


def test_where_it_could_be_several_games_it_asks_for_one(run, tmp_path):
    """Nothing is guessed; what could be typed is named."""
    assert "say which game: `dw preview stab`, or a folder" in run("preview").err
    for name in ("one", "two"):
        new_game(tmp_path / name, name)
    ran = run("preview")
    assert ran.code == 1
    assert "say which game: `dw preview one` or `dw preview two`" in ran.err
    assert "there is no game `onne`" in run("preview", "onne").err


def test_without_its_parts_it_says_how_to_have_them(run, monkeypatch):
    """As `serve` does."""
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "uvicorn" else found(name)
    )
    ran = run("preview", "stab")
    assert ran.code == 1
    assert "`preview` needs uvicorn" in ran.err
