"""Pages as pictures: what a printer would put on the paper."""

from __future__ import annotations

import pytest

from tests.layout.own import FACES

pytestmark = pytest.mark.long

PX = 4
"""Pixels a millimetre."""

MARKED = """
[face.card]
[[face.card.box]]
kind = "panel"
fill = "#dd0000"
[[face.card.box]]
kind = "panel"
at = [10, 20, 12, 12]
fill = "white"
[face.blank]
extends = "card"
[face.back]
[[face.back.box]]
kind = "panel"
fill = "#0000dd"
[[face.back.box]]
kind = "panel"
at = [41.5, 20, 12, 12]
fill = "white"
"""


def at(image, x, y):
    """The colour at a place in mm."""
    return image.getpixel((round(x * PX), round(y * PX)))


def reddish(colour):
    return colour[0] > 180 and colour[2] < 80


def bluish(colour):
    return colour[2] > 180 and colour[0] < 80


def test_bleed_is_printed_outside_the_trim(make):
    """With 3 mm bleed the background shows 2.5 mm outside each trim, and not 3.5 mm."""
    image = make(faces=MARKED, bleed=3.0, backs="none", marks="none").image(0, PX)
    left, top = (297 - 4 * 63.5 - 18) / 2, (210 - 2 * 88.9 - 6) / 2

    assert reddish(at(image, left - 2.5, top + 40))
    assert reddish(at(image, left + 63.5 + 2.5, top + 40))
    assert not reddish(at(image, left - 3.5, top + 40))
    assert reddish(at(image, left + 20, top - 2.5))


def test_outer_backgrounds_spill_a_little_without_bleed(make):
    """A slip of the knife at the outer edge shows background, where there is room for it."""
    image = make(faces=MARKED, backs="none", marks="none").image(0, PX)

    assert reddish(at(image, 9.75 - 1.5, 60))


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", [(210.0, 297.0), (215.9, 279.4), (297.0, 420.0)])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_front_and_back_coincide_when_turned_over(make, flip, paper, bleed):
    """A window in the back lies exactly behind the window of its front.

    The back's window is the front's as seen from behind, so turning the sheet over its edge
    must bring white behind white in every slot, also on the last, half-filled sheet.
    """
    made = make(faces=MARKED, flip=flip, paper=paper, bleed=bleed, marks="none")
    for sheet in range(0, len(made.pdf.pages), 2):
        front, back = made.image(sheet, PX), made.image(sheet + 1, PX)
        wide, high = front.size
        across = (flip == "long-edge") == (high >= wide)
        turned = back.transpose(0 if across else 1)
        checked = differing = 0
        for x in range(8, wide, 7):
            for y in range(8, high, 7):
                one, other = front.getpixel((x, y)), turned.getpixel((x, y))
                if reddish(one) or bluish(other):
                    checked += 1
                    differing += not (reddish(one) and bluish(other))
        assert checked > 300
        assert differing / checked < 0.03


def test_gradients_and_transparency_survive_in_forms(make):
    """A face drawn once and placed often still has its gradient and its transparency."""
    faces = FACES.replace('icon = "star-swirl"', 'icon = "star-swirl"\nalpha = 0.5').replace(
        'kind = "panel"\nfill = "#003366"', 'kind = "panel"\nfill = "gradient:sky"'
    )
    made = make(faces=faces, marks="none", wanted={"copies": 3})
    for page in (0, 1):
        image = made.image(page, PX)
        top, bottom = at(image, 14, 22), at(image, 14, 95)
        assert sum(top) - sum(bottom) > 150


def test_nothing_but_background_near_the_trim(make):
    """Within 3 mm of the trim a card shows its background only."""
    faces = FACES.replace('fill = "gradient:sky"', 'fill = "@paper"')
    image = make(faces=faces, backs="none", marks="none").image(0, PX)
    ground = at(image, 9.75 + 1, 15.15 + 40)
    for x in range(5, 630, 3):
        for inset in (0.5, 1.5, 2.8):
            place = 9.75 + (x / 10) % 63.5, 15.15 + inset
            assert at(image, *place) == ground


def test_cut_marks_stay_outside_the_trim(make):
    """Crop marks stand beside the block, the same on every sheet."""
    made = make(faces=MARKED, marks="crop")
    for page in range(len(made.pdf.pages)):
        image = made.image(page, 16)
        cuts = (9.75, 73.25, 136.75)
        marked = [image.getpixel((round(x * 16), round(12.3 * 16))) for x in cuts]
        assert all(sum(colour) < 500 for colour in marked)


def test_the_ruler_is_100_mm(make):
    """The ruler's ends stand 100 mm apart on the page."""
    image = make(faces=MARKED, backs="none", marks="none").image(0, 20)
    wide, high = image.size
    longest = 0
    for y in range(round(high * 0.97), high):
        row = [sum(image.getpixel((x, y))) < 600 for x in range(wide)]
        run = 0
        for dark in row:
            run = run + 1 if dark else 0
            longest = max(longest, run)

    assert longest / 20 == pytest.approx(100, abs=0.3)


def test_cards_that_touch_leave_no_hairline(make):
    """Dark backgrounds upon light ones meet without a lighter line, at 300 dots an inch."""
    dark = '[face.back]\n[[face.back.box]]\nkind = "panel"\nfill = "white"\n'
    dark += '[[face.back.box]]\nkind = "panel"\nfill = "black"\n'
    page = make(faces=FACES.partition("[face.back]")[0] + dark).image(1, 300 / 25.4)
    wide, high = page.size
    across = page.crop((wide // 5, high // 3, wide * 4 // 5, high // 3 + 1))
    down = page.crop((wide // 2, high // 4, wide // 2 + 1, high * 3 // 4))

    assert across.getextrema() == down.getextrema() == ((0, 0),) * 3
