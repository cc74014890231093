"""Sessions: begin, play, say one line, take it back, remark on it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from ..terminal import say
from .opening import opened, store, sure
from .options import SESSION, SET, YES

if TYPE_CHECKING:
    from ..engine.choices import Choice
    from ..session.table import Table

Words = list[str]
LINE = {"ignore_unknown_options": True}
"""A line may hold what looks like an option: `bo -1`."""


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("new")(new)
    app.command("play")(play)
    app.command("do", context_settings=LINE)(do)
    app.command("undo")(undo)
    app.command("redo")(redo)
    app.command("fix", context_settings=LINE)(fix)
    app.command("insert", context_settings=LINE)(insert)
    app.command("set")(set_)
    app.command("note")(note)
    app.command("ruling")(ruling)


def _completed(incomplete: str) -> list[str]:
    """The words of the current session that begin as typed, for the shell."""
    from ..errors import DeckwrightError
    from ..prompt.loop import known

    try:
        words = known(opened())
    except DeckwrightError:
        return []
    return [word for word in words if word.lower().startswith(incomplete.lower())]


def new(
    game: str = typer.Argument(help="The game's name."),
    players: Words = typer.Argument(help="Names in their seats, clockwise."),
    house: Words = typer.Option(
        [], "--house", metavar="KEY=VALUE", help="A house rule; `dw house` lists them."
    ),
    deck: str = typer.Option("", "--deck", metavar="NAME", help="A variant of the deck."),
    first: str = typer.Option("", "--first", metavar="PLAYER", help="Who begins."),
    random_first: bool = typer.Option(False, "--random-first", help="Draw lots for it."),
    name: str = typer.Option("", "--name", metavar="NAME", help="The session's name."),
    ask: str = typer.Option(
        "usual",
        "--ask",
        metavar="LEVEL",
        envvar="DECKWRIGHT_ASK",
        show_envvar=False,
        help="`all`: type every step, routine or not.",
    ),
    score: bool = typer.Option(
        False, "--score", help="Keep nothing but the score: lives, points, rounds."
    ),
    own: str = SET,
) -> None:
    """Begin a session and make it the current one."""
    from ..errors import DeckwrightError, printable
    from ..prompt import presenter
    from ..session.begin import begin

    rules: dict[str, str] = {}
    for text in house:
        key, equals, value = text.partition("=")
        if not equals:
            raise DeckwrightError(f"write a house rule as key=value, not `{printable(text)}`")
        rules[key.strip()] = value.strip()
    if random_first:
        from secrets import choice

        first = choice(players)
        say(f"{printable(first)} begins.")
    first = _meant(first, players) if first else _asked(game, players, score)
    made = begin(store(), game, tuple(players), rules, deck, first, name, own, ask, score)
    if own:
        _tell_own(made, game, own)
    presenter.show_assumed(made, made.played)
    presenter.show(made)
    if sys.stdout.isatty():
        say("`dw play` sits down at this table.")


def _tell_own(made: Table, game: str, own: str) -> None:
    """Which own cards join in, and by which house rules."""
    from ..catalog import read_catalog
    from ..catalog.custom import with_set
    from ..errors import count

    catalog = with_set(read_catalog(game), own)
    number = sum(card.copies for card in catalog.cards if card.section == "custom")
    house = [f"{key}={made.setup.house[key]}" for key in catalog.custom_house]
    rules = f" ({', '.join(house)})" if house else ""
    say(f"With {count(number, 'card')} of the set `{own}`{rules}.")


def _meant(first: str, players: list[str]) -> str:
    """The player meant by a name in any case, or shortened; else the name, to be refused."""
    from ..engine.names import find

    found = find({player: player for player in players}, first)
    return found[0] if len(found) == 1 else first


def _asked(game: str, players: list[str], score: bool) -> str:
    """Who begins, asked where it matters and can be answered; else who was named first."""
    from ..engine.names import pick
    from ..errors import Ambiguous, Unreadable
    from ..games import game as game_of
    from ..games import scored
    from ..rulebook import read_rulebook

    doubled = len({player.lower() for player in players}) < len(players)
    played = scored(game) if score else game_of(game)
    told = doubled or len(players) < 2 or played.rolls_for_first
    if told or not sys.stdin.isatty():
        return players[0] if players else ""
    rule = game_of(game).first_rule
    if rule:
        say(read_rulebook(game).rules[rule].prompt)
    for number, player in enumerate(players, 1):
        say(f"{number} {player}")
    while True:
        answer = input(f"Who begins? (Enter: {players[0]}) ").strip()
        if answer == "quit":
            raise typer.Abort
        if answer == "?":
            say("Type a name or its number; `quit` begins no game.")
            continue
        if answer.isdigit() and 1 <= int(answer) <= len(players):
            return players[int(answer) - 1]
        try:
            return str(pick({name: name for name in players}, answer or players[0], "player"))
        except (Ambiguous, Unreadable) as error:
            say(f"! {error}", 2)


def play(
    session: str = typer.Argument("", help="A session's name; the current one else."),
) -> None:
    """Sit down at the table: lines, numbers, `?` for help."""
    from ..prompt.line_editor import reader
    from ..prompt.loop import Loop, known

    found = opened(session, holds=True)
    if session:
        found.store.make_current(found.record)
    Loop(found, reader(known(found))).run()


def do(
    words: Words = typer.Argument(
        help="A line of the game, or the number of a choice.", autocompletion=_completed
    ),
    session: str = SESSION,
) -> None:
    """Do one line: `dw do "play > bo"`, `dw do 3`."""
    from ..errors import DeckwrightError
    from ..prompt import commands, presenter

    found, line = opened(session), " ".join(words)
    offers = presenter.choices(found)
    if line.isdigit() and 1 <= int(line) <= len(offers):
        line = _whole(found, offers[int(line) - 1])
    elif short := presenter.shorthand(found, line):
        line = _whole(found, short)
    elif line.isdigit():
        raise DeckwrightError(f"there is no choice {line}; `dw table` shows what there is")
    commands.do(found, line)
    presenter.show(found)


def _whole(found: Table, offer: Choice) -> str:
    """An offer's line, if it needs no more."""
    from ..errors import DeckwrightError
    from ..prompt import presenter

    if offer.questions:
        raise DeckwrightError(f"that needs more: write `{presenter.typed(found, offer)}`")
    return offer.line


def undo(
    words: Words = typer.Argument(None, help="Nothing, a number of lines, or `to 17`."),
    yes: bool = YES,
    session: str = SESSION,
) -> None:
    """Take back the last line, the last few, or all after a line."""
    from ..prompt import commands

    commands.undo(opened(session), " ".join(words or ()), (lambda _: True) if yes else sure)


def redo(times: int = typer.Argument(1, min=1), session: str = SESSION) -> None:
    """Bring back what was taken back."""
    from ..prompt import commands

    commands.redo(opened(session), str(times))


def fix(
    number: int = typer.Argument(help="The line's number in `log`."),
    words: Words = typer.Argument(None, help="The right line; nothing drops it."),
    session: str = SESSION,
) -> None:
    """Correct a mistyped line in the past; what followed is played again."""
    from ..prompt import commands

    commands.fix(opened(session), f"{number} {' '.join(words or ())}")


def insert(
    number: int = typer.Argument(help="The number of the line it came before."),
    words: Words = typer.Argument(help="The forgotten line."),
    session: str = SESSION,
) -> None:
    """Put a forgotten line into the past; what followed is played again."""
    from ..prompt import commands

    commands.insert(opened(session), f"{number} {' '.join(words)}")


def set_(
    words: Words = typer.Argument(help="`ask all` or `ask usual`."), session: str = SESSION
) -> None:
    """Choose whether routine steps are asked for."""
    from ..prompt import commands

    commands.set_(opened(session), " ".join(words))


def note(words: Words = typer.Argument(help="The remark."), session: str = SESSION) -> None:
    """Keep a remark in the log."""
    from ..prompt import commands

    commands.note(opened(session), " ".join(words))


def ruling(
    words: Words = typer.Argument(help="What is ruled, and who agreed."), session: str = SESSION
) -> None:
    """Let the next line break a rule, on the record."""
    from ..prompt import commands

    commands.ruling(opened(session), " ".join(words))
