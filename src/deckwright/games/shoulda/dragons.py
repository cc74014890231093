"""What Dragons collect, and from which value on."""

from __future__ import annotations

from .draft import Draft
from .rows import cut, open_series, series_at
from .specials import group
from .state import NOBODY, VALUE, Dragon, Hand


def threshold(dragons: tuple[Dragon, ...], target: int) -> int:
    """The lowest value collected: 8, one less for each further Dragon: SWC-13.11.

    It belongs to that target and never falls below 1: SWC-13.12.
    """
    return max(1, 9 - len(group(dragons, target)))


def taker(draft: Draft, seat: int, card: str) -> int:
    """With whom the Dragons are that take a card just played, if any do: SWC-13.7."""
    which = draft.config.house.dragon_collects
    if not draft.dragons or which == "removed":
        return NOBODY
    return _first(draft.dragons, card, seat if which == "target_plays" else NOBODY)


def _first(dragons: tuple[Dragon, ...], card: str, only: int = NOBODY) -> int:
    """Among targets who would get a card, the first to have a Dragon: SWC-13.13."""
    if VALUE[card] < 9 - len(dragons):
        return NOBODY  # not even all of them with one target would take it
    for dragon in dragons:
        if only in (NOBODY, dragon.target) and VALUE[card] >= threshold(dragons, dragon.target):
            return dragon.target
    return NOBODY


def collect_removed(draft: Draft, cards: Hand) -> Hand:
    """What is left of removed cards when Dragons take such: `dragon_collects=removed`."""
    if not draft.dragons or draft.config.house.dragon_collects != "removed":
        return cards  # SWC-13.9
    left = []
    for card in cards:
        target = _first(draft.dragons, card)
        if target < 0:
            left.append(card)
        else:
            draft.gather(target, (card,))
            draft.say("SWC-13.6", "collected", target=target, code=card)
    return tuple(left)


def sweep(draft: Draft, target: int) -> None:
    """A Dragon takes what lies in open series: `dragon_collects=played_and_table`."""
    least = threshold(draft.dragons, target)
    for at in reversed(open_series(draft.table)):
        cards = series_at(draft.table, at).cards
        places = [place for place, card in enumerate(cards) if VALUE[card] >= least]
        if places:
            part = (places[0], places[-1])  # the highest lie together, at one end
            taken = cards[part[0] : part[1] + 1]
            draft.table = cut(draft.table, at, part, draft.config.house)
            draft.gather(target, taken)
            draft.say("SWC-13.7", "swept", target=target, codes=taken)
