"""Gradients as PDF has them."""

from __future__ import annotations

from itertools import pairwise

from ..layout.marks import Colour, Gradient
from .inks import Inked, Inks

STEP = 1e-5
"""The least distance of two stops: PDF knows no leap, SVG has many."""


def shading(blend: Gradient, inks: Inks) -> object:
    """A gradient as reportlab's shading, going on with its last colours beyond its ends."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFAxialShading, PDFRadialShading

    options = {
        "Function": _function([(at, inks.mix(each)) for at, each in _apart(blend.stops)]),
        "ColorSpace": inks.space,
        "Extend": PDFArray(["true", "true"]),
    }
    if blend.radius:
        first, last = (*blend.start, blend.inner), (*blend.end, blend.radius)
        return PDFRadialShading(*first, *last, **options)
    return PDFAxialShading(*blend.start, *blend.end, **options)


def _apart(stops: tuple[tuple[float, Colour], ...]) -> list[tuple[float, Colour]]:
    """Stops from 0 to 1, none where another is."""
    apart = list[tuple[float, Colour]]()
    for at, colour in stops:
        least = apart[-1][0] + STEP if apart else 0.0
        apart.append((max(least, min(at, 1.0)), colour))
    longest = max(apart[-1][0], 1.0)
    apart = [(at / longest, colour) for at, colour in apart]
    first = [(0.0, apart[0][1])] if apart[0][0] > 0 else []
    last = [(1.0, apart[-1][1])] if apart[-1][0] < 1 else []
    return [*first, *apart, *last]


def _function(stops: list[tuple[float, Inked]]) -> object:
    """The colour at each share of the way."""
    from reportlab.pdfbase.pdfdoc import PDFExponentialFunction, PDFStitchingFunction

    pieces = [
        PDFExponentialFunction(N=1, C0=first, C1=last)
        for (_, first), (_, last) in pairwise(stops)
    ] or [PDFExponentialFunction(N=1, C0=stops[0][1], C1=stops[0][1])]
    if len(pieces) == 1:
        return pieces[0]
    return PDFStitchingFunction(
        pieces, [at for at, _ in stops[1:-1]], [0, 1] * len(pieces), Domain="[0.0 1.0]"
    )
