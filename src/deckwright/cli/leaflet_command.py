"""`leaflet`: how to play, on a sheet to fold."""

from __future__ import annotations

from pathlib import Path

import typer

from ..terminal import say, short_path
from .options import Ink, games_named
from .output_names import pdf_name, variant


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command("leaflet")(leaflet)


def leaflet(
    games: list[str] = typer.Argument(None, metavar="[GAME]...", help="Games, or folders."),
    all_: bool = typer.Option(False, "--all", help="All games that have one."),
    paper: str = typer.Option("a4", metavar="SIZE", help="a4 or letter; pages are half of it."),
    ink: Ink = typer.Option(Ink.colour, metavar="INK", help="colour, saver or grey."),
    pages: bool = typer.Option(False, "--pages", help="One page after the other, unfolded."),
    poster: bool = typer.Option(False, "--poster", help="One sheet to look things up instead."),
    output: Path = typer.Option(
        None, "-o", "--output", metavar="FILE", help="The PDF to write, of one game."
    ),
) -> None:
    """Print how to play: one sheet to fold and read aloud while dealing, or a poster."""
    from ..errors import DeckwrightError
    from ..paint import need_print_parts

    need_print_parts()
    named = games_named(games, all_)
    if output and len(named) > 1:
        raise DeckwrightError("`--output` is for the leaflet of one game")
    for game in named:
        kind = "poster" if poster else "pages" if pages else "folded"
        made = printed(game, output, paper, ink, kind)
        if made:
            say(f"{short_path(made)}: {'poster' if poster else 'how to play'}", 2)
        elif not all_:
            raise DeckwrightError(f"`{game}` has no leaflet.toml to print")
    if not pages and not poster:
        say("Print leaflets on both sides, turning over the short edge, and fold them.")


def printed(game: str, output: Path | None, paper: str, ink: Ink, kind: str) -> Path | None:
    """A game's leaflet, "folded", in "pages" or as a "poster", and where it went; None if the
    game has none."""
    from ..catalog import read_catalog
    from ..games.public_table import tables_of
    from ..layout import sizes
    from ..press.leaflet import print_leaflet, print_poster
    from ..rulebook import read_rulebook
    from ..rulebook.leaflet import read_leaflet

    leaflet = read_leaflet(game)
    if leaflet is None:
        return None
    catalog = read_catalog(game)
    name = {"poster": "poster", "folded": "how-to-play", "pages": "how-to-play-pages"}[kind]
    words = variant({"paper": paper, "ink": ink})
    file = output or Path("output") / pdf_name(catalog.slug, name, *words)
    about = catalog, read_rulebook(game), leaflet, tables_of(leaflet)
    size = sizes.of("paper", paper)
    if kind == "poster":
        print_poster(*about, file, size, ink.value)
    else:
        print_leaflet(*about, file, size, ink.value, kind == "folded")
    return file
