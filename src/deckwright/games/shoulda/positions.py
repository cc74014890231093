"""A game under way: how rows, Dragons and duels are written, and what can be put right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Annotated, NamedTuple

from ...engine import UNKNOWN, Setup, codec
from ...engine.annotations import Position, Raw, SeatOrNobody, Spelt
from ...engine.codec import Part, as_list, as_table, check_cards, read_fields, write
from ...engine.correction import Correction, cards_of, of_hand, of_turn, one
from ...engine.seats import at_seat, seats_after
from ...errors import Unreadable
from .rows import all_series, cut, is_free, lift
from .state import (
    ADDED,
    ANY_COLOUR,
    ATTACHED,
    BLEMMYES,
    DEAD,
    DRAGON,
    HAND,
    LEFT,
    NOBODY,
    NOWHERE,
    OPENED,
    RIGHT,
    SIDE_WORDS,
    VALUE,
    Blemmyes,
    Dragon,
    Duel,
    Foe,
    Item,
    Phase,
    Rows,
    Series,
    State,
    in_sight,
    start,
    told_by_value,
)
from .turn_flow import collect, end_action

MARKS = {OPENED: "", ADDED: "+", ATTACHED: "="}
ROLES = {mark: role for role, mark in MARKS.items()}
LAST = "!"
LAID = re.compile(r"(.+?)([+=]?)(!?)")


def counting_setup(setup: Setup) -> Setup:
    """Two prints of R5 are one card; in a duel `5` may be either."""
    state = start(setup)
    by_value = dict.fromkeys(ANY_COLOUR, 0) if told_by_value(state) else {}
    return replace(setup, cards={**state.config.totals, **by_value})


def rest_of_deck(state: State) -> tuple[str, ...]:
    """The deck holds what lies nowhere else."""
    return codec.rest(in_sight(state), state.config.totals, state.config.known)


def complete_state(state: State) -> State:
    """No card more often than it was printed (SWC-1.1, SWC-1.3), each phase with its parts."""
    if (state.phase is Phase.DUEL) != (state.duel is not None) and not state.ending:
        raise Unreadable("a duel has its phase and its fighters, or neither")
    check_cards(in_sight(state), state.config.totals, state.config.known)
    hands = tuple(tuple(sorted(hand)) for hand in state.hands)
    return state._replace(hands=hands, barred=tuple(map(tuple, map(sorted, state.barred))))


# Rows -----------------------------------------------------------------------------------


class SeriesRow(NamedTuple):
    """How a series is written: `R5`, `R5+` where it was added, `R5=` where it was attached,
    `R5!` where it came last."""

    series: tuple[str, ...]
    grows: Annotated[int, Spelt(((0, "either"), *SIDE_WORDS))] = 0
    falling: bool = False
    dead: SeatOrNobody = NOBODY


def _rows(state: State) -> list[list[dict[str, object]]]:
    """What lies on the table, row after row."""
    rows: list[list[dict[str, object]]] = [[]] if state.table else []
    for item in state.table:
        if item is None:
            rows.append([])
        else:
            written = _write_item(item, state.config.setup)
            rows[-1].append({key: value for key, value in written.items() if value})
    return rows


def _write_item(item: Series | Blemmyes, setup: Setup) -> dict[str, object]:
    if isinstance(item, Blemmyes):
        return write(Blemmyes, item, setup)
    cards = tuple(
        card + MARKS[role] + LAST * (place == item.last)
        for place, (card, role) in enumerate(zip(item.cards, item.roles, strict=True))
    )
    row = SeriesRow(cards, item.grows, item.slope < 0, item.locked)
    return write(SeriesRow, row, setup)


def _read_rows(state: State, raw: object) -> None:
    items: list[Item] = []
    for row in as_list(raw, "rows"):
        if not row:
            raise Unreadable("a row is empty")
        items += [None] if items else []
        items += [_item(state, as_table(each, "rows")) for each in as_list(row, "rows")]
    for left, right in pairwise(items):
        if left is not None and type(left) is type(right):
            raise Unreadable("in a row series and blemmyes take turns: SWC-0.1")
    state.table = tuple(items)


def _item(state: State, raw: Mapping[str, object]) -> Series | Blemmyes:
    raw = {key: each for key, each in raw.items() if key != "by"}  # who laid each, until 0.1
    setup = state.config.setup
    if "blemmyes" in raw:
        return Blemmyes(**read_fields(Blemmyes, raw, setup, "rows."))
    row = SeriesRow(**read_fields(SeriesRow, raw, setup, "rows."))
    if not row.series:
        raise Unreadable("a series has cards")
    laid = [_series_card(state, each) for each in row.series]
    cards, roles = tuple(card for card, _, _ in laid), tuple(role for _, role, _ in laid)
    last = next((place for place, (_, _, last) in enumerate(laid) if last), NOWHERE)
    slope = -1 if row.falling else 1
    if any(VALUE[b] - VALUE[a] not in (0, slope) for a, b in pairwise(cards)):
        raise Unreadable(f"{', '.join(row.series)} are not one run: SWC-0.2")
    return Series(cards, roles, row.grows, slope, row.dead, last)


def _series_card(state: State, raw: str) -> tuple[str, str, bool]:
    """A card of a series, how it came there, and whether it came last."""
    match = LAID.fullmatch(raw)
    if not match or not VALUE.get(match[1]) or match[1] not in state.config.totals:
        raise Unreadable(f"`{raw}` cannot lie in a series")
    return match[1], ROLES[match[2]], bool(match[3])


# Dragons and duels ------------------------------------------------------------------------


def _read_dragons(state: State, said: tuple[str, ...]) -> None:
    """`ann > bo`: who brought it, and with whom it is."""
    players = state.config.setup.players
    pairs = [[codec.seat_named(each, players) for each in one.split(" > ", 1)] for one in said]
    if any(len(pair) != 2 for pair in pairs):
        raise Unreadable("a Dragon is written as `ann > bo`: by whom, and with whom it is")
    state.dragons = tuple(Dragon(by, target) for by, target in pairs)


def _duel(state: State) -> object:
    """The fighters, the foe as the seat of its Dragons or the number of its set."""
    duel, setup = state.duel, counting_setup(state.config.setup)
    if duel is None:
        return {}
    if duel.foe.kind == DRAGON:
        against: dict[str, object] = {"dragons": setup.players[duel.foe.at]}
    else:
        against = {"set": all_series(state.table).index(duel.foe.at) + 1}
    return write(Duel, duel, setup) | against


def _read_duel(state: State, raw: object) -> None:
    setup, said = counting_setup(state.config.setup), dict(as_table(raw, "duel"))
    dragons, number = said.pop("dragons", None), said.pop("set", 0)
    if dragons is not None:
        foe = Foe(DRAGON, codec.seat_named(dragons, setup.players))
        there = any(each.target == foe.at for each in state.dragons)
    else:
        foe = Foe(DEAD, all_series(state.table)[codec.as_whole(number, "duel.set") - 1])
        item = state.table[foe.at]
        there = type(item) is Series and item.locked >= 0
    if not there:
        raise Unreadable("the foe of this duel is not in play")
    state.duel = Duel(foe=foe, **read_fields(Duel, said, setup, "duel."))


POSITION_PARTS = {
    "rows": Part(Raw, _rows, _read_rows),
    "dragons": Part[State](
        tuple[str, ...],
        lambda state: tuple(
            " > ".join(state.config.setup.players[seat] for seat in dragon)
            for dragon in state.dragons
        ),
        _read_dragons,
    ),
    "duel": Part(Raw, _duel, _read_duel),
}


# What the table can put right ---------------------------------------------------------------


FEWEST = 2
"""So many are needed to play: SWC-1.9."""


def _turn(now: State, seat: int) -> None:
    """Whose turn begins."""
    if now.phase not in (Phase.ACT, Phase.DRAWN):
        raise Unreadable("this is no moment for a turn; `undo` takes back what led to it")
    now.turn, now.phase = seat, Phase.ACT


def _change_of_number(field: str) -> Callable[[State, int, int], None]:
    """A change of how many cards lie before a player, or in a hand; the others are in the
    deck."""

    def change(now: State, seat: int, number: int) -> None:
        cards_of(field, "deck")(now, seat, number)
        now.deck = (UNKNOWN,) * len(now.deck)

    return change


_hand = _change_of_number("hands")


def _count(now: State, seat: int, number: int) -> None:
    """The cards in a hand are counted; nobody knows any more what went back: SWC-15.4."""
    if number == len(now.hands[seat]):
        return
    _hand(now, seat, number)
    now.barred = at_seat(now.barred, seat, ())
    now.denied = at_seat(now.denied, seat, ())
    if now.phase in (Phase.ACT, Phase.DRAWN):
        end_action(now)


def _set_dragons(now: State, seat: int, number: int) -> None:
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
    if now.phase not in (Phase.ACT, Phase.DRAWN):
        raise Unreadable("somebody can leave once this is settled")
    others = seats_after(seat, now.config.players, -1)[:-1]
    there = [other for other in others if other not in now.left]
    if seat in now.left or len(there) < FEWEST:
        name = now.config.setup.players[seat]
        raise Unreadable(f"{name} has left" if seat in now.left else "two are needed to play")
    if now.turn == seat:
        now.turn, now.phase = there[0], Phase.ACT
    _hand(now, seat, 0)
    now.left, now.unshuffled = (*now.left, seat), True


def _back(now: State, seat: int) -> None:
    """Who comes back is dealt a hand, as far as the deck goes."""
    if seat not in now.left:
        raise Unreadable(f"{now.config.setup.players[seat]} is playing")
    now.left = tuple(other for other in now.left if other != seat)
    _hand(now, seat, min(HAND, len(now.deck)))


CORRECTIONS = {
    "hand": of_hand(_count),
    "turn": of_turn(_turn),
    "out": Correction(("player",), _out, "{0} leaves, and the hand goes into the deck"),
    "back": Correction(("player",), _back, "{0} plays again, with new cards"),
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
    "dragons": Correction(("player", "number"), _set_dragons, "with {0} are {1} Dragons"),
    "gone": Correction(("card",), _remove, "{0} lies on the table no more"),
}


def newcomer(state: State, position: Position, name: str) -> str:
    """With a hand from the deck (SWC-2.2), between two turns."""
    if state.ending or state.phase != Phase.ACT:
        raise Unreadable("somebody’s turn is under way (SWC-3.3); say it again when it is over")
    left = len(state.deck) - HAND
    if left < 0:
        raise Unreadable("too few cards are left for a hand (SWC-2.2); `rematch` deals anew")
    position["deck"] = left
    position["hands"][name] = HAND
    return f"{name} draws {HAND} cards"
