"""`roll`, `first`, `deal`, `timer`, `quick`: small helps at the table."""

from __future__ import annotations

import re
import sys
import time

import typer

from ..errors import DeckwrightError, UnknownName, Unreadable, count, printable
from ..files import read_text
from ..names import number_of
from ..terminal import say, short_path
from .new_dialog import lot, names_in
from .open_session import open_session

FACES = {
    "colour": ("blue", "orange", "red", "green", "yellow", "logo"),
    "shape": ("square", "circle", "star", "cross", "pentagon", "logo"),
}
"""Dice with pictures instead of numbers."""
MOST = 99
"""Players that cards are dealt to."""
SHORTEST, LONGEST = 1 / 60, 180
"""Minutes of a timer."""
_DICE = re.compile(r"(\d{0,2})d(\d{1,3})")


def roll(
    dice: list[str] = typer.Argument(
        None, help="d6, 2d8, colour, shape; d6 if nothing is said."
    ),
    note: bool = typer.Option(False, "--note", help="Keep the result in the session's log."),
) -> None:
    """Roll dice, fairly."""
    rolled = ", ".join(f"{die}: {_rolled(die)}" for die in dice or ["d6"])
    say(rolled)
    if note:
        open_session().note(f"rolled {rolled}")


def _rolled(die: str) -> str:
    """A fair result of dice by name."""
    from secrets import choice, randbelow

    if die in FACES:
        return choice(FACES[die])
    match = _DICE.fullmatch(die)
    if not match or not 2 <= int(match[2]) <= 100 or not 1 <= int(match[1] or 1) <= 20:
        raise UnknownName(f"there is no die `{die}`; there are d6, 2d8, ... colour and shape")
    rolls = [randbelow(int(match[2])) + 1 for _ in range(int(match[1] or 1))]
    total = f" = {sum(rolls)}" if len(rolls) > 1 else ""
    return " + ".join(map(str, rolls)) + total


def first(names: list[str] = typer.Argument(help="Who is there.")) -> None:
    """Choose who begins."""
    lot(names_in(names) or names)


def deal(
    game: str = typer.Argument(help="The game's name."),
    players: str = typer.Argument(help="How many play."),
) -> None:
    """How many cards everybody gets, and what is left over."""
    from ..catalog import read_catalog
    from ..catalog.odds import dealing

    game, players = (players, game) if game.isdecimal() else (game, players)
    seats = number_of(players) if players.isdecimal() else 0
    if not 1 <= seats <= MOST:
        raise DeckwrightError(
            f"say how many play, 1 to {MOST}, not `{printable(players)}`: `dw deal stab 5`"
        )
    dealt = dealing(read_catalog(game), seats)
    left = dealt.total - dealt.each * seats
    say(f"{count(dealt.each, 'card')} each, {count(left, 'card')} left over")


def _minutes(typed: str) -> float:
    """A number of minutes; a comma will do for its point."""
    try:
        number = float(typed.replace(",", "."))
    except ValueError:
        number = float("nan")
    if not SHORTEST <= number <= LONGEST:
        raise DeckwrightError(
            f"a timer runs for one second to {LONGEST} minutes, such as `dw timer 2`, not "
            f"`{printable(typed)}`"
        )
    return number


def timer(
    minutes: str = typer.Argument("1", help="How long."),
) -> None:
    """Count down, with a bell at the end."""
    number = _minutes(minutes)
    say(f"{number:g} min; Ctrl-C stops")
    time.sleep(number * 60)
    if sys.stdout.isatty():
        sys.stdout.write("\a")
    say("Time!")


def quick(game: str = typer.Argument(help="The game's name.")) -> None:
    """One screen of reference."""
    from ..catalog.read import find

    file = find(game) / "quick.txt"
    if not file.is_file():
        raise UnknownName(f"`{game}` has no quick reference")
    try:
        print(printable(read_text(file)).rstrip())
    except Unreadable as error:
        raise Unreadable(f"`{short_path(file)}` {error}") from error
