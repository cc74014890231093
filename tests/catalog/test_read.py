"""Catalogs: what a good one gives, and every fault of a bad one, all told in one run."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from deckwright.catalog import Catalog, games, read_catalog
from deckwright.catalog.read import load
from deckwright.errors import ContentError, UnknownName

GOOD = """\
[game]
slug = "tea"
title = "Tea Time"
prefix = "TEA"
players = [2, 5]
players_per_deck = 3
deck = "full"
deck_title = "six cards"

[fields]
points = { type = "whole", min = 0, max = 9, required = true }
[fields.note]
longest = 20
default = "-"
[fields.hot]
type = "flag"

[kinds.cup]
face = "cup"
points = 1

[[card]]
id = "green"
name = "Green tea"
kind = "cup"
copies = 3

[[card]]
id = "black"
kind = "cup"
points = 2
copies = 3
hot = true

[[card]]
id = "pot"
section = "extras"
per = "table"
points = 0

[[card]]
id = "score"
section = "extras"
per = "player"
points = 0

[decks.long]
title = "more tea"
[decks.long.copies]
green = 5
black = 0
"""


def written(folder: Path, text: str) -> Path:
    (folder / "cards.toml").write_text(dedent(text), encoding="utf-8")
    return folder


def faults(folder: Path, text: str | bytes) -> list[str]:
    """Each fault as it is shown, without the folder."""
    if isinstance(text, bytes):
        (folder / "cards.toml").write_bytes(text)
    else:
        written(folder, text)
    with pytest.raises(ContentError) as told:
        read_catalog(str(folder))
    return [
        re.sub(r"^.*?cards\.toml", "cards.toml", line) for line in str(told.value).split("\n")
    ]


@pytest.fixture
def tea(tmp_path: Path) -> Catalog:
    return read_catalog(str(written(tmp_path, GOOD)))


def test_what_is_said_of_the_game(tea: Catalog) -> None:
    """The `[game]` table, and a title for its own deck."""
    assert (tea.slug, tea.title, tea.prefix) == ("tea", "Tea Time", "TEA")
    assert (tea.fewest, tea.most, tea.table) == (2, 5, 4)
    assert [(deck.name, deck.title) for deck in tea.decks.values()] == [
        ("full", "six cards"),
        ("long", "more tea"),
    ]


def test_cards_take_from_their_kind(tea: Catalog) -> None:
    """A card's own keys go over what its kind gives, and that over the defaults."""
    green, black = tea.card("green"), tea.card("black")
    assert (green.face, green.back, green.section) == ("cup", "back", "cards")
    assert green.fields == {"points": 1, "note": "-"}
    assert black.fields == {"points": 2, "note": "-", "hot": True}
    assert tea.card("pot").face == "card"
    assert green.values()["name"] == "Green tea"
    with pytest.raises(KeyError):
        tea.card("white")


def test_copies(tea: Catalog) -> None:
    """Cards count per deck, per player or per table; big tables take another deck."""
    numbers = {
        (card.id, players): tea.copies(card, players=players)
        for card in tea.cards
        for players in (3, 4)
    }
    assert numbers == {
        ("green", 3): 3,
        ("green", 4): 6,
        ("black", 3): 3,
        ("black", 4): 6,
        ("pot", 3): 1,
        ("pot", 4): 1,
        ("score", 3): 3,
        ("score", 4): 4,
    }
    assert tea.composition() == {"green": 3, "black": 3}
    assert tea.composition("long") == {"green": 5}


BAD = """\
[game]
slug = "Tea Time"
titel = "Tea"
players = [5, 2]
deck = "full"

[fields.points]
type = "whole"
lowest = 0
[fields.sort]
type = "choice"
[fields.note]
default = 3
[fields.copies]
type = "whole"

[kinds.cup]
pionts = 1
copies = "three"

[[card]]
id = "green"
kind = "cup"
copies = -1
points = "one"

[[card]]
name = "No id"
colour = "red"

[[card]]
id = "green"
per = "box"
icon = 7
note = "a very long note that is still allowed here"

[decks.long]
title = []
[decks.short.copies]
geren = 1

[cards]
"""


def test_every_fault_in_one_run(tmp_path: Path) -> None:
    """All that is wrong with a file, in the order of its lines."""
    assert faults(tmp_path, BAD) == [
        "cards.toml:1: `title` is missing",
        "cards.toml:2: `slug`: expected lower-case letters, digits and hyphens, not 'Tea Time'",
        "cards.toml:3: unknown key `titel`; did you mean `title`?",
        "cards.toml:4: `players`: expected the fewest and the most",
        "cards.toml:9: field `points`: unknown key `lowest`; did you mean `longest`?",
        "cards.toml:10: field `sort`: a choice needs its `choices`",
        "cards.toml:12: field `note`: `default`: expected text, not 3",
        "cards.toml:14: `copies` is a key every card has",
        "cards.toml:18: kind `cup`: unknown key `pionts`; did you mean `points`?",
        "cards.toml:19: kind `cup`: `copies`: expected a whole number of 0 to 999, not 'three'",
        "cards.toml:24: card `green`: `copies`: expected a whole number of 0 to 999, not -1",
        "cards.toml:25: card `green`: `points`: expected a whole number, not 'one'",
        "cards.toml:27: card `number 2`: `id` is missing",
        "cards.toml:29: card `number 2`: unknown key `colour`",
        "cards.toml:32: card `green`: this id is already used at line 22",
        "cards.toml:33: card `green`: `per`: expected `deck`, `player` or `table`, not 'box'",
        "cards.toml:34: card `green`: `icon`: expected text, not 7",
        "cards.toml:38: deck `long`: `title`: expected text, not an empty list",
        "cards.toml:40: deck `short`: there is no card `geren`; did you mean `green`?",
        "cards.toml:42: unknown table `cards`; did you mean `card`?",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[game\n", "cards.toml:1: this is not valid TOML: expected ']' at the end of a table"),
        (
            "[game]\na = 1\na = 2\n",
            "cards.toml:3: this is not valid TOML: cannot overwrite a value",
        ),
        ("[game]\nslug = 'x", 'cards.toml:2: this is not valid TOML: expected "\'"'),
        (b"\n\xff\xfe", "cards.toml: is not UTF-8 text (line 2)"),
        ('[game]\nslug = "x\n', "cards.toml:2: this is not valid TOML: a text has no quote"),
        ("[game]\nslug = “x”\n", "cards.toml:2: this is not valid TOML: a text stands between"),
        ("game = 3", "cards.toml:1: write `[game]`"),
        ("fields = 3", "cards.toml:1: write `[fields]`"),
        ("kinds = []", "cards.toml:1: write `[kinds]`"),
        ("kinds.cup = 3", "cards.toml: kind `cup`: expected a table `[kinds.cup]`"),
        ("fields.cup = 3", "cards.toml: field `cup`: expected a table `[fields]`"),
        ("decks = 'x'", "cards.toml:1: write `[decks]`"),
        ("decks.x = 1", "cards.toml: deck `x`: expected a table `[decks.x]`"),
        ("[card]\nid = 'a'", "cards.toml:1: write `[[card]]`, with two brackets"),
        ("card = [1]", "cards.toml:1: write `[[card]]`, with two brackets"),
        ("[[card]]\nid = 'a'\nkind = ['b']", "cards.toml:3: card `a`: `kind`: expected text"),
        ("[[card]]\nid = ['a']", "cards.toml:2: card `['a']`: `id`: expected text, not a list"),
        (
            "[decks.x]\ncopies = { a = -1 }",
            "cards.toml:2: deck `x`: `copies`: `a`: expected a whole",
        ),
        (
            "[game]\nplayers = [3, true]",
            "cards.toml:2: `players`: expected a whole number of 1 to",
        ),
        ("[game]\nplayers = [3]", "cards.toml:2: `players`: expected the fewest and the most"),
        ("[game]\nplayers = []", "cards.toml:2: `players`: expected the fewest and the most"),
    ],
)
def test_broken_files(tmp_path: Path, text: str | bytes, fault: str) -> None:
    """Whatever a file holds, its faults are told, and at the right line."""
    assert any(told.startswith(fault) for told in faults(tmp_path, text)), faults(
        tmp_path, text
    )


def test_no_cards(tmp_path: Path) -> None:
    """A catalog of nothing is a fault of the whole file."""
    text = "[game]\nslug = 'tea'\ntitle = 'Tea'"
    assert faults(tmp_path, text) == ["cards.toml: there is no `[[card]]` in this file"]


def test_no_fault_can_drive_a_terminal(tmp_path: Path) -> None:
    """Control characters in a file are shown in a visible form, each fault on one line."""
    told = faults(
        tmp_path,
        '[game]\nslug = "t"\ntitle = "T"\n"\\u001b[2J" = 1\n'
        '[[card]]\nid = "a"\ncopies = "\\u001b[31m\\nred"\n"b\\nc" = 2\n"\\u202eo" = 3\n',
    )
    assert all(line.isprintable() for line in told)
    assert "cards.toml:1: unknown key `\\x1b[2J`" in told
    assert "cards.toml:5: card `a`: unknown key `b\\nc`" in told
    assert any("\\x1b[31m\\nred" in line for line in told)


def test_the_line_is_that_of_the_key_itself(tmp_path: Path) -> None:
    """A key of the same name in a table below, or in another card, is not meant."""
    text = """\
    [game]
    slug = "tea"
    title = "Tea"
    [[card]]
    id = "a"
    [[card]]
    copies = 1
    id = "b"
    [[card]]
    id = "c"
    copies = "many"
    [decks.long.copies]
    title = 1
    [decks.long]
    title = 2
    """
    assert faults(tmp_path, text) == [
        "cards.toml:11: card `c`: `copies`: expected a whole number of 0 to 999, not 'many'",
        "cards.toml:13: deck `long`: there is no card `title`; there is `a`, `b` and `c`",
        "cards.toml:15: deck `long`: `title`: expected text, not 2",
    ]


def test_a_catalog_with_faults_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    """Other checks can go on over what could be read."""
    catalog, found = load(written(tmp_path, BAD))
    assert [card.id for card in catalog.cards] == ["green", "green"]
    assert len(found) == len(set(found))


def test_a_game_that_is_not_there(tmp_path: Path) -> None:
    """A wrong name gets the near one; a folder without a catalog is no game."""
    with pytest.raises(UnknownName, match="game `stap`; did you mean `stab`"):
        read_catalog("stap")
    with pytest.raises(UnknownName, match="there is no game"):
        read_catalog(str(tmp_path))


@pytest.mark.parametrize("slug", games())
def test_shipped_catalogs_have_no_faults(slug: str) -> None:
    """What is in the box can be printed and played."""
    catalog = read_catalog(slug)
    assert catalog.slug == slug
    assert catalog.composition()
    for deck in catalog.decks:
        assert all(catalog.composition(deck).values())


EACH = """
[game]
slug = "suits"
title = "Suits"
[fields]
suit = {}
rank = { type = "whole", min = 1, max = 9 }
[[card]]
id = "{suit}-{rank}"
name = "{rank} of {suit}s"
copies = 2
each = { suit = ["sun", "moon"], rank = "1-9" }
[[card]]
id = "joker"
"""


def test_a_card_for_each_value(tmp_path):
    """`each` makes one of every combination; other keys are theirs all."""
    (tmp_path / "cards.toml").write_text(EACH)
    cards = read_catalog(str(tmp_path)).cards

    assert [card.id for card in cards[8:11]] == ["sun-9", "moon-1", "moon-2"]
    assert (len(cards), cards[10].name, cards[10].copies) == (19, "2 of moons", 2)
    assert cards[10].fields == {"suit": "moon", "rank": 2}


@pytest.mark.parametrize(
    ("right", "wrong", "line", "message"),
    [
        ('rank = "1-9"', 'rank = "9-1"', 12, "`each`: expected lists or ranges"),
        ('rank = "1-9"', 'rank = "1-999"', 12, "of at most 1,000 cards in all"),
        (
            "{suit}-{rank}",
            "{suit}",
            9,
            'several cards would be `sun`; write such as id = "sun-',
        ),
        ('"1-9"', '"1-10"', 8, "`rank`: expected a whole number of 1 to 9"),
        ('["sun", "moon"]', "3", 12, "`each`: expected lists"),
        ('"joker"', '"sun-3"', 14, "this id is already used at line 9"),
    ],
)
def test_what_is_wrong_with_each(tmp_path, right, wrong, line, message):
    """Told once, at its line."""
    (tmp_path / "cards.toml").write_text(EACH.replace(right, wrong))
    _, (fault, *_) = load(tmp_path)

    assert message in str(fault)
    assert fault.line == line
