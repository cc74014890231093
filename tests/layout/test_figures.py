"""What is drawn once and used by name; strokes, clips, overprint, and letters that move."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest

from deckwright.catalog import Card
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import read_faces
from deckwright.layout.faces.identity import Identities
from deckwright.layout.hands import HANDS, Hand
from deckwright.layout.marks import Box, Group, Run, Shape, runs
from deckwright.layout.measure import PICTOGRAMS
from deckwright.layout.shapes.geometry import silhouette
from deckwright.layout.shapes.strokes import tapered
from deckwright.layout.style import Style
from deckwright.layout.typesetting.handwriting import handwritten
from deckwright.layout.typesetting.text import MM, set_text
from tests.layout.fakes import FakeMeasure

MUG = """
[palette]
ink = "#000000"
paper = "#ffffff"
beer = "#cc8800"
[face.card]
[[face.card.box]]
kind = "figure"
figure = "mug"
at = [10, 10, 40, 40]
"""
ART = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:dw="urn:deckwright:svg" fill="none">
<symbol id="mug" viewBox="0 0 10 20">
<path dw:name="body" d="M 0 0 L 10 0 L 10 20 L 0 20 Z" class="fill-clay"/>
<path dw:if="full=yes" dw:inside="body" d="M 0 0 L 30 0 L 30 5 Z" class="fill-beer"
 dw:solid="yes"/>
</symbol>
<symbol id="egg" viewBox="0 0 1 1"><use href="#egg"/></symbol>
<symbol id="dot" viewBox="0 0 1 1"><path d="M 0 0 L 1 0 L 1 1 L 0 1 Z"/></symbol>
</svg>
"""


@pytest.fixture
def drawn(tmp_path):
    """A function that composes a card from the text of a face file and a file of figures."""

    def draw(faces, id="c1", ink="colour", art=ART):
        path = tmp_path / "face.toml"
        path.write_text(faces, encoding="utf-8")
        (tmp_path / "art").mkdir(exist_ok=True)
        (tmp_path / "art" / "things.svg").write_text(art, encoding="utf-8")
        read = read_faces(path)
        assert not read.faults
        composer = Composer(read, FakeMeasure(), (63.5, 88.9), ink)
        return composer.compose(Card(id, id, "card")), composer

    return draw


def test_a_figure_fills_its_box_and_keeps_its_shape(drawn):
    """Ten by twenty units in 40 × 40 mm: twice as large, in the middle."""
    (mug,), _ = drawn(MUG + 'with = { clay = "#ff0000", full = "no" }\n')

    assert mug.matrix == (2, 0, 0, 2, 20, 10)
    assert [mark.fill for mark in mug.marks] == [(1, 0, 0)]


def test_a_mirrored_figure_stays_in_its_box(drawn):
    """Its right side comes to its left."""
    (mug,), _ = drawn(MUG + 'mirror = true\nwith = { clay = "@beer" }\n')

    assert mug.matrix == (-2, 0, 0, 2, 40, 10)


def test_what_lies_inside_is_clipped_to_the_panel_named(drawn):
    """`inside` takes the outline of a panel drawn before."""
    (mug,), _ = drawn(MUG + 'with = { clay = "@beer", full = "yes" }\n')

    body, beer = mug.marks
    assert isinstance(beer, Group)
    assert beer.clip == body.path


def test_inside_of_nothing_is_a_misprint(drawn):
    """The sentence names the panels there are."""
    told = 'with = { clay = "@ink", full = "yes" }\n'
    _, composer = drawn(MUG + told, art=ART.replace('inside="body"', 'inside="boddy"'))

    assert "boddy" in composer.misprints[0].message
    assert "body" in composer.misprints[0].message


def test_a_list_is_picked_from_by_the_number_a_card_ends_in(drawn):
    """Three colours, in order, and round again."""
    faces = MUG + 'with = { clay = ["#ff0000", "#00ff00", "#0000ff"] }\n'
    found = [drawn(faces, id)[0][0].marks[0].fill for id in ("c1", "c2", "c3", "c4")]

    assert found == [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0)]


def test_a_rectangle_reaches_beyond_its_figure(drawn):
    """It is as wide as it says: only a card's own edges are drawn on into the bleed."""
    rect = '<rect x="-5" y="0" width="20" height="20"'
    art = ART.replace('<path dw:name="body" d="M 0 0 L 10 0 L 10 20 L 0 20 Z"', rect)
    (mug,), _ = drawn(MUG + 'with = { clay = "@beer", full = "no" }\n', art=art)
    xs = [step[1] for step in mug.marks[0].path if len(step) > 1]

    assert (min(xs), max(xs)) == (-5, 15)


def test_a_list_can_go_by_another_field(drawn):
    """By what the box names instead of the card's id, such as its copy."""
    faces = MUG + 'by = "{name}2"\nwith = { clay = ["#ff0000", "#00ff00"] }\n'

    assert drawn(faces, "c1")[0][0].marks[0].fill == (0, 1, 0)


def test_cards_that_pick_are_not_drawn_as_one(drawn):
    """Two cards share a drawing only where no list is picked from."""
    for clay, alike in (('"@beer"', True), ('["@beer", "@ink"]', False)):
        _, composer = drawn(MUG + f"with = {{ clay = {clay} }}\n")
        names = {Identities(composer.faces).of(Card(id, id, "x"), False) for id in ("c1", "c2")}
        assert (len(names) == 1) is alike


def test_the_fields_a_figure_asks_about_tell_cards_apart(drawn):
    """A figure that shows `{name}` differs from card to card, as a face that does."""
    art = ART.replace("full=yes", "name=c1")
    _, composer = drawn(MUG + 'with = { clay = "@beer" }\n', art=art)
    names = {Identities(composer.faces).of(Card(id, id, "x"), False) for id in ("c1", "c2")}

    assert len(names) == 2


def test_a_figure_in_one_colour_is_its_shadow(drawn):
    """`colour` is given to every part."""
    (mug,), _ = drawn(MUG + 'colour = "#333333"\nwith = { clay = "@beer", full = "yes" }\n')

    fills = {mug.marks[0].fill, mug.marks[1].marks[0].fill}
    assert fills == {(0.2, 0.2, 0.2)}


def test_an_outlined_figure_is_white_with_lines_as_thin_as_said(drawn):
    """0.3 mm stay 0.3 mm when the figure is drawn twice as large; solid parts stay filled."""
    (mug,), _ = drawn(MUG + 'outline = 0.3\nwith = { clay = "@beer", full = "yes" }\n')

    body, beer = mug.marks
    assert body.fill == (1, 1, 1)
    assert body.width * mug.matrix[0] == pytest.approx(0.3)
    assert beer.marks[0].fill == pytest.approx((0.8, 0x88 / 255, 0))


def test_an_outlined_figure_knows_that_it_is_lined(drawn):
    """Shading that would only be lines can be left out."""
    art = ART.replace('dw:if="full=yes"', 'dw:unless="lined"')
    shaded = MUG + 'with = { clay = "@beer" }\n'
    (filled,), _ = drawn(shaded, art=art)
    (lined,), _ = drawn(shaded + "outline = 0.3\n", art=art)

    assert (len(filled.marks), len(lined.marks)) == (2, 1)


def test_a_contour_lies_behind_the_whole_figure(drawn):
    """0.5 mm around what is filled, whatever the scale; what is inside a panel has none."""
    told = 'contour = 0.5\nwith = { clay = "@beer", full = "yes" }\n'
    (behind, mug), _ = drawn(MUG + told)
    (lined_behind, lined), _ = drawn(MUG + "outline = 0.3\n" + told)

    (rim,), (lined_rim,) = behind.marks, lined_behind.marks
    assert (rim.path, rim.fill, rim.line) == (mug.marks[0].path, None, (0, 0, 0))
    assert rim.width * behind.matrix[0] == pytest.approx(2 * 0.5)
    assert lined_rim.width * lined.matrix[0] == pytest.approx(2 * 0.5 + 0.3)


def test_a_limb_has_a_contour_and_a_whisker_has_none():
    """A stroke far wider than the contour is a shape; a fine one would only be blotted."""
    path = (("M", 0.0, 0.0), ("L", 9.0, 0.0))
    arm, whisker = (Shape(path, None, (1, 0, 0), width) for width in (6.0, 0.4))
    behind = Shape(path, None, (0, 0, 0), 6.6, round=True)

    assert list(silhouette([arm, whisker], 0.6, (0, 0, 0))) == [behind]


def test_a_pattern_of_signs_looks_the_same_turned_round(drawn):
    """One stands in the middle of the card, and what is left of it is right of it, too."""
    panel = '[face.card]\n[[face.card.box]]\nkind = "panel"\n'
    pattern = (
        'pattern = { kind = "dot", colour = "black", size = 4, pitch = 20, outline = 0.5 }\n'
    )
    (group,), _ = drawn(panel + pattern)
    (mark,) = group.marks
    corners = {(round(x, 2), round(y, 2)) for kind, x, y in moves(mark)}

    assert (29.75, 42.45) in corners
    assert corners == {(round(59.5 - x, 2), round(84.9 - y, 2)) for x, y in corners}
    assert mark.fill is None
    assert mark.width == 0.5


def moves(shape):
    """Where the parts of a path begin."""
    return [(step[0], float(step[1]), float(step[2])) for step in shape.path if step[0] == "M"]


def test_a_pictogram_is_a_pattern_too(drawn):
    """Each is a glyph in its place, turned as the pattern says."""
    panel = '[face.card]\n[[face.card.box]]\nkind = "panel"\n'
    (group,), _ = drawn(panel + 'pattern = { kind = "sun", colour = "black", turn = 90 }\n')
    (signs,) = group.marks

    assert all(isinstance(sign.marks[0], Run) for sign in signs.marks)
    assert signs.marks[0].matrix[:4] == pytest.approx((0, 1, -1, 0))
    assert any(sign.matrix[4:] == pytest.approx((31.75, 44.45)) for sign in signs.marks)


def test_a_panel_is_cut_by_a_drawing(drawn):
    """`shape` takes a figure of one path by its name, stretched over the box."""
    panel = '[face.card]\n[[face.card.box]]\nkind = "panel"\nfill = "black"\nshape = "{}"\n'
    (mark,), _ = drawn(panel.format("dot") + "at = [10, 20, 30, 40]\n")
    _, composer = drawn(panel.format("dott"))

    assert mark.path[0] == ("M", 10, 20)
    assert mark.path[2] == ("L", 40, 60)
    assert "there is no shape `dott`; did you mean `dot`?" in composer.misprints[0].message


def test_a_figure_that_stands_in_itself_is_a_misprint(drawn):
    """Not a crash."""
    _, composer = drawn(
        """
        [face.card]
        [[face.card.box]]
        kind = "figure"
        figure = "egg"
        """.replace("        ", "")
    )

    assert "stands in itself" in composer.misprints[0].message


@pytest.mark.parametrize("at", ["[4, 4, 0, 20]", "[4, 4, 20, 0]"])
def test_a_figure_without_room_is_a_misprint(drawn, at):
    """It cannot be drawn so small."""
    _, composer = drawn(
        f"""
        [face.card]
        [[face.card.box]]
        kind = "figure"
        figure = "egg"
        at = {at}
        """.replace("        ", "")
    )

    assert "no room for the figure `egg`" in composer.misprints[0].message


def test_a_tapered_stroke_is_as_wide_as_said():
    """4 mm in the middle of a level line, nothing at its ends."""
    area = tapered((("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 20.0, 0.0)), (0, 4, 0))

    points = [(float(step[1]), float(step[2])) for step in area if step[0] != "Z"]
    assert sorted(y for x, y in points if x == 10) == [-2, 2]
    assert {y for x, y in points if x in (0, 20)} == {0}


def test_overprint_reaches_the_marks(drawn):
    """A shape that multiplies is a group that darkens what lies below."""
    multiplied = 'class="fill-clay" style="mix-blend-mode:multiply"'
    (mug,), _ = drawn(
        MUG + 'with = { clay = "@beer" }\n', art=ART.replace('class="fill-clay"', multiplied)
    )

    assert isinstance(mug.marks[0], Group)
    assert mug.marks[0].overprint


def written(hand, text="Clang, clang", box=Box(10, 30, 40, 10), seed=1, font="Plain"):
    """The marks of a line of 10 points that a hand writes, and of the same line set."""
    style = Style(
        font, size=10, least=9.5, align="center", lines=1, over=1.2 if hand.crowd else 1
    )
    runs = set_text(text, box, style, FakeMeasure())
    assert runs
    return list(handwritten(runs, box, hand, seed, FakeMeasure())), runs


def by_letter(lines):
    """The groups of letters, of lines or of what is no line."""
    return [letter for line in lines for letter in (line.marks if line.said else (line,))]


def letters(marks):
    """The letters of groups, with where their baselines begin on the card."""
    found = []
    for group in by_letter(marks):
        (run,) = group.marks
        a, b, c, d, e, f = group.matrix
        found.append((run.text, a * run.x + c * run.y + e, b * run.x + d * run.y + f))
    return found


def test_letters_on_a_bow_keep_to_its_circle():
    """It rises by a tenth of the box's width over it, so its radius is 52 mm."""
    bent, flat = written(Hand(bow=0.1))
    centre = (30.0, flat[0].y + 52)

    found = letters(bent)
    assert "".join(letter for letter, *_ in found) == "Clang,clang"
    for _, x, y in found:
        assert hypot(x - centre[0], y - centre[1]) == pytest.approx(52, abs=0.1)


def test_an_unsteady_hand_moves_letters_a_little_and_always_alike():
    """Half a mm at most, and the same card twice is the same."""
    hand = Hand(letters=(0.5, 5, 0))
    one, flat = written(hand)

    assert one == written(hand)[0]
    assert one != written(hand, seed=2)[0]
    assert all(abs(y - flat[0].y) < 0.8 for _, _, y in letters(one))


def test_no_letter_comes_twice_in_the_same_form():
    """As wide, high and leaning as the hand says at most."""
    hand = Hand(forms=(0.2, 0.1, 5))
    one, _ = written(hand, "bottomless Bottomless")
    forms = [group.matrix for group in by_letter(one)]

    assert one == written(hand, "bottomless Bottomless")[0]
    assert all(0.8 <= a <= 1.2 and b == 0 for a, b, *_ in forms)
    assert all(0.9 <= d <= 1.1 and abs(c / d) < 0.0875 for _, _, c, d, *_ in forms)
    assert len({(a, c, d) for a, _, c, d, *_ in forms}) == len(forms)
    places = [x for _, x, _ in letters(one)]
    assert places == sorted(places)


def test_words_sway_and_keep_their_gaps():
    """Words differ in size, and nothing of one comes into the next."""
    marks, flat = written(Hand(words=(0.5, 4, 0.1)))
    found, plain = letters(marks), letters(written(Hand())[0])

    assert [letter for letter, *_ in found] == [letter for letter, *_ in plain]
    assert all(abs(y - flat[0].y) < 1.6 for _, _, y in found)
    assert found[6][1] - found[5][1] == pytest.approx(plain[6][1] - plain[5][1], rel=0.15)


def test_a_line_drifts_off_its_level():
    """In waves, so that neighbours stay close."""
    marks, flat = written(Hand(drift=0.5), "Clang, clang, clang")
    off = [y - flat[0].y for _, _, y in letters(marks)]

    assert all(abs(each) <= 0.5 for each in off)
    assert max(off) - min(off) > 0.2
    assert all(abs(b - a) < 0.35 for a, b in pairwise(off))


def test_a_letter_is_drawn_anew_each_time_and_darker_where_its_strokes_cross():
    """Equal neighbours never have one drawing; dry ones come where the ink runs dry."""
    for seed in range(5):
        marks, _ = written(Hand(ink=0.8), "seell lleeees EES", seed=seed, font="Drawn")
        pairs = [group.marks for group in by_letter(marks)]
        drawn = [(run.text.lower(), run.font) for run, _ in pairs]
        assert all(one != other for one, other in pairwise(drawn))
        assert {font for _, font in drawn} == {"Drawn", "Drawn-2", "Drawn-3"}
        assert all(over == replace(run, text=f"+{run.text}", said="") for run, over in pairs)
        assert {run.alpha for run, _ in pairs} == {0.8}

    dry, _ = written(Hand(dry=0.5), "lleeees lleeees", font="Drawn")
    wet = [not group.marks[0].font.endswith("-dry") for group in by_letter(dry)]
    assert all(wet[:7])
    assert not wet[-1]


def test_a_line_that_is_written_says_its_words():
    """So that a PDF can be searched and read aloud."""
    marks, _ = written(Hand(letters=(0.5, 5, 0)), "Clang, clang")
    assert [line.said for line in marks] == ["Clang, clang"]


def test_a_hand_that_is_read_for_long_keeps_words_whole():
    """They can be found and pressed; only where they stand and their gaps are uneven."""
    marks, (flat,) = written(Hand(words=(0.2, 0, 0.02), gaps=0.03), "Clang, clang, clang")

    assert [run.text for run in marks] == flat.text.split()
    assert len({run.y for run in marks}) > 1
    assert all(abs(run.y - flat.y) <= 0.2 for run in marks)
    wide = FakeMeasure().width
    at = [wide(flat.text[: flat.text.rindex(word)], flat.font) for word in ("Clang", "clang")]
    assert [marks[0].x, marks[-1].x] == pytest.approx(
        [flat.x + each * flat.size * MM for each in at]
    )
    assert len({gap for run in marks for _, gap in run.kerns}) > 8
    assert all(sum(gap for _, gap in run.kerns) == pytest.approx(0) for run in marks)
    assert all(run.size <= flat.size for run in marks)


def test_a_line_of_such_a_hand_begins_somewhere_and_slopes():
    """As far in as no other, and not level; its words keep their gap."""
    hand, begun = Hand(words=(0, 0.5, 0), gaps=0.01, edge=0.9), set()
    for seed in range(4):
        (first, last), (flat,) = written(hand, seed=seed)
        assert 0 < first.x - flat.x <= 0.9
        assert 0 < abs(last.y - first.y) < 0.4
        begun.add(first.x)
    assert len(begun) == 4


def test_a_sign_moves_with_the_line_it_is_in():
    """As far in as its words, so that it comes no nearer to them."""
    flat = Run("any.", "Plain", 10, 10, 30, (0, 0, 0))
    sign = replace(flat, text="S", font=PICTOGRAMS, x=20.0)
    hand = Hand(words=(0, 0.5, 0), gaps=0.01, edge=0.9)
    for seed in range(4):
        box = Box(10, 30, 40, 10)
        word, moved = runs((*handwritten([flat, sign], box, hand, seed, FakeMeasure()),))
        assert moved.x - word.x == pytest.approx(sign.x - flat.x)
        assert 0 < abs(moved.y - word.y) < 0.4


def test_a_comma_does_not_sink_into_a_letter():
    """It stands off it, and never above its line."""
    for seed in range(6):
        marks, (flat,) = written(Hand(letters=(0.2, 0, 0)), seed=seed)
        (found,) = (each for each in letters(marks) if each[0] == ",")
        begun = flat.x + FakeMeasure().width("Clang", flat.font) * flat.size * MM
        assert found[1] - begun == pytest.approx(0.03 * flat.size * MM)
        assert found[2] >= flat.y


def test_a_line_too_long_is_squeezed_into_its_box_and_climbs():
    """At a size at which it would not fit, the last letters are smaller and higher."""
    marks, _ = written(Hand(crowd=3), box=Box(10, 30, 20, 10))

    found = letters(marks)
    assert found[0][1] >= 10 - 0.01
    assert found[-1][1] < 30
    assert found[0][2] - found[-1][2] > 2


def test_a_box_names_its_hand(drawn):
    """Its lengths grow with the card; a card twice as large is as unsteady to the eye."""
    text = '[face.card]\n[[face.card.box]]\nkind = "text"\ntext = "Clang"\nfont = "Plain"\n'
    text += 'colour = "black"\n'
    plain, _ = drawn(text)
    by_hand, _ = drawn(text + 'hand = "marker-word"\n')

    assert isinstance(plain[0], Run)
    assert len(letters(by_hand)) == 5
    assert HANDS["marker"].scaled(2).letters == (0.56, 3.2, 0.06)
    assert HANDS["marker"].scaled(2).blot == 2.6


def test_a_dry_stroke_has_its_streaks_inside():
    """More outlines than its own, and none outside of it."""
    line = (("M", 0.0, 0.0), ("L", 10.0, 0.0))
    plain, dry = tapered(line, (2, 2)), tapered(line, (2, 2), 0.5)

    assert dry[: len(plain)] == plain
    holes = [step for step in dry[len(plain) :] if step[0] != "Z"]
    assert holes
    places = [(float(x), float(y)) for _, x, y in holes]
    assert all(4.9 <= x <= 10 and abs(y) < 1 for x, y in places)


def test_a_straight_stroke_swells_on_its_way():
    """A single line has points in between, so that it can be thickest in the middle."""
    area = tapered((("M", 0.0, 0.0), ("L", 10.0, 0.0)), (0, 2, 0))

    assert max(float(step[2]) for step in area if step[0] != "Z") == 1


def test_copies_of_a_card_that_picks_can_look_different(drawn):
    """Where chance is asked and the copy, too, both tell drawings apart."""
    faces = MUG + 'with = { clay = ["@beer", "@ink"] }\n'
    _, composer = drawn(faces, art=ART.replace("full=yes", "copy=2"))
    names = {
        Identities(composer.faces).of(Card("c1", "c1", "x", copy=copy), False)
        for copy in (1, 2)
    }

    assert len(names) == 2


def test_an_ink_can_change_where_a_pattern_has_its_centre(drawn):
    """Numbers in an ink's change of a pattern are as good as in the pattern itself."""
    (mark,), _ = drawn(
        "[palette]\nink = '#000000'\n[face.card]\n[[face.card.box]]\nkind = 'panel'\n"
        "saver = { pattern = { kind = 'rays', points = 4, centre = [0.25, 0.5] } }\n",
        ink="saver",
    )

    assert isinstance(mark, Group)


def test_a_colour_that_a_face_hands_in_and_that_is_none_is_a_misprint(drawn):
    """It is only seen once the figure is drawn."""
    art = ART.replace('class="fill-clay"', 'dw:fill="{leaf}"')
    _, composer = drawn(MUG + 'with = { leaf = "grene" }\n', art=art)

    assert "`grene` is not a colour" in composer.misprints[0].message
