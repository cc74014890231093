"""The page of a table: all that everybody sees, safely written, in every game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckwright.session.begin import begin
from deckwright.session.store import Store
from deckwright.table import Player, Table
from deckwright.web import table_page
from deckwright.web.html import Html, safe, tag
from deckwright.web.pictures import beside, none
from deckwright.web.places import table_html
from tests.stores import open_store
from tests.web.dealt import NAMES, told_to
from tests.web.dealt import told as dealt
from tests.web.serving import begun, served, terminal

GAMES = {
    "stab": "Ana Bo Cy",
    "shoulda": "Ana Bo Cy",
    "knights": "Ana Bo Cy",
    "dicefactor": "Ana Bo Cy",
    "staggering": "Ana Bo Cy",
}
INJECTIONS = (
    "<script>alert(1)</script>",
    "<img/src=x/onerror=alert(1)>",
    "&lt;b&gt;",
    "]]>--></main>",
    "{{7*7}}${7*7}",
)
"""Words as names and notes can have them."""


def test_text_is_escaped_and_html_is_not_twice() -> None:
    """Everything that is not an element already is shown letter by letter."""
    assert safe("<b> & \"'") == "&lt;b&gt; &amp; &quot;&#x27;"
    assert safe(Html("<b>")) == "<b>"
    link = tag("a", "<i>", tag("br"), href='"x"', hidden=True, title="", data_live="y")
    assert link == '<a href="&quot;x&quot;" hidden data-live="y">&lt;i&gt;<br></a>'


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_table(tmp_path: Path, game: str) -> None:
    """Players, what is to do, and how it is scored stand on the page of each game."""
    begun(tmp_path / "s.db", game, GAMES[game])
    with served(tmp_path / "s.db") as room:
        text = room.ask(room.link()).text
    for name in GAMES[game].split():
        assert f'<span class="who">{name}</span>' in text
    for id in ("strip", "headline", "table", "score", "log"):
        assert f'id="{id}"' in text


def test_a_game_of_ones_own_has_its_table(tmp_path: Path) -> None:
    """A tracker's numbers stand with everybody's name."""
    store = open_store(tmp_path / "s.db")
    session = begin(store, "stab", ("Ana", "Bo"), {}, score=True)
    parts = table_page.parts(table_page.now(session), none)
    assert parts["table"].count("<i></i>") == 10
    store.close()


@pytest.mark.parametrize("word", INJECTIONS)
def test_names_and_notes_are_only_text(tmp_path: Path, word: str) -> None:
    """What players are called, what a session is called and what is noted runs nowhere."""
    name = word.replace(">", "").replace(" ", "")[:20].replace('"', "").replace("'", "")
    name = name.replace("]", "").replace("[", "").replace(",", "").replace("`", "")
    store = Store(tmp_path / "s.db")
    session = begin(store, "stab", (name, "Bo"), {}, name=word)
    session.rule(f"{word} {word}")
    store.close()
    with served(tmp_path / "s.db") as room:
        text = room.ask(room.link()).text
        with room.watching() as messages:
            live = next(messages)
    for bad in ("<script>alert", "<img/", "</main>{", "--></main>"):
        assert bad not in text
        assert not any(bad in part for part in live.values())
    assert safe(word) in text
    assert safe(name) in text


def test_the_log_tells_the_newest_first(tmp_path: Path) -> None:
    """What happened last is read first, with what the table should do."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo", "Bo: play > Cy"])
    session = terminal(tmp_path / "s.db")
    log = table_page.parts(table_page.now(session), none)["log"]
    assert log.index("Bo plays a card") < log.index("Ana plays a card")
    session.store.close()


def test_one_of_something_is_called_so(tmp_path: Path) -> None:
    """One life, and a number that counts nothing behind its word."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["correct lives Ana 1"])
    session = terminal(tmp_path / "s.db")
    shown = table_page.parts(table_page.now(session), none)
    assert (
        '<dt>life</dt><dd><span class="hearts" aria-hidden="true"><i></i></span>'
        in shown["table"]
    )
    assert (
        '<div class="numbered"><dt>round</dt><dd><span class="number">1</span></dd>'
        in shown["table"]
    )
    session.store.close()


def test_a_card_leads_to_a_larger_picture(tmp_path: Path) -> None:
    """What lies open can be looked at closely; who sees no picture hears its name."""
    plays = [f"{name}: play > {name}" for _ in range(2) for name in ("Ana", "Bo")]
    begun(tmp_path / "s.db", "stab", "Ana Bo", [*plays, "reveal shield, bomb, snake, bow"])
    session = terminal(tmp_path / "s.db")
    shown = table_page.parts(table_page.now(session), beside(""))
    assert '<a href="card/snake.webp" aria-label="Snake, larger"' in shown["table"]
    session.store.close()


def test_a_deleted_session_says_so(tmp_path: Path) -> None:
    """Links that lead to no game any more are answered in a sentence."""
    begun(tmp_path / "s.db", "stab", "Ana Bo")
    with served(tmp_path / "s.db") as room:
        store = Store(tmp_path / "s.db")
        store.delete(store.find())
        store.close()
        answer = room.ask(room.link())
    assert answer.code == 409
    assert "no game is being played" in answer.text


@pytest.mark.parametrize("game", GAMES)
def test_everybodys_near_side_is_their_own(tmp_path: Path, game: str) -> None:
    """Also where a game lists players as turns go: SWC-3.2."""
    told_to(tmp_path / "s.db", game, players=3, lines=5)
    with served(tmp_path / "s.db") as room:
        pages = {name: room.ask(room.link(name)).text for name in NAMES[:3]}
    for name, text in pages.items():
        near = r'class="place me[^"]*"><h3><span class="who">(\w+)<'
        assert re.findall(near, text) == [name]


def test_who_won_stands_large_above_the_standings(tmp_path: Path) -> None:
    """The winner first, then by what brought them there."""
    store = Store(tmp_path / "s.db")
    session = begin(store, "stab", NAMES[:3], {})
    for each in dealt("stab", NAMES[:3]):
        session.do(session.read(each.line))
    assert session.result
    (best,) = session.result.winners
    told = table_page.parts(table_page.now(session), none)["headline"]
    store.close()
    assert f"<strong>{NAMES[best]} won.</strong>" in told
    assert f'<tr class="best"><th scope="row">{NAMES[best]}</th>' in told
    points = [*map(int, re.findall(r"<td>(\d+)</td>", told))]
    assert points == sorted(points, reverse=True)


def test_of_a_long_list_the_beginning_is_shown() -> None:
    """STG-10.3: Characters that all know grow to many in a game; the rest is a tap away."""
    few, many = "has Tepid Lad, Rover", "has " + ", ".join(f"Character {n}" for n in range(12))
    players = [Player("Ana", asides=[few]), Player("Bo", asides=[many])]
    page = str(table_html(Table("", players=players), none))
    assert f">{few}</p>" in page
    assert '<details class="note aside" id="of-Bo"><summary>has Character 0,' in page
    assert "Character 11" in page.partition("</summary>")[2]
    assert "Character 11" not in page.partition("</summary>")[0]
