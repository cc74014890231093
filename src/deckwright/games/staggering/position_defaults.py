"""What a position written by hand need not say: it stands as it mostly does.

An even deal, the first player about to challenge in round 1, and all cards in the Event Pile
that are said to lie nowhere else. A back in an Event Hand may stand for `[back, "?"]`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...engine import UNKNOWN
from .config import Config
from .effects import dealing_order
from .positions import ASIDE
from .state import Phase


def with_defaults(config: Config, table: Mapping[str, Any]) -> dict[str, Any]:
    """A position with all that it leaves out, as far as that goes without saying."""
    order, places = dealing_order(config), (*config.players, ASIDE)
    usual = {
        "phase": str(Phase.MAIN),
        "turn": config.players[config.first],
        "round": 1,
        "playing": list(config.players),
        "characters": {name: order.count(place) for place, name in enumerate(places)},
        "discards": {},
    }
    told = {**usual, **table}
    hands = told.get("event_hands", {})
    told["event_hands"] = {name: [_held(each) for each in hands[name]] for name in hands}
    if not config.known and "pile" not in told:
        told["pile"] = _rest(config, told)
    return told


def _held(each: Any) -> Any:
    return [each, UNKNOWN] if isinstance(each, str) else each


def _rest(config: Config, told: Mapping[str, Any]) -> dict[str, int]:
    """The backs of the deck that lie nowhere else."""
    backs = config.deck.backs
    rest = Counter(backs.values())
    rest.subtract(told["discards"])
    rest.subtract(held[0] for hand in told["event_hands"].values() for held in hand)
    challenge = told.get("challenge", {})
    laid = [*challenge.get("shown", ()), *(c for u in challenge.get("used", ()) for c in u)]
    rest.subtract(backs[card] for card in laid if card in backs)
    return dict(rest)
