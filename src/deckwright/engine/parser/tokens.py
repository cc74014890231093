"""The words of a typed line, and what each of them can be a form of."""

from __future__ import annotations

import re
from functools import lru_cache

MANY = 150
"""So many words at most are read of one line; more is said in parts."""

IRREGULAR = {
    **dict.fromkeys(("drew", "drawn"), "draw"),
    **dict.fromkeys(("threw", "thrown"), "throw"),
    **dict.fromkeys(("took", "taken"), "take"),
    **dict.fromkeys(("gave", "given"), "give"),
    **dict.fromkeys(("began", "begun"), "begin"),
    **dict.fromkeys(("chose", "chosen"), "choose"),
    **dict.fromkeys(("fell", "fallen"), "fall"),
    "shot": "shoot",
    "laid": "lay",
    "said": "say",
    "told": "tell",
    "got": "get",
    "sent": "send",
    "dealt": "deal",
    "hidden": "hide",
    "won": "win",
    "lost": "lose",
    "held": "hold",
    "kept": "keep",
    "left": "leave",
    "stuck": "stick",
    "spun": "spin",
    "fought": "fight",
    "swapped": "swap",
    "put": "put",
    "dead": "die",
    "died": "die",
}
"""Verbs as people bend them -> the verb."""

ARTICLES = frozenset(("a", "an", "the"))
_IDLE = """
a an the of my his her their its your our own is are was has have had will would now just also
again so ok okay well please this that 's i i'd card cards it then there whole down
"""
IDLE = frozenset(_IDLE.split()) - {"then", "down"}
"""Words that say nothing in any game; every other word of a line must be used."""

NUMBERS = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
        ]
    )
} | {"none": 0, "no": 0, "once": 1, "twice": 2, "thrice": 3}
SEPARATORS = frozenset((",", ";", "and", "then", "&"))
"""Between the parts of a line; `;` and `then` may begin another deed."""
STRONG = frozenset((";", "then"))

_NUMBER = re.compile(r"[+-]?\d{1,9}")
_TOKEN = re.compile(r"[+-]\d+|[>,;:?&=]|[^\s>,;:?&=]+")
_MINUS = re.compile(r"[−–]")
_OWNED = re.compile(r"'s\b")
_JOINED = re.compile(r"(?<=[a-z0-9])-(?=[a-z])")
_COUNTED = re.compile(r"(?<=[a-z])(?=[+-]\d)")
_ENDS = re.compile(r'[.!"]+(?=\s|$)|["()/]')


def tokens(typed: str) -> list[str]:
    """The words and signs of a line, in small letters; a line break parts as `;` does.

    Apostrophes go, which thumbs leave out, but for the `'s` of an owner; hyphens within names
    part words; `Lena-1` is a name and a change.
    """
    text = _MINUS.sub("-", typed.lower().replace("’", "'").replace("`", "'"))
    text = _OWNED.sub(" ’s", text).replace("'", "").replace("’", "'")
    text = _ENDS.sub(" ", _COUNTED.sub(" ", _JOINED.sub(" ", text))).replace("\n", ";")
    return _TOKEN.findall(text)


def number_said(token: str) -> int | None:
    """The number a token says, in digits or as a word; None if it says none."""
    if _NUMBER.fullmatch(token):
        return int(token)
    return NUMBERS.get(token)


@lru_cache(4096)
def stems(word: str) -> frozenset[str]:
    """The word, the verbs it can be a bent form of, and the noun it can be a plural of."""
    matches = {word, IRREGULAR.get(word, word)}
    for end in ("s", "es", "ed", "d", "ing"):
        if word.endswith(end) and len(word) > len(end) + 1:
            base = word[: -len(end)]
            matches |= {base, f"{base}e"}
            if base[-1] == base[-2:-1]:
                matches.add(base[:-1])
            if base[-1] == "i":
                matches.add(f"{base[:-1]}y")
    return frozenset(matches)
