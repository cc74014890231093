"""A disk that takes no more: success is kept, failure leaves all whole, and looking works."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from tests.fuzz import child
from tests.fuzz.cases import GAMES, Finding, Tables, Work, check, prepare

SAYING = (
    ("do", "1"), ("note", "cake"), ("ruling", "Bo may"), ("undo",), ("redo",),
    ("end", "--yes"), ("rename", "evening"), ("save", "evening.toml"),
    ("new", "stab", "Ana", "Bo"), ("blank", "add", "shoulda", "suit=R", "value=4", "name=Boat"),
    ("calibrate", "office", "--read", "0.3", "-0.2", "0.1", "0"),
)  # fmt: skip
"""Commands that keep something."""
LOOKING = ("table", "log", "sessions", "score", "history", "stats")
"""Commands that keep nothing; what they say is shorter than `LITTLE`."""
LITTLE = 16_000


def kept(where: Path) -> str:
    """All that is kept: sessions as text, and the other files."""
    said = prepare(("log",), where) + prepare(("sessions",), where)
    home = where / "home"
    others = [path for path in sorted(home.glob("*.toml")) if path.is_file()]
    others += sorted(where.glob("*.toml"))
    return said + "".join(p.read_text(encoding="utf-8", errors="replace") for p in others)


def campaign(seed: int, first: int = 0) -> Iterator[Finding]:
    """Every case at a table of its own, with a remark in its log."""
    number = first
    with Work() as whole:
        tables = Tables(whole)
        while True:
            random = Random(f"full {seed} {number}")
            with Work() as where:
                tables.copied(random.choice(GAMES), where)
                if random.random() < 0.3:
                    prepare(("note", "second"), where)
                yield (_looked if random.random() < 0.25 else _said)(random, number, where)
            number += 1


def _looked(random: Random, number: int, where: Path) -> Finding:
    """A command that keeps nothing."""
    word = random.choice(LOOKING)
    ended = child.run((word,), where, file_size=LITTLE)
    failure = ended.failure or f"it failed: {ended.err[:80]}" * bool(ended.code)
    return Finding(number, f"{word} with {LITTLE} bytes", failure)


def _said(random: Random, number: int, where: Path) -> Finding:
    """A command that keeps something, or says that it cannot."""
    words = random.choice(SAYING)
    before = kept(where)
    check("first" in before, "a remark is not in the log")
    bound = random.choice((1, 200, 1000, 4096, 8192, 20_000, 50_000))
    ended = child.run(words, where, file_size=bound)
    after = kept(where)
    failure = ended.failure
    if not failure and ended.code == 0 and before == after:
        failure = f"success was said, and nothing is kept: {ended.out.strip()[:80]!r}"
    if not failure and ended.code and before != after:
        failure = f"failure was said, and something changed: {ended.err.strip()[:80]!r}"
    return Finding(number, f"{' '.join(words)} with {bound} bytes", failure)
