"""Cards onto sheets: how many fit, where each lies, and which slot is its back's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ...errors import SheetError, count
from ...units import in_mm
from ..marks import Box
from ..shapes.pieces import GAP, Piece
from .cutters import Cutter

T = TypeVar("T")

PRINTABLE = 5.0
"""What most printers leave white at the paper's edge, in mm."""
WHITE = 4.3
"""What even a laser printer reaches, in mm: a sixth of an inch. Bleed may go on to there."""
LASER = 6.4
"""Where what must be read begins, in mm: a quarter of an inch."""
NOTES = 4.3
"""How high a line of notes above and below cards is at least, with its ruler."""
BESIDE = 2.9
"""How high it is at least beside cards, where it has the length to stand before its ruler."""
HIGHEST = 4.7
"""How high it is at most; what is left over makes cut marks longer."""
TICK_ROOM = 1.4
"""What the shortest cut mark and the space around it take, in mm."""
GUTTER = 4.0
"""What is left free where a sheet is folded, in mm: a fold that drifts cuts no card."""
OVERLAP = 0.05
"""How far a card's background runs under its neighbour's, so that no hairline is left."""
DOT = 25.4 / 300
"""In mm, of the coarsest of usual printers; those of finer ones divide it."""
SPILL = 2.0
"""How far outer backgrounds run past the trim where no bleed is asked for, if there is room."""

INSERT = 1.5
"""How much smaller than its card a paper insert is, in mm each way: a sleeve for poker cards is
66 × 91 mm outside, its seams take 2, and a card of another make may lie in it as well."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What sheets are asked for. Lengths in mm."""

    paper: tuple[float, float] = (210.0, 297.0)
    card: tuple[float, float] = (63.5, 88.9)
    gap: float = 0.0
    bleed: float | None = None
    """How far backgrounds run past the trim; None: up to `SPILL`, where there is room."""
    backs: str = "duplex"
    """"none", "duplex" or "fold"."""
    flip: str = "long-edge"
    """The paper's edge a duplex printer turns it over: "long-edge" or "short-edge"."""
    marks: str = "crop"
    """"crop", "corner", "lines" or "none"."""
    corner: float = 0.0
    """The radius of round corners that are drawn to cut along; 0 for none."""
    shape: str = "card"
    """What is cut out: a shape of `layout.pieces`; `card` is then how large its net is."""
    cutter: Cutter | None = None
    """The machine that cuts; None for hands."""
    skip: int = 0
    """How many places of the first sheet stay free, as they have been used."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the cards of every sheet lie; one grid for all, so that a stack is cut together."""

    plan: Plan
    paper: tuple[float, float]
    """As it is turned: wide, high."""
    columns: int
    rows: int
    gap: float
    left: float
    top: float
    tight: bool
    """Whether cards lie within the printer's white edge."""
    gutter: float = 0.0
    """What lies between fronts and backs at the fold, beside the gap."""

    @property
    def fronts(self) -> int:
        """How many cards one sheet shows the front of."""
        return self.columns * self.rows // (2 if self.plan.backs == "fold" else 1)

    @property
    def block(self) -> Box:
        """All cards together."""
        wide, high = self.plan.card
        return Box(
            self.left,
            self.top,
            self.columns * (wide + self.gap) - self.gap + self.gutter,
            self.rows * (high + self.gap) - self.gap,
        )

    @property
    def spill(self) -> tuple[float, float]:
        """How far backgrounds run past the block, across and down."""
        if self.plan.bleed is not None:
            return self.plan.bleed, self.plan.bleed
        return self._spill(self.left, not self.notes_below), self._spill(
            self.top, self.notes_below
        )

    def _spill(self, room: float, noted: bool) -> float:
        """How far backgrounds run into a margin; one with notes keeps room for them."""
        if self.plan.cutter:
            return self.gap / 2
        most = min(SPILL, room - WHITE)
        if noted:
            most = min(most, max(0.35, room - LASER - self.least_notes - TICK_ROOM))
        return max(0.0, most)

    @property
    def notes_below(self) -> bool:
        """Whether notes stand above and below the cards, or, with more room there, beside."""
        return self.top >= self.left

    @property
    def least_notes(self) -> float:
        """How high notes have to be, in mm."""
        return NOTES if self.notes_below else BESIDE

    @property
    def notes(self) -> tuple[float, float]:
        """How far from the paper's edge notes begin, and how high they can be; (0, 0): never.

        Beyond what a laser printer leaves white, where that leaves room up to the cut marks.
        """
        room, spill = (
            (self.top, self.spill[1]) if self.notes_below else (self.left, self.spill[0])
        )
        end = room - spill - TICK_ROOM
        start = max(1.0, min(LASER, end - self.least_notes))
        return (start, min(end - start, HIGHEST)) if end - start >= 2.0 else (0.0, 0.0)

    def trim(self, column: int, row: int) -> Box:
        """Where a card is cut."""
        wide, high = self.plan.card
        beyond = self.gutter if 2 * column >= self.columns else 0.0
        return Box(
            self.left + column * (wide + self.gap) + beyond,
            self.top + row * (high + self.gap),
            wide,
            high,
        )

    def clip(self, column: int, row: int) -> Box:
        """How far a card's background shows: its bleed, or half the gap to its neighbour."""
        x, y, wide, high = self.trim(column, row)
        asked = self.plan.bleed
        most = SPILL if asked is None else asked
        inner = asked or max(
            0.0 if self.gap and most == 0 else OVERLAP, min(self.gap / 2, most)
        )
        across, down = self.spill
        fold = max(inner, min((self.gap + self.gutter) / 2, most)) if self.gutter else inner
        left, right = (
            across if edge else fold if 2 * middle == self.columns else inner
            for edge, middle in (
                (column == 0, column),
                (column == self.columns - 1, column + 1),
            )
        )
        top = down if row == 0 else inner
        bottom = down if row == self.rows - 1 else inner
        if self.gap:
            return Box(x - left, y - top, wide + left + right, high + top + bottom)
        return _dotted(x - left, y - top, x + wide + right, y + high + bottom)

    def place(self, index: int) -> tuple[int, int]:
        """The column and row of a sheet's nth front."""
        across = self.columns // 2 if self.plan.backs == "fold" else self.columns
        return index % across, index // across

    def behind(self, column: int, row: int) -> tuple[int, int, bool]:
        """The slot of a front's back on the other side, and whether it stands on its head.

        Folded sheets, and sheets turned over their upright edge, mirror the columns; sheets
        turned over the edge that lies across mirror the rows and turn the backs round.
        """
        upright = self.paper[1] >= self.paper[0]
        if self.plan.backs == "fold" or (self.plan.flip == "long-edge") == upright:
            return self.columns - 1 - column, row, False
        return column, self.rows - 1 - row, True


def for_piece(plan: Plan, piece: Piece) -> Plan:
    """The plan for sheets of one piece: pieces of straight edges lie close, others apart."""
    apart = piece.shape not in ("card", "board")
    return replace(
        plan,
        card=piece.net,
        shape=piece.shape,
        gap=max(plan.gap, GAP) if apart else plan.gap,
        bleed=None if apart and plan.bleed else plan.bleed,
        backs="none" if piece.one_sided else plan.backs,
        marks="none" if apart else plan.marks,
    )


def insert(plan: Plan) -> Plan:
    """The plan for paper inserts of the same cards."""
    wide, high = plan.card
    return replace(plan, card=(wide - INSERT, high - INSERT))


def _dotted(*edges: float) -> Box:
    """The box of edges moved to whole dots. What is clipped in the midst of a dot is blended,
    one drawing upon another, and leaves a hairline on the neighbour."""
    left, top, right, bottom = (round(edge / DOT) * DOT for edge in edges)
    return Box(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class SheetSlot(Generic[T]):
    """A card's side in its place."""

    item: T
    back: bool
    trim: Box
    clip: Box
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Sheet(Generic[T]):
    """One side of one sheet of paper."""

    number: int
    """Of the sheet of paper, from 1."""
    of: int
    side: str
    """"front", "back" or "both" (folded)."""
    slots: tuple[SheetSlot[T], ...]


def fit(plan: Plan) -> Grid:
    """The grid with most cards, upright or across; SheetError if not one card fits."""
    wide, high = plan.paper
    if plan.corner > min(plan.card) / 2:
        raise SheetError(f"a card has no room for round corners of {in_mm(plan.corner)} mm")
    turns = [(wide, high)] if wide == high else [(wide, high), (high, wide)]
    grids = [_grid(plan, paper, PRINTABLE) for paper in turns]
    best = max(grids, key=lambda grid: grid.columns * grid.rows)
    if best.fronts < 1 and not plan.cutter:
        grids = [_grid(plan, paper, 0.0) for paper in turns]
        best = max(grids, key=lambda grid: grid.columns * grid.rows)
    if best.fronts < 1:
        message = (
            "a fold needs room for a front and a back"
            if plan.backs == "fold"
            else "not one fits"
        )
        raise SheetError(
            f"a card of {in_mm(plan.card[0])} × {in_mm(plan.card[1])} mm"
            f"{f' with {in_mm(plan.bleed)} mm bleed' if plan.bleed else ''} is too large "
            f"for {_sheet_of(plan)}: {message}"
        )
    return best


def _sheet_of(plan: Plan) -> str:
    """What the cards are to lie on, in words."""
    wide, high = plan.paper
    paper = f"paper of {in_mm(wide)} × {in_mm(high)} mm"
    return f"what a {plan.cutter.title} cuts of {paper}" if plan.cutter else paper


def _grid(plan: Plan, paper: tuple[float, float], margin: float) -> Grid:
    """The grid on a paper turned one way."""
    bleed = plan.bleed or 0.0
    gap = max(plan.gap, 2 * bleed)
    gutter = max(0.0, GUTTER - gap) if plan.backs == "fold" else 0.0
    margins = plan.cutter.margin(paper) if plan.cutter else (margin, margin)
    numbers = []
    for room, card, lost, edge in zip(paper, plan.card, (gutter, 0.0), margins, strict=True):
        free = room - 2 * (edge + bleed) - lost
        numbers.append(max(0, int((free + gap + 1e-6) / (card + gap))))
    columns, rows = numbers
    if plan.backs == "fold":
        columns -= columns % 2
    whole = _centred(plan, paper, (columns, rows), gap, gutter)
    return _clear_of_marks(whole) if plan.cutter else whole


def _centred(
    plan: Plan, paper: tuple[float, float], numbers: tuple[int, int], gap: float, gutter: float
) -> Grid:
    """The grid of so many columns and rows in the middle of the paper."""
    left, top = (
        (room - many * (card + gap) + gap - lost) / 2
        for room, many, card, lost in zip(paper, numbers, plan.card, (gutter, 0.0), strict=True)
    )
    tight = min(left, top) - (plan.bleed or 0.0) < PRINTABLE - 1e-6
    return Grid(plan, paper, *numbers, gap, left, top, tight, gutter)


def _clear_of_marks(grid: Grid) -> Grid:
    """The grid with most cards of which none comes near a registration mark."""
    step = 2 if grid.plan.backs == "fold" else 1
    grids = [
        _centred(grid.plan, grid.paper, (columns, rows), grid.gap, grid.gutter)
        for columns in range(0, grid.columns + 1, step)
        for rows in range(grid.rows + 1)
    ]
    reach = grid.plan.cutter.reach if grid.plan.cutter else 0.0
    free = [
        each
        for each in grids
        if max(each.left - each.spill[0], each.top - each.spill[1]) >= reach
    ]
    return max(free or grids[:1], key=lambda each: each.columns * each.rows)


def impose(grid: Grid, items: Sequence[T], only: str = "") -> Iterator[Sheet[T]]:
    """The sheets that hold all items in order; `only` "backs" leaves the fronts out."""
    per, skip = grid.fronts, grid.plan.skip if items else 0
    total = -(-(len(items) + skip) // per)
    for number in range(1, total + 1):
        first = (number - 1) * per - skip
        here = range(max(0, first), min(first + per, len(items)))
        fronts = tuple(_front(grid, items[index], index - first) for index in here)
        backs = tuple(_back(grid, items[index], index - first) for index in here)
        if grid.plan.backs == "fold":
            yield Sheet(number, total, "both", fronts + backs)
            continue
        if only != "backs":
            yield Sheet(number, total, "front", fronts)
        if grid.plan.backs == "duplex" or only == "backs":
            yield Sheet(number, total, "back", backs)


def _front(grid: Grid, item: T, index: int) -> SheetSlot[T]:
    column, row = grid.place(index)
    return SheetSlot(item, False, grid.trim(column, row), grid.clip(column, row))


def _back(grid: Grid, item: T, index: int) -> SheetSlot[T]:
    column, row, turned = grid.behind(*grid.place(index))
    return SheetSlot(item, True, grid.trim(column, row), grid.clip(column, row), turned)


# What a person should know of sheets before printing, and what no sheet can do ----------


SCANT = 0.5
"""Less spill than this, in mm, does not forgive a careless cut."""


def check_skip(grid: Grid) -> None:
    """SheetError unless a place of the first sheet is left."""
    if grid.plan.skip >= grid.fronts:
        message = f"a sheet has {count(grid.fronts, 'place')}"
        raise SheetError(f"`--skip {grid.plan.skip}` leaves no place free: {message}")


def warnings(grid: Grid) -> Iterator[str]:
    """What a person should know before printing."""
    if grid.plan.bleed is None and not grid.tight and min(grid.spill) < SCANT:
        yield (
            f"the paper leaves outer backgrounds {in_mm(min(grid.spill))} mm past "
            "the cut: cut with care"
        )
    if grid.tight:
        yield (
            f"the cards reach into the outer {in_mm(PRINTABLE)} mm of the paper, "
            "which many printers leave white"
        )
    if grid.plan.bleed:
        plain = fit(replace(grid.plan, bleed=None))
        if grid.fronts < plain.fronts:
            yield (
                f"with {in_mm(grid.plan.bleed)} mm bleed a sheet holds "
                f"{count(grid.fronts, 'card')}, without it {plain.fronts}"
            )
