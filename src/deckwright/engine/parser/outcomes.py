"""What came of a deed, in words: `nine beats four`, `marrow loses`. The program tells it.

A clause is that where it says no more: each of its words is one for what can come of a deed,
says nothing, is a number or a player, or was said before it. So is one that tells whose turn it
is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple

from ..action import Action
from ..game import S
from .tokens import IDLE, PRONOUNS, SEPARATORS, SOFT, number_said, stems, tokens

MARKS = SEPARATORS | {":", "so"}
"""What stands between clauses."""
THEM = PRONOUNS | {"him", "her", "them"}
"""Words for whoever was told of before."""
AGAINST = frozenset(("to", "against", "over", "vs", "v", "beat", "beats"))
"""What stands between two scores."""
SCORE = "#"
"""What stands before a number that is told of a thing, for who is to agree."""
SCORED = frozenset(("'s", "for", "at", "make", "makes", "with", "only"))
"""What people say before one."""
SILENT = frozenset(("it", "to", "against", "over", "vs", "by", "for", "with", "all", "both"))
SILENT |= {"but", "not", "no", "nobody", "nothing"}
"""Words that may stand in such a clause, and say nothing by themselves."""
TURN = frozenset(("turn", "now", "again", "next"))
"""What says whose turn it is, beside a name."""


class Outcome(NamedTuple, Generic[S]):
    """The words of a game for what came of a deed."""

    words: frozenset[str] = frozenset()
    """One of these says so, by its stem."""
    gained: frozenset[str] = frozenset()
    """Of these one does with what was said before, or a word for it: of another thing it is a
    deed."""
    numbers: bool = False
    """Whether numbers do by themselves."""
    numbered: frozenset[str] = frozenset()
    """Words of names behind which a number is a part of them."""
    lying: Callable[[S], Iterable[str]] = lambda _: ()
    """State -> the names of what everybody sees that a deed is about."""
    agrees: Callable[[S, S, Sequence[Action], Sequence[str]], bool] = lambda *_: True
    """The states before and after some deeds, these, and what is told of them -> whether it can
    be so; what cannot is told as not understood."""


def without(
    typed: str, outcome: Outcome[S], state: S, players: Sequence[str], said: str = ""
) -> tuple[str, list[list[str]]]:
    """A line without the clauses that tell what came of those before them, `said` before it;
    and these."""
    names = {word for name in players for word in tokens(name)}
    known = {w for text in (*outcome.lying(state), said) for w in tokens(text)}
    kept: list[str] = []
    told: list[list[str]] = []
    parting: list[str] = []
    words = tokens(typed)
    clauses = [*_clauses(words)]
    for (mark, clause), (_, then) in zip(clauses, (*clauses[1:], ([], [])), strict=True):
        own = [word for word in clause if word in names]
        if parting != [":"] and (SEPARATORS & {*mark} or not parting):
            parting = mark
        if not (kept or said) or not _tells(clause, outcome, names, known):
            bare, scores = clause, list[list[str]]()
            if outcome.numbers:
                bare, scores = _without_scores(clause, outcome.numbered)
            kept += [*parting, *bare]
            told += scores
            parting = []
            known |= {*clause}
            continue
        told.append(clause)
        if TURN & {*clause} and then and own and then[0] not in names:  # who goes on
            kept += [*parting, own[0]]
            parting = [":"]
        known |= {*clause}
    return (" ".join(kept), told) if len(kept) < len(words) else (typed, [])


def _without_scores(
    clause: Sequence[str], numbered: Collection[str]
) -> tuple[list[str], list[list[str]]]:
    """A clause without the numbers behind what it names, `marrow 9 against adequate's ten`; and
    these, each with a sign before it."""
    kept: list[str] = []
    scores: list[list[str]] = []
    for word, then in zip(clause, (*clause[1:], ""), strict=False):
        scored = _is_number(word) and (then if not kept else kept[-1] not in numbered)
        if scored and (not then or then in AGAINST):
            scores.append([SCORE, word])
            while kept[1:] and kept[-1] in SCORED:
                kept.pop()
        elif kept or word not in AGAINST:
            kept.append(word)
    return kept[:-1] if kept[-1:] and kept[-1] in AGAINST else kept, scores


def _is_number(word: str) -> bool:
    return number_said(word.partition("-")[0]) is not None


def _clauses(words: Sequence[str]) -> Iterator[tuple[list[str], list[str]]]:
    """The clauses of a line, each with what parts it from the one before."""
    mark: list[str] = []
    clause: list[str] = []
    for word in words:
        if word in MARKS and clause:
            yield mark, clause
            mark, clause = [], []
        (mark if word in MARKS else clause).append(word)
    yield mark, clause


def _tells(
    clause: Sequence[str], outcome: Outcome[S], names: Collection[str], known: Collection[str]
) -> bool:
    """Whether a clause tells no more than what came of those before it, or whose turn it is."""
    numbers = {word for word in clause if _is_number(word)} - SILENT
    things = {*clause} - {*names} - numbers - IDLE - SOFT - SILENT - THEM - {"'s"}
    if {*names} & {*clause} and not numbers and things <= TURN and TURN & {*clause}:
        return True
    does, gains = (
        {word for word in things if stems(word) & words}
        for words in (outcome.words, outcome.gained)
    )
    again = things - does - gains
    owned = clause[-1:] == ["'s"] and bool(outcome.words)
    scored = outcome.numbers and bool(numbers - {"one"})
    gained = gains and not numbers and (again or THEM & {*clause[1:]})
    return again <= {*known} and bool(does or owned or scored or gained)
