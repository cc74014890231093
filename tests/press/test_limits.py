"""What a game's files may hold, and how much of it is drawn: told in a sentence, at once."""

from __future__ import annotations

import re

import pytest
from PIL import Image

from deckwright.catalog import read_catalog
from deckwright.catalog.print_list import MOST, Wanted, print_list
from deckwright.errors import ContentError, DeckwrightError
from deckwright.layout.books.book_blocks import PIECES, USUAL, BookBlocks, Setting
from deckwright.layout.faces.face import read_faces
from deckwright.layout.marks import Box
from deckwright.layout.shapes import patterns
from deckwright.layout.sheets.export_formats import image_spec
from deckwright.paint.fonts import FontMeasure
from deckwright.paint.images import image_size
from deckwright.press import pipeline
from deckwright.press.check import print_faults
from deckwright.press.pipeline import Order, prepare
from deckwright.rulebook import read_rulebook
from tests.layout.own import CARDS, FACES, write_game

PANEL = 'kind = "panel"\nat = [0, 0, 60, 60]\nfill = "@ink"\n'
PATTERN = f"{PANEL}[face.card.box.pattern]\n"
TEXT = 'kind = "text"\ntext = "Ah"\nfont = "title"\nat = [0, 0, 50, 20]\n'
ICON = 'kind = "icon"\nat = [0, 0, 20, 20]\n'


def boxed(box: str) -> str:
    """The small game's faces with one box more on each front."""
    head, back = FACES.split("[face.blank]", 1) if "[face.blank]" in FACES else (FACES, "")
    return f"{head}\n[[face.card.box]]\n{box}\n" + (f"[face.blank]{back}" if back else "")


def told(tmp_path, box: str) -> str:
    """All that `check` says of the small game with such a box."""
    write_game(tmp_path, CARDS, boxed(box))
    return "\n".join(map(str, print_faults(tmp_path / "own")))


@pytest.mark.parametrize(
    ("box", "said"),
    [
        (PATTERN + 'kind = "hatch"\npitch = 0', "`pitch`: expected a number of 0.05 to 5,000"),
        (PATTERN + 'kind = "dots"\npitch = -1', "`pitch`: expected a number of 0.05"),
        (PATTERN + 'kind = "waves"\nsize = 0', "`size`: expected a number of 0.05"),
        (PATTERN + 'kind = "tartan"', "there is no pattern `tartan`, and no pictogram either"),
        (PATTERN + 'kind = "sun"\npitch = 0.1', "signs; 50,000 are the most"),
        (PANEL + "alpha = 9", "`alpha`: expected a number of 0 to 1"),
        (PANEL + "dash = [0]", "`dash`: expected lengths, not all of them 0"),
        (PANEL + "width = 1e308", "`width`: expected a number of 0 to 5,000"),
        (PANEL + "turn = inf", "`turn`: expected a number of -100,000 to 100,000, not inf"),
        (PANEL + "repeat = 10000000", "`repeat` can be 1,000 at the most"),
        (PANEL + f'repeat = "{"9" * 50}"', "`repeat` can be 1,000 at the most"),
        (PANEL.replace("60, 60", "5e6, 5e6"), "`at`: expected a number of -5,000 to 5,000"),
        (PANEL + 'shape = "torn"\npitch = 1e-5', "`pitch`: expected a number of 0.05"),
        (TEXT + "size = 1e6", "`size`: expected a number of 0.1 to 1,000"),
        (TEXT + "size = 1e308", "`size`: expected a number of 0.1 to 1,000"),
        (TEXT + "size = -5", "`size`: expected a number of 0.1 to 1,000, not -5"),
        (TEXT + "leading = -1e9", "`leading`: expected a number of 0.2 to 10"),
        (TEXT + 'hand = "marcker"', "`hand`: expected `marker`, `marker-calm`"),
        (ICON + "shadow = [1, 1, 1]", "`shadow`: expected how far it reaches around, or aside"),
        (ICON + 'shadow = ["@ink"]', "`shadow`: expected how far it reaches around, or aside"),
        (PANEL + "saver = { pattern = { kind = 3 } }", "pattern: `kind`: expected text, not 3"),
        (PANEL + "[gradient.none]\nstops = []", "`stops`: expected a list of at least 2"),
    ],
)
def test_what_cannot_be_drawn_is_told(tmp_path, box, said):
    """With its file, line and key, what was expected, and what stands there."""
    found = told(tmp_path, box)

    assert said in found
    assert all(line.startswith("own/face.toml:") or "/own/face.toml:" in line
               for line in found.splitlines())  # fmt: skip


@pytest.mark.parametrize("kind", sorted({*patterns.STROKED, *patterns.FILLED}))
def test_a_pattern_of_too_many_strokes_is_told(tmp_path, kind):
    """Each pattern at its finest on the largest card is refused, or has strokes in bounds."""
    options = {"pitch": 0.05, "size": 0.05}
    box = Box(0, 0, 400, 400)
    if patterns.strokes(kind, box, options) <= patterns.MOST:
        path = {**patterns.STROKED, **patterns.FILLED}[kind](box, options)
        assert len(path) <= 4 * patterns.MOST
    else:
        about = PATTERN.replace("60, 60", "400, 400")
        found = told(tmp_path, f'{about}kind = "{kind}"\npitch = 0.05\nsize = 0.05')
        assert "strokes; 50,000 are the most" in found


@pytest.mark.parametrize("kind", sorted({*patterns.STROKED, *patterns.FILLED}))
def test_strokes_are_not_counted_too_high(kind):
    """What is refused as too many has at least a fifth as many."""
    box, options = Box(0, 0, 60, 80), {"pitch": 0.8, "size": 2.0}
    path = {**patterns.STROKED, **patterns.FILLED}[kind](box, options)

    assert patterns.strokes(kind, box, options) <= 5 * len(path)


@pytest.mark.parametrize("text", ["[palette]\nink = 'black'\n", "[face.left]\nsize = [0, 0]"])
def test_a_book_without_faces_is_told(tmp_path, text):
    """`check` names the faces that a rulebook needs and the file has not."""
    place = write_game(tmp_path)
    (place / "book.face.toml").write_text(text)
    found = "\n".join(map(str, print_faults(place)))

    assert all(f"there is no face `{name}`" in found for name in PIECES if name != "left")


@pytest.mark.parametrize("hair", ["hair = ''", "hair = 'red'", ""])
def test_a_book_s_colours_are_told(tmp_path, hair):
    """A palette without the colour of fine lines, or with one that is none."""
    ours = USUAL.read_text(encoding="utf-8")
    place = write_game(tmp_path)
    (place / "book.face.toml").write_text(re.sub(r"(?m)^hair = .*$", hair, ours))
    book = BookBlocks(
        Setting(read_catalog(str(place)), read_rulebook("stab"), FontMeasure(), (105, 148))
    )
    with pytest.raises(ContentError, match=r"book\.face\.toml: `hair`: "):
        book.colour("hair")


def test_a_print_has_so_many_cards(tmp_path):
    """Millions of cards are a slip, told before anything is made of them."""
    write_game(tmp_path, CARDS.replace("copies = 3", "copies = 999"))
    catalog = read_catalog(str(tmp_path / "own"))
    assert len(print_list(catalog, Wanted(copies=90))) < MOST
    for wanted in (Wanted(copies=100), Wanted(cards=(("sun", 2_000_000_000),))):
        with pytest.raises(DeckwrightError, match="more than 100,000 cards"):
            print_list(catalog, wanted)


def test_a_print_has_so_many_shapes(tmp_path, monkeypatch):
    """What all sides hold together is counted while they are drawn."""
    write_game(tmp_path)
    monkeypatch.setattr(pipeline, "MOST_MARKS", 3)
    with pytest.raises(DeckwrightError, match="more than 3 shapes and words"):
        prepare(str(tmp_path / "own"), Order())


def test_a_picture_has_so_many_pixels():
    """A card of two metres at 1,200 dpi is told, not tried."""
    with pytest.raises(DeckwrightError, match="94,488 × 94,488 pixels is too large"):
        image_spec((2000, 2000), 1200)
    assert image_spec((63, 88), 1200).pixels == (2976, 4157)


def test_a_line_of_millions_of_pixels_is_no_image(tmp_path):
    """An image is refused by its sides before it is unpacked."""
    Image.new("1", (40_000, 1)).save(tmp_path / "long.png")
    with pytest.raises(ValueError, match="too large: 40000 x 1 pixels"):
        image_size(tmp_path / "long.png")


@pytest.mark.parametrize("edge", ['"999999999999999999999999999999mm"', "-5", "1e308", "0.1"])
def test_a_die_has_so_long_an_edge(tmp_path, edge):
    """Faces as wide as a country are told."""
    faces = '["1", "2", "3", "4", "5", "6"]'
    net = f'[[net]]\nid = "d6"\ntitle = "Die"\nsolid = "cube"\nedge = {edge}\nfaces = {faces}\n'
    place = write_game(tmp_path, f"{CARDS}\n{net}")

    assert "`edge`: expected a length of 6 to 150 mm" in "\n".join(
        map(str, print_faults(place))
    )


def test_nested_brackets_are_told(tmp_path):
    """Thousands of brackets, or digits, are a fault of the file."""
    for value in ("[" * 3000 + "]" * 3000, "9" * 400, "9" * 5000):
        place = write_game(tmp_path, faces=f"x = {value}\n{FACES}")
        assert "not valid TOML" in str(read_faces(place / "face.toml").faults[0])


def test_faults_end_a_book(tmp_path):
    """A file of faces with a fault prints no book, and no traceback."""
    place = write_game(tmp_path)
    (place / "book.face.toml").write_text("[face.left]\nsize = 3\n")
    with pytest.raises(ContentError, match="expected a list of 2 numbers, not 3"):
        BookBlocks(
            Setting(read_catalog(str(place)), read_rulebook("stab"), FontMeasure(), (105, 148))
        )
