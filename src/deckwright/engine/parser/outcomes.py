"""What came of a deed, in words: `nine beats four`, `marrow loses`. The program tells it.

A clause is that where it says no more: each of its words is one for what can come of a deed,
says nothing, is a number or a player, or was said before it. So is one that tells whose turn it
is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from ..action import Action
from .tokens import IDLE, SEPARATORS, SOFT, number_said, stems, tokens

MARKS = SEPARATORS | {":", "so"}
"""What stands between clauses."""
PRONOUNS = frozenset(("he", "she", "they", "him", "her", "them"))
AGAINST = frozenset(("to", "against", "over", "vs", "beat", "beats"))
SILENT = AGAINST - {"beat", "beats"} | {
    "it",
    "by",
    "for",
    "with",
    "all",
    "both",
    "but",
    "not",
    "no",
}
SILENT |= {"nobody", "nothing"}
TURN = frozenset(("turn", "now", "again", "next"))


class Outcome(NamedTuple):
    """The words of a game for what came of a deed."""

    words: frozenset[str] = frozenset()
    """One of these says so, by its stem."""
    gained: frozenset[str] = frozenset()
    """Of these one does with what was said before, or a word for it: of another thing it is a
    deed."""
    numbers: bool = False
    """Whether numbers do by themselves."""
    lying: Callable[[Any], Iterable[str]] = lambda _: ()
    """State -> the names of what everybody sees that a deed is about."""
    agrees: Callable[[Any, Any, Sequence[Action], Sequence[str]], bool] = lambda *_: True
    """The states before and after some deeds, these, and what is told of them -> whether it can
    be so; what cannot is told as not understood."""


def without(
    typed: str, outcome: Outcome, state: Any, players: Sequence[str], said: str = ""
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
    for (mark, whole), (_, then) in zip(clauses, (*clauses[1:], ([], [])), strict=True):
        clause = _without_score(whole) if outcome.numbers else whole
        own = [word for word in clause if word in names]
        if parting != [":"] and (SEPARATORS & {*mark} or not parting):
            parting = mark
        if not (kept or said) or (clause and not _tells(clause, outcome, names, known)):
            kept += [*parting, *clause]
            parting = []
            known |= {*whole}
            continue
        told.append(clause)
        if TURN & {*clause} and then and own and then[0] not in names:  # who goes on
            kept += [*parting, own[0]]
            parting = [":"]
        known |= {*whole}
    return (" ".join(kept), told) if len(kept) < len(words) else (typed, [])


def _without_score(clause: list[str]) -> list[str]:
    """A clause without the score at its end: `marrow beats adequate ten to nine`, `for ten`."""
    *front, last = [number_said(word) is not None for word in clause[-3:]] or [False]
    if last and front == [True, False] and clause[-2] in AGAINST:
        return clause[:-3]
    return clause[:-2] if last and clause[-2:-1] == ["for"] else clause


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
    clause: Sequence[str], outcome: Outcome, names: Collection[str], known: Collection[str]
) -> bool:
    """Whether a clause tells no more than what came of those before it, or whose turn it is."""
    numbers = {word for word in clause if number_said(word) is not None} - SILENT
    things = {*clause} - {*names} - numbers - IDLE - SOFT - SILENT - PRONOUNS - {"'s"}
    if {*names} & {*clause} and not numbers and things <= TURN and TURN & {*clause}:
        return True
    does, gains = (
        {word for word in things if stems(word) & words}
        for words in (outcome.words, outcome.gained)
    )
    again = things - does - gains
    owned = clause[-1:] == ["'s"] and bool(outcome.words)
    scored = outcome.numbers and bool(numbers - {"one"})
    gained = gains and not numbers and (again or PRONOUNS & {*clause[1:]})
    return again <= {*known} and bool(does or owned or scored or gained)
