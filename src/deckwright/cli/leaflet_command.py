"""`leaflet` and `poster`: how to play, on a sheet to fold and on one for the wall."""

from __future__ import annotations

from pathlib import Path

import typer

from ..errors import DeckwrightError
from ..terminal import say, short_path
from .options import INK, LOOK, OUTPUT, Ink, games_named, in_looks
from .output_names import pdf_name, variant

GAMES = typer.Argument(None, metavar="[GAME]...", help="Games, or folders.")
ALL = typer.Option(False, "--all", help="All games that have one, in every look.")


def leaflet(
    games: list[str] = GAMES,
    all_: bool = ALL,
    paper: str = typer.Option("a4", metavar="SIZE", help="a4 or letter; pages are half of it."),
    look: str = LOOK,
    ink: Ink = INK,
    pages: bool = typer.Option(False, "--pages", help="One page after the other, unfolded."),
    output: Path = OUTPUT,
) -> None:
    """Print how to play: one sheet to fold and read aloud while somebody deals."""
    _print(games, all_, look, output, paper, ink, "pages" if pages else "folded")
    if not pages:
        say("Print leaflets on both sides, turning over the short edge, and fold them.")


def poster(
    games: list[str] = GAMES,
    all_: bool = ALL,
    paper: str = typer.Option("a4", metavar="SIZE", help="a4, a3, letter, tabloid or WxHmm."),
    look: str = LOOK,
    ink: Ink = INK,
    output: Path = OUTPUT,
) -> None:
    """Print a poster: what one plays for, a turn and how it ends, to be read from a metre.

    Where a game has no `poster.toml`, it is the beginnings of its rules on one sheet.
    """
    _print(games, all_, look, output, paper, ink, "poster")


def _print(
    games: list[str],
    every: bool,
    look: str,
    output: Path | None,
    paper: str,
    ink: Ink,
    kind: str,
) -> None:
    """Print games' leaflets, "folded" or in "pages", or each "poster", and say where they are;
    DeckwrightError where a game that was named has none."""
    from ..paint import need_print_parts

    need_print_parts()
    named = in_looks(games_named(games, every), every, look)
    if output and len(named) > 1:
        raise DeckwrightError("`--output` is for one game in one look")
    poster = kind == "poster"
    for game, each in named:
        if file := printed(game, each, output, paper, ink, kind):
            say(f"{short_path(file)}: {'poster' if poster else 'how to play'}", 2)
        elif not every:
            lacking = "rules.toml" if poster else "leaflet.toml"
            raise DeckwrightError(f"`{game}` has no {lacking} to print")


def printed(
    game: str, look: str, output: Path | None, paper: str, ink: Ink, kind: str
) -> Path | None:
    """One of them, and where it went; None if the game has none. A poster that nobody has
    written is the beginnings of the rules."""
    from ..catalog import read_catalog
    from ..catalog.read import find
    from ..games.public_table import tables_of
    from ..layout import sizes
    from ..press.book import print_reference_sheet
    from ..press.leaflet import print_leaflet, print_poster
    from ..rulebook import read_rulebook
    from ..rulebook.leaflet import read_leaflet, read_poster

    poster = kind == "poster"
    source = read_poster(game) if poster else read_leaflet(game)
    if source is None and not (poster and (find(game) / "rules.toml").is_file()):
        return None
    catalog, rules, size = read_catalog(game), read_rulebook(game), sizes.of("paper", paper)
    name = {"poster": "poster", "folded": "how-to-play", "pages": "how-to-play-pages"}[kind]
    words = variant({"paper": paper, "ink": ink})
    file = output or Path("output") / pdf_name(catalog.slug, look, name, *words)
    if source is None:
        print_reference_sheet(catalog, rules, file, size, ink, look)
        return file
    about = catalog, rules, source, tables_of(source), file, size, ink
    if poster:
        print_poster(*about, look)
    else:
        print_leaflet(*about, kind == "folded", look)
    return file
