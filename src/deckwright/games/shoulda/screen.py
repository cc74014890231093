"""The table from the row to the deck: what lies there, what fits, how far everybody is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...display import clipped, columns
from . import screen_short
from .chance import strength
from .legal_plays import useful
from .legality_rows import bringer, group, is_duty, is_opening, threshold
from .rows import freed, wanted
from .screen_parts import (
    ONE_DECK,
    SHOWN,
    SIDES,
    cards_against,
    folded,
    free,
    in_order,
    laid,
    mark,
    numbers,
    public,
    scoop,
    short,
    special_ways,
    to_go,
)
from .state import (
    CODES,
    DEAD,
    DRAGON,
    KNIGHT,
    SPECIALS,
    Blemmyes,
    Duel,
    Phase,
    Series,
    State,
    View,
)
from .turn_flow import points, winners

ROOMY = 20
"""Rows enough for all in words, whatever lies on the table."""


def screen(view: View) -> list[str]:
    """Whose turn, the rows with their ends and sums, what fits, the players, the piles."""
    state: State = view.state
    if state.phase is Phase.DEAL:
        decks = " two decks together" if state.config.players > ONE_DECK else ""
        return [
            *folded(f"Shuffle{decks}, and deal six cards to each"),
            f"deck {len(state.deck)}",
        ]
    roomy = view.words or view.rows > ROOMY
    if roomy and len(whole := _whole(view)) <= view.rows:
        return whole
    forms = ((True, False), (False, False), (False, True))
    for gone, in_a_row in forms:
        lines = _on_a_phone(view, gone=gone, in_a_row=in_a_row)
        if len(lines) <= view.rows:
            break
    return lines


def _whole(view: View) -> list[str]:
    """The screen in words, a line for each player."""
    lines = [clipped(headline(view)), *_duel(view), *_rows(view)]
    if _is_open(view.state):
        seen = public(view.state)
        lines += [*_ends(view), *folded(fitting(seen)), *folded(specials(seen))]
    return [*lines, *_players(view), *_dragons(view), *_piles(view.state)]


def _on_a_phone(view: View, *, gone: bool, in_a_row: bool) -> list[str]:
    """The screen with its signs: the same form from the first turn to the last.

    Each row as it lies; all in a row where they are too many. `gone`: also what is out of
    the game.
    """
    lines = [clipped(headline(view)), *_duel(view), *screen_short.rows(view, in_a_row)]
    if _is_open(view.state):
        seen = public(view.state)
        lines += [*folded(fitting(seen)), *folded(specials(seen).replace(", if held", ""))]
    lines += [*screen_short.players(view), *screen_short.dragons(view)]
    piles, out = _deck(view.state), _gone(view.state)
    return [*lines, *folded(f"{piles}, gone: {out}" if gone and out else piles)]


def _is_open(state: State) -> bool:
    """Whether somebody may lay a card now."""
    return state.ending is None and not state.unshuffled and state.phase is not Phase.DUEL


# What is to do --------------------------------------------------------------------------


def headline(view: View) -> str:
    state: State = view.state
    if state.ending:
        names = " and ".join(view.names[seat] for seat in winners(state))
        return f"{names or 'Nobody'} won: {state.ending}"
    if state.unshuffled:
        return "Cards came back: shuffle the deck"
    name = short(view, state.turn)
    if state.phase is Phase.DUEL:
        return f"{name}'s knight is in a duel"
    if state.phase is Phase.DRAWN:
        return f"{name} has drawn: play it, or pass"
    if is_opening(state.table, state.config.house):
        return f"{name} opens a regret"
    return f"{name}'s turn: play, or {'draw' if state.deck else 'pass (no deck)'}"


def _duel(view: View) -> list[str]:
    against, *sides = duel_told(view) or [""]
    return [clipped(against), *folded(sides[0])] if sides else []


def duel_told(view: View) -> list[str]:
    """Whom a knight fights; who draws how many cards. Nothing where there is no duel."""
    state: State = view.state
    duel = state.duel
    if duel is None:
        return []
    other = short(view, bringer(state, duel.foe))
    sides = f"{short(view, duel.knight)} draws 1, {other} (who brought it) {_most(state, duel)}"
    against = (
        f"the Dragon with {short(view, duel.foe.at)}"
        if duel.foe.kind == DRAGON
        else f"the dead on {numbers(state)[duel.foe.at]}"
    )
    return [f"against {against}", sides]


def _most(state: State, duel: Duel) -> str:
    number = strength(state, duel)
    return f"up to {number}" if number > 1 else "1"


# The table ------------------------------------------------------------------------------


def _rows(view: View) -> list[str]:
    """Each row from left to right."""
    state: State = view.state
    rows: list[list[str]] = [[]]
    number = numbers(state)
    for at, item in enumerate(state.table):
        if isinstance(item, Series):
            rows[-1].append(f"{number[at]}: {laid(view, item)}")
        elif item:
            rows[-1].append(f"({number[at]})")
        else:
            rows.append([])
    return [line for row in rows for line in folded(" ".join(row))]


def _ends(view: View) -> Iterator[str]:
    yield from (clipped(f" {line}") for line in ends(view).values())


def ends(view: View) -> dict[int, str]:
    """What each series and each blemmyes still takes, by its place."""
    state: State = view.state
    by_place = {}
    for at, number in numbers(state).items():
        item = state.table[at]
        if isinstance(item, Series) and freed(item):
            by_place[at] = f"{number} {_open_ends(state, at, item)}"
        elif isinstance(item, Blemmyes) and (sides := free(state, at)):
            goes_on = f", {SIDES[item.far]} only a {item.next}" if item.far in sides else ""
            named = " and ".join(SIDES[side] for side in sides)
            by_place[at] = f"{number} is free {named}{goes_on}"
    return by_place


def _open_ends(state: State, at: int, series: Series) -> str:
    """The values that go on at its ends, and the sum that scoops it."""
    ends = [
        f"{wanted(series, side)} {SIDES[side]}"
        for side in free(state, at)
        if series.grows != -side and 0 < wanted(series, side) < len(CODES)
    ]
    takes = f"takes {' or '.join(ends)}" if ends else "takes nothing at its ends"
    value = scoop(series, state.config.house)
    return takes + (f", sum {value}" if value else "")


def fitting(state: State) -> str:
    """The regular cards of any use, and the specials that must come before them."""
    uses = useful(state)
    fitting = [[code for code in pair if code in uses] for pair in CODES if pair]
    single = [pair[0] for pair in fitting if len(pair) == 1]
    both = [pair[0][1:] for pair in fitting if len(pair) == 2]
    if len(both) == len(fitting):
        cards = "any card"
    else:
        either = f"any {' '.join(both)}" if both else ""
        cards = ", ".join(filter(None, [" ".join(single), either])) or "no card"
    return f"fits: {cards}"


def specials(state: State) -> str:
    """SWC-3.6: whoever holds one of these has no choice; "" where there is none."""
    seat = state.turn
    due = [
        SHOWN.get(card, card)
        for card in SPECIALS
        if is_duty(state, seat, card) and special_ways(state, seat, card)
    ]
    return f"first, if held: {', '.join(due)}" if due else ""


# The players ----------------------------------------------------------------------------


def _players(view: View) -> list[str]:
    """A line for each, so that turns go down the list (SWC-3.2)."""
    state: State = view.state
    head = ("", "", "hand", "scoops", "score" if state.ending else "to go", "kept")
    return columns([head, *(_player(view, seat) for seat in in_order(state))])


def _player(view: View, seat: int) -> tuple[str, ...]:
    """Whose turn, name, cards held and used to remove, cards to go or score, cards kept."""
    state: State = view.state
    return (
        mark(state, seat),
        short(view, seat),
        f"{len(state.hands[seat]):4}",
        f"{len(state.scoops[seat]) or '-':>6}",
        f"{points(state)[seat] if state.ending else to_go(state, seat):5}",
        f"{cards_against(state, seat) or '-':>4}" + (" out" if seat in state.out else ""),
    )


# The piles ------------------------------------------------------------------------------


def _dragons(view: View) -> Iterator[str]:
    """What the Dragons with each target take, and have taken."""
    state: State = view.state
    for seat in dict.fromkeys(dragon.target for dragon in state.dragons):
        number = len(group(state.dragons, seat))
        least = threshold(state.dragons, seat)
        pile = " ".join(sorted(state.piles[seat], key=lambda card: card[1:]))
        who = f"{number} Dragons" if number > 1 else "Dragon"
        took = f": {pile}" if pile else ""
        values = "all" if least == 1 else f"{least}-9"
        yield clipped(f"{who} with {short(view, seat)}, {values}{took}")


def _piles(state: State) -> list[str]:
    gone = _gone(state)
    return [_deck(state), *folded(f"out of the game: {gone}" * bool(gone))]


def _deck(state: State) -> str:
    return f"deck {len(state.deck)}, regrets solved {state.solved}"


def _gone(state: State) -> str:
    """What is out of the game, special by special."""
    spent = [card for card in (*SPECIALS, KNIGHT, DEAD) if card in state.discards]
    return _counted(state.discards, list(dict.fromkeys(spent)))


def _counted(cards: Sequence[str], kinds: Sequence[str]) -> str:
    """Specials by number, and how many other cards lie there."""
    parts = [f"{SHOWN.get(kind, kind)} x{cards.count(kind)}" for kind in kinds]
    others = len(cards) - sum(cards.count(kind) for kind in kinds)
    return ", ".join([*parts, *[f"{others} others"] * bool(others)])
