"""Who plays next: those who played last, with whoever comes and without whoever goes."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import DeckwrightError, UnknownName, unknown
from ..names import find

JOINING = ("and", "&", "+", "then")
"""Words between names."""
GOES, COMES, INSTEAD = ("without", "minus"), ("with", "plus"), "for"
"""Words before who goes, before who comes, and between who comes and for whom."""


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
