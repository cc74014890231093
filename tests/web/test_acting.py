"""Seats act: by buttons and lines of their own, once a press, and never for another."""

from __future__ import annotations

import re
import threading
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from random import Random

import pytest

from deckwright.session.begin import begin
from deckwright.session.store import Store
from deckwright.web import app, forms
from deckwright.web.acting import STALE
from deckwright.web.session_words import first_to_undo
from tests.web.dealt import told_to
from tests.web.pressing import Button, Page, Thumb
from tests.web.serving import Answer, Room, Unhurried, begun, served, terminal

PLAYED: dict[str, dict[str, str]] = {
    "stab": {"start_lives": "2"},
    "shoulda": {},
    "knights": {"mode": "single"},
    "dicefactor": {},
    "staggering": {"round_limit": "1"},
}
"""House rules that make games short."""
TURNS = 900


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game of three at its first card."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    return tmp_path / "s.db"


def said(file: Path) -> list[str]:
    """The lines in force, as another terminal reads them."""
    session = terminal(file)
    lines = [line.text for line in session.folded.lines if not line.assumed]
    session.store.close()
    return lines


def typed(room: Room, name: str, line: str) -> str:
    """Type a line at a link; the page that comes back."""
    page = room.ask(room.link(name)).text
    stamp = re.search(r'name="stamp" value="(\w+)" form="line"', page)
    assert stamp
    return room.send(f"{room.link(name)}do", stamp=stamp[1], typed=line).text


# Pressing -------------------------------------------------------------------------------


def test_enter_says_what_was_typed(file: Path) -> None:
    """The first button of the line's form is what Enter presses; it says nothing of its own."""
    with served(file) as room:
        page = typed(room, "Ana", "play > bo")
        buttons = re.findall(r'<button[^>]*form="line"[^>]*>', page)
        assert len(buttons) > 1
        assert "name=" not in buttons[0]


def test_a_seat_is_offered_its_own_choices(file: Path) -> None:
    """Whose turn it is presses; others wait, and who watches has no button at all."""
    with served(file) as room:
        assert [b.label for b in Thumb(room, "Ana", Random(1)).choices()] == [
            "All have played: turn up the cards …",
        ]
        assert [b.label for b in Thumb(room, "Ana", Random(1)).choices(aside=True)][1:4] == [
            "Play in front of yourself",
            "Play in front of Bo",
            "Play in front of Cy",
        ]
        for line in ("play > Bo", "play > Bo"):
            typed(room, "Ana", line)
        ana = room.ask(room.link("Ana")).text
        assert "Bo plays card 1 of 2" in ana
        assert ">Ana plays in front of" not in ana
        assert "<button" not in room.ask(room.link()).text
        assert "Bo plays in front of Ana" in room.ask(room.link("*")).text


def test_a_press_is_a_line_of_the_journal(file: Path) -> None:
    """What is pressed is what a terminal would have typed, and what came of it is told."""
    with served(file) as room:
        ana = Thumb(room, "Ana", Random(1))
        answer = ana.press(ana.choices(aside=True)[2])
    assert answer.code == 200
    assert "You play a card in front of Bo" in answer.text
    assert said(file) == ["Ana: play > Bo"]


def test_a_press_twice_is_done_once(file: Path) -> None:
    """The second of two quick presses is refused with the table as it is."""
    with served(file) as room:
        ana = Thumb(room, "Ana", Random(1))
        button = ana.choices(aside=True)[2]
        assert ana.press(button).code == 200
        again = ana.send(button)
    assert again.code == 409
    assert STALE in again.text
    assert "1 lives" not in again.text
    assert said(file) == ["Ana: play > Bo"]


def test_a_stale_press_shows_the_table_as_it_is(file: Path) -> None:
    """Another page of the same seat, or a terminal, has acted meanwhile."""
    with served(file) as room:
        ana = Thumb(room, "Ana", Random(1))
        button = ana.choices()[0]
        other = terminal(file)
        other.do(other.read("Ana: play > Cy"))
        other.store.close()
        answer = ana.send(button)
    assert answer.code == 409
    assert "Bo plays card 1 of 2" in answer.text
    assert said(file) == ["Ana: play > Cy"]


def test_an_undo_makes_a_press_stale(file: Path) -> None:
    """What was shown before a line was taken back is no longer so."""
    with served(file) as room:
        before = Thumb(room, "Ana", Random(1)).choices()[0]
        everybody = Thumb(room, "*", Random(1))
        everybody.press(everybody.choices()[0])
        typed(room, "*", "undo")
        assert Thumb(room, "Ana", Random(1)).send(before).code == 409
    assert said(file) == []


def test_what_others_do_leaves_a_press_as_it_was(tmp_path: Path) -> None:
    """What changes nothing for a seat is no reason to refuse what it pressed."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", ["Ana: play > Bo"])
    with served(tmp_path / "s.db") as room:
        bo = Thumb(room, "Bo", Random(1))
        button = bo.choices()[0]
        typed(room, "*", "cy lives 4")
        assert bo.send(button).code == 200
    assert len(said(tmp_path / "s.db")) == 3


def test_all_tell_their_cards_at_once(tmp_path: Path) -> None:
    """SYF-5.1: a question that others' answers do not concern stays good meanwhile."""
    plays = [f"{name}: play > {name}" for _ in range(2) for name in ("Ana", "Bo", "Cy")]
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", plays)
    with served(tmp_path / "s.db") as room:
        cy, bo = (Thumb(room, name, Random(1)) for name in ("Cy", "Bo"))
        for thumb in (cy, bo):
            thumb.send(thumb.choices()[0])
        asked = [Page(thumb.text).buttons[-1] for thumb in (cy, bo)]
        assert bo.send(asked[1], [("answer", "dagger, shield")]).code == 200
        assert cy.send(asked[0], [("answer", "bomb, bow")]).code == 200
        typed(room, "Ana", "snake crystal")
        text = room.ask(room.link()).text
    assert said(tmp_path / "s.db")[-3:] == [
        "Bo: reveal ?, ?, dagger, shield",
        "Cy: reveal ?, ?, bomb, bow",
        "Ana: reveal snake, crystal",
    ]
    assert "Bomb" in text


def test_a_made_up_press_does_nothing(file: Path) -> None:
    """Numbers and answers nobody offered are refused in a sentence."""
    with served(file) as room:
        button = Thumb(room, "Ana", Random(1)).choices()[0]
        for name, value in (("choice", "99"), ("choice", "-1"), ("choice", "x"), ("pick", "")):
            answer = Thumb(room, "Ana", Random(1)).send(button._replace(name=name, value=value))
            assert (answer.code, 'class="error"' in answer.text) == (409, True)
        assert room.send(f"{room.link('Ana')}do").code == 409
        assert room.send(f"{room.link()}do", typed="play > Bo").code == 404
    assert said(file) == []


def test_questions_are_asked_one_by_one(tmp_path: Path) -> None:
    """A choice that needs more asks for it, and nothing is done before the last answer."""
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo")
    with served(tmp_path / "s.db") as room:
        thumb = Thumb(room, "*", Random(1))
        page = Page(thumb.send(thumb.choices()[4]).text)
        assert "Bo rolls" in thumb.text
        assert ">Back</button>" in thumb.text
        assert said(tmp_path / "s.db") == []
        thumb.send(next(each for each in page.buttons if each.label == "8"))
    assert said(tmp_path / "s.db") == ["first-rolls 4, 8"]


def test_each_seat_says_its_own_first_roll(tmp_path: Path) -> None:
    """BOL-2.6: nobody is asked for another's number, in whatever order they roll."""
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo Cy")
    with served(tmp_path / "s.db") as room:
        for name, number in (("Bo", "7"), ("Ana", "3"), ("Cy", "5")):
            thumb = Thumb(room, name, Random(1))
            own = thumb.choices()
            assert "you roll (1-8)?" in thumb.text
            thumb.send(next(each for each in own if each.label == number))
            done = [each.label for each in thumb.look().buttons]
            assert name == "Cy" or not set(map(str, range(1, 9))) & set(done)
    assert said(tmp_path / "s.db")[:3] == [
        "Bo: first-roll 7",
        "Ana: first-roll 3",
        "Cy: first-roll 5",
    ]


def test_two_questions_with_few_answers_are_one_press(tmp_path: Path) -> None:
    """STG-5.2: whom, and on which Skill; backs by what is printed on them (STG-1.4), whoever is
    shown with the score that counts."""
    begun(tmp_path / "s.db", "staggering", "Ana Bo Cy")
    with served(tmp_path / "s.db") as room:
        thumb = Thumb(room, "Ana", Random(1))
        for label in ("The Fairly Able Five", "Cy: Trivia"):
            thumb.send([each for each in thumb.choices() if each.label == label][-1])
        assert "Mrs Gruel, 6" in thumb.text
    assert said(tmp_path / "s.db")[-2:] == ["Ana: draw MUD", "Ana: challenge Cy on trivia"]


def test_a_card_that_trades_is_named_before_it_is_asked_with_whom(tmp_path: Path) -> None:
    """BOL-5.7, BOL-5.8: also where the discard pile shows that only one of them can be held."""
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo Cy", ["first-rolls 7, 3, 1"])
    with served(tmp_path / "s.db") as room:
        typed(room, "*", "goals red star; Ana draw; discard trade a card")
        asked = re.findall("<legend>(Play[^<]*)</legend>", room.ask(room.link("Bo")).text)
        typed(room, "Bo", "draw")
        asked += re.findall("<legend>(Play[^<]*)</legend>", room.ask(room.link("Bo")).text)
    assert "Play Trade hands: With whom?" in asked


def test_a_claim_that_was_refused_is_put_right(tmp_path: Path) -> None:
    """BOL-3.3: its cards are still there; what was asked for other dice is asked anew."""
    cards = "red-star, red-square, red-circle, red-cross, blue-cross"
    rolled = ["first-rolls 7, 3", "Ana: goals red star"]
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo", rolled)
    with served(tmp_path / "s.db") as room:
        ana = Thumb(room, "Ana", Random(1))
        ana.look()
        ana.send(button(ana, "Claim five of a kind …"))
        done = button(ana, "Done")
        ana.send(done, [("answer", cards)])
        assert f'value="{cards}"' in ana.text
        typed(room, "Ana", "8, colors blue")
        assert STALE in ana.send(done, [("answer", cards)]).text


def test_what_looks_like_a_slip_is_told_to_who_made_it(tmp_path: Path) -> None:
    """SWC-3.8: as `you`, where every regular card fits; the button says what a draw means."""
    begun(tmp_path / "s.db", "shoulda", "Ana Bo Cy", ["Ana: open B4", "Cy: blemmyes"])
    with served(tmp_path / "s.db") as room:
        bo = Thumb(room, "Bo", Random(1))
        bo.look()
        bo.send(button(bo, "Hold no regular card: draw"))
    assert "do you hold specials only?" in bo.text


def test_what_goes_before_anything_else_stands_first(tmp_path: Path) -> None:
    """SWC-3.6: specials that can be played are above all else, by their names, and once; the
    score says that the fewest points win (SWC-15.7)."""
    begun(tmp_path / "s.db", "shoulda", "Ana Bo Cy", ["Ana: open B4"])
    with served(tmp_path / "s.db") as room:
        cy = Thumb(room, "Cy", Random(1))
        cy.look()
    first = ("Hold one of these? It goes first.", ">Blemmyes<", ">Dragon<")
    plays = (*first, "<legend>Add at an end", "Nothing fits: draw")
    places = [cy.text.index(each) for each in plays]
    assert places == sorted(places)
    assert "Play a Dragon" not in cy.text
    begun(tmp_path / "o.db", "shoulda", "Ana Bo Cy")  # SWC-3.10: nothing comes first
    with served(tmp_path / "o.db") as room:
        page = room.ask(room.link("Ana")).text
        assert "<legend>Open a regret" in page
        assert "goes first" not in page
    assert "The fewest points win." in cy.text


@pytest.mark.parametrize("name", ["Bo", "Cy"])
def test_that_there_was_none_is_taken_back_by_a_press(tmp_path: Path, name: str) -> None:
    """KNT-10.11: the suit is offered again to who said in error that none was held, whoever is
    to play by then; what the Wild took is asked for."""
    lines = [
        "Ana: play HE1 new",
        "Bo: play DS1 at Cy",
        "Bo: discards none",
        "Cy: discards none",
    ]
    begun(tmp_path / "s.db", "knights", "Ana Bo Cy", ["Ana: declare 0", *lines])
    with served(tmp_path / "s.db") as room:
        cy, late = Thumb(room, "Cy", Random(1)), Thumb(room, name, Random(1))
        late.look()
        lacking = late.text.count("has no Hearts")
        late.send(button(late, "Have Hearts after all"))
        cy.look()
        assert cy.text.count("has no Hearts") < lacking
        late.look()
        assert "Discard all Hearts" in late.text
        typed(room, name, "discards jewels")
        typed(room, "Cy", "stein new")
    told = [f"{name}: has hearts", f"{name}: discards HE5", "Cy: play DI5 new"]
    assert said(tmp_path / "s.db")[-3:] == told


def test_each_side_of_a_duel_says_its_own_draw(tmp_path: Path) -> None:
    """SWC-10.7, SWC-10.9: it is looked at by itself, stays while the other is still to draw,
    and is taken back by who said it, also where it has decided the duel."""
    told_to(tmp_path / "s.db", "shoulda", 3, 4, 2)
    with served(tmp_path / "s.db") as room:
        tom, raj, maya = (Thumb(room, name, Random(1)) for name in ("Tom", "Raj", "Maya"))
        for thumb in (tom, raj, maya):
            thumb.look()
        assert "<span>You draw a card. Which?</span>" in tom.text
        assert "<span>You draw a card. Which?</span>" in raj.text
        assert "draw" not in maya.text.partition('id="act"')[2].partition("More")[0]
        raj.send(button(raj, "Done"), [("answer", "R2, R3")])
        assert "(SWC-10.9)" in raj.text
        raj.send(button(raj, "Done"), [("answer", "R3")])
        assert "Waiting for Tom." in raj.text
        tom.send(button(tom, "Done"), [("answer", "R1")])
        assert said(tmp_path / "s.db")[-2:] == ["Raj: duel > R3", "Tom: duel R1"]
        offered = ["Take it back" in room.ask(room.link(n)).text for n in ("Tom", "Raj", "*")]
        assert offered == [True, False, True]
        typed(room, "Tom", "undo")
    assert said(tmp_path / "s.db")[-1] == "Raj: duel > R3"


def button(thumb: Thumb, label: str) -> Button:
    """A button of the page by what stands on it."""
    return next(each for each in Page(thumb.text).buttons if each.label == label)


def test_one_of_many_cards_is_picked_by_its_picture(tmp_path: Path) -> None:
    """Which Character was shown is asked with pictures, and how to type it is not said."""
    told_to(tmp_path / "s.db", "staggering", 3, 6, 1)
    told_to(tmp_path / "t.db", "staggering", 3, 8, 1)
    with served(tmp_path / "s.db") as room:
        page = room.ask(room.link("Tom")).text
        assert "<legend>Character Challenge: On which Skill?</legend>" in page
        assert ">Maya: Trivia</button>" in page  # a row for each is not told from another
    with served(tmp_path / "t.db") as room:
        thumb = Thumb(room, "Tom", Random(1))
        thumb.look()
        assert "<select" not in thumb.text
        assert "its name)" not in thumb.text
        cards = [each for each in Page(thumb.text).buttons if each.name == "answer"]
        assert len(cards) > 30
        thumb.send(next(each for each in cards if each.value == "OVR-C6"))
    assert said(tmp_path / "t.db")[-1] == "Tom: show OVR-C6"


@pytest.mark.parametrize("number", [1, 2])
def test_several_cards_are_ticked(tmp_path: Path, number: int) -> None:
    """KNT-10.12: all of a suit are discarded at once, so more than one can be said."""
    file = tmp_path / "s.db"
    begun(file, "knights", "Ana Bo Cy", ["Ana: declare 0", "Ana: play DS1 at Bo"])
    with served(file) as room:
        thumb = Thumb(room, "Bo", Random(1))
        assert [button.label for button in thumb.choices()] == ["Done", "I have none"]
        assert 'type="checkbox"' in thumb.text
        assert "Waiting for Ana and Bo" in room.ask(room.link("Cy")).text
        done = next(each for each in Page(thumb.text).buttons if each.label == "Done")
        cards = Page(thumb.text).words[:number]
        assert thumb.send(done, [("many", card) for card in cards]).code == 200
    assert said(file)[-1] == f"Bo: discards {', '.join(cards)}"


def test_the_program_rolls_dice_for_who_asks(tmp_path: Path) -> None:
    """Where a die is asked for, it can be rolled by the page."""
    begun(tmp_path / "s.db", "dicefactor", "Ana Bo")
    with served(tmp_path / "s.db") as room:
        thumb = Thumb(room, "*", Random(1))
        for _ in range(20):
            roll = [each for each in thumb.look().buttons if each.label == "Roll for me"]
            roll = [b for b in Page(thumb.send(roll[0]).text).buttons if "Roll for" in b.label]
            thumb.send(roll[0])
            if lines := said(tmp_path / "s.db"):
                break
    assert re.fullmatch(r"first-rolls [1-8], [1-8]", lines[0])


# Typing ---------------------------------------------------------------------------------


def test_a_seat_types_its_own_lines(file: Path) -> None:
    """Its name goes without saying, and shortened words are understood."""
    with served(file) as room:
        assert "You play a card in front of Bo" in typed(room, "Ana", "play > b")
        assert "You play a card in front of yourself" in typed(room, "Bo", "play > bo")
    assert said(file) == ["Ana: play > Bo", "Bo: play > Bo"]


def test_what_landed_out_of_turn_is_kept_by_one_press(file: Path) -> None:
    """SYF-4.1: it is refused with its rule; what was typed stands by a press beside it."""
    with served(file) as room:
        told = typed(room, "Cy", "play > cy")
        assert "(SYF-4.1)" in told
        assert said(file) == []
        assert '<div class="buttons"><button' in told
        assert 'class="aside">Keep it all the same</button>' in told
        assert "Did you mean" not in told
        keep = re.search(r'name="meant" value="([^"]+)"', told)
        assert keep
        typed(room, "Cy", unescape(keep[1]))
    assert said(file) == ["Cy: play > Cy"]


def test_several_lines_are_typed_at_once(file: Path) -> None:
    """As at the prompt: parted by `;`, or in a row; what is not done is told with the rest."""
    with served(file) as room:
        typed(room, "*", "ana bo; bo cy")
        assert said(file) == ["Ana: play > Bo", "Bo: play > Cy"]
        told = typed(room, "Cy", "play > Ana; play > zed; play > Cy")
        assert "You play a card in front of Ana" in told
        assert re.search(r'class="error">[^<]*`zed`[^<]*not done: play &gt; Cy', told)
        assert "Taken back: Cy plays" in typed(room, "*", "undo part")
        assert "Taken back: Ana plays" in typed(room, "*", "undo that")
        told = typed(room, "*", "Ana: play > Cy; ana lives 3")
        assert '<span class="number">3</span>' in told
    assert said(file) == ["Ana: play > Cy", "correct lives Ana 3"]


def test_a_question_of_several_lines_leaves_the_others_for_later(tmp_path: Path) -> None:
    """The first is done, the second asks, and the third is done once that is answered."""
    file = tmp_path / "s.db"
    begun(file, "stab", "Ana Bo Cy")
    with served(file) as room:
        asked = typed(room, "Ana", "timer 1; play; note done")
        assert said(file) == []
        assert "The timer runs" in asked
        assert 'name="typed" value="play; note done"' in asked
        thumb = Thumb(room, "Ana", Random(1))
        thumb.send(next(b for b in Page(asked).buttons if b.value == "Cy"))
        assert "Noted" in thumb.text
        assert "is for Bo to say" in typed(room, "Ana", "bo: play > ana")
    assert said(file) == ["Ana: play > Cy"]


def test_what_may_have_been_meant_is_a_button(tmp_path: Path) -> None:
    """A slip and a word that can be two players are offered as they can be meant."""
    file = tmp_path / "s.db"
    begun(file, "stab", "Ana Bob Bonny")
    with served(file) as room:
        slip = typed(room, "Ana", "play > Bboonny")
        assert 'name="meant" value="play &gt; bonny"' in slip
        two = typed(room, "Ana", "play > Bo")
        thumb = Thumb(room, "Ana", Random(1))
        asked = {button.value: button for button in Page(two).buttons}
        assert {"Bob", "Bonny"} <= asked.keys()
        thumb.send(asked["Bonny"])
    assert said(file) == ["Ana: play > Bonny"]


def test_words_of_the_session_lead_where_they_help(file: Path) -> None:
    """`rule` and `why` open the rules; what a page shows, or the prompt alone, is told so."""
    with served(file) as room:
        typed(room, "Ana", "pass-crown")
        for line, place in (("rule SYF-2.3", "rules?q=SYF-2.3"), ("why", "rules?q=SYF-")):
            stamp = "x"
            answer = room.send(f"{room.link('Ana')}do", stamp=stamp, typed=line)
            assert answer.headers["location"].startswith(place)
        assert "That stands on this page already" in typed(room, "Bo", "score")
        assert "is for the prompt" in typed(room, "*", "fix 3")
        assert "for the link for everybody" in typed(room, "Bo", "redo")
    assert said(file) == []


def test_a_seat_speaks_for_nobody_else(file: Path) -> None:
    """Lines of others and corrections are refused; the link for everybody says them."""
    with served(file) as room:
        assert "is for Ana to say" in typed(room, "Bo", "Ana: play > Bo")
        assert 'class="error"' in typed(room, "Bo", "correct lives Ana 1")
        assert "The table is put right by" in typed(room, "Bo", "Ana lives 1")
        assert said(file) == []
        assert "Ana plays a card" in typed(room, "*", "Ana: play > Bo")
        assert said(file) == ["Ana: play > Bo"]


def test_a_refusal_names_its_rule(file: Path) -> None:
    """What the rules forbid is told in a sentence, and nothing has happened."""
    with served(file) as room:
        told = typed(room, "Ana", "pass-crown")
    assert re.search(r'class="error">[^<]*\(SYF-', told)
    assert said(file) == []


def test_undo_takes_back_a_change_of_the_past_first(file: Path) -> None:
    """As the typed word does: the line is again what it was, and stays; by who said it."""
    session = terminal(file)
    for line in ("Ana: play > Bo", "Bo: play > Bo"):
        session.do(session.read(line))
    session.fix(
        next(x.number for x in session.folded.lines if x.text == "Ana: play > Bo"),
        "Ana: play > Cy",
    )
    session.store.close()
    with served(file) as room:
        assert said(file) == ["Ana: play > Cy", "Bo: play > Bo"]
        assert 'id="undo"' not in room.ask(room.link("Bo")).text
        assert 'id="undo"' in room.ask(room.link("Ana")).text
        typed(room, "Ana", "undo")
        assert said(file) == ["Ana: play > Bo", "Bo: play > Bo"]
        typed(room, "Bo", "undo")
    assert said(file) == ["Ana: play > Bo"]


def test_another_game_is_begun_by_a_press(file: Path) -> None:
    """By the same people, once the game is over; one that so many can play."""
    with served(file) as room:
        assert "Play again" not in room.ask(room.link("Bo")).text
        typed(room, "*", "end Bo")
        over = room.ask(room.link("Cy")).text
        assert 'value="new knights"' in over
        assert 'value="new stab"' not in over
        assert "is for the prompt" in typed(room, "Cy", "new chess")
        typed(room, "Cy", "new dicefactor")
        assert "DICE FACTOR" in room.ask(room.link("Bo")).text.upper()
    with Store(file) as store:
        assert store.find().players == ("Ana", "Bo", "Cy")


def test_undo_is_for_who_said_the_line(file: Path) -> None:
    """A seat takes back its own last line, everybody's link any."""
    with served(file) as room:
        typed(room, "Ana", "play > Bo")
        assert "Only who said" in typed(room, "Bo", "undo")
        assert "has acted since" not in room.ask(room.link("Ana")).text
        typed(room, "Bo", "play > Bo")
        told = room.ask(room.link("Ana")).text
        assert "Bo has acted since, and takes that back first" in told
        assert "Bo has acted since" in typed(room, "Ana", "undo")
        assert "has acted since" not in room.ask(room.link("Cy")).text
        typed(room, "Bo", "undo")
        assert "Taken back" in typed(room, "Ana", "undo")
        typed(room, "Ana", "play > Bo")
        assert "Taken back" in typed(room, "*", "undo")
        assert "again" in typed(room, "*", "redo")
    assert said(file) == ["Ana: play > Bo"]


def test_the_table_ends_the_game_by_everybody_s_link(file: Path) -> None:
    """Who says to have won is asked about; the table's yes is one press, and no seat's."""
    with served(file) as room:
        typed(room, "Ana", "play > Bo")
        asked = typed(room, "*", "bo won")
        assert "does the table agree?" in asked
        assert 'value="end Bo"' in asked
        assert "for the link for everybody" in typed(room, "Bo", "end Bo")
        assert "Bo won" in typed(room, "*", "end Bo")
        assert "over already" in typed(room, "*", "end")
        assert "Taken back" in typed(room, "*", "undo")


@pytest.mark.parametrize("name", ["", "stab-3"])
def test_a_game_that_is_over_is_played_again_by_a_press(file: Path, name: str) -> None:
    """By the same people; the same links lead to the new table, also where the session was
    served by its name. Who presses when another has begins no other."""
    with served(file, name) as room:
        assert "Play again" not in room.ask(room.link("Bo")).text
        assert "does not" not in typed(room, "Bo", "rematch")
        typed(room, "*", "end Bo")
        over = room.ask(room.link("Cy")).text
        assert 'value="rematch"' in over
        typed(room, "Bo", "rematch")
        again = room.ask(room.link("Ana")).text
        late = re.findall(r'name="stamp" value="(\w+)" form="line"', over)[0]
        assert room.send(f"{room.link('Cy')}do", stamp=late, meant="rematch").code == 409
    assert "You play card 1 of 2" in again
    assert said(file) == []
    with Store(file) as store:
        assert [each.name for each in store.sessions()] == ["stab-3-2", "stab-3"]


def test_one_thing_to_do_asks_at_once_and_knows_how_many(tmp_path: Path) -> None:
    """Cards before a seat are said without a press before, and are sent once all are."""
    plays = [f"{name}: play > {name}" for _ in range(2) for name in ("Ana", "Bo", "Cy")]
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", plays)
    with served(tmp_path / "s.db") as room:
        text = room.ask(room.link("Bo")).text
        ana = Thumb(room, "Ana", Random(1))
        (button,) = (each for each in ana.choices() if each.open)
        typed(room, "Bo", "dagger shield")
        after = room.ask(room.link("Bo")).text
        answer = ana.send(button, [("answer", "bow, bow")])
        assert answer.code == 200, re.findall(r"error.>([^<]*)", answer.text)
    told = ["Bo: reveal ?, ?, dagger, shield", "Ana: reveal bow, bow"]
    assert said(tmp_path / "s.db")[-2:] == told
    assert "data-open" in text
    assert 'data-number="2"' in text
    assert "2 before you, oldest first" in text
    assert "data-open" not in after  # what lies before others is theirs to say


def test_what_is_half_given_outlives_what_others_say(tmp_path: Path) -> None:
    """Also where that leaves fewer answers: a Character that has just been shown is gone."""
    lines = ["Ana: draw AOB", "Ana: challenge Bo on trivia"]
    begun(tmp_path / "s.db", "staggering", "Ana Bo Cy", lines)
    with served(tmp_path / "s.db") as room:
        bo = Thumb(room, "Bo", Random(1))
        (card,) = (each for each in bo.choices() if each.open and each.value == "MUD-C3")
        typed(room, "Ana", "show SHD-C1")
        assert bo.send(card).code == 200
    assert said(tmp_path / "s.db")[-1].startswith("Bo: ")


def test_notes_say_whose_they_are(file: Path) -> None:
    """A remark of a seat is kept with its name; a ruling is the table's."""
    with served(file) as room:
        assert "Noted" in typed(room, "Bo", "note <b>cake</b>")
        assert 'class="error"' in typed(room, "Bo", "ruling anything goes")
        assert "On the record" in typed(room, "*", "ruling Ana may")
    notes = [entry.text for entry in terminal(file).entries if entry.kind in ("note", "ruling")]
    assert notes == ["Bo: <b>cake</b>", "Ana may"]


@pytest.mark.parametrize(
    "line", ["", "x" * 3000, "\x00", "play > \u202eBo", "play " * 200, "';--", "Ana:", ":", "%"]
)
def test_odd_lines_are_refused_in_a_sentence(file: Path, line: str) -> None:
    """Whatever is typed, the page comes back, and nothing has happened."""
    with served(file) as room:
        page = typed(room, "Ana", line)
    assert "What you can do" in page
    assert 'class="error"' in page
    assert said(file) == []


def test_a_line_survives_a_server_that_is_killed(file: Path) -> None:
    """What was answered is on disk, and the next server goes on from there."""
    with served(file) as room:
        typed(room, "Ana", "play > Bo")
    with served(file) as room:
        assert "You play card 1 of 2" in typed(room, "Bo", "undo")
        typed(room, "Bo", "play > Ana")
    assert said(file) == ["Ana: play > Bo", "Bo: play > Ana"]


# Whole games ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.slow] * (game == "knights")) for game in PLAYED],
)
def test_a_game_is_played_by_its_seats_alone(tmp_path: Path, game: str) -> None:
    """Three seats press what they are offered, till the game of each kind is over."""
    file, random = tmp_path / "s.db", Random(8)
    store = Store(file)
    begin(store, game, ("Ana", "Bo", "Cy"), PLAYED[game], ask="usual")
    store.close()
    with served(file, rates=Unhurried()) as room:
        thumbs = [Thumb(room, name, random) for name in ("Ana", "Bo", "Cy")]
        for turn in range(TURNS):
            thumb = random.choice(thumbs)
            claims = game == "dicefactor" and turn > 60
            if open_now := thumb.choices(aside=claims):
                thumb.press(random.choice(open_now))
            if "The game is over" in thumb.text:
                break
        watcher = room.ask(room.link()).text
    session = terminal(file)
    assert session.game.result(session.state), session.folded.lines[-3:]
    assert "The game is over" in watcher


def test_a_game_of_ones_own_is_scored_by_its_seats(tmp_path: Path) -> None:
    """Everybody's link counts, and a seat counts for itself."""
    store = Store(tmp_path / "s.db")
    begin(store, "stab", ("Ana", "Bo"), {}, score=True)
    store.close()
    with served(tmp_path / "s.db") as room:
        typed(room, "Ana", "-1 life")
        assert "for Ana to say" in typed(room, "Bo", "Ana: -1 life")
        for _ in range(4):
            typed(room, "*", "Ana: -1 life")
        assert "Bo won" in room.ask(room.link()).text


def test_a_slow_line_delays_nobody_who_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a line is read, pages and what changes on them are sent to all others."""
    reading, goes_on = threading.Event(), threading.Event()

    def slow(session, seat, press):
        reading.set()
        assert goes_on.wait(20)
        return forms.pressed(session, seat, press)

    monkeypatch.setattr(app, "pressed", slow)
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    other = terminal(tmp_path / "s.db")
    with served(tmp_path / "s.db") as room, room.watching() as messages:
        next(messages)
        mark = re.findall(r'name="stamp" value="(\w+)"', room.ask(room.link("Ana")).text)[-1]
        typist = threading.Thread(
            target=room.send,
            args=(f"{room.link('Ana')}do",),
            kwargs={"stamp": mark, "typed": "bo"},
        )
        typist.start()
        assert reading.wait(20)
        assert "Bo" in room.ask(room.link("Bo")).text
        other.do(other.read("Ana: play > Cy"))
        assert "face down" in next(messages)["table"]
        goes_on.set()
        typist.join(20)
    assert said(tmp_path / "s.db") == ["Ana: play > Cy"]  # hers meant an older table
    other.store.close()


def test_lines_of_all_come_in(tmp_path: Path) -> None:
    """All press at the same moment; each line is kept once, and everybody sees all of them."""
    plays = [f"{name}: play > {name}" for _ in range(2) for name in ("Ana", "Bo", "Cy")]
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy", plays)
    with served(tmp_path / "s.db") as room:
        with ThreadPoolExecutor(3) as thumbs:
            replies = list(thumbs.map(lambda name: typed_by(room, name), ("Ana", "Bo", "Cy")))
        assert [reply.code for reply in replies] == [200] * 3
        shown = room.ask(room.link()).text
        assert all(card in shown for card in ("Crystal", "Love Potion"))
    kept = terminal(tmp_path / "s.db")
    told = [line.text for line in kept.folded.lines if "reveal" in line.text]
    words = " ".join(told).replace(",", "").split()
    assert [words.count(each) for each in ("reveal", "crystal", "drink", "love-potion")] == [
        *(3, 2, 2, 2),
    ]
    kept.store.close()


def typed_by(room: Room, name: str) -> Answer:
    """What lies before a player."""
    cards = {"Ana": "love potion", "Bo": "crystal", "Cy": "drink"}[name]
    while True:  # a line that meant an older table is typed again
        mark = re.findall(r'name="stamp" value="(\w+)"', room.ask(room.link(name)).text)[-1]
        reply = room.send(f"{room.link(name)}do", stamp=mark, typed=f"{cards} {cards}")
        if reply.code != 409:
            return reply


@pytest.mark.parametrize("ticked", [[], ["Dee"]])
def test_one_button_says_who_objects_or_that_nobody_does(
    tmp_path: Path, ticked: list[str]
) -> None:
    """SYF-2.8: what is not ticked objects not, so there is nothing else to press."""
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy Dee")
    with served(tmp_path / "s.db") as room:
        cy = Thumb(room, "Cy", Random(1))
        cy.look()
        cy.send(button(cy, "Somebody was rude to the crown …"))
        cy.send(button(cy, "Bo"))
        if any(each.label == "Ana" for each in Page(cy.text).buttons):
            cy.send(button(cy, "Ana"))
        asked = [each for each in Page(cy.text).buttons if each.name == "many"]
        assert [each.label for each in asked] == ["Done, or none"]
        cy.send(asked[0], [("many", name) for name in ticked])
    (line,) = said(tmp_path / "s.db")
    assert line.endswith("against Dee" if ticked else "callout Bo")


def test_who_takes_back_first_is_told_as_long_as_one_alone_has_acted_since(
    tmp_path: Path,
) -> None:
    """However often they have; where several have, only of the last few lines."""
    lines = ["Ana: play > Bo", *["Bo: callout Cy"] * 4, "Cy: callout Bo"]
    for number, first in ((5, "Bo has acted since, and takes that back first"), (6, "")):
        file = tmp_path / f"{number}.db"
        begun(file, "stab", "Ana Bo Cy", lines[:number])
        session = terminal(file)
        assert first_to_undo(session, 0) == first
        session.store.close()
