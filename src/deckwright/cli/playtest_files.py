"""Reports of playtests as files, and games worth reading as sessions."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import DeckwrightError
from ..files import PAGE, SESSION, Kind, replaced
from ..plain_text import cell

if TYPE_CHECKING:
    from ..playtest.report import Report, Row
    from ..playtest.studies import Study
    from ..playtest.workers import Sum


def write_report(
    study: Study, report: Report, sums: Mapping[str, Sum], first: int, file: Path, ending: str
) -> None:
    """Write it as a page, a PDF, all counts as JSON, or the tables as CSV."""
    if ending == ".pdf":
        _write_pdf(study, report, file)
        return
    if ending == ".csv":
        _write_tables(report, file)
        return
    kinds = {".html": PAGE, ".json": Kind(b'{\n "playtest"')}
    with replaced(file, kinds[ending]) as beside:
        if ending == ".html":
            from ..playtest.html import page

            beside.write_text(page(report), encoding="utf-8")
        else:
            from ..playtest.study_file import to_json

            beside.write_text(dumps(to_json(study, first, sums), indent=1), encoding="utf-8")


def _write_tables(report: Report, file: Path) -> None:
    """Each table as numbers in a file of its own: `t.csv`, then `t-how-it-ends.csv` ..."""
    parts = [part for part in report.parts if part.rows]
    for at, part in enumerate(parts):
        slug = re.sub(r"[^a-z0-9]+", "-", part.title.lower()).strip("-")
        place = file.with_name(f"{file.stem}-{slug}.csv") if at else file
        rows = list(numbers(part.rows))
        head = io.StringIO(newline="")
        csv.writer(head).writerow(map(cell, rows[0]))
        with (
            replaced(place, Kind(head.getvalue().encode("utf-8"))) as beside,
            beside.open("w", encoding="utf-8", newline="") as target,
        ):
            csv.writer(target).writerows(map(cell, row) for row in rows)


_RANGE = re.compile(r"([+-]?[\d.]+|-?inf) to ([+-]?[\d.]+|-?inf)(?: %)?")
_GIVE = re.compile(r"([+-]?[\d.]+) \+-([\d.]+)")
_NUMBER = re.compile(r"([+-]?[\d.]+)(?: %| a game)?(\??)")


def numbers(rows: Sequence[Row]) -> Iterator[Row]:
    """A table whose cells are numbers: units are left out, ends of intervals stand apart.

    `1.2 to 3.4` becomes two columns, `low` and `high`; `1.2 +-0.3` two, the second `give`.
    """
    columns: list[Sequence[str]] = []
    for head, *cells in zip(*rows, strict=True):
        said = [cell for cell in cells if cell]
        if said and all(map(_RANGE.fullmatch, said)):
            ends = [_groups(_RANGE, cell) for cell in cells]
            columns += [
                ["low", *(low for low, _ in ends)],
                ["high", *(high for _, high in ends)],
            ]
        elif said and all(map(_GIVE.fullmatch, said)):
            ends = [_groups(_GIVE, cell) for cell in cells]
            columns += [
                [head, *(value for value, _ in ends)],
                ["give", *(by for _, by in ends)],
            ]
        elif said and all(map(_NUMBER.fullmatch, said)):
            values = [_groups(_NUMBER, cell) for cell in cells]
            columns.append([head, *(value for value, _ in values)])
            if any(doubt for _, doubt in values):
                columns.append([f"{head}_certain", *("no" if d else "yes" for _, d in values)])
        else:
            columns.append([head, *cells])
    yield from zip(*columns, strict=True)


def _groups(pattern: re.Pattern[str], cell: str) -> tuple[str, str]:
    """The two parts of a cell; empty where it says nothing."""
    match = pattern.fullmatch(cell)
    return (match[1], match[2]) if match else ("", "")


def _write_pdf(study: Study, report: Report, file: Path) -> None:
    """On A5 pages, in the look of the game's rulebook."""
    from ..catalog import read_catalog
    from ..layout import sizes
    from ..paint import need_print_parts
    from ..rulebook import read_rulebook

    need_print_parts()
    from ..press.report import print_report

    game = study.plan.game
    paper = sizes.of("paper", "a4")
    print_report(report, read_catalog(game), read_rulebook(game), file, paper)


def keep_games(study: Study, sums: Mapping[str, Sum], folder: Path) -> Iterator[Path]:
    """Write the games worth reading of a single reading; the files they are in."""
    from ..playtest.tally import Tally
    from ..session.transfer import told_text

    tally = sums.get(study.plan.game)
    if not isinstance(tally, Tally):
        raise DeckwrightError("games worth reading are kept of one reading of the rules alone")
    folder.mkdir(parents=True, exist_ok=True)
    for what, games in tally.notable.items():
        for _, number in games:
            setup, lines = study.plan.lines(number)
            name = f"{study.plan.game}-{what}-{number}"
            place = folder / f"{name}.toml"
            with replaced(place, SESSION) as beside:
                text = told_text(name, study.plan.game, setup, lines)
                beside.write_text(text, encoding="utf-8")
            yield place
