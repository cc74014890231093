"""Fonts in a game's folder: their letters, their kerning, and what stands in for them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from deckwright.errors import ContentError
from deckwright.layout.measure import NEXT
from deckwright.paint.fonts import FontMeasure, files, font
from deckwright.paint.pair_kerning import PairKerning
from deckwright.press.pipeline import Order, prepare
from deckwright.resources import folder
from tests.layout.own import CARDS, FACES, write_game

KERNING = json.loads((folder("fonts") / "kerning.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["Alegreya-Italic", "BarlowCondensed-SemiBold", "Cinzel-Bold"])
def test_kerning_is_read_as_fonttools_reads_it(name):
    """Every pair of the table that fontTools made is the same, read by ourselves."""
    face = font(name).face
    read = PairKerning(face.get_table("GPOS"))
    pairs = {pair: by for pair, by in KERNING[name].items() if not pair.endswith(" ")}
    own = {
        pair: round(
            read.between(*(face.charToGlyph[ord(c)] for c in pair)) * 1000 / face.unitsPerEm
        )
        for pair in pairs
    }

    assert own == pairs


def test_plain_pairs_of_older_fonts():
    """A `kern` table of format 0 is searched by halving; a table cut short kerns nothing."""
    pairs = sorted({(3, 9): -40, (3, 11): 25, (7, 2): -8}.items())
    head = b"\0\0\0\1" + b"\0\0\0\0\0\1" + len(pairs).to_bytes(2, "big") + bytes(6)
    rows = b"".join(
        bytes([0, left, 0, right]) + by.to_bytes(2, "big", signed=True)
        for (left, right), by in pairs
    )

    assert [PairKerning(kern=head + rows).between(*pair) for pair, _ in pairs] == [-40, 25, -8]
    assert PairKerning(kern=head + rows).between(3, 10) == 0
    assert PairKerning(kern=(head + rows)[:20]).between(3, 9) == 0
    assert PairKerning(gpos=font("Cinzel-Bold").face.get_table("GPOS")[:40]).between(5, 9) == 0


@pytest.fixture
def own_font(tmp_path) -> Path:
    """A game's folder with a font in it."""
    place = write_game(tmp_path)
    shutil.copy(files()["Alegreya-Bold"], place / "Mine.ttf")
    return place


def ready(place: Path, fonts: str, name: str = "The sun"):
    """The own game with other fonts and another name on a card."""
    faces = FACES.replace('title = "Cinzel-Bold"', f"title = {fonts}")
    write_game(place.parent, CARDS.replace("The sun", name), faces)
    return prepare(str(place), Order())


def test_a_font_of_ones_own_is_the_font_it_is(own_font):
    """It measures and kerns as the same font does that we ship."""
    measure = FontMeasure()
    own = measure.own_font(own_font / "Mine.ttf")

    assert measure.width("AVATAR To", own) == pytest.approx(
        measure.width("AVATAR To", "Alegreya-Bold"), abs=0.01
    )
    assert [i for i, _ in measure.kerns("AVATAR", own)] == [
        i for i, _ in measure.kerns("AVATAR", "Alegreya-Bold")
    ]
    assert measure.metrics(own) == measure.metrics("Alegreya-Bold")


def test_two_fonts_that_call_themselves_the_same_are_two(own_font):
    """A font is its file: one that says it is another is drawn with its own letters."""
    from reportlab.pdfbase.pdfmetrics import getFont

    own = font(FontMeasure().own_font(own_font / "Mine.ttf"))
    shipped = font("Alegreya-Bold")

    assert getFont(own.fontName) is own is not shipped is getFont("Alegreya-Bold")


def test_what_a_font_lacks_the_next_one_has(own_font):
    """Letters come from the first font that has them, each with its own width."""
    measure = FontMeasure()
    lacks = next(c for c in "ŧŵẅẑħıĸŋ" if measure.missing(c, "PermanentMarker-Regular"))
    both = NEXT.join(("PermanentMarker-Regular", measure.own_font(own_font / "Mine.ttf")))

    assert not measure.missing(f"a{lacks}", both)
    assert measure.width(f"a{lacks}", both) == pytest.approx(
        measure.width("a", "PermanentMarker-Regular") + measure.width(lacks, "Alegreya-Bold")
    )
    assert ready(own_font, '["PermanentMarker-Regular", "Mine.ttf"]', f"a{lacks}").cards


@pytest.mark.parametrize(
    ("table", "at", "value"),
    [
        (b"maxp", 4, b"\0\x40"),  # fewer outlines than letters are said to have
        (b"maxp", 4, b"\0\x20"),
        (b"glyf", -8, b"gone"),  # no outlines at all
    ],
)
def test_a_font_whose_letters_are_spoilt_is_told_before_it_is_printed(
    own_font, table, at, value
):
    """What nobody reads before letters are embedded is found by `check`, too."""
    font = bytearray((own_font / "Mine.ttf").read_bytes())
    entry = font.find(table, 12) + 8
    place = int.from_bytes(font[entry : entry + 4], "big") + at if at >= 0 else entry + at
    font[place : place + len(value)] = value
    (own_font / "Spoilt.ttf").write_bytes(font)

    with pytest.raises(ContentError, match="cannot be read as a TrueType font"):
        ready(own_font, '"Spoilt.ttf"')


@pytest.mark.parametrize(
    ("fonts", "name", "said"),
    [
        ('"Yours.ttf"', "The sun", "the font `Yours.ttf` is not there, beside the faces"),
        ('"face.otf"', "The sun", "the font `face.otf` is not there"),
        ('"Mine.ttf"', "Солнце", "the font `Mine.ttf` has no `С`"),
        ('"Mine.ttf"', "שמש", "`ש` is written from right to left"),
        ('"Mine.ttf"', "सूरज", "belongs to a script whose letters change"),
        ('"Spoilt.ttf"', "The sun", "the font `Spoilt.ttf` cannot be read as a TrueType font"),
    ],
)
def test_what_cannot_be_set_is_told(own_font, fonts, name, said):
    """One sentence with the font's own name, or the letter."""
    (own_font / "Spoilt.ttf").write_bytes((own_font / "Mine.ttf").read_bytes()[:3000])
    with pytest.raises(ContentError) as told:
        ready(own_font, fonts, name)

    assert said in str(told.value)
