"""A game of one's own: rounds and turns, everybody's numbers and markers, what can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap

from ...display import WIDE, clipped
from ...engine.choices import Choice, Question
from ...engine.shorthand import as_choice, parted
from ...errors import Unreadable
from ...names import find
from .screen_table import headline, table
from .state import NOBODY, Played, State, View
from .tracker import AtBound, Counter, Tracker
from .turn_flow import sentence

__all__ = ["EXPLAINED", "choices", "instead", "prompts", "screen", "shorthand", "table"]

EXPLAINED = ("> whose turn it is; markers stand with whoever has them.",)
NUMBER = re.compile(r"[+\-\u2212\u2013]?[0-9]{1,9}")
"""A number with its sign or without; phones have their own ways to write a minus."""
SHORT = 12
"""How much of a name a question has room for."""
FEW = 3
"""So many of a counter, if they end the game, come one by one."""
MANY = 8
"""More players than a phone has room to list besides their numbers."""
ROUNDS_HELD = 3
"""From what most counters are counted down that fall by turns."""


# The table ------------------------------------------------------------------------------


def screen(view: View) -> list[str]:
    """The round and the turn, a line for each player, the numbers of the table."""
    state: State = view.state
    lines = [clipped(headline(view))]
    if state == view.game.start(view.setup):
        lines += wrap(
            sentence(state, "round"), WIDE, initial_indent="* ", subsequent_indent="  "
        )
    for row in _rows(view):
        lines += wrap(row, WIDE, subsequent_indent="    ", break_on_hyphens=False)
    tallies = zip(state.tracker.tallies, state.tallies, strict=True)
    table = "; ".join(tally.told(value) for tally, value in tallies)
    dice = zip(state.tracker.dice, state.dice, strict=True)
    shown = ", ".join(f"{die.name} {face or '-'}" for die, face in dice)
    return lines + wrap("; ".join(filter(None, (table and f"table: {table}", shown))), WIDE)


def _rows(view: View) -> list[str]:
    """Players with their numbers, aligned as far as these are all there is to say."""
    state: State = view.state
    counters, seats = state.tracker.counters, range(len(view.names))
    name = max(map(len, view.names))
    widths = [max(len(str(value)) for value in values) for values in state.values]
    nouns = [max(len(counter.name), len(counter.one)) for counter in counters]
    rows = []
    for seat in seats:
        turn = seat == state.turn and not state.ending
        cells = [f"{'>' if turn else ' '} {view.names[seat].ljust(name)}"]
        for at, counter in enumerate(counters):
            number, _, noun = counter.told(state.values[at][seat]).partition(" ")
            cells.append(f"{number.rjust(widths[at])} {noun.ljust(nouns[at])}")
        cells += ["out"] * state.out[seat] + _held(state, seat)
        rows.append(" ".join(cells).rstrip())
    return rows


def _held(state: State, seat: int) -> list[str]:
    """The markers a player has."""
    pairs = zip(state.tracker.markers, state.holders, strict=True)
    held = [marker.name for marker, holder in pairs if holder == seat]
    return [", ".join(held)] if held else []


# What can be said -----------------------------------------------------------------------


def choices(view: View) -> list[Choice]:
    """Numbers, the turn and the round, then what happens now and then."""
    state: State = view.state
    tracker = state.tracker
    offered = [*_counting(view), *_tallying(tracker), *_rolling(tracker)]
    offered += [Choice("next turn", "next turn")] if tracker.turns else []
    if tracker.rounds and tracker.rounds.by == "hand":
        last = state.limit == state.round
        offered.append(Choice("the last round is over" if last else "next round", "next round"))
    offered += _giving(view)
    if not tracker.knocks_out and tracker.end.last_standing:
        offered.append(_going(view))
    if not (tracker.end.counter or tracker.end.last_standing or state.limit):
        offered.append(Choice("the game is over", "end", aside=True))
    return offered


def _counting(view: View) -> Iterator[Choice]:
    """A round of scores for all, where points are made; and anybody's numbers."""
    state: State = view.state
    tracker = state.tracker
    for counter in tracker.counters:
        made = counter.adds_to or counter.name == tracker.win.counter
        whole = not (_deadly(counter) or counter.won_from or _ends_soon(tracker, counter))
        if made and whole and len(state.living) > 1:
            yield _scores(view, counter)
    if tracker.counters and len(state.living) > MANY:
        who = Question("name", "Whose?", [view.names[seat] for seat in state.living])
        number = Question("change", _asked(tracker, "How many"))
        yield Choice("one player's numbers", "{name}: {change}", (who, number), aside=True)
    elif tracker.counters:
        yield from (_one(view, seat) for seat in state.living)


def _asked(tracker: Tracker, what: str) -> str:
    """A question for a number; what it is of need not be said of the first counter."""
    other = f" {tracker.counters[1].one}" if len(tracker.counters) > 1 else ""
    return f"{what}? +3 or -1{other}:"


def _deadly(counter: Counter) -> bool:
    return AtBound.OUT in (counter.at_min, counter.at_max)


def _ends_soon(tracker: Tracker, counter: Counter) -> bool:
    """Whether a few of a counter end the game: they come one by one."""
    end = tracker.end
    return counter.name == end.counter and 0 < end.reaches <= FEW


def _one(view: View, seat: int) -> Choice:
    """One player's numbers: what mostly happens to them is listed, all else is typed."""
    name, tracker = view.names[seat], view.state.tracker
    words = [word for at in range(len(tracker.counters)) for word in _usual(view, seat, at)]
    nouns = " or ".join(counter.name for counter in tracker.counters)
    question = Question("change", _asked(tracker, clipped(name, SHORT)), words)
    return Choice(f"{name}: {nouns}", f"{name}: {{change}}", (question,), aside=True)


def _usual(view: View, seat: int, at: int) -> Iterator[str]:
    """What mostly happens to a counter, where it goes by ones."""
    state: State = view.state
    counter = state.tracker.counters[at]
    if counter.won_from:
        others = [view.names[other] for other in state.living if other != seat]
        yield from (f"+1 {counter.one} from {other}" for other in others)
    elif counter.each_turn < 0:
        yield f"{counter.name} {ROUNDS_HELD}"
        yield f"{counter.name} 0"
    elif _deadly(counter):
        yield f"-1 {counter.one}"
        yield f"+1 {counter.one}"
    elif _ends_soon(state.tracker, counter):
        yield f"+1 {counter.one}"


def _scores(view: View, counter: Counter) -> Choice:
    """One player after the other, in their seats."""
    state: State = view.state
    blanks = tuple(
        Question(
            f"n{seat + 1}", f"{clipped(view.names[seat], SHORT)}, how many {counter.name}?"
        )
        for seat in state.living
    )
    places = ", ".join(f"{{{blank.name}}}" for blank in blanks)
    return Choice(f"everybody's {counter.name}", f"{counter.name} {places}", blanks)


def _tallying(tracker: Tracker) -> Iterator[Choice]:
    for tally in tracker.tallies:
        change = Question("change", "How many? +3 or -1:")
        yield Choice(f"the table's {tally.name}", f"{{change}} {tally.name}", (change,))


def _rolling(tracker: Tracker) -> Iterator[Choice]:
    for die in tracker.dice:
        face = Question("face", f"What is there now, {die.name}?", die.faces, only=True)
        yield Choice(f"{die.name}: ...", f"{die.name} {{face}}", (face,))


def _giving(view: View) -> Iterator[Choice]:
    """Markers that go from hand to hand, or that nobody has."""
    state: State = view.state
    for marker, holder in zip(state.tracker.markers, state.holders, strict=True):
        others = [view.names[seat] for seat in state.living if seat != holder]
        if others and (marker.passes == "hand" or holder == NOBODY):
            blank = Question("name", "To whom?", others)
            yield Choice(
                f"the {marker.name} goes to ...", f"{marker.name} > {{name}}", (blank,)
            )


def _going(view: View) -> Choice:
    blank = Question("name", "Who?", [view.names[seat] for seat in view.state.living])
    return Choice("somebody is out", "{name}: out", (blank,))


def prompts(_view: View, _played: Played) -> list[str]:
    """The game's own sentences are said among what has happened."""
    return []


def instead(view: View, line: str) -> str:
    """A sign adds or takes, a number without one is what it stands at (TRK-1.2).

    So `cy lives -1` is written `cy: -1 lives`, and `cy 0` or `0 lives cy` is `cy: lives 0`. A
    row of scores, what is won from somebody and what counts nothing are left alone.
    """
    name, words = _whose(view, line)
    numbers = [word for word in words if NUMBER.fullmatch(word)]
    if len(numbers) != 1 or len(words) > 2 or (len(words) == 1 and not name):
        return ""
    noun = _counted(view.state.tracker, "".join(word for word in words if word not in numbers))
    who = f"{name}: " if name else ""
    signed = not numbers[0].isdecimal()
    return f"{who}{' '.join((*numbers, noun) if signed else (noun, *numbers))}" * bool(noun)


def _whose(view: View, line: str) -> tuple[str, list[str]]:
    """The player that a line names, first or last, and its other words."""
    name, said = parted(view, line)
    *others, last = said.split() or [""]
    known = find(dict.fromkeys(view.names), last) if others and not name else ()
    return (known[0], others) if len(known) == 1 else (name, said.split())


def _counted(tracker: Tracker, word: str) -> str:
    """What a word counts; without one the first counter; "" for nothing."""
    if not word:
        return tracker.counters[0].name if tracker.counters else ""
    every = (*tracker.counters, *tracker.tallies)
    names = {each: at for at, own in enumerate(every) for each in (own.name, own.one)}
    meant = {names[each] for each in find(names, word)}
    return every[meant.pop()].name if len(meant) == 1 else ""


def _check_counted(tracker: Tracker, word: str) -> None:
    """Unreadable, if a line goes on to what this tracker does not count."""
    for noun, there in (("turn", tracker.turns), ("round", tracker.rounds)):
        if word == noun and there is None:
            raise Unreadable(f"no {noun}s are counted here")


def shorthand(view: View, line: str) -> Choice | None:
    """`+3 ana` and `+3 points ana`, the name last; a name alone; `next`, turn before round."""
    if line.strip().lower() == "next" and view.state.tracker.turns:
        return Choice("", "next turn")
    *said, last = line.replace(":", " ").split() or [""]
    _check_counted(view.state.tracker, [*said, last][0].lower())
    matches = find({name: name for name in view.names}, last) if last else ()
    if len(matches) != 1 or "from" in said:
        return None
    if said:
        return as_choice(view, f"{matches[0]}: {' '.join(said)}")
    seat = view.names.index(matches[0])
    living = seat in view.state.living and view.state.tracker.counters
    return _one(view, seat) if living and not view.state.ending else None
