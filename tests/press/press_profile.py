"""A small CMYK profile for tests: inks that multiply, in tables of a coarse grid."""

from __future__ import annotations

import struct
from itertools import product
from pathlib import Path

from PIL import Image, ImageCms

GRID = 9


def write_profile(file: Path) -> Path:
    """An ICC profile of a press, version 2, with tables there and back."""
    tags = {
        b"desc": b"desc\0\0\0\0" + struct.pack(">I", 11) + b"Test press\0" + bytes(78),
        b"cprt": b"text\0\0\0\0nobody's\0",
        b"wtpt": b"XYZ \0\0\0\0" + struct.pack(">3i", 63190, 65536, 54061),
        b"A2B0": _table(4, 3, 2, _colours()),
        b"B2A0": _table(3, 4, GRID, _mixtures()),
    }
    table, body = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        table += name + struct.pack(">2I", start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    size = start + len(body)
    head = struct.pack(">I4sI4s4s4s", size, b"test", 0x02400000, b"prtr", b"CMYK", b"Lab ")
    head += struct.pack(">6H4s", 2000, 1, 1, 0, 0, 0, b"acsp") + bytes(28)
    head += struct.pack(">3i", 63190, 65536, 54061)
    file.write_bytes(head.ljust(128, b"\0") + table + body)
    return file


def _colours() -> bytes:
    """The Lab of each mixture of full inks."""
    dots = Image.new("RGB", (16, 1))
    for at, inks in enumerate(product((0, 1), repeat=4)):
        *three, black = inks
        dots.putpixel((at, 0), tuple(255 * (1 - ink) * (1 - black) for ink in three))
    return _converted(dots, "sRGB", "LAB")


def _mixtures() -> bytes:
    """The inks for each Lab of the grid, with as much black as there can be."""
    steps = [round(255 * at / (GRID - 1)) for at in range(GRID)]
    lab = Image.frombytes(
        "LAB", (GRID**3, 1), bytes(v for light, a, b in product(steps, repeat=3)
        for v in (light, (a - 128) % 256, (b - 128) % 256)),
    )  # fmt: skip
    mixed = []
    for red, green, blue in _triples(_converted(lab, "LAB", "sRGB")):
        bright = max(red, green, blue)
        inks = [
            round(255 * (1 - each / bright)) if bright else 0 for each in (red, green, blue)
        ]
        mixed += [*inks, 255 - bright]
    return bytes(mixed)


def _converted(image: Image.Image, source: str, target: str) -> bytes:
    one, other = (ImageCms.createProfile(name) for name in (source, target))  # type: ignore[arg-type]
    mode = "LAB" if target == "LAB" else "RGB"
    made = ImageCms.applyTransform(image, ImageCms.buildTransform(one, other, image.mode, mode))
    assert made is not None
    data = made.tobytes()
    if target == "LAB":
        return bytes((v + 128) % 256 if at % 3 else v for at, v in enumerate(data))
    return data


def _triples(data: bytes) -> list[tuple[int, int, int]]:
    return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]


def _table(inputs: int, outputs: int, grid: int, nodes: bytes) -> bytes:
    """A table of 8 bits, straight before and after it."""
    straight = bytes(range(256))
    one = struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    assert len(nodes) == grid**inputs * outputs
    head = b"mft1\0\0\0\0" + bytes([inputs, outputs, grid, 0]) + one
    return head + straight * inputs + nodes + straight * outputs
