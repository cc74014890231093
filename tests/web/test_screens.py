"""How the pages of all games look in a real browser: on phones, and across a room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from deckwright.session.begin import begin
from deckwright.session.store import Store
from tests.web.access import CONTRAST, FAULTS
from tests.web.browser import Window, needs_browser
from tests.web.dealt import NAMES, told_to
from tests.web.serving import Room, Unhurried, served

pytestmark = [needs_browser, pytest.mark.slow]
TABLES = {"stab": (8, 63), "knights": (5, 90), "shoulda": (6, 27), "dicefactor": (5, 40),
          "staggering": (5, 50)}  # fmt: skip
"""Players, and lines played: with cards on the table."""
PHONES = [(360, 740), (740, 360)]
THEMES = ["light", "dark"]
UNFOLD = "for (const each of document.querySelectorAll('details')) each.open = 1"
SMALLEST = """
const unseen = ".unseen, .skip, script, .place .told .name, .hidden .told .name, .lives dt";
const is_text = (node) => node.nodeType === 3 && node.data.trim();
const has = (each) => [...each.childNodes].some(is_text);
return Math.min(...[...document.querySelectorAll("body *")]
  .filter((each) => has(each) && each.getClientRects().length && !each.closest(unseen))
  .map((each) => parseFloat(getComputedStyle(each).fontSize)));
"""
OUTSIDE = """
const table = document.querySelector("#table").getBoundingClientRect();
const outside = (box) => box.bottom > table.bottom + 12 || box.right > table.right + 12 ||
  box.top < table.top - 12;
return [...document.querySelectorAll("#table .place, #table .middle .face, #table h3")]
  .filter((each) => outside(each.getBoundingClientRect())).map((each) => each.innerText);
"""
CROWDED = """
return [...document.querySelectorAll("#table .place")]
  .filter((each) => each.scrollWidth > each.clientWidth + 2 || each.clientWidth < 84)
  .map((each) => each.innerText);
"""
CLIPPED = """
return [...document.querySelectorAll("#table .place, #table .middle")]
  .filter((each) => each.scrollHeight > each.clientHeight + 2).map((each) => each.innerText);
"""


@pytest.fixture(scope="module", params=TABLES)
def room(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Room]:
    """A game of each kind in its middle."""
    folder = tmp_path_factory.mktemp("room")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DECKWRIGHT_HOME", str(folder / "home"))
        told_to(folder / "s.db", request.param, *TABLES[request.param])
        with served(folder / "s.db", rates=Unhurried()) as found:
            yield found


def seen(chromium: str, address: str, size: tuple[int, int], theme: str) -> Window:
    """A page in a window, once its pictures and fonts are there."""
    window = Window(chromium, *size)
    window.open(address)
    scheme = [{"name": "prefers-color-scheme", "value": theme}]
    window.devtools("Emulation.setEmulatedMedia", features=scheme)
    pictures = "[...document.images].every((each) => each.loading === 'lazy' || each.complete)"
    window.until(f"document.fonts.status === 'loaded' && {pictures}", seconds=20)
    return window


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", PHONES)
def test_a_seat_on_a_phone_is_for_everybody(
    chromium: str, room: Room, size: tuple[int, int], theme: str
) -> None:
    """Contrast, names, touch targets, type, and nothing to scroll across."""
    window = seen(chromium, room.address("Maya"), size, theme)
    try:
        window.run(UNFOLD)
        assert window.run(FAULTS) == []
        assert window.run(CONTRAST) == []
        assert window.run("return document.documentElement.scrollWidth") <= size[0]
        assert window.run(CROWDED) == []
        assert window.run("return document.querySelector('.me .who').innerText") == "Maya"
    finally:
        window.close()


@pytest.mark.parametrize("theme", THEMES)
def test_the_screen_of_the_room_is_read_from_a_sofa(
    chromium: str, room: Room, theme: str
) -> None:
    """Type from 40 px, nothing to scroll, all cards to be seen, what happened largest."""
    window = seen(chromium, room.address(), (1920, 1080), theme)
    try:
        assert window.run(SMALLEST) >= 40
        assert window.run(OUTSIDE) == []
        assert window.run(CLIPPED) == []
        assert window.run(CONTRAST) == []
        size = window.run("return [innerWidth, document.documentElement.scrollHeight]")
        assert size == [1920, 1080]
        largest = window.run("""
            const size = (each) => parseFloat(getComputedStyle(each).fontSize);
            return Math.max(...[...document.querySelectorAll("body *")].map(size)) ===
              size(document.querySelector(".news p"));""")
        assert largest
    finally:
        window.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", TABLES)
def test_the_door_and_the_score_are_for_everybody(
    chromium: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, theme: str
) -> None:
    """Names to pick, rows to count by, seats to give back: the same holds of these pages."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    store = Store(tmp_path / "s.db")
    begin(store, game, NAMES[:4], {}, score=True)
    store.close()
    with served(tmp_path / "s.db", rates=Unhurried(), lan=True) as room:
        room.send(f"{room.door()}sit", name="Tom")
        for address in (f"http://{room.host}{room.door()}", room.address("*")):
            window = seen(chromium, address, (360, 740), theme)
            try:
                window.run(UNFOLD)
                assert window.run(FAULTS) == []
                assert window.run(CONTRAST) == []
                assert window.run("return document.documentElement.scrollWidth") <= 360
            finally:
                window.close()
