"""Printing against a floor and a peer, in one run: ratios, not times to remember.

(a) our 54-card deck against the floor script that draws equally much;
(b) the same against protograf, 54 text cards, in a throwaway environment;
(c) 5,400 cards on 600 pages: time and memory next to a tenth of them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PROTOGRAF = "protograf==0.5.2"


class Run(NamedTuple):
    """The best of several runs of a whole process."""

    cpu: float
    """User and system seconds."""
    mebibytes: float
    """Peak resident memory."""


def measure(command: list[str], folder: Path, times: int = 5) -> Run:
    """The least CPU time and the peak memory of a command."""
    runs = [_once(command, folder) for _ in range(times)]
    return Run(min(run.cpu for run in runs), max(run.mebibytes for run in runs))


def _once(command: list[str], folder: Path) -> Run:
    child = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{' '.join(command[:3])} ... failed")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def content_bytes(file: Path) -> int:
    """How many bytes of drawing operators a PDF's pages and forms hold."""
    from pypdf import PdfReader

    reader = PdfReader(file)
    return sum(len(page.get_contents().get_data()) for page in reader.pages if page.get_contents())


def peer(folder: Path) -> Path | None:
    """A Python with protograf, or None if it cannot be had."""
    place = folder / "peer"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", PROTOGRAF]
    return python if subprocess.run(install, check=False).returncode == 0 else None


def row(name: str, run: Run, note: str = "") -> None:
    """One line of the table."""
    print(f"  {name:<34} {run.cpu * 1000:7.0f} ms CPU {run.mebibytes:6.0f} MiB  {note}")


def main() -> None:
    """Print the three comparisons."""
    python = sys.executable
    ours = [python, "-m", "deckwright", "print", "shoulda", "--backs", "none"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        own = measure(ours, folder)
        amount = content_bytes(folder / "output" / "shoulda.pdf")
        floor_command = [python, str(HERE / "floor.py"), str(ROOT / "fonts"), str(amount), "floor.pdf"]
        floor = measure(floor_command, folder)
        print(f"print: 54 cards on 6 A4 pages, {amount / 1024:.0f} KiB of operators")
        row("deckwright print shoulda", own)
        row("(a) floor, bare reportlab", floor, f"we take {own.cpu / floor.cpu:.2f} x its time")
        _against_peer(folder, own)
        _many(folder, ours)


def _against_peer(folder: Path, own: Run) -> None:
    python = peer(folder)
    if python is None:
        print(f"  (b) {PROTOGRAF} could not be installed")
        return
    run = measure([str(python), str(HERE / "peer_protograf.py"), "peer.pdf"], folder, 3)
    row(f"(b) {PROTOGRAF}", run, f"it takes {run.cpu / own.cpu:.1f} x ours")


def _many(folder: Path, ours: list[str]) -> None:
    """A hundred decks against ten: time should grow tenfold at most, memory hardly."""
    few = measure([*ours, "--only", "cards", "--copies", "10"], folder, 3)
    many = measure([*ours, "--only", "cards", "--copies", "100"], folder, 3)
    row("(c) ten decks", few)
    row("    a hundred decks", many, f"{many.cpu / few.cpu:.1f} x the time")
    growth = many.mebibytes - few.mebibytes
    print(f"  memory grows by {growth:.0f} MiB for ninety decks more")


if __name__ == "__main__":
    main()
