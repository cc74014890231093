"""Cards, tokens, hexagons, standees and boards in one print, for scissors and for machines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from tests.layout.own import CARDS, FACES, write_game
from tests.pdf_text import texts_of

pytestmark = pytest.mark.long

PIECES = """
[kinds.coin]
piece = "round 25mm"
[kinds.hill]
piece = "hex 40mm"
[kinds.hero]
piece = "standee 30x50mm"
[[card]]
id = "coin"
kind = "coin"
copies = 70
[[card]]
id = "hill"
kind = "hill"
copies = 3
[[card]]
id = "hero"
kind = "hero"
copies = 2
[[card]]
id = "realm"
name = "The realm"
piece = "board 300x380mm"
[[card]]
id = "tiny"
piece = "mini"
"""


@pytest.fixture
def mixed(tmp_path) -> Path:
    """A game with pieces of six sizes."""
    faces = FACES.replace("[5, 5, 6, 6]", "[5, 5, 8, 8]")
    return write_game(tmp_path, f"{CARDS}{PIECES}", faces)


def texts(file: Path) -> list[str]:
    return texts_of(file)


def test_each_size_has_sheets_of_its_own(run, mixed, tmp_path):
    """All in one PDF, numbered through, each sheet told what is on it; backs lie behind."""
    ran = run("print", "own", "--only", "extras")
    pages = texts(tmp_path / "output" / "own-extras.pdf")
    labels = ["\n".join(page.splitlines()) for page in pages]

    assert ran.code == 0
    assert " ".join(ran.out.split()) == (
        "output/own-extras.pdf: 85 pieces on 15 pages: 9 × Turn order, 70 × coin, 3 × hill, "
        "1 × The realm, 2 × hero"
    )
    for label, number in (
        ("poker 63.5 × 88.9 mm", 2), ("round 25 mm", 2), ("hex 40 × 46.2 mm", 2),
        ("standee 30 × 50 mm", 1), ("The realm", 4),
    ):  # fmt: skip
        assert sum(label in text for text in labels) >= number, label
    assert "sheet 8 of 8" in labels[-1]


def test_a_board_is_in_parts(run, mixed, tmp_path):
    """Each part says which it is and what to do."""
    assert run("print", "own", "--cards", "realm", "--backs", "none").code == 0
    pages = texts(tmp_path / "output" / "own-realm-no-backs.pdf")

    assert [re.findall(r"The realm (\w\d)", page) for page in pages] == [
        ["A1"], ["B1"], ["A2"], ["B2"],
    ]  # fmt: skip
    assert all("diamonds meet" in page for page in pages)


def test_files_for_a_machine(run, mixed, tmp_path):
    """A cut file for each size, marks on each sheet, and what to set in the program."""
    ran = run("print", "own", "--cutter", "silhouette", "--cut-file", "cut.dxf")
    written = {path.name for path in tmp_path.glob("cut*.dxf")}

    assert ran.code == 0
    assert written == {
        "cut.dxf", "cut-round-25-mm.dxf", "cut-hex-40-46.2-mm.dxf",
        "cut-standee-30-50-mm.dxf", "cut-mini-44.5-63.5-mm.dxf", "cut-round-25-mm-sheet-2.dxf",
    }  # fmt: skip
    assert "10 mm from the edges" in " ".join(ran.out.split())
    assert (tmp_path / "output" / "own-silhouette.pdf").is_file()


def test_pictures_for_a_cricut(run, mixed, tmp_path):
    """Each sheet of fronts is a picture with nothing between the pieces, so large as its name
    says, within what Print Then Cut takes."""
    ran = run("print", "own", "--cutter", "cricut", "--only", "extras")
    files = sorted((tmp_path / "output" / "own-extras-cricut").iterdir())

    assert ran.code == 0
    assert files
    for file in files:
        wide, high = map(float, re.findall(r"([0-9.]+)x([0-9.]+)mm", file.name)[0])
        assert sorted((wide, high)) <= [171.4, 234.9]
        with Image.open(file) as picture:
            assert picture.mode == "RGBA"
            assert picture.width / 300 * 25.4 == pytest.approx(wide, abs=0.1)
            assert picture.height / 300 * 25.4 == pytest.approx(high, abs=0.1)
            alpha = picture.getchannel("A")
            assert alpha.getextrema() == (0, 255)
            assert alpha.getbbox() == pytest.approx((0, 0, *picture.size), abs=2)


def test_boards_are_not_for_machines(run, mixed):
    """That is said, and no file is written."""
    ran = run("print", "own", "--cards", "realm", "--cut-file", "cut.svg")

    assert ran.code == 1
    assert "boards are cut by hand" in " ".join(ran.err.split())
    assert not Path("cut.svg").exists()


def test_a_piece_that_cannot_be_is_told_at_its_line(run, tmp_path):
    """`check` and `print` name the file, the line and a near match."""
    write_game(tmp_path, CARDS.replace('id = "moon"', 'id = "moon"\npiece = "rund 25mm"'))
    for command in ("check", "print"):
        ran = run(command, "own")
        assert ran.code == 1
        assert re.search(r"cards\.toml:21: card `moon`.*did you mean `round`", ran.err)


def test_makers_get_the_usual_cards(run, mixed, tmp_path):
    """What they have no size for is left out, and told."""
    ran = run("export", "own", "--for", "makeplayingcards")

    assert ran.code == 0
    assert "left out: 1 × mini 44.5 × 63.5 mm, 70 × round 25 mm" in " ".join(ran.err.split())
    assert len(list((tmp_path / "output/own-makeplayingcards/fronts").iterdir())) == 4


def test_pictures_have_the_sizes_of_their_pieces(run, mixed, tmp_path):
    """Each PNG is as large as its piece."""
    assert run("export", "own", "--for", "png", "--dpi", "100", "-o", "pictures").code == 0
    sizes = {}
    for file in (tmp_path / "pictures" / "fronts").iterdir():
        with Image.open(file) as picture:
            sizes[file.stem.split("-", 1)[1]] = picture.size

    assert sizes["coin"] == (98, 98)
    assert sizes["sun"] == (250, 350)
    assert sizes["realm"] == (1181, 1496)


def test_a_kit_tells_how_its_pieces_are_made(run, mixed, tmp_path):
    """Of each shape there is."""
    assert run("kit", "own", "-o", "own.zip").code == 0
    import io
    import zipfile

    with zipfile.ZipFile(tmp_path / "own.zip") as kit:
        page = PdfReader(io.BytesIO(kit.read("own-kit/a4/how-to-build.pdf"))).pages[0]
        text = " ".join(page.extract_text().split())

    for words in ("Round pieces", "Hexagons", "Standees", "The board"):
        assert words in text


def test_what_changed_is_told_of_pieces_as_well(run, mixed, tmp_path):
    """`--changed` prints a new token alone."""
    assert run("print", "own").code == 0
    cards = (mixed / "cards.toml").read_text()
    (mixed / "cards.toml").write_text(cards.replace("copies = 70", "copies = 72"))
    ran = run("print", "own", "--changed")

    assert " ".join(ran.out.split()) == "output/own-changed.pdf: 2 pieces on 2 pages"
