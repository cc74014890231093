"""A house rule from now on: the game goes on from where it stands, on the record."""

from __future__ import annotations

import pytest

from deckwright.errors import DeckwrightError
from deckwright.games import set_up
from deckwright.rulebook import read_rulebook
from deckwright.session import going_on
from deckwright.session.going_on import go_on_by, go_on_called, go_on_with
from deckwright.session.history import history

STABS = ("draw",) * 3 + ("play > bo", "play > cy")
TABLES = {
    "stab": ("Ana Bo Cy", STABS, "dead_plays", "remove"),
    "knights": ("Ana Bo Cy", ("deal", "declare 0"), "mode", "single"),
}


@pytest.mark.parametrize("slug", TABLES)
def test_a_game_goes_on_as_it_stands(sit, slug):
    """The table is the same, the rule another; both logs say so, and the old one has ended."""
    players, lines, name, value = TABLES[slug]
    session = sit(slug, players, lines)
    stood = session.game.to_position(session.state)
    after = go_on_by(session, name, value)
    assert after.setup.house[name] == value
    assert after.game.to_position(after.state) == stood
    assert session.folded.ended
    assert f"{name}={value}" in session.entries[-2].text
    assert session.record.name in after.entries[0].text
    assert session.store.find().id == after.record.id


def test_a_game_in_which_nothing_was_said_begins_anew(sit):
    """By what only says how it begins; so `new` need not ask for house rules."""
    session = sit("stab", "Ana Bo Cy")
    after = go_on_by(session, "start_lives", "3")
    assert after.game.score(after.state) == (3, 3, 3)


def test_what_says_how_a_game_begins_stays(sit):
    """And so does what is played already; nothing has ended then."""
    session = sit("stab", "Ana Bo Cy", STABS)
    with pytest.raises(DeckwrightError, match="only says how a game begins"):
        go_on_by(session, "start_lives", "3")
    with pytest.raises(DeckwrightError, match="played so already"):
        go_on_by(session, "dead_plays", "stay")
    assert not session.folded.ended


JOINED = {
    "stab": ("Ana Bo Cy", ("draw",) * 3, "draws 4"),
    "shoulda": ("Ana Bo Cy", ("deal",), "draws 6"),
    "knights": ("Ana Bo Cy", ("deal",), "deal again"),
    "dicefactor": (
        "Ana Bo Cy",
        ("correct turn Ana", "deal", "goals yellow pentagon"),
        "draws 5",
    ),
    "staggering": ("Ana Bo Cy", ("deal",), "`give Ana Eve 3`"),
}


@pytest.mark.parametrize("slug", JOINED)
def test_somebody_sits_down_after_the_last(sit, slug):
    """What the others have stays theirs; the newcomer has what the rules give at the start."""
    players, lines, said = JOINED[slug]
    session = sit(slug, players, lines)
    stood = session.game.score(session.state)
    after, told = go_on_with(session, "Eve")
    assert after.setup.players == ("Ana", "Bo", "Cy", "Eve")
    assert said in told
    assert after.game.score(after.state)[:3] == stood
    assert "Eve" in str(after.game.to_position(after.state)) or slug == "knights"
    assert after.game.legal_actions(after.state) or after.game.due(after.state)


@pytest.mark.parametrize("slug", JOINED)
def test_who_is_called_otherwise_is_the_same_player(sit, slug):
    """Only the name is another, in whatever the table holds."""
    players, lines, _ = JOINED[slug]
    session = sit(slug, players, lines)
    stood = str(session.game.to_position(session.state))
    after = go_on_called(session, "Bo", "Bob")
    assert str(after.game.to_position(after.state)) == stood.replace("'Bo'", "'Bob'")


def test_one_game_is_told_once(sit):
    """As what it goes on as; where that is taken back, as what it was."""
    session = sit("stab", "Ana Bo Cy", STABS)
    later, _ = go_on_by(session, "dead_plays", "remove"), session.reload()
    last = go_on_called(later, "Bo", "Bob")
    (past,) = history(session.store)
    assert past.name == last.record.name
    assert past.lines == len(session.folded.lines)
    assert (after := going_on.successor(session))
    assert after.record.id == later.record.id
    assert (before := going_on.before(last))
    assert before.record.id == later.record.id
    (past,) = history(session.store)
    assert past.players == ("Ana", "Bo", "Cy")


def test_nobody_joins_where_a_rule_is_against_it(sit):
    """The rule is told; nothing has changed."""
    session = sit("stab", "Ana Bo Cy", STABS)
    with pytest.raises(DeckwrightError, match=r"SYF-4\.2"):
        go_on_with(session, "Eve")
    for name in ("ana", "y", "crown"):
        with pytest.raises(DeckwrightError):
            go_on_with(session, name)
    assert not session.folded.ended


@pytest.mark.parametrize("slug", ["stab", "shoulda", "knights", "dicefactor", "staggering"])
def test_what_many_tables_play_by_can_be_played(slug):
    """Each alone; what is fixed at the beginning is a house rule of the game."""
    book = read_rulebook(slug)
    assert book.often
    assert set(book.at_start) <= set(book.switches)
    for pair in book.often:
        name, _, value = pair.partition("=")
        _, setup = set_up(slug, ("Ana", "Bo", "Cy", "Dee"), {name: value})
        assert setup.house[name] == value
