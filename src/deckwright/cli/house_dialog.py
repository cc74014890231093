"""House rules for a new session, said in everyday words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..terminal import say
from .new_dialog import HELP, answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..judge.house_rule_words import HouseRule
    from ..rulebook import Rulebook


def ask_house(game: str) -> dict[str, str]:
    """The house rules somebody says, one after the other, each as a switch and its value; `?`
    shows those that many tables play by."""
    from ..errors import DeckwrightError
    from ..prompt.house_rules import often_played, ways_of
    from ..rulebook.read import rulebook_or_empty

    book = rulebook_or_empty(game)
    chosen: dict[str, str] = {}
    if not any(switch.enforced for switch in book.switches.values()):
        return chosen
    question = "House rule? (`?`: list)"
    while typed := answer(question, "none").removeprefix("none"):
        try:
            ways = often_played(book) if typed in HELP else ways_of(book, typed)
            chosen |= _pick(book, ways, chosen)
        except DeckwrightError as error:
            say(f"! {error}", 2)
        question = "Another?" if chosen else question
    return chosen


def _pick(book: Rulebook, ways: Sequence[HouseRule], chosen: dict[str, str]) -> dict[str, str]:
    """The way that is meant; none where none is. DeckwrightError where two clash."""
    from ..names import number_of
    from ..prompt.house_rules import show_ways
    from ..rulebook import settle

    show_ways(ways, chosen)
    typed = answer("Which?", "none of these")
    if not (typed.isdecimal() and 1 <= number_of(typed) <= len(ways)):
        return {}
    way = ways[number_of(typed) - 1]
    picked = dict([way.pair])
    settle(book, {**chosen, **picked})
    return picked
