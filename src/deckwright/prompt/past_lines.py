"""Lines of the past: `fix` rewrites or drops one, `insert` puts in what was forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from ..engine.lines import beginnings
from ..errors import DeckwrightError, IllegalAction, ReplayError, listed
from ..names import COMMANDS, number_of
from ..session import journal_changes
from ..session.journal_changes import Change
from ..session.session import Session
from ..terminal import say
from .reader.context import Context
from .reader.meaning import Do
from .reader.question_words import BACK, NO
from .reader.understand import meaning_at
from .screens import presenter, what_happened

DROPPED = 3
"""So many later lines at most may go with a change of one."""
SHOWN = 4
"""So many lines that are said otherwise now are shown; of more, how many there are."""
SHIFTED, DROPPING = "--shift", "--drop"
"""Said before the number: turns after it go to who is next then, where a whole turn was
forgotten or typed twice; or what came later goes, where it no longer fits."""


class Fitting(DeckwrightError):
    """A change of the past that fits if more is changed."""

    def __init__(self, told: str, fits: str, flag: str) -> None:
        """`told`: why it does not; `fits`: how it does, a sentence; `flag`: who means that."""
        super().__init__(f"{told}\n{fits}")
        self.flag = flag


def fix(session: Session, text: str) -> None:
    """`fix 17 Ana: play bow > Bo`, or `fix 17` to drop the line."""
    flag, text = _flag(text)
    number, _, line = text.partition(" ")
    if not number.isdecimal():
        raise DeckwrightError("write `fix 17` and the right line; `log` shows the numbers")
    at = number_of(number)
    known = len(session.entries)
    change = _change(session, at, line.strip(), flag, instead=True)
    told = _change_text(session, change)
    say(f"line {at} {f'is now: {told}' if told else 'is gone'}", 2)
    _show_what_came(session, change, known)


def insert(session: Session, text: str) -> None:
    """`insert 17 Ana: play bow > Bo`: a forgotten line, or several, before line 17."""
    flag, text = _flag(text)
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
    known = len(session.entries)
    change = _change(session, at, line.strip(), flag)
    say(f"before line {at}: {_change_text(session, change)}", 2)
    _show_what_came(session, change, known)


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


def _change_text(session: Session, change: Change) -> str:
    return "; ".join(presenter.line(session, each) for each in change.texts)


def _change(session: Session, at: int, typed: str, flag: str, instead: bool = False) -> Change:
    """Put what was typed before a line, or in its place, once all fits."""
    lines = _meant_then(session, at, typed)

    def change(flag: str) -> Change:
        return session.plan_change(at, lines, instead, flag == SHIFTED, flag == DROPPING)

    return session.change(_fitting(session, at, change, flag))


def _flag(text: str) -> tuple[str, str]:
    """What is to be changed with it, and the rest of what was said."""
    first, _, rest = text.strip().partition(" ")
    return (first, rest.strip()) if first in (SHIFTED, DROPPING) else ("", text.strip())


def _fitting(session: Session, at: int, change: Callable[[str], Change], flag: str) -> Change:
    """A change after which all fits.

    `change`: what it takes, by what is changed with it. DeckwrightError with the line that does
    not fit; Fitting where it does once more is changed.
    """
    try:
        return change(flag)
    except ReplayError as misfit:
        told = _told_misfit(session, at, misfit)
        for other in (SHIFTED, DROPPING):
            with suppress(ReplayError):
                if fits := _fits(session, change(other), other):
                    raise Fitting(str(told), fits, other) from misfit
        raise told from misfit


def _fits(session: Session, change: Change, flag: str) -> str:
    """How a change fits, with more that is changed; "" where too much would go."""
    if flag == SHIFTED:
        return "It fits if each turn after it goes to who is next then."
    gone = {text for kind, text in change.entries if kind == "fix" and " " not in text}
    lines = [line for line in session.folded.lines if str(line.number) in gone]
    said = [presenter.line(session, line.text) for line in lines if not line.assumed]
    go = "goes" if len(said) == 1 else "go"
    return f"It fits if {listed(said)} {go}, too." if len(said) <= DROPPED else ""


def _show_what_came(session: Session, change: Change, known: int) -> None:
    """What a change brought besides: lines said otherwise, and steps that followed by
    themselves; `known`: how long the journal was before it."""
    if len(change.restated) <= SHOWN:
        presenter.show_restated(session, change.restated)
    else:
        say(f"{len(change.restated)} lines after it say it otherwise now; see `log`.", 2)
    booked = zip(session.folded.lines, session.played, strict=True)
    new = [played for line, played in booked if line.assumed and line.number > known]
    what_happened.show_followed(session, new)


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
    ctx = Context.of(session).in_state(session.timeline.before(places[0]))
    lines = list[str]()
    later: Sequence[str] = (typed,)
    while later:
        typed = later[0]
        meaning = meaning_at(ctx, later if lines else typed)
        later = meaning.later
        if not isinstance(meaning, Do) or meaning.refused:
            return [*lines, typed, *later]
        for step in meaning.steps:
            lines.append(step.line)
            ctx = ctx.after(step.action)
    return lines


# `oops`: a line that was typed wrong, found among the last ones and said anew -----------


LAST = 6
"""So many of the last lines are shown."""
NEVER = "-"
"""Typed instead of a line that never was."""
Read = Callable[[str], str]


def fix_wanted(session: Session, instead: str, read: Read) -> str:
    """What `fix` is to be told: the number of a line, and what instead; "" for nothing.

    `instead`: the right line for the last one; where it was not said, which line is meant and
    what instead are asked for, or told at once: `2 bo`.
    """
    said = [line for line in session.folded.lines if not line.assumed][-LAST:][::-1]
    if not said:
        raise DeckwrightError("nothing was typed yet")
    if instead:
        return _fix(said[0].number, instead)
    for at, line in enumerate(said, 1):
        say(f"{at} {presenter.line(session, line.text)}", 2)
    which, _, instead = read("Which one? ").strip().partition(" ")
    if which.lower() in ("", BACK, *NO):
        return ""
    if not (which.isdecimal() and 1 <= number_of(which) <= len(said)):
        raise DeckwrightError(f"type a number from 1 to {len(said)}; nothing was changed")
    instead = instead.strip() or read(f"What instead? ({NEVER}: nothing) ").strip()
    return _fix(said[number_of(which) - 1].number, instead) if instead else ""


def _fix(number: int, instead: str) -> str:
    return f"{number} {'' if instead == NEVER else instead}".strip()
