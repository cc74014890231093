"""Games for makers of cards and for screens, by the names people ask for."""

from __future__ import annotations

from collections.abc import Callable

from . import card_files, contact_sheet, printshop, tabletop
from .export_base import Ready, Request

READY: dict[str, Callable[[Request], Ready]] = {
    "png": card_files.plain,
    "contact": contact_sheet.ready,
    "tts": tabletop.ready,
    "printshop": printshop.ready,
    "thegamecrafter": card_files.for_maker,
    "makeplayingcards": card_files.for_maker,
}


def ready(request: Request) -> Ready:
    """Check and compose; whatever is wrong is raised before anything is written."""
    return READY[request.kind](request)
