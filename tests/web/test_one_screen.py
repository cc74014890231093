"""What one acts on and the buttons, together on one screen of a phone, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckwright.games.knights.state import State
from tests.web.browser import IN_SIGHT, WHOLE, Open, needs_browser
from tests.web.dealt import told_to
from tests.web.serving import begun, served, terminal

pytestmark = [needs_browser, pytest.mark.slow]


@pytest.mark.parametrize(("wide", "high"), [(360, 740), (390, 664)])
def test_the_table_and_all_buttons_are_in_sight_on_ones_turn(
    phone: Open, tmp_path: Path, wide: int, high: int
) -> None:
    """SWC-3.4: everybody's counts and the rows, below what is due; all that can be laid,
    attached and removed, and the draw; each row on one line, with the dead that locks it."""
    lines = ["Ana: open B4", "Cy: attach R4 left of B4", "Bo: dead", "Ana: open R5"]
    begun(tmp_path / "s.db", "shoulda", "Ana Bo Cy", [*lines, "Cy: add R6 right"])
    with served(tmp_path / "s.db") as room:
        bo = phone(room, "Bo", wide, high)
        for _ in range(3):  # however often it is worked out anew
            shown = bo.run(WHOLE, ".choices button", False)
            assert len(shown) > 9
            assert all(shown)
            bo.run("uncover()")
        assert "Remove" in bo.text(".choices")
        assert bo.run(IN_SIGHT, ".back button")
        assert "Nothing fits: draw" in bo.text(".back")
        assert bo.run(WHOLE, ".place, .area .cards", True) == [True] * 5
        tops = (
            "new Set([...document.querySelectorAll('.area li')].map((e) => e.offsetTop)).size"
        )
        assert bo.run(f"return {tops}") == 1
        assert "dead" in bo.text(".area .cards")


def test_the_way_out_is_in_sight_on_a_phones_side(phone: Open, tmp_path: Path) -> None:
    """SWC-7.1: beside the rows, however little high the screen is; the title makes room."""
    begun(tmp_path / "s.db", "shoulda", "Ana Bo Cy", ["Ana: open B4", "Cy: add R5 right"])
    with served(tmp_path / "s.db") as room:
        bo = phone(room, "Bo", 740, 360)
        assert bo.run(IN_SIGHT, ".back button")
        high = "document.querySelector('.top').getBoundingClientRect().bottom"
        seen = f"((at) => at.top >= {high} - 4 && at.bottom <= innerHeight)"
        area = "document.querySelector('.area .cards').getBoundingClientRect()"
        assert bo.run(f"return {seen}({area})")


@pytest.mark.parametrize(("wide", "high"), [(360, 740), (390, 664)])
def test_who_answers_sees_what_is_asked_and_finds_a_card_by_its_number(
    phone: Open, tmp_path: Path, wide: int, high: int
) -> None:
    """STG-5.4: of thirty Characters those stay that have the score pressed, all in sight below
    the challenge; pressed once more, all come back."""
    told_to(tmp_path / "s.db", "staggering", 3, 4, 4)
    with served(tmp_path / "s.db") as room:
        raj = phone(room, "Raj", wide, high)
        assert all(raj.run(WHOLE, ".place, .area", True))
        chips = "[...document.querySelectorAll('#act .chip')]"
        seven = f"{chips}.find((each) => each.innerText === '7').click()"
        raj.run(seven)
        left = raj.run(WHOLE, "#act button.card:not([hidden])", False)
        assert 0 < len(left) < 9
        assert all(left)
        assert all(each.endswith("7") for each in raj.text("#act .many").split("\n\n"))
        raj.run(seven)
        assert not raj.run("return document.querySelector('#act .card[hidden]')")
        raj.run(seven)
        raj.click("#act button.card:not([hidden])")
        raj.until("document.querySelector('#strip').innerText.startsWith('You show')")


@pytest.mark.parametrize("high", [740, 664])
def test_a_hand_that_is_shown_is_told_by_corners_all_in_sight(
    phone: Open, tmp_path: Path, high: int
) -> None:
    """KNT-11.2: what was seen elsewhere, or could be played, is not among them; the last card
    sends it, and the stories stay in sight."""
    told_to(tmp_path / "s.db", "knights", 4, 44, 3)
    session = terminal(tmp_path / "s.db")
    assert isinstance(session.state, State)
    turn = session.setup.players[session.state.turn]
    number = len(session.state.hands[session.state.turn])
    session.store.close()
    with served(tmp_path / "s.db") as room:
        window = phone(room, turn, 360, high)
        window.run(
            "[...document.querySelectorAll('#act button')].find("
            "(each) => each.innerText.includes('pass out')).click()"
        )
        window.until("document.querySelector('#act [data-add]')")
        assert all(window.run(WHOLE, "#act .tile", False))
        assert len(window.run(WHOLE, "#act .tile", False)) < 40
        assert all(window.run(WHOLE, ".area", True))
        for at in range(number):
            window.run("document.querySelectorAll('#act .tile')[arguments[0]].click()", at)
        window.until("document.querySelector('#strip').innerText.includes('pass')")
