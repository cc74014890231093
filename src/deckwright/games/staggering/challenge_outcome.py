"""What people tell beside a Challenge: what came of it, `nine beats four`, `marrow loses`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...engine import Action
from ...engine.parser.outcomes import SCORE, Outcome
from ...engine.parser.tokens import number_said, stems
from .actions import CharacterChallenge, EventChallenge, Show
from .state import State

SHORTLY = (
    (re.compile(r"\bpieces? of (?=equip|gear|kit)", re.IGNORECASE), ""),
    (re.compile(r"\beq\b", re.IGNORECASE), "equipment"),
    (
        re.compile(
            r"\b(?:cards? )?(?:with|saying) ((?:[\w]+ ){1,6}?)on (?:the|its) back\b", re.I
        ),
        r"\1",
    ),
)
"""How Equipment is said at length, and in short, and what is on a back."""
CAME = """
win lose beat keep stay hold survive defeat draw tie level even equal match same gone safe high
higher low lower strong stronger big bigger enough short ahead behind outscore side belong fail
victory remain untouched happen change move way chance luck use joy doing plenty mine hers
"""
"""What comes of a Challenge, in words: the program tells it."""


def _scores(before: State, deeds: Sequence[Action]) -> Iterator[int]:
    """The numbers that the cards turned over have for a Challenge."""
    deck, skill = before.config.deck, before.challenge.skill if before.challenge else ""
    for each in deeds:
        if isinstance(each, CharacterChallenge):
            skill = each.skill
        if isinstance(each, Show):
            numbers = deck.scores[skill] if skill else deck.difficulty
            score = numbers.get(each.card, 0)
            yield score
            yield score + sum(deck.bonus.get(card, 0) for card in each.equipment)


def _agrees(
    before: State, after: State, deeds: Sequence[Action], clause: Sequence[str]
) -> bool:
    """Whether who is said to have won or lost can have (STG-5.6, 7.7), and a number is that of
    a card that is turned over, with its Equipment or without."""
    if clause[0] == SCORE:
        return number_said(clause[1]) in {*_scores(before, deeds)}
    names = [name.lower() for name in before.config.players]
    seats = [names.index(word) for word in clause if word in names][:1]
    verbs = {stem for word in clause for stem in stems(word)}
    won = {seat for seat in before.playing if after.counts[seat] > before.counts[seat]}
    poses = {
        each.seat for each in deeds if isinstance(each, CharacterChallenge | EventChallenge)
    }
    poses |= {before.turn} if before.challenge else set()
    if after.challenge is not None:
        return True  # not settled
    holds = not won and not poses.issuperset(seats)  # whoever is challenged
    if verbs & {"win", "take", "get", "capture", "claim"}:
        return won.issuperset(seats) or holds
    return "lose" not in verbs or (won.isdisjoint(seats) and not holds)


def _lying(state: State) -> Iterator[str]:
    """The names of the cards that are turned over for a Challenge."""
    lying = state.challenge.shown if state.challenge else ()
    return (name for name, card in state.config.deck.names.items() if card in lying)


OUTCOME = Outcome(
    frozenset(CAME.split()),
    frozenset(("take", "get", "capture", "claim", "go")),
    numbers=True,
    numbered=frozenset(("number", "lift", "room", "able", "the", "rounds")),
    lying=_lying,
    agrees=_agrees,
)
