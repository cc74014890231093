"""The addresses of a served session, and what answers each.

    /KEY/             the table, as the link of this key sees it
    /KEY/live         what changes on it, as server-sent events
    /KEY/page.css, page.js, icon.svg

Whatever has no key that stands for somebody here is answered alike.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from ..errors import DeckwrightError
from . import page, table_page
from .guard import Guard
from .html import Html, tag
from .keys import Keys, Role
from .live import MOST, Live
from .served import Served

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp

STATIC = Path(__file__).parent / "static"
TYPES = {"page.css": "text/css", "page.js": "text/javascript", "icon.svg": "image/svg+xml"}
Answer = Callable[["Request", Role], Awaitable[Response]]


class Site:
    """All that a served session answers."""

    def __init__(self, served: Served, keys: Keys) -> None:
        self.served = served
        self.keys = keys
        self.live = Live(served, self.parts)

    def app(self, hosts: Collection[str]) -> ASGIApp:
        """The application; `hosts` are the addresses it may be asked by, with the port."""
        routes = [
            Route("/{key}/", self.keyed(self.table)),
            Route("/{key}/live", self.keyed(self.events)),
            *(Route(f"/{{key}}/{name}", self.keyed(self.static)) for name in TYPES),
        ]
        nothing = {404: self.nothing, 405: self.nothing}
        app = Starlette(routes=routes, exception_handlers=nothing)
        app.router.redirect_slashes = False  # it would tell which addresses there are
        return Guard(app, hosts)

    def keyed(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """An answer for those only whose key stands for somebody here."""

        async def answered(request: Request) -> Response:
            try:
                players = self.served.look().setup.players
                role = self.keys.role(request.path_params["key"], players)
                if role is None:
                    return await self.nothing(request, None)
                return await answer(request, role)
            except DeckwrightError as error:
                return _html(page.plain("That did not work.", "", tag("p", str(error))), 409)

        return answered

    async def nothing(self, _request: Request, _error: Exception | None) -> Response:
        """For wrong keys and wrong addresses alike."""
        return _html(page.nothing_here(), 404)

    # What a link shows ------------------------------------------------------------------

    def parts(self, _role: Role) -> Mapping[str, Html]:
        """The parts of the table's page as they are now."""
        return table_page.parts(table_page.now(self.served.session), "")

    async def table(self, _request: Request, role: Role) -> Response:
        """The table."""
        session = self.served.session
        who = {"seat": f"{role.name}'s link", "table": "The link for everybody's lines"}
        told = who.get(role.kind, "A link to watch")
        parts = self.live.parts(role)
        return _html(page.table(session.record.name, told, parts, live="live"))

    async def events(self, _request: Request, role: Role) -> Response:
        """What changes."""
        if self.live.watching >= MOST:
            return Response("Too many watch.\n", 503)
        return StreamingResponse(
            self.live.events(role),
            media_type="text/event-stream",
            headers={"cache-control": "no-store"},
        )

    async def static(self, request: Request, _role: Role) -> Response:
        """The style, the script, the icon."""
        name = request.url.path.rpartition("/")[2]
        kept = {"cache-control": "max-age=300"}
        return Response((STATIC / name).read_bytes(), media_type=TYPES[name], headers=kept)


def _html(text: Html, code: int = 200) -> Response:
    return HTMLResponse(text, code, {"cache-control": "no-store"})
