"""Cards for makers and screens: exact sizes, all the cards, whole files."""

from __future__ import annotations

import csv
import json
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from PIL import Image
from pypdf import PdfReader

from deckwright.catalog import games
from deckwright.layout import sizes
from deckwright.layout.sheets.export_formats import formats, image_spec, image_spec_for
from deckwright.paint.raster import DOT
from deckwright.press.export import ready
from deckwright.press.export_base import Request, trim
from deckwright.press.pipeline import Order
from tests.layout.own import CARDS, FACES, write_game

MAKERS = [name for name, about in formats().items() if "dpi" in about]


@pytest.fixture
def export(tmp_path):
    """`export(kind, card="tarot", ...)` exports the own game and gives the place."""

    def make(kind: str, card: str = "", cards: str = CARDS, faces: str = FACES, **more) -> Path:
        game = str(write_game(tmp_path, cards, faces))
        place = tmp_path / more.pop("place", "out")
        asked = Request(game, kind, Order(), trim(game, card), place=place, **more)
        work = ready(asked)
        steps: list[int] = []
        work.write(steps.append)
        assert steps == list(range(1, work.steps + 1))
        return work.place

    return make


def pictures(folder: Path) -> dict[str, Image.Image]:
    """Every picture in a folder, by its path there."""
    found: dict[str, Image.Image] = {}
    for path in sorted(folder.rglob("*.png")):
        with Image.open(path) as picture:
            picture.load()
            found[str(path.relative_to(folder))] = picture
    return found


@pytest.mark.parametrize(("dpi", "bleed"), [(72, None), (300, 0.0), (300, 3.0), (137, 1.5)])
def test_png_sizes(export, dpi, bleed):
    """A picture has the card's size and its bleed on every side, at any resolution."""
    made = pictures(export("png", dpi=dpi, bleed=bleed))
    wide, high = (round((mm + 2 * (bleed or 0)) * dpi / 25.4) for mm in (63.5, 88.9))

    assert {picture.size for picture in made.values()} == {(wide, high)}
    assert {picture.mode for picture in made.values()} == {"RGB"}
    assert set(made) == {
        "backs/back.png",
        "fronts/001-sun.png",
        "fronts/002-moon.png",
        "fronts/003-blank.png",
        "fronts/004-helper.png",
    }


@pytest.mark.parametrize("card", sizes.size_names("card"))
@pytest.mark.parametrize("maker", MAKERS)
def test_makers_get_their_pixels(export, maker, card):
    """Every picture has exactly the pixels a maker asks for, at 300 dpi, in RGB."""
    made = pictures(export(maker, card))

    assert {picture.size for picture in made.values()} == {
        tuple(formats()[maker]["pixels"][card])
    }
    assert {picture.mode for picture in made.values()} == {"RGB"}
    assert all(round(picture.info["dpi"][0]) == 300 for picture in made.values())


# Of their own pages: MakePlayingCards says "36 px a side" of pictures at 300 dpi
# (faq-photo.aspx) and The Game Crafter an eighth of an inch, 37.5 px (article 391), with one
# picture for poker and euro cards. Cards in inches; euro is MakePlayingCards' 63 x 88 mm.
ASKED = {
    "makeplayingcards": {
        "poker": (822, 1122), "euro": (816, 1110), "bridge": (747, 1122),
        "mini": (597, 822), "tarot": (897, 1497), "square": (1122, 1122),
    },
    "thegamecrafter": {
        "poker": (825, 1125), "euro": (825, 1125), "bridge": (750, 1125),
        "mini": (600, 825), "tarot": (900, 1500), "square": (1125, 1125),
    },
}  # fmt: skip
INCHES = {
    "poker": (2.5, 3.5), "bridge": (2.25, 3.5), "mini": (1.75, 2.5),
    "tarot": (2.75, 4.75), "square": (3.5, 3.5),
}  # fmt: skip


@pytest.mark.parametrize("maker", MAKERS)
def test_pixels_are_those_that_makers_publish(maker):
    """Each size is the one on the maker's page, and its trim the card in inches."""
    bleed = {"makeplayingcards": 36.0, "thegamecrafter": 37.5}[maker]
    told = {card: tuple(size) for card, size in formats()[maker]["pixels"].items()}

    assert told == ASKED[maker]
    for card, sides in INCHES.items():
        assert told[card] == tuple(300 * side + 2 * bleed for side in sides)
        millimetres = [25.4 * side for side in sides]
        assert sizes.of("card", card) == pytest.approx(millimetres, abs=0.01)


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("card", sizes.size_names("card"))
def test_the_bleed_is_even_and_enough(maker, card):
    """What lies outside the trim is as wide left as right, about an eighth of an inch."""
    across, down = image_spec_for(maker, sizes.of("card", card)).margin

    assert 2.9 < across < 3.7
    assert 2.9 < down < 3.7


def test_backgrounds_fill_the_bleed_and_nothing_is_shifted(export):
    """A panel over the whole card reaches every corner; a window lies where the face says."""
    window = '[[face.card.box]]\nkind = "panel"\nfill = "#00ff00"\nat = [10, 60, 20, 10]\n'
    faces = FACES.replace("[face.back]", f"{window}[face.back]")
    made = pictures(export("thegamecrafter", faces=faces))
    front, back = made["fronts/001-sun.png"], made["backs/back.png"]
    wide, high = back.size
    inside = [
        (x, y)
        for x in range(0, wide, 3)
        for y in range(0, high, 3)
        if front.getpixel((x, y)) == (0, 255, 0)
    ]
    left, top = (min(place[i] for place in inside) for i in (0, 1))
    scale = 300 / 25.4

    for corner in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        assert back.getpixel(corner) == (0x00, 0x33, 0x66)
    assert left == pytest.approx(37.5 + 10 * scale, abs=6)
    assert top == pytest.approx(37.5 + 60 * scale, abs=6)


def test_quantities(export):
    """The table names every card's copies and the files that show it; all of them exist."""
    place = export("makeplayingcards")
    with (place / "quantities.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))

    assert [(row["card"], row["copies"]) for row in rows] == [
        ("sun", "3"),
        ("moon", "1"),
        ("blank", "2"),
        ("helper", "4"),
    ]
    assert all((place / row[side]).is_file() for row in rows for side in ("front", "back"))
    assert not [path for path in place.iterdir() if path.name.startswith(".")]


def test_copies_that_look_different_are_files_of_their_own(export):
    """Three suns that show their number are three pictures, one of each to order."""
    box = '[[face.card.box]]\nkind = "text"\ntext = "{copy}"\nfont = "title"\n'
    place = export("makeplayingcards", faces=f"{FACES}{box}at = [9, 70, 20, 8]\n")
    with (place / "quantities.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["card"] == "sun"]

    assert [row["copies"] for row in rows] == ["1", "1", "1"]
    assert len({(place / row["front"]).read_bytes() for row in rows}) == 3


def test_print_shop(export):
    """One side a page; the trim lies 3 mm inside the page, and the bleed reaches its edge."""
    pdf = PdfReader(export("printshop", place="shop.pdf"))
    page = pdf.pages[0]

    assert len(pdf.pages) == 2 * 10
    assert [float(v) / 72 * 25.4 for v in page.mediabox] == pytest.approx([0, 0, 69.5, 94.9])
    assert [float(v) / 72 * 25.4 for v in page.trimbox] == pytest.approx(
        [3, 3, 66.5, 91.9], abs=1e-3
    )
    assert [float(v) for v in page.bleedbox] == pytest.approx([float(v) for v in page.mediabox])
    assert "The sun" in page.extract_text()
    assert "The sun" not in pdf.pages[1].extract_text()


def test_what_else_is_in_the_folder_stays(export, tmp_path):
    """An export writes over its own files and leaves others alone."""
    place = export("png", dpi=72)
    (place / "notes.txt").write_text("mine")
    export("png", dpi=100)

    assert (place / "notes.txt").read_text() == "mine"
    assert pictures(place)["backs/back.png"].size == image_spec((63.5, 88.9), 100).pixels


def test_contact(export):
    """One picture shows every front with its number, and every back; captions are on it."""
    from deckwright.layout.sheets.contact_sheet import Contact

    with Image.open(export("contact", place="deck.png")) as picture:
        sheet = Contact((63.5, 88.9), 5)
        centres = [sheet.place(index).centre for index in range(5)]
        seen = [picture.getpixel((round(x / DOT), round(y / DOT))) for x, y in centres]

        assert picture.size == tuple(round(side / DOT) for side in sheet.paper)
        assert seen[4] == (0x00, 0x33, 0x66)
        assert len(set(seen)) > 2


def test_contact_places_never_overlap():
    """Cards on the picture stay apart and inside it, however many there are."""
    from deckwright.layout.sheets.contact_sheet import Contact

    for number in (1, 2, 5, 54, 150):
        sheet = Contact((63.5, 88.9), number)
        boxes = [sheet.place(index) for index in range(number)]
        assert all(box.right < sheet.paper[0] and box.bottom < sheet.paper[1] for box in boxes)
        assert all(b.x > a.right or b.y > a.bottom for a, b in pairwise(boxes))


# Tabletop Simulator -------------------------------------------------------------------

DECK = {"Name", "Transform", "Nickname", "DeckIDs", "CustomDeck", "ContainedObjects"}
SHEET = {"FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack"}


def read_tts(place: Path) -> list[dict]:
    """The decks of a saved object, read as the program does; every picture exists and fits."""
    saved = json.loads((place / "own.json").read_text(encoding="utf-8"))
    for thing in saved["ObjectStates"]:
        for sheet in thing["CustomDeck"].values():
            assert set(sheet) >= SHEET
            assert sheet["NumWidth"] <= 10
            assert 2 <= sheet["NumHeight"] <= 7
            with Image.open(unquote(urlsplit(sheet["FaceURL"]).path)) as face:
                assert max(face.size) <= 4096
                assert (
                    face.size[0] % sheet["NumWidth"] == face.size[1] % sheet["NumHeight"] == 0
                )
    return saved["ObjectStates"]


def test_tabletop_simulator(export):
    """The saved object holds deck, blanks and extras, each card by its name and number."""
    deck, blanks, extras = read_tts(export("tts"))

    assert set(deck) >= DECK
    assert (deck["Name"], deck["Nickname"]) == ("DeckCustom", "Own Game")
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == ["The sun"] * 3 + [
        "The moon"
    ]
    assert deck["DeckIDs"] == [100, 100, 100, 101]
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert blanks["Nickname"] == "Own Game: blanks"
    assert len(extras["DeckIDs"]) == 4
    assert deck["CustomDeck"]["1"]["UniqueBack"] is False
    assert deck["Transform"]["rotZ"] == 180


def test_a_pile_of_one_is_a_card(export):
    """The program has no deck of one card."""
    deck, *_ = read_tts(export("tts", cards=CARDS.replace("copies = 2", "copies = 1")))[1:]

    assert deck["Name"] == "Card"
    assert deck["CardID"] == 102


@pytest.mark.long
def test_many_cards_take_several_sheets(export):
    """The seventieth different card begins a second sheet, where its number is 200."""
    more = "".join(f'[[card]]\nid = "n{i}"\nname = "N{i}"\n' for i in range(70))
    deck = read_tts(export("tts", cards=CARDS + more))[0]

    assert set(deck["CustomDeck"]) == {"1", "2"}
    assert deck["DeckIDs"][-4:] == [168, 200, 201, 202]
    assert deck["CustomDeck"]["1"]["NumHeight"] == 7


def test_cards_with_different_backs_have_a_sheet_of_backs(export, tmp_path):
    """Every back lies where its front lies on the other sheet."""
    faces = FACES.replace("[face.back]", '[face.red]\nextends = "back"\n[face.back]')
    faces += '[[face.red.box]]\nkind = "panel"\nfill = "#ff0000"\n'
    cards = CARDS.replace('icon = "moon"', 'icon = "moon"\nback = "red"')
    deck = read_tts(export("tts", cards=cards, faces=faces))[0]
    sheet = deck["CustomDeck"]["1"]
    with Image.open(unquote(urlsplit(sheet["BackURL"]).path)) as backs:
        wide = backs.size[0] // sheet["NumWidth"]
        seen = [backs.getpixel((i * wide + 9, 9)) for i in range(3)]

    assert sheet["UniqueBack"] is True
    assert seen == [(0x00, 0x33, 0x66), (255, 0, 0), (0x00, 0x33, 0x66)]


def test_an_address_for_others(export):
    """With `--url` the pictures are looked for there."""
    place = export("tts", url="https://example.org/cards/")
    saved = json.loads((place / "own.json").read_text(encoding="utf-8"))

    sheet = saved["ObjectStates"][0]["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "https://example.org/cards/own-1.png"
    assert (place / "own-1.png").is_file()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["png", *MAKERS])
@pytest.mark.parametrize("game", games())
def test_every_game(tmp_path, game, kind):
    """All cards of all games come out in the same exact size."""
    work = ready(Request(game, kind, Order(), trim(game, ""), place=tmp_path))
    work.write(lambda _: None)
    made = pictures(tmp_path)
    wanted = formats()[kind]["pixels"]["poker"] if kind in formats() else [750, 1050]

    assert {picture.size for picture in made.values()} == {tuple(wanted)}
    assert len(made) >= len({card.id for card in work.job.cards}) + 1
