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
    for game, each in _games_and_looks(games, all_, look, output):
        made = printed(game, each, output, paper, ink, "pages" if pages else "folded")
        _say_where(game, made, "how to play", all_)
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
    for game, each in _games_and_looks(games, all_, look, output):
        made = printed(game, each, output, paper, ink, "poster")
        _say_where(game, made or _reference(game, each, output, paper, ink), "poster", all_)


def _games_and_looks(
    games: list[str], every: bool, look: str, output: Path | None
) -> list[tuple[str, str]]:
    """The games, each with the look it is printed in."""
    from ..paint import need_print_parts

    need_print_parts()
    named = in_looks(games_named(games, every), every, look)
    if output and len(named) > 1:
        raise DeckwrightError("`--output` is for one game in one look")
    return named


def _say_where(game: str, file: Path | None, what: str, every: bool) -> None:
    """Say where it is; DeckwrightError where a game that was named has none."""
    if file:
        say(f"{short_path(file)}: {what}", 2)
    elif not every:
        lacking = "rules.toml" if what == "poster" else "leaflet.toml"
        raise DeckwrightError(f"`{game}` has no {lacking} to print")


def _reference(game: str, look: str, output: Path | None, paper: str, ink: Ink) -> Path | None:
    """The beginnings of a game's rules on a sheet, and where it went; None if it has none."""
    from ..catalog import read_catalog
    from ..catalog.read import find
    from ..layout import sizes
    from ..press.book import print_reference_sheet
    from ..rulebook import read_rulebook

    if not (find(game) / "rules.toml").is_file():
        return None
    catalog = read_catalog(game)
    file = output or _file(catalog.slug, look, "poster", paper, ink)
    size = sizes.of("paper", paper)
    print_reference_sheet(catalog, read_rulebook(game), file, size, ink, look)
    return file


def _file(slug: str, look: str, name: str, paper: str, ink: Ink) -> Path:
    """Where it goes if nobody says: `output/knights-printed-poster-a3.pdf`."""
    return Path("output") / pdf_name(slug, look, name, *variant({"paper": paper, "ink": ink}))


def printed(
    game: str, look: str, output: Path | None, paper: str, ink: Ink, kind: str
) -> Path | None:
    """A game's leaflet, "folded" or in "pages", or its "poster", and where it went; None if
    the game has none."""
    from ..catalog import read_catalog
    from ..games.public_table import tables_of
    from ..layout import sizes
    from ..press.leaflet import print_leaflet, print_poster
    from ..rulebook import read_rulebook
    from ..rulebook.leaflet import read_leaflet, read_poster

    source = read_poster(game) if kind == "poster" else read_leaflet(game)
    if source is None:
        return None
    catalog = read_catalog(game)
    name = {"poster": "poster", "folded": "how-to-play", "pages": "how-to-play-pages"}[kind]
    file = output or _file(catalog.slug, look, name, paper, ink)
    about = catalog, read_rulebook(game), source, tables_of(source)
    size = sizes.of("paper", paper)
    if kind == "poster":
        print_poster(*about, file, size, ink, look)
    else:
        print_leaflet(*about, file, size, ink, kind == "folded", look)
    return file
