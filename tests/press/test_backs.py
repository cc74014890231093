"""No back tells how its card is held: turned round it is the same, unless its game says so."""

from __future__ import annotations

import pytest

from deckwright.catalog import games, read_catalog
from deckwright.layout import sizes
from deckwright.layout.faces.compose import Composer
from deckwright.layout.faces.face import looks, read_faces
from deckwright.layout.faces.face_schema import INKS
from deckwright.paint.fonts import FontMeasure
from deckwright.press.check import SEEN, print_notes, turned_differences
from tests.layout.own import CARDS, FACES, write_game

SHOWN = {"back-event", "back-equipment"}
"""Backs of Staggering Stories that everybody reads."""


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(
    "ink", [INKS[0], *(pytest.param(ink, marks=pytest.mark.slow) for ink in INKS[1:])]
)
def test_backs_are_the_same_turned_round(game, ink):
    """In every look and ink, at the card's own size and on a larger one of another shape."""
    catalog = read_catalog(game)
    for path in looks(catalog.folder).values():
        faces = read_faces(path)
        for size in (sizes.of("card", catalog.card_size), sizes.of("card", "tarot")):
            composer = Composer(faces, FontMeasure(), size, ink)
            backs = {card.back: card for card in catalog.cards if card.back not in SHOWN}
            drawn = {name: composer.compose(card, back=True) for name, card in backs.items()}
            differences = turned_differences(drawn, size)

            assert differences
            assert not {name: far for name, far in differences.items() if far > SEEN}, path.name


@pytest.mark.parametrize("game", games())
def test_only_backs_that_are_read_have_an_up(game):
    """What a game says otherwise is what is known to be read by all."""
    catalog = read_catalog(game)
    for path in looks(catalog.folder).values():
        one_way = {name for name, face in read_faces(path).faces.items() if face.one_way}
        assert one_way <= SHOWN


def test_a_back_with_an_up_is_told(tmp_path):
    """A note names the back and its line; with `one_way` there is none."""
    corner = (
        '[face.back]\n[[face.back.box]]\nkind = "panel"\nat = [5, 5, 9, 9]\nfill = "@ink"\n'
    )
    faces = FACES.split("[face.back]")[0] + corner
    for text, told in (
        (faces, 1),
        (faces.replace("[face.back]\n", "[face.back]\none_way = true\n"), 0),
    ):
        place = write_game(tmp_path, CARDS, text)
        notes = [note for note in print_notes(place) if "the back `back`" in note.message]
        assert len(notes) == told
