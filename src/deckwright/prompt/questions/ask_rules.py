"""A question to the rulebook: where it is asked, and its answer on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ...plain_text import LONGEST_QUESTION, check_length
from ...terminal import say
from ..reader.question_words import NUMBER, RULE

if TYPE_CHECKING:
    from ...judge.answer import Answer
    from ...rulebook import Rulebook
    from ...rulebook.rulings import Ruling
    from ...session.record import Record
    from ...session.session import Session
    from .table_answer import TableAnswer


@dataclass(frozen=True)
class Desk:
    """Where a question is asked: in which game, who sits there, and by which house rules."""

    game: str
    house: Mapping[str, str] = field(default_factory=dict)
    """The values that have been chosen; none outside a session."""
    players: tuple[str, ...] = ()
    packed: bytes | None = None
    """The rules a session has kept; None for those of the box."""
    names: Mapping[str, str] | None = None
    """The cards in play and their kinds; None for those of the catalog."""
    step: str = ""
    """What is going on at the table."""
    context: str = ""
    """How what a question names stands on the table; told before what the rulebook says."""

    @cached_property
    def book(self) -> Rulebook:
        """The rules, read when they are needed."""
        from ...rulebook.read import read_rulebook, unpack

        return (
            read_rulebook(self.game) if self.packed is None else unpack(self.game, self.packed)
        )

    @property
    def has_no_rules(self) -> bool:
        """Whether a session of one's own has kept nothing but the tracker's rules."""
        from ...judge.cache import is_read

        if is_read(self.game, self.packed):
            return False
        from ...games.generic.tracker_rulebook import PREFIX

        return self.book.prefix == PREFIX


def rule_id(desk: Desk, asked: str) -> str:
    """The id of the rule that is asked for, with its book or without: `7.4`; "" for none."""
    if NUMBER.fullmatch(asked):
        return f"{desk.book.prefix}-{asked}"
    return asked if RULE.fullmatch(asked) else ""


def seated(record: Record) -> Desk:
    """The desk of a session: its own book, house rules, players and cards."""
    from ...session.stored_setup import explain_errors, setup_of

    with explain_errors(record):
        setup = setup_of(record)
        named = [facts for facts in setup.facts.values() if facts.get("name")]
        names = {str(facts["name"]): str(facts["kind"]) for facts in named}
    return Desk(record.game, setup.house, setup.players, record.rules, names)


def asked_at(
    session: Session, question: str, speaker: int | None = None
) -> tuple[TableAnswer | None, Desk]:
    """What the table of a session says to a question, None where the rules have to; and the
    desk for these, with what the table tells beside them."""
    from .table_answer import events_told
    from .table_questions import answer_at, context_at

    desk = seated(session.record)
    check_length(question, LONGEST_QUESTION)
    asked = "" if question.strip().isdecimal() else question  # no number of a section
    reply = answer_at(session, question, speaker=speaker) if asked else None
    if reply is None:
        step, context = context_at(session, question) if asked else ("", "")
        return None, replace(desk, context=context, step=step)
    if not reply.beside:
        return reply, desk
    step, _ = context_at(session, question)
    return None, replace(desk, context="\n".join([reply.whole, *events_told(reply)]), step=step)


def show(desk: Desk, asked: str, ask: Callable[[str], str] | None = None) -> str:
    """Sections, a section, a rule or an answer, whatever was asked for.

    `ask` reads which of several is meant, where somebody is there to say; returns what was
    typed instead.
    """
    from ..screens import rules_text

    asked = asked.strip()
    if desk.has_no_rules and not RULE.fullmatch(asked):
        say(f"`{desk.game}` has no rules of its own here; these are for keeping score.")
    if not asked:
        rules_text.show_sections(desk.book)
        say("`rule 2` shows a section; or ask a question.")
    elif asked.isdecimal():
        rules_text.show_section(desk.book, asked)
    elif id := rule_id(desk, asked):
        rules_text.show_rule(desk.book, id, desk.house)
    else:
        return _answer(desk, asked, ask)
    return ""


def _answer(desk: Desk, question: str, ask: Callable[[str], str] | None) -> str:
    from ...judge.situations import situation
    from . import answers, unanswered

    def note() -> None:
        unanswered.note(desk.game, question)

    told = f"As the table stands: {desk.context}" if desk.context else ""
    if not desk.players and (tale := situation(desk.book, question)):
        if not tale.unheeded:
            say(tale.told, 2)
            return ""
        told = tale.told
    reply = answer(desk, question)
    return answers.show_answer(desk.book, reply, desk.house, ask, note, told)


def answer(desk: Desk, question: str) -> Answer:
    """What the rulebook says to a question."""
    from ...judge.cache import library

    check_length(question, LONGEST_QUESTION)
    return library(desk.game, desk.packed, desk.names).answer(
        question, desk.house, desk.players, at_table=f"{desk.step} {desk.context}".strip()
    )


def rulings(desk: Desk) -> Sequence[Ruling]:
    """The rulings that rest on rules of this book; a session may keep an older one."""
    from ...judge.cache import is_read
    from ...rulebook.rulings import read_rulings

    if not is_read(desk.game, desk.packed):
        return ()
    return [ruling for ruling in read_rulings(desk.game) if ruling.stands(desk.book)]
