"""What can lie where: the draw pile, and the hands behind face-down cards.

It is reasoned by counts (`engine.card_knowledge`): the deck is printed, so every `?`, in a
hand or in the pile, is one of the copies that lie nowhere in sight. A card that lies face down
counts with the hand it came from; once it is named it takes the place of a `?` there. Cards
seen all at once, as in a reveal, are held against the hands together (`misplaced`): each alone
might be the last copy, two cannot be. Where the table does not count its deck, any card may be
anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ...engine import UNKNOWN
from ...engine.card_knowledge import misplaced, out_of_sight
from ...engine.legality import Refusals, never, unless_ruled
from .state import State


def inventory(state: State) -> Counter[str]:
    """Every card wherever it lies; one that lies face down counts with the hand it came
    from until it is named."""
    cards = Counter((*state.pile, *state.discard))
    for hand in state.hands:
        cards.update(hand)
    cards.update(lain.card for lain in state.lying if lain.card != UNKNOWN)
    if state.choice:
        cards[state.choice.card] += 1
    return cards


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
    named = [(0, card) for card in cards if card != UNKNOWN]
    for _, card, _ in misplaced((state.pile,), named, _hidden(state)):
        yield refuse("SYF-1.5", "copies", card=card)


def held_by(state: State, plays: Iterable[tuple[int, str]]) -> Refusals:
    """Whether players can hold, or have laid, the cards now seen (SYF-3.1, SYF-4.1)."""
    for seat, card, room in misplaced(state.hands, plays, _hidden(state)):
        if room:
            yield unless_ruled("SYF-1.5", "copies", card=card)
        else:
            yield unless_ruled("SYF-4.1", "not_held", player=seat, card=card)


def _hidden(state: State) -> Mapping[str, int] | None:
    """The copies that lie nobody knows where; nothing where nobody knows how many there are."""
    if not state.config.house.counted:
        return None
    return out_of_sight(state.config.setup.cards, inventory(state))
