"""`leaflet`: how to play, on a sheet to fold."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ..terminal import say, short_path
from .print_command import Ink

if TYPE_CHECKING:
    from ..rulebook.leaflet import Leaflet, Part
    from ..table import Table


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command("leaflet")(leaflet)


def leaflet(
    games: list[str] = typer.Argument(None, metavar="[GAME]...", help="Games, or folders."),
    all_: bool = typer.Option(False, "--all", help="All games that have one."),
    paper: str = typer.Option("a4", metavar="SIZE", help="a4 or letter; pages are half of it."),
    ink: Ink = typer.Option(Ink.colour, metavar="INK", help="colour, saver or grey."),
    pages: bool = typer.Option(False, "--pages", help="One page after the other, unfolded."),
    poster: bool = typer.Option(False, "--poster", help="One sheet to look things up instead."),
    output: Path = typer.Option(
        None, "-o", "--output", metavar="FILE", help="The PDF to write, of one game."
    ),
) -> None:
    """Print how to play: one sheet to fold and read aloud while dealing, or a poster."""
    from ..catalog import games as slugs
    from ..errors import DeckwrightError
    from ..paint import need_print_parts

    need_print_parts()
    named = list(dict.fromkeys([*(slugs() if all_ else ()), *(games or ())]))
    if not named:
        raise DeckwrightError("say which game, or `--all`; `deckwright games` lists them")
    if output and len(named) > 1:
        raise DeckwrightError("`--output` is for the leaflet of one game")
    for game in named:
        kind = "poster" if poster else "pages" if pages else "folded"
        made = printed(game, output, paper, ink, kind)
        if made:
            say(f"{short_path(made)}: {'poster' if poster else 'how to play'}", 2)
        elif not all_:
            raise DeckwrightError(f"`{game}` has no leaflet.toml to print")
    if not pages and not poster:
        say("Print on both sides, turning over the short edge, and fold.")


def printed(game: str, output: Path | None, paper: str, ink: Ink, kind: str) -> Path | None:
    """A game's leaflet, "folded", in "pages" or as a "poster", and where it went; None if the
    game has none."""
    from ..catalog import read_catalog
    from ..layout import sizes
    from ..press.leaflet import print_leaflet, print_poster
    from ..rulebook import read_rulebook
    from ..rulebook.leaflet import read_leaflet

    leaflet = read_leaflet(game)
    if leaflet is None:
        return None
    catalog = read_catalog(game)
    name = "poster" if kind == "poster" else "how-to-play"
    file = output or Path("output") / f"{catalog.slug}-{name}.pdf"
    about = catalog, read_rulebook(game), leaflet, tables_of(leaflet)
    size = sizes.of("paper", paper)
    if kind == "poster":
        print_poster(*about, file, size, ink.value)
    else:
        print_leaflet(*about, file, size, ink.value, kind == "folded")
    return file


def tables_of(leaflet: Leaflet) -> dict[int, Table]:
    """What the pictures of a leaflet show, by the number of the part."""
    from ..games.seen import seen_at

    return {
        at: _plain(part, seen_at(part.proof.position, part.played)[1])
        for at, part in enumerate(leaflet.parts)
        if part.proof
    }


def _plain(part: Part, table: Table) -> Table:
    """A table with what its picture is about: in an example no hands, piles and numbers."""
    from ..table import Area, Fact, Laid

    example = part.kind == "example"

    def kept(fact: Fact) -> bool:
        if example:
            return fact.kind == "lives" or not fact.value
        return not part.facts or fact.label in part.facts

    acting = [each.name for each in table.players if each.name == part.acting]
    players = [
        player._replace(
            facts=[fact for fact in player.facts if kept(fact)],
            notes=(),
            acts=player.name in acting if acting else player.acts,
        )
        for player in table.players
    ]
    areas = [area._replace(notes=()) for area in table.areas]
    piles = {fact.label for fact in table.facts if fact.kind == "pile"}
    tops = {where: card for card, where, _ in part.shown if where in piles}
    laid = [Laid(card, card, note=note) for card, note, _ in part.shown if note not in piles]
    if laid:
        areas = [Area("", laid)]
    areas = [each for each in areas if not each.title.lower().startswith(tuple(tops))]
    facts = [
        fact._replace(card=tops.get(fact.label, fact.card))
        for fact in table.facts
        if kept(fact) and not example
    ]
    facts += [Fact(each, "") for each in part.told]
    return table._replace(players=players, areas=areas, facts=facts)
