"""What many games say: five plain sentences first, then tables, at 40 columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..errors import count
from .intervals import Interval, share
from .plan import Plan
from .tally import Tally
from .work import MEASURES, SMALLEST, Pairs, verdict

Row = tuple[str, ...]


# One reading of the rules ---------------------------------------------------------------------


def sentences(tally: Tally) -> list[str]:
    """The five things somebody who makes or changes a game wants to know first."""
    return [
        _who_wins(tally),
        _how_long(tally),
        _how_it_ends(tally),
        _how_free(tally),
        _how_long_one_waits(tally),
    ]


def _who_wins(tally: Tally) -> str:
    """Whether a seat is better than others, and by how much."""
    seats = tally.seats()
    fair = 1 / len(seats)
    off = [number for number, seat in enumerate(seats) if not seat.holds(fair)]
    if not off:
        widest = max(seat.half for seat in seats)
        return (
            f"No seat is known to be better: each wins {_percent(fair)}, give or take "
            f"{100 * widest:.1f} points."
        )
    worst = max(off, key=lambda number: abs(seats[number].value - fair))
    who = "Whoever begins" if worst == 0 else f"Seat {worst + 1}"
    return (
        f"{who} wins {_between(seats[worst])} instead of {_percent(fair)}, and that is certain."
    )


def _how_long(tally: Tally) -> str:
    short, usual, long = (tally.length(part) for part in (0.05, 0.5, 0.95))
    return f"A game takes {usual} moves; one in twenty is over by {short}, one needs {long}."


def _how_it_ends(tally: Tally) -> str:
    ends = [
        f"{_percent(number / tally.games)} by `{reason}`"
        for reason, number in tally.endings.most_common(3)
    ]
    told = f"It ends {', '.join(ends)}; {_percent(tally.ties / tally.games)} are shared."
    if tally.unfinished:
        told += f" {count(tally.unfinished, 'game')} of {tally.games} did not end."
    return told


def _how_free(tally: Tally) -> str:
    moves = max(tally.sums["moves"], 1)
    return (
        f"{_percent(tally.sums['forced'] / moves)} of the moves are forced; there are "
        f"{tally.sums['options'] / moves:.1f} choices on average."
    )


def _how_long_one_waits(tally: Tally) -> str:
    wait, leads = tally.mean("longest_wait").value, tally.mean("leads").value
    return (
        f"The longest wait is {wait:.1f} moves of others; the lead by points changes "
        f"{leads:.1f} times."
    )


def seat_rows(tally: Tally) -> list[Row]:
    """What each seat wins."""
    rows: list[Row] = [("seat", "wins", "between")]
    for number, seat in enumerate(tally.seats(), 1):
        rows.append((str(number), f"{100 * seat.value:.1f} %", _range(seat)))
    return rows


def rule_rows(tally: Tally, all_rules: Iterable[str]) -> list[Row]:
    """How often each rule brings something about, and those that never do."""
    rows: list[Row] = [("rule", "games", "times")]
    for rule in sorted(all_rules, key=lambda rule: (-tally.reach[rule], rule)):
        if tally.reach[rule]:
            reach = share(tally.reach[rule], tally.games)
            times = tally.rules[rule] / tally.games
            rows.append((rule, _percent(reach.value), f"{times:.2f} a game"))
    return rows


def never(tally: Tally, all_rules: Iterable[str]) -> list[str]:
    """Rules with an event of which no game has seen any."""
    return [rule for rule in all_rules if not tally.reach[rule]]


# Two readings -----------------------------------------------------------------------------


def comparison(pairs: Pairs, what: str) -> list[str]:
    """What a change does: how much of the games it touches, and each measure's verdict."""
    reach = pairs.reach
    if not pairs.games - pairs.same:
        return [f"`{what}` changed none of {count(pairs.games, 'game')}."]
    lines = [f"`{what}` changes {_between(reach)} of the games at all."]
    for name, called in MEASURES.items():
        change = pairs.change(name)
        said = {
            "more": "more",
            "less": "less",
            "same": "the same, as far as it matters",
            "undecided": "undecided",
        }[verdict(name, pairs)]
        lines.append(
            f"{called}: {_value(name, pairs.usual(name))}, then "
            f"{_signed(name, change.value)} ({_signed(name, change.low)} to "
            f"{_signed(name, change.high)}): {said}"
        )
    return lines


def sweep_rows(found: Mapping[str, Pairs], told: frozenset[str]) -> list[Row]:
    """Every switch, by what it does to the first seat and to the length, most reach first."""
    rows: list[Row] = [("switch", "reach", "first", "moves")]
    for what in sorted(found, key=lambda what: -found[what].reach.value):
        pairs = found[what]
        mark = "" if what in told else "?"
        rows.append(
            (
                what,
                _percent(pairs.reach.value),
                _signed("first", pairs.change("first").value),
                _signed("moves", pairs.change("moves").value) + mark,
            )
        )
    return rows


def worth_rows(found: Mapping[str, Pairs], names: Mapping[str, str]) -> list[Row]:
    """What each card is worth: how much less a player wins who keeps it back."""
    rows: list[Row] = [("card", "worth", "between")]
    for card in sorted(found, key=lambda card: found[card].change("watched").value):
        worth = found[card].change("watched")
        turned = Interval(-worth.value, -worth.high, -worth.low)
        rows.append((names.get(card, card), _signed("first", turned.value), _range(turned)))
    return rows


# For programs -----------------------------------------------------------------------------


def to_json(plan: Plan, sums: Mapping[str, Any], how: Sequence[str]) -> dict[str, Any]:
    """All counts, and how to get them again."""
    return {
        "game": plan.game,
        "players": plan.players,
        "house": dict(plan.house),
        "deck": plan.deck,
        "set": plan.own,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "key": plan.key,
        "command": list(how),
        "sums": {name: part.to_json() for name, part in sums.items()},
    }


# Words ------------------------------------------------------------------------------------


def _percent(part: float) -> str:
    return f"{100 * part:.0f} %" if part >= 0.1 or not part else f"{100 * part:.1f} %"


def _between(interval: Interval) -> str:
    return f"{100 * interval.low:.1f} to {100 * interval.high:.1f} %"


def _range(interval: Interval) -> str:
    return f"{100 * interval.low:+.1f} to {100 * interval.high:+.1f}".replace("+", "")


def _value(name: str, value: float) -> str:
    return f"{value:.1f}" if name in SMALLEST and name in _IN_MOVES else f"{100 * value:.1f} %"


_IN_MOVES = ("moves", "longest_wait")


def _signed(name: str, value: float) -> str:
    return f"{value:+.1f}" if name in _IN_MOVES else f"{100 * value:+.1f}"
