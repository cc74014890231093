"""`playtest`: what a game or a house rule does, over many games by players of one’s own."""

from __future__ import annotations

import csv
import io
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from ..errors import DeckwrightError, Unreadable, count, printable
from ..files import PAGE, SESSION, Kind, read_text, replaced
from ..plain_text import cell
from ..terminal import columns, say, table
from .named_rules import name_rules
from .open_session import store
from .options import DECK, SET, option, with_options

if TYPE_CHECKING:
    from ..playtest.plan import Plan
    from ..playtest.report import Goal, Report, Row
    from ..playtest.studies import Study
    from ..playtest.workers import Sum, T, Until, Work


class PlaytestOptions(NamedTuple):
    """What `playtest` can be told."""

    game: str = typer.Argument("", help="A shipped game, or the folder of one with rules.")
    players: str = option("4", "N", "For so many; 2-6 for each of them.")
    games: int = option(20_000, "N", "At most so many games.", 1, 10_000_000)
    until: float = typer.Option(2.0, "--until", metavar="POINTS", help="Stop at +-POINTS.")
    minutes: float = typer.Option(10.0, "--minutes", metavar="M", help="Stop after that.")
    seed: int = option(1, "N", "Another seed, other games.", 0, 10**9)
    first: int = option(0, "N", "The number of the first game.", 0, 10**9)
    workers: int = option(0, "N", "Processes; as many as there are cores else.", 0, 256)
    house: list[str] = typer.Option(
        [], "--house", metavar="KEY=VALUE", help="A house rule for all games."
    )
    deck: str = DECK
    own: str = SET
    bots: str = option(
        "casual", "NAME,...", "casual, even, first, thrifty, search:NUMBER, never:CARD."
    )
    against: str = option("", "KEY=VALUE", "Compare with this rule, or deck=NAME.")
    sweep: bool = typer.Option(
        False, "--sweep", help="Compare with every house rule, one at a time."
    )
    cards: bool = typer.Option(False, "--cards", help="What each card is worth.")
    skill: bool = typer.Option(False, "--skill", help="What better players win.")
    vary: str = option("", "C.FIELD=1..9", "A card's values; bomb.copies=0..6.")
    sessions: bool = typer.Option(
        False, "--sessions", help="Beside the games played on this computer."
    )
    out: list[Path] = typer.Option(
        [], "-o", metavar="FILE", help="A report: .html, .pdf, .json or .csv."
    )
    keep: Path = typer.Option(
        None, "--keep", metavar="FOLDER", help="Games worth reading, as sessions."
    )
    merge: list[Path] = typer.Option(
        [], "--merge", metavar="FILE", help="Add up .json reports instead."
    )

    def plan(self, game: str, players: int) -> Plan:
        """Who plays what, by which rules."""
        from ..playtest.plan import Plan
        from ..rulebook.rule import as_pair

        rules = tuple(sorted(as_pair(text) for text in self.house))
        bots = tuple(self.bots.split(","))
        return Plan(game, players, rules, self.deck, self.own, bots, self.seed)

    def study(self, plan: Plan, numbers: Sequence[int]) -> Study:
        """What is asked; of several, a usage error."""
        from ..playtest.plan import check
        from ..playtest.studies import Study
        from ..rulebook.rule import as_pair

        asked = {
            "players": len(numbers) > 1,
            **{
                kind: bool(getattr(self, kind))
                for kind in ("against", "sweep", "cards", "skill", "vary")
            },
        }
        kinds = [kind for kind, is_asked in asked.items() if is_asked]
        if len(kinds) > 1:
            raise typer.BadParameter(f"ask one thing at a time, not {' and '.join(kinds)}")
        if kinds and self.sessions:
            raise typer.BadParameter("sessions stand beside one reading of the rules alone")
        check(plan)
        rule = as_pair(self.against) if self.against else ("", "")
        return Study(kinds[0] if kinds else "alone", plan, rule, tuple(numbers), self.vary)


@with_options(PlaytestOptions)
def playtest(told: PlaytestOptions) -> None:
    """Play many games and tell who wins, how long it takes, and what a rule changes."""
    from ..playtest.workers import Until

    endings = [_ending(file) for file in told.out]
    if told.merge:
        _write_report(*_merged(told.merge), told.out, endings, told.keep)
        return
    numbers = _numbers(told.players)
    game = _playable(told.game)
    plan = told.plan(game, numbers[0])
    study = told.study(plan, numbers)
    until = Until(told.games, told.minutes * 60, told.first)
    runner = _Runner(until, told.workers or os.cpu_count() or 1)
    report = study.report(_goal(game, told.until, told.games), runner.run)
    if told.sessions:
        report = _with_people(report, plan, runner.sums)
    _write_report(study, report, runner.sums, told.first, told.out, endings, told.keep)


def _with_people(report: Report, plan: Plan, sums: Mapping[str, Sum]) -> Report:
    """The report with the games that were played here; DeckwrightError if there are none."""
    from ..playtest.one_game import count_game
    from ..playtest.single_report import beside
    from ..playtest.tally import Tally
    from ..session.history import finished_sessions

    people, bots = Tally(), next(iter(sums.values()))
    for session in finished_sessions(store(), plan.game, plan.players):
        people.add(count_game(session.game, session.setup, session.played))
    if not people.games:
        players = count(plan.players, "player")
        raise DeckwrightError(f"no session of `{plan.game}` with {players} is over here")
    assert isinstance(bots, Tally)
    return report._replace(parts=(*report.parts, beside(people, bots)))


def _playable(game: str) -> str:
    """What plans call a game; DeckwrightError without rules: nobody can choose in it."""
    from ..catalog.read import find
    from ..games import is_shipped
    from ..games.generic.tracker_parser import FILE as TRACKER
    from ..games.own_rules import key_of

    if not game:
        raise typer.BadParameter("name a game")
    if not is_shipped(game) and not name_rules(game):
        has = "no `rules.py`"
        if (find(game) / TRACKER).is_file():
            has = "a tracker, which counts but does not know what may be played"
        raise DeckwrightError(f"`{game}` has {has}; only games with rules can be played out")
    return key_of(game)


MOST_PLAYERS = 18


def _numbers(text: str) -> list[int]:
    """One number of players, or each from one to another."""
    low, dash, high = text.partition("-")
    ends = [low, high if dash else low]
    if not all(end.isascii() and end.isdecimal() and len(end) < 3 for end in ends):
        raise DeckwrightError(
            f"players are a number or a range such as 2-6, not `{printable(text)}`"
        )
    first, last = map(int, ends)
    if not 2 <= first <= last <= MOST_PLAYERS:
        raise DeckwrightError(f"players are 2 to {MOST_PLAYERS}, not `{printable(text)}`")
    return list(range(first, last + 1))


def _goal(game: str, points: float, most: int) -> Goal:
    """How exactly it is to be known, and how fast this table plays."""
    from ..playtest.report import Goal
    from ..session.history import by_game, history

    try:
        pasts = [past for past in history(store()) if past.game == game and past.winners]
    except DeckwrightError:
        pasts = []
    shelf = next(iter(by_game(pasts)), None)
    pace = 60 * shelf.minutes / shelf.lines if shelf and shelf.lines else 0.0
    return Goal(points / 100, most, pace)


class _Runner:
    """Runs work until it is enough, with a line of progress on a terminal."""

    def __init__(self, until: Until, workers: int) -> None:
        self.until, self.workers = until, workers
        self.sums: dict[str, Sum] = {}

    def run(self, work: Work[T], enough: Callable[[T], bool], name: str, /) -> T:
        """The last sum; it is kept for the file, too."""
        from ..playtest.workers import run

        last: T | None = None
        for last in run(work, self.until, enough, self.workers):
            self._progress(f"\r{name[:24]}: {last.games} games")
        self._progress("\r\x1b[K")
        assert last is not None
        self.sums[name] = last
        return last

    def _progress(self, text: str) -> None:
        if sys.stderr.isatty():
            print(text, end="", file=sys.stderr, flush=True)


# Files ------------------------------------------------------------------------------------


def _merged(files: Sequence[Path]) -> tuple[Study, Report, dict[str, Sum], int]:
    """The report of several files of one study."""
    import json

    from ..playtest.report import Goal
    from ..playtest.studies import Merged

    reports = {}
    for file in files:
        try:
            reports[str(file)] = json.loads(read_text(file))
        except (Unreadable, ValueError, RecursionError) as error:
            raise Unreadable(f"`{file}` is no file of a playtest: {error}") from error
    merged = Merged(reports)
    report = merged.study.report(Goal(), merged.run)
    return merged.study, report, merged.sums, merged.first


ENDINGS = (".html", ".pdf", ".json", ".csv")


def _ending(file: Path) -> str:
    """What sort of report a file's name asks for."""
    if file.suffix not in ENDINGS:
        raise DeckwrightError(f"`{file}`: a report is a {', '.join(ENDINGS)} file")
    return file.suffix


def _write_report(
    study: Study,
    report: Report,
    sums: dict[str, Sum],
    first: int,
    out: Sequence[Path],
    endings: Sequence[str],
    keep: Path | None,
) -> None:
    """The report on the terminal, and in every file that is asked for."""

    show(report)
    for file, ending in zip(out, endings, strict=True):
        write_report(study, report, sums, first, file, ending)
        say(f"{file}")
    if keep is not None:
        for place in keep_games(study, sums, keep):
            say(f"{place}")


LONGEST = 12
"""Rows of a table that a phone shows."""
GAP = 2


def show(report: Report) -> None:
    """Title, sentences, and the first rows of each table."""
    say(report.title)
    if report.sentences:
        say()
    for sentence in report.sentences:
        say(f"- {sentence}", 2)
    for part in report.parts:
        if part.rows:
            say()
            _show_rows(part.rows[: LONGEST + 1] if len(report.parts) > 1 else part.rows)
        if part.note:
            say(part.note, 2)


def _show_rows(rows: Sequence[Row]) -> None:
    """A table; where it is too wide, what a row is of stands above its numbers."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if sum(widths) + GAP * (len(widths) - 1) <= columns():
        table(rows, GAP)
        return
    for label, *values in rows:
        say(label or "-", GAP)
        cells = zip(values, widths[1:], strict=True)
        print(f"  {'  '.join(value.ljust(width) for value, width in cells)}".rstrip())


# Reports of playtests as files, and games worth reading as sessions ---------------------


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
            from ..playtest.studies import to_json

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
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.page_file import setting_of
    from ..press.report import print_report

    print_report(report, setting_of(study.plan.game, "a4"), file)


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
