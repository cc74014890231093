"""The program: its commands, and the one place where errors end."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import typer

from ..errors import ContentError, DeckwrightError, count
from ..terminal import PLAIN, columns, fail
from .command_index import COMMANDS_BY_FILE
from .help_format import Commands


def program(word: str = "") -> typer.Typer:
    """The program with the commands of the file that has one of this name, else with all."""
    app = typer.Typer(
        name="deckwright",
        help="Print five indie card games, and referee them at the table.",
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        cls=Commands,
        context_settings={
            "help_option_names": ["-h", "--help"],
            "terminal_width": min(columns(), 80),
        },
    )
    app.callback()(_options)
    files = [file for file, commands in COMMANDS_BY_FILE.items() if word in commands]
    for file in files or COMMANDS_BY_FILE:
        import_module(f".{file}", __package__).register(app)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        print(f"deckwright {__version__}")
        raise typer.Exit


def _options(
    _shown: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Show the version."
    ),
    plain: bool = typer.Option(False, "--plain", help="Signs in words, for screen readers."),
) -> None:
    if plain:
        os.environ[PLAIN] = "1"


def main() -> None:
    """Run the program; exit 1 for what the user can mend, 2 for wrong usage."""
    try:
        if len(sys.argv) == 1:
            from .help_command import show

            show()
            return
        program(sys.argv[1] if len(sys.argv) > 1 else "")()
    except ContentError as error:
        fail(str(error))
        fail(f"{count(len(error.faults), 'fault')} found; nothing was done")
        sys.exit(1)
    except DeckwrightError as error:
        fail(str(error))
        sys.exit(1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
