"""How requests are answered."""

from __future__ import annotations

from starlette.responses import HTMLResponse, JSONResponse, Response

from . import page
from .html import Html


def html_answer(text: Html, code: int = 200) -> Response:
    """A page that no browser keeps."""
    return HTMLResponse(text, code, {"cache-control": "no-store"})


def nothing() -> Response:
    """For wrong keys and wrong addresses alike."""
    return html_answer(page.nothing_here(), 404)


def elsewhere(address: str, script: bool = False) -> Response:
    """Go to another page; a script is told which."""
    if script:
        return JSONResponse({"page": address})
    return Response(status_code=303, headers={"location": address})
