"""The program: its commands, and the one place where errors end."""

from __future__ import annotations

import os
import sys

import typer

from ..errors import ContentError, DeckwrightError, count
from . import asking, book, cards, guide, helpers, keeping, printing, sessions
from .show import fail

app = typer.Typer(
    name="deckwright",
    help="Print five indie card games, and referee them at the table.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        print(f"deckwright {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Show the version."
    ),
) -> None:
    pass


for room in (printing, guide, cards, sessions, keeping, asking, book, helpers):
    room.register(app)


def main() -> None:
    """Run the program; exit 1 for what the user can mend, 2 for wrong usage."""
    try:
        app()
    except ContentError as error:
        fail(str(error))
        fail(f"{count(len(error.faults), 'fault')} found; nothing was printed")
        sys.exit(1)
    except DeckwrightError as error:
        fail(str(error))
        sys.exit(1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
