"""Names as people type them: shortened, in any case, to be understood or asked about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import Ambiguous, Unreadable, listed, near

_BREAK = re.compile(r"[ -]")


def pick(names: Mapping[str, Any], typed: str, what: str) -> Any:
    """The value a typed word means: the whole word, else an unambiguous beginning of it.

    In a name of several words each may be shortened: `g l p` is `golden left potion`.
    """
    if typed in names:
        return names[typed]
    word = " ".join(typed.lower().split())
    exact = {name.lower(): value for name, value in names.items()}
    if word in exact:
        return exact[word]
    found = {name: value for name, value in exact.items() if _shortens(word, name)}
    meant = {repr(value): value for value in found.values()}
    if len(meant) == 1:
        return next(iter(meant.values()))
    if meant:
        raise Ambiguous(f"`{typed}` can be {listed(sorted(found)[:6], 'or')}")
    hint = near(word, names)
    if not hint and 0 < len(names) <= 12:
        hint = f"; there is {listed(sorted(names))}"
    raise Unreadable(f"there is no {what} `{typed}` here{hint}")


def pick_several(names: Mapping[str, Any], words: Sequence[str], what: str) -> list[Any]:
    """The values of words in a row: one name, or a name each, or the longest names that fit."""
    whole = " ".join(words)
    if len(words) == 1 or whole.lower() in map(str.lower, names):
        return [pick(names, whole, what)]
    alone = [_meant(names, word) for word in words]
    return [value for (value,) in alone] if all(alone) else _longest(names, words, what)


def _longest(names: Mapping[str, Any], words: Sequence[str], what: str) -> list[Any]:
    most = max((len(_BREAK.split(name)) for name in names), default=1)
    found, at = [], 0
    while at < len(words):
        runs = [" ".join(words[at : at + size]) for size in range(most, 0, -1)]
        run = next((run for run in runs if _meant(names, run)), words[at])
        found.append(pick(names, run, what))
        at += len(run.split())
    return found


def _meant(names: Mapping[str, Any], typed: str) -> tuple[Any, ...]:
    """The value a word means, or nothing if it means none or several."""
    try:
        return (pick(names, typed, ""),)
    except Unreadable:
        return ()


def _shortens(typed: str, name: str) -> bool:
    """Whether typed words begin a name, or begin its words one by one."""
    if not typed:
        return False
    if name.startswith(typed):
        return True
    short, whole = _BREAK.split(typed), _BREAK.split(name)
    return 1 < len(short) <= len(whole) and all(
        part and word.startswith(part) for part, word in zip(short, whole, strict=False)
    )


def shortest(names: Sequence[str]) -> dict[str, str]:
    """The shortest beginning of each name that no other name shares."""
    return {
        name: _shortest(name, [other for other in names if other != name]) for name in names
    }


def _shortest(name: str, others: Sequence[str]) -> str:
    for size in range(1, len(name)):
        short = name[:size]
        if short == short.strip() and not any(
            _shortens(short.lower(), other.lower()) for other in others
        ):
            return short
    return name
