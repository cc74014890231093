"""A game of one's own: rounds and turns, everybody's numbers and markers, what can be said."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from ...display import WIDE, clipped
from ...engine.choices import Choice, Question
from ...engine.replay import Played
from ...engine.view import View
from .course import sentence
from .state import NOBODY, State
from .tracker import AtBound, Counter, Tracker

EXPLAINED = ("> whose turn it is; markers stand with whoever has them.",)
SHORT = 12
"""How much of a name a question has room for."""


# The table ------------------------------------------------------------------------------


def screen(view: View) -> list[str]:
    """The round and the turn, a line for each player, the numbers of the table."""
    state: State = view.state
    lines = [clipped(_headline(view))]
    if state == view.game.start(view.setup):
        lines += wrap(
            sentence(state, "round"), WIDE, initial_indent="* ", subsequent_indent="  "
        )
    for row in _rows(view):
        lines += wrap(row, WIDE, subsequent_indent="    ", break_on_hyphens=False)
    tallies = zip(state.tracker.tallies, state.tallies, strict=True)
    table = "; ".join(tally.told(value) for tally, value in tallies)
    return lines + wrap(f"table: {table}" if table else "", WIDE)


def _headline(view: View) -> str:
    """What moment it is, or who won."""
    state: State = view.state
    rounds = state.tracker.rounds
    if state.ending:
        names = " and ".join(view.names[seat] for seat in state.winners)
        return f"{names or 'Nobody'} won"
    of = f" of {rounds.number}" if rounds and rounds.number else ""
    told = [f"Round {state.round}{of}"] if rounds else []
    told += [f"{view.names[state.turn]}'s turn"] if state.turn != NOBODY else []
    return ": ".join(told) or "The score"


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
        cells += ["out"] if state.out[seat] else _held(state, seat)
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
    found = [*_counting(view), *_tallying(tracker)]
    found += [Choice("next turn", "next turn")] if tracker.turns else []
    if tracker.rounds and tracker.rounds.by == "hand":
        last = tracker.rounds.number == state.round
        found.append(Choice("the last round is over" if last else "next round", "next round"))
    found += _giving(view)
    if not tracker.knocks_out and tracker.end.last_standing:
        found.append(_going(view))
    if not (tracker.end.counter or tracker.end.last_standing or _limited(tracker)):
        found.append(Choice("the game is over", "end", aside=True))
    return found


def _limited(tracker: Tracker) -> bool:
    return bool(tracker.rounds and tracker.rounds.number)


def _counting(view: View) -> Iterator[Choice]:
    """A round of scores for all, where points are made; and anybody's numbers."""
    state: State = view.state
    counters = state.tracker.counters
    for counter in counters:
        deadly = AtBound.OUT in (counter.at_min, counter.at_max)
        if counter.name == state.tracker.win.counter and not deadly and len(state.living) > 1:
            yield _scores(view, counter)
    if not counters:
        return
    who = [view.names[seat] for seat in state.living]
    blanks = [Question("name", "Whose?", who)]
    blanks += [Question("counter", "What?", [c.name for c in counters])] * (len(counters) > 1)
    blanks.append(Question("change", "How many? +3 or -1:"))
    what = "{counter}" if len(counters) > 1 else counters[0].name
    told = "numbers" if len(counters) > 1 else counters[0].name
    yield Choice(f"one player's {told}", f"{{name}}: {{change}} {what}", tuple(blanks))


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
