"""Whether a change of the program changes how any card looks.

faces.py > before.txt        before the change
faces.py before.txt          after it: the sides that are drawn otherwise, and in which inks
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from deckwright.catalog.read import games, read_catalog
from deckwright.layout import sizes
from deckwright.layout.faces.face import looks, read_faces
from deckwright.paint.fonts import FontMeasure
from deckwright.resources import folder
from tests.press.box_list import sums


def main() -> int:
    """Print the sums, or what is other than in a file of them."""
    now = []
    for game in games():
        catalog = read_catalog(game)
        size = sizes.of("card", catalog.card_size)
        for look, path in looks(folder("cards") / game).items():
            lines = sums(catalog, read_faces(path), FontMeasure(), size)
            now += [f"{game} {look} {line}" for line in lines]
    if len(sys.argv) == 1:
        print(*now, sep="\n")
        return 0
    before = set(Path(sys.argv[1]).read_text("utf-8").splitlines())
    changed = [line for line in now if line not in before]
    print(*changed, f"{len(changed)} of {len(now)} sides are drawn otherwise", sep="\n")
    return bool(changed)


if __name__ == "__main__":
    sys.exit(main())
