"""What the PDF says of itself: pages, boxes, fonts, print intent, text."""

from __future__ import annotations

import hashlib
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from deckwright.layout.marks import Run, Shape
from deckwright.paint.pen import Pen

MM = 72 / 25.4


def test_pages(make):
    """Ten cards need two sheets, each with its back."""
    made = make()

    assert len(made.pdf.pages) == 4


def test_paper_trim_and_bleed(make):
    """The media box is the paper, the trim box the block of cards, the bleed box around it."""
    page = make(bleed=3.0).pdf.pages[0]

    assert float(page.mediabox.width) == pytest.approx(297 * MM, abs=0.01)
    assert float(page.trimbox.width) == pytest.approx((4 * 63.5 + 3 * 6) * MM, abs=0.01)
    assert float(page.trimbox.height) == pytest.approx((2 * 88.9 + 6) * MM, abs=0.01)
    assert float(page.bleedbox.width - page.trimbox.width) == pytest.approx(6 * MM, abs=0.01)


@pytest.mark.parametrize(
    ("backs", "flip", "duplex"),
    [
        ("duplex", "long-edge", "/DuplexFlipLongEdge"),
        ("duplex", "short-edge", "/DuplexFlipShortEdge"),
        ("none", "long-edge", None),
    ],
)
def test_print_intent(make, backs, flip, duplex):
    """The file asks for true size, and for the right way of turning the paper over."""
    wishes = make(backs=backs, flip=flip).pdf.trailer["/Root"]["/ViewerPreferences"]

    assert wishes["/PrintScaling"] == "/None"
    assert wishes.get("/Duplex") == duplex


def test_colours_are_said_to_be_srgb(make):
    """A print shop reads which RGB is meant, with its profile; and the language."""
    root = make().pdf.trailer["/Root"]
    intent = root["/OutputIntents"][0]

    assert root["/Lang"] == "en"
    assert intent["/OutputConditionIdentifier"].startswith("sRGB")
    assert intent["/DestOutputProfile"].get_object().get_data()[36:40] == b"acsp"


def test_all_fonts_are_embedded(make):
    """Every font the file names lies in it, as a subset."""
    pdf = make().pdf
    fonts = {
        str(font["/BaseFont"]): "/FontFile2" in font["/FontDescriptor"]
        for page in pdf.pages
        for font in (f.get_object() for f in page["/Resources"]["/Font"].values())
    }

    assert fonts
    assert all(fonts.values())
    assert all("+" in name for name in fonts)


def test_each_card_the_right_number_of_times(make):
    """Text can be read back: three suns and a moon on the fronts."""
    text = "".join(make(wanted={"only": "cards"}).texts())

    assert text.count("The sun") == 3
    assert text.count("The moon") == 1


@pytest.mark.parametrize(
    ("wanted", "suns"),
    [({"deck": "short"}, 1), ({"copies": 4}, 12), ({}, 3), ({"only": "blanks"}, 0)],
)
def test_how_many(make, wanted, suns):
    """Variants and copies change how many are printed."""
    assert "".join(make(wanted=wanted).texts()).count("The sun") == suns


@pytest.mark.parametrize(("players", "helpers"), [(0, 4), (2, 2), (6, 6)])
def test_extras_for_each_player(make, players, helpers):
    """What each player needs is printed once a player."""
    text = "".join(make(wanted={"players": players, "only": "extras"}).texts())

    assert text.count("Turn order") == helpers


def test_labels(make):
    """Each sheet says its game, its number, its paper and its card."""
    first, back, *_ = make().texts()

    assert "Own Game: sheet 1 of 2" in first
    assert "A4, poker 63.5 × 88.9 mm" in first
    assert "Nobody's." in first
    assert "100 mm" in first
    assert "sheet 1 of 2, back" in back


def test_outline(make):
    """A reader's sidebar lists the sheets."""
    assert [entry.title for entry in make().pdf.outline] == ["Sheet 1", "Sheet 2"]


def test_same_input_same_bytes(make):
    """Printing twice makes the same file."""
    first = hashlib.sha256(make().file.read_bytes()).hexdigest()
    second = hashlib.sha256(make().file.read_bytes()).hexdigest()

    assert first == second


@pytest.mark.parametrize("date", ["1", "yesterday"])
def test_a_date_in_the_environment_changes_nothing(make, monkeypatch, date):
    """Neither a date for builds nor one that is none is anything to a sheet."""
    first = make().file.read_bytes()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)

    assert make().file.read_bytes() == first


def test_repeated_faces_are_kept_once(make):
    """A hundred copies of a card are one drawing, placed a hundred times."""
    one, many = make(), make(wanted={"copies": 40})
    size, larger = (made.file.stat().st_size for made in (one, many))

    assert larger < size * 12


def test_outlined_text_is_not_dashed_like_the_line_before_it():
    """Dashes last in a PDF until they are taken back."""
    out = BytesIO()
    canvas = Canvas(out, pageCompression=0)
    dashed = Shape((("M", 0.0, 0.0), ("L", 9.0, 0.0)), line=(0, 0, 0), width=1, dash=(2, 1))
    Pen(canvas).draw([dashed, Run("A", "Cinzel-Bold", 9, 0, 9, (0, 0, 0), outline=0.3)])
    canvas.save()

    line, _, text = out.getvalue().rpartition(b"BT ")
    assert b"[2 1] 0 d" in line
    assert b"[] 0 d" in text.split(b"ET")[0]
