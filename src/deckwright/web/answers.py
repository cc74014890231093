"""How requests are answered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.responses import HTMLResponse, JSONResponse, Response

from ..errors import DeckwrightError
from . import page
from .guard import Guard, Rates
from .html import Html, tag
from .looks import Sent

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.routing import Route
    from starlette.types import ASGIApp


def guarded(
    routes: Sequence[Route],
    hosts: Callable[[], Collection[str]],
    rates: Rates | None = None,
) -> ASGIApp:
    """An application; `hosts` are the addresses it may be asked by now, with the port."""

    async def refused(_request: Request, _error: Exception) -> Response:
        return nothing()

    async def told(_request: Request, error: Exception) -> Response:
        return not_done(str(error), 409)

    handlers = {404: refused, 405: refused, DeckwrightError: told}
    app = Starlette(routes=routes, exception_handlers=handlers)
    app.router.redirect_slashes = False  # it would tell which addresses there are
    return Guard(app, hosts, rates)


def html_answer(text: Html, code: int = 200) -> Response:
    """A page that no browser keeps."""
    return HTMLResponse(text, code, {"cache-control": "no-store"})


def nothing() -> Response:
    """For wrong keys and wrong addresses alike."""
    return html_answer(page.nothing_here(), 404)


def not_done(why: str, code: int) -> Response:
    """That something cannot be answered, and why."""
    return html_answer(page.plain("That did not work.", "", tag("p", why)), code)


def elsewhere(address: str, script: bool = False) -> Response:
    """Go to another page; a script is told which."""
    if script:
        return JSONResponse({"page": address})
    return Response(status_code=303, headers={"location": address})


def look_answer(request: Request, sent: Sent | None, keeps: bool = True) -> Response:
    """A file of the look, compressed for who takes it so; `sent` is None if there is none.

    `keeps`: whether a browser may show it again for five minutes without asking.
    """
    if sent is None:
        return nothing()
    control = "private, max-age=300" if keeps else "no-cache"
    kept = {"cache-control": control, "vary": "accept-encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(sent.data, 200, kept, sent.type)
    return Response(sent.packed, 200, {**kept, "content-encoding": "gzip"}, sent.type)
