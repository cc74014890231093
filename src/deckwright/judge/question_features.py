"""How a question asks: of whether, how many or who; for another way to play; and its clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from .tokenize import NUMBERS, words

ASKING = frozenset(
    ["what", "who", "whos", "whom", "when", "how", "where", "which", "why", "whose"]
)
BEFORE_ASKING = frozenset(["in", "to", "from", "at", "on", "with", "by", "for", "against"])
"""Before a word of asking, with which they begin a question: `to whom do we pass`."""
SUPPOSING = frozenset(["if", "about"])
"""After a word of asking: `what if` and `what about` may well be answered by yes or no."""
COUNTING = frozenset(["many", "much", "often", "long", "big"])
_CONDITIONS = """
    one two three four five six seven eight nine both equal tied tie same different other
    another only last first already again still yet no not never without must all every each own
    my empty full left over more less than least most before after while during next second any
"""
CONDITIONS = frozenset(_CONDITIONS.split())
"""Words that make another question of the same things: numbers, and how somebody stands."""
_WHETHER = """
    can may do does did is are am was will would must should could has have if might
"""
WHETHER = frozenset(_WHETHER.split())
"""What a question begins with that yes or no would answer."""
SUBJECTS = frozenset(["i", "we", "he", "she", "it", "they", "you", "that", "this", "my", "the"])
"""After a word of whether, in the midst of a question: that is where it is put."""
_ASKED = "many much happens now then first gets wins goes is are do"
LEADS_ON = frozenset(_ASKED.split()) | WHETHER - SUPPOSING
"""After a word of asking, in the midst of a question: the same."""
LED = 4
"""So soon after a word of asking, a word of whether belongs to it: `what do they take`."""
TAIL = 2
"""So near the end a word of asking is what it is all about: `and now what`."""


SENTENCE = re.compile(r"(?<=[.!?;])\s+|\s+-+\s+|\.{2,}")
"""Between sentences."""
LEADING = frozenset(["so", "and", "but", "then", "ok", "hey", "now", "or", "also", "well"])
"""Before a question; they say nothing."""
POINT = 3
"""So many words at least make a question by themselves."""
_OPTION = """
    option options optional optionally variant variants houserule houserules alternative
    alternatives insist homebrew version mode
"""
OPTION = frozenset(_OPTION.split())
"""Words that ask for another way to play."""


class QuestionFeatures(NamedTuple):
    """How a question is asked, apart from what it is about."""

    asking: str
    """Its word of asking, "how many" as one; "" where yes or no would answer it."""
    whether: bool
    """Whether it is put so that yes or no would answer it."""
    option: bool
    """Whether it asks for another way to play: an option, a house rule."""


def question_features(spoken: Sequence[str]) -> QuestionFeatures:
    """How the words of a question ask."""
    point = _point(spoken)
    whether = bool(point) and point[0] in WHETHER
    return QuestionFeatures(_asking(point), whether, not OPTION.isdisjoint(spoken))


def conditions(spoken: Sequence[str]) -> frozenset[str]:
    """The conditions that words speak of."""
    return CONDITIONS.intersection(NUMBERS.get(word, word) for word in spoken)


def asking_clause(text: str) -> tuple[str, str]:
    """Splits a text into the story it tells first, and the question.

    Sentences that ask are taken together; of a text without any, the last one. Within the
    first of them a tale may end at a comma or in the middle, where a question begins.
    """
    sentences = [part for part in SENTENCE.split(text.strip()) if words(part)]
    asking = [part for part in sentences if part.rstrip().endswith("?") or _asks(words(part))]
    asking = asking or sentences[-1:]
    tale = " ".join(part for part in sentences if part not in asking)
    clause = " ".join(asking)
    spoken = words(clause)
    if len(spoken) < POINT and not _asks(spoken):
        return "", text
    point = _point(spoken)
    if len(point) >= POINT and len(point) < len(spoken):
        return f"{tale} {' '.join(spoken[: -len(point)])}".strip(), " ".join(point)
    return tale, clause


def _asks(spoken: Sequence[str]) -> bool:
    """Whether a sentence begins like a question, small words apart."""
    begun = [word for word in spoken if word not in LEADING]
    return bool(begun) and begun[0] in ASKING | WHETHER - {"if"}


def _point(spoken: Sequence[str]) -> Sequence[str]:
    """The part of a question after the story it begins with."""
    first, second = [*spoken, "", ""][:2]
    tale = first == "when" and second not in WHETHER
    asks = first in BEFORE_ASKING and second in ASKING
    if not spoken or asks or (first in ASKING | WHETHER and not tale):
        return spoken
    start = 0
    for at, (word, after) in enumerate(pairwise([*spoken, ""])):
        asked = start and spoken[start] in ASKING and at - start <= LED
        whether = word in WHETHER and after in SUBJECTS and not asked
        ends = at >= len(spoken) - TAIL
        if whether or (word in ASKING and (after in LEADS_ON or ends)):
            start = at
    return spoken[start:]


def _asking(spoken: Sequence[str]) -> str:
    first, second, third = [*spoken, "", "", ""][:3]
    if first in BEFORE_ASKING:
        first, second = second, third
    if first not in ASKING or second in SUPPOSING:
        return ""
    return "how many" if first == "how" and second in COUNTING else first
