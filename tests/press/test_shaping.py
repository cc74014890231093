"""Fonts with PostScript outlines, joined scripts, and text from right to left."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from deckwright.layout.measure import PICTOGRAMS
from deckwright.layout.sheets.sheet import Plan
from deckwright.layout.typesetting.bidi import MIRRORS, begins_leftward, in_sight, runs_leftward
from deckwright.layout.typesetting.inline_text import Piece, Word
from deckwright.paint.fonts import FontMeasure, files, font
from deckwright.press.pipeline import Order, prepare
from deckwright.press.preview import picture_of, preview
from deckwright.press.print_pdf import print_job
from tests.layout.own import CARDS, FACES, write_game

pytest.importorskip("fontTools")
pytest.importorskip("uharfbuzz")
BEH, LAM, ALEF, FATHA = "\u0628", "\u0644", "\u0627", "\u064e"
JOINED = """
languagesystem DFLT dflt; languagesystem arab dflt;
feature init { sub beh by beh.init; sub lam by lam.init; } init;
feature medi { sub beh by beh.medi; } medi;
feature fina { sub beh by beh.fina; sub alef by alef.fina; } fina;
feature rlig { sub lam.init alef.fina by lam_alef; } rlig;
markClass [fatha] <anchor 0 0> @top;
feature mark { pos base [beh beh.init beh.medi beh.fina] <anchor 250 600> mark @top; } mark;
"""


def drawn_font(file: Path) -> Path:
    """A font of squares as wide as a glyph's number, whose Arabic letters join."""
    from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    names = [
        *(".notdef", "space", "A", "parenleft", "parenright", "alef", "bet", "beh", "lam"),
        *("fatha", "beh.init", "beh.medi", "beh.fina", "alef.fina", "lam.init", "lam_alef"),
    ]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({
        32: "space", 65: "A", 40: "parenleft", 41: "parenright", ord("א"): "bet",
        ord(ALEF): "alef", ord(BEH): "beh", ord(LAM): "lam", ord(FATHA): "fatha",
    })  # fmt: skip
    glyphs, widths = {}, {}
    for number, name in enumerate(names):
        pen = TTGlyphPen(None)
        wide = 100 + 20 * number
        for step, point in zip(
            ("moveTo", "lineTo", "lineTo", "lineTo"),
            ((0, 0), (0, 500), (wide, 500), (wide, 0)),
            strict=True,
        ):
            getattr(pen, step)(point)
        pen.closePath()
        glyphs[name], widths[name] = pen.glyph(), 0 if name == "fatha" else 500
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (widths[name], 0) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Squares", "styleName": "Regular"})
    builder.setupOS2(sCapHeight=500)
    builder.setupPost()
    addOpenTypeFeaturesFromString(builder.font, JOINED)
    builder.save(file)
    return file


@pytest.fixture(scope="module")
def squares(tmp_path_factory) -> str:
    """That font as layout names it."""
    return FontMeasure().own_font(drawn_font(tmp_path_factory.mktemp("f") / "Squares.ttf"))


def glyph_names(text: str, name: str) -> list[tuple[str, float, float]]:
    """The glyphs of a text from left to right: which, and where in em."""
    from fontTools.ttLib import TTFont

    order = TTFont(Path(name.rpartition("#")[0])).getGlyphOrder()
    face, found = font(name).face, []
    for run in FontMeasure().glyphs(text, name):
        at, kerns = run.x, dict(run.kerns)
        for index, char in enumerate(run.text):
            at += kerns.get(index, 0.0)
            found.append((order[face.charToGlyph[ord(char)]], round(at, 3), round(run.y, 3)))
            at += face.charWidths[ord(char)] / 1000
    return found


def test_letters_join_and_stand_from_right_to_left(squares):
    """Each in the form that its place in the word asks for; two of them are one."""
    assert glyph_names(BEH * 3, squares) == [
        ("beh.fina", 0, 0),
        ("beh.medi", 0.5, 0),
        ("beh.init", 1, 0),
    ]
    assert [name for name, *_ in glyph_names(LAM + ALEF, squares)] == ["lam_alef"]
    assert FontMeasure().width(LAM + ALEF, squares) == 0.5


def test_marks_stand_on_their_letters(squares):
    """Where the font anchors them, above the baseline."""
    found = {name: (x, y) for name, x, y in glyph_names(BEH + FATHA, squares)}
    assert found == {"beh": (0, 0), "fatha": (0.25, 0.6)}


def test_brackets_are_mirrored_where_text_runs_to_the_left(squares):
    """The one that opens stands on the right, and opens to the left."""
    assert [name for name, *_ in glyph_names("(א)", squares)] == [
        "parenleft",
        "bet",
        "parenright",
    ]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("abc def", "abc def"),
        ("אבג דה", "הד גבא"),
        ("קח 2 קלפים", "םיפלק 2 חק"),
        ("קח 2 (או 3)!", "!(3 וא) 2 חק"),
        ("play אב ג now", "play ג בא now"),
        ("אב abc def ג", "ג abc def בא"),
        ("אב 12-15, 3%", "3% ,12-15 בא"),
        ("خذ 12 من 7", "7 نم 12 ذخ"),
        ("a אב-7 b", "a 7-בא b"),
        ("5 אב", "בא 5"),
        ("A: אב, ג.", "A: ג ,בא."),
        ("אב ◆ ג", "ג ◆ בא"),
    ],
)
def test_words_are_seen_as_the_bidirectional_algorithm_says(text, seen):
    """What its reference in Rust says, with which 20,000 lines made by chance agreed; a
    pictogram has no direction."""
    words = [
        Word((Piece(word, PICTOGRAMS if word == "◆" else "plain", False),), 0.0)
        for word in text.split(" ")
    ]
    found = in_sight(words, begins_leftward(words))
    assert " ".join("".join(map(as_seen, pieces)) for pieces in found) == seen


def as_seen(piece: Piece) -> str:
    """A piece from left to right; what runs to the left is turned round when it is shaped."""
    if not runs_leftward(piece.text):
        return piece.text
    return "".join(MIRRORS.get(char, char) for char in reversed(piece.text))


def postscript(source: Path, file: Path) -> Path:
    """A TrueType font with the same outlines in cubic curves."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.t2CharStringPen import T2CharStringPen
    from fontTools.ttLib import TTFont

    old = TTFont(source)
    order, glyphs = old.getGlyphOrder(), old.getGlyphSet()
    builder = FontBuilder(font=old)
    strings = {}
    for name in order:
        pen = T2CharStringPen(old["hmtx"][name][0], glyphs)
        glyphs[name].draw(pen)
        strings[name] = pen.getCharString()
    for tag in ("glyf", "loca", "fpgm", "prep", "cvt ", "gasp", "hdmx", "VDMX", "LTSH"):
        if tag in old:
            del old[tag]
    builder.isTTF = False
    builder.setupCFF("Cubic", {"FullName": "Cubic"}, strings, {})
    old["maxp"].tableVersion = 0x00005000
    old.sfntVersion = "OTTO"
    old.save(file)
    assert file.read_bytes()[:4] == b"OTTO"
    return file


@pytest.mark.long
def test_postscript_outlines_are_drawn_as_they_are(tmp_path):
    """A font saved with cubic curves looks like the one it was made of, and is embedded."""
    place = write_game(tmp_path)
    source = files()["Alegreya-Italic"]
    (place / "Quadratic.ttf").write_bytes(source.read_bytes())
    postscript(source, place / "Cubic.otf")
    shown = []
    for name in ("Quadratic.ttf", "Cubic.otf"):
        faces = FACES.replace('title = "Cinzel-Bold"', f'title = "{name}"')
        write_game(tmp_path, CARDS.replace("The sun", "Affable WAVE"), faces)
        side = preview(place, "", "colour").cards[0].side
        assert side
        shown.append(Image.open(BytesIO(picture_of(side, 300, 0))).convert("L"))
    difference = ImageChops.difference(*shown).point(lambda v: 255 if v > 64 else 0)
    assert sum(difference.histogram()[128:]) < 0.0005 * shown[0].width * shown[0].height

    job = prepare(str(place), Order(plan=Plan(backs="none")))
    written = print_job(job, tmp_path / "own.pdf").file.read_bytes()
    assert written.count(b"/FontFile2") >= 2


def test_what_stands_for_glyphs_says_the_text(tmp_path):
    """Whoever copies or searches a PDF finds the letters of a ligature."""
    from pypdf import PdfReader

    place = write_game(tmp_path)
    drawn_font(place / "Squares.ttf")
    faces = FACES.replace('title = "Cinzel-Bold"', 'title = "Squares.ttf"')
    write_game(tmp_path, CARDS.replace("The sun", LAM + ALEF).replace("The moon", BEH), faces)
    job = prepare(str(place), Order(plan=Plan(backs="none"), force=True))
    reader = PdfReader(print_job(job, tmp_path / "own.pdf").file)
    contents = b"".join(
        stream.get_data()
        for page in reader.pages
        for stream in [
            page.get_contents(),
            *page.get("/Resources", {}).get("/XObject", {}).values(),
        ]
        if stream is not None and hasattr(stream, "get_data")
    )
    assert f"/ActualText <feff{(LAM + ALEF).encode('utf-16-be').hex()}>".encode() in contents
