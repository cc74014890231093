"""`scorepad`: paper and pencil, for a table that wants no phone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ..errors import ContentError, UnknownName
from ..terminal import say, short_path
from .options import INK, LOOK, OUTPUT, Ink, option, with_options
from .output_names import pdf_name, variant

if TYPE_CHECKING:
    from ..games.generic.tracker import Tracker


class PadOptions(NamedTuple):
    """What `scorepad` can be told."""

    game: str = typer.Argument(help="The game's name, or its folder.")
    players: int = option(0, "N", "Rows; as the game has if not said.", 0, 18)
    rounds: int = option(0, "N", "Boxes in a row, where there are boxes.", 0, 60)
    paper: str = option("a4", "SIZE", "a4, letter: two pads to cut apart; a5, WxHmm: one.")
    look: str = LOOK
    ink: Ink = INK
    output: Path = OUTPUT


@with_options(PadOptions)
def scorepad(options: PadOptions) -> None:
    """Print pads to write the score on: how one scores, and a row for each player."""
    from ..catalog import read_catalog
    from ..games.generic.score_sheet import score_sheet
    from ..games.public_table import tables_of
    from ..layout import sizes
    from ..paint import need_print_parts
    from ..rulebook.leaflet import read_score_pad

    need_print_parts()
    from ..press.score_pad import print_score_pad

    game, look, rounds = options.game, options.look, options.rounds
    catalog, pad = read_catalog(game), read_score_pad(game)
    sheet = score_sheet(_tracker(game))
    tables = tables_of(pad.leaflet) if pad else {}
    words = variant(options._asdict(), players=0)
    file = options.output or Path("output") / pdf_name(catalog.slug, look, "scorepad", *words)
    size, rows = sizes.of("paper", options.paper), pad.rows if pad else 0
    seats = options.players or rows or catalog.table
    about = catalog, sheet, pad, tables, file, size, seats, rounds
    pads = print_score_pad(*about, options.ink, look)
    what = "a score pad" if pads == 1 else "two score pads"
    say(f"{short_path(file)}: {what} for {seats}", 2)


def _tracker(game: str) -> Tracker:
    """What a game counts; UnknownName where it has none, ContentError where it is wrong."""
    from ..catalog.read import find
    from ..games.generic.tracker_parser import FILE, load

    place = find(game)
    if not (place / FILE).is_file():
        raise UnknownName(f"`{game}` has no `{FILE}`, which says what is written down")
    tracker, faults = load(place)
    if tracker is None:
        raise ContentError(faults)
    return tracker
