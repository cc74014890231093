"""`scorepad`: how one scores, and rows to write in."""

from __future__ import annotations

import re

import pytest
from pypdf import PdfReader

from deckwright.catalog import games, read_catalog
from deckwright.layout.books.drawings import Drawn
from deckwright.layout.books.score_pad import widened
from deckwright.layout.marks import Box
from deckwright.rulebook import read_rulebook
from deckwright.rulebook.leaflet import read_score_pad
from tests.layout.own import CARDS, write_game
from tests.pdf_text import texts_of

pytestmark = pytest.mark.long

TRACKER = """
[[counter]]
name = "points"
[[marker]]
name = "dealer"
[rounds]
[win]
by = "highest"
counter = "points"
"""


def text_of(file) -> str:
    """Without spaces: what is written by hand is written letter by letter."""
    return re.sub(r"\s+", "", texts_of(file, 1)[0])


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("game", games())
def test_two_pads_lie_on_a_sheet(game, run, tmp_path):
    """Each tells how one scores, who wins, and has its last word; both fit the paper."""
    for paper in ("a4", "letter"):
        told = run("scorepad", game, "--paper", paper, "-o", "pad.pdf")
        pad = read_score_pad(game)
        assert pad is not None
        assert told.code == 0
        text = text_of(tmp_path / "pad.pdf")
        page = PdfReader(tmp_path / "pad.pdf").pages[0]
        assert page.mediabox.width > page.mediabox.height
        assert text.count(squeezed(pad.foot.replace("'", "’"))) == 2
        assert text.count(squeezed(pad.aim.replace("“", "").split("Five")[0])) == 2
        for step in pad.leaflet.parts[0].steps:
            assert step["title"].split()[0] in text
            assert squeezed(step["points"]) in text


@pytest.mark.parametrize("game", games())
def test_what_it_tells_are_rules(game):
    """A pad names the rules it tells, and they are in the book."""
    pad = read_score_pad(game)
    assert pad is not None
    rules = [id for part in pad.leaflet.parts for id in part.rules]
    known = read_rulebook(game).rules
    assert rules
    assert not [id for id in rules if not any(each.startswith(id) for each in known)]


@pytest.mark.parametrize("game", games())
def test_every_row_has_a_head_of_its_own(game):
    """In every look as many as rows, none twice, and not two pieces of one card."""
    pad = read_score_pad(game)
    assert pad is not None
    assert pad.heads
    for heads in pad.heads.values():
        cards = [head.removeprefix("crop:").partition(":")[0] for head in heads]
        assert len({*cards}) == len(cards) == pad.rows


def test_a_place_to_write_in_stands_below_each_universe(run, tmp_path):
    """And what they come to is written beside them."""
    pad, catalog = read_score_pad("staggering"), read_catalog("staggering")
    assert pad is not None
    characters = [card.id for card in catalog.cards if card.kind == "character"]

    assert len(pad.columns) == len({id.partition("-")[0] for id in characters})
    assert run("scorepad", "staggering", "-o", "pad.pdf").code == 0
    assert text_of(tmp_path / "pad.pdf").count("inall") == 2


def test_signs_are_there_for_every_player(run, tmp_path):
    """Five hearts for each of the players in each of the games."""
    counts = []
    for players in (2, 3):
        run("scorepad", "stab", "--players", str(players), "--paper", "a5", "-o", "pad.pdf")
        (text,) = texts_of(tmp_path / "pad.pdf", 1)
        games_there = len(re.findall(r"Game \d", text))
        assert games_there >= 2
        counts.append(games_there * players)
    assert counts[0] % 2 == counts[1] % 3 == 0


def test_boxes_have_numbers_and_a_sum(run, tmp_path):
    """As many boxes as are asked for, and one for the sum where it is summed."""
    run("scorepad", "shoulda", "--rounds", "4", "--paper", "a5", "-o", "pad.pdf")
    text = text_of(tmp_path / "pad.pdf")
    assert re.search(r"1234\S?inall", text)


def test_a_game_of_one_s_own_has_what_its_tracker_counts(run, tmp_path):
    """Without a `scorepad.toml` each box has a place for each counter and marker."""
    place = write_game(tmp_path, CARDS)
    (place / "tracker.toml").write_text(TRACKER)
    told = run("scorepad", "own", "--players", "3", "-o", "pad.pdf")
    text = text_of(tmp_path / "pad.pdf")

    assert (told.code, told.err) == (0, "")
    assert "two score pads for 3" in " ".join(told.out.split())
    assert "points" in text
    assert "dealer" in text
    assert "Thehighestnumberofpointswins." in text


def test_what_has_no_room_is_refused(run, tmp_path):
    """Too many players or rounds for a paper are told, and nothing is written."""
    high = run("scorepad", "stab", "--players", "18", "--paper", "105x120mm", "-o", "pad.pdf")
    wide = run("scorepad", "shoulda", "--rounds", "60", "-o", "pad.pdf")
    assert (wide.code, high.code) == (1, 1)
    assert "18 players have no room" in high.err
    assert "60 rounds have no room" in wide.err
    assert not (tmp_path / "pad.pdf").exists()


def test_the_looks_of_a_game_have_pads_of_their_own(run, tmp_path):
    """`--look` says so in the name of the file, and has other faces."""
    assert run("scorepad", "knights", "--look", "printed").code == 0
    assert run("scorepad", "knights").code == 0
    one, two = (
        (tmp_path / "output" / name).read_bytes()
        for name in ("knights-scorepad.pdf", "knights-printed-scorepad.pdf")
    )
    assert one != two


@pytest.mark.parametrize("ratio", [0.5, 0.9, 1.0, 1.8, 2.4])
@pytest.mark.parametrize("part", [Box(0.1, 0.1, 0.5, 0.3), Box(0.4, 0.6, 0.4, 0.3)])
def test_pieces_of_cards_are_shown_whole(part, ratio):
    """A room of another shape shows more of the card around a head, and never less of it."""
    card = Drawn((), 63.5, 88.9)
    shown = widened(part, card, ratio)

    assert shown.w * card.w / (shown.h * card.h) == pytest.approx(ratio)
    assert shown.x <= part.x + 1e-9
    assert shown.y <= part.y + 1e-9
    assert shown.x + shown.w >= part.x + part.w - 1e-9
    assert shown.y + shown.h >= part.y + part.h - 1e-9


def test_the_only_game_of_a_page_is_numbered_by_hand(run, tmp_path):
    """A blank where there is one, else a number each."""
    for players, heads in (("8", {"Gamewonby"}), ("3", {"Game1wonby", "Game2wonby"})):
        run("scorepad", "stab", "--players", players, "-o", "pad.pdf")
        text = text_of(tmp_path / "pad.pdf")
        assert set(re.findall(r"Game\d?wonby", text, re.IGNORECASE)) == heads


def test_what_is_written_in_is_drawn_as_the_game_has_it(run, tmp_path):
    """A grave for each player, a sum of hand and pile; else plain boxes, for rounds."""
    counts = []
    for about in (("stab",), ("shoulda",), ("shoulda", "--rounds", "3")):
        run("scorepad", *about, "-o", "pad.pdf")
        text = text_of(tmp_path / "pad.pdf")
        counts.append([text.count(sign) for sign in ("R.I.P.", "+", "=")])
    assert counts == [[16, 2, 0], [0, 16, 12], [0, 4, 0]]


def test_no_row_is_stamped(run, tmp_path):
    """What lies on the notes is left out with them, where games take all the room."""
    counts = []
    for players in ("6", "5", "4", "3", "2"):
        run("scorepad", "staggering", "--players", players, "-o", "pad.pdf")
        text = text_of(tmp_path / "pad.pdf")
        counts.append((text.count("Mattersarising"), text.count("Within3rounds")))
    assert counts[0] == (2, 2)
    assert all(notes == stamps for notes, stamps in counts)
