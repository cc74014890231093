"""`sessions`, `resume`, `rename`, `end`, `delete`: what becomes of sessions."""

from __future__ import annotations

import typer

from ..terminal import say
from .opening import opened, store, sure
from .options import SESSION, YES
from .sessions import play


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("sessions")(sessions)
    app.command("resume")(resume)
    app.command("rename")(rename)
    app.command("end")(end)
    app.command("delete")(delete)


def sessions() -> None:
    """List the sessions, the newest first."""
    kept = store()
    found = kept.sessions()
    if not found:
        say("There is no session yet; `dw new GAME NAME NAME ...` begins one.")
        return
    for record in found:
        say(f"{record.name}: {', '.join(record.setup['players'])}; {record.begun[:10]}", 2)


def resume(name: str = typer.Argument(help="The session's name.")) -> None:
    """Make a session the current one and sit down."""
    play(name)


def rename(to: str = typer.Argument(help="The new name."), session: str = SESSION) -> None:
    """Give the session another name."""
    kept = store()
    kept.rename(kept.find(session), to)
    say(f"It is called {to} now.")


def end(session: str = SESSION, yes: bool = YES) -> None:
    """End the session as it stands."""
    found = opened(session)
    if yes or sure(f"End `{found.record.name}`?"):
        found.end()
        say("Ended.")


def delete(name: str = typer.Argument(help="The session's name."), yes: bool = YES) -> None:
    """Forget a session and its log."""
    kept = store()
    record = kept.find(name)
    if yes or sure(f"Forget `{record.name}` for good?"):
        kept.delete(record)
        say("Forgotten.")
    else:
        say("Nothing was deleted; `--yes` means it.")
