"""A session again: step by step on pages, and all of it in one file."""

from __future__ import annotations

import re
from contextlib import closing
from html import unescape
from pathlib import Path

import pytest

from deckwright.session.begin import begin
from deckwright.session.evening import of_evening
from deckwright.web import pictures
from deckwright.web.replay import file_of, links
from tests.stores import open_store
from tests.web.browser import Window, driver, needs_browser
from tests.web.serving import begun, served, terminal

pytestmark = pytest.mark.long

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
    for line in (*LINES, "reveal shield, drink, snake, crystal, snake, bomb"):
        session.do(session.read(line))
    text = file_of([session])
    last = len(session.folded.lines)
    session.store.close()
    assert re.findall(r'<section id="g1s(\d+)"', text) == [*map(str, range(last + 1))]
    targets = set(re.findall(r'href="#(g1s\d+)"', text))
    assert targets == {f"g1s{number}" for number in range(last + 1)}
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert not re.search(r'(src|href)="(?!#)', text)
    assert not re.search(r"url\((?!data:)", text)
    assert "default-src 'none'" in unescape(text)
    drawn = set(re.findall(r'class="drawn (c\d+-\d+)"', text))
    assert len(drawn) >= 3
    for name in drawn:
        assert text.count(f".{name} {{ background-image: url(data:image/webp;base64,") == 1


def test_an_evening_is_one_file(file: Path) -> None:
    """All its games, each in its look, and from how one ended to the others."""
    first = terminal(file)
    second = begin(first.store, "dicefactor", ("Bo", "ana", "Cy"), {})
    second.do(second.read("deal"))
    text = file_of([first, second])
    records = of_evening(first.store.sessions(), second.record)
    first.store.close()
    assert [record.id for record in records] == [first.record.id, second.record.id]
    assert text.count(".look-stab {") == text.count(".look-dicefactor {") == 1
    assert '<a href="#g2s1">Dice Factor</a>' in text
    assert f'<a href="#g1s{len(first.folded.lines)}">STAB YOUR FRIENDS</a>' in text
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))


def test_an_evening_is_who_played_on(file: Path) -> None:
    """Other people's games, and those of another evening, are none of it."""
    first = terminal(file)
    store, made = first.store, first.record
    others = begin(store, "stab", ("Dee", "Eli"), {}).record
    again = begin(store, "stab", ("ANA", "Bo"), {}).record
    later = again._replace(id=9, begun="2099-01-01T20:00:00")
    odd = again._replace(id=8, begun="who knows")
    store.close()
    assert of_evening([later, again, others, made], made) == [made, again]
    assert of_evening([made, again, later, odd], later) == [later]
    assert of_evening([], made) == [made]


@needs_browser
@pytest.mark.slow
def test_a_file_opens_at_the_result_and_shows_its_cards(file: Path, tmp_path: Path) -> None:
    """Without a server, on a phone: pictures have a size, links lead back and forth."""
    session = terminal(file)
    for line in (*LINES, "reveal shield, drink, snake, crystal, snake, bomb"):
        session.do(session.read(line))
    (tmp_path / "evening.html").write_text(file_of([session]), encoding="utf-8")
    last = len(session.folded.lines)
    session.store.close()
    with driver() as chromium, closing(Window(chromium, 360, 740)) as window:
        window.open((tmp_path / "evening.html").as_uri())
        shown = "return [...document.querySelectorAll('.step')].filter((x) => x.offsetHeight)"
        assert window.run(f"{shown}.map((each) => each.id)") == [f"g1s{last}"]
        sizes = "[...document.querySelectorAll('.face .drawn')].filter((x) => x.offsetParent)"
        drawn = window.run(f"return {sizes}.map((x) => [x.offsetWidth, x.offsetHeight])")
        assert drawn
        assert all(wide >= 40 and high >= 50 for wide, high in drawn)
        assert window.run("return document.fonts.check('16px Gotisch')")
        window.click(f"#g1s{last} a[rel=prev]")
        assert window.run(f"{shown}.map((each) => each.id)") == [f"g1s{last - 1}"]
        assert window.run("return document.documentElement.scrollWidth") <= 360


def test_without_what_makes_pictures_a_file_names_its_cards(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone writes the same file without pictures."""
    monkeypatch.setattr(pictures, "can_be_made", lambda: False)
    session = terminal(file)
    text = file_of([session])
    session.store.close()
    assert "background-image: url" not in text


def test_a_file_runs_nothing_that_was_typed(tmp_path: Path) -> None:
    """Names, notes and the session's own name stand there letter by letter."""
    store = open_store(tmp_path / "s.db")
    bad = "</script><script>x"
    session = begin(store, "stab", ("<b/Ana", "Bo"), {}, name=bad)
    text = file_of([session])
    store.close()
    assert bad not in text
    assert "<b/" not in text
    assert text.count("<script>") == 1
