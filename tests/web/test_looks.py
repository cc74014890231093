"""What pages wear: every game's own look, its fonts, and nothing else of the disk."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from deckwright.catalog.read import find
from deckwright.web import looks
from tests.games.telling import SHIPPED
from tests.web.serving import begun, served

FIRST_VIEW = 300_000
"""Bytes of a page as a phone first sees it, with its look."""


def look(game: str) -> str:
    """A game's own look."""
    sent = looks.file(looks.GAME, game)
    assert sent
    return sent.data.decode()


@pytest.mark.parametrize("game", SHIPPED)
def test_every_game_has_a_look_and_all_that_it_names(game: str) -> None:
    """Colours of its own in both themes, and fonts that are there."""
    text = look(game)
    assert text.count("--paper:") == 2
    assert "prefers-color-scheme: dark" in text
    for name in looks.URL.findall(text):
        assert looks.file(name, game), name
    alone = looks.whole("page.css") + looks.within(".x", game)
    assert "url(data:font/ttf;base64," in alone
    assert not re.search(r"url\((?!data:)", alone)
    assert ":root" not in looks.within(".x", game)


@pytest.mark.parametrize("game", SHIPPED)
def test_the_first_view_is_light(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The page with its style, script, fonts and signs as they are sent."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    begun(tmp_path / "s.db", game, "Ana Bo Cy")
    with served(tmp_path / "s.db") as room:
        size = len(room.ask(room.link("Ana")).text)
        names = ["page.css", "page.js", "game.css", "icon.svg", "heart.svg", "crown.svg"]
        names += looks.URL.findall(look(game))
        for name in set(names):
            sent = room.ask(f"{room.link('Ana')}{name}", accept_encoding="gzip")
            assert sent.code == 200
            assert sent.headers["content-encoding"] == "gzip"
            size += int(sent.headers["content-length"])
    print(game, size)
    assert size < FIRST_VIEW


def test_only_files_of_the_look_are_sent(tmp_path: Path) -> None:
    """No way leads out of the folders, and other kinds of files are not sent."""
    begun(tmp_path / "s.db", "stab", "Ana Bo")
    with served(tmp_path / "s.db") as room:
        for name in ("nothing.css", "kerning.json", "..%2fapp.py", "README.md", "..", "x.ttf"):
            assert room.ask(f"{room.link()}{name}").code == 404, name
        assert room.ask("/x/page.css").code == 404
        plain = room.ask(f"{room.link()}page.css")
        assert "content-encoding" not in plain.headers
        assert "max-age" in plain.headers["cache-control"]
        own = room.ask(f"{room.link()}game.css")  # of whatever game is played by then
        assert own.headers["cache-control"] == "no-cache"
    sent = looks.file("page.css", "stab")
    assert sent
    assert gzip.decompress(sent.packed).decode() == plain.text


def test_a_game_without_a_look_has_the_usual_one(tmp_path: Path) -> None:
    """Nothing is missing, and a look as large as none is is left out."""
    assert looks.of_game("nothing") is None
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "cards.toml").write_text("")
    assert looks.file(looks.GAME, str(folder)) is None
    (folder / "page.css").write_text("/* </style><script> */")
    assert "<" not in looks.within(".x", str(folder))
    (folder / "page.css").write_text("x" * (looks.LARGEST + 1))
    assert looks.file(looks.GAME, str(folder)) is None


def test_the_folder_of_a_look_is_the_games() -> None:
    """What a look is, is beside the cards it goes with."""
    assert looks.of_game("stab") == find("stab") / "page.css"
