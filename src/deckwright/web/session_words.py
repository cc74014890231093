"""What a link may say to the session itself: take a line back, remark, overrule, end the game.

A seat takes back only what it said itself; what is decided by the table is said by the link
for everybody.
"""

from __future__ import annotations

from contextlib import suppress

from ..catalog import games, read_catalog
from ..engine import TABLE
from ..engine.lines import actor
from ..errors import DeckwrightError, NoSuchLine
from ..prompt import commands
from ..prompt.reader import people, win_claims
from ..prompt.screens import presenter
from ..session import begin, going_on, journal_changes
from ..session.fold import staying
from ..session.session import Session
from . import timer
from .acting import acting, do, open_to

ON_PAGE = "that stands on this page already"
HERE = {
    **dict.fromkeys(("table", "score", "log"), ON_PAGE),
    "help": "press a button, or type what you do; the rules are behind `Rules`",
    "rule": "the rules are behind `Rules`",
    "why": "nothing has been refused yet",
    "quit": "close the page; the game goes on",
}
"""Words of the session that a page has no use for, and why."""
RECENT = 12
"""Of so many lines it is told who takes back first."""
NOT_YOURS = "only who said the last line takes it back, or everybody's link"


def do_session_word(session: Session, seat: int | None, verb: str, rest: str) -> list[str]:
    """Do what a word of the session says; what came of it.

    DeckwrightError where it says nothing here, or not by this link.
    """
    typed = f"{verb} {rest}".strip()
    if timer.minutes(typed) is not None:
        session.note(typed)
        return ["The timer runs." if timer.minutes(typed) else "No timer."]
    if verb in HERE:
        raise DeckwrightError(HERE[verb])
    if verb == "overrule" and rest:
        messages: list[str] = []
        with session.one_line():
            for step in commands.overruled_steps(session, rest, seat):
                do(session, step, messages)
        return messages
    if verb in people.CHANGES:
        own = (
            verb == people.RENAME and session.setup.players[seat or 0] == rest.partition(" ")[0]
        )
        if seat is not None and not own:
            raise DeckwrightError(f"`{verb}` is for the link for everybody")
        return [people.play_on(session, verb, rest)[1]]
    if session.is_over and _begins_anew(session, verb, rest):
        return []
    if verb not in ("undo", "redo", "note", "ruling", "end"):
        raise DeckwrightError(f"`{verb}` is for the prompt: type it where `dw play` runs")
    if seat is not None and verb in ("redo", "ruling", "end"):
        raise DeckwrightError(f"`{verb}` is for the link for everybody")
    if verb == "end":
        return [win_claims.end_game(session, rest)]
    part = (verb, rest) == ("undo", commands.PART)
    if bool(rest) != (part or verb in ("note", "ruling")):
        raise DeckwrightError(f"write `{verb}{'' if rest else ' TEXT'}`")
    return _do_word(session, seat, verb, rest)


def _do_word(session: Session, seat: int | None, verb: str, rest: str) -> list[str]:
    if verb == "undo":
        return _undone(session, seat, part=bool(rest))
    if verb == "redo":
        return [f"again: {presenter.line(session, line.text)}" for line in session.redo()]
    if verb == "note":
        session.note(rest if seat is None else f"{session.setup.players[seat]}: {rest}")
        return ["Noted."]
    session.rule(rest)
    return ["On the record; the next line may break a rule."]


def _begins_anew(session: Session, verb: str, rest: str) -> bool:
    """Begin the same game, or another one, for the same people; whether that was said."""
    if verb == "rematch" and not rest:
        begin.again(session.store, session.record, session.setup.first)
    elif f"{verb} {rest}" in games_to_come(session):
        begin.begin(session.store, rest, session.setup.players, {}, ask=session.ask)
    else:
        return False
    return True


def games_to_come(session: Session) -> dict[str, str]:
    """What begins a game that as many can play now: its title; this one's first."""
    many, now = len(session.setup.players), session.record.game
    there = {slug: read_catalog(slug) for slug in games()}
    return {"rematch": there[now].title if now in there else "The same game"} | {
        f"new {slug}": each.title
        for slug, each in there.items()
        if slug != now and each.fewest <= many <= each.most
    }


def undoable(session: Session, seat: int | None) -> bool:
    """Whether somebody may take the last line back: their own, or any by everybody's link, or
    where they are waited for and what was said leaves them nothing to do."""
    if changes := _as_it_was(session):
        return all(_is_of(session, seat, *each) for each in changes)
    said = [line for line in session.folded.lines if not line.assumed]
    if seat is None:
        return bool(said or session.pending or session.folded.ended)
    name = session.setup.players[seat]
    own = bool(said) and (
        actor(session.setup, said[-1].text) == seat
        or (name in acting(session) and not open_to(session, seat))
    )
    return own and not session.folded.ended


def _as_it_was(session: Session) -> list[tuple[str, str]]:
    """The entries that take back a change of the past, if that was done last."""
    last = next((each.kind for each in session.entries[::-1] if each.kind != "assume"), "")
    if last in (*journal_changes.CHANGES, "undo"):
        with suppress(NoSuchLine):
            return journal_changes.taken_back(session.entries)
    return []


def _is_of(session: Session, seat: int | None, kind: str, text: str) -> bool:
    """Whether an entry that says a line anew says one of somebody's."""
    line = text.partition(" ")[2] if kind in journal_changes.CHANGES else text
    return seat is None or (bool(line) and actor(session.setup, line) == seat)


def first_to_undo(session: Session, seat: int | None) -> str:
    """Who has to take back first where others have acted since a seat did; "" where nobody has,
    or several have, and it was long ago."""
    said = [line.text for line in session.folded.lines if not line.assumed]
    actors = [actor(session.setup, text) for text in said[: -RECENT - 1 : -1]]
    since = actors[: actors.index(seat)] if seat in actors else []
    few = len(since) < len(session.setup.players) or len({*since}) == 1
    if seat is None or not since or since[0] == TABLE or not few:
        return ""
    return f"{session.setup.players[since[0]]} has acted since, and takes that back first"


def _undone(session: Session, seat: int | None, part: bool) -> list[str]:
    """Take the last line back, or a part of it, with the routine steps that followed."""
    if seat is None and going_on.before(session):
        return [commands.WENT_BACK]
    if not undoable(session, seat):
        raise DeckwrightError(first_to_undo(session, seat) or NOT_YOURS)
    if not part and (changes := _as_it_was(session)):
        session.change(journal_changes.Change((), tuple(changes)))
    else:
        session.undo(_target(session, seat, part))
    return []  # every page tells what was taken back


def _target(session: Session, seat: int | None, part: bool) -> int:
    """The number of the last line that stays: all that was typed on one line goes, unless a
    seat did not say all of it."""
    whole = journal_changes.before_steps(session.folded)
    gone = session.folded.lines[staying(session.folded.lines, whole) :]
    seats = {actor(session.setup, line.text) for line in gone if not line.assumed}
    own = seat is None or seats <= {seat}
    part = part or not own
    return journal_changes.before_steps(session.folded, part=True) if part else whole
