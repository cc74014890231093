"""What everybody can see of a table, and the words both the whole and the short screen use."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from textwrap import wrap

from ...display import WIDE, clipped
from ...engine import UNKNOWN, Action
from .card_knowledge import holdable
from .legal_plays import special_plays
from .rows import freed, is_free, total
from .state import CODES, DRAGON, LEFT, RIGHT, VALUE, Blemmyes, House, Series, State, View

SIDES = {LEFT: "left", RIGHT: "right"}
NAME = 12
"""How much of a name there is room for."""
SHOWN = {DRAGON: "Dragon"}
"""The special is written large, for others bear its name: SWC-1.7."""


ONE_DECK = 6
"""SWC-1.8: as many play with one deck."""
START = 6
"""SWC-2.2: with `out_rule=starting_hand` so many scoop cards are enough."""


def public(state: State) -> State:
    """The same table with hands and deck face down: what was declared, or came back, too."""
    config = state.config
    return state._replace(
        config=replace(config, known=False, bound=False) if config.known else config,
        hands=tuple((UNKNOWN,) * len(hand) for hand in state.hands),
        deck=(UNKNOWN,) * len(state.deck),
        barred=((),) * state.config.players,
    )


def special_ways(state: State, seat: int, card: str) -> list[Action]:
    """How a player could play a special, if a copy of it can be in the hand."""
    if card not in holdable(state, seat):
        return []
    return list(special_plays(state, seat, card))


def short(view: View, seat: int) -> str:
    """A player's name as a label has room for it."""
    return clipped(view.names[seat], NAME)


def folded(text: str) -> list[str]:
    """Text in lines as wide as the screen."""
    return wrap(text, WIDE, subsequent_indent="  ", break_on_hyphens=False)


def numbers(state: State) -> dict[int, str]:
    """What a line calls each thing on the table, by its place."""
    counted: Counter[type] = Counter()
    by_place = {}
    for at, item in enumerate(state.table):
        if item is not None:
            counted[type(item)] += 1
            mark = "b" if isinstance(item, Blemmyes) else ""
            by_place[at] = f"{mark}{counted[type(item)]}"
    return by_place


def free(state: State, at: int) -> list[int]:
    return [side for side in SIDES if is_free(state.table, at, side)]


def laid(view: View, series: Series) -> str:
    """Cards in order, those of one step together: `R4=B4 R5`; then who laid a dead."""
    text, value = "", 0
    for card in series.cards:
        joint = "=" if VALUE[card] == value else " "
        text += (joint if text else "") + card
        value = VALUE[card]
    return text if freed(series) else f"{text} dead:{short(view, series.locked)}"


def scoop(series: Series, house: House) -> int:
    """The sum that takes a series away, if a card has that value: SWC-6.6."""
    value = total(series, house)
    return value if value < len(CODES) else 0


def to_go(state: State, seat: int) -> int:
    """How far a player is from being out: SWC-8.1, SWC-8.2."""
    hand, scoops = len(state.hands[seat]), len(state.scoops[seat])
    rule = state.config.house.out_rule
    if rule == "starting_hand":
        return min(hand, START - scoops) if scoops < START else hand
    if rule == "exactly" and scoops > hand:
        return hand
    return max(hand - scoops, 0)


def mark(state: State, seat: int) -> str:
    return ">" if seat == state.turn and state.ending is None else " "


def cards_against(state: State, seat: int) -> int:
    """Cards that count against a player and cannot be played: SWC-15.5."""
    return len(state.collected[seat]) + len(state.piles[seat])


def in_order(state: State) -> list[int]:
    """The seats as turns go (SWC-3.2), from the first player on, less who has left."""
    count = state.config.players
    seats = [(state.config.setup.first - step) % count for step in range(count)]
    return [seat for seat in seats if seat not in state.left]
