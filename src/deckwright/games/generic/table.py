"""What a front end shows of a game of one's own: rounds, turns, numbers; what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...display import clipped
from ...engine import TABLE, Action
from ...engine.choices import Choice, Option, Question, options, single
from ...engine.correction import Correct
from ...table import Fact, Player, ScoreColumn, ScoreSheet, Table
from . import actions as do
from .effects import sentence
from .state import NOBODY, State, View
from .tracker import AtBound, Counter, Tracker


def table(view: View) -> Table:
    """What everybody sees."""
    state: State = view.state
    begun = state != view.game.start(view.setup)
    said = "" if begun else sentence(state, "round")
    tallies = zip(state.tracker.tallies, state.tallies, strict=True)
    dice = zip(state.tracker.dice, state.dice, strict=True)
    return Table(
        headline(view),
        players=[_player(view, seat) for seat in range(len(view.names))],
        facts=[
            *[Fact(tally.name, str(value), one=tally.one) for tally, value in tallies],
            *[Fact(die.name, face or "-") for die, face in dice],
        ],
        prompts=[said] if said else [],
    )


def headline(view: View) -> str:
    """What moment it is, or who won."""
    state: State = view.state
    rounds = state.tracker.rounds
    if state.ending:
        names = " and ".join(view.names[seat] for seat in state.winners)
        return f"{names or 'Nobody'} won"
    of = f" of {state.limit}" if state.limit else ""
    parts = [f"Round {state.round}{of}"] if rounds else []
    parts += [f"{view.names[state.turn]}'s turn"] if state.turn != NOBODY else []
    return ": ".join(parts) or "The score"


def _player(view: View, seat: int) -> Player:
    """Whose turn, the numbers, the markers."""
    state: State = view.state
    counters = zip(state.tracker.counters, state.values, strict=True)
    markers = zip(state.tracker.markers, state.holders, strict=True)
    return Player(
        view.names[seat],
        acts=seat == state.turn and not state.ending,
        out=state.out[seat],
        facts=[
            *[Fact(marker.name) for marker, holder in markers if holder == seat],
            *[
                Fact(counter.name, str(values[seat]), one=counter.one)
                for counter, values in counters
            ],
        ],
    )


# What is said of the signs, and of winning ---------------------------------------------


def more_signs(view: View) -> list[str]:
    """The sign of whose turn it is, where there are turns."""
    return ["> whose turn it is"] if view.state.tracker.turns else []


def standing(view: View) -> list[str]:
    """What everybody has of what wins, and how the game is won."""
    state: State = view.state
    end, win = state.tracker.end, state.tracker.win
    if not win.counter:
        return []
    at = state.tracker.index(win.counter)
    counter, values = state.tracker.counters[at], state.values[at]
    told = [
        f"{name}: {counter.with_noun(value)}"
        for name, value in zip(view.names, values, strict=True)
    ]
    if end.counter and end.when != "counted":
        noun = next(
            each
            for each in (*state.tracker.counters, *state.tracker.tallies)
            if each.name == end.counter
        )
        late = ", once a round is over" if end.when == "round" else ""
        told.append(
            f"{noun.with_noun(end.reaches)} end{'s' if end.reaches == 1 else ''} it{late}."
        )
    if end.last_standing:
        told.append("The last one left wins.")
    first = end.when == "at once" and end.counter == win.counter  # who ends it wins
    if state.limit or not (state.tracker.knocks_out or first):
        told.append(f"The {'fewest' if win.by == 'lowest' else 'most'} {counter.name} win.")
    return told


# What can be done ----------------------------------------------------------------------


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
    offered += [single("next turn", do.NextTurn())] if tracker.turns else []
    if tracker.rounds and tracker.rounds.by == "hand":
        last = state.limit == state.round
        offered.append(
            single("the last round is over" if last else "next round", do.NextRound())
        )
    offered += _giving(view)
    if not tracker.knocks_out and tracker.end.last_standing:
        offered.append(_going(view))
    if not (tracker.end.counter or tracker.end.last_standing or state.limit):
        offered.append(single("the game is over", do.End(), aside=True))
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
        who = Question("seat", "Whose?", _players(view, state.living), "player")
        number = changing(tracker, "How many")
        yield Choice("one player's numbers", (who, number), kind=do.Change, aside=True)
    elif tracker.counters:
        yield from (
            _back(view, seat) if state.out[seat] else one_player(view, seat)
            for seat in range(len(view.names))
        )


def _back(view: View, seat: int) -> Choice:
    """Who is out keeps a number, so that nobody else's changes under the thumb."""
    name = view.names[seat]
    back = Correct(TABLE, f"back {name}")
    return single(f"{name} is out: back again", back, aside=True)


def _players(view: View, seats: Iterable[int]) -> tuple[Option, ...]:
    return options({view.names[seat]: seat for seat in seats})


def changing(tracker: Tracker, what: str, listed: Sequence[Option] = ()) -> Question:
    """A question for a change; what it is of need not be said of the first counter."""
    first, *others = tracker.counters
    of = f" {others[0].one}" if others else ""
    return Question("", f"{what}? +3 or -1{of}:", listed, signed=first.name)


def _deadly(counter: Counter) -> bool:
    return AtBound.OUT in (counter.at_min, counter.at_max)


def _ends_soon(tracker: Tracker, counter: Counter) -> bool:
    """Whether a few of a counter end the game: they come one by one."""
    end = tracker.end
    return counter.name == end.counter and 0 < end.reaches <= FEW


def one_player(view: View, seat: int) -> Choice:
    """One player's numbers: what mostly happens to them is listed, all else is typed."""
    name, tracker = view.names[seat], view.state.tracker
    deeds = {
        word: deed
        for at in range(len(tracker.counters))
        for word, deed in usual(view, seat, at)
    }
    if len(tracker.counters) > 1 and not deeds:
        deeds = {f"+1 {each.one}": do.Change(seat, 1, each.name) for each in tracker.counters}
    nouns = " or ".join(counter.name for counter in tracker.counters)
    question = changing(tracker, clipped(name, SHORT), options(deeds))._replace(seat=seat)
    asked, said = (question,), {"seat": seat}
    return Choice(f"{name}: {nouns}", asked, kind=do.Change, values=said, aside=True)


def usual(view: View, seat: int, at: int) -> Iterator[tuple[str, Action]]:
    """What mostly happens to a counter, where it goes by ones."""
    state: State = view.state
    counter = state.tracker.counters[at]
    if counter.won_from:
        for other in state.living:
            if other != seat:
                won = do.Win(seat, 1, other, counter.name)
                yield f"+1 {counter.one} from {view.names[other]}", won
    elif counter.each_turn < 0:
        for number in (ROUNDS_HELD, 0):
            yield f"{counter.name} {number}", do.Put(seat, counter.name, number)
    elif _deadly(counter) or _ends_soon(state.tracker, counter):
        for by in (-1, 1) if _deadly(counter) else (1,):
            yield f"{by:+} {counter.one}", do.Change(seat, by, counter.name)


def all_scores(view: View, counter: Counter) -> Choice:
    """One player after the other, in their seats."""
    state: State = view.state
    blanks = tuple(
        Question(
            "values",
            f"{clipped(view.names[seat], SHORT)}, how many {counter.name}?",
            kind="change",
            place=place,
            seat=seat,
        )
        for place, seat in enumerate(state.living)
    )
    said = {"counter": counter.name}
    return Choice(f"everybody's {counter.name}", blanks, kind=do.Scores, values=said)


def _tallying(tracker: Tracker) -> Iterator[Choice]:
    for tally in tracker.tallies:
        change, said = (
            Question("by", "How many? +3 or -1:", kind="change"),
            {"tally": tally.name},
        )
        yield Choice(f"the table's {tally.name}", (change,), kind=do.Shift, values=said)


def _rolling(tracker: Tracker) -> Iterator[Choice]:
    for die in tracker.dice:
        shown = options({face: (die.name, face) for face in die.faces})
        face = Question("face", f"What is there now, {die.name}?", shown, only=True)
        yield Choice(f"{die.name}: ...", (face,), kind=do.Show)


def _giving(view: View) -> Iterator[Choice]:
    """Markers that go from hand to hand, or that nobody has."""
    state: State = view.state
    for marker, holder in zip(state.tracker.markers, state.holders, strict=True):
        others = [seat for seat in state.living if seat != holder]
        if others and (marker.passes == "hand" or holder == NOBODY):
            whom = Question("target", "To whom?", _players(view, others), "player")
            said = {"marker": marker.name}
            yield Choice(f"the {marker.name} goes to ...", (whom,), kind=do.Give, values=said)


def _going(view: View) -> Choice:
    blank = Question("seat", "Who?", _players(view, view.state.living), "player")
    return Choice("somebody is out", (blank,), kind=do.Out)


# What a table writes down on paper to keep the score of a tracker -----------------------


def score_sheet(tracker: Tracker) -> ScoreSheet:
    """A column for each counter and marker of a player, the sum, and who wins."""
    counters = [
        ScoreColumn(each.name, str(each.start) if each.start and not each.dealt else "")
        for each in tracker.counters
        if not (each.each_turn or each.reset)
    ]
    markers = [ScoreColumn(each.name) for each in tracker.markers]
    return ScoreSheet((*counters, *markers), _is_added_up(tracker), _aim(tracker))


def _is_added_up(tracker: Tracker) -> bool:
    """Whether the rounds are added up: where what decides begins at nothing."""
    deciding = [each for each in tracker.counters if each.name == tracker.win.counter]
    return any(not each.start and not each.dealt for each in deciding)


def _aim(tracker: Tracker) -> str:
    """Who wins, in a line."""
    won = tracker.win.counter
    counted = f"the {tracker.win.by} number of {won}" if won else ""
    if tracker.end.last_standing and tracker.knocks_out:
        return f"Who is left last wins{f'; if you stop before, {counted}' if won else ''}."
    return f"{counted.capitalize()} wins." if won else ""
