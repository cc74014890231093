"""What tests of sessions share: a journal of their own."""

from __future__ import annotations

import pytest

from deckwright.session.store import Store


@pytest.fixture
def store(tmp_path):
    """An empty journal, closed at the end."""
    made = Store(tmp_path / "s.db")
    yield made
    made.close()
