"""Help that fits a phone: as wide as the terminal, and commands by what they are for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from typer.core import TyperCommand, TyperGroup

from .command_index import FILES_BY_TITLE

_CLAUSE = r"[^:;.]+"


COMMON = 6
"""So many options of a command with many are what most people want."""


class CommonFirst(TyperCommand):
    """A command with many options: the first few, and then the rest under a title."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write arguments, the common options, and all others."""
        records = [(p, p.get_help_record(ctx)) for p in self.get_params(ctx)]
        shown = [(p.param_type_name, record) for p, record in records if record]
        options = [record for kind, record in shown if kind == "option"]
        for title, rows in (
            ("Arguments", [record for kind, record in shown if kind == "argument"]),
            ("Options", options[:COMMON]),
            ("More options", options[COMMON:]),
        ):
            with formatter.section(title):
                formatter.write_dl(rows)


class Commands(TyperGroup):
    """All commands, under titles, each in a few words that are not cut off."""

    def format_commands(self, _ctx: object, formatter: Any) -> None:
        """Write a section for each title."""
        told = dict(self._commands_with_help())
        wide = max(map(len, told), default=0)
        for title, files in FILES_BY_TITLE.items():
            there = [name for names in files.values() for name in names if name in told]
            if there:
                with formatter.section(title):
                    formatter.write_dl([(name.ljust(wide), told[name]) for name in there])

    def _commands_with_help(self) -> Iterable[tuple[str, str]]:
        """Each command with the first clause of its help."""
        for name, command in self.commands.items():
            match = re.match(_CLAUSE, " ".join((command.help or "").split()))
            yield name, match.group() if match else ""
