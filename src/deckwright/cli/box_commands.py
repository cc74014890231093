"""`box` and `kit`: a tuckbox for a game's cards, and all of a game in one file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ..errors import OutputError, count
from ..terminal import say, short_path, warn
from .options import LANG, PDFS, SET, Ink, games_named, in_looks, length, option, with_options
from .output_names import pdf_files, variant
from .paper_commands import told_first
from .progress_bar import bar

if TYPE_CHECKING:
    from ..press.kit import HowToPlay


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
    from ..layout.sheets.sheet import Plan
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.pipeline import Order
    from ..press.tuckbox import print_box
    from ..units import in_mm

    named = in_looks(games_named(options.games, options.all_), options.all_, options.look)
    order = Order(
        Wanted(options.deck, options.players, fill=True),
        Plan(paper=sizes.of("paper", options.paper)),
        sizes.of("card", options.card) if options.card else None,
        ink=options.ink,
        sleeved=options.sleeved,
        own=options.own,
        language=options.lang,
    )
    stock = length(options.stock, "--stock") if options.stock else None
    for (game, look), file in zip(named, _files(named, options), strict=True):
        made = print_box(game, replace(order, look=look), file, options.number, stock)
        inside = " × ".join(in_mm(side) for side in made.size)
        what = f"{count(made.cards, 'card')}, {inside} mm inside"
        say(f"{short_path(file)}: {what}, on {count(made.pages, 'page')}", 2)


def _files(named: list[tuple[str, str]], options: BoxOptions) -> list[Path]:
    """Where each box goes: `output/stab-box.pdf`, `knights-printed-box.pdf`, or as asked."""
    from ..catalog.read import read_catalog

    words = "box", *variant(options._asdict())
    boxes = [(read_catalog(game).slug, look, *words) for game, look in named]
    return pdf_files(boxes, options.output, "box")


# All that makes a game, to give away ----------------------------------------------------


class KitOptions(NamedTuple):
    """What `kit` can be told."""

    game: str = typer.Argument(metavar="GAME", help="The game's name, or its folder.")
    output: Path = typer.Option(
        None, "-o", "--output", metavar="FILE", help="The zip to write."
    )
    look: str = option("", "NAME", "Another look of the cards, where there is one.")
    players: int = option(0, "N", "For so many players.", 0, 99)
    deck: str = option("", "NAME", "A variant of the deck; see `dw games`.")
    own: str = SET
    lang: str = LANG


@with_options(KitOptions)
def kit(options: KitOptions) -> None:
    """Make one zip to give away: cards, box and rules for A4 and Letter, in colour and for
    little ink, how to build it, and whose it is."""
    from ..catalog import read_catalog
    from ..catalog.print_list import Wanted
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.kit import PARTS, write_kit
    from ..press.pipeline import Order

    slug = read_catalog(options.game).slug
    words = (slug, options.look, "kit", *variant(options._asdict()))
    file = options.output or Path("output") / f"{'-'.join(filter(None, words))}.zip"
    if file.suffix.lower() != ".zip":
        raise OutputError(f"`{file}`: a kit is one file ending in .zip")
    wanted = Wanted(options.deck, options.players, fill=True)
    order = Order(wanted, look=options.look, own=options.own, language=options.lang)
    with bar(PARTS, "making", 1) as step:
        made = write_kit(options.game, order, _how_to_play(options.game), file, step)
    for note in made.notes:
        warn(note)
    size = file.stat().st_size / 1e6
    say(f"{short_path(file)}: {count(len(made.names), 'file')}, {size:.1f} MB", 2)
    for term in made.terms:
        say(f"- {term}", 2)


def _how_to_play(game: str) -> HowToPlay:
    """A game's rules and its leaflet, as far as its folder has them."""
    from ..catalog.read import find
    from ..press.kit import HowToPlay
    from ..rulebook import read_rulebook

    rules = read_rulebook(game) if (find(game) / "rules.toml").is_file() else None
    return HowToPlay(rules, told_first(game))
