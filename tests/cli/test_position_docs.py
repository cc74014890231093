"""docs/position.md: its examples begin sessions that play on, and come out as they went in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "position.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
LINES = {
    "stab": "cy: bo",
    "shoulda": "R5",
    "knights": "2",
    "dicefactor": "draw",
    "staggering": "shd",
}
"""What is said next in each game."""


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split('"')[1])
def test_an_example_plays_on(run, tmp_path, text):
    """`new --from` takes it, the next line is done, and `table --position` writes it again."""
    game = text.split('"')[1]
    (tmp_path / "position.toml").write_text(text, encoding="utf-8")
    assert run("new", "--from", "position.toml", "--ask", "usual").err == ""
    assert run("table", "--position", "again.toml").code == 0
    before = run("table").out
    assert run("new", "--from", "again.toml", "--name", "again").err == ""
    assert run("table").out == before
    assert (run("do", LINES[game]).err, len(EXAMPLES)) == ("", 5)


def test_points_of_a_position_are_what_players_have(run, tmp_path):
    """KNT-12.5: they begin the next shuffle, and count towards the end."""
    text = next(each for each in EXAMPLES if 'game = "knights"' in each)
    (tmp_path / "position.toml").write_text(text, encoding="utf-8")
    assert run("new", "--from", "position.toml").err == ""
    assert run("score").out.splitlines()[:3] == ["Ana: 4", "Bo: 2", "Cy: 6"]


def test_a_line_is_tried_in_a_position_as_a_session_would_take_it(run, tmp_path):
    """Routine steps come first: `cy bo ana` are plays, after a draw that nobody types."""
    text = next(each for each in EXAMPLES if 'game = "stab"' in each)
    (tmp_path / "position.toml").write_text(text, encoding="utf-8")
    told = run("rule", "--what-if", "position.toml", "cy bo ana")
    assert (told.err, told.out.count("Accepted.")) == ("", 3)
