"""`print --watch`: print again whenever a file of a game is saved."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..catalog.file_cache import Stamp, stamp
from ..errors import DeckwrightError
from ..press.preview import FILES as FILES_OF_FACES
from ..terminal import fail, fail_at, say, short_path

if TYPE_CHECKING:
    from ..press.pipeline import Job

SHEETS = (".csv", ".xlsx", ".ods")
FILES = (*(f"*{kind}" for kind in SHEETS), *FILES_OF_FACES)
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
        say("Watching; Ctrl-C ends.")
        while True:
            sys.stdout.flush()
            now = _wait_for_change(folders, seen)
            touched = sorted({name for name, *_ in set(now) ^ set(seen)})
            _tell_files(touched, seen, now)
            after, seen = _attempt(print_all), now
            if before and after:
                _tell_cards(before, after, touched)
            before = after or before
    except KeyboardInterrupt:
        say("\nStopped watching.")


def _stamps(folders: Sequence[Path]) -> Stamp:
    return tuple(sorted({entry for folder in folders for entry in stamp(folder, *FILES)}))


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
    from ..errors import ContentError, count

    try:
        return print_all()
    except ContentError as error:
        fail_at(str(error))
        say(f"{count(len(error.faults), 'fault')}; the PDF is as before", 2)
    except DeckwrightError as error:
        fail(str(error))
    return []


def _tell_files(touched: Sequence[str], before: Stamp, after: Stamp) -> None:
    """Which files were saved, came or went."""
    old, new = ({name for name, *_ in files} for files in (before, after))
    for name in touched:
        word = "changed" if name in old & new else "new" if name in new else "gone"
        say(f"{short_path(Path(name))}: {word}", 2)
        if name.endswith(SHEETS) and name in new:
            _take_in(Path(name))


def _take_in(sheet: Path) -> None:
    """Take in a sheet that its game's `[sheet]` names; of another it is said how."""
    from ..catalog.merge import Asked
    from ..catalog.read import load
    from .own_game_commands import take_in

    catalog, _ = load(sheet.parent)
    if catalog.sheet["file"] != sheet.name:
        how = f"dw import-csv {short_path(sheet.parent)} {short_path(sheet)}"
        say(f'  `{how}` takes it in; under `[sheet]`, file = "{sheet.name}" does so here', 4)
        return
    try:
        take_in(str(sheet.parent), Asked())
    except DeckwrightError as error:
        fail_at(str(error))


def _tell_cards(before: Sequence[Job], after: Sequence[Job], touched: Sequence[str]) -> None:
    """Which cards are not as they were."""
    from ..press.difference import difference

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
