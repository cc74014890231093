"""`preview`: a deck in browsers, drawn anew at every save."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest
import uvicorn
from PIL import Image

from deckwright.catalog.merge import Asked
from deckwright.catalog.scaffold import new_game
from deckwright.cli.own_game_commands import take_in
from deckwright.layout.legibility import as_seen
from deckwright.layout.sheets.export_formats import image_spec
from deckwright.paint.raster import pictures
from deckwright.press.preview import preview
from deckwright.web.preview import PreviewedDeck, PreviewSite
from deckwright.web.server import configured, listening
from tests.web.access import CONTRAST, FAULTS
from tests.web.browser import Window, driver, needs_browser
from tests.web.serving import Room

pytestmark = pytest.mark.long

KEY = "a-key-of-tests"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A new game of one's own."""
    new_game(tmp_path / "own", "Own")
    return tmp_path / "own"


@contextmanager
def previewed(folder: Path) -> Iterator[Room]:
    """A folder's deck at a free port, until the end of the block."""
    place = listening(0, lan=False)
    deck = PreviewedDeck(folder, lambda: take_in(str(folder), Asked()))
    app = PreviewSite(deck, KEY).app(lambda: place.hosts)
    server = uvicorn.Server(configured(app))
    thread = threading.Thread(target=lambda: server.run([place.socket]), daemon=True)
    thread.start()
    try:
        yield Room(place.socket.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(20)
        deck.close()
        assert not thread.is_alive()


def changed(file: Path, *pairs: tuple[str, str]) -> None:
    """Save a file with some words changed."""
    text = file.read_text(encoding="utf-8")
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")


def got(room: Room, path: str) -> bytes:
    """What lies at an address of the deck."""
    connection = http.client.HTTPConnection("127.0.0.1", room.port, timeout=30)
    try:
        connection.request("GET", f"/{KEY}/{path}", headers={"host": room.host})
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        return answer.read()
    finally:
        connection.close()


@contextmanager
def watching(room: Room, path: str) -> Iterator[Iterator[dict[str, str]]]:
    """The messages of a page, one by one."""
    connection = http.client.HTTPConnection("127.0.0.1", room.port, timeout=30)
    connection.request("GET", f"/{KEY}/{path}", headers={"host": room.host})
    answer = connection.getresponse()
    assert answer.status == 200

    def messages() -> Iterator[dict[str, str]]:
        while line := answer.readline():
            if line.startswith(b"data: "):
                yield json.loads(line[6:])

    try:
        yield messages()
    finally:
        if connection.sock:
            connection.sock.close()
        connection.close()


def sides(page: bytes) -> list[str]:
    """The pictures a page names."""
    return re.findall(r'src="(side/[^"]*)"', page.decode().replace("&amp;", "&"))


def test_every_side_is_a_picture_of_the_pdf(folder):
    """Fronts and backs, dot for dot as a page of a PDF shows them, with or without bleed."""
    drawn = preview(folder, "", "colour")
    with previewed(folder) as room:
        for asked, bleed in (("", 0.0), ("?lines=1", 3.0)):
            found = sides(got(room, asked))
            assert len(found) == len(drawn.cards) == 4
            shown = Image.open(BytesIO(got(room, found[0])))
            side = drawn.cards[0].side
            assert side
            spec = image_spec(side.piece.size, 300, bleed)
            ((_, wanted),) = pictures({"side": side.marks}, spec)
            assert shown.tobytes() == wanted.tobytes()


def test_a_save_sends_the_cards_that_look_otherwise_alone(folder):
    """And nothing where a file was saved as it was."""
    with previewed(folder) as room:
        page = got(room, "").decode()
        live = re.search(r'data-live="([^"]*)"', page)
        assert live
        with watching(room, live.group(1).replace("&amp;", "&")) as messages:
            changed(folder / "cards.toml", ('name = "Storm"', 'name = "Gale"'))
            message = next(messages)
            assert list(message) == ["card-1"]
            assert "Gale ×3" in message["card-1"]
            changed(folder / "face.toml", ('ink = "#7d2036"', 'ink = "#20367d"'))
            assert list(next(messages)) == ["card-1"]
            changed(folder / "cards.toml", ('name = "Gale"', 'name = "Storm"'))
            assert "Storm ×3" in next(messages)["card-1"]


def test_faults_stand_beside_the_card_they_are_of(folder):
    """What is of no card stands above; the cards stay as they were until it is mended."""
    with previewed(folder) as room:
        got(room, "")
        changed(folder / "cards.toml", ("{icon:hearts}", "{icon:harts}"))
        page = got_until(room, "harts")
        storm = page[page.index('id="card-1"') : page.index('id="card-2"')]
        assert "there is no icon `harts`" in storm
        assert "1 fault;" in page
        changed(
            folder / "cards.toml",
            ("{icon:harts}", "{icon:hearts}"),
            ("copies = 3", "copies = -3"),
        )
        page = got_until(room, "copies")
        storm = page[page.index('id="card-1"') : page.index('id="card-2"')]
        assert "`copies`: expected" in storm
        changed(folder / "cards.toml", ("copies = -3", "copies = 3"))
        changed(folder / "face.toml", ("[face.card]", "[face.card"))
        page = got_until(room, "as they were before")
        assert "face.toml:" in page
        assert len(sides(page.encode())) == 4


def test_a_page_asked_for_while_files_are_read_has_its_cards(folder, monkeypatch):
    """What was drawn last is shown, also where what is read meanwhile cannot be drawn."""
    reads, go_on = threading.Event(), threading.Event()

    def slow(*how):
        reads.set()
        assert go_on.wait(10)
        return preview(*how)

    async def asked() -> int:
        drawing = "", "colour"
        await deck.drawn(drawing)
        monkeypatch.setattr("deckwright.web.preview.preview", slow)
        changed(folder / "face.toml", ("[face.card]", "[face.card"))
        deck.look()
        await asyncio.to_thread(reads.wait, 10)
        shown = await asyncio.wait_for(deck.drawn(drawing), 5)
        go_on.set()
        return len(shown.cards)

    deck = PreviewedDeck(folder)
    try:
        assert asyncio.run(asked()) == 4
    finally:
        deck.close()


def got_until(room: Room, words: str) -> str:
    """The page as soon as it says something; what was saved shows while a page watches."""
    ends = time.monotonic() + 20
    with watching(room, "live"):
        while words not in (page := got(room, "").decode()):
            assert time.monotonic() < ends, page
            time.sleep(0.05)
    return page


def test_a_sheet_that_is_saved_comes_in(folder):
    """From wherever `[sheet]` says; what is wrong with it stands above the cards."""
    sheet = folder.parent / "all.tsv"
    sheet.write_text("id\tname\nstorm\tStorm\n")
    changed(folder / "cards.toml", ("[fields]", '[sheet]\nfile = "../all.tsv"\n\n[fields]'))
    with previewed(folder) as room:
        assert "Hurricane" not in got(room, "").decode()
        sheet.write_text("id\tname\nstorm\tHurricane\n")
        got_until(room, "Hurricane")
        sheet.write_text("id\tname\nstorm\tStorm\nstorm\tStorm\n")
        assert "already used in line 2" in got_until(room, "already used")
        sheet.write_text("id\tname\nstorm\tTempest\n")
        assert "already used" not in got_until(room, "Tempest")


def test_how_a_page_shows_is_in_its_address(folder):
    """Ink, size and a card alone; what is not understood is as usual."""
    with previewed(folder) as room:
        plain = sides(got(room, ""))
        assert sides(got(room, "?ink=saver")) != plain
        assert sides(got(room, "?ink=pink&zoom=7&eyes=none&card=none")) == plain
        alone = got(room, "?card=storm&zoom=400")
        assert [each.partition("?")[0] for each in sides(alone)] == [plain[1].partition("?")[0]]
        assert b"dpi=600" in alone
        assert b"All cards" in alone


def test_only_who_has_the_key_sees_the_deck(folder):
    """Wrong keys and wrong addresses are answered alike."""
    with previewed(folder) as room:
        for path in ("/", "/wrong/", f"/{KEY}/side/none.png", f"/{KEY}/../face.toml"):
            assert room.ask(path).code == 404
        assert room.ask(f"/{KEY}/", host="elsewhere:80").code == 421


def test_an_image_that_was_saved_anew_is_drawn_anew(folder):
    """The face does not change with it, nor does the card."""
    (folder / "art").mkdir()
    whole = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
    red = whole.format('<path d="M0 0h9v9z" fill="{}"/>')
    (folder / "art" / "a.svg").write_text(red.format("red"))
    box = '\n[[face.back.box]]\nkind = "image"\nfile = "art/a.svg"\nat = [9, 9, 9, 9]\n'
    with (folder / "face.toml").open("a") as face:
        face.write(box)
    first = preview(folder, "", "colour")
    (folder / "art" / "a.svg").write_text(red.format("#00ff00"))
    then = preview(folder, "", "colour", first)

    names = [[card.side.name for card in each.cards if card.side] for each in (first, then)]
    assert names[0][:-1] == names[1][:-1]
    assert names[0][-1] != names[1][-1]


def test_what_is_looked_at_is_drawn_first(folder):
    """The other sides stay as they were until the next time, and then nothing is left over."""
    first = preview(folder, "", "colour")
    names = [card.side.name for card in first.cards if card.side]
    changed(folder / "face.toml", ('paper = "', 'paper = "#fafbe0" # '))
    then = preview(folder, "", "colour", first, names[:1])
    last = preview(folder, "", "colour", then)

    kept = [card.side.name for card in then.cards if card.side]
    assert kept[0] != names[0]
    assert kept[1:] == names[1:]
    assert then.drawer
    assert last.drawer
    assert (then.drawer.is_whole, last.drawer.is_whole) == (False, True)
    assert last.cards == preview(folder, "", "colour").cards


@needs_browser
@pytest.mark.slow
def test_a_save_shows_in_a_browser(folder):
    """The picture changes by itself, a card more comes to the others, and everybody can read
    the page."""
    with previewed(folder) as room, driver() as address:
        window = Window(address, 1000, 800)
        try:
            window.open(f"http://{room.host}/{KEY}/")
            loaded = "[...document.images].every(each => each.complete && each.naturalWidth)"
            window.until(loaded)
            assert window.run("return document.images[0].clientWidth") == 240
            before = window.run("return document.images[1].src")
            changed(folder / "cards.toml", ('name = "Storm"', 'name = "Gale"'))
            window.until("document.images[1].src !== arguments[0]", before)
            window.until(loaded)
            assert "Gale ×3" in window.text("#card-1")
            card = '\n[[card]]\nid = "calm"\nname = "Calm"\n'
            with (folder / "cards.toml").open("a") as cards:
                cards.write(card)
            window.until("document.body.innerText.includes('Calm')")
            changed(folder / "cards.toml", ('name = "Calm"', 'icon = "nothing"\nname = "Calm"'))
            window.until("document.querySelector('.wrong .faults') !== null")
            assert "there is no icon `nothing`" in window.text(".wrong .faults")
            for script in (FAULTS, CONTRAST):
                assert not window.run(script)
        finally:
            window.close()


@needs_browser
@pytest.mark.slow
def test_eyes_and_lines_in_a_browser(folder):
    """The simulation is that of `check`, and the cut is drawn where the picture is cut."""
    changed(folder / "face.toml", ('ground = "#1f4e5f"', 'ground = "#c03010"'))
    with previewed(folder) as room, driver() as address:
        window = Window(address, 1000, 800)
        try:
            for eyes in ("", "&eyes=deuteranopia"):
                window.open(f"http://{room.host}/{KEY}/?lines=1&zoom=100{eyes}")
                window.until("[...document.images].every(each => each.complete)")
                shot = Image.open(BytesIO(window.picture())).convert("RGB")
                place = window.run(
                    "const r = document.images[0].getBoundingClientRect();"
                    "return [r.left + scrollX, r.top + scrollY, r.width, r.height]"
                )
                left, top, wide, _ = place
                assert wide == pytest.approx((63.5 + 6) * 96 / 25.4, abs=1)
                red = (0xC0 / 255, 0x30 / 255, 0x10 / 255)
                seen = as_seen(red, "without green (deuteranopia)") if eyes else red
                found = shot.getpixel((int(left + 6), int(top + 40)))
                assert found == pytest.approx([255 * part for part in seen], abs=3)
                row = shot.crop((int(left) + 8, int(top + 150), int(left) + 15, int(top + 151)))
                cut = row.tobytes()
                near = zip(cut[::3], cut[2::3], strict=True)
                assert any(abs(r - 0xE0) < 40 and b > 0x50 for r, b in near)
        finally:
            window.close()


def test_a_shipped_deck_can_be_previewed(tmp_path):
    """With all its looks, drawings and fonts."""
    from deckwright.resources import folder as shipped

    shutil.copytree(shipped("cards") / "knights", tmp_path / "knights")
    drawn = preview(tmp_path / "knights", "printed", "grey")
    assert drawn.looks == ("marker", "printed")
    assert not drawn.all_faults
    assert len(drawn.cards) > 50


def test_a_card_that_is_drawn_by_chance_shows_its_new_words(tmp_path):
    """Its outlines differ from card to card, and what it says is drawn anew all the same."""
    from deckwright.resources import folder as shipped

    shutil.copytree(shipped("cards") / "stab", tmp_path / "stab")
    before = preview(tmp_path / "stab", "", "colour")
    words = "Rotates all cards left.", "Turns all cards."
    changed(tmp_path / "stab" / "cards.toml", words)
    after = preview(tmp_path / "stab", "", "colour", before)
    otherwise = {
        new.title
        for old, new in zip(before.cards, after.cards, strict=True)
        if new.side is not old.side
    }
    assert otherwise == {"Golden Left Potion"}
