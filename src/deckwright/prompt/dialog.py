"""What an offer still needs, asked one by one; each answer is looked at before the next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress

from ..display import packed
from ..engine.choices import LISTED, Choice, Question
from ..engine.lines import prefix_error
from ..errors import Ambiguous, DeckwrightError, LineRefused, Unreadable
from ..names import EVERYDAY, ONESELF, find
from ..plain_text import check_length
from ..session.session import Session
from ..terminal import columns, say
from . import commands, foreseen, line_meaning, presenter
from .line_editor import completing
from .questions import is_question
from .short_questions import BACK, NO, YES, LineInstead, cleared, show_words

ALONE = EVERYDAY - {"none"}
"""Words that shorten no name at a question, such as `out`."""
ROLL = "roll"
"""Lets the program roll a die that is asked for."""


def roll(die: Question) -> str:
    """What a die shows that the program rolls."""
    from secrets import choice

    shown = choice(die.words)
    say(f"rolled {shown}")
    return shown


class Dialog:
    """Asks the questions of a choice, one after the other, until its line is complete."""

    def __init__(
        self,
        session: Session,
        offer: Choice,
        read: Callable[[str], str],
        verbs: Collection[str] = (),
    ) -> None:
        self.session = session
        self.offer = offer
        self.read = read
        self.verbs = verbs
        """Words that begin a line; what begins with one and answers nothing is a line."""
        self.answers: dict[str, str] = {}
        self.typed = ""
        """The last answer, letter by letter."""
        self.asked = False
        """Whether anything was asked."""

    def line(self) -> str:
        """The line, once all is answered; DeckwrightError if it was given up.

        LineInstead, if a line was typed where an answer was asked for. LineRefused where the
        rules refuse whatever could be answered.
        """
        if refused := self._refused(self.answers):
            raise refused
        while blank := self.offer.ask(self.answers):
            said = self._only_answer(blank)
            if said is not None:
                self.answers[blank.name] = said
                continue
            answer = self._ask(blank)
            if answer is not None and (row := self.offer.in_a_list(self.answers, self.typed)):
                self.answers.update(row)
                continue
            while answer is not None and (unclear := self._unclear(blank, answer)):
                clear = cleared(self.session, self.read, answer, unclear, self.verbs)
                answer = blank.picked(clear)
            problem = "" if answer is None else self._problem(blank, answer)
            if answer is None:
                self.back()
            elif problem and (self._answers_another() or self._answers_the_next(blank)):
                continue
            elif problem and self._is_line():
                raise LineInstead(self.typed)
            elif problem and self.typed.lower() in NO:
                raise DeckwrightError("nothing was done")
            elif problem:
                self.again(blank, problem)
            elif refused := self._refused({**self.answers, blank.name: answer}):
                self.again(blank, refused.told)
            else:
                self.answers[blank.name] = answer
        return self.offer.filled(self.answers)

    def _refused(self, answers: Mapping[str, str]) -> LineRefused | None:
        """What the rules say where they refuse whatever else is answered, if anything is."""
        if self.offer.ask(answers) is None:
            return None
        vain = foreseen.refused(self.session, self.offer, answers)
        return commands.refused(self.session, *vain) if vain else None

    def _only_answer(self, blank: Question) -> str | None:
        """What alone can be answered, so that nothing is asked; None where something is."""
        if blank.optional and (blank.unless or blank.by) and not blank.words:
            return ""
        only = self.offer.rows and len(blank.words) == 1 and not blank.optional
        return blank.words[0] if only else None

    def back(self) -> None:
        """Ask the last question again; DeckwrightError if there was none."""
        while self.answers:
            self.answers.popitem()
            blank = self.offer.ask(self.answers)
            if blank and self._only_answer(blank) is None:
                return
        raise DeckwrightError("nothing was done")

    def once_more(self, problem: str) -> bool:
        """Go back to the last answer, which did not do; False if nothing was asked."""
        if not self.asked:
            return False
        self.back()
        if blank := self.offer.ask(self.answers):
            self.again(blank, problem)
        return True

    def again(self, blank: Question, problem: str) -> None:
        """Say what was wrong with an answer, and how to get away."""
        say(f"! {problem}", 2)
        ways = [] if blank.optional else ["Enter: do nothing"]
        ways += [f"{BACK}: the question before"] if self.answers else []
        say(f"  ({'; '.join(ways) or f'{BACK}: do nothing'})", 3)

    def _ask(self, blank: Question) -> str | None:
        """An answer, numbers picked from what is listed; None to go back."""
        if blank.listed:
            show_words(blank)
        names = [*blank.labels, *blank.words] if blank.words else [*blank.unlisted]
        while True:
            with completing(names):
                answer = self.read(f"{blank.with_numbers} ").strip()
            check_length(answer)
            if answer != "?":
                break
            self._explain(blank)
        self.typed, self.asked = answer, True
        if answer.lower() == ROLL and blank.only and blank.words:
            return roll(blank)
        if answer.lower() in YES and len(blank.words) == 1:
            return blank.words[0]
        if not answer and not blank.optional:
            raise DeckwrightError("nothing was done")
        return None if answer == BACK else blank.picked(self._own_name(blank, answer))

    def _own_name(self, blank: Question, answer: str) -> str:
        """The name of whose line it is, where somebody answers `me` to who is meant."""
        who = self.offer.line.partition(":")[0]
        names = (*blank.words, *blank.labels, *blank.unlisted)
        return who if answer.lower() in ONESELF and who in names else answer

    def _answers_another(self) -> bool:
        """Take an answer with the name of whose roll is asked for, now or later: `Cy 4`."""
        name, number = [*self.typed.replace(":", " ").split(), "", ""][:2]
        dice = {
            ask.question.split()[0]: ask.name
            for ask in self.offer.questions
            if ask.only and number in ask.words
        }
        found = find(dice, name) if number else ()
        if len(found) == 1 and not self.offer.rows:
            self.answers[dice[found[0]]] = number
            return True
        return False

    def _answers_the_next(self, who: Question) -> bool:
        """Take an answer for whose turn it is, or after a name, where it was asked who says it:
        `claim`, then the five cards."""
        acting = self.session.game.to_act(self.session.state)
        name = self.session.setup.players[acting[0]] if acting else ""
        first, _, more = self.typed.replace(":", " ").partition(" ")
        named = find(dict.fromkeys(who.words), first) if more else ()
        name, typed = (named[0], more.strip()) if len(named) == 1 else (name, self.typed)
        if not self.offer.line.startswith(f"{{{who.name}}}:") or name not in who.words:
            return False
        said = {**self.answers, who.name: name}
        blank = self.offer.ask(said)
        if blank is None:
            return False
        answer = blank.picked(typed)
        if self._slip_of({**said, blank.name: answer}):
            return False
        self.answers.update({who.name: name, blank.name: answer})
        return True

    def _is_line(self) -> bool:
        """Whether what was typed is a line: by its first word, a question, or as it reads."""
        name, colon, _ = self.typed.partition(":")
        players = [player.lower() for player in self.session.setup.players]
        named = bool(colon) and name.strip().lower() in players
        known = {*self.verbs}.intersection(self.typed.replace(";", " ").split()[:1])
        one = line_meaning.is_one(self.session, self.typed)
        if named or one or known or is_question(self.typed, players):
            return True
        if " " not in self.typed.strip():
            return False
        with suppress(DeckwrightError):
            if line_meaning.in_a_row(self.session, self.typed):
                return True
        with suppress(DeckwrightError):
            short = presenter.shorthand(self.session, self.typed)
            if short is None:
                self.session.read(self.typed)
            return short is None or not short.questions
        return False

    def _is_player(self, answer: str) -> bool:
        return len(find(dict.fromkeys(self.session.setup.players), answer)) == 1

    def _explain(self, blank: Question) -> None:
        """What can be answered, for one who is lost."""
        if blank.words:
            show_words(blank)
        else:
            self._show_cards(blank)
        kinds = "a number of the list, or a name" if blank.words else "a name or a number"
        say(f"Type {kinds}; names may be shortened.")
        say(f"Enter: {'nothing of the kind' if blank.optional else 'do nothing'}.")
        say(f"{BACK}: {'the question before' if self.answers else 'do nothing'}.")

    def _show_cards(self, blank: Question) -> None:
        """The cards by the numbers printed on them, where a card is asked for by those."""
        if blank.name not in ("card", "cards"):
            return
        session = self.session
        words = session.game.vocabulary(session.state, "card").items()
        items = [f"{word} {card}" for word, card in words if word.isdecimal()]
        for line in packed(items, columns() - 2):
            say(f"  {line}", 4)

    def _unclear(self, blank: Question, answer: str) -> Ambiguous | None:
        """What a word of an answer can be, if that is a few things."""
        said = answer.lower()
        labelled = [x for x in blank.labels if said in x.lower().replace(",", " ").split()]
        if len(labelled) > 1:
            return Ambiguous("", answer, labelled)
        found = None if blank.only else self._slip(blank, answer)
        few = isinstance(found, Ambiguous) and 1 < len(found.names) <= LISTED
        return found if isinstance(found, Ambiguous) and few else None

    def _slip(self, blank: Question, answer: str) -> Unreadable | None:
        """What is wrong with the line as far as it is answered."""
        return self._slip_of({**self.answers, blank.name: answer})

    def _slip_of(self, answers: Mapping[str, str]) -> Unreadable | None:
        begun = self.offer.begun(answers)
        session = self.session
        return prefix_error(session.game, session.setup, session.state, begun)

    def _problem(self, blank: Question, answer: str) -> str:
        """What is wrong with an answer whatever comes next, or nothing."""
        if answer.lower() in ALONE and answer not in (*blank.words, *blank.labels):
            return f"`{answer}` alone says too little"
        if lacking := blank.unsigned(answer):
            return lacking
        listed = blank.listed and blank.words
        if blank.only and answer not in (*blank.words, *[""] * blank.optional):
            ends = f"it is {blank.words[0]} to {blank.words[-1]}"
            return f"`{answer}` cannot be; {'it is one of these' if listed else ends}"
        if self.offer.line.startswith(f"{{{blank.name}}}:") and not self._is_player(answer):
            return f"`{answer}` is no player here"
        problem = str(self._slip(blank, answer) or "")
        if problem and listed and answer.isdecimal():
            return f"there is no {answer} in the list; it goes from 1 to {len(blank.words)}"
        return problem.partition("; there is ")[0] if listed else problem
