"""`schema`: what editors need to complete a game's files and to complain of them."""

from __future__ import annotations

from json import dumps
from pathlib import Path

import typer

from ..errors import DeckwrightError
from ..files import SCHEMA, write_whole
from ..terminal import say, short_path

FOLDER = ".schema"
"""Where a game's schemas lie, beside its files."""


def schema(
    folder: str = typer.Argument(metavar="FOLDER", help="The folder of a game of your own."),
) -> None:
    """Let an editor complete and check a game's TOML files: write their JSON Schema."""
    from ..catalog import games
    from ..catalog.read import find

    if folder in games():
        raise DeckwrightError(f"`{folder}` is a shipped game; `dw init` begins one of your own")
    place = find(folder)
    names = write_schemas(place)
    say(f"{short_path(place / FOLDER)}: {', '.join(names)}", 2)
    say("A file names its own in its first line: #:schema .schema/cards.json", 2)


def write_schemas(place: Path) -> list[str]:
    """Write the schemas of a game's files beside them, as its fields are now; their names."""
    from .file_schemas import schemas

    names = []
    for name, said in schemas(place).items():
        text = dumps(said, indent=1, ensure_ascii=False)
        write_whole(place / FOLDER / f"{name}.json", SCHEMA, text)
        names.append(f"{name}.json")
    return names
