"""`dw kit`: all that makes a game, in one zip."""

from __future__ import annotations

import io
import shutil
import zipfile

import pytest
from pypdf import PdfReader

from deckwright.catalog import games, read_catalog
from deckwright.paint.fonts import files
from deckwright.press.kit import PARTS, UNSAID
from tests.layout.own import CARDS, write_game
from tests.pdf_text import texts_of

pytestmark = pytest.mark.long

PDFS = {
    *("cards-duplex.pdf", "cards-duplex-saver.pdf", "cards-fold.pdf", "cards-fold-saver.pdf"),
    *("box.pdf", "box-saver.pdf", "how-to-build.pdf"),
}
SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}


def parts(file) -> dict[str, bytes]:
    """What a kit holds, by name below its one folder."""
    with zipfile.ZipFile(file) as kit:
        assert kit.testzip() is None
        assert len({name.partition("/")[0] for name in kit.namelist()}) == 1
        return {name.partition("/")[2]: kit.read(name) for name in kit.namelist()}


def pages(data: bytes) -> list[str]:
    """The text of each page of a PDF."""
    return texts_of(data)


def test_a_shipped_game_s_kit_is_whole(run, tmp_path):
    """Both papers, both inks, both kinds of backs, box, leaflet, licences; as many files as
    are counted on; its terms are told on the screen and in the kit."""
    ran = run("kit", "staggering")
    kit = parts(tmp_path / "output" / "staggering-kit.zip")

    assert (ran.code, ran.err) == (0, "")
    assert len([name for name in kit if not name.endswith("-LICENSE.txt")]) == PARTS
    for paper, size in SIZES.items():
        names = {name.partition("/")[2] for name in kit if name.startswith(f"{paper}/")}
        assert names == {*PDFS, "how-to-play.pdf", "how-to-play-saver.pdf"}
        for name in names:
            box = PdfReader(io.BytesIO(kit[f"{paper}/{name}"])).pages[0].mediabox
            sides = sorted((float(box.width), float(box.height)))
            assert sides == pytest.approx(sorted(size), abs=0.1)
    building = " ".join(pages(kit["a4/how-to-build.pdf"])[0].split())
    cards = pages(kit["a4/cards-duplex.pdf"])
    assert f" cards on {len(cards)} pages, turning over the long edge" in building
    said = read_catalog("staggering").sharing
    for place in (building, kit["licences/licences.txt"].decode(), ran.out):
        assert said in " ".join(place.split())
    assert b"SIL OPEN FONT LICENSE" in kit["licences/alegreya-LICENSE.txt"]
    check_fonts(kit)


def test_inks_and_backs_are_what_the_names_say(run, tmp_path):
    """Saving ink changes what is drawn; folded sheets have fronts and backs on one page."""
    write_game(tmp_path)
    assert run("kit", "own", "-o", "own.zip").code == 0
    kit = parts(tmp_path / "own.zip")

    assert kit["a4/cards-duplex.pdf"] != kit["a4/cards-duplex-saver.pdf"]
    assert ", back" in pages(kit["a4/cards-duplex.pdf"])[1]
    assert "fronts and backs" in pages(kit["letter/cards-fold.pdf"])[0]


def test_the_same_game_gives_the_same_bytes(run, tmp_path):
    """No date and no place of the computer is in a kit."""
    write_game(tmp_path)
    run("kit", "own", "-o", "a.zip")
    run("kit", "own", "-o", "b.zip")

    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_what_a_kit_lacks_is_told(run, tmp_path):
    """No rules, no word about passing on: each is said, and neither stops it."""
    write_game(tmp_path)
    ran = run("kit", "own")

    assert ran.code == 0
    assert "does not say how to play" in " ".join(ran.err.split())
    assert UNSAID in " ".join(ran.out.split())


def test_a_card_too_large_to_fold(run, tmp_path):
    """The kit goes without folded sheets and says so; the page does not speak of them."""
    write_game(tmp_path, CARDS.replace('slug = "own"', 'slug = "own"\ncard = "150x150mm"'))
    ran = run("kit", "own")
    kit = parts(tmp_path / "output" / "own-kit.zip")

    assert ran.code == 0
    assert "no room side by side on a4" in " ".join(ran.err.split())
    assert "a4/cards-fold.pdf" not in kit
    assert "cards-fold" not in pages(kit["a4/how-to-build.pdf"])[0]


def test_rules_without_a_leaflet_are_a_booklet(run, tmp_path):
    """Rules of one's own; the line that `dw init` writes is a sample, and told."""
    run("init", "mine")
    ran = run("kit", "mine")
    assert "rules.toml is as `dw init` wrote it" in " ".join(ran.err.split())
    assert "a4/rules.pdf" not in parts(tmp_path / "output" / "mine-kit.zip")
    rules = tmp_path / "mine" / "rules.toml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("play one card", "play two cards"), encoding="utf-8")
    ran = run("kit", "mine")
    kit = parts(tmp_path / "output" / "mine-kit.zip")

    assert (ran.code, ran.err) == (0, "")
    assert "a4/rules.pdf" in kit
    assert "rules.pdf" in pages(kit["a4/how-to-build.pdf"])[0]


def test_faults_make_no_kit(run, tmp_path):
    """What cannot be printed is told at its line, and no file is written."""
    write_game(tmp_path, CARDS.replace('icon = "moon"', 'icon = "mooon"'))
    ran = run("kit", "own")

    assert ran.code == 1
    assert "cards.toml:" in ran.err
    assert not (tmp_path / "output").exists()


def test_another_ending_is_refused(run, tmp_path):
    """A kit is a zip."""
    write_game(tmp_path)
    assert "one file ending in .zip" in " ".join(run("kit", "own", "-o", "x.pdf").err.split())


@pytest.mark.parametrize("game", games())
def test_every_shipped_game_says_what_may_be_passed_on(game):
    """Whose it is, and what of it may go to others."""
    catalog = read_catalog(game)

    assert catalog.credit
    assert catalog.licence
    assert "the kit" in catalog.sharing


def fonts_in(kit) -> set[str]:
    """What the PDFs of a kit call the fonts in them, as another library reads it."""
    return {
        str(font["/BaseFont"]).partition("+")[2]
        for name, data in kit.items()
        if name.endswith(".pdf")
        for page in PdfReader(io.BytesIO(data)).pages
        for font in page["/Resources"].get("/Font", {}).values()  # type: ignore[attr-defined]
        for font in [font.get_object()]
    }


def check_fonts(kit) -> None:
    """The fonts that are told are those in the PDFs and no others; each with its licence."""
    told = kit["licences/licences.txt"].decode().partition("set in these fonts:\n")[2]
    lines = [line[2:].partition(": ") for line in told.splitlines() if line.startswith("- ")]

    names = {name.replace(" ", "").removesuffix("Regular") for name, _, _ in lines}
    assert names == {name.replace("-", "").removesuffix("Regular") for name in fonts_in(kit)}
    files = {f"licences/{file}" for _, _, file in lines if file.endswith(".txt")}
    assert files == {name for name in kit if name.endswith("LICENSE.txt")}


def test_licences_of_one_s_own_fonts_come_along(run, tmp_path):
    """Beside the font, or by its name in the game's folder; else it is told what the font
    says of itself."""
    game = write_game(tmp_path)
    place = game / "fonts"
    place.mkdir()
    shutil.copy(files()["GrenzeGotisch-SemiBold"], place / "Mine.ttf")
    face = game / "face.toml"
    face.write_text(face.read_text().replace('"Cinzel-Bold"', '"fonts/Mine.ttf"'))
    ran = run("kit", "own")
    kit = parts(tmp_path / "output" / "own-kit.zip")
    told = kit["licences/licences.txt"].decode()
    assert "Mine.ttf: no file of its licence lies beside it" in " ".join(ran.err.split())
    assert "says of itself: http://scripts.sil.org/OFL" in told
    assert "Cinzel" not in told

    for file in (place / "OFL.txt", game / "GrenzeGotisch-OFL.txt", place / "Mine-LICENSE"):
        file.write_text("My licence")
        ran = run("kit", "own")
        kit = parts(tmp_path / "output" / "own-kit.zip")
        name = f"of-the-game/{file.relative_to(game).as_posix()}"
        assert "Mine.ttf" not in ran.err
        assert kit[f"licences/{name}"] == b"My licence"
        assert f"Grenze Gotisch SemiBold: {name}" in kit["licences/licences.txt"].decode()
        file.unlink()
    (game / "LICENSE").write_text("Of the game")
    ran = run("kit", "own")
    assert "Mine.ttf: no file of its licence" in " ".join(ran.err.split())
    kit = parts(tmp_path / "output" / "own-kit.zip")
    assert kit["licences/of-the-game/LICENSE"] == b"Of the game"
