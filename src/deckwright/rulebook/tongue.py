"""Players' words: stems, stop words, synonyms and typing errors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import cache

_STOP = """
    a an and any are as at be been but by can cannot could did do does doing done for from
    get gets got had has have having he her him his how i if in into is it its just like may
    me might must my no not of on once one or our out over own she should so some still than
    that the their them then there they this to too up us was we what when where which while
    who whom whose why will with would you your yours ok okay please really very yes again
    really else im dont cant happens happen allowed possible mean means say tell rule rules
    game someone somebody anyone anybody player players people person thing things
    now am wat u r ur pls wait hey hi actually also only even ever never always anything
    something everything isnt arent doesnt didnt wont ive ill id were im youre theres
    let lets want wants need needs go goes going make makes made take long much here well
"""
STOP = frozenset(_STOP.split())
"""Words that say nothing about a game."""
WORD = re.compile(r"[a-z0-9]+")
CLOSE = 0.78
"""How like a known word an unknown one must be to be taken for it."""


def words(text: str) -> list[str]:
    """A text's words in lower case; apostrophes are dropped."""
    return WORD.findall(text.lower().replace("’", "").replace("'", ""))


@cache
def stem(word: str) -> str:
    """A word without its commonest endings."""
    for ending, least in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= least:
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
        word = word[:-1]
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word.endswith("y") else word


_ENDINGS = (
    ("ations", 4), ("ation", 4), ("ings", 3), ("ing", 3), ("edly", 3), ("ies", 2), ("ied", 2),
    ("ers", 4), ("ed", 3), ("es", 3), ("er", 4), ("ly", 4), ("s", 3),
)  # fmt: skip


def content(text: str) -> list[str]:
    """The stems of a text's words that say something, in order."""
    return [stem(word) for word in words(text) if word not in STOP]


def replaced(text: str, phrases: Mapping[str, str]) -> str:
    """A text with players' phrases turned into the rulebook's, longest first."""
    found = f" {' '.join(words(text))} "
    for phrase in sorted(phrases, key=len, reverse=True):
        found = found.replace(f" {phrase} ", f" {phrases[phrase]} ")
    return found.strip()


def mended(typed: Sequence[str], known: Iterable[str]) -> tuple[list[str], list[str]]:
    """Words with typing errors mended, and those that mean nothing here."""
    vocabulary = list(known)
    stems = {stem(word) for word in vocabulary}
    good, strange = [], []
    for word in typed:
        if word in STOP or word.isdigit() or stem(word) in stems:
            good.append(word)
            continue
        close = get_close_matches(word, vocabulary, n=1, cutoff=CLOSE) if len(word) > 3 else []
        if close and _likely(word, close[0]):
            good.append(close[0])
        else:
            strange.append(word)
    return good, strange


def _likely(word: str, close: str) -> bool:
    """Whether a word is a slip for another: the same first letter, or all but alike."""
    return word[0] == close[0] or SequenceMatcher(None, word, close).ratio() > 0.86
