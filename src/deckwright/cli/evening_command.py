"""`evening`: the games of one evening, who won, and as plays for programs that keep those."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

import typer

from ..terminal import show_json
from .history_commands import show_csv
from .open_session import open_session
from .options import SESSION

if TYPE_CHECKING:
    from ..session.history import Past


For = Literal["bgstats", "bgg"]
"""Which program takes in the plays."""
NUMBER = typer.Option(
    [], "--number", metavar="GAME=N", help="A game's number at BoardGameGeek."
)


def evening(
    session: str = SESSION,
    for_: For = typer.Option(
        None,
        "--for",
        metavar="WHOM",
        help="bgstats: a link for each game, to open on the phone it is on; "
        "bgg: what BoardGameGeek's form of a play takes.",
    ),
    number: list[str] = NUMBER,
    csv: bool = typer.Option(False, "--csv", help="For spreadsheets: a row a player."),
    json: bool = typer.Option(False, "--json", help="For programs: as BG Stats takes plays."),
) -> None:
    """Tell the evening's games, who won them, and how often everybody has."""
    from ..prompt import commands
    from ..session import evening as evenings
    from ..session import plays

    current = open_session(session)
    numbers = _numbers(number)
    if not (for_ or csv or json):
        commands.evening(current)
        return
    told = evenings.games(current.store, current.record, whoever=True)
    pasts = [each for each in told if each.winners]
    titles = {each.game: _title(each) for each in pasts}
    if csv:
        show_csv([row for each in pasts for row in plays.rows(each, titles[each.game])])
        return
    if for_ == "bgg":
        show_json([plays.bgg(p, titles[p.game], numbers.get(p.game, "")) for p in pasts])
        return
    made = [plays.bg_stats(p, titles[p.game], numbers.get(p.game, "")) for p in pasts]
    if json:
        show_json(made)
        return
    for play in made:
        print(plays.bg_stats_link(play))


def _title(past: Past) -> str:
    """What the box of a game says; the folder's name, where it is somebody's own."""
    from pathlib import Path

    from ..games import is_shipped
    from ..rulebook import read_rulebook

    return read_rulebook(past.game).title if is_shipped(past.game) else Path(past.game).name


def _numbers(pairs: list[str]) -> Mapping[str, str]:
    """Game -> its number at BoardGameGeek; a usage error where one is none."""
    numbers = dict(pair.partition("=")[::2] for pair in pairs)
    for game, number in numbers.items():
        if not (number.isdecimal() and len(number) < 10):
            raise typer.BadParameter(f"write `--number {game}=12345`, not `{game}={number}`")
    return numbers
