"""Marks and placeholders of texts: what they mean, and what is refused as meaning nothing."""

from __future__ import annotations

import pytest

from deckwright.errors import DrawError
from deckwright.layout.faces.placeholders import Filling, fields
from deckwright.markup import MarkupError, braced, escape, marked

EMPHASIS = {
    "plain": [("plain", "")],
    "*it*": [("it", "i")],
    "**bo**": [("bo", "b")],
    "***both***": [("both", "bi")],
    "**bold *both* bold**": [("bold ", "b"), ("both", "bi"), (" bold", "b")],
    "*it **both** it*": [("it ", "i"), ("both", "bi"), (" it", "i")],
    "**B**ig": [("B", "b"), ("ig", "")],
    "un*frigging*believable": [("un", ""), ("frigging", "i"), ("believable", "")],
    "(*x*)!": [("(", ""), ("x", "i"), (")!", "")],
    "これは**強調**です": [("これは", ""), ("強調", "b"), ("です", "")],
    "2 * 3": [("2 * 3", "")],
    "* a point": [("* a point", "")],
    r"2\*3, 5\* and \{x\} \\ C:\dir": [(r"2*3, 5* and {x} \ C:\dir", "")],
    r"\_so\_, 5\. \<b\>": [("_so_, 5. <b>", "")],
    "I like ____. [2] cards, x < y, R&D, snake_case": [
        ("I like ____. [2] cards, x < y, R&D, snake_case", "")
    ],
    "one\r\ntwo\rthree": [("one\ntwo\nthree", "")],
    "so\u00adft z\u200bw e\u0301": [("soft zw \u00e9", "")],
}


@pytest.mark.parametrize(("text", "leaves"), EMPHASIS.items())
def test_emphasis(text, leaves):
    """CommonMark's rules: nested at will, within words, never where a space stands inside."""
    seen = [(leaf.text, "b" * leaf.bold + "i" * leaf.italic) for leaf in marked(text)]

    assert seen == leaves


ODD = {
    "Pay 2*3 gold. 5* hearts.": "`2*3`",
    "5* hearts": "begins or ends no emphasis",
    "*not closed": "begins or ends no emphasis",
    "x*y gold, 5* hearts": "begins or ends no emphasis",
    "**one* two": "begins or ends no emphasis",
    "a<br>b": "`<br>` is a tag elsewhere",
    '<font color="red">x': "is a tag elsewhere",
    "[b]x[/b]": "`[b]` is a tag elsewhere",
    "salt &amp; pepper": "`&amp;` is an entity",
    "_so_": "`_so_` is emphasis elsewhere, not here: write `*italic*`",
    "__so__ it is": "is emphasis elsewhere",
    "a `word`": "is code elsewhere",
    "~~no~~": "is struck out elsewhere",
    "[here](https://example.org)": "is a link elsewhere",
    r"one\ntwo": r"`\n` is a new line elsewhere",
    "{icon: hearts}": "write `{icon:hearts}`",
    "{icon:}": "names no pictogram",
    "{ name }": "write `{name}`",
    "{power+1}": "is no placeholder",
    "{}": "is no placeholder",
    "a { b": "nothing closes",
    "a } b": "closes nothing",
}


@pytest.mark.parametrize(("text", "why"), ODD.items())
def test_what_means_nothing_is_refused(text, why):
    """An odd mark is never printed as it stands, and never swallowed: the message says why."""
    with pytest.raises(MarkupError) as told:
        marked(text)

    assert why in str(told.value)


@pytest.mark.parametrize("text", [r"2*3 \ {x} **", "\\", "{", "*", "a\\*b"])
def test_any_text_can_be_said(text):
    """`escaped` makes a text that says itself."""
    assert "".join(leaf.text for leaf in marked(escape(text))) == text


CARD = {"name": "Bow", "power": 7, "cost": 2, "none": None, "suit": "sun", "icon": "bow"}
CARD |= {"effect": "Hit *{power}* times. {icon:{icon}}", "me": "{me}", "big": 12345}
FILLED = {
    "{name}{none}": "Bow",
    "{power:+d} {power:02d} {big:,d} {power:d}": "+7 07 12,345 7",
    "{cost:coins}": "<coin><coin>",
    "{if power: {power} hits}{if none: never}": "7 hits",
    "{unless none: yes}{unless suit=sun|moon: no}": "yes",
    "{if power>=8: strong}{unless power>=8: weak}": "weak",
    "**{effect}**": "Hit 7 times. <bow>",
    "{icon:{icon}}": "<bow>",
}


@pytest.mark.parametrize(("text", "told"), FILLED.items())
def test_placeholders(text, told):
    """Fields, their formats and replacements, parts under conditions, fields within fields."""
    filling = Filling(CARD, {"coins": {"2": "{icon:coin}{icon:coin}"}})
    shown = [
        f"<{leaf.text}>" if leaf.kind == "icon" else leaf.text for leaf in filling.text(text)
    ]

    assert "".join(shown) == told


def test_emphasis_goes_on_within_fields():
    """A bold field that says something italic is both; a field's marks end with it."""
    leaves = Filling(CARD).text("**{effect}** {name}")

    assert [(x.text, x.bold, x.italic) for x in leaves] == [
        ("Hit ", True, False),
        ("7", True, True),
        (" times. ", True, False),
        ("bow", True, False),
        (" ", False, False),
        ("Bow", False, False),
    ]


REFUSED = {
    "{name:+d}": ("shows a whole number, not `Bow`", "name"),
    "{power:coin}": ("no number format", None),
    "{power:coins}": ("no replacement for `7`", "power"),
    "{me}": ("shows itself", "me"),
}


@pytest.mark.parametrize(("text", "why"), REFUSED.items())
def test_what_cannot_be_filled_in_is_refused(text, why):
    """The message names the field; an unknown format or map is the face's own mistake."""
    with pytest.raises(DrawError) as told:
        Filling(CARD, {"coins": {"2": "two"}}).text(text)

    assert why[0] in str(told.value)
    assert told.value.field == why[1]


def test_words_have_no_marks():
    """The name of a pictogram, a file or a colour takes fields, and keeps its asterisks."""
    assert Filling(CARD).word("{icon}-*{power:02d}*") == "bow-*07*"
    assert [leaf.text for leaf in braced("@ink*0.4")] == ["@ink*0.4"]


def test_fields_are_those_shown_and_asked_about():
    """What two sides must share to look the same."""
    assert fields("{a} **{b:+d}** {if c=1: {d}} {icon:{e}} @{f}*0.4") == list("abdefc")
