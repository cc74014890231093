"""`rule` and `house`: the rulebook, asked at the table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import typer

from .sessions import SESSION
from .show import say

if TYPE_CHECKING:
    from ..rulebook import Rulebook
    from ..rulebook.rulings import Ruling
    from ..session.store import Record

Words = list[str]
ID = re.compile(r"[A-Za-z]{2,5}-\d+(\.\d+[a-z]?)?")


class Desk(NamedTuple):
    """Where a question is asked: the rules there, and who plays by which house rules."""

    game: str
    book: Rulebook
    house: Mapping[str, str]
    players: tuple[str, ...] = ()
    names: Mapping[str, str] | None = None
    """The cards in play and their kinds; None for those of the catalog."""


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("rule")(rule)
    app.command("house")(house)


def rule(
    words: Words = typer.Argument(
        None, metavar="[GAME] [WHAT]...", help="A rule's id, a section's number or a question."
    ),
    what_if: str = typer.Option(
        "", "--what-if", help="A position's file, or `-` for the session: then WHAT is a line."
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
    from ..rulebook.ask import answer
    from . import rules

    names = desk.names if desk.names is not None else _names(desk.game)
    found = answer(desk.book, _rulings(desk), question, names, desk.house, desk.players)
    rules.show_answer(desk.book, found)


def _names(game: str) -> dict[str, str]:
    """The names on the cards, and the kind of each."""
    from ..catalog import read_catalog

    cards = read_catalog(game).cards
    return {card.name: card.kind for card in cards if card.name and card.section == "cards"}


def _rulings(desk: Desk) -> Sequence[Ruling]:
    """The rulings that rest on rules of this book; a session may keep an older one."""
    from ..rulebook.rulings import read_rulings

    return [
        ruling
        for ruling in read_rulings(desk.game)
        if desk.book.rules.keys() >= set(ruling.rules)
        and (not ruling.default or ruling.default in desk.book.switches)
    ]


def _desk(words: Words, session: str) -> tuple[Desk, Words]:
    """Where something is asked, and what: the game may be left out in a running session."""
    from ..catalog import games
    from ..errors import DeckwrightError, UnknownName, listed, near
    from ..rulebook import read_rulebook

    named = words[0] if words and (words[0] in games() or "/" in words[0]) else ""
    running = _running(session)
    if running and named in ("", running.game):
        return seated(running), words[1:] if named else words
    if named:
        book = read_rulebook(named)
        return Desk(named, book, {s.name: s.default for s in book.switches.values()}), words[1:]
    if len(words) > 1 or (words and near(words[0], games())):
        raise UnknownName(f"there is no game `{words[0]}`{near(words[0], games())}")
    raise DeckwrightError(f"say which game: {listed(games(), 'or')}")


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
    from ..rulebook.read import unpack

    kept = record.setup
    names = {str(f["name"]): str(f["kind"]) for f in kept["facts"].values() if f.get("name")}
    book = unpack(record.game, record.rules)
    return Desk(record.game, book, kept["house"], tuple(kept["players"]), names)


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
