"""`schema`: what editors need to complete a game's files and to complain of them.

JSON Schema of the TOML files of a game, made from the tables that check them.

Editors complete and complain by it. What a table cannot say (a colour that is not in the
palette, a card that is not there) is left to `check`, so that nothing right is called wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from json import dumps
from pathlib import Path

import typer

from ..catalog import read
from ..catalog.custom_kind import FIELD
from ..catalog.read import EACH
from ..catalog.schema import Key, as_json, table, text
from ..catalog.source import Source
from ..errors import DeckwrightError
from ..files import SCHEMA, write_whole
from ..games.generic import tracker_schema
from ..layout.faces import face_schema
from ..layout.sheets import nets
from ..rulebook import diagrams, leaflet, lesson, rulings
from ..rulebook import read as rules
from ..terminal import say, short_path

FOLDER = ".schema"
"""Where a game's schemas lie, beside its files."""


def schema(
    folder: str = typer.Argument(metavar="FOLDER", help="The folder of a game of your own."),
) -> None:
    """Let an editor complete and check a game's TOML files: write their JSON Schema."""
    from ..catalog import games
    from ..catalog.read import find

    if folder in games():
        raise DeckwrightError(f"`{folder}` is a shipped game; `dw init` begins one of your own")
    place = find(folder)
    names = write_schemas(place)
    say(f"{short_path(place / FOLDER)}: {', '.join(names)}", 2)
    say("A file names its own in its first line: #:schema .schema/cards.json", 2)


def write_schemas(place: Path) -> list[str]:
    """Write the schemas of a game's files beside them, as its fields are now; their names."""

    names = []
    for name, said in schemas(place).items():
        text = dumps(said, indent=1, ensure_ascii=False)
        write_whole(place / FOLDER / f"{name}.json", SCHEMA, text)
        names.append(f"{name}.json")
    return names


Json = dict[str, object]
COMMENT = "Written by Deckwright from the tables that check; changes here are lost."
DIALECT = "http://json-schema.org/draft-07/schema#"


def schemas(place: Path) -> dict[str, Json]:
    """Name of a file's kind -> its schema; cards know the fields of this game."""
    made = {
        "cards": _cards(place),
        "face": _face(),
        "rules": _rules(),
        "rulings": _open(rulings.RULING),
        "tracker": _tracker(),
        "lesson": _table({**lesson.LESSON, **_tables("step")}, {"step": _list(lesson.STEP)}),
        "leaflet": _parts("leaflet", leaflet.ABOUT_LEAFLET, leaflet.PART),
        "poster": _parts("poster", leaflet.ABOUT_POSTER, leaflet.POSTER_PART),
        "scorepad": _parts("scorepad", leaflet.ABOUT_PAD, leaflet.POSTER_PART),
        "diagrams": _file({"diagram": _list(diagrams.DIAGRAM)}),
    }
    return {
        name: {"$schema": DIALECT, "$comment": COMMENT, **schema}
        for name, schema in made.items()
    }


def _parts(name: str, about: Mapping[str, Key], part: Mapping[str, Key]) -> Json:
    """A leaflet or a poster."""
    return _file({name: _table(about), "part": _list(part)}, True)


def _table(
    keys: Mapping[str, Key], more: Mapping[str, Json] | None = None, needs: bool = True
) -> Json:
    """A table by its keys; `needs`: whether those required have to stand there."""
    required = [name for name, key in keys.items() if key.required] if needs else []
    said: Json = {
        "type": "object",
        "properties": {
            **{name: as_json(key.kind) for name, key in keys.items()},
            **(more or {}),
        },
        "additionalProperties": False,
    }
    return {**said, "required": required} if required else said


def _list(keys: Mapping[str, Key], needs: bool = True) -> Json:
    """Tables such as `[[card]]`."""
    return {"type": "array", "items": _table(keys, needs=needs)}


def _open(keys: Mapping[str, Key]) -> Json:
    """Tables under names that somebody chooses; a table of positions may stand beside them."""
    named = {"type": "object", "properties": _table(keys)["properties"]}
    return {"type": "object", "additionalProperties": named}


def _table_of_any(keys: Mapping[str, Key], more: Mapping[str, Json] | None = None) -> Json:
    return {"type": "object", "additionalProperties": _table(keys, more, needs=False)}


def _tables(*names: str) -> dict[str, Key]:
    """Keys that hold tables, described apart."""
    return {name: Key(lambda value: value) for name in names}


def _file(tables: Mapping[str, Json], is_open: bool = False) -> Json:
    """A whole file by its tables."""
    return {"type": "object", "properties": dict(tables), "additionalProperties": is_open}


def _cards(place: Path) -> Json:
    """`cards.toml`: a kind may give what a card lacks, so only its `id` has to stand there."""
    own = read.own_keys(Source(place / "cards.toml"))
    card = {name: key._replace(required=name == "id") for name, key in read.CARD.items()}
    card |= {"id": Key(text(60), required=True), EACH: Key(table)}
    card |= {name: key._replace(required=False) for name, key in own.items()}
    shared: Json = {"type": "object", "additionalProperties": _table(card, needs=False)}
    return _file(
        {
            "game": _table(read.GAME, {"deal": _table(read.DEAL)}),
            "sheet": _table(read.SHEET),
            "fields": _table_of_any(FIELD),
            "kinds": shared,
            "decks": _table_of_any(read.DECK),
            "card": _list(card),
            "net": _list(nets.NET, needs=False),
            "custom": {"type": "object"},
        }
    )


def _face() -> Json:
    """A file of faces. A box may be changed by name, so no key of it has to stand there."""
    boxes: Json = {"type": "array", "items": _box()}
    face = {name: key for name, key in face_schema.FACE.items() if name != "box"}
    colours: Json = {"type": "object"}
    tables: dict[str, Json] = {
        "look": {"type": "string"},
        "borrow": {"type": ["string", "array"]},
        "fonts": {"type": "object", "additionalProperties": {"type": ["string", "array"]}},
        "palette": colours,
        "saver": colours,
        "grey": colours,
        "gradient": _table_of_any(face_schema.GRADIENT),
        "map": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "additionalProperties": as_json(face_schema.MAP),
            },
        },
        "icons": {"type": ["string", "object"], "additionalProperties": {"type": "string"}},
        "face": _table_of_any(face, {"box": boxes}),
    }
    return _file({name: tables.get(name, {}) for name in face_schema.TOP})


def _box() -> Json:
    """A box of any kind: all keys there are, and of a box that tells its kind only its own."""
    keys: dict[str, list[Json]] = {}
    tell = [key for key in face_schema.KIND_BY_KEY if key not in ("icon", "shape", "pattern")]
    for kind in face_schema.KINDS.values():
        for name, key in kind.items():
            said = as_json(key.kind)
            keys.setdefault(name, [])
            keys[name] += [said] if said not in keys[name] else []
    return {
        "type": "object",
        "properties": {name: _any(said) for name, said in keys.items()},
        "additionalProperties": False,
        "allOf": [
            {
                "if": {
                    "anyOf": [_says(kind), *({"required": [key]} for key in own if key in tell)]
                },
                "then": {"propertyNames": {"enum": list(own)}},
            }
            for kind, own in face_schema.KINDS.items()
        ],
    }


def _says(kind: str) -> Json:
    """A box that says its kind."""
    return {"properties": {"kind": {"const": kind}}, "required": ["kind"]}


def _any(said: Sequence[Json]) -> Json:
    """What any of some schemas takes."""
    return {} if {} in said else said[0] if len(said) == 1 else {"anyOf": list(said)}


def _rules() -> Json:
    """`rules.toml`."""
    readings: Json = {"type": "array", "items": _table(rules.READING)}
    return _file(
        {
            "book": _table(rules.BOOK),
            "section": _list(rules.SECTION),
            "rule": {"type": "array", "items": _table(rules.RULE, {"readings": readings})},
            "conflict": _list(rules.CONFLICT),
            "synonyms": {"type": "object"},
        }
    )


def _tracker() -> Json:
    """`tracker.toml`."""
    lists = {
        "counter": tracker_schema.COUNTER,
        "marker": tracker_schema.MARKER,
        "die": tracker_schema.DIE,
    }
    tables = {name: _table(keys, needs=False) for name, keys in tracker_schema.TABLES.items()}
    return _file({**{name: _list(keys) for name, keys in lists.items()}, **tables})
