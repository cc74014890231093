"""What people call cards and colours and shapes, beside the names on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
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


FACES = "|".join((*COLOURS, *SHAPES))


def _alike(said: re.Match[str]) -> str:
    """The cards of a claim, each with what they all are: `pentagons: two blue, red`."""
    face, cards = said["face"].lower(), re.split(r"(,|&|\band\b)", said["cards"])
    for n, card in enumerate(cards):
        own = {*re.findall(rf"\b({FACES}|all|any|wild|colou?r|shape)", card.lower())}
        if len(own) == 1 and own <= {*COLOURS, *SHAPES} - {face}:
            cards[n] = f"{card} {face}" if face in SHAPES else f"{face} {card}"
    front = re.sub(r"(?:five|5)\W*$", "", said["front"], flags=re.IGNORECASE)
    return f"{front or 'claim'} {' '.join(cards)}"


REMARKS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(said, re.IGNORECASE), read)
    for said, read in (
        (  # which is no 1
            r"\b(?:(?:8|eight)[- ]sided (?:one|die|dice)|the (?:big|large|other) one)\b",
            "die",
        ),
        (r"\b(rolls|rolled|throws) the (?:8|eight)\b(?! sided| die)", r"\1 die"),
        (
            rf"(?P<front>\b(?:claim|win|five|5|got|ha[sd]|show)\w* [^:]*?)\b(?P<face>{FACES})"
            r"(?:s|es)? *: *(?P<cards>.+)",
            _alike,
        ),
        (
            r"(?:^|[,;.:!] *)(?:every(?:one|body)|any(?:one|body)|nobody|no one|we|all)"
            r"(?: (?:of us|all|still|else|have|has|had|got))* (?:five|5)(?: of a kind| cards)?"
            r"(?: each)?[,;.:!? ]+(?:no(?:pe|body|ne)?\b[,;.:! ]*)?(?=\w)",
            " , ",
        ),
        (
            r"(?:[,;] *|\band |\bthen )+"
            r"(?:draws? (?:(?:the|her|his|their) )?(?:two|2)(?: more)?"
            r"|(?:takes?|gets?) (?:two|2) more)(?: cards)?\b",
            " ",
        ),
        (r"[,;] *(?:nothing|no|not) (?:good|useful|use|help|luck)\b", " "),
        (
            r"[,;]? *(?:and )?so (?:it|play|that|direction)(?: now)? (?:goes|turns)"
            r"(?: round)? (?:the other way|backwards)(?: (?:round|now))?(?= *[,;.:!]| *$)",
            " ",
        ),
        (r"\b(?:using (?:that|the|this) card|looks? at (?:it|them)(?: for \w+)?)\b", " "),
        (r"\b(?:ha[sd]|with) no luck\b", " , "),
        (r"(?<=[1-5])[,;.!:]* *[-–]* *nothing\b(?= *[,;.!]| *$)", " "),
        (
            r"^[^\d]*\b(?:just|only) the (?:\d|one|two|three|four|five|six|seven|eight)\W*$",
            " ",
        ),
    )
)
"""What tables say besides, and what it is read as: the cards that all hold, the two that Add
card draws, where play goes."""
