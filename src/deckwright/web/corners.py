"""Cards that are found by what stands in their corners, a small button for each, in rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..engine.choices import Option
from ..prompt.reader.dialog import with_the_only_ones
from ..prompt.reader.meaning import Ask
from .acting import NEXT, first, word

Corner = Callable[[str], str]
"""A card -> what stands in its corner, by which it is found in a hand; "" for nothing."""
Row: TypeAlias = tuple[str, list[tuple[Option, str]]]
"""For which of two, if that is said apart; the cards, each with what its button says."""
ACROSS, HIGH, HEAD = 7, 6, 0.4
"""So many cards stand side by side, in so many rows; what is written over one is so high."""


def rows(main: Sequence[Ask], corner: Corner) -> list[list[Row]]:
    """For each choice its cards, apart for each of two at whom or on what they can be played,
    or once; of all choices only those for which there is room, the shortest first."""
    for two in (True, False):
        each = [_rows(offer, corner, two) for offer in main]
        high = [sum(HEAD - (-len(cards) // ACROSS) for _, cards in rows) for rows in each]
        if sum(high) <= HIGH:
            return each
    fits = [sum(other for other in high if other <= most) <= HIGH for most in high]
    return [rows if fit else [] for rows, fit in zip(each, fits, strict=True)]


def _rows(offer: Ask, corner: Corner, two: bool) -> list[Row]:
    """The cards a choice asks for; nothing where they are not found so."""
    question, pressed = first(offer), word(offer)
    cards = question.options if question and not question.many else ()
    if not all(corner(card.word) for card in cards):
        return []
    given = with_the_only_ones(offer.choice, offer.answers)
    then = {card: first(offer._replace(answers=(*given, card))) for card in cards}
    last = {each: None for asked in then.values() if asked for each in asked.options}
    if any(corner(each.label.partition(" ")[0]) for each in last):
        return []  # cards of a row, which look alike
    if not (two and len(last) == 2 and all(then.values())):
        said = [(card, NEXT.join((pressed, card.word))) for card in cards]
        return [("", said)] * bool(said)
    return [
        (each.label, [(card, NEXT.join((pressed, card.word, each.word)))
                      for card, asked in then.items() if asked and each in asked.options])
        for each in last
    ]  # fmt: skip
