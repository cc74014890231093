"""What one typed line does: a number, a word of the session, or a line of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from ..engine import SomeState
from ..engine.choices import Choice
from ..engine.replay import Played
from ..errors import (
    Ambiguous,
    DeckwrightError,
    LineRefused,
    Unfinished,
    UnknownVerb,
    Unreadable,
    joined,
)
from ..names import number_of
from ..plain_text import check_length
from ..session.session import Session
from ..terminal import say
from . import (
    commands,
    dialog,
    first_words,
    hints,
    line_meaning,
    presenter,
    short_questions,
)
from .dialog import Dialog
from .repeated_numbers import Presses


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
        self.done: list[Played[SomeState]] = []
        """What was done since the table was shown."""
        self.bare = False
        """Whether a number beyond the list was taken for what a die shows, so that one of the
        list may be meant for it, too."""

    def do(self, line: str) -> None:
        """Do what a line says; LineInstead, if another was typed at its questions.

        A word that can be one of a few is asked about, and the line read again with the answer.
        """
        check_length(line)
        try:
            self.understood(line)
        except Ambiguous as unclear:
            verbs = first_words.all_of(self.session)
            self.do(short_questions.cleared(self.session, self.read, line, unclear, verbs))

    def understood(self, line: str) -> None:
        """Do what a line says; Ambiguous, if a word of it can be several things."""
        if line.isdecimal():
            self.numbered(line)
            return
        if line.lower() == dialog.ROLL and (dice := line_meaning.dice(self.session)):
            self.asked(dice, {die.name: dialog.roll(die) for die in dice.questions})
            return
        word, _, rest = line.partition(" ")
        verb = first_words.verb(self.session, word) or line_meaning.idle(self.session, line)
        short = (
            line_meaning.instead_of_word(self.session, line)
            if verb
            else line_meaning.choice_meant(self.session, line)
        )
        if short and not self.is_sure(line, short):
            raise DeckwrightError("nothing was done")
        if short and verb and word == line and not self.is_listed(line):
            text = short.label or hints.example(self.session, short)
            short = short if short_questions.second(self.read, verb, text) else None
        if short:
            self.asked(short)
        elif verb and verb != word and line_meaning.begins_card(self.session, word):
            if rest:
                self.typed(line)
                return
            text = f"`{word}` begins `{verb}`, and cards; say more"
            raise UnknownVerb(hints.with_instead(self.session, text))
        elif verb:
            self.say_verb(verb, rest.strip())
        else:
            self.typed(line)

    def is_sure(self, line: str, short: Choice) -> bool:
        """Whether a line means what it is short for; where that is doubtful it is asked."""
        if self.is_listed(line):
            return True
        cards = line_meaning.doubtful(self.session, line, short)
        return not cards or self.sure(f"`{line}` alone means {joined(cards)}?")

    def is_listed(self, word: str) -> bool:
        """Whether a word is, whole, an answer to a choice: `red` on a die, before `redo`."""
        asked = [
            choice.questions[0]
            for choice in presenter.choices(self.session)
            if choice.questions
        ]
        return any(word.lower() in ask.words for ask in asked)

    def numbered(self, line: str) -> None:
        """A number: what a die shows, a choice of the list, or what else it can mean.

        A number pressed again and again for the same thing is asked about when it stands for
        something else: a thumb that presses once too often must not play a card.
        """
        choices, number = presenter.choices(self.session), number_of(line)
        main = [choice for choice in choices if not choice.aside]
        first = main[0].ask({}) if len(main) == 1 else None
        if first and first.only and not first.listed and line in first.words:
            self.asked(main[0], {first.name: line})
            return
        if not 1 <= number <= len(choices) and (
            short := line_meaning.choice_meant(self.session, line)
        ):
            self.bare = True
            self.asked(short)
            return
        die = line_meaning.die_of(main, line) if number <= len(choices) else None
        if die and self.bare:
            text = f"{die.label}: {line}"
            if not short_questions.second(self.read, text, choices[number - 1].label):
                self.asked(die, {die.questions[0].name: line})
                return
        chosen = choices[number - 1] if 1 <= number <= len(choices) else None
        slip = chosen is not None and self.presses.slipped(line, chosen)
        if chosen and slip and not self.sure(f"{line} is now: {chosen.label}. Do it?"):
            raise DeckwrightError("nothing was done")
        self.offered(choices, number)

    def typed(self, line: str) -> None:
        """A line of the game, in words; several in a row; or one that says too little."""
        try:
            self.play(line)
        except LineRefused:
            self.do_part(line)
            short = line_meaning.instead_of_refused(self.session, line)
            if not short:
                raise
            self.asked(short)
            return
        except Unreadable as error:
            if line_meaning.is_read(self.session, line):
                raise
            if self.did_in_a_row(line):
                return
            if isinstance(error, Unfinished):
                message = hints.finished(self.session, line, str(error))
                raise Unfinished(message) from error
            if not isinstance(error, UnknownVerb):
                raise
            message = str(line_meaning.unknown_verb(self.session, line))
            raise UnknownVerb(hints.with_instead(self.session, message)) from error
        self.after()

    def do_part(self, line: str) -> bool:
        """Do what of a refused line can stand, if anything; LineRefused for the rest."""
        parts = line_meaning.part_that_stands(self.session, line)
        for each in parts:
            self.done += commands.do(self.session, each, self.reminded)
            self.after()
        return bool(parts)

    def play(self, line: str) -> None:
        """Do a line of the game; one that has just followed by itself is no mistake."""
        try:
            self.done += commands.do(self.session, line, self.reminded)
        except LineRefused:
            if not line_meaning.followed(self.session, line):
                raise
            say("(That has followed by itself.)")

    def did_in_a_row(self, line: str) -> bool:
        """Do lines typed in a row, if they are that; some may follow from those before."""
        lines = line_meaning.in_a_row(self.session, line)
        if not lines and (begun := line_meaning.begun(self.session, line)):
            self.done += commands.do(self.session, begun[0], self.reminded)
            self.understood(begun[1])
            return True
        if not lines and (later := line_meaning.refused_later(self.session, line)):
            raise commands.refused(self.session, *later)
        if refused := line_meaning.refused_of(self.session, lines):
            raise commands.refused(self.session, *refused)
        for at, each in enumerate(lines):
            if at == 0 or not line_meaning.followed(self.session, each):
                self.done += commands.do(self.session, each, self.reminded)
        if lines:
            self.after()
        return bool(lines)

    def offered(self, choices: list[Choice], number: int) -> None:
        """Do the nth offer."""
        if not choices and self.session.game.result(self.session.state) is not None:
            raise DeckwrightError(commands.OVER)
        if not 1 <= number <= len(choices):
            raise DeckwrightError(f"there is no choice {number}; `?` shows what there is")
        self.asked(choices[number - 1])

    def asked(self, choice: Choice, given: Mapping[str, str] | None = None) -> None:
        """Do a choice, once all it still needs is told; with the answers given already."""
        filling = Dialog(self.session, choice, self.read, first_words.all_of(self.session))
        filling.answers.update(given or {})
        while True:
            line = filling.line()
            try:
                self.play(line)
            except Unreadable as error:
                if not filling.once_more(str(error)):
                    raise
            except LineRefused as refused:
                if self.do_part(line) or not filling.once_more(refused.told):
                    raise
            else:
                break
        self.after()

    def sure(self, question: str) -> bool:
        """Ask yes or no."""
        return short_questions.sure(self.read, question)
