"""Which file has which commands, and under which title help lists them."""

from __future__ import annotations

COMMANDS_BY_FILE = {
    "help_command": ("help",),
    "print_command": ("print",),
    "marker_guide_command": ("marker-guide",),
    "box_command": ("box",),
    "draw_command": ("draw",),
    "leaflet_command": ("leaflet", "poster"),
    "kit_command": ("kit",),
    "calibrate_command": ("calibrate",),
    "catalog_commands": ("games", "cards"),
    "blank_command": ("blank",),
    "icons_command": ("icons",),
    "own_game_commands": ("init", "check", "tidy", "import-csv"),
    "preview_command": ("preview",),
    "schema_command": ("schema",),
    "teach_command": ("teach",),
    "new_commands": ("new", "rematch"),
    "play_commands": ("play", "do", "undo", "redo", "fix", "insert", "set", "note", "ruling"),
    "serve_commands": ("serve", "replay", "share"),
    "status_commands": ("table", "score", "log", "why", "audit"),
    "session_commands": ("sessions", "resume", "rename", "end", "delete"),
    "history_commands": ("export", "save", "import", "history", "stats"),
    "evening_command": ("evening",),
    "rule_commands": ("rule", "house", "quiz"),
    "rulebook_command": ("rulebook",),
    "scorepad_command": ("scorepad",),
    "odds_command": ("odds",),
    "playtest_command": ("playtest",),
    "table_aid_commands": ("roll", "first", "deal", "timer", "quick"),
}
"""File -> its commands. Only the file that is needed is read: a phone starts at once."""

TITLES = {
    "help_command": "Look up",
    "print_command": "Print",
    "marker_guide_command": "Print",
    "box_command": "Print",
    "draw_command": "Print",
    "leaflet_command": "Print",
    "kit_command": "Print",
    "calibrate_command": "Print",
    "rulebook_command": "Print",
    "scorepad_command": "Print",
    "catalog_commands": "Look up",
    "rule_commands": "Look up",
    "odds_command": "Look up",
    "teach_command": "Play",
    "new_commands": "Play",
    "play_commands": "Play",
    "serve_commands": "Play",
    "status_commands": "Play",
    "session_commands": "Keep",
    "history_commands": "Keep",
    "evening_command": "Keep",
    "table_aid_commands": "At the table",
}
"""File -> what its commands are for."""
OTHERS = "Make your own"
"""The title of all other files' commands."""
