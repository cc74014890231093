"""Words for lines: players, dice and cards, and what else people call them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache

from ...engine import UNKNOWN, Setup
from ...engine.seats import Hand
from ...names import Called
from .goals import COLOURS, DICE, LOGO, SHAPES
from .state import ADD, CARD, HANDS, REVERSE, ROLL, SKIP, State

WORDS = {
    SKIP: "skip",
    REVERSE: "reverse",
    HANDS: "trade-hands",
    CARD: "trade-a-card",
    ADD: "add-a-card",
    ROLL: "roll-a-die",
}
ALSO = {
    "all-colors": "colors-all",
    "all-shapes": "shapes-all",
    "trade-card": CARD,
    "add-card": ADD,
    "reroll": ROLL,
    "roll-die": ROLL,
    "roll-card": ROLL,
    "skip-card": SKIP,
    "reverse-card": REVERSE,
    "trade-hands-card": HANDS,
}
"""What else people call cards (BOL-6.4, BOL-5)."""
WILD = {
    called: f"{die}-{face}"
    for die, faces in (("colors", COLOURS), ("shapes", SHAPES))
    for face in faces
    for called in (f"wild-{face}", f"any-{face}")
}
"""What people call the Colors and the Shapes cards (BOL-6.1)."""


CALLED = {
    **{f"{die} die": die for die in DICE},
    **dict.fromkeys(("colour", "color", "colours", "colour die", "colours die"), "colors"),
    **dict.fromkeys(("shape", "shape die"), "shapes"),
}
"""What else people call the goal dice."""


def vocabulary(state: State, kind: str) -> Mapping[str, Hashable]:
    """Players by name, cards by id, action cards by their name or number."""
    if kind == "player":
        return {name: seat for seat, name in enumerate(state.config.players)}
    if kind == "die":
        return {**{die: die for die in DICE}, **CALLED}
    if kind == "face":
        return {face: face for face in (*COLOURS, *SHAPES, LOGO)}
    return _card_words(tuple(state.config.deck), state.config.called)


@cache
def _card_words(ids: Hand, called: Called) -> Mapping[str, str]:
    named = {WORDS.get(id, id): id for id in ids}
    also = {word: id for word, id in {**ALSO, **WILD}.items() if id in ids}
    return {**named, **{id: id for id in ids}, **also, **dict(called), UNKNOWN: UNKNOWN}


def examples(setup: Setup) -> tuple[str, ...]:
    """Lines as they are typed, by what a turn can bring."""
    other = setup.players[1]
    return (
        "draw; take; roll 5",
        "discard blue star, or only: wild star",
        f"play skip; trade hands {other}",
        f"after 6: trade {other}; after 7: swap {other}",
        "after 8: reroll shapes star; no",
        f"{other}: claim CARD, CARD, ... (five)",
    )
