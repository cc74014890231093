"""Lines of a tracker as people say them: `bo loses a life`, `3 0 5`, `all -1`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...display import clipped
from ...engine.choices import Choice, Question
from ...engine.shorthand import as_choice, parted
from ...errors import Unreadable
from ...names import find
from . import score_rows
from .choices import SHORT, all_scores, changing, one_player, usual
from .state import View
from .tracker import AtBound, Tracker
from .vocabulary import counted, counter_called, faces

ONE: Mapping[str, str] = {
    **dict.fromkeys(("a", "an", "one", "another", ""), "1"),
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
}
TAKES = re.compile(
    r"(?:takes|took|wins|won|gets|got|captures|captured|steals)\b(?P<what>.*)"
    r"\bfrom (?P<who>\S+)"
    r"|(?:beats|beat|robs) (?P<beaten>\S+)",
    re.IGNORECASE,
)
"""What is won from somebody else, by who is named before it."""
DEAD = ("dies", "died", "is dead", "is killed", "is out of lives")
OUT = ("out", "is out", "out of cards", "is out of cards", "has no cards", "has no cards left")
NEXT = re.compile(r"(?:next|new) (?:round|shuffle|regret|deal|hand)|round (?:is )?over", re.I)
AROUND = ("both", "the", "goals", "goal", "are", "is", "now", "and", "a")
"""Words around what dice show."""
TURNED = ("reverse", "reversed", "reverses", "play reverses", "the other way", "other way")


def instead(view: View, line: str) -> str | Choice:
    """What a line means that could be read otherwise, or not at all; "" for as it reads."""
    for reading in (score_rows.row, score_rows.several, score_rows.each, _of_one, _signed):
        if choice := reading(view, line):
            return choice
    return ""


def in_a_row(view: View, line: str) -> list[str]:
    """What several dice show, in whatever words around, `both red star`, `red/star`; what
    several players gain and lose."""
    if lines := score_rows.changes(view, line):
        return lines
    known = faces(view.state.tracker)
    words = [word for word in re.split(r"[\s,/:]+", line.lower()) if word not in AROUND]
    shown = [found[0] for word in words if len(found := find(known, word)) == 1]
    dice = {known[face][0] for face in shown}
    return shown if len(words) == len(shown) == len(dice) > 1 else []


# One player's ---------------------------------------------------------------------------------


def _of_one(view: View, line: str) -> str | Choice:
    """What happens to one player, in a sentence: `bo loses a life`, `ana takes one from bo`."""
    name, said = parted(view, line)
    tracker: Tracker = view.state.tracker
    if not name or not tracker.counters:
        return ""
    spoken = said.lower()
    if spoken in DEAD:
        dying = (each for each in tracker.counters if each.at_min is AtBound.OUT)
        return next((f"{name}: {each.name} {each.min}" for each in dying), "")
    if spoken in OUT and tracker.end.when == "counted":
        counter = counter_called(tracker, tracker.end.counter)
        return all_scores(view, counter) if counter else ""
    if taken := TAKES.fullmatch(said):
        return _taken(tracker, name, taken)
    return _changed(tracker, name, spoken)


def _taken(tracker: Tracker, name: str, said: re.Match[str]) -> str:
    """TRK-1.6: what one player wins from another; a thing that is named counts as one."""
    if not any(counter.won_from for counter in tracker.counters):
        return ""
    first = ((said["what"] or "").split() or [""])[0]
    number = first if first.isdecimal() else ONE.get(first, "1")
    return f"{name}: +{number} from {said['who'] or said['beaten']}"


def _changed(tracker: Tracker, name: str, said: str) -> str:
    """So many more or less of a counter; alone, `wins` is a win where wins are counted."""
    verb, *words = said.split() or [""]
    if verb not in (*score_rows.LOSES, *score_rows.GAINS) or len(words) > 2:
        return ""
    number = words.pop(0) if words and (words[0].isdecimal() or words[0] in ONE) else ""
    noun = "".join(words)
    wins = tracker.counters[0].one == "win" and verb in ("wins", "won")
    counter = counter_called(tracker, noun) if noun or number or wins else None
    if counter is None:
        return ""
    sign = "-" if verb in score_rows.LOSES else "+"
    return f"{name}: {sign}{ONE.get(number, number)} {counter.name}"


def _signed(view: View, line: str) -> str:
    """A sign adds or takes, a number without one is what it stands at (TRK-1.2).

    So `cy lives -1` is written `cy: -1 lives`, and `cy 0` or `0 lives cy` is `cy: lives 0`. A
    row of scores, what is won from somebody and what counts nothing are left alone.
    """
    name, words = _whose(view, line)
    numbers = [word for word in words if score_rows.NUMBER.fullmatch(word)]
    if len(numbers) != 1 or len(words) > 2 or (len(words) == 1 and not name):
        return ""
    noun = counted(view.state.tracker, "".join(word for word in words if word not in numbers))
    who = f"{name}: " if name else ""
    signed = not numbers[0].isdecimal()
    return f"{who}{' '.join((*numbers, noun) if signed else (noun, *numbers))}" * bool(noun)


def _whose(view: View, line: str) -> tuple[str, list[str]]:
    """The player that a line names, first or last or between, and its other words."""
    name, said = parted(view, line)
    words = said.split()
    for at in range(len(words) - 1, 0, -1) if not name and len(words) < 4 else ():
        known = find(dict.fromkeys(view.names), words[at])
        if len(known) == 1 and not score_rows.NUMBER.fullmatch(words[at]):
            return known[0], [*words[:at], *words[at + 1 :]]
    return name, words


def _check_counted(tracker: Tracker, word: str) -> None:
    """Unreadable, if a line goes on to what this tracker does not count."""
    for noun, there in (("turn", tracker.turns), ("round", tracker.rounds)):
        if word == noun and there is None:
            raise Unreadable(f"no {noun}s are counted here")


def shorthand(view: View, line: str) -> Choice | None:
    """`+3 ana` and `+3 points ana`, the name last; a name alone; `next`, turn before round."""
    tracker: Tracker = view.state.tracker
    if moved := _moved_on(view, " ".join(line.lower().split())):
        return moved
    *said, last = line.replace(":", " ").split() or [""]
    _check_counted(tracker, [*said, last][0].lower())
    if counting := _counting(view, line):
        return counting
    matches = find({name: name for name in view.names}, last) if last else ()
    if len(matches) != 1 or "from" in said:
        return None
    if said:
        return as_choice(view, f"{matches[0]}: {' '.join(said)}")
    seat = view.names.index(matches[0])
    living = seat in view.state.living and tracker.counters
    return one_player(view, seat) if living and not view.state.ending else None


def _moved_on(view: View, spoken: str) -> Choice | None:
    """The next turn or round, or play the other way round."""
    if spoken == "next" and view.state.tracker.turns:
        return Choice("", "next turn")
    if NEXT.fullmatch(spoken) and view.state.tracker.rounds:
        return as_choice(view, "next round")
    return _turned(view) if spoken in TURNED else None


def _turned(view: View) -> Choice | None:
    """The other side of the only thing that shows one of two: the direction of play."""
    dice = zip(view.state.tracker.dice, view.state.dice, strict=True)
    both = [(die, face) for die, face in dice if len(die.faces) == 2 and face]
    if len(both) != 1:
        return None
    ((die, face),) = both
    return Choice("", f"{die.name} {next(each for each in die.faces if each != face)}")


def _counting(view: View, line: str) -> Choice | None:
    """A player and a counter without a number, `ana token`: how many is asked."""
    name, said = parted(view, line)
    counter = counter_called(view.state.tracker, said) if name and said else None
    seat = view.names.index(name) if name else -1
    if counter is None or " " in said or seat not in view.state.living:
        return None
    at = view.state.tracker.index(counter.name)
    words = list(usual(view, seat, at))
    if words:
        change = changing(view.state.tracker, "How many", words)
        return Choice(f"{name} {words[0]}", f"{name}: {{change}}", (change,))
    number = Question("number", f"{clipped(name, SHORT)} has how many {counter.name}?")
    return Choice(f"{name} +1 {counter.one}", f"{name}: {counter.name} {{number}}", (number,))
