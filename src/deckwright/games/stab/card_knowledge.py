"""What can lie where: the draw pile, and the hands behind face-down cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...engine import UNKNOWN
from ...engine.legality import Refusals, never, unless_ruled
from .state import State


def inventory(state: State) -> Counter[str]:
    """Every card wherever it lies; one that lies face down counts with the hand it came
    from until it is named."""
    found = Counter((*state.pile, *state.discard))
    for hand in state.hands:
        found.update(hand)
    found.update(lain.card for lain in state.lying if lain.card != UNKNOWN)
    if state.choice:
        found[state.choice.card] += 1
    return found


def of_the_game(state: State, cards: Iterable[str]) -> Refusals:
    """Only cards of the game, each by its name (SYF-1.1)."""
    for card in cards:
        if card not in state.config.rank:
            yield never("SYF-1.1", "kind", card=card)


def in_pile(state: State, cards: tuple[str, ...]) -> Refusals:
    """Only copies the deck has, and of those only what can be in the pile (SYF-1.5).

    A `?` may be any of them; that there are so many cards is checked with their number.
    """
    if state.config.uncounted:
        return
    refuse = never if state.config.known else unless_ruled
    pile = list(state.pile)
    hidden = [card for card in cards if card != UNKNOWN and not _take(pile, card)]
    for card in hidden:
        if not _take(pile, UNKNOWN) or not _can_hide(state, card, hidden.count(card)):
            yield refuse("SYF-1.5", "copies", card=card)
            return


def held_by(state: State, plays: Iterable[tuple[int, str]]) -> Refusals:
    """Whether players can hold, or have laid, the cards now seen (SYF-3.1, SYF-4.1)."""
    hands = [list(hand) for hand in state.hands]
    hidden: Counter[str] = Counter()
    for seat, card in plays:
        if _take(hands[seat], card):
            continue
        if not _take(hands[seat], UNKNOWN):
            yield unless_ruled("SYF-4.1", "not_held", player=seat, card=card)
            continue
        hidden[card] += 1
        if not _can_hide(state, card, hidden[card]):
            yield unless_ruled("SYF-1.5", "copies", card=card)


def _take(cards: list[str], card: str) -> bool:
    """Take a card out of a list, if it is there."""
    try:
        cards.remove(card)
    except ValueError:
        return False
    return True


def _can_hide(state: State, card: str, number: int) -> bool:
    """Whether so many copies may be among the cards nobody has named."""
    if card == UNKNOWN or not state.config.house.counted:
        return True
    return number <= state.config.setup.cards.get(card, 0) - inventory(state)[card]
