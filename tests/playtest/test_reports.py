"""Reports as pages for a browser, and how seldom they cry wolf."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

from deckwright.playtest.html import page
from deckwright.playtest.intervals import evidence
from deckwright.playtest.report import Bar, Part, Report, reach

HOSTILE = Report(
    "Who <wins>",
    ("A `rule` & more",),
    (
        Part("Bars", bars=(Bar("<b>", 3, -4, 9), Bar("far", 5, -1e9, 1e9)), mark=2, unit="%"),
        Part("Columns", (("a", "b"), ("1", "<2>")), "note", counts=((1, 2), (5, 0), (9, 7))),
    ),
    ("seed 1",),
)


def test_a_page_is_whole_and_asks_for_nothing_else():
    """Well-formed, escaped, without scripts or addresses; charts have a name to be read out."""
    text = page(HOSTILE)
    assert "<b>" not in text
    assert not re.search(r"<script|https?:|src=|href=", text)
    for chart in re.findall(r"<svg.*?</svg>", text, re.S):
        assert ElementTree.fromstring(chart).get("aria-label") in ("Bars", "Columns")
    assert text.count("<svg") == 2


def test_rules_are_told_with_their_titles_where_there_is_room():
    """A page says what a rule is about; the table itself keeps to numbers, for a phone."""
    part = Part("Rules", (("rule", "games"), ("SWC-1", "7 %")), titles={"SWC-1": "Wins"})
    assert part.rows[1] == ("SWC-1", "7 %")
    assert part.titled_rows == (("rule", "games"), ("SWC-1 Wins", "7 %"))
    assert "<td>SWC-1 Wins</td>" in page(Report("", (), (part,)))


def test_a_chart_reaches_from_zero_to_all_it_shows():
    """An interval without end is cut off a hundred from its estimate."""
    low, high = reach(HOSTILE.parts[0])
    assert low <= -95
    assert 105 <= high < 120


def test_alike_readings_seldom_cry_wolf():
    """Of 300 comparisons of a game with itself on other seeds, looked at after every pair."""
    random, cried = Random(5), 0
    for _ in range(300):
        total = squares = 0.0
        for number in range(1, 400):
            change = (random.random() < 0.25) - (random.random() < 0.25)
            total, squares = total + change, squares + change * change
            if evidence(number, total, squares) >= 20:
                cried += 1
                break
    assert cried <= 15
