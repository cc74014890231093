"""Numbers of several players on one line: `3 0 5`, `all -1`, `cy -5, dan -1`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...errors import Ambiguous
from ...names import find
from .state import State, View
from .tracker import Counter, Tracker
from .vocabulary import counter_called

NUMBER = re.compile(r"[+\-\u2212\u2013]?[0-9]{1,9}")
"""A number with its sign or without; phones have their own ways to write a minus."""
LOSES = ("loses", "lost", "lose", "pays", "paid")
GAINS = ("gains", "gained", "gets", "got", "wins", "won", "scores", "scored", "earns", "heals")
HAS = frozenset(("has", "have", "is", "stands", "at"))
"""Words of who tells what somebody has now."""
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
    if counter is None:
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
    words = _signed(re.split(r"[\s,:;]+", line))
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
    if not HAS.intersection(line.lower().split()):
        _check_clear(view, counter, stands, line)
    return _scores(view, counter, stands, more)


def changes(view: View, line: str) -> list[str]:
    """The lines of what several players gain and lose, `bo -1 ana +2`, one after the other; of
    what is won from another (TRK-1.6), one line for both."""
    words = _signed(re.split(r"[\s,:;]+", line))
    names, numbers, nouns = words[::2], words[1::2], list[str]()
    if len(words) % 2:
        names, nouns = words[:-1:2], words[-1:]
    counter = counter_called(view.state.tracker, "".join(nouns))
    seats = [seat for name in names for seat in _named(view, [name])]
    signed = all(NUMBER.fullmatch(each) and not each.isdecimal() for each in numbers)
    if counter is None or not signed or len(seats) != len(names) or len({*seats}) < 2:
        return []
    more = sorted(zip(map(_number, numbers), seats, strict=True))
    (lost, loser), *_, (won, winner) = more
    if counter.won_from and len(more) == 2 and won == -lost:
        return [f"{view.names[winner]}: +{won} {counter.name} from {view.names[loser]}"]
    pairs = zip(seats, numbers, strict=True)
    return [f"{view.names[seat]}: {number} {counter.name}" for seat, number in pairs]


def _signed(words: Sequence[str]) -> list[str]:
    """Words less those that only join; what is gained or lost holds for the numbers after it,
    `ana gets 2, bo 1`."""
    signed, sign = list[str](), ""
    for word in words:
        verb = word.lower()
        if verb in (*GAINS, *LOSES):
            sign = "+" if verb in GAINS else "-"
        elif verb not in ("", "and", *HAS):
            signed.append(f"{sign}{word}" if word.isdecimal() else word)
    return signed


def _check_clear(view: View, counter: Counter, stands: Mapping[int, int], line: str) -> None:
    """Ambiguous, if numbers without a sign may be what a round has brought, or what it stands
    at: of what is counted up from nothing, once somebody has some."""
    values = view.state.values[view.state.tracker.index(counter.name)]
    if _is_kept(view, counter) or not any(values[seat] for seat in stands):
        return
    pairs = [(view.names[seat], number) for seat, number in stands.items()]
    added = ", ".join(f"{name} +{number}" for name, number in pairs)
    whole = ", ".join(f"{name} has {number}" for name, number in pairs)
    ways = [f"{each} {counter.name}" for each in (added, whole)]
    raise Ambiguous(f"say `{ways[0]}` to add, or `{ways[1]}` for what they have", line, ways)


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
