"""Chapters on pages: together where they go, parted where that leaves less white."""

from __future__ import annotations

from deckwright.layout.books.flow import Block, end_of
from deckwright.layout.books.paging import UNDER, Paging, Part, Way

ROOM = 186.0
HEAD, FIGURE, RULE = Block((), 14, True, "1 Any"), Block((), 50, whole=True), Block((), 10)
AGAIN = Block((), 6)


def chapter(rules: int, *figures: Block) -> Way:
    """A chapter of so many rules."""
    return Way([Part((HEAD, *figures), [RULE] * rules, 2, 64, 1.4, AGAIN)])


def paged(*chapters: Way | list[Way], before: int = 6):
    """The pages they are set on, as how high each of their bands is."""
    ways = [each if isinstance(each, list) else [each] for each in chapters]
    return [
        [band.height for band in page] for page in Paging(ROOM, before).paged([((),)], ways)
    ]


def test_a_heading_has_its_figures_and_a_beginning_below_it():
    """What has no room with both begins on the next page."""
    paging = Paging(ROOM, 6)
    (part,) = chapter(8, FIGURE).parts
    for used in range(0, 180, 2):
        placed = paging.placed(part, used)
        assert not placed or len(placed[0]) == 3
        assert not placed or placed[0][2].height >= UNDER - RULE.height
        fits = used + 1.4 * bool(used) + 64 + 40 <= ROOM
        assert not fits or len(placed) == 1


def test_what_goes_on_says_so():
    """The pages after the first begin with the chapter's name, and hold more than a line."""
    (part,) = chapter(30, FIGURE).parts
    first, second = Paging(ROOM, 6).placed(part, 0.0)

    assert end_of(first) <= ROOM
    assert second[0].columns == [[AGAIN]]
    assert second[1].height >= 20
    later = part._replace(head=(FIGURE,))
    _, *after = Paging(ROOM, 6)._set(((),), Way([chapter(16, FIGURE).parts[0], later]))
    assert after[0][0].columns == [[AGAIN]]


def test_chapters_are_parted_only_where_that_saves_a_sheet():
    """Three of 144 mm stand on the three pages that are free, three of 104 mm on two."""
    assert paged(*[chapter(26)] * 3, before=5) == [[14, 130]] * 3
    first, second = paged(*[chapter(18)] * 3, before=6)
    assert first == [14, 90, 14, 60]
    assert second[0] == AGAIN.height


def test_the_way_that_fills_a_page_is_taken():
    """Of figures as high as there is room for."""
    ways = [chapter(20, Block((), high, whole=True)) for high in (90, 70, 40)]

    assert paged(ways, before=7) == [[14, 70, 100]]


def test_figures_that_leave_no_room_for_a_rule_stand_alone():
    """What they are about begins on the next page; nothing empty is set below them."""
    tall = Block((), 60)
    placed = Paging(ROOM, 6).placed(
        chapter(0, *[FIGURE] * 3).parts[0]._replace(blocks=[tall]), 0.0
    )

    assert all(any(band.columns) for page in placed for band in page)
    assert [len(page) for page in placed] == [4, 2]
