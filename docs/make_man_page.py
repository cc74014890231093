"""Write `docs/dw.1`, the man page, from the commands as they are; `make man` runs this."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import typer

from deckwright import __version__
from deckwright.cli.app import program
from deckwright.cli.command_index import FILES_BY_TITLE

PAGE = Path(__file__).with_name("dw.1")
HEAD = """\
.TH DW 1 "" "deckwright {version}" "User Commands"
.SH NAME
dw, deckwright \\- print five indie card games, and referee them at the table
.SH SYNOPSIS
.B dw
[\\fB\\-\\-plain\\fR] [\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]]
.SH DESCRIPTION
Deckwright makes print-and-play sheets of card games, and enforces their rules while they are
played with the printed cards. A game is named by its name, or by a folder of one's own.
.PP
Without a command \\fBdw\\fR shows the game that is on the table, or how to begin one.
.TP
.B \\-\\-plain
Signs in words, for screen readers.
.TP
.B \\-\\-version
Show the version.
"""
FOOT = """\
.SH EXIT STATUS
0 if all went well, 1 for what the user can mend, 2 for wrong usage, 70 for an error in the
program itself.
.SH ENVIRONMENT
.TP
.B DECKWRIGHT_HOME
Where sessions and cards of one's own are kept, instead of \\fI~/.local/share/deckwright\\fR.
.TP
.B NO_COLOR
Set to anything: no colours.
.SH FILES
.TP
.I output/
Where sheets go that are given no other name.
.TP
.I cards.toml, face.toml, rules.toml, tracker.toml
A game of one's own; \\fBdw init\\fR begins one.
"""


def page() -> str:
    """The whole page."""
    app: Any = typer.main.get_command(program())
    parts = [HEAD.format(version=__version__)]
    for title, files in FILES_BY_TITLE.items():
        parts.append(f".SH {title.upper()}\n")
        for name in chain(*files.values()):
            parts += _command(name, app.commands[name])
    return "".join((*parts, FOOT))


def _command(name: str, command: Any, before: str = "dw") -> Iterator[str]:
    """A command: how it is typed, what it does, its options; those below it likewise."""
    called = f"{before} {name}"
    if below := getattr(command, "commands", {}):
        for inner, part in below.items():
            yield from _command(inner, part, called)
        return
    context = command.make_context(name, [], None, resilient_parsing=True)
    parameters = [p for p in command.get_params(context) if p.name != "help"]
    usage = " ".join(
        p.make_metavar(context).upper() for p in parameters if p.param_type_name == "argument"
    )
    yield f".SS {_plain(f'{called} {usage} [OPTIONS]')}\n"
    yield f"{_plain(' '.join((command.help or '').split()))}\n"
    for record in (p.get_help_record(context) for p in parameters):
        if record:
            yield f".TP\n.B {_plain(record[0])}\n{_plain(record[1]) or 'See above.'}\n"


def _plain(text: str) -> str:
    """A text as roff prints it: no sign of it is a command."""
    told = re.sub(r"\s+", " ", text).strip().replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{told}" if told.startswith((".", "'")) else told


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
