"""Games with rules in a folder of their own: `rules.py` beside `cards.toml`.

Such a file is a program. It is run only where somebody has named its folder: on a command line,
in a program, or when the session was begun that is played on. What a file names (a position, a
report, a session from elsewhere) is refused, until somebody names the folder as well.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from ..catalog.read import find, games, offered_folder
from ..catalog.source import shown_path
from ..engine import Game, SomeState
from ..engine.game import game_of
from ..errors import ContentError, DeckwrightError, Fault, UnknownName

if TYPE_CHECKING:
    from ..engine.presentation import Presentation

T = TypeVar("T")
FILE = "rules.py"
_allowed: set[Path] = set()
"""The folders whose rules may be run."""
_packages: dict[str, ModuleType] = {}
"""Key of a game -> the package that its folder is."""


def place_of(name: str) -> Path | None:
    """The folder of a game that brings its own rules; None for any other."""
    if name in games():
        return None
    try:
        place = find(name).resolve()
    except UnknownName:
        return None
    return place if (place / FILE).is_file() else None


def allow(name: str) -> Path | None:
    """Somebody has named this game: its rules may be run. Its folder, if it brings rules."""
    place = place_of(name)
    if place:
        _allowed.add(place)
    return place


def key_of(name: str) -> str:
    """What a session calls a game: its slug, its folder, or the name a package gives it."""
    if name in games():
        return name
    return (
        name if offered_folder(name) and not Path(name).is_dir() else str(find(name).resolve())
    )


def load(name: str) -> Game[SomeState]:
    """The rules of a folder; DeckwrightError unless it was named, ContentError at fault."""
    key, place = key_of(name), find(name).resolve()
    if place not in _allowed:
        raise DeckwrightError(
            f"the rules of `{shown_path(place)}` are a program that a file names, not you; "
            f"if you trust it, begin with `dw new {shown_path(place)}`"
        )
    module = _import_rules(key, place, "rules")
    try:
        found: Game[SomeState] = getattr(module, "GAME", None) or game_of(module.__name__)
    except DeckwrightError as error:
        raise ContentError([Fault(shown_path(place / FILE), 0, str(error))]) from error
    found.slug = key
    return found


def presentation(key: str) -> Presentation:
    """What a folder's game shows: its `table.py` says it, or else its `rules.py`."""
    from ..engine.presentation import presentation_of

    if key not in _packages:
        load(key)
    place = Path(_packages[key].__path__[0])
    file = "table" if (place / "table.py").is_file() else "rules"
    try:
        return presentation_of([_import_rules(key, place, file)])
    except ContentError:
        raise
    except DeckwrightError as error:
        raise ContentError([Fault(shown_path(place / f"{file}.py"), 0, str(error))]) from error


def _import_rules(key: str, place: Path, module: str) -> ModuleType:
    """A module of a folder, imported as one of a package, so that it may have others beside."""
    if key not in _packages:
        digest = blake2b(key.encode(), digest_size=6).hexdigest()
        package = ModuleType(f"deckwright_game_{digest}")
        package.__path__ = [str(place)]
        sys.modules[package.__name__] = _packages[key] = package
    name = f"{_packages[key].__name__}.{module}"
    return run_guarded(place, lambda: import_module(name))


def run_guarded(place: Path, run: Callable[[], T]) -> T:
    """What the rules of a folder do; their exceptions become faults at their lines."""
    try:
        return run()
    except DeckwrightError:
        raise
    except Exception as error:
        raise ContentError([fault_of(place, error)]) from error


def fault_of(place: Path, error: BaseException) -> Fault:
    """An exception as a fault: at the last line of the folder's that it came through."""
    own = [step for step in extract_tb(error.__traceback__) if _within(place, step.filename)]
    file, line = (own[-1].filename, own[-1].lineno or 0) if own else (str(place / FILE), 0)
    if isinstance(error, SyntaxError) and error.filename:
        file, line = error.filename, error.lineno or 0
    said = " ".join(str(error).split()) or "it does not hold"
    kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
    return Fault(shown_path(Path(file)), line, f"{kind}{said[:300]}")


def _within(place: Path, file: str) -> bool:
    return Path(file).is_relative_to(place)
