"""Who plays next: those who played last, with whoever comes and without whoever goes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..errors import DeckwrightError, UnknownName, unknown
from ..names import find

JOINING = ("and", "&", "+", "then")
"""Words between names."""
GOES, COMES, INSTEAD = ("without", "minus"), ("with", "plus"), "for"
"""Words before who goes, before who comes, and between who comes and for whom."""


JOINS = re.compile(r"(\S+) (?:joins|joined|wants in|wants to play)(?: too| as well)?", re.I)
RENAMES = re.compile(r"(?:rename|call) (\S+) (?:to |into )?(\S+)", re.I)


def not_in_the_middle(players: Sequence[str], line: str) -> str:
    """How somebody joins or is called otherwise, which waits for the next game; "" where a line
    says neither."""
    if said := RENAMES.fullmatch(line):
        old, new = said.groups()
        names = find({each: each for each in players}, old)
        return f"names stay until the next game: `rematch {new} for {old}`" if names else ""
    if (said := JOINS.fullmatch(line)) and not find({each: each for each in players}, said[1]):
        return f"nobody joins in the middle of a game: `end`, then `rematch with {said[1]}`"
    return ""


def next_players(players: Sequence[str], said: str) -> tuple[str, ...]:
    """The names in their seats after `without raj`, `with dee`, `maya for mya`; or those named,
    where it is said who plays and nothing else. Whoever comes sits down after the last.

    UnknownName where somebody goes who was not there; DeckwrightError for one name twice.
    """
    words = [word for word in said.replace(",", " ").split() if word.lower() not in JOINING]
    seated = [*players]
    mode = "" if words and words[0].lower() in (*GOES, *COMES) else COMES[0]
    named: list[str] = []
    at = 0
    while at < len(words):
        word, following = words[at], words[at + 1 : at + 3]
        if word.lower() in (*GOES, *COMES):
            mode = word.lower()
        elif len(following) == 2 and following[0].lower() == INSTEAD:
            seated[_seat(seated, following[1])] = word
            at += 2
        elif mode in GOES:
            del seated[_seat(seated, word)]
        elif mode == COMES[0] and words[0].lower() not in (*GOES, *COMES):
            named.append(next((name for name in players if _same(name, word)), word))
        else:
            seated.append(word)
        at += 1
    seated = named or seated
    for at, name in enumerate(seated):
        if any(_same(name, other) for other in seated[:at]):
            raise DeckwrightError(f"{name} plays already")
    return tuple(seated)


def _seat(players: Sequence[str], name: str) -> int:
    """Where somebody sits; UnknownName where nobody is called so."""
    called = find({each: each for each in players}, name)
    if len(called) != 1:
        raise UnknownName(unknown("player", name, [*players]))
    return players.index(called[0])


def _same(name: str, other: str) -> bool:
    """Whether two names are one person's, in small letters or large."""
    return name.casefold() == other.casefold()
