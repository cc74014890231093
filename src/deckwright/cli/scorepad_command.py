"""`scorepad`: paper and pencil, for a table that wants no phone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ..terminal import say, short_path
from .print_command import Ink

if TYPE_CHECKING:
    from ..games.generic.tracker import Tracker
    from ..layout.score_pad import Kept


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
    file = output or Path("output") / f"{catalog.slug}-scorepad.pdf"
    kept, total = _kept(tracker), _adds_up(tracker)
    size = sizes.of("paper", paper)
    print_score_pad(
        catalog, kept, total, file, size, players, rounds, _foot(tracker), ink.value
    )
    say(f"{short_path(file)}: a score pad for {players}", 2)


def _kept(tracker: Tracker) -> list[Kept]:
    """What is written down for every player: counters, and what one player has."""
    from ..layout.score_pad import Kept

    kept = [
        Kept(each.name, str(each.start) if each.start and not each.dealt else "")
        for each in tracker.counters
        if not (each.each_turn or each.reset)
    ]
    return [*kept, *(Kept(each.name, ticked=True) for each in tracker.markers)]


def _adds_up(tracker: Tracker) -> bool:
    """Whether the rounds are added up: where what decides begins at nothing."""
    deciding = [each for each in tracker.counters if each.name == tracker.win.counter]
    return any(not each.start and not each.dealt for each in deciding)


def _foot(tracker: Tracker) -> str:
    """Who wins, in a line."""
    if tracker.end.last_standing and tracker.knocks_out:
        return "Who is left last wins."
    if not tracker.win.counter:
        return ""
    return f"The {tracker.win.by} number of {tracker.win.counter} wins."
