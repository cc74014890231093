"""`serve`: the session in every browser of the room."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from ..terminal import say
from .open_session import store


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("serve")(serve)


def serve(
    session: str = typer.Argument("", help="A session's name; whichever is current else."),
    lan: bool = typer.Option(False, "--lan", help="For the phones in this network, too."),
    port: int = typer.Option(8470, min=0, max=65535, help="Where; 0 takes any free one."),
    new_links: bool = typer.Option(False, "--new-links", help="Old links open nothing more."),
) -> None:
    """Show the table in browsers: one link to watch, one for each seat."""
    from ..web import need_web_parts

    need_web_parts()
    from ..web.app import Site
    from ..web.keys import TABLE, WATCH, Role, kept_keys
    from ..web.served import Served
    from ..web.server import opened, run

    served = Served(store(), session)
    keys = kept_keys(new_links)
    place = opened(port, lan)
    players = served.session.setup.players
    seats = [(name, Role("seat", name)) for name in players]
    roles = [("To watch", WATCH), *seats, ("To act for everybody", TABLE)]
    _show([(told, f"{place.address}/{keys.of(role)}/") for told, role in roles], codes=lan)
    if not lan:
        say("This machine alone can open these; `dw serve --lan` lets phones in.")
    say("`dw play` goes on beside it. Ctrl-C ends the pages; the game is kept.")
    sys.stdout.flush()
    run(Site(served, keys).app(place.hosts), place)


def _show(links: Sequence[tuple[str, str]], codes: bool) -> None:
    """Each link with what it is for, and the code a phone's camera reads."""
    for told, link in links:
        say(f"{told}:")
        if codes:
            _show_code(link)
        print(link)
        print()


def _show_code(link: str) -> None:
    """Its colours are said where the terminal has any, as cameras want dark on light."""
    from ..web.qr import lines

    bare = not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"
    for line in lines(link):
        print(line if bare or "NO_COLOR" in os.environ else f"\x1b[97;40m{line}\x1b[0m")
