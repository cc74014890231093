"""Rulebooks: what a good one gives, and every fault of a bad one, all told in one run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from deckwright.catalog import games
from deckwright.errors import ContentError
from deckwright.games.generic import tracker_rulebook
from deckwright.resources import folder
from deckwright.rulebook import Conflict, Reading, Rulebook, Section, Switch, read_rulebook
from deckwright.rulebook.read import load

CATALOG = '[game]\nslug = "tea"\ntitle = "Tea"\n[[card]]\nid = "cup"\n'
GOOD = """\
[book]
title = "Tea Time"
prefix = "TEA"
original = "The label on the tin"

[[section]]
number = 1
title = "Pouring"

[[section]]
number = 2
title = "Drinking"

[[rule]]
id = "TEA-1.1"
title = "The eldest pours"
text = "Who is eldest pours for all."
marks = ["text"]
source = "On the lid"
how = "engine"
keywords = ["pour"]
related = ["TEA-2.1a"]
[rule.refuse]
eldest = "{player} is not the eldest"
[rule.event]
poured = "{player} pours {number:cup/cups}"

[[rule]]
id = "TEA-2.1a"
text = "How many cups one may drink is not said."
marks = ["open", "choice"]
how = "engine"
switch = "cups"
values = ["3", "1..9", "any"]
enforced = true
readings = [
    { value = "3", text = "Three, as the spoon says." },
    { value = "any", text = "As many as there are." },
]

[[rule]]
id = "TEA-2.2"
text = "Milk goes in first, or last."
marks = ["open"]
how = "prompt"
prompt = "Ask who wants milk."
switch = "milk"
readings = [
    { value = "first", text = "Before the tea." },
    { value = "last", text = "After it." },
]

[[conflict]]
when = { cups = ["any"], milk = ["last"] }
reason = "the milk would run out"

[synonyms]
pour = ["serve", "fill"]
"""


def written(place: Path, text: str) -> str:
    (place / "cards.toml").write_text(CATALOG, encoding="utf-8")
    (place / "rules.toml").write_text(text, encoding="utf-8")
    return str(place)


def faults(place: Path, text: str) -> list[str]:
    """Each fault as it is shown, without the folder."""
    with pytest.raises(ContentError) as told:
        read_rulebook(written(place, text))
    return [
        re.sub(r"^.*?rules\.toml", "rules.toml", line) for line in str(told.value).split("\n")
    ]


@pytest.fixture
def tea(tmp_path: Path) -> Rulebook:
    return read_rulebook(written(tmp_path, GOOD))


def test_what_a_rulebook_gives(tea: Rulebook) -> None:
    """Rules in their order, each with what rests on it."""
    assert (tea.title, tea.prefix) == ("Tea Time", "TEA")
    assert list(tea.rules) == ["TEA-1.1", "TEA-2.1a", "TEA-2.2"]
    rule = tea.rules["TEA-1.1"]
    assert (rule.title, rule.source, rule.how) == ("The eldest pours", "On the lid", "engine")
    assert (rule.marks, rule.keywords, rule.related) == (("text",), ("pour",), ("TEA-2.1a",))
    assert rule.refuse == {"eldest": "{player} is not the eldest"}
    assert rule.switch is None
    assert tea.rules["TEA-2.2"].readings[1] == Reading("last", "After it.")
    assert tea.conflicts == (
        Conflict({"cups": ("any",), "milk": ("last",)}, "the milk would run out"),
    )
    assert tea.synonyms == {"pour": ("serve", "fill")}


def test_sections(tea: Rulebook) -> None:
    """The number before the point is the section's."""
    assert tea.section_of("TEA-2.1a") == Section(2, "Drinking")
    assert tea.section_of("TEA-1") == Section(1, "Pouring")
    assert tea.section_of("TEA-3.1") is None


def test_switches(tea: Rulebook) -> None:
    """Without `values` a switch has those of its readings; the first is the default."""
    assert tea.switches == {
        "cups": Switch("cups", ("3", "1..9", "any"), "TEA-2.1a", enforced=True),
        "milk": Switch("milk", ("first", "last"), "TEA-2.2", enforced=False),
    }
    assert tea.switches["milk"].default == "first"


BAD = """\
[book]
title = "Tea Time"
prefix = "TEA"
[[section]]
number = 1
[[rule]]
id = "TEA-1.1"
text = "Pour."
marks = ["test"]
how = "engine"
related = ["TEA-1.9"]
[rule.refuse]
eldest = "{player is not the eldest"
[rule.event]
poured = "{player.name} pours"
cup = "{number:cup}"
[[rule]]
id = "TEA-1.1"
text = "Pour again."
marks = ["text"]
how = "prompt"
[[rule]]
id = "ABC-1.2"
text = "Not of this book."
marks = ["text"]
how = "enigne"
[[rule]]
id = "TEA-7.1"
text = "Of no section."
marks = ["open"]
how = "information"
switch = "cups"
[[rule]]
id = "1.3"
marks = ["open"]
how = "information"
switch = "milk"
values = ["1..3", "none"]
readings = [{ value = "nine", text = "Nine." }, { vlaue = "none", text = "None." }]
[[rule]]
id = "TEA-1.4"
text = "Milk again."
marks = ["open"]
how = "information"
switch = "milk"
values = ["1", "none"]
[[conflict]]
when = { mlik = ["1"], milk = ["ten"] }
reason = "no"
[synonyms]
pour = "serve"
[rules]
"""


def test_every_fault_in_one_run(tmp_path: Path) -> None:
    """All that is wrong with a file, in the order of its lines."""
    assert faults(tmp_path, BAD) == [
        "rules.toml:4: `title` is missing",
        "rules.toml:7: rule `TEA-1.1`: `cup`: expected `{number:one/many}` or "
        "`{number:player}`, not `{number:cup}`",
        "rules.toml:7: rule `TEA-1.1`: `eldest`: expected '}' before end of string",
        "rules.toml:7: rule `TEA-1.1`: `poured`: expected a name in braces, not `player.name`",
        "rules.toml:9: rule `TEA-1.1`: `marks`: expected `text`, `inferred`, `open` or "
        "`choice`, not 'test'",
        "rules.toml:11: rule `TEA-1.1`: there is no rule `TEA-1.9`",
        "rules.toml:18: rule `TEA-1.1`: a prompt needs its `prompt` wording",
        "rules.toml:18: rule `TEA-1.1`: already written at line 7",
        "rules.toml:23: rule `ABC-1.2`: expected an id that begins `TEA-`",
        "rules.toml:26: rule `ABC-1.2`: `how`: expected `engine`, `prompt` or `information`, "
        "not 'enigne'",
        "rules.toml:28: rule `TEA-7.1`: it has no section",
        "rules.toml:32: rule `TEA-7.1`: its switch has no values",
        "rules.toml:33: rule `1.3`, reading: `value` is missing",
        "rules.toml:33: rule `1.3`, reading: unknown key `vlaue`; did you mean `value`?",
        "rules.toml:33: rule `1.3`: `text` is missing",
        "rules.toml:34: rule `1.3`: `id`: expected a rule id such as `SYF-7.4`, not '1.3'",
        "rules.toml:37: rule `1.3`: `milk` can be `none` or a number from 1 to 3, not `nine`",
        "rules.toml:37: rule `1.3`: the default cannot be the range `1..3`",
        "rules.toml:45: rule `TEA-1.4`: `milk` has other values at `1.3`",
        "rules.toml:48: `milk` can be `none` or a number from 1 to 3, not `ten`",
        "rules.toml:48: there is no switch `mlik`; did you mean `milk`?",
        "rules.toml:51: `pour`: expected a list, not 'serve'",
        "rules.toml:52: unknown table `rules`; did you mean `rule`?",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[book]\ntitle = 3\n", "rules.toml:2: `title`: expected text, not 3"),
        ("book = 3", "rules.toml:1: write `[book]`"),
        ("rule = [3]", "rules.toml:1: write `[[rule]]`, with two brackets"),
        ("synonyms = []", "rules.toml:1: write `[synonyms]`"),
        ("[[rule]]\nrefuse = 3", "rules.toml:2: rule `number 1`: `refuse`: expected a table"),
        (
            "[[rule]]\nreadings = [3]",
            "rules.toml:2: rule `number 1`: `readings`: expected a table",
        ),
        ("[[conflict]]\nwhen = 3", "rules.toml:2: `when`: expected a table, not 3"),
        ("[[rule]", "rules.toml:1: this is not valid TOML"),
    ],
)
def test_broken_files(tmp_path: Path, text: str, fault: str) -> None:
    """Whatever a file holds, its faults are told, and at the right line."""
    assert any(told.startswith(fault) for told in faults(tmp_path, text)), faults(
        tmp_path, text
    )


def test_a_switch_may_stand_at_two_rules(tmp_path: Path) -> None:
    """If both give it the same values, it is one switch."""
    again = (
        '\n[[rule]]\nid = "TEA-2.3"\ntext = "Or tea."\nmarks = ["open"]\nhow = "information"\n'
    )
    more = again + 'switch = "milk"\nvalues = ["first", "last"]\n'
    assert "milk" in read_rulebook(written(tmp_path, GOOD + more)).switches


SHIPPED = [slug for slug in games() if (folder("cards") / slug / "rules.toml").is_file()]


@pytest.mark.parametrize("slug", SHIPPED)
def test_shipped_rulebooks_have_no_faults(slug: str) -> None:
    """What is in the box can be played and looked up."""
    assert read_rulebook(slug).rules


def test_the_rules_of_keeping_score_are_in_order():
    """They are read as far as they can be, so that a fault in them would go unseen."""
    book, faults = load(tracker_rulebook.HERE)

    assert faults == ()
    assert all(rule.text for rule in book.rules.values())
