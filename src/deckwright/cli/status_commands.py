"""`table`, `score`, `log`, `why`: how a session stands, and how it came to that."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import typer

from ..files import POSITION, write_whole
from ..terminal import say, show_json
from .open_session import open_session, pages
from .options import INK, JSON, SESSION, Ink

if TYPE_CHECKING:
    from ..session.session import Session


def table(
    session: str = SESSION,
    json: bool = JSON,
    position: Path = typer.Option(
        None, metavar="FILE", help="Write it as a position, for `new --from`."
    ),
    pdf: Path = typer.Option(None, metavar="FILE", help="Draw it on a page."),
    paper: str = typer.Option("a4", metavar="SIZE", help="Of that page: a4, letter, ..."),
    ink: Ink = INK,
) -> None:
    """Show the table as it stands, and what can be done."""
    from ..prompt.screens import presenter
    from .new_commands import tap_instead

    current = open_session(session)
    if pdf:
        from .paper_commands import write_page

        own = str(current.record.setup.get("set", ""))
        state = presenter.unseen(current) or current.state
        view = presenter.view(current)._replace(state=state)
        seen = presenter.presentation_of(current).table(view)
        write_page(current.record.game, own, current.book, seen, pdf, paper, ink)
        return
    if position:
        _write_position(current, position)
        return
    if json:
        show_json({"session": current.record.name, **current.game.to_position(current.state)})
        return
    presenter.show(current)
    for row in tap_instead():
        print(row)


def _write_position(current: Session, place: Path) -> None:
    """The table as a file that begins another session there."""
    from ..engine.position import write

    setup, kept = current.setup, current.record.setup
    deck, own = str(kept.get("deck", "")), str(kept.get("set", ""))
    usual = {switch.name: switch.default for switch in current.book.switches.values()}
    house = {key: value for key, value in setup.house.items() if value != usual.get(key)}
    text = write(current.game, setup, current.state, house, deck, own)
    write_whole(place, POSITION, text)
    say(f"{place}: `dw new --from {quote(str(place))}` begins there")


def score(session: str = SESSION, json: bool = JSON) -> None:
    """Show the points as they would count now."""
    from ..prompt import commands

    current = open_session(session)
    if json:
        points = current.game.score(current.state)
        show_json(dict(zip(current.setup.players, points, strict=True)))
        return
    commands.score(current)


def log(
    words: list[str] = typer.Argument(
        None, metavar="[WORD]", help="How many of the last lines, or a word that is in them."
    ),
    ids: bool = typer.Option(False, "--ids", help="With the rules behind it."),
    session: str = SESSION,
    json: bool = JSON,
) -> None:
    """Tell the game so far, the newest first."""
    from ..prompt.screens import log as log_of

    current = open_session(session)
    if json:
        show_json([entry._asdict() for entry in current.entries])
        return
    with pages():
        log_of.show(current, log_of.IDS if ids else " ".join(words or ()))


def audit(
    hand: list[str] = typer.Option([], "--hand", metavar="TEXT", help='As "Ana R4 B7".'),
    session: str = SESSION,
) -> None:
    """Tell whether what was said of hidden hands was true, once they are open."""
    from ..prompt.questions import audit as audits

    audits.show(open_session(session), hand)


def why(
    rule: str = typer.Argument("", help="A rule's id; the last refusal's else."),
    session: str = SESSION,
) -> None:
    """Show the rule behind the last refusal."""
    from ..prompt import commands

    commands.why(open_session(session), rule)
