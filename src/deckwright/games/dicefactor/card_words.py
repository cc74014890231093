"""What people call cards and colours and shapes, beside the names on them."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from itertools import product

from . import goal_forms
from .goal_forms import called
from .goals import COLOURS, SHAPES
from .state import ActionCard, State

CALLED = {
    ActionCard.SKIP: "skip turn|skip next|skip next player|skip next turn",
    ActionCard.REVERSE: "reverse direction|change direction",
    ActionCard.HANDS: "swap hands|exchange hands|switch hands|hands card",
    ActionCard.CARD: "swap card|exchange card",
    ActionCard.ADD: "add|extra card",
    ActionCard.ROLL: "roll|roll one die|roll dice|blank|die|dice|reroll|roll one of the dice",
    "colors-all": "all colours|all color|all colour|every color|all wild",
    "shapes-all": "all shape|every shape|all wild",
    **{
        f"colors-{hue}": f"{hue} wild|{hue} wildcard|color {hue}|colour {hue}|{hue} any shape"
        f"|any shape {hue}|{hue} colors|{hue} colours"
        for hue in COLOURS
    },
    **{
        f"shapes-{shape}": f"{shape} wild|{shape} wildcard|shape {shape}|{shape} shapes"
        f"|any colour {shape}|any color {shape}|{shape} any colour|{shape} any color"
        f"|{shape} of any colour"
        for shape in SHAPES
    },
    **{
        f"{hue}-{shape}": "|".join(map(" ".join, product(called(hue), called(shape))))
        for hue in COLOURS
        for shape in SHAPES
    },
}
"""What people call cards, beside the words of their names."""


def names(state: State, kind: str) -> Iterable[tuple[str, Hashable]]:
    """What else people call cards and faces of the goal dice."""
    if kind == "face":
        return goal_forms.faces()
    known = {card: CALLED[card].split("|") for card in CALLED if card in state.config.deck}
    return [(name, card) for card in known for name in known[card]] if kind == "card" else ()


REMARKS = tuple(
    (re.compile(said, re.IGNORECASE), read)
    for said, read in (
        (
            r"(?:^|[,;.:!] *)(?:every(?:one|body)|any(?:one|body)|nobody|no one|we|all)"
            r"(?: (?:of us|all|still|else|have|has|had|got))* (?:five|5)(?: of a kind| cards)?"
            r"(?: each)?[,;.:!? ]+(?:no(?:pe|body|ne)?\b[,;.:! ]*)?(?=\w)",
            " , ",
        ),
        (r"[,;]? *(?:and |then )*draws? (?:two|2) more(?: cards)?\b", " "),
        (
            r"[,;]? *(?:and )?so (?:it|play|that|direction)(?: now)? (?:goes|turns)"
            r"(?: round)? (?:the other way|backwards)(?: (?:round|now))?(?= *[,;.:!]| *$)",
            " ",
        ),
        (r"\b(?:using (?:that|the|this) card|looks? at (?:it|them)(?: for \w+)?)\b", " "),
        (r"\b(?:ha[sd]|with) no luck\b", " , "),
    )
)
"""What tables say besides, and what it is read as: the cards that all hold, the two that Add
card draws, where play goes."""
