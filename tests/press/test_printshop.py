"""Files for print shops: a preflight of boxes, fonts, inks and what the file says of itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from deckwright.errors import DeckwrightError
from deckwright.paint.inks import ProcessInks
from deckwright.press.export import ready
from deckwright.press.export_base import Request, trim
from deckwright.press.pipeline import Order
from tests.press.press_profile import write_profile

GAMES = [
    ("stab", ""),
    ("staggering", ""),
    pytest.param("knights", "printed", marks=pytest.mark.slow),
    pytest.param("dicefactor", "", marks=pytest.mark.slow),
]
OF_RGB = re.compile(rb"(?<![\w.])([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b")


def shop(tmp_path: Path, game: str, look: str = "", **more: Any) -> PdfReader:
    """A game exported for a print shop and read back."""
    order = Order(look=look)
    asked = Request(game, "printshop", order, trim(game, ""), place=tmp_path / "x.pdf", **more)
    ready(asked).write(lambda done: None)
    return PdfReader(tmp_path / "x.pdf")


def objects(pdf: PdfReader) -> Iterator[Any]:
    """Everything in a file."""
    for number in range(1, len(pdf.xref[0]) + 1):
        found = pdf.get_object(number)
        if found is not None:
            yield found


def streams(pdf: PdfReader) -> Iterator[bytes]:
    """What is drawn: pages and forms."""
    for page in pdf.pages:
        yield page.get_contents().get_data()  # type: ignore[union-attr]
    for each in objects(pdf):
        if isinstance(each, dict) and each.get("/Subtype") == "/Form":
            yield each.get_data()  # type: ignore[attr-defined]


@pytest.mark.long
@pytest.mark.parametrize(("game", "look"), GAMES)
def test_black_is_one_ink(game, look, tmp_path):
    """No black or grey is mixed of three colours; there is black text."""
    drawn = [*streams(shop(tmp_path, game, look))]

    mixed = [each for data in drawn for each in OF_RGB.findall(data) if len({*each}) == 1]
    assert not mixed, mixed[:3]
    assert any(b"BT 0 g" in data for data in drawn)


@pytest.mark.long
@pytest.mark.parametrize(("game", "look"), GAMES)
def test_preflight_of_a_press(game, look, tmp_path):
    """PDF/X-4: every box in its place, fonts embedded, one output intent, no other colours."""
    pdf = shop(tmp_path, game, look, cmyk=write_profile(tmp_path / "press.icc"))
    root: Any = pdf.trailer["/Root"]
    (intent,) = root["/OutputIntents"]

    assert pdf.pdf_header == "%PDF-1.6"
    assert "/Encrypt" not in pdf.trailer
    assert len(pdf.trailer["/ID"]) == 2  # type: ignore[arg-type]
    assert intent["/S"] == "/GTS_PDFX"
    assert intent["/Info"] == "Test press"
    assert intent["/DestOutputProfile"]["/N"] == 4
    told = root["/Metadata"].get_data()
    assert b'GTS_PDFXVersion="PDF/X-4"' in told
    for key in (b"DocumentID", b"VersionID", b"RenditionClass"):
        assert b"xmpMM:" + key + b"=" in told
    assert pdf.metadata is not None
    assert str(pdf.metadata["/Trapped"]) == "/False"
    for page in pdf.pages:
        media, bleed, cut = page.mediabox, page.bleedbox, page.trimbox
        assert media.left <= bleed.left < cut.left < cut.right < bleed.right <= media.right
        assert media.bottom <= bleed.bottom < cut.bottom < cut.top < bleed.top <= media.top
    drawn = [*streams(pdf)]
    assert not any(OF_RGB.search(data) for data in drawn)
    assert any(b" k" in data for data in drawn)
    for each in objects(pdf):
        if isinstance(each, dict):
            assert each.get("/ColorSpace") != "/DeviceRGB"
            assert each.get("/CS") != "/DeviceRGB"
            if each.get("/Type") == "/FontDescriptor":
                assert "/FontFile2" in each


def test_inks(tmp_path):
    """Black is black alone, a grey is a tint of it, paper is bare, a red has no cyan."""
    inks = ProcessInks(write_profile(tmp_path / "press.icc"))

    assert inks.mix((0, 0, 0)) == (0, 0, 0, 1)
    assert inks.mix((0.75, 0.75, 0.75)) == pytest.approx((0, 0, 0, 0.25))
    assert inks.mix((1, 1, 1)) == (0, 0, 0, 0)
    cyan, magenta, yellow, _ = inks.mix((0.9, 0.1, 0.1))
    assert cyan < 0.1
    assert magenta > 0.6
    assert yellow > 0.6
    assert inks.fill((0, 0, 0)) == "0 0 0 1 k"


def test_pictures_keep_what_is_transparent(tmp_path):
    """A picture becomes one of four inks, with its own mask."""
    inks = ProcessInks(write_profile(tmp_path / "press.icc"))
    from deckwright.paint.images import print_image

    Image.new("RGBA", (20, 20), (230, 20, 20, 128)).save(tmp_path / "red.png")
    made: Any = print_image(str(tmp_path / "red.png"), 5, 300, inks=inks)
    made.getRGBData()

    assert made.mode == "CMYK"
    assert made._dataA.getRGBData()[0] == 128


@pytest.mark.parametrize("data", [b"", b"no profile", b"\0" * 200])
def test_what_is_no_profile_is_refused(data, tmp_path):
    """One sentence, and no file."""
    (tmp_path / "press.icc").write_bytes(data)

    with pytest.raises(DeckwrightError, match=r"is no ICC profile; ask the print shop"):
        shop(tmp_path, "stab", cmyk=tmp_path / "press.icc")
    assert not (tmp_path / "x.pdf").exists()


def test_a_device_is_no_profile(tmp_path):
    """It would never end."""
    with pytest.raises(DeckwrightError, match="it is no ordinary file"):
        shop(tmp_path, "stab", cmyk=Path("/dev/zero"))


def test_a_profile_of_a_screen_is_refused(tmp_path):
    """Its inks would be red, green and blue."""
    from deckwright.paint.pdf import PROFILE

    with pytest.raises(DeckwrightError, match="is a profile for RGB, not for CMYK"):
        shop(tmp_path, "stab", cmyk=PROFILE)
