"""Hands by name: how a text box looks that is written, not set. Their numbers are data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from ..toml import frozen, shipped

Off = tuple[float, float, float]
"""At most so many mm off its place, turned by degrees, larger or smaller by a share."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How somebody writes; `hands.toml` says what each number does."""

    letters: Off = (0, 0, 0)
    words: Off = (0, 0, 0)
    forms: Off = (0, 0, 0)
    """At most so much wider and so much higher, as shares, and leaning by degrees."""
    drift: float = 0.0
    """How many mm a line wanders off its level."""
    ink: float = 1.0
    """How opaque the ink is: where it lies over ink, or over print, it is darker."""
    gaps: float = 0.0
    """Where words stay whole, to be found and pressed: by how many em their letters are nearer
    or further at most."""
    edge: float = 0.0
    """How many mm further in each line begins at most, where words stay whole."""
    crowd: float = 0.0
    """How many mm the end of a line too long for its box bends up, its letters squeezed."""
    dry: float = 0.0
    """The share of each line, at its end, on which the ink runs dry, if the font has that."""
    blot: float = 0.0
    """How wide the blot is on the very last point, in mm."""
    bow: float = 0.0
    """How high a line is bent over the width of its box, as a share of it."""

    def scaled(self, by: float) -> Hand:
        """The same hand on a card so many times as large."""
        letters, words = self.letters, self.words
        return replace(
            self,
            letters=(letters[0] * by, *letters[1:]),
            words=(words[0] * by, *words[1:]),
            drift=self.drift * by,
            edge=self.edge * by,
            crowd=self.crowd * by,
            blot=self.blot * by,
        )


_FILE = Path(__file__).with_name("hands.toml")
HANDS = {name: Hand(**frozen(about)) for name, about in shipped(_FILE).items()}
"""Name -> hand."""
