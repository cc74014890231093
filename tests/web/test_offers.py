"""What a seat is offered: all that it can do, and nothing that others would have to say."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from deckwright.errors import DeckwrightError, Unreadable
from deckwright.prompt import presenter
from deckwright.prompt.context import Context
from deckwright.prompt.dialog import next_question
from deckwright.prompt.meaning import Ask
from deckwright.prompt.seat_choices import check_seat
from deckwright.session.begin import begin
from deckwright.session.session import Session
from deckwright.web.acting import first
from deckwright.web.acting import open_to as offers
from tests.games.telling import SHIPPED
from tests.stores import open_store
from tests.web.serving import begun, terminal

NAMES = ("Ana", "Bo", "Cy")
LINES = 25


def labels(file: Path, seat: int | None) -> list[str]:
    """What a seat is offered, by what it is called."""
    session = terminal(file)
    found = [offer.choice.label for offer in offers(session, seat) if not offer.choice.aside]
    session.store.close()
    return found


def test_cards_land_face_down_in_any_order(tmp_path: Path) -> None:
    """SYF-4.1: who still owes a card may lay it, whoever is next; who has laid both waits."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Bo: play > Cy", "Bo: play > Ana"])
    assert labels(tmp_path / "s.db", 0)[1] == "Ana plays in front of Bo"
    assert labels(tmp_path / "s.db", 1) == []
    assert labels(tmp_path / "s.db", 2) == [
        "Cy plays in front of Ana",
        "Cy plays in front of Bo",
        "Cy plays in front of self",
    ]


def test_everybody_may_tell_what_lies_before_them(tmp_path: Path) -> None:
    """SYF-5.1: cards are turned up by whoever has them there, as well as in seat order."""
    plays = [f"{name}: play > {name}" for name in NAMES for _ in range(2)]
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", plays)
    assert labels(tmp_path / "s.db", 0) == ["say Ana's 2 cards"]
    assert labels(tmp_path / "s.db", 2) == ["say Cy's 2 cards", "say Ana's 2 cards"]


def test_who_calls_out_is_who_presses(tmp_path: Path) -> None:
    """Nobody is asked who calls, and nobody calls out themselves."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    session = terminal(tmp_path / "s.db")
    (call,) = (offer for offer in offers(session, 2) if offer.choice.aside)
    asked = first(call)
    assert asked
    assert (asked.question, [*asked.words]) == ("Who was rude to the crown?", ["Bo"])
    session.store.close()


def filled(offer: Ask, random: Random) -> Iterator[str]:
    """A line of an offer, answered by chance; none where a card has to be named."""
    question, given = next_question(offer.choice, offer.answers)
    while question:
        words = [*question.words, *question.unlisted.values()]
        if not words:
            return
        given[question.name] = random.choice(words)
        question, given = next_question(offer.choice, given)
    yield offer.choice.filled(given)


@pytest.mark.parametrize("game", SHIPPED)
def test_nothing_is_offered_that_others_would_have_to_say(tmp_path: Path, game: str) -> None:
    """In random games every choice is some seat's, and what a seat is offered is its own."""
    store, random = open_store(tmp_path / "s.db"), Random(4)
    session = begin(store, game, NAMES, {}, ask="usual")
    for _ in range(LINES):
        shared = {choice.label for choice in presenter.choices(session)}
        lines = [line for seat in range(3) for line in own_lines(session, seat, random)]
        for seat in range(3):
            shared -= {offer.choice.label for offer in offers(session, seat)}
        assert not shared
        for line in random.sample(lines, len(lines)):
            with suppress(DeckwrightError):
                session.do(session.read(line))
                break
    store.close()


def own_lines(session: Session, seat: int, random: Random) -> Iterator[str]:
    """Lines of what a seat is offered; each is for this seat to say."""
    for offer in offers(session, seat):
        for line in filled(offer, random):
            with suppress(Unreadable):
                check_seat(Context.of(session), seat, session.read(line))
                yield line
