"""What the rules will refuse whatever else is answered, told before anybody answers in vain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from ..engine.choices import Choice
from ..errors import Unreadable
from .context import Context
from .meaning import Refused

MOST = 50
"""So many lines are tried; a choice that can be completed in more ways is left to its end."""


def refused(ctx: Context, choice: Choice, answers: Mapping[str, str]) -> Refused | None:
    """The first of the lines that these answers can lead to, if the rules refuse all of them.

    None if one is allowed, or if nobody can tell.
    """
    first: Refused | None = None
    for tried, line in enumerate(islice(_lines(choice, answers), MOST + 1)):
        try:
            action = ctx.read(line)
        except Unreadable:
            return None
        refusal = ctx.refusal(action)
        if tried == MOST or refusal is None:
            return None
        first = first or Refused(action, ctx.write(action), refusal)
    return first


def _unforeseen(choice: Choice, answers: Mapping[str, str]) -> Iterator[str]:
    """The lines where nothing is known to answer the next question: what answers it elsewhere
    is tried, and "" where it can be anything."""
    for row in choice.rows:
        given = zip(choice.questions, (option.word for option in row), strict=True)
        yield choice.filled({**{ask.name: word for ask, word in given}, **answers})
    if not choice.rows:
        yield ""


def _lines(choice: Choice, answers: Mapping[str, str]) -> Iterator[str]:
    """Every line that a choice can make after some answers; "" where an answer can be anything,
    so that nobody can say."""
    blank = choice.ask(answers)
    if blank is None:
        yield choice.filled(answers)
        return
    if not blank.words and not blank.optional:
        yield from _unforeseen(choice, answers)
        return
    for word in (*blank.words, *[""] * blank.optional):
        yield from _lines(choice, {**answers, blank.name: word})
