"""Typed lines against the clock: whatever is typed, in any state of any game, is soon answered.

Random games come to random moments; there lines are typed at the prompt and on a page, made of
words that mean something there. What counts is the processor's time of this thread.
"""

from __future__ import annotations

import io
import re
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import asdict, replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from deckwright.engine.forms import WORDLESS, parts, slots
from deckwright.engine.lines import beginnings, write
from deckwright.engine.parser.tokens import ARTICLES
from deckwright.errors import DeckwrightError
from deckwright.games import packed_rules
from deckwright.names import COMMANDS
from deckwright.plain_text import LONGEST
from deckwright.prompt.loop import Loop, Quit, Rematch
from deckwright.prompt.reader import first_words
from deckwright.session.fold import Entry
from deckwright.session.session import Session
from deckwright.session.store import Store
from deckwright.web import acting, forms
from deckwright.web.acting import Press
from tests.fuzz.cases import GAMES, Finding, check
from tests.games.harness import moments
from tests.games.telling import drawn

SECONDS = 0.2
"""The longest a line may take."""
TRIES = 3
"""A line that took longer is typed again, as other work may have been in the way."""
LINES = 12
"""Lines typed at each moment."""
WORD = re.compile(r"[^\s,;:>]+")
JOINTS = (">", ",", "of", "on", "at", "with", "to", "by", "from", "in", "front")
MARKS = (";", ",", ">", ":", "+", "/", "and", "then", "with", "show", "none", "no", "?")


class Moment(NamedTuple):
    """A session as it stands, to be had as often as it is wanted."""

    game: str
    setup: dict[str, object]
    rules: bytes
    lines: tuple[str, ...]

    def session(self) -> Session:
        """The session, in memory."""
        entries = [Entry(n, "do", text, "") for n, text in enumerate(self.lines, 1)]
        store = Store(Path(":memory:"))
        record = store.create("fuzz", self.game, self.setup, self.rules, entries)
        return Session(store, record)


def moment(random: Random) -> Moment:
    """A random moment of a random game."""
    return moment_of(random.choice(GAMES), random, random.choice((0, 2, 8, 20, 50, 120)))


def moment_of(slug: str, random: Random, most: int) -> Moment:
    """A game after so many lines, if it has them, as a table sees it that sees no hands."""
    game, known = drawn(slug, random.randrange(100_000))
    setup, lines = replace(known, known=False), list[str]()
    state = game.start(setup)
    for played in islice(moments(game, known, random.randrange(100_000)), most):
        seen = game.redact(played.before, played.action)
        lines.append(write(game, setup, state, seen))
        state = game.apply(state, seen).state
    kept: dict[str, object] = {**asdict(setup), "ask": random.choice(("all", "usual"))}
    return Moment(slug, kept, packed_rules(slug), tuple(lines))


# Lines ------------------------------------------------------------------------------------


def every_word(session: Session) -> list[str]:
    """Every word a line can be made of now, in small letters."""
    game, state = session.game, session.state
    kinds = {slot.kind for kind in game.actions for slot in slots(parts(kind.form))}
    phrases: list[str] = [*COMMANDS, *beginnings(game, state)]
    for kind in sorted(kinds - {"text", *WORDLESS}):
        phrases += game.vocabulary(state, kind)
    words = (word for phrase in phrases for word in WORD.findall(phrase.lower()))
    return list(dict.fromkeys(words))


def line(random: Random, session: Session) -> str:
    """A line made of words that mean something now, as bad as can be."""
    game, state = session.game, session.state
    legal = game.legal_actions(state)
    said = [session.write(random.choice(legal))] if legal else []
    names, verbs = session.setup.players, first_words.all_of(session)
    cards = [*game.vocabulary(state, "card")]
    words = [
        *random.sample(cards, min(len(cards), 3)),
        *random.sample(every_word(session), 4),
        *(
            random.choice(each)
            for each in (names, verbs, [*COMMANDS], [*game.corrections] or [""])
        ),
        *random.sample([*JOINTS, *ARTICLES, *MARKS], 3),
        *said,
        *(str(random.randint(0, 9)), "x" * random.choice((1, 7, LONGEST))),
    ]
    few = random.sample(words, random.randint(1, min(6, len(words))))
    size = random.choice((2, 5, 9, 20, 40, 60, 61, 150, 1000))
    joint = random.choice((" ", " ", " ", " ", ",", "; ", ";", ", ", " and ", " > ", ": "))
    begun = random.choice(("", "", f"{random.choice(names)}: ", f"{random.choice(verbs)} "))
    begun = random.choice(
        (begun, begun, begun, f"{random.choice(words)} ", "1 ", "correct ", "may ")
    )
    pattern = few if random.random() < 0.5 else [random.choice(few) for _ in range(size)]
    body = joint.join((pattern * size)[:size])
    return f"{begun}{body}"[:LONGEST]


def at_prompt(session: Session, typed: str) -> None:
    """A line typed where `dw play` runs; nobody answers what it asks."""

    def read(_: str) -> str:
        raise EOFError

    refused = suppress(DeckwrightError, EOFError, Quit, Rematch)
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()), refused:
        Loop(session, read).take(typed)


def on_page(session: Session, typed: str) -> None:
    """A line typed on the page of the link for everybody."""
    stamp = acting.stamp(session, None, acting.open_to(session, None))
    with suppress(DeckwrightError):
        forms.pressed(session, None, Press(stamp, typed=typed))


TYPED: dict[str, Callable[[Session, str], None]] = {"prompt": at_prompt, "page": on_page}


def seconds(moment: Moment, where: str, typed: str) -> float:
    """The processor's time a line takes, at its best of some tries."""
    took = []
    for _ in range(TRIES):
        session = moment.session()
        start = time.thread_time()
        TYPED[where](session, " ".join(typed.split()))
        took.append(time.thread_time() - start)
        session.store.close()
        if took[-1] <= SECONDS:
            break
    return min(took)


def check_prepared(now: Moment, session: Session) -> None:
    """NotPrepared unless all its lines are in force and the table reads its own."""
    check(len(session.folded.lines) == len(now.lines), f"{now.game} has lost lines")
    for action in session.game.legal_actions(session.state)[:1]:
        check(session.read(session.write(action)) == action, f"{now.game} reads no line")


def campaign(seed: int, first: int = 0) -> Iterator[Finding]:
    """Lines at random moments of random games, each of them answered in time."""
    number = first
    while True:
        random = Random(f"lines {seed} {number}")
        now = moment(random)
        session = now.session()
        with session.store:
            check_prepared(now, session)
            for _ in range(LINES):
                typed = line(random, session)
                where = random.choice([*TYPED])
                try:
                    took = seconds(now, where, typed)
                    failure = f"{took:.2f} s" if took > SECONDS else ""
                except Exception as error:
                    failure = f"an exception nobody foresaw: {error!r}"
                told = f"{where} of {now.game} after {len(now.lines)}: {typed!r}"
                yield Finding(number, told, failure)
        number += 1
