"""Phones of one table in a real browser: what one does, and what it leaves alone on others."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from deckwright.session.begin import begin
from deckwright.session.store import Store
from tests.web.browser import COVERED, IN_SIGHT, WHOLE, Open, Window, needs_browser
from tests.web.serving import begun, served, terminal

pytestmark = [needs_browser, pytest.mark.slow]
SEEN = """
const box = document.querySelector("#act button").getBoundingClientRect();
return box.top >= 0 && box.bottom <= innerHeight;
"""


def does(file: Path, line: str) -> None:
    """Another terminal does a line."""
    other = terminal(file)
    other.do(other.read(line))
    other.store.close()


def types(window: Window, line: str) -> None:
    """A line is typed, and said."""
    window.run("document.querySelector('#typing').open = true")
    window.keys("#typed", line)
    window.click("#say")
    window.until("!document.querySelector('.act[aria-busy]')")


def test_what_was_told_of_a_press_goes_with_what_happens_next(
    phone: Open, tmp_path: Path
) -> None:
    """A refusal is no longer true once somebody else has played; the strip tells who did."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db") as room:
        bo = phone(room, "Bo")
        types(bo, "cy > ana")
        bo.until("document.querySelector('#reply .error')")
        bo.run("replied = 0")  # long enough ago to have been read
        does(tmp_path / "s.db", "Ana: play > Bo")
        bo.until("!document.querySelector('#reply .error')")
        assert "Ana plays" in bo.text("#strip")


def test_what_is_half_given_stays_while_others_answer(phone: Open, tmp_path: Path) -> None:
    """SYF-5.1: all name their cards at once; one who is ready wipes nobody's."""
    plays = [f"{name}: play > {name}" for _ in range(2) for name in ("Ana", "Bo", "Cy")]
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", plays)
    with served(tmp_path / "s.db") as room:
        bo, cy = phone(room, "Bo"), phone(room, "Cy")
        for window in (bo, cy):
            window.until("document.querySelector('#answer')")
        for word in ("snake", "bomb"):
            cy.run(f"document.querySelector('#act [data-add={word}]').click()")
            if word == "snake":
                cy.click("#act [data-drop]")
        bo.keys("#answer", "dagger, shield\n")
        cy.until("document.querySelector('#table').innerText.includes('Dagger')")
        assert cy.run("return document.querySelector('#answer').value") == "bomb"
        cy.click("#act [data-add=bow]")  # as many as lie there: sent by itself
        cy.until("document.querySelector('#table').innerText.includes('Bow')")


def test_an_answer_that_was_taken_is_never_called_lost(phone: Open, tmp_path: Path) -> None:
    """Whatever had the focus when the page was drawn anew, an element without an id too."""
    begun(tmp_path / "s.db", "staggering", "Ana Bo Cy", ["Ana: draw AOB"])
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana")
        for button in ("#act fieldset button", "#act [name=answer]:not([type=hidden])"):
            ana.until(f"document.querySelector('{button}')")
            ana.run("document.querySelector(arguments[0]).focus()", button)
            ana.keys(button, "\n")
        ana.until("document.querySelector('#strip').innerText.includes('challenge')")
        ana.until("!document.querySelector('.act[aria-busy]')")
        assert ana.text("#reply") == ""


def test_ones_own_page_says_you_and_waits_its_turn(phone: Open, tmp_path: Path) -> None:
    """What can be done before one's turn is second to what can be done in it."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db") as room:
        ana, cy = phone(room, "Ana"), phone(room, "Cy")
        kinds = (
            "return [...document.querySelectorAll('#act form button')].map((b) => b.className)"
        )
        assert "" in ana.run(kinds)
        assert set(cy.run(kinds)) <= {"second", "aside"}
        assert ana.text("#headline").startswith("You")


def test_a_refusal_leaves_the_buttons_in_sight_on_a_phones_side(
    phone: Open, tmp_path: Path
) -> None:
    """However little high it is."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana", 740, 360)
        assert ana.run(SEEN)
        types(ana, "bo > cy")
        ana.until("document.querySelector('#reply .error')")
        assert ana.run(SEEN)


def test_who_joins_and_who_is_called_otherwise_is_seen_by_all(
    phone: Open, tmp_path: Path
) -> None:
    """Said by everybody's link; the same links go on, and a seat is free for whoever came."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    with served(tmp_path / "s.db") as room:
        host, ana = phone(room, "*"), phone(room, "Ana")
        types(ana, "eve joins")
        ana.until("document.querySelector('#reply .error')")
        types(host, "eve joins")
        ana.until("document.querySelector('#table').innerText.includes('Eve')")
        types(host, "rename bo bob")
        ana.until("document.querySelector('#table').innerText.includes('Bob')")
        eve = phone(room, "Eve")
        assert eve.text(".me .who") == "Eve"
        types(host, "undo")
        ana.until("document.querySelector('#table').innerText.includes('Bo\\n')")


def test_what_was_refused_is_said_where_it_is_seen(phone: Open, tmp_path: Path) -> None:
    """However far down somebody was among the cards of a claim; what was picked is seen there,
    by name, before it is refused and after."""
    rolled = ["first-rolls 7, 3, 1", "Ana: goals green square"]
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo Cy", rolled)
    with served(tmp_path / "s.db") as room:
        bo = phone(room, "Bo")
        if not bo.run("return Boolean(document.querySelector('#act [data-add]'))"):
            bo.click(".back button[name=choice]")
        bo.until("document.querySelector('#act [data-add]')")
        bo.run("document.querySelector('.choices').scrollTop = 80")
        for at in range(5):
            card = "document.querySelectorAll('#act [data-add]')[arguments[0]]"
            bo.run(f"{card}.click()", at * 3)
            if at == 1:
                bo.run("document.querySelector('.choices').scrollTop = 9999")
                assert bo.run(IN_SIGHT, "#act output")
                assert bo.text("#act output").endswith("(2 of 5)")
        bo.until("document.querySelector('#reply .error')")
        bo.until("!document.querySelector('.act[aria-busy]')")
        assert bo.run("return document.querySelector('.choices').scrollTop") == 0
        assert bo.run("return document.querySelector('.choices.goes-on') !== null")
        assert "Blue square, " in bo.text("#act output")
        assert "-" not in bo.text("#act output")


SHOWN = """
const at = document.querySelector(arguments[0]).getBoundingClientRect();
const above = [...document.querySelectorAll(".place:not(.me)")];
return at.top >= 0 && at.bottom <= document.querySelector(".act").getBoundingClientRect().top
  && above.every((each) => each.getBoundingClientRect().bottom <= at.top + 1);
"""


def test_what_lies_before_oneself_is_seen_while_it_is_said(phone: Open, tmp_path: Path) -> None:
    """SYF-5.1: above all cards there can be, in the order of playing, oldest first; nobody's
    place is under it, and nothing is to be pressed once they are complete."""
    names = ("Ana", "Bo", "Cy", "Dee")
    plays = [*(f"{name}: play > Bo" for name in names), *(f"{x}: play > Cy" for x in names)]
    begun(tmp_path / "s.db", "stab", " ".join(names), plays)
    with served(tmp_path / "s.db") as room:
        bo = phone(room, "Bo", 390, 844)
        assert bo.run(f"{SHOWN}", ".me .cards")
        assert not bo.run("return document.querySelector('#act .sent').offsetHeight")
        assert re.findall(r"from (\w+)", bo.text(".me .cards")) == [*names]


def test_the_rows_are_seen_above_what_can_be_laid_there(phone: Open, tmp_path: Path) -> None:
    """In one's own turn, however much can be done in it; at once, and when one comes back."""
    begun(tmp_path / "s.db", "shoulda", "Ana Bo Cy", ["Ana: open R5"])
    with served(tmp_path / "s.db") as room:
        cy = phone(room, "Cy", 390, 844)
        does(tmp_path / "s.db", "Cy: add R4 left")
        bo = phone(room, "Bo", 390, 844)
        assert bo.run(SHOWN, ".middle .area .cards")
        does(tmp_path / "s.db", "Bo: add B3 left")
        does(tmp_path / "s.db", "Ana: add R2 left")
        cy.until("document.querySelector('.turn.mine')")
        assert cy.run(SHOWN, ".middle .area .cards")


def test_the_way_back_is_in_sight_however_much_can_be_done(phone: Open, tmp_path: Path) -> None:
    """Among the buttons of a turn and the cards of a question, wherever the page stands; what
    is below takes one line."""
    begun(tmp_path / "s.db", "knights", "Ana Bo Cy", ["Ana: declare 0"])
    sheet, low = "document.querySelector('.act')", "getBoundingClientRect().bottom"
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana", 390, 480)
        assert ana.run("const box = $('.choices'); return box.scrollHeight > box.clientHeight")
        for selector, pressed in (("#undo", "#act [name=choice]"), (".back button", "")):
            for down in (0, 9999):
                ana.run("scrollTo(0, arguments[0])", down)
                assert ana.run(IN_SIGHT, selector), (selector, down)
            assert ana.run(f"return document.querySelector('main').{low} - {sheet}.{low}") < 64
            if pressed:
                ana.click(pressed)
                ana.until("document.querySelector('#act .tile')")


def test_no_button_lies_over_another(phone: Open, tmp_path: Path) -> None:
    """As a page comes up, and at the end of what can be scrolled."""
    session = begin(Store(tmp_path / "s.db"), "dicefactor", ("Ana", "Bo"), {}, first="Ana")
    for line in ("deal", "Ana: goals red star", "Ana: roll8"):
        session.do(session.read(line))
    session.store.close()
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana", 390, 844)
        assert "Roll for me" in ana.text(".choices")
        assert "Take it back" in ana.text(".act")
        for pressed in ("Roll the eight", "Claim five cards"):
            for down in (0, 9999):
                assert ana.run(COVERED, down) == [], (pressed, down)
            if pressed != "Claim five cards":
                types(ana, "undo")
                ana.click(".back button[name=choice]")
                ana.until("document.querySelector('#act [data-add]')")


def test_a_thumb_that_shakes_tells_one_card(phone: Open, tmp_path: Path) -> None:
    """SYF-5.1: the page that follows has the same card at the same place; a second one like it
    is told all the same, a little later."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Cy: turned snake"])
    card = "document.querySelector('#act [value=battle-axe]')"
    twice = f"""
      {card}.click();
      const busy = () => document.querySelector(".act[aria-busy]") || !{card};
      const timer = setInterval(() => {{
        if (busy()) return;
        {card}.click();
        clearInterval(timer);
      }}, 5);
    """
    told = "[...document.querySelectorAll('.turn')].at(0).innerText.includes(arguments[0])"
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana")
        ana.run(twice)
        ana.until(told, "2 of 6")
        time.sleep(0.8)
        assert ana.run(f"return {told}", "2 of 6")
        ana.run(f"{card}.click()")
        ana.until(told, "3 of 6")


NEWS_SEEN = """
const at = document.querySelector("#strip p").getBoundingClientRect();
const seen = document.elementFromPoint(at.left + 2, at.top + at.height / 2);
return at.top >= 0 && at.bottom < innerHeight && Boolean(seen.closest("#strip"));
"""


def test_news_are_cut_only_where_room_is_short(phone: Open, tmp_path: Path) -> None:
    """What all are told before the first card is read without scrolling."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy Dee")
    news = "document.querySelector('#strip').parentElement"
    with served(tmp_path / "s.db") as room:
        for high, cut in ((844, False), (500, True)):
            ana = phone(room, "Ana", 390, high)
            assert ana.run(f"return {news}.scrollHeight > {news}.clientHeight") is cut


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (844, 390)])
def test_what_just_happened_stays_in_sight(
    phone: Open, tmp_path: Path, wide: int, high: int
) -> None:
    """Wherever a page stands when a turn comes, after a round that brought much as well."""
    names = ("Ana", "Bo", "Cy", "Dee")
    plays = [f"{name}: play > {whom}" for whom in ("Bo", "Cy") for name in names]
    begun(tmp_path / "s.db", "stab", " ".join(names), plays)
    with served(tmp_path / "s.db") as room:
        bo = phone(room, "Bo", wide, high)
        bo.until("document.querySelector('#act .card')")
        does(tmp_path / "s.db", "reveal dagger dagger bomb snake drink dagger shield love")
        bo.until("document.querySelector('#strip').innerText.includes('lives')")
        for down in (0, 150, 9999):
            bo.run("scrollTo(0, arguments[0])", down)
            assert bo.run(NEWS_SEEN), down
        assert bo.run(SEEN)


def test_a_turn_of_dice_factor_is_in_sight_and_one_tap(phone: Open, tmp_path: Path) -> None:
    """The die in two rows and who rolls it, a card that nobody names, and the claim on every
    page; nothing of it is covered."""
    rolled = ["first-rolls 7, 3, 1", "Ana: goals red star"]
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo Cy", rolled)
    seen = """
      const low = document.querySelector(".back").getBoundingClientRect().top;
      return [...document.querySelectorAll(".dice button")].filter(
        (each) => each.getBoundingClientRect().bottom <= low).map((each) => each.innerText)"""
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana", 390, 844)
        assert ana.run(seen) == ["Roll for me", *"12345678"]
        rows = "new Set([...document.querySelectorAll('.dice button')].map((e) => e.offsetTop))"
        assert ana.run(f"return {rows}.size") == 3
        assert ana.run(COVERED, 0) == []
        ana.click(".often button")
        ana.until("document.querySelector('.turn').innerText.startsWith('Bo')")
        assert "Claim five of a kind" in ana.text(".back")
        ana.click(".back button[name=choice]")
        ana.until("document.querySelector('[data-number=\"5\"]')")
    other = terminal(tmp_path / "s.db")
    other.store.close()
    assert [line.text for line in other.folded.lines][-2:] == ["Ana: draw", "Ana: discard ?"]


def test_what_is_due_stays_in_sight_above_a_full_table(phone: Open, tmp_path: Path) -> None:
    """Whose turn it is, no word of it cut, and what has to be played first (SWC-5.1); news that
    are not the last thing make room for it."""
    lines = ["Ana: open B6", "Cy: dragon > Ana", "Bo: add B7 right"]
    begun(tmp_path / "s.db", "shoulda", "Ana Bo Cy", lines)
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana", 390, 700)
        ana.until("document.querySelector('.tight')")
        assert "play first if held" in ana.text("#headline")
        assert "Dragon" not in ana.text("#strip")
        cut = "(getComputedStyle(document.querySelector('.turn')).overflow)"
        assert ana.run(f"return {cut}") == "visible"
        for down in (0, 120):
            ana.run("scrollTo(0, arguments[0])", down)
            for line in (1, 3):
                seen = f"""
                  const it = document.querySelector("#headline p:nth-child({line})");
                  const at = it.getClientRects()[0], x = at.right - 9, y = at.top + 9;
                  return it === document.elementFromPoint(x, y)"""
                assert ana.run(seen), (down, line)


def test_what_goes_first_is_whole_in_sight(phone: Open, tmp_path: Path) -> None:
    """SWC-3.6: what has to be played first, if it is held, above all else that can be done."""
    lines = ["Ana: open B6", "Cy: blemmyes", "Bo: add B7 right"]
    begun(tmp_path / "s.db", "shoulda", "Ana Bo Cy", lines)
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana", 390, 844)
        assert ana.run(WHOLE, ".due legend, .due button", False) == [True] * 4
        first = "document.querySelector('.choices button').innerText"
        assert ana.run(f"return {first}").startswith("Blemmyes")


def test_the_table_stays_in_sight_while_a_card_of_it_is_chosen(
    phone: Open, tmp_path: Path
) -> None:
    """SYF-7.3a: the cards of who sits beside one, and one's own. The way to the line to type is
    not broken by the buttons beside it."""
    cards = ["shield", "dagger", "crystal", "love-potion"]
    cards += ["bow", "bomb", "battle-axe", "goblin-hands"]
    who = [name for name in ("Ana", "Bo", "Cy", "Dee") for _ in range(2)]
    told = [f"{name}: turned {card}" for name, card in zip(who, cards, strict=True)]
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy Dee", told)
    with served(tmp_path / "s.db") as room:
        ana, dee = (phone(room, name, 390, 844) for name in ("Ana", "Dee"))
        assert dee.run(WHOLE, ".place .cards", True) == [True] * 4
        dee.click("#act [name=choice]")
        dee.until("document.querySelector('#act .card')")
        beside = ".place:is(.me, .c1.w2, .c5)"
        for part in (".who", ".cards"):
            assert dee.run(WHOLE, f"{beside} {part}", True) == [True] * 3, part
        for window in (ana, dee):
            line = "document.querySelector('#typing > summary')"
            assert window.run(f"return {line}.offsetHeight") < 50, window.text(".act")


def test_every_card_is_in_sight_that_can_be_turned_up(phone: Open, tmp_path: Path) -> None:
    """SYF-1.1: the thirteenth, too, once the way back takes a row of the page."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy Dee", ["Ana: turned bow"])
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana", 390, 844)
        assert ana.text(".back").startswith("Take it back")
        assert ana.run(WHOLE, "#act .card", False) == [True] * 13


def test_stories_stay_in_sight_while_one_chooses_what_to_play(
    phone: Open, tmp_path: Path
) -> None:
    """KNT-1.6: stories that count and those that are challenged stand side by side above it."""
    plays = ["Ana: play HE1 new", "Bo: play HE2 new", "Cy: play SW2 on A2"]
    begun(tmp_path / "s.db", "knights", "Ana Bo Cy", ["Ana: declare 0", *plays])
    with served(tmp_path / "s.db") as room:
        ana = phone(room, "Ana", 390, 844)
        assert ana.run(WHOLE, ".place, .area .cards", True) == [True] * 5
        ana.click("#act [name=choice]")
        ana.until("document.querySelector('#act .tile')")
        assert ana.run(WHOLE, ".area .cards", True) == [True] * 2


def test_a_result_is_not_wiped_by_one_tap(phone: Open, tmp_path: Path) -> None:
    """Whoever wants to play again is asked first; then all play the next game."""
    five = "red star, red square, red any shape, all colours, circle any colour"
    rolled = ["first-rolls 7, 3", "Ana: goals red star", f"Ana: claim {five}"]
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo", rolled)
    with served(tmp_path / "s.db") as room:
        ana, bo = (phone(room, name, 390, 844) for name in ("Ana", "Bo"))
        assert not bo.run("return document.querySelector('#again button').checkVisibility()")
        bo.click("#again summary")
        assert "leaves every phone" in bo.text("#again")
        assert ana.run("return Boolean(document.querySelector('#headline .end'))")
        bo.click("#again button")
        ana.until("!document.querySelector('#headline .end')")
