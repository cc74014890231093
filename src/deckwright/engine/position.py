"""Any table state as a small TOML text: to pick up a game, to test, to ask "what if"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from ..errors import NotToml, Unreadable, listed, near
from ..toml import parsed
from .game import Game, S, Setup

T = TypeVar("T")

PARTS: Mapping[str, object] = {
    "game": "",
    "players": [],
    "first": "",
    "known": False,
    "house": {},
    "deck": "",
    "set": "",
    "table": {},
}
"""The parts of a position, each with what is empty of its type."""
TOLD = {str: "text", list: "a list of names", bool: "true or false", dict: "a table"}


def write(
    game: Game[S], setup: Setup, state: S, house: Mapping[str, str], deck: str, own: str = ""
) -> str:
    """A position: who plays what by which house rules, and how the table stands.

    `own`: the set of own cards that is shuffled in.
    """
    import tomli_w

    table = {
        "game": game.slug,
        "players": list(setup.players),
        "first": setup.players[setup.first],
        "known": setup.known,
        "deck": deck,
        **({"set": own} if own else {}),
        "house": dict(house),
        "table": game.to_position(state),
    }
    return tomli_w.dumps(table)


def read(text: str, set_up: Callable[..., tuple[Game[S], Setup]]) -> tuple[Game[S], Setup, S]:
    """The game, setup and state of a position; Unreadable if it is none.

    `set_up(slug, players, house, deck, first, known[, set])` finds the game and makes its
    setup; the set is one of own cards.
    Without a `table` it is the beginning of a game.
    """
    return place(_whole(text), set_up)


def place(
    whole: Mapping[str, object], set_up: Callable[..., tuple[Game[S], Setup]]
) -> tuple[Game[S], Setup, S]:
    """The same from a position that has been taken apart already."""
    players = tuple(map(str, _part(whole, "players", [])))
    game, setup = set_up(
        _part(whole, "game", ""),
        players,
        _part(whole, "house", {}),
        _part(whole, "deck", ""),
        _part(whole, "first", players[0] if players else ""),
        _part(whole, "known", False),
        *((whole["set"],) if "set" in whole else ()),
    )
    if "table" not in whole:
        return game, setup, game.start(setup)
    try:
        state = game.from_position(setup, _part(whole, "table", {}))
    except KeyError as missing:
        raise Unreadable(f"the table does not say {missing}") from missing
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        # Written by hand, a table can hold anything anywhere.
        raise Unreadable(f"the table cannot be read: {error}") from error
    return game, setup, state


def _part(whole: Mapping[str, object], key: str, default: T) -> T:
    """A part of a position, or the usual one; Unreadable if it is of another type."""
    value = whole.get(key, default)
    if not isinstance(value, type(default)):
        raise Unreadable(f"`{key}` is {TOLD[type(default)]}")
    return value


def _whole(text: str) -> dict[str, object]:
    """The parts of a position, each of its own type."""
    try:
        whole = parsed(text)
    except NotToml as error:
        raise Unreadable(f"not valid TOML: {error}") from error
    for key in whole:
        if key not in PARTS:
            hint = near(key, PARTS) or f"; the parts of a position are {listed(tuple(PARTS))}"
            raise Unreadable(f"there is no `{key}`{hint}")
        _part(whole, key, PARTS[key])
    for key in ("game", "players"):
        if key not in whole:
            raise Unreadable(f"`{key}` is missing")
    if not all(isinstance(name, str) for name in _part(whole, "players", list[object]())):
        raise Unreadable("`players` is a list of names")
    return whole
