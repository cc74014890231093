"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature, signature
from typing import Any, Literal, TypeAlias, TypeVar, get_type_hints

import typer

from ..errors import DeckwrightError

Options = TypeVar("Options")
Command: TypeAlias = Callable[..., None]


Ink = Literal["colour", "saver", "grey"]
"""What the printer is fed with."""


def with_options(
    options: Callable[..., Options],
) -> Callable[[Callable[[Options], None]], Command]:
    """Makes a command whose arguments and options are the fields of a NamedTuple.

    Typer asks a function for its parameters; here it sees one for each field, and the command
    is given all of them as one record.
    """
    types = get_type_hints(options)
    fields = [
        Parameter(each.name, each.kind, default=each.default, annotation=types[each.name])
        for each in signature(options).parameters.values()
    ]

    def command_of(run: Callable[[Options], None]) -> Command:
        def command(**given: object) -> None:
            run(options(**given))

        command.__doc__ = run.__doc__
        command.__annotations__ = types
        vars(command)["__signature__"] = Signature(fields)
        return command

    return command_of


def unsaid(options: Callable[..., Options]) -> Options:
    """The record of a command whose options are all left unsaid."""
    given = signature(options).parameters.values()
    return options(**{each.name: each.default.default for each in given})


def option(
    default: object, metavar: str, help: str, least: int | None = None, most: int | None = None
) -> Any:
    """An option with a short name for its value, so that help fits a phone."""
    return typer.Option(
        default, metavar=metavar, help=help, min=least, max=most, show_default=False
    )


def length(text: str, option: str) -> float:
    """A length from an option, 0 to 50 mm; a usage error if it is none."""
    from ..units import millimetres

    try:
        mm = millimetres(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from error
    if not 0 <= mm <= 50:
        raise typer.BadParameter(f"`{text}` is not between 0 and 50 mm", param_hint=option)
    return mm


def games_named(games: Sequence[str] | None, every: bool) -> list[str]:
    """The games a command is for, each once: all shipped ones, those that were named, or both.

    DeckwrightError if there is none.
    """
    from ..catalog import games as shipped

    named = list(dict.fromkeys([*(shipped() if every else ()), *(games or ())]))
    if not named:
        raise DeckwrightError("say which game, or `--all`; `dw games` lists them")
    return named


def in_looks(named: Sequence[str], every: bool, look: str) -> list[tuple[str, str]]:
    """Games, each with the look it is printed in: the one asked for, or "" for its usual one.

    Where all games are meant and no look was asked for, a game comes once in each of its looks.
    """
    from ..catalog.read import find
    from ..layout.faces.face import looks

    others = {game: list(looks(find(game)))[1:] if every and not look else [] for game in named}
    return [(game, each) for game in named for each in (look, *others[game])]


SESSION = typer.Option(
    "", "--session", metavar="NAME", help="Another session than the current one."
)
YES = typer.Option(False, "--yes", "-y", help="Do not ask.")
LANG = option("", "LANGUAGE", "Of `cards.de.toml`: de; else the deck's own.")
SET = typer.Option(
    "",
    "--set",
    metavar="NAME",
    help="With your own cards; `custom` is the usual set.",
    show_default=False,
)
DECK = option("", "NAME", "A variant of the deck.")
LOOK = option("", "NAME", "Another look of the cards.")
INK = option("colour", "INK", "colour, saver or grey.")
PDFS = typer.Option(
    None, "-o", "--output", metavar="FILE", help="A PDF, or a folder for several."
)
OUTPUT = typer.Option(None, "-o", "--output", metavar="FILE", help="The PDF to write.")
JSON = typer.Option(False, "--json", help="For programs.")
