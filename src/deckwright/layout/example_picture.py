"""What happens in an example, as a strip: panels with pictures, captions, and what is said."""

from __future__ import annotations

from collections.abc import Sequence

from ..markup import marked
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces
from .drawings import Drawn, fitted, words
from .geometry import circle, polygon, round_rectangle
from .marks import Box, Group, Mark, Path, Shape
from .step_pictures import step_picture
from .style import Style

LARGEST, LEAST = 30.0, 11.0
"""Heights of cards that are tried, in mm."""
PAD, BETWEEN, RADIUS = 1.6, 1.6, 1.2
"""From the edge of a panel, between panels, and of their corners."""
CAPTION, SPEECH = 34.0, 46.0
"""How wide a caption and a speech are at most where the picture is narrower."""
TAIL = 2.4
"""How far the tail of a speech reaches down, over the picture."""
DISC = 7.0
"""Across the sign that tells whether something is allowed."""
TICK: Path = (("M", 0.27, 0.52), ("L", 0.44, 0.7), ("L", 0.74, 0.32))
CROSS: Path = (("M", 0.3, 0.3), ("L", 0.7, 0.7), ("M", 0.7, 0.3), ("L", 0.3, 0.7))
REFUSED = "no:"


class ExamplePicture:
    """Draws the strips of one game's examples for a page."""

    def __init__(self, pieces: BookBlocks, cards: CardFaces, size: float) -> None:
        """`size`: of what is said, in points."""
        self.pieces, self.cards = pieces, cards
        names, colour = pieces.faces.fonts, pieces.colour("text")
        fonts = names["book"], names["book-bold"], names["book-italic"]
        self.style = Style(*fonts, size, size, 1.12, align="center", colour=colour)

    def drawn(
        self, shown: Sequence[tuple[str, str, str]], width: float, height: float
    ) -> Drawn:
        """The strip, with cards as large as width and height allow; DrawError if it names
        what is not there."""
        tall = LARGEST
        strip, fits = self._strip(shown, tall, width)
        while tall > LEAST and not (fits and strip.h <= height):
            tall -= 0.5
            strip, fits = self._strip(shown, tall, width)
        return strip

    def _strip(
        self, shown: Sequence[tuple[str, str, str]], tall: float, width: float
    ) -> tuple[Drawn, bool]:
        """Panels beside each other, and whether they are no wider than that."""
        parts = [self._parts(*each, tall) for each in shown]
        above, _, under = (
            max(column, key=lambda d: d.h).h for column in zip(*parts, strict=True)
        )
        gaps = BETWEEN * (len(parts) - 1)
        refused = [signs.startswith(REFUSED) for signs, _, _ in shown]
        judged = refused if any(refused) else [at == len(parts) - 1 for at in range(len(parts))]
        inner = [
            max(speech.w, picture.w + (2 * DISC if sign else 0.0), caption.w)
            for (speech, picture, caption), sign in zip(parts, judged, strict=True)
        ]
        spare = (width - gaps - sum(inner)) / len(parts)
        high = 2 * PAD + above + tall + (under + 1.2 if under else 0.0)
        marks: list[Mark] = []
        x = 0.0
        for at, (speech, picture, caption) in enumerate(parts):
            wide = inner[at] + spare
            marks.append(self._frame(Box(x, 0, wide, high)))
            marks.append(picture.at(x + (wide - picture.w) / 2, PAD + above))
            marks.append(speech.at(x + (wide - speech.w) / 2, PAD + above - speech.h))
            marks.append(caption.at(x + (wide - caption.w) / 2, PAD + above + tall + 1.2))
            if judged[at]:
                marks.append(
                    self._verdict(not refused[at]).at(x + wide - DISC - 1, PAD + above + 0.6)
                )
            x += wide + BETWEEN
        return Drawn(tuple(marks), width, high), spare >= 2 * PAD

    def _parts(
        self, signs: str, said: str, spoken: str, tall: float
    ) -> tuple[Drawn, Drawn, Drawn]:
        """What is said in a panel, its picture, and its caption."""
        mark, measure = self.pieces.colour("mark"), self.pieces.measure
        row = step_picture(signs.removeprefix(REFUSED), self.cards, measure, tall, 1e4, mark)
        level = Drawn((row.at(0, (tall - row.h) / 2),), row.w, tall)
        text, speech = marked(printed(said)), marked(printed(spoken))
        set_in = words if row.w > CAPTION else fitted
        caption = set_in(text, self.style, measure, max(row.w, CAPTION)) if said else Drawn()
        bubble = (
            self._bubble(fitted(speech, self.style, measure, SPEECH)) if spoken else Drawn()
        )
        return bubble, level, caption

    def _bubble(self, text: Drawn) -> Drawn:
        """A balloon round a text, with a tail that points down."""
        wide, high = text.w + 4.0, text.h + 2.4
        line, white = self.pieces.colour("text"), self.pieces.colour("leaf")
        x = wide * 0.5
        tail = polygon([(x, high - 0.2), (x - 1.2, high + TAIL), (x + 2.4, high - 0.2)])
        balloon = round_rectangle(Box(0, 0, wide, high), {"radius": 2.2})
        shapes = [Shape(path, line=line, width=0.7) for path in (balloon, tail)]
        shapes += [Shape(path, fill=white) for path in (balloon, tail)]
        return Drawn((*shapes, text.at(2.0, 1.1)), wide, high + 0.6)

    def _frame(self, box: Box) -> Mark:
        """The ground of a panel."""
        path = round_rectangle(box, {"radius": RADIUS})
        return Shape(path, self.pieces.colour("felt"), self.pieces.colour("text"), 0.35)

    def _verdict(self, allowed: bool) -> Drawn:
        """A tick or a cross on a disc."""
        colour, light = self.pieces.colour("mark"), self.pieces.colour("leaf")
        disc = Shape(
            circle(Box(0, 0, 1, 1)), (0.1, 0.45, 0.22) if allowed else colour, light, 0.06
        )
        sign = Shape(TICK if allowed else CROSS, line=light, width=0.13, round=True)
        return Drawn((Group((disc, sign), (DISC, 0, 0, DISC, 0, 0)),), DISC, DISC)
