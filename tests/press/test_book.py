"""Rulebooks as PDF: what is on their pages, folded, on one sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from deckwright.catalog import games, read_catalog
from deckwright.games.public_table import tables_of
from deckwright.layout.books.book import FOOT, TERMS, Book, Leaf
from deckwright.layout.books.book_blocks import Setting
from deckwright.layout.books.book_words import printed as as_printed
from deckwright.layout.books.book_words import readings, rule_text, ruling_text
from deckwright.layout.books.card_gallery import CardGallery
from deckwright.layout.books.example_picture import ExamplePicture
from deckwright.layout.books.flow import Band, Block, end_of
from deckwright.layout.books.leaflet import LeafletPages
from deckwright.layout.books.page_feet import PageFeet
from deckwright.layout.marks import Group, Mark, runs
from deckwright.layout.measure import PICTOGRAMS
from deckwright.layout.sizes import of
from deckwright.layout.typesetting.links import linked
from deckwright.layout.typesetting.text import MM
from deckwright.paint.fonts import FontMeasure
from deckwright.press import book as press
from deckwright.press.book import print_book, print_reference_sheet
from deckwright.press.page_file import setting_of
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.leaflet import read_leaflet
from deckwright.rulebook.rulings import read_rulings

pytestmark = pytest.mark.long

HALF_A4 = (148.5, 210.0)
ONE = [
    game if game == "stab" else pytest.param(game, marks=pytest.mark.slow) for game in games()
]
"""Where another page or part costs another book: one usually, each in the slow run."""
A4 = ["a4", pytest.param("letter", marks=pytest.mark.slow)]


@cache
def book(game: str, page=HALF_A4, full: bool = False) -> Book:
    catalog, rules, leaflet = read_catalog(game), read_rulebook(game), read_leaflet(game)
    assert leaflet is not None
    tables = tables_of(leaflet)
    setting = Setting(catalog, rules, FontMeasure(), page)
    opening = LeafletPages(setting, leaflet, tables)
    made = Book(setting, read_rulings(game), opening, full)
    setattr(made, "_filled", cache(made._filled))  # noqa: B010 - filling takes longest
    return made


@cache
def leaves_of(game: str, page=HALF_A4, full: bool = False) -> list[Leaf]:
    """The pages of a book, which several tests look at."""
    return book(game, page, full).pages()


def printed(game: str, file, kind: str, paper: str = "a4", look: str = ""):
    """A book printed into a file."""
    leaflet = read_leaflet(game)
    assert leaflet is not None
    setting = setting_of(game, paper, look=look)
    print_book(setting, read_rulings(game), file, kind, (leaflet, tables_of(leaflet)))
    return file


def composed_once(game: str, file, kind: str, paper: str = "a4"):
    """The same with the pages that other tests look at, as to compose them takes longest."""
    wide, high = of("paper", paper)
    made = book(game, (high / 2, wide))
    pages = leaves_of(game, (high / 2, wide))
    with (
        patch.object(made, "pages", lambda: pages),
        patch.object(press, "Book", lambda *_: made),
    ):
        return printed(game, file, kind, paper)


@pytest.fixture(scope="module", params=games())
def game(request):
    """All tests of one game follow each other, so that one process composes its book."""
    return request.param


@pytest.fixture(scope="module")
def file(game, tmp_path_factory):
    """The file of its book."""
    return composed_once(game, tmp_path_factory.mktemp("book") / "one.pdf", "pages")


def told(pages) -> str:
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pages))


def test_every_rule_is_in_it(game):
    """Every number stands there, chapters have their page."""
    made, leaves = book(game), leaves_of(game)
    text = {run.text.strip() for leaf in leaves[1:] for run in runs(leaf.marks)}

    assert not [id for id in made.rules.rules if not {id, id.partition("-")[2]} & text]
    outline = " ".join(leaf.title for leaf in leaves)
    assert all(section.title in outline for section in made.rules.sections)


@pytest.mark.parametrize("game", ONE, indirect=True)
def test_every_ruling_is_in_its_index(game):
    """Each settled question stands there, with its answer."""
    made = book(game, full=True)
    told = " ".join(run.text for leaf in leaves_of(game, full=True) for run in runs(leaf.marks))
    text = re.sub(r"\s+", " ", told)

    assert len(made.rulings) > 300
    wanted = [as_printed(ruling_text(ruling)).replace("*", "") for ruling in made.rulings]
    assert sum(each in text for each in wanted) > 0.9 * len(wanted)  # the rest are parted


@pytest.mark.parametrize(
    "page",
    [HALF_A4, pytest.param((139.7, 215.9), marks=pytest.mark.slow)],
    ids=["a4", "letter"],
)
def test_nothing_is_small_or_outside(game, page):
    """No text under 7 pt; no piece beyond the foot of its page."""
    made, leaves = book(game, page), leaves_of(game, page)

    assert not made.misprints
    assert min(run.size for leaf in leaves for run in _texts(leaf.marks)) >= 7
    for leaf in leaves[1:]:
        assert all(y <= page[1] - 3 for y in _heights(leaf.marks))


@pytest.mark.parametrize("paper", A4)
def test_it_is_short_and_its_pages_end_level(game, paper, file, tmp_path):
    """At most sixteen pages, on whole sheets; between the covers none ends 24 mm above one
    beside it, and all near the foot."""
    a4 = paper == "a4"
    ends_level(file if a4 else printed(game, tmp_path / "1.pdf", "pages", paper), paper)


@pytest.mark.parametrize("paper", A4)
def test_so_are_those_of_another_look(paper, tmp_path):
    """Whose cards are printed, and whose pages are set otherwise."""
    ends_level(printed("knights", tmp_path / "1.pdf", "pages", paper, "printed"), paper)


def ends_level(file, paper: str) -> None:
    document = PdfDocument(file)
    feet = [_foot(page.render(scale=72 / 72).to_pil().convert("L")) for page in document]

    assert len(document) <= 16
    assert len(document) % 4 == 0
    inner = feet[1:-1]
    assert all(abs(one - other) <= 24 for one, other in pairwise(inner)), inner
    assert min(inner) > of("paper", paper)[0] - 38, inner


def _foot(image) -> float:
    """How far down a page what stands above its number reaches, in mm."""
    wide, high = image.size
    edge, below = (round(mm / 148.5 * wide) for mm in (10.2, 13.2))
    body = image.crop((edge, 0, wide - edge, high - below))  # within what frames a page
    return body.point(lambda grey: 255 * (grey < 160)).getbbox()[3] / 72 * 25.4


def test_every_card_is_named(game):
    """With its kind; and shown, or another of its kind where there are many of one copy."""
    made, leaves = book(game), leaves_of(game)
    cards = [card for card in made.catalog.cards if card.section == "cards" and card.name]
    first = next(at for at, leaf in enumerate(leaves) if leaf.title.startswith("The cards"))
    last = next(at for at, leaf in enumerate(leaves) if "The rules, numbered" in leaf.title)
    marks = tuple(mark for leaf in leaves[first : last + 1] for mark in leaf.marks)
    shown = {*_drawings(marks)}

    assert {card.kind for card in cards} == {card.kind for card in cards if card.id in shown}
    several = [card.id for card in cards if made.catalog.copies(card) > 1]
    assert {*several} <= shown
    told = "".join(run.text for run in runs(marks))
    words = {word for card in cards for word in as_printed(card.name).split()}
    assert all(word in told for word in words)


def test_every_spread_of_the_rules_has_a_picture(game):
    """A figure across the columns, an example with its card, or a chapter that somebody opens,
    on one of two facing pages."""
    leaves, faces = leaves_of(game), book(game).faces.faces
    opened = [box for box in faces["rule-section"].elements if box.values.get("figure")]
    chapters = [f"{each.number} {each.title}" for each in book(game).rules.sections if opened]
    start = next(at for at, leaf in enumerate(leaves) if "The rules, numbered" in leaf.title)
    start -= (start + 1) % 2  # with the page that faces the first
    pictured: dict[int, bool] = {}
    for number, leaf in enumerate(leaves[start:-1], start + 1):
        shown = any(len(name) > 1 and wide > 8 for name, wide in _sized(leaf.marks))
        shown = shown or any(chapter in leaf.title for chapter in chapters)
        pictured[number // 2] = shown or pictured.get(number // 2, False)

    assert all(pictured.values())


def test_a_page_says_at_its_foot_what_it_is_about(game):
    """Every chapter that begins on it, or the one that goes on there."""
    made, leaves = book(game), leaves_of(game)
    labels = [f"{section.number} {section.title}" for section in made.rules.sections]
    first = next(at for at, leaf in enumerate(leaves) if labels[0] in leaf.title)
    last = next(at for at, leaf in enumerate(leaves) if labels[-1] in leaf.title)
    open_chapter = ""
    for leaf in leaves[first : last + 1]:
        foot = "".join(
            run.text for run in runs(leaf.marks) if run.y > made.size[1] - 14 and run.size < 13
        ).replace(" ", "")
        begun = [label for label in labels if label in leaf.title]
        assert all(as_printed(label).replace(" ", "") in foot for label in begun)
        assert begun or as_printed(open_chapter).replace(" ", "") in foot
        open_chapter = begun[-1] if begun else open_chapter


def test_what_a_foot_says_is_clear_of_the_page_above_it(game):
    """As far as lines of text are of each other, and more."""
    made = book(game)
    ends = made.size[1] - FOOT * made.scale
    said = [*runs(made._page(4, [], TERMS))]

    assert said
    assert min(run.y - 0.66 * run.size * MM for run in said) > ends + 1.38


def test_a_usual_reading_is_told_once(game):
    """Where a rule asks, what is usual stands in its place, and nowhere else in it."""
    for rule in read_rulebook(game).rules.values():
        sentences = re.split(r"(?<=[.?!]) ", rule_text(rule))
        assert len({*sentences}) == len(sentences), rule.id


def test_cards_are_shown_whole(game):
    """What the contents and the gallery show of cards is not cut, but for the pictures of kinds
    of very many; all cards of the gallery are of one size, and all pictures."""
    made, leaves = book(game), leaves_of(game)

    assert not [*_cut(leaves[1].marks)]
    rows = [block for block in CardGallery(made, made.cards, 124.5).blocks(6.5) if block.whole]
    for pictures in (False, True):
        shown = [row for row in rows if any(_cut(row.marks)) == pictures]
        assert len({round(wide, 2) for row in shown for _, wide in _sized(row.marks)}) <= 1
        assert not pictures or not shown or made.cards.shown.w < 1


def _cut(marks: tuple[Any, ...], within: bool = False):
    """Cards that are drawn within an outline that is not their own."""
    for mark in marks:
        if hasattr(mark, "marks"):
            if mark.drawing:
                yield from [mark.drawing] * within
            else:
                yield from _cut(mark.marks, within or mark.clip is not None)


def test_rules_are_of_one_size(game):
    """In every book rules, those of cards and house rules are set alike, in no less than 7.5
    points, and so are words of the index, whose turned-over lines are set in."""
    faces, blocks = book(game).faces.faces, book(game).blocks
    cards = any(map(blocks._named, blocks.rules.rules.values()))
    names = ["rule", "rule-or", *["rule-card"] * cards]
    boxes = [box for name in names for box in faces[name].elements]
    sizes = {box.values["size"] for box in boxes if box.values.get("text") == "{text}"}
    assert len(sizes) == 1
    (term,) = (box for box in faces["term"].elements if box.name == "text")
    assert min(*sizes, term.values["size"]) >= 7.5
    assert term.values["hang"] > 1
    word = book(game).piece("term", {"text": "immediately **10.12**, 10.13, 10.14, 10.15"})
    lines = {round(y, 1): x for _, x, y in [*_places(word.marks)][::-1]}
    first, *later = (x for _, x in sorted(lines.items()))
    assert later
    assert min(later) > first + 1


def test_no_heading_is_left_at_a_page_s_foot(game):
    """Nor a chapter's without its figures and the beginning of its rules."""
    made = book(game)
    labels = [f"{section.number} {section.title}" for section in made.rules.sections]
    for column in made._filled():
        for at, each in enumerate(column):
            if each.block.label in labels:
                below = [s for s in column[at + 1 :] if s.y > each.y and not s.block.keep]
                section = made.rules.sections[labels.index(each.block.label)]
                wanted = len([*made.blocks.figures(section, 40)])
                assert len(below) > min(wanted, 1), each.block.label
                lowest = max(s.y + s.block.height for s in below)
                assert lowest - each.y - each.block.height >= 12, each.block.label


def test_what_follows_a_bar_or_a_picture_is_clear_of_it(game):
    """Rules below what opens a chapter and below a card's picture; what is looked up is headed
    further below the rules before it."""
    made = book(game)
    for chapter in made.blocks.chapters():
        assert chapter.strip.height >= max(_lowest(chapter.strip.marks)) + 1.4
    for rule in made.rules.rules.values():
        if card := made.blocks._named(rule):
            shown = made.cards.picture(card, 17.0)
            assert made.blocks._card_rule(rule, card).height >= shown.h + 2
    for page in made._filled():
        for head in [each for each in page if each.block.label == TERMS and each.y]:
            above = [each.y + each.block.height for each in page if each.y < head.y]
            assert head.y - max(above) >= 6


def test_cards_of_a_strip_are_of_one_size():
    """Also where nobody speaks above them."""
    made = book("knights")
    strip = ExamplePicture(made.blocks.drawn_by, made.cards, 9.0)
    drawn = strip.drawn([("HE1", "", "I slew it."), ("SW1", "", "")], 124.5, 60.0)

    assert len([*_sized(drawn.marks)]) == 2
    assert len({round(wide, 2) for _, wide in _sized(drawn.marks)}) == 1


def _lowest(marks):
    """How far down the outlines of marks reach."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from _lowest(mark.marks) if mark.clip is None and not mark.matrix else ()
        elif hasattr(mark, "path"):
            yield from (float(y) for _, *at in mark.path for y in at[1::2])


def _sized(marks: tuple[Any, ...], times: float = 1.0):
    """What is drawn by name, each with how wide it is in mm, cards being 60 mm or so."""
    for mark in marks:
        if hasattr(mark, "marks"):
            scale = times * (mark.matrix[0] if mark.matrix else 1.0)
            if mark.drawing:
                yield mark.drawing, 60 * scale
            yield from _sized(mark.marks, scale)


def _drawings(marks: tuple[Any, ...]):
    return (name for name, _ in _sized(marks))


def _texts(marks: tuple[Mark, ...]):
    return [run for run in runs(marks) if run.font != PICTOGRAMS]


def test_of_many_cards_some_are_shown_and_all_named():
    """Two in a row, each with all names of its kind beside it below a heading; more of a kind
    that is alone in the last row. Cards with copies are all shown."""
    made = book("knights")
    rows = [*CardGallery(made, made.cards, 124.5).blocks(6)]
    assert [len([*_drawings(row.marks)]) for row in rows] == [2] * 5 + [3]
    names = [card.name for card in made.catalog.cards if card.section == "cards"]
    told = [run.text for row in rows for run in runs(row.marks)]
    assert len([each for each in told if each in {*map(as_printed, names)}]) > len(names) / 2
    headed = [each for each in told if "\u00a0·\u00a0" in each]
    assert len(headed) == 11

    made = book("staggering")
    rows = [*CardGallery(made, made.cards, 124.5).blocks(6)]
    said = " ".join(run.text for row in rows for run in runs(row.marks))
    heads = (
        "Characters",
        "Standard Events",
        "Equipment",
        "Event: Immediate",
        "Event: 3 Rounds",
    )
    assert [said.replace("\u00a0", " ").count(f"{head} ") for head in heads] == [1] * 5
    assert said.count("Damp Castle") == 2  # below Characters and below Standard Events

    made = book("shoulda")
    rows = [*CardGallery(made, made.cards, 124.5).blocks(9)]
    assert [len([*_drawings(row.marks)]) for row in rows] == [0, 9, 9, 9, 9, 0, 4]
    said = "".join(run.text for row in rows for run in runs(row.marks))
    numbers = [f"{letter}{value}" for letter in "RB" for value in range(1, 10)]
    assert [said.count(number) for number in numbers] == [2] * 18


def test_dice_are_shown_with_their_faces():
    """Each whole, named, with all it can show."""
    made = book("dicefactor")
    *_, row = CardGallery(made, made.cards, 124.5).blocks(6)
    told = " ".join(run.text for run in runs(row.marks))
    assert all(net.title in told for net in made.cards.nets.values())
    assert all(face in told for net in made.cards.nets.values() for face in net.faces)


def test_every_house_rule_can_be_ticked(game):
    """Each reading that is not the usual one stands near the end beside a box, and a rule that
    has some bears a sign."""
    made = book(game)
    rules = made.rules.rules.values()
    told = " ".join(
        run.text for block in made.blocks.house_rules() for run in runs(block.marks)
    )
    houses = [rule for rule in rules if readings(rule)]
    for rule in houses:
        for reading in readings(rule):
            assert as_printed(reading).replace("*", "").split()[-1] in told
    signs = [run for leaf in leaves_of(game) for run in runs(leaf.marks)]
    faces = made.faces.faces
    texts = [faces[name].elements for name in ("rule", "rule-card")]
    sizes = {element.values.get("size") for each in texts for element in each}
    signs = [run for run in signs if run.font == PICTOGRAMS and run.size in sizes]
    assert len(signs) >= len(houses)


def test_the_foot_of_a_page_is_filled():
    """With examples of some chapters, as high as there is room for, in as many rows as go, and
    none of them twice."""
    made = book("knights")
    feet = PageFeet(made.blocks, made.blocks.others([]), made._room)
    before, page = len(feet.asked), [Band([[Block((), made._room - 40.0)]])]
    sections = made.rules.sections[:3]
    feet.fill(page, sections)

    assert len(page) == 2
    assert before - len(feet.asked) == 2
    tall = [Band([[Block((), made._room - 75.0)]])]
    feet.fill(tall, sections)
    assert len(tall) == 3
    assert made._room - 20 < end_of(page) <= made._room
    full = [Band([[Block((), made._room - 5)]])]
    feet.fill(full, sections)
    assert len(full) == 1


def test_a_short_column_ends_with_an_example():
    """Which has room there, and is shown once; columns that are level stay as they are."""
    made = book("stab")
    feet = PageFeet(made.blocks, made.blocks.others([]), made._room)
    tall, short = Block((), 60.0), Block((), 25.0)
    before = len(feet.asked)
    levelled = feet.level(Band([[tall], [short]]), made.rules.sections)

    assert [len(column) for column in levelled.columns] == [1, 2]
    assert levelled.height == 60
    assert before - len(feet.asked) == 1
    assert feet.level(Band([[tall], [tall]]), made.rules.sections).columns == [[tall], [tall]]


def test_boxes_beside_each_other_are_of_one_height():
    """Which is that of what is asked alone, but for little where a foot is filled with them;
    answers begin on one line with and without a card."""
    made = book("stab").blocks
    asked = made.others([])
    one, other = (max(asked, key=key) for key in (_length, lambda each: -_length(each)))
    high = [made.example(each).height for each in (one, other)]
    pair: Any = made.pair([one, other])
    panels = [mark.marks[0] for mark in pair.marks]
    drawn = [max(y for _, *at in panel.path for y in at[1::2]) for panel in panels]

    assert high[0] > high[1] + 2
    assert drawn == pytest.approx([max(high) - 2.6] * 2, abs=0.5)
    page: list[Band] = []
    feet = PageFeet(made, asked, 190.0)
    while before := len(page) + 1:
        feet.fill(page, made.rules.sections)
        if len(page) < before:
            break
    taken = [each for each in made.others([]) if each not in asked]
    assert len(taken) == 2 * len(page) > 6
    heights = sorted(made.example(each).height for each in taken)
    assert all(b - a <= 2.5 for a, b in zip(heights[::2], heights[1::2], strict=True))
    asked = made.others([])
    begun = [x for each in asked for _, x in _begun(made.example(each).marks)]
    assert len(begun) > 12
    assert max(begun) - min(begun) < 0.3


def _begun(marks, x: float = 0.0):
    """Answers, and how far from the left they begin."""
    for mark in marks:
        if hasattr(mark, "marks"):
            yield from _begun(mark.marks, x + (mark.matrix[4] if mark.matrix else 0.0))
        elif getattr(mark, "text", "").strip() in ("Yes.", "No."):
            yield mark.text, x + mark.x


def _length(ruling) -> int:
    return len(ruling.question + ruling.reason)


def test_a_rule_that_is_a_chapter_has_both_columns():
    """Its title stands above it and is not told again; nothing is left empty beside it."""
    made = book("stab")
    chapter = [*made.blocks.chapters()][-1]
    ((id, _),) = chapter.places.items()
    (rule,) = chapter.rules
    lines = [*runs(rule.marks)]
    assert "." not in id
    assert chapter.section.title not in " ".join(run.text for run in lines)
    assert made._ways(chapter)[0].parts[0].many == 1
    ends = [made.measure.width(run.text, run.font) * run.size * MM for run in lines]
    assert max(ends) > 1.5 * made.blocks.column


def test_how_to_play_opens_with_large_cards(game):
    """As high as its page leaves room for."""
    ratio = book(game).cards.ratio

    assert max(wide for _, wide in _sized(leaves_of(game)[2].marks)) > 37 * ratio


def test_a_card_s_number_stands_beside_its_title():
    """On one line."""
    rules = [rule for chapter in book("stab").blocks.chapters() for rule in chapter.rules]
    cards = [rule for rule in rules if [*_drawings(rule.marks)]]
    for rule in cards:
        number = next(runs(rule.marks))
        title = next(run for run in runs(rule.marks) if re.fullmatch(r"\D+ \(\d+\)", run.text))
        assert number.y == pytest.approx(title.y, abs=0.15), (number, title)


def test_a_card_s_rule_stands_beside_its_picture():
    """Below its name; the rules that have its letters follow, neither the first nor the last of
    them alone."""
    made = book("stab")
    pictured = [
        block
        for chapter in made.blocks.chapters()
        for block in chapter.rules
        if [*_drawings(block.marks)]
    ]
    known = {name for block in pictured for name in _drawings(block.marks)}
    (potion,) = [
        block for block in pictured if [*_drawings(block.marks)] == ["golden-left-potion"]
    ]
    texts = [run.text for run in runs(potion.marks)]

    assert known == {*made.known}
    assert {"7.1", "Golden Left Potion (1)"} <= {*texts}
    assert "7.1a" in {text.strip() for text in texts}
    assert not {"7.10", "7.2"} & {text.strip() for text in texts}
    chapter = next(c for c in made.blocks.chapters() if c.places.get("SYF-7.1c"))
    at = chapter.places["SYF-7.1b"]
    assert at == chapter.places["SYF-7.1"] + 1
    assert chapter.places["SYF-7.1c"] == at
    for block in pictured:
        lines = sorted((round(y, 1), x, text) for text, x, y in _places(block.marks))
        for (above, _, _), (y, _, text) in pairwise(lines):
            assert not re.fullmatch(r"7\.\d+[a-z]", text) or y > above, text


def _places(marks, x: float = 0.0, y: float = 0.0):
    """What is said, and where."""
    for mark in marks:
        if hasattr(mark, "marks"):
            a, _, _, _, e, f = mark.matrix or (1, 0, 0, 1, 0, 0)
            yield from _places(mark.marks, x + e, y + f) if a == 1 else ()
        elif getattr(mark, "text", "").strip():
            yield mark.text.strip(), x + mark.x, y + mark.y


def test_cards_of_examples_are_of_one_height(game):
    """In all chapters, but where rows of them would be wider than the page."""
    made, drawn = book(game), []
    assert made.opening
    strip, before = ExamplePicture._strip, made.opening.scene

    def noted(self, shown, tall, *about):
        drawn.append((tall, strip(self, shown, tall, *about)))
        return drawn[-1][1]

    with patch.object(ExamplePicture, "_strip", noted):
        made.opening.scene, heights = 20.0, []
        for section in made.rules.sections:
            for rule, _ in made.blocks.figures(section, 40.0):
                heights += [tall for tall, _ in drawn[-1:] if rule]
    made.opening.scene = before
    assert heights.count(20.0) >= 0.5 * len(heights) > 1
    assert min(heights) > 11


def test_dots_lead_to_every_page_of_the_contents(game):
    """From the end of each title, and titles of chapters are of one size."""
    made = book(game)
    starts = {f"{each.number} {each.title}": 14 for each in made.rules.sections}
    entries = made._contents(starts)[1 : 1 + len(starts)]
    titles = [max(runs(each.block.marks), key=lambda run: len(run.text)) for each in entries]
    assert len({title.size for title in titles}) == 1
    for each in entries:
        drawn: Any = each.block.marks
        (dots,) = (mark for mark in drawn if getattr(mark, "dash", None))
        (_, start, _), (_, end, _) = dots.path
        assert end - start > 2, [run.text for run in runs(drawn)]


def test_no_rule_is_parted(game):
    """The whole text of each stands on one page, in one piece."""
    pages = [
        re.sub(r"\s+", " ", " ".join(run.text for run in runs(leaf.marks)))
        for leaf in leaves_of(game)
    ]
    for rule in book(game).rules.rules.values():
        text = as_printed(rule_text(rule)).replace("*", "")
        assert any(text in page for page in pages), rule.id


def test_who_asks_is_heard(game):
    """An example has a name, a head and the question in a balloon; its rules are numbered as
    in the book."""
    made = book(game)
    assert made.opening
    names = made.opening.leaflet.people
    for ruling in made.blocks.others(())[:8]:
        block = made.blocks.example(ruling)
        told = "".join(run.text for run in runs(block.marks))  # written letter by letter
        assert any(f"{name}:" in told for name in names)
        assert f"{made.rules.prefix}-1." not in told


def test_no_page_parts_a_suit():
    """Six Shapes stand in two rows, of which the first brings the second with it, and so do
    five rows of base cards."""
    made = book("dicefactor")
    rows = [block for block in CardGallery(made, made.cards, 124.5).blocks(5) if block.whole]
    assert [row.keep for row in rows] == [True] * 4 + [False] + [True, False] * 3 + [False]


def _heights(marks: tuple[Any, ...]):
    """Baselines of texts that stand directly on the page or in a piece of it."""
    for mark in marks:
        _, down, _, high, _, below = getattr(mark, "matrix", None) or (1, 0, 0, 1, 0, 0)
        for inner in getattr(mark, "marks", (mark,)):
            if hasattr(inner, "text"):
                yield down * inner.x + high * inner.y + below


@pytest.mark.parametrize("paper", A4)
def test_a_booklet_folds(tmp_path, paper):
    """Sides in folding order, two pages on each, the cover outside on the first, fonts
    embedded, turned over the short edge."""
    pages = len(leaves_of("staggering"))
    pdf = PdfReader(composed_once("staggering", tmp_path / "book.pdf", "booklet", paper))

    assert len(pdf.pages) % 2 == 0
    assert paper == "letter" or len(pdf.pages) == (pages + -pages % 4) // 2
    assert pdf.pages[0].mediabox.width > pdf.pages[0].mediabox.height
    assert "The rules" in pdf.pages[0].extract_text()
    assert "Words and where they stand" in pdf.pages[1].extract_text()
    root: Any = pdf.trailer["/Root"]
    assert root["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"
    for page in pdf.pages:
        held: Any = page["/Resources"]
        for font in held["/Font"].values():
            about = font.get_object()
            assert about["/BaseFont"].count("+") == 1
            assert "/FontFile2" in about["/FontDescriptor"]


def test_a_quick_reference_is_one_page(game, tmp_path):
    """Every section has something on it, and nothing was left over."""
    file = tmp_path / "one.pdf"
    print_reference_sheet(setting_of(game, "a4"), file)
    pdf = PdfReader(file)
    text = told(pdf.pages)

    assert len(pdf.pages) == 1
    for section in read_rulebook(game).sections:
        assert section.title in text


def test_what_is_open_is_told_with_its_usual_reading(game):
    """Every house rule has its readings in words; one that only asks says the usual one."""
    rules = read_rulebook(game).rules.values()

    assert not [rule.id for rule in rules if rule.switch and not rule.readings]
    asking = [rule for rule in rules if rule.text.endswith(" is open.")]
    usual = [
        next(each.text for each in rule.readings if each.value == rule.switch.default)
        for rule in asking
        if rule.switch
    ]
    told = [rule_text(rule) for rule in asking]
    assert all(text in said for text, said in zip(usual, told, strict=True))
    assert not [said for said in told if " is open." in said]


def test_no_rule_is_told_twice(game):
    """What a rule's text says is not said again as its usual reading."""
    for rule in read_rulebook(game).rules.values():
        for reading in readings(rule):
            assert reading not in rule.text


def test_it_reads_as_books_do(game):
    """Curved quotes, no backticks, no sentence that ends twice; no house rule by its key."""
    text = " ".join(run.text for leaf in leaves_of(game) for run in runs(leaf.marks))

    for wrong in ("\\", "`", '"', "'", "?.", "!.", "**", "_"):
        assert wrong not in text, text[max(0, text.find(wrong) - 60) :][:120]


def test_a_number_leads_to_its_rule(game):
    """Every rule is a target, once; the index and the house rules lead to most of them."""
    made = book(game)
    rules, leaves = made.rules, [leaf.marks for leaf in leaves_of(game)]
    found = linked(leaves, rules.rules, rules.prefix, made.measure)
    targets = [link.to for page in found for link in page[0]]
    links = [link.to for page in found for link in page[1]]

    assert sorted(targets) == sorted(rules.rules)
    assert len(set(links)) > 0.6 * len(targets)
    assert set(links) <= set(targets)


def test_a_reader_can_press_it(file):
    """Links are in the file, each with a page and a place on it."""
    pdf = PdfReader(file)
    pressed = [note.get_object() for page in pdf.pages for note in page.get("/Annots", ())]

    assert len(pressed) > 100
    pages = [page.indirect_reference for page in pdf.pages]
    assert all(note["/Dest"][0] in pages and note["/Dest"][1] == "/XYZ" for note in pressed)


def test_contents_name_the_right_pages():
    """The page a chapter is listed at begins with, or holds, its heading."""
    made, leaves = book("knights"), leaves_of("knights")
    wanted = {label for leaf in leaves for label in leaf.title.split(", ") if label}

    assert {f"{s.number} {s.title}" for s in made.rules.sections} - wanted <= {
        label for label in wanted if ", " in label
    } | {f"{s.number} {s.title}" for s in made.rules.sections if "," in s.title}


@pytest.mark.parametrize("game", ONE, indirect=True)
def test_the_same_bytes_again(game, file, tmp_path):
    """Printing twice gives the same file."""
    again = printed(game, tmp_path / "two.pdf", "pages")

    assert file.read_bytes() == again.read_bytes()


def test_a_heading_is_kept():
    """Sections are marked to stay with what follows."""
    made = book("stab")
    head = made.piece("section", {"number": 1, "title": "Any"}, True)

    assert isinstance(head, Block)
    assert head.keep
    assert head.height > 9


def test_a_book_without_rules_or_named_cards(tmp_path):
    """A game that was just begun: no tab, and no gallery to measure."""
    catalog, rules = read_catalog("stab"), read_rulebook("stab")
    bare = replace(rules, sections=(), rules={})
    nameless = replace(catalog, cards=(replace(catalog.cards[0], name=""),))
    for cards in (catalog, nameless):
        pages = Book(Setting(cards, bare, FontMeasure(), HALF_A4), ()).pages()
        assert len(pages) % 4 == 0
