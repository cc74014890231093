"""What is printed beside cards: how to play, the rules, pads, and pages to look at.

`leaflet` and `poster` are a sheet to fold and one for the wall.
"""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ..errors import DeckwrightError, count
from ..terminal import say, short_path
from .options import INK, LOOK, OUTPUT, Ink, games_named, in_looks, option, with_options
from .output_names import pdf_name, variant

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..rulebook import Rulebook
    from ..rulebook.leaflet import Leaflet
    from ..table import Table


GAMES = typer.Argument(None, metavar="[GAME]...", help="Games, or folders.")
ALL = typer.Option(False, "--all", help="All games that have one, in every look.")


def leaflet(
    games: list[str] = GAMES,
    all_: bool = ALL,
    paper: str = typer.Option("a4", metavar="SIZE", help="a4 or letter; pages are half of it."),
    look: str = LOOK,
    ink: Ink = INK,
    pages: bool = typer.Option(False, "--pages", help="One page after the other, unfolded."),
    output: Path = OUTPUT,
) -> None:
    """Print how to play: one sheet to fold and read aloud while somebody deals."""
    _print(games, all_, look, output, paper, ink, "pages" if pages else "folded")
    if not pages:
        say("Print leaflets on both sides, turning over the short edge, and fold them.")


def poster(
    games: list[str] = GAMES,
    all_: bool = ALL,
    paper: str = typer.Option("a4", metavar="SIZE", help="a4, a3, letter, tabloid or WxHmm."),
    look: str = LOOK,
    ink: Ink = INK,
    output: Path = OUTPUT,
) -> None:
    """Print a poster: what one plays for, a turn and how it ends, to be read from a metre.

    Where a game has no `poster.toml`, it is the beginnings of its rules on one sheet.
    """
    _print(games, all_, look, output, paper, ink, "poster")


def _print(
    games: list[str],
    every: bool,
    look: str,
    output: Path | None,
    paper: str,
    ink: Ink,
    kind: str,
) -> None:
    """Print games' leaflets, "folded" or in "pages", or each "poster", and say where they are;
    DeckwrightError where a game that was named has none."""
    from ..paint import need_print_parts

    need_print_parts()
    named = in_looks(games_named(games, every), every, look)
    if output and len(named) > 1:
        raise DeckwrightError("`--output` is for one game in one look")
    poster = kind == "poster"
    for game, each in named:
        if file := printed(game, each, output, paper, ink, kind):
            say(f"{short_path(file)}: {'poster' if poster else 'how to play'}", 2)
        elif not every:
            lacking = "rules.toml" if poster else "leaflet.toml"
            raise DeckwrightError(f"`{game}` has no {lacking} to print")


def printed(
    game: str, look: str, output: Path | None, paper: str, ink: Ink, kind: str
) -> Path | None:
    """One of them, and where it went; None if the game has none. A poster that nobody has
    written is the beginnings of the rules."""
    from ..catalog.read import find
    from ..games.public_table import tables_of
    from ..press.book import print_reference_sheet
    from ..press.leaflet import print_leaflet, print_poster
    from ..press.page_file import setting_of
    from ..rulebook.leaflet import read_leaflet, read_poster

    poster = kind == "poster"
    source = read_poster(game) if poster else read_leaflet(game)
    if source is None and not (poster and (find(game) / "rules.toml").is_file()):
        return None
    setting = setting_of(game, paper, ink, look)
    name = {"poster": "poster", "folded": "how-to-play", "pages": "how-to-play-pages"}[kind]
    words = variant({"paper": paper, "ink": ink})
    file = output or Path("output") / pdf_name(setting.catalog.slug, look, name, *words)
    if source is None:
        print_reference_sheet(setting, file)
    elif poster:
        print_poster(setting, source, tables_of(source), file)
    else:
        print_leaflet(setting, source, tables_of(source), file, kind == "folded")
    return file


# `rulebook`: the rules on paper, or in the terminal -------------------------------------


def rulebook(
    game: str = typer.Argument(help="The game's name."),
    booklet: bool = typer.Option(
        False, "--booklet", help="Two pages a side, to fold and staple."
    ),
    full: bool = typer.Option(False, "--full", help="With all settled questions."),
    text: bool = typer.Option(False, "--text", help="In the terminal instead."),
    paper: str = typer.Option("a4", metavar="SIZE", help="a4 or letter; pages are half of it."),
    look: str = LOOK,
    ink: Ink = INK,
    output: Path = OUTPUT,
) -> None:
    """Print how to play, and the numbered rules with cards, house rules and an index."""
    if booklet and text:
        raise typer.BadParameter("choose one of --booklet and --text")
    from ..rulebook import read_rulebook

    rules = read_rulebook(game)
    if text:
        from ..prompt.screens.rules_text import show_book

        show_book(rules)
        return
    from ..paint import need_print_parts
    from ..rulebook.rulings import read_rulings

    need_print_parts()
    from ..press.book import print_book
    from ..press.page_file import setting_of

    setting, rulings = setting_of(game, paper, ink, look), read_rulings(game)
    form = "booklet" if booklet else ""
    words = variant({"full": full, "paper": paper, "ink": ink})
    slug = setting.catalog.slug
    file = output or Path("output") / pdf_name(slug, look, "rules", form, *words)
    pages = print_book(setting, rulings, file, form or "pages", told_first(game), full)
    say(f"{short_path(file)}: {count(pages, 'page')}", 2)
    if booklet:
        say("Print on both sides, turning over the short edge; fold, and staple in the fold.")


def told_first(game: str) -> tuple[Leaflet, Mapping[int, Table]] | None:
    """A game's leaflet with what its pictures show, if it has one."""
    from ..games.public_table import tables_of
    from ..rulebook.leaflet import read_leaflet

    leaflet = read_leaflet(game)
    return (leaflet, tables_of(leaflet)) if leaflet else None


# `scorepad`: paper and pencil, for a table that wants no phone --------------------------


class PadOptions(NamedTuple):
    """What `scorepad` can be told."""

    game: str = typer.Argument(help="The game's name, or its folder.")
    players: int = option(0, "N", "Rows; as the game has if not said.", 0, 18)
    rounds: int = option(0, "N", "Boxes in a row, where there are boxes.", 0, 60)
    paper: str = option("a4", "SIZE", "a4, letter: two pads to cut apart; a5, WxHmm: one.")
    look: str = LOOK
    ink: Ink = INK
    output: Path = OUTPUT


@with_options(PadOptions)
def scorepad(options: PadOptions) -> None:
    """Print pads to write the score on: how one scores, and a row for each player."""
    from ..catalog.read import find
    from ..games.generic import of_folder
    from ..games.generic.table import score_sheet
    from ..games.public_table import tables_of
    from ..paint import need_print_parts
    from ..rulebook.leaflet import read_score_pad

    need_print_parts()
    from ..press.page_file import print_score_pad, setting_of

    game, look, rounds = options.game, options.look, options.rounds
    setting, pad = setting_of(game, options.paper, options.ink, look), read_score_pad(game)
    sheet = score_sheet(of_folder(game, find(game)).tracker)
    tables = tables_of(pad.leaflet) if pad else {}
    words = variant(options._asdict(), players=0)
    slug, rows = setting.catalog.slug, pad.rows if pad else 0
    file = options.output or Path("output") / pdf_name(slug, look, "scorepad", *words)
    seats = options.players or rows or setting.catalog.table
    pads = print_score_pad(setting, sheet, pad, tables, file, seats, rounds)
    what = "a score pad" if pads == 1 else "two score pads"
    say(f"{short_path(file)}: {what} for {seats}", 2)


# `marker-guide`: the deck from a pack of cards and a marker pen -------------------------


FARTHEST = 30.0
"""No labels need be moved further, in mm."""


def marker_guide(
    game: str = typer.Argument("knights", help="A game made from an ordinary pack."),
    paper: str = typer.Option("a4", metavar="SIZE", help="a4, letter, ... or WxHmm."),
    labels: str = typer.Option(
        "38x21", metavar="SIZE", help="Label stock: 38x21, 1x2-5/8 or none."
    ),
    shift: str = typer.Option(
        "0,0", metavar="X,Y", help="Move labels right and down, in mm: 0.5,-1."
    ),
    output: Path = OUTPUT,
) -> None:
    """Tell what to write on which card of an ordinary pack, with labels to stick instead."""
    from ..catalog import read_catalog
    from ..paint import need_print_parts

    need_print_parts()
    from ..layout import sizes
    from ..press.page_file import print_guide

    catalog = read_catalog(game)
    stock = None if labels == "none" else sizes.label_stock(labels)
    told = {"paper": paper, "labels": labels, "shift": shift}
    words = variant(told, labels="38x21", shift="0,0")
    file = output or Path("output") / pdf_name(catalog.slug, "marker-guide", *words)
    pages = print_guide(catalog, file, sizes.of("paper", paper), stock, _shift(shift))
    say(f"{short_path(file)}: {count(pages, 'page')}", 2)


def _shift(text: str) -> tuple[float, float]:
    """Two lengths in mm; a usage error if it is something else."""
    from ..units import millimetres

    try:
        across, down = (millimetres(part) for part in text.split(","))
    except ValueError:
        across = down = inf
    if max(abs(across), abs(down)) > FARTHEST:
        message = f"`{text}` is not two lengths such as 0.5,-1, of {FARTHEST:g} mm at the most"
        raise typer.BadParameter(message, param_hint="--shift")
    return across, down


# `draw`: a position as a picture of the table -------------------------------------------


def draw(
    position: Path = typer.Argument(metavar="FILE", help="As `dw table --position` writes it."),
    output: Path = OUTPUT,
    paper: str = typer.Option("a4", metavar="SIZE", help="a4, letter, a5 or WxHmm."),
    ink: Ink = INK,
) -> None:
    """Draw the table of a position, seen from above."""
    from ..games import rulebook_of
    from ..games.public_table import public_table
    from ..prompt.position_file import read_position

    game, setup, state = read_position(position)
    file = output or Path("output") / f"{position.stem}.pdf"
    seen_table = public_table(game, setup, state)
    write_page(game.slug, "", rulebook_of(game), seen_table, file, paper, ink)


def write_page(
    game: str, own: str, rules: Rulebook, table: Table, file: Path, paper: str, ink: Ink
) -> None:
    """Write a table's page, and say where; `own` is the set of own cards in play."""
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.page_file import print_table, setting_of

    setting = setting_of(game, paper, ink, own=own)
    print_table(setting._replace(rules=rules), table, file)
    say(f"{short_path(file)}: the table", 2)
