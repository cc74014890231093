"""`calibrate` as typed, and what `print --printer` makes of it."""

from __future__ import annotations

import os

import pytest
from pypdf import PdfReader

from tests.layout.own import write_game

READ = ("--read", "0.3", "-0.2", "0.3", "-0.2")


@pytest.fixture
def dw(run, tmp_path, monkeypatch):
    """The program with a data folder of its own, beside the tests' own game."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "data"))
    write_game(tmp_path)
    return run


def places(file, page):
    """Where each text of a page stands, in mm."""
    found = {}

    def note(text, cm, tm, *_):
        if text.strip():
            x = cm[0] * tm[4] + cm[2] * tm[5] + cm[4]
            y = cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
            found[text.strip()] = (x / 72 * 25.4, y / 72 * 25.4)

    PdfReader(file).pages[page].extract_text(visitor_text=note)
    return found


def test_the_page(dw, tmp_path):
    """Two sides of the paper asked for, with the words to type afterwards."""
    ran = dw("calibrate", "--paper", "letter", "--across", "--flip", "short-edge")
    pdf = PdfReader(tmp_path / "output/calibration-letter-short-edge-across.pdf")
    said = " ".join(pdf.pages[0].extract_text().split())

    assert ran.code == 0
    assert len(pdf.pages) == 2
    assert [round(float(v) / 72 * 25.4, 1) for v in pdf.pages[1].mediabox[2:]] == [279.4, 215.9]
    assert "--paper letter --across --flip short-edge --read" in said


def test_backs_are_moved_and_fronts_are_not(dw, tmp_path):
    """Backs lie 0.3 mm too far right and 0.2 too high: they are drawn so much the other way."""
    told = dw("calibrate", "office", *READ)
    dw("print", "own", "-o", "plain.pdf")
    dw("print", "own", "--printer", "office", "-o", "moved.pdf")
    plain, moved = (tmp_path / name for name in ("plain.pdf", "moved.pdf"))
    (x, y), (new_x, new_y) = (
        next(place for text, place in places(file, 1).items() if "sheet 1" in text)
        for file in (plain, moved)
    )

    assert told.out.startswith("office: 210 × 297 mm, long-edge:")
    assert (new_x - x, y - new_y) == pytest.approx((0.3, 0.2), abs=0.01)
    assert places(plain, 0) == places(moved, 0)


def test_what_is_to_be_typed_can_be_typed(dw):
    """A name of two words is quoted."""
    assert "Print with `--printer 'the office'`." in dw("calibrate", "the office", *READ).out


def test_list_and_forget(dw):
    """A printer keeps a calibration for each paper until it is forgotten."""
    dw("calibrate", "office", *READ)
    dw("calibrate", "office", *READ, "--across")
    dw("calibrate", "office", "--ruler", "99.2", "--front", "0.5", "-1")
    listed = " ".join(dw("calibrate", "--list").out.split())

    assert listed.count("office:") == 2
    assert "backs +0.30, -0.20 mm" in listed
    assert "fronts +0.5, -1.0 mm; 99.2% of the size" in listed
    assert dw("calibrate", "--forget", "office").out == "office: forgotten\n"
    assert dw("calibrate", "--list").out == "No printer has been measured yet.\n"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["calibrate", "x"], 2, "say the four readings"),
        (["calibrate", "x", "--read", "2", "0", "-2", "0"], 1, "no one shift and turn fits"),
        (["calibrate", "x", "--read", "1", "2"], 2, "--read"),
        (["calibrate", "x", "--ruler", "30"], 2, "is not the length of a ruler"),
        (["calibrate", "--forget", "offic"], 1, "did you mean `office`?"),
        (["print", "own", "--printer", "ofice"], 1, "did you mean `office`?"),
        (["print", "own", "--printer", "office", "--paper", "a3"], 1, "has not been measured"),
    ],
)
def test_mistakes(dw, tmp_path, words, code, said):
    """A mistake gets one sentence; what was measured stays."""
    dw("calibrate", "office", *READ)
    before = (tmp_path / "data/printers.toml").read_bytes()
    ran = dw(*words)

    assert ran.code == code
    assert said in " ".join(ran.err.split())
    assert (tmp_path / "data/printers.toml").read_bytes() == before
    assert not list(tmp_path.glob("**/*.pdf"))


@pytest.mark.parametrize("spoilt", ["= no", "office = 3", "[[office]]\npaper = [1]"])
def test_a_spoilt_file(dw, tmp_path, spoilt):
    """A file somebody broke is told and not written over."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data/printers.toml").write_text(spoilt)
    ran = dw("calibrate", "office", *READ)

    assert ran.code == 1
    assert "cannot be read" in ran.err
    assert (tmp_path / "data/printers.toml").read_text() == spoilt


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_unwritable_folder(dw, tmp_path):
    """A data folder that cannot be written is told."""
    (tmp_path / "data").mkdir(mode=0o500)

    assert "cannot write" in dw("calibrate", "office", *READ).err
