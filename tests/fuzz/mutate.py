"""Ways to spoil a file, from a flipped byte to a value of another type."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from random import Random

HOSTILE_VALUES = (
    "0", "-1", "-5", "1e308", "1e6", "nan", "inf", "-inf", "0.0000001", "10000000", "5e6",
    "9" * 400, "9" * 5000, "[]", "{}", "''", '""', "true", "false", "[[]]", "[0, 0, 0, 0]",
    '["a", 1]', "1979-05-27", "'text'", '"{a}"', '"{0.__class__}"', '"{player:>500000000}"',
    r'"\u001b[31m"', r'"\u202e"', r'"\u0000"', r'"\ud7ff\u3164"', '"../../etc/passwd"',
    '"/dev/zero"', '"~nobody"', '"' + "x" * 3000 + '"', "[" * 3000 + "]" * 3000,
    '"=1+1"', '"²"', "{ x = 10000000000 }",
)  # fmt: skip
"""Values that a file of a stranger can hold."""

HOSTILE_TEXTS = (
    "", " ", "²", "①", "9" * 5000, "{a}", "{", "{0}", "{player:>500000000}", "\x1b[31mred",
    "\u202eabc", "\ufeff", "\x00", "\x85", "\u3164", "a" * 300, "漢" * 20, "nan", "inf", "-1",
    "1e9", "'", '"', "`", "a:b", "a>b", "--", "-h", "../..", "/", "~nobody", "none", "?", ";",
    "; ; ;", "x " * 15_000, "=cmd|' /C calc'!A0", "\udcff", "\n", "undo", "1", "ana: " * 50,
    "ruling", "fix 1", "fix 99999999999999999999", "insert 1", "log -1", "undo to x",
    ">", "> >",
)  # fmt: skip
"""What a person, a cat or a script can type."""

_ASSIGNED = re.compile(r"^(\s*[\w\"-]+\s*=\s*)(.+)$", re.MULTILINE)
_HEADER = re.compile(r"^\s*\[+[^\]\n]+\]+", re.MULTILINE)


def mutant(text: str, random: Random) -> bytes:
    """A text spoilt in one to three places."""
    for _ in range(random.randint(1, 3)):
        text = random.choice(WAYS)(text, random)
    data = text.encode("utf-8", "surrogatepass")
    if random.random() < 0.15 and data:
        at = random.randrange(len(data))
        data = data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]
    return data


def _other_value(text: str, random: Random) -> str:
    """One assignment gets a hostile value."""
    found = list(_ASSIGNED.finditer(text))
    if not found:
        return text
    one = random.choice(found)
    return text[: one.start(2)] + random.choice(HOSTILE_VALUES) + text[one.end(2) :]


def _swapped_values(text: str, random: Random) -> str:
    """One assignment gets the value of another."""
    found = list(_ASSIGNED.finditer(text))
    if len(found) < 2:
        return text
    one, other = random.sample(found, 2)
    return text[: one.start(2)] + other[2] + text[one.end(2) :]


def _without_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _doubled_line(text: str, random: Random) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    return "\n".join([*lines[:at], lines[at], *lines[at:]])


def _other_header(text: str, random: Random) -> str:
    found = list(_HEADER.finditer(text))
    if not found:
        return text
    one, other = random.choice(found), random.choice(found)
    return text[: one.start()] + other.group() + text[one.end() :]


def _other_number(text: str, random: Random) -> str:
    found = list(re.finditer(r"-?\d+(?:\.\d+)?", text))
    if not found:
        return text
    one = random.choice(found)
    value = random.choice(("0", "-1", "1e308", "99999", "0.00001", "-7.5", "9" * 30))
    return text[: one.start()] + value + text[one.end() :]


def _other_key(text: str, random: Random) -> str:
    found = list(_ASSIGNED.finditer(text))
    if not found:
        return text
    one = random.choice(found)
    key = random.choice(("x", "size", "form", "name", "players", "table", "id", "[x]", "a.b"))
    return f"{text[: one.start()]}{key} = {text[one.start(2) :]}"


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


WAYS: tuple[Callable[[str, Random], str], ...] = (
    _other_value, _other_value, _other_value, _swapped_values, _without_line, _doubled_line,
    _other_header, _other_number, _other_number, _other_key, _cut,
)  # fmt: skip


def spoilt_bytes(data: bytes, random: Random) -> bytes:
    """Bytes of no text, with some changed, or cut short."""
    if random.random() < 0.15:
        return data[: random.randrange(len(data))]
    spoilt = bytearray(data)
    within = len(spoilt) if random.random() < 0.6 else min(400, len(spoilt))
    for _ in range(random.choice((1, 2, 4, 40))):
        spoilt[random.randrange(within)] = random.randrange(256)
    return bytes(spoilt)


HOSTILE_CELLS = (
    None, "", 0, -1, 2**62, 1e308, float("inf"), b"", b"\xff\xfe", b"\x00", "x" * 3000,
    "\x1b[31m", "\u202e", "{}", "[]", "null", "nan", "[" * 3000, '{"players": 3}', "²",
)  # fmt: skip
"""What a cell of a database can hold."""


def spoilt_rows(db: sqlite3.Connection, random: Random) -> None:
    """One to three cells of the journal changed, by whoever can write SQL."""
    db.execute("pragma foreign_keys = off")
    db.execute("pragma ignore_check_constraints = on")
    db.text_factory = lambda text: text.decode("utf-8", "replace")  # spoilt once already
    cells = {
        "session": ("name", "game", "setup", "setup", "setup", "rules", "begun", "refused"),
        "entry": ("number", "kind", "text", "text", "at"),
        "current": ("session",),
    }
    for _ in range(random.randint(1, 3)):
        table = random.choice(("session", "session", "entry", "entry", "current"))
        column = random.choice(cells[table])
        rows = (
            db.execute(f"select rowid, {column} from {table}").fetchall()
            if (table != "entry")
            else db.execute(f"select session || ' ' || number, {column} from entry").fetchall()
        )
        if not rows:
            continue
        place, value = random.choice(rows)
        by = "rowid = ?" if table != "entry" else "session || ' ' || number = ?"
        try:
            db.execute(
                f"update {table} set {column} = ? where {by}", (_cell(value, random), place)
            )
        except sqlite3.IntegrityError:
            continue
    db.commit()


def _cell(value: object, random: Random) -> object:
    """Another value: a hostile one, or the same text or table spoilt in one place."""
    way = random.random()
    if isinstance(value, str) and value.startswith('{"') and way < 0.7:
        with suppress(ValueError):  # what was spoilt before may be no table any more
            table = json.loads(value)
            _spoil_leaf(table, random)
            return json.dumps(table)
    if isinstance(value, str) and way < 0.9 and value:
        return mutant(value, random).decode("utf-8", "replace")
    if isinstance(value, bytes) and way < 0.5 and value:
        return spoilt_bytes(value, random)
    return random.choice(HOSTILE_CELLS)


LEAVES: tuple[object, ...] = (
    None,
    [],
    {},
    0,
    -1,
    10**30,
    1e308,
    "",
    "x",
    "\x1b",
    True,
    [[]],
    {"a": {}},
    "9" * 300,
)


def _spoil_leaf(table: object, random: Random) -> None:
    """Go down a table and change what is there."""
    while True:
        keys = [*table] if isinstance(table, dict) else range(len(table))  # type: ignore[arg-type]
        if not keys:
            return
        key = random.choice(list(keys))
        inner = table[key]  # type: ignore[index]
        if isinstance(inner, (dict, list)) and inner and random.random() < 0.8:
            table = inner
            continue
        if isinstance(table, dict) and random.random() < 0.2:
            del table[key]
        else:
            table[key] = random.choice(LEAVES)  # type: ignore[index]
        return
