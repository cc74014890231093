"""Files that people send each other, write by hand or keep, spoilt; fonts and journals, too."""

from __future__ import annotations

import hashlib
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from deckwright.resources import folder
from tests.fuzz import child
from tests.fuzz.cases import (
    GAMES,
    PLAYERS,
    Finding,
    Work,
    check,
    check_sound,
    game_under_way,
    prepare,
)
from tests.fuzz.mutate import mutant, spoilt_bytes, spoilt_rows

Commands = Sequence[Sequence[str]]


OF_ITS_RULES = shutil.ignore_patterns("rulings.toml", "lesson.toml", "leaflet.toml")
"""Files that need the rules of a shipped game."""


def _copied(game: str, where: Path) -> Path:
    """A shipped game as one of a person's own."""
    own = where / "mygame"
    shutil.copytree(folder("cards") / game, own, ignore=OF_ITS_RULES)
    text = (own / "cards.toml").read_text(encoding="utf-8")
    (own / "cards.toml").write_text(
        re.sub(r"^slug = .*$", 'slug = "mygame"', text, count=1, flags=re.MULTILINE),
        encoding="utf-8",
    )
    return own


def _content(game: str, where: Path) -> tuple[list[Path], Commands]:
    """The files of a game of one's own, and the commands that read it."""
    if game:
        _copied(game, where)
    else:
        prepare(("init", "mygame"), where)
    return sorted((where / "mygame").glob("*.toml")), ()


def _reading(file: Path) -> Commands:
    """The commands that read a file of a game of one's own."""
    if file.name == "tracker.toml":
        return ("check", "mygame"), ("new", "./mygame", *PLAYERS)
    if file.name in ("rules.toml", "book.face.toml"):
        return ("check", "mygame"), ("rulebook", "./mygame")
    return ("check", "mygame"), ("print", "./mygame")


def _own_font(_: str, where: Path) -> tuple[list[Path], Commands]:
    """A game with a font of its own."""
    prepare(("init", "mygame"), where)
    shutil.copy(folder("fonts") / "Alegreya-Bold.ttf", where / "mygame" / "Own.ttf")
    face = where / "mygame" / "face.toml"
    text, times = re.subn(
        r'"[\w-]+"(?=\s*(#.*)?$)', '"Own.ttf"', face.read_text(encoding="utf-8"), count=1,
        flags=re.MULTILINE,
    )  # fmt: skip
    check(times == 1 and "Own.ttf" in text, "the template's faces name no font")
    face.write_text(text, encoding="utf-8")
    return [where / "mygame" / "Own.ttf"], (("check", "mygame"), ("print", "./mygame"))


AFTER = (("sessions",), ("table",), ("history",), ("stats",), ("log",), ("score",), ("undo",))
"""What is asked of a session."""


def _exported(game: str, where: Path) -> tuple[list[Path], Commands]:
    """A session as one text, as people send it to each other."""
    game_under_way(game, where)
    prepare(("note", "cake"), where)
    file = where / "evening.toml"
    prepare(("save", "evening.toml"), where, [file])
    return [file], (("import", "evening.toml"), *AFTER)


def _database(game: str, where: Path) -> tuple[list[Path], Commands]:
    """The journal itself, with two sessions in it."""
    prepare(("new", "stab", *PLAYERS), where)
    line = game_under_way(game, where)
    shutil.rmtree(where / "home" / "cache", ignore_errors=True)
    return [where / "home" / "sessions.db"], (
        ("sessions", "--check"), ("do", line), *AFTER,
        ("rule", "may I look at the cards?"), ("note", "cake"),
        ("save", "evening.toml"), ("new", "stab", "Ana", "Bo"), ("sessions",),
    )  # fmt: skip


def _custom(game: str, where: Path) -> tuple[list[Path], Commands]:
    """A set of a group's own cards."""
    file = where / "home" / "custom.toml"
    add = ("blank", "add")
    prepare((*add, "shoulda", "suit=R", "value=4", "name=The leaky boat"), where, [file])
    prepare((*add, "stab", "name=Fork", "priority=3", "effect=Ouch"), where)
    return [file], (
        ("blank", "list", game),
        ("blank", "print", game),
        ("new", game, *PLAYERS, "--set", "custom"),
    )


def _printers(_: str, where: Path) -> tuple[list[Path], Commands]:
    """What is known of a printer that is off."""
    file = where / "home" / "printers.toml"
    prepare(("calibrate", "office", "--read", "0.3", "-0.2", "0.1", "0"), where, [file])
    return [file], (
        ("calibrate", "--list"),
        ("print", "stab", "--only", "extras", "--printer", "office"),
    )


def _position(game: str, where: Path) -> tuple[list[Path], Commands]:
    """A position, to ask what would happen."""
    line = game_under_way(game, where)
    file = where / "now.toml"
    prepare(("table", "--position", "now.toml"), where, [file])
    return [file], (
        ("rule", "--what-if", "now.toml", line),
        ("draw", "now.toml", "-o", "now.pdf"),
        ("new", "--from", "now.toml"),
        ("table",),
        ("do", line),
    )


def _spreadsheet(_: str, where: Path) -> tuple[list[Path], Commands]:
    """A table of cards from a spreadsheet."""
    prepare(("init", "mygame", "--csv"), where, [where / "mygame" / "cards.csv"])
    return sorted((where / "mygame").glob("*.csv")), (
        ("import-csv", "mygame", "mygame/cards.csv"),
        ("check", "mygame"),
    )


Make = Callable[[str, Path], tuple[list[Path], Commands]]
KINDS: tuple[tuple[int, Make, tuple[str, ...]], ...] = (
    (4, _content, ("",)),
    (5, _content, GAMES),
    (1, _own_font, ("",)),
    (6, _database, GAMES),
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

    def made_of(self, make: Make, game: str) -> tuple[Path, list[Path], Commands]:
        """A folder, the files in it that can be spoilt, and the commands that read them."""
        name = make.__name__, game
        if name not in self.made:
            base = self.folder / "-".join(name)
            base.mkdir()
            files, commands = make(game, base)
            _check_whole(base, files, commands)
            self.made[name] = base, files, commands
        return self.made[name]

    def copied(self, random: Random, where: Path) -> tuple[Path, Commands]:
        """A file to be spoilt, in a copy of its folder, and the commands that read it."""
        weights = [weight for weight, _, _ in KINDS]
        _, make, games = random.choices(KINDS, weights)[0]
        game = random.choice(games)
        base, files, commands = self.made_of(make, game)
        shutil.copytree(base, where, dirs_exist_ok=True)
        file = where / random.choice(files).relative_to(base)
        return file, commands or _reading(file)


def _check_whole(base: Path, files: Sequence[Path], commands: Commands) -> None:
    """NotPrepared unless there are files, and all commands pass over them as they are."""
    check(bool(files), f"{base.name} has made no file")
    for file in files:
        check(
            file.is_file() and file.stat().st_size > 0, f"{base.name} has made no {file.name}"
        )
    for reading in {tuple(commands or _reading(file)): None for file in files}:
        with Work() as where:
            shutil.copytree(base, where, dirs_exist_ok=True)
            check_sound(reading, where, base.name)


def _spoil(file: Path, random: Random) -> bytes:
    """Spoil a file as its kind is; what it holds then."""
    if file.suffix == ".db" and random.random() < 0.6:
        with closing(sqlite3.connect(file)) as db:
            spoilt_rows(db, random)
    elif file.suffix in (".db", ".ttf"):
        file.write_bytes(spoilt_bytes(file.read_bytes(), random))
    else:
        file.write_bytes(mutant(file.read_text(encoding="utf-8", errors="replace"), random))
    return file.read_bytes()


def _contents(where: Path, but: Path) -> dict[Path, str]:
    """The files a failed command must leave alone: path -> digest."""
    kept = [p for p in where.rglob("*") if p.is_file() and p != but and "cache" not in p.parts]
    return {
        path: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in kept
        if not path.name.startswith("sessions.db")
    }


def campaign(seed: int, first: int = 0) -> Iterator[Finding]:
    """Every case is a copy of a folder, with one of its files spoilt."""
    number = first
    with Work() as whole:
        bases = Bases(whole)
        bases.made_of(_exported, GAMES[seed % len(GAMES)])  # the program works at all
        while True:
            random = Random(f"mutants {seed} {number}")
            with Work() as where:
                file, commands = bases.copied(random, where)
                whole_file = file.read_bytes()
                data = _spoil(file, random)
                if data != whole_file:
                    yield _tried(number, file, commands, where, data)
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
            if spoilt.suffix != ".db" and spoilt.read_bytes() != data:
                failure = "it failed, and changed the file it read"
        if failure:
            return Finding(number, told, failure)
        if ended.code and words[0] in ("import", "rule"):
            break  # nothing was taken in, and what was there before is as it was
    return Finding(number, told, "")
