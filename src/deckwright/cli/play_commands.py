"""Sessions: play, say one line, take it back, remark on it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from ..errors import DeckwrightError
from ..terminal import say
from .open_session import open_session
from .options import SESSION

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..prompt.reader.meaning import Ask, Meaning, Refused
    from ..prompt.screens.what_happened import Done
    from ..session.session import Session

Words = list[str]
SHIFT = typer.Option(False, "--shift", help="Each turn after it goes to who is next then.")
DROPPING = typer.Option(False, "--drop", help="Later lines that no longer fit go, too.")
ALSO = "Also: `dw undo`, `dw note TEXT`, `dw rule QUESTION`, `dw play`"
OVERRULE = "`dw why`: the rule; `dw ruling TEXT`: overrule it"
ELSEWHERE = {
    "help": "`dw table` shows what can be typed; `dw help do`: more",
    "quit": "there is nothing to leave; the game is kept",
    "end": "`dw end` ends the game; `dw end --won NAME` where the table knows who won",
    "rematch": "`dw rematch` plays again",
    "new": "`dw new` begins a game",
    **dict.fromkeys(("join", "rename"), "say that alone, in a line of its own"),
    **dict.fromkeys(
        ("oops", "wrong"),
        "`dw log 6` shows the last lines with their numbers, `dw fix N LINE` mends one",
    ),
}
"""Words of the prompt that one line alone has no use for."""


def _completed(incomplete: str) -> list[str]:
    """The words of the current session that begin as typed, for the shell."""
    from ..prompt.reader.first_words import known_words

    try:
        words = known_words(open_session())
    except DeckwrightError:
        return []
    return [word for word in words if word.lower().startswith(incomplete.lower())]


def play(
    session: str = typer.Argument("", help="A session's name; the current one else."),
) -> None:
    """Sit down at the table: lines, numbers, `?` for help."""
    from .new_commands import sit_down

    current = open_session(session, holds=True)
    if session:
        current.store.make_current(current.record)
    sit_down(current)


def do(
    words: Words = typer.Argument(
        help="A line of the game, or the number of a choice.", autocompletion=_completed
    ),
    session: str = SESSION,
) -> None:
    """Do one line: `dw do "play > bo"`, `dw do 3`."""
    from ..prompt import commands
    from ..prompt.reader import people
    from ..prompt.reader.meaning import Question, Verb
    from ..prompt.reader.understand import understand
    from ..prompt.screens import presenter, what_happened

    current, line = open_session(session), " ".join(words)
    meaning = understand(current, line)
    if isinstance(meaning, Question):
        commands.rule(current, meaning.text)
        return
    if isinstance(meaning, Verb) and meaning.word in people.CHANGES and not meaning.later:
        after, told = people.play_on(current, meaning.word, meaning.rest)
        say(told)
        presenter.show(after)
        return
    done: list[Done] = []
    before = presenter.table(current)
    try:
        with current.one_line():
            _do_line(current, meaning, done)
            while meaning.later:
                meaning = understand(current, meaning.later)
                _do_line(current, meaning, done)
    except DeckwrightError:
        if done:
            what_happened.show(current, done, before)
        raise
    over = current.result is not None
    closing = ["`dw rematch` plays again."] if over else []
    what_happened.show(current, done, before, closing=closing)


def _do_line(current: Session, meaning: Meaning, done: list[Done]) -> None:
    """Do a line, and add to what was done; DeckwrightError where it cannot be done at once."""
    from ..prompt import asking, commands
    from ..prompt.commands import carry_out
    from ..prompt.reader.context import Context
    from ..prompt.reader.meaning import NOTHING_LEFT, Ask, Do, Nothing, Refused, Verb
    from ..prompt.screens import hints

    while isinstance(meaning, Ask) and meaning.rolls:
        meaning = asking.rolled(current, meaning)
    match meaning:
        case Do(steps, refused):
            done.extend(commands.do(current, step) for step in steps)
            if refused:
                raise _refusal_error(current, refused, meaning.later)
            if meaning.followed:
                say(f"({NOTHING_LEFT})")
            return
        case Refused():
            raise _refusal_error(current, meaning, meaning.later)
        case Ask(refused=Refused() as refused):
            instead = _instead(meaning)
            raise _refusal_error(current, refused, meaning.later, instead)
        case Ask():
            told = _what_is_open(current, meaning)
        case Verb("overrule", rest):
            done.extend(commands.overrule(current, rest))
            return
        case Verb(word, rest) if word not in ELSEWHERE:
            carry_out(current, word, rest)
            return
        case Verb(word):
            told = ELSEWHERE[word]
        case Nothing():
            told = hints.explain_nothing(Context.of(current), meaning)
            told += f"\n{ALSO}" * bool(meaning.word)
        case _:
            told = "ask a question by itself"
    raise commands.not_done(DeckwrightError(told), meaning.later)


def _refusal_error(
    current: Session, refused: Refused, later: Sequence[str], instead: str = OVERRULE
) -> DeckwrightError:
    """That the rules forbid a line, and how to see the rule, or to overrule it."""
    from ..prompt import commands

    told = f"{commands.refused_line(current, refused)}\n{instead}"
    return commands.not_done(DeckwrightError(told), later)


def _lines(ask: Ask) -> list[str]:
    """The commands that do what may have been meant."""
    return [f'`dw do "{way.line}"`' for way in ask.ways]


def _instead(ask: Ask) -> str:
    """How what is refused is done all the same, or what else may have been meant."""
    from ..prompt.reader.understand import KEEP

    lines = _lines(ask)
    if ask.ways[0].label == KEEP:
        return f"{lines[0]}: it stands all the same"
    return "\n".join(("Or is this meant?", *lines))


def _what_is_open(current: Session, ask: Ask) -> str:
    """How a line has to be written that leaves something open, or can mean several things."""
    from ..prompt.reader.context import Context
    from ..prompt.screens import hints

    ctx = Context.of(current)
    if not ask.ways:
        return hints.ways_on(ctx, ask)
    lines = _lines(ask)
    if ask.slip:
        if not any(ask.slip.taken.values()):
            return "\n".join((hints.without(ask.slip), *lines))
        told = hints.explain_nothing(ctx, ask.slip.nothing)
        return f"{told}\nDid you mean {lines[0]}?"
    return ask.why if lines[1:] else f"{ask.why}\n{lines[0]}"


@contextmanager
def _mended(session: str) -> Iterator[Session]:
    """A session whose past is changed within; how its table stands then is told."""
    from ..prompt.screens import presenter, what_happened

    current = open_session(session)
    before = presenter.table(current)
    yield current
    what_happened.show(current, [], before, mended=True)


def undo(
    words: Words = typer.Argument(None, help="Nothing, `part`, how many typed, or `to 17`."),
    session: str = SESSION,
) -> None:
    """Take back what was typed last, a part of it, the last few, or all after a line."""
    from ..prompt import commands
    from ..prompt.screens import presenter
    from ..session import going_on

    if old := going_on.before(open_session(session)):
        say(commands.WENT_BACK)
        presenter.show(old)
        return
    with _mended(session) as current:
        commands.undo(current, " ".join(words or ()))


def redo(
    times: str = typer.Argument("1", help="How many lines, as they were typed."),
    session: str = SESSION,
) -> None:
    """Bring back what was taken back."""
    from ..prompt import commands

    with _mended(session) as current:
        commands.redo(current, times)


def fix(
    number: str = typer.Argument(help="The line's number in `log`."),
    words: Words = typer.Argument(None, help="The right line; nothing drops it."),
    shift: bool = SHIFT,
    drop: bool = DROPPING,
    session: str = SESSION,
) -> None:
    """Correct a mistyped line in the past; what followed is played again."""
    from ..prompt import past_lines

    flag = f"{past_lines.SHIFTED} " * shift or f"{past_lines.DROPPING} " * drop
    with _mended(session) as current:
        _change(past_lines.fix, current, f"{flag}{number} {' '.join(words or ())}")


def insert(
    number: str = typer.Argument(help="The number of the line it came before."),
    words: Words = typer.Argument(help="The forgotten line."),
    shift: bool = SHIFT,
    session: str = SESSION,
) -> None:
    """Put a forgotten line into the past; what followed is played again."""
    from ..prompt import past_lines

    shifted = f"{past_lines.SHIFTED} " * shift
    with _mended(session) as current:
        _change(past_lines.insert, current, f"{shifted}{number} {' '.join(words)}")


def _change(change: Callable[[Session, str], None], current: Session, text: str) -> None:
    """Change a line of the past; DeckwrightError, where more would have to change."""
    from ..prompt import past_lines

    try:
        change(current, text)
    except past_lines.Fitting as misfit:
        raise DeckwrightError(f"{misfit} `{misfit.flag}` does so.") from misfit


def set_(
    words: Words = typer.Argument(None, help="`ask all` or `ask usual`."),
    session: str = SESSION,
) -> None:
    """Choose whether routine steps are asked for."""
    from ..prompt import commands

    commands.set_(open_session(session), " ".join(words or ()))


def note(words: Words = typer.Argument(help="The remark."), session: str = SESSION) -> None:
    """Keep a remark in the log."""
    from ..prompt import commands

    commands.note(open_session(session), " ".join(words))


def ruling(
    words: Words = typer.Argument(help="What is ruled, and who agreed."), session: str = SESSION
) -> None:
    """Let the next line break a rule, on the record."""
    from ..prompt import commands

    commands.ruling(open_session(session), " ".join(words))
