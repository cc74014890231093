"""`rule` and `house`: the rulebook, asked at the table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import typer

from .options import SESSION
from .show import say

if TYPE_CHECKING:
    from ..rulebook import Rulebook
    from ..rulebook.rulings import Ruling
    from ..session.store import Record

Words = list[str]
ID = re.compile(r"[A-Za-z]{2,5}-\d+(\.\d+[a-z]?)?")


@dataclass(frozen=True)
class Desk:
    """Where a question is asked: in which game, who sits there, and by which house rules."""

    game: str
    house: Mapping[str, str] = field(default_factory=dict)
    """The values that have been chosen; none outside a session."""
    players: tuple[str, ...] = ()
    packed: bytes | None = None
    """The rules a session has kept; None for those of the box."""
    names: Mapping[str, str] | None = None
    """The cards in play and their kinds; None for those of the catalog."""

    @cached_property
    def book(self) -> Rulebook:
        """The rules, read when they are needed."""
        from ..rulebook.read import read_rulebook, unpack

        return (
            read_rulebook(self.game) if self.packed is None else unpack(self.game, self.packed)
        )

    @property
    def has_no_rules(self) -> bool:
        """Whether a session of one's own has kept nothing but the tracker's rules."""
        from ..judge.cache import is_read

        if is_read(self.game, self.packed):
            return False
        from ..games.generic.book import PREFIX

        return self.book.prefix == PREFIX


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("rule")(rule)
    app.command("house")(house)


def rule(
    words: Words = typer.Argument(
        None, metavar="[GAME] [WHAT]...", help="A rule's id, a section's number or a question."
    ),
    what_if: str = typer.Option(
        "",
        "--what-if",
        metavar="FILE",
        help="A position's file, or `-` for the session: then WHAT is a line.",
    ),
    session: str = SESSION,
) -> None:
    """Ask the rulebook: a rule, a section, or a question in your own words."""
    if what_if:
        from .whatif import what_if as imagined

        imagined(what_if, list(words or ()), session)
        return
    desk, rest = _desk(list(words or ()), session)
    show(desk, " ".join(rest))


def show(desk: Desk, asked: str) -> None:
    """Sections, a section, a rule or an answer, whatever was asked for."""
    from . import rules

    asked = asked.strip()
    if desk.has_no_rules and not ID.fullmatch(asked):
        say(f"`{desk.game}` has no rules of its own here; these are for keeping score.")
    if not asked:
        rules.show_sections(desk.book)
        say("`rule 2` shows a section; or ask a question.")
    elif asked.isdigit():
        rules.show_section(desk.book, asked)
    elif ID.fullmatch(asked):
        rules.show_rule(desk.book, asked, desk.house)
    else:
        _answer(desk, asked)


def _answer(desk: Desk, question: str) -> None:
    from ..judge.cache import library
    from . import rules

    asked = library(desk.game, desk.packed, desk.names)
    rules.show_answer(asked.book, asked.answer(question, desk.house, desk.players))


def _rulings(desk: Desk) -> Sequence[Ruling]:
    """The rulings that rest on rules of this book; a session may keep an older one."""
    from ..judge.cache import is_read
    from ..rulebook.rulings import read_rulings

    if not is_read(desk.game, desk.packed):
        return ()
    return [ruling for ruling in read_rulings(desk.game) if ruling.stands(desk.book)]


def _desk(words: Words, session: str) -> tuple[Desk, Words]:
    """Where something is asked, and what: the game may be left out in a running session."""
    from ..catalog import games
    from ..errors import DeckwrightError, UnknownName, listed, near

    running = _running(session)
    known = [*games(), *([running.game] if running else [])]
    named = words[0] if words and (words[0] in known or _is_folder(words[0])) else ""
    if running and named in ("", running.game):
        return seated(running), words[1:] if named else words
    if named:
        return Desk(named), words[1:]
    if len(words) > 1 or (words and near(words[0], games())):
        raise UnknownName(f"there is no game `{words[0]}`{near(words[0], games())}")
    raise DeckwrightError(f"say which game: {listed(games(), 'or')}")


def _is_folder(word: str) -> bool:
    """Whether a word is the path of somebody's own game, or meant to be one."""
    from pathlib import Path

    return "/" in word or (Path(word) / "cards.toml").is_file()


def _running(session: str) -> Record | None:
    """The session that is going on, or the one named."""
    from ..errors import UnknownName
    from ..resources import data_folder
    from ..session.fold import fold
    from ..session.store import Store

    if not session and not (data_folder() / "sessions.db").is_file():
        return None
    store = Store()
    try:
        record = store.find(session)
    except UnknownName:
        if session:
            raise
        return None
    return None if not session and fold(store.entries(record)).ended else record


def seated(record: Record) -> Desk:
    """The desk of a session: its own book, house rules, players and cards."""
    kept = record.setup
    names = {str(f["name"]): str(f["kind"]) for f in kept["facts"].values() if f.get("name")}
    return Desk(record.game, kept["house"], tuple(kept["players"]), record.rules, names)


def house(
    words: Words = typer.Argument(
        None, metavar="[GAME] [KEY=VALUE]...", help="What to change."
    ),
    session: str = SESSION,
) -> None:
    """List the points the original leaves open; with key=value, what that would change."""
    from . import housing

    desk, changes = _desk(list(words or ()), session)
    if changes:
        housing.show_changes(desk.book, _rulings(desk), desk.house, changes)
    else:
        housing.show_house(desk.book, desk.house)
