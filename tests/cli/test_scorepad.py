"""`scorepad`: what a tracker counts, as columns to write in."""

from __future__ import annotations

import pytest
from pypdf import PdfReader

KEPT = {
    "stab": ["lives", "crown", "start", "5"],
    "shoulda": ["points", "in all"],
    "knights": ["points", "arcs", "dealer"],
    "dicefactor": ["wins"],
    "staggering": ["characters"],
}


@pytest.mark.parametrize("game", KEPT)
def test_a_pad_has_a_column_for_each_player_and_what_is_kept(game, run, tmp_path):
    """Three players, seven rounds: each thing that is kept stands three times."""
    told = run("scorepad", game, "--players", "3", "--rounds", "7", "-o", "pad.pdf")
    assert told.code == 0
    text = PdfReader(tmp_path / "pad.pdf").pages[0].extract_text()
    assert "7" in text.split()
    assert "8" not in text.split()
    words = KEPT[game]
    assert all(word in text for word in words)
    first = words[0]
    assert text.split().count(first) >= 3


def test_what_has_no_room_is_refused(run, tmp_path):
    """Too many players or rounds for a paper are told, and nothing is written."""
    wide = run("scorepad", "knights", "--players", "12", "-o", "pad.pdf")
    high = run("scorepad", "knights", "--rounds", "60", "-o", "pad.pdf")
    assert (wide.code, high.code) == (1, 1)
    assert "12 players have no room" in wide.err
    assert "60 rounds have no room" in high.err
    assert not (tmp_path / "pad.pdf").exists()
