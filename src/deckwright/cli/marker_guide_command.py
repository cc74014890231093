"""`marker-guide`: the deck from a pack of cards and a marker pen."""

from __future__ import annotations

from math import inf
from pathlib import Path

import typer

from ..errors import count
from ..terminal import say, short_path
from .options import OUTPUT
from .output_names import pdf_name, variant

FARTHEST = 30.0
"""No labels need be moved further, in mm."""


def marker_guide(
    game: str = typer.Argument("knights", help="A game made from an ordinary pack."),
    paper: str = typer.Option("a4", metavar="SIZE", help="a4, letter, ... or WxHmm."),
    labels: str = typer.Option(
        "38x21", metavar="SIZE", help="Label stock: 38x21, 1x2-5/8 or none."
    ),
    shift: str = typer.Option(
        "0,0", metavar="X,Y", help="Move labels right and down, in mm: 0.5,-1."
    ),
    output: Path = OUTPUT,
) -> None:
    """Tell what to write on which card of an ordinary pack, with labels to stick instead."""
    from ..catalog import read_catalog
    from ..paint import need_print_parts

    need_print_parts()
    from ..layout import sizes
    from ..press.guide import print_guide

    catalog = read_catalog(game)
    stock = None if labels == "none" else sizes.label_stock(labels)
    told = {"paper": paper, "labels": labels, "shift": shift}
    words = variant(told, labels="38x21", shift="0,0")
    file = output or Path("output") / pdf_name(catalog.slug, "marker-guide", *words)
    pages = print_guide(catalog, file, sizes.of("paper", paper), stock, _shift(shift))
    say(f"{short_path(file)}: {count(pages, 'page')}", 2)


def _shift(text: str) -> tuple[float, float]:
    """Two lengths in mm; a usage error if it is something else."""
    from ..units import millimetres

    try:
        across, down = (millimetres(part) for part in text.split(","))
    except ValueError:
        across = down = inf
    if max(abs(across), abs(down)) > FARTHEST:
        message = f"`{text}` is not two lengths such as 0.5,-1, of {FARTHEST:g} mm at the most"
        raise typer.BadParameter(message, param_hint="--shift")
    return across, down
