"""Sheets -> a PDF that says how it is to be printed.

What the colours of our PDFs are meant to be, so that a print shop need not guess.

reportlab has no word for output intents, so its catalog is told one more key. The profile is
the sRGB that Little CMS makes, which is free to use.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path as FilePath
from typing import TYPE_CHECKING
from uuid import NAMESPACE_OID, uuid5

from ..layout.marks import Box, Group, Mark, Matrix, Path, rectangle, shift, times, turn
from ..layout.sheets.printers_marks import FONT
from ..layout.typesetting.links import Link
from ..units import POINTS_PER_MM, points
from .fonts import font
from .inks import SCREEN, Inks, ProcessInks
from .pen import Pen, long_paths, matrix, path

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument
    from reportlab.pdfgen.canvas import Canvas


NO_BLEED = (0.0, 0.0)
KEEP = 2
"""From so many uses on, a face is drawn once as a form and then placed."""


@dataclass(frozen=True, slots=True)
class About:
    """What a PDF says of itself."""

    title: str
    subject: str
    duplex: str = ""
    """"long-edge", "short-edge" or "" for one side only."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing in its place on a page."""

    drawing: str
    """Names one of the document's drawings."""
    at: Box
    clip: Box
    turned: bool = False
    around: Path | None = None
    """An outline beyond which nothing of it shows, where that is no rectangle."""


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet, in mm from its top left."""

    size: tuple[float, float]
    block: Box
    """What is cut out of it: the trim box."""
    bleed: tuple[float, float]
    """How far drawings run past it, across and down: the bleed box."""
    under: tuple[Mark, ...]
    placed: tuple[Placed, ...]
    over: tuple[Mark, ...]
    title: str = ""
    """Its entry in the outline, if it has one."""
    moved: Matrix | None = None
    """What answers the printer's own shift, turn and scale."""
    targets: Sequence[Link] = ()
    links: Sequence[Link] = ()
    """What a reader on a screen can press, and where that leads."""


@contextmanager
def _without_date() -> Iterator[None]:
    """A date in the environment is nothing to a sheet, and may be none: reportlab reads it."""
    date = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if date is not None:
            os.environ["SOURCE_DATE_EPOCH"] = date


class Document:
    """A PDF being written. The same input gives the same bytes."""

    def __init__(
        self,
        file: FilePath,
        about: About,
        drawings: Mapping[str, tuple[Mark, ...]],
        inks: Inks = SCREEN,
    ) -> None:
        from reportlab import rl_config
        from reportlab.pdfgen.canvas import Canvas

        rl_config.useA85 = 0  # binary streams: a quarter smaller, and images far quicker
        font(FONT)  # a canvas that begins with one of our fonts names none of the others
        with _without_date():
            self.canvas = Canvas(
                str(file), invariant=1, pageCompression=1, initialFontName=FONT, lang="en"
            )
        self.pen = Pen(self.canvas, inks)
        self.drawings = drawings
        self.forms = self.pen.forms
        self._describe(about)
        if isinstance(inks, ProcessInks):
            intend_press(self.canvas, inks)
        else:
            intend_srgb(self.canvas)

    def _describe(self, about: About) -> None:
        canvas = self.canvas
        canvas.setTitle(about.title)
        canvas.setSubject(about.subject)
        canvas.setAuthor("Deckwright")
        canvas.setCreator("Deckwright")
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        if about.duplex:
            edge = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
            canvas.setViewerPreference("Duplex", edge[about.duplex])

    def keep(self, uses: Mapping[str, int], bounds: Box) -> None:
        """Draw what is used often as forms, in the order given; patterns first."""
        self._share()
        for name, number in uses.items():
            if number >= KEEP and self.drawings[name]:
                self._form(name, bounds)

    def _share(self) -> None:
        """Long paths that stand in several drawings become forms of their own."""
        paths: dict[tuple[int, str], tuple[Path, str]] = {}
        times: Counter[tuple[int, str]] = Counter()
        for marks in self.drawings.values():
            for drawn, operator in long_paths(marks):
                paths[id(drawn), operator] = drawn, operator
                times[id(drawn), operator] += 1
        self.pen.share(paths[key] for key, number in times.items() if number >= KEEP)

    def _form(self, name: str, bounds: Box) -> None:
        """One drawing as a form XObject, in mm, with all the resources it uses."""
        form = f"face{len(self.forms) + 1}"
        self.pen.made.form(form, bounds, lambda: self.pen.draw(self.drawings[name]))
        self.forms[name] = form

    def page(self, page: Page) -> None:
        """Add a page."""
        canvas, (wide, high) = self.canvas, page.size
        canvas.setPageSize((points(wide), points(high)))
        for box, name in ((page.block, "trim"), (_bleed_box(page), "bleed")):
            canvas.setCropBox(_pdf_box(box, page.size), name)
        if page.title:
            key = f"page-{canvas.getPageNumber()}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(page.title, key, 0)
        self._link(page)
        canvas.saveState()
        scale = POINTS_PER_MM
        canvas.addLiteral(matrix((scale, 0, 0, -scale, 0, points(high))))
        if page.moved:
            canvas.addLiteral(matrix(page.moved))
        self.pen.draw(page.under)
        for placed in page.placed:
            self._place(placed)
        self.pen.draw(page.over)
        canvas.restoreState()
        canvas.showPage()

    def _link(self, page: Page) -> None:
        """Make a page's targets known, and its links lead to theirs."""
        for target in page.targets:
            top = points(page.size[1] - target.at.y + 2.0)
            self.canvas.bookmarkPage(target.to, fit="XYZ", left=0, top=top, zoom=0)
        for link in page.links:
            where = _pdf_box(link.at, page.size)
            self.canvas.linkRect("", link.to, where, relative=0, thickness=0)

    def _place(self, placed: Placed) -> None:
        where = placement(placed)
        if placed.drawing not in self.forms:
            clipped = Group(self.drawings[placed.drawing], where)
            self.pen.draw((Group((clipped,), clip=placed.around or rectangle(placed.clip)),))
            return
        clip = placed.around or rectangle(placed.clip)
        self.canvas.saveState()
        self.canvas.addLiteral(f"{path(clip)} W n {matrix(where)}")
        self.canvas.doForm(self.forms[placed.drawing])
        self.canvas.restoreState()

    def save(self) -> None:
        """Write the file."""
        self.canvas.save()


def placement(placed: Placed) -> Matrix:
    """From a drawing's own mm to the page's."""
    move = shift(placed.at.x, placed.at.y)
    if not placed.turned:
        return move
    return times(move, turn(180, (placed.at.w / 2, placed.at.h / 2)))


def _bleed_box(page: Page) -> Box:
    """What is cut out of a page, and how far drawings run past it."""
    x, y, wide, high = page.block
    across, down = page.bleed
    return Box(x - across, y - down, wide + 2 * across, high + 2 * down)


def _pdf_box(box: Box, size: tuple[float, float]) -> tuple[float, float, float, float]:
    """A box as PDF has it: left, bottom, right, top in points, inside the paper."""
    wide, high = size
    return (
        points(max(0.0, box.x)),
        points(max(0.0, high - box.bottom)),
        points(min(wide, box.right)),
        points(min(high, high - box.y)),
    )


def write(
    file: FilePath,
    about: About,
    drawings: Mapping[str, tuple[Mark, ...]],
    uses: Mapping[str, int],
    bounds: Box,
    pages: Iterable[Page],
    inks: Inks = SCREEN,
) -> None:
    """A whole PDF at once."""
    document = Document(file, about, drawings, inks)
    document.keep(uses, bounds)
    for page in pages:
        document.page(page)
    document.save()


PROFILE = FilePath(__file__).with_name("srgb.icc")


def intend_srgb(canvas: Canvas) -> None:
    """Say in a document's catalog that its RGB is sRGB, with the profile."""
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream, PDFString

    document = canvas._doc
    profile = PDFStream(
        PDFDictionary({"N": 3, "Alternate": PDFName("DeviceRGB")}), PROFILE.read_bytes()
    )
    intent = {
        "S": PDFName("GTS_PDFA1"),
        "OutputConditionIdentifier": PDFString("sRGB IEC61966-2.1"),
        "Info": PDFString("sRGB IEC61966-2.1"),
        "DestOutputProfile": document.Reference(profile),
    }
    _intend(document, intent)


def intend_press(canvas: Canvas, inks: ProcessInks) -> None:
    """Say for which press a document is made, as PDF/X-4 asks: its profile and the standard."""
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream, PDFString

    document = canvas._doc
    profile = PDFStream(
        PDFDictionary({"N": 4, "Alternate": PDFName("DeviceCMYK")}), inks.profile
    )
    _intend(
        document,
        {
            "S": PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": PDFString("Custom"),
            "Info": PDFString(inks.name),
            "DestOutputProfile": document.Reference(profile),
        },
    )
    document._pdfVersion = max(document._pdfVersion, (1, 6))
    title = str(document.info.title)
    own = uuid5(NAMESPACE_OID, f"{title} {document.info.subject} {inks.name}")
    about = PDFStream(
        PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}),
        XMP.format(title=escape(title, quote=False), own=own).encode(),
    )
    about.filters = []
    document.Catalog.__NoDefault__ = [*document.Catalog.__NoDefault__, "Metadata"]
    document.Catalog.Metadata = document.Reference(about)


def _intend(document: PDFDocument, intent: dict[str, object]) -> None:
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName

    catalog = document.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    said = {"Type": PDFName("OutputIntent"), **intent}
    catalog.OutputIntents = PDFArray([PDFDictionary(said)])


XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 pdfxid:GTS_PDFXVersion="PDF/X-4" pdf:Trapped="False" xmp:CreatorTool="Deckwright"
 xmp:CreateDate="2000-01-01T00:00:00Z" xmp:ModifyDate="2000-01-01T00:00:00Z"
 xmp:MetadataDate="2000-01-01T00:00:00Z" xmpMM:DocumentID="uuid:{own}"
 xmpMM:VersionID="1" xmpMM:RenditionClass="default">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
"""What PDF/X-4 is told by; the date is the one all our files have."""
