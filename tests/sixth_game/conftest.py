"""The sixth game stands beside the shipped ones while these tests run."""

from __future__ import annotations

from pathlib import Path

import pytest

import deckwright.games
from deckwright.catalog import read

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def _shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its two folders are found where `src/deckwright/games` and `cards` are looked into."""
    monkeypatch.setattr(deckwright.games, "__path__", [*deckwright.games.__path__, str(HERE)])
    for module in (read, deckwright.games):
        monkeypatch.setattr(module, "folder", lambda name: HERE / name)
