"""How a question asks: of whether, how many or who; of may or must; and of what is not."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from .tokenize import NUMBERS, STOP, stem, words

ASKING = frozenset(
    ["what", "who", "whos", "whom", "when", "how", "where", "which", "why", "whose"]
)
BEFORE_ASKING = frozenset(["in", "to", "from", "at", "on", "with", "by", "for", "against"])
"""Before a word of asking, with which they begin a question: `to whom do we pass`."""
SUPPOSING = frozenset(["if", "about"])
"""After a word of asking: `what if` and `what about` may well be answered by yes or no."""
COUNTING = frozenset(["many", "much", "often", "long", "big"])
_WITHOUT = """
    no not without never none nobody nothing cant cannot dont doesnt didnt isnt arent wont
    havent hasnt wasnt refuse unless
"""
WITHOUT = frozenset(_WITHOUT.split())
"""Words that turn a question round."""
MAY = frozenset(["can", "may", "could", "allowed", "able", "might", "possible", "ok", "legal"])
MUST = frozenset(
    ["must", "forced", "compulsory", "obliged", "required", "mandatory", "gotta", "should"]
)
NEEDING = frozenset(["have", "has", "need", "needs", "got"])
"""Before `to`: what must be."""
FIGURES = {**NUMBERS, "both": "two", "double": "two"}
NUMBERED = frozenset(FIGURES.values()) - {"one"}
SIDED = frozenset(["sided", "sider", "sides"])
"""After a number that is part of a name: the eight-sided die."""
VALUES = {word: figure for figure, word in FIGURES.items() if figure.isdecimal()}
"""Figures for the numbers that are spelled out, for a card's value."""
COLOURS = frozenset(["red", "black", "green", "blue", "yellow", "purple", "orange", "white"])
LETTERS = {"r": "red", "b": "black"}
"""Colours before a value, as in `b5`."""
UNLIKE = frozenset(["other", "different", "opposite", "another", "wrong"])
NEGATED, OTHER_MODE, HALF_MODE, OTHER_PEOPLE = 0.85, 0.85, 0.93, 0.88
OTHER_NUMBER, OTHER_ASKING, OPENED, ONLY, TWINS, OTHER_HUE = 0.65, 0.9, 0.8, 0.88, 0.6, 0.6
OTHER_OPTION = 0.8
"""What is left of the likeness where two questions differ in one of these."""


_WHETHER = """
    can may do does did is are am was will would must should could has have if might
"""
WHETHER = frozenset(_WHETHER.split())
"""What a question begins with that yes or no would answer."""
OTHERS = frozenset(
    ["else", "other", "others", "another", "opponent", "opponents", "enemy", "they", "their"]
)
"""Words for those who are not asking."""


_MEETING = """
    on onto to with against over under beat beats vs versus cancel cancels stop stops block
    blocks remove by another
"""
MEETING = frozenset(_MEETING.split())
"""Words that put two things together."""
NEAR = 4
"""How far from it they may be."""
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
_OPTION_PAIRS = """
    house rule, house rules, play with, play without, rule for, start with, can we, could we,
    if we, wed like, wed rather, wed prefer, we change, we agree, we agreed, we say,
    we want, we would, we prefer, we decide, we like, possible that, possible to,
    way that, it be, can everyone, allowed if, make it, turn off, switch off, have it,
    leave out, could the, could his, could her, could somebody, could one,
    lets say, let us, let them, would it
"""
OPTION_PAIRS = frozenset(tuple(pair.split()) for pair in _OPTION_PAIRS.split(","))
"""Words that ask for another way to play."""


class QuestionFeatures(NamedTuple):
    """How a question is asked, apart from what it is about: may or must, how many, not."""

    asking: str
    """Its word of asking, "how many" as one; "" where yes or no would answer it."""
    negated: bool
    mode: str
    """ "may", "must" or ""."""
    numbers: str
    """Numbers above one that it names, in order of the alphabet."""
    passive: bool
    """Whether something is done by somebody."""
    others: bool
    """Whether it speaks of those who are not asking."""
    whether: bool
    """Whether it is put so that yes or no would answer it."""
    only: bool
    """Whether it asks if that is all."""
    twins: bool
    """Whether a thing meets another of its kind: a sword on a sword."""
    step: str
    """How far apart two figures are that meet: "0", "1" or "2" for more; "" without such."""
    hues: str
    """ "same" or "other" for the colours of what it puts together; "" without such."""
    option: bool
    """Whether it asks for another way to play: an option, a house rule."""


def question_features(spoken: Sequence[str]) -> QuestionFeatures:
    """How the words of a question ask."""
    distinct, point = set(spoken), _point(spoken)
    said = [FIGURES.get(word, word) for word in spoken]
    return QuestionFeatures(
        _asking(point),
        not distinct.isdisjoint(WITHOUT),
        _mode(spoken),
        _numbers(said),
        "by" in distinct,
        not distinct.isdisjoint(OTHERS),
        bool(point) and point[0] in WHETHER,
        "only" in distinct or "just" in distinct,
        _twins(spoken),
        _step(spoken),
        _hues(spoken),
        _option(spoken),
    )


def _numbers(said: Sequence[str]) -> str:
    """The numbers above one, each once, without those that are part of a name."""
    pairs = pairwise([*said, ""])
    numbers = {word for word, after in pairs if word in NUMBERED and after not in SIDED}
    return " ".join(sorted(numbers))


def _option(spoken: Sequence[str]) -> bool:
    """Whether another way to play is asked for."""
    distinct, pairs = set(spoken), OPTION_PAIRS.intersection(pairwise(spoken))
    instead = "instead" in distinct and MAY & distinct and not {"i", "my"} & distinct
    return bool(instead or pairs or OPTION & distinct)


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


def _meetings(said: Sequence[str]) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """What stands shortly before and shortly after each word that puts two things together."""
    for at, word in enumerate(said):
        if word in MEETING:
            yield said[max(0, at - NEAR) : at], said[at + 1 : at + 1 + NEAR]


def _twins(spoken: Sequence[str]) -> bool:
    """Whether a word stands on both sides of one that puts two things together: a 5 on a 5."""
    said = [word if word in MEETING else stem(word) for word in spoken]
    return any(set(before) & set(after) - STOP for before, after in _meetings(said))


def _cards(spoken: Sequence[str]) -> list[tuple[str, str]]:
    """Colours with the values that follow them, as in `red five` or `r5`; "" without one."""
    cards = []
    for word, after in pairwise([*spoken, ""]):
        if word in COLOURS:
            value = VALUES.get(after, after)
            cards.append((word, value if value.isdecimal() else ""))
        elif len(word) == 2 and word[0] in LETTERS and word[1].isdecimal():
            cards.append((LETTERS[word[0]], word[1]))
    return cards


def _hues(spoken: Sequence[str]) -> str:
    """Whether cards put together in the question have the same colour, or different ones."""
    for before, word in pairwise(spoken):
        if word.startswith(("colour", "color")) and before in UNLIKE | {"same"}:
            return "same" if before == "same" else "other"
    colours = [colour for colour, _ in _cards(spoken)]
    if len(colours) < 2:
        return ""
    return "same" if len(set(colours)) == 1 else "other"


def _step(spoken: Sequence[str]) -> str:
    """The difference between the values of two cards put together, at most 2; "" if unsaid."""
    values = [int(value) for _, value in _cards(spoken) if value]
    if len(values) == 2:
        return str(min(abs(values[0] - values[1]), 2))
    for before, after in _meetings(spoken):
        one, other = ([int(w) for w in side if w.isdecimal()] for side in (before, after))
        if one and other:
            return str(min(abs(one[-1] - other[0]), 2))
    return ""


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


def _mode(spoken: Sequence[str]) -> str:
    """Whether it asks for what may be done or what must be."""
    pairs = pairwise(spoken)
    if not MUST.isdisjoint(spoken) or any(a in NEEDING and b == "to" for a, b in pairs):
        return "must"
    return "may" if not MAY.isdisjoint(spoken) else ""


def as_question(one: QuestionFeatures, question: QuestionFeatures) -> QuestionFeatures:
    """How a scrap asks that stands for a question."""
    scrap = not one.asking and not one.whether
    return one._replace(asking=question.asking, whether=question.whether) if scrap else one


def apart(one: QuestionFeatures, other: QuestionFeatures) -> float:
    """The factor, 0 to 1, by which two questions are less alike, as they ask differently."""
    left, laid = 1.0, one.step and other.step
    if one.option != other.option:
        left *= OTHER_OPTION
    if one.negated != other.negated:
        left *= NEGATED
    if one.others != other.others:
        left *= OTHER_PEOPLE
    if one.only != other.only:
        left *= ONLY
    if one.twins != other.twins:
        left *= TWINS
    if one.mode != other.mode and "must" in (one.mode, other.mode):
        left *= OTHER_MODE if one.mode and other.mode else HALF_MODE
    if one.hues and other.hues and one.hues != other.hues:
        left *= OTHER_HUE
    if one.step != other.step if laid else one.numbers != other.numbers:
        left *= OTHER_NUMBER
    if one.asking and other.asking and one.asking != other.asking:
        left *= OTHER_ASKING
    if (one.asking and other.whether) or (one.whether and other.asking):
        left *= OPENED
    return left
