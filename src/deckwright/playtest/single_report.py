"""One reading of the rules: who wins, how long it takes, how it ends, which rules matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..errors import count
from .intervals import Interval, share
from .report import LEVEL, Goal, Part, Report, Row, between, percent, points, share_bar
from .tally import PARTS, Tally

COLUMNS = 24
"""Columns of a histogram, about."""


def single(tally: Tally, title: str, rules: Mapping[str, str], goal: Goal) -> Report:
    """The report of one reading. `rules`: what brings something about, with its title."""
    seats = tally.seats(goal.width, goal.most)
    unseen = [rule for rule in rules if not tally.reach[rule]]
    return Report(
        title,
        (
            _who_wins(tally, seats),
            _how_long(tally, goal.seconds_a_move),
            _how_it_ends(tally),
            _how_free(tally),
            _how_long_one_waits(tally),
            _how_tense(tally),
        ),
        (
            _seats(tally, seats),
            Part("How long it takes", counts=tuple(_histogram(tally)), unit="moves"),
            Part("How it ends", rows=(("ending", "games"), *_endings(tally))),
            Part(
                "How often each rule does something",
                rows=(("rule", "games", "times"), *_rules(tally, rules)),
                note=f"Never: {', '.join(unseen)}" if unseen else "",
                titles=rules,
            ),
            Part("The games", rows=tuple(_measures(tally)), note=LEVEL),
        ),
    )


# Six sentences -----------------------------------------------------------------------------


def _who_wins(tally: Tally, seats: Sequence[Interval]) -> str:
    """Whether a seat is better than others, and by how much."""
    fair = tally.fair
    off = [number for number, seat in enumerate(seats) if not seat.holds(fair)]
    if not off:
        widest = max(seat.half for seat in seats)
        return (
            f"No seat is known to be better: each wins {percent(fair)}, give or take "
            f"{100 * widest:.1f} points."
        )
    worst = max(off, key=lambda number: abs(seats[number].value - fair))
    who = "Whoever begins" if worst == 0 else f"Seat {worst + 1}"
    return (
        f"{who} wins {between(seats[worst])} instead of {percent(fair)}, and that is certain."
    )


def _how_long(tally: Tally, seconds: float) -> str:
    short, usual, long = (tally.length(part) for part in (0.05, 0.5, 0.95))
    minutes = f", {round(usual * seconds / 60) or 1} minutes at your pace" if seconds else ""
    return (
        f"A game takes {usual} moves{minutes}; one in twenty is over by {short}, one needs "
        f"{long}."
    )


def _how_it_ends(tally: Tally) -> str:
    ends = [
        f"{percent(number / tally.games)} by `{reason}`"
        for reason, number in tally.endings.most_common(3)
    ]
    sentence = f"It ends {', '.join(ends)}; {percent(tally.ties / tally.games)} are shared."
    if tally.unfinished:
        sentence += f" {count(tally.unfinished, 'game')} of {tally.games} did not end."
    return sentence


def _how_free(tally: Tally) -> str:
    moves = max(tally.sums["moves"], 1)
    return (
        f"{percent(tally.sums['forced'] / moves)} of the moves are forced; there are "
        f"{tally.sums['options'] / moves:.1f} choices on average."
    )


def _how_long_one_waits(tally: Tally) -> str:
    wait, leads, out = (tally.mean(name).value for name in ("longest_wait", "leads", "sat_out"))
    return (
        f"The longest wait is {wait:.1f} moves of others, and somebody sits out the last "
        f"{out:.1f}; the lead changes {leads:.1f} times."
    )


def _how_tense(tally: Tally) -> str:
    """Whether it is open for long who wins."""
    if not tally.ahead:
        return "Nobody is known to lead before the end."
    return (
        f"Whoever leads at half time wins {between(tally.ahead_wins())} of the games; it is "
        f"decided after {tally.mean('decided').value / 10:.0f} % of the moves."
    )


def beside(people: Tally, bots: Tally) -> Part:
    """Games that people played, beside those of the bots."""
    rows: list[Row] = [("a game has", "people", "bots", "between")]
    for name in ("moves", "rounds", "longest_wait", "sat_out", "leads", "decided"):
        (mine, ends), (theirs, _) = _measure(people, name), _measure(bots, name)
        apart = "" if people.mean(name).holds(bots.mean(name).value) else " !"
        rows.append((CALLED[name], mine, f"{theirs}{apart}", ends))
    rows.append(("wins of seat 1, %", _first_wins(people), _first_wins(bots), ""))
    note = (
        f"people: {count(people.games, 'session')} of this computer's; between: where their "
        "average is; !: the bots' lies elsewhere"
    )
    return Part("People beside bots", tuple(rows), note)


def _first_wins(tally: Tally) -> str:
    return f"{100 * tally.wins[0] / PARTS / max(tally.finished, 1):.1f}"


# Tables -------------------------------------------------------------------------------------


def _seats(tally: Tally, seats: Sequence[Interval]) -> Part:
    """What each seat wins."""
    rows: list[Row] = [("seat", "wins", "between")]
    for number, seat in enumerate(seats, 1):
        rows.append((str(number), f"{100 * seat.value:.1f} %", points(seat)))
    bars = tuple(share_bar(f"seat {number}", seat) for number, seat in enumerate(seats, 1))
    return Part("Who wins", tuple(rows), LEVEL, bars, 100 * tally.fair, "%")


def _histogram(tally: Tally) -> Iterable[tuple[int, int]]:
    """Games by length, the longest twentieth of the range in the last column."""
    if not tally.lengths:
        return
    low, high = min(tally.lengths), max(tally.length(0.99), min(tally.lengths) + 1)
    step = max(1, -(-(high - low) // COLUMNS))
    numbers: dict[int, int] = {}
    for moves, games in tally.lengths.items():
        place = low + (min(moves, high) - low) // step * step
        numbers[place] = numbers.get(place, 0) + games
    for place in range(low, max(numbers) + 1, step):
        yield place, numbers.get(place, 0)


def _endings(tally: Tally) -> Iterable[Row]:
    for reason, number in tally.endings.most_common():
        yield reason, percent(number / tally.games)
    if tally.unfinished:
        yield "not at all", percent(tally.unfinished / tally.games)


def _rules(tally: Tally, rules: Iterable[str]) -> Iterable[Row]:
    """How often each rule brings something about, those that do so in most games first."""
    for rule in sorted(rules, key=lambda rule: (-tally.reach[rule], rule)):
        if tally.reach[rule]:
            reach = share(tally.reach[rule], tally.games)
            yield rule, percent(reach.value), f"{tally.rules[rule] / tally.games:.2f} a game"


CALLED: Mapping[str, str] = {
    "moves": "moves",
    "rounds": "rounds",
    "forced": "forced moves",
    "longest_wait": "longest wait",
    "sat_out": "moves after one's last",
    "leads": "changes of the lead",
    "decided": "decided after, % of moves",
}


def _measures(tally: Tally) -> Iterable[Row]:
    yield "a game has", "on average", "between"
    for name, called in CALLED.items():
        yield called, *_measure(tally, name)
    options = tally.sums["options"] / max(tally.sums["moves"], 1)
    yield "choices a move", f"{options:.1f}", ""


def _measure(tally: Tally, name: str) -> tuple[str, str]:
    """A measure on average, and between what that lies."""
    scale = 10 if name == "decided" else 1
    value, low, high = (each / scale for each in tally.mean(name))
    return f"{value:.1f}", f"{low:.1f} to {high:.1f}"
