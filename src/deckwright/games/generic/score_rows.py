"""Numbers of several players on one line: `3 0 5`, `all -1`, `cy -5, dan -1`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...names import find
from .state import State, View
from .tracker import Counter, Tracker
from .vocabulary import counter_called

NUMBER = re.compile(r"[+\-\u2212\u2013]?[0-9]{1,9}")
"""A number with its sign or without; phones have their own ways to write a minus."""
EVERYBODY = ("all", "everybody", "everyone", "each")


def row(view: View, line: str) -> str:
    """A number for each player in the game, `lives 3 2 1` or `3 0 5`.

    Of what begins with some and is lost, they say what it stands at; of what is made round by
    round, they are added (TRK-1.3).
    """
    words = line.replace(",", " ").split()
    noun = "" if words and words[0].isdecimal() else "".join(words[:1])
    numbers = words[bool(noun) :]
    state: State = view.state
    if len(numbers) != len(state.living) or len(numbers) < 2 or ":" in line:
        return ""
    if not all(map(str.isdecimal, numbers)):
        return ""
    counter = counter_called(state.tracker, noun)
    if counter is None or not (noun or len(state.tracker.counters) == 1):
        return ""
    said = dict(zip(state.living, map(int, numbers), strict=True))
    if _is_kept(view, counter):
        return _scores(view, counter, said, {})
    return "" if noun else _scores(view, counter, {}, said)


def several(view: View, line: str) -> str:
    """The same number for several players, `all -1` or `ana and bo -1`."""
    words = line.replace(",", " ").replace(":", " ").split()
    words = [word for word in words if word.lower() != "and"]
    state: State = view.state
    numbers = [word for word in words if NUMBER.fullmatch(word)]
    seats = [] if len(numbers) != 1 else _named(view, words[: words.index(numbers[0])])
    noun = words[words.index(numbers[0]) + 1 :] if numbers else []
    counter = counter_called(state.tracker, "".join(noun)) if len(noun) < 2 else None
    if len(seats) < 2 or counter is None or not set(seats) <= set(state.living):
        return ""
    number = _number(numbers[0])
    if numbers[0].isdecimal():
        return _scores(view, counter, dict.fromkeys(seats, number), {})
    return _scores(view, counter, {}, dict.fromkeys(seats, number))


def each(view: View, line: str) -> str:
    """A number for each of several players, `cy -5, dan -1`: they happen at once, so that of
    two who go out together neither is the last one left (SYF-6.10)."""
    tracker: Tracker = view.state.tracker
    words = [word for word in re.split(r"[\s,:;]+", line) if word and word.lower() != "and"]
    if len(words) < 4 or tracker.end.when == "counted":
        return ""
    numbers = [word for word in words if NUMBER.fullmatch(word)]
    named = {word: _named(view, [word]) for word in words if word not in numbers}
    players = [word for word in words if len(named.get(word, ())) == 1]
    nouns = [word for word in words if word not in (*numbers, *players)]
    counters = {counter.name for word in nouns if (counter := counter_called(tracker, word))}
    counter = counter_called(tracker, *nouns[:1] or [""])
    pairs = [word for word in words if word not in nouns]
    order = pairs[::2] == players and pairs[1::2] == numbers
    if counter is None or counter.won_from or len(counters) != bool(nouns) or not order:
        return ""
    seats = [named[player][0] for player in players]
    if len({*seats}) < max(2, len(numbers)) or not {*seats} <= {*view.state.living}:
        return ""
    said = dict(zip(seats, numbers, strict=True))
    stands = {seat: int(number) for seat, number in said.items() if number.isdecimal()}
    more = {seat: _number(number) for seat, number in said.items() if seat not in stands}
    return _scores(view, counter, stands, more)


def _number(written: str) -> int:
    """A number with a phone's minus or another."""
    return int(re.sub("[\u2212\u2013]", "-", written))


def _named(view: View, words: Sequence[str]) -> list[int]:
    """The seats of the players that words name one by one; of all for `all`; else none."""
    if len(words) == 1 and words[0].lower() in EVERYBODY:
        return list(view.state.living)
    names = dict.fromkeys(view.names)
    matches = [find(names, word) for word in words]
    whole = all(len(each) == 1 for each in matches)
    return [view.names.index(each[0]) for each in matches] if whole else []


def _scores(
    view: View, counter: Counter, stands: Mapping[int, int], more: Mapping[int, int]
) -> str:
    """A row of scores: what a counter stands at for some seats, or what others get more."""
    state: State = view.state
    values = state.values[state.tracker.index(counter.name)]
    changes = (
        stands[seat] - values[seat] if seat in stands else more.get(seat, 0)
        for seat in state.living
    )
    return f"{counter.name} {', '.join(f'{by:+}' for by in changes)}"


def _is_kept(view: View, counter: Counter) -> bool:
    """Whether everybody begins with some of a counter, so that a number says what is left."""
    begun: State = view.game.start(view.setup)
    return any(begun.values[begun.tracker.index(counter.name)])
