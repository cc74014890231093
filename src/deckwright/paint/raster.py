"""Drawings as pictures of exact size, by way of our own PDF pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ..layout.marks import Box, Group, Mark, shift
from ..layout.sheets.export_formats import Atlas, ImageSpec
from ..units import MM_PER
from .pdf import NO_BLEED, About, Page, write

if TYPE_CHECKING:
    from typing import TypeAlias

    from PIL.Image import Image

    Bitmap: TypeAlias = Image

DOT = MM_PER["pt"]
"""Pages are so large that a pixel is a point: then no rounding can add a pixel."""


def pictures(
    drawings: Mapping[str, tuple[Mark, ...]], image_spec: ImageSpec
) -> Iterator[tuple[str, Bitmap]]:
    """Every drawing's name and its picture, in the order given."""
    pages = (_page(marks, image_spec) for marks in drawings.values())
    yield from zip(drawings, render_pages(pages, drawings), strict=True)


def render_pages(
    pages: Iterable[Page], drawings: Mapping[str, tuple[Mark, ...]]
) -> Iterator[Bitmap]:
    """Pages that show the drawings, each as a picture of a pixel a point."""
    from pypdfium2 import PdfDocument

    with TemporaryDirectory() as folder:
        file = Path(folder) / "pages.pdf"
        write(file, About("", ""), drawings, {}, Box(0, 0, 1, 1), pages)
        content = file.read_bytes()  # whoever asks for no more pages leaves no folder behind
    document = PdfDocument(content)
    try:
        for index in range(len(document)):
            page = document[index]
            yield page.render(scale=1).to_pil().convert("RGB")
            page.close()
    finally:
        document.close()


def _page(marks: tuple[Mark, ...], image_spec: ImageSpec) -> Page:
    """A drawing alone on a page of a point a pixel."""
    wide, high = (pixels * DOT for pixels in image_spec.pixels)
    scale = image_spec.dpi / 72
    placed = Group((Group(marks, shift(*image_spec.margin)),), (scale, 0, 0, scale, 0, 0))
    return Page((wide, high), Box(0, 0, wide, high), NO_BLEED, (placed,), (), ())


def save_png(picture: Bitmap, file: Path, dpi: float = 0) -> None:
    """Write a picture that says whose it is; `dpi` 0 leaves its true size unsaid."""
    from PIL.PngImagePlugin import PngInfo

    about = PngInfo()
    about.add_text("Software", "Deckwright")
    picture.save(file, format="PNG", pnginfo=about, **({"dpi": (dpi, dpi)} if dpi else {}))


def mask_bitmap(picture: Bitmap, mask: Bitmap) -> Bitmap:
    """A picture that is seen where another is white, and not where it is black."""
    seen = picture.convert("RGBA")
    seen.putalpha(mask.convert("L"))
    return seen


def paste_bitmaps(plan: Atlas, cells: Sequence[Bitmap], last: Bitmap) -> Bitmap:
    """Pictures in the places of a sheet, and one in its last place."""
    from PIL import Image

    whole = Image.new("RGB", plan.pixels)
    for index, cell in enumerate(cells):
        whole.paste(cell, plan.place(index))
    whole.paste(last, plan.place(plan.columns * plan.rows - 1))
    return whole


def turned_difference(picture: Bitmap, blur: float) -> int:
    """How far a picture is from itself turned by half a circle, where it is furthest.

    0 to 255, in any colour, after it was blurred by so many pixels.
    """
    from PIL import Image, ImageChops, ImageFilter

    soft = picture.filter(ImageFilter.GaussianBlur(blur))
    channels = ImageChops.difference(soft, soft.transpose(Image.Transpose.ROTATE_180)).split()
    histograms = [channel.histogram() for channel in channels]
    return max(value for each in histograms for value, number in enumerate(each) if number)
