"""Paper models of dice: nets with folds, glue tabs and faces that come out right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from math import sqrt
from string import ascii_uppercase
from typing import Annotated, TypeVar

from ...catalog import schema
from ...catalog.schema import Key, fill, keys_of
from ...errors import listed
from ..marks import Box, Colour, Group, Mark, Path, Shape, box_round, shift, turn
from ..measure import Measure
from ..shapes.geometry import polygon
from .printers_marks import MIDDLE, set_note

T = TypeVar("T")

Point = tuple[float, float]

TAB = 5.0
"""How far glue tabs stand out, in mm."""
FOLD: Colour = (0.35, 0.35, 0.35)
CUT: Colour = (0.0, 0.0, 0.0)
LINE = 0.2
"""Width of folds and cuts, in mm."""
DASH = (1.5, 1.0)


@dataclass(frozen=True, slots=True)
class Net:
    """A die to cut out, as its catalog describes it."""

    id: Annotated[str, schema.label]
    title: Annotated[str, schema.text(60)]
    solid: Annotated[str, schema.choice("cube", "octahedron")]
    edge: Annotated[float, Key(schema.length(6.0, 150.0), 20.0)]
    """Of a face, in mm."""
    faces: Annotated[tuple[str, ...], schema.many(schema.text(40))]
    """What each face shows, in the order of `places`."""
    face: Annotated[str, schema.name] = "die"
    """The face template that draws one side of the die."""


NET = keys_of(Net)


def read_net(table: Mapping[str, object]) -> tuple[Net | None, list[str]]:
    """A net, or what is wrong with its table."""
    values, misfits = fill(table, NET)
    messages = [misfit.message for misfit in misfits]
    if messages:
        return None, messages
    wanted = {"cube": 6, "octahedron": 8}[values["solid"]]
    if len(values["faces"]) != wanted:
        number = len(values["faces"])
        return None, [f"`faces`: a {values['solid']} has {wanted} faces, not {number}"]
    return Net(**values), []


@dataclass(frozen=True, slots=True)
class Side:
    """One face of the die in the flat net."""

    corners: tuple[Point, ...]
    centre: Point
    turn: float
    """By how many degrees its picture is turned, so that all stand well on the die."""


def places(net: Net) -> tuple[Side, ...]:
    """Where each face lies in the net.

    Cube: faces 1 and 6, 2 and 5, 3 and 4 come to lie opposite each other.
    Octahedron: face n comes to lie opposite face 9 - n.
    """
    return _cube(net.edge) if net.solid == "cube" else _octahedron(net.edge)


# column, row of each face in a cross: a row of four, one above and one below the second.
CROSS = {1: (1, 0), 2: (0, 1), 3: (1, 1), 5: (2, 1), 4: (3, 1), 6: (1, 2)}


def _cube(edge: float) -> tuple[Side, ...]:
    """A cross. In a row of four the first and third, second and fourth are opposite."""
    sides = []
    for number in range(1, 7):
        column, row = CROSS[number]
        x, y = column * edge, row * edge
        corners = ((x, y), (x + edge, y), (x + edge, y + edge), (x, y + edge))
        sides.append(Side(corners, (x + edge / 2, y + edge / 2), 0.0))
    return tuple(sides)


# The strip of six triangles has its ends joined; triangle k is opposite k + 3, and the two
# flaps, above triangle 1 and below triangle 4, are opposite each other.
STRIP = {1: 0, 3: 1, 4: 2, 8: 3, 6: 4, 5: 5}
FLAPS = {2: 1, 7: 4}


def _octahedron(edge: float) -> tuple[Side, ...]:
    """A strip of six triangles, up and down in turn, and a flap on each of its sides."""
    high = edge * sqrt(3) / 2
    sides: dict[int, Side] = {}
    for number, k in STRIP.items():
        sides[number] = _triangle(k * edge / 2, high, edge, high, up=k % 2 == 0)
    for number, k in FLAPS.items():
        up = k % 2 == 1
        y = 0.0 if up else 2 * high
        sides[number] = _triangle(k * edge / 2, y, edge, high, up=up)
    return tuple(sides[number] for number in range(1, 9))


def _triangle(x: float, y: float, edge: float, high: float, up: bool) -> Side:
    if up:
        corners = ((x + edge / 2, y), (x + edge, y + high), (x, y + high))
        return Side(corners, (x + edge / 2, y + high * 2 / 3), 0.0)
    corners = ((x, y), (x + edge, y), (x + edge / 2, y + high))
    return Side(corners, (x + edge / 2, y + high / 3), 180.0)


def extent(net: Net) -> Box:
    """The net with its tabs."""
    box = box_round(point for side in places(net) for point in side.corners)
    assert box
    return box.grown(TAB)


def outline(
    net: Net,
) -> tuple[tuple[tuple[Point, Point], ...], tuple[tuple[Point, Point], ...]]:
    """(folds, edges): edges two faces share, and edges on the outside, each once."""
    seen: dict[EdgeKey, list[tuple[Point, Point]]] = {}
    for side in places(net):
        for edge in _round(side.corners):
            seen.setdefault(_key(edge), []).append(edge)
    folds = tuple(edges[0] for edges in seen.values() if len(edges) > 1)
    outer = tuple(edges[0] for edges in seen.values() if len(edges) == 1)
    return folds, outer


def tabs(net: Net) -> tuple[tuple[Point, Point], ...]:
    """The outer edges that carry a glue tab: of each pair that meets on the die, the first."""
    met = joins(net)
    edges: dict[EdgeKey, tuple[Point, Point]] = {}
    for edge in outline(net)[1]:
        if met[_key(edge)] not in edges:
            edges[_key(edge)] = edge
    return tuple(edges.values())


EdgeKey = frozenset[tuple[float, float]]
"""An edge by its two ends, whichever way it is walked."""


def _key(edge: tuple[Point, Point]) -> EdgeKey:
    return frozenset((round(x, 2), round(y, 2)) for x, y in edge)


def joins(net: Net) -> dict[EdgeKey, EdgeKey]:
    """Which outer edges meet on the die: those between the same two corners of the solid."""
    by_corners: dict[frozenset[str], list[EdgeKey]] = {}
    outer = {_key(edge) for edge in outline(net)[1]}
    for number, side in enumerate(places(net), 1):
        names = CORNERS[net.solid][number]
        walked = zip(_round(names), _round(side.corners), strict=True)
        for between, edge in walked:
            if _key(edge) in outer:
                by_corners.setdefault(frozenset(between), []).append(_key(edge))
    return {k: v for one, other in by_corners.values() for k, v in ((one, other), (other, one))}


def _round(items: tuple[T, ...]) -> Iterator[tuple[T, T]]:
    """Neighbours in a ring."""
    return pairwise((*items, items[0]))


CUBE_CORNERS: dict[int, tuple[str, ...]] = {
    # each face's corners on the solid, clockwise from its top left in the net
    3: ("a", "b", "c", "d"),
    1: ("e", "f", "b", "a"),
    6: ("d", "c", "g", "h"),
    2: ("e", "a", "d", "h"),
    5: ("b", "f", "g", "c"),
    4: ("f", "e", "h", "g"),
}
OCTAHEDRON_CORNERS: dict[int, tuple[str, ...]] = {
    # the strip's upper corners are p, q, r and its lower ones s, t, u
    1: ("p", "t", "s"),
    3: ("p", "q", "t"),
    4: ("q", "u", "t"),
    8: ("q", "r", "u"),
    6: ("r", "s", "u"),
    5: ("r", "p", "s"),
    2: ("r", "q", "p"),
    7: ("u", "s", "t"),
}


CORNERS = {"cube": CUBE_CORNERS, "octahedron": OCTAHEDRON_CORNERS}


def turned_to(net: Net, face: str) -> Net:
    """The same die, turned so that one of its faces is at the first place: each face keeps its
    neighbours, in their order."""
    corners = CORNERS[net.solid]
    beside = {
        place: [
            next(other for other, round_ in corners.items() if edge[::-1] in _round(round_))
            for edge in _round(names)
        ]
        for place, names in corners.items()
    }
    first = net.faces.index(face) + 1
    moved, shifts, due = {first: 1}, {first: 0}, [first]
    while due:
        place = due.pop()
        there = beside[moved[place]]
        for n, other in enumerate(beside[place]):
            if other not in moved:
                moved[other] = there[(n + shifts[place]) % len(there)]
                back = beside[moved[other]].index(moved[place])
                shifts[other] = back - beside[other].index(place)
                due.append(other)
    faces = {moved[place]: shown for place, shown in enumerate(net.faces, 1)}
    return replace(net, faces=tuple(faces[place] for place in sorted(faces)))


def _tab(edge: tuple[Point, Point]) -> Path:
    """A trapezoid on the outside of an edge."""
    (ax, ay), (bx, by) = edge
    length = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    ux, uy = (bx - ax) / length, (by - ay) / length
    nx, ny = uy, -ux  # faces run clockwise, so this points outwards
    cut = TAB * 0.7
    return polygon(
        [
            (ax, ay),
            (ax + ux * cut + nx * TAB, ay + uy * cut + ny * TAB),
            (bx - ux * cut + nx * TAB, by - uy * cut + ny * TAB),
            (bx, by),
        ]
    )


def faced(net: Net, pictures: Mapping[str, tuple[Mark, ...]]) -> Iterator[Group]:
    """Each face in its place, with its picture (drawn on a square of one edge) centred."""
    half = net.edge / 2
    for name, side in zip(net.faces, places(net), strict=True):
        x, y = side.centre
        moved = Group(pictures[name], shift(x - half, y - half))
        turned = Group((moved,), turn(side.turn, side.centre))
        yield Group((turned,), clip=polygon(list(side.corners)))


def draw_net(
    net: Net, pictures: Mapping[str, tuple[Mark, ...]], measure: Measure
) -> Iterator[Mark]:
    """A net with its pictures, folds, and tabs lettered like the edges they are glued to."""
    tabbed = tabs(net)
    for edge in tabbed:
        path = _tab(edge)
        yield Shape(path, (0.93, 0.93, 0.93))
        yield Shape(path[:-1], None, CUT, LINE)  # its fourth side is folded, not cut
    yield from faced(net, pictures)
    folds, outer = outline(net)
    keys = {_key(edge) for edge in tabbed}
    for a, b in (*folds, *(edge for edge in outer if _key(edge) in keys)):
        yield Shape((("M", *a), ("L", *b)), None, FOLD, LINE, DASH)
    for a, b in (edge for edge in outer if _key(edge) not in keys):
        yield Shape((("M", *a), ("L", *b)), None, CUT, LINE)
    met, by_key = joins(net), {_key(edge): edge for edge in outer}
    for letter, edge in zip(ascii_uppercase, tabbed, strict=False):
        for end in (edge, by_key[met[_key(edge)]]):
            yield from _letter(letter, end, measure)


def _letter(letter: str, edge: tuple[Point, Point], measure: Measure) -> Iterator[Mark]:
    """A letter just outside the middle of an edge: on its tab, or on what is cut away."""
    (ax, ay), (bx, by) = edge
    length = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    x, y = (
        (ax + bx) / 2 + (by - ay) / length * TAB / 2,
        (ay + by) / 2 - (bx - ax) / length * TAB / 2,
    )
    box = Box(x - 2, y - 2, 4, 4)
    yield from set_note(letter, box, measure, size=7, **MIDDLE)


def check_nets(
    tables: tuple[Mapping[str, object], ...],
) -> tuple[list[Net], list[tuple[int, str]]]:
    """The nets of a catalog, and (index, message) of what is wrong with them."""
    nets, faults = [], []
    for index, table in enumerate(tables):
        net, messages = read_net(table)
        if net:
            nets.append(net)
        faults += [(index, message) for message in messages]
    ids = [net.id for net in nets]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    if twice:
        faults.append((0, f"the ids {listed(twice)} are used twice"))
    return nets, faults
