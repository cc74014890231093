"""What can be said of a game of one's own: everybody's numbers, turns and rounds, markers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...display import clipped
from ...engine.choices import Choice, Question
from .state import NOBODY, State, View
from .tracker import AtBound, Counter, Tracker

SHORT = 12
"""How much of a name a question has room for."""
FEW = 3
"""So many of a counter, if they end the game, come one by one."""
MANY = 8
"""More players than a phone has room to list besides their numbers."""
ROUNDS_HELD = 3
"""From what most counters are counted down that fall by turns."""


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
            yield all_scores(view, counter)
    if tracker.counters and len(state.living) > MANY:
        who = Question("name", "Whose?", [view.names[seat] for seat in state.living])
        number = changing(tracker, "How many")
        yield Choice("one player's numbers", "{name}: {change}", (who, number), aside=True)
    elif tracker.counters:
        yield from (
            _back(view, seat) if state.out[seat] else one_player(view, seat)
            for seat in range(len(view.names))
        )


def _back(view: View, seat: int) -> Choice:
    """Who is out keeps a number, so that nobody else's changes under the thumb."""
    name = view.names[seat]
    return Choice(f"{name} is out: back again", f"correct back {name}", aside=True)


def changing(tracker: Tracker, what: str, words: Sequence[str] = ()) -> Question:
    """A question for a change; what it is of need not be said of the first counter."""
    first, *others = tracker.counters
    of = f" {others[0].one}" if others else ""
    return Question("change", f"{what}? +3 or -1{of}:", words, signed=first.name)


def _deadly(counter: Counter) -> bool:
    return AtBound.OUT in (counter.at_min, counter.at_max)


def _ends_soon(tracker: Tracker, counter: Counter) -> bool:
    """Whether a few of a counter end the game: they come one by one."""
    end = tracker.end
    return counter.name == end.counter and 0 < end.reaches <= FEW


def one_player(view: View, seat: int) -> Choice:
    """One player's numbers: what mostly happens to them is listed, all else is typed."""
    name, tracker = view.names[seat], view.state.tracker
    words = [word for at in range(len(tracker.counters)) for word in usual(view, seat, at)]
    if len(tracker.counters) > 1 and not words:
        words = [f"+1 {counter.one}" for counter in tracker.counters]
    nouns = " or ".join(counter.name for counter in tracker.counters)
    question = changing(tracker, clipped(name, SHORT), words)
    return Choice(f"{name}: {nouns}", f"{name}: {{change}}", (question,), aside=True)


def usual(view: View, seat: int, at: int) -> Iterator[str]:
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


def all_scores(view: View, counter: Counter) -> Choice:
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
