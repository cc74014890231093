"""Two readings of the rules, or many, or other players, on the same seeds: what changes."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import count
from .intervals import Interval, told_apart
from .report import (
    LEVEL,
    Bar,
    Part,
    Report,
    Row,
    between,
    percent,
    points,
    share_bar,
    signed_points,
)
from .work import MEASURES, WATCHED, Pairs, verdict

IN_MOVES = ("moves", "longest_wait", "sat_out", "decided")
"""What is counted in moves or parts of them; all else are shares of games."""
SAID = {
    "more": "more",
    "less": "less",
    "same": "the same, as far as it matters",
    "undecided": "undecided",
}


def comparison(pairs: Pairs, what: str, title: str) -> Report:
    """What a change does: how much of the games it touches, and each measure's verdict."""
    reach = pairs.reach
    if not pairs.games - pairs.same:
        return Report(title, (f"`{what}` changed none of {count(pairs.games, 'game')}.",), ())
    sentences = [f"`{what}` changes {between(reach)} of the games at all."]
    rows: list[Row] = [("", "before", "change", "between")]
    bars = []
    for name, called in MEASURES.items():
        change, usual = pairs.change(name), _value(name, pairs.usual(name))
        ends = f"{_with_sign(name, change.low)} to {_with_sign(name, change.high)}"
        sentences.append(
            f"{called}: {usual}, then {_with_sign(name, change.value)} ({ends}): "
            f"{SAID[verdict(name, pairs)]}"
        )
        rows.append((called, usual, _with_sign(name, change.value), ends))
        if name not in IN_MOVES:
            bars.append(share_bar(called, change))
    part = Part("What it changes", tuple(rows), LEVEL, tuple(bars), 0.0, "points")
    return Report(title, tuple(sentences), (part,))


def sweep(by_reading: Mapping[str, Pairs], title: str) -> Report:
    """Every switch, by what it does to the first seat and to the length, most reach first."""
    rows: list[Row] = [("switch", "reach", "first", "moves", "ties")]
    seats = told_apart({what: pairs.evidence("first") for what, pairs in by_reading.items()})
    lengths = told_apart({what: pairs.evidence("moves") for what, pairs in by_reading.items()})
    shared = told_apart({what: pairs.evidence("ties") for what, pairs in by_reading.items()})
    order = sorted(by_reading, key=lambda what: -by_reading[what].reach.value)
    for what in order:
        pairs = by_reading[what]
        first = signed_points(pairs.change("first").value) + "?" * (what not in seats)
        moves = _with_sign("moves", pairs.change("moves").value) + "?" * (what not in lengths)
        ties = signed_points(pairs.change("ties").value) + "?" * (what not in shared)
        rows.append((what, percent(pairs.reach.value), first, moves, ties))
    bars = tuple(
        _relative(what, by_reading[what]) for what in order if by_reading[what].reach.value
    )
    dead = [what for what in order if not by_reading[what].games - by_reading[what].same]
    sentences = [
        f"{count(len(by_reading), 'other reading')} of the rules, one at a time.",
        _most(by_reading, "moves", lengths, "the length of a game"),
        _most(by_reading, "first", seats, "what going first is worth"),
        _most(by_reading, "ties", shared, "how often the win is shared"),
    ]
    if dead:
        sentences.append(
            f"{count(len(dead), 'reading')} changed no game at all: {', '.join(dead)}."
        )
    note = (
        "first: points more for who begins; moves: longer or shorter; ties: points more "
        "games shared; ?: may be chance"
    )
    parts = (
        Part("Every switch", tuple(rows), note),
        Part("How much longer or shorter", bars=bars, mark=0.0, unit="%"),
    )
    return Report(title, tuple(sentences), parts)


def values(by_value: Mapping[str, Pairs], title: str) -> Report:
    """A card with other values, by what that does to who wins, to the length and to tension."""
    rows: list[Row] = [("card", "reach", "first", "moves", "decided")]
    certain = {
        name: told_apart({what: pairs.evidence(name) for what, pairs in by_value.items()})
        for name in ("first", "moves", "decided")
    }
    for what, pairs in by_value.items():
        cells = []
        for name, scale in (("first", 100.0), ("moves", 1.0), ("decided", 0.1)):
            mark = "" if what in certain[name] else "?"
            cells.append(f"{pairs.change(name).value * scale:+.1f}{mark}")
        rows.append((what, percent(pairs.reach.value), *cells))
    bars = tuple(_relative(what, pairs) for what, pairs in by_value.items())
    idle = [what for what, pairs in by_value.items() if not pairs.games - pairs.same]
    sentences = [
        f"{count(len(by_value), 'other value')}, one at a time, on the same games.",
        _most(by_value, "moves", certain["moves"], "the length of a game"),
        _most(by_value, "first", certain["first"], "what going first is worth"),
    ]
    if idle:
        sentences.append(f"No game knows a difference: {', '.join(idle)}.")
    note = (
        "first: points more for who begins; moves: longer or shorter; decided: so many points "
        "of the moves later; ?: may be chance"
    )
    parts = (
        Part("Other values", tuple(rows), note),
        Part("How much longer or shorter", bars=bars, mark=0.0, unit="%"),
    )
    return Report(title, tuple(sentences), parts)


def _relative(what: str, pairs: Pairs) -> Bar:
    """The change of a game's length in parts of a hundred."""
    change, usual = pairs.change("moves"), max(pairs.usual("moves"), 1e-9) / 100
    return Bar(what, change.value / usual, change.low / usual, change.high / usual)


def _most(
    by_reading: Mapping[str, Pairs], name: str, certain: frozenset[str], what: str
) -> str:
    """The switch that changes a measure most, of those that are no chance."""
    if not certain:
        return f"None is known to change {what}."
    most = max(certain, key=lambda switch: abs(by_reading[switch].change(name).value))
    change = by_reading[most].change(name)
    unit = "" if name in IN_MOVES else " points"
    return (
        f"`{most}` changes {what} most, by {_with_sign(name, change.value)}{unit}; "
        f"{count(len(certain), 'reading')} certainly {'does' if len(certain) == 1 else 'do'}."
    )


def worths(by_card: Mapping[str, Pairs], title: str) -> Report:
    """What each card is worth: how much less a player wins who keeps it back."""
    rows: list[Row] = [("card", "worth", "between")]
    certain = told_apart({card: pairs.evidence(WATCHED) for card, pairs in by_card.items()})
    bars = []
    for card in sorted(by_card, key=lambda card: by_card[card].change(WATCHED).value):
        change = by_card[card].change(WATCHED)
        worth = Interval(-change.value, -change.high, -change.low)
        mark = "" if card in certain else "?"
        rows.append((card, signed_points(worth.value) + mark, points(worth)))
        bars.append(share_bar(card, worth))
    good = [card for card in certain if by_card[card].change(WATCHED).value < 0]
    bad = [card for card in certain if by_card[card].change(WATCHED).value > 0]
    sentences = [
        _list_cards("Who keeps these back wins less", sorted(good)),
        _list_cards("Who keeps these back wins more", sorted(bad)),
    ]
    note = (
        f"worth: points a player wins less who keeps the card back; ?: may be chance; {LEVEL}"
    )
    parts = (Part("What each card is worth", tuple(rows), note, tuple(bars), 0.0, "points"),)
    return Report(title, tuple(sentences), parts)


def _list_cards(what: str, names: list[str]) -> str:
    return f"{what}: {', '.join(names)}." if names else f"{what}: no card that is certain."


def ladder(by_player: Mapping[str, Pairs], players: int, title: str) -> Report:
    """How much skill counts: what each level of player wins among casual ones."""
    fair = 1 / players
    rows: list[Row] = [("player", "wins", "between")]
    bars = []
    for name, pairs in by_player.items():
        wins = pairs.won()
        rows.append((name, f"{100 * wins.value:.1f} %", points(wins)))
        bars.append(share_bar(name, wins))
    best = max(bars, key=lambda bar: bar.value)
    luck = f"One casual player among others wins {percent(fair)}"
    if best.low > 100 * fair:
        sentence = (
            f"{luck}; `{best.label}` wins {best.low:.1f} to {best.high:.1f} %, "
            "so skill counts for that much at least."
        )
    else:
        sentence = f"{luck}, and no better player is known to win more."
    part = Part("How much skill counts", tuple(rows), LEVEL, tuple(bars), 100 * fair, "%")
    return Report(title, (sentence,), (part,))


def _value(name: str, value: float) -> str:
    return f"{value:.1f}" if name in IN_MOVES else f"{100 * value:.1f} %"


def _with_sign(name: str, value: float) -> str:
    return f"{value:+.1f}" if name in IN_MOVES else signed_points(value)
