"""Any table state as a small TOML text: to pick up a game, to test, to ask "what if"."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any

from ..errors import Unreadable
from .game import Game, Setup

HEADER = ("game", "players", "first", "known", "house", "deck")


def write(game: Game[Any], setup: Setup, state: Any, house: Mapping[str, str], deck: str) -> str:
    """A position: who plays what by which house rules, and how the table stands."""
    import tomli_w

    table = {
        "game": game.slug,
        "players": list(setup.players),
        "first": setup.players[setup.first],
        "known": setup.known,
        "deck": deck,
        "house": dict(house),
        "table": game.to_position(state),
    }
    return tomli_w.dumps(table)


def read(text: str, seat: Callable[..., tuple[Game[Any], Setup]]) -> tuple[Game[Any], Setup, Any]:
    """The game, setup and state of a position; Unreadable if it is none.

    `seat(slug, players, house, deck, first, known)` finds the game and makes its setup.
    """
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"this position is not valid TOML: {error}") from error
    for key in ("game", "players"):
        if key not in whole:
            raise Unreadable(f"this position does not say its `{key}`")
    for key in whole:
        if key not in (*HEADER, "table"):
            raise Unreadable(f"a position has no `{key}`; its parts are {', '.join(HEADER)}, table")
    players = whole["players"]
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise Unreadable("`players` in a position is a list of names")
    game, setup = seat(
        whole["game"],
        tuple(players),
        whole.get("house", {}),
        whole.get("deck", ""),
        whole.get("first", players[0] if players else ""),
        whole.get("known", False),
    )
    return game, setup, game.from_position(setup, whole.get("table", {}))
