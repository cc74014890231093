"""Every face of the shipped games as a list of boxes: what changes shows in review.

After a change that is meant, `make golden`, or for these alone
`python -m pytest --golden tests/press/test_face_lists.py`; then look at the difference.
"""

from __future__ import annotations

import pytest

from deckwright.catalog.read import games, read_catalog
from deckwright.layout import sizes
from deckwright.layout.faces.face import looks, read_faces
from deckwright.paint.fonts import FontMeasure
from deckwright.resources import folder
from tests.press.box_list import box_list

LOOKS = [
    (game, look, path)
    for game in games()
    for look, path in looks(folder("cards") / game).items()
]


@pytest.mark.parametrize(
    ("game", "look", "path"), LOOKS, ids=lambda x: x if isinstance(x, str) else ""
)
def test_every_side_of_every_card(game, look, path, golden):
    """The boxes of every different front and back, in every ink."""
    catalog = read_catalog(game)
    size = sizes.of("card", catalog.card_size)
    golden(f"faces/{game}-{look}.txt", box_list(catalog, read_faces(path), FontMeasure(), size))
