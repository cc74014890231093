"""The public face: what `import deckwright` offers, and the document that shows it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import deckwright
from deckwright import api

DOCS = Path(__file__).parents[1] / "docs" / "api.md"
OFFERED = {
    *("Bot", "Card", "Catalog", "Deck", "Move", "Outcome", "Refusal", "Session", "Turn"),
    *("ContentError", "DeckwrightError", "IllegalAction", "Unreadable"),
    *("ask", "begin", "load_catalog", "play_out", "print_game", "shipped_games"),
}


@pytest.mark.long
def test_the_document_is_true(tmp_path, monkeypatch):
    """Every example of `docs/api.md` gives what stands below it."""
    monkeypatch.chdir(tmp_path)
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    failed, tried = doctest.testfile(str(DOCS), module_relative=False, optionflags=flags)
    assert tried > 10
    assert not failed


def test_exactly_these_names_are_offered():
    """A name that goes breaks somebody's program; one that comes is documented first."""
    assert set(deckwright.__all__) == set(api.__all__) == OFFERED
    told = DOCS.read_text("utf-8") + (api.__doc__ or "")
    for name in OFFERED:
        assert getattr(deckwright, name) is getattr(api, name)
        assert name in told or getattr(api, name).__doc__


def test_unknown_names_are_refused():
    """A misspelt name is an AttributeError, as of any module."""
    with pytest.raises(AttributeError, match="no `prin_game`"):
        _ = deckwright.prin_game


def test_it_is_typed_and_light():
    """Type checkers read our annotations; importing reads no room of the house."""
    assert (Path(deckwright.__file__).parent / "py.typed").is_file()
    code = (
        "import sys, deckwright; print(sum(m.startswith('deckwright.') for m in sys.modules))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "0"


def test_a_refusal_has_a_sentence_and_changes_nothing():
    """A line the rules forbid is told with its rule; the game stands where it stood."""
    session = deckwright.begin("stab", ["Ana", "Bo", "Cy"], known=True)
    for hand in (
        "Ana: draw bow, bomb, dagger, bomb",
        "Bo: draw dagger, bow, bow, bomb",
        "Cy: draw bow, bomb, dagger, bomb",
    ):
        session.play(hand)
    with pytest.raises(deckwright.IllegalAction) as refused:
        session.play("Ana: play shield > Bo")
    assert session.why(refused.value).startswith("Ana cannot have Shield")
    assert refused.value.refusal.rule.startswith("SYF-")
    assert len(session.lines) == 3


def test_a_game_by_chance_is_a_game_by_lines():
    """What random players did can be typed again, and ends alike."""
    game = deckwright.play_out("knights", ["Ana", "Bo", "Cy"], seed=3)
    again = deckwright.begin("knights", ["Ana", "Bo", "Cy"], known=True)
    for line in game.lines:
        again.play(line)
    assert again.outcome == game.outcome is not None
    assert again.scores == game.scores


def test_a_line_may_be_said_as_at_a_table():
    """What a program gets from people it passes on; it is kept as every line is."""
    session = deckwright.begin("stab", ["Ana", "Bo"], known=True)
    for said in ("ana: draw bow, bomb, dagger, bomb", "bo: draw snake, dagger, shield, shield"):
        session.play(said)
    session.play("ana chucks the bow at bo")

    assert session.undo() == "Ana: play bow > Bo"


def test_undo_with_nothing_played():
    """There is nothing to take back at the beginning."""
    with pytest.raises(deckwright.DeckwrightError, match="nothing has been played"):
        deckwright.begin("knights", ["Ana", "Bo", "Cy"]).undo()


PLAYERS = ["Ana", "Bo", "Cy"]


def begun(slug: str, lines: int = 12) -> deckwright.Session:
    """A game some lines after its beginning, where somebody can do something."""
    session = deckwright.play_out(slug, PLAYERS, seed=5, most=lines)
    while session.due:
        session.chance(Random(1))
    return session


@pytest.mark.parametrize("slug", deckwright.shipped_games())
def test_moves_are_the_legal_lines(slug):
    """Each says who does what; played as a move or as a line it comes to the same."""
    session = begun(slug)
    moves = session.legal_moves()

    assert tuple(move.line for move in moves) == session.legal_lines()
    assert moves
    for move in moves[:20]:
        assert move.player in (*PLAYERS, "")
        by_move, by_line = session.copy(), session.copy()
        assert by_move.play(move) == by_line.play(move.line)
        assert by_move.position == by_line.position
        for value in move.values.values():
            assert not isinstance(value, int) or move.line.count(str(value)) or value in (0, 1)


@pytest.mark.parametrize("slug", deckwright.shipped_games())
def test_a_copy_goes_on_apart(slug):
    """What is done to one is not done to the other, and can be taken back there."""
    session = begun(slug)
    before, twin = session.position, session.copy()
    twin.play(twin.legal_moves()[0])

    assert session.position == before
    assert twin.position != before
    twin.undo()
    assert twin.position == before


@pytest.mark.parametrize("slug", deckwright.shipped_games())
def test_an_imagined_table_looks_the_same_to_its_player(slug):
    """The player's own moves and all counts are as they are; nothing real is changed."""
    session = begun(slug)
    player = session.legal_moves()[0].player or PLAYERS[0]
    before = session.position
    for seed in range(5):
        table = session.imagined(player, Random(seed))
        mine = [move.line for move in table.legal_moves() if move.player == player]
        assert mine == [m.line for m in session.legal_moves() if m.player == player]
        assert table.hands[player] == session.hands[player]
        assert {name: len(hand) for name, hand in table.hands.items()} == {
            name: len(hand) for name, hand in session.hands.items()
        }
    assert session.position == before


def test_hands_are_told_as_far_as_they_are_known():
    """At a table that sees no hands, what was not shown is `?`; nothing is dealt there."""
    session = deckwright.begin("knights", PLAYERS)
    session.play("deal")

    assert session.hands["Ana"].count("?") == len(session.hands["Ana"]) > 0
    with pytest.raises(deckwright.DeckwrightError, match="known=True"):
        session.imagined("Ana", Random(1))
    with pytest.raises(deckwright.DeckwrightError, match="known=True"):
        deckwright.begin("knights", PLAYERS).chance(Random(1))


def test_chance_is_one_s_own():
    """The same generator deals the same; where nothing is due there is nothing to deal."""
    hands = []
    for _ in range(2):
        session, random = deckwright.begin("shoulda", PLAYERS, known=True), Random(8)
        while session.due:
            session.chance(random)
        hands.append(session.hands)
    assert hands[0] == hands[1]
    with pytest.raises(deckwright.DeckwrightError, match="nothing to do now"):
        session.chance(Random(1))


def test_bots_choose_for_whom_they_are_named():
    """A function or a name of `playtest`; what is none of its moves, or nobody, is refused."""
    asked = []

    def lazy(turn):
        asked.append(turn.player)
        return turn.moves[0]

    def nobody(turn):
        return None

    game = deckwright.play_out("shoulda", PLAYERS, seed=2, bots={"Bo": lazy, "Cy": "thrifty"})
    again = deckwright.play_out("shoulda", PLAYERS, seed=2, bots={"Bo": lazy, "Cy": "thrifty"})
    assert set(asked) == {"Bo"}
    assert game.lines == again.lines
    with pytest.raises(deckwright.DeckwrightError, match="none of its moves"):
        deckwright.play_out("shoulda", PLAYERS, bots={"Bo": nobody})
    with pytest.raises(deckwright.DeckwrightError, match="there is no player `Dee`"):
        deckwright.play_out("shoulda", PLAYERS, bots={"Dee": lazy})
    with pytest.raises(deckwright.DeckwrightError, match="there is no bot"):
        deckwright.play_out("shoulda", PLAYERS, bots={"Bo": "lazy"})
