"""`play`: a line-oriented table, one thumb wide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from ..errors import DeckwrightError, StaleSession, StoreError, Unreadable
from ..names import number_of
from ..reading_work import bounded, renewed
from ..session.session import Session
from ..terminal import fail, say, warn
from . import audit, commands, first_words, line_meaning, past_lines, presenter
from .interpreter import Interpreter
from .questions import is_question
from .short_questions import BACK, YES, LineInstead
from .typo_correction import mended

WORDY = ("note", "ruling", "rule", "why", "house")
"""Words of the session after which a question is text of theirs."""
REMATCH = "rematch"
"""Typed after the end by those who play again."""
HISTORY = "history"
"""Typed in full to hear who has won what, for no game knows it."""


class Quit(Exception):
    """The table is left; the game is kept."""


def tell(error: DeckwrightError) -> None:
    """Say why nothing was done, and what to type instead."""
    first, *others = str(error).split("\n")
    say(f"! {first}", 2)
    for part in others:
        say(f"  {part}", 2)


class Rematch(Exception):
    """The same game is to be played again."""


class Loop:
    """A session at the prompt; every line also works one-shot."""

    def __init__(self, session: Session, read: Callable[[str], str]) -> None:
        self.session = session
        self.read = read = renewed(read)
        self.interpreter = Interpreter(session, read, self.say_verb, self.after)
        self.seen = len(session.entries)
        """So much of the journal has been told here."""
        self.more = False
        """Whether other lines of the same input follow; the table comes after the last."""
        self.behind = False
        """Whether the table has changed since it was shown."""
        self.meant_instead = ""
        """A mistyped line as it was probably meant; `y` says that it was."""

    def run(self) -> None:
        """Play until the table is left; the first screen says what its signs mean."""
        presenter.show(self.session, words=True)
        while True:
            try:
                self.take(self.read("> ").strip())
            except (EOFError, KeyboardInterrupt, Quit):
                self.leave()
                return
            except StaleSession as stale:
                fail(f"nothing was done: {stale}")
                self.redraw()
            except DeckwrightError as error:
                if self.behind:
                    self.after()
                tell(error)

    def leave(self) -> None:
        """Say what is kept, after a last attempt at what the disk refused; StoreError if it
        refuses still."""
        lost = self.session.keep_held()
        if lost:
            lines = "; ".join(f"`{text}`" for text in lost)
            raise StoreError(f"the disk refused these, and they are not kept: {lines}")
        self.session.store.keep_copy()
        name = self.session.record.name
        over = self.session.game.result(self.session.state) is not None
        say("Kept." if over else f"Kept. `dw play` goes on with `{name}`.")

    @bounded()
    def take(self, typed: str) -> None:
        """One input: nothing, a question, or lines parted by `;`."""
        if self.meant_instead and typed.lower() in YES:
            typed = self.meant_instead
        self.meant_instead = ""
        typed = line_meaning.with_card_spoken(self.session, typed)
        if not typed:
            self.redraw()
        elif (
            is_question(typed, self.session.setup.players)
            and first_words.verb(self.session, typed.partition(" ")[0]) not in WORDY
        ):
            self.ask(typed)
        else:
            with self.session.one_line():
                self.several(line_meaning.parted(self.session, typed))

    def several(self, lines: list[str]) -> None:
        """Lines one after the other: what came of each, and the table once all are done."""
        rest = [*lines]
        try:
            while rest:
                line = rest.pop(0)
                if rest and line_meaning.is_one(self.session, f"{line}; {rest[0]}"):
                    line = f"{line}; {rest.pop(0)}"
                self.more = bool(rest)
                try:
                    self.take_line(line)
                except StaleSession:
                    raise
                except DeckwrightError as error:
                    raise self.not_done(error, line, rest) from error
            if self.behind:
                self.after()
        finally:
            self.more = False

    def not_done(self, error: DeckwrightError, line: str, rest: Sequence[str]) -> Exception:
        """What is said of a line that was not done, and of those after it.

        Where its words are slips of others, `y` does it with those.
        """
        message = str(error)
        if isinstance(error, Unreadable) and (better := mended(self.session, line)):
            self.meant_instead = "; ".join([better.line, *rest])
            message = better.told_with(message)
        if rest:
            message += f"\nnot done: `{'; '.join(rest)}`"
        return DeckwrightError(message)

    def ask(self, question: str) -> None:
        """Ask the rules; a line typed instead of a number is taken as one."""
        instead = commands.rule(self.session, question, self.read)
        if instead.lower() == BACK:
            say("Nothing was asked.")  # it takes back the question, and no line of the game
        elif instead:
            self.take(instead)

    def redraw(self) -> None:
        """The table anew, and what has happened since on other phones."""
        with suppress(StaleSession):
            self.catch_up()
        if (new := len(self.session.entries) - self.seen) > 0:
            say("Meanwhile:")
            commands.log(self.session, last=new)
        self.after()

    def take_line(self, line: str) -> None:
        """One line: a number, a word for the session, or a line of the game."""
        if first_words.verb(self.session, line.partition(" ")[0]) != "quit":
            self.catch_up()
        if line.lower() == REMATCH and presenter.is_over(self.session):
            raise Rematch
        if line.lower() == HISTORY:
            commands.history(self.session)
            return
        try:
            self.interpreter.do(line)
        except LineInstead as other:
            self.take(other.line)
            return
        self.seen = len(self.session.entries)
        if self.session.unkept:
            warn("this could not be kept on disk; the game goes on, and it is tried again")

    def catch_up(self) -> None:
        """StaleSession, if others have played on: what was typed meant an older table."""
        session = self.session
        with suppress(StoreError):
            written = session.store.length(session.record)
            if written > len(session.entries) and not session.unkept:
                session.reload()
                raise StaleSession("another terminal has played on in the meantime")

    def after(self) -> None:
        """The table as it is now, and what can be done; not while more is to come."""
        self.behind = self.more
        if self.more:
            return
        self.seen = len(self.session.entries)
        presenter.show_sum(self.session, self.interpreter.done)
        self.interpreter.done.clear()
        presenter.show(self.session)
        if self.session.game.result(self.session.state) is not None:
            words = (
                "`score`, `audit`, `log`"
                if audit.has_claims(self.session)
                else "`score`, `log`"
            )
            say(f"`rematch` plays again; {words}; `undo` if it was a slip; `quit`.", 2)

    def say_verb(self, verb: str, rest: str) -> None:
        """Carry out one of the session's words."""
        session = self.session
        if verb == "quit":
            raise Quit
        changes = {
            "undo": commands.undo,
            "redo": commands.redo,
            "fix": lambda table, text: past_lines.fix(table, text, self.read),
            "insert": lambda table, text: past_lines.insert(table, text, self.read),
            "set": commands.set_,
        }
        if verb in changes:
            changes[verb](session, rest)
            self.after()
            return
        plain: dict[str, Callable[[], None]] = {
            "log": lambda: commands.log(
                session, rest == "ids", number_of(rest) if rest.isdecimal() else 0
            ),
            "note": lambda: commands.note(session, rest),
            "ruling": lambda: commands.ruling(session, rest),
            "why": lambda: commands.why(session, rest),
            "rule": lambda: self.ask(rest),
            "house": lambda: commands.house(session, rest),
            "table": self.after,
            "score": lambda: commands.score(session),
            "audit": lambda: audit.show(session),
            "help": lambda: commands.help_(session, rest),
        }
        plain[verb]()
