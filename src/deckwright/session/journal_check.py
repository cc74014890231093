"""Is the journal sound? What is not can be saved, session by session, here or from its copy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..errors import DeckwrightError, printable
from ..files import SESSION, write_whole
from . import journal_file, transfer
from .session import Session
from .store import Store


class Checked(NamedTuple):
    """What was found, and what was done about it."""

    wrong: tuple[str, ...]
    """What is wrong with the file and with its sessions; nothing if all is sound."""
    sessions: int
    """How many can be read."""
    lines: int
    """How many lines are in force in them."""
    saved: tuple[Path, ...]
    """If anything is wrong, a file for each session that can be read; `import` takes them."""


def check_journal(path: Path, folder: Path) -> Checked:
    """Check the journal of this path as a file, and play every session in it through.

    If anything is wrong, what can be read of it and of its copy is written into `folder`;
    OutputError where that cannot be.
    """
    wrong: list[str] = []
    texts: dict[str, str] = {}
    lines = sum(_read(path, wrong, texts))
    if wrong:
        copy = path.with_name(f"{path.stem}.copy{path.suffix}")
        if copy.is_file():
            lines += sum(_read(copy, [], texts))
    saved = tuple(_save_sessions(folder, texts)) if wrong else ()
    return Checked(tuple(wrong), len(texts), lines, saved)


def _read(path: Path, wrong: list[str], texts: dict[str, str]) -> Iterator[int]:
    """Add each session that can be played through, as `save` writes it, to `texts`, and what is
    wrong to `wrong`; yields how many lines each has."""
    try:
        with Store(path) as store:
            if damage := journal_file.damage(store.db):
                wrong.append(f"the file is damaged: {printable(damage)}")
            for record in store.sessions():
                if record.name in texts:
                    continue
                try:
                    session = Session(store, record)
                    session.book  # noqa: B018 its rules are read
                    texts[record.name] = transfer.write(store, record)
                    yield len(session.folded.lines)
                except DeckwrightError as error:
                    wrong.append(f"`{printable(record.name)}`: {error}")
    except DeckwrightError as error:
        wrong.append(str(error))


def _save_sessions(folder: Path, texts: dict[str, str]) -> Iterator[Path]:
    """Write sessions as files of their names."""
    for name, text in texts.items():
        file = re.sub(r"[^\w-]+", "-", name)
        place = folder / f"{file}.toml"
        write_whole(place, SESSION, text)
        yield place
