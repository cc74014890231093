"""What happens in an example, as a strip: panels with pictures, captions, and what is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product

from ...markup import marked
from ..marks import Box, Mark, Shape
from ..shapes.geometry import polygon
from ..style import Style
from .book_blocks import BookBlocks
from .book_words import printed
from .card_faces import CardFaces
from .drawings import Drawn, beside, fitted, words
from .step_pictures import CROSS, GREEN, RED, TICK, head, step_picture, verdict

LARGEST, LEAST = 30.0, 11.0
"""Heights of cards that are tried, in mm."""
STEP = 0.5
"""From one to the next."""
PAD, BETWEEN = 1.8, 1.8
"""From the edge of a panel, and between panels."""
CAPTION = 34.0
"""How wide a caption is at most where the picture is narrower."""
SPEECH = (32.0, 25.0, 20.0, 17.0)
"""Widths of speeches that are tried, for the largest cards."""
HEAD, TAIL = 10.0, 2.4
"""Across the head of who speaks, and how far a speech is from it, or from the picture."""
BESIDE = HEAD + TAIL + 4.0
"""How much wider than its text a speech is beside a head."""
SPEAKER = re.compile(r"\*\*(\w+):\*\*")
CARDLESS = re.compile(r"((no:)?(person|icon):\S+|[<>]| )+")
"""A picture that may be smaller than those of cards."""
PANEL = "leaflet-panel"
DISC = 7.0
"""Across the sign that tells whether something is allowed."""
REFUSED = "no:"


class ExamplePicture:
    """Draws the strips of one game's examples for a page."""

    def __init__(self, pieces: BookBlocks, cards: CardFaces, size: float) -> None:
        """`size`: of what is said, in points."""
        self.pieces, self.cards = pieces, cards
        names, colour = pieces.faces.fonts, pieces.colour("text")
        fonts = names["book"], names["book-bold"], names["book-italic"]
        hand, size = pieces.hand, size * pieces.taller
        self.style = Style(*fonts, size, size, 1.12, align="center", colour=colour, hand=hand)

    def drawn(
        self,
        shown: Sequence[tuple[str, str, str]],
        width: float,
        height: float,
        largest: float = LARGEST,
    ) -> Drawn:
        """The strip, with cards of one size, as large as width and height allow but no higher
        than the `largest`; DrawError if it names what is not there."""
        heights = [largest - STEP * at for at in range(int((largest - LEAST) / STEP) + 1)]
        said = [
            [self.speech(spoken, room) if spoken else Drawn() for _, _, spoken in shown]
            for room in SPEECH
        ]
        picture = cache(self._picture)
        for tall, speeches in product(heights, said):
            strip, panels, fits = self._strip(shown, tall, speeches, picture, width)
            if fits and strip.h <= height:
                break
        grounds = [self.pieces.ground(PANEL, box.w, box.h).at(box.x, box.y) for box in panels]
        return strip._replace(marks=(*grounds, *strip.marks))

    def _strip(
        self,
        shown: Sequence[tuple[str, str, str]],
        tall: float,
        speeches: Sequence[Drawn],
        picture: Callable[[str, str, float], tuple[Drawn, Drawn]],
        width: float,
    ) -> tuple[Drawn, list[Box], bool]:
        """What is in panels with cards so high, these, and whether they are no wider."""
        above = max(speech.h for speech in speeches)
        drawn = [picture(*each[:2], tall) for each in shown]
        under = max(caption.h for _, caption in drawn)
        refused = [signs.startswith(REFUSED) for signs, _, _ in shown]
        judged = refused if any(refused) else [at == len(shown) - 1 for at in range(len(shown))]
        inner = [
            max(speech.w, image.w + (DISC + PAD if sign else 0.0), caption.w)
            for speech, (image, caption), sign in zip(speeches, drawn, judged, strict=True)
        ]
        spare = (width + BETWEEN - sum(inner)) / len(shown) - BETWEEN
        whole = 2 * PAD + above + tall + (under + 1.2 if under else 0.0)
        marks: list[Mark] = []
        panels: list[Box] = []
        x = 0.0
        for at, (speech, (image, caption)) in enumerate(zip(speeches, drawn, strict=True)):
            wide, top = inner[at] + spare, PAD + (above if speech.h else 0.0)
            free = PAD + above + tall - top - image.h
            panels.append(Box(x, 0, wide, whole))
            aside = (wide - image.w) / 2
            if judged[at]:  # the sign is right of the picture
                aside = min(aside, max(PAD, wide - DISC - PAD - image.w))
                what = (CROSS, RED) if refused[at] else (TICK, GREEN)
                sign = verdict(*what, DISC, self.cards.by_hand)
                marks.append(sign.at(x + wide - DISC - 1, PAD + above + 0.6))
            marks.append(image.at(x + aside, top + free / 2))
            marks.append(speech.at(x + (wide - speech.w) / 2, PAD + above - speech.h))
            marks.append(caption.at(x + (wide - caption.w) / 2, PAD + above + tall + 1.2))
            x += wide + BETWEEN
        return Drawn(tuple(marks), width, whole), panels, spare >= 2 * PAD

    def _picture(self, signs: str, said: str, tall: float) -> tuple[Drawn, Drawn]:
        """What is shown in a panel, so high, and its caption."""
        mark, measure = self.pieces.colour("mark"), self.pieces.measure
        room = CAPTION if CARDLESS.fullmatch(signs) else 1e4
        row = step_picture(signs.removeprefix(REFUSED), self.cards, measure, tall, room, mark)
        text = marked(printed(said))
        set_in = words if row.w > CAPTION else fitted
        caption = set_in(text, self.style, measure, max(row.w, CAPTION)) if said else Drawn()
        return Drawn((row.at(0, (tall - row.h) / 2),), row.w, tall), caption

    def speech(self, spoken: str, wide: float) -> Drawn:
        """A balloon, beside the head of who speaks where it is known, clear of the cards."""
        text = fitted(marked(printed(spoken)), self.style, self.pieces.measure, wide)
        name = SPEAKER.match(spoken)
        if name is None or name[1] not in self.cards.people:
            bubble = self._bubble(text, aside=False)
            return bubble._replace(h=bubble.h + TAIL + 0.6)
        face = head(name[1], self.cards, HEAD)
        made = beside([face, self._bubble(text, aside=True)], TAIL, 0.5)
        return made._replace(h=made.h + 1.2)

    def _bubble(self, text: Drawn, aside: bool) -> Drawn:
        """A balloon round a text; its tail, beyond its size, points to the left or down."""
        wide, high = text.w + 4.0, text.h + 2.4
        line, white = self.pieces.colour("text"), self.pieces.colour("leaf")
        x, y = wide / 2, high / 2
        tail = polygon(
            [(0.2, y - 1.4), (-TAIL, y + 0.8), (0.2, y + 1.2)]
            if aside
            else [(x, high - 0.2), (x - 1.2, high + TAIL), (x + 2.4, high - 0.2)]
        )
        around = Box(0, 0, wide, high)
        balloon = self.pieces.around(around, 2.2)
        shapes = [Shape(path, line=line, width=0.7) for path in (balloon, tail)]
        shapes += [Shape(path, fill=white) for path in (balloon, tail)]
        return Drawn((*shapes, text.at(2.0, 1.1)), wide, high)
