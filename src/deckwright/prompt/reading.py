"""What a typed line means at a table: short, or several at once."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace

from ..engine import SomeState, correction
from ..engine.action import Action
from ..engine.choices import Choice
from ..engine.line_readings import ARTICLES
from ..engine.lines import write
from ..engine.shorthand import agreeing, as_choice, meant, readable
from ..engine.shorthand import parted as parted_name
from ..engine.view import View
from ..errors import Ambiguous, Unreadable
from ..games import presentation
from ..names import find, number_of
from ..session.reading import read
from . import labels, leaving

MOST = 8
"""A line of more words is not taken for several lines in a row."""
WHOLE = ("note", "ruling", "rule", "fix", "insert", "correct")
"""Words of the session after which `;` parts nothing."""
FIRST = re.compile(r"(?:i|i['’]ll|we)\s+(.+)", re.IGNORECASE)
"""What somebody says of themselves."""


def parted(view: View[SomeState], line: str) -> list[str]:
    """The lines of one input, parted by `;`, and corrections by commas."""
    if line.partition(" ")[0].lower() in WHOLE:
        return [line]
    parts = [part.strip() for part in line.split(";") if part.strip()]
    return [each for part in parts for each in _corrections(view, part) or [part]]


def _corrections(view: View[SomeState], line: str) -> list[str]:
    """Corrections in a row, `Bo lives 3, Cy lives 2`; nothing if it is anything else."""
    parts = [part.strip() for part in re.split(r",| and ", line) if part.strip()]
    if len(parts) < 2 or readable(view, line):
        return []
    game, setup, state = view.game, view.setup, view.state
    with suppress(Unreadable):
        if all(correction.read(game, setup, state, part) for part in parts):
            return parts
    return []


def shorthand(view: View[SomeState], line: str) -> Choice | None:
    """The choice meant by a line that cannot be read; None if nothing can be made of it.

    First the label of a choice, then the game's own ways to say something, then what every
    game understands.
    """
    said = presentation(view.game.view).instead(view, line)
    if isinstance(said, Choice):
        return said
    if named := labels.choice_by_label(view, said or line):
        return named
    if said:
        return Choice("", said)
    if roll := announced(view, line):
        return roll
    try:
        read(view.game, view.setup, view.state, line)
    except (Unreadable, Ambiguous):
        corrected = correction.read(view.game, view.setup, view.state, line)
        return None if corrected else _short(view, line)
    return None


def announced(view: View[SomeState], line: str) -> Choice | None:
    """The roll that is due, where a line says no more than that it is rolled: `goals`.

    It says nothing new, so what comes out is asked at once.
    """
    main = [c for c in presentation(view.game.view).choices(view) if not c.aside]
    due = main[0] if len(main) == 1 else None
    if due is None or not due.questions or not all(ask.only for ask in due.questions):
        return None
    head = parted_name(view, due.line.partition("{")[0])[1].strip()
    said = parted_name(view, line)[1].lower()
    return due if len(said) > 1 and " " not in head and head.startswith(said) else None


def _short(view: View[SomeState], line: str) -> Choice | None:
    if line_meant := leaving.leaving_line(view, line):
        return Choice("", line_meant)
    problem: Unreadable | None = None
    try:
        if choice := presentation(view.game.view).shorthand(view, line):
            return choice
    except Unreadable as told:
        problem = told
    common = of_a_choice(view, line) or among_legal(view, line) or _with_arrow(view, line)
    common = common or labels.part(view, line) or _out_of_turn(view, line)
    common = common or _first_person(view, line)
    if common is None and problem:
        raise problem
    return common


def _first_person(view: View[SomeState], line: str) -> Choice | None:
    """What `i play jewels` asks for, where nobody is called I."""
    match = FIRST.fullmatch(line.strip())
    if match is None or find(dict.fromkeys(view.names), match[0].split()[0]):
        return None
    return shorthand(view, match[1]) or as_choice(view, match[1])


def _out_of_turn(view: View[SomeState], line: str) -> Choice | None:
    """What a named player would do who is not to act, so that the rules say who is; not where
    the names are those of a row of plays."""
    with suppress(Unreadable):
        if presentation(view.game.view).in_a_row(view, line):
            return None
    name, said = parted_name(view, line)
    seat = view.names.index(name) if name else -1
    acting = {action.seat for action in view.game.legal_actions(view.state)}
    if not name or seat in acting:
        return None
    for action in agreeing(view, said, view.game.legal_actions(view.state)):
        others = replace(action, seat=seat)
        if view.game.refusal(view.state, others) is not None:
            return Choice("", write(view.game, view.setup, view.state, others))
    return None


def _with_arrow(view: View[SomeState], line: str) -> Choice | None:
    """A line that lacks but its `>`: what the rules forbid is read, too, to be told why."""
    words = [word for word in line.split() if word.lower() not in ARTICLES]
    lines_of: dict[Action, str] = {}
    for at in range(1, len(words) if len(words) <= MOST else 0):
        whole = " ".join((*words[:at], ">", *words[at:]))
        if action := readable(view, whole):
            lines_of.setdefault(action, whole)
    return Choice("", next(iter(lines_of.values()))) if len(lines_of) == 1 else None


def of_a_choice(view: View[SomeState], line: str) -> Choice | None:
    """A choice by its number with an answer, `1 red star`; or an answer to the only choice.

    Of several choices the one is answered whose die alone can show what was said.
    """
    choices = presentation(view.game.view).choices(view)
    number, _, said = line.partition(" ")
    if said and number.isdecimal() and 1 <= number_of(number) <= len(choices):
        return _answered(view, choices[number_of(number) - 1], said)
    main = [choice for choice in choices if not choice.aside]
    if len(main) == 1 and not line.isdecimal():
        return _answered(view, main[0], line)
    if line.isdecimal() and 1 <= number_of(line) <= len(choices) > 1:
        return None
    asked = [choice for choice in main if choice.questions and choice.questions[0].only]
    if line.isdecimal():  # what a die shows, and no number of a list that is not on the screen
        asked = [choice for choice in asked if not choice.questions[0].listed]
    shown = [choice for each in asked if (choice := _picked(each, line))]
    return shown[0] if len(shown) == 1 else None


def _answered(view: View[SomeState], choice: Choice, said: str) -> Choice | None:
    """A choice with what was said as the rest of its line, or as its first answer."""
    if not choice.questions:
        return None
    name, rest = parted_name(view, said)
    if choice.questions[0].name == "who" and name:
        return _answered(view, choice.answered(name), rest) or choice.answered(name)
    if picked := _picked(choice, said):
        return picked
    begun = choice.line.partition("{")[0]
    return _whole(view, f"{begun}{said}") if begun.strip() else None


def _picked(choice: Choice, said: str) -> Choice | None:
    """A choice with its first answer, if that is what was said."""
    first = choice.questions[0]
    words = first.words or list(first.unlisted.values())
    return choice.answered(word) if (word := first.picked(said)) in words else None


def _whole(view: View[SomeState], line: str) -> Choice | None:
    """A line that can be read as it stands, or with an arrow where it is missing."""
    if readable(view, line):
        return Choice("", line)
    return among_legal(view, line)


def among_legal(view: View[SomeState], line: str) -> Choice | None:
    """The legal action of which enough was said, or the choice between several."""
    called = presentation(view.game.view).called
    return meant(view, line, view.game.legal_actions(view.state), called)


def allowed(view: View[SomeState], line: str) -> Choice | None:
    """What a game's own short lines make of a line, if that is whole and no rule forbids it."""
    with suppress(Unreadable):
        choice = presentation(view.game.view).shorthand(view, line)
        action = readable(view, choice.line) if choice and not choice.questions else None
        if action and view.game.refusal(view.state, action) is None:
            return choice
    return None
