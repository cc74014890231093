"""`icons`: what a card's picture can be."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ..errors import UnknownName, count
from ..terminal import columns, say, short_path
from .options import option
from .output_names import pdf_name, variant

if TYPE_CHECKING:
    from ..layout.themes import Theme

MOST_WORDS = 20
"""More than any name has; each is looked for among thousands of names."""


def icons(
    words: list[str] = typer.Argument(
        None, metavar="[WORD]...", help="Words of its name, or themes."
    ),
    sheet: bool = typer.Option(False, "--sheet", help="A PDF with the pictures."),
    paper: str = option("a4", "SIZE", "a4, letter, ... or WxHmm."),
    output: Path = typer.Option(None, "-o", "--output", metavar="FILE", help="The PDF."),
) -> None:
    """Find a pictogram by its name or theme, or print what there is."""
    from ..layout.books import pictograms
    from ..layout.themes import about
    from ..paint.fonts import pictogram_table, pictogram_themes

    names = tuple(pictogram_table())
    themes = pictogram_themes()
    words = [word for word in words or () if word.strip()]
    if (typed := len(" ".join(words).replace("-", " ").split())) > MOST_WORDS:
        raise UnknownName(f"at most {MOST_WORDS} words are looked for, not {typed:,}")
    matches = pictograms.search(words, names, themes) if words else names
    asked = " ".join(words or ())
    fits = "about" if any(about(word, names, themes) for word in words or ()) else "with"
    head = f"{count(len(matches), 'icon')} {fits} `{asked}`:"
    if not matches:
        matches = pictograms.near(words, names)
        head = f"There is no icon with `{asked}`; near it:"
    if not matches:
        message = f"there is no icon with `{asked}`; `dw icons` tells the themes"
        raise UnknownName(message)
    if sheet or output:
        _sheet(matches, asked, paper, output)
    elif words:
        say(head)
        _columns(matches)
    else:
        _themes(themes, names)


def _themes(themes: Sequence[Theme], names: Sequence[str]) -> None:
    """The themes, and how many icons each has."""
    from ..layout.themes import sizes

    say(f"{len(names):,} icons, by theme:")
    _columns([f"{theme} {number}" for theme, number in sizes(themes, names).items()])
    say("`dw icons THEME`, or a word of a name.")


def _columns(names: Sequence[str]) -> None:
    """Names in as many columns as the terminal has room for, read downwards."""
    wide = max(map(len, names)) + 2
    across = max(1, (columns() + 2) // wide)
    down = -(-len(names) // across)
    for row in range(down):
        print("".join(name.ljust(wide) for name in names[row::down]).rstrip())


def _sheet(matches: Sequence[str], asked: str, paper: str, output: Path | None) -> None:
    """The pictures as a PDF, named for what was asked."""
    from ..layout import sizes
    from ..paint import need_print_parts

    need_print_parts()
    from ..press.page_file import print_pictograms

    known = asked.lower().replace(" ", "-").replace("/", "-")
    file = output or Path("output") / pdf_name("icons", known, *variant({"paper": paper}))
    title = f"Icons: {asked}" if asked else "Icons"
    pages = print_pictograms(matches, title, file, sizes.of("paper", paper))
    say(f"{short_path(file)}: {count(len(matches), 'icon')} on {count(pages, 'page')}", 2)
