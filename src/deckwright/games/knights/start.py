"""A table about to begin: the house rules settled, the deck laid ready."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ...engine import UNKNOWN, Setup
from ...engine.game import once
from ...engine.house import settled
from ...errors import DeckwrightError
from .arcs import takes
from .effects_setup import fresh
from .state import Config, House, Match, Phase, State

PIPS = {"hearts": "H♥", "diamonds": "D♦", "spades": "S♠", "clubs": "C♣"}


@once
def start(setup: Setup) -> State:
    """The deck on the table, before the first deal."""
    config = _config(setup)
    none = (0,) * config.players
    written: tuple[frozenset[str], ...] = (frozenset(),) * config.players
    match = Match(0, setup.first, none, none, written)
    deck = config.deck if config.known else (UNKNOWN,) * len(config.deck)
    return fresh(config, match, Phase.DEAL, ((),) * config.players, deck)


def _config(setup: Setup) -> Config:
    many = len(setup.players)
    _check_range(setup.house["players_range"], many)
    house = settled(House, setup.house)
    deck = tuple(setup.cards)
    kinds = {card: str(setup.facts[card]["kind"]) for card in deck}
    if house.moon_trumpet_split == "5-6":  # KNT-1.5
        kinds["MO6"] = "trumpet"
    lines = {card: str(setup.facts[card].get("line", card)) for card in deck}
    words = {card: _words(card, *_named(setup.facts[card])) for card in deck}
    size = len(deck) // many  # KNT-2.4
    return Config(
        setup, house, many, setup.known, deck, kinds, lines, words, takes(house), size
    )


def _named(facts: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(str(facts.get(key, "")) for key in ("name", "line", "twin_rank", "twin_suit"))


@cache
def _words(card: str, name: str, line: str, rank: str, suit: str) -> tuple[str, ...]:
    """A card’s code, its twin in an ordinary deck, its name and its line: KNT-1.10.

    Apostrophes come in both shapes, as keyboards have it.
    """
    twins = [f"{rank}{sign}" for sign in PIPS.get(suit, ())]
    texts = [text for text in (name, line) if text]
    plain = [text.replace("’", "'") for text in texts]
    return tuple(dict.fromkeys((card, *twins, *texts, *plain)))


def _check_range(allowed: str, many: int) -> None:
    """KNT-2.2: as few and as many as the house wants."""
    fewest, _, most = allowed.partition("-")
    if not int(fewest) <= many <= int(most):
        raise DeckwrightError(f"`players_range` is {allowed} at this table, not {many}")
