"""A whole session as one readable TOML text, and back."""

from __future__ import annotations

import tomllib
import zlib
from pathlib import Path
from typing import Any

from ..catalog import read_catalog
from ..errors import DeckwrightError, Unreadable
from ..games import is_shipped
from ..rulebook.read import unpack
from .fold import KINDS, Entry, fold
from .session import Session
from .store import Record, Store

PARTS = ("deckwright", "name", "game", "begun", "setup", "rules", "journal")


def write(store: Store, record: Record) -> str:
    """A session's setup, its rulebook and every entry of its journal, in order."""
    import tomli_w

    journal = [{"at": entry.at, entry.kind: entry.text} for entry in store.entries(record)]
    return tomli_w.dumps(
        {
            "deckwright": 1,
            "name": record.name,
            "game": record.game,
            "begun": record.begun,
            "journal": journal,
            "setup": _without_nothing(record.setup),
            "rules": {"text": zlib.decompress(record.rules).decode("utf-8")},
        },
        multiline_strings=True,
    )


def is_session(place: Path) -> bool:
    """Whether a file says it is a session, so that a newer one may take its place."""
    try:
        with place.open(encoding="utf-8") as file:
            return file.readline().startswith("deckwright =")
    except (OSError, UnicodeDecodeError):
        return False


def read(store: Store, text: str) -> Session:
    """Take a session in; Unreadable, or ReplayError with the line that no longer fits."""
    whole = _parsed(text)
    try:
        draft, entries = _draft(whole)
        Session.check(draft, fold(entries))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        # Written by hand, a session can hold anything anywhere.
        raise Unreadable(f"this is no session of `{whole['game']}`: {error}") from error
    record = store.create(draft.name, draft.game, draft.setup, draft.rules)
    store.take(record, entries)
    return Session(store, record)


def _draft(whole: dict[str, Any]) -> tuple[Record, list[Entry]]:
    """A session as it would be kept, and what its journal says."""
    entries = [_entry(number, table) for number, table in enumerate(whole["journal"], 1)]
    rules = zlib.compress(whole["rules"]["text"].encode("utf-8"))
    book = unpack(whole["game"], rules)
    if not book.rules:
        raise Unreadable("this is no session: its rules cannot be read")
    if is_shipped(whole["game"]) and book.prefix != read_catalog(whole["game"]).prefix:
        raise Unreadable(f"this is no session of `{whole['game']}`: its rules are others")
    draft = Record(0, whole["name"], whole["game"], whole["setup"], rules, whole["begun"])
    return draft, entries


def _parsed(text: str) -> dict[str, Any]:
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"this session is not valid TOML: {error}") from error
    missing = [part for part in PARTS if part not in whole]
    if missing:
        raise Unreadable(f"this is no session: it lacks `{missing[0]}`")
    if whole["deckwright"] != 1:
        raise DeckwrightError("this session was written by a newer Deckwright")
    for key in ("players", "house", "cards", "first", "facts"):
        if key not in whole["setup"]:
            raise Unreadable(f"this is no session: its setup lacks `{key}`")
    whole["setup"].setdefault("known", False)
    if not isinstance(whole["setup"].get("tracker", ""), str):
        raise Unreadable("this is no session: its `tracker` is no text")
    return whole


def _entry(number: int, table: Any) -> Entry:
    """An entry as it was written: when, and one kind with its text."""
    kinds = [kind for kind in KINDS if isinstance(table, dict) and kind in table]
    if len(kinds) != 1:
        raise Unreadable(f"entry {number} of the journal is none of {', '.join(KINDS)}")
    return Entry(number, kinds[0], str(table[kinds[0]]), str(table.get("at", "")))


def _without_nothing(value: Any) -> Any:
    """A table without `None`, which TOML does not have."""
    if isinstance(value, dict):
        return {
            key: _without_nothing(inner) for key, inner in value.items() if inner is not None
        }
    return value
