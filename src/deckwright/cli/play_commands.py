"""Sessions: play, say one line, take it back, remark on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from ..reading_work import bounded
from ..terminal import say
from .open_session import opened
from .options import SESSION

if TYPE_CHECKING:
    from ..engine import SomeState
    from ..engine.choices import Choice
    from ..engine.replay import Played
    from ..session.session import Session

Words = list[str]
SHIFT = typer.Option(False, "--shift", help="Each turn after it goes to who is next then.")
LINE = {"ignore_unknown_options": True}
"""A line may hold what looks like an option: `bo -1`."""


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("play")(play)
    app.command("do", context_settings=LINE)(do)
    app.command("undo")(undo)
    app.command("redo", context_settings=LINE)(redo)
    app.command("fix", context_settings=LINE)(fix)
    app.command("insert", context_settings=LINE)(insert)
    app.command("set")(set_)
    app.command("note")(note)
    app.command("ruling")(ruling)


def _completed(incomplete: str) -> list[str]:
    """The words of the current session that begin as typed, for the shell."""
    from ..errors import DeckwrightError
    from ..prompt.first_words import known_words

    try:
        words = known_words(opened())
    except DeckwrightError:
        return []
    return [word for word in words if word.lower().startswith(incomplete.lower())]


def play(
    session: str = typer.Argument("", help="A session's name; the current one else."),
) -> None:
    """Sit down at the table: lines, numbers, `?` for help."""
    current = opened(session, holds=True)
    if session:
        current.store.make_current(current.record)
    sit_down(current)


def sit_down(current: Session) -> None:
    """The prompt at a table, until it is left."""
    from ..prompt.first_words import known_words
    from ..prompt.line_editor import reader
    from ..prompt.loop import Loop, Rematch

    try:
        Loop(current, reader(lambda: known_words(current))).run()
    except Rematch:
        from .new_commands import once_more

        sit_down(once_more(current.store, current.record))


@bounded()
def do(
    words: Words = typer.Argument(
        help="A line of the game, or the number of a choice.", autocompletion=_completed
    ),
    session: str = SESSION,
) -> None:
    """Do one line: `dw do "play > bo"`, `dw do 3`."""
    from ..errors import DeckwrightError, LineRefused, Unfinished, UnknownVerb
    from ..names import number_of
    from ..plain_text import check_length
    from ..prompt import commands, hints, line_meaning, presenter
    from ..prompt.questions import is_question

    current, line = opened(session), " ".join(words)
    check_length(line)
    line = line_meaning.with_card_spoken(current, line)
    if is_question(line, current.setup.players):
        commands.rule(current, line)
        return
    offers = presenter.choices(current)
    if line.isdecimal() and 1 <= number_of(line) <= len(offers):
        line = _whole(current, offers[number_of(line) - 1])
    elif line.isdecimal() and not presenter.shorthand(current, line):
        raise DeckwrightError(f"there is no choice {line}; `dw table` shows what there is")
    try:
        with current.one_line():
            done = _say(current, line)
    except UnknownVerb as error:
        raise UnknownVerb(_hinted(current, line, error)) from error
    except Unfinished as error:
        raise Unfinished(hints.finished(current, line, str(error))) from error
    except LineRefused as refused:
        more = "`dw why`: the rule; `dw ruling TEXT`: overrule it"
        raise DeckwrightError(f"{refused}\n{more}") from refused
    presenter.show_sum(current, done)
    presenter.show(current)
    if current.game.result(current.state) is not None:
        say("`dw rematch` plays again.")


def _hinted(current: Session, line: str, error: Exception) -> str:
    """What can be typed instead of a line that begins with nothing known."""
    from ..prompt import hints
    from ..session.commands import COMMANDS

    if line.partition(" ")[0] in COMMANDS:
        return f"`{line}` is a command of its own: `dw {line}`"
    more = "Also: `dw undo`, `dw note TEXT`, `dw rule QUESTION`, `dw play`"
    return f"{hints.with_instead(current, str(error))}\n{more}"


def _say(current: Session, line: str) -> list[Played[SomeState]]:
    """Do a line, or those that it is, one after the other; returns what was done."""
    from ..errors import DeckwrightError, Unreadable, joined
    from ..prompt import commands, line_meaning, presenter

    try:
        if short := presenter.shorthand(current, line):
            if cards := line_meaning.doubtful(current, line, short):
                raise DeckwrightError(f"`{line}` alone says too little to mean {joined(cards)}")
            line = _whole(current, short)
        return [*commands.do(current, line)]
    except Unreadable:
        from ..prompt.several_lines import several

        if line_meaning.is_read(current, line):
            raise
        lines = several(presenter.view(current), line)
        if lines in ([], [line]):
            raise
        return [played for each in lines for played in _say(current, each)]


def _whole(current: Session, offer: Choice) -> str:
    """An offer's line, if it needs no more."""
    from ..errors import DeckwrightError
    from ..prompt import hints

    if offer.questions:
        shown = hints.example(current, offer)
        raise DeckwrightError(f"that needs more; write it as `{shown}`")
    return offer.line


def undo(
    words: Words = typer.Argument(None, help="Nothing, `part`, how many typed, or `to 17`."),
    session: str = SESSION,
) -> None:
    """Take back what was typed last, a part of it, the last few, or all after a line."""
    from ..prompt import commands

    commands.undo(opened(session), " ".join(words or ()))


def redo(
    times: str = typer.Argument("1", help="How many lines, as they were typed."),
    session: str = SESSION,
) -> None:
    """Bring back what was taken back."""
    from ..prompt import commands

    commands.redo(opened(session), times)


def fix(
    number: str = typer.Argument(help="The line's number in `log`."),
    words: Words = typer.Argument(None, help="The right line; nothing drops it."),
    shift: bool = SHIFT,
    session: str = SESSION,
) -> None:
    """Correct a mistyped line in the past; what followed is played again."""
    from ..prompt import past_lines

    past_lines.fix(opened(session), f"{number} {' '.join(words or ())}", shift=shift)


def insert(
    number: str = typer.Argument(help="The number of the line it came before."),
    words: Words = typer.Argument(help="The forgotten line."),
    shift: bool = SHIFT,
    session: str = SESSION,
) -> None:
    """Put a forgotten line into the past; what followed is played again."""
    from ..prompt import past_lines

    past_lines.insert(opened(session), f"{number} {' '.join(words)}", shift=shift)


def set_(
    words: Words = typer.Argument(None, help="`ask all` or `ask usual`."),
    session: str = SESSION,
) -> None:
    """Choose whether routine steps are asked for."""
    from ..prompt import commands

    commands.set_(opened(session), " ".join(words or ()))


def note(words: Words = typer.Argument(help="The remark."), session: str = SESSION) -> None:
    """Keep a remark in the log."""
    from ..prompt import commands

    commands.note(opened(session), " ".join(words))


def ruling(
    words: Words = typer.Argument(help="What is ruled, and who agreed."), session: str = SESSION
) -> None:
    """Let the next line break a rule, on the record."""
    from ..prompt import commands

    commands.ruling(opened(session), " ".join(words))
