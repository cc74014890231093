"""What is asked for a new session where it was not said: the game, who plays, who begins.

How a game under way stands, asked question by question: whose turn, lives, hands, dice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import typer

from ..errors import AlreadySo, DeckwrightError, Unreadable, printable
from ..terminal import say
from .open_session import reply

if TYPE_CHECKING:
    from ..session.record import Record
    from ..session.session import Session
    from ..session.store import Store


T = TypeVar("T")
QUIT = ("quit", "q", "exit", "undo", "back")
"""What is typed by who begins no game after all."""
HELP = ("?", "help")
SCORE = "score"
"""What is typed after a game whose score alone is kept."""
JOINING = ("and", "&", "+")
"""Words between names."""


class Wanted(NamedTuple):
    """What is to be played."""

    game: str
    players: list[str]
    score: bool = False
    """Whether nothing but the score is to be kept."""


def ask_game(kept: Store, game: str, players: list[str]) -> Wanted:
    """The game and who plays; asked for where somebody can answer, last time's offered."""
    game, players = game_called(game, players)
    if game and (players := names_in(players)):
        return Wanted(game, players)
    if not sys.stdin.isatty():
        raise typer.BadParameter("say which game and who plays: `dw new stab Ana Bo Cy`")
    last, score = next(iter(kept.sessions()), None), False
    if not game:
        game, score = _which_game(last)
    return Wanted(game, players or _who_plays(game, last), score)


def game_called(typed: str, players: list[str]) -> tuple[str, list[str]]:
    """The shipped game that a part of its name or of the title on its box means, without the
    rest of that title among the players: `Dice Factor Ana Bo`; else as it was typed.

    Ambiguous, if it means several.
    """
    from pathlib import Path

    from ..catalog import games
    from ..names import find, pick

    slugs = list(games())
    if not typed or (typed not in slugs and Path(typed).exists()):
        return typed, players
    called = _game_names([typed] if typed in slugs else slugs)
    if not find(called, typed):
        return typed, players
    title, rest = typed, [*players]
    while rest and find(called, f"{title} {rest[0]}"):
        title = f"{title} {rest.pop(0)}"
    return str(pick(called, title, "game")), rest


def _which_game(last: Record | None) -> tuple[str, bool]:
    """A shipped game by its number or name, and whether only its score is kept; the last one
    played is offered."""
    from ..catalog import games
    from ..names import pick

    slugs = list(games())
    called = _game_names(slugs)
    for number, slug in enumerate(slugs, 1):
        title = next(name for name, meant in reversed(called.items()) if meant == slug)
        say(f"{number} {title}", 2)
    say("Only the score: `stab score`.")
    usual = last.game if last and last.game in slugs else ""

    def read(typed: str) -> tuple[str, bool]:
        head, _, end = typed.rpartition(" ")
        score = bool(head) and end.lower() == SCORE
        typed = head if score else typed
        return _numbered(typed, slugs) or str(pick(called, typed, "game")), score

    return _asked("Which game?", usual, "Type a game's number or name", read)


def _game_names(slugs: list[str]) -> dict[str, str]:
    """What the games are called: their names here, and the titles on their boxes."""
    from ..rulebook import read_rulebook

    return {slug: slug for slug in slugs} | {read_rulebook(slug).title: slug for slug in slugs}


def _who_plays(game: str, last: Record | None) -> list[str]:
    """Names in their seats, fit for this game; those of last time are offered."""
    usual = " ".join(last.players) if last else ""
    say("Names clockwise, with spaces between.")

    def read(typed: str) -> list[str]:
        if names := names_in(typed.split()):
            _check_seated(game, names)
        return names

    return _asked("Who plays?", usual, "Type at least one name", read)


def names_in(words: list[str]) -> list[str]:
    """Names as people write them: `Ana, Bo and Cy`."""
    parts = [part.strip() for word in words for part in word.split(",")]
    return [part for part in parts if part and part.lower() not in JOINING]


def _check_seated(game: str, names: list[str]) -> None:
    """DeckwrightError, if so many, or people called so, cannot play a shipped game."""
    from ..catalog import games
    from ..games import set_up
    from ..session.start_checks import check_words

    if game in games():
        check_words(*set_up(game, tuple(names)))


def _asked(question: str, usual: str, hint: str, read: Callable[[str], T]) -> T:
    """What an answer means; asked again, with the reason, until it means something."""
    while True:
        typed = answer(question, usual)
        try:
            if typed.lower() not in ("", *HELP) and (found := read(typed)):
                return found
            told = hint
        except DeckwrightError as error:
            told = f"! {error}"
        say(f"{told}; `quit` begins no game.", 2)


def _numbered(typed: str, listed: Sequence[str]) -> str:
    """What stands in a list under the number that was typed; "" if nothing does."""
    there = typed.isdecimal() and 1 <= int(typed[:3]) <= len(listed)
    return listed[int(typed[:3]) - 1] if there else ""


def answer(question: str, usual: str = "", left: str = "No game was begun.") -> str:
    """What somebody types; Enter is what is usual, `quit` leaves, which `left` tells."""
    offered = f" (Enter: {usual})" if usual else ""
    said = reply(f"{question}{offered} ")
    if said is None or said.lower() in QUIT:
        say(left)
        raise typer.Exit
    return said or usual


def lot(players: list[str]) -> str:
    """Who begins, by lot."""
    from secrets import choice

    first = choice(players)
    say(f"{printable(first)} begins.")
    return first


def player_meant(first: str, players: list[str]) -> str:
    """The player meant by a name in any case, or shortened; else the name, to be refused."""
    from ..names import find

    matches = find({player: player for player in players}, first)
    return matches[0] if len(matches) == 1 else first


def named_alone(players: list[str], said: str) -> str:
    """The only player whom a sentence names: `bo is the oldest`; "" where it names several, or
    says who it is not."""
    words = said.casefold().replace("\u2019", "'").split()
    words = [word.strip(",.!?:;").removesuffix("'s") for word in words]
    called = ({player.casefold(), f"{player.casefold()}s"} for player in players)
    named = [p for p, names in zip(players, called, strict=True) if names & {*words}]
    turned = any(word in ("not", "no", "never") or word.endswith("n't") for word in words)
    return named[0] if len(named) == 1 and not turned else ""


def who_begins(players: list[str], prompt: Callable[[], str], last: str = "") -> str:
    """Who begins, asked where it can be answered; else who was named first.

    `prompt`: what the rules say of it, or nothing; `last`: who began last time, after whom the
    next one is offered.
    """
    from ..names import pick

    doubled = len({player.lower() for player in players}) < len(players)
    if doubled or len(players) < 2 or not sys.stdin.isatty():
        return players[0] if players else ""
    if answered := prompt():
        say(answered)
    for number, player in enumerate(players, 1):
        say(f"{number} {player}")
    usual = players[0]
    if last in players:
        say(f"Last time {last} began.")
        usual = players[(players.index(last) + 1) % len(players)]

    def read(typed: str) -> str:
        called = {name: name for name in players}
        try:
            return _numbered(typed, players) or str(pick(called, typed, "player"))
        except Unreadable:
            if named := named_alone(players, typed):
                return named
            raise

    return _asked("Who begins?", usual, "Type a name or its number", read)


def stand(made: Session) -> None:
    """Ask how a game under way stands: a line for each thing that can be put right."""
    say("How does it stand? Enter: as usual.")
    players = " ".join(made.setup.players)
    row = " ".join(str(number) for number in range(len(made.setup.players), 0, -1))
    asked = False
    for word, correction in made.game.corrections.items():
        kinds = correction.kinds
        named = len(kinds) == 2 and kinds[0] == "player"
        question = correction.asked
        if not question:
            continue
        if kinds == ("player", "number"):
            _put_right(made, word, f"{question} ({players}, as {row})", len(made.setup.players))
        elif named:
            shown = f"{made.setup.players[0]} {_example(made, kinds[1])}"
            _put_right(made, word, f"{question} (as {shown})")
        else:
            _put_right(made, word, question)
        asked = asked or _ask_dice(made)
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


def _ask_dice(made: Session) -> bool:
    """Dice that lie on the table by now are asked for, if nothing else is due: the goals.

    Whether they were.
    """
    from ..prompt import asking
    from ..prompt.reader.meaning import Ask, Do, Nothing
    from ..prompt.screens import presenter

    main = [choice for choice in presenter.choices(made) if not choice.aside]
    asked = main[0].questions if len(main) == 1 else ()
    if not asked or not all(each.only and each.listed for each in asked):
        return False
    meaning = asking.ask_until_answered(made, Ask(main[0]), answer)
    for step in meaning.steps if isinstance(meaning, Do) else ():
        made.do(step.action)
    if isinstance(meaning, Nothing):
        say(f"! {meaning.told}", 2)
    return True


def _is_corrected(made: Session, word: str, said: str, tells: bool = True) -> bool:
    """Whether a correction is done now; what is wrong with it is told, if asked for."""
    from ..engine.correction import example
    from ..games import action_of

    try:
        action = action_of(made.game, made.setup, made.state, f"correct {word} {said}")
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
