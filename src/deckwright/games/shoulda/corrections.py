"""What the table can put right: hands, turns, regrets solved, cards in rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...engine import UNKNOWN
from ...engine.correction import Correction, of_hand, of_turn, one, resize
from ...engine.seats import at_seat
from ...errors import Unreadable
from .rows import cut, is_free, lift
from .state import (
    ACT,
    BLEMMYES,
    DEAD,
    DRAGON,
    DRAWN,
    HAND,
    LEFT,
    NOBODY,
    RIGHT,
    Blemmyes,
    Rows,
    Series,
    State,
)
from .turn_flow import after, collect

FEWEST = 2
"""So many are needed to play: SWC-1.9."""


def _turn(now: State, seat: int) -> None:
    """Whose turn begins."""
    if now.phase not in (ACT, DRAWN):
        raise Unreadable("this is no moment for a turn; `undo` takes back what led to it")
    now.turn, now.phase = seat, ACT


def _change_of_number(field: str) -> Callable[[State, int, int], None]:
    """A change of how many cards lie before a player, or in a hand; the others are in the
    deck."""

    def change(now: State, seat: int, number: int) -> None:
        places = getattr(now, field)
        cards, deck = resize(places[seat], number, now.deck)
        setattr(now, field, at_seat(places, seat, cards))
        now.deck = (UNKNOWN,) * len(deck)

    return change


_hand = _change_of_number("hands")


def _dragons(now: State, seat: int, number: int) -> None:
    """The last to come go into the deck; with none left, what they gathered is kept by who
    brought the first of them, as after a duel (SWC-10.15)."""
    there = [dragon for dragon in now.dragons if dragon.target == seat]
    if number > len(there):
        name = now.config.setup.players[seat]
        raise Unreadable(f"say whose Dragon comes: `NAME: dragon > {name}`")
    stay = iter(there[:number])
    now.dragons = tuple(
        dragon for dragon in now.dragons if dragon.target != seat or next(stay, None)
    )
    now.deck += (UNKNOWN,) * (len(there) - number)
    if there and not number:
        collect(now, there[0].by, now.piles[seat])
        now.piles = at_seat(now.piles, seat, ())


def _remove(now: State, card: str) -> None:
    """A card at the end of a series or a row, or on a set, goes back to the deck."""
    if card == DRAGON:
        raise Unreadable("say whose Dragons are left, such as `Ana dragons 0`")
    without = next(_without(now, card), None)
    if without is None:
        raise Unreadable("that card lies at no end of a series or a row")
    now.table = without
    now.deck += (UNKNOWN,)


def _without(state: State, card: str) -> Iterator[Rows]:
    """The table without a card, for each at an end."""
    table = state.table
    for at, item in enumerate(table):
        if type(item) is Blemmyes:
            if card == BLEMMYES and (is_free(table, at, LEFT) or is_free(table, at, RIGHT)):
                yield lift(table, at)
        elif type(item) is Series:
            if card == DEAD and item.locked != NOBODY:
                yield at_seat(table, at, item._replace(locked=NOBODY))
            for place in (0, len(item.cards) - 1):
                if item.cards[place] == card:
                    yield cut(table, at, (place, place), state.config.house)


def _out(now: State, seat: int) -> None:
    """Who goes home: the hand is shuffled into the deck, and turns pass them over."""
    if now.phase not in (ACT, DRAWN):
        raise Unreadable("somebody can leave once this is settled")
    there = [other for other in after(now, seat) if other not in (*now.left, seat)]
    if seat in now.left or len(there) < FEWEST:
        name = now.config.setup.players[seat]
        raise Unreadable(f"{name} has left" if seat in now.left else "two are needed to play")
    if now.turn == seat:
        now.turn, now.phase = there[0], ACT
    _hand(now, seat, 0)
    now.left, now.unshuffled = (*now.left, seat), True


def _back(now: State, seat: int) -> None:
    """Who comes back is dealt a hand, as far as the deck goes."""
    if seat not in now.left:
        raise Unreadable(f"{now.config.setup.players[seat]} is playing")
    now.left = tuple(other for other in now.left if other != seat)
    _hand(now, seat, min(HAND, len(now.deck)))


CORRECTIONS = {
    "hand": of_hand(_hand),
    "turn": of_turn(_turn),
    "out": Correction(
        ("player",), _out, "{0} leaves, and the hand goes into the deck", at_start=False
    ),
    "back": Correction(("player",), _back, "{0} plays again, with new cards", at_start=False),
    "regrets": Correction(
        ("number",),
        one("solved"),
        "{0} regrets are solved",
        also=("solved",),
        asked="How many regrets are solved?",
    ),
    "scoops": Correction(
        ("player", "number"),
        _change_of_number("scoops"),
        "{0} has {1} scoops",
        asked="How many cards has each used to remove others?",
    ),
    "kept": Correction(
        ("player", "number"),
        _change_of_number("collected"),
        "{0} has kept {1} cards",
        also=("keeps",),
        asked="How many cards has each kept?",
    ),
    "dragons": Correction(
        ("player", "number"), _dragons, "with {0} are {1} Dragons", at_start=False
    ),
    "gone": Correction(("card",), _remove, "{0} lies on the table no more", at_start=False),
}


def newcomer(state: State, position: dict[str, Any], name: str) -> str:
    """With a hand from the deck (SWC-2.2), between two turns."""
    if state.ending or state.phase != ACT:
        raise Unreadable("somebody’s turn is under way (SWC-3.3); say it again when it is over")
    left = len(state.deck) - HAND
    if left < 0:
        raise Unreadable("too few cards are left for a hand (SWC-2.2); `rematch` deals anew")
    position["deck"] = left
    position["hands"][name] = HAND
    return f"{name} draws {HAND} cards"
