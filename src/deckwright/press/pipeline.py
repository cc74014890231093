"""One game to one PDF: the print pipeline from catalog to file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..catalog import Card, Catalog, custom
from ..catalog.print_list import Wanted, print_list
from ..catalog.read import find, load
from ..catalog.source import Place, shown_path
from ..errors import ContentError, DeckwrightError, Fault, UnknownName, unknown
from ..files import PDF, replaced
from ..layout import sizes
from ..layout.calibration import Calibration, fitting
from ..layout.compose import Composer
from ..layout.cut_lines import corner_lines
from ..layout.dice_sheet import EDGE, dice_sheets
from ..layout.face import Faces, looks, read_faces
from ..layout.identity import Identities
from ..layout.marks import Box, Mark, Matrix, counted
from ..layout.nets import Net, check_nets
from ..layout.printers_marks import cut_marks, fold_line, margin_notes
from ..layout.sheet import Grid, Plan, Sheet, fit, impose, insert
from ..layout.sheet_warnings import check_skip, warnings
from ..paint.fonts import FontMeasure
from ..paint.pdf import NO_BLEED, About, Page, Placed, write
from .misprints import misprints, unsaid
from .small_print import label_font, small_print

MOST_MARKS = 2_000_000
"""Shapes, runs of letters and pictures on all different sides of one print."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a person asks to be printed of a game."""

    wanted: Wanted = field(default_factory=Wanted)
    plan: Plan = field(default_factory=Plan)
    card: tuple[float, float] | None = None
    """Width and height in mm; None for the game's own size."""
    look: str = ""
    ink: str = "colour"
    force: bool = False
    """Whether misprints are only warned of."""
    printer: str = ""
    """By name, for messages; "" for one that prints straight."""
    measured: tuple[Calibration, ...] = ()
    """What is known of it."""
    own: str = ""
    """A set of the group's own cards that joins in, by name."""
    sleeved: bool = False
    """Whether cards are paper inserts for sleeves, a little smaller."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game ready to be printed: checked, composed, laid out."""

    catalog: Catalog
    order: Order
    grid: Grid
    cards: tuple[Card, ...]
    drawings: dict[str, tuple[Mark, ...]]
    sides: dict[tuple[str, bool], str]
    """(key of a card's copy, whether its back) -> its drawing."""
    dice: tuple[tuple[tuple[Mark, ...], Box], ...]
    """Sheets of paper dice, and what is cut out of each."""
    warnings: tuple[str, ...]
    label_font: str
    aligned: Calibration | None = None
    """What is known of the printer, for sheets turned as these are."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What was made."""

    file: Path
    title: str
    cards: int
    pages: int
    warnings: tuple[str, ...]


def prepare(game: str, order: Order) -> Job:
    """Read, check, compose and lay out a game; ContentError with all that is wrong with it."""
    place = find(game)
    catalog, faults = load(place)
    faces = _faces(place, order.look)
    faults = (*faults, *faces.faults)
    nets, net_faults = check_nets(catalog.nets)
    faults += tuple(
        Place(catalog.source, "net", index).fault(message) for index, message in net_faults
    )
    if faults:
        raise ContentError(faults)
    catalog = custom.with_set(catalog, _own(order))
    plan = replace(order.plan, card=order.card or sizes.of("card", catalog.card_size))
    if order.sleeved:
        plan = insert(plan)
    grid = fit(plan)
    cards = tuple(print_list(catalog, order.wanted, grid.fronts, plan.skip))
    backs = plan.backs != "none" or order.wanted.only == "backs"
    composer = Composer(faces, FontMeasure(), plan.card, order.ink, plan.bleed)
    drawings, sides = _compose(composer, cards, backs)
    printed_nets = tuple(nets) if order.wanted.nets else ()
    dice = compose_dice(composer, printed_nets, plan.paper)
    problems = [*misprints(composer.misprints), *unsaid(catalog, faces, cards)]
    if problems and not order.force:
        raise ContentError(problems)
    if not cards and not printed_nets:
        raise DeckwrightError(_nothing(catalog, order))
    check_skip(grid)
    notes = (*(str(fault) for fault in problems), *(warnings(grid) if cards else ()))
    aligned = (
        fitting(order.printer, order.measured, grid.paper, plan.flip) if order.printer else None
    )
    font = label_font(faces)
    return Job(catalog, order, grid, cards, drawings, sides, dice, notes, font, aligned)


def _nothing(catalog: Catalog, order: Order) -> str:
    """Why there is nothing to print."""
    if order.wanted.only == "custom":
        return (
            f"there are no cards of your own for `{catalog.slug}` in the set `{_own(order)}`; "
            f"`deckwright blank add {catalog.slug}` makes one"
        )
    return f"`{catalog.slug}` has no {order.wanted.only or 'cards'} to print"


def _own(order: Order) -> str:
    """The set that joins in; the usual one where only own cards are printed."""
    return order.own or (custom.USUAL if order.wanted.only == "custom" else "")


def _faces(place: Path, look: str) -> Faces:
    """The faces of a look, or of the game's usual one."""
    known = looks(place)
    if not known:
        raise ContentError([Fault(shown_path(place / "face.toml"), 0, "this file is missing")])
    if look and look not in known:
        raise UnknownName(f"`{place.name}`: {unknown('look', look, list(known))}")
    return read_faces(known[look] if look else next(iter(known.values())))


def _compose(
    composer: Composer, cards: Sequence[Card], backs: bool
) -> tuple[dict[str, tuple[Mark, ...]], dict[tuple[str, bool], str]]:
    """Every different front and back once."""
    drawings: dict[str, tuple[Mark, ...]] = {}
    sides: dict[tuple[str, bool], str] = {}
    identities, marks = Identities(composer.faces), 0
    for key, card in {card.key: card for card in cards}.items():
        for back in (False, True) if backs else (False,):
            name = identities.of(card, back)
            if name not in drawings:
                drawings[name] = composer.compose(card, back)
                marks += counted(drawings[name])
                if marks > MOST_MARKS:
                    message = f"these cards hold more than {MOST_MARKS:,} shapes and words"
                    raise DeckwrightError(f"{message}; print them in parts, with `--cards`")
            sides[key, back] = name
    return drawings, sides


def compose_dice(
    composer: Composer, nets: Sequence[Net], paper: tuple[float, float]
) -> tuple[tuple[tuple[Mark, ...], Box], ...]:
    """Sheets of all nets, their faces drawn by the face template each names."""
    drawn = []
    for net in nets:
        side = Composer(composer.faces, composer.measure, (net.edge, net.edge), composer.ink)
        pictures = {
            value: side.compose(
                Card(net.id, value, "die", face=net.face, fields={"value": value})
            )
            for value in net.faces
        }
        composer.misprints += side.misprints
        drawn.append((net, pictures))
    return tuple(dice_sheets(drawn, (min(paper), max(paper)), composer.measure))


def print_job(
    job: Job, file: Path, progress: Callable[[int], None] = lambda _: None
) -> Printed:
    """Write a prepared job's PDF; OutputError if the place cannot be written."""
    pages = 0

    def counted() -> Iterator[Page]:
        nonlocal pages
        for page in _pages(job):
            pages += 1
            progress(pages)
            yield page

    with replaced(file, PDF) as temporary:
        write(temporary, _about(job), job.drawings, _uses(job), _bounds(job), counted())
    return Printed(file, job.catalog.title, len(job.cards), pages, job.warnings)


def page_count(job: Job) -> int:
    """How many pages a job makes."""
    sheets = -(-(len(job.cards) + job.grid.plan.skip) // job.grid.fronts) if job.cards else 0
    two_sided = job.grid.plan.backs == "duplex" and job.order.wanted.only != "backs"
    return sheets * (2 if two_sided else 1) + len(job.dice) * job.order.wanted.copies * (
        2 if two_sided else 1
    )


def _about(job: Job) -> About:
    plan = job.grid.plan
    deck = job.catalog.decks[job.order.wanted.deck or job.catalog.deck]
    subject = f"{deck.title}; {sizes.label('card', plan.card)}. {job.catalog.licence}".strip()
    duplex = plan.flip if plan.backs == "duplex" and job.order.wanted.only != "backs" else ""
    return About(job.catalog.title, subject, duplex)


def _bounds(job: Job) -> Box:
    """How far a card's drawing can show."""
    wide, high = job.grid.plan.card
    return Box(0, 0, wide, high).grown(max(5.0, job.grid.plan.bleed))


def _uses(job: Job) -> Counter[str]:
    """How often each drawing stands on a sheet."""
    uses: Counter[str] = Counter()
    for card in job.cards:
        uses.update(
            job.sides[key] for key in ((card.key, False), (card.key, True)) if key in job.sides
        )
    if job.order.wanted.only == "backs":
        for key, back in job.sides:
            if not back:
                uses.pop(job.sides[key, back], None)
    return uses


def _pages(job: Job) -> Iterator[Page]:
    grid, only = job.grid, job.order.wanted.only
    marks, corners = tuple(cut_marks(grid)), tuple(corner_lines(grid))
    marks += (fold_line(grid),) if grid.plan.backs == "fold" else ()
    credits = _small_print(job)
    for sheet in impose(grid, job.cards, only):
        notes = margin_notes(grid, _label(job, sheet), credits, FontMeasure(), job.label_font)
        placed = tuple(
            Placed(job.sides[slot.item.key, slot.back], slot.trim, slot.clip, slot.turned)
            for slot in sheet.slots
        )
        first = sheet.side != "back" or only == "backs"
        yield Page(
            grid.paper, grid.block, grid.spill, notes, placed, marks + corners * first,
            f"Sheet {sheet.number}" if first else "",
            _moved(job, sheet.side == "back"),
        )  # fmt: skip
    yield from _dice_pages(job)


def _moved(job: Job, back: bool) -> Matrix | None:
    """What answers the printer on one side of a sheet."""
    if job.aligned is None:
        return None
    return job.aligned.for_backs() if back else job.aligned.for_fronts()


def _label(job: Job, sheet: Sheet[Card]) -> str:
    plan = job.grid.plan
    side = {"front": "", "back": ", back", "both": ", fronts and backs"}[sheet.side]
    return (
        f"{job.catalog.title}: sheet {sheet.number} of {sheet.of}{side}\n"
        f"{sizes.label('paper', plan.paper)}, {sizes.label('card', plan.card)}"
    )


def _small_print(job: Job) -> str:
    return small_print(job.catalog, (*job.drawings.values(), *(marks for marks, _ in job.dice)))


def _dice_pages(job: Job) -> Iterator[Page]:
    """Sheets of paper dice; in a two-sided print each with an empty back."""
    plan = replace(job.grid.plan, backs="none", bleed=0.0, gap=0.0)
    paper = min(plan.paper), max(plan.paper)
    grid = Grid(plan, paper, 1, 1, 0.0, EDGE, EDGE, tight=False)  # clear of all nets
    two_sided = job.grid.plan.backs == "duplex" and job.order.wanted.only != "backs"
    label = (
        f"{job.catalog.title}: dice\ncut solid lines, fold dashed ones, glue tab A on edge A"
    )
    credits = _small_print(job) if job.dice else ""
    for marks, block in job.dice * job.order.wanted.copies:
        notes = margin_notes(grid, label, credits, FontMeasure(), job.label_font)
        yield Page(paper, block, NO_BLEED, (*notes, *marks), (), (), "Dice")
        if two_sided:
            yield Page(paper, block, NO_BLEED, (), (), ())
