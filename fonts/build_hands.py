"""Rebuild the fonts of the marker deck from the strokes of their letters.

Maintenance only; needs fonttools and shapely (2.1). A pen goes along each stroke of
`strokes.toml`: it rests where it sets down, is quick in the middle, overshoots, and never goes
the same way twice. So every hand has several fonts, `Name.ttf`, `Name-2.ttf` ..., whose letters
are as wide as each other but drawn anew; those ending in `-dry` are the pen's last. Where
strokes of a letter cross, or the pen rested, is a glyph of its own in the private use area, so
that ink over ink can be printed darker.

    python fonts/build_hands.py && python fonts/build_kerning.py
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import cos, dist, hypot, pi, sin
from pathlib import Path
from random import Random
from typing import Any

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from shapely import LineString, MultiPoint, MultiPolygon, Polygon, box, unary_union
from shapely import Point as Spot

HERE = Path(__file__).parent
EM = 1000
STEP = 2.0
"""How far apart the places are at which the pen is pressed, in hundredths of a capital."""
OVER, TURN = 0xE000, 0x1800
"""Where the ink over ink is: a letter's private character is its code modulo `TURN`."""
RESTS = 0.5
"""At how many strokes' beginnings the pen rests."""
ACCENTED = "".join(map(chr, (*range(0xC0, 0x180), 0x218, 0x219, 0x21A, 0x21B)))
AGAIN = {*map(chr, range(0x21, 0x7F)), *"’“”…"}
"""What is drawn several times."""
MADE = 3_878_000_000
"""When, in seconds since 1904: the same strokes always make the same files."""
DRAWINGS = 6
EASE = 5
"""How often a way is eased."""
Point = tuple[float, float]
Strokes = Sequence[str]
Ways = dict[str, list[Strokes]]
Edges = list[tuple[float, float]]
KERNED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,;:!?’-"
BANDS, FAR = (-24, 106, 10), 60.0
"""Where the room between letters is measured; how much there is where there is no ink."""
NEAR, MOST, LEAST = 13.0, 22.0, 4.0
"""How near inks come, how much nearer letters are brought at most, and what is not worth it."""
SPACE = 43


@dataclass(frozen=True)
class Hand:
    """Somebody and a pen."""

    title: str
    pen: float
    """How thick it is, in hundredths of a capital."""
    cap: float
    """How high a capital is, in em."""
    wide: float
    """How wide letters are, as a factor."""
    apart: float
    """How far ink stays from a letter's sides, in hundredths of a capital."""
    slant: float = 0.0
    small: float = 0.0
    """How high small capitals are, where these stand for small letters."""
    loose: float = 2.4
    """How far points are off their places."""

    @property
    def name(self) -> str:
        """What its files are called."""
        return self.title.replace(" ", "")


HANDS = (
    Hand("Tavern Marker", pen=22.0, cap=0.72, wide=0.93, apart=4.6, slant=0.09, small=0.8),
    Hand("Tavern Pen", pen=17.5, cap=0.62, wide=0.83, apart=4.0, slant=0.04, loose=2.0),
)


# The way of the pen ------------------------------------------------------------------------


def points(stroke: str) -> list[tuple[float, float, bool]]:
    """A stroke's points, and whether it turns sharply there."""
    made = []
    for each in stroke.split():
        x, y = each.rstrip("!").split(",")
        made.append((float(x), float(y), each.endswith("!")))
    return made


def way(stroke: str, hand: Hand, random: Random, size: Point) -> list[Point]:
    """Where the pen goes this time: points off their places, bends through them."""
    off = [
        (x * size[0] + random.gauss(0, hand.loose), y * size[1] + random.gauss(0, hand.loose))
        for x, y, _ in points(stroke)
    ]
    sharp = [True, *(each[2] for each in points(stroke)[1:-1]), True]
    if len(off) == 2 and dist(*off) > 12:
        bow = random.gauss(0, 0.028)
        (ax, ay), (bx, by) = off
        t = random.uniform(0.35, 0.65)
        middle = (ax + (bx - ax) * t - (by - ay) * bow, ay + (by - ay) * t + (bx - ax) * bow)
        off, sharp = [off[0], middle, off[1]], [True, False, True]
    parts: list[Point] = []
    start = 0
    for end in range(1, len(off)):
        if sharp[end]:
            parts += list(bend(off[start : end + 1]))
            start = end
    return [(x + y * hand.slant, y) for x, y in eased(parts)]


def eased(path: list[Point]) -> list[Point]:
    """A way without the corners that no arm makes; its ends stay."""
    for _ in range(EASE):
        inner = zip(path, path[1:], path[2:], strict=False)
        path = [
            path[0],
            *(((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3) for a, b, c in inner),
            path[-1],
        ]
    return path


def bend(through: Sequence[Point]) -> Iterator[Point]:
    """Close points on a curve through others (Catmull and Rom, centripetal)."""
    if len(through) == 2:
        through = [through[0], mid(*through), through[1]]
    first, last = through[0], through[-1]
    around = [
        (2 * first[0] - through[1][0], 2 * first[1] - through[1][1]),
        *through,
        (2 * last[0] - through[-2][0], 2 * last[1] - through[-2][1]),
    ]
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:], strict=False):
        many = max(2, round(dist(b, c) / STEP))
        t0 = 0.0
        t1 = t0 + max(0.01, dist(a, b)) ** 0.5
        t2 = t1 + max(0.01, dist(b, c)) ** 0.5
        t3 = t2 + max(0.01, dist(c, d)) ** 0.5
        for step in range(many):
            t = t1 + (t2 - t1) * step / many
            yield tuple(  # type: ignore[misc]
                _between(a[k], b[k], c[k], d[k], (t0, t1, t2, t3), t) for k in (0, 1)
            )
    yield last


def _between(
    a: float, b: float, c: float, d: float, at: tuple[float, float, float, float], t: float
) -> float:
    t0, t1, t2, t3 = at
    a1 = (t1 - t) / (t1 - t0) * a + (t - t0) / (t1 - t0) * b
    a2 = (t2 - t) / (t2 - t1) * b + (t - t1) / (t2 - t1) * c
    a3 = (t3 - t) / (t3 - t2) * c + (t - t2) / (t3 - t2) * d
    b1 = (t2 - t) / (t2 - t0) * a1 + (t - t0) / (t2 - t0) * a2
    b2 = (t3 - t) / (t3 - t1) * a2 + (t - t1) / (t3 - t1) * a3
    return (t2 - t) / (t2 - t1) * b1 + (t - t1) / (t2 - t1) * b2


def mid(a: Point, b: Point) -> Point:
    """The middle of two points."""
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


# Ink ---------------------------------------------------------------------------------------


def inked(path: list[Point], hand: Hand, random: Random, dry: bool) -> Any:
    """What a pen leaves along a way: broad where it rests, thin where it is quick."""
    gone = [0.0]
    for a, b in pairwise(path):
        gone.append(gone[-1] + dist(a, b))
    long, pen = gone[-1], hand.pen
    rest, lift = random.uniform(0.0, 0.16), random.uniform(-0.3, 0.1)
    quick = random.uniform(0.04, 0.16) * min(1, long / (4 * pen))
    waves = [
        (random.uniform(0.01, 0.03), random.uniform(22, 60), random.uniform(0, 6)) for _ in "ab"
    ]
    nib = random.gauss(0.7, 0.08)
    pieces, before = [], None
    for (x, y), s in zip(path, gone, strict=True):
        wide = 1.0 - quick * sin(pi * min(1, s / long if long else 0))
        wide += rest * 2.718 ** (-s / (0.55 * pen))
        wide += lift * 2.718 ** (-(long - s) / (0.5 * pen)) if long > 1.4 * pen else 0
        wide += sum(a * sin(2 * pi * s / w + p) for a, w, p in waves)
        dot = [spot(x, y, pen / 2 * wide, turn * pi / 7, nib) for turn in range(14)]
        pieces.append(MultiPoint(dot if before is None else before + dot).convex_hull)
        before = dot
    ink = unary_union(pieces)
    return streaked(ink, path, gone, hand, random) if dry and long > 2 * pen else ink


def spot(x: float, y: float, radius: float, angle: float, nib: float) -> Point:
    """A point on the edge of the pen's tip, which is worn: flat along one direction."""
    across, along = radius * cos(angle), 0.86 * radius * sin(angle)
    return (x + across * cos(nib) - along * sin(nib), y + across * sin(nib) + along * cos(nib))


def streaked(ink: Any, path: list[Point], gone: list[float], hand: Hand, random: Random) -> Any:
    """Bare streaks along the second half of a stroke, as fibres of the tip run dry."""
    bare = []
    long, pen = gone[-1], hand.pen
    for _ in range(random.randint(3, 6)):
        side = random.uniform(-0.46, 0.46) * pen
        start = long * (1 - random.random() ** 1.3 * 0.85)
        end = min(long + pen, start + random.uniform(0.6, 3.2) * pen)
        row = []
        for at in range(1, len(path)):
            if start <= gone[at] <= end:
                (ax, ay), (bx, by) = path[at - 1], path[at]
                far = hypot(bx - ax, by - ay) or 1
                wind = side + 0.35 * sin(gone[at] / 7 + side)
                row.append((bx - (by - ay) / far * wind, by + (bx - ax) / far * wind))
        if len(row) > 3:
            bare.append(LineString(row).buffer(random.uniform(0.25, 0.75), cap_style="round"))
    return ink.difference(unary_union(bare)) if bare else ink


# Letters -----------------------------------------------------------------------------------


def drawings(data: dict[str, Any]) -> Ways:
    """Character -> the ways to draw it, accents included."""
    ways: Ways = {
        char: rows
        for part in ("capitals", "small", "signs", "letters")
        for char, rows in data[part].items()
    }
    for char in ACCENTED:
        base, *marks = unicodedata.normalize("NFD", char)
        if (
            char in ways
            or base not in ways
            or any(mark not in data["accents"] for mark in marks)
        ):
            continue
        bases = [data["letters"]["ı"][0]] if base == "i" else ways[base]
        ways[char] = [
            [*row, *(moved(each, row) for mark in marks for each in data["accents"][mark][0])]
            for row in bases
        ]
    return ways


def moved(accent: str, strokes: Strokes) -> str:
    """An accent, over the middle of a letter (or below it)."""
    places = [point for stroke in strokes for point in points(stroke)]
    left, right = min(x for x, _, _ in places), max(x for x, _, _ in places)
    low = min(y for _, y, _ in points(accent)) < 0
    top = 0 if low else max(y for _, y, _ in places)
    made = []
    for x, y, sharp in points(accent):
        made.append(
            f"{x + (left + right) / 2:g},{y + top + (0 if low else 4):g}{'!' if sharp else ''}"
        )
    return " ".join(made)


def letter(
    strokes: Strokes, hand: Hand, random: Random, dry: bool, size: float = 1.0
) -> tuple[Any, Any]:
    """The ink of a letter, and where there is more of it: at crossings, where the pen rests."""
    grown = (size * hand.wide * random.gauss(1, 0.03), size * random.gauss(1, 0.02))
    ways = [way(each, hand, random, grown) for each in strokes]
    inks = [inked(each, hand, random, dry) for each in ways]
    ink = unary_union(inks)
    rests = [
        Spot(each[0]).buffer(hand.pen * random.uniform(0.3, 0.44), 3)
        for each in ways
        if len(each) > 2 and random.random() < RESTS
    ]
    crossed = [one.intersection(other) for one, other in combinations(inks, 2)]
    return ink, unary_union([*crossed, *rests]).intersection(ink)


def extent(strokes: Strokes, hand: Hand, size: float) -> tuple[float, float]:
    """From where to where a letter's ink reaches, as it is meant."""
    xs = [
        x * size * hand.wide + y * size * hand.slant for s in strokes for x, y, _ in points(s)
    ]
    return min(xs) - hand.pen / 2, max(xs) + hand.pen / 2


def outline(ink: Any, scale: float, left: float) -> Any:
    """Ink as a glyph, holes included."""
    pen = TTGlyphPen(None)
    if not ink.is_empty:
        ink = ink.simplify(0.28)
        for part in ink.geoms if isinstance(ink, MultiPolygon) else [ink]:
            if not isinstance(part, Polygon) or part.area < 3:
                continue
            rings = [(part.exterior, False), *((ring, True) for ring in part.interiors)]
            for ring, hole in rings:
                if hole and Polygon(ring).area < 1.2:
                    continue
                line = list(ring.coords)[:-1]
                line = line if ring.is_ccw == hole else line[::-1]
                spots = [(round((x + left) * scale), round(y * scale)) for x, y in line]
                pen.moveTo(spots[0])
                for each in spots[1:]:
                    pen.lineTo(each)
                pen.closePath()
    return pen.glyph()


def font(hand: Hand, number: int, dry: bool, ways: Ways, little: Ways) -> None:
    """One of a hand's fonts."""
    scale = hand.cap * EM / 100
    glyphs: dict[str, Any] = {name: TTGlyphPen(None).glyph() for name in (".notdef", "space")}
    cmap = {0x20: "space", 0xA0: "space"}
    wide = {".notdef": 500, "space": round(SPACE * hand.wide * scale)}
    edges: dict[str, Edges] = {}
    for char in ways if number == 1 and not dry else sorted(AGAIN & ways.keys()):
        size, source = drawn(char, hand, ways, little)
        random = Random(f"{hand.name} {number} {dry} {char}")
        spans = [extent(each, hand, size) for each in source]
        advance = max(right - left for left, right in spans) + 2 * hand.apart
        at = (number + ord(char)) % len(source)
        left = (advance - sum(spans[at])) / 2
        inks = letter(source[at], hand, random, dry, size)
        for ink, code in zip(inks, (ord(char), OVER + ord(char) % TURN), strict=True):
            if not ink.is_empty:
                name = f"u{code:04X}"
                glyphs[name], cmap[code] = outline(ink, scale, left), name
                wide[name] = round(advance * scale)
        if not dry and number == 1 and char in KERNED:
            edges[f"u{ord(char):04X}"] = sides(inks[0], left, advance)
    write(hand, f"-{number}" * (number > 1) + "-dry" * dry, glyphs, cmap, wide, edges)


def drawn(char: str, hand: Hand, ways: Ways, little: Ways) -> tuple[float, list[Strokes]]:
    """How large a hand writes a character, and the ways to draw it."""
    large = char.upper()
    if hand.small and char.islower() and large in ways:
        return hand.small, little.get(char, ways[large])
    return 1.0, ways[char]


def sides(ink: Any, left: float, advance: float) -> Edges:
    """How far an ink is from the left and from the right of its letter, band by band."""
    free = []
    for low in range(*BANDS):
        band = ink.intersection(box(-500, low, 500, low + BANDS[2]))
        if band.is_empty:
            free.append((FAR, FAR))
        else:
            free.append((band.bounds[0] + left, advance - band.bounds[2] - left))
    return free


def write(
    hand: Hand,
    end: str,
    glyphs: dict[str, Any],
    cmap: dict[int, str],
    wide: dict[str, int],
    edges: dict[str, Edges],
) -> None:
    """A font's file; its name ends as said."""
    builder = FontBuilder(EM, isTTF=True)
    builder.updateHead(created=MADE, modified=MADE)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(cmap)
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    builder.setupHorizontalMetrics(
        {name: (wide[name], getattr(table[name], "xMin", 0) or 0) for name in glyphs}
    )
    builder.setupHorizontalHeader(ascent=960, descent=-300)
    name = f"{hand.title}{end.replace('-', ' ')}"
    names = {
        "copyright": "The Deckwright makers, MIT License",
        "familyName": name,
        "styleName": "Regular",
        "uniqueFontIdentifier": name,
        "fullName": name,
        "psName": hand.name + end,
        "version": "Version 1.0",
    }
    builder.setupNameTable(names)
    high = round(hand.cap * EM * (hand.small or 1))  # of most letters
    below = {"sTypoDescender": -60 if hand.small else -300}
    builder.setupOS2(sTypoAscender=960, usWinAscent=1000, sCapHeight=high, **below)
    builder.setupPost(keepGlyphNames=False)
    if edges:
        addOpenTypeFeaturesFromString(builder.font, kerns(hand, edges))
    builder.save(HERE / f"{hand.name}{end}.ttf")


def kerns(hand: Hand, edges: dict[str, Edges]) -> str:
    """Pairs whose inks would stand too far apart or too near, as OpenType features."""
    rows = []
    for one, ones in edges.items():
        for other, others in edges.items():
            gap = min(
                ones[at][1] + others[at + off][0]
                for at in range(len(ones))
                for off in (-1, 0, 1)
                if 0 <= at + off < len(others)
            )
            by = max(-MOST, min(MOST / 3, (NEAR - gap) * 0.7))
            if abs(by) > LEAST:
                rows.append(f"pos {one} {other} {round(by * hand.cap * EM / 100)};")
    return "feature kern {" + "\n".join(rows) + "} kern;"


def main() -> None:
    """Write all fonts."""
    data = tomllib.loads((HERE / "strokes.toml").read_text(encoding="utf-8"))
    ways, little = drawings(data), data["little"]
    for hand in HANDS:
        for number in range(1, DRAWINGS + 1):
            font(hand, number, False, ways, little)
        for number in (1, 2):
            font(hand, number, True, ways, little)


if __name__ == "__main__":
    main()
