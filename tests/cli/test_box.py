"""`dw box`: a box for a game's cards."""

from __future__ import annotations

import pytest
from pypdf import PdfReader

from deckwright.catalog import games
from deckwright.catalog.read import find, read_catalog
from deckwright.layout.books.tuckbox import Size
from deckwright.layout.faces.face import looks
from deckwright.layout.marks import Shape
from deckwright.press.tuckbox import box_faces, box_pictures, box_size
from tests.layout.own import write_game

pytestmark = pytest.mark.long

LOOKS = [(game, look) for game in games() for look in looks(find(game))]


@pytest.mark.parametrize(
    "ink", ["colour", *(pytest.param(ink, marks=pytest.mark.slow) for ink in ("saver", "grey"))]
)
@pytest.mark.parametrize(("game", "look"), LOOKS)
def test_every_look_has_a_box_of_its_own(game, look, ink):
    """All five panels can be drawn, deep or shallow, and flaps where ink is not saved."""
    for size in (Size(64.5, 89.9, 30.0), Size(58.0, 89.9, 12.0)):
        catalog = read_catalog(game)
        files = box_faces(catalog.folder, look)
        pictures, faults = box_pictures(catalog, files, size, 54, ink)

        assert (find(game) / f"box.{looks(find(game))[look].name}").is_file()
        assert not faults
        assert len(pictures) == (5 if ink == "saver" else 6)
        last = [marks[-1] for marks in pictures.values()]  # a thin line around a white panel
        framed = [isinstance(mark, Shape) and mark.width == 0.15 for mark in last]
        assert all(framed) == (ink == "saver")


def test_a_box_is_as_deep_as_its_cards(run, tmp_path):
    """81 cards of 0.3 mm and some ease; in sleeves all sides grow. One page, and its name."""
    ran = run("box", "stab")
    pdf = PdfReader(tmp_path / "output/stab-box.pdf")

    assert "90 cards, 64.5 × 89.9 × 28.5 mm inside" in " ".join(ran.out.split())
    assert "score and fold" in pdf.pages[0].extract_text()
    assert pdf.metadata
    assert pdf.metadata.title == "STAB YOUR FRIENDS: box"
    assert box_size((63.5, 88.9), 50, 0.2) == pytest.approx((64.5, 89.9, 11.5))
    assert box_size((63.5, 88.9), 50, sleeved=True) == pytest.approx((67, 92.4, 27.5))


@pytest.mark.parametrize(("more", "said"), [((), "2–6"), (("--players", "8"), "2–12")])
def test_a_box_says_how_many_its_decks_are_for(run, tmp_path, more, said):
    """SWC-1.9: above six players a second deck is added, and is in the box, too."""
    run("box", "shoulda", *more)

    page = PdfReader(next(tmp_path.glob("output/shoulda-box*.pdf"))).pages[0]
    assert f"{said} players" in page.extract_text()
    number = 48 * (1 + bool(more))
    assert f"for {number} cards and " in page.extract_text()
    assert f"{number} cards to play with" in " ".join(page.extract_text().split())


def test_a_box_for_a_game_of_ones_own(run, tmp_path):
    """Without faces of its own a box shows the back of the cards, and the title upon it."""
    write_game(tmp_path)
    ran = run("box", "own", "--number", "40", "--paper", "letter")

    assert (ran.code, ran.err) == (0, "")
    assert (
        "Own Game"
        in PdfReader(tmp_path / "output/own-box-40-cards-letter.pdf").pages[0].extract_text()
    )


def test_a_fault_of_a_box_is_told(run, tmp_path):
    """`check` and `box` name the line of a box's face that cannot be drawn."""
    own = write_game(tmp_path)
    text = 'borrow = "deckwright:box.face.toml"\n[face.box-front]\nextends = "box-front"\n'
    text += '[[face.box-front.box]]\nname = "title"\ncolour = "@inkk"\n'
    (own / "box.face.toml").write_text(text, encoding="utf-8")

    for command in ("check", "box"):
        ran = run(command, "own")
        assert ran.code == 1
        assert "box.face.toml:4" in "".join(ran.err.split())
