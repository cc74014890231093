"""`new`, `rematch`: a game begins, with what was not said asked for."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ..terminal import say
from .new_dialog import answer, lot, player_meant, wanted, who_begins
from .open_session import store
from .options import SESSION, SET, with_options

if TYPE_CHECKING:
    from ..session.record import Record
    from ..session.session import Session
    from ..session.store import Store

FIRST = typer.Option("", "--first", metavar="PLAYER", help="Who begins.")
RANDOM = typer.Option(False, "--random-first", help="Draw lots for it.")
NO_PLAY = typer.Option(False, "--no-play", help="Do not sit down at the table.")
NAME = typer.Option("", "--name", metavar="NAME", help="The session's name.")


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("new")(new)
    app.command("rematch")(rematch)


class NewOptions(NamedTuple):
    """What `new` can be told."""

    game: str = typer.Argument("", help="The game's name; asked for else.")
    players: list[str] = typer.Argument(None, help="Names in their seats, clockwise.")
    house: list[str] = typer.Option(
        [], "--house", metavar="KEY=VALUE", help="A house rule; `dw house` lists them."
    )
    deck: str = typer.Option("", "--deck", metavar="NAME", help="A variant of the deck.")
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
    position: Path = typer.Option(
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
        _sit(_from(told.position, told.name, told.ask), told.no_play)
        return
    made = _begun(told)
    if told.own:
        _tell_own(made, made.record.game, told.own)
    if told.under_way:
        _stand(made)
    _sit(made, told.no_play, asked=not (told.game and told.players))


def _begun(told: NewOptions) -> Session:
    """The session; what was not said is asked for."""
    from ..games import game as game_of
    from ..games import scored
    from ..rulebook import read_rulebook
    from ..rulebook.house import as_pair
    from ..session.begin import begin

    kept, rules = store(), dict(map(as_pair, told.house))
    game, seated = wanted(kept, told.game, told.players or [])
    rule, first = game_of(game).first_rule, told.first

    def prompt() -> str:
        return read_rulebook(game).rules[rule].prompt if rule else ""

    played = scored(game) if told.score else game_of(game)
    if not first and told.random_first:
        first = lot(seated)
    elif not first and not played.rolls_for_first:
        first = who_begins(
            seated, lambda: read_rulebook(game).rules[rule].prompt if rule else ""
        )
    first, players = player_meant(first, seated) if first else "", tuple(seated)
    return begin(
        kept, game, players, rules, told.deck, first, told.name, told.own, told.ask, told.score
    )


def rematch(
    first: str = FIRST,
    random_first: bool = RANDOM,
    name: str = NAME,
    no_play: bool = NO_PLAY,
    session: str = SESSION,
) -> None:
    """Begin again: the same game, players, house rules and cards."""
    kept = store()
    record = kept.find(session)
    if not first and random_first:
        first = lot([*record.players])
    _sit(once_more(kept, record, first, name), no_play)


def once_more(kept: Store, record: Record, first: str = "", name: str = "") -> Session:
    """The same game again; who begins is asked where somebody can answer."""
    from functools import partial

    from ..errors import UnknownName, unknown
    from ..rulebook.read import unpack
    from ..session.begin import again
    from ..session.stored_setup import rules_of

    players = list(record.players)
    played = rules_of(record)
    rule = played.first_rule
    if not first and not played.rolls_for_first:
        book = partial(unpack, record.game, record.rules)
        first = who_begins(players, lambda: book().rules[rule].prompt if rule else "")
    settled, first = bool(first), player_meant(first or players[0], players)
    if first not in players:
        raise UnknownName(unknown("player", first, players))
    return again(kept, record, players.index(first), name, settled)


def _from(position: Path, name: str, ask: str) -> Session:
    """A session from a position's file."""
    from ..errors import Unreadable
    from ..files import read_text
    from ..session.begin import begin_from

    try:
        text = read_text(position)
    except Unreadable as error:
        raise Unreadable(f"`{position}` {error}") from error
    return begin_from(store(), text, name, ask)


def _stand(made: Session) -> None:
    """Ask how a game under way stands: a line for each thing that can be put right."""
    say("How does it stand? Enter: as usual.")
    players = made.setup.players
    for word, correction in made.game.corrections.items():
        kinds = correction.kinds if correction.at_start else ()
        if kinds == ("player", "number"):
            _put_right(made, word, f"{word} of {', '.join(players)}?", len(players))
        elif len(kinds) == 2 and kinds[0] == "player":
            _put_right(made, word, f"{word} (as: {players[0]} {_example(made, kinds[1])})?")
        elif len(kinds) == 1:
            _put_right(made, word, f"{correction.told.format('...')}?")
        elif correction.at_start and not kinds:
            _put_right(made, word, f"{correction.told} (y)?")
    _ask_dice(made)
    say("The rest can be put right at any time; `?` says how.")


def _put_right(made: Session, word: str, question: str, numbers: int = 0) -> None:
    """Ask what a correction says until it fits, or nothing is said.

    `numbers`: so many numbers in a row are those of the players in their seats; else
    `Ana 3, Cy 2` names some of them.
    """
    while answered := answer(question, left="The game is begun; `dw play` sits down at it."):
        said = answered.replace(",", " ").split()
        if not made.game.corrections[word].kinds:
            parts = ["" for each in said if each.lower() in ("y", "yes")]
        elif len(said) == numbers and all(each.isdecimal() for each in said):
            parts = [" ".join(pair) for pair in zip(made.setup.players, said, strict=True)]
        else:
            parts = [part.strip() for part in answered.split(",")]
        if _are_corrected(made, word, parts):
            return


def _are_corrected(made: Session, word: str, parts: list[str]) -> bool:
    """Whether all corrections are done; one that another has to come before waits for it."""
    while parts:
        waiting = [part for part in parts if not _is_corrected(made, word, part, tells=False)]
        if len(waiting) == len(parts):
            return all(_is_corrected(made, word, part) for part in parts)
        parts = waiting
    return True


def _example(made: Session, kind: str) -> str:
    """The first word for a kind of value."""
    return next(iter(made.game.vocabulary(made.state, kind)), kind.upper())


def _ask_dice(made: Session) -> None:
    """Dice that lie on the table by now are asked for, if nothing else is due: the goals."""
    from ..errors import DeckwrightError
    from ..prompt import presenter
    from ..prompt.dialog import Dialog
    from ..prompt.short_questions import LineInstead

    main = [choice for choice in presenter.choices(made) if not choice.aside]
    asked = main[0].questions if len(main) == 1 else ()
    if not asked or not all(each.only and each.listed for each in asked):
        return
    try:
        made.do(made.read(Dialog(made, main[0], answer).line()))
    except (DeckwrightError, LineInstead) as error:
        say(f"! {error}", 2)


def _is_corrected(made: Session, word: str, said: str, tells: bool = True) -> bool:
    """Whether a correction is done now; what is wrong with it is told, if asked for."""
    from ..engine.correction import example
    from ..errors import AlreadySo, DeckwrightError, printable

    try:
        action = made.read(f"correct {word} {said}")
    except DeckwrightError:
        if tells:
            shown = example(made.game, made.setup, made.state, word)
            say(f"! `{printable(said)}` is no answer; write it as `{shown}`", 2)
        return False
    try:
        made.do(action)
    except AlreadySo:
        return True
    except DeckwrightError as error:
        if tells:
            say(f"! {error}", 2)
        return False
    return True


def _sit(made: Session, no_play: bool, asked: bool = False) -> None:
    """Who sits where and what followed by itself; then the prompt, or how the table stands.

    `asked`: somebody has just answered here, and goes on wherever the answers came from.
    """
    from ..prompt import presenter
    from .play_commands import sit_down

    names, step = made.setup.players, made.game.turn_step(made.setup)
    if len(names) > 2 and step < 0:
        order = ", ".join(names[-at % len(names)] for at in range(len(names)))
        say(f"Play goes counter-clockwise: {order}.")
    presenter.show_assumed(made, made.played)
    if not no_play and (asked or (sys.stdin.isatty() and sys.stdout.isatty())):
        sit_down(made)
        return
    presenter.show(made, words=True)
    if sys.stdout.isatty():
        say("`dw play` sits down at this table.")


def _tell_own(made: Session, game: str, own: str) -> None:
    """Which own cards join in, and by which house rules."""
    from ..catalog import read_catalog
    from ..catalog.custom import with_set
    from ..errors import count

    catalog = with_set(read_catalog(game), own)
    number = sum(card.copies for card in catalog.cards if card.section == "custom")
    house = [f"{key}={made.setup.house[key]}" for key in catalog.custom_house]
    rules = f" ({', '.join(house)})" if house else ""
    say(f"With {count(number, 'card')} of the set `{own}`{rules}.")
