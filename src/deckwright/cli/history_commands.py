"""`save`, `import`, `history`, `stats`: sessions as files, and what was played."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ..errors import Unreadable
from ..files import read_text, write_whole
from ..plain_text import cell
from ..terminal import say, show_json, table
from .named_rules import name_rules
from .open_session import store
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
