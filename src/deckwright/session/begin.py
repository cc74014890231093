"""How a session begins: seated, checked, and kept before it is shown."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ..engine import Game, Setup
from ..errors import DeckwrightError, IllegalAction
from ..games import packed_rules, seat
from .level import ALL, level
from .store import Store
from .table import Table


def begin(
    store: Store,
    game: str,
    players: tuple[str, ...],
    house: dict[str, str],
    deck: str = "",
    first: str = "",
    name: str = "",
    own: str = "",
    ask: str = ALL,
    score: bool = False,
) -> Table:
    """A new session, kept before it is shown; its cards stay what they were at its start.

    `score`: only the score is kept, by the game's tracker.
    """
    rules, setup = seat(game, players, house, deck, first, own=own, score=score)
    kept = {**asdict(setup), "deck": deck, "set": own, "ask": level(ask)}
    if rules.definition:
        kept["tracker"] = rules.definition
    name = name or f"{rules.slug}-{'score-' * score}{len(players)}"
    packed = packed_rules(game, score)
    _check_start(rules, setup, packed)
    table = Table(store, store.create(name, rules.slug, kept, packed))
    table.carry_on()
    return table


def _check_start(rules: Game[Any], setup: Setup, packed: bytes) -> None:
    """DeckwrightError, before anything is kept, if these cards or players cannot begin."""
    try:
        rules.start(setup)
    except IllegalAction as error:
        from ..rulebook import words
        from ..rulebook.read import unpack

        refused = error.refusal
        book = unpack(rules.slug, packed)
        told = words.refusal(
            book,
            refused,
            setup.players,
            lambda card: str(setup.facts[card].get("name") or card),
        )
        raise DeckwrightError(f"{told} ({refused.rule})") from error
