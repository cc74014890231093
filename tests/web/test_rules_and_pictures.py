"""Rules with the judge's list, and cards as pictures, behind the same links."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from deckwright.press import card_picture as made
from deckwright.press.card_picture import WIDE, card_picture
from deckwright.web.pictures import Pictures
from tests.web.serving import begun, served, terminal

pytestmark = pytest.mark.long

REVEALED = [
    "Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana",
    "Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana",
]  # fmt: skip


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in which Ana laid a Dagger openly."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", REVEALED)
    return tmp_path / "s.db"


def test_an_open_card_is_shown_as_its_picture(file: Path) -> None:
    """Where a card lies face up its picture stands, with its name beside it."""
    session = terminal(file)
    session.do(session.read("reveal shield, drink, snake, crystal, snake, bomb"))
    session.store.close()
    with served(file) as room:
        text = room.ask(room.link()).text
        found = re.findall(r'<img src="(card/[^"]+)" alt=""', text)
        assert found
        for place in set(found):
            answer = room.ask(f"{room.link()}{place}")
            assert (answer.code, answer.headers["content-type"]) == (200, "image/webp")


def test_only_cards_of_the_game_have_pictures(file: Path) -> None:
    """Other names, and ways out of the folder, find nothing."""
    with served(file) as room:
        for name in (
            "nothing.webp",
            "..%2f..%2fserve.key.webp",
            "HE1.webp",
            "bow.jpg",
            ".webp",
        ):
            assert room.ask(f"{room.link()}card/{name}").code == 404
        assert room.ask("/x/card/bow.webp").code == 404


def test_a_picture_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is as wide as asked, small, and comes from the cache the second time."""
    from PIL import Image

    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    first = card_picture("stab", "bow")
    with Image.open(io.BytesIO(first)) as picture:
        assert picture.size[0] == WIDE
        assert len(set(picture.convert("RGB").get_flattened_data())) > 3
    assert len(first) < 60_000
    monkeypatch.setattr(made, "_picture", lambda *_: b"")
    assert card_picture("stab", "bow") == first


def test_without_its_parts_cards_are_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that cannot make pictures shows the names."""
    monkeypatch.setattr("deckwright.web.pictures.can_be_made", lambda: False)
    assert not Pictures().there
    session = terminal(file)
    session.do(session.read("reveal shield, drink, snake, crystal, snake, bomb"))
    session.store.close()
    with served(file) as room:
        assert "<img" not in room.ask(room.link()).text


def test_rules_answer_questions(file: Path) -> None:
    """A question brings settled ones like it with their verdicts, and the nearest rules."""
    with served(file) as room:
        text = room.ask(f"{room.link()}rules?q=can+a+shield+stop+a+bomb").text
        assert 1 <= text.count("<details") <= 4
        assert re.search(r"<strong>(Yes|No|It depends)", text)
        assert "SYF-" in text
        assert text.index("Back to the table") < text.index("<form")
        assert room.send(f"{room.link('Ana')}do", typed="can a shield stop a bomb?").code == 303


def test_rules_are_read_by_number(file: Path) -> None:
    """Chapters, one chapter, one rule; a wrong number is told."""
    with served(file) as room:
        assert "Chapters" in room.ask(f"{room.link()}rules").text
        assert "SYF-5.1" in room.ask(f"{room.link()}rules?q=5").text
        one = room.ask(f"{room.link()}rules?q=syf-5.3").text
        assert "SYF-5.3" in one
        assert "SYF-5.4" not in one
        wrong = room.ask(f"{room.link()}rules?q=SYF-99")
        assert (wrong.code, "no rule" in wrong.text) == (409, True)
        assert room.ask("/x/rules?q=5").code == 404


@pytest.mark.parametrize(
    "asked", ["<script>alert(1)</script>", '"><img src=x>', "%00", "x" * 3000]
)
def test_a_question_is_only_text(file: Path, asked: str) -> None:
    """What is asked comes back as it was typed, and runs nowhere."""
    from urllib.parse import quote

    with served(file) as room:
        text = room.ask(f"{room.link()}rules?q={quote(asked)}").text
    assert "<script>alert" not in text
    assert "<img src=x" not in text
