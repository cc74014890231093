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
    """The values of words in a row without commas, each name as long as it can be."""
    found, rest = [], list(words)
    while rest:
        run = _first_name(names, rest)
        found.append(pick(names, run, what))
        del rest[: len(run.split())]
    return found


def _first_name(names: Mapping[str, Any], words: Sequence[str]) -> str:
    """The words of the first name: a whole one, or one word for it, or several shortened."""
    most = max((len(_BREAK.split(name)) for name in names), default=1)
    runs = [" ".join(words[:size]) for size in range(min(most, len(words)), 0, -1)]
    whole = {name.lower() for name in names}
    exact = [run for run in runs if run.lower() in whole]
    if exact or _meant(names, words[0]):
        return (*exact, words[0])[0]
    return next((run for run in runs if _meant(names, run)), words[0])


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
