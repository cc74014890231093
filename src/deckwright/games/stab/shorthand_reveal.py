"""Whose cards are turned up: `ana: dagger shield; bo: bomb`, in any order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.choices import Choice
from ...engine.names import find, pick_several
from ...engine.view import View
from ...errors import Unreadable
from .state import Lying, State, unnamed

Group = tuple[int, list[str]]
"""A seat, and the cards said of it."""


def revealed(view: View, line: str, pick: Callable[[str], str]) -> Choice | None:
    """The reveal that some players' cards add up to; None if the line names no player.

    A name says before whom the cards lie, oldest first; or who played them, where only that
    fits their numbers. `pick` turns red numbers into cards. Unreadable if cards are left out
    that are to be named before these.
    """
    state: State = view.state
    groups = _groups(view, line, pick)
    if not groups:
        return None
    waiting = [state.lying[index] for index in unnamed(state)]
    at, by = _dealt(waiting, groups, _lies_at), _dealt(waiting, groups, _was_played_by)
    cards = at or by
    if not cards:
        told = ", ".join(f"{len(each)} of {view.names[seat]}" for seat, each in groups)
        raise Unreadable(f"there are not so many cards face down: {told}")
    number = len(cards)
    if any(place not in cards for place in range(number)):
        first = view.names[next(lain.at for n, lain in enumerate(waiting) if n not in cards)]
        raise Unreadable(
            f"{first}'s cards are named before these; all can be on one line, parted by `;`"
        )
    return Choice("", f"reveal {', '.join(cards[place] for place in range(number))}")


def _groups(view: View, line: str, pick: Callable[[str], str]) -> list[Group]:
    """The players named with their colons, each with cards."""
    seats = {name: seat for seat, name in enumerate(view.names)}
    ids = {id: id for id in view.setup.facts}
    groups: list[Group] = []
    for part in line.split(";"):
        name, colon, cards = part.partition(":")
        known = find(seats, name.strip())
        if not colon or len(known) != 1:
            return []
        words = pick(cards.strip().removeprefix("reveal ")).replace(",", " ").split()
        groups.append((seats[known[0]], pick_several(ids, words, "card")))
    return groups


def _lies_at(lain: Lying) -> int:
    return lain.at


def _was_played_by(lain: Lying) -> int:
    return lain.by


def _dealt(
    waiting: Sequence[Lying], groups: Sequence[Group], whose: Callable[[Lying], int]
) -> dict[int, str]:
    """Place among the cards face down -> card; empty unless all numbers fit."""
    found: dict[int, str] = {}
    for seat, cards in groups:
        places = [place for place, lain in enumerate(waiting) if whose(lain) == seat]
        if len(places) != len(cards):
            return {}
        found.update(zip(places, cards, strict=True))
    return found
