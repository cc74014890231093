"""Parts that several offers share: names, and blanks that list what they can."""

from __future__ import annotations

from collections.abc import Sequence

from ...display import clipped
from ...engine.choices import Choice, Question
from ...engine.view import View
from ...errors import count
from .config import THREE_ROUNDS
from .queries import on_the_table
from .state import Held, State

LISTED = 9
"""How many words a blank lists at most."""


def short(view: View, seat: int) -> str:
    """A player's name as a label has room for it."""
    return clipped(view.names[seat], 12)


def one_of(
    view: View, name: str, question: str, cards: Sequence[str], lead: str = ""
) -> Question:
    """One of some cards, listed if they are few; those that lie face up are none of them."""
    state: State = view.state
    open_to_all = {*state.discards, *on_the_table(state)}
    ids = [card for card in cards if card not in open_to_all]
    if len(ids) > LISTED:
        return Question(name, question, lead=lead)
    return Question(name, question, ids, labels=list(map(view.card, ids)), lead=lead)


def fronts(view: View, backs: Sequence[str]) -> list[str]:
    """All cards of the deck that have one of these backs."""
    deck = view.state.config.deck
    return [card for back in dict.fromkeys(backs) for card in deck.fronts.get(back, ())]


def face_down(most: int) -> list[Question]:
    """STG-6.3: Equipment laid face down, where there can be any."""
    if not most:
        return []
    numbers = [str(number) for number in range(1, most + 1)]
    labels = [count(number, "card") for number in range(1, most + 1)]
    ask = "Equipment face down? (Enter: none)"
    return [Question("down", ask, numbers, True, labels, "down")]


def slots(blanks: Sequence[Question]) -> str:
    """Blanks as they stand in a line, one after the other."""
    return " ".join(f"{{{blank.name}}}" for blank in blanks)


def own_card(view: View) -> tuple[Question, ...]:
    """Any card of the Event Hand of the player whose turn it is."""
    hand = view.state.hands[view.state.turn]
    cards = fronts(view, [held.back for held in hand])
    card = one_of(view, "card", "Which card goes? (its name)", cards)
    return card, *which_back(
        view, hand, "If 3 Rounds, which? (Enter: it is not)", optional=True
    )


def which_back(
    view: View, hand: Sequence[Held], question: str, optional: bool = False
) -> tuple[Question, ...]:
    """STG-8.3: the one meant of 3 Rounds cards of several ages; all saw when each came."""
    drawn = {(held.since, held.spread) for held in hand if held.back == THREE_ROUNDS}
    if len(drawn) < 2:
        return ()
    ages = [(view.state.round - since, spread) for since, spread in sorted(drawn)]
    labels = [_age(most - spread, most) for most, spread in ages]
    return (
        Question("held", question, [str(age) for age, _ in ages], optional, labels, "held"),
    )


def _age(least: int, most: int) -> str:
    """When a card was drawn, as far as anybody can tell."""
    if least < most:
        return f"drawn {least} to {count(most, 'round')} ago"
    return f"drawn {count(most, 'round')} ago" if most else "just drawn"


def stopping(view: View) -> Choice:
    """STG-9.4: who must agree depends on the house; nobody gives up by a slip of the thumb."""
    state: State = view.state
    playing = [view.names[seat] for seat in state.playing]
    if state.config.house.give_up_call == "all":
        ask = Question("players", "Do all agree?", [", ".join(playing)], labels=["all agree"])
    else:
        ask = Question("players", "Who agrees?", playing)
    return Choice("give up the game, count Characters", "stop {players}", (ask,), aside=True)
