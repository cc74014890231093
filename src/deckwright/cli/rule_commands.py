"""`rule` and `house`: the rulebook, asked at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from ..errors import DeckwrightError, UnknownName, listed, near
from ..resources import data_folder
from ..terminal import show_json
from .named_rules import name_rules
from .open_session import open_session, reply, store
from .options import SESSION

if TYPE_CHECKING:
    from ..prompt.questions.ask_rules import Desk
    from ..session.record import Record

Words = list[str]


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
    as_json: bool = typer.Option(False, "--json", help="The answer for programs."),
    asked: bool = typer.Option(
        False, "--asked", help="What was asked here and not answered, as text for a ruling."
    ),
    session: str = SESSION,
) -> None:
    """Ask the rulebook: a rule, a section, or a question in your own words."""
    if asked:
        from ..prompt.questions import unanswered

        unanswered.show(" ".join(words or ()))
        return
    if what_if:
        from ..prompt.whatif import what_if as imagined

        imagined(what_if, list(words or ()), lambda: open_session(session))
        return
    desk, rest = _desk(list(words or ()), session)
    desk = _of_id(desk, rest)
    _check_game(desk, rest)
    _answer(desk, " ".join(rest), session, as_json=as_json)


def _answer(desk: Desk, question: str, session: str, *, as_json: bool) -> None:
    """Answer a question from the table of the session, where it can, else from the rules."""
    from ..prompt.questions.ask_rules import asked_at, show

    reply = None
    if desk.players and question:
        reply, desk = asked_at(open_session(session), question)
    if as_json:
        from ..prompt.questions import table_answer
        from ..prompt.questions.answers import as_data
        from ..prompt.questions.ask_rules import answer

        table = {"table": table_answer.as_data(reply)} if reply else {}
        show_json(
            {
                **table,
                **({"context": desk.context} if desk.context else {}),
                **as_data(answer(desk, question)),
            }
        )
    elif reply:
        from ..prompt.questions import table_answer

        table_answer.show(reply)
    else:
        show(desk, question, _asker())


def _asker() -> Callable[[str], str] | None:
    """Reads an answer at a terminal; None where there is none."""
    import sys

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    return lambda prompt: reply(prompt) or ""


def _desk(words: Words, session: str) -> tuple[Desk, Words]:
    """Where something is asked, and what: the game may be left out in a running session."""
    from ..catalog import games
    from ..prompt.questions.ask_rules import Desk, seated

    running = _running(session)
    known = [*games(), *([running.game] if running else [])]
    named = words[0] if words and (words[0] in known or _is_folder(words[0])) else ""
    if running and named in ("", running.game):
        return seated(running), words[1:] if named else words
    if named:
        if _is_folder(named):
            name_rules(named)
        return Desk(named), words[1:]
    if len(words) > 1 or (words and near(words[0], games())):
        raise UnknownName(f"there is no game `{words[0]}`{near(words[0], games())}")
    raise DeckwrightError(f"say which game: {listed(games(), 'or')}")


def _of_id(desk: Desk, words: Words) -> Desk:
    """Where a rule is asked for by its id alone: in the game whose rules are called so."""
    from ..catalog import games
    from ..prompt.questions.ask_rules import Desk
    from ..prompt.reader.question_words import RULE
    from ..rulebook.read import read_rulebook

    prefix = words[0].partition("-")[0].upper() if len(words) == 1 else ""
    if not prefix or not RULE.fullmatch(words[0]) or words[0].upper() in desk.book.rules:
        return desk
    slugs = [game for game in games() if read_rulebook(game).prefix == prefix]
    return Desk(slugs[0]) if slugs and slugs[0] != desk.game else desk


def _check_game(desk: Desk, words: Words) -> None:
    """UnknownName, if a word that means nothing here stands where a game's name would, before
    a question that is whole without it."""
    from ..catalog import games
    from ..prompt.questions.ask_rules import answer
    from ..prompt.reader.question_words import is_question

    begun, whole = " ".join(words[:1]), " ".join(words)
    if not is_question(" ".join(words[1:])) or is_question(whole.rstrip("?")):
        return
    if begun.lower() in answer(desk, whole).strange:
        raise UnknownName(f"there is no game `{begun}`; there is {listed(games())}")


def _is_folder(word: str) -> bool:
    """Whether a word is the path of somebody's own game, or meant to be one; a question that
    speaks of 2/3 is none."""
    from pathlib import Path

    meant = "/" in word and " " not in word
    return meant or (Path(word) / "cards.toml").is_file()


def _running(session: str) -> Record | None:
    """The session that is going on, or the one named; rules need none, so where the journal
    cannot be read there is none unless it was named."""
    from ..session.fold import fold
    from ..session.stored_setup import explain_errors, setup_of

    if not session and not (data_folder() / "sessions.db").is_file():
        return None
    try:
        kept = store()
        record = kept.find(session)
        with explain_errors(record):
            ended = fold(kept.entries(record)).ended
        setup_of(record)
    except DeckwrightError:
        if session:
            raise
        return None
    return None if ended and not session else record


def house(
    words: Words = typer.Argument(
        None, metavar="[GAME] [WORDS]", help="What to look for, or key=value."
    ),
    session: str = SESSION,
) -> None:
    """List the points the original leaves open; those that words speak of; with key=value, what
    that would change."""
    from ..prompt.questions.ask_rules import rulings
    from ..prompt.screens import house_rules

    desk, changes = _desk(list(words or ()), session)
    if changes and not all("=" in each for each in changes):
        ways = house_rules.ways_of(desk.book, " ".join(changes))
        house_rules.show_ways(ways, desk.house)
    elif changes:
        house_rules.show_changes(desk.book, rulings(desk), desk.house, changes)
    else:
        house_rules.show_house(desk.book, desk.house)


def quiz(
    game: str = typer.Argument(..., help="The game to be asked about."),
    many: int = typer.Option(10, "--count", min=1, help="How many questions."),
    seed: int = typer.Option(None, "--seed", help="The same questions again."),
) -> None:
    """Learn the rules: tables and what may be done there; wrong answers come back."""
    from random import Random

    from ..prompt.questions.quiz import quiz as asked

    asked(game, input, Random(seed), many)
