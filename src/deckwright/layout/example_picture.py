"""What happens in an example: cards in a row on the table, arrows, and what is said below."""

from __future__ import annotations

from collections.abc import Sequence

from ..markup import marked
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces
from .drawings import Drawn, below, beside, text_width, words
from .geometry import round_rectangle
from .marks import Box, Shape
from .step_pictures import step_picture
from .style import Style

LARGEST, LEAST = 30.0, 12.0
"""Heights of cards that are tried, in mm."""
PAD, BETWEEN, RADIUS = 3.0, 4.5, 3.0
"""From the edge of the table, between what lies on it, and of its corners."""
CAPTION = 27.0
"""How wide what is said of something is at most, where that is narrower itself."""


class ExamplePicture:
    """Draws the pictures of one game's examples for a page."""

    def __init__(self, pieces: BookBlocks, cards: CardFaces, size: float) -> None:
        """`size`: of what is said, in points."""
        self.pieces, self.cards = pieces, cards
        names, colour = pieces.faces.fonts, pieces.colour("text")
        fonts = names["book"], names["book-bold"], names["book-italic"]
        self.style = Style(*fonts, size, size, 1.12, align="center", colour=colour)

    def drawn(
        self, shown: Sequence[tuple[str, str, str]], width: float, height: float
    ) -> Drawn:
        """What is shown, with cards as large as width and height allow; DrawError if it names
        what is not there."""
        tall = LARGEST
        row = self._row(shown, tall)
        while tall > LEAST and (row.w > width - 2 * PAD or row.h > height - 2 * PAD):
            tall -= 0.5
            row = self._row(shown, tall)
        high = row.h + 2 * PAD
        ground = Shape(
            round_rectangle(Box(0, 0, width, high), {"radius": RADIUS}),
            fill=self.pieces.colour("felt"),
            line=self.pieces.colour("hair"),
            width=0.25,
        )
        return Drawn((ground, row.at((width - row.w) / 2, PAD)), width, high)

    def _row(self, shown: Sequence[tuple[str, str, str]], tall: float) -> Drawn:
        return beside([self._shown(signs, said, tall) for signs, said, _ in shown], BETWEEN)

    def _shown(self, signs: str, said: str, tall: float) -> Drawn:
        """Signs with what is said of them below; all signs of a row on one line."""
        mark, measure = self.pieces.colour("mark"), self.pieces.measure
        size = tall * 0.6 if signs == ">" else tall
        row = step_picture(signs, self.cards, measure, size, 10_000.0, mark)
        high = max(tall, row.h)
        level = Drawn((row.at(0, (high - row.h) / 2),), row.w, high)
        if not said:
            return level
        text = marked(printed(said))
        wide = max(row.w, min(CAPTION, text_width(text, self.style, measure) + 0.5))
        return below([level, words(text, self.style, measure, wide)], 1.4, 0.5)
