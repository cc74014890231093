"""The five games: pure rules, nothing else.

Each game is a folder of the same shape; a new one begins as a copy of the simplest:

    __init__.py   GAME, the object that fulfils `engine.Game`
    state.py      the frozen state, the actions and the endings
    rules.py      refusal: the one home of legality; legal_actions
    effects.py    apply: what actions bring about
    table.py      words for lines, positions, what the table sees

Enters: a `Setup` and actions. Leaves: states, events and refusals with rule ids.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from ..engine import Game, Setup
from ..errors import DeckwrightError, UnknownName, count, printable, unknown
from ..resources import folder

NAME = re.compile(r"[^\s:>,\"'`\[\]]{1,20}")
"""One word, so that a line can begin with it and a screen of 40 columns can hold it."""


def game(slug: str) -> Game[Any]:
    """The rules of a game by its slug."""
    if not (folder("cards") / slug / "cards.toml").is_file():
        from ..catalog import games

        raise UnknownName(unknown("game", slug, games()))
    found: Game[Any] = import_module(f".{slug}", __name__).GAME
    return found


def seat(
    slug: str,
    players: tuple[str, ...],
    house: Mapping[str, str] | None = None,
    deck: str = "",
    first: str = "",
    known: bool = False,
) -> tuple[Game[Any], Setup]:
    """A game and its setup: players in their seats, cards counted, house rules settled."""
    from ..catalog import read_catalog
    from ..rulebook import read_rulebook, settle

    rules = game(slug)
    catalog = read_catalog(slug)
    if not catalog.fewest <= len(players) <= catalog.most:
        limits = f"{catalog.fewest} to {catalog.most}"
        here = count(len(players), "player")
        raise DeckwrightError(f"`{slug}` is for {limits} players, not {here}")
    for name in players:
        if not name.isprintable() or not NAME.fullmatch(name):
            told = printable(name)
            raise DeckwrightError(
                f"`{told}` cannot be a name: one word, without `:` `>` `,` or quotes"
            )
    if len({name.casefold() for name in players}) < len(players):
        raise DeckwrightError("two players have the same name")
    if first and first not in players:
        raise UnknownName(unknown("player", first, players))
    settled = settle(read_rulebook(slug), house or {})
    if deck and deck not in catalog.decks:
        raise UnknownName(unknown("deck", deck, list(catalog.decks)))
    asked = settled.get("deck", "")
    if not deck and asked in catalog.decks:  # "unchecked" names none: the usual one stands in
        deck = asked
    decks = catalog.decks_for(len(players))
    cards = {id: copies * decks for id, copies in catalog.composition(deck).items()}
    facts = {
        card.id: {"name": card.name, "kind": card.kind, **card.fields} for card in catalog.cards
    }
    return rules, Setup(
        players, settled, cards, known, players.index(first) if first else 0, facts
    )
