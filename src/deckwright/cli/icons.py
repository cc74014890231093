"""`icons`: what a card's picture can be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import typer

from .printing import option
from .show import columns, say, short_path

THEMES = 60
"""How many themes are told."""


def register(app: typer.Typer) -> None:
    """Add the command of this file."""
    app.command("icons")(icons)


def icons(
    words: list[str] = typer.Argument(None, metavar="[WORD]...", help="Words of its name."),
    sheet: bool = typer.Option(False, "--sheet", help="A PDF with the pictures."),
    paper: str = option("a4", "SIZE", "a4, letter, ... or WxHmm."),
    output: Path = typer.Option(None, "-o", "--output", metavar="FILE", help="The PDF."),
) -> None:
    """Find a pictogram by its name, or print what there is."""
    from ..errors import UnknownName, count
    from ..layout import pictograms
    from ..paint.fonts import pictogram_table

    names = tuple(pictogram_table())
    found = pictograms.search(words, names) if words else names
    asked = " ".join(words or ())
    head = f"{count(len(found), 'icon')} with `{asked}`:"
    if not found:
        found = pictograms.near(words, names)
        head = f"There is no icon with `{asked}`; near it:"
    if not found:
        told = f"there is no icon with `{asked}`; `dw icons` tells the commonest words"
        raise UnknownName(told)
    if sheet or output:
        _sheet(found, asked, paper, output)
    elif words:
        say(head)
        _columns(found)
    else:
        _themes(names)


def _themes(names: Sequence[str]) -> None:
    """The words that most names have."""
    from ..layout.pictograms import themes

    most = islice(themes(names).items(), THEMES)
    say(f"There are {len(names):,} icons. Words that many of their names have:")
    _columns([f"{word} {number}" for word, number in most])
    say("`dw icons WORD` tells the names, `--sheet` prints the pictures.")


def _columns(names: Sequence[str]) -> None:
    """Names in as many columns as the terminal has room for, read downwards."""
    wide = max(map(len, names)) + 2
    across = max(1, (columns() + 2) // wide)
    down = -(-len(names) // across)
    for row in range(down):
        print("".join(name.ljust(wide) for name in names[row::down]).rstrip())


def _sheet(found: Sequence[str], asked: str, paper: str, output: Path | None) -> None:
    """The pictures as a PDF, named for what was asked."""
    from ..errors import count
    from ..layout import sizes
    from ..paint import need_print_parts

    need_print_parts()
    from ..paint.pictograms import print_pictograms

    known = asked.lower().replace(" ", "-").replace("/", "-")
    file = output or Path("output") / (f"icons-{known}.pdf" if asked else "icons.pdf")
    title = f"Icons: {asked}" if asked else "Icons"
    pages = print_pictograms(found, title, file, sizes.of("paper", paper))
    say(f"{short_path(file)}: {count(len(found), 'icon')} on {count(pages, 'page')}", 2)
