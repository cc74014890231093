"""`serve`, `replay`, `share`: a session in browsers, live, again, or as one file."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ..errors import DeckwrightError, count
from ..files import PAGE, write_whole
from ..terminal import say, short_path, warn
from .open_session import open_session, store
from .options import SESSION

if TYPE_CHECKING:
    from ..web.keys import Role
    from ..web.server import Certificate, Listener


LAN = typer.Option(False, "--lan", help="For the phones in this network, too.")
PORT = typer.Option(8470, min=0, max=65535, help="Where; 0 takes any free one.")


class Link(NamedTuple):
    """A link that is told at a terminal."""

    what_for: str
    role: Role
    page: str = ""


def serve(
    session: str = typer.Argument("", help="A session's name; whichever is current else."),
    lan: bool = LAN,
    port: int = PORT,
    new_links: bool = typer.Option(False, "--new-links", help="Old links open nothing more."),
    keep_links: bool = typer.Option(
        False, "--keep-links", help="Links outlast the day after the last line."
    ),
    certificate: Path | None = typer.Option(None, help="Send pages over TLS: a file in PEM."),
    key: Path | None = typer.Option(None, help="The certificate's key."),
) -> None:
    """Show the table in browsers: one code, behind it everybody's name; a screen to watch."""
    from ..web import need_web_parts

    if (certificate is None) != (key is None):
        raise typer.BadParameter("`--certificate` and `--key` belong together")
    need_web_parts()
    from ..web.keys import DOOR, TABLE, WATCH
    from ..web.server import Certificate

    files = Certificate(certificate, key) if certificate and key else None
    links = [
        Link("Everybody's phone: pick your name there", DOOR),
        Link("The screen of the room, to watch", WATCH),
        Link("Whoever keeps the game, for everybody", TABLE),
    ]
    _serve(session, lan, port, links, new_links, keep_links, files)


def replay(
    session: str = typer.Argument("", help="A session's name; the current one else."),
    lan: bool = LAN,
    port: int = PORT,
) -> None:
    """Show a session in browsers again: how it ended, and every line before."""
    from ..web import need_web_parts

    need_web_parts()
    from ..web.keys import WATCH

    _serve(session, lan, port, [Link("To watch it again", WATCH, "step/last")])


def share(
    file: Path = typer.Argument(help="The page to write: evening.html"),
    session: str = SESSION,
) -> None:
    """Write the evening's games as one page, to be opened anywhere; a named one alone."""
    from ..session.evening import of_evening
    from ..session.session import Session
    from ..web.replay import file_of

    last = open_session(session)
    records = [last.record] if session else of_evening(last.store.sessions(), last.record)
    games = []
    for record in records:
        try:
            game = last if record.id == last.record.id else Session(last.store, record)
        except DeckwrightError as error:
            warn(f"`{record.name}` is left out: {error}")
            continue
        if game is last or game.folded.lines:
            games.append(game)
    place = file if file.suffix else file.with_suffix(".html")
    text = file_of(games)
    write_whole(place, PAGE, text)
    lines = count(sum(len(game.folded.lines) for game in games), "line")
    size = len(text.encode()) / 1e6
    say(
        f"Wrote {short_path(place)}: {count(len(games), 'game')}, {lines}, {size:.1f} MB. "
        "Any browser opens it."
    )


def _serve(
    session: str,
    lan: bool,
    port: int,
    links: Sequence[Link],
    new_links: bool = False,
    keep_links: bool = False,
    files: Certificate | None = None,
) -> None:
    """Answer browsers until Ctrl-C, once links with their roles and places have been told."""
    from ..web.app import Site
    from ..web.keys import kept_keys
    from ..web.served_session import Served
    from ..web.server import listening, run

    served = Served(store(), session)
    keys = kept_keys(new_links, keep_links)
    place = listening(port, lan, files)

    def show() -> None:
        for number, link in enumerate(links):
            address = f"{place.address}/{keys.of(link.role)}/{link.page}"
            _show(link.what_for, address, code=lan and not number)

    def moved() -> None:
        say("The network has changed: from now on these links lead here.")
        show()
        sys.stdout.flush()

    if place.is_reached:
        show()
    _say_who_reaches(place)
    try:
        site = Site(served, keys, lambda: place.address if lan and place.is_reached else "")
        run(site.app(lambda: place.hosts), place, moved)
    finally:
        served.close()


def _say_who_reaches(place: Listener) -> None:
    """Say which machines open the links, and how to end."""
    if not place.is_reached:
        say("This machine is in no network; as soon as it is, the links are shown here.")
    if place.certificate:
        say("Put the name on your certificate in place of the address.")
    if not place.lan:
        say("No other machine opens a link: `dw serve --lan` lets this network's phones in.")
    say("`dw play` goes on beside it. Ctrl-C ends the pages; the game is kept.")
    sys.stdout.flush()


def _show(what_for: str, address: str, code: bool) -> None:
    """A link with what it is for; of the first the code, too, that a phone's camera reads."""
    say(f"{what_for}:")
    if code:
        show_code(address)
    print(address)
    print()


def show_code(link: str) -> None:
    """Its colours are said where the terminal has any, as cameras want dark on light."""
    from ..web.qr import lines

    bare = not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"
    for line in lines(link):
        print(line if bare or "NO_COLOR" in os.environ else f"\x1b[97;40m{line}\x1b[0m")
