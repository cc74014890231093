"""Shared fixtures: golden texts, compared whole and rewritten by `make golden`."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from deckwright.session.begin import begin
from deckwright.session.session import Session
from tests.stores import OPEN, open_store

os.environ["DECKWRIGHT_ASK"] = "all"
"""Scripts of lines type every step; tests of routine steps say `--ask usual`."""

HOME = tempfile.mkdtemp(prefix="deckwright-tests-")
os.environ["DECKWRIGHT_HOME"] = HOME
"""No test touches the sessions of who runs it, or of a run beside it."""
atexit.register(shutil.rmtree, HOME, ignore_errors=True)

signal.signal(signal.SIGINT, signal.default_int_handler)
"""What runs in the background ignores Ctrl-C, and so would every program a test begins."""

settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")
"""A machine that is busy makes no test fail."""
settings.register_profile("quick", settings.get_profile("untimed"), max_examples=20)

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="rewrite the golden files")
    parser.addoption("--quick", action="store_true", help="only the first case of every test")


def pytest_configure(config: pytest.Config) -> None:
    """With `--quick` a fifth of what is drawn at random."""
    if config.getoption("--quick"):
        settings.load_profile("quick")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--quick` the first case of each test stands for all of them."""
    if not config.getoption("--quick"):
        return
    kept: dict[str, pytest.Item] = {}
    for item in items:
        kept.setdefault(item.nodeid.partition("[")[0], item)
    dropped = [item for item in items if kept[item.nodeid.partition("[")[0]] is not item]
    config.hook.pytest_deselected(items=dropped)
    items[:] = kept.values()


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`golden("play/stab-last-one.txt", text)` holds a text against its file."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"{name} is missing; `make golden` writes it"
        assert path.read_text(encoding="utf-8") == text

    return compare


@pytest.fixture(autouse=True)
def _stores_closed() -> Iterator[None]:
    yield
    OPEN.close()


@pytest.fixture
def sit(tmp_path) -> Callable[..., Session]:
    """A session with some lines played."""

    def sat(game: str, players: str, lines: Iterable[str] = (), **house: str) -> Session:
        session = begin(open_store(tmp_path / "s.db"), game, tuple(players.split()), house)
        for line in lines:
            session.do(session.read(line))
        return session

    return sat
