"""Cards for every eye: contrast, and colours that are not alone in telling cards apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot

import pytest

from deckwright.catalog import games, read_catalog
from deckwright.catalog.read import find, load
from deckwright.games.generic.table import score_sheet
from deckwright.games.generic.tracker_parser import load as load_tracker
from deckwright.games.public_table import tables_of
from deckwright.layout.books.book_blocks import Setting
from deckwright.layout.books.leaflet import LeafletPages
from deckwright.layout.books.poster import PosterPage
from deckwright.layout.books.score_pad import ScorePadPage
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import looks, read_faces
from deckwright.layout.legibility import SIGHTS, as_seen, contrast, distance, standings
from deckwright.layout.marks import Box, Group, Mark, Run, Shape, rectangle, turn
from deckwright.layout.sizes import of
from deckwright.paint.fonts import FontMeasure
from deckwright.press.check import eye_notes
from deckwright.press.tuckbox import box_faces, box_pictures, box_size
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.leaflet import read_leaflet, read_poster, read_score_pad
from tests.layout.fakes import FakeMeasure
from tests.layout.own import CARDS, FACES, write_game

RED, GREEN, WHITE, BLACK = (0.8, 0.1, 0.1), (0.35, 0.42, 0.0), (1.0, 1.0, 1.0), (0.0, 0.0, 0.0)


def test_contrast_is_what_the_guidelines_say():
    """Black on white is 21:1; #767676 is the lightest grey that is 4.5:1 on white."""
    grey = 0x76 / 255

    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast((grey, grey, grey), WHITE) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("sight", SIGHTS)
def test_greys_look_the_same_to_all(sight):
    """What has no colour loses none."""
    assert as_seen((0.5, 0.5, 0.5), sight) == pytest.approx((0.5, 0.5, 0.5), abs=0.01)


def test_who_sees_which_colours_as_one():
    """Red and olive are one without red or green light; blue eyes are not needed for them."""
    far = {sight: distance(as_seen(RED, sight), as_seen(GREEN, sight)) for sight in SIGHTS}

    assert distance(RED, GREEN) > 60
    assert far["without green (deuteranopia)"] < 30
    assert far["without blue (tritanopia)"] > 50


def run(colour=BLACK, outline=0.0, text="Ouch"):
    """Ten points high, from (10, 20) to the right."""
    return Run(text, "Plain", 10.0, 10.0, 20.0, colour, outline=outline)


def box(colour, at=Box(8, 15, 20, 8), alpha=1.0):
    return Shape(rectangle(at), colour, alpha=alpha)


@pytest.mark.parametrize(
    ("marks", "ground"),
    [
        ([run()], WHITE),
        ([box(RED), run()], RED),
        ([run(), box(RED)], WHITE),  # what comes later covers, and lies below nothing
        ([box(RED, Box(40, 40, 5, 5)), run()], WHITE),
        ([box(BLACK, alpha=0.5), run()], (0.5, 0.5, 0.5)),
        ([Group((box(RED),), clip=rectangle(Box(0, 0, 5, 5))), run()], WHITE),
        ([Group((box(RED, Box(35.5, 57, 20, 8)),), turn(180, (31.75, 40))), run()], RED),
        ([box(BLACK), run(WHITE, outline=1.5), run()], WHITE),  # a rim of its own
    ],
)
def test_what_text_stands_on(marks, ground):
    """The topmost of what was filled before it, where it can be seen."""
    ((_, found),) = standings([("box", tuple(marks))], FakeMeasure())

    assert found.ground == pytest.approx(ground)


def noted(tmp_path, cards=CARDS, faces=FACES):
    """The notes on the tests' own game."""
    place = write_game(tmp_path, cards, faces)
    found = eye_notes(read_faces(place / "face.toml"), load(place)[0].cards, (63.5, 88.9))
    return [note.message for note in found]


def test_faint_text_is_told(tmp_path):
    """Yellow on cream is told once for all cards, with colours and contrast."""
    faces = FACES.replace('name = "index"\n', 'name = "index"\ncolour = "#ddaa33"\n')
    notes = noted(tmp_path, faces=faces.replace('"gradient:sky"', '"@paper"'))

    assert "card `sun` and 1 more card, box `index`: “4”, #ddaa33 on #ffeecc" in notes[0]
    assert "has a contrast of 1.9; it takes 4.5 to be read by all" in notes[0]


def test_cards_that_differ_by_colour_alone_are_told(tmp_path):
    """Two suns, red and olive: some eyes see one twice. A word on them, and all is well."""
    cards = CARDS.replace('"moon"', '"sun-2"').replace('"The moon"', '"The sun"')
    cards = cards.replace('icon = "sun-2"', 'icon = "sun"').replace("value = 5", "value = 4")
    faces = FACES.replace("[saver]", '[palette.B]\nink = "#6b7a00"\n[saver]').replace(
        'ink = "#aa0000"', 'ink = "#cc1a1a"'
    )
    (note,) = [note for note in noted(tmp_path, cards, faces) if "alone" in note]

    assert note.startswith("cards `sun` and `sun-2` differ by colours alone, and")
    assert not [
        n
        for n in noted(tmp_path, cards.replace("value = 4", "value = 5", 1), faces)
        if "alone" in n
    ]


def without_cards(marks: Sequence[Mark]) -> Iterator[Mark]:
    """A page without the letters of cards, which are smaller there, or cut out."""
    for mark in marks:
        if isinstance(mark, Group):
            smaller = mark.matrix and hypot(*mark.matrix[:2]) < 0.95
            shown = shapes(mark.marks) if mark.clip or smaller else without_cards(mark.marks)
            yield replace(mark, marks=tuple(shown))
        else:
            yield mark


def shapes(marks: Sequence[Mark]) -> Iterator[Mark]:
    """All but the letters."""
    for mark in marks:
        if isinstance(mark, Group):
            yield replace(mark, marks=tuple(shapes(mark.marks)))
        elif isinstance(mark, Shape):
            yield mark


def pages_of(game: str, look: str, ink: str) -> Iterator[tuple[str, Sequence[Mark]]]:
    """Score pad, poster, leaflet, box and what lies beside the deck of a game, by name."""
    catalog, rules = read_catalog(game), read_rulebook(game)
    pad, poster, leaflet = read_score_pad(game), read_poster(game), read_leaflet(game)
    (tracker, _), measure = load_tracker(find(game)), FontMeasure()
    assert pad
    assert poster
    assert leaflet
    assert tracker
    setting = Setting(catalog, rules, measure, (148.5, 210.0), ink, look)
    sheet, tables = score_sheet(tracker), tables_of(pad.leaflet)
    yield "pad", ScorePadPage(setting, sheet, pad, tables).page(6)
    sheet_of_paper = setting._replace(size=of("paper", "a4"))
    yield "poster", PosterPage(sheet_of_paper, poster, tables_of(poster)).page()
    for number, page in enumerate(
        LeafletPages(setting, leaflet, tables_of(leaflet)).pages(), 1
    ):
        yield f"leaflet {number}", page
    composer = Composer(read_faces(looks(find(game))[look]), measure, (63.5, 88.9), ink)
    for card in catalog.cards:
        if card.section == "extras":
            yield card.id, composer.compose(card)
    size, files = box_size((63.5, 88.9), 60), box_faces(find(game), look)
    yield from box_pictures(catalog, files, size, 60, ink)[0].items()


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "look", "ink"),
    [
        pytest.param(game, look, ink, marks=[] if usual else [pytest.mark.slow])
        for game in games()
        for look in looks(find(game))
        for ink in ("colour", "saver", "grey")
        for usual in [ink == "colour" or game == "staggering"]
    ],
)
def test_what_a_page_says_stands_out_from_its_ground(game, look, ink):
    """No panel below a text is missing, whatever is printed around the cards."""
    for name, page in pages_of(game, look, ink):
        read = tuple(without_cards(page))
        faint = [
            (one.text, round(one.contrast, 1))
            for _, one in standings([(name, read)], FontMeasure())
            if one.contrast < one.needed - 0.05
        ]
        assert not faint, name
