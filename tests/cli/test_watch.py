"""`print --watch` in its own process: a save prints again, a fault is told and waited out."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import time
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.live import command
from tests.layout.own import CARDS, FACES, write_game

pytestmark = pytest.mark.long

PATIENCE = 15.0


class Watched:
    """The running command and what it says, line by line."""

    def __init__(self, folder) -> None:
        self.process = subprocess.Popen(
            command("print", "own", "--watch", "-o", "own.pdf"),
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "COLUMNS": "40", "DECKWRIGHT_HOME": str(folder / "home")},
        )
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def until(self, wanted: str) -> str:
        """All that is said up to a line that has these words."""
        said: list[str] = []
        end = time.monotonic() + PATIENCE
        while not said or wanted not in said[-1]:
            try:
                said.append(self.lines.get(timeout=max(0.01, end - time.monotonic())))
            except queue.Empty:
                pytest.fail(f"waited for `{wanted}` after " + "\n".join(said))
        return "\n".join(said)

    def close(self) -> None:
        """Let go of what it says."""
        assert self.process.stdout
        self.process.stdout.close()

    def stop(self) -> int:
        """Ctrl-C; how the process ended."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def watched(tmp_path):
    """The tests' own game, being watched."""
    write_game(tmp_path)
    running = Watched(tmp_path)
    yield running
    running.process.kill()
    running.process.wait()
    running.close()


def words(folder) -> str:
    """The text of the PDF."""
    return "".join(page.extract_text() for page in PdfReader(folder / "own.pdf").pages)


def test_an_evening_of_design(watched, tmp_path):
    """Edit, break, mend, add and take away: each is told, and the PDF follows."""
    cards = tmp_path / "own" / "cards.toml"
    watched.until("Watching")
    assert "The sun" in words(tmp_path)

    cards.write_text(CARDS.replace("The sun", "The old sun"))
    said = watched.until("different")
    assert "own/cards.toml: changed" in said
    assert said.endswith("different: sun")
    assert "The old sun" in words(tmp_path)

    whole = (tmp_path / "own.pdf").read_bytes()
    cards.write_text(CARDS.replace('icon = "moon"', 'icon = "moonn"'))
    said = watched.until("the PDF is as before")
    assert "own/cards.toml:22: card `moon`" in said
    assert (tmp_path / "own.pdf").read_bytes() == whole

    moon, rest = CARDS.split('id = "moon"')[0], CARDS.split('id = "moon"')[1]
    added = f'{moon}id = "comet"\nicon = "comet-spark"\n[[card]]\nid = "moon"{rest}'
    cards.write_text(added)
    said = watched.until("different")
    assert "new: comet" in said
    assert said.endswith("different: sun")

    cards.write_text(added.replace("copies = 3", "copies = 4"))
    assert "other numbers: sun" in watched.until("other numbers: sun")
    cards.write_text(CARDS)
    assert "gone: comet" in watched.until("gone")

    (tmp_path / "own" / "face.toml").write_text(FACES.replace("#003366", "#663300"))
    assert "other backs: sun, moon" in watched.until("other backs")
    assert watched.stop() == 0


def test_a_sheet_that_is_saved_is_spoken_of(watched, tmp_path):
    """A spreadsheet is not read by itself; how to take it in is said."""
    watched.until("Watching")
    (tmp_path / "own" / "cards.csv").write_text("id\nsun\n")

    said = watched.until("no card looks different")
    assert "own/cards.csv: new" in said
    assert "dw import-csv own" in said
    assert watched.stop() == 0


ROWS = (("id", "name", "value"), ("sun", "The sun", 9), ("moon", "Moon", 5))


def save(sheet: Path) -> None:
    """Write the rows as a file of a kind that its name tells."""
    if sheet.suffix == ".xlsx":
        book = pytest.importorskip("openpyxl").Workbook()
        for row in ROWS:
            book.active.append(row)
        book.save(sheet)
    elif sheet.suffix == ".ods":
        document = pytest.importorskip("odf.opendocument").OpenDocumentSpreadsheet()
        table, text = pytest.importorskip("odf.table"), pytest.importorskip("odf.text")
        whole = table.Table(name="Cards")
        for row in ROWS:
            line = table.TableRow()
            for value in row:
                cell = table.TableCell()
                cell.addElement(text.P(text=str(value)))
                line.addElement(cell)
            whole.addElement(line)
        document.spreadsheet.addElement(whole)
        document.save(sheet)
    else:
        between = "\t" if sheet.suffix == ".tsv" else ","
        sheet.write_text("\n".join(between.join(map(str, row)) for row in ROWS))


@pytest.mark.parametrize(
    "name",
    [
        "cards.csv",
        "cards.tsv",
        "cards.xlsx",
        "cards.ods",
        "../all.csv",
        "../in/all.tsv",
        "a.txt",
    ],
)
def test_a_sheet_that_the_game_names_is_taken_in(watched, tmp_path, name):
    """A row that is saved is a card that is printed, wherever and whatever the sheet is."""
    watched.until("Watching")
    cards = tmp_path / "own" / "cards.toml"
    (tmp_path / "in").mkdir()
    cards.write_text(CARDS.replace("[decks", f'[sheet]\nfile = "{name}"\n[decks'))
    watched.until("no card looks different")
    save(tmp_path / "own" / name)

    said = watched.until("different: ")
    assert "changed: sun (value)" in said
    assert "value = 9" in cards.read_text()
    assert watched.stop() == 0


def test_an_image_that_is_saved_is_printed(tmp_path):
    """The same name with another picture inside: the cards that show it are told."""
    from PIL import Image

    box = '[[face.card.box]]\nkind = "image"\nif = "value=5"\nat = [20, 60, 10, 10]\n'
    faces = FACES.replace("[face.blank]", f'{box}file = "a.png"\n[face.blank]')
    place = write_game(tmp_path, faces=faces)
    Image.new("RGB", (100, 100), "red").save(place / "a.png")
    running = Watched(tmp_path)
    try:
        running.until("Watching")
        before = (tmp_path / "own.pdf").read_bytes()
        Image.new("RGB", (100, 100), "blue").save(place / "a.png")
        assert running.until("different").endswith("different: moon")
        assert (tmp_path / "own.pdf").read_bytes() != before
        assert running.stop() == 0
    finally:
        running.process.kill()
        running.process.wait()
        running.close()


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("../all.csv", "all.csv is watched, too"),
        ("https://example.org/cards.csv", "is not watched; `dw import-csv own` takes it in"),
    ],
)
def test_a_sheet_elsewhere_is_told_at_the_start(tmp_path, file, told):
    """Whether it is watched."""
    write_game(tmp_path, CARDS.replace("[decks", f'[sheet]\nfile = "{file}"\n[decks'))
    running = Watched(tmp_path)
    try:
        assert told in " ".join(running.until("Watching").split())
    finally:
        running.process.kill()
        running.process.wait()
        running.close()
