"""What one typed line does: a number, a word of the session, or a line of the game."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress

from ..engine.choices import Choice
from ..errors import Ambiguous, DeckwrightError, LineRefused, UnknownVerb, Unreadable
from ..names import number_of
from ..plain_text import check_length
from ..session.commands import COMMANDS
from ..session.session import Session
from ..terminal import say
from . import commands, dialog, first_words, presenter, reading
from .dialog import Dialog
from .line_editor import recalled
from .presses import Presses

SURE = 3
"""Fewer letters of a session's word are that word, whatever else begins like it."""


class Interpreter:
    """A session, and what lines do to it."""

    def __init__(
        self,
        session: Session,
        read: Callable[[str], str],
        say_verb: Callable[[str, str], None],
        after: Callable[[], None],
    ) -> None:
        """`say_verb` carries out a word of the session; `after` shows what has changed."""
        self.session, self.read = session, read
        self.say_verb, self.after = say_verb, after
        self.presses = Presses()
        self.reminded: Counter[str] = Counter()

    def do(self, line: str) -> None:
        """Do what a line says; LineInstead, if another was typed at its questions.

        A word that can be one of a few is asked about, and the line read again with the answer.
        """
        check_length(line)
        try:
            self.understood(line)
        except Ambiguous as unclear:
            verbs = first_words.all_of(self.session)
            self.do(dialog.cleared(self.read, line, unclear, verbs))

    def understood(self, line: str) -> None:
        """Do what a line says; Ambiguous, if a word of it can be several things."""
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
        elif verb and verb != word and self.begins_card(word):
            if rest:
                self.typed(line)
                return
            told = f"`{word}` begins `{verb}`, and cards; say more"
            raise UnknownVerb(commands.with_instead(self.session, told))
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

    def begins_card(self, word: str) -> bool:
        """Whether a word that begins one of the session's begins a card as well."""
        session = self.session
        cards = session.game.vocabulary(session.state, "card") if len(word) >= SURE else ()
        return any(name.lower().startswith(word.lower()) for name in cards)

    def numbered(self, line: str) -> None:
        """A number: what a die shows, a choice of the list, or what else it can mean.

        A number pressed again and again for the same thing is asked about when it stands for
        something else: a thumb that presses once too often must not play a card.
        """
        found, number = presenter.choices(self.session), number_of(line)
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
            self.play(line)
        except LineRefused:
            self.do_part(line)
            short = reading.among_legal(presenter.view(self.session), line)
            if not short or (not short.questions and not self.is_thing(line)):
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

    def do_part(self, line: str) -> None:
        """Do what of a refused line can stand, if there is that; LineRefused for the rest."""
        seen = presenter.view(self.session)
        for each in presenter.look(self.session).in_a_row(seen, line):
            commands.do(self.session, each, self.reminded)
            self.after()

    def play(self, line: str) -> None:
        """Do a line of the game; one that has just followed by itself is no mistake."""
        try:
            commands.do(self.session, line, self.reminded)
        except LineRefused:
            if not self.followed(line):
                raise
            say("(That has followed by itself.)")

    def followed(self, line: str) -> bool:
        """Whether a line is one of the routine steps that were done last."""
        lines = self.session.folded.lines
        steps = itertools.takewhile(lambda line: line.assumed, reversed(lines))
        with suppress(Unreadable):
            return self.session.write(self.session.read(line)) in [step.text for step in steps]
        return False

    def is_thing(self, line: str) -> bool:
        """Whether a line is a card's whole name, such as `open day`, before it is a verb."""
        cards = self.session.game.vocabulary(self.session.state, "card")
        return " ".join(line.lower().split()) in map(str.lower, cards)

    def did_in_a_row(self, line: str) -> bool:
        """Do lines typed in a row, if they are that; some may follow from those before."""
        lines = reading.in_a_row(presenter.view(self.session), line)
        for at, each in enumerate(lines):
            if at == 0 or not self.followed(each):
                commands.do(self.session, each, self.reminded)
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
                self.play(line)
            except Unreadable as error:
                if not filling.answers:
                    raise
                filling.back()
                say(f"! {error}", 2)
            except LineRefused as refused:
                self.do_part(line)
                kept = filling.answers and recalled(line)
                hint = "\n(The arrow up brings the line back.)" if kept else ""
                raise DeckwrightError(f"{refused}{hint}") from refused
            else:
                break
        self.after()

    def sure(self, question: str) -> bool:
        """Ask yes or no."""
        return dialog.sure(self.read, question)
