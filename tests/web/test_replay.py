"""A session again: step by step on pages, and all of it in one file."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from deckwright.session.begin import begin
from deckwright.web import pictures
from deckwright.web.replay import file_of, links
from tests.stores import open_store
from tests.web.serving import begun, served, terminal

LINES = ["Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of three draws and three cards."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", LINES)
    return tmp_path / "s.db"


def test_links_lead_on_and_back() -> None:
    """At the ends there is nowhere further to go."""
    assert re.findall(r'href="(\w+)"', links(0, 5, "{}")) == ["1", "5"]
    assert re.findall(r'href="(\w+)"', links(3, 5, "{}")) == ["0", "2", "4", "5"]
    assert re.findall(r'href="(\w+)"', links(5, 5, "{}")) == ["0", "4"]


def test_every_step_is_the_table_of_its_time(file: Path) -> None:
    """After the fourth line one card lies there, and nothing of what came later is told."""
    with served(file) as room:
        first = room.ask(f"{room.link()}step/0").text
        fourth = room.ask(f"{room.link()}step/4").text
        last = room.ask(f"{room.link()}step/6").text
        beyond = room.ask(f"{room.link()}step/99").text
        assert room.ask(f"{room.link()}step/-1").code == 404
        assert room.ask("/x/step/0").code == 404
    assert "Nothing has been played" in first
    assert fourth.count('class="face down"') == 1
    assert "Bo plays a card" not in fourth
    assert last.count('class="face down"') == 3
    assert beyond == last
    assert "<form" not in last


def test_one_file_holds_the_whole_game(file: Path) -> None:
    """Every step with its links, the cards as pictures once each, nothing from elsewhere."""
    session = terminal(file)
    session.do(session.read("Ana: play > Bo"))
    session.do(session.read("Bo: play > Cy"))
    session.do(session.read("Cy: play > Ana"))
    session.do(session.read("reveal shield, drink, snake, crystal, snake, bomb"))
    text = file_of(session)
    last = len(session.folded.lines)
    session.store.close()
    assert re.findall(r'<section id="s(\d+)"', text) == [*map(str, range(1, last + 1)), "0"]
    targets = set(re.findall(r'href="#(s\d+)"', text))
    assert targets == {f"s{number}" for number in range(last + 1)}
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert not re.search(r'(src|href)="(?!#)', text)
    assert "default-src 'none'" in unescape(text)
    for number in set(re.findall(r'class="drawn c(\d+)"', text)):
        assert text.count(f".c{number} {{ background-image: url(data:image/webp;base64,") == 1


def test_without_what_makes_pictures_a_file_names_its_cards(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone writes the same file without pictures."""
    monkeypatch.setattr(pictures, "can_be_made", lambda: False)
    session = terminal(file)
    text = file_of(session)
    session.store.close()
    assert "background-image: url" not in text


def test_a_file_runs_nothing_that_was_typed(tmp_path: Path) -> None:
    """Names, notes and the session's own name stand there letter by letter."""
    store = open_store(tmp_path / "s.db")
    bad = "</script><script>x"
    session = begin(store, "stab", ("<b/Ana", "Bo"), {}, name=bad)
    text = file_of(session)
    store.close()
    assert bad not in text
    assert "<b/" not in text
    assert text.count("<script>") == 1
