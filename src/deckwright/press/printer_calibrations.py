"""Calibrations by the names of printers, in `printers.toml` in the user's data folder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from math import isfinite
from pathlib import Path

from ..catalog import schema
from ..catalog.schema import Key
from ..errors import DeckwrightError, UnknownName, Unreadable, near, printable
from ..files import OWN, locked, read_text, write_whole
from ..layout import sizes
from ..layout.sheets.calibration import Calibration
from ..resources import data_folder
from ..toml import parsed

FARTHEST = 30.0
"""No printer is further off, in mm."""


def _file() -> Path:
    return data_folder() / "printers.toml"


_millimetres = schema.between(-FARTHEST, FARTHEST)
_side = schema.between(sizes.LEAST, sizes.MOST)
CALIBRATION = {
    "paper": Key(schema.numbers(2, each=_side), required=True),
    "flip": Key(schema.choice("long-edge", "short-edge"), required=True),
    "shift": Key(schema.numbers(2, each=_millimetres), required=True),
    "turn": Key(schema.between(-10.0, 10.0), required=True),
    "front": Key(schema.numbers(2, each=_millimetres), required=True),
    "scale": Key(schema.between(0.5, 2.0), required=True),
}
"""What is kept of a printer for one paper."""


def read() -> dict[str, tuple[Calibration, ...]]:
    """Every printer's calibrations, one for each paper; Unreadable if the file was spoilt."""
    file = _file()
    try:
        if not file.exists():
            return {}
        tables = parsed(read_text(file))
        return {name: tuple(_read(name, rows)) for name, rows in tables.items()}
    except (Unreadable, OSError) as error:
        message = f"`{file}` cannot be read ({error}); mend it or remove it"
        raise Unreadable(message) from error


def _read(name: str, rows: object) -> Iterator[Calibration]:
    """A printer's calibrations; Unreadable with what is wrong with one of them."""
    for row in rows if isinstance(rows, list) else [rows]:
        values, misfits = schema.fill(row, CALIBRATION) if isinstance(row, dict) else ({}, [])
        if misfits or not values:
            message = misfits[0].message if misfits else "expected a list of tables"
            raise Unreadable(f"`{printable(name)}`: {message}")
        yield Calibration(**values)


def check(new: Calibration) -> None:
    """DeckwrightError if no printer is off so far: somebody has misread a scale."""
    for which, far in (("backs lie", new.shift), ("fronts lie", new.front)):
        if not all(isfinite(each) and abs(each) <= FARTHEST for each in far):
            x, y = far
            raise DeckwrightError(
                f"{which} {x:g}, {y:g} mm off, and {FARTHEST:g} mm is the most; read again"
            )


def calibrations_of(name: str) -> tuple[Calibration, ...]:
    """A printer's calibrations; UnknownName if there is no such printer."""
    known = read()
    if name not in known:
        hint = near(name, known) or "; `dw calibrate` prints the page to measure it by"
        raise UnknownName(f"there is no printer `{name}`{hint}")
    return known[name]


def keep(name: str, new: Calibration) -> None:
    """Keep a calibration in place of the printer's last one for the same paper and flip."""
    check(new)
    with locked(_file()):
        known = read()
        others = [c for c in known.get(name, ()) if (c.paper, c.flip) != (new.paper, new.flip)]
        _write({**known, name: (*others, new)})


def forget(name: str) -> None:
    """Drop a printer; UnknownName if there is no such printer."""
    with locked(_file()):
        calibrations_of(name)
        _write({other: calibrations for other, calibrations in read().items() if other != name})


def _write(known: dict[str, tuple[Calibration, ...]]) -> None:
    from tomli_w import dumps

    text = dumps(
        {name: [asdict(one) for one in calibrations] for name, calibrations in known.items()}
    )
    write_whole(_file(), OWN, text)
