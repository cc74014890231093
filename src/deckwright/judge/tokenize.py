"""Players' words: stems, stop words, synonyms and typing errors."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache

_STOP = """
    a an and any are as at be been but by can cannot could did do does doing done for from
    get gets got had has have having he her him his how i if in into is it its just like may
    me might must my no not of on once or our out over own she should so some still than
    that the their them then there they this to too up us was we what when where which while
    who whom whose why will with would you your yours ok okay please really very yes again
    really else im dont cant happens happen allowed possible mean means say tell rule rules
    game someone somebody anyone anybody player players people person thing things
    now am wat u r ur pls wait hey hi actually also only even ever never always anything
    something everything isnt arent doesnt didnt wont ive ill id were im youre theres
    let lets want wants need needs go goes going make makes made take long much here well
    onto everyone everybody each already every ask asks asked wait says
    guy guys dude mate mates friend friends buddy somehow basically exactly kind sort whatever
    anyway maybe gonna wanna gotta lemme cos cuz because though although way ways bit lot
    legal during exist exists enough right great rather lol btw fine sure haha omg tbh idk yo
    stuff thats w n thru option options optional variant variants houserule houserules
    alternatives insist homebrew house correct true couldnt wasnt werent shouldnt
    wouldnt whoever since least wed hed theyd youd theyll youll weve theyve youve
    tho quickly quick suppose supposing altogether version mode
    one's whos whats wheres hows theyre hes shes itself oneself
"""
STOP = frozenset(_STOP.split())
"""Words that say nothing about a game."""
_COUNTED = """
    one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty
"""
NUMBERS = {str(n): word for n, word in enumerate(_COUNTED.split(), 1)}
NUMBERS |= {"once": "one", "twice": "two"}
"""What else a number is called -> its word."""
WORD = re.compile(r"[a-z0-9]+")
_NAMES = """
    adam alex alice amy anna anne ben beth bob carl charlie chris clara dan dave david eli
    ella emil emily emma eric erik eva eve finn frank fred george greg hanna hannah harry
    helen ian ida ivan jack jake jan jana jane jen jenny jim joe john jon josh julia kate
    kim lara laura lea lena leo lena lily lisa lou lucas lucy luke maria marie mark martin
    mary max mia mike mila nick nina noah nora oli olga oscar otto paul pete peter phil
    rob robert rosa ruth sam sara sarah simon sofia sophie steve sue susan tim tina tom tommy
    tony vera will ana bo cy ben liz dora cleo maya raj leni ines dan jo ida ken mel nils
    pia rosie theo tilda uli yara zoe ann cyd dee flo gus hal kai lou ned pam ted val
    oma opa mum mom mummy mommy mama dad daddy papa grandma grandpa granny grandad granddad
    grandson granddaughter son daughter brother sister sis bro wife husband uncle aunt auntie
    cousin nephew niece neighbour neighbor boyfriend girlfriend
"""
NAMES = frozenset(_NAMES.split())
"""Whom players speak of at any table; what else a game knows by such a word comes first."""
SHORT, LONGEST = 3, 30
"""Unknown words shorter than this say nothing; longer ones are no slips."""
MIDDLING = 5
"""In words no longer than this a letter is not taken for another."""


def words(text: str) -> list[str]:
    """A text's words in lower case; apostrophes are dropped."""
    return WORD.findall(text.lower().replace("’", "").replace("'", ""))


@cache
def stem(word: str) -> str:
    """A word without its commonest endings."""
    if len(word) > 4 and word.endswith(("ies", "ied")):
        word = f"{word[:-3]}y"
    for ending, least in _ENDINGS:
        if (
            word.endswith(ending)
            and not word.endswith("ss")
            and len(word) - len(ending) >= least
        ):
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsz":
        word = word[:-1]
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word.endswith("y") else word


_ENDINGS = (
    ("ations", 4), ("ation", 4), ("ings", 3), ("ing", 3), ("edly", 3),
    ("ers", 4), ("ed", 3), ("es", 3), ("er", 4), ("ly", 4), ("s", 3),
)  # fmt: skip


def correct_typos(
    typed: Sequence[str], known: Sequence[str], stems: Collection[str]
) -> tuple[list[str], list[str]]:
    """Words with typing errors corrected, and those that mean nothing here."""
    good: list[str] = []
    strange: list[str] = []
    for likened, word in zip(["", *typed], typed, strict=False):
        if word.isdecimal() or stem(word) in stems:
            good.append(word)
            continue
        if len(word) < SHORT:
            continue
        if likened == "like" or word in NAMES or word.removesuffix("s") in NAMES:
            continue
        close = _close(word, known) if len(word) <= LONGEST else ""
        (good if close else strange).append(close or word)
    return good, strange


def _close(word: str, vocabulary: Sequence[str]) -> str:
    """The known word that an unknown one is a slip for, if any.

    The first letter is right nearly always. Of short words too many differ by a letter: there
    a letter is not taken for another, and in the shortest none is missing either.
    """
    alike = [known for known in vocabulary if known[0] == word[0] and is_slip(word, known)]
    slips = (
        known
        for known in alike
        if len(word) > MIDDLING
        or sorted(word) == sorted(known)
        or (len(word) > SHORT and len(word) != len(known))
    )
    return next(slips, "")


def is_slip(word: str, known: str) -> bool:
    """Whether one letter is missing, too many or another, or two neighbours changed places."""
    if abs(len(word) - len(known)) > 1:
        return False
    pairs = zip(word, known, strict=False)
    start = next((at for at, (one, other) in enumerate(pairs) if one != other), len(word))
    mine, yours = word[start:], known[start:]
    if len(mine) == len(yours):
        swapped = mine[:2] == yours[1::-1] and mine[2:] == yours[2:]
        return word != known and (swapped or mine[1:] == yours[1:])
    return mine[1:] == yours or mine == yours[1:]
