"""`init`, `check`, `tidy` and `import-csv`: games of one's own."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import typer

from ..errors import ContentError, DeckwrightError, Fault, Unreadable, count
from ..files import CATALOG, read_text, replaced, write_whole
from ..terminal import fail, fail_at, say, short_path, warn
from .options import option
from .schema_command import FOLDER, write_schemas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..catalog.merge import Asked, Merged

MOST_TOLD = 12
"""So many cards that came in are told each on a line."""


def init(
    folder: Path = typer.Argument(
        metavar="FOLDER", help="A new folder; its name is the game's."
    ),
    title: str = option("", "TEXT", "What the game is called; else as its folder."),
    like: str = option("", "NAME", "Begin with party, suits or board: small, but whole."),
    csv: bool = typer.Option(False, "--csv", help="The cards as a spreadsheet, too."),
) -> None:
    """Begin a game of your own: a few cards, a face and rules that print at once."""
    from ..catalog.scaffold import new_game

    names = new_game(folder, title, csv, like)
    write_schemas(folder)
    shown = short_path(folder)
    say(f"{shown}: {', '.join(names)}", 2)
    typed = quote(shown)
    say(f"Print it with `dw print {typed}`, change it, and ask `dw check {typed}`.", 2)


def check(
    games: list[str] = typer.Argument(metavar="GAME...", help="Games, or folders of your own."),
) -> None:
    """Tell everything that is wrong with a game's files, at once."""
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
    """Write a game's drawings anew as we do, after Inkscape or the like has saved them; each
    as it was stays beside it as `.svg.bak`."""
    from ..catalog.read import find
    from ..catalog.source import shown_path
    from ..layout.faces.art_tidy import tidied
    from ..layout.svg.tree import Unusable

    folder = find(game)
    files = sorted((folder / "art").glob("*.svg"))
    tables = [file for file in sorted(folder.rglob("*.toml")) if file.is_file()]
    used = "\n".join(file.read_text(encoding="utf-8", errors="replace") for file in tables)
    tidy, faults = 0, list[Fault]()
    for file in files:
        try:
            before = read_text(file)
            after = tidied(before, used)
        except Unusable as error:
            faults.append(Fault(shown_path(file), *error.problem))
        except Unreadable as error:
            faults.append(Fault(shown_path(file), 0, str(error)))
        else:
            tidy += after == before
            if after != before:
                _write_tidied(file.resolve(), after)
    if faults:
        raise ContentError(faults)
    if tidy == len(files):
        say(f"All is tidy: {count(tidy, 'drawing')}.", 2)


def _write_tidied(file: Path, text: str) -> None:
    """Write a drawing anew, and beside it what it was; tell of both."""
    before, after = file.read_bytes(), text.encode()
    for path, data in ((file.with_name(f"{file.name}.bak"), before), (file, after)):
        with replaced(path, CATALOG) as temporary:
            temporary.write_bytes(data)
    sizes = f"{len(before):,} -> {len(after):,} bytes"
    say(f"tidied {short_path(file)}: {sizes}; as it was: {file.name}.bak", 2)


def import_csv(
    game: str = typer.Argument(metavar="FOLDER", help="The folder of a game of your own."),
    sheet: str = typer.Argument(
        "", metavar="[SHEET]", help="CSV, xlsx, ods or https://; else that of `[sheet]`."
    ),
    map_: list[str] = typer.Option(
        [], "--map", metavar="COLUMN=KEY", help="What a column is: Title=name; Notes= for none."
    ),
    tab: str = option("", "NAME", "The sheet of an xlsx or ods; else its first."),
    prune: bool = typer.Option(
        False, "--prune", help="Drop the cards that the sheet no longer has."
    ),
    dry_run: bool = typer.Option(False, "--dry-run", help="Only say what would change."),
) -> None:
    """Take cards from a spreadsheet: new ones are added, others changed by their id."""
    from ..catalog import games
    from ..catalog.merge import Asked

    if game in games():
        raise DeckwrightError(f"`{game}` is a shipped game; `dw init` begins one of your own")
    renamed = {}
    for each in map_:
        header, equals, key = each.rpartition("=")
        if not equals:
            message = f"`{each}`: expected a column and a key, as in Title=name"
            raise typer.BadParameter(message, param_hint="--map")
        renamed[header.strip()] = key.strip()
    take_in(game, Asked(sheet, tab, renamed, prune), dry_run)


def take_in(game: str, asked: Asked, dry_run: bool = False) -> None:
    """Write a sheet's cards to the catalog and tell of them; only tell, if it is a dry run."""
    from ..catalog.merge import merge

    merged = merge(game, asked)
    for note in merged.notes:
        warn(note)
    gone = merged.pruned and merged.gone
    if not dry_run and (merged.new or merged.changed or merged.moved or merged.kept or gone):
        write_whole(merged.file.resolve(), CATALOG, merged.text)
        if (merged.file.parent / FOLDER).is_dir():  # it may have new fields
            write_schemas(merged.file.parent)
    _tell(merged, dry_run)


def _tell(merged: Merged, dry_run: bool) -> None:
    """What came into the catalog, card by card, and what the sheet does not have."""
    for id, other in merged.gone.items():
        now = f"; it may be `{other}` now" if other else ""
        say(f"{'dropped' if merged.pruned else 'not in the sheet'}: {id}{now}", 2)
    if merged.gone and not merged.pruned:
        these = "this card" if len(merged.gone) == 1 else f"these {len(merged.gone)} cards"
        warn(f"the deck keeps {these}; `--prune` drops what the sheet no longer has")
    _say_some("new", merged.new)
    changed = [f"{id} ({', '.join(keys)})" for id, keys in merged.changed.items()]
    _say_some("changed", changed)
    if merged.moved:
        say("The cards stand in another order now: that of the sheet.", 2)
    counts = (
        f"{len(merged.new)} new, {len(merged.changed)} changed, {len(merged.same)} as before"
    )
    number = count(len(merged.new) + len(merged.changed) + len(merged.same), "card")
    say(f"{number}: {counts}{'; nothing was written' if dry_run else ''}", 2)
    if merged.kept and not dry_run:
        folder = quote(short_path(merged.file.parent))
        warn(f"`[sheet]` keeps what the columns are: `dw import-csv {folder}` is enough now")


def _say_some(what: str, cards: Sequence[str]) -> None:
    """Cards, each on its line: the first of many, and how many more there are."""
    shown = cards if len(cards) <= MOST_TOLD + 1 else cards[:MOST_TOLD]
    for card in shown:
        say(f"{what}: {card}", 2)
    if len(shown) < len(cards):
        say(f"{what}: {len(cards) - len(shown):,} more", 2)
