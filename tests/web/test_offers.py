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
from deckwright.prompt import presenter
from deckwright.prompt.context import Context
from deckwright.prompt.dialog import with_the_only_ones
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
