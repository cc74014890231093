"""Lines of the past: `fix` rewrites or drops one, `insert` puts one in that was forgotten."""

from __future__ import annotations

from contextlib import suppress

from ..engine.verbs import beginnings
from ..errors import DeckwrightError, IllegalAction, ReplayError, Unreadable
from ..names import number_of
from ..session.commands import COMMANDS
from ..session.session import Session
from ..terminal import say
from . import presenter, reading


def fix(session: Session, text: str) -> None:
    """`fix 17 Ana: play bow > Bo`, or `fix 17` to drop the line."""
    number, _, line = text.partition(" ")
    if not number.isdecimal():
        raise DeckwrightError("write `fix 17` and the right line; `log` shows the numbers")
    at = number_of(number)
    line = _meant_then(session, at, line.strip())
    try:
        restated = session.fix(at, line)
    except ReplayError as misfit:
        raise _told_misfit(session, at, misfit) from misfit
    say(f"line {at} {f'is now: {line}' if line else 'is gone'}", 2)
    presenter.show_restated(session, restated)


def _told_misfit(session: Session, at: int, misfit: ReplayError) -> DeckwrightError:
    """Which line does not fit, by its number in the `log`, and why in the rule's sentence."""
    why = misfit.why
    told = presenter.refusal(session, why.refusal) if isinstance(why, IllegalAction) else why
    known = any(line.number == misfit.number for line in session.folded.lines)
    where = f"line {misfit.number}" if known else f"before line {at}"
    return DeckwrightError(f"{where}, `{presenter.line(session, misfit.line)}`: {told}")


def _meant_then(session: Session, number: int, line: str) -> str:
    """A line as it would have been understood in place of one in the past."""
    places = [at for at, other in enumerate(session.folded.lines) if other.number == number]
    if not line or not places:
        return line
    before = session.timeline.before(places[0])
    with suppress(Unreadable):  # a correction is no short line, and read as it stands
        choice = reading.shorthand(presenter.view(session)._replace(state=before), line)
        return choice.line if choice and not choice.questions else line
    return line


def insert(session: Session, text: str) -> None:
    """`insert 17 Ana: play bow > Bo`: a forgotten line, before line 17."""
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
    try:
        inserted, restated = session.insert(at, _meant_then(session, at, line.strip()))
    except ReplayError as misfit:
        raise _told_misfit(session, at, misfit) from misfit
    say(f"before line {at}: {inserted}", 2)
    presenter.show_restated(session, restated)
