"""`export` as typed: a session's file, a game for a maker, and what can go wrong."""

from __future__ import annotations

import importlib.util
import os

import pytest

from tests.layout.own import CARDS, write_game


@pytest.fixture
def own(run, tmp_path):
    """`own("--for", "png")` exports the tests' own game, at 40 columns."""
    write_game(tmp_path)
    return lambda *words: run("export", "own", *words)


def test_a_game(own, tmp_path):
    """The folder is named for the game and the maker; the line fits a phone."""
    ran = own("--for", "thegamecrafter", "--card", "mini")

    assert (ran.code, ran.err) == (0, "")
    assert "4 cards of 600 × 825 px" in " ".join(ran.out.split())
    assert max(map(len, ran.out.splitlines())) <= 40
    assert (tmp_path / "output/own-thegamecrafter-mini/quantities.csv").is_file()


def test_parts_and_places(own, tmp_path):
    """`--only`, `--deck` and `-o` do what they do for `print`."""
    own("--for", "png", "--dpi", "72", "--only", "blanks", "-o", "deep/er")
    fronts = [path.name for path in (tmp_path / "deep/er/fronts").iterdir()]
    own("--for", "printshop", "-o", "shop.pdf")

    assert fronts == ["001-blank.png"]
    assert (tmp_path / "shop.pdf").is_file()


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["stba", "--for", "png"], 1, "there is no game `stba`; did you mean `stab`?"),
        (["stab"], 1, "say for whom a game's cards are, such as `dw export stab --for png`"),
        (["own", "--for", "pgn"], 2, "--for"),
        (["own", "--for", "png", "--bleed", "far"], 2, "is not a length"),
        (
            ["own", "--for", "printshop", "--cmyk", "no.icc"],
            1,
            "no.icc: cannot be read: no such",
        ),
        (["own", "--for", "tts", "--url", "example.org"], 2, "is not an address"),
        (["own", "--for", "png", "--dpi", "9"], 2, "--dpi"),
        (["own", "--for", "png", "--card", "pokr"], 1, "did you mean `poker`?"),
        (["own", "--for", "png", "--deck", "shrt"], 1, "did you mean `short`?"),
        (
            ["own", "--for", "makeplayingcards", "--card", "70x70mm"],
            1,
            "MakePlayingCards makes no cards of 70 × 70 mm; say `--card` with `poker`",
        ),
    ],
)
def test_mistakes(run, tmp_path, words, code, said):
    """A mistake gets one sentence, and nothing is written."""
    write_game(tmp_path)
    ran = run("export", *words)

    assert ran.code == code
    assert said in " ".join(ran.err.split())
    assert not (tmp_path / "output").exists()


def test_faults_stop_it(run, tmp_path):
    """A card that cannot be printed as it should is told, and an older export stays whole."""
    write_game(tmp_path)
    run("export", "own", "--for", "png", "--dpi", "72")
    before = (tmp_path / "output/own-png-72-dpi/fronts/001-sun.png").read_bytes()
    write_game(tmp_path, CARDS.replace("The sun", "Sunshine" * 9))
    ran = run("export", "own", "--for", "png", "--dpi", "72")

    assert ran.code == 1
    assert "own/cards.toml:14: card `sun`" in ran.err
    assert (tmp_path / "output/own-png-72-dpi/fronts/001-sun.png").read_bytes() == before


def test_a_file_in_the_way(own, tmp_path):
    """A file where a folder should be is told; it stays, and nothing half-made is left."""
    (tmp_path / "output").write_text("mine")
    ran = own("--for", "png", "--dpi", "72")

    assert ran.code == 1
    assert "cannot write `output/own-png-72-dpi`" in ran.err
    assert (tmp_path / "output").read_text() == "mine"


def test_broken_off(own, tmp_path, monkeypatch):
    """When the disk fails half-way, the files of the last export are all still there."""
    from PIL.Image import Image

    own("--for", "png", "--dpi", "72")
    place = tmp_path / "output/own-png-100-dpi"
    before = {path: path.read_bytes() for path in place.rglob("*") if path.is_file()}
    real, saved = Image.save, []

    def full(self, file, **more):
        saved.append(file)
        if len(saved) > 2:
            raise OSError(28, "No space left on device")
        real(self, file, **more)

    monkeypatch.setattr(Image, "save", full)
    ran = own("--for", "png", "--dpi", "100")

    assert ran.code == 1
    assert "cannot write `output/own-png-100-dpi`: no space left on device" in ran.err
    assert {path: path.read_bytes() for path in place.rglob("*") if path.is_file()} == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_unwritable_folder(own, tmp_path):
    """A folder that cannot be written is told."""
    (tmp_path / "locked").mkdir(mode=0o500)

    assert "cannot write" in own("--for", "png", "-o", "locked/x").err


def test_without_pypdfium2(own, monkeypatch):
    """Where pypdfium2 is missing, one sentence says how to add it; PDFs need none."""
    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util,
        "find_spec",
        lambda name, *a: None if name == "pypdfium2" else real(name, *a),
    )
    ran = own("--for", "png")

    assert ran.code == 1
    assert "run `pip install pypdfium2`" in ran.err
    assert own("--for", "printshop").code == 0
