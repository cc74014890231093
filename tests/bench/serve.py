"""How soon everybody sees a line, and what that costs the machine that serves.

    serve.py [--watchers 30] [--lines 150] [--rate 5]

Lines of a random game are said so many a second, by turns on a page and at another terminal.
Every watcher notes when it is told. A line of a terminal waits for the next look at the
journal, a line of a page does not.
"""

from __future__ import annotations

import argparse
import http.client
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from statistics import quantiles
from urllib.parse import urlencode

from deckwright.engine.lines import write
from deckwright.engine.playout import play_out
from deckwright.games import set_up
from deckwright.session.begin import begin
from deckwright.session.session import Session
from deckwright.session.store import Store

NAMES = ("Ana", "Bo", "Cy", "Dee")
TICK = os.sysconf("SC_CLK_TCK")


def lines(number: int) -> list[str]:
    """A random game as a table tells it."""
    game, known = set_up("staggering", NAMES, known=True)
    physical = replace(known, known=False)
    state, found = game.start(physical), []
    for step in islice(play_out(game, known, Random(2)), number):
        hidden = game.redact(step.before, step.action)
        found.append(write(game, physical, state, hidden))
        state = game.apply(state, hidden).state
    return found


@contextmanager
def serving(home: Path) -> Iterator[tuple[int, str, str, int]]:
    """The program at a free port: its process, its link to watch, the one for all, its port."""
    child = subprocess.Popen(
        [sys.executable, "-u", "-m", "deckwright", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "DECKWRIGHT_HOME": str(home)},
    )
    assert child.stdout
    told = ""
    while "Ctrl-C" not in told:
        told += child.stdout.readline()
    links = re.findall(r"http://127\.0\.0\.1:(\d+)(/\S+/)", told)
    try:
        yield child.pid, links[0][1], links[-1][1], int(links[0][0])
    finally:
        child.terminate()
        child.wait(10)


def watch(port: int, link: str, seen: dict[int, float], ready: threading.Semaphore) -> None:
    """Note when each length of the journal was told."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", f"{link}live")
    answer = connection.getresponse()
    while line := answer.readline():
        if line.startswith(b"id: "):
            seen.setdefault(int(line.rpartition(b".")[2]), time.perf_counter())
            ready.release()


def said_on_page(port: int, link: str, line: str) -> float:
    """Type a line at the link for everybody; when it was sent."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", link)
    page = connection.getresponse().read().decode()
    stamp = re.findall(r'name="stamp" value="(\w+)"', page)[-1]
    form = urlencode({"stamp": stamp, "typed": line})
    sent = time.perf_counter()
    connection.request("POST", f"{link}do", form, {"x-parts": "1"})
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    connection.close()
    return sent


def processor_seconds(process: int) -> float:
    """What a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def run(home: Path, watchers: int, number: int, rate: float) -> None:
    """Say lines, and tell how soon they were seen."""
    os.environ["DECKWRIGHT_HOME"] = str(home)
    with Store() as store:
        begin(store, "staggering", NAMES, {})
    said: dict[str, dict[int, float]] = {"page": {}, "terminal": {}}
    seen: list[dict[int, float]] = [{} for _ in range(watchers)]
    with Store() as store, serving(home) as (process, link, everybody, port):
        ready = threading.Semaphore(0)
        for each in seen:
            threading.Thread(target=watch, args=(port, link, each, ready), daemon=True).start()
        for _ in seen:
            ready.acquire()
        began, used = time.perf_counter(), processor_seconds(process)
        for at, line in enumerate(lines(number)):
            time.sleep(max(0.0, began + at / rate - time.perf_counter()))
            if at % 2:
                terminal = Session(store, store.find())
                terminal.do(terminal.read(line))
                said["terminal"][len(terminal.entries)] = time.perf_counter()
            else:
                sent = said_on_page(port, everybody, line)
                said["page"][store.length(store.find())] = sent
        time.sleep(1)
        passed = time.perf_counter() - began - 1
        share = (processor_seconds(process) - used) / passed
        memory = re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    print(f"{watchers} watchers, {number} lines, {number / passed:.1f} a second")
    for where, moments in said.items():
        late = [each[n] - at for n, at in moments.items() for each in seen if n in each]
        cuts = [1e3 * cut for cut in quantiles(late, n=100)]
        told = f"{cuts[49]:.0f} ms (half), {cuts[94]:.0f} ms (95 of 100)"
        print(f"  said on a {where}: seen after {told}, {max(late) * 1e3:.0f} ms (last)")
    print(f"  the server: {share:.0%} of one core, {int(memory[0]) / 1024:.0f} MB")


def main() -> None:
    """Read what is asked, and do it in a folder that is thrown away."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--watchers", type=int, default=30)
    asked.add_argument("--lines", type=int, default=150)
    asked.add_argument("--rate", type=float, default=5)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), given.watchers, given.lines, given.rate)


if __name__ == "__main__":
    main()
