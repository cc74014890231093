"""How files of print are called: the game, then what makes it another print than the usual.

So `stab-letter.pdf` lies beside `stab.pdf`, and nothing is written over that was not meant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..errors import OutputError

WORDS = {
    "lang": "{}",
    "deck": "{}",
    "own": "{}",
    "players": "{}-players",
    "number": "{}-cards",
    "only": "{}",
    "cards": "{}",
    "copies": "{}-copies",
    "blanks": "{}-blanks",
    "rounds": "{}-rounds",
    "full": "full",
    "skip": "skip-{}",
    "paper": "{}",
    "card": "{}",
    "sleeved": "sleeved",
    "stock": "stock-{}",
    "backs": "{}-backs",
    "flip": "{}",
    "marks": "{}-marks",
    "bleed": "bleed-{}",
    "gap": "gap-{}",
    "corners": "corners-{}",
    "cutter": "{}",
    "labels": "labels-{}",
    "shift": "shift-{}",
    "dpi": "{}-dpi",
    "ink": "{}",
    "printer": "{}",
    "across": "across",
}
"""Option -> how its value is said in a name, in this order. Others make no other print."""
USUAL = {"copies": 1, "paper": "a4", "flip": "long-edge", "dpi": 300, "ink": "colour"}
LONGEST = 30
"""Letters of a list of cards in a name."""


def variant(told: Mapping[str, object], **usual: object) -> list[str]:
    """The words for those options that make this another print than the usual one.

    `usual`: what an option is if nobody says it, where that is neither nothing nor in `USUAL`.
    """
    usual = USUAL | usual
    values = {option: str(told.get(option) or "").casefold() for option in WORDS}
    words = [
        _word(WORDS[option], value)
        for option, value in values.items()
        if value and value != str(usual.get(option))
    ]
    return list(dict.fromkeys(words))


def _word(form: str, value: str) -> str:
    """What is said of one value: `corner-marks`, `no-backs`, `shield-2-axe`."""
    said = form.format("no" if value == "none" and form != "{}" else value)
    word = re.sub(r"[^\w.]+", "-", said).strip("-.")
    return "some-cards" if len(word) > LONGEST else word


def pdf_name(*words: str) -> str:
    """A PDF's name of these words, without empty ones."""
    return f"{'-'.join(filter(None, words))}.pdf"


def pdf_files(named: Sequence[Sequence[str]], output: Path | None, what: str) -> list[Path]:
    """Where PDFs go whose names are made of these words, without empty ones: into `output/`,
    a folder, or the file that was asked for a single one; OutputError if that cannot be.

    `what` is what such a file holds: a game, a box.
    """
    if output is not None and output.suffix and not output.is_dir():
        if len(named) == 1 and output.suffix.lower() == ".pdf":
            return [output]
        raise OutputError(
            f"`{output}` is not a folder; one {what} can go to a file ending in .pdf"
        )
    folder = Path("output") if output is None else output
    files = [folder / pdf_name(*words) for words in named]
    twice = next((file for file in files if files.count(file) > 1), None)
    if twice:
        raise OutputError(f"two of these games would be written to `{twice}`")
    return files
