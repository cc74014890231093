"""Short questions outside a choice: yes or no, which of two, which of a few names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ..display import packed
from ..engine.choices import Question
from ..errors import Ambiguous, DeckwrightError
from ..names import find
from ..session.session import Session
from ..terminal import columns, say
from . import line_meaning
from .questions import is_question

BACK = "undo"
YES, NO = ("y", "yes"), ("n", "no")
"""Answers to a question with one answer."""


class LineInstead(Exception):
    """What was typed is no answer but a line of its own."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


Read = Callable[[str], str]
"""Shows a question, and returns what is typed."""


def sure(read: Read, question: str) -> bool:
    """Ask yes or no; LineInstead, if a line is typed.

    A number is none: a thumb that presses it once more must not do what is asked about.
    """
    say(question)
    while True:
        answer = read("(y/n) ").strip()
        if answer.lower() in ("", *YES, *NO):
            return answer.lower() in YES
        if len(answer) > 1 and not answer.isdecimal():
            raise LineInstead(answer)
        say(f"! `{answer}` is neither y nor n (y: do it; n: do nothing)", 2)


def second(read: Read, one: str, other: str) -> bool:
    """Ask which of two is meant; true if it is the second. LineInstead, if a line is typed."""
    say(f"1 {one}  2 {other}")
    while True:
        answer = read("Which? ").strip().lower()
        if not answer:
            raise DeckwrightError("nothing was done")
        if answer in ("1", one):
            return False
        if answer == "2" or other.lower().startswith(answer):
            return True
        if " " in answer:
            raise LineInstead(answer)
        say(f"! `{answer}` is neither 1 nor 2", 2)


def cleared(
    session: Session, read: Read, said: str, unclear: Ambiguous, verbs: Collection[str]
) -> str:
    """A line whose ambiguous word is replaced by the name that the player picks.

    LineInstead, if a line is typed; the error itself where it names nothing to pick from.
    """
    ways = line_meaning.ways(said, unclear)
    if not ways:
        raise unclear
    say(f"`{unclear.typed}` can be")
    return ways[_one_of(session, read, unclear.names, verbs)]


def _one_of(session: Session, read: Read, names: Sequence[str], verbs: Collection[str]) -> str:
    """Ask which of some names is meant, cards as they are called; LineInstead, if a line is
    typed."""
    cards = session.game.vocabulary(session.state, "card")
    labels = [session.card(str(cards[name])) if name in cards else name for name in names]
    ask = Question("name", "Which one?", names, labels=labels)
    show_words(ask)
    while True:
        answer = read(f"{ask.question} ").strip()
        if answer.lower() in ("", BACK, *NO):
            raise DeckwrightError("nothing was done")
        matches = find({name: name for name in names}, ask.picked(answer))
        if len(matches) == 1:
            return matches[0]
        if " " in answer or answer in verbs or is_question(answer):
            raise LineInstead(answer)
        say(f"! `{answer}` is none of these (Enter: do nothing)", 2)


def show_words(blank: Question) -> None:
    """What can be answered, each with its number."""
    items = [f"{n} {word}" for n, word in enumerate(blank.labels or blank.words, 1)]
    for line in packed(items, columns() - 2):
        say(f"  {line}", 4)
