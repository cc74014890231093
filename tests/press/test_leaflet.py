"""Leaflets and posters: examples are true, every page is full, and none too full."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import hypot
from typing import Any
from unittest.mock import patch

import pytest
from PIL import ImageChops
from pypdf import PdfReader

from deckwright.catalog import games, read_catalog
from deckwright.catalog.read import find
from deckwright.cli.paper_commands import printed
from deckwright.errors import ContentError
from deckwright.games.public_table import tables_of
from deckwright.judge.proof import outcome
from deckwright.layout.books.book_blocks import Setting
from deckwright.layout.books.book_words import printed as as_printed
from deckwright.layout.books.card_faces import CardFaces
from deckwright.layout.books.diagram import DiagramDrawing
from deckwright.layout.books.example_picture import ExamplePicture
from deckwright.layout.books.flow import RAISED
from deckwright.layout.books.leaflet import LeafletPages
from deckwright.layout.books.poster import PosterPage
from deckwright.layout.books.rule_blocks import RuleBlocks
from deckwright.layout.books.step_pictures import LAPPED, head, step_picture
from deckwright.layout.faces.face import looks
from deckwright.layout.marks import STILL, Box, Group, Mark, Matrix, Run, Shape, runs, times
from deckwright.layout.measure import PICTOGRAMS
from deckwright.layout.shapes.geometry import circle
from deckwright.layout.sheets.export_formats import ImageSpec
from deckwright.layout.sizes import of
from deckwright.layout.svg.shapes import exact_box
from deckwright.layout.typesetting.text import MM
from deckwright.markup import escape, marked
from deckwright.paint.fonts import FontMeasure
from deckwright.paint.raster import pictures
from deckwright.press.page_file import setting_of
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.diagrams import Item
from deckwright.rulebook.leaflet import Leaflet, Part, read_leaflet, read_poster
from deckwright.rulebook.rulings import read_rulings

pytestmark = pytest.mark.long

CAPITAL = 0.66
"""How high a capital is, in sizes."""
CITED = re.compile(r"[A-Z]{3}-\d")
CROPPED = re.compile(r"(?:crop|suit):([\w-]+):[\d.]+,([\d.]+),[\d.]+,([\d.]+)")
UNPRINTED = ("\\", "`", '"', "'", "**", "{", "}")
"""What marks a text and is never printed on a page."""
LEAST, LARGE = 9.0, 18.0
"""The smallest texts of a leaflet and of a poster, in points."""
COLOURS = {"blue", "orange", "red", "green", "yellow"}
"""What no die says in a picture: it would be half a millimetre high."""
EDGE = 6.0
INK = (0.0, 0.0, 0.0)
"""What home printers leave white, in mm."""


def parts(game: str) -> tuple[Part, ...]:
    leaflet = read_leaflet(game)
    assert leaflet, game
    return leaflet.parts


@pytest.mark.parametrize("game", games())
def test_every_example_is_true(game):
    """Three examples at least; the engine accepts or refuses their last lines as they say."""
    examples = [part for part in parts(game) if part.kind == "example"]

    assert len(examples) >= 3
    for part in examples:
        assert part.proof, part.title
        assert part.proof.lines, part.title
        found = outcome(part.proof)
        if part.proof.refusal:
            assert found.refusal == part.proof.refusal, part.title
        else:
            assert part.proof.event or part.proof.then, part.title
            assert found.came, f"{part.title}: {found}"


def told(source: Leaflet | None) -> Leaflet:
    assert source
    return source


@pytest.mark.parametrize("game", games())
def test_no_rule_is_named_and_those_it_tells_are_there(game):
    """Texts for strangers have no ids; the ids kept beside them are in the rulebook."""
    rules = read_rulebook(game).rules
    for source in (told(read_leaflet(game)), told(read_poster(game))):
        kept = [id for part in source.parts for id in part.rules]
        assert len(kept) >= 5
        assert not [id for id in kept if not any(known.startswith(id) for known in rules)]
        for part in source.parts:
            steps = [step["text"] for step in part.steps]
            said = [part.title, part.text, *part.items, *steps, *(e[1] for e in part.entries)]
            assert not CITED.search(" ".join(said)), part.title


def in_looks() -> list[tuple[str, str]]:
    """Every game in each of its looks."""
    return [(game, look) for game in games() for look in looks(read_catalog(game).folder)]


@pytest.mark.parametrize(("game", "look"), in_looks())
@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
def test_a_leaflet_fits(game, look, paper):
    """Four pages, nothing too long, nothing under 9 pt but on the cards that are pictured,
    and nothing where printers cannot print."""
    made = pages_of(game, of("paper", paper), look)
    for page in made.pages():
        assert min(run.size for run in whole_texts(page)) >= LEAST - 0.01
        assert not marks_printed(page)
        assert clear_of_edges(page, made.size)
    assert not [*made.misprints, *made.cards.composer.misprints]


@pytest.mark.parametrize(("game", "look"), in_looks())
@pytest.mark.parametrize(
    "paper",
    ["a4", "tabloid", *(pytest.param(one, marks=pytest.mark.slow) for one in ("a3", "letter"))],
)
def test_a_poster_is_read_from_a_metre(game, look, paper):
    """One picture over most of the sheet, and the turn first of what is read beside it; 18 pt
    and more but for the licence."""
    source, size = told(read_poster(game)), of("paper", paper)
    about = source, tables_of(source)
    made = PosterPage(setting_of(game, "a4", look=look)._replace(size=size), *about)
    page = made.page()
    credit = made.catalog.credit.split()[0]
    large = [run.size for run in whole_texts(page)]

    assert not [*made.misprints, *made.cards.composer.misprints]
    assert not marks_printed(page)
    first = source.parts[0]
    assert {"turn", "round"} & words_of(first.title, *(step["text"] for step in first.steps))
    assert made.room.w * made.room.h < 0.3 * size[0] * size[1]
    small = [run for run in whole_texts(page) if run.size < LARGE - 0.01]
    assert small[0].text.startswith(credit)
    assert all(7.9 <= run.size <= 13 and run.y > 0.9 * size[1] for run in small)
    assert len(large) > 3 * len(small)
    assert clear_of_edges(page, size)


def words_of(*texts: str) -> set[str]:
    """In lower case."""
    return {word.strip(".,:;*").lower() for text in texts for word in text.split()}


@pytest.mark.parametrize(("game", "look"), in_looks())
def test_no_picture_of_a_poster_ends_with_the_band_below_it(game, look):
    """Where both end on one line, the picture's edge shows below the band's."""
    source, size = told(read_poster(game)), of("paper", "a4")
    about = source, tables_of(source)
    page = PosterPage(setting_of(game, "a4", look=look)._replace(size=size), *about).page()
    clips = [exact_box(mark.clip) for mark in page if isinstance(mark, Group) and mark.clip]
    boxes = [exact_box(mark.path) for mark in page if isinstance(mark, Shape)]
    for band in [box for box in boxes if box and box.w > 190 and box.h < 40]:
        assert all(clip and abs(clip.bottom - band.bottom) > 0.4 for clip in clips)


@pytest.mark.parametrize(("game", "look"), in_looks())
def test_steps_of_a_poster_end_clear_of_their_panels(game, look):
    """Beside each other, with the air at the right of a text that is at its left."""
    source, measure = told(read_poster(game)), FontMeasure()
    about = source, tables_of(source)
    page = PosterPage(
        Setting(read_catalog(game), read_rulebook(game), measure, of("paper", "a4"), look=look),
        *about,
    )
    steps = [step for _, part in page.parts_of_page(0) for step in part.steps]
    said = {word for step in steps for word in step["text"].split()}
    gap = page.sizes.step_gap
    step = (page.room.w + gap) / max(1, len(steps))
    for run in whole_texts(page.page() if steps else ()):
        down = page.room.y < run.y < page.room.bottom
        if down and said.issuperset(run.text.split()):
            end = run.x + measure.width(run.text, run.font) * run.size * MM - page.room.x
            assert end % step < step - gap - 1.5, run.text


@pytest.mark.parametrize(("game", "look"), in_looks())
def test_nothing_covers_a_card_of_a_poster(game, look):
    """No card lies on another, no number or ring on the name of one, and no text on a text."""
    source = told(read_poster(game))
    faces = CardFaces(read_catalog(game), FontMeasure(), look=look)
    about = source, tables_of(source)
    pieces = PosterPage(
        Setting(
            read_catalog(game), read_rulebook(game), FontMeasure(), of("paper", "a4"), look=look
        ),
        *about,
    )
    drawing = DiagramDrawing(pieces, faces, LARGE)
    for diagram in (source.diagrams[part.diagram] for part in source.parts if part.diagram):
        cards = []
        for item in diagram.items:
            if item.kind == "show" and item.look in ("", look):
                x, y, tall = item.at
                row = step_picture(item.text, faces, faces.composer.measure, tall, 1e4, INK)
                cards.append((item.text, Box(x, y, row.w, row.h)))
        said = [text_box(drawing, item) for item in diagram.items if item.kind == "say"]
        assert not [pair for pair in combinations(said, 2) if overlap(*pair)]
        discs = [item.at for item in diagram.items if item.kind == "disc"]
        over = [Box(x, y, across, across) for x, y, across in discs]
        for (name, one), (other, two) in combinations(cards, 2):
            assert not overlap(one, two), f"{name}, {other}"
        for name, box in cards:
            assert "crop:" in name or not any(overlap(box, disc) for disc in over), name


@pytest.mark.parametrize(("game", "look"), in_looks())
def test_a_diagram_of_a_leaflet_has_room(game, look):
    """No arrow's head and no text lies on a card or a head, and nothing beyond the edges."""
    made = pages_of(game, of("paper", "a4"), look)
    drawing = DiagramDrawing(made, made.cards, LEAST)
    names = {part.diagram for part in made.leaflet.parts if part.diagram}
    for diagram in (made.leaflet.diagrams[name] for name in sorted(names)):
        cards, others = [], []
        for item in diagram.items:
            if item.kind == "show" and item.look in ("", look):
                x, y, tall = item.at
                row = step_picture(item.text, made.cards, made.measure, tall, 1e4, INK)
                cards.append((item.text, Box(x, y, row.w, row.h)))
            elif item.kind == "say":
                others.append((item.text, text_box(drawing, item)))
            elif item.kind == "arrow":
                arrow: Any = drawing._arrow(item)
                head = [step[1:] for step in arrow.marks[1].path if step[1:]]
                xs, ys = zip(*head, strict=True)
                box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
                others.append((f"arrow {item.at}", box))
        wide, high = diagram.size
        for name, box in (*cards, *others):
            assert min(box.x, box.y) > -0.5, name
            assert max(box.right - wide, box.bottom - high) < 0.5, name
        for name, box in others:
            assert not [one for one, card in cards if overlap(box, card)], name


def text_box(drawing: DiagramDrawing, item: Item) -> Box:
    """How far a text of a diagram reaches."""
    runs = [*whole_texts(drawing._text(item, 1.0))]
    x, right = min(run.x for run in runs), max(_right(run) for run in runs)
    y, foot = min(run.y - run.size * 0.25 for run in runs), max(run.y for run in runs)
    return Box(x, y, right - x, foot - y)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than their edges."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0.5 and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.5


def _right(run: Run) -> float:
    """Where a text ends."""
    return run.x + FontMeasure().width(run.text, run.font) * run.size * MM


def marks_printed(page: tuple[Mark, ...]) -> list[str]:
    """Texts of a page in which a mark was left standing."""
    texts = [run.text for run in whole_texts(page)]
    return [text for text in texts if any(sign in text for sign in UNPRINTED)]


def clear_of_edges(page: tuple[Mark, ...], size: tuple[float, float]) -> bool:
    """Whether ink keeps off the edges of a page; raster, so that clips and turns count."""
    spec = ImageSpec(size, (round(size[0] * 2), round(size[1] * 2)), 50.8)
    ((_, picture),) = pictures({"page": page}, spec)
    inked = ImageChops.invert(picture.convert("L")).point(lambda value: value > 12 and 255)
    left, top, right, bottom = inked.getbbox() or (0, 0, 0, 0)
    edge = 2 * EDGE - 1
    return bool(
        min(left, top) >= edge
        and right <= picture.width - edge
        and bottom <= picture.height - edge
    )


def whole_texts(marks: tuple[Mark, ...], placed: Matrix = STILL) -> Iterator[Run]:
    """All text but that of cards, as large as it is on the page, and where it stands there."""
    for mark in marks:
        if isinstance(mark, Group) and not mark.drawing:
            yield from whole_texts(mark.marks, times(placed, mark.matrix or STILL))
        elif not isinstance(mark, Run) or mark.said == "":
            continue
        elif mark.font != PICTOGRAMS and not on_a_die(mark):
            a, b, c, d, e, f = placed
            x, y = a * mark.x + c * mark.y + e, b * mark.x + d * mark.y + f
            yield replace(mark, size=mark.size * hypot(a, b), x=x, y=y)


def on_a_die(run: Run) -> bool:
    """Whether a text is the number of a paper die, or the title of a book in a picture."""
    return run.text.isdecimal() or (run.text.isupper() and run.text.lower() not in COLOURS)


@pytest.mark.parametrize("said", ["Ana's", 'the "Lamp"', "a `word`", "O'Neil & Söhne*"])
def test_what_is_escaped_is_printed_without_its_escapes(said):
    """A name or caption stands on paper as it is, with curved signs and no backslash."""
    text = "".join(leaf.text for leaf in marked(as_printed(escape(said))))

    assert "\\" not in text
    assert text == as_printed(said)


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("game", games())
def test_speech_is_clear_of_the_cards(game, known):
    """Balloons and their tails end above the cards, with heads beside them or without."""
    made = pages_of(game, of("paper", "a4"))
    made.cards.people = made.leaflet.people if known else {}
    drawing = ExamplePicture(made, made.cards, LEAST)
    spoken = [said for part in parts(game) for _, _, said in part.shown if said]

    assert spoken
    for said in spoken:
        speech = drawing.speech(said, 32.0)
        assert 0 <= min(heights(speech.marks)) < max(heights(speech.marks)) <= speech.h - 0.3


@pytest.mark.parametrize("look", ["marker", "printed"])
def test_the_suit_of_a_card_is_as_wide_as_is_seen_of_it(look):
    """Larger than in its corner, and not below the card that lies on it; within the card, where
    its sign is, with no edge of its own."""
    made = pages_of("knights", of("paper", "a4"), look)
    about = made.cards, made.measure, 20.0, 1e4, INK
    row = step_picture("suit:HE1:0,0,63.5,78+suit:SP1:0,0,63.5,78", *about)
    plain = step_picture("crop:HE1:0,0,63.5,78", *about)
    drawn: Any = row.marks[0]
    sign = drawn.marks[0].marks[-1]
    (clipped,) = sign.marks
    seen = max(float(x) for step in clipped.clip for x in step[1::2])

    assert isinstance(clipped, Group)
    assert min(sign.matrix[4:]) > 0
    assert 0.8 * LAPPED < seen / plain.w < LAPPED
    assert seen / plain.w > 1.3 * made.cards.corner.w


@pytest.mark.parametrize("game", games())
def test_what_is_in_a_panel_is_clear_of_its_edges(game):
    """In every example, be it no higher than 50 mm."""
    made = pages_of(game, of("paper", "a4"))
    drawing = ExamplePicture(made, made.cards, LEAST)
    fits: list[bool] = []
    strip = drawing._strip

    def noted(*about):
        made = strip(*about)
        fits.append(made[2])
        return made

    for part in parts(game):
        if part.kind == "example":
            with patch.object(drawing, "_strip", noted):
                drawing.drawn(part.shown, 124.5, 50.0)
            assert fits[-1], part.title


def heights(marks: tuple[Mark, ...], placed: Matrix = STILL) -> Iterator[float]:
    """How high outlines reach on a page, but for what is cut out of cards."""
    for mark in marks:
        if isinstance(mark, Group) and not mark.clip:
            yield from heights(mark.marks, times(placed, mark.matrix or STILL))
        elif isinstance(mark, Shape):
            yield from (
                placed[3] * float(y) + placed[5] for step in mark.path for y in step[2::2]
            )


@pytest.mark.parametrize("card", ["R5a", "B9a"])
def test_the_number_of_a_card_that_is_crossed_out_can_be_read(card):
    """The cross stands at the foot, below number and letter, and clear of what is below."""
    made = pages_of("shoulda", of("paper", "a4"))
    row = step_picture(f"no:corner:{card}", made.cards, made.measure, 20.0, 1e4, INK)
    drawn: Any = row.marks[0]
    (smaller,) = drawn.marks
    *_, cross = smaller.marks
    top, foot = (f(heights((Group((cross,), smaller.matrix),))) for f in (min, max))
    assert foot <= row.h == 20.0
    corner = [foot for text, foot in feet(row.marks) if text in card and foot < row.h]

    assert len(corner) == 2
    assert max(corner) < top < row.h


def feet(marks: tuple[Mark, ...], placed: Matrix = STILL) -> Iterator[tuple[str, float]]:
    """All texts, each with where it stands, as far as they are upright."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from feet(mark.marks, times(placed, mark.matrix or STILL))
        elif isinstance(mark, Run) and placed[3] > 0:
            yield mark.text, placed[3] * mark.y + placed[5]


def test_a_second_blemmyes_turns_the_series_it_closes():
    """Its row has the series between it and the card that fits now, and the arrow to that."""
    (shown,) = [
        picture
        for part in parts("shoulda")
        for picture, _, name in part.entries
        if "second" in name
    ]
    signs = [sign.split(":")[0] for sign in shown.split()]

    assert signs == ["pale", "<", "corner", "corner", "crop"]
    made = pages_of("shoulda", of("paper", "a4"))
    right, left = (
        step_picture(sign, made.cards, made.measure, 20.0, 1e4, INK) for sign in "><"
    )
    tips = [[x for x, _ in points(row.marks)] for row in (right, left)]
    assert tips[0].index(max(tips[0])) == tips[1].index(min(tips[1]))


def points(marks: tuple[Mark, ...], placed: Matrix = STILL) -> Iterator[tuple[float, float]]:
    """The corners of outlines, where they stand; none is below what clips them."""
    for mark in marks:
        if isinstance(mark, Group):
            inner = times(placed, mark.matrix or STILL)
            clip = [y for _, y in points((Shape(mark.clip),), inner)] if mark.clip else []
            for x, y in points(mark.marks, inner):
                yield x, min([y, max(clip)]) if clip else y
        elif isinstance(mark, Shape):
            a, b, c, d, e, f = placed
            for x, y in (map(float, step[1:]) for step in mark.path if len(step) == 3):
                yield a * x + c * y + e, b * x + d * y + f


def test_it_folds(tmp_path):
    """Two sides that lie across, the last page beside the first."""
    file = tmp_path / "leaflet.pdf"
    assert printed("dicefactor", "", file, "a4", "saver", "folded") == file
    front, _ = PdfReader(file).pages
    assert front.mediabox.width > front.mediabox.height
    text = front.extract_text()
    assert "What people get wrong" in text
    assert "Two dice lie on the table" in text


def pages_of(game: str, paper: tuple[float, float], look: str = "") -> LeafletPages:
    leaflet = read_leaflet(game)
    assert leaflet
    half = (paper[1] / 2, paper[0])
    about = leaflet, tables_of(leaflet)
    return LeafletPages(setting_of(game, "a4", look=look)._replace(size=half), *about)


@pytest.mark.parametrize("look", ["marker", "printed"])
def test_the_steps_of_each_look_count_from_one(look):
    """What another look has in their place does not count."""
    made = pages_of("knights", of("paper", "a4"), look)
    with patch.object(made, "badge", wraps=made.badge) as drawn:
        made.pages()
    numbers = dict.fromkeys(call.args[0] for call in drawn.call_args_list)

    assert [*numbers] == ["1", "2", "3"]


@pytest.mark.parametrize(("game", "look"), in_looks())
def test_what_is_below_the_head_of_a_chapter_is_clear_of_it(game, look):
    """A heading within it, which is raised on top of a column, and a rule."""
    made = pages_of(game, of("paper", "a4"), look)
    chapter = made.piece("rule-section", {"number": "4", "title": "Set-up"})
    heading = made.piece("rule-head", {"title": "Heading"})
    run = next(runs(heading.marks))
    foot = max(y for _, y in points(chapter.marks))

    assert chapter.height - foot >= 1.0
    assert chapter.height + run.y - CAPITAL * run.size * MM - RAISED - foot >= 0.9


@pytest.mark.parametrize("look", ["marker", "printed"])
def test_a_head_keeps_off_the_list_above_it(look):
    """By more than two lines of the text."""
    page = pages_of("knights", of("paper", "a4"), look).pages()[1]
    heights = [(run.text, run.y) for run in whole_texts(page)]
    (head,) = (y for text, y in heights if text.startswith("When nothing"))
    above = max(y for _, y in heights if y < head - 1)

    assert head - above > 10


@pytest.mark.parametrize(("game", "look"), in_looks())
def test_an_example_covers_nothing_above_it(game, look):
    """Neither its panel nor what holds it reaches up to the letters of the rule before."""
    opening = pages_of(game, of("paper", "a4"), look)
    blocks = RuleBlocks(opening, opening.cards, read_rulings(game), opening)
    asked = next(filter(None, blocks.examples().values()))
    after = opening.piece("rule", {"number": "1.1", "text": "Word"})
    (letters,) = {run.y for run in whole_texts(after.marks) if run.text == "Word"}

    ground = opening.ground("rule-example", blocks.column, 20).marks
    top = min(y for _, y in points(blocks.example(asked).marks[: len(ground)]))
    assert after.height + top - letters >= 0.8


def test_a_page_that_says_too_much_is_told():
    """The fault names the file, the page, and by how much it is too long."""
    made = pages_of("stab", of("paper", "a4"))
    whole = made.leaflet
    last = next(part for part in whole.parts if part.page == 4 and part.kind == "text")
    longer = replace(last, text="Too long. " * 300)
    made.leaflet = replace(whole, parts=(*whole.parts, longer))

    with pytest.raises(ContentError, match=r"page 4 is \d+ mm too long"):
        made.pages()


@pytest.mark.parametrize(("look", "round"), [("marker", False), ("printed", True)])
def test_a_pen_frames_heads_where_it_writes(look, round):
    """What is drawn by hand has no perfect circle, and no two frames are one."""
    cards = pages_of("knights", of("paper", "a4"), look).cards
    drawn = [head(name, cards, 10.0).marks[-1] for name in ("Ana", "Bo", "Cy")]
    frames = {mark.path for mark in drawn if isinstance(mark, Shape)}

    assert frames
    assert all((frame == circle(Box(0, 0, 10.0, 10.0))) == round for frame in frames)
    assert (len(frames) == 1) == round


@pytest.mark.parametrize(
    ("game", "look"), [(game, look) for game in games() for look in looks(find(game))]
)
def test_a_piece_of_a_card_ends_between_lines(game, look):
    """No letter is cut through by the lower edge of what is shown of a card."""
    cards = CardFaces(read_catalog(game), FontMeasure(), "colour", look)
    told = [part for part in parts(game) if not part.looks or look in part.looks]
    shown = [step["picture"] for part in told for step in part.steps]
    shown += [signs for part in told for signs, _, _ in (*part.shown, *part.entries)]
    pieces = {match.groups() for text in shown for match in CROPPED.finditer(text)}

    for id, top, high in pieces:
        edge = float(top) + float(high)
        for text, above, below in lettered(cards.front(id, cards.size[1]).marks):
            assert not above < edge - 0.3 < edge + 0.3 < below, (id, edge, text)


def lettered(
    marks: tuple[Mark, ...], by: Matrix = (1, 0, 0, 1, 0, 0)
) -> Iterator[tuple[str, float, float]]:
    """Each text with how far down its first small letter reaches from where."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from lettered(mark.marks, times(by, mark.matrix) if mark.matrix else by)
        elif isinstance(mark, Run) and mark.text.isascii():
            foot, high = by[1] * mark.x + by[3] * mark.y + by[5], by[3] * mark.size * MM / 2
            yield mark.text, min(foot - high, foot), max(foot - high, foot)
