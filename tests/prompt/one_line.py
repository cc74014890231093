"""One typed line in each front end: what was done, and what was said about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

from deckwright.cli import play_commands
from deckwright.errors import DeckwrightError
from deckwright.prompt.loop import Loop
from deckwright.session.session import Session
from deckwright.web import acting, forms


class Came(NamedTuple):
    """What came of a line."""

    done: list[str]
    """The lines that were added to the journal, but for those that followed by themselves."""
    told: str
    """All that was said, as one line of text."""


def at_prompt(session: Session, typed: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The line, or lines, typed at the prompt; what the last one asks is left unanswered."""
    lines = iter(typed.splitlines() or [""])

    def read(prompt: str) -> str:
        print(prompt)
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    Loop(session, read).run()
    said = capsys.readouterr()
    return said.out + said.err


def in_one_shot(session: Session, typed: str, capsys: pytest.CaptureFixture[str]) -> str:
    """`dw do LINE`."""
    told = ""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play_commands, "open_session", lambda *_, **__: session)
        try:
            play_commands.do([typed], "")
        except DeckwrightError as error:
            told = str(error)
    said = capsys.readouterr()
    return f"{said.out}{said.err}{told}"


def on_page(session: Session, typed: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Typed at the link for everybody."""
    stamp = acting.stamp(session, None, acting.open_to(session, None))
    reply = forms.pressed(session, None, acting.Press(stamp, typed=typed))
    if reply.asks:
        return f"asks the rules: {reply.asks}"
    asked = reply.question.question if reply.question else ""
    return " ".join([*reply.told, reply.error, asked, *reply.instead])


FRONT_ENDS: Mapping[str, Callable[..., str]] = {
    "prompt": at_prompt,
    "one-shot": in_one_shot,
    "page": on_page,
}


def came_of(
    front: str, session: Session, typed: str, capsys: pytest.CaptureFixture[str]
) -> Came:
    """What came of a line in a front end."""
    before = len(session.entries)
    capsys.readouterr()
    told = FRONT_ENDS[front](session, typed, capsys)
    added = [e.text for e in session.entries[before:] if e.kind in ("do", "also")]
    return Came(added, " ".join(told.split()))
