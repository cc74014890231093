"""Nothing but wins is checked: the players see to the turns, and say what the dice show."""

from __future__ import annotations

import pytest

from deckwright.games.dicefactor.state import Stage
from deckwright.prompt.loop import Loop
from deckwright.prompt.reader.meaning import Ask, Do, Nothing, Refused, Verb
from deckwright.prompt.reader.understand import understand
from deckwright.prompt.screens import presenter
from deckwright.session.begin import begin, with_players
from deckwright.session.history import history
from deckwright.session.session import Session
from tests.stores import open_store

FIVE_RED = "red star, red square, red any shape, all colours, circle any colour"
FIVE_STARS = "red star, blue star, any colour star, all shapes, blue any shape"


@pytest.fixture
def table(tmp_path) -> Session:
    """Four who play by themselves."""
    store = open_store(tmp_path / "s.db")
    players = ("Kai", "Lou", "Mo", "Nell")
    return begin(store, "dicefactor", players, {}, ask="usual", score=True)


def play(session: Session, *lines: str) -> None:
    """Type lines at the prompt, then close it."""
    left = iter(lines)

    def read(_: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    Loop(session, read).run()


def lines(session: Session) -> list[str]:
    return [line.text for line in session.folded.lines]


@pytest.mark.parametrize(
    ("said", "goals"),
    [
        (("red star",), ("red", "star")),
        (("star and red",), ("red", "star")),
        (("red", "star"), ("red", "star")),
        (("red/star", "blue"), ("blue", "star")),
        (("the goals are red and star", "circle"), ("red", "circle")),
        (("red star", "colour die shows logo"), ("logo", "star")),
        (("red star", "shapes: logo"), ("red", "logo")),
        (("mo rolled red and logo",), ("red", "logo")),
        (("mo begins, goals are red and logo",), ("red", "logo")),
    ],
)
def test_what_the_dice_show_is_said_in_any_way(table, said, goals):
    """BOL-3.6: both at once, or one of them rolled anew."""
    play(table, *said)
    assert table.state.goals == goals


def test_one_face_asks_for_the_other_die(table):
    meaning = understand(table, "red")
    assert isinstance(meaning, Ask)
    assert meaning.blank is not None
    assert meaning.blank.question == "The Shapes die shows?"
    play(table, "red star")
    assert isinstance(understand(table, "logo"), Ask)


@pytest.mark.parametrize(
    "said",
    [
        f"lou wins with {FIVE_RED}",
        f"lou has {FIVE_RED}",
        f"lou {FIVE_RED}",
        f"lou has it! {FIVE_RED}",
        "lou: 2 red stars, red square, red any shape, all colours",
        f"lou five! {FIVE_RED}",
        f"lou: claim {FIVE_STARS}",
        f"lou shows five stars: {FIVE_STARS}",
    ],
)
def test_a_right_claim_wins(table, said):
    """BOL-6.7: wild cards count for a colour and for a shape."""
    play(table, "red star", said)
    assert history(table.store)[0].winners == ("Lou",)


def test_no_piles_are_told_once_it_is_won(table):
    """Nobody told where the cards lay, so neither piles nor hands are counted."""
    play(table, "red star", f"lou has {FIVE_RED}")
    shown = presenter.presentation_of(table).table(presenter.view(table))
    assert "Lou won" in shown.headline
    facts = [fact for player in shown.players for fact in player.facts]
    assert [*shown.facts, *shown.areas, *facts] == []


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("red star, red star, red star, red star, red star", "BOL-7.7"),
        ("red star, red square, red circle, red cross", "BOL-7.1"),
        ("red star, red square, red circle, blue star, green star", "BOL-3.3"),
        ("red star, red square, red circle, red cross, blue cross", "BOL-7.1"),
        ("red star, red square, red circle, red cross, skip", "BOL-5.16"),
        ("colors red, colors red, red star, red cross, red circle", "BOL-7.7"),
    ],
)
def test_a_wrong_claim_is_told_its_rule(table, cards, rule):
    """By the checks of the refereed game; the game goes on."""
    play(table, "red star")
    meaning = understand(table, f"mo wins with {cards}")
    assert isinstance(meaning, Refused)
    assert meaning.refusal.rule == rule
    play(table, f"mo wins with {cards}")
    assert not history(table.store)[0].winners


def test_a_claim_asks_for_dice_nobody_has_told(table):
    """One answer more, and the cards are not typed again."""
    said = f"mo wins with {FIVE_STARS}"
    asked = understand(table, said)
    assert isinstance(asked, Ask)
    assert not asked.ways
    play(table, said, "red star")
    assert history(table.store)[0].winners == ("Mo",)


def test_who_claims_without_cards_is_asked_which_five(table):
    play(table, "red star")
    asked = understand(table, "mo wins")
    assert isinstance(asked, Ask)
    assert asked.blank is not None
    assert (asked.blank.field, asked.blank.many) == ("cards", True)
    assert isinstance(understand(table, FIVE_RED, asked), Do)
    assert understand(table, "table agrees", asked) == Verb("end", "Mo")
    shout = understand(table, "five!")
    assert isinstance(shout, Ask)
    assert shout.blank is not None
    assert shout.blank.field == "seat"
    own = understand(table, "mo has five!")
    assert isinstance(own, Ask)
    assert own.blank is not None
    assert own.blank.field == "cards"
    play(table, "five!", "nell", "table agrees")
    assert history(table.store)[0].winners == ("Nell",)


def test_cards_that_nobody_claimed_are_asked_about(table):
    """In no turn it is nobody's claim unasked."""
    play(table, "red star")
    assert isinstance(understand(table, f"five! {FIVE_RED}"), Ask)
    assert lines(table) == ["shown red star"]


def test_turns_are_the_players_own(table):
    """BOL-4.1: told so, with the line that has them refereed from then on."""
    play(table, "red star")
    meaning = understand(table, "mo draws, lays down blue star")
    assert isinstance(meaning, (Refused, Nothing))
    refused = understand(table, "mo draws")
    assert isinstance(refused, Refused)
    assert (refused.refusal.rule, refused.refusal.code) == ("BOL-4.1", "yours")
    play(table, "reverse", "turn mo", "mo draws, lays blue star")
    assert lines(table)[-1] == "Mo: discard blue-star"
    assert table.state.way == -1
    assert table.state.turn == 1


def test_turns_can_be_refereed_before_the_dice_are_rolled(table):
    play(table, "turn mo", "red star")
    assert lines(table)[-1] == "Mo: goals red star"


def test_it_is_kept_so_for_others_and_as_a_position(table):
    """Whoever plays again plays the same way."""
    again = with_players(table.store, table.record, ("Kai", "Lou"))
    assert again.setup.score
    assert again.record.name == "dicefactor-2"
    play(table, "red star")
    told = table.game.to_position(table.state)
    assert table.game.from_position(table.setup, told) == table.state


@pytest.mark.parametrize(
    "said", ["turns off", "just the claims please", "we do turns ourselves"]
)
def test_every_turn_is_refereed_only_where_that_is_said(table, said):
    """BOL-4.1: who begins is for the table to know; and there is a way back."""
    play(table, "red star")
    assert isinstance(understand(table, "lou begins"), Refused)
    play(table, "turn lou")
    assert str(table.state.stage) == Stage.START
    play(table, said)
    assert str(table.state.stage) == Stage.TABLE
    assert lines(table)[-1] == "correct unrefereed"


@pytest.mark.parametrize(
    ("goals", "said", "line"),
    [
        ("red star", "lou has 5 red", "Lou: five colors"),
        ("red star", "lou: five! star", "Lou: five shapes"),
        ("logo star", "lou wins with 5 green", "Lou: five colors"),
    ],
)
def test_the_table_has_seen_the_five(table, goals, said, line):
    """BOL-7.7: who has five says for which die, and the cards need not be named."""
    play(table, goals, said)
    assert lines(table)[-1] == line
    assert history(table.store)[0].winners == ("Lou",)


def test_five_that_can_be_cards_or_a_colour_are_offered_first(table):
    """Of more claims than are listed none is meant before the one that names no card; what a
    key does is said."""
    play(table, "red star")
    asked = understand(table, "lou wins with five stars")
    assert isinstance(asked, Ask)
    assert "`Lou: five shapes`" in asked.told
    play(table, "red star", "lou wins with five stars", "y")
    assert lines(table)[-1] == "Lou: five shapes"


def test_whose_turn_it_is_can_be_told_here(table):
    """BOL-4.13, BOL-5.5, BOL-5.6: with what was laid down; nobody has to."""
    said = ("lou's turn is over", "mo plays skip", "kai lays reverse", "nell 6, trades with mo")
    play(table, "red star", *said, "nell rolls 8, blue", "nell done")
    told = [line for line in lines(table) if line != "shown red star"]
    assert told[:3] == ["Lou: done", "Mo: done skip", "Kai: done reverse"]
    assert told[3:] == ["Nell: roll8 6", "Nell: roll8 8", "shown blue star", "Nell: done"]
    assert table.state.way == -1
    assert presenter.table(table).headline == "Mo's turn"
