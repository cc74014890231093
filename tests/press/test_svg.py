"""SVG on cards: drawn as a browser draws it, in every ink, and never as pixels."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pypdf
import pytest
from PIL import Image, ImageChops

from deckwright.catalog.print_list import Wanted
from deckwright.errors import ContentError
from deckwright.layout.faces.box_marks import elements_marks
from deckwright.layout.faces.draw_context import DrawContext
from deckwright.layout.faces.face import Faces
from deckwright.layout.faces.svg_file import read_picture
from deckwright.layout.frame import Frame
from deckwright.layout.marks import Box, Group, rectangle
from deckwright.layout.sheets.sheet import Plan
from deckwright.paint.fonts import FontMeasure
from deckwright.paint.pdf import NO_BLEED, Page
from deckwright.paint.raster import DOT, render_pages
from deckwright.press.pipeline import Order, prepare
from deckwright.press.print_pdf import print_job
from tests.layout.own import CARDS, FACES, write_game

pytestmark = pytest.mark.long

FEATURES = sorted((Path(__file__).parent / "svg").glob("*.svg"))
"""Each beside the picture that Chromium makes of it."""
FINER = 4
"""So many times as fine a picture is drawn first: thin lines are otherwise a pixel at least."""
FAR = 48
"""A pixel is another one if a colour is off by so much of 255."""
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">\n'


def drawn(path, size, ink="colour", palette=(), outline=0.0):
    """A file as a picture of so many pixels."""
    picture = read_picture(path)
    assert not picture.faults
    frame = Frame(picture.size, picture.size, spills=False)
    nothing = Faces(Path(), "", "", {}, {}, {}, {}, {}, {}, {})
    context = DrawContext(frame, FontMeasure(), nothing, ink)
    context.palette = dict(palette)
    context.outlined, context.exact = outline, False
    wide, high = (side * FINER * DOT for side in size)
    scale = wide / picture.size[0]
    marks = Group(tuple(elements_marks(context, picture.elements)), (scale, 0, 0, scale, 0, 0))
    whole = Box(0, 0, wide, high)
    drawing = (Group((marks,), clip=rectangle(whole)),)
    page = Page((wide, high), whole, NO_BLEED, drawing, (), ())
    (image,) = render_pages((page,), {})
    return image.reduce(FINER)


def unlike(image, other):
    """The share of pixels that are not those of another picture."""
    bands = ImageChops.difference(image.convert("RGB"), other.convert("RGB")).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(most.histogram()[FAR:]) / (image.size[0] * image.size[1])


@pytest.mark.parametrize("file", FEATURES, ids=lambda file: file.stem)
def test_a_feature_is_drawn_as_a_browser_draws_it(file):
    """0.5 % of pixels may differ; 0.7 % where colours leap, which pdfium smears by a pixel."""
    with Image.open(file.with_suffix(".png")) as reference:
        share = unlike(drawn(file, reference.size), reference)
    assert share < (0.007 if file.stem in ("spread", "linear-gradients") else 0.005)


@pytest.fixture
def game(tmp_path):
    """A game whose only image box shows an SVG; `keys` are more keys of the box."""

    def written(inside, head=HEAD, keys="", name="sun.svg"):
        box = f'\n[[face.card.box]]\nkind = "image"\nfile = "art/{name}"\n'
        box += f"at = [6.75, 20, 50, 50]\n{keys}\n"
        place = write_game(tmp_path, CARDS, FACES + box)
        (place / "art").mkdir(exist_ok=True)
        (place / "art" / name).write_text(f"{head}{inside}\n</svg>\n")
        return place

    return written


def printed(place, ink="colour"):
    """A game as a PDF, and the first page of it as a picture of a pixel a point."""
    order = Order(Wanted(only="cards"), Plan(backs="none"), ink=ink)
    file = print_job(prepare(str(place), order), place / "out.pdf").file
    from pypdfium2 import PdfDocument

    document = PdfDocument(file)
    try:
        return file, document[0].render(scale=2).to_pil().convert("RGB")
    finally:
        document.close()


def colours(image, least=40):
    """The colours that stand on a page more than here and there."""
    return {colour for many, colour in image.getcolors(1 << 24) if many >= least}


BLEND = """<defs><linearGradient id="a"><stop stop-color="#00f"/>
<stop offset="1" stop-color="#00f" stop-opacity="0"/></linearGradient></defs>
<rect width="40" height="40" fill="url(#a)" opacity=".9"/>
<g opacity=".5"><circle cx="15" cy="20" r="9" fill="red"/><circle cx="25" cy="20" r="9"/></g>"""


def test_it_stays_an_outline_in_the_pdf(game):
    """No image stands in the file, whatever is drawn: a soft mask is no bitmap."""
    file, _ = printed(game(BLEND))
    pages = pypdf.PdfReader(file).pages
    assert not any(list(page.images) for page in pages)
    data = file.read_bytes()
    assert b"/Subtype /Image" not in data
    assert b"/Luminosity" in data


def test_a_mask_within_a_mask_holds_everywhere(game):
    """Forms that set a soft mask draw groups alone: else the inner mask replaces the outer one,
    in all viewers but one."""
    line = '<circle cx="20" cy="20" r="9" fill="none" stroke="url(#a)" stroke-width="5"/>'
    page = pypdf.PdfReader(printed(game(BLEND + line))[0]).pages[0]
    waiting: list[Any] = [page["/Resources"]]
    masked = 0
    while waiting:
        resources = waiting.pop().get_object()
        states = resources.get("/ExtGState", {}).values()
        sets_mask = any("/SMask" in state.get_object() for state in states)
        for reference in resources.get("/XObject", {}).values():
            form = reference.get_object()
            masked += sets_mask
            assert not sets_mask or "/Group" in form
            waiting += [form["/Resources"]] if "/Resources" in form else []
    assert masked


PATCHES = """<rect width="20" height="40" class="fill-ink" fill="#00ff00"/>
<rect x="20" width="20" height="40" class="fill-nothing" style="stroke:none" fill="#ff8800"/>"""


def test_the_palette_recolours_classes_it_knows(game):
    """`fill-ink` takes the game's colour; a name the palette lacks keeps the file's own."""
    place = game(PATCHES)
    assert {(34, 34, 34), (255, 136, 0)} <= colours(printed(place)[1])


def test_grey_is_grey(game):
    """In grey ink every colour of the drawing is its grey."""
    shown = colours(printed(game(PATCHES), "grey")[1])
    assert all(max(colour) - min(colour) < 3 for colour in shown)


def test_saved_ink_leaves_outlines(game):
    """What was filled is white with a thin line; what is thin itself stays; 0 keeps all."""
    inside = '<rect x="5" y="5" width="25" height="30" fill="#f00"/>'
    inside += '<rect x="35" y="5" width=".4" height="30" fill="#00f"/>'
    shown = colours(printed(game(inside), "saver")[1], 10)
    assert (255, 0, 0) not in shown
    assert any(blue > 150 and red < 120 for red, _, blue in shown)
    kept = printed(game(inside, keys="outline = 0"), "saver")[1]
    assert (255, 0, 0) in colours(kept)


FAULTS = {
    '<text x="3" y="9">Hi</text>': r"sun\.svg:2: .*turn it into a path",
    "<flowRoot><flowPara>Hi</flowPara></flowRoot>": r"sun\.svg:2: .*turn it into a path",
    '<image href="a.png" width="9" height="9"/>': r"sun\.svg:2: .*embedded picture",
    '<g>\n<rect width="9" height="9" filter="url(#f)"/></g>': r"sun\.svg:3: .*filters",
    '<foreignObject width="9" height="9"/>': r"sun\.svg:2: .*foreignObject",
    '<use href="other.svg#a"/>': r"sun\.svg:2: .*lies elsewhere",
    '<use href="http://example.org/a.svg#a"/>': r"sun\.svg:2: .*lies elsewhere",
    '<use href="#gone"/>': r"sun\.svg:2: .*there is no `#gone`",
    '<g id="a"><use href="#a"/></g>': r"sun\.svg:2: .*`#a` uses itself",
    '<path d="M 0 0 K 3 3"/>': r"sun\.svg:2: .*does not belong in a path",
    '<rect width="9" height="9" fill="bleu"/>': r"sun\.svg:2: .*`bleu` is not a colour",
    '<rect width="9" height="9" transform="spin(3)"/>': r"sun\.svg:2: .*not a transform",
    '<rect width="9furlongs" height="9"/>': r"sun\.svg:2: .*no unit",
    '<pattern id="p"/><rect width="9" height="9" fill="url(#p)"/>': r"patterns are not drawn",
    '<path marker-end="url(#m)" d="M0 0h9" stroke="red"/>': r"markers are not drawn",
    "<rect": r"sun\.svg:\d: .*is no XML",
}


@pytest.mark.parametrize(("inside", "told"), FAULTS.items(), ids=lambda text: text[:20])
def test_what_cannot_be_drawn_is_told_at_its_line(game, inside, told):
    """Nothing is left out silently: the file's line, and how to save it otherwise."""
    with pytest.raises(ContentError) as caught:
        printed(game(inside))
    assert any(re.search(told, str(fault)) for fault in caught.value.faults)


def test_a_text_of_no_letters_is_nothing(game):
    """Drawing tools leave them behind: a click with the text tool, a frame for flowing text."""
    left = '<text x="3" y="9"><tspan> </tspan></text><flowRoot><flowPara/></flowRoot>'
    assert printed(game(left + '<rect width="9" height="9"/>'))


LAYERS = (
    HEAD.replace(">", ' xmlns:ink="http://www.inkscape.org/namespaces/inkscape">')
    + """
<rect width="40" height="40" fill="#00ff00"/>
<g transform="translate(10 5) scale(2)" stroke="#0000ff" style="display:none">
<g id="g7" ink:label="the moon" style="display:none"><path d="M1 1h8v3h-8z" stroke-width="2"
fill="#ff0000"/></g></g><symbol id="sun"><circle cx="70" cy="8" r="3" fill="#ff8800"/></symbol>
</svg>"""
)


@pytest.mark.parametrize(
    ("name", "size", "inside", "round_it"),
    [
        ("the moon", (100, 50), (255, 0, 0), (0, 0, 255)),
        ("g7", (100, 50), (255, 0, 0), (0, 0, 255)),
        ("sun", (100, 100), (255, 136, 0), (255, 255, 255)),
    ],
)
def test_an_object_is_drawn_by_its_name(tmp_path, name, size, inside, round_it):
    """Its own box is the picture, lines and all; it is shown though its layer is hidden."""
    (tmp_path / "all.svg").write_text(LAYERS)
    image = drawn(tmp_path / f"all.svg#{name}", size).convert("RGB")

    assert read_picture(tmp_path / f"all.svg#{name}").size == pytest.approx(size)
    assert image.getpixel((size[0] // 2, size[1] // 2)) == inside
    assert image.getpixel((2, 2)) == round_it


def test_an_object_that_is_not_there_is_told(game):
    """With one that is like it; as a sign, too."""
    place = game('<rect id="moon" width="9" height="9"/>')
    face = place / "face.toml"
    face.write_text(face.read_text().replace("sun.svg", "sun.svg#mon"))
    with pytest.raises(ContentError, match=r"there is no object `mon`; did you mean `moon`\?"):
        printed(place)
    face.write_text(face.read_text().replace("sun.svg#mon", "sun.svg#moon"))
    assert (0, 0, 0) in colours(printed(place)[1])


BOMB = """<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&b;</title>"""
OUTSIDE = """<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&a;</title>"""
UNKNOWN = """<!DOCTYPE svg SYSTEM "http://example.org/svg.dtd">
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&b;</title>"""


@pytest.mark.parametrize("head", [BOMB, OUTSIDE, UNKNOWN], ids=["bomb", "outside", "unknown"])
def test_entities_are_refused(game, head):
    """Neither a bomb of entities nor one that reads another file is followed."""
    with pytest.raises(ContentError, match="entities"):
        printed(game("", head))


def test_uses_that_multiply_are_bounded(game):
    """Nine lines of ten uses each would be a thousand million shapes."""
    lines = ['<g id="a0"><rect width="1" height="1"/></g>']
    lines += [f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(1, 10)]
    with pytest.raises(ContentError, match="more than 50,000 elements"):
        printed(game("\n".join(lines)))


def test_groups_within_groups_are_bounded(game):
    """A file of nothing but groups ends no program."""
    with pytest.raises(ContentError, match="groups within each other"):
        printed(game("<g>" * 5000 + "</g>" * 5000))


def test_a_picture_needs_a_size(game):
    """Where neither a view box nor lengths say how large it is, it cannot be laid anywhere."""
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    with pytest.raises(ContentError, match="neither a `viewBox`"):
        printed(game('<rect width="3" height="3"/>', head))


HEADS = {
    '<?xml version="1.0" encoding="UTF-9"?><svg xmlns="http://www.w3.org/2000/svg">': "no XML",
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="90000">': "fits no card",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 -3 9">': "the last two above 0",
    '<html><svg xmlns="http://www.w3.org/2000/svg">': "is no",
}


@pytest.mark.parametrize(("head", "told"), HEADS.items(), ids=HEADS.values())
def test_a_file_that_is_no_picture_is_told(game, head, told):
    """Never a traceback."""
    with pytest.raises(ContentError, match=told):
        printed(game("", head))


def test_an_arc_of_no_height_is_a_line(game):
    """However flat it is."""
    inside = '<path d="M 5 20 A 9 1e-200 0 1 0 35 20" stroke="#ff0000" stroke-width="4"/>'
    assert (255, 0, 0) in colours(printed(game(inside))[1])


def test_a_file_saved_anew_is_read_anew(game):
    """The picture is the file's as it is now."""
    assert (255, 0, 0) in colours(printed(game('<rect width="9" height="9" fill="red"/>'))[1])
    place = game('<rect width="19" height="9" fill="blue"/>')
    assert (0, 0, 255) in colours(printed(place)[1])


def test_what_moves_is_noted(game):
    """A script or an animation keeps nothing from being printed, and is told at its line."""
    from deckwright.press.check import print_notes

    place = game('<script>alert(1)</script><rect width="9" height="9"/>')
    notes = [str(note) for note in print_notes(place)]
    assert any(re.search(r"sun\.svg:2: `script` does nothing on paper", note) for note in notes)
