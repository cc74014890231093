"""What a line came to: what happened, who has other than before, who acts; within a screen."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from ...engine import Event, SomeState
from ...engine.replay import Played
from ...errors import joined
from ...session.session import Session
from ...table import Table
from ...table_changes import cards_to_move, changed_areas, changed_notes, changed_players
from ...terminal import BOLD, in_colour, plain, rows, wrapped
from . import presenter
from .choice_menu import menu

REMINDED = 3
"""So often a sitting is told what to do or say; then it is known."""
STATES = (" is ", " has ", " must ", " cannot ")
"""What a sentence goes on with that says no deed, so that nobody else `does so`."""
SHARED = 2
"""Sentences that begin with so many words alike are told as one."""
HAPPENED, FOLLOWED, TO_DO, CHANGED, NOTE = "-", "~", "*", "=", "("
"""How a row begins: what happened, what followed by itself, what to do, who has other now; what
looks like a mistake stands in brackets."""


class Done(NamedTuple):
    """A line that was done, and the routine steps that followed by themselves."""

    played: Played[SomeState]
    followed: Sequence[Played[SomeState]] = ()
    notes: Sequence[str] = ()
    """Why it looks like a mistake, or that it used up a ruling in vain."""

    @property
    def all(self) -> Sequence[Played[SomeState]]:
        """All of it in order."""
        return (self.played, *self.followed)


class Told(NamedTuple):
    """What stands in the rows of an answer."""

    happened: list[tuple[str, list[str]]]
    """Sign and rows of each thing, in order."""
    standing: list[str]
    """Who has other than before, what is due, who acts, and what can be done."""


def show(
    session: Session,
    done: Sequence[Done],
    before: Table,
    reminded: Counter[str] | None = None,
    below: int = 0,
    closing: Sequence[str] = (),
    mended: bool = False,
    asks: bool = False,
) -> None:
    """Say what lines came to.

    `before`: the table as it was shown last; `reminded`: how often the table was told each
    thing that it should do or say; `below`: rows of what is said next; `closing`: what is said
    last; `mended`: the past was changed, so that the table has to be put as it stands now;
    `asks`: a question follows, and with it other numbers than those of what can be done.
    """
    told = Told(
        [*_happened(session, done), *_to_do(session, done, reminded)],
        [*_standing(session, done, before, mended, asks), *closing],
    )
    for line in fitted(told, sys.maxsize if plain() else rows() - 1 - below):
        print(line)


def tell(session: Session, done: Sequence[Done], reminded: Counter[str]) -> None:
    """Say what happened and what to do, and nothing of how it stands now."""
    happened = _happened(session, done, all=True)
    for _, block in (*happened, *_to_do(session, done, reminded)):
        for line in block:
            print(line)


def fitted(told: Told, room: int) -> list[str]:
    """The rows of an answer, at most so many: what followed by itself gives way, then what
    happened first, then what is other with the players."""
    happened, standing = told.happened, told.standing
    room -= sum(len(block) for sign, block in happened if sign == NOTE)
    notes = [each for each in happened if each[0] == NOTE]
    happened = [each for each in happened if each[0] != NOTE]
    if _height(happened) + len(standing) > room:
        happened = [each for each in happened if each[0] != FOLLOWED]
    left = 0
    while happened and _height(happened) + len(standing) + bool(left) > room:
        happened, left = happened[1:], left + 1
    if left:
        happened = [(HAPPENED, [f"({left} more before it: see `log`)"]), *happened]
    if len(standing) > room:
        gone = len(standing) - room + 1
        standing = [f"({gone} rows more: Enter shows the table)", *standing[gone:]]
    return [*(row for _, block in (*notes, *happened) for row in block), *standing]


def _height(blocks: Sequence[tuple[str, list[str]]]) -> int:
    return sum(len(block) for _, block in blocks)


def _row(sign: str, text: str) -> list[str]:
    return wrapped(f"{sign} {text}", 2)


# What happened --------------------------------------------------------------------------


def _happened(
    session: Session, done: Sequence[Done], all: bool = False
) -> Iterator[tuple[str, list[str]]]:
    """What lines brought about, and what followed by itself, a row or two each.

    `all`: also what is said by how the table stands then.
    """
    for text in dict.fromkeys(text for each in done for text in each.notes):
        yield NOTE, wrapped(f"({text})", 1)
    for assumed, group in groupby(_in_order(done), key=lambda each: each[0]):
        played = [each for _, each in group]
        if assumed:
            told = [text for each in played for text in _followed(session, each)]
            if told:
                yield FOLLOWED, _row(FOLLOWED, "; ".join(alike_once(told, session)))
            continue
        events = [each for step in played for each in _events(session, step, all)]
        for _, alike in groupby(events, key=lambda each: (each.rule, each.code)):
            sentences = [presenter.event(session, each) for each in alike]
            for sentence in alike_once(sentences, session):
                yield HAPPENED, _row(HAPPENED, sentence)


def _events(session: Session, played: Played[SomeState], all: bool) -> Iterator[Event]:
    """What a line brought about, but for how the game ended, and, unless `all`, for what is
    said by the rows of who has other now, or by whose turn it is."""
    table, in_rows = presenter.table(session), presenter.presentation_of(session).IN_ROWS
    acts = {*_plain_words(table.headline)}
    for event in played.events:
        if presenter.is_end(session, played, event) or (event.code in in_rows and not all):
            continue
        if all or not {*_plain_words(presenter.event(session, event))} <= acts:
            yield event


def _plain_words(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.replace("’", "'"))


def _in_order(done: Sequence[Done]) -> Iterator[tuple[bool, Played[SomeState]]]:
    """Each step, and whether it followed by itself."""
    for each in done:
        yield False, each.played
        yield from ((True, step) for step in each.followed)


def _followed(session: Session, played: Played[SomeState]) -> list[str]:
    """What a routine step brought; its line where it brought nothing that is told."""
    if session.game.result(played.after) is not None:
        return []
    return [presenter.event(session, each) for each in played.events] or [played.line]


def _to_do(
    session: Session, done: Sequence[Done], reminded: Counter[str] | None
) -> Iterator[tuple[str, list[str]]]:
    """What the table should do or say now; often told it is known."""
    reminded, told = Counter() if reminded is None else reminded, set[str]()
    for each in done:
        for key, text in presenter.to_do(session, each.played):
            if text in told:
                continue
            told.add(text)
            reminded[key] += 1
            if reminded[key] <= REMINDED:
                yield TO_DO, _row(TO_DO, text)


# Sentences alike ------------------------------------------------------------------------


class _Alike(NamedTuple):
    """A sentence, and what others alike say that it does not."""

    first: str
    kind: str
    more: list[str]

    def __str__(self) -> str:
        others = joined(self.more)
        match self.kind:
            case "times":
                return f"{self.first} ({_times(len(self.more) + 1)})"
            case "deed":
                return f"{self.first}; so {'do' if self.more[1:] else 'does'} {others}"
            case "name":
                return f"{self.first}; the same for {others}"
        return "; ".join([self.first, *self.more])


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"


def alike_once(sentences: Sequence[str], session: Session) -> list[str]:
    """Sentences in a row of which several say the same but for a name or the end, once."""
    players = session.setup.players
    groups: list[_Alike] = []
    for sentence in sentences:
        last = groups[-1] if groups else _Alike("", "", [])
        kind, more = _like(last.first, sentence, players)
        if kind and last.kind in ("", kind):
            groups[-1] = last._replace(kind=kind, more=[*last.more, more])
        else:
            groups.append(_Alike(sentence, "", []))
    return [str(group) for group in groups]


def _like(first: str, other: str, players: Sequence[str]) -> tuple[str, str]:
    """How a sentence is like another, and what it says besides; ("", "") where it is not."""
    if first == other:
        return "times", ""
    one, two = (next((p for p in players if s.startswith(f"{p} ")), "") for s in (first, other))
    rest = other.removeprefix(two)
    if one and two and first.removeprefix(one) == rest and not rest.startswith(STATES):
        return "deed", two
    words, others = first.split(), other.split()
    apart = [at for at, pair in enumerate(zip(words, others, strict=False)) if len({*pair}) > 1]
    named = len(words) == len(others) and len(apart) == 1
    if named and {words[apart[0]], others[apart[0]]} <= {*players}:
        return "name", others[apart[0]]
    same = apart[0] if apart else 0
    if same >= SHARED and "“" not in first:
        return "end", " ".join(others[same:])
    return "", ""


# How it stands now ----------------------------------------------------------------------


def _standing(
    session: Session, done: Sequence[Done], before: Table, mended: bool, asks: bool
) -> list[str]:
    """Who has other than before, who acts, what is due, and what can be done."""
    now = presenter.table(session)
    said = " ".join(presenter.event(session, e) for d in done for p in d.all for e in p.events)
    changed = changed_players(before, now, hands=mended)
    lines = [line for row in changed for line in _row(CHANGED, row)]
    if not mended:
        lines += changed_areas(before, now, said)
    elif moved := [*cards_to_move(before, now)]:
        lines += _row(TO_DO, f"On the table: {'; '.join(moved)}.")
    if session.is_over:
        return [*lines, *presenter.end(session)]
    lines += [in_colour(line, BOLD) for line in wrapped(now.headline, 2)]
    for note in changed_notes(before, now):
        lines += wrapped(note, 2)
    for each in now.prompts:
        lines += _row(TO_DO, each) if each not in before.prompts else []
    choices = [] if asks else menu(presenter.choices(session), session.setup.players)
    return [*lines, *presenter.waiting(session), *choices]


def followed_rows(session: Session, followed: Sequence[Played[SomeState]]) -> list[str]:
    """What routine steps brought that followed by themselves, as one line."""
    told = [text for each in followed for text in _followed(session, each)]
    return _row(FOLLOWED, "; ".join(alike_once(told, session))) if told else []


def show_followed(session: Session, followed: Sequence[Played[SomeState]]) -> None:
    """The same, shown."""
    for row in followed_rows(session, followed):
        print(row)
