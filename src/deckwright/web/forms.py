"""What the form of a link says, done: what was pressed, or lines as the prompt reads them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.choices import Choice
from ..errors import (
    Ambiguous,
    DeckwrightError,
    LineRefused,
    StaleSession,
    UnknownVerb,
    Unreadable,
)
from ..names import number_of
from ..plain_text import check_length
from ..prompt import line_meaning
from ..prompt.questions import is_question
from ..prompt.typo_correction import mended
from ..reading_work import bounded
from ..session.session import Session
from .acting import (
    OTHERS,
    ROLL,
    STALE,
    Offer,
    Press,
    Reply,
    acted,
    answered,
    check_seat,
    do,
    offers,
    own,
    says,
    stamp,
)
from .session_words import do_session_word


@bounded()
def asks_rules(session: Session, typed: str) -> str:
    """The question or the number that a line asks the rules; "" if it asks them nothing.

    `why` alone is the rule that refused a line last.
    """
    if typed in ("", "?") or line_meaning.with_card_spoken(session, typed) != typed:
        return ""
    word, _, rest = typed.partition(" ")
    if word == "rule" and rest:
        return rest
    if word == "why":
        return rest or session.store.remembered(session.record)
    asks = is_question(typed, session.setup.players) and word not in ("note", "ruling")
    return typed if asks else ""


@bounded()
def pressed(session: Session, seat: int | None, press: Press) -> Reply:
    """Do what a form says, or tell what it still needs or why it cannot be."""
    open_now = offers(session, seat)
    offer = next((each for each in open_now if each.word == press.choice), None)
    shown_with = acted(session, seat) if offer else stamp(session, seat, open_now)
    if press.stamp != shown_with or not (offer or press.typed):
        return Reply(error=STALE)
    messages: list[str] = []
    try:
        if offer is None:
            with session.one_line():
                reply = _typed(session, seat, press, messages)
        else:
            reply = answered(session, seat, offer, press.answers, messages)
            if reply.press:
                reply = reply._replace(press=press._replace(answers=reply.press.answers))
    except StaleSession:
        session.reload()
        reply = Reply(error=STALE)
    except DeckwrightError as error:
        reply = Reply(error=str(error).partition("\n")[0])
    return reply._replace(told=messages)


def _typed(session: Session, seat: int | None, press: Press, messages: list[str]) -> Reply:
    """Do what was typed up to the first line that asks something, or that cannot be.

    `messages`: gets what came of each line. Answers are to the question of the first.
    """
    check_length(press.typed)
    lines = line_meaning.parted(session, line_meaning.with_card_spoken(session, press.typed))
    reply = Reply()
    for number, line in enumerate(lines):
        rest = lines[number + 1 :]
        try:
            reply = _one(session, seat, line, () if number else press.answers, messages)
        except StaleSession:
            raise
        except DeckwrightError as error:
            return _not_done(session, error, line, rest)
        if reply.press:
            mark = stamp(session, seat, offers(session, seat))
            left = Press(mark, typed="; ".join([line, *rest]), answers=reply.press.answers)
            return reply._replace(press=left)
    return reply


def _not_done(
    session: Session, error: DeckwrightError, line: str, rest: Sequence[str]
) -> Reply:
    """Why a line was not done, which others were not, and what may have been meant."""
    instead: dict[str, str] = {}
    if isinstance(error, Ambiguous):
        ways = line_meaning.ways(line, error)
        instead = {name: "; ".join([way, *rest]) for name, way in ways.items()}
    elif isinstance(error, Unreadable) and (better := mended(session, line)):
        whole = "; ".join([better.line, *rest])
        instead = {whole: whole}
    why = str(error).partition("\n")[0]
    why = why.partition("; did you mean")[0] if instead else why
    more = f"; not done: {'; '.join(rest)}" if rest else ""
    return Reply(error=f"{why}{more}", instead=instead)


def _one(
    session: Session, seat: int | None, line: str, answers: Sequence[str], messages: list[str]
) -> Reply:
    """Do one line, unless it asks for more."""
    if not answers and (came_of_it := do_session_word(session, seat, line)):
        messages += came_of_it
        return Reply()
    open_now = offers(session, seat)
    if line.isdecimal() and 1 <= number_of(line) <= len(open_now):
        return answered(session, seat, open_now[number_of(line) - 1], answers, messages)
    if line.lower() == ROLL and (dice := line_meaning.dice(session)):
        rolled = [ROLL] * len(dice.questions)
        return answered(session, seat, Offer(dice, {}), rolled, messages)
    reading = _meant(session, seat, line)
    if not isinstance(reading, Offer):
        for number, each in enumerate(reading):
            if number == 0 or not line_meaning.followed(session, each):
                do(session, seat, each, messages)
        return Reply()
    try:
        return answered(session, seat, reading, answers, messages)
    except LineRefused as refused:
        return _refused(session, seat, reading.choice.line, messages, refused)


def _refused(
    session: Session, seat: int | None, line: str, messages: list[str], why: LineRefused
) -> Reply:
    """Do what of a refused line can stand, or what else it asks for; `why` if nothing."""
    if line_meaning.followed(session, line):
        messages.append("That has followed by itself.")
        return Reply()
    for each in line_meaning.part_that_stands(session, line):
        do(session, seat, each, messages)
    other = line_meaning.instead_of_refused(session, line)
    if other is None:
        raise why
    return answered(session, seat, own(session, seat, other), (), messages)


# Reading --------------------------------------------------------------------------------


def _meant(session: Session, seat: int | None, line: str) -> Offer | list[str]:
    """A typed line as an offer, which has questions where it says too little; or as several.

    Somebody at a seat speaks for themselves; only what nobody says alone needs no name.
    """
    problem: DeckwrightError | None = None
    for text in _named(session, seat, line):
        try:
            return _read(session, seat, text)
        except DeckwrightError as error:
            problem = error
    if isinstance(problem, UnknownVerb):
        raise line_meaning.unknown_verb(session, line) from problem
    raise problem or DeckwrightError("say what is done")


def _named(session: Session, seat: int | None, line: str) -> Iterator[str]:
    """A line with the name of who says it, then as it was typed."""
    if seat is not None and ":" not in line:
        yield f"{session.setup.players[seat]}: {line}"
    yield line


def _read(session: Session, seat: int | None, line: str) -> Offer | list[str]:
    choice = line_meaning.choice_meant(session, line) or Choice(line, line)
    if choice.questions:
        return own(session, seat, choice)
    try:
        check_seat(session, seat, session.read(choice.line))
    except Unreadable:
        lines = line_meaning.in_a_row(session, line)
        if not lines:
            raise
        _check_lines(session, seat, lines)
        return lines
    return Offer(choice, {})


def _check_lines(session: Session, seat: int | None, lines: Sequence[str]) -> None:
    """DeckwrightError where one of some whole lines is another player's."""
    if seat is None:
        return
    name = session.setup.players[seat]
    others = [player for player in session.setup.players if player != name]
    for line in lines:
        if not says(line, name, others):
            raise DeckwrightError(OTHERS.format(name=line.partition(":")[0]))
