"""`dw serve` at a terminal: its links, its codes, and what it says where it cannot."""

from __future__ import annotations

import http.client
import importlib.util
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.web.qr import lines

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))


def test_a_code_fits_a_phone() -> None:
    """The longest link of a home network is 33 columns and 17 rows of code."""
    drawn = lines(f"http://192.168.178.123:8470/{'A' * 16}/")
    assert {len(line) for line in drawn} == {33}
    assert len(drawn) == 17


def test_it_tells_its_links_serves_and_ends(tmp_path: Path) -> None:
    """A link for all phones, one to watch, one for who keeps the game, which Ctrl-C keeps."""
    subprocess.run(
        [sys.executable, "-m", "deckwright", "new", "stab", "Ana", "Bo"],
        check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    child = subprocess.Popen(
        [sys.executable, "-u", "-m", "deckwright", "serve", "--port", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ},
    )  # fmt: skip
    assert child.stdout
    told = ""
    while "Ctrl-C" not in told:
        line = child.stdout.readline()
        assert line, child.stderr.read() if child.stderr else ""
        told += line
    links = re.findall(r"http://127\.0\.0\.1:(\d+)(/\S{16}/)", told)
    assert len(links) == len(set(links)) == 3
    assert re.findall(r"^(.*):$", told, re.M) == [
        "Everybody's phone: pick your name there",
        "The screen of the room, to watch",
        "Whoever keeps the game, for everybody",
    ]
    port, path = links[1]
    connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    assert (answer.status, "Ana" in answer.read().decode()) == (200, True)
    connection.close()
    child.send_signal(signal.SIGINT)
    assert child.wait(10) in (0, 130, -signal.SIGINT)
    assert "Traceback" not in (child.stderr.read() if child.stderr else "")
    child.stdout.close()
    child.stderr.close() if child.stderr else None


def test_without_its_parts_it_says_how_to_have_them(run, monkeypatch) -> None:
    """The referee needs none of them, and `serve` says what is missing."""
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "uvicorn" else found(name)
    )
    ran = run("serve")
    assert ran.code == 1
    assert "pip install starlette uvicorn segno" in ran.err


def test_without_a_session_it_says_how_to_begin(run) -> None:
    """There is nothing to show before a game has begun."""
    ran = run("serve", "--port", "0")
    assert (ran.code, "dw new" in ran.err) == (1, True)


def test_a_port_that_is_taken_is_told(run) -> None:
    """One sentence with the port, and what to type instead."""
    run("new", "stab", "Ana", "Bo")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = run("serve", "--port", str(port))
    assert ran.code == 1
    assert f"port {port} is taken" in ran.err
    assert "--port" in ran.err


def test_the_program_reads_no_web_parts_before_it_serves() -> None:
    """A phone without them starts as fast as before."""
    script = (
        "import sys; from deckwright.cli.app import program; program(); print(*sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    ).stdout.split()
    assert "deckwright.cli.serve_commands" in told
    assert not {"starlette", "uvicorn", "segno", "deckwright.web"} & set(told)


def test_share_writes_one_file_and_tells_its_size(run, tmp_path) -> None:
    """`dw share evening` makes evening.html; a place that cannot be written is told."""
    run("new", "stab", "Ana", "Bo")
    ran = run("share", "evening")
    assert ran.code == 0
    assert "Wrote evening.html: 1 game, 0 lines" in " ".join(ran.out.split())
    assert "<!doctype html>" in (tmp_path / "evening.html").read_text(encoding="utf-8")
    failed = run("share", str(tmp_path / "evening.html" / "more.html"))
    assert (failed.code, "cannot write" in failed.err) == (1, True)
