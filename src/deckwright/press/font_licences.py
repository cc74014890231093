"""Which fonts a kit's PDFs have in them, and the files of their licences.

Shipped fonts have theirs beside them. Of a person's own fonts, a licence is looked for beside
the font and in the game's folder, by the names that foundries give such files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from ..layout.measure import PICTOGRAMS
from ..paint.fonts import embedded, files, said_of
from ..resources import folder

_LICENCE = re.compile(
    r"(?:^|[^a-z])(ofl|ufl|licen[cs]es?|copying|copyright|eula)(?![a-z])", re.I
)
_OF_ANY = re.compile(
    r"ofl|ufl|licen[cs]es?|copying|copyright|eula|apache|sil|open|font|free|mit|gnu|gpl|cc|by|sa"
)
"""What stands in the name of a licence's file that is not the name of a font."""
_OF_FONTS = ("ofl", "ufl")
"""Licences that are of fonts alone, wherever they lie."""
_TEXTS = ("", ".txt", ".md", ".html", ".pdf", ".rtf")
SIDE = "of-the-game"
"""The folder of a kit for what a person put beside a game."""
LONG = 160
"""So many letters of what a font says of itself are told."""


class FontLicences(NamedTuple):
    """What a kit says of its fonts."""

    told: str
    """A line for each font: its name, and the file of its licence."""
    files: Mapping[str, Path]
    """Name in the kit -> what is taken along."""
    notes: tuple[str, ...]
    """The fonts whose licence is missing."""


def licences_of(pdfs: Sequence[Path], game: Path) -> FontLicences:
    """The licences of the fonts that PDFs have in them, and those in the game's own folder."""
    fonts = {path for pdf in pdfs for path in embedded(pdf.read_bytes())}
    taken = {_name(path, game): path for path in _licences_in(game)}
    lines: list[str] = []
    notes: list[str] = []
    for font in sorted(fonts, key=lambda path: path.name.lower()):
        names = said_of(font)
        own = {_name(path, game): path for path in _licences(font, game, names)}
        taken |= own
        told = ", ".join(own)
        if not own and font == files()[PICTOGRAMS]:
            told = "CC BY 3.0, by the artists named on the sheets"
        elif not own:
            said = names.get(13) or names.get(14) or names.get(0) or "nothing"
            said = f"{said[:LONG]}..." if len(said) > LONG else said
            told = f"its licence was in no file; the font says of itself: {said}"
            notes.append(f"{font.name}: no file of its licence lies beside it; it says: {said}")
        lines.append(f"- {names.get(4) or font.stem}: {told}\n")
    return FontLicences("".join(lines), taken, tuple(notes))


def _licences(font: Path, game: Path, names: Mapping[int, str]) -> Iterator[Path]:
    """The files of a font's licence."""
    family = font.stem.partition("-")[0]
    if font.parent == folder("fonts"):
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", family).lower()
        yield from font.parent.glob(f"{kind}-LICENSE.txt")
        return
    called = {_letters(name) for name in (family, names.get(1, ""), names.get(16, ""))} - {""}
    for path in dict.fromkeys([*_licences_in(font.parent), *_licences_in(game)]):
        stem = _letters(path.stem if path.suffix in _TEXTS else path.name)
        left = _OF_ANY.sub("", stem)
        word = _LICENCE.search(path.name)
        of_fonts = path.parent != game or (word and word[1].lower() in _OF_FONTS)
        by_name = any(n in stem or (left and n.startswith(left)) for n in called)
        if by_name or (not left and of_fonts):
            yield path


def _letters(name: str) -> str:
    return "".join(char for char in name.lower() if char.isalpha())


def _licences_in(place: Path) -> list[Path]:
    """The files of a folder that are called as licences are."""
    return [
        path
        for path in sorted(place.iterdir())
        if path.suffix.lower() in _TEXTS and _LICENCE.search(path.name) and path.is_file()
    ]


def _name(path: Path, game: Path) -> str:
    """What a licence is called in a kit."""
    if path.parent == folder("fonts"):
        return path.name
    below = path.relative_to(game) if path.is_relative_to(game) else Path(path.name)
    return f"{SIDE}/{below.as_posix()}"
