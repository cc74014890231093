"""Workers end with the process they work for."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

SOON = 2.0
"""Seconds after which nobody is left."""


def alive(pid: int) -> bool:
    """Whether a process runs, and is not just waiting to be buried."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.long
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="reads /proc")
@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_nobody_works_for_the_dead(tmp_path, way):
    """`kill -9` of a playtest leaves no worker, however it was begun."""
    code = (
        "import sys\nfrom deckwright.cli.app import main\n"
        "from deckwright.playtest import workers\n"
        "if __name__ == '__main__':\n"
        f"    workers._way_to_begin = lambda: {way!r}\n"
        "    sys.argv = ['dw', 'playtest', 'stab', '--games', '10000000', '--workers', '3',\n"
        "                '--until', '0.001']\n    main()\n"
    )
    script = tmp_path / "begin.py"
    script.write_text(code)
    parent = subprocess.Popen(
        [sys.executable, str(script)], env=environment(tmp_path), stdout=subprocess.DEVNULL
    )
    children = Path(f"/proc/{parent.pid}/task/{parent.pid}/children")
    try:
        until = time.monotonic() + 60
        workers: list[int] = []
        while len(workers) < 3 and time.monotonic() < until:
            time.sleep(0.1)
            workers = [
                child for child in map(int, children.read_text().split()) if playing(child)
            ]
        assert len(workers) == 3
        time.sleep(0.5)
    finally:
        parent.kill()
        parent.wait()
    until = time.monotonic() + SOON
    while any(map(alive, workers)) and time.monotonic() < until:
        time.sleep(0.05)

    assert [worker for worker in workers if alive(worker)] == []


def playing(child: int) -> bool:
    """Whether a child is a worker that has begun: it watches from a thread of its own."""
    try:
        return len(list(Path(f"/proc/{child}/task").iterdir())) > 1
    except OSError:
        return False


def environment(home: Path) -> dict[str, str]:
    """Data of its own."""
    return {**os.environ, "DECKWRIGHT_HOME": str(home)}
