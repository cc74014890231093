"""Hostile words after a command, and hostile lines at the prompt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.fuzz import child
from tests.fuzz.cases import GAMES, Finding, Tables, Work
from tests.fuzz.mutate import HOSTILE_TEXTS

LINES = {
    "shoulda": ("deal", "1", "R4", "B5", "remove R4"),
    "stab": ("deal", "1", "bo", "cy", "ana", "reveal"),
    "knights": ("deal", "0", "HE1", "flames", "SP1 on A1"),
    "dicefactor": ("deal", "1", "3", "red", "circle"),
    "staggering": ("deal", "1", "2", "challenge"),
}
"""Lines that mean something, at least at some moments."""
WORDY = (
    ("do",), ("note",), ("ruling",), ("rule", "stab"), ("rename",), ("icons",), ("timer",),
    ("roll",), ("first",), ("deal",), ("cards",), ("print",), ("rulebook",), ("house", "stab"),
    ("undo",), ("redo",), ("fix",), ("log",), ("why",), ("delete",), ("export",),
    ("import",), ("check",), ("init",), ("odds",), ("quick",), ("new",), ("new", "stab"),
    ("new", "stab", "Ana"), ("blank", "add"), ("calibrate",), ("print", "stab", "-o"),
    ("print", "stab", "--card"), ("print", "stab", "--paper"), ("print", "stab", "--copies"),
    ("calibrate", "--front"), ("rule", "--what-if"),
)  # fmt: skip
"""Commands that take a word of a person's own."""


def campaign(seed: int, first: int = 0) -> Iterator[Finding]:
    """Every case at a table of its own."""
    number = first
    with Work() as whole:
        tables = Tables(whole)
        while True:
            random = Random(f"texts {seed} {number}")
            with Work() as where:
                game = random.choice(GAMES)
                tables.copied(game, where)
                yield _said(random, number, game, where)
            number += 1


def _said(random: Random, number: int, game: str, where: Path) -> Finding:
    """One command with a hostile word, or hostile lines at the prompt."""
    if random.random() < 0.5:
        text = random.choice(HOSTILE_TEXTS).replace("\x00", "")
        words = (*random.choice(WORDY), text)
        ended = child.run(words, where)
        shown = f"{' '.join(words[:-1])} {text[:40]!r}"
    else:
        lines = [
            random.choice(random.choice((HOSTILE_TEXTS, LINES[game])))
            for _ in range(random.randint(2, 12))
        ]
        typed = "\n".join(lines).encode("utf-8", "surrogateescape")
        ended = child.run(("play",), where, stdin=typed)
        shown = f"play {game}: {[line[:20] for line in lines]}"
    failure = ended.failure
    if not failure and re.search("[\x1b\x07\u202e]", ended.out):
        failure = "a control character reached the terminal"
    return Finding(number, shown, failure)
