"""Cut lines: what is drawn for scissors lies where files for machines say, on every sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from math import cos, hypot, radians, sin

import pypdfium2
import pytest
from PIL import ImageChops

from deckwright.layout.cut_lines import as_dxf, as_svg, outlines
from deckwright.layout.sheet import Plan, fit
from deckwright.press.pipeline import Order, prepare, print_job
from tests.layout.own import write_game

DPI = 600
NEAR = 0.1
"""So near a line is to where the file says, in mm."""
NUMBER = r"-?[0-9.]+"


def corners_of(svg: str) -> list[tuple[float, float]]:
    """Points on the round corners of an SVG's paths, worked out from its commands."""
    points = []
    for data in re.findall(r'd="([^"]+)"', svg):
        x = y = 0.0
        for command, rest in re.findall(r"([Mhvaz])([^Mhvaz]*)", data):
            numbers = [float(each) for each in re.findall(NUMBER, rest)]
            if command == "M":
                x, y = numbers
            elif command == "h":
                x += numbers[0]
            elif command == "v":
                y += numbers[0]
            elif command == "a":
                r, dx, dy = numbers[0], *numbers[5:]
                # Clockwise, a quarter of a circle turns right: its centre lies across.
                cx, cy = (x, y + dy) if dx * dy > 0 else (x + dx, y)
                start = (x - cx, y - cy)
                for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                    a = radians(90 * share)
                    px = cx + start[0] * cos(a) - start[1] * sin(a)
                    py = cy + start[0] * sin(a) + start[1] * cos(a)
                    assert hypot(px - cx, py - cy) == pytest.approx(r)
                    points.append((px, py))
                x, y = x + dx, y + dy
    return points


@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4)])
def test_a_file_lies_on_its_sheet(tmp_path, paper):
    """Each corner of the SVG is met by a line on the printed page within a tenth of a mm."""
    place = write_game(tmp_path)
    plan, pictures = Plan(paper=paper, corner=3.5, backs="none"), []
    for each in (plan, replace(plan, corner=0.0)):
        job = prepare(str(place), Order(plan=each))
        page = pypdfium2.PdfDocument(print_job(job, tmp_path / "own.pdf").file)[0]
        pictures.append(page.render(scale=DPI / 72).to_pil().convert("L"))
    picture = ImageChops.difference(*pictures)  # the lines alone
    job = prepare(str(place), Order(plan=plan))
    points = corners_of(as_svg(job.grid))
    dot = 25.4 / DPI

    assert len(points) == 4 * 5 * job.grid.columns * job.grid.rows
    assert picture.width * dot == pytest.approx(job.grid.paper[0], abs=NEAR)
    for x, y in points:
        left, top = round(x / dot) - 2, round(y / dot) - 2
        around = picture.crop((left, top, left + 5, top + 5)).tobytes()
        near = [v for i, v in enumerate(around) if hypot(i % 5 - 2, i // 5 - 2) * dot <= NEAR]
        assert max(near) > 60, (x, y)


@pytest.mark.parametrize("corner", [0.0, 3.0])
def test_both_files_say_the_same(corner):
    """A line ends where the DXF says and the SVG begins; all cards are in both."""
    grid = fit(Plan(corner=corner, gap=4.0))
    svg, dxf = as_svg(grid), as_dxf(grid)
    groups = dxf.split("\n")
    pairs = list(zip(groups[::2], groups[1::2], strict=False))
    lines = [i for i, pair in enumerate(pairs) if pair == ("0", "LINE")]
    begins = {(float(pairs[i + 2][1]), float(pairs[i + 3][1])) for i in lines}
    starts = re.findall(rf"M({NUMBER}) ({NUMBER})", svg)

    assert len(starts) == len(outlines(grid))
    assert len(lines) == 4 * len(starts)
    assert dxf.count("\nARC\n") == (4 * len(starts) if corner else 0)
    high = grid.paper[1]
    for x, y in starts:
        assert any(hypot(float(x) - bx, high - float(y) - by) < 0.001 for bx, by in begins)
