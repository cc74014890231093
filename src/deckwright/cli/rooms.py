"""Which file has which commands, and what they are for."""

from __future__ import annotations

ROOMS = {
    "front": ("help",),
    "printing": ("print",),
    "guide": ("marker-guide",),
    "calibrating": ("calibrate",),
    "cards": ("games", "cards"),
    "blanks": ("blank",),
    "icons": ("icons",),
    "owning": ("init", "check", "import-csv"),
    "new": ("new", "rematch"),
    "sessions": ("play", "do", "undo", "redo", "fix", "insert", "set", "note", "ruling"),
    "looking": ("table", "score", "log", "why"),
    "managing": ("sessions", "resume", "rename", "end", "delete"),
    "keeping": ("export", "save", "import", "history", "stats"),
    "asking": ("rule", "house"),
    "book": ("rulebook",),
    "odds": ("odds",),
    "playtest": ("playtest",),
    "helpers": ("roll", "first", "deal", "timer", "quick"),
}
"""File -> its commands. Only the file that is needed is read: a phone starts at once."""

TITLES = {
    "front": "Look up",
    "printing": "Print",
    "guide": "Print",
    "calibrating": "Print",
    "book": "Print",
    "cards": "Look up",
    "asking": "Look up",
    "odds": "Look up",
    "new": "Play",
    "sessions": "Play",
    "looking": "Play",
    "managing": "Keep",
    "keeping": "Keep",
    "helpers": "At the table",
}
"""File -> what its commands are for."""
OTHERS = "Make your own"
"""The title of all other files' commands."""
