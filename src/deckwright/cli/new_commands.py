"""`new`, `rematch`: a game begins, with what was not said asked for; `teach`: a first game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ..errors import DeckwrightError, check_known, count
from ..resources import data_folder
from ..terminal import say, wrapped
from .named_rules import name_rules
from .new_dialog import ask_game, lot, player_meant, who_begins
from .open_session import store
from .options import DECK, SESSION, SET, unsaid, with_options

if TYPE_CHECKING:
    from ..session.record import Record
    from ..session.session import Session
    from ..session.store import Store


FIRST = typer.Option("", "--first", metavar="PLAYER", help="Who begins.")
RANDOM = typer.Option(False, "--random-first", help="Draw lots for it.")
NO_PLAY = typer.Option(False, "--no-play", help="Do not sit down at the table.")
NAME = typer.Option("", "--name", metavar="NAME", help="The session's name.")


class NewOptions(NamedTuple):
    """What `new` can be told."""

    game: str = typer.Argument("", help="The game's name; asked for else.")
    players: list[str] = typer.Argument(None, help="Names in their seats, clockwise.")
    house: list[str] = typer.Option(
        [], "--house", metavar="KEY=VALUE", help="A house rule; `dw house` lists them."
    )
    deck: str = DECK
    first: str = FIRST
    random_first: bool = RANDOM
    name: str = NAME
    ask: str = typer.Option(
        "usual",
        "--ask",
        metavar="LEVEL",
        envvar="DECKWRIGHT_ASK",
        show_envvar=False,
        help="`all`: type every step, routine or not.",
    )
    score: bool = typer.Option(
        False, "--score", help="Keep nothing but the score: lives, points, rounds."
    )
    position: Path | None = typer.Option(
        None, "--from", metavar="FILE", help="A position: a game already under way."
    )
    under_way: bool = typer.Option(
        False, "--under-way", help="Ask how it stands, in the middle of a game."
    )
    own: str = SET
    no_play: bool = NO_PLAY


@with_options(NewOptions)
def new(told: NewOptions) -> None:
    """Begin a session, make it the current one and, at a terminal, sit down at it."""
    if told.position:
        from ..prompt.position_file import read_position
        from ..session.begin import begin_from

        made = begin_from(store(), *read_position(told.position), told.name, told.ask)
        _sit(made, told.no_play)
        return
    made = _begin_session(told)
    if told.own:
        _tell_own(made, made.record.game, told.own)
    if told.under_way:
        from .new_dialog import stand

        stand(made)
    _sit(made, told.no_play, asked=not (told.game and told.players))


def _begin_session(told: NewOptions) -> Session:
    """The session; what was not said is asked for."""
    from ..games import game as game_of
    from ..games import score_keeper
    from ..rulebook import read_rulebook
    from ..rulebook.rule import as_pair
    from ..session.begin import begin

    kept, rules = store(), dict(map(as_pair, told.house))
    game, seated, score = ask_game(kept, told.game, told.players or [])
    name_rules(game)
    rule, first = game_of(game).first_rule, told.first
    score = score or told.score
    played = score_keeper(game) if score else game_of(game)
    if not first and told.random_first:
        first = lot(seated)
    elif not first and told.under_way:
        first = "" if played.rolls_for_first else seated[0]  # whose turn it is now is asked
    elif not first and not played.rolls_for_first:
        first = who_begins(
            seated, lambda: read_rulebook(game).rules[rule].prompt if rule else ""
        )
    first, players = player_meant(first, seated) if first else "", tuple(seated)
    return begin(
        kept, game, players, rules, told.deck, first, told.name, told.own, told.ask, score
    )


def another(said: str) -> Session:
    """Another game, as `new` begins it; what was not said is asked for."""
    game, *players = said.split() or [""]
    return _begin_session(unsaid(NewOptions)._replace(game=game, players=players))


def rematch(
    who: list[str] = typer.Argument(
        None, metavar="[WHO]", help="`without raj`, `with dee`, `maya for mya`, or who plays."
    ),
    first: str = FIRST,
    random_first: bool = RANDOM,
    name: str = NAME,
    no_play: bool = NO_PLAY,
    session: str = SESSION,
) -> None:
    """Begin again: the same game, players, house rules and cards."""
    from ..prompt.reader.people import next_players

    kept = store()
    record = kept.find(session)
    players = next_players(record.players, " ".join(who or ()))
    if not first and random_first:
        first = lot([*players])
    _sit(once_more(kept, record, first, name, players), no_play)


def once_more(
    kept: Store,
    record: Record,
    first: str = "",
    name: str = "",
    players: tuple[str, ...] = (),
) -> Session:
    """The same game again; who begins is asked where somebody can answer.

    `players`: who plays now; the same as last time unless said.
    """
    from functools import partial

    from ..rulebook.read import unpack
    from ..session.begin import again, with_players
    from ..session.stored_setup import rules_of, setup_of

    seated = [*(players or record.players)]
    played = rules_of(record)
    rule = played.first_rule
    if not first and not played.rolls_for_first:
        book = partial(unpack, record.game, record.rules)
        last = record.players[setup_of(record).first]
        first = who_begins(seated, lambda: book().rules[rule].prompt if rule else "", last)
    settled, first = bool(first), player_meant(first or seated[0], seated)
    check_known("player", first, seated)
    if tuple(seated) != record.players:
        return with_players(kept, record, tuple(seated), first * settled, name)
    return again(kept, record, seated.index(first), name, settled)


def _sit(made: Session, no_play: bool, asked: bool = False) -> None:
    """Who sits where and what followed by itself; then the prompt, or how the table stands.

    `asked`: somebody has just answered here, and goes on wherever the answers came from.
    """
    from ..prompt.screens import presenter

    rows = _beginning(made, asked)
    for row in rows:
        print(row)
    if not no_play and (asked or (sys.stdin.isatty() and sys.stdout.isatty())):
        sit_down(made, len(rows))
        return
    presenter.show(made, words=True)
    if sys.stdout.isatty():
        say("`dw play` sits down at this table.")


def _beginning(made: Session, asked: bool) -> list[str]:
    """The rows that are told above the first table."""
    from ..prompt.screens import house_rules
    from ..prompt.screens.what_happened import followed_rows

    names, step = made.setup.players, made.game.turn_step(made.setup)
    rows: list[str] = []
    if len(names) > 2 and step < 0:
        order = ", ".join(names[-at % len(names)] for at in range(len(names)))
        rows += wrapped(f"Play goes counter-clockwise: {order}.")
    rows += followed_rows(made, made.played)
    if asked and house_rules.has_ways(made.book):
        rows += wrapped("House rules: none; `house` changes that.")
    return [*rows, *tap_instead()]


def sit_down(current: Session, above: int = 0) -> None:
    """The prompt at a table, below so many rows, and at those that follow, until it is left."""
    table: Session | None = current
    while table:
        table, above = _play_at(table, above), 0


def _play_at(table: Session, above: int) -> Session | None:
    """The prompt at a table; the table after it, if a rematch or another game is wanted."""
    from ..prompt.asking import tell
    from ..prompt.loop import Another, GoesOn, Loop, Rematch
    from ..prompt.reader.first_words import known_words
    from ..prompt.screens.line_editor import reader

    try:
        Loop(table, reader(lambda: known_words(table)), above).run()
    except GoesOn as other:
        return other.session
    except (Rematch, Another) as wish:
        try:
            if isinstance(wish, Another):
                return another(wish.said)
            return once_more(table.store, table.record, players=wish.players)
        except typer.Exit:  # no other game is wanted after all
            pass
        except DeckwrightError as error:
            tell(error)
        except typer.BadParameter as error:  # of `new`, as the shell would be told
            tell(DeckwrightError(error.message))
        return table
    return None


def tap_instead() -> list[str]:
    """That phones can do without typing, for who sits at a terminal."""
    return ["Tap instead, on phones: `dw serve --lan`"] if sys.stdout.isatty() else []


def _tell_own(made: Session, game: str, own: str) -> None:
    """Which own cards join in, and by which house rules."""
    from ..catalog import read_catalog
    from ..catalog.custom import with_set

    catalog = with_set(read_catalog(game), own)
    number = sum(card.copies for card in catalog.cards if card.section == "custom")
    house = [f"{key}={made.setup.house[key]}" for key in catalog.custom_house]
    rules = f" ({', '.join(house)})" if house else ""
    say(f"With {count(number, 'card')} of the set `{own}`{rules}.")


# `teach`: a first game on the phone -----------------------------------------------------


def teach(
    game: str = typer.Argument(help="The game's name."),
    again: bool = typer.Option(False, "--again", help="From the beginning."),
) -> None:
    """Learn a game in five minutes: play its first turns, with a hint where you need one."""
    from ..prompt.lessons.lesson_table import LessonFile
    from ..prompt.lessons.teach import Teacher
    from ..prompt.screens.line_editor import reader
    from ..rulebook.lesson import read_lesson
    from ..session.store import Store

    lesson = read_lesson(game)
    with Store(data_folder() / "lessons.db") as store:
        file = LessonFile(lesson, store)
        if again:
            file.forget()
        Teacher(file, reader()).run()
