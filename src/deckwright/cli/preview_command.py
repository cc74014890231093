"""`preview`: a deck in a browser, drawn anew at every save."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import typer

from ..errors import DeckwrightError, listed
from ..terminal import say, short_path
from .serve_commands import LAN, PORT, show_code


def preview(
    game: str = typer.Argument("", help="A game, or a folder of your own; else the one here."),
    lan: bool = LAN,
    port: int = PORT,
) -> None:
    """Show a deck in a browser while you make it: each save shows at once."""
    from ..catalog.read import find
    from ..paint import need_picture_parts
    from ..web import need_web_parts

    need_web_parts("preview")
    need_picture_parts()
    _serve(find(game or _here()), lan, port)


def _serve(folder: Path, lan: bool, port: int) -> None:
    """Answer browsers until Ctrl-C, once the link has been told."""
    from ..catalog.merge import Asked, sheet_of
    from ..web.keys import Role, kept_keys
    from ..web.preview import PreviewedDeck, PreviewSite
    from ..web.server import listening, run
    from .own_game_commands import take_in

    key = kept_keys(keep=True).of(Role("preview", str(folder.resolve())))
    place = listening(port, lan, None)
    sheet = sheet_of(folder)
    if sheet.startswith("https://"):
        say(f"Its sheet is not watched: `dw import-csv {short_path(folder)}` takes it in.")
    deck = PreviewedDeck(folder, lambda: take_in(str(folder), Asked()))

    def show() -> None:
        link = f"{place.address}/{key}/"
        say(f"{short_path(folder)} in a browser; each save shows at once:")
        if lan:
            show_code(link)
        print(f"{link}\n")
        sys.stdout.flush()

    if place.is_reached:
        show()
    else:
        say("This machine is in no network; as soon as it is, the link is shown here.")
    say("Ctrl-C ends it.")
    sys.stdout.flush()
    if not lan and _has_screen():
        typer.launch(f"{place.address}/{key}/")
    try:
        run(PreviewSite(deck, key).app(lambda: place.hosts), place, show)
    finally:
        deck.close()


def _here() -> str:
    """The game of the folder one stands in, or the only one in a folder below it."""
    folders = sorted(path.parent for path in Path().glob("*/cards.toml"))
    if Path("cards.toml").is_file():
        return "."
    if len(folders) == 1:
        return str(folders[0])
    named = listed([f"dw preview {folder}" for folder in folders[:6]], "or")
    raise DeckwrightError(f"say which game: {named or '`dw preview stab`, or a folder'}")


def _has_screen() -> bool:
    """Whether a browser would open a window, and not take the terminal."""
    screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return sys.stdout.isatty() and (screen or sys.platform == "darwin")
