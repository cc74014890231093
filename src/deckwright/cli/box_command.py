"""`box`: a tuckbox for a game's cards."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import typer

from ..errors import count
from ..terminal import say, short_path
from .options import LANG, PDFS, SET, Ink, games_named, in_looks, length, option, with_options
from .output_names import pdf_files, variant


class BoxOptions(NamedTuple):
    """What `box` can be told."""

    games: list[str] = typer.Argument(None, metavar="[GAME]...", help="Games, or folders.")
    all_: bool = typer.Option(False, "--all", help="All shipped games, in every look.")
    paper: str = option("a4", "SIZE", "a4, letter, a3, legal, tabloid or WxHmm.")
    look: str = option("", "NAME", "Another look of the cards, where there is one.")
    ink: Ink = option("colour", "INK", "colour; saver: lines; grey: for laser printers.")
    sleeved: bool = typer.Option(False, "--sleeved", help="For cards in sleeves.")
    output: Path = PDFS
    stock: str = option("", "MM", "How thick your card is; else 0.3 mm, as 250 g/m² is.")
    number: int = option(0, "N", "For so many cards; else all that `print` makes.", 0, 999)
    card: str = option("", "SIZE", "poker, euro, bridge, mini, tarot, square or WxHmm.")
    players: int = option(0, "N", "For so many players.", 0, 99)
    deck: str = option("", "NAME", "A variant of the deck; see `dw games`.")
    own: str = SET
    lang: str = LANG


@with_options(BoxOptions)
def box(options: BoxOptions) -> None:
    """Print a box to cut out, fold and glue, as large as the pile of cards."""
    from dataclasses import replace

    from ..catalog.print_list import Wanted
    from ..layout import sizes
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.tuckbox import BoxOrder, print_box
    from ..units import in_mm

    named = in_looks(games_named(options.games, options.all_), options.all_, options.look)
    order = BoxOrder(
        Wanted(options.deck, options.players, fill=True),
        sizes.of("paper", options.paper),
        sizes.of("card", options.card) if options.card else None,
        options.look,
        options.ink,
        length(options.stock, "--stock") if options.stock else None,
        options.sleeved,
        options.number,
        options.own,
        options.lang,
    )
    for (game, look), file in zip(named, _files(named, options), strict=True):
        made = print_box(game, replace(order, look=look), file)
        inside = " × ".join(in_mm(side) for side in made.size)
        what = f"{count(made.cards, 'card')}, {inside} mm inside"
        say(f"{short_path(file)}: {what}, on {count(made.pages, 'page')}", 2)


def _files(named: list[tuple[str, str]], options: BoxOptions) -> list[Path]:
    """Where each box goes: `output/stab-box.pdf`, `knights-printed-box.pdf`, or as asked."""
    from ..catalog.read import read_catalog

    words = "box", *variant(options._asdict())
    boxes = [(read_catalog(game).slug, look, *words) for game, look in named]
    return pdf_files(boxes, options.output, "box")
