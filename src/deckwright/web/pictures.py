"""Cards as pictures: made one at a time beside the pages, and sent where they lie open."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from urllib.parse import quote

from ..errors import DeckwrightError, MissingPart
from ..session.record import Record
from .html import tag
from .places import Picture, Pictured

KEPT = 500
"""So many pictures stay in memory; each has 8 or 20 KB."""


def beside(base: str, large: bool = False) -> Pictured:
    """Pictures that a page asks for by its link, small ones where they need not be `large`;
    `base` leads there."""

    def pictured(card: str) -> Picture:
        place = f"{base}card/{quote(card, safe='')}"
        source = f"{place}.webp" if large else f"{place}.small.webp"
        drawn = tag("img", src=source, alt="", loading="lazy", width=100, height=140)
        return Picture(drawn, f"{place}.webp")

    return pictured


def none(_card: str) -> None:
    """Where there are no pictures."""


class Pictures:
    """The pictures of a session's cards."""

    def __init__(self) -> None:
        self._maker = ThreadPoolExecutor(1, "pictures")
        self._made = lru_cache(KEPT)(webp)
        self.there = can_be_made()
        """Whether pictures can be made here; phones lack what makes them."""

    def places(self, base: str = "", large: bool = False) -> Pictured:
        """Where a page finds them, if there are any; `base` leads to the folder of its link."""
        return beside(base, large) if self.there else none

    async def of(self, record: Record, card: str, small: bool) -> bytes:
        """A card of a session as WebP; nothing if it has no picture."""
        own = str(record.setup.get("set", ""))
        wanted = (record.game, card, own, small)
        return await asyncio.get_running_loop().run_in_executor(
            self._maker, self._made, *wanted
        )


def webp(game: str, card: str, own: str, small: bool = False) -> bytes:
    """A picture; nothing where the catalog has no such card, or its face has a fault."""
    from ..press.card_picture import SMALL, WIDE, card_picture

    try:
        return card_picture(game, card, own, SMALL if small else WIDE)
    except (DeckwrightError, OSError):
        return b""


def can_be_made() -> bool:
    from ..paint import need_picture_parts

    try:
        need_picture_parts()
    except MissingPart:
        return False
    return True
