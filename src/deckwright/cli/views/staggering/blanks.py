"""Parts that several offers share: names, and blanks that list what they can."""

from __future__ import annotations

from collections.abc import Sequence

from ....errors import count
from ....games.staggering.look import on_the_table
from ....games.staggering.state import State
from .. import Blank, View, clipped

LISTED = 9
"""How many words a blank lists at most."""


def short(view: View, seat: int) -> str:
    """A player's name as a label has room for it."""
    return clipped(view.names[seat], 12)


def one_of(view: View, name: str, question: str, cards: Sequence[str], lead: str = "") -> Blank:
    """One of some cards, listed if they are few; those that lie face up are none of them."""
    state: State = view.state
    open_to_all = {*state.discards, *on_the_table(state)}
    ids = [card for card in cards if card not in open_to_all]
    if len(ids) > LISTED:
        return Blank(name, question, lead=lead)
    return Blank(name, question, ids, labels=list(map(view.card, ids)), lead=lead)


def fronts(view: View, backs: Sequence[str]) -> list[str]:
    """All cards of the deck that have one of these backs."""
    deck = view.state.rules.deck
    return [card for back in dict.fromkeys(backs) for card in deck.fronts.get(back, ())]


def face_down(most: int) -> list[Blank]:
    """STG-6.3: Equipment laid face down, where there can be any."""
    if not most:
        return []
    numbers = [str(number) for number in range(1, most + 1)]
    labels = [count(number, "card") for number in range(1, most + 1)]
    ask = "Equipment face down? (Enter: none)"
    return [Blank("down", ask, numbers, True, labels, "down")]


def own_card(view: View) -> Blank:
    """Any card of the Event Hand of the player whose turn it is."""
    state: State = view.state
    backs = [held.back for held in state.hands[state.turn]]
    return one_of(view, "card", "Which card goes? (its name)", fronts(view, backs))
