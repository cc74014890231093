"""Who plays on in the middle of a game, and who plays the next one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...errors import DeckwrightError, UnknownName, Unreadable, unknown
from ...names import find
from ...session.going_on import go_on_called, go_on_with
from ...session.session import Session
from .meaning import Verb

JOINING = ("and", "&", "+", "then")
"""Words between names."""
GOES, COMES, INSTEAD = ("without", "minus"), ("with", "plus"), "for"
"""Words before who goes, before who comes, and between who comes and for whom."""

OPTIONS = frozenset(("turns", "turn", "rules", "house", "deck", "cards", "score", "set", "ask"))
"""What a game is begun with beside people: never anybody's name here."""

JOIN, RENAME = "join", "rename"
CHANGES = (JOIN, RENAME)
"""Words of the session by which other people play on."""
JOINS = (
    re.compile(r"join (\S+)", re.I),
    re.compile(r"(\S+) (?:joins|joined|wants in|wants to play)(?: too| as well| in)?", re.I),
)
RENAMES = (
    re.compile(r"(?:rename|call) (\S+) (?:to |into )?(\S+)", re.I),
    re.compile(r"(\S+) (?:is )?(?:now )?(?:called|renamed)(?: to)? (\S+)", re.I),
)


def change_said(players: Sequence[str], line: str) -> Verb | None:
    """That somebody joins, or is called otherwise, as a word of the session; None where a line
    says neither of anybody."""
    for form in RENAMES:
        if (said := form.fullmatch(line)) and (name := _at_table(players, said[1])):
            return Verb(RENAME, f"{name} {_spelt(players, said[2])}")
    for form in JOINS:
        if (said := form.fullmatch(line)) and not _at_table(players, said[1]):
            return Verb(JOIN, _spelt(players, said[1]))
    return None


def play_on(session: Session, verb: str, rest: str) -> tuple[Session, str]:
    """The session that a game goes on as with other people, and what is to be said of it.

    DeckwrightError, with what can be done instead, where it cannot.
    """
    if session.is_over:
        raise DeckwrightError("the game is over; `rematch with eve`, or `rematch bob for bo`")
    if verb == RENAME:
        old, _, new = rest.partition(" ")
        return go_on_called(session, old, new), f"{old} is called {new} from now on."
    try:
        after, told = go_on_with(session, rest)
    except Unreadable as error:
        raise DeckwrightError(
            f"{rest} cannot join now: {error}; or `end`, then `rematch with {rest}`"
        ) from error
    more = f": {told}" if told else ""
    return after, f"{rest} joins, after {session.setup.players[-1]}{more}."


def _spelt(players: Sequence[str], name: str) -> str:
    """A name typed in small letters, spelt as the others are."""
    large = name.islower() and all(each[:1].isupper() for each in players)
    return name[:1].upper() + name[1:] if large else name


def _at_table(players: Sequence[str], name: str) -> str:
    """Who is called so, in small letters or large, whole or shortened; "" for nobody."""
    whole = [each for each in players if _same(each, name)]
    names = whole or find({each: each for each in players}, name)
    return names[0] if len(names) == 1 else ""


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
            seated[_seat(seated, following[1])] = _spelt(players, word)
            at += 2
        elif mode in GOES:
            del seated[_seat(seated, word)]
        elif mode == COMES[0] and words[0].lower() not in (*GOES, *COMES):
            known = (name for name in players if _same(name, word))
            named.append(next(known, _spelt(players, word)))
        else:
            seated.append(_spelt(players, word))
        at += 1
    seated = named or seated
    options = [
        name for name in seated if name.lower() in OPTIONS or name[:1] == "-" or "=" in name
    ]
    if options and options[0] not in players:
        raise DeckwrightError(
            f"`{options[0]}` is nobody's name; `rematch` takes people, `dw new` what else a "
            "game begins with, as `--deck`"
        )
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
