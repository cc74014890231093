"""What can lie where: drawing, the two piles, and the hands behind face-down cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from ...engine import UNKNOWN, Refusal
from .actions import Draw, Empty, Shuffle
from .state import Phase, State, need

Reasons: TypeAlias = Iterator[Refusal]


def barred(state: State, seat: int) -> Reasons:
    """A finished game and eliminated players."""
    if state.ending:
        yield Refusal("SYF-6.9", "over")
    if not state.lives[seat]:
        yield Refusal("SYF-6.3", "dead", {"player": seat})


def draw(state: State, action: Draw) -> Reasons:
    """A draw must be due, in turn, in full, and of cards that can be there."""
    yield from barred(state, action.seat)
    yield from _readable(state, action.cards)
    if state.phase is Phase.CROWN:
        yield Refusal("SYF-2.4", "crown", {"owner": state.royal}, firm=False)
    elif state.phase is not Phase.DRAW:
        yield Refusal("SYF-3.2", "late", firm=False)
    due = need(state, action.seat)
    if not due:
        yield Refusal("SYF-3.5", "full", {"player": action.seat}, firm=False)
    elif state.phase is Phase.DRAW and action.seat != state.turn:
        params = {"player": action.seat, "other": state.turn}
        yield Refusal("SYF-3.1", "turn", params, firm=False)
    yield from _number(state, action, due)
    yield from _in_pile(state, action.cards)


def _number(state: State, action: Draw, due: int) -> Reasons:
    """Exactly up to four, or as many as there are; where nobody counts, a part of that."""
    there, number = len(state.pile), len(action.cards)
    if state.config.uncounted:
        if number > due:
            yield Refusal(
                "SYF-3.3", "number", {"player": action.seat, "number": due}, firm=False
            )
        return
    if number > there or not there:
        yield Refusal("SYF-3.7", "few", {"number": there})
    elif number != min(due, there) and (number or state.config.known):
        params = {"player": action.seat, "number": min(due, there)}
        if state.round == 1:
            yield Refusal("SYF-3.1", "number", params, firm=False)
        else:
            yield Refusal("SYF-3.3", "number", params, firm=False)
    if state.config.known and not number:
        yield Refusal("SYF-3.1", "name")


def _readable(state: State, cards: Iterable[str]) -> Reasons:
    """Only cards of the game, and no unknown ones where all are known (SYF-1.1)."""
    for card in cards:
        if card not in state.config.rank and (card != UNKNOWN or state.config.known):
            yield Refusal("SYF-1.1", "kind", {"card": card})


def _in_pile(state: State, cards: tuple[str, ...]) -> Reasons:
    """Only copies the deck has, and of those only what can be in the pile (SYF-1.5).

    A `?` may be any of them; that there are so many cards is checked with their number.
    """
    known = state.config.known
    if state.config.uncounted:
        return
    pile = list(state.pile)
    hidden = [card for card in cards if card != UNKNOWN and not _take(pile, card)]
    for card in hidden:
        if not _take(pile, UNKNOWN) or not _can_hide(state, card, hidden.count(card)):
            yield Refusal("SYF-1.5", "copies", {"card": card}, firm=known)
            return


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
    return number <= state.config.cards.get(card, 0) - inventory(state)[card]


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


def shuffle(state: State, _action: Shuffle) -> Reasons:
    """Only while somebody draws from an empty pile (SYF-3.7)."""
    if state.ending:
        yield Refusal("SYF-6.9", "over")
    if state.phase is not Phase.DRAW:
        yield Refusal("SYF-3.7", "undue")
    if not state.discard:
        yield Refusal("SYF-3.7", "no_discards")
    if state.config.house.deck_out != "reshuffle":
        yield Refusal("SYF-3.7", "forbidden", firm=False)
    if state.pile:
        yield Refusal("SYF-3.7", "not_empty", {"number": len(state.pile)}, firm=False)


def empty(state: State, _action: Empty) -> Reasons:
    """Only where nobody counted, while somebody draws (SYF-3.7)."""
    if state.ending:
        yield Refusal("SYF-6.9", "over")
    said = not state.pile and (state.discard or not state.config.uncounted)
    if state.config.known or state.phase is not Phase.DRAW or said:
        yield Refusal("SYF-3.7", "undue")
    if state.config.house.counted:
        yield Refusal("SYF-3.7", "not_empty", {"number": len(state.pile)}, firm=False)


def held_by(state: State, plays: Iterable[tuple[int, str]]) -> Reasons:
    """Whether players can hold, or have laid, the cards now seen (SYF-3.1, SYF-4.1)."""
    hands = [list(hand) for hand in state.hands]
    hidden: Counter[str] = Counter()
    for seat, card in plays:
        if _take(hands[seat], card):
            continue
        if not _take(hands[seat], UNKNOWN):
            yield Refusal("SYF-4.1", "not_held", {"player": seat, "card": card}, firm=False)
            continue
        hidden[card] += 1
        if not _can_hide(state, card, hidden[card]):
            yield Refusal("SYF-1.5", "copies", {"card": card}, firm=False)
