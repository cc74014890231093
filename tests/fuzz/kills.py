"""Killed with -9 at any moment, at the prompt or as the server: what was shown is kept."""

from __future__ import annotations

import http.client
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from urllib.parse import urlencode, urlsplit

from tests.fuzz.cases import PLAYERS, Finding, Work, check, prepare

PROGRAM = (sys.executable, "-u", "-m", "deckwright")
START = 60.0
"""Seconds a program may take to begin."""


def campaign(seed: int, first: int = 0) -> Iterator[Finding]:
    """All kills are of programs at one table, whose remarks are numbered."""
    number = first
    with Work() as where:
        environment = {
            **os.environ, "DECKWRIGHT_HOME": str(where / "home"), "COLUMNS": "40"
        }  # fmt: skip
        prepare(("new", "stab", *PLAYERS), where, [where / "home" / "sessions.db"])
        _check_unkilled(environment, where)
        kept = len(_kept(where))
        while True:
            random = Random(f"kills {seed} {number}")
            ways = {"play": _killed_player, "serve": _killed_server}
            name = random.choices([*ways], (3, 1))[0]
            shown = ways[name](random, kept, environment)
            noted = _kept(where)
            failure = ""
            if noted != list(range(len(noted))):
                failure = f"the journal has a gap: {noted[-5:]}"
            elif shown >= len(noted):
                failure = f"note {shown} was shown, {len(noted)} are kept"
            new, kept = len(noted) - kept, len(noted)
            yield Finding(number, f"{name}, killed; {new} new notes, {kept} in all", failure)
            number += 1


def _check_unkilled(environment: dict[str, str], where: Path) -> None:
    """NotPrepared unless both programs write and show remarks while nobody kills them."""
    for way in (_killed_player, _killed_server):
        before = len(_kept(where))
        shown = way(None, before, environment)
        now = len(_kept(where))
        check(now > before and shown == now - 1, f"{way.__name__} shows {shown}, keeps {now}")


def _kept(where: Path) -> list[int]:
    """The numbers of the notes in the journal, from the first; its log begins with the last."""
    return _noted(prepare(("log", "100000"), where))[::-1]


def _killed_player(random: Random | None, kept: int, environment: dict[str, str]) -> int:
    """Write notes at the prompt until killed; the last that the log showed, or -1.

    `random` None lets it write a few in peace.
    """
    player = subprocess.Popen(
        [*PROGRAM, "play"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert player.stdin
    many = 60 if random else 3
    player.stdin.write("".join(f"note n{kept + i}\nlog 1\n" for i in range(many)))
    player.stdin.flush()
    if random:
        time.sleep(random.uniform(0.1, 0.9))
        player.kill()
    said, _ = player.communicate()
    return max(_noted(said), default=-1)


def _killed_server(random: Random | None, kept: int, environment: dict[str, str]) -> int:
    """Send remarks by a page until the server is killed; the last it has answered, or -1."""
    server = subprocess.Popen(
        [*PROGRAM, "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    try:
        link = _table_link(server)
        return _send_notes(link, random, kept, server)
    finally:
        server.kill()
        server.communicate()


def _table_link(server: subprocess.Popen[str]) -> str:
    """The last link that a server shows, by which everybody can act; NotPrepared if none."""
    assert server.stdout
    links = []
    for line in server.stdout:
        links += re.findall(r"http://\S+", line)
        if "Ctrl-C" in line:
            break
        if len(links) == len(PLAYERS) + 2:
            break
    check(bool(links), "`serve` shows no link")
    return str(links[-1])


def _send_notes(
    link: str, random: Random | None, kept: int, server: subprocess.Popen[str]
) -> int:
    """Remarks one after the other; the server is killed in the midst of them."""
    address = urlsplit(link)
    moment = time.monotonic() + (random.uniform(0.01, 0.3) if random else 1.0)
    answered = -1
    page = http.client.HTTPConnection(address.hostname or "", address.port, timeout=START)
    with suppress(OSError, http.client.HTTPException):
        for i in range(60 if random else 3):
            if random and time.monotonic() > moment:
                server.kill()
            form = _form(page, address.path, f"note n{kept + i}")
            if form:
                answered = kept + i
    page.close()
    return answered


def _form(page: http.client.HTTPConnection, path: str, line: str) -> bool:
    """Type a line on the page of a link; whether it was taken."""
    page.request("GET", path)
    stamp = re.search(r'name="stamp" value="([^"]*)" form="line"', _answer(page)[1])
    check(stamp is not None, "the page has no line to type")
    assert stamp
    body = urlencode({"stamp": stamp[1], "typed": line})
    page.request("POST", f"{path}do", body, {"content-type": FORM})
    return _answer(page)[0] == http.HTTPStatus.OK


FORM = "application/x-www-form-urlencoded"


def _answer(page: http.client.HTTPConnection) -> tuple[int, str]:
    """The code and the text of what a server answers."""
    got = page.getresponse()
    return got.status, got.read().decode("utf-8", "replace")


def _noted(said: str) -> list[int]:
    """The numbers of the notes a log shows."""
    return [int(n) for n in re.findall(r"\[note\] n(\d+)\b", said)]
