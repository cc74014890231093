"""What the journal has and a page keeps to itself until it lies open."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from deckwright.engine.card_knowledge import certain
from deckwright.games.staggering.actions import Show
from deckwright.games.staggering.card_knowledge import character_names
from deckwright.games.staggering.state import Phase, State
from deckwright.prompt.screens import log, presenter
from deckwright.session.begin import begin
from deckwright.session.store import Store
from deckwright.web.acting import first, open_to
from deckwright.web.pictures import none
from deckwright.web.table_page import now, parts
from tests.web.dealt import told
from tests.web.pressing import Page, Thumb
from tests.web.serving import begun, served, terminal

BEGUN = ["Ana: draw RNG", "Ana: challenge Bo on trivia"]


def page(file: Path, seat: int | None) -> str:
    """All that can be read on somebody's page but what they can press."""
    session = terminal(file)
    told = json.dumps(parts(now(session, seat), none))
    session.store.close()
    return told


def test_what_is_chosen_first_is_seen_with_the_other(tmp_path: Path) -> None:
    """STG-5.4: who turns a card over before the other has chosen helps nobody to choose."""
    file = tmp_path / "s.db"
    begun(file, "staggering", "Ana Bo Cy", [*BEGUN, "Ana: show captain adequate"])
    assert "Captain Adequate" in page(file, 0)
    for seat in (1, 2, None):
        assert "Adequate" not in page(file, seat)
        assert "Ana has chosen" in page(file, seat)
    session = terminal(file)
    session.do(session.read("Bo: show ambassador cul-de-sac"))
    session.store.close()
    for seat in (0, 1, 2, None):
        assert "Captain Adequate" in page(file, seat)


def test_whoever_keeps_the_game_sees_no_more_in_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """STG-5.4: they may be the one who has still to choose."""
    file = tmp_path / "s.db"
    begun(file, "staggering", "Ana Bo Cy", [*BEGUN, "Ana: show captain adequate"])
    session = terminal(file)
    presenter.show_table(session)
    log.show(session)
    seen = capsys.readouterr().out
    assert "Adequate" not in seen
    assert "Ana: has chosen" in seen
    session.do(session.read("Bo: show ambassador cul-de-sac"))
    log.show(session)
    session.store.close()
    assert "Captain Adequate" in capsys.readouterr().out


def test_what_is_taken_back_stays_a_secret(tmp_path: Path) -> None:
    """STG-5.4: the card was still face down when it was taken back."""
    file = tmp_path / "s.db"
    begun(file, "staggering", "Ana Bo Cy", [*BEGUN, "Ana: show captain adequate"])
    session = terminal(file)
    session.undo(session.folded.lines[-2].number)
    session.store.close()
    for seat in (1, 2, None):
        assert "Adequate" not in page(file, seat)
        assert "aken back: what was chosen face down" in page(file, seat)
    assert "Captain Adequate" in page(file, 0)


def test_a_card_that_was_seen_is_not_changed_in_silence(tmp_path: Path) -> None:
    """STG-5.4: what is said instead of a card that all saw names that card; of one that was
    chosen face down it tells nothing."""
    file = tmp_path / "s.db"
    begun(file, "staggering", "Ana Bo Cy", [*BEGUN, "Ana: show captain adequate"])
    session = terminal(file)
    session.undo(session.folded.lines[-2].number)
    session.do(session.read("Ana: show ambassador cul-de-sac"))
    chosen = session.folded.lines[-1].number
    session.do(session.read("Bo: show librarian of doom"))
    session.undo(chosen)
    session.do(session.read("Bo: show captain adequate"))
    session.store.close()
    for seat in (1, 2, None):
        told = page(file, seat)
        assert "Taken back: what was chosen face down" in told
        assert re.search("Taken back: (Bo|you) shows? The Librarian of Doom", told)


def test_what_is_offered_leaves_out_nothing_that_is_hidden(tmp_path: Path) -> None:
    """STG-5.4: whoever is still to choose can choose among as many, and finds none missing."""
    file = tmp_path / "s.db"
    begun(file, "staggering", "Ana Bo Cy", [*BEGUN, "Ana: show captain adequate"])
    with served(file) as room:
        text = room.ask(room.link("Bo")).text
        assert "Captain Adequate, " in text
        assert text.count('name="answer" value="') == 36
        captain = next(each for each in Page(text).buttons if "Captain Adequate" in each.label)
        told = Thumb(room, "Bo", Random(1)).send(captain).text
        assert 'class="error"' in told  # Ana has it


def test_characters_are_asked_for_the_best_first(tmp_path: Path) -> None:
    """Whoever shows one looks for a high score; the catalog's order helps nobody."""
    file = tmp_path / "s.db"
    begun(file, "staggering", "Ana Bo Cy", BEGUN)
    session = terminal(file)
    assert isinstance(session.state, State)
    scores = session.state.config.deck.scores["trivia"]
    session.store.close()
    with served(file) as room:
        text = room.ask(room.link("Bo")).text
    shown = [part.split('"')[0] for part in text.split('name="answer" value="')[1:]]
    found = [scores[card] for card in shown if card in scores]
    assert len(found) == 36
    assert found == sorted(found, reverse=True)


def test_characters_that_all_know_to_be_there_are_asked_for_first(tmp_path: Path) -> None:
    """Of those that may be a player's, whoever looks begins with what everybody has seen."""
    names, house = ("Maya", "Tom", "Raj"), {"round_limit": "8"}
    store, found = Store(tmp_path / "s.db"), 0
    session = begin(store, "staggering", names, house)
    for each in told("staggering", names, 2, house):
        session.do(session.read(each.line))
        state = session.state
        assert isinstance(state, State)
        if state.phase is not Phase.SHOW or not (state.challenge and state.challenge.skill):
            continue
        for seat in session.game.to_act(state):
            known = {*character_names(state.config.deck, certain(state.may, seat))}
            question = first(open_to(session, seat)[0])
            shown = [option.word for option in question.options] if question else []
            number = len(known.intersection(shown))
            assert known.intersection(shown) == {*shown[:number]}
            found += bool(number) and number < len(shown)
        if found > 3:
            break
    store.close()
    assert found > 3


def test_equipment_face_down_is_offered_to_who_can_have_it(tmp_path: Path) -> None:
    """STG-6.3: before the reveal, and to nobody whose hand has no such back."""
    file = tmp_path / "s.db"
    begun(file, "staggering", "Ana Bo Cy", ["Ana: draw equipment", BEGUN[1]])
    with served(file) as room:
        for name, is_offered in (("Ana", True), ("Bo", False)):
            thumb = Thumb(room, name, Random(1))
            found = [each for each in thumb.choices() if "with Equipment" in each.label]
            assert len(found) == is_offered
            for button in found:
                assert thumb.press(button).code == 200
    session = terminal(file)
    (shown,) = session.played[-1:]
    session.store.close()
    assert isinstance(shown.action, Show)
    assert len(shown.action.equipment) == 1
