"""A house rule from now on: the game goes on from where it stands, on the record."""

from __future__ import annotations

import pytest

from deckwright.errors import DeckwrightError
from deckwright.games import set_up
from deckwright.rulebook import read_rulebook
from deckwright.session.going_on import go_on_by

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


def test_what_says_how_a_game_begins_stays(sit):
    """And so does what is played already; nothing has ended then."""
    session = sit("stab", "Ana Bo Cy", STABS)
    with pytest.raises(DeckwrightError, match="only says how a game begins"):
        go_on_by(session, "start_lives", "3")
    with pytest.raises(DeckwrightError, match="played so already"):
        go_on_by(session, "dead_plays", "stay")
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
