"""`save`, `import`, `history`, `stats`: sessions as files, and what was played.

`evening`: the games of one evening, who won, and as plays for programs that keep those.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import typer

from ..errors import Unreadable
from ..files import read_text, write_whole
from ..plain_text import cell
from ..terminal import say, show_json, table
from .named_rules import name_rules
from .open_session import open_session, store
from .options import JSON, SESSION

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..session.history import GameCount, Past


CSV = typer.Option(False, "--csv", help="For spreadsheets.")


def save(
    file: str = typer.Argument("", help="Where; `NAME.toml` here else."),
    session: str = SESSION,
) -> None:
    """Write a session to a file that plays elsewhere."""
    from ..files import SESSION
    from ..session import transfer

    kept = store()
    named = {record.name for record in kept.sessions()}
    if file in named and not session:
        session, file = file, ""
    record = kept.find(session)
    place = Path(file or f"{record.name}.toml")
    text = transfer.write(kept, record)
    write_whole(place, SESSION, text)
    say(f"{place}: `{record.name}`")


def import_(
    file: Path = typer.Argument(help="A file written by `save`."),
    game: str = typer.Argument("", help="The folder of a game that brings its own rules."),
) -> None:
    """Take in a session from a file, checking every line, and make it the current one."""
    from ..games.own_rules import key_of
    from ..prompt.screens import presenter
    from ..session import transfer

    try:
        text = read_text(file)
    except Unreadable as error:
        raise Unreadable(f"`{file}` {error}") from error
    place = name_rules(game) if game else None
    taken = transfer.read(store(), text, key_of(game) if place else "")
    say(f"`{taken.record.name}` is the current session now.")
    presenter.show_table(taken)


def history(csv: bool = CSV, json: bool = JSON) -> None:
    """List the games played, who won and how long they took."""
    from ..session import history as played

    pasts = played.history(store())
    if csv or json:
        _show_for_machines(pasts, csv)
        return
    for past in pasts:
        say(played.summary(past), 2)
    if not pasts:
        say("Nothing has been played yet.")


def stats(csv: bool = CSV, json: bool = JSON) -> None:
    """Games played and won by player, streaks, and who was stabbed most."""
    from ..session import history as played

    pasts = played.history(store())
    tallies = played.by_player(pasts)
    if csv or json:
        _show_for_machines(tallies, csv)
        return
    rows = [("player", "won", "of", "row", "hit")]
    rows += [(t.name, str(t.won), str(t.played), str(t.streak), str(t.hits)) for t in tallies]
    table(rows)
    shelves = played.by_game(pasts)
    if shelves:
        say()
        table([("game", "played", "lines", "min"), *(tuple(map(str, s)) for s in shelves)])


def _show_for_machines(told: Sequence[Past | GameCount], csv: bool) -> None:
    """Rows as CSV or as JSON."""
    show = show_csv if csv else show_json
    show([each._asdict() for each in told])


def show_csv(rows: list[dict[str, object]]) -> None:
    """Rows for a spreadsheet, lists joined with spaces."""
    from csv import DictWriter

    writer = DictWriter(sys.stdout, list(rows[0]) if rows else ["name"])
    writer.writeheader()
    writer.writerows({key: _cell(value) for key, value in row.items()} for row in rows)


def _cell(value: object) -> object:
    """A value as a spreadsheet takes it."""
    told = " ".join(map(str, value)) if isinstance(value, (list, tuple)) else value
    return cell(told) if isinstance(told, str) else told


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
