"""`scorepad`: paper and pencil, for a table that wants no phone."""

from __future__ import annotations

from pathlib import Path

import typer

from ..terminal import say, short_path
from .options import Ink
from .output_names import pdf_name, variant


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command("scorepad")(scorepad)


def scorepad(
    game: str = typer.Argument(help="The game's name, or its folder."),
    players: int = typer.Option(4, "--players", metavar="N", min=1, max=12, help="Columns."),
    rounds: int = typer.Option(
        0, "--rounds", metavar="N", min=0, max=60, help="Rows; as many as fit if not said."
    ),
    paper: str = typer.Option("a5", metavar="SIZE", help="a5, a4, letter, ... or WxHmm."),
    ink: Ink = typer.Option(Ink.colour, metavar="INK", help="colour, saver or grey."),
    output: Path = typer.Option(
        None, "-o", "--output", metavar="FILE", help="The PDF to write."
    ),
) -> None:
    """Print a sheet to write the score on: a column for each player, a row for a round."""
    from ..catalog import read_catalog
    from ..catalog.read import find
    from ..errors import ContentError, UnknownName
    from ..games.generic.score_sheet import score_sheet
    from ..games.generic.tracker_parser import FILE, load
    from ..paint import need_print_parts

    need_print_parts()
    from ..layout import sizes
    from ..press.score_pad import print_score_pad

    catalog, place = read_catalog(game), find(game)
    if not (place / FILE).is_file():
        raise UnknownName(f"`{game}` has no `{FILE}`, which says what is written down")
    tracker, faults = load(place)
    if tracker is None:
        raise ContentError(faults)
    told = {"players": players, "rounds": rounds, "paper": paper, "ink": ink}
    words = variant(told, players=4, paper="a5")
    file = output or Path("output") / pdf_name(catalog.slug, "scorepad", *words)
    size = sizes.of("paper", paper)
    print_score_pad(catalog, score_sheet(tracker), file, size, players, rounds, ink.value)
    say(f"{short_path(file)}: a score pad for {players}", 2)
