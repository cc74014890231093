"""What the goal dice ask for, and which cards match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

Faces: TypeAlias = Mapping[str, frozenset[str]]
"""The face of a die -> the ids of the cards that count for it."""

COLOURS = ("blue", "orange", "red", "green", "yellow")  # BOL-1.7
SHAPES = ("square", "circle", "star", "cross", "pentagon")
LOGO = "logo"
DICE: Mapping[str, tuple[str, ...]] = {"colors": (*COLOURS, LOGO), "shapes": (*SHAPES, LOGO)}
FIVE = 5


def faces(facts: Mapping[str, Mapping[str, object]]) -> dict[str, frozenset[str]]:
    """The cards of every face but the logo: base cards and wilds (BOL-6.1, BOL-6.7)."""
    return {
        face: frozenset(id for id, fact in facts.items() if _counts(fact, face))
        for face in COLOURS + SHAPES
    }


def _counts(fact: Mapping[str, object], face: str) -> bool:
    """Whether a card is of a colour or shape, or may be read so."""
    colour, shape = fact.get("colour"), fact.get("shape")
    if fact["kind"] == "base":
        return face in (colour, shape)
    if fact["kind"] == "colors":  # BOL-6.2; one without a colour is every card, BOL-6.4
        return face in SHAPES or colour in (face, None)
    if fact["kind"] == "shapes":  # BOL-6.3
        return face in COLOURS or shape in (face, None)
    return False  # BOL-5.16


def asked_for(goals: tuple[str, ...], die: int) -> str:
    """What one of the two dice asks for, in words: a face, or any one colour or shape."""
    return ("one colour", "one shape")[die] if goals[die] == LOGO else goals[die]


def winning_sets(faces: Faces, goals: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """Sets of cards of which five win: one for each face asked for."""
    colour, shape = goals
    asked = (*_sets_for(colour, COLOURS), *_sets_for(shape, SHAPES))
    return tuple(faces[face] for face in asked)


def _sets_for(shown: str, any_of: tuple[str, ...]) -> tuple[str, ...]:
    """What a face of a die asks for; a logo asks for any one (BOL-3.4, BOL-3.5)."""
    return any_of if shown == LOGO else (shown,)


@lru_cache(1 << 12)
def five(hand: tuple[str, ...], wanted: tuple[frozenset[str], ...]) -> tuple[str, ...]:
    """Five cards of a hand that win together, or nothing (BOL-3.1, BOL-3.2, BOL-7.2)."""
    for cards in wanted:
        matching = [card for card in hand if card in cards]
        if len(matching) >= FIVE:
            return tuple(sorted(matching)[:FIVE])
    return ()


@lru_cache(1 << 14)
def nearest(hand: tuple[str, ...], wanted: tuple[frozenset[str], ...]) -> int:
    """The most cards of a hand that count for one of the sets of which five win."""
    return max((sum(card in cards for card in hand) for cards in wanted), default=0)


def goals_met(
    faces: Faces, goals: tuple[str, ...], cards: tuple[str, ...]
) -> tuple[bool, bool]:
    """Whether cards match the Colors die, and the Shapes die; wilds are read anew (BOL-6.5)."""
    colour, shape = goals
    return (
        any(faces[face].issuperset(cards) for face in _sets_for(colour, COLOURS)),
        any(faces[face].issuperset(cards) for face in _sets_for(shape, SHAPES)),
    )


def is_mixed(faces: Faces, goals: tuple[str, ...], cards: tuple[str, ...]) -> bool:
    """Whether each card counts for one of the dice, though not all for the same (BOL-3.3)."""
    return all(any(goals_met(faces, goals, (card,))) for card in cards)
