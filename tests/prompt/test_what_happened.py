"""What a line came to, on a screen."""

from __future__ import annotations

import pytest

from deckwright.engine.choices import Choice, Question, options
from deckwright.prompt.screens.choice_menu import menu
from deckwright.prompt.screens.what_happened import (
    FOLLOWED,
    HAPPENED,
    NOTE,
    Told,
    alike_once,
    fitted,
)

NAMES = ("Ana", "Bo", "Cy", "Dee")


@pytest.mark.parametrize(
    ("sentences", "told"),
    [
        (["Ana draws", "Bo draws", "Cy draws"], ["Ana draws; so do Bo and Cy"]),
        (["Ana is out", "Bo is out"], ["Ana is out; the same for Bo"]),
        (["Bomb in front of Bo: lit"] * 2, ["Bomb in front of Bo: lit (twice)"]),
        (["Bomb at Bo: lit"] * 3, ["Bomb at Bo: lit (3 times)"]),
        (["the Bomb at Bo is lit", "the Bomb at Cy is lit"], "the same for Cy"),
        (["in front of Ana: Bow", "in front of Bo: Axe"], ["in front of Ana: Bow; Bo: Axe"]),
        (["Cy: 4 lives", "Dee: 3 lives"], ["Cy: 4 lives", "Dee: 3 lives"]),
    ],
)
def test_what_several_sentences_share_is_told_once(sit, sentences, told):
    """Nothing that tells them apart is lost."""
    session = sit("stab", " ".join(NAMES))
    found = alike_once(sentences, session)
    assert found == told if isinstance(told, list) else told in found[0]


def test_what_has_no_room_gives_way_in_order():
    """What follows by itself first, then what happened first; warnings and who acts stay."""
    blocks = [(NOTE, ["(note)"]), (HAPPENED, ["- a"]), (HAPPENED, ["- b", "  b"])]
    told = Told([*blocks, (FOLLOWED, ["~ c"])], ["Ana acts"])
    assert fitted(told, 6) == ["(note)", "- a", "- b", "  b", "~ c", "Ana acts"]
    assert fitted(told, 5) == ["(note)", "- a", "- b", "  b", "Ana acts"]
    assert fitted(told, 4) == ["(note)", "(2 more before it: see `log`)", "Ana acts"]
    rows = [f"= {number}" for number in range(9)]
    assert fitted(Told([], [*rows, "Ana acts"]), 4)[0].startswith("(7 rows more")
    assert fitted(Told([], [*rows, "Ana acts"]), 4)[-1] == "Ana acts"


def choices(*labels: str) -> list[Choice]:
    return [Choice(label) for label in labels]


def test_a_menu_of_names_is_a_row(monkeypatch):
    """The number and the name of each; whose deed it is stands above."""
    monkeypatch.setenv("COLUMNS", "40")
    hits = choices("Ana hits Bo", "Ana hits Cy", "Ana hits Dee")
    assert menu(hits, NAMES) == ["hits 1 Bo, 2 Cy, 3 Dee"]
    plays = choices(*(f"Ana plays in front of {name}" for name in ("self", *NAMES[1:])), "rest")
    assert menu(plays, NAMES) == ["plays in front of 1 self, 2 Bo, 3 Cy,", "  4 Dee  5 rest"]


def test_a_menu_is_short_and_tells_its_choices_apart(monkeypatch):
    """What a choice is for is left out, or who does it where that is the same for several."""
    monkeypatch.setenv("COLUMNS", "40")
    wanted = choices("begin", "Spade: play it", "Sword: play it", "Moon: take it")
    assert menu(wanted, NAMES) == ["1 begin  2 Spade  3 Sword  4 Moon"]
    whose = choices("Dee: Event", "Dee: Character", "give up", "pass")
    assert menu(whose, NAMES) == ["1 Event  2 Character  3 give up  4 pass"]


def test_what_can_be_done_at_any_time_is_not_in_the_menu(monkeypatch):
    """Its number stays what it is; where there is nothing else it is shown."""
    monkeypatch.setenv("COLUMNS", "40")
    anytime = Choice("claim", aside=True)
    assert menu([*choices("draw"), anytime, *choices("pass")], NAMES) == ["1 draw  3 pass"]
    assert menu([anytime], NAMES) == ["1 claim"]
    assert menu([*choices("draw"), anytime], NAMES, all=True) == ["1 draw  2 claim"]
    shown = Question("n", "?", options({"1": 1, "2": 2}), only=True, listed=False)
    die = Choice("roll", (shown,))
    assert menu([*choices("draw"), die], NAMES) == ["draw  1-2 roll"]
