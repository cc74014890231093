"""`print --watch`: print again whenever a file of a game is saved."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..catalog.file_cache import Stamp, stamp
from ..catalog.merge import sheet_of
from ..errors import ContentError, DeckwrightError, count
from ..press.preview import files_of
from ..terminal import fail, fail_at, say, short_path

if TYPE_CHECKING:
    from ..press.pipeline import Job

SHEETS = (".csv", ".tsv", ".xlsx", ".ods")
PERIOD = 0.25
"""How often files are looked at, in seconds; they rest so long before a print begins."""
MOST = 12
"""How many cards are told by name."""


def watch(games: Sequence[str], print_all: Callable[[], list[Job]]) -> None:
    """Print, and again after each change, until Ctrl-C; faults are told and waited out."""
    from ..catalog.read import find

    folders = [find(game) for game in games]
    try:
        seen = _stamps(folders)
        before = _attempt(print_all)
        for folder in folders:
            _tell_sheet(folder)
        say("Watching; Ctrl-C ends.")
        while True:
            sys.stdout.flush()
            now = _wait_for_change(folders, seen)
            touched = sorted({name for name, *_ in set(now) ^ set(seen)})
            _tell_files(touched, seen, now, folders)
            seen = _stamps(folders)  # what came in of a sheet is printed now
            after = _attempt(print_all)
            if before and after:
                _tell_cards(before, after, touched)
            before = after or before
    except KeyboardInterrupt:
        say("\nStopped watching.")


def _stamps(folders: Sequence[Path]) -> Stamp:
    sheets = [f"*{kind}" for kind in SHEETS]
    watched = [{*stamp(folder, *sheets), *files_of(folder)} for folder in folders]
    return tuple(sorted(set().union(*watched)))


def _tell_sheet(folder: Path) -> None:
    """A sheet that lies elsewhere: that it is watched, or that it cannot be."""
    sheet = sheet_of(folder)
    if sheet.startswith("https://"):
        again = f"dw import-csv {short_path(folder)}"
        say(f"The sheet at {sheet} is not watched; `{again}` takes it in", 2)
    elif sheet and Path(sheet).parent.resolve() != folder.resolve():
        say(f"{short_path(Path(sheet))} is watched, too", 2)


def _wait_for_change(folders: Sequence[Path], seen: Stamp) -> Stamp:
    """The files as they are once something has changed and nothing changes any more."""
    now = seen
    while now == seen:
        time.sleep(PERIOD)
        now = _stamps(folders)
    while True:
        time.sleep(PERIOD)
        later = _stamps(folders)
        if later == now:
            return now
        now = later


def _attempt(print_all: Callable[[], list[Job]]) -> list[Job]:
    """What was printed; nothing where there are faults, which are told."""
    try:
        return print_all()
    except ContentError as error:
        fail_at(str(error))
        say(f"{count(len(error.faults), 'fault')}; the PDF is as before", 2)
    except DeckwrightError as error:
        fail(str(error))
    return []


def _tell_files(
    touched: Sequence[str], before: Stamp, after: Stamp, folders: Sequence[Path]
) -> None:
    """Which files were saved, came or went; what came in of a sheet."""
    old, new = ({name for name, *_ in files} for files in (before, after))
    for name in touched:
        word = "changed" if name in old & new else "new" if name in new else "gone"
        say(f"{short_path(Path(name))}: {word}", 2)
        games = [folder for folder in folders if sheet_of(folder) == name]
        for folder in games if name in new else ():
            _take_in(folder)
        if name.endswith(SHEETS) and name in new and not games:
            place, sheet = short_path(Path(name).parent), Path(name).name
            how = f"`dw import-csv {place} {short_path(Path(name))}` takes it in"
            say(f'  {how}; under `[sheet]`, file = "{sheet}" does so here', 4)


def _take_in(game: Path) -> None:
    """Take in the sheet that a game's `[sheet]` names; what is wrong is told."""
    from ..catalog.merge import Asked
    from .own_game_commands import take_in

    try:
        take_in(str(game), Asked())
    except DeckwrightError as error:
        fail_at(str(error))


def _tell_cards(before: Sequence[Job], after: Sequence[Job], touched: Sequence[str]) -> None:
    """Which cards are not as they were."""
    from ..press.print_record import difference

    images = {str(Path(name).resolve()) for name in touched}
    some = False
    for old, new in zip(before, after, strict=True):
        changes = difference(old, new, images)
        for word, ids in (
            ("new", changes.new),
            ("gone", changes.gone),
            ("different", changes.fronts),
            ("other backs", changes.backs),
            ("other numbers", changes.copies),
        ):
            if ids:
                some = True
                more = f" and {len(ids) - MOST} more" if len(ids) > MOST else ""
                say(f"  {word}: {', '.join(ids[:MOST])}{more}", 4)
    if not some:
        say("  no card looks different", 4)
