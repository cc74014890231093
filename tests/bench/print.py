"""Printing against a floor and a peer, in one run: ratios, not times to remember.

(a) our 54-card deck against the floor script that draws equally much;
(b) 54 and 600 text cards against the same by protograf, in a throwaway environment;
(c) 5,400 cards on 600 pages: time and memory next to a tenth of them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any, NamedTuple

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
    return _best([_once(command, folder) for _ in range(times)])


def in_turns(
    one: list[str], other: list[str], folder: Path, times: int = 12
) -> tuple[Run, Run]:
    """Two commands by turns, so that a machine that slows down slows both alike."""
    turns = [(_once(one, folder), _once(other, folder)) for _ in range(times)]
    return _best([first for first, _ in turns]), _best([second for _, second in turns])


def _best(runs: list[Run]) -> Run:
    return Run(min(run.cpu for run in runs), max(run.mebibytes for run in runs))


def _once(command: list[str], folder: Path) -> Run:
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # as people run it, compiled once
    child = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(f"{' '.join(command[:3])} ... failed")
    return Run(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def content_bytes(file: Path) -> int:
    """How many bytes of drawing operators a PDF's pages and forms hold."""
    from pypdf import PdfReader

    reader = PdfReader(file)
    streams = [page.get_contents() for page in reader.pages]
    forms: dict[str, Any] = {}
    for page in reader.pages:
        _collect(page["/Resources"], forms)
    return sum(len(s.get_data()) for s in [*streams, *forms.values()] if s is not None)


def _collect(resources: Any, forms: dict[str, Any]) -> None:
    """Every form that resources name, and those they name."""
    for name, found in resources.get("/XObject", {}).items():
        form = found.get_object()
        if name not in forms and form["/Subtype"] == "/Form":
            forms[name] = form
            _collect(form.get("/Resources", {}), forms)


def peer(folder: Path) -> Path | None:
    """A Python with protograf, or None if it cannot be had."""
    place = folder / "peer"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    install = [*pip, PROTOGRAF]
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
        _once(ours, folder)
        amount = content_bytes(folder / "output" / "shoulda.pdf")
        script, fonts = str(HERE / "floor.py"), str(ROOT / "fonts")
        own, floor = in_turns(ours, [python, script, fonts, str(amount), "floor.pdf"], folder)
        print(f"print: 54 cards on 6 A4 pages, {amount / 1024:.0f} KiB of operators")
        row("deckwright print shoulda", own)
        row("(a) floor, bare reportlab", floor, f"we take {own.cpu / floor.cpu:.2f} x its time")
        _against_peer(folder, python)
        _many(folder, ours)


TEXT_CARDS = """
[game]
slug = "text"
title = "Text"
[fields.effect]
"""
TEXT_CARD = """
[[card]]
id = "card-{0}"
name = "{1}"
effect = "One line of what it does."
"""
TEXT_FACES = """
[face.card]
[[face.card.box]]
kind = "text"
text = "{name}"
font = "Alegreya-Bold"
size = 14
colour = "black"
at = [6, 8, 51, 8]
[[face.card.box]]
kind = "text"
text = "{effect}"
font = "Alegreya-Regular"
size = 9
colour = "black"
at = [6, 70, 51, 12]
[face.back]
"""
NAMES = ("Dragon", "Knight", "Ogre", "Sword", "War Axe", "Bow", "Fireball", "Dagger", "Bomb")


def _text_game(folder: Path, number: int) -> str:
    """A game of so many text cards, like the peer's."""
    place = folder / f"text-{number}"
    place.mkdir()
    cards = "".join(TEXT_CARD.format(n, NAMES[n % 9]) for n in range(number))
    (place / "cards.toml").write_text(TEXT_CARDS + cards, encoding="utf-8")
    (place / "face.toml").write_text(TEXT_FACES, encoding="utf-8")
    return str(place)


def _against_peer(folder: Path, python_here: str) -> None:
    python = peer(folder)
    if python is None:
        print(f"  (b) {PROTOGRAF} could not be installed")
    for number, times in ((54, 12), (600, 4)):
        game = _text_game(folder, number)
        command = [python_here, "-m", "deckwright", "print", game, "--backs", "none"]
        name = f"(b) deckwright, {number} text cards"
        if python is None:
            row(name, measure(command, folder))
            continue
        theirs = [str(python), str(HERE / "peer_protograf.py"), str(number), "peer.pdf"]
        own, run = in_turns(command, theirs, folder, times)
        row(name, own)
        row(f"    {PROTOGRAF}, the same", run, f"it takes {run.cpu / own.cpu:.1f} x ours")


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
