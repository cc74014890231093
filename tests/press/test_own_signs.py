"""A game's own signs: SVG and PNG, by name wherever a pictogram can stand."""

from __future__ import annotations

import re

import pytest
from PIL import Image
from pypdfium2 import PdfDocument

from deckwright.catalog.print_list import Wanted
from deckwright.errors import ContentError
from deckwright.layout.sheets.sheet import Plan
from deckwright.press.pipeline import Order, prepare
from deckwright.press.print_pdf import print_job
from tests.layout.own import CARDS, FACES, write_game

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">{}</svg>'
BLUE = SVG.format('<rect width="20" height="10" fill="#0000ff"/>')
BLACK = SVG.format('<rect width="20" height="10"/>')
BOXES = {
    "box": 'kind = "icon"\nicon = "dragon"\nat = [20, 40, 20, 20]\n',
    "text": 'kind = "text"\ntext = "Take {icon:dragon} home."\nfont = "Alegreya-Regular"\n'
    "size = 20\nat = [5, 40, 55, 20]\n",
    "pips": 'kind = "pips"\nnumber = "5"\nicon = "dragon"\nat = [10, 20, 40, 50]\n',
    "pattern": 'kind = "panel"\nat = [10, 20, 40, 50]\npattern = { kind = "dragon" }\n',
}


@pytest.fixture
def game(tmp_path):
    """A game with the sign `dragon` in a box; `said` is what the face file says of signs."""

    def written(box, file=BLUE, said='[icons]\ndragon = "art/dragon.svg"\n', more=""):
        faces = f"{said}{FACES}" if said.startswith("icons") else f"{FACES}\n{said}"
        faces += f"\n[[face.card.box]]\n{BOXES[box]}{more}"
        place = write_game(tmp_path, CARDS, faces)
        (place / "art").mkdir(exist_ok=True)
        (place / "art" / "dragon.svg").write_text(file)
        return place

    return written


def colours(place, ink="colour"):
    """How many pixels of each colour the first page has."""
    order = Order(Wanted(only="cards"), Plan(backs="none"), ink=ink)
    file = print_job(prepare(str(place), order), place / "out.pdf").file
    document = PdfDocument(file)
    try:
        image = document[0].render(scale=2).to_pil().convert("RGB")
    finally:
        document.close()
    return {colour: many for many, colour in image.getcolors(1 << 24)}


def test_a_sign_can_be_an_object_of_a_file(game):
    """One drawing holds them all."""
    blue = '<g id="b" fill="#0000ff"><path d="M0 0h9v9z"/></g>'
    both = SVG.format(f'<rect id="a" width="9" height="9"/>{blue}')
    shown = colours(game("text", both, '[icons]\ndragon = "art/dragon.svg#b"\n'))
    assert shown.get((0, 0, 255), 0) > 50
    with pytest.raises(ContentError, match="there is no object `c`"):
        colours(game("text", both, '[icons]\ndragon = "art/dragon.svg#c"\n'))


@pytest.mark.parametrize("box", BOXES)
def test_a_sign_stands_wherever_a_pictogram_can(game, box):
    """In a box, in the middle of a text, as pips and in rows, in its own colours."""
    assert colours(game(box)).get((0, 0, 255), 0) > 100


def test_a_black_sign_takes_the_colour_of_its_place(game):
    """As a pictogram does; one with colours of its own keeps them."""
    shown = colours(game("box", BLACK, more='colour = "#ff0000"\n'))
    assert shown.get((255, 0, 0), 0) > 1000


def test_a_box_that_is_left_out_hinders_no_sign(game):
    """A game with signs has boxes with a condition, as others have."""
    unseen = '\n[[face.card.box]]\nkind = "panel"\nif = "nothing"\nfill = "@ink"\n'
    assert colours(game("box", more=unseen)).get((0, 0, 255), 0) > 1000


def test_a_folder_is_a_set_of_signs(game):
    """Each file by its name."""
    place = game("box", said='icons = "art/"\n')
    assert colours(place).get((0, 0, 255), 0) > 1000


def test_a_png_is_a_sign_too(game):
    """As fine as print needs."""
    place = game("box", said='[icons]\ndragon = "art/d.png"\n')
    Image.new("RGB", (400, 400), "#00ff00").save(place / "art" / "d.png")
    assert colours(place).get((0, 255, 0), 0) > 1000


def test_saved_ink_draws_a_large_sign_in_lines(game):
    """As it does with pictograms of this size."""
    assert colours(game("box"), "saver").get((0, 0, 255), 0) == 0
    assert colours(game("text"), "saver").get((0, 0, 255), 0) > 100


def test_a_shadow_is_of_one_colour(game):
    """It is no second picture."""
    more = 'shadow = [3, 3, "#00ff00"]\n'
    shown = colours(game("box", more=more))
    assert shown.get((0, 255, 0), 0) > 500
    assert shown.get((0, 0, 255), 0) > 1000


FAULTS = {
    '[icons]\ndragon = "art/dragn.svg"\n': r"face\.toml:\d+: `dragon`: there is no file",
    '[icons]\ndragon = "art/dragon.gif"\n': "expected a file of SVG or PNG",
    '[icons]\ndragon = "../dragon.svg"\n': "there is no file|outside",
    'icons = "signs/"\n': "there is no SVG or PNG file in `signs/`",
    '[icons]\ndrag = "art/dragon.svg"\n': "there is no icon `dragon`.*`drag",
}


@pytest.mark.parametrize(("said", "told"), FAULTS.items(), ids=lambda text: text[:30])
def test_a_sign_that_is_not_there_is_told(game, said, told):
    """At the line that names it."""
    with pytest.raises(ContentError) as caught:
        colours(game("box", said=said))
    assert any(re.search(told, str(fault)) for fault in caught.value.faults), caught.value


def test_a_sign_that_cannot_be_drawn_is_told_at_its_own_line(game):
    """The file's, as with any SVG."""
    with pytest.raises(ContentError, match=r"dragon\.svg:1: .*turn it into a path"):
        colours(game("box", SVG.format("<text>Hi</text>")))


def test_a_coarse_png_is_a_fault(game):
    """A sign of ten pixels on two centimetres would be seen as such."""
    place = game("box", said='[icons]\ndragon = "art/d.png"\n')
    Image.new("RGB", (10, 10), "#00ff00").save(place / "art" / "d.png")
    with pytest.raises(ContentError, match="13 dpi; 200 are needed"):
        colours(place)
