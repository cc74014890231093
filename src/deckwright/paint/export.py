"""Games for makers of cards and for screens, by the names people ask for."""

from __future__ import annotations

from collections.abc import Callable

from . import cardfiles, contact, printshop, tabletop
from .shots import Ready, Request

READY: dict[str, Callable[[Request], Ready]] = {
    "png": cardfiles.plain,
    "contact": contact.ready,
    "tts": tabletop.ready,
    "printshop": printshop.ready,
    "thegamecrafter": cardfiles.for_maker,
    "makeplayingcards": cardfiles.for_maker,
}


def ready(request: Request) -> Ready:
    """Check and compose; whatever is wrong is raised before anything is written."""
    return READY[request.kind](request)
