"""Which file has which commands, and under which title help lists them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from typer.core import TyperCommand, TyperGroup

FILES_BY_TITLE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "Look up": {
        "help_command": ("help",),
        "catalog_commands": ("games", "cards", "odds"),
        "rule_commands": ("rule", "house", "quiz"),
    },
    "Print": {
        "print_command": ("print",),
        "box_commands": ("box", "kit"),
        "paper_commands": (
            *("leaflet", "poster", "rulebook", "scorepad", "marker-guide", "draw"),
        ),
        "calibrate_command": ("calibrate",),
    },
    "Play": {
        "new_commands": ("teach", "new", "rematch"),
        "play_commands": (
            *("play", "do", "undo", "redo", "fix", "insert", "set", "note", "ruling"),
        ),
        "serve_commands": ("serve", "replay", "share"),
        "status_commands": ("table", "score", "log", "why", "audit"),
    },
    "Keep": {
        "session_commands": ("sessions", "rename", "end", "delete"),
        "export_command": ("export",),
        "history_commands": ("save", "import", "history", "stats", "evening"),
    },
    "At the table": {"table_aid_commands": ("roll", "first", "deal", "timer", "quick")},
    "Make your own": {
        "blank_command": ("blank",),
        "icons_command": ("icons",),
        "own_game_commands": ("init", "check", "tidy", "import-csv"),
        "preview_command": ("preview",),
        "schema_command": ("schema",),
        "playtest_command": ("playtest",),
    },
}
"""Title -> files -> their commands. Only the file that is needed is read: a phone starts at
once. A command is the function of its name, with `_` for `-`, and behind a word of Python's."""

COMMON_FIRST = ("print", "box")
"""Of their many options help tells those first that most people want."""
TAKES_DASHES = ("do", "redo", "fix", "insert", "log", "timer", "blank")
"""What is typed behind these may look like an option: `bo -1`."""


# Help that fits a phone: as wide as the terminal, and commands by what they are for -----

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
