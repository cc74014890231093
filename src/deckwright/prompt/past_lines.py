"""Lines of the past: `fix` rewrites or drops one, `insert` puts in what was forgotten."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ..engine import SomeState
from ..engine.replay import do
from ..engine.routine import settled
from ..engine.verbs import beginnings
from ..engine.view import View
from ..errors import DeckwrightError, IllegalAction, ReplayError, Unreadable
from ..names import number_of
from ..reading_work import bounded
from ..session import journal_changes
from ..session.ask_level import USUAL
from ..session.commands import COMMANDS
from ..session.journal_changes import Change
from ..session.reading import read
from ..session.session import Session
from ..terminal import say
from . import presenter, reading, several_lines
from .short_questions import Read, sure

SHOWN = 4
"""So many lines that are said otherwise now are shown; of more, how many there are."""
SHIFT = "It fits if each turn after it goes to who is next then."
"""What may be meant where a whole turn was forgotten, or typed twice."""


@bounded()
def fix(session: Session, text: str, ask: Read | None = None, shift: bool = False) -> None:
    """`fix 17 Ana: play bow > Bo`, or `fix 17` to drop the line."""
    number, _, line = text.partition(" ")
    if not number.isdecimal():
        raise DeckwrightError("write `fix 17` and the right line; `log` shows the numbers")
    at = number_of(number)
    change = _changed(session, at, line.strip(), ask, shift, instead=True)
    told = _shown(session, change)
    say(f"line {at} {f'is now: {told}' if told else 'is gone'}", 2)
    _show_restated(session, change)


@bounded()
def insert(session: Session, text: str, ask: Read | None = None, shift: bool = False) -> None:
    """`insert 17 Ana: play bow > Bo`: a forgotten line, or several, before line 17."""
    number, _, line = text.partition(" ")
    if not number.isdecimal() or not line.strip():
        raise DeckwrightError(
            "write `insert 17` and the forgotten line; it comes before line 17 of the `log`"
        )
    at, word = number_of(number), line.split()[0].lower()
    if word in COMMANDS and word not in beginnings(session.game, session.state):
        raise DeckwrightError(
            f"only lines of the game can be put in earlier, not `{word}`; a remark is kept "
            "where the log is now: `note ...`"
        )
    change = _changed(session, at, line.strip(), ask, shift)
    say(f"before line {at}: {_shown(session, change)}", 2)
    _show_restated(session, change)


def take_back(session: Session) -> bool:
    """Take back a `fix` or an `insert`, if that was done last; whether it was."""
    things = journal_changes.taken_back(session.entries)
    if not things:
        return False
    session.change(Change((), tuple(things)))
    for kind, text in things[:SHOWN]:
        number, _, line = text.partition(" ")
        if kind != "fix":
            told = text if kind in ("do", "also", "assume") else line
            say(f"taken back: again there is: {presenter.line(session, told)}", 2)
        elif line:
            say(f"taken back: line {number} is again: {presenter.line(session, line)}", 2)
        else:
            say(f"taken back: line {number} is gone", 2)
    return True


def _shown(session: Session, change: Change) -> str:
    return "; ".join(presenter.line(session, each) for each in change.texts)


def _changed(
    session: Session, at: int, typed: str, ask: Read | None, shift: bool, instead: bool = False
) -> Change:
    """Put what was typed before a line, or in its place, once all fits."""
    lines = _meant_then(session, at, typed)

    def change(shifted: bool) -> Change:
        return session.planned(at, lines, instead, shifted)

    return session.change(_fitting(session, at, change, ask, shift))


def _fitting(
    session: Session,
    at: int,
    change: Callable[[bool], Change],
    ask: Read | None,
    shift: bool,
) -> Change:
    """A change after which all fits; where that takes other players' turns, after a yes.

    `change`: what it takes, with the turns after it shifted or not. DeckwrightError with the
    line that does not fit.
    """
    try:
        return change(shift)
    except ReplayError as misfit:
        told = _told_misfit(session, at, misfit)
        try:
            shifted = change(True)
        except ReplayError:
            raise told from misfit
        if ask is None:
            raise DeckwrightError(f"{told}\n{SHIFT} `--shift` does so.") from misfit
        say(f"! {told}", 2)
        if not sure(ask, f"{SHIFT} Do it?"):
            raise DeckwrightError("nothing was done") from misfit
        return shifted


def _show_restated(session: Session, change: Change) -> None:
    if len(change.restated) <= SHOWN:
        presenter.show_restated(session, change.restated)
    else:
        say(f"{len(change.restated)} lines after it say it otherwise now; see `log`.", 2)


def _told_misfit(session: Session, at: int, misfit: ReplayError) -> DeckwrightError:
    """Which line does not fit, by its number in the `log`, and why in the rule's sentence."""
    why = misfit.why
    told = presenter.refusal(session, why.refusal) if isinstance(why, IllegalAction) else why
    known = any(line.number == misfit.number for line in session.folded.lines)
    where = f"line {misfit.number}" if known else f"before line {at}"
    return DeckwrightError(f"{where}, `{presenter.line(session, misfit.line)}`: {told}")


def _meant_then(session: Session, number: int, typed: str) -> list[str]:
    """The lines that one line would have been understood as before one of the past.

    What cannot be understood is left as it was typed.
    """
    places = [at for at, other in enumerate(session.folded.lines) if other.number == number]
    if not typed or not places:
        return [typed] * bool(typed)
    seen = presenter.view(session)._replace(state=session.timeline.before(places[0]))
    lines, rest = [], [typed]
    while rest:
        line = rest.pop(0)
        meant = _short(seen, line)
        after = _after(session, seen, meant)
        parts = several_lines.several(seen, line) if after is None else []
        if parts and parts != [line]:
            rest = [*parts, *rest]
            continue
        lines.append(meant)
        seen = after or seen
    return lines


def _short(seen: View[SomeState], line: str) -> str:
    """A line in the words of the game, where it is a short one."""
    with suppress(Unreadable):  # a correction is no short line, and read as it stands
        choice = reading.shorthand(seen, line)
        return choice.line if choice and not choice.questions else line
    return line


def _after(session: Session, seen: View[SomeState], line: str) -> View[SomeState] | None:
    """The table after a line, with what follows by itself; None if it cannot be done."""
    game, setup = seen.game, seen.setup
    try:
        action = read(game, setup, seen.state, line)
        state = do(game, setup, seen.state, action).state
    except DeckwrightError:
        return None
    return seen._replace(state=settled(game, setup, state) if session.ask == USUAL else state)
