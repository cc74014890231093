"""Calibrations by the names of printers, in `printers.toml` in the user's data folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..errors import UnknownName, Unreadable, near
from ..files import locked, read_text, replaced
from ..layout.calibration import Calibration
from ..resources import data_folder
from ..toml import parsed


def _file() -> Path:
    return data_folder() / "printers.toml"


def read() -> dict[str, tuple[Calibration, ...]]:
    """Every printer's calibrations, one for each paper; Unreadable if the file was spoilt."""
    file = _file()
    try:
        if not file.exists():
            return {}
        tables = parsed(read_text(file))
        return {name: _read(rows) for name, rows in tables.items()}
    except (Unreadable, OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        told = f"`{file}` cannot be read ({error}); mend it or remove it"
        raise Unreadable(told) from error


def _read(rows: object) -> tuple[Calibration, ...]:
    if not isinstance(rows, list):
        raise TypeError("expected a list of calibrations")
    return tuple(map(_calibration, rows))


def _calibration(row: Mapping[str, Any]) -> Calibration:
    pairs = {key: _pair(row[key]) for key in ("paper", "shift", "front")}
    found = Calibration(
        **pairs, flip=str(row["flip"]), turn=float(row["turn"]), scale=float(row["scale"])
    )
    if not 0.5 < found.scale < 2:
        raise ValueError(f"a scale of {found.scale:g}")
    return found


def _pair(values: Iterable[float]) -> tuple[float, float]:
    x, y = map(float, values)
    return x, y


def named(name: str) -> tuple[Calibration, ...]:
    """A printer's calibrations; UnknownName if there is no such printer."""
    known = read()
    if name not in known:
        hint = near(name, known) or "; `deckwright calibrate` prints the page to measure it by"
        raise UnknownName(f"there is no printer `{name}`{hint}")
    return known[name]


def keep(name: str, new: Calibration) -> None:
    """Keep a calibration in place of the printer's last one for the same paper and flip."""
    with locked(_file()):
        known = read()
        others = [c for c in known.get(name, ()) if (c.paper, c.flip) != (new.paper, new.flip)]
        _write({**known, name: (*others, new)})


def forget(name: str) -> None:
    """Drop a printer; UnknownName if there is no such printer."""
    with locked(_file()):
        named(name)
        _write({other: found for other, found in read().items() if other != name})


def _write(known: dict[str, tuple[Calibration, ...]]) -> None:
    from tomli_w import dumps

    text = dumps({name: [asdict(one) for one in found] for name, found in known.items()})
    with replaced(_file()) as temporary:
        temporary.write_text(text, encoding="utf-8")
