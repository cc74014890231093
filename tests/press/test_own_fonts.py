"""Fonts in a game's folder: their letters, their kerning, and what stands in for them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from deckwright.errors import ContentError
from deckwright.layout.measure import NEXT
from deckwright.paint import fonts
from deckwright.paint.fonts import FontMeasure, files, font
from deckwright.press.check import print_notes
from deckwright.press.pipeline import Order, prepare
from tests.layout.own import CARDS, FACES, write_game


@pytest.fixture
def own_font(tmp_path) -> Path:
    """A game's folder with a font in it."""
    place = write_game(tmp_path)
    shutil.copy(files()["Cinzel-Bold"], place / "Mine.ttf")
    return place


def ready(place: Path, title: str, name: str = "The sun"):
    """The own game with other fonts and another name on a card."""
    faces = FACES.replace('title = "Cinzel-Bold"', f"title = {title}")
    write_game(place.parent, CARDS.replace("The sun", name), faces)
    return prepare(str(place), Order())


def kerned(measure: FontMeasure, text: str, font: str) -> list[int]:
    """Where a text is kerned."""
    (run,) = measure.glyphs(text, font)
    return [index for index, _ in run.kerns]


def test_a_font_of_ones_own_is_the_font_it_is(own_font):
    """It measures and kerns as the same font does that we ship."""
    pytest.importorskip("uharfbuzz")
    measure = FontMeasure()
    own = measure.own_font(own_font / "Mine.ttf")

    assert measure.width("AVATAR To", own) == pytest.approx(
        measure.width("AVATAR To", "Cinzel-Bold"), abs=0.01
    )
    assert kerned(measure, "AVATAR", own) == kerned(measure, "AVATAR", "Cinzel-Bold")
    assert measure.metrics(own) == measure.metrics("Cinzel-Bold")


def test_without_the_parts_that_shape_a_font_is_plain(own_font, monkeypatch):
    """Set without kerning, which `check` notes; what needs more is told with what it takes."""
    monkeypatch.setattr(fonts, "can_shape", lambda: False)
    monkeypatch.setattr(fonts, "can_convert", lambda: False)
    fonts._glyph_runs.cache_clear()
    measure = FontMeasure()
    own = measure.own_font(own_font / "Mine.ttf")
    assert kerned(measure, "AVATAR", own) == []
    ready(own_font, '"Mine.ttf"')
    (note,) = [note for note in print_notes(own_font) if "kerning" in note.message]
    assert "the font `Mine.ttf` is set without its kerning" in note.message

    (own_font / "Post.otf").write_bytes(b"OTTO" + bytes(100))
    for title, name, said in (
        ('"Post.otf"', "The sun", "the font `Post.otf` has other outlines than TrueType"),
        ('"Mine.ttf"', "שמש", "`ש` is written from right to left, as Hebrew and Arabic are"),
        ('"Mine.ttf"', "सूरज", "belongs to a script whose letters change with their neighbours"),
    ):
        with pytest.raises(ContentError) as told:
            ready(own_font, title, name)
        assert said in str(told.value)
        assert "install fonttools uharfbuzz brotli`" in str(told.value)
    fonts._glyph_runs.cache_clear()


def test_two_fonts_that_call_themselves_the_same_are_two(own_font):
    """A font is its file: one that says it is another is drawn with its own letters."""
    from reportlab.pdfbase.pdfmetrics import getFont

    own = font(FontMeasure().own_font(own_font / "Mine.ttf"))
    shipped = font("Cinzel-Bold")

    assert getFont(own.fontName) is own is not shipped is getFont("Cinzel-Bold")


def test_what_a_font_lacks_the_next_one_has(own_font):
    """Letters come from the first font that has them, each with its own width."""
    measure = FontMeasure()
    lacks = next(c for c in "ŧŵẅẑħıĸŋ" if measure.missing(c, "PermanentMarker-Regular"))
    both = NEXT.join(("PermanentMarker-Regular", measure.own_font(own_font / "Mine.ttf")))

    assert not measure.missing(f"a{lacks}", both)
    assert measure.width(f"a{lacks}", both) == pytest.approx(
        measure.width("a", "PermanentMarker-Regular") + measure.width(lacks, "Cinzel-Bold")
    )
    assert ready(own_font, '["PermanentMarker-Regular", "Mine.ttf"]', f"a{lacks}").cards


def test_a_web_font_is_set_or_told_what_it_takes(own_font, monkeypatch):
    """WOFF2 as the web serves it, packed by Brotli."""
    pytest.importorskip("brotli")
    ttf = pytest.importorskip("fontTools.ttLib").TTFont(own_font / "Mine.ttf")
    ttf.flavor = "woff2"
    ttf.save(own_font / "Web.woff2")
    measure = FontMeasure()
    own = measure.own_font(own_font / "Web.woff2")
    assert measure.width("Sun", own) == pytest.approx(
        measure.width("Sun", "Cinzel-Bold"), abs=0.01
    )

    monkeypatch.setattr(fonts, "can_unpack", lambda: False)
    with pytest.raises(
        ContentError, match=r"`Web.woff2` is compressed as WOFF2: it takes .*pip"
    ):
        ready(own_font, '"Web.woff2"')


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

    with pytest.raises(ContentError, match="cannot be read as a font"):
        ready(own_font, '"Spoilt.ttf"')


@pytest.mark.parametrize(
    ("fonts", "name", "said"),
    [
        ('"Yours.ttf"', "The sun", "the font `Yours.ttf` is not there, beside the faces"),
        ('"face.otf"', "The sun", "the font `face.otf` is not there"),
        ('"Mine.ttf"', "Солнце", "the font `Mine.ttf` has no `С`"),
        ('"Cinzel-Bold"', "שמש", "`ש` is written from right to left"),
        ('"Cinzel-Bold"', "सूरज", "belongs to a script whose letters change"),
        ('"Spoilt.ttf"', "The sun", "the font `Spoilt.ttf` cannot be read as a font"),
    ],
)
def test_what_cannot_be_set_is_told(own_font, fonts, name, said):
    """One sentence with the font's own name, or the letter."""
    (own_font / "Spoilt.ttf").write_bytes((own_font / "Mine.ttf").read_bytes()[:3000])
    with pytest.raises(ContentError) as told:
        ready(own_font, fonts, name)

    assert said in str(told.value)
