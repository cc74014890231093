"""The words every session understands, whatever its game."""

from __future__ import annotations

COMMANDS = (
    *(
        "undo",
        "redo",
        "fix",
        "insert",
        "log",
        "note",
        "ruling",
        "overrule",
        "why",
        "rule",
        "house",
    ),
    *("table", "score", "audit", "set", "help", "quit"),
)
