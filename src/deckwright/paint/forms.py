"""Parts of a page that are drawn together: forms, transparency groups and soft masks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from ..layout.marks import Box, Colour, Gradient
from .inks import Inked, Inks

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFFormXObject, PDFResourceDictionary
    from reportlab.pdfgen.canvas import Canvas


class Forms:
    """Makes forms on a reportlab canvas, each with all the resources it uses."""

    def __init__(self, canvas: Canvas, space: str = "DeviceRGB") -> None:
        """`space`: of the colours in its groups."""
        self.canvas, self.space = canvas, space
        self._made = 0

    def form(self, name: str, bounds: Box, draw: Callable[[], None]) -> None:
        """What `draw` leaves on the canvas, as a form XObject in mm."""
        canvas = self.canvas
        canvas.beginForm(name, bounds.x, bounds.y, bounds.right, bounds.bottom)
        draw()
        canvas.endForm(Resources=self._resources())

    def group(self, bounds: Box, draw: Callable[[], None]) -> str:
        """The name of a form that is drawn as one picture: a transparency group."""
        from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

        name = self._name()
        self.form(name, bounds, draw)
        made = self._form(name)
        made.Contents = PDFStream()
        made.Contents.content = made.stream
        made.Contents.dictionary["Group"] = PDFDictionary(
            {"S": PDFName("Transparency"), "CS": PDFName(self.space), "I": "true"}
        )
        return name

    def masked_form(self, bounds: Box, drawn: str, white: str) -> str:
        """The name of a form that shows another one where a third is white."""
        from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFObjectReference

        self.canvas._doc.ensureMinPdfVersion("transparency")
        inside = PDFObjectReference(self.canvas._doc.getXObjectName(white))
        mask = PDFDictionary({"Type": PDFName("Mask"), "S": PDFName("Luminosity"), "G": inside})
        name = self._name()
        canvas = self.canvas
        canvas.beginForm(name, bounds.x, bounds.y, bounds.right, bounds.bottom)
        canvas.addLiteral("q /masked gs")
        canvas.doForm(drawn)
        canvas.addLiteral("Q")
        resources = self._resources()
        resources.ExtGState = PDFDictionary({"masked": PDFDictionary({"SMask": mask})})
        canvas.endForm(Resources=resources)
        return name

    def _name(self) -> str:
        self._made += 1
        return f"group{self._made}"

    def _form(self, name: str) -> PDFFormXObject:
        """A form that was made, as reportlab keeps it until it writes."""
        document = self.canvas._doc
        return document.idToObject[document.getXObjectName(name)]

    def _resources(self) -> PDFResourceDictionary:
        """All that the form being drawn uses.

        Of itself endForm leaves ExtGState, Shading and ColorSpace out.
        """
        from reportlab.pdfbase.pdfdoc import PDFResourceDictionary

        canvas = self.canvas
        resources = PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        resources.ExtGState = canvas._extgstate.getState() or {}
        resources.setShading(canvas._shadingUsed)
        if canvas._formsinuse:
            resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
        return resources


# Gradients as PDF has them --------------------------------------------------------------


STEP = 1e-5
"""The least distance of two stops: PDF knows no leap, SVG has many."""


def shading(blend: Gradient[Colour], inks: Inks) -> object:
    """A gradient as reportlab's shading, going on with its last colours beyond its ends."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFAxialShading, PDFRadialShading

    options = {
        "Function": _function([(at, inks.mix(each)) for at, each in _apart(blend.stops)]),
        "ColorSpace": inks.space,
        "Extend": PDFArray(["true", "true"]),
    }
    if blend.radius:
        first, last = (*blend.start, blend.inner), (*blend.end, blend.radius)
        return PDFRadialShading(*first, *last, **options)
    return PDFAxialShading(*blend.start, *blend.end, **options)


def _apart(stops: tuple[tuple[float, Colour], ...]) -> list[tuple[float, Colour]]:
    """Stops from 0 to 1, none where another is."""
    apart = list[tuple[float, Colour]]()
    for at, colour in stops:
        least = apart[-1][0] + STEP if apart else 0.0
        apart.append((max(least, min(at, 1.0)), colour))
    longest = max(apart[-1][0], 1.0)
    apart = [(at / longest, colour) for at, colour in apart]
    first = [(0.0, apart[0][1])] if apart[0][0] > 0 else []
    last = [(1.0, apart[-1][1])] if apart[-1][0] < 1 else []
    return [*first, *apart, *last]


def _function(stops: list[tuple[float, Inked]]) -> object:
    """The colour at each share of the way."""
    from reportlab.pdfbase.pdfdoc import PDFExponentialFunction, PDFStitchingFunction

    pieces = [
        PDFExponentialFunction(N=1, C0=first, C1=last)
        for (_, first), (_, last) in pairwise(stops)
    ] or [PDFExponentialFunction(N=1, C0=stops[0][1], C1=stops[0][1])]
    if len(pieces) == 1:
        return pieces[0]
    return PDFStitchingFunction(
        pieces, [at for at, _ in stops[1:-1]], [0, 1] * len(pieces), Domain="[0.0 1.0]"
    )
