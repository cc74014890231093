"""A small game of the tests' own, written to a folder."""

from __future__ import annotations

from pathlib import Path

CARDS = """
[game]
slug = "own"
title = "Own Game"
licence = "Nobody's."
[fields.suit]
[fields.value]
type = "whole"
[decks.short]
title = "a short deck"
copies = { sun = 1 }
[[card]]
id = "sun"
name = "The sun"
icon = "sun"
copies = 3
suit = "R"
value = 4
[[card]]
id = "moon"
name = "The moon"
icon = "moon"
suit = "B"
value = 5
[[card]]
id = "blank"
section = "blanks"
copies = 2
face = "blank"
[[card]]
id = "helper"
name = "Turn order"
section = "extras"
per = "player"
face = "blank"
"""

FACES = """
[fonts]
title = "Cinzel-Bold"
[palette]
ink = "#222222"
paper = "#ffeecc"
[palette.R]
ink = "#aa0000"
[saver]
paper = "white"
[gradient.sky]
stops = ["@paper", "@ink"]
[face.card]
palette = "{suit}"
[[face.card.box]]
name = "ground"
kind = "panel"
fill = "gradient:sky"
[[face.card.box]]
name = "title"
kind = "text"
text = "{name}"
font = "title"
size = 14
at = [6, 8, 51.5, 10]
align = "center"
[[face.card.box]]
kind = "icon"
at = [16, 25, 30, 30]
[[face.card.box]]
name = "index"
kind = "text"
text = "{value}"
font = "title"
size = 12
at = [5, 5, 6, 6]
twin = true
[face.blank]
extends = "card"
drop = ["index"]
[[face.blank.box]]
name = "ground"
fill = "@paper"
[face.back]
[[face.back.box]]
kind = "panel"
fill = "#003366"
[[face.back.box]]
kind = "icon"
icon = "star-swirl"
colour = "#ffcc00"
at = [16, 10, 30, 30]
"""


def write_game(folder: Path, cards: str = CARDS, faces: str = FACES) -> Path:
    """The game's folder, ready to be read."""
    place = folder / "own"
    place.mkdir(exist_ok=True)
    (place / "cards.toml").write_text(cards, encoding="utf-8")
    (place / "face.toml").write_text(faces, encoding="utf-8")
    return place
