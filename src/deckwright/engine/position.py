"""Any table state as a small TOML text: to pick up a game, to test, to ask "what if"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import NotToml, Unreadable, listed, near
from ..toml import parsed
from .game import Game, Setup

PARTS: Mapping[str, type] = {
    "game": str,
    "players": list,
    "first": str,
    "known": bool,
    "house": dict,
    "deck": str,
    "set": str,
    "table": dict,
}
TOLD = {str: "text", list: "a list of names", bool: "true or false", dict: "a table"}


def write(
    game: Game[Any], setup: Setup, state: Any, house: Mapping[str, str], deck: str
) -> str:
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


def read(
    text: str, seat: Callable[..., tuple[Game[Any], Setup]]
) -> tuple[Game[Any], Setup, Any]:
    """The game, setup and state of a position; Unreadable if it is none.

    `seat(slug, players, house, deck, first, known[, set])` finds the game and makes its
    setup; the set is one of own cards.
    Without a `table` it is the beginning of a game.
    """
    return place(_whole(text), seat)


def place(
    whole: Mapping[str, Any], seat: Callable[..., tuple[Game[Any], Setup]]
) -> tuple[Game[Any], Setup, Any]:
    """The same from a position that has been taken apart already."""
    players = tuple(whole["players"])
    game, setup = seat(
        whole["game"],
        players,
        whole.get("house", {}),
        whole.get("deck", ""),
        whole.get("first", players[0] if players else ""),
        whole.get("known", False),
        *((whole["set"],) if "set" in whole else ()),
    )
    if "table" not in whole:
        return game, setup, game.start(setup)
    try:
        state = game.from_position(setup, whole["table"])
    except KeyError as missing:
        raise Unreadable(f"the table of this position does not say {missing}") from missing
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        # Written by hand, a table can hold anything anywhere.
        raise Unreadable(f"the table of this position cannot be read: {error}") from error
    return game, setup, state


def _whole(text: str) -> dict[str, Any]:
    """The parts of a position, each of its own type."""
    try:
        whole = parsed(text)
    except NotToml as error:
        raise Unreadable(f"this position is not valid TOML: {error}") from error
    for key, value in whole.items():
        if key not in PARTS:
            hint = near(key, PARTS) or f"; its parts are {listed(tuple(PARTS))}"
            raise Unreadable(f"a position has no `{key}`{hint}")
        if not isinstance(value, PARTS[key]):
            raise Unreadable(f"`{key}` in a position is {TOLD[PARTS[key]]}")
    for key in ("game", "players"):
        if key not in whole:
            raise Unreadable(f"this position does not say its `{key}`")
    if not all(isinstance(name, str) for name in whole["players"]):
        raise Unreadable("`players` in a position is a list of names")
    return whole
