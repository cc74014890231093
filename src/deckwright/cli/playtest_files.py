"""Reports of playtests as files, and games worth reading as sessions."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import DeckwrightError
from ..files import PAGE, SESSION, Kind, replaced
from ..plain_text import cell

if TYPE_CHECKING:
    from ..playtest.report import Report
    from ..playtest.studies import Study
    from ..playtest.workers import Sum


def write_report(
    study: Study, report: Report, sums: Mapping[str, Sum], first: int, file: Path, ending: str
) -> None:
    """Write it as a page, a PDF, all counts as JSON, or the tables as CSV."""
    if ending == ".pdf":
        _write_pdf(study, report, file)
        return
    kinds = {".csv": Kind(_head(report)), ".html": PAGE, ".json": Kind(b'{\n "playtest"')}
    with replaced(file, kinds[ending]) as beside:
        if ending == ".csv":
            with beside.open("w", encoding="utf-8", newline="") as target:
                for part in report.parts:
                    csv.writer(target).writerows(map(cell, row) for row in part.rows)
            return
        if ending == ".html":
            from ..playtest.html import page

            beside.write_text(page(report), encoding="utf-8")
        else:
            from ..playtest.study_file import to_json

            beside.write_text(dumps(to_json(study, first, sums), indent=1), encoding="utf-8")


def _head(report: Report) -> bytes:
    """The first line of its tables."""
    rows = [row for part in report.parts for row in part.rows]
    return ",".join(rows[0]).encode("utf-8") if rows else b""


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
