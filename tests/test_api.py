"""The public face: what `import deckwright` offers, and the document that shows it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import deckwright
from deckwright import api

DOCS = Path(__file__).parents[1] / "docs" / "api.md"
OFFERED = {
    *("Card", "Catalog", "Deck", "Outcome", "Refusal", "Session"),
    *("ContentError", "DeckwrightError", "IllegalAction", "Unreadable"),
    *("ask", "begin", "load_catalog", "play_out", "print_game", "shipped_games"),
}


def test_the_document_is_true(tmp_path, monkeypatch):
    """Every example of `docs/api.md` gives what stands below it."""
    monkeypatch.chdir(tmp_path)
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    failed, tried = doctest.testfile(str(DOCS), module_relative=False, optionflags=flags)
    assert tried > 10
    assert not failed


def test_exactly_these_names_are_offered():
    """A name that goes breaks somebody's program; one that comes is documented first."""
    assert set(deckwright.__all__) == set(api.__all__) == OFFERED
    told = DOCS.read_text("utf-8") + (api.__doc__ or "")
    for name in OFFERED:
        assert getattr(deckwright, name) is getattr(api, name)
        assert name in told or getattr(api, name).__doc__


def test_unknown_names_are_refused():
    """A misspelt name is an AttributeError, as of any module."""
    with pytest.raises(AttributeError, match="no `prin_game`"):
        _ = deckwright.prin_game


def test_it_is_typed_and_light():
    """Type checkers read our annotations; importing reads no room of the house."""
    assert (Path(deckwright.__file__).parent / "py.typed").is_file()
    code = (
        "import sys, deckwright; print(sum(m.startswith('deckwright.') for m in sys.modules))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "0"


def test_a_refusal_has_a_sentence_and_changes_nothing():
    """A line the rules forbid is told with its rule; the game stands where it stood."""
    session = deckwright.begin("stab", ["Ana", "Bo", "Cy"], known=True)
    for hand in (
        "Ana: draw bow, bomb, dagger, bomb",
        "Bo: draw dagger, bow, bow, bomb",
        "Cy: draw bow, bomb, dagger, bomb",
    ):
        session.play(hand)
    with pytest.raises(deckwright.IllegalAction) as refused:
        session.play("Ana: play shield > Bo")
    assert session.why(refused.value).startswith("Ana cannot have Shield")
    assert refused.value.refusal.rule.startswith("SYF-")
    assert len(session.lines) == 3


def test_a_game_by_chance_is_a_game_by_lines():
    """What random players did can be typed again, and ends alike."""
    game = deckwright.play_out("knights", ["Ana", "Bo", "Cy"], seed=3)
    again = deckwright.begin("knights", ["Ana", "Bo", "Cy"], known=True)
    for line in game.lines:
        again.play(line)
    assert again.outcome == game.outcome is not None
    assert again.scores == game.scores


def test_undo_with_nothing_played():
    """There is nothing to take back at the beginning."""
    with pytest.raises(deckwright.DeckwrightError, match="nothing has been played"):
        deckwright.begin("knights", ["Ana", "Bo", "Cy"]).undo()
