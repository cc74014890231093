"""Seeded campaigns against the whole program: spoilt files, hostile texts, a full disk, kills.

Each campaign yields what it tried and what fell over, as `Finding`s; a case is made from one
number, so that any of them can be run again.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from deckwright.resources import folder
from tests.fuzz import child
from tests.fuzz.mutate import HOSTILE_TEXTS, mutant

GAMES = ("shoulda", "stab", "knights", "dicefactor", "staggering")
PLAYERS = ("Ana", "Bo", "Cy")
LINES = {
    "shoulda": ("deal", "1", "R4", "B5", "remove R4"),
    "stab": ("deal", "1", "bo", "cy", "ana", "reveal"),
    "knights": ("deal", "0", "HE1", "flames", "SP1 on A1"),
    "dicefactor": ("deal", "1", "3", "red", "circle"),
    "staggering": ("deal", "1", "2", "challenge"),
}
"""Lines that mean something, at least at some moments."""


class Finding(NamedTuple):
    """One case: its number, what was done, and what was wrong with it, if anything."""

    number: int
    what: str
    failure: str


class Work:
    """A folder for one case, thrown away after it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="deckwright-fuzz-"))

    def __enter__(self) -> Path:
        return self.folder

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


# Spoilt files -----------------------------------------------------------------------------


def _copied(game: str, where: Path) -> Path:
    """A shipped game as one of a person's own."""
    own = where / "mygame"
    shutil.copytree(folder("cards") / game, own, ignore=shutil.ignore_patterns("rulings.toml"))
    text = (own / "cards.toml").read_text(encoding="utf-8")
    (own / "cards.toml").write_text(
        re.sub(r"^slug = .*$", 'slug = "mygame"', text, count=1, flags=re.MULTILINE),
        encoding="utf-8",
    )
    return own


Commands = Sequence[Sequence[str]]


def _content(game: str, where: Path) -> tuple[list[Path], Commands]:
    """The files of a game of one's own, and the commands that read it."""
    if game:
        _copied(game, where)
    else:
        child.run(("init", "mygame"), where)
    return sorted((where / "mygame").glob("*.toml")), ()


def _reading(file: Path) -> Commands:
    """The commands that read a file of a game of one's own."""
    if file.name == "tracker.toml":
        return ("check", "mygame"), ("new", "./mygame", *PLAYERS)
    if file.name in ("rules.toml", "book.face.toml"):
        return ("check", "mygame"), ("rulebook", "./mygame")
    return ("check", "mygame"), ("print", "./mygame")


def _exported(game: str, where: Path) -> tuple[list[Path], Commands]:
    """A session as one text, as people send it to each other."""
    child.run(("new", game, *PLAYERS), where)
    for line in LINES[game]:
        child.run(("do", line), where)
    child.run(("note", "cake"), where)
    child.run(("save", "evening.toml"), where)
    after = ("sessions", "table", "history", "stats", "log", "undo")
    return [where / "evening.toml"], (("import", "evening.toml"), *((word,) for word in after))


def _custom(game: str, where: Path) -> tuple[list[Path], Commands]:
    """A set of a group's own cards."""
    child.run(("blank", "add", "shoulda", "suit=R", "value=4", "name=The leaky boat"), where)
    child.run(("blank", "add", "stab", "name=Fork", "priority=3", "effect=Ouch"), where)
    return [where / "home" / "custom.toml"], (
        ("blank", "list", game),
        ("blank", "print", game),
        ("new", game, *PLAYERS, "--set", "custom"),
    )


def _printers(_: str, where: Path) -> tuple[list[Path], Commands]:
    """What is known of a printer that is off."""
    child.run(("calibrate", "office", "--read", "0.3", "-0.2", "0.1", "0"), where)
    return [where / "home" / "printers.toml"], (
        ("calibrate", "--list"),
        ("print", "stab", "--only", "extras", "--printer", "office"),
    )


def _position(game: str, where: Path) -> tuple[list[Path], Commands]:
    """A position, to ask what would happen."""
    child.run(("new", game, *PLAYERS), where)
    for line in LINES[game]:
        child.run(("do", line), where)
    said = child.run(("table", "--toml"), where)
    (where / "now.toml").write_text(said.out, encoding="utf-8")
    return [where / "now.toml"], (
        ("rule", "--what-if", "now.toml", LINES[game][-1]),
        ("new", "--from", "now.toml"),
        ("table",),
    )


def _spreadsheet(_: str, where: Path) -> tuple[list[Path], Commands]:
    """A table of cards from a spreadsheet."""
    child.run(("init", "mygame", "--csv"), where)
    return sorted((where / "mygame").glob("*.csv")), (
        ("import-csv", "mygame", "mygame/cards.csv"),
        ("check", "mygame"),
    )


Make = Callable[[str, Path], tuple[list[Path], Commands]]
KINDS: tuple[tuple[int, Make, tuple[str, ...]], ...] = (
    (4, _content, ("",)),
    (5, _content, GAMES),
    (7, _exported, GAMES),
    (2, _custom, ("shoulda", "stab")),
    (1, _printers, ("",)),
    (2, _position, GAMES),
    (2, _spreadsheet, ("",)),
)
"""What is spoilt: how often, what makes it, and of which games."""


class Bases:
    """Folders with whole files, each made once and copied for every case."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: dict[tuple[str, str], tuple[Path, list[Path], Commands]] = {}

    def copied(self, random: Random, where: Path) -> tuple[Path, Commands]:
        """A file to be spoilt, in a copy of its folder, and the commands that read it."""
        weights = [weight for weight, _, _ in KINDS]
        _, make, games = random.choices(KINDS, weights)[0]
        game = random.choice(games)
        name = make.__name__, game
        if name not in self.made:
            base = self.folder / "-".join(name)
            base.mkdir()
            self.made[name] = (base, *make(game, base))
        base, files, commands = self.made[name]
        shutil.copytree(base, where, dirs_exist_ok=True)
        file = where / random.choice(files).relative_to(base)
        return file, commands or _reading(file)


def _contents(where: Path, but: Path) -> dict[Path, str]:
    """The files a failed command must leave alone: path -> digest."""
    kept = [p for p in where.rglob("*") if p.is_file() and p != but and "cache" not in p.parts]
    return {
        path: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in kept
        if not path.name.startswith("sessions.db")
    }


def mutants(seed: int, first: int = 0) -> Iterator[Finding]:
    """Files that people send each other or write by hand, spoilt."""
    number = first
    with Work() as whole:
        bases = Bases(whole)
        while True:
            random = Random(f"mutants {seed} {number}")
            with Work() as where:
                spoilt, commands = bases.copied(random, where)
                if not spoilt.is_file():
                    yield Finding(number, f"{spoilt.name} was not made", "there is no file")
                    return
                data = mutant(spoilt.read_text(encoding="utf-8", errors="replace"), random)
                spoilt.write_bytes(data)
                yield _tried(number, spoilt, commands, where, data)
            number += 1


def _tried(
    number: int, spoilt: Path, commands: Sequence[Sequence[str]], where: Path, data: bytes
) -> Finding:
    """Run the commands over a spoilt file; the first that falls over is told."""
    told = spoilt.name
    for words in commands:
        before = _contents(where, but=spoilt)
        ended = child.run(words, where)
        told = f"{spoilt.name}: {' '.join(words)}"
        failure = ended.failure
        if not failure and ended.code:
            after = _contents(where, but=spoilt)
            failure = "" if after.items() >= before.items() else "it failed, and changed a file"
            if spoilt.read_bytes() != data:
                failure = "it failed, and changed the file it read"
        if failure:
            return Finding(number, told, failure)
        if ended.code and words[0] in ("import", "rule"):
            break  # nothing was taken in, and what was there before is as it was
    return Finding(number, told, "")


# Hostile texts ----------------------------------------------------------------------------

WORDY = (
    ("do",), ("note",), ("ruling",), ("rule", "stab"), ("rename",), ("icons",), ("timer",),
    ("roll",), ("first",), ("deal",), ("cards",), ("print",), ("rulebook",), ("house", "stab"),
    ("undo",), ("redo",), ("fix",), ("log",), ("why",), ("resume",), ("delete",), ("export",),
    ("import",), ("check",), ("init",), ("odds",), ("quick",), ("new",), ("new", "stab"),
    ("new", "stab", "Ana"), ("blank", "add"), ("calibrate",), ("print", "stab", "-o"),
    ("print", "stab", "--card"), ("print", "stab", "--paper"), ("print", "stab", "--copies"),
    ("calibrate", "--front"), ("rule", "--what-if"),
)  # fmt: skip
"""Commands that take a word of a person's own."""


def texts(seed: int, first: int = 0) -> Iterator[Finding]:
    """Hostile words after a command, and hostile lines at the prompt."""
    number = first
    while True:
        random = Random(f"texts {seed} {number}")
        with Work() as where:
            game = random.choice(GAMES)
            child.run(("new", game, *PLAYERS), where)
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
            yield Finding(number, shown, failure)
        number += 1


# A full disk ------------------------------------------------------------------------------

SAYING = (
    ("do", "deal"), ("note", "cake"), ("ruling", "Bo may"), ("undo",), ("redo",),
    ("end", "--yes"), ("rename", "evening"), ("save", "evening.toml"), ("roll", "2d6"),
    ("new", "stab", "Ana", "Bo"), ("blank", "add", "shoulda", "suit=R", "value=4", "name=Boat"),
    ("calibrate", "office", "--read", "0.3", "-0.2", "0.1", "0"),
)  # fmt: skip
"""Commands that keep something."""


def _journal(where: Path) -> str:
    """All that is kept: sessions as text, and the other files."""
    told = child.run(("log",), where).out + child.run(("sessions",), where).out
    home = where / "home"
    others = [p for p in sorted(home.glob("*.toml")) if p.is_file()] if home.is_dir() else []
    others += sorted(where.glob("*.toml"))
    return told + "".join(p.read_text(encoding="utf-8", errors="replace") for p in others)


def full_disk(seed: int, first: int = 0) -> Iterator[Finding]:
    """A disk that takes no more: success is kept, failure leaves all whole."""
    number = first
    while True:
        random = Random(f"full {seed} {number}")
        with Work() as where:
            child.run(("new", random.choice(GAMES), *PLAYERS), where)
            child.run(("do", "deal"), where)
            child.run(("undo",) if random.random() < 0.3 else ("note", "first"), where)
            words = random.choice(SAYING)
            bound = random.choice((1, 200, 1000, 4096, 8192, 20_000, 50_000))
            before = _journal(where)
            ended = child.run(words, where, file_size=bound)
            after = _journal(where)
            failure = ended.failure
            if not failure and ended.code == 0 and before == after and words[0] != "roll":
                failure = f"success was said, and nothing is kept: {ended.out.strip()[:80]!r}"
            if not failure and ended.code and before != after:
                failure = f"failure was said, and something changed: {ended.err.strip()[:80]!r}"
            yield Finding(number, f"{' '.join(words)} with {bound} bytes", failure)
        number += 1


# Kills ------------------------------------------------------------------------------------


def kills(seed: int, first: int = 0) -> Iterator[Finding]:
    """Killed with -9 at any moment: what was shown as kept is kept."""
    number = first
    with Work() as where:
        environment = {
            **os.environ, "DECKWRIGHT_HOME": str(where / "home"), "COLUMNS": "40"
        }  # fmt: skip
        child.run(("new", "stab", *PLAYERS), where)
        kept = 0
        while True:
            random = Random(f"kills {seed} {number}")
            shown = _killed(random, kept, environment)
            noted = _noted(child.run(("log", "100000"), where).out)
            failure = ""
            if noted != list(range(len(noted))):
                failure = f"the journal has a gap: {noted[-5:]}"
            elif shown >= len(noted):
                failure = f"note {shown} was shown, {len(noted)} are kept"
            kept = len(noted)
            yield Finding(number, f"play, killed; {kept} notes", failure)
            number += 1


def _killed(random: Random, kept: int, environment: dict[str, str]) -> int:
    """Write notes at the prompt until killed; the last that the log showed, or -1."""
    player = subprocess.Popen(
        [sys.executable, "-u", "-m", "deckwright", "play"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert player.stdin
    player.stdin.write("".join(f"note n{kept + i}\nlog 1\n" for i in range(60)))
    player.stdin.flush()
    time.sleep(random.uniform(0.1, 0.6))
    player.kill()
    said, _ = player.communicate()
    return max(_noted(said), default=-1)


def _noted(said: str) -> list[int]:
    """The numbers of the notes a log shows."""
    return [int(n) for n in re.findall(r"\[note\] n(\d+)\b", said)]


CAMPAIGNS: dict[str, Callable[[int, int], Iterator[Finding]]] = {
    "mutants": mutants,
    "texts": texts,
    "full-disk": full_disk,
    "kills": kills,
}
