"""What the colours of our PDFs are meant to be: sRGB, so that a print shop need not guess.

reportlab has no word for output intents, so its catalog is told one more key. The profile is
the sRGB that Little CMS makes, which is free to use.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

PROFILE = Path(__file__).with_name("srgb.icc")


def intend_srgb(canvas: Any) -> None:
    """Say in a document's catalog that its RGB is sRGB, with the profile."""
    from reportlab.pdfbase.pdfdoc import (
        PDFArray,
        PDFDictionary,
        PDFName,
        PDFStream,
        PDFString,
    )

    document = canvas._doc
    profile = PDFStream(
        PDFDictionary({"N": 3, "Alternate": PDFName("DeviceRGB")}), PROFILE.read_bytes()
    )
    intent = {
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFA1"),
        "OutputConditionIdentifier": PDFString("sRGB IEC61966-2.1"),
        "Info": PDFString("sRGB IEC61966-2.1"),
        "DestOutputProfile": document.Reference(profile),
    }
    catalog = document.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
    catalog.OutputIntents = PDFArray([PDFDictionary(intent)])
