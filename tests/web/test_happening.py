"""The strip that tells what just happened, on every page."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

from deckwright.prompt.screens import presenter
from deckwright.session.begin import begin
from deckwright.session.session import Session
from deckwright.web import happening, html
from deckwright.web.pictures import beside, none
from deckwright.web.second_person import second_person
from deckwright.web.table_page import now
from tests.stores import open_store
from tests.web.dealt import NAMES
from tests.web.dealt import told as dealt
from tests.web.serving import begun, terminal

ROUND = [f"{name}: play > {name}" for _ in range(2) for name in ("Ana", "Bo", "Cy")]


def told(session: Session, me: int | None = None) -> str:
    """The strip as somebody sees it."""
    return happening.strip(session, now(session, me).said, none, whole=me is None)


def test_the_newest_is_first_and_everybody_is_told(tmp_path: Path) -> None:
    """What somebody else did stands there like one's own, who did it is told `you`."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo", "Bo: play > Cy"])
    session = terminal(tmp_path / "s.db")
    seen = told(session)
    assert 0 < seen.index("Bo plays a card") < seen.index("Ana plays a card")
    assert "You play a card in front of Bo" in told(session, 0)
    assert "Ana plays a card in front of you" in told(session, 1)
    session.store.close()


def test_what_many_things_came_to_is_told_first(tmp_path: Path) -> None:
    """Of a reveal whose lives changed stands on top, on a screen of the room with the cards
    that did it; the rest can be opened on phones."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ROUND)
    session = terminal(tmp_path / "s.db")
    session.do(session.read("reveal dagger, shield, dagger, drink, snake, drink"))
    seen, mine = told(session), told(session, 1)
    assert seen.startswith('<ol class="news"><li><p>Bo: 5 → 4 lives: Dagger</p>')
    assert "<details" not in seen
    assert "<details" in mine
    assert "<p>You: 5 → 4 lives: Dagger</p>" in mine.partition("<details")[0]
    assert "pass the crown" in mine.partition("<details")[0]
    assert "Shield up" in mine.partition("<details")[2]
    assert "Ana: still 5 lives: Shield stops Dagger" in seen
    assert "Bo is stabbed" not in seen
    assert "Shield up" not in seen
    assert 'data-name="Drink"' not in seen  # there are no pictures here
    drawn = happening.strip(session, str, beside(""))
    assert drawn.count('data-name="Dagger"') == 2
    assert 'data-name="Snake"' not in drawn  # it still lies before Cy
    session.store.close()


def test_lives_are_told_as_the_round_changed_them(tmp_path: Path) -> None:
    """A row for each player, whom it met last first; also where the last line is a shot that
    brought little. What was named before is told until then, and not how much is left."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ROUND)
    session = terminal(tmp_path / "s.db")
    session.do(session.read("reveal dagger, bow"))
    session.do(session.read("reveal dagger, drink, drink, drink"))
    assert "In front of Ana: Dagger, Bow" in told(session)
    assert "still to be named" not in told(session)
    session.do(session.read("Ana: shoot Cy"))
    rows = ("Bo: 5 → 4 lives: Dagger", "Ana: 5 → 4 lives: Dagger", "Cy: 5 → 4 lives: Bow")
    assert re.findall(r"<p>(.*?)</p>", told(session))[:3] == [*rows]
    assert "In front of" not in told(session)
    session.store.close()


def test_what_was_taken_back_is_told_to_all(tmp_path: Path) -> None:
    """An undone line is news for those who saw it, and stays with what was said instead."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo"])
    session = terminal(tmp_path / "s.db")
    session.undo(session.folded.lines[-2].number)
    assert "<p>Taken back: Ana plays a card in front of Bo</p>" in told(session)
    assert "<p>Taken back: you play a card in front of Bo</p>" in told(session, 0)
    session.do(session.read("Ana: play > Cy"))
    session.do(session.read("Bo: play > Cy"))
    assert told(session).count("Taken back: Ana plays a card in front of Bo") == 1
    assert "&gt;" not in str(happening.log(session, 4, str))
    session.store.close()


def test_remarks_and_corrections_are_news(tmp_path: Path) -> None:
    """A note, a ruling and a line put right stand there; a timer is none of them."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo"])
    session = terminal(tmp_path / "s.db")
    session.note("timer 2")
    assert "timer" not in told(session)
    session.note("Bo: cake")
    assert "<p>Note: Bo: cake</p>" in told(session)
    session.rule("Cy may play first")
    assert "<p>The table rules: Cy may play first</p>" in told(session)
    session.fix(next(x.number for x in session.folded.lines if not x.assumed), "Ana: play > Cy")
    assert "<p>Put right: Ana: play &gt; Cy</p>" in told(session)
    session.store.close()


def test_nothing_is_told_before_anything_happened(tmp_path: Path) -> None:
    """A game that waits for its first line has no news."""
    store = open_store(tmp_path / "s.db")
    session = begin(store, "dicefactor", ("Ana", "Bo"), {})
    assert told(session) == "<p>Nothing has been played.</p>"


def test_what_hands_have_to_do_is_told_before_the_rest(tmp_path: Path) -> None:
    """A card to be turned sideways is not among what has to be opened."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ROUND)
    session = terminal(tmp_path / "s.db")
    session.do(session.read("reveal bomb, dagger, snake, dagger, dagger, dagger"))
    newest = next(happening.news(session))
    session.store.close()
    turned = {each for each in newest.sentences if "sideways" in each}
    assert len(turned) == 2
    assert turned <= {*newest.sentences[: newest.weighty]}


def test_a_card_that_is_covered_has_not_gone(tmp_path: Path) -> None:
    """Beneath who lays a card down stands no picture of the one that lay there before."""
    lines = ["first-rolls 7, 3, 1", "Ana: goals red star"]
    turns = ["Ana: draw", "Ana: discard blue-star", "Bo: draw", "Bo: discard red-star"]
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo Cy", [*lines, *turns])
    session = terminal(tmp_path / "s.db")
    newest = next(happening.news(session))
    session.store.close()
    assert "Bo" in newest.sentences[0]
    assert newest.gone == []


@pytest.mark.parametrize("drawn", ["MUD", "EQ"])
def test_how_it_came_out_is_told_before_the_rest_is_folded(tmp_path: Path, drawn: str) -> None:
    """STG-6.5: who wins a Character stands there, not only whose turn comes next."""
    shown = ["Ana: show The Attendant in the Booth", "Cy: show Captain Adequate"]
    lines = [f"draw {drawn}", "Ana: challenge Cy on trivia", *shown]
    begun(tmp_path / "s.db", "staggering", "Ana Bo Cy", lines)
    session = terminal(tmp_path / "s.db")
    seen = told(session, 1).partition("<details")[0]
    session.store.close()
    assert "Ana wins Captain Adequate" in seen


OUTCOMES = ("won", "out", "round")


def test_no_outcome_is_folded_in_a_whole_game(tmp_path: Path) -> None:
    """Who is out, who starts: in sight however much a line brought."""
    names, folded = NAMES[:3], 0
    session = begin(open_store(tmp_path / "s.db"), "stab", names, {})
    for step in islice(dealt("stab", names, seed=2), 150):
        (played, *_) = session.do(session.read(step.line))
        weighty = [event for event in played.events if event.code in OUTCOMES]
        if not weighty or len(played.events) <= happening.SENTENCES:
            continue
        seen, details, _ = told(session, 1).partition("<details")
        folded += bool(details)
        for event in weighty:
            sentence = second_person(presenter.event(session, event), names[1])
            assert str(html.tag("p", sentence[:1].upper() + sentence[1:])) in seen
    session.store.close()
    assert folded


def test_why_somebody_is_out_is_told_with_it(tmp_path: Path) -> None:
    """SYF-6.1: a Dagger that took the last life stands in the row of who had it."""
    file = tmp_path / "s.db"
    store = open_store(file)
    session = begin(store, "stab", ("Ana", "Bo", "Cy"), {"start_lives": "1"}, ask="usual")
    plays = ["Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"]
    for line in [*plays, "Ana: play > Bo", "Bo: play > Cy", "Cy: play > Cy"]:
        session.do(session.read(line))
    session.do(session.read("reveal drink, drink, dagger, snake, drink, shield"))
    newest = next(happening.news(session))
    session.store.close()
    assert "Bo: 1 → out: Dagger" in newest.sum


def test_whose_turn_comes_is_told_after_what_led_to_it(tmp_path: Path) -> None:
    """STG-6.8: who wins what first, then what came of the cards, and the next turn last."""
    session = begin(open_store(tmp_path / "s.db"), "staggering", NAMES[:3], {})
    for step in islice(dealt("staggering", NAMES[:3], seed=2), 150):
        (played, *_) = session.do(session.read(step.line))
        codes = [event.code for event in played.events]
        if "turn" in codes and len(codes) > happening.SENTENCES:
            (newest, *_) = happening.news(session)
            turn = next(each for each in played.events if each.code == "turn")
            assert newest.sentences[-1] == presenter.event(session, turn)
            break
    else:
        raise AssertionError("no line brought so much")
    session.store.close()
