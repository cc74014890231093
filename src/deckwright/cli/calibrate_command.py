"""`calibrate`: measure how a printer is off, once, and print straight from then on."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import typer

from ..terminal import say, short_path
from .options import OUTPUT, option
from .output_names import pdf_name, variant
from .print_command import Flip

if TYPE_CHECKING:
    from ..layout.sheets.calibration import Calibration

Two = tuple[float, float]
Four = tuple[float, float, float, float]


def calibrate(
    name: str = typer.Argument("", help="What you call the printer, tray and paper."),
    read: Four = option(None, "N N N N", "What the top, left, bottom and right scale say."),
    front: Two = option(None, "X Y", "How far fronts lie too far right, and down, in mm."),
    ruler: float = option(None, "MM", "How long the ruler of 100 mm came out."),
    paper: str = option("a4", "SIZE", "a4, letter, ... or WxHmm."),
    across: bool = typer.Option(False, "--across", help="Paper that lies on its long side."),
    flip: Flip = option("long-edge", "EDGE", "long-edge or short-edge, as your printer turns."),
    list_: bool = typer.Option(False, "--list", help="The printers measured so far."),
    forget: str = option("", "NAME", "Forget this printer."),
    output: Path = OUTPUT,
) -> None:
    """Print a page to measure a printer by; with a NAME keep what was read, for `--printer`."""
    from ..layout import sizes

    if list_:
        _list()
        return
    if forget:
        _forget(forget)
        return
    size = sizes.of("paper", paper)
    turned = (max(size), min(size)) if across else (min(size), max(size))
    if not name and (read or front or ruler is not None):
        raise typer.BadParameter("say which printer was measured", param_hint="NAME")
    if not name:
        words = variant({"paper": paper, "across": across, "flip": flip})
        file = output or Path("output") / pdf_name("calibration", *words)
        _page(turned, flip, _options(paper, across, flip), file)
        return
    measured = _before(name, turned, flip)
    if read or not (front or ruler):
        measured = _measured(measured, read or _ask_readings())
    if front:
        measured = replace(measured, front=front)
    if ruler is not None:
        measured = replace(measured, scale=_scale(ruler))
    _keep(name, measured)


def _options(paper: str, across: bool, flip: Flip) -> str:
    """What must be said again with the readings."""
    said = ["--paper", paper] if paper != "a4" else []
    said += ["--across"] if across else []
    said += ["--flip", flip] if flip != "long-edge" else []
    return "".join(f"{word} " for word in said)


def _page(paper: Two, flip: str, options: str, file: Path) -> None:
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.page_file import print_test_page

    print_test_page(file, paper, flip, options)
    say(f"{short_path(file)}: print both sides at 100 %, hold it against a light", 2)


def _before(name: str, paper: Two, flip: str) -> Calibration:
    """What is known of a printer so far, or one that prints straight."""
    from ..layout.sheets.calibration import Calibration
    from ..press import printer_calibrations as printers

    for one in printers.read().get(name, ()):
        if (one.paper, one.flip) == (paper, flip):
            return one
    return Calibration(paper, flip)


def _measured(before: Calibration, readings: Four) -> Calibration:
    """The same fronts with backs as they were read."""
    from ..layout.sheets.calibration import solve

    read = solve(before.paper, before.flip, readings)
    return replace(before, shift=read.shift, turn=read.turn)


def _ask_readings() -> Four:
    """The four readings, where somebody can answer; a usage error elsewhere."""
    if not sys.stdin.isatty():
        raise typer.BadParameter("say the four readings", param_hint="--read")
    top, left, bottom, right = (
        typer.prompt(f"The {side} scale says, in mm", type=float, default=0.0)
        for side in ("top", "left", "bottom", "right")
    )
    return top, left, bottom, right


def _scale(ruler: float) -> float:
    """How large a printer prints; a usage error for a length no ruler of 100 mm has."""
    if not 80 <= ruler <= 120:
        message = f"`{ruler:g}` is not the length of a ruler of 100 mm"
        raise typer.BadParameter(message, param_hint="--ruler")
    return ruler / 100


def _keep(name: str, measured: Calibration) -> None:
    from ..press import printer_calibrations as printers

    printers.keep(name, measured)
    say(f"{name}: {_describe(measured)}", 2)
    say(f"Print with `--printer {quote(name)}`.")


def _describe(calibration: Calibration) -> str:
    """What is known of a printer, in one line."""
    from ..layout.sheets.calibration import farthest
    from ..units import in_mm

    paper = (
        f"{in_mm(calibration.paper[0])} × {in_mm(calibration.paper[1])} mm, {calibration.flip}"
    )
    x, y = calibration.shift
    text = f"backs {x:+.2f}, {y:+.2f} mm, turned {calibration.turn:+.3f}°"
    worst = f"{farthest(calibration):.1f} mm at the worst corner"
    more = (
        f"; fronts {calibration.front[0]:+.1f}, {calibration.front[1]:+.1f} mm"
        if any(calibration.front)
        else ""
    )
    more += f"; {calibration.scale:.1%} of the size" if calibration.scale != 1 else ""
    return f"{paper}: {text} ({worst}){more}"


def _list() -> None:
    from ..press import printer_calibrations as printers

    known = printers.read()
    for name, calibrations in known.items():
        for one in calibrations:
            say(f"{name}: {_describe(one)}", 2)
    if not known:
        say("No printer has been measured yet.")


def _forget(name: str) -> None:
    from ..press import printer_calibrations as printers

    printers.forget(name)
    say(f"{name}: forgotten")
