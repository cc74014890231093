"""`print`: games onto sheets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import typer

from ..errors import ContentError, DeckwrightError, Fault, OutputError, count
from ..files import CUT_DXF, CUT_SVG, write_whole
from ..terminal import say, short_path, warn
from .options import LANG, PDFS, SET, Ink, games_named, in_looks, length, option, with_options
from .output_names import pdf_files, variant
from .progress_bar import bar

if TYPE_CHECKING:
    from ..layout.sheets.calibration import Calibration
    from ..layout.sheets.cutters import Cutter
    from ..layout.sheets.sheet import Plan
    from ..press.pipeline import Job, Order

MOST = 12
"""So many outdated cards are told by name."""


Backs = Literal["none", "duplex", "fold"]
"""How backs are printed."""
Flip = Literal["long-edge", "short-edge"]
"""Which edge a sheet is turned over."""
Marks = Literal["crop", "corner", "lines", "none"]
"""How it is shown where to cut."""
Machine = Literal["none", "silhouette", "silhouette-alpha", "cricut"]
"""What cuts the sheets; see `layout/cutters.toml`."""
Only = Literal["cards", "custom", "backs", "blanks", "extras"]
"""What part of a game is printed."""


class PrintOptions(NamedTuple):
    """What `print` can be told."""

    games: list[str] = typer.Argument(None, metavar="[GAME]...", help="Games, or folders.")
    all_: bool = typer.Option(False, "--all", help="All shipped games, in every look.")
    paper: str = option("a4", "SIZE", "a4, letter, a3, legal, tabloid or WxHmm.")
    look: str = option("", "NAME", "Another look of the cards, where there is one.")
    backs: Backs = option(None, "HOW", "duplex: behind, the usual; fold: beside; none.")
    ink: Ink = option("colour", "INK", "colour; saver: lines; grey: for laser printers.")
    output: Path = PDFS
    card: str = option("", "SIZE", "poker, euro, bridge, mini, tarot, square or WxHmm.")
    flip: Flip = option("long-edge", "EDGE", "long-edge or short-edge, as your printer turns.")
    bleed: str = option("", "MM", "How far backgrounds run past the cut; else what has room.")
    gap: str = option("", "MM", "Space between cards; usually none.")
    marks: Marks = option(None, "HOW", "Where to cut: crop, the usual; corner, lines, none.")
    corners: str = option("", "MM", "Draw round corners to cut along, e.g. 3mm.")
    cutter: Machine = option("none", "MACHINE", "silhouette, silhouette-alpha, cricut.")
    cut_file: Path = typer.Option(
        None, "--cut-file", metavar="FILE", help="Cut lines for a machine: .svg or .dxf."
    )
    only: Only = option(None, "PART", "cards, custom, backs, blanks or extras.")
    cards: str = option("", "LIST", "Just these, by id or name: shield:2,axe.")
    skip: int = option(0, "N", "Leave so many used places of the first sheet free.", 0, 99)
    changed: bool = typer.Option(
        False, "--changed", help="What has changed since this file was last printed."
    )
    sleeved: bool = typer.Option(
        False, "--sleeved", help="Paper inserts for sleeves: 1.5 mm smaller, no backs."
    )
    copies: int = option(1, "N", "Print everything so many times.", 1, 100)
    players: int = option(0, "N", "For so many players.", 0, 99)
    blanks: int = option(None, "N", "How many blank cards; else they fill a sheet.", 0, 999)
    deck: str = option("", "NAME", "A variant of the deck; see `dw games`.")
    own: str = SET
    lang: str = LANG
    printer: str = option("", "NAME", "A printer measured by `dw calibrate`.")
    force: bool = typer.Option(False, "--force", help="Print even cards with faults.")
    watch: bool = typer.Option(False, "--watch", help="Print again at every change.")

    def plan(self) -> Plan:
        """How cards lie on sheets."""
        from ..layout import sizes
        from ..layout.sheets.cutters import cutter
        from ..layout.sheets.sheet import Plan

        machine = None if self.cutter == "none" else cutter(self.cutter)
        gap, corners = (machine.gap, machine.corner) if machine else (0.0, 0.0)
        return Plan(
            paper=sizes.of("paper", self.paper),
            gap=length(self.gap, "--gap") if self.gap else gap,
            bleed=length(self.bleed, "--bleed") if self.bleed else None,
            backs=self.backs or self._usual_backs(),
            flip=self.flip,
            marks=self.marks or self._usual_marks(),
            corner=length(self.corners, "--corners") if self.corners else corners,
            skip=self.skip,
            cutter=machine,
        )

    def _usual_marks(self) -> Marks:
        """How it is shown where to cut if nobody says it: to a machine by no line."""
        if self.cutter != "none":
            return "none"
        return "lines" if self.sleeved else "crop"

    def _usual_backs(self) -> Backs:
        return "none" if self.sleeved else "duplex"

    def order(self) -> Order:
        """What is printed of each game."""
        from ..catalog.print_list import Wanted
        from ..layout import sizes
        from ..press.pipeline import Order

        plan, part = self.plan(), self.only or ""
        cards = _numbered(self.cards)
        wanted = Wanted(
            self.deck, self.players, self.copies, part, self.blanks, fill=True, cards=cards
        )
        size = sizes.of("card", self.card) if self.card else None
        return Order(
            wanted,
            plan,
            size,
            self.look,
            self.ink,
            self.force,
            self.printer,
            _calibrations(self.printer),
            self.own,
            self.sleeved,
            self.lang,
        )

    def variant(self) -> list[str]:
        """What makes this another print than the usual one, in words for its file's name."""
        usual = {"backs": self._usual_backs(), "marks": self._usual_marks()}
        return variant(self._asdict(), **usual, gap="0mm", corners="0mm", cutter="none")


@with_options(PrintOptions)
def print_(told: PrintOptions) -> None:
    """Print games as PDF sheets to cut out."""
    from ..paint import need_print_parts

    need_print_parts()
    order = told.order()
    cut = _cut_file(told.cut_file, told.games or [], told.all_)
    named = in_looks(games_named(told.games, told.all_), told.all_, order.look)
    if told.watch:
        from .print_watch import watch as keep_watching

        if told.changed:
            raise DeckwrightError("`--watch` tells what changes: leave `--changed` out")
        games = list(dict.fromkeys(game for game, _ in named))
        keep_watching(games, lambda: _run(named, order, told))
    else:
        jobs = _print_and_remember(named, order, told)
        if cut:
            _write_cut_lines(cut, jobs[0])
        if order.plan.cutter:
            _tell_cutter(order.plan.cutter, jobs, _files(jobs, told))


def _numbered(text: str) -> tuple[tuple[str, int | None], ...]:
    """Cards from `shield:2,axe`, each with how many; a usage error if a number is none."""
    numbers: list[tuple[str, int | None]] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, colon, number = part.partition(":")
        if colon and not (number.strip().isdecimal() and 0 < int(number) < 1000):
            message = f"`{part}`: expected a number of 1 to 999 after the colon"
            raise typer.BadParameter(message, param_hint="--cards")
        numbers.append((name.strip(), int(number) if colon else None))
    return tuple(numbers)


def _calibrations(printer: str) -> tuple[Calibration, ...]:
    """What is known of a printer; nothing where none is named."""
    if not printer:
        return ()
    from ..press.printer_calibrations import calibrations_of

    return calibrations_of(printer)


def _run(named: list[tuple[str, str]], order: Order, told: PrintOptions) -> list[Job]:
    """Check all games, then print them; nothing is written if one has a fault."""
    jobs = _prepared(named, order)
    _write(jobs, _files(jobs, told))
    return jobs


def _cut_file(file: Path | None, games: list[str], every: bool) -> Path | None:
    """The file for cut lines; a usage error unless it can be one of a single print."""
    if file and file.suffix.lower() not in (".svg", ".dxf"):
        raise typer.BadParameter(f"`{file}`: expected .svg or .dxf", param_hint="--cut-file")
    if file and (every or len(games) != 1):
        raise typer.BadParameter("cut lines are those of one game", param_hint="--cut-file")
    return file


def _write_cut_lines(file: Path, job: Job) -> None:
    """Write where the cards of each sheet are cut, for a machine."""
    import re

    from ..layout.sheets.cut_lines import as_dxf, as_svg, places_by_sheet

    made, kind = (as_svg, CUT_SVG) if file.suffix.lower() == ".svg" else (as_dxf, CUT_DXF)
    cut = [batch for batch in job.batches if batch.piece.shape != "board"]
    if not cut:
        raise DeckwrightError("boards are cut by hand, as their parts have to be joined")
    for batch in cut:
        words = re.sub(r"[^0-9a-z.]+", "-", batch.piece.label.lower()).strip("-")
        whole = file if batch is cut[0] else file.with_stem(f"{file.stem}-{words}")
        sheets = places_by_sheet(batch.grid, batch.cards)
        fullest = max(sheets, key=len)
        for boxes, numbers in sheets.items():
            first, last = numbers[0], numbers[-1]
            place = whole.with_stem(f"{whole.stem}-sheet-{first}")
            place = whole if boxes == fullest else place
            write_whole(place, kind, made(batch.grid, boxes))
            told = f"sheet {first}" if first == last else f"sheets {first} to {last}"
            told = "each sheet" if len(sheets) == 1 else told
            say(f"{short_path(place)}: the cut lines of {told} of {batch.piece.label}", 2)


def _tell_cutter(machine: Cutter, jobs: list[Job], files: list[Path]) -> None:
    """What has to be done at the machine; for one that prints its own marks, its pictures."""
    if machine.setting:
        say(f"In the program of {machine.title}, set {machine.setting}.", 2)
        return
    from ..paint import need_picture_parts
    from ..press.cut_pictures import write_cut_pictures

    need_picture_parts()
    for job, file in zip(jobs, files, strict=True):
        place = file.with_suffix("")
        say(f"{short_path(place)}: {write_cut_pictures(job, place)}", 2)


def _print_and_remember(
    named: list[tuple[str, str]], order: Order, told: PrintOptions
) -> list[Job]:
    """Print games, or what has changed of them, and keep what their files have shown."""
    from ..press.print_record import only_changes, outdated, remember

    whole = _prepared(named, order)
    files = _files(whole, told)
    jobs, places = whole, files
    if told.changed:
        jobs = [only_changes(file, job) for file, job in zip(files, whole, strict=True)]
        places = [file.with_name(f"{file.stem}-changed.pdf") for file in files]
        for file, job in zip(files, jobs, strict=True):
            if not (job.cards or job.dice):
                say(f"{short_path(file)}: nothing has changed since it was printed", 2)
    _write(jobs, places)
    for file, job in zip(files, whole, strict=True) if told.changed else ():
        if old := outdated(file, job).most_common():
            names = ", ".join(f"{name} ({number})" for name, number in old[:MOST])
            more = f" and {len(old) - MOST} more" if len(old) > MOST else ""
            say(f"Of the old cards, throw away: {names}{more}", 2)
    for file, job in zip(files, whole, strict=True):
        try:
            remember(file, job)
        except OutputError as error:
            warn(f"`--changed` will not know of this print: {error}")
    return whole


def _prepared(named: list[tuple[str, str]], order: Order) -> list[Job]:
    """All games, each in a look, checked and composed; ContentError with all their faults."""
    from dataclasses import replace

    from ..press.pipeline import prepare

    jobs: list[Job] = []
    faults: list[Fault] = []
    for game, look in named:
        try:
            jobs.append(prepare(game, replace(order, look=look)))
        except ContentError as error:
            faults += error.faults
    if faults:
        raise ContentError(faults)
    return jobs


def _write(jobs: list[Job], files: list[Path]) -> None:
    """Write the PDFs of all jobs that have anything to show, and tell of them."""
    from ..catalog.print_list import content
    from ..press.print_pdf import print_job
    from ..press.sheet_pages import page_count

    due = [(job, file) for job, file in zip(jobs, files, strict=True) if job.cards or job.dice]
    with bar(sum(page_count(job) for job, _ in due), "printing") as step:
        printed = [print_job(job, file, step) for job, file in due]
    notes: dict[str, list[str]] = {}
    for (job, _), made in zip(due, printed, strict=True):
        for warning in made.warnings:
            notes.setdefault(warning, []).append(job.catalog.slug)
    for warning, slugs in notes.items():
        warn(f"{', '.join(slugs)}: {warning}")
    for (job, _), made in zip(due, printed, strict=True):
        what = count(made.cards, made.word) if made.cards else "dice"
        summary = f"{what} on {count(made.pages, 'page')}"
        parts = content(job.cards) + ["paper dice"] * bool(job.dice and job.cards)
        told = f": {', '.join(parts)}" if len(parts) > 1 else ""
        say(f"{short_path(made.file)}: {summary}{told}", 2)


def _files(jobs: list[Job], told: PrintOptions) -> list[Path]:
    """Where each job's PDF goes: `output/stab.pdf`, a look, part or variant into
    `knights-printed.pdf`, `stab-extras.pdf`, `stab-letter.pdf`, or all as asked."""
    named = [(job.catalog.slug, job.order.look, *told.variant()) for job in jobs]
    return pdf_files(named, told.output, "game")
