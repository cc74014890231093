"""What colours are to eyes that see fewer of them, and how far two stand apart.

The three kinds of colour blindness are simulated as G. M. Machado, M. M. Oliveira and
L. A. F. Fernandes give them for full severity ("A Physiologically-based Model for Simulation of
Color Vision Deficiency", 2009): a matrix for light, that is for colours without their gamma.
"""

from __future__ import annotations

from collections.abc import Mapping

from .marks import Colour

Rows = tuple[Colour, Colour, Colour]

SIGHTS: Mapping[str, Rows] = {
    "without red (protanopia)": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "without green (deuteranopia)": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "without blue (tritanopia)": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "in grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""How eyes, or printers, lack colours -> what red, green and blue light become."""

_WHITE = (0.9505, 1.0, 1.089)
_XYZ: Rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))


def as_seen(colour: Colour, sight: str) -> Colour:
    """A colour as it looks to one of the `SIGHTS`."""
    red, green, blue = (_coded(part) for part in _product(SIGHTS[sight], _light(colour)))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1 to 21, as the Web Content Accessibility Guidelines reckon it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def distance(one: Colour, other: Colour) -> float:
    """How far colours are apart for ordinary eyes: CIE 1976, where 2 is just to be seen."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def _luminance(colour: Colour) -> float:
    return _product(_XYZ, _light(colour))[1]


def _lab(colour: Colour) -> Colour:
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (v / w for v, w in zip(_product(_XYZ, _light(colour)), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _light(colour: Colour) -> Colour:
    """Without the gamma of screens."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return red, green, blue


def _coded(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _product(rows: Rows, colour: Colour) -> Colour:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in rows)
    return red, green, blue
