"""How bots are called, and how long they think."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import UnknownName, unknown
from ..names import number_of
from .bots import Bot, casual, even, first, never
from .search import search, thrifty

BOTS: Mapping[str, Bot] = {"casual": casual, "even": even, "first": first}
FORMS = (*BOTS, "thrifty", "search:NUMBER", "never:CARD")
"""How bots are named."""
MOST_PLAYOUTS = 100_000


def effort(name: str) -> float:
    """How much longer a bot thinks than a casual one, about."""
    start, _, rest = name.partition(":")
    if start == "search" and rest.isascii() and rest.isdecimal():
        return 1 + 20 * min(number_of(rest), MOST_PLAYOUTS)
    return 20 if name == "thrifty" else 1


def bot(name: str) -> Bot:
    """A bot by its name; `never:CARD` is a casual player who keeps a card back, and
    `search:NUMBER` looks so many playouts ahead at every choice."""
    start, _, rest = name.partition(":")
    if start == "never" and rest:
        return never(rest, casual)
    if start == "search" and rest.isascii() and rest.isdecimal():
        return search(min(max(number_of(rest), 1), MOST_PLAYOUTS))
    if name == "thrifty":
        return thrifty
    if name not in BOTS:
        raise UnknownName(unknown("bot", name, FORMS))
    return BOTS[name]
