"""What the form of a link says, done: what was pressed, or lines as the prompt reads them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from ..engine import TABLE
from ..errors import DeckwrightError, StaleSession
from ..prompt.reader.context import Context
from ..prompt.reader.dialog import next_question
from ..prompt.reader.meaning import (
    NOTHING_LEFT,
    Ask,
    Do,
    Meaning,
    Nothing,
    Question,
    Refused,
    Step,
    Verb,
)
from ..prompt.reader.understand import answer_to, meaning_at, offer_to_keep
from ..session.session import Session
from .acting import (
    STALE,
    Press,
    Reply,
    acted,
    do,
    open_to,
    refusal_text,
    stamp,
    takes_several,
    word,
)
from .session_words import do_session_word

NEEDED = "that needs an answer"


def pressed(session: Session, seat: int | None, press: Press) -> Reply:
    """Do what a form says, or tell what it still needs or why it cannot be."""
    ctx = Context.of(session)
    open_now = open_to(session, seat)
    offer = next((each for each in open_now if word(each) == press.choice), None)
    shown_with = acted(session, seat) if offer else stamp(session, seat, open_now)
    messages: list[str] = []
    try:
        typed = press.typed if offer is None else ""
        meaning = _meant(ctx, typed, seat) if typed else None
        if meaning and (question := _asks_rules(session, meaning)):
            return Reply(asks=question)
        if press.stamp != shown_with or not (offer or typed):
            return Reply(error=STALE)
        speaker = "" if seat is None else session.setup.players[seat]
        with session.one_line(speaker=speaker):
            if offer:
                reply = _do(session, seat, press, next_question(ctx, offer, seat), messages)
            else:
                assert meaning
                reply = _do_typed(session, seat, press, meaning, messages)
    except StaleSession:
        session.reload()
        reply = Reply(error=STALE)
    except DeckwrightError as error:
        reply = Reply(error=str(error).partition("\n")[0])
    return reply._replace(told=messages)


def _meant(ctx: Context, typed: str | Sequence[str], seat: int | None) -> Meaning:
    """What a line means; what anybody could do it means of who speaks, if they may do the same
    for themselves: of some hidden cards, those that lie before them."""
    meaning = meaning_at(ctx, typed, seat=seat)
    if seat is None or not isinstance(typed, str) or not isinstance(meaning, Do):
        return meaning
    kinds = {choice.kind for choice in ctx.look.out_of_turn(ctx.view, seat)}
    if any(type(step.action) in kinds and step.action.seat == TABLE for step in meaning.steps):
        own = meaning_at(ctx, f"{ctx.players[seat]}: {typed}", seat=seat)
        return own if isinstance(own, Do) else meaning
    return meaning


def _asks_rules(session: Session, meaning: Meaning) -> str:
    """The question or the number that a line asks the rules; "" if it asks them nothing.

    `why` alone is the rule that refused a line last.
    """
    match meaning:
        case Question(text):
            return text
        case Verb("rule", rest):
            return rest
        case Verb("why", rest):
            return rest or session.store.last_refusal(session.record)
    return ""


def _do_typed(
    session: Session, seat: int | None, press: Press, meaning: Meaning, messages: list[str]
) -> Reply:
    """Do what was typed up to the first line that asks something, or that cannot be.

    `messages`: gets what came of each line. Answers are to the question of the first.
    """
    while True:
        reply = _do(session, seat, press, meaning, messages)
        later = meaning.later
        if reply.press or reply.error or not later:
            break
        press = Press("", typed="; ".join(later))
        meaning = _meant(Context.of(session), later, seat)
    if reply.press:
        mark = stamp(session, seat, open_to(session, seat))
        return reply._replace(press=reply.press._replace(stamp=mark))
    if later and reply.error:
        rest = "; ".join(later)
        instead = {name: f"{line}; {rest}" for name, line in reply.instead.items()}
        return reply._replace(error=f"{reply.error}; not done: {rest}", instead=instead)
    return reply


def _do(
    session: Session, seat: int | None, press: Press, meaning: Meaning, messages: list[str]
) -> Reply:
    """Do what a line means, once its questions are answered; else the next of them."""
    answers: list[str] = []
    if isinstance(meaning, Ask) and not meaning.ways:
        meaning, answers = _with_answers(session, seat, meaning, press.answers)
    meaning = offer_to_keep(session, meaning)
    match meaning:
        case Do(steps, refusal):
            if asked := _asked_first(session, steps) if press.choice else "":
                messages.append(asked)
                steps = ()
            for step in steps:
                do(session, step, messages)
            if meaning.followed:
                messages.append(NOTHING_LEFT)
            instead = {"Yes": meaning.steps[-1].line} if asked else {}
            return Reply(
                error=refusal_text(session, refusal) if refusal else "", instead=instead
            )
        case Refused():
            return Reply(error=refusal_text(session, meaning))
        case Ask():
            return _asking(session, press, meaning, answers)
        case Verb(verb, rest):
            messages += do_session_word(session, seat, verb, rest)
            return Reply()
        case Nothing(told):
            return Reply(error=told)
        case Question():
            return Reply(error="ask the rules a question by itself")


def _asked_first(session: Session, steps: Sequence[Step]) -> str:
    """What is asked before much comes of what was pressed."""
    ctx = Context.of(session)
    return ctx.look.asked_first(ctx.view, steps[-1].action)


def _asking(session: Session, press: Press, ask: Ask, kept: Sequence[str]) -> Reply:
    """What a question looks like on a page: what may have been meant, or what is still open."""
    instead = {way.label: way.line for way in ask.ways}
    if ask.slip:
        return Reply(error=ask.why.partition("; did you mean")[0], instead=instead)
    error = refusal_text(session, ask.refused) if ask.refused else ask.told
    if ask.ways:
        return Reply(error=error or ask.why, instead=instead)
    assert ask.blank
    several = takes_several(ask.choice, ask.blank)
    more = press._replace(answers=tuple(kept))
    tried = "".join(press.answers[len(kept) :][:1])
    given = [each.label for each in ask.answers if each.word in kept]
    label = ": ".join((ask.choice.label, *given))
    return Reply((), error, more, label, ask.blank, several, tried)


def _with_answers(
    session: Session, seat: int | None, ask: Ask, answers: Sequence[str]
) -> tuple[Meaning, list[str]]:
    """What a question comes to with some answers, and those of them that were taken; dice that
    the program is to roll are rolled."""
    ctx, kept = Context.of(session), list[str]()
    meaning: Meaning = ask
    waiting = list(answers)
    while isinstance(meaning, Ask) and (waiting or meaning.rolls):
        blank = meaning.blank
        if blank is None or meaning.told or meaning.refused:
            break
        answer = secrets.choice([*blank.words]) if meaning.rolls else waiting.pop(0)
        before = meaning
        after = answer_to(ctx, before, answer, seat, only=True)
        if isinstance(after, Nothing) and after.given_up:
            return before._replace(told=NEEDED), kept
        if isinstance(after, Ask) and after.ways:
            return before._replace(told=after.why), kept
        if isinstance(after, Ask):
            # of a roll the number is kept, and so not before it is rolled
            taken = before.rolls if after.rolls else not (after.told or after.refused)
            kept += [answer] * bool(taken)
        assert after
        meaning = after
    return meaning, kept
