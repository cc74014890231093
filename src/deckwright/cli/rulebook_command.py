"""`rulebook`: the rules on paper, or in the terminal."""

from __future__ import annotations

from pathlib import Path

import typer

from ..errors import count
from ..terminal import say, short_path
from .options import INK, LOOK, OUTPUT, Ink
from .output_names import pdf_name, variant


def rulebook(
    game: str = typer.Argument(help="The game's name."),
    booklet: bool = typer.Option(
        False, "--booklet", help="Two pages a side, to fold and staple."
    ),
    full: bool = typer.Option(False, "--full", help="With all settled questions."),
    text: bool = typer.Option(False, "--text", help="In the terminal instead."),
    paper: str = typer.Option("a4", metavar="SIZE", help="a4 or letter; pages are half of it."),
    look: str = LOOK,
    ink: Ink = INK,
    output: Path = OUTPUT,
) -> None:
    """Print how to play, and the numbered rules with cards, house rules and an index."""
    if booklet and text:
        raise typer.BadParameter("choose one of --booklet and --text")
    if text:
        from ..prompt.screens.rules_text import show_book
        from ..rulebook import read_rulebook

        show_book(read_rulebook(game))
        return
    from ..paint import need_print_parts

    need_print_parts()
    kind = "booklet" if booklet else "pages"
    _printed(game, kind, full, output, paper, ink, look)
    if booklet:
        say("Print on both sides, turning over the short edge; fold, and staple in the fold.")


def _printed(
    game: str, kind: str, full: bool, output: Path | None, paper: str, ink: Ink, look: str
) -> None:
    """Write the book as "pages" or a "booklet", and say where it is."""
    from ..catalog import read_catalog
    from ..games.public_table import tables_of
    from ..layout import sizes
    from ..press.book import print_book
    from ..rulebook import read_rulebook
    from ..rulebook.leaflet import read_leaflet
    from ..rulebook.rulings import read_rulings

    catalog = read_catalog(game)
    words = variant({"full": full, "paper": paper, "ink": ink})
    form = "" if kind == "pages" else kind
    file = output or Path("output") / pdf_name(catalog.slug, look, "rules", form, *words)
    size = sizes.of("paper", paper)
    rules, rulings = read_rulebook(game), read_rulings(game)
    leaflet = read_leaflet(game)
    opening = (leaflet, tables_of(leaflet)) if leaflet else None
    pages = print_book(catalog, rules, rulings, file, size, kind, ink, opening, look, full)
    say(f"{short_path(file)}: {count(pages, 'page')}", 2)
