"""`play`: a line-oriented table, one thumb wide."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from ..engine.choices import Choice
from ..errors import (
    DeckwrightError,
    LineRefused,
    StaleSession,
    StoreError,
    UnknownVerb,
    Unreadable,
)
from ..plain_text import check_length
from ..session.commands import COMMANDS
from ..session.session import Session
from ..terminal import fail, say, warn
from . import commands, dialog, first_words, presenter, reading
from .dialog import Dialog, LineInstead
from .line_editor import recalled
from .presses import Presses

WORDY = ("note", "ruling", "rule", "why", "house")
"""Words of the session after which a question is text of theirs."""

SURE = 3
"""Fewer letters of a session's word are that word, whatever else begins like it."""


class Quit(Exception):
    """The table is left; the game is kept."""


class Loop:
    """A session at the prompt; every line also works one-shot."""

    def __init__(self, session: Session, read: Callable[[str], str]) -> None:
        self.session = session
        self.read = read
        self.presses = Presses()

    def run(self) -> None:
        """Play until the table is left; the first screen says what its signs mean."""
        presenter.show(self.session, signs=True)
        while True:
            try:
                self.take(self.read("> ").strip())
            except (EOFError, KeyboardInterrupt, Quit):
                self.leave()
                return
            except StaleSession as stale:
                fail(f"{stale}; this is how it stands now")
                self.after()
            except DeckwrightError as error:
                first, *others = str(error).split("\n")
                say(f"! {first}", 2)
                for part in others:
                    say(f"  {part}", 2)

    def leave(self) -> None:
        """Say what is kept, after a last attempt at what the disk refused."""
        lost = self.session.keep_held()
        if lost:
            told = "; ".join(f"`{text}`" for text in lost)
            fail(f"the disk refused these, and they are not kept: {told}")
            return
        name = self.session.record.name
        over = self.session.game.result(self.session.state) is not None
        say("Kept." if over else f"Kept. `dw play` goes on with `{name}`.")

    def take(self, typed: str) -> None:
        """One input: nothing, a question, or lines parted by `;`."""
        if not typed:
            self.redraw()
        elif (
            reading.is_question(typed)
            and first_words.verb(self.session, typed.partition(" ")[0]) not in WORDY
        ):
            self.ask(typed)
        else:
            one = ";" in typed and self.meant(typed)
            lines = [typed] if one else reading.parted(typed)
            for number, line in enumerate(lines, 1):
                try:
                    self.take_line(line)
                except StaleSession:
                    raise
                except DeckwrightError as error:
                    if rest := "; ".join(lines[number:]):
                        raise DeckwrightError(f"{error}\nnot done: `{rest}`") from error
                    raise

    def ask(self, question: str) -> None:
        """Ask the rules; a line typed instead of a number is taken as one."""
        if instead := commands.rule(self.session, question, self.read):
            self.take(instead)

    def redraw(self) -> None:
        """The table anew, and what has happened since on other phones."""
        session, before = self.session, len(self.session.entries)
        with suppress(StaleSession):
            self.catch_up()
        if len(session.entries) > before:
            say("Meanwhile:")
            commands.log(session, last=len(session.entries) - before)
        self.after()

    def take_line(self, line: str) -> None:
        """One line: a number, a word for the session, or a line of the game."""
        try:
            self.understood(line)
        except LineInstead as other:
            self.take(other.line)
            return
        if self.session.unkept:
            warn("this could not be kept on disk; the game goes on, and it is tried again")

    def understood(self, line: str) -> None:
        """Do what a line says; LineInstead, if another was typed at its questions."""
        if first_words.verb(self.session, line.partition(" ")[0]) != "quit":
            self.catch_up()
        check_length(line)
        if line.isdecimal():
            self.numbered(line)
            return
        if line.lower() == dialog.ROLL and (dice := self.dice()):
            self.asked(dice, {die.name: dialog.roll(die) for die in dice.questions})
            return
        word, _, rest = line.partition(" ")
        verb = first_words.verb(self.session, word)
        short = self.instead(verb, line) if verb else self.meant(line)
        if short and verb and word == line and verb != "note" and not self.is_listed(line):
            told = short.label or presenter.typed(self.session, short)
            short = short if dialog.second(self.read, verb, told) else None
        if short:
            self.asked(short)
        elif verb:
            self.say_verb(verb, rest.strip())
        else:
            self.typed(line)

    def dice(self) -> Choice | None:
        """The only thing to do, if it is a roll of dice and nothing else."""
        found = [choice for choice in presenter.choices(self.session) if not choice.aside]
        only = found[0] if len(found) == 1 else None
        return only if only and only.questions and all(q.only for q in only.questions) else None

    def is_listed(self, word: str) -> bool:
        """Whether a word is, whole, an answer to a choice: `red` on a die, before `redo`."""
        asked = [
            found.questions[0] for found in presenter.choices(self.session) if found.questions
        ]
        return any(word.lower() in ask.words for ask in asked)

    def numbered(self, line: str) -> None:
        """A number: what a die shows, a choice of the list, or what else it can mean.

        A number pressed again and again for the same thing is asked about when it stands for
        something else: a thumb that presses once too often must not play a card.
        """
        found, number = presenter.choices(self.session), int(line[:9])
        main = [choice for choice in found if not choice.aside]
        first = main[0].ask({}) if len(main) == 1 else None
        if first and first.only and not first.listed and line in first.words:
            self.asked(main[0], {first.name: line})
            return
        if not 1 <= number <= len(found) and (short := self.meant(line)):
            self.asked(short)
            return
        chosen = found[number - 1] if 1 <= number <= len(found) else None
        slip = chosen is not None and self.presses.slipped(line, chosen)
        if chosen and slip and not self.sure(f"{line} is now: {chosen.label}. Do it?"):
            raise DeckwrightError("nothing was done")
        self.offered(found, number)

    def catch_up(self) -> None:
        """StaleSession, if others have played on: what was typed meant an older table."""
        session = self.session
        with suppress(StoreError):
            written = session.store.length(session.record)
            if written > len(session.entries) and not session.unkept:
                session.reload()
                raise StaleSession("another terminal has played on in the meantime")

    def instead(self, verb: str, line: str) -> Choice | None:
        """What a line asks for whose first word only begins like one of the session's.

        `red star` is a card before it is a `redo`, and `no` an answer before a `note`.
        """
        word = line.partition(" ")[0]
        if word in ("?", *COMMANDS) or (len(word) < SURE and (verb != "note" or word != line)):
            return None
        with suppress(Unreadable):
            return presenter.shorthand(self.session, line)
        return None

    def meant(self, line: str) -> Choice | None:
        """What a line without a verb asks for, unless it is a slip of a verb."""
        try:
            return presenter.shorthand(self.session, line)
        except Unreadable:
            if first_words.slip_of(self.session, line)[1]:
                return None
            raise

    def typed(self, line: str) -> None:
        """A line of the game, in words; several in a row; or one that says too little."""
        try:
            commands.do(self.session, line)
        except LineRefused:
            short = reading.among_legal(presenter.view(self.session), line)
            if not short or not short.questions:
                raise
            self.asked(short)
            return
        except Unreadable as error:
            if self.did_in_a_row(line):
                return
            if not isinstance(error, UnknownVerb):
                raise
            word, close = first_words.slip_of(self.session, line)
            hint = f"; did you mean `{close[0]}`?" if close else ""
            told = f"`{word}` is not understood{hint}"
            raise UnknownVerb(commands.with_instead(self.session, told)) from error
        self.after()

    def did_in_a_row(self, line: str) -> bool:
        """Do lines typed in a row, if they are that."""
        lines = reading.in_a_row(presenter.view(self.session), line)
        for each in lines:
            commands.do(self.session, each)
        if lines:
            self.after()
        return bool(lines)

    def offered(self, found: list[Choice], number: int) -> None:
        """Do the nth offer."""
        if not found and self.session.game.result(self.session.state) is not None:
            raise DeckwrightError(commands.OVER)
        if not 1 <= number <= len(found):
            raise DeckwrightError(f"there is no choice {number}; `?` shows what there is")
        self.asked(found[number - 1])

    def asked(self, choice: Choice, given: Mapping[str, str] | None = None) -> None:
        """Do a choice, once all it still needs is told; with the answers given already."""
        filling = Dialog(self.session, choice, self.read, first_words.all_of(self.session))
        filling.answers.update(given or {})
        while True:
            line = filling.line()
            try:
                commands.do(self.session, line)
            except Unreadable as error:
                if not filling.answers:
                    raise
                filling.back()
                say(f"! {error}", 2)
            except LineRefused as refused:
                kept = filling.answers and recalled(line)
                hint = "\n(The arrow up brings the line back.)" if kept else ""
                raise DeckwrightError(f"{refused}{hint}") from refused
            else:
                break
        self.after()

    def sure(self, question: str) -> bool:
        """Ask yes or no."""
        return dialog.sure(self.read, question)

    def after(self) -> None:
        """The table as it is now, and what can be done."""
        presenter.show(self.session)
        if self.session.game.result(self.session.state) is not None:
            say("`score`, `log`; `undo` if it was a slip; `quit` to leave.", 2)

    def say_verb(self, verb: str, rest: str) -> None:
        """Carry out one of the session's words."""
        session = self.session
        if verb == "quit":
            raise Quit
        changes = {
            "undo": commands.undo,
            "redo": commands.redo,
            "fix": commands.fix,
            "insert": commands.insert,
            "set": commands.set_,
        }
        if verb in changes:
            changes[verb](session, rest)
            self.after()
            return
        plain: dict[str, Callable[[], None]] = {
            "log": lambda: commands.log(
                session, rest == "ids", int(rest[:9]) if rest.isdecimal() else 0
            ),
            "note": lambda: commands.note(session, rest),
            "ruling": lambda: commands.ruling(session, rest),
            "why": lambda: commands.why(session, rest),
            "rule": lambda: self.ask(rest),
            "house": lambda: commands.house(session, rest),
            "table": self.after,
            "score": lambda: commands.score(session),
            "help": lambda: commands.help_(session, rest),
        }
        plain[verb]()
