"""What a seat can do now, and doing it: by pressing what is offered, or by a line.

A press says which choice was meant and what was answered so far. It holds as long as that
choice is open, word for word, and the seat has not acted since: `acted` is a word for how often
it has. So a thumb that presses twice plays one card, while what others do meanwhile is no
reason to refuse it. A typed line can mean another thing on another table; it holds as long as
nothing has changed that this seat can do, which is what `stamp` is a word for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple

from ..engine.choices import Choice, Question
from ..engine.lines import actor
from ..errors import StoreError
from ..prompt import commands
from ..prompt.reader.context import Context
from ..prompt.reader.dialog import with_the_only_ones
from ..prompt.reader.meaning import Ask, Refused, Step
from ..prompt.reader.seat_choices import offers
from ..prompt.screens import presenter
from ..session.session import Session

NEXT = " | "
"""Between what was chosen and each answer, where one press says both."""
STALE = "The table has changed meanwhile; this is how it stands now."


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
    tried: str = ""
    """The answer to it that was refused."""
    instead: Mapping[str, str] = MappingProxyType({})
    """What may have been meant: what it is called -> the line."""
    asks: str = ""
    """What is asked of the rules; it is answered on a page of its own."""


# What is open ---------------------------------------------------------------------------


def open_to(session: Session, seat: int | None) -> list[Ask]:
    """What can be done now by a seat; by anybody where that is None. While the last line is not
    for them to see, what they are offered tells nothing of it."""
    ctx = Context.of(session)
    view = ctx.view._replace(state=presenter.unseen(session, seat) or session.state)
    return offers(Context(view, usual=ctx.usual, pending=ctx.pending, ended=ctx.ended), seat)


def acting(session: Session) -> list[str]:
    """Who the table waits for."""
    table = presenter.table(session)
    return [each.name for each in table.players if each.acts]


def word(offer: Ask) -> str:
    """A word for what a choice is and what it asks for, and for the values worth showing; not
    for what else can be answered, nor for what fits in by itself, such as the cards that lie
    before others': others may change these while somebody answers."""
    choice = offer.choice
    asked = [(each.field, sorted(map(str, each.likely))) for each in choice.questions]
    settled = () if asked else choice.rows
    return _word(choice.label, asked, settled, choice.kind, choice.values.get("seat"))


def first(offer: Ask) -> Question | None:
    """What is asked first; None where nothing is."""
    return offer.choice.ask(with_the_only_ones(offer.choice, offer.answers))


def stamp(session: Session, seat: int | None, choices: Sequence[Ask]) -> str:
    """A word that is another one once this seat can do other things, or has acted."""
    return _word(acted(session, seat), [word(offer) for offer in choices], session.pending)


def acted(session: Session, seat: int | None) -> str:
    """A word that is another one once this seat has acted.

    Lines that were taken back or changed count, too: what was shown before them is gone.
    """
    own = sum(
        entry.kind != "assume"
        and (
            entry.kind not in ("do", "also") or seat in (None, actor(session.setup, entry.text))
        )
        for entry in session.entries
    )
    return _word(session.record.id, seat, own)


def _word(*what: object) -> str:
    return sha256(repr(what).encode()).hexdigest()[:16]


# Doing it -------------------------------------------------------------------------------


def takes_several(choice: Choice, question: Question) -> bool:
    """Whether an answer is as many of a question's words as are meant, not one of them."""
    return question.many and bool(question.shown) and not choice.rows


def do(session: Session, step: Step, messages: list[str]) -> None:
    """Do an action; what is strange about it is told, what came of it stands on every page."""
    notes = commands.do(session, step).notes
    messages += [f"{note[:1].upper()}{note[1:]}" for note in notes]


def refusal_text(session: Session, what: Refused) -> str:
    """Why something is not allowed, in a sentence; `why` tells the rule."""
    with suppress(StoreError):
        session.store.remember(session.record, what.refusal.rule)
    return presenter.refused_told(session, what)
