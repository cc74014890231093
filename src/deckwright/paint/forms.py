"""Parts of a page that are drawn together: forms, transparency groups and soft masks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..layout.marks import Box

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
