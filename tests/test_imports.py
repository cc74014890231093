"""The rooms of the house: who may use whom. Every import of the package is walked."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import deckwright
from tests.sources import statements

ROOT = Path(deckwright.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
BASE = {
    "errors",
    "names",
    "units",
    "resources",
    "files",
    "plain_text",
    "toml",
    "table",
    "markup",
}
DRAWING = {"display", "terminal", "screen", "table_changes"}
MAY_USE = {
    "": {"api"},
    "errors": set(),
    "names": {"errors"},
    "resources": {"errors"},
    "files": {"errors"},
    "units": {"errors"},
    "plain_text": {"errors"},
    "toml": {"errors"},
    "markup": set(),
    "table": {"names"},
    "display": set(),
    "screen": {"display", "table"},
    "table_changes": {"screen", "table"},
    "terminal": {"errors"},
    "catalog": BASE,
    "rulebook": BASE | {"catalog"},
    "judge": BASE | {"catalog", "rulebook", "engine", "games"},
    "engine": {"errors", "names", "toml", "table", "display", "screen"},
    "games": BASE | {"display", "catalog", "rulebook", "engine"},
    "layout": BASE | {"catalog", "rulebook"},
    "paint": BASE | {"layout"},
    "press": BASE | {"catalog", "rulebook", "layout", "paint", "playtest"},
    "session": BASE | {"catalog", "rulebook", "engine", "games"},
    "playtest": BASE | {"", "catalog", "rulebook", "engine", "games"},
    "prompt": BASE | DRAWING | {"catalog", "rulebook", "judge", "engine", "games", "session"},
    "web": BASE
    | {"catalog", "rulebook", "judge", "engine", "games", "layout", "paint", "press"}
    | {"session", "prompt"},
    "api": BASE
    | {"catalog", "rulebook", "judge", "engine", "games", "layout", "paint", "press"}
    | {"playtest"},
    "__main__": {"cli"},
    "cli": BASE
    | DRAWING
    | {"", "catalog", "rulebook", "judge", "engine", "games"}
    | {"layout", "paint", "press", "session", "prompt", "playtest", "web"},
}
"""Room -> the rooms it may import from, beside itself; "" is the package's own `__init__`."""

ONLY_IN = {
    "typer": "cli",
    "click": "cli",
    "rich": "cli",
    "reportlab": "paint",
    "PIL": "paint",
    "pypdfium2": "paint",
    "starlette": "web",
    "uvicorn": "web",
    "segno": "web",
}
PURE = {
    "random",
    "time",
    "datetime",
    "os",
    "sqlite3",
    "secrets",
    "uuid",
    "socket",
    "subprocess",
}
"""What the rules of a game never touch; `random.Random` is passed in, for types alone."""


def room(path: Path) -> str:
    """The room a file stands in."""
    first = path.relative_to(ROOT).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Every import of a file, at whatever depth: its line, and the full name imported."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    package = ("deckwright", *path.relative_to(ROOT).parent.parts)
    for node in statements(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *([node.module] if node.module else ())))
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def forbidden(path: Path) -> Iterator[str]:
    """The imports of a file that its room may not make."""
    here = room(path)
    shown = path.relative_to(ROOT)
    for line, name in imports(path):
        parts = name.split(".")
        if parts[0] == "deckwright":
            there = _room_of(parts[1:])
            if there != here and there not in MAY_USE[here]:
                yield f"{shown}:{line}: `{here}` may not use `{there or 'deckwright'}`"
            if here == there == "games" and len(parts) > 2 and _other_game(path, parts[2]):
                yield f"{shown}:{line}: a game may not use the game `{parts[2]}`"
        elif ONLY_IN.get(parts[0], here) != here:
            yield f"{shown}:{line}: only `{ONLY_IN[parts[0]]}` may use `{parts[0]}`"


def _room_of(parts: list[str]) -> str:
    """The room a name within the package lies in."""
    if not parts or not ((ROOT / parts[0]).is_dir() or (ROOT / f"{parts[0]}.py").is_file()):
        return ""
    return parts[0]


def _other_game(path: Path, name: str) -> bool:
    """Whether a name under `games` is a game, and not the one a game's file belongs to."""
    own = path.relative_to(ROOT / "games").parts[0]
    return own != "__init__.py" and (ROOT / "games" / name).is_dir() and name != own


def test_every_room_is_in_the_order() -> None:
    """A new room says first whom it may use."""
    assert {room(path) for path in MODULES} <= set(MAY_USE)


def test_rooms_use_only_what_lies_below() -> None:
    """Imports go downwards, games never see each other, libraries stay in their room."""
    assert not [fault for path in MODULES for fault in forbidden(path)]


FRONT = {"table", "grammar"}
"""How the names of files begin that a front end draws from."""


def _is_front(stem: str) -> bool:
    return stem.split("_", maxsplit=1)[0] in FRONT


RULES = [
    path
    for path in MODULES
    if room(path) == "games" and path.parent != ROOT / "games" and not _is_front(path.stem)
]


def test_rules_never_see_the_screen() -> None:
    """The engine files of a game import nothing that a front end draws from."""
    seen = {
        f"{path}:{line}: {name}"
        for path in RULES
        for line, name in imports(path)
        if name.startswith("deckwright.display")
        or (name.startswith("deckwright.games.") and _is_front(name.split(".")[3]))
    }
    assert not seen


PURE_MODULES = [path for path in MODULES if room(path) in ("engine", "games")]


def test_rules_are_pure() -> None:
    """The engine and the games read no clock, open no file and draw no random numbers."""
    touched = {
        f"{path}:{line}: {name}"
        for path in PURE_MODULES
        for line, name in imports(path)
        if name.split(".")[0] in PURE and name != "random.Random"
    }
    assert not touched


def test_the_walk_sees_relative_imports() -> None:
    """`from ..errors import Unreadable` in `engine` imports `deckwright.errors.Unreadable`."""
    found = {name for _, name in imports(ROOT / "engine" / "lines.py")}
    assert {"deckwright.errors.Unreadable", "deckwright.engine.game.Game", "re"} <= found


PARTS = {
    "layout": ("", "shapes", "typesetting", "svg", "faces", "sheets", "books"),
    "prompt": ("reader", "screens", "questions", "", "lessons"),
}
"""A room in parts: its own files as "", and folders; each uses none after it."""


@pytest.mark.parametrize("name", PARTS)
def test_parts_of_a_room_use_only_what_lies_below(name: str) -> None:
    """Within a large room imports go one way, too."""
    order = PARTS[name]
    folders = {path.parent.name for path in (ROOT / name).glob("*/__init__.py")}
    assert folders == set(order) - {""}
    seen = {
        f"{path.relative_to(ROOT)}:{line}: {imported}"
        for path in MODULES
        if room(path) == name and path != ROOT / name / "__init__.py"
        for line, imported in imports(path)
        if imported.startswith(f"deckwright.{name}.")
        and order.index(_part(imported.split(".")[2], folders))
        > order.index(_part(path.relative_to(ROOT).parts[1], folders))
    }
    assert not seen


def _part(name: str, folders: set[str]) -> str:
    return name if name in folders else ""


INDEXED = sorted(
    str(path.parent.relative_to(ROOT))
    for path in ROOT.glob("*/**/__init__.py")
    if path.relative_to(ROOT).parts[0] not in ("cli", "games", "paint", "rulebook")
)
"""Folders of so many files that their docstring lists them by what they are for."""


@pytest.mark.parametrize("name", INDEXED)
def test_a_room_lists_its_files(name: str) -> None:
    """Whoever opens a large room finds each of its files named."""
    tree = ast.parse((ROOT / name / "__init__.py").read_text("utf-8"))
    told = ast.get_docstring(tree, clean=False) or ""
    listed = {
        word.removesuffix(".py").strip("/")
        for line in told.splitlines()
        if line.startswith("    ")
        for word in line.replace(",", " ").split()
    }
    files = {path.stem for path in (ROOT / name).glob("*.py")} - {"__init__"}
    parts = {path.parent.name for path in (ROOT / name).glob("*/__init__.py")}
    assert not (files | parts) - listed, "name these in the docstring of the room's `__init__`"


def test_a_wrong_import_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An import upwards, of another game, or of a library from the wrong room is reported."""
    for place in ("games/one", "games/two", "layout", "cli"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "__init__.py").touch()
    rogue = tmp_path / "games" / "one" / "rules.py"
    rogue.write_text("from ..two import GAME\nfrom ...cli import app\nimport typer\n")
    monkeypatch.setattr("tests.test_imports.ROOT", tmp_path)
    assert list(forbidden(rogue)) == [
        "games/one/rules.py:1: a game may not use the game `two`",
        "games/one/rules.py:2: `games` may not use `cli`",
        "games/one/rules.py:3: only `cli` may use `typer`",
    ]
