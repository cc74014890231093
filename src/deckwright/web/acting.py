"""What a seat can do now, and doing it: by pressing what is offered, or by a line.

A press says which choice was meant and what was answered so far. It holds as long as that
choice is open, word for word, and the seat has not acted since: `acted` is a word for how often
it has. So a thumb that presses twice plays one card, while what others do meanwhile is no
reason to refuse it. A typed line can mean another thing on another table; it holds as long as
nothing has changed that this seat can do, which is what `stamp` is a word for.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple

from ..engine import TABLE, Action, correction
from ..engine.choices import Choice, Question, as_data
from ..engine.lines import prefix_error
from ..errors import (
    DeckwrightError,
    IllegalAction,
    LineRefused,
    StoreError,
    Unreadable,
)
from ..prompt import commands, presenter
from ..session.session import Session

SEVERAL = ("cards", "foe")
"""Questions for as many cards as there are, by name."""
ROLL = "roll"
"""An answer that lets the program roll the die that is asked for."""
STALE = "The table has changed meanwhile; this is how it stands now."
OTHERS = "that is for {name} to say, by their own link or the one for everybody"


class Offer(NamedTuple):
    """A choice as it is open to somebody, with the answers that go without saying."""

    choice: Choice
    given: Mapping[str, str]

    @property
    def first(self) -> Question | None:
        """What is asked first; None where nothing is."""
        return next_question(self.choice, self.given)[0]

    @property
    def word(self) -> str:
        """A word for all that is said here."""
        return _word(as_data(self.choice), [*self.given])


class Press(NamedTuple):
    """What a form says."""

    stamp: str
    choice: str = ""
    """The word of an offer; "" where a line was typed."""
    typed: str = ""
    answers: tuple[str, ...] = ()


class Reply(NamedTuple):
    """What came of it: something was done, something is asked, or it was refused."""

    told: Sequence[str] = ()
    """What has happened."""
    error: str = ""
    press: Press | None = None
    """What still has a question."""
    label: str = ""
    """What it is called."""
    question: Question | None = None
    several: bool = False
    """Whether its answer is as many of its words as are meant."""
    instead: Mapping[str, str] = MappingProxyType({})
    """What may have been meant: what it is called -> the line."""


# What is open ---------------------------------------------------------------------------


def offers(session: Session, seat: int | None) -> list[Offer]:
    """What can be done now by a seat; by anybody where that is None."""
    choices = presenter.choices(session)
    if seat is None:
        return [Offer(choice, {}) for choice in choices]
    if not presenter.is_over(session):
        choices = [
            *presenter.look(session).out_of_turn(presenter.view(session), seat),
            *choices,
        ]
    name = session.setup.players[seat]
    others = [player for player in session.setup.players if player != name]
    own = (_own(choice, name, others) for choice in choices)
    return [offer for offer in own if offer]


def own(session: Session, seat: int | None, choice: Choice) -> Offer:
    """A choice as far as a seat can say it; DeckwrightError where it is another player's."""
    if seat is None:
        return Offer(choice, {})
    name = session.setup.players[seat]
    others = [player for player in session.setup.players if player != name]
    if offer := _own(choice, name, others):
        return offer
    raise DeckwrightError(OTHERS.format(name=choice.line.partition(":")[0]))


def _own(choice: Choice, name: str, others: Sequence[str]) -> Offer | None:
    """A choice as far as a player can say it: lines of their own, and those of the table."""
    at = next((n for n, ask in enumerate(choice.questions) if _begins(choice, ask)), -1)
    if at < 0:
        return Offer(choice, {}) if says(choice.line, name, others) else None
    asked = choice.questions[at]
    if choice.line.startswith(f"{{{asked.name}}}:"):
        known = not asked.words or name in asked.words
        return Offer(_speaker_first(choice, at), {asked.name: name}) if known else None
    if choice.rows:
        rows = tuple(row for row in choice.rows if says(row[at].word, name, others))
        return Offer(choice._replace(rows=rows), {}) if rows else None
    return _among_own(choice, at, name, others)


def _begins(choice: Choice, ask: Question) -> bool:
    return choice.line.startswith(f"{{{ask.name}}}")


def _speaker_first(choice: Choice, at: int) -> Choice:
    """The same with the question who says it first; whom it rules out is not asked about."""
    who = choice.questions[at]
    others = [
        ask._replace(unless=(*ask.unless, who.name)) if ask.name in who.unless else ask
        for ask in choice.questions
        if ask is not who
    ]
    rows = tuple((row[at], *row[:at], *row[at + 1 :]) for row in choice.rows)
    return choice._replace(questions=(who, *others), rows=rows)


def _among_own(choice: Choice, at: int, name: str, others: Sequence[str]) -> Offer | None:
    """A choice between whole lines, less those of others."""
    ask = choice.questions[at]
    called = zip(ask.words, ask.labels or ask.words, strict=True)
    kept = {word: label for word, label in called if says(word, name, others)}
    if not kept:
        return None
    labels = [*kept.values()] if ask.labels else ()
    asks = [*choice.questions]
    asks[at] = ask._replace(words=[*kept], labels=labels)
    return Offer(choice._replace(questions=tuple(asks)), {})


def says(line: str, name: str, others: Sequence[str]) -> bool:
    """Whether a line is a player's own, or begins with nobody's name."""
    return line.startswith(f"{name}:") or not line.startswith(tuple(f"{n}:" for n in others))


def stamp(session: Session, seat: int | None, choices: Sequence[Offer]) -> str:
    """A word that is another one once this seat can do other things, or has acted."""
    return _word(acted(session, seat), [offer.word for offer in choices], session.pending)


def acted(session: Session, seat: int | None) -> str:
    """A word that is another one once this seat has acted.

    Lines that were taken back or changed count, too: what was shown before them is gone.
    """
    name = "" if seat is None else f"{session.setup.players[seat]}:"
    own = sum(
        entry.kind != "assume"
        and (entry.kind not in ("do", "also") or entry.text.startswith(name))
        for entry in session.entries
    )
    return _word(session.record.id, seat, own)


def _word(*what: object) -> str:
    return sha256(repr(what).encode()).hexdigest()[:16]


# Doing it -------------------------------------------------------------------------------


def answered(
    session: Session,
    seat: int | None,
    offer: Offer,
    answers: Sequence[str],
    messages: list[str],
) -> Reply:
    """Do a choice once all is answered, `messages` what came of it; else its next question."""
    given = dict(offer.given)
    kept: list[str] = []
    error = ""
    for typed in answers:
        question, given = next_question(offer.choice, given)
        if question is None:
            break
        answer = _picked(question, typed)
        if error := _problem(session, offer.choice, question, given, answer):
            break
        given[question.name] = answer
        kept.append(answer)
    question, given = next_question(offer.choice, given)
    if question is None:
        try:
            do(session, seat, offer.choice.filled(given), messages)
        except Unreadable as why:
            if not kept:
                raise
            again = answered(session, seat, offer, kept[:-1], messages)
            return again._replace(error=str(why))
        return Reply()
    press = Press("", answers=tuple(kept))
    several = takes_several(offer.choice, question)
    return Reply((), error, press, offer.choice.label, question, several)


def takes_several(choice: Choice, question: Question) -> bool:
    """Whether an answer is as many of a question's words as are meant, not one of them."""
    single = bool(question.words) and not any("," in word for word in question.words)
    return single and question.name in SEVERAL and not choice.rows


def next_question(
    choice: Choice, given: Mapping[str, str]
) -> tuple[Question | None, dict[str, str]]:
    """The next question that has more than one answer, and all answers up to it."""
    answers = dict(given)
    while question := choice.ask(answers):
        if question.optional and (question.unless or question.by) and not question.words:
            answers[question.name] = ""
        elif choice.rows and len(question.words) == 1 and not question.optional:
            answers[question.name] = question.words[0]
        else:
            break
    return question, answers


def _picked(question: Question, typed: str) -> str:
    """The word that is meant by what was pressed or typed."""
    if typed == ROLL and question.only and question.words:
        return secrets.choice(question.words)
    known = typed in question.words or (not typed and question.optional)
    return typed if known else question.picked(typed)


def _problem(
    session: Session, choice: Choice, question: Question, given: Mapping[str, str], answer: str
) -> str:
    """What is wrong with an answer whatever comes next, or nothing."""
    if not answer and not question.optional:
        return "that needs an answer"
    if question.only and answer not in (*question.words, *[""] * question.optional):
        return f"`{answer}` cannot be; it is {question.words[0]} to {question.words[-1]}"
    if lacking := question.unsigned(answer):
        return lacking
    if choice.ask({**given, question.name: answer}) is None:
        return ""  # the whole line is read next
    begun = choice.begun({**given, question.name: answer})
    return str(prefix_error(session.game, session.setup, session.state, begun) or "")


def do(session: Session, seat: int | None, line: str, messages: list[str]) -> None:
    """Do a whole line of the game, and tell what came of it, in sentences."""
    short = presenter.shorthand(session, line)
    action = session.read(short.line if short else line)
    check_seat(session, seat, action)
    warning, in_vain = session.warning(action), commands.rules_in_vain(session, action)
    try:
        played = session.do(action)
    except IllegalAction as refused:
        with suppress(StoreError):
            session.store.remember(session.record, refused.refusal.rule)
        raise LineRefused(presenter.refusal(session, refused.refusal)) from refused
    if warning:
        messages.append(f"Note: {presenter.refusal(session, warning)}")
    if in_vain:
        messages.append(f"Note: {in_vain}")
    happened = [presenter.event(session, event) for each in played for event in each.events]
    messages += happened or [f"Done: {played[0].line}"]


def check_seat(session: Session, seat: int | None, action: Action) -> None:
    """DeckwrightError where somebody at a seat would act for another, or for the table."""
    if seat is None or action.seat == seat:
        return
    if isinstance(action, correction.Correct):
        raise DeckwrightError(
            "the table is put right by the link for everybody, or at a terminal"
        )
    if action.seat != TABLE:
        raise DeckwrightError(OTHERS.format(name=session.setup.players[action.seat]))
