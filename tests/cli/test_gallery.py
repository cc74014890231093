"""The gallery of `init --like`: each small game prints, is cut, is packed and is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from deckwright.catalog import read_catalog
from deckwright.catalog.scaffold import gallery

pytestmark = pytest.mark.long

GAMES = gallery()
PLAYERS = ("Ana", "Bo", "Cy")
EVENINGS = {
    "party": ["ana +1", "next round", "bo: +1", "cy +1", "ana 5"],
    "suits": [line for _ in range(4) for line in ("3 -1 4", "next round")],
    "board": ["next turn", "+1 lap", "7 12 9", "next round"],
}
"""What is typed until each is over."""


@pytest.fixture(params=GAMES)
def begun(run, request, monkeypatch, tmp_path) -> tuple[str, str]:
    """A game begun as one of the gallery: its folder, and as which."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    ran = run("init", "mine", "--like", request.param, "--title", "Our {own} *Game*")
    assert (ran.code, ran.err) == (0, "")
    return "mine", request.param


def test_there_are_three():
    """Texts, suits, and a board with tokens."""
    assert GAMES == ("board", "party", "suits")


def test_it_is_in_order(run, begun):
    """Nothing is wrong and nothing is noted, whatever the title."""
    ran = run("check", begun[0])

    assert (ran.code, ran.err) == (0, "")
    assert "rules and a tracker" in " ".join(ran.out.split())


def test_it_prints(run, begun, tmp_path):
    """In every ink, on both papers; its title and its licence stand on the sheets."""
    for number, (ink, paper) in enumerate(
        [("colour", "a4"), ("saver", "letter"), ("grey", "a4")]
    ):
        file = tmp_path / f"{number}.pdf"
        words = ("--ink", ink, "--paper", paper, "-o", str(file))
        assert run("print", begun[0], *words).code == 0
        assert "Our {own} *Game*" in PdfReader(file).pages[0].extract_text()


def test_it_is_cut(run, begun, tmp_path):
    """By a machine: a file of cut lines for each size of piece but boards."""
    ran = run("print", begun[0], "--cutter", "silhouette", "--cut-file", "cut.svg")
    pieces = {card.piece for card in read_catalog("mine").cards if card.shape != "board"}

    assert ran.code == 0
    assert len(list(tmp_path.glob("cut*.svg"))) == len(pieces)


def test_it_is_packed(run, begun):
    """With a box and its rules as a booklet."""
    assert run("kit", begun[0]).code == 0
    assert Path("output/mine-kit.zip").is_file()


def test_it_is_played(run, begun):
    """Its score is kept from the first line to the last, and somebody wins."""
    assert run("new", begun[0], *PLAYERS, "--no-play").code == 0
    for line in EVENINGS[begun[1]]:
        ran = run("do", line)
        assert ran.code == 0, (line, ran.err)
    assert "The game is over: " in ran.out
    assert " won." in ran.out


@pytest.mark.parametrize(
    ("like", "question", "rule"),
    [
        ("party", "who is the host?", "MY-1.2"),
        ("suits", "must I follow suit?", "MY-2.1"),
        ("board", "may two crabs share a pool?", "MY-2.3"),
    ],
)
def test_its_rules_answer(run, like, question, rule):
    """A question finds its rule."""
    run("init", "mine", "--like", like)

    assert rule in run("rule", "mine", question).out


def test_an_unknown_one_is_told(run):
    """With what there is."""
    ran = run("init", "mine", "--like", "partie")

    assert ran.code == 1
    assert "did you mean `party`?" in " ".join(ran.err.split())
    assert not Path("mine").exists()
