"""`cards.toml` as text: cards and fields are changed in it, and all else stays as written."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence

from .source import header_of

CARD = "card"


def with_cards(
    text: str, cards: Mapping[str, Mapping[str, object]], order: Sequence[str]
) -> str:
    """The text with these cards, by id, each changed where it stands.

    `order`: the ids of all that are in it from now on. A card that moves takes along what
    stands above it; of one that is left out, comments stay.
    """
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    blocks, left = list(_blocks(lines)), set(order)
    first = blocks[0][0] if blocks else len(lines)
    at, above = first, list[str]()
    made: dict[str, tuple[list[str], list[str]]] = {}
    for start, stop in blocks:
        old = tomllib.loads("".join(lines[start:stop]))[CARD][0]
        above += lines[at:start]
        at = stop
        if old["id"] not in left:
            while above and not above[-1].strip():
                above.pop()
            continue
        changed = list(_changed_lines(lines[start:stop], old, cards.get(old["id"], old)))
        made[old["id"]] = above, changed
        above = []
    out = lines[:first]
    for id in order:
        if id not in made:
            new = [f"[[{CARD}]]\n", *(_statement(key, cards[id][key]) for key in cards[id])]
            made[id] = [], new
        above_it, card = made[id]
        is_first = len(out) == first and blocks
        if not any(line.strip() for line in above_it):
            above_it = [] if is_first else above_it or ["\n"]
        out += [*above_it, *card]
    return "".join([*out, *above, *lines[at:]])


def without_copies(text: str, dropped: Collection[str]) -> str:
    """The text whose `[decks]` say no number of copies of some cards."""
    lines = text.splitlines(keepends=True)
    made: list[str] = []
    at, header = 0, ""
    while at < len(lines):
        header = header_of(lines[at]) or header
        stop = _after(lines, at) if header.split(".")[0] == "decks" else at + 1
        statement = "".join(lines[at:stop])
        at = stop
        if header.split(".")[0] == "decks" and not header_of(statement):
            ((key, value),) = [*tomllib.loads(statement).items()] or [("", None)]
            if key in dropped and header.endswith("copies"):
                continue
            if isinstance(value, dict) and value.keys() & {*dropped}:
                left = {card: number for card, number in value.items() if card not in dropped}
                statement = lines_of({key: left}) if left else ""
        made.append(statement)
    return "".join(made)


def with_fields(text: str, fields: Mapping[str, Mapping[str, object]]) -> str:
    """The text with more `[fields]`."""
    if not fields:
        return text
    lines = text.splitlines(keepends=True)
    headers = {header_of(line): number for number, line in reversed(list(enumerate(lines)))}
    statements = lines_of(fields)
    if "fields" in headers:
        at = _end(lines, headers["fields"])
    else:
        at = headers.get(CARD, len(lines))
        if any(header.startswith("fields.") for header in headers):
            tables = (f"[fields.{toml_key(name)}]\n{lines_of(fields[name])}" for name in fields)
            statements = "".join(f"{table}\n" for table in tables)
        else:
            statements = f"[fields]\n{statements}\n"
    return "".join([*lines[:at], statements, *lines[at:]])


def with_table(text: str, name: str, about: Mapping[str, object]) -> str:
    """The text with one more table before the cards; its own tables stand in it inline."""
    if not about:
        return text
    lines = text.splitlines(keepends=True)
    at = next((n for n, line in enumerate(lines) if header_of(line) == CARD), len(lines))
    return "".join([*lines[:at], f"[{name}]\n", lines_of(about), "\n", *lines[at:]])


def _blocks(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where each card's own lines begin and end."""
    for number, line in enumerate(lines):
        if header_of(line) == CARD:
            yield number, _end(lines, number)


def _end(lines: Sequence[str], start: int) -> int:
    """The line after the last statement of the table that begins at a line."""
    end = at = start + 1
    while at < len(lines) and not header_of(lines[at]):
        after = _after(lines, at)
        if lines[at].strip() and not lines[at].lstrip().startswith("#"):
            end = after
        at = after
    return end


def _after(lines: Sequence[str], start: int) -> int:
    """The line after the statement that begins at a line."""
    for stop in range(start + 1, len(lines) + 1):
        try:
            tomllib.loads("".join(lines[start:stop]))
        except tomllib.TOMLDecodeError:
            continue
        return stop
    return start + 1


def _changed_lines(
    lines: Sequence[str], old: Mapping[str, object], new: Mapping[str, object]
) -> Iterator[str]:
    """A card's lines; only those of keys that are different are written anew."""
    yield lines[0]
    at, left = 1, dict(new)
    while at < len(lines):
        stop = _after(lines, at)
        statement = "".join(lines[at:stop])
        key = next(iter(tomllib.loads(statement)), "")
        if not key or (key in new and new[key] == old[key]):
            yield statement
        elif key in new:
            yield _statement(key, new[key])
        left.pop(key, None)
        at = stop
    for key, value in left.items():
        yield _statement(key, value)


def _statement(key: str, value: object) -> str:
    """`key = value` on a line of its own."""
    import tomli_w

    return tomli_w.dumps({key: value})


def lines_of(table: Mapping[str, object]) -> str:
    """The keys of a table, each with its value on a line."""
    return "".join(f"{toml_key(key)} = {inline(value)}\n" for key, value in table.items())


def toml_key(name: str) -> str:
    """A name as a key of TOML, in quotes where it needs them."""
    return _statement(name, 0).rpartition(" = ")[0]


def inline(value: object) -> str:
    """A value on one line, tables and lists too."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{toml_key(key)} = {inline(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    return _statement("x", value)[4:].rstrip("\n")
