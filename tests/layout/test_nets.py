"""Paper dice: what they fold into."""

from __future__ import annotations

import pytest

from deckwright.catalog import read_catalog
from deckwright.layout.sheets.nets import (
    CORNERS,
    Net,
    check_nets,
    extent,
    joins,
    outline,
    places,
    read_net,
    tabs,
    turned_to,
)

CUBE = Net("c", "Cube", "cube", 20.0, tuple("abcdef"), "die")
OCTA = Net("o", "Octahedron", "octahedron", 26.0, tuple("12345678"), "die")


def opposite(net: Net) -> dict[int, int]:
    """Face -> the face opposite it on the folded die: the one that shares no corner with it."""
    corners = CORNERS[net.solid]
    return {
        face: next(o for o, there in corners.items() if not set(there) & set(here))
        for face, here in corners.items()
    }


def test_opposite_faces_of_the_eight_sided_die_sum_to_nine():
    """1 lies opposite 8, 2 opposite 7, and so on."""
    assert all(one + other == 9 for one, other in opposite(OCTA).items())


def test_opposite_faces_of_a_cube_sum_to_seven():
    """The first face lies opposite the sixth, and so on."""
    assert all(one + other == 7 for one, other in opposite(CUBE).items())


@pytest.mark.parametrize(
    ("net", "folds", "outer", "glued"), [(CUBE, 5, 14, 7), (OCTA, 7, 10, 5)]
)
def test_edges(net, folds, outer, glued):
    """A net is a tree of faces: one fold fewer than faces; outer edges meet in pairs."""
    found_folds, found_outer = outline(net)

    assert (len(found_folds), len(found_outer), len(tabs(net))) == (folds, outer, glued)


@pytest.mark.parametrize("net", [CUBE, OCTA])
def test_edges_that_meet_are_equally_long_and_only_one_has_a_tab(net):
    """Of two edges that are glued together exactly one carries the tab."""
    met = joins(net)
    tabbed = {frozenset((round(x, 2), round(y, 2)) for x, y in edge) for edge in tabs(net)}

    assert all(met[other] == one for one, other in met.items())
    assert all((one in tabbed) != (other in tabbed) for one, other in met.items())


@pytest.mark.parametrize("net", [CUBE, OCTA])
def test_faces_that_share_an_edge_in_the_net_are_not_opposite(net):
    """What is next to each other on paper is next to each other on the die."""
    sides = places(net)
    far = opposite(net)
    for one, here in enumerate(sides, 1):
        for other, there in enumerate(sides, 1):
            shared = {(round(x, 2), round(y, 2)) for x, y in here.corners} & {
                (round(x, 2), round(y, 2)) for x, y in there.corners
            }
            if one != other and shared:
                assert far[one] != other


def test_nets_fit_on_paper():
    """All shipped nets fit on A4 and on Letter, tabs and all."""
    nets, faults = check_nets(read_catalog("dicefactor").nets)

    assert not faults
    assert len(nets) == 3
    for net in nets:
        assert extent(net).w < 195
        assert extent(net).h < 240


def test_faults():
    """A net with too few faces says how many it needs."""
    table = {"id": "x", "title": "X", "solid": "cube", "faces": ["1"]}

    assert read_net(table) == (None, ["`faces`: a cube has 6 faces, not 1"])


@pytest.mark.parametrize("net", [CUBE, OCTA], ids=lambda net: net.solid)
def test_a_turned_die_is_the_same_die(net):
    """Round each face the others stand as before, so that nothing is mirrored."""

    def around(die: Net) -> dict[str, tuple[str, ...]]:
        corners = CORNERS[die.solid]
        found = {}
        for place, names in corners.items():
            edges = list(zip(names, (*names[1:], names[0]), strict=True))
            beside = [
                die.faces[other - 1]
                for one, two in edges
                for other, round_ in corners.items()
                if (two, one) in list(zip(round_, (*round_[1:], round_[0]), strict=True))
            ]
            first = beside.index(min(beside))
            found[die.faces[place - 1]] = (*beside[first:], *beside[:first])
        return found

    for face in net.faces:
        turned = turned_to(net, face)
        assert turned.faces[0] == face
        assert around(turned) == around(net)
