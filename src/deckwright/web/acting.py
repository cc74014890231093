"""What a seat can do now, and doing it: by pressing what is offered, or by a line.

A press says which choice was meant and what was answered so far. It holds for the table it
was shown with: `stamp` is a word for what a seat can do and how often it has acted, and a press
with another stamp is refused. So a thumb that presses twice plays one card, while cards that
others lay meanwhile, which change nothing for this seat, are no reason to refuse it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import NamedTuple

from ..engine import TABLE, Action, correction
from ..engine.choices import Choice, Question, as_data
from ..engine.lines import slip
from ..errors import (
    DeckwrightError,
    IllegalAction,
    LineRefused,
    StaleSession,
    StoreError,
    Unreadable,
)
from ..plain_text import check_length
from ..prompt import presenter
from ..session.session import Session
from .session_words import said

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
        return asked(self.choice, self.given)[0]


class Press(NamedTuple):
    """What a form says."""

    stamp: str
    number: int = -1
    """Of an offer, from 0; -1 where a line was typed."""
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


# What is open ---------------------------------------------------------------------------


def offers(session: Session, seat: int | None) -> list[Offer]:
    """What can be done now by a seat; by anybody where that is None."""
    found = presenter.choices(session)
    if seat is None:
        return [Offer(choice, {}) for choice in found]
    name = session.setup.players[seat]
    others = [player for player in session.setup.players if player != name]
    own = (_own(choice, name, others) for choice in found)
    return [offer for offer in own if offer]


def _own(choice: Choice, name: str, others: Sequence[str]) -> Offer | None:
    """A choice as far as a player can say it: lines of their own, and those of the table."""
    first = choice.questions[0] if choice.questions else None
    if first and choice.line.startswith(f"{{{first.name}}}:"):
        return Offer(choice, {first.name: name})
    if first and choice.rows and choice.line.startswith(f"{{{first.name}}}"):
        rows = tuple(row for row in choice.rows if _says(row[0].word, name, others))
        return Offer(choice._replace(rows=rows), {}) if rows else None
    return Offer(choice, {}) if _says(choice.line, name, others) else None


def _says(line: str, name: str, others: Sequence[str]) -> bool:
    """Whether a line is a player's own, or begins with nobody's name."""
    return line.startswith(f"{name}:") or not line.startswith(tuple(f"{n}:" for n in others))


def stamp(session: Session, seat: int | None, found: Sequence[Offer]) -> str:
    """A word that is another one once this seat can do other things, or has acted.

    `found`: its offers. Lines that were taken back or changed count, too: what was shown
    before them is gone.
    """
    open_now = [(as_data(offer.choice), [*offer.given]) for offer in found]
    name = "" if seat is None else f"{session.setup.players[seat]}:"
    own = sum(
        entry.kind != "assume" and (entry.kind != "do" or entry.text.startswith(name))
        for entry in session.entries
    )
    told = repr((session.record.id, seat, open_now, own, session.pending))
    return sha256(told.encode()).hexdigest()[:16]


# Doing it -------------------------------------------------------------------------------


def pressed(session: Session, seat: int | None, press: Press) -> Reply:
    """Do what a form says, or tell what it still needs or why it cannot be."""
    if press.stamp != stamp(session, seat, offers(session, seat)):
        return Reply(error=STALE)
    try:
        if press.typed and not press.answers and (told := said(session, seat, press.typed)):
            return Reply(told)
        return _answered(session, seat, press)
    except StaleSession:
        session.reload()
        return Reply(error=STALE)
    except DeckwrightError as error:
        return Reply(error=str(error).partition("\n")[0])


def _answered(session: Session, seat: int | None, press: Press) -> Reply:
    """Do what was pressed once all is answered; else its next question."""
    found = _meant(session, seat, press)
    given = dict(found.given)
    kept: list[str] = []
    error = ""
    for typed in press.answers:
        question, given = asked(found.choice, given)
        if question is None:
            break
        answer = _picked(question, typed)
        if error := _problem(session, found.choice, question, given, answer):
            break
        given[question.name] = answer
        kept.append(answer)
    question, given = asked(found.choice, given)
    if question is None:
        try:
            return Reply(done(session, seat, found.choice.filled(given)))
        except Unreadable as why:
            if not kept:
                raise
            kept.pop()
            again = _answered(session, seat, press._replace(answers=tuple(kept)))
            return again._replace(error=str(why))
    left = press._replace(answers=tuple(kept))
    return Reply(error=error, press=left, label=found.choice.label, question=question)


def _meant(session: Session, seat: int | None, press: Press) -> Offer:
    """The offer of a number, or what a typed line asks for."""
    open_now = offers(session, seat)
    number = press.number
    if press.typed:
        numbers = [str(each) for each in range(1, len(open_now) + 1)]
        if press.typed not in numbers:
            return Offer(_typed(session, seat, press.typed), {})
        number = numbers.index(press.typed)
    if not 0 <= number < len(open_now):
        raise DeckwrightError("there is no such choice now")
    return open_now[number]


def _typed(session: Session, seat: int | None, line: str) -> Choice:
    """A typed line as a choice, which has questions where it says too little.

    Somebody at a seat speaks for themselves; only what nobody says alone needs no name.
    """
    check_length(line)
    problem: DeckwrightError | None = None
    for text in _named(session, seat, line):
        try:
            short = presenter.shorthand(session, text)
            choice = short or Choice(text, text)
            if not choice.questions:
                _check_seat(session, seat, session.read(choice.line))
        except DeckwrightError as error:
            problem = error
        else:
            return choice
    raise problem or DeckwrightError("say what is done")


def _named(session: Session, seat: int | None, line: str) -> Iterator[str]:
    """A line with the name of who says it, then as it was typed."""
    if seat is not None and ":" not in line:
        yield f"{session.setup.players[seat]}: {line}"
    yield line


def asked(choice: Choice, given: Mapping[str, str]) -> tuple[Question | None, dict[str, str]]:
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
    begun = choice.begun({**given, question.name: answer})
    return str(slip(session.game, session.setup, session.state, begun) or "")


def done(session: Session, seat: int | None, line: str) -> list[str]:
    """Do a whole line of the game; what came of it, in sentences."""
    action = session.read(line)
    _check_seat(session, seat, action)
    warning = session.warning(action)
    try:
        played = session.do(action)
    except IllegalAction as refused:
        with suppress(StoreError):
            session.store.remember(session.record, refused.refusal.rule)
        raise LineRefused(presenter.refusal(session, refused.refusal)) from refused
    told = [f"Note: {presenter.refusal(session, warning)}"] if warning else []
    for each in played:
        told += [presenter.event(session, event) for event in each.events]
    return told or [f"Done: {played[0].line}"]


def _check_seat(session: Session, seat: int | None, action: Action) -> None:
    """DeckwrightError where somebody at a seat would act for another, or for the table."""
    if seat is None or action.seat == seat:
        return
    if isinstance(action, correction.Correct):
        raise DeckwrightError(
            "the table is put right by the link for everybody, or at a terminal"
        )
    if action.seat != TABLE:
        raise DeckwrightError(OTHERS.format(name=session.setup.players[action.seat]))
