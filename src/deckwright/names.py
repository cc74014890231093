"""Names as people type them: shortened, in any case, to be understood or asked about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain, count
from typing import TypeVar

from .errors import Ambiguous, UnknownWord, listed

T = TypeVar("T")

_BREAK = "[ -]"
_EVERYDAY = """
all also am an and any are as at away back be been but by can could day did do does down else
ever few first for forgot free from get goes going good got had has have he her here him his
how i if in into is it its just last left less let lost lot mad man me men might more most must
my near new next no none nor not now of off oh ok on one only or our out over own please put
right sad said say see shall she should so some such sure take tell than that the them then
there these they this those to too try two use very wait was way we were what when where which
who whose why with won would yes yet you your
"""
EVERYDAY = frozenset(_EVERYDAY.split())
"""Words people say all day: one of them alone is too little to shorten a name with."""

COMMANDS = (
    *("undo", "redo", "fix", "insert", "log", "note", "ruling", "overrule", "why", "rule"),
    *("house", "table", "score", "audit", "set", "help", "quit"),
)
"""The words every session understands, whatever its game."""

ONESELF = ("me", "self", "myself", "herself", "himself", "themselves", "mine")
"""What stands for the name of whoever does something."""


def numbered(name: str, taken: Collection[str]) -> str:
    """A name, or the first of it with 2, 3, ... behind it that is not taken."""
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(each for each in names if each not in taken)


def pick(names: Mapping[str, T], typed: str, what: str) -> T:
    """The value a typed word means: the whole word, else an unambiguous beginning of it.

    In a name of several words each may be shortened: `g l p` is `golden left potion`. What
    begins no name may begin a word within one: `potion`. Digits shorten nothing: a `3` whose
    thing is gone must not be taken for `3 of hearts` or `3-4`.
    """
    matches = find(names, typed)
    if len(matches) == 1:
        return names[matches[0]]
    if matches:
        options = sorted(name.lower() for name in matches)
        raise Ambiguous(f"`{typed}` can be {listed(options[:6], 'or')}", typed, sorted(matches))
    gone = names.gone if isinstance(names, Words) else ()
    raise UnknownWord(names, typed, what, gone)


class Words(dict[str, T]):
    """Names of what is there and of what is gone; the latter are understood, never offered."""

    def __init__(self, there: Mapping[str, T], gone: Mapping[str, T]) -> None:
        super().__init__({**there, **gone})
        self.gone = gone


def find(names: Mapping[str, object], typed: str) -> Sequence[str]:
    """The names a typed word can mean: itself alone, if it is one; one for each meaning."""
    if typed in names:
        return (typed,)
    word, there = _plain_letters(" ".join(typed.split())), tuple(names)
    known = _by_look(there)
    if word in known:
        return (known[word],)
    matches = _matches(known, word)
    meanings = ((name, names[name]) for name in reversed(matches))
    return list({repr(name if it is None else it): name for name, it in meanings}.values())


def _matches(known: Mapping[str, str], word: str) -> Sequence[str]:
    """The names that a word shortens, by how they look in small letters."""
    if _least(word) > _longest(tuple(known)):
        return ()
    first = word[:1]
    matches = [
        name for lower, name in known.items() if lower[:1] == first and _shortens(word, lower)
    ]
    matches = matches or [name for lower, name in known.items() if _is_within(word, lower)]
    if not matches and len(telling := _telling(word)) > 1:
        matches = [name for lower, name in known.items() if _tells(telling, _words(lower))]
    return matches


@lru_cache(maxsize=64)
def _by_look(names: tuple[str, ...]) -> dict[str, str]:
    """Names by how they look in small letters, without apostrophes."""
    return {_plain_letters(name): name for name in names}


@lru_cache(maxsize=64)
def _longest(names: tuple[str, ...]) -> int:
    """How many letters the longest name has."""
    return max(map(len, names), default=0)


def _least(typed: str) -> int:
    """How many letters a name has at least that a phrase can mean: articles need not be in it,
    and each word may have an `s` too many."""
    return sum(len(word) - 1 for word in typed.split() if word not in _ARTICLES)


def _plain_letters(text: str) -> str:
    """Small letters without apostrophes, which thumbs leave out."""
    return text.lower().replace("'", "").replace("’", "")


@lru_cache(maxsize=4096)
def _words(name: str) -> list[str]:
    return re.split(_BREAK, name)


def _shortens(typed: str, name: str) -> bool:
    """Whether typed words begin a name, or begin its words one by one."""
    if not typed or typed == name:
        return bool(typed)
    to_the_end = typed[-1].isdigit()
    if name.startswith(typed) and not to_the_end:
        return True
    short, whole = _words(typed), _words(name)
    fits = len(short) == len(whole) if to_the_end else len(short) <= len(whole)
    return len(short) > 1 and fits and all(map(_begins, short, whole))


def _begins(part: str, word: str) -> bool:
    """Whether a typed part begins a word; one that ends in a digit must be the whole word."""
    return word == part if part[-1:].isdigit() else bool(part) and word.startswith(part)


def _is_within(typed: str, name: str) -> bool:
    """Whether typed words, three letters at least, match a name from a later word on."""
    return len(typed) > 2 and any(_shortens(typed, rest) for rest in _later(name))


@lru_cache(maxsize=4096)
def _later(name: str) -> list[str]:
    """A name from its second word on, from its third word on, and so forth."""
    return [re.sub(_BREAK, " ", name[at.end() :]) for at in re.finditer(_BREAK, name)]


_ARTICLES = ("a", "an", "the")


def _telling(typed: str) -> list[str]:
    """The words of a phrase but for articles; none if one is too short to be told by."""
    words = [word for word in typed.split() if word not in _ARTICLES]
    return words if all(len(word) > 2 and word.isalpha() for word in words) else []


def _tells(typed: Sequence[str], name: Iterable[str]) -> bool:
    """Whether typed words begin some words of a name, in its order: `saves party` of `I saved
    our party`."""
    rest = iter(name)
    ways = ((word, word.removesuffix("s")) for word in typed)
    return all(any(word.startswith(way) for word in rest) for way in ways)


Called = tuple[tuple[str, str], ...]
"""What people call cards, and their ids."""


def own_names(facts: Mapping[str, Mapping[str, object]]) -> Called:
    """The names of a group's own cards, as they can be typed, unless two cards share one."""
    called = {id: _plain(str(card_facts.get("name", id))) for id, card_facts in facts.items()}
    times = Counter(name.lower() for name in (*called.values(), *facts))
    return tuple(
        (name, id)
        for id, name in called.items()
        if facts[id].get("section") == "custom" and name and times[name.lower()] == 1
    )


def _plain(name: str) -> str:
    """A name with straight apostrophes, and without `,` `>` and `:`, which separate words."""
    return " ".join(re.sub(r"[,>:]", " ", name.replace("’", "'")).split())


def number_of(digits: str) -> int:
    """The number that digits say; a billion for more, which nothing here has so many of.

    ValueError for what is not all digits.
    """
    plain = digits.lstrip("0") or "0"
    return int(plain) if len(plain) < 10 else 10**9


def singular(word: str) -> str:
    """What one is called: `sword` of `swords`, `life` of `lives`, but `glass` of `glass`."""
    if word.lower() == "lives":
        return f"{word[:2]}fe"
    plural = len(word) > 3 and word.endswith("s") and not word.endswith("ss")
    return word[:-1] if plural else word
