"""What campaigns are made of: cases, a folder for each, and preparations that are checked."""

from __future__ import annotations

import shutil
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.fuzz import child

GAMES = ("shoulda", "stab", "knights", "dicefactor", "staggering")
PLAYERS = ("Ana", "Bo", "Cy")


class Finding(NamedTuple):
    """One case: its number, what was done, and what was wrong with it, if anything."""

    number: int
    what: str
    failure: str


class NotPrepared(Exception):
    """A campaign has nothing to try: its preparation did not make what it spoils, or what is
    not spoilt does not pass. It says nothing about the program, and fails."""


class Work:
    """A folder for one case, thrown away after it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="deckwright-fuzz-"))

    def __enter__(self) -> Path:
        return self.folder

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def prepare(words: Sequence[str], where: Path, makes: Sequence[Path] = ()) -> str:
    """Run a command that a campaign builds on; what it says.

    NotPrepared if it fails, says nothing, or has not made these files.
    """
    ran = child.run(words, where)
    if ran.code or ran.failure or not ran.out.strip():
        raise NotPrepared(f"`{' '.join(words)}` ended with {ran.code}: {ran.err.strip()[:200]}")
    for path in makes:
        check(path.is_file() and path.stat().st_size > 0, f"`{' '.join(words)}` made no {path}")
    return ran.out


def check(true: bool, what: str) -> None:
    """NotPrepared unless something is as a campaign needs it."""
    if not true:
        raise NotPrepared(what)


def check_sound(commands: Iterable[Sequence[str]], where: Path, what: str) -> None:
    """NotPrepared unless each of these passes over what is not spoilt yet."""
    for words in commands:
        ran = child.run(words, where)
        check(
            not ran.code and not ran.failure,
            f"`{' '.join(words)}` fails over {what} as it was: {ran.err.strip()[:200]}",
        )


class Tables:
    """New tables with a remark in their logs: one is made of each game, then copied."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def copied(self, game: str, where: Path) -> None:
        """Put a table of a game into a folder."""
        base = self.folder / game
        if not base.exists():
            base.mkdir()
            prepare(("new", game, *PLAYERS), base, [base / "home" / "sessions.db"])
            prepare(("note", "first"), base)
            check("first" in prepare(("log",), base), "a remark is not in the log")
        shutil.copytree(base, where, dirs_exist_ok=True)


def game_under_way(game: str, where: Path, lines: int = 8) -> str:
    """A session of a game played at random up to a line, the current one; the line after it."""
    play = ("playtest", game, "--games", "5", "--players", "3", "--workers", "1")
    prepare((*play, "--keep", "played"), where)
    check((where / "played").is_dir(), f"`playtest {game} --keep` has kept nothing")
    file = where / "played" / sorted(p.name for p in (where / "played").iterdir())[0]
    journal = tomllib.loads(file.read_text(encoding="utf-8"))["journal"]
    said = [entry["do"] for entry in journal if "do" in entry]
    check(len(said) > lines, f"the game of {game} has only {len(said)} lines")
    prepare(("import", str(file)), where, [where / "home" / "sessions.db"])
    prepare(("undo", "to", str(lines)), where)
    shutil.rmtree(where / "played")
    return str(said[lines])
