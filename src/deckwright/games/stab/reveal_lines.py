"""Face-down cards turned up, as people tell them: by players or in a row, all or some."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from ...engine import UNKNOWN
from ...engine.lines import write
from ...errors import Unreadable, count, joined
from ...names import find, pick_several
from .actions import Reveal
from .state import Lying, State, View, in_order, unnamed
from .vocabulary import card_words, one_by_one

SIDES: Mapping[str, Callable[[Lying], int]] = {
    **dict.fromkeys(("at", "before", "for"), lambda lain: lain.at),
    **dict.fromkeys(("by", "from"), lambda lain: lain.by),
}
"""What is said before a player's name: that cards lie there, or that they come from there."""
AND = re.compile(r"\s+and\s+", re.IGNORECASE)
IDLE = re.compile(r"(?<![^\s,;:])(?:has|have|had|got|an?|the)\s+(?=\w)", re.IGNORECASE)
"""Words before a card that say no more: `ana has a dagger`."""
Placed = Mapping[int, str]
"""Place among the cards still face down -> the card that lies there."""


class Said(NamedTuple):
    """What is said of one player's cards."""

    side: str
    """The word of `SIDES` before the name; "" without one."""
    seat: int
    cards: list[str]


def reveal_line(view: View, line: str) -> str:
    """The line that `ana: dagger shield; bo: bomb` or `dagger shield bomb` stands for.

    Players come in any order, with signs or without, and not all at once. A name says before
    whom the cards lie, oldest first; or who played them, where that is said (`by ana`), or
    of all cards only that fits their numbers. Nothing if no cards are named; Unreadable if too
    many or too few are.
    """
    cards = _placed(view, line)
    return _written(view, cards) if cards else ""


def parts_of_reveal(view: View, line: str) -> list[str]:
    """Of a reveal the rules refuse: a line of what can stand, and one of what cannot.

    What lies before one player is kept or refused together. So people need not type again
    what was right. Nothing if no part can stand.
    """
    cards = _placed(view, line)
    stands: dict[int, str] = {}
    refused: dict[int, str] = {}
    for part in _by_owner(view.state, cards):
        if _allowed(view, {**stands, **part}):
            stands.update(part)
        else:
            refused = refused or part
    if not stands or not refused:
        return []
    left = [place for place in range(len(unnamed(view.state))) if place not in stands]
    later = {left.index(place): card for place, card in refused.items()}
    return [_written(view, stands), _written(view, later)]


def _by_owner(state: State, cards: Placed) -> Iterator[dict[int, str]]:
    """The cards before one player, then those before the next."""
    waiting = [state.lying[index].at for index in unnamed(state)]
    for seat in dict.fromkeys(waiting):
        here = {n: card for n, card in cards.items() if waiting[n] == seat}
        if here:
            yield here


def _reveal(cards: Placed) -> Reveal:
    """Cards that are not named now have a `?` where others follow."""
    return Reveal(cards=tuple(cards.get(n, UNKNOWN) for n in range(max(cards) + 1)))


def _allowed(view: View, cards: Placed) -> bool:
    return view.game.refusal(view.state, _reveal(cards)) is None


def _written(view: View, cards: Placed) -> str:
    return write(view.game, view.setup, view.state, _reveal(cards))


# Reading ----------------------------------------------------------------------------------


def _placed(view: View, line: str) -> Placed:
    """Which cards lie where, as far as it is said."""
    line = AND.sub(",", line.removeprefix("reveal "))
    names = {name.lower() for name in view.names}
    line = IDLE.sub(lambda word: word[0] if word[0].strip().lower() in names else "", line)
    line = one_by_one(card_words(view.state), line)
    if said := _said(view, line):
        return _before_or_by(view, said)
    known, words = card_words(view.state), re.split(r"[\s,;]+", line.strip())
    if (len(words) == 1 and words[0].isdecimal()) or not any(find(known, w) for w in words):
        return {}
    parts = [part.replace(",", " ").split() for part in line.split(";")]
    if len(parts) > 1 and not all(find(known, word) for word in words):
        return {}  # something else is said as well
    cards = [pick_several(known, part, "card") for part in parts if part]
    if max(map(len, cards)) > 1 and len(cards) > 1:
        return _in_groups(view, cards)
    return _in_a_row(view, [card for part in cards for card in part])


def _before_or_by(view: View, said: Sequence[Said]) -> Placed:
    """Cards told by players: those before them, or those they played if only that fits."""
    waiting = _waiting(view.state)
    by_players = _dealt(view.state, said, "by")
    all_or_said = len(by_players) == len(waiting) or all(each.side for each in said)
    if cards := _dealt(view.state, said, "at") or (by_players if all_or_said else {}):
        return cards
    raise Unreadable(_miscounted(view, waiting, said))


def _in_groups(view: View, groups: Sequence[list[str]]) -> Placed:
    """A group for each player with cards, in order: of those still face down, or of all."""
    state = view.state
    waiting = _waiting(state)
    before = [_seats(waiting), _seats(_all_lying(state))]
    for seats in before:
        said = [Said("", seat, cards) for seat, cards in zip(seats, groups, strict=False)]
        if len(groups) <= len(seats) and (placed := _dealt(state, said, "at")):
            return placed
    if len(groups) > len(before[0]):
        players = count(len(before[0]), "player")
        raise Unreadable(f"cards lie face down before {players}, not {len(groups)}")
    said = [Said("", seat, cards) for seat, cards in zip(before[0], groups, strict=False)]
    raise Unreadable(_miscounted(view, waiting, said))


def _in_a_row(view: View, cards: Sequence[str]) -> Placed:
    """Cards without a name: those before one player after the other, or some of the first's.

    Unreadable where they end amid those of a later player, for then one is too many or missing.
    """
    waiting = _waiting(view.state)
    here = [sum(lain.at == seat for lain in waiting) for seat in _seats(waiting)]
    if len(cards) <= here[0] or len(cards) in accumulate(here):
        return dict(enumerate(cards))
    all_of_them = _all_lying(view.state)
    if len(cards) == len(all_of_them):
        said = [
            Said(
                "",
                seat,
                [c for c, lain in zip(cards, all_of_them, strict=True) if lain.at == seat],
            )
            for seat in _seats(all_of_them)
        ]
        if placed := _dealt(view.state, said, "at"):
            return placed
    message = joined(
        [f"{n} before {view.names[s]}" for s, n in zip(_seats(waiting), here, strict=False)]
    )
    raise Unreadable(
        f"{message} lie face down, not {len(cards)} in a row; part players with `;`"
    )


def _seats(lying: Sequence[Lying]) -> list[int]:
    """Before whom cards lie, in order."""
    return [*dict.fromkeys(lain.at for lain in lying)]


def _waiting(state: State) -> list[Lying]:
    """The cards nobody has named yet, in the order they are told."""
    return [state.lying[index] for index in unnamed(state)]


def _all_lying(state: State) -> list[Lying]:
    """All cards on the table, in the same order."""
    return [state.lying[index] for index in in_order(state, range(len(state.lying)))]


def _miscounted(view: View, waiting: Sequence[Lying], said: Sequence[Said]) -> str:
    """Of whom too many or too few cards are said, or that some are said twice."""
    for side, seat, cards in said:
        number = sum(SIDES[side or "at"](lain) == seat for lain in waiting)
        if number != len(cards):
            whose = f"{'from' if side in ('by', 'from') else 'before'} {view.names[seat]}"
            counted = count(number, "card lies", "cards lie")
            return f"{counted} face down {whose}, not {len(cards)}"
    return "some cards are said twice"


def _said(view: View, line: str) -> list[Said]:
    """The players named, each with the cards behind the name; none if no name comes first."""
    seats = {name: seat for seat, name in enumerate(view.names)}
    cards = card_words(view.state)
    found: list[Said] = []
    begun, *parts = _whose(view.names).split(line)
    for side, whole, short, behind in zip(*(parts[n::4] for n in range(4)), strict=True):
        known = find(seats, whole or short)
        if begun.strip() or len(known) != 1:
            return []
        words = behind.replace(",", " ").replace(";", " ").split()
        if not words:
            raise Unreadable(f"say which cards lie before {known[0]}, by names or numbers")
        found.append(
            Said(
                (side or "").lower(),
                seats[known[0]],
                pick_several(cards, words, "card"),
            )
        )
    return found


@cache
def _whose(names: tuple[str, ...]) -> re.Pattern[str]:
    """A name in full, or the beginning of one with a colon; with the word before it."""
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    sides = "|".join(SIDES)
    return re.compile(
        rf"(?<!\S)(?:({sides})\s+)?(?:({known})(?![^\s:])\s*:?|([^\s:;,]+)\s*:)", re.IGNORECASE
    )


def _dealt(state: State, said: Sequence[Said], usual: str) -> Placed:
    """Place among the cards face down -> card; empty unless all numbers fit.

    Who tells what they played themselves does so in the order of playing. Cards that lie open
    may be told along with the others.
    """
    waiting, played = _waiting(state), unnamed(state)
    found: dict[int, str] = {}
    for side, seat, word in said:
        whose, cards = SIDES[side or usual], word
        places = [place for place, lain in enumerate(waiting) if whose(lain) == seat]
        if whose is SIDES["by"]:
            places.sort(key=played.__getitem__)
        if len(places) != len(cards):
            is_open = [x.card for x in state.lying if whose(x) == seat and x.card != UNKNOWN]
            cards = _without(cards, is_open)
        if len(places) != len(cards) or found.keys() & places:
            return {}
        found.update(zip(places, cards, strict=True))
    return found


def _without(cards: Sequence[str], known: Sequence[str]) -> list[str]:
    """Cards less those that are known, if all of these are among them."""
    left = [*cards]
    for card in known:
        if card not in left:
            return [*cards]
        left.remove(card)
    return left
