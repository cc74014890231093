"""What is typed at a question of a choice, read as the values that it can mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from ...names import Words
from ..action import Action
from ..choices import Option, Question
from ..game import S
from ..view import View
from .chart import Chart
from .grammar import Form, Grammar, whole
from .judge import Judge
from .parse import fault
from .readings import readings
from .said import Many, One, is_relative
from .tokens import IDLE, SEPARATORS, SOFT, tokens
from .vocabulary import Idle

PLAIN = "option"
"""The kind of what is called by the options of its question alone."""
TEXTS = {"change": "({value:change}|{value:number})"}
"""Kinds of values that are said in more than one way."""


class Answer(NamedTuple):
    """What an answer can be."""

    options: tuple[Option, ...] = ()
    """Several, where it means more than one thing."""
    word: str = ""
    """Where it means nothing: the word at fault."""


def answer(
    view: View[S],
    grammar: Grammar,
    question: Question,
    typed: str,
    seat: int | None,
    called: Callable[[str, Hashable], str],
) -> Answer:
    """What an answer to a question can be; slips of spelling mean nothing.

    `seat`: who answers; `called`: how people call a value of a kind.
    """
    kind, chart = question.kind or PLAIN, _chart(view, grammar, question, typed)
    found = readings(chart)
    if not found.ways or found.mended:
        return Answer(word=fault(chart))
    judge = Judge(view.game, view.setup, grammar)
    by_value = {each.value: each for each in question.options}
    speaker = _speaker(view, question) if seat is None else seat

    def option(value: Hashable) -> Option:
        """A value as an option of its question, or one beside them."""
        if isinstance(value, Option):
            return value
        if not question.kind:
            return by_value.get(value, question.nothing)
        if speaker is not None:
            value = judge.placed(view.state, speaker, value)
        word = called(kind, value)
        return by_value.get(value) or Option(word, word, value)

    own = [way[0] for way in found.ways if len(way) == 1 and way[0].seat in (None, seat)]
    said = [value for part in own for value in _values(part.fields[0][1])]
    values = [each for each in said if speaker is not None or not is_relative((each,))]
    meant = [together([*map(option, x)]) if question.many else option(x) for x in values]
    offered = [each for each in meant if each in question.options]
    return Answer(tuple(dict.fromkeys(offered or meant)), "" if meant else fault(chart))


def _chart(view: View[S], grammar: Grammar, question: Question, typed: str) -> Chart:
    """The chart of an answer: one value of the kind that is asked for, or several."""
    kind = question.kind or PLAIN
    slot = f"{{value:{kind}{'*' * question.many}}}"
    form = Form(Action, slot if question.many else TEXTS.get(kind, slot))
    names = names_of(view, grammar, question)
    return Chart(whole((form,)), Idle(IDLE, SOFT), {kind: names}, view.names, typed)


def _speaker(view: View[S], question: Question) -> int | None:
    """Who says `me` where nobody in particular is asked: whoever is to act, if that can be
    answered; None where that is nobody, and places are told from nobody."""
    offered = {each.value for each in question.options}
    return next((seat for seat in view.game.to_act(view.state) if seat in offered), None)


def together(options: Sequence[Option]) -> Option:
    """Several values as one answer."""
    said = ", ".join(each.word for each in options) or "none"
    return Option(said, said, tuple(each.value for each in options))


def _values(said: object) -> Iterator[Any]:
    """Everything that a value or a list can mean."""
    if isinstance(said, One):
        yield from said.values
    elif isinstance(said, Many):
        yield from product(*said.items)


def names_of(
    view: View[S], grammar: Grammar, question: Question
) -> Sequence[tuple[str, Hashable]]:
    """What can be said at a question: what its options are called, by any word, too, that tells
    some of them apart, and what the game calls values of that kind."""
    labels = [tokens(each.label) for each in question.options]
    often = Counter(word for label in labels for word in {*label})
    pairs: list[tuple[str, Hashable]] = []
    for each, label in zip(question.options, labels, strict=True):
        words = [word for word in label if often[word] < len(labels)]
        telling = [word for word in words if word not in IDLE | SEPARATORS]
        called = f"{each.word} {view.game.nouns.get(question.kind, '')}"
        names = (each.label, each.word, called, " ".join(words), *telling)
        value: Hashable = each.value if question.many else each
        pairs += [(name, value) for name in names if name]
    if not question.only:
        known = view.game.vocabulary(view.state, question.kind) if question.kind else {}
        pairs += [*known.items(), *grammar.names(view.state, question.kind or question.field)]
    return [*dict.fromkeys(pairs)]


def gone(view: View[S], kind: str) -> Sequence[str]:
    """Names of a kind that are understood, and not offered."""
    names = view.game.vocabulary(view.state, kind)
    return tuple(names.gone) if isinstance(names, Words) else ()
