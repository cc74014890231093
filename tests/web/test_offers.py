"""What a seat is offered: all that it can do, and nothing that others would have to say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from deckwright.engine import Action
from deckwright.engine.correction import Correct
from deckwright.errors import AlreadySo, DeckwrightError
from deckwright.prompt.reader.context import Context
from deckwright.prompt.reader.dialog import with_the_only_ones
from deckwright.prompt.reader.meaning import Ask
from deckwright.prompt.reader.seat_choices import check_seat
from deckwright.prompt.screens import presenter
from deckwright.session.begin import begin
from deckwright.session.session import Session
from deckwright.web import session_words
from deckwright.web.act_page import Panel
from deckwright.web.acting import first
from deckwright.web.acting import open_to as offers
from deckwright.web.pictures import none
from tests.games.telling import SHIPPED
from tests.stores import open_store
from tests.web.serving import begun, served, terminal

NAMES = ("Ana", "Bo", "Cy")
LINES = 25


def labels(file: Path, seat: int | None) -> list[str]:
    """What a seat is offered, by what it is called."""
    session = terminal(file)
    found = [offer.choice.label for offer in offers(session, seat) if not offer.choice.aside]
    session.store.close()
    return found


def test_no_card_is_offered_before_its_turn(tmp_path: Path) -> None:
    """SYF-4.1: it would be refused; one that has landed is told by a line."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo", "Bo: play > Cy"])
    session = terminal(tmp_path / "s.db")
    early = [offer.choice for offer in offers(session, 0) if "plays" in offer.choice.label]
    assert early == []
    assert not any(offer.choice.aside for offer in offers(session, 2)[:1])
    session.store.close()


def test_everybody_may_tell_what_lies_before_them(tmp_path: Path) -> None:
    """SYF-5.1: cards are turned up by whoever has them there, as well as in seat order;
    what lies before others is less likely meant."""
    plays = [f"{name}: play > {name}" for _ in range(2) for name in NAMES]
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", plays)
    assert labels(tmp_path / "s.db", 0) == ["say Ana's 2 cards"]
    assert labels(tmp_path / "s.db", 2) == ["say Cy's 2 cards"]


def test_who_calls_out_is_who_presses(tmp_path: Path) -> None:
    """Nobody is asked who calls, and nobody calls out themselves."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    session = terminal(tmp_path / "s.db")
    (call,) = (offer for offer in offers(session, 2) if "rude" in offer.choice.label)
    asked = first(call)
    assert asked
    assert (asked.question, [*asked.words]) == ("Who was rude to the crown?", ["Bo"])
    panel = Panel(session, 2, none)
    assert panel.label(call.choice.label) == "Somebody was rude to the crown"
    assert panel.label("somebody plays a Dragon") == "Play a Dragon"
    session.store.close()


def deeds(offer: Ask, random: Random) -> Iterator[Action]:
    """What an offer can come to, answered by chance; none where a card has to be named."""
    answers = with_the_only_ones(offer.choice, ())
    while question := offer.choice.ask(answers):
        if not question.answers:
            return
        more = (*answers, random.choice([*question.answers]))
        answers = with_the_only_ones(offer.choice, more)
    action = offer.choice.action(answers)
    assert action
    yield action


@pytest.mark.parametrize("game", SHIPPED)
def test_nothing_is_offered_that_others_would_have_to_say(tmp_path: Path, game: str) -> None:
    """In random games every choice is some seat's, and what a seat is offered is its own."""
    store, random = open_store(tmp_path / "s.db"), Random(4)
    session = begin(store, game, NAMES, {}, ask="usual")
    for _ in range(LINES):
        shared = {choice.label for choice in presenter.choices(session)}
        own = [deed for seat in range(3) for deed in own_deeds(session, seat, random)]
        for seat in range(3):
            shared -= {offer.choice.label for offer in offers(session, seat)}
        assert not shared
        for deed in random.sample(own, len(own)):
            with suppress(DeckwrightError):
                session.do(deed)
                break
    store.close()


def own_deeds(session: Session, seat: int, random: Random) -> Iterator[Action]:
    """What a seat is offered; each is for this seat to do."""
    for offer in offers(session, seat):
        for deed in deeds(offer, random):
            with suppress(AlreadySo):
                Context.of(session).check(deed)
                if not isinstance(deed, Correct):
                    check_seat(Context.of(session), seat, deed)
                yield deed


def test_whoever_has_nothing_left_takes_the_last_line_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody said wrong of a hand leaves nobody without a button."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo"])
    session = terminal(tmp_path / "s.db")
    assert [session_words.undoable(session, seat) for seat in range(3)] == [True, False, False]
    monkeypatch.setattr(session_words, "open_to", lambda *_: [])
    assert [session_words.undoable(session, seat) for seat in range(3)] == [True, True, False]
    session.store.close()


def test_a_dragon_that_must_come_first_is_no_play_of_many_aside(tmp_path: Path) -> None:
    """SWC-3.6: in one's own turn it is a choice of one's own, the last one where all are told
    by numbers; who else may play one finds it aside (SWC-13.1)."""
    begun(tmp_path / "s.db", "shoulda", "Ana Bo Cy", ["Ana: open R5"])
    offered = labels(tmp_path / "s.db", 2)
    assert offered.index("add at an end") < offered.index("Cy plays a Dragon")
    session = terminal(tmp_path / "s.db")
    assert "<legend>Add at an end" in Panel(session, 2, none).buttons()
    session.store.close()
    for seat in (0, 1):
        assert not any("Dragon" in label for label in labels(tmp_path / "s.db", seat))


def test_a_card_that_is_laid_down_is_named_only_under_more(tmp_path: Path) -> None:
    """BOL-4.2: the same thing is not offered twice; the claim stays in sight beside it, and
    two dice are told apart by what stands above their rows, where either may be rolled."""
    rolled = ["first-rolls 7, 3, 1", "Ana: goals green square"]
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo Cy", [*rolled, "Ana: draw"])
    with served(tmp_path / "s.db") as room:
        page = room.ask(room.link("Ana")).text
        assert ">Lay one down</button>" in page
        more = page.partition("More</summary>")[2].partition("</details>")[0]
        assert "Discard a card" in more
        assert "Claim five" not in more
        assert page.count("Discard a card") == 1
        assert "Claim five" in page.partition('class="back buttons"')[2]
        session = terminal(tmp_path / "s.db")
        session.undo(session.folded.lines[-2].number)
        session.do(session.read("Ana: roll8 8"))
        session.store.close()
        page = room.ask(room.link("Ana")).text
        for die in ("Colors", "Shapes"):
            row = page.partition(f"<legend>Roll the {die} die")[2].partition("</fieldset>")[0]
            assert ">Roll for me<" in row
