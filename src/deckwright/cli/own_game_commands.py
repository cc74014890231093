"""`init`, `check`, `tidy` and `import-csv`: games of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ..terminal import fail, fail_at, say, short_path, warn
from .options import option

if TYPE_CHECKING:
    from ..catalog.merge import Merged


def register(app: typer.Typer) -> None:
    """Add the commands of this file."""
    app.command("init")(init)
    app.command("check")(check)
    app.command("tidy")(tidy)
    app.command("import-csv")(import_csv)


def init(
    folder: Path = typer.Argument(
        metavar="FOLDER", help="A new folder; its name is the game's."
    ),
    title: str = option("", "TEXT", "What the game is called; else as its folder."),
    csv: bool = typer.Option(False, "--csv", help="The cards as a spreadsheet, too."),
) -> None:
    """Begin a game of your own: a few cards, a face and rules that print at once."""
    from shlex import quote

    from ..catalog.scaffold import new_game

    names = new_game(folder, title, csv)
    shown = short_path(folder)
    say(f"{shown}: {', '.join(names)}", 2)
    typed = quote(shown)
    say(f"Print it with `dw print {typed}`, change it, and ask `dw check {typed}`.", 2)


def check(
    games: list[str] = typer.Argument(metavar="GAME...", help="Games, or folders of your own."),
) -> None:
    """Tell everything that is wrong with a game's files, at once."""
    from ..errors import ContentError, count
    from ..paint import need_print_parts
    from .check_game import checked

    need_print_parts()
    results = [checked(game) for game in dict.fromkeys(games)]
    faults = [fault for each in results for fault in each.faults]
    if faults:
        error = ContentError(faults)
        fail_at(str(error))
        fail(f"{count(len(error.faults), 'fault')} found")
        raise typer.Exit(1)
    for each in results:
        say(f"{each.title} is in order: {each.told}.", 2)
        for note in each.notes:
            warn(str(note))


def tidy(
    game: str = typer.Argument(metavar="GAME", help="A game, or a folder of your own."),
) -> None:
    """Write a game's drawings anew as we do, after Inkscape or the like has saved them."""
    from ..catalog.read import find
    from ..catalog.source import shown_path
    from ..errors import ContentError, Fault, Unreadable, count
    from ..files import CATALOG, read_text, replaced
    from ..layout.art_tidy import tidied
    from ..layout.svg_tree import Unusable

    files = sorted((find(game) / "art").glob("*.svg"))
    anew: dict[Path, str] = {}
    faults: list[Fault] = []
    for file in files:
        try:
            before = read_text(file)
            if (text := tidied(before)) != before:
                anew[file] = text
        except Unusable as error:
            faults.append(Fault(shown_path(file), *error.problem))
        except Unreadable as error:
            faults.append(Fault(shown_path(file), 0, str(error)))
    for file, text in anew.items():
        with replaced(file.resolve(), CATALOG) as temporary:
            temporary.write_text(text, encoding="utf-8")
        say(f"tidied {short_path(file)}", 2)
    if faults:
        raise ContentError(faults)
    if not anew:
        say(f"All is tidy: {count(len(files), 'drawing')}.", 2)


def import_csv(
    game: str = typer.Argument(metavar="FOLDER", help="The folder of a game of your own."),
    sheet: Path = typer.Argument(metavar="CSV", help="Commas, semicolons or tabs."),
    dry_run: bool = typer.Option(False, "--dry-run", help="Only say what would change."),
) -> None:
    """Take cards from a spreadsheet: new ones are added, others changed by their id."""
    from ..catalog import games
    from ..catalog.merge import merge
    from ..errors import DeckwrightError
    from ..files import CATALOG, replaced

    if game in games():
        raise DeckwrightError(f"`{game}` is a shipped game; `dw init` begins one of your own")
    merged = merge(game, sheet)
    for note in merged.notes:
        warn(note)
    if not dry_run and (merged.new or merged.changed):
        with replaced(merged.file.resolve(), CATALOG) as temporary:
            temporary.write_text(merged.text, encoding="utf-8")
    _tell(merged, dry_run)


def _tell(merged: Merged, dry_run: bool) -> None:
    """What came into the catalog, card by card."""
    from ..errors import count

    for id in merged.new:
        say(f"new: {id}", 2)
    for id, keys in merged.changed.items():
        say(f"changed: {id} ({', '.join(keys)})", 2)
    counts = (
        f"{len(merged.new)} new, {len(merged.changed)} changed, {len(merged.same)} as before"
    )
    number = count(len(merged.new) + len(merged.changed) + len(merged.same), "card")
    say(f"{number}: {counts}{'; nothing was written' if dry_run else ''}", 2)
