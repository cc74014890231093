"""SearchIndex libraries in the cache folder, so that a question need not wait for the reading.

A file is named after all that it is made from; one that is damaged, or a folder that cannot
be written, only costs the time to build_index the library anew.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeAlias

from ..catalog.read import find, games
from ..errors import OutputError
from ..files import OWN, replaced
from ..resources import cache_folder
from ..rulebook.proofs import Proof
from ..rulebook.rule import Conflict, Reading, Rule, Rulebook, Section, Switch
from ..rulebook.rulings import FILE, Ruling
from ..toml import frozen
from .answer import Library
from .house_rule_rulings import facts
from .search_index import SearchIndex

KEPT = 12
"""How many libraries stay in the cache."""
HERE = Path(__file__).parent
PROGRAM = [
    file.stat().st_mtime_ns
    for file in sorted((*HERE.glob("*.*"), *(HERE.parent / "rulebook").glob("*.py")))
]
"""When the files of this program were written, as it was when it began: one that is replaced
while it runs goes on with what it has prepared itself."""


def library(
    game: str, packed: bytes | None = None, names: Mapping[str, str] | None = None
) -> Library:
    """A game's rules and rulings; a session brings its packed rules and its cards' names."""
    place = find(game) if is_read(game, packed) else None
    sums = [f"{zlib.crc32(each):08x}" for each in _sources(game, place, packed, names)]
    path = cache_folder() / "rules" / f"{'-'.join(sums)}.json"
    desk = _load(path)
    if desk is None:
        desk = _build(game, packed, names)
        _store(path, desk)
    return desk


def _sources(
    game: str, place: Path | None, packed: bytes | None, names: Mapping[str, str] | None
) -> Iterator[bytes]:
    """All that a library depends on, this program included."""
    yield f"{PROGRAM} {game}".encode()
    yield packed if packed is not None else _bytes(place, "rules.toml")
    yield _bytes(place, FILE)
    yield _bytes(place, "cards.toml") if names is None else json.dumps(dict(names)).encode()


def is_read(game: str, packed: bytes | None) -> bool:
    """Whether a game's folder is looked at; a session of one's own has kept all it needs."""
    return packed is None or game in games()


def _bytes(place: Path | None, name: str) -> bytes:
    return (place / name).read_bytes() if place and (place / name).is_file() else b""


def _build(game: str, packed: bytes | None, names: Mapping[str, str] | None) -> Library:
    """A library from the content files."""
    from ..catalog import read_catalog
    from ..rulebook.read import read_rulebook, unpack

    book = read_rulebook(game) if packed is None else unpack(game, packed)
    if names is None:
        cards = read_catalog(game).cards
        names = {
            card.name: card.kind for card in cards if card.name and card.section == "cards"
        }
    rulings = [each for each in _rulings(game, packed) if each.stands(book)]
    return Library(book, [*rulings, *facts(book)], names)


def _rulings(game: str, packed: bytes | None) -> Iterator[Ruling]:
    """All that is settled: what somebody wrote, and what patterns stand for."""
    from ..catalog import read_catalog
    from ..rulebook.read import read_rulebook
    from ..rulebook.rulings import read_patterns, read_rulings
    from .patterns import rulings_of_patterns

    if is_read(game, packed):
        yield from read_rulings(game)
        if patterns := read_patterns(game):
            yield from rulings_of_patterns(read_rulebook(game), read_catalog(game), patterns)


def _store(path: Path, library: Library) -> None:
    """Keep a library if that can be done; the oldest make room."""
    rulings = [{**asdict(ruling), "also": (), "counter": None} for ruling in library.rulings]
    kept = {
        "book": asdict(library.book),
        "rulings": rulings,
        "search_index": library.search_index,
    }
    body = json.dumps(kept, separators=(",", ":")).encode()
    with suppress(OutputError, OSError):
        with replaced(path, OWN) as made:
            made.write_bytes(f"{zlib.crc32(body):08x}\n".encode() + body)
        others = sorted(path.parent.glob("*.json"), key=lambda file: -file.stat().st_mtime)
        for old in others[KEPT:]:
            old.unlink(missing_ok=True)


def _load(path: Path) -> Library | None:
    """The library in a file, if it is there and whole."""
    with suppress(OSError):
        digest, _, body = path.read_bytes().partition(b"\n")
        if digest == f"{zlib.crc32(body):08x}".encode():
            kept = json.loads(body)
            rulings = [_ruling(each) for each in kept["rulings"]]
            return Library(
                _book(kept["book"]), rulings, search_index=SearchIndex(*kept["search_index"])
            )
    return None


Kept: TypeAlias = dict[str, Any]
"""A record as `asdict` has taken it apart, from JSON."""


def _ruling(kept: Kept) -> Ruling:
    """A ruling as `asdict` has taken it apart."""
    if kept["proof"]:
        kept["proof"] = Proof(**frozen(kept["proof"]))
    return Ruling(**frozen(kept))


def _book(kept: Kept) -> Rulebook:
    """A rulebook as `asdict` has taken it apart."""
    kept["sections"] = [Section(**each) for each in kept["sections"]]
    kept["rules"] = {id: _rule(each) for id, each in kept["rules"].items()}
    kept["conflicts"] = [
        Conflict(frozen(each["when"]), each["reason"]) for each in kept["conflicts"]
    ]
    kept["synonyms"] = frozen(kept["synonyms"])
    return Rulebook(**frozen(kept))


def _rule(kept: Kept) -> Rule:
    kept["readings"] = [Reading(**each) for each in kept["readings"]]
    if kept["switch"]:
        kept["switch"] = Switch(**frozen(kept["switch"]))
    return Rule(**frozen(kept))
