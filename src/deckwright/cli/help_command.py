"""What is shown where nothing was asked: one screen of what to type next; and `help`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from ..errors import DeckwrightError
from ..terminal import say
from .open_session import store

if TYPE_CHECKING:
    from ..session.record import Record

BEGIN = """\
Begin a game
  dw new         asks which one, and who
  dw new stab Ana Bo Cy"""
PRINT = """\
Print one, to cut out
  dw games       what there is
  dw print stab"""
ASK = """\
Ask the rules
  dw rule stab can a shield stop bombs"""
MORE = """\
More
  dw help more   all commands
  dw help print  what one of them does"""


def help_(
    what: str = typer.Argument("", metavar="[more|COMMAND]", help="`more`, or a command."),
) -> None:
    """What to type next; `more` lists all commands."""
    if not what:
        show()
        return
    from .app import program

    words = ["--help"] if what == "more" else [what, "--help"]
    program("" if what == "more" else what)(words)


def show() -> None:
    """At most 24 rows of 40 columns: go on, begin, print, ask."""
    record = _current()
    if record:
        over = _is_over(record)
        advice = f"`{record.name}` is over" if over else f"Go on with `{record.name}`"
        say(f"{advice}: {', '.join(record.players)}", 2)
        if not over:
            say("  dw play        sit down at it")
            say("  dw serve --lan tap instead, on phones")
        say("  dw rematch     begin it again")
        say("  dw sessions    all there are")
    for part in (BEGIN, PRINT, ASK, MORE):
        for line in part.split("\n"):
            say(line)


def _is_over(record: Record) -> bool:
    """Whether the game has come to its end, or the table has ended it."""
    from ..session.session import Session

    try:
        session = Session(store(), record)
    except DeckwrightError:
        return False
    return session.is_over


def _current() -> Record | None:
    """The session commands mean, if there is one that can be read."""
    try:
        return store().find()
    except DeckwrightError:
        return None
