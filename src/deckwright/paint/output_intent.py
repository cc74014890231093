"""What the colours of our PDFs are meant to be, so that a print shop need not guess.

reportlab has no word for output intents, so its catalog is told one more key. The profile is
the sRGB that Little CMS makes, which is free to use.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import NAMESPACE_OID, uuid5

from .inks import ProcessInks

if TYPE_CHECKING:
    from reportlab.pdfbase.pdfdoc import PDFDocument
    from reportlab.pdfgen.canvas import Canvas

PROFILE = Path(__file__).with_name("srgb.icc")


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
