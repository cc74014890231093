"""The last net: of an exception nobody foresaw, one sentence and a report without secrets."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from traceback import extract_tb

from ..errors import DeckwrightError
from ..files import OWN, write_whole
from ..resources import data_folder
from ..terminal import fail

UNFORESEEN = 70
"""The exit code; `sysexits.h` calls it an internal software error."""
_PACKAGE = Path(__file__).resolve().parents[1]


def report_crash(error: BaseException) -> int:
    """Write a report, say where it lies, and give the exit code."""
    kind = type(error).__name__
    try:
        place = f"A report without names or cards: {_write(error)}"
    except (DeckwrightError, OSError) as why:
        place = f"No report could be written ({why})."
    fail(f"That should not happen: {kind} in the program itself. What was kept stays. {place}")
    return UNFORESEEN


def _write(error: BaseException) -> Path:
    """The report's file, in the user's data folder."""
    now = datetime.now(UTC)
    place = data_folder() / "reports" / f"{now:%Y-%m-%dT%H%M%S}.txt"
    write_whole(place, OWN, "\n".join(report(error)) + "\n")
    return place


def report(error: BaseException) -> Iterator[str]:
    """Versions, and where it happened: no message and no value, for they can hold hands."""
    from .. import __version__

    yield f"deckwright {__version__}, Python {platform.python_version()}, {sys.platform}"
    seen: BaseException | None = error
    while seen is not None:
        yield type(seen).__name__
        for frame in extract_tb(seen.__traceback__):
            yield f"  {_place(Path(frame.filename))}:{frame.lineno} {frame.name}"
        seen = seen.__cause__ or seen.__context__


def _place(file: Path) -> str:
    """A file of the program as it lies in it; of any other file its name alone."""
    return str(file.relative_to(_PACKAGE)) if file.is_relative_to(_PACKAGE) else file.name
