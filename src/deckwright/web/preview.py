"""A deck in browsers while it is being made: drawn anew at every save.

    /KEY/                the deck; ?look, ink, eyes, lines, zoom, card say how
    /KEY/live            what changes on it, as server-sent events
    /KEY/side/NAME.png   a side as a picture: ?dpi, bleed
    /KEY/page.css, page.js, preview.css, icon.svg

Composing and drawing is done in one thread beside the pages.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hmac import compare_digest
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, TypeVar

from starlette.responses import Response
from starlette.routing import Route

from ..catalog.file_cache import Stamp
from ..catalog.merge import sheet_of
from ..errors import ContentError, DeckwrightError, Fault
from ..press.preview import BLEED, Preview, Side, files_of, picture_of, preview, stamp_of_sheet
from . import looks, preview_page
from .answers import guarded, html_answer, look_answer, nothing
from .html import Html
from .live import Live
from .preview_page import DPI, Shown

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from starlette.requests import Request
    from starlette.types import ASGIApp

    from .guard import Rates

STATIC = ("page.css", "preview.css", "page.js", "icon.svg")
"""The styles, the script, the icon."""
SETTLE = 0.05
"""Seconds for which files rest before they are read: editors write in several steps."""
DRAWINGS = 4
"""So many looks and inks are kept up to date; what was not asked for lately is let go."""
WATCHED = 10
"""So many pictures that were asked for last, and so many at the top, are drawn first."""
PAUSE = 0.25
"""Seconds for which these can be fetched before the rest is drawn."""
PICTURES = 600
"""So many pictures stay in memory."""
Drawing = tuple[str, str]
"""A look and an ink."""
T = TypeVar("T")


class PreviewedDeck:
    """The deck of a folder as its files stand, in each look and ink that is watched."""

    def __init__(self, place: Path, take_in: Callable[[], None] | None = None) -> None:
        self.place, self._take_in = place, take_in
        """What a saved sheet of the game comes into its catalog by."""
        self._sheet_faults: tuple[Fault, ...] = ()
        self.changed: Callable[[], Awaitable[None]] | None = None
        """Told once everything that is watched has been drawn anew."""
        self._number, self._start = 0, token_hex(4)
        self._files = files_of(place)
        self._hand = ThreadPoolExecutor(1, "preview")
        self._drawn: dict[Drawing, Preview] = {}
        self._sides: dict[str, Side] = {}
        self._pictures: dict[tuple[str, int, bool], bytes] = {}
        self._asked: dict[str, None] = {}
        """The sides whose pictures were asked for last."""
        self._task: asyncio.Task[None] | None = None
        self._picturing = asyncio.Lock()

    @property
    def version(self) -> str:
        """Another word as soon as anything was drawn anew."""
        return f"{self._start}.{self._number}"

    def look(self) -> None:
        """See whether a file was saved, and if so, draw anew beside the pages."""
        idle = self._task is None or self._task.done()
        if idle and files_of(self.place) != self._files:
            self._task = asyncio.create_task(self._draw_anew())

    async def _draw_anew(self) -> None:
        """What is watched, once the files rest."""
        seen: Stamp = ()
        now = files_of(self.place)
        while now != seen:
            await asyncio.sleep(SETTLE)
            seen, now = now, files_of(self.place)
        sheet = set(stamp_of_sheet(self.place))
        if sheet - set(self._files):
            self._sheet_faults = await self._beside(self._sheet_taken_in)
            now = files_of(self.place)
        self._files = now
        drawn = [await self._draw(drawing, self._watched()) for drawing in list(self._drawn)]
        await self._tell()
        if any(each.drawer and not each.drawer.is_whole for each in drawn):
            await asyncio.sleep(PAUSE)
            for drawing in list(self._drawn):
                await self._draw(drawing)
            await self._tell()

    def _sheet_taken_in(self) -> tuple[Fault, ...]:
        """Have the sheet's cards in the catalog; what is wrong with it."""
        try:
            if self._take_in:
                self._take_in()
        except ContentError as error:
            return error.faults
        except DeckwrightError as error:
            return (Fault(sheet_of(self.place), 0, str(error)),)
        return ()

    def _watched(self) -> set[str]:
        """The sides that are likely on somebody's screen."""
        tops = [each.cards[:WATCHED] for each in self._drawn.values()]
        return {*self._asked, *(card.side.name for top in tops for card in top if card.side)}

    async def _tell(self) -> None:
        """All who watch see what is drawn by now."""
        self._number += 1
        if self.changed:
            await self.changed()

    async def _draw(self, drawing: Drawing, watched: Collection[str] | None = None) -> Preview:
        before = self._drawn.get(drawing)  # shown until it is drawn anew
        drawn = await self._beside(lambda: preview(self.place, *drawing, before, watched))
        if self._sheet_faults:
            drawn = replace(drawn, faults=(*drawn.faults, *self._sheet_faults))
        self._drawn[drawing] = drawn
        self._sides |= {card.side.name: card.side for card in drawn.cards if card.side}
        return drawn

    async def drawn(self, drawing: Drawing) -> Preview:
        """The deck in a look and an ink; UnknownName where there is no such look."""
        if drawing in self._drawn:
            self._drawn[drawing] = self._drawn.pop(drawing)  # asked for last
            return self._drawn[drawing]
        made = await self._draw(drawing)
        for oldest in list(self._drawn)[:-DRAWINGS]:
            del self._drawn[oldest]
        kept = [card.side for each in self._drawn.values() for card in each.cards]
        self._sides = {side.name: side for side in kept if side}
        return made

    def preview_of(self, drawing: Drawing) -> Preview | None:
        """The deck in a look and an ink, if it is kept up to date."""
        return self._drawn.get(drawing)

    async def picture(self, name: str, dpi: int, bleed: bool) -> bytes:
        """A side as PNG; nothing if there is no such side any more."""
        key = name, dpi, bleed
        self._asked = dict.fromkeys([*self._asked, name][-WATCHED:])
        async with self._picturing:  # so that no more than one is before what was saved
            side = self._sides.get(name)
            if key not in self._pictures and side:
                around = BLEED if bleed else 0.0
                self._pictures[key] = await self._beside(lambda: picture_of(side, dpi, around))
                for oldest in list(self._pictures)[:-PICTURES]:
                    del self._pictures[oldest]
        return self._pictures.get(key, b"")

    async def _beside(self, what: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._hand, what)

    def close(self) -> None:
        """Let go of the thread."""
        self._hand.shutdown(cancel_futures=True)


class PreviewSite:
    """All that a previewed deck answers, to whoever has its key."""

    def __init__(self, deck: PreviewedDeck, key: str) -> None:
        self.deck, self.key = deck, key
        self.live: Live[Shown] = Live(deck, self.parts)
        deck.changed = self.live.told

    def app(self, hosts: Callable[[], Collection[str]], rates: Rates | None = None) -> ASGIApp:
        """The application; `hosts` are the addresses it may be asked by now, with the port."""
        routes = [
            Route("/{key}/", self.keyed(self.page)),
            Route("/{key}/live", self.keyed(self.events)),
            Route("/{key}/side/{name}.png", self.keyed(self.picture)),
            *(Route(f"/{{key}}/{name}", self.keyed(self.static)) for name in STATIC),
        ]
        return guarded(routes, hosts, rates)

    def keyed(
        self, answer: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """An answer for those only who have the key."""

        async def answered(request: Request) -> Response:
            given = request.path_params["key"].encode("utf-8", "replace")
            if not compare_digest(given, self.key.encode()):
                return nothing()
            return await answer(request)

        return answered

    def parts(self, shown: Shown) -> dict[str, Html]:
        """The parts of the page as they are now; none before the deck was drawn so."""
        drawn = self.deck.preview_of(shown.drawing)
        return preview_page.parts(drawn, shown) if drawn else {}

    async def page(self, request: Request) -> Response:
        """The deck."""
        shown = Shown.of(request.query_params)
        drawn = await self.deck.drawn(shown.drawing)
        return html_answer(preview_page.page(drawn, shown, self.live.version))

    async def events(self, request: Request) -> Response:
        """What changes."""
        shown = Shown.of(request.query_params)
        machine = request.client.host if request.client else ""
        if self.live.takes(shown, machine):
            await self.deck.drawn(shown.drawing)
        return self.live.answer(shown, machine, request.query_params.get("known", ""))

    async def picture(self, request: Request) -> Response:
        """A side of a card."""
        asked = request.query_params
        dpi = next((each for each in DPI if str(each) == asked.get("dpi")), DPI[0])
        name = request.path_params["name"]
        made = await self.deck.picture(name, dpi, "bleed" in asked)
        if not made:
            return nothing()
        kept = {"cache-control": "private, max-age=86400, immutable"}
        return Response(made, 200, kept, "image/png")

    async def static(self, request: Request) -> Response:
        """The styles, the script, the icon."""
        return look_answer(request, looks.file(request.url.path.rpartition("/")[2], ""))
