"""Cut lines: what is drawn for scissors lies where files for machines say, on every sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, radians, sin

import pypdfium2
import pytest
from PIL import Image, ImageChops

from deckwright.layout.sheets.cut_lines import as_dxf, as_svg, places, places_by_sheet
from deckwright.layout.sheets.cutters import cutter
from deckwright.layout.sheets.sheet import Plan, fit
from deckwright.press.pipeline import Batch, Order, prepare
from deckwright.press.print_pdf import print_job
from tests.layout.own import CARDS, FACES, write_game

pytestmark = pytest.mark.long

DPI = 600
DOT = 25.4 / DPI
NEAR = 0.1
"""So near a line is to where the file says, in mm."""
NUMBER = r"-?[0-9.]+"
MANY = CARDS.replace("copies = 3", "copies = 40")
"""So many suns that sheets are full."""
PIECES = """
[[card]]
id = "piece"
piece = "{}"
copies = 80
back = "card"
"""


def points_of(svg: str, fold: bool = False) -> list[tuple[float, float]]:
    """Points on the lines of an SVG's paths, worked out from its commands."""
    cut, _, score = svg.partition('<g id="score"')
    points = []
    for data in re.findall(r'd="([^"]+)"', score if fold else cut):
        x = y = 0.0
        for command, rest in re.findall(r"([MLAz])([^MLAz]*)", data):
            numbers = [float(each) for each in re.findall(NUMBER, rest)]
            if command == "z":
                continue
            ex, ey = numbers[-2:]
            shares = (0.0, 0.1, 0.25, 0.5, 0.75, 0.9)
            if command == "L":
                points += [(x + (ex - x) * at, y + (ey - y) * at) for at in shares]
            elif command == "A":
                points += _arc(x, y, ex, ey, numbers[0], shares)
            x, y = ex, ey
    return points


def _arc(x, y, ex, ey, r, shares):
    """Points on a quarter of a circle that turns right: its centre lies to the right of it."""
    cx, cy = (x, ey) if (ex - x) * (ey - y) > 0 else (ex, y)
    assert hypot(x - cx, y - cy) == pytest.approx(r, abs=0.001)
    for share in shares:
        a = radians(90 * share)
        dx, dy = x - cx, y - cy
        yield cx + dx * cos(a) - dy * sin(a), cy + dx * sin(a) + dy * cos(a)


def page(file, index: int = 0) -> Image.Image:
    """A page in grey."""
    document = pypdfium2.PdfDocument(file)
    try:
        return document[index].render(scale=DPI / 72).to_pil().convert("L")
    finally:
        document.close()


def lies_on(picture: Image.Image, points) -> None:
    """Whether near each point a picture of nothing but lines has one."""
    for x, y in points:
        left, top = round(x / DOT) - 2, round(y / DOT) - 2
        around = picture.crop((left, top, left + 5, top + 5)).tobytes()
        near = [v for i, v in enumerate(around) if hypot(i % 5 - 2, i // 5 - 2) * DOT <= NEAR]
        assert max(near) > 60, (x, y)


def full_sheet(place, **changes) -> Batch:
    """The first batch of a game, printed without backs."""
    return prepare(str(place), Order(plan=Plan(backs="none", **changes))).batches[0]


@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4)])
def test_round_corners_lie_on_their_sheet(tmp_path, paper):
    """Each corner of the SVG is met by a line on the printed page within a tenth of a mm."""
    place = write_game(tmp_path, MANY)
    plan, pictures = Plan(paper=paper, corner=3.5, backs="none"), []
    for each in (plan, replace(plan, corner=0.0)):
        job = prepare(str(place), Order(plan=each))
        pictures.append(page(print_job(job, tmp_path / "own.pdf").file))
    picture = ImageChops.difference(*pictures)  # the lines alone
    job = prepare(str(place), Order(plan=plan))
    data = re.sub(
        rf"L({NUMBER}) ({NUMBER})", r"M\1 \2", as_svg(job.grid, places(job.grid))
    )  # arcs alone
    points = points_of(data)

    assert len(points) == 4 * 6 * job.grid.columns * job.grid.rows
    assert picture.width * DOT == pytest.approx(job.grid.paper[0], abs=NEAR)
    lies_on(picture, points)


@pytest.mark.parametrize("piece", ["round 25mm", "hex 40mm", "hex 46x40mm", "standee 30x50mm"])
def test_pieces_lie_on_their_sheet(tmp_path, monkeypatch, piece):
    """Every outline of the SVG, and every fold, is met by a line that is printed."""
    monkeypatch.setattr(
        "deckwright.layout.sheets.cut_lines.DASH", ()
    )  # a point may lie in a gap
    cards = CARDS.partition("[decks.short]")[0] + PIECES.format(piece)
    batch = full_sheet(write_game(tmp_path, cards))
    job = prepare(str(tmp_path / "own"), Order(plan=Plan(backs="none")))
    lined = page(print_job(job, tmp_path / "own.pdf").file)
    monkeypatch.setattr("deckwright.press.sheet_pages.lines_to_see", lambda *_: ())
    bare = page(print_job(job, tmp_path / "bare.pdf").file)
    picture, svg = ImageChops.difference(lined, bare), as_svg(batch.grid, places(batch.grid))
    points, folded = points_of(svg), points_of(svg, fold=True)

    assert len(batch.cards) >= batch.grid.fronts
    assert len(points) >= 4 * 6 * batch.grid.fronts
    assert bool(folded) == piece.startswith("standee")
    lies_on(picture, points + folded)


INSIDE = """
[[face.card.box]]
kind = "panel"
at = [2, 2, 59.5, 84.9]
line = "black"
width = 0.15
"""


@pytest.mark.parametrize("machine", ["silhouette", "silhouette-alpha", "cricut"])
@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4)])
def test_a_machine_s_file_lies_on_its_sheet(tmp_path, machine, paper):
    """A line that is printed 2 mm inside each card lies 2 mm inside of its cut line."""
    place = write_game(tmp_path, MANY, FACES.replace("[face.blank]", f"{INSIDE}[face.blank]"))
    batch = full_sheet(place, paper=paper, cutter=cutter(machine), gap=1.5)
    job = prepare(str(place), Order(plan=batch.grid.plan))
    picture = ImageChops.invert(page(print_job(job, tmp_path / "own.pdf").file))
    for box in (batch.grid.trim(c, r) for c in range(2) for r in range(2)):
        inner = box.grown(-2)
        xs = [inner.x + inner.w * at for at in (0.1, 0.5, 0.9)]
        ys = [inner.y + inner.h * at for at in (0.1, 0.5, 0.9)]
        lies_on(picture, [(x, y) for x in xs for y in (inner.y, inner.bottom)])
        lies_on(picture, [(x, y) for y in ys for x in (inner.x, inner.right)])
    starts = re.findall(rf"M({NUMBER}) ({NUMBER})", as_svg(batch.grid, places(batch.grid)))
    trims = [batch.grid.trim(c, r) for r in range(batch.grid.rows)
             for c in range(batch.grid.columns)]  # fmt: skip
    assert [float(x) for x, _ in starts] == pytest.approx([box.x for box in trims])
    assert [float(y) for _, y in starts] == pytest.approx([box.y for box in trims])


@pytest.mark.parametrize(
    ("corner", "shape"),
    [(0.0, "card"), (3.0, "card"), (0.0, "round"), (0.0, "hex"), (0.0, "standee")],
)
def test_both_files_say_the_same(corner, shape):
    """A line ends where the DXF says and the SVG begins; all pieces are in both."""
    size = (63.5, 63.5) if shape == "round" else (63.5, 88.9)
    grid = fit(Plan(corner=corner, gap=4.0, shape=shape, card=size))
    boxes = places(grid)
    svg, dxf = as_svg(grid, boxes), as_dxf(grid, boxes)
    groups = dxf.split("\n")
    pairs = list(zip(groups[::2], groups[1::2], strict=False))
    number = len(boxes)
    lines = {"card": 4, "round": 0, "hex": 6, "standee": 4}[shape] * number
    arcs = 4 * number if corner or shape == "round" else 0
    folds = 3 * number if shape == "standee" else 0

    assert pairs.count(("0", "LINE")) == lines + folds
    assert pairs.count(("0", "ARC")) == arcs
    assert pairs.count(("8", "score")) == folds
    assert svg.count("<path") == number + folds
    ends = _ends(pairs)
    for x, y in re.findall(rf"M({NUMBER}) ({NUMBER})", svg):
        mirrored = float(x), grid.paper[1] - float(y)
        assert any(hypot(mirrored[0] - ex, mirrored[1] - ey) < 0.001 for ex, ey in ends)


def _ends(pairs):
    """Where the lines and arcs of a DXF begin or end."""
    ends = []
    for index, pair in enumerate(pairs):
        if pair == ("0", "LINE"):
            x, y = (float(value) for _, value in pairs[index + 2 : index + 4])
            ends.append((x, y))
        elif pair == ("0", "ARC"):
            x, y, _, r, *angles = (float(value) for _, value in pairs[index + 2 : index + 8])
            ends += [(x + r * cos(radians(a)), y + r * sin(radians(a))) for a in angles]
    return ends


def segments(svg: str) -> list[frozenset[tuple[float, float]]]:
    """The straight lines of an SVG of cut lines, wherever they begin."""
    found = []
    for data in re.findall(r' d="([^"]+)"', svg):
        at = first = (0.0, 0.0)
        for letter, x, y in re.findall(rf"([MLz])(?:({NUMBER}) ({NUMBER}))?", data):
            to = first if letter == "z" else (float(x), float(y))
            if letter == "M":
                first = to
            elif to != at:
                found.append(frozenset([at, to]))
            at = to
    return found


def test_an_edge_of_two_cards_is_cut_once():
    """Of nine cards without a gap between them: 12 edges across and 12 down; DXF alike."""
    grid = fit(Plan())
    cut = segments(as_svg(grid, places(grid)))

    assert (grid.columns, grid.rows) == (3, 3)
    assert len(cut) == len({*cut}) == 24
    assert as_dxf(grid, places(grid)).count("LINE") == 24
    for box in places(grid):
        corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom)]
        for one, other in pairwise(corners):
            edge = {tuple(round(at, 4) for at in one), tuple(round(at, 4) for at in other)}
            assert edge in cut


@pytest.mark.parametrize("backs", ["duplex", "fold"])
def test_only_places_that_hold_a_card_are_cut(backs):
    """Full sheets, and the last by itself; used places of the first sheet stay whole."""
    grid = fit(Plan(backs=backs, skip=1))
    fits = grid.fronts
    sheets = places_by_sheet(grid, range(3 * fits - 2))
    each = 2 if backs == "fold" else 1

    assert list(sheets.values()) == [[1], [2], [3]]
    assert [len(boxes) for boxes in sheets] == [
        each * (fits - 1), each * fits, each * (fits - 1),
    ]  # fmt: skip
    first, whole, last = sheets
    assert {*first} | {*last} == {*whole} == {*places(grid)}
    assert len(segments(as_svg(grid, last))) < len(segments(as_svg(grid, whole)))
