"""Cards and faces become marks; what cannot be drawn is told."""

from __future__ import annotations

import pytest

from deckwright.catalog.read import load
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import looks, read_faces
from deckwright.layout.faces.identity import Identities
from tests.layout.fakes import FakeMeasure, told
from tests.layout.own import CARDS, FACES, write_game

POKER = (63.5, 88.9)


@pytest.fixture
def game(tmp_path):
    """A function that reads a game and composes one of its cards."""

    def compose(card="sun", cards=CARDS, faces=FACES, size=POKER, ink="colour", back=False):
        place = write_game(tmp_path, cards, faces)
        catalog, faults = load(place)
        composer = Composer(read_faces(place / "face.toml"), FakeMeasure(), size, ink)
        marks = composer.compose(catalog.card(card), back)
        return marks, composer, faults

    return compose


def test_boxes_as_text(game, golden):
    """A card's marks, in mm, card by card and size by size."""
    pages = []
    for size in (POKER, (44.45, 63.5), (70.0, 120.0)):
        for card in ("sun", "blank"):
            marks, composer, _ = game(card, size=size)
            assert not composer.misprints
            pages.append(f"{card} {size[0]:g}x{size[1]:g}\n" + "\n".join(told(marks)))
    golden("layout/own-game.txt", "\n\n".join(pages) + "\n")


def test_grounds_reach_the_bleed(game):
    """A panel over the whole face is drawn on beyond the trim."""
    marks, *_ = game()

    assert told(marks)[0] == "fill -3.20 -3.20 66.70 92.10"


def test_palettes_follow_a_field(game):
    """`palette = "{suit}"` colours a card by its suit."""
    red, *_ = game("sun")
    plain, *_ = game("moon")

    assert red[1].colour == pytest.approx((0xAA / 255, 0, 0))
    assert plain[1].colour == pytest.approx((0x22 / 255,) * 3)


def test_grey_ink_has_no_colour(game):
    """In grey every colour becomes its grey."""
    marks, *_ = game(ink="grey")

    assert len(set(marks[1].colour)) == 1


def test_saver_ink_draws_pictograms_as_lines(game):
    """Large pictograms are only outlined when ink is saved."""
    colour, *_ = game()
    saver, *_ = game(ink="saver")

    assert colour[2].outline == 0
    assert saver[2].outline > 0


@pytest.mark.parametrize(
    ("has", "kind"),
    [
        ('text = "1"\nfont = "title"', "text"),
        ('figure = "mug"', "figure"),
        ('file = "mug.svg"', "image"),
        ('number = "1"\nshape = "star"', "pips"),
        ('icon = "anchor"\nshadow = [0.5]', "icon"),
        ('pattern = { kind = "dots" }', "panel"),
    ],
)
def test_what_a_box_has_says_its_kind(game, has, kind):
    """A box needs no `kind` if it has a text, a sign, a figure, a file or a fill."""
    face = FACES + f'[face.other]\n[[face.other.box]]\nname = "it"\n{has}\n'
    face += '[face.more]\nextends = "other"\n[[face.more.box]]\nname = "it"\nturn = 3\n'
    _, composer, _ = game(faces=face)
    faces = composer.faces.faces

    assert [faces[name].elements[0].kind for name in ("other", "more")] == [kind, kind]


def test_a_nought_is_said(game):
    """`if` asks whether a field says something, and 0 does."""
    seal = FACES + '[[face.card.box]]\nkind = "text"\nif = "value"\ntext = "V{value}"\n'
    without, *_ = game(cards=CARDS.replace("value = 4\n", ""), faces=seal)
    nought, composer, _ = game(cards=CARDS.replace("value = 4", "value = 0"), faces=seal)

    assert len(nought) > len(without)
    assert not composer.misprints


def test_twins_stand_on_their_heads(game):
    """`twin = true` repeats a box, turned about the card's centre."""
    marks, *_ = game()
    twin = marks[-1]

    assert twin.matrix == pytest.approx((-1, 0, 0, -1, 63.5, 88.9))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ('name = "The sun"', f'name = "{"Sunshine" * 9}"'),
            "does not fit its box at 7 pt: `SunshineSunshineSunshine...` alone is ",
        ),
        (('name = "The sun"', 'name = "The ☃"'), "has no `☃`"),
        (('icon = "sun"', 'icon = "nothing"'), "there is no icon `nothing`"),
    ],
)
def test_misprints_of_a_card(game, change, message):
    """What one card cannot show is told with the card and the key that causes it."""
    _, composer, _ = game(cards=CARDS.replace(*change))
    (misprint,) = composer.misprints

    assert misprint.card.id == "sun"
    assert misprint.field in ("name", "icon")
    assert message in misprint.message


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('title = "Cinzel-Bold"', 'title = "Nowhere"'), "there is no font `Nowhere`"),
        (('ink = "#aa0000"', 'ink = "#aa00"'), "`#aa00` is not a colour"),
        (('fill = "gradient:sky"', 'fill = "gradient:see"'), "there is no gradient `see`"),
        (('fill = "gradient:sky"', 'fill = "@papper"'), "the palette has no colour `papper`"),
    ],
)
def test_misprints_of_a_face(game, change, message):
    """Unknown fonts, colours and gradients are told."""
    _, composer, _ = game(faces=FACES.replace(*change))

    assert any(message in misprint.message for misprint in composer.misprints)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('kind = "icon"', 'kind = "ikon"'), "no kind of box `ikon`; did you mean `icon`?"),
        (('kind = "icon"', "turn = 3"), "nothing says what it is: `text`, `icon`, "),
        (("size = 14", "sizze = 14"), "unknown key `sizze`; did you mean `size`?"),
        (("size = 14", 'size = "big"'), "`size`: expected a number, not 'big'"),
        (
            ('extends = "card"', 'extends = "crad"'),
            "no face `crad`; did you mean `card`?",
        ),
        (('drop = ["index"]', 'drop = ["indes"]'), "there is no box `indes` to drop"),
        (
            ("[gradient.sky]", "[gradeint.sky]"),
            "unknown table `gradeint`; did you",
        ),
    ],
)
def test_faults_of_a_face_file(game, change, message):
    """Faults of a face file are told with their line."""
    _, composer, _ = game(faces=FACES.replace(*change))
    found = [fault for fault in composer.faces.faults if message in fault.message]

    assert found
    assert found[0].line > 0


def test_faces_cannot_extend_each_other(game):
    """A circle of faces is told, not followed."""
    faces = FACES.replace("[face.card]\n", '[face.card]\nextends = "blank"\n')
    _, composer, _ = game(faces=faces)

    assert any("extend each other" in fault.message for fault in composer.faces.faults)


def test_inherited_boxes_change_in_place(game):
    """A box of the same name changes the inherited one; the others stay."""
    _, composer, _ = game("blank")
    names = [element.name for element in composer.faces.faces["blank"].elements]

    assert names == ["ground", "title", "icon"]


def test_same_looking_sides_are_drawn_once(game, tmp_path):
    """All backs that show nothing of their card share one drawing; fronts do not."""
    _, composer, _ = game()
    catalog, _ = load(tmp_path / "own")
    names = Identities(composer.faces)
    sun, moon = catalog.card("sun"), catalog.card("moon")

    assert names.of(sun, True) == names.of(moon, True)
    assert names.of(sun, False) != names.of(moon, False)


def test_looks(tmp_path):
    """`face.night.toml` is the look "night"; the plain file is the usual one."""
    place = write_game(tmp_path)
    (place / "face.night.toml").write_text(FACES, encoding="utf-8")

    assert list(looks(place)) == ["standard", "night"]


@pytest.mark.parametrize(
    ("number", "places"),
    [
        (1, [(0.5, 0.5)]),
        (2, [(0.5, 0), (0.5, 1)]),
        (4, [(0, 0), (1, 0), (0, 1), (1, 1)]),
        (5, [(0, 0), (1, 0), (0.5, 0.5), (0, 1), (1, 1)]),
        (6, [(0, 0), (1, 0), (0, 0.5), (1, 0.5), (0, 1), (1, 1)]),
    ],
)
def test_pips_stand_as_on_playing_cards(game, number, places):
    """Signs stand where an ordinary pack has them: corners, sides and middle."""
    face = (
        '[face.card]\n[[face.card.box]]\nkind = "pips"\nshape = "circle"\nsize = 4\n'
        f'number = "{number}"\ncolour = "#000000"\nat = [10, 10, 24, 44]\n'
    )
    marks, composer, _ = game(faces=face + "[face.back]\n")
    assert not composer.misprints
    centres = {(round(x, 3), round(y, 3)) for x, y in map(_centre, marks)}
    assert centres == {(12 + 20 * x, 12 + 40 * y) for x, y in places}


def _centre(mark):
    """The middle of a pip, wherever its group turns it about its own centre."""
    shape = mark.marks[0] if hasattr(mark, "marks") else mark
    xs = [v for step in shape.path for v in step[1::2]]
    ys = [v for step in shape.path for v in step[2::2]]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
