"""Which file has which commands, and under which title help lists them."""

from __future__ import annotations

from collections.abc import Mapping

FILES_BY_TITLE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "Look up": {
        "help_command": ("help",),
        "catalog_commands": ("games", "cards"),
        "rule_commands": ("rule", "house", "quiz"),
        "odds_command": ("odds",),
    },
    "Print": {
        "print_command": ("print",),
        "marker_guide_command": ("marker-guide",),
        "box_command": ("box",),
        "draw_command": ("draw",),
        "leaflet_command": ("leaflet", "poster"),
        "kit_command": ("kit",),
        "calibrate_command": ("calibrate",),
        "rulebook_command": ("rulebook",),
        "scorepad_command": ("scorepad",),
    },
    "Play": {
        "teach_command": ("teach",),
        "new_commands": ("new", "rematch"),
        "play_commands": (
            *("play", "do", "undo", "redo", "fix", "insert", "set", "note", "ruling"),
        ),
        "serve_commands": ("serve", "replay", "share"),
        "status_commands": ("table", "score", "log", "why", "audit"),
    },
    "Keep": {
        "session_commands": ("sessions", "rename", "end", "delete"),
        "export_command": ("export",),
        "history_commands": ("save", "import", "history", "stats"),
        "evening_command": ("evening",),
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
