"""The program: its commands, and the one place where errors end.

The last net: of an exception nobody foresaw, one sentence and a report without secrets.
"""

from __future__ import annotations

import os
import platform
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from traceback import extract_tb

import typer

from ..errors import ContentError, DeckwrightError, count, printable
from ..files import OWN, Waiting, write_whole
from ..resources import data_folder
from ..terminal import columns, fail, fail_at, in_words, warn
from .command_index import COMMON_FIRST, FILES_BY_TITLE, TAKES_DASHES, Commands, CommonFirst
from .open_session import close_stores


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
    by_file = {
        file: names for files in FILES_BY_TITLE.values() for file, names in files.items()
    }
    needed = [file for file, names in by_file.items() if word in names]
    for file in needed or by_file:
        read = vars(import_module(f".{file}", __package__))
        for name in by_file[file]:
            called = name.replace("-", "_")
            kind = CommonFirst if name in COMMON_FIRST else None
            dashes = {"ignore_unknown_options": name in TAKES_DASHES}
            command = app.command(name, cls=kind, context_settings=dashes)
            command(read.get(called) or read[f"{called}_"])
    return app


def _version(wanted: bool) -> None:
    if wanted:
        from .. import __version__

        print(f"deckwright {__version__}")
        raise typer.Exit


def _options(
    context: typer.Context,
    _shown: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Show the version."
    ),
    plain: bool = typer.Option(False, "--plain", help="Signs in words, for screen readers."),
) -> None:
    if plain:
        context.with_resource(in_words())


def main() -> None:
    """Run the program.

    Exit 1 for what the user can mend, 2 for wrong usage, 70 for what nobody foresaw.
    """
    _ready()
    code: int | str | None = 0
    try:
        code = _run()
    except SystemExit as end:
        code = end.code
    except Exception as error:
        code = report_crash(error)
    if code := _flushed() or code:
        sys.exit(code)


def _run() -> int:
    """Do what was typed; errors a user can cause in their own words."""
    try:
        _check_here()
        if len(sys.argv) == 1:
            from .help_command import show

            show()
        else:
            program(sys.argv[1])()
    except ContentError as error:
        fail_at(str(error))
        fail(f"{count(len(error.faults), 'fault')} found; nothing was done")
        return 1
    except DeckwrightError as error:
        fail(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        what = f"use `{error.filename}`" if error.filename else "read or write"
        fail(f"cannot {what}: {(error.strerror or str(error)).lower()}")
        return 1
    finally:
        close_stores()
    return 0


def _ready() -> None:
    """Streams that are there and take any letter; an end that clears up behind itself."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever called
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal in ASCII shows letters by number
            stream.reconfigure(errors="backslashreplace")
    Waiting.tell = staticmethod(warn)
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(number, _end)


def _end(number: int, _frame: object) -> None:
    """Leave by an exception, so that temporary files go with it."""
    sys.exit(128 + number)


def _check_here() -> None:
    """DeckwrightError where nothing can be found, or said in words that can be kept."""
    try:
        os.getcwd()
    except OSError as error:
        raise DeckwrightError("the folder you are in is gone; `cd` leaves it") from error
    for word in sys.argv[1:]:
        if not word.isascii() and any("\ud800" <= letter <= "\udfff" for letter in word):
            raise DeckwrightError(f"`{printable(word)}` is not UTF-8 text")


def _flushed() -> int:
    """Write what waits to be shown; 1 if it can no longer be."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return 1
    except (OSError, ValueError) as error:
        fail(f"cannot show the rest: {getattr(error, 'strerror', None) or error}")
        _drop_output()
        return 1
    return 0


def _drop_output() -> None:
    """Write the rest to nowhere, so that the end of the program says no more about it."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


UNFORESEEN = 70
"""The exit code; `sysexits.h` calls it an internal software error."""
_PACKAGE = Path(__file__).resolve().parents[1]


def report_crash(error: BaseException) -> int:
    """Write a report, say where it lies, and give the exit code."""
    kind = type(error).__name__
    try:
        place = f"A report without names or cards: {_write(error)}"
    except (DeckwrightError, OSError) as why:
        place = f"No report could be written ({why})."
    fail(f"That should not happen: {kind} in the program itself. What was kept stays. {place}")
    return UNFORESEEN


def _write(error: BaseException) -> Path:
    """The report's file, in the user's data folder."""
    now = datetime.now(UTC)
    place = data_folder() / "reports" / f"{now:%Y-%m-%dT%H%M%S}.txt"
    write_whole(place, OWN, "\n".join(report(error)) + "\n")
    return place


def report(error: BaseException) -> Iterator[str]:
    """Versions, and where it happened: no message and no value, for they can hold hands."""
    from .. import __version__

    yield f"deckwright {__version__}, Python {platform.python_version()}, {sys.platform}"
    seen: BaseException | None = error
    while seen is not None:
        yield type(seen).__name__
        for frame in extract_tb(seen.__traceback__):
            yield f"  {_place(Path(frame.filename))}:{frame.lineno} {frame.name}"
        seen = seen.__cause__ or seen.__context__


def _place(file: Path) -> str:
    """A file of the program as it lies in it; of any other file its name alone."""
    return str(file.relative_to(_PACKAGE)) if file.is_relative_to(_PACKAGE) else file.name
