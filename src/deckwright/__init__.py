"""Deckwright prints five indie card games and referees them at the table.

Print, `dw print`:
    1. read     cards/<game>/*.toml -> frozen cards and faces      catalog, layout.faces
    2. check    every fault of every file, reported at once        catalog, layout.faces
    3. compose  cards and faces -> marks, in mm                    layout
    4. impose   marks -> slots on sheets, in mm                    layout.sheets
    5. paint    sheets -> PDF, by a temporary file and a rename    paint

`press` runs these steps, for sheets as for the other products of a game.

Play, `dw play`:
    1. read     a typed line -> an action                          engine.parser
    2. judge    refuse with a rule, or apply                       games
    3. keep     the accepted line, in the journal                  session
    4. show     the table, at most 40 columns wide                 cli

For programs, `import deckwright` offers what `docs/api.md` shows; see `deckwright.api`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .api import (
        Bot,
        Card,
        Catalog,
        ContentError,
        Deck,
        DeckwrightError,
        IllegalAction,
        Move,
        Outcome,
        Refusal,
        Session,
        Turn,
        Unreadable,
        ask,
        begin,
        load_catalog,
        play_out,
        print_game,
        shipped_games,
    )

__version__ = "0.2.0"
__all__ = [
    "Bot",
    "Card",
    "Catalog",
    "ContentError",
    "Deck",
    "DeckwrightError",
    "IllegalAction",
    "Move",
    "Outcome",
    "Refusal",
    "Session",
    "Turn",
    "Unreadable",
    "ask",
    "begin",
    "load_catalog",
    "play_out",
    "print_game",
    "shipped_games",
]


def __getattr__(name: str) -> Any:
    """What `api` offers, read when it is first asked for: a command needs none of it."""
    if name not in __all__:
        raise AttributeError(f"module `deckwright` has no `{name}`")
    from . import api

    return getattr(api, name)
