"""`draw`: a position as a picture of the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ..terminal import say, short_path
from .options import INK, OUTPUT, Ink

if TYPE_CHECKING:
    from ..rulebook import Rulebook
    from ..table import Table


def draw(
    position: Path = typer.Argument(metavar="FILE", help="As `dw table --position` writes it."),
    output: Path = OUTPUT,
    paper: str = typer.Option("a4", metavar="SIZE", help="a4, letter, a5 or WxHmm."),
    ink: Ink = INK,
) -> None:
    """Draw the table of a position, seen from above."""
    from ..games import rulebook_of
    from ..games.public_table import public_table
    from ..prompt.position_file import read_position

    game, setup, state = read_position(position)
    file = output or Path("output") / f"{position.stem}.pdf"
    seen_table = public_table(game, setup, state)
    write_page(game.slug, "", rulebook_of(game), seen_table, file, paper, ink)


def write_page(
    game: str, own: str, rules: Rulebook, table: Table, file: Path, paper: str, ink: Ink
) -> None:
    """Write a table's page, and say where; `own` is the set of own cards in play."""
    from ..catalog import read_catalog
    from ..catalog.custom import with_set
    from ..layout import sizes
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.table_page import print_table

    catalog = with_set(read_catalog(game), own)
    print_table(catalog, rules, table, file, sizes.of("paper", paper), ink)
    say(f"{short_path(file)}: the table", 2)
