"""Text cards by protograf, run in an environment of its own; `peer_protograf.py NUMBER OUT`."""

from __future__ import annotations

import sys

from protograf import (  # type: ignore[import-not-found]
    Card,
    Create,
    Data,
    Deck,
    Save,
    T,
    group,
    text,
)

NAMES = ("Dragon", "Knight", "Ogre", "Sword", "War Axe", "Bow", "Fireball", "Dagger", "Bomb")

OUT, NUMBER = sys.argv.pop(), int(sys.argv.pop())  # protograf reads what is left of them
Create(filename=OUT, paper="A4")
Data(
    data_list=[
        ["id", "name", "effect"],
        *[[n + 1, NAMES[n % 9], "One line of what it does."] for n in range(NUMBER)],
    ]
)
Deck(cards=NUMBER, width=6.35, height=8.89)
Card(
    "all",
    group(
        text(text=T("{{ name }}"), x=3.1, y=1.2, font_size=14),
        text(text=T("{{ effect }}"), x=3.1, y=7.5, font_size=9),
    ),
)
Save()
