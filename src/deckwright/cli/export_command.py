"""`export`: a game for makers of cards and for screens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import typer

from ..errors import DeckwrightError, printable
from ..terminal import say, short_path, warn
from .open_session import store
from .options import DECK, INK, LANG, LOOK, SET, Ink, length, option, with_options
from .output_names import variant
from .print_command import Only
from .progress_bar import bar

if TYPE_CHECKING:
    from ..press.export_base import Request


For = Literal["png", "contact", "tts", "printshop", "thegamecrafter", "makeplayingcards"]
"""Who gets a game's cards."""


class ExportOptions(NamedTuple):
    """What `export` can be told."""

    what: str = typer.Argument(metavar="GAME", help="The game's name, or its folder.")
    for_: For = typer.Option(
        None,
        "--for",
        metavar="WHOM",
        help="png, contact, tts, printshop, thegamecrafter or makeplayingcards.",
    )
    output: Path = typer.Option(
        None, "-o", "--output", metavar="PLACE", help="The folder or file to write."
    )
    card: str = option("", "SIZE", "poker, euro, bridge, mini, tarot, square or WxHmm.")
    dpi: int = option(300, "N", "Of png: dots an inch; usually 300.", 36, 1200)
    bleed: str = option("", "MM", "Of png and printshop: e.g. 3mm; 0mm is the trim.")
    cmyk: Path = option(None, "FILE", "Of printshop: the .icc of its press; makes PDF/X-4.")
    url: str = option("", "URL", "Of tts: where you put the pictures, https://...")
    only: Only = option(None, "PART", "cards, custom, backs, blanks or extras.")
    players: int = option(0, "N", "For so many players.", 0, 99)
    blanks: int = option(None, "N", "How many blank cards.", 0, 999)
    deck: str = DECK
    own: str = SET
    lang: str = LANG
    look: str = LOOK
    ink: Ink = INK
    force: bool = typer.Option(False, "--force", help="Even cards with faults.")


def _for_whom(what: str) -> str:
    """What to type instead, for a game or for a session of that name."""
    from ..catalog import games

    if what not in games() and what in [record.name for record in store().sessions()]:
        return f"`{what}` is a session; `dw save {what}.toml --session {what}` writes it"
    game = what if what in games() else "GAME"
    return (
        f"say for whom a game's cards are, such as `dw export {game} --for png`; "
        "`dw save` writes a session to a file"
    )


@with_options(ExportOptions)
def export(told: ExportOptions) -> None:
    """Write a game's cards for a maker, or for a screen."""
    if told.for_ is None:
        raise DeckwrightError(_for_whom(printable(told.what)))
    from ..paint import need_picture_parts, need_print_parts

    if told.cmyk and told.for_ != "printshop":
        raise typer.BadParameter("it goes with `--for printshop`", param_hint="--cmyk")
    (need_print_parts if told.for_ == "printshop" else need_picture_parts)()
    from ..catalog.print_list import Wanted
    from ..press.export_base import Request, trim
    from ..press.pipeline import Order

    part = told.only or ""
    wanted = Wanted(told.deck, told.players, 1, part, told.blanks)
    order = Order(
        wanted, look=told.look, ink=told.ink, force=told.force, own=told.own,
        language=told.lang,
    )  # fmt: skip
    margin = length(told.bleed, "--bleed") if told.bleed else None
    size, url = trim(told.what, told.card), _address(told.url)
    words = tuple(filter(None, (told.look, *variant(told._asdict()))))
    kind, place = told.for_, told.output
    _make(Request(told.what, kind, order, size, told.dpi, margin, place, url, told.cmyk, words))


def _address(url: str) -> str:
    """An address Tabletop Simulator can read, or nothing; a usage error if it is neither."""
    if url and not url.startswith(("https://", "http://", "file:///")):
        message = f"`{url}` is not an address such as https://example.org/cards"
        raise typer.BadParameter(message, param_hint="--url")
    return url


def _make(request: Request) -> None:
    """Check, write with a progress bar, and say what came of it."""
    from ..press.export import ready

    work = ready(request)
    for warning in work.job.warnings:
        warn(f"{work.job.catalog.slug}: {warning}")
    with bar(work.steps, "exporting") as step:
        summary = work.write(step)
    say(f"{short_path(work.place)}: {summary}", 2)
