"""A whole session as one readable TOML text, and back."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime

from ..catalog import schema
from ..catalog.schema import Key
from ..engine import Setup
from ..errors import DeckwrightError, NotToml, Unreadable, ValidationError
from ..files import LARGEST
from ..games import is_shipped, packed_rules
from ..games.generic.tracker_rulebook import PREFIX as SCORING
from ..plain_text import one_line
from ..rulebook import Rulebook
from ..rulebook.read import text_of, unpack_faulty
from ..toml import parsed
from .ask_level import ALL, level
from .fold import KINDS, Entry, fold
from .record import Record
from .session import Session
from .start_checks import check_foreign
from .store import Store, now
from .stored_setup import explain_errors, rules_of, setup_of

ENTRIES = 20_000
"""The longest journal that is taken in; an evening has hundreds."""
LINE = 2_000
"""Columns of an entry: many cards are named in one line."""
SLUG = re.compile(r"[a-z0-9][a-z0-9-]{,39}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d")


def _journal(value: object) -> list[dict[str, object]]:
    """A list of entries, not too many."""
    tables = [schema.table(each) for each in value] if isinstance(value, list) else None
    if tables is None or len(tables) > ENTRIES:
        raise ValidationError(f"expected a list of at most {ENTRIES:,} entries")
    return tables


SESSION = {
    "deckwright": Key(schema.whole(1, 1), required=True),
    "name": Key(schema.text(200), required=True),
    "game": Key(schema.text(LINE), required=True),
    "begun": Key(schema.text(40), required=True),
    "setup": Key(schema.table, required=True),
    "rules": Key(schema.table_of(schema.text(LARGEST)), required=True),
    "journal": Key(_journal, required=True),
}
"""What stands in a session's file, each of its own type."""


def write(store: Store, record: Record) -> str:
    """A session's setup, its rulebook and every entry of its journal, in order."""
    return _as_text(record, store.entries(record))


def told_text(name: str, game: str, setup: Setup, lines: Sequence[str]) -> str:
    """The same for a game played in memory: all its lines count as typed."""
    at = now()
    kept = {**asdict(setup), "ask": ALL}
    record = Record(0, name, game, kept, packed_rules(game), at)
    return _as_text(record, [Entry(n, "do", line, at) for n, line in enumerate(lines, 1)])


def _as_text(record: Record, entries: Sequence[Entry]) -> str:
    import tomli_w

    journal = [{"at": entry.at, entry.kind: entry.text} for entry in entries]
    return tomli_w.dumps(
        {
            "deckwright": 1,
            "name": record.name,
            "game": record.game,
            "begun": record.begun,
            "journal": journal,
            "setup": _without_nothing(record.setup),
            "rules": {"text": text_of(record.rules)},
        },
        multiline_strings=True,
    )


def read(store: Store, text: str, game: str = "") -> Session:
    """Take a session in; Unreadable, or ReplayError with the line that no longer fits.

    It is checked like a new one, then played through, and kept in one piece or not at all.
    `game`: what a game is called here that brings its own rules, as somebody has named it.
    """
    draft, entries = _draft(_parse(text), game)
    rules, setup = rules_of(draft), setup_of(draft)
    with explain_errors(draft):
        check_foreign(rules, setup, _book(draft), draft.rules)
        folded = fold(entries)
        if folded.ask:
            level(folded.ask)
        Session.check(draft, folded)
    record = store.create(
        draft.name, draft.game, draft.setup, draft.rules, entries, draft.begun
    )
    return Session(store, record)


def _draft(whole: Mapping[str, object], named: str) -> tuple[Record, list[Entry]]:
    """A session as it would be kept, and what its journal says."""
    values, misfits = schema.fill({key: whole[key] for key in SESSION}, SESSION)
    if misfits:
        raise Unreadable(f"this is no session: {misfits[0].message}")
    if "text" not in values["rules"]:
        raise Unreadable("this is no session: its `rules` lack their `text`")
    game = values["game"]
    if not is_shipped(game) and not values["setup"].get("tracker"):
        if not (game := named):
            raise Unreadable(
                "the rules of this session's game are a program that a file names, not you; if "
                "you trust it, type the game's folder after the file"
            )
    elif not SLUG.fullmatch(game):
        raise Unreadable("this is no session: `game` is no name of a game")
    begun = _time(values["begun"], "begun")
    entries = [
        _entry(number, table, begun) for number, table in enumerate(values["journal"], 1)
    ]
    rules = zlib.compress(values["rules"]["text"].encode("utf-8"))
    return Record(0, values["name"], game, values["setup"], rules, begun), entries


def _book(draft: Record) -> Rulebook:
    """The rules it has kept; Unreadable if there is anything wrong with them."""
    book, faults = unpack_faulty(draft.game, draft.rules, besides=SCORING)
    if faults or not book.rules:
        why = f": {faults[0]}" if faults else ""
        raise Unreadable(f"this is no session: its rules cannot be read{why}")
    return book


def _parse(text: str) -> dict[str, object]:
    """The parts of a session; Unreadable if one is missing."""
    try:
        whole = parsed(text)
    except NotToml as error:
        raise Unreadable(f"this session is not valid TOML: {error}") from error
    missing = [part for part in SESSION if part not in whole]
    if missing:
        raise Unreadable(f"this is no session: it lacks `{missing[0]}`")
    if whole["deckwright"] != 1:
        raise DeckwrightError("this session was written by a newer Deckwright")
    setup = whole["setup"]
    if not isinstance(setup, dict):
        raise Unreadable("this is no session: its setup is no table")
    for key in ("players", "house", "cards", "first", "facts"):
        if key not in setup:
            raise Unreadable(f"this is no session: its setup lacks `{key}`")
    setup.setdefault("known", False)
    return whole


def _entry(number: int, table: dict[str, object], begun: str) -> Entry:
    """An entry as it was written: when, and one kind with its text."""
    kinds = [kind for kind in KINDS if kind in table]
    if len(kinds) != 1:
        raise Unreadable(f"entry {number} of the journal is none of {', '.join(KINDS)}")
    kind, text = kinds[0], table[kinds[0]]
    if not isinstance(text, str):
        raise Unreadable(f"entry {number} of the journal: expected text after `{kind}`")
    if text or kind != "end":
        one_line(text, f"entry {number} of the journal", LINE)
    return Entry(number, kind, text, _time(table.get("at") or begun, f"entry {number}"))


def _time(text: object, what: str) -> str:
    """A time as we write it; Unreadable for any other."""
    if isinstance(text, str) and TIME.fullmatch(text):
        with suppress(ValueError):
            return datetime.fromisoformat(text).isoformat(timespec="seconds")
    raise Unreadable(f"`{what}`: expected a time such as `2026-01-31T20:15:00`")


def _without_nothing(value: object) -> object:
    """A table without `None`, which TOML does not have."""
    if isinstance(value, dict):
        return {
            key: _without_nothing(inner) for key, inner in value.items() if inner is not None
        }
    return value
