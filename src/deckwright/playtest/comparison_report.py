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


SCALE = {"first": 100, "ties": 100, "moves": 1, "decided": 0.1}
"""What changes are told in: points of a hundred, or moves."""
NOTES = {
    "first": "points more for who begins",
    "moves": "longer or shorter",
    "ties": "points more games shared",
    "decided": "so many points of the moves later",
}
TOLD = {
    "moves": "the length of a game",
    "first": "what going first is worth",
    "ties": "how often the win is shared",
}
"""The measures of which a sentence tells what changes them most."""


def sweep(by_reading: Mapping[str, Pairs], title: str) -> Report:
    """Every switch, by what it does to the first seat and to the length, most reach first."""
    order = sorted(by_reading, key=lambda what: -by_reading[what].reach.value)
    readings = {what: by_reading[what] for what in order}
    part = _side_by_side("Every switch", "switch", readings, ("first", "moves", "ties"))
    said = f"{count(len(readings), 'other reading')} of the rules, one at a time."
    return _of_many(title, said, "reading", readings, part)


def values(by_value: Mapping[str, Pairs], title: str) -> Report:
    """A card with other values, by what that does to who wins, to the length and to tension."""
    part = _side_by_side("Other values", "card", by_value, ("first", "moves", "decided"))
    said = f"{count(len(by_value), 'other value')}, one at a time, on the same games."
    return _of_many(title, said, "value", by_value, part)


def _certain(by_what: Mapping[str, Pairs], name: str) -> frozenset[str]:
    """Which of many changes of a measure are no chance."""
    return told_apart({what: pairs.evidence(name) for what, pairs in by_what.items()})


def _side_by_side(
    title: str, head: str, by_what: Mapping[str, Pairs], measures: tuple[str, ...]
) -> Part:
    """A table of what each of many readings changes."""
    certain = {name: _certain(by_what, name) for name in measures}
    rows: list[Row] = [(head, "reach", *measures)]
    for what, pairs in by_what.items():
        cells = [
            f"{pairs.change(name).value * SCALE[name]:+.1f}{'?' * (what not in certain[name])}"
            for name in measures
        ]
        rows.append((what, percent(pairs.reach.value), *cells))
    notes = [f"{name}: {NOTES[name]}" for name in measures]
    return Part(title, tuple(rows), "; ".join([*notes, "?: may be chance"]))


def _of_many(
    title: str, said: str, noun: str, by_what: Mapping[str, Pairs], part: Part
) -> Report:
    """The report of such a table: what changes most, and what changes nothing."""
    told = {name: what for name, what in TOLD.items() if name in part.rows[0]}
    most = [_most(by_what, name, _certain(by_what, name), what) for name, what in told.items()]
    dead = [what for what, pairs in by_what.items() if pairs.games == pairs.same]
    idle = f"{count(len(dead), noun)} changed no game at all: {', '.join(dead)}."
    bars = [_relative(what, pairs) for what, pairs in by_what.items() if what not in dead]
    length = Part("How much longer or shorter", bars=tuple(bars), mark=0.0, unit="%")
    return Report(title, (said, *most, *[idle] * bool(dead)), (part, length))


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
