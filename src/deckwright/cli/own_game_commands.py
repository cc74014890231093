"""`init`, `check`, `tidy` and `import-csv`: games of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import typer

from ..catalog.read import find
from ..catalog.scaffold import is_as_begun
from ..catalog.source import shown_path
from ..errors import ContentError, DeckwrightError, Fault, Unreadable, count
from ..files import CATALOG, read_text, replaced, write_whole
from ..terminal import fail, fail_at, say, short_path, warn
from .named_rules import name_rules
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


# What `check` asks of every room that reads a game's files ------------------------------


@dataclass(frozen=True, slots=True)
class Checked:
    """A game, and all that is wrong with its files."""

    title: str
    told: str
    """What it has, for a friendly sentence."""
    faults: tuple[Fault, ...]
    notes: tuple[Fault, ...] = ()
    """What keeps nothing from being printed, but some eyes from reading it."""


def checked(game: str) -> Checked:
    """Read every file of a game, and draw every card; UnknownName if there is none such."""
    from ..catalog.read import load
    from ..games.generic.tracker_parser import FILE as TRACKER
    from ..layout.faces.face import looks
    from ..press.check import print_faults, print_notes

    place = find(game)
    faults = [*dict.fromkeys(print_faults(place)), *_rules(place), *_tracker(place)]
    faults += _lesson(place, playable=not faults)
    if not faults and name_rules(game):
        faults += _broken_rules(game)
    catalog, _ = load(place)
    known = looks(place)
    has = [count(len(catalog.cards), "design"), count(len(known), "look")]
    notes = [] if faults else [*print_notes(place)]
    if (place / "rules.toml").is_file():
        from ..rulebook.read import load as load_rules

        rules = load_rules(place)[0].rules
        has.append(count(len(rules), "rule"))
        if is_as_begun([rule.text for rule in rules.values()]):
            where = shown_path(place / "rules.toml")
            notes.append(Fault(where, 0, "is as `dw init` wrote it: put the game's rules here"))
    if (place / TRACKER).is_file():
        has.append("a tracker")
    if (place / "lesson.toml").is_file():
        has.append("a lesson")
    contents = f"{', '.join(has[:-1])} and {has[-1]}"
    return Checked(catalog.title, contents, tuple(faults), tuple(notes))


SEEDS = 3
"""So many games of each number of players are tried."""


def _broken_rules(game: str) -> Iterator[Fault]:
    """The first thing that does not hold in random games by the rules of a folder, if any."""
    from ..catalog import read_catalog
    from ..games import harness, own_rules, presentation, set_up
    from ..rulebook import read_rulebook

    if not __debug__:
        raise DeckwrightError("`python -O` leaves out what `check` holds against rules")
    place, catalog, book = find(game).resolve(), read_catalog(game), read_rulebook(game)
    try:
        for players in range(catalog.fewest, min(catalog.most, catalog.fewest + 2) + 1):
            names = tuple(f"p{number}" for number in range(1, players + 1))
            rules, setup = set_up(game, names, first=names[0], known=True)
            presentation(rules.view)
            for seed in range(SEEDS):
                harness.check_game(rules, setup, seed, book)
                harness.check_stale(rules, setup, seed, book)
                harness.check_hidden(rules, setup, seed)
    except ContentError as error:
        yield from error.faults
    except DeckwrightError as error:
        yield Fault(shown_path(place / own_rules.FILE), 0, str(error))
    except Exception as error:  # whatever a program of somebody's own may do
        yield own_rules.fault_of(place, error)


def _rules(place: Path) -> Iterator[Fault]:
    """Faults of the rules and of the rulings that rest on them, where there are any."""
    from ..rulebook import read, rulings

    if (place / "rules.toml").is_file():
        faults = read.load(place)[1]
        yield from faults
        if faults:
            return  # rulings can only be read beside whole rules
        yield from rulings.load(place)[1]
    elif (place / rulings.FILE).is_file():
        message = "rulings need a `rules.toml` beside them"
        yield Fault(shown_path(place / rulings.FILE), 0, message)


def _tracker(place: Path) -> tuple[Fault, ...]:
    """Faults of the tracker, if the game has one."""
    from ..games.generic.tracker_parser import FILE, load

    return load(place)[1] if (place / FILE).is_file() else ()


def _lesson(place: Path, playable: bool) -> tuple[Fault, ...]:
    """Faults of the lesson; where the rest of the game is in order, it is played as well."""
    from ..prompt.lessons.lesson_table import faults
    from ..rulebook.lesson import load

    lesson, wrong = load(place)
    return wrong or (faults(lesson) if lesson and playable else ())
