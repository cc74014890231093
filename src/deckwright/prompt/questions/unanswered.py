"""Questions asked here that nothing answered, kept for whoever writes rulings."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from ...errors import OutputError, Unreadable
from ...files import OWN, read_text, replaced
from ...resources import data_folder
from ...terminal import say

KEPT = 200
"""How many questions are kept, the last ones."""


def _file() -> Path:
    return data_folder() / "unanswered.txt"


def _read() -> list[str]:
    with suppress(Unreadable):
        return read_text(_file()).splitlines()
    return []


def note(game: str, question: str) -> None:
    """Keep a question, once; a disk that refuses is no reason to fail."""
    line = f"{game}\t{' '.join(question.split())}"
    lines = [each for each in _read() if each != line]
    with suppress(OSError, OutputError), replaced(_file(), OWN) as beside:
        beside.write_text("\n".join([*lines, line][-KEPT:]) + "\n", encoding="utf-8")


def show(game: str = "") -> None:
    """The questions by game, as text for an issue or a ruling."""
    by_game: dict[str, list[str]] = {}
    for line in _read():
        of, _, question = line.partition("\t")
        if game in ("", of):
            by_game.setdefault(of, []).append(question)
    if not by_game:
        say("Every question asked here has found an answer.")
    for of, questions in by_game.items():
        say(f"# {of}")
        for question in questions:
            print(f"ask = [{json.dumps(question, ensure_ascii=False)}]")
