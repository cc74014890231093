"""`sessions`, `rename`, `end`, `delete`: what becomes of sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from ..errors import DeckwrightError, StoreError, count, joined
from ..resources import data_folder
from ..terminal import say, short_path
from .open_session import open_session, store, sure
from .options import SESSION, YES

if TYPE_CHECKING:
    from ..session.record import Record
    from ..session.store import Store


def sessions(
    check: bool = typer.Option(
        False, "--check", help="Whether the journal is sound; what can be saved of it is saved."
    ),
) -> None:
    """List the sessions, the newest first; `>` marks the current one."""
    if check:
        _check_journal()
        return
    kept = store()
    records = kept.sessions()
    if not records:
        say("There is no session yet; `dw new` begins one.")
        return
    try:
        current = kept.find().id
    except DeckwrightError:
        current = 0
    for record in records:
        mark = ">" if record.id == current else " "
        who = ", ".join(record.players)
        say(f"{mark} {record.name}: {who}; {record.begun[:10]}{_state(kept, record)}", 4)


def _check_journal() -> None:
    """Tell whether the journal is sound; StoreError, once what can be saved is, if not."""
    from ..session.journal_check import check_journal

    journal, folder = data_folder() / "sessions.db", data_folder() / "saved"
    if not journal.is_file():
        say("There is no session yet; `dw new` begins one.")
        return
    found = check_journal(journal, folder)
    if not found.wrong:
        sessions, lines = count(found.sessions, "session"), count(found.lines, "line")
        say(f"The journal is sound: {sessions}, {lines}.")
        return
    for each in found.wrong:
        say(f"- {each}", 2)
    for file in found.saved:
        say(f"Saved {short_path(file)}", 2)
    raise StoreError(
        f"the journal is not sound; {count(found.sessions, 'session')} saved as files. Move "
        f"`{short_path(journal)}` away, then `dw import FILE` takes each in again"
    )


def _state(kept: Store, record: Record) -> str:
    """How a session stands, if it does not go on."""
    from ..session.session import Session

    try:
        session = Session(kept, record)
    except DeckwrightError:
        return "; cannot be read"
    if result := session.result:
        winners = [session.setup.players[seat] for seat in result.winners]
        return f"; over, {joined(winners) or 'nobody'} won"
    return "; ended" if session.folded.ended else ""


def rename(to: str = typer.Argument(help="The new name."), session: str = SESSION) -> None:
    """Give the session another name."""
    kept = store()
    kept.rename(kept.find(session), to)
    say(f"It is called {to} now.")


def end(
    name: str = typer.Argument("", help="The session's name; the current one unless said."),
    session: str = SESSION,
    winner: list[str] = typer.Option([], "--won", metavar="PLAYER", help="Who has won."),
    yes: bool = YES,
) -> None:
    """End the session as it stands, or as the table says that it was won."""
    from ..prompt import commands
    from ..prompt.reader import win_claims

    current = open_session(name or session)
    names = win_claims.winners(current.setup.players, " ".join(winner))
    if names is None:
        raise DeckwrightError(f"`{' '.join(winner)}` does not play here")
    if current.folded.ended:
        raise DeckwrightError(f"`{current.record.name}` has ended already")
    if yes or sure(f"End `{current.record.name}`?"):
        current.end(names)
        say("Ended; `undo` takes it up again.")
        commands.score(current)
    else:
        say("It goes on; `--yes` means it.")


def delete(name: str = typer.Argument(help="The session's name."), yes: bool = YES) -> None:
    """Forget a session and its log."""
    kept = store()
    record = kept.find(name)
    if yes or sure(f"Forget `{record.name}` for good?"):
        kept.delete(record)
        say("Forgotten.")
    else:
        say("Nothing was deleted; `--yes` means it.")
