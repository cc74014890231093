"""Help that fits a phone: as wide as the terminal, and commands by what they are for."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from typer.core import TyperCommand, TyperGroup

from .command_index import COMMANDS_BY_FILE, OTHERS, TITLES

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
        titles = {
            name: TITLES.get(file, OTHERS)
            for file, names in COMMANDS_BY_FILE.items()
            for name in names
        }
        wide = max(map(len, self.commands), default=0)
        for title in dict.fromkeys((*TITLES.values(), OTHERS)):
            rows = [
                (name.ljust(wide), summary)
                for name, summary in self._commands_with_help()
                if titles[name] == title
            ]
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)

    def _commands_with_help(self) -> Iterable[tuple[str, str]]:
        """Each command with the first clause of its help."""
        for name, command in self.commands.items():
            match = re.match(_CLAUSE, " ".join((command.help or "").split()))
            yield name, match.group() if match else ""
