"""Spreadsheets come into a catalog: in any form, told by cell, with nothing else touched."""

from __future__ import annotations

import csv
import io
import tomllib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deckwright.catalog import read_catalog
from deckwright.catalog.merge import merge
from deckwright.catalog.spreadsheet import read_table, written
from deckwright.errors import ContentError, DeckwrightError, Fault

CARDS = """\
# Ours, since the summer.
[game]
slug = "own"
title = "Own"

[fields]
effect = { type = "text", longest = 40 }   # short and rude
power = { type = "whole", min = 1, max = 9 }

[kinds.spell]
face = "card"

# The first card there was.
[[card]]
id = "bolt"    # never change this
name = "Bolt"
copies = 3
effect = \"\"\"Ouch,
twice.\"\"\"
# what we played it for
power = 4

[[card]]
id = "old"
name = "Old one"
icon = "tree"

# After all cards.
[decks.short]
copies = { bolt = 1 }
"""


@pytest.fixture
def lay(tmp_path):
    """`lay("id,name\\n...")` merges a CSV into the catalog of these tests."""

    def merged(sheet, cards=CARDS, encoding="utf-8"):
        (tmp_path / "cards.toml").write_text(cards, encoding="utf-8")
        (tmp_path / "sheet.csv").write_bytes(sheet.encode(encoding))
        return merge(str(tmp_path), tmp_path / "sheet.csv")

    return merged


def faults(lay, sheet, **more):
    """The faults of a sheet, without the folder."""
    with pytest.raises(ContentError) as caught:
        lay(sheet, **more)
    return [str(fault).rpartition("/")[2] for fault in caught.value.faults]


def cards(merged):
    """The cards of a merged text, by id."""
    return {card["id"]: card for card in tomllib.loads(merged.text)["card"]}


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_any_separator_and_encoding(lay, separator, encoding):
    """Whatever office programs save as CSV."""
    sheet = 'Name,Effect,Power\nÄrger,"Bu, hu",7\n'.replace(",", separator)
    sheet = sheet.replace(f"Bu{separator}", "Bu,").replace(",,", ",")
    found = cards(lay(sheet, encoding=encoding))

    assert found["arger"] == {"id": "arger", "name": "Ärger", "effect": "Bu, hu", "power": 7}


def test_an_old_encoding_is_guessed_and_said(lay):
    """Windows-1252 is read, with a note."""
    merged = lay("name;power\nÄrger;7\n", encoding="cp1252")

    assert cards(merged)["arger"]["name"] == "Ärger"
    assert "is not UTF-8; it was read as Windows-1252" in merged.notes[0]


def test_only_what_changes_is_written_anew(lay):
    """Comments, order, decks and cards that are not in the sheet stay letter by letter."""
    merged = lay("id,name,power\nbolt,Bolt,5\n")

    assert merged.text == CARDS.replace("power = 4", "power = 5")
    assert merged.changed == {"bolt": ("power",)}


def test_what_is_as_before_changes_nothing(lay):
    """Not a letter."""
    merged = lay('id,name,effect,power\nbolt,Bolt,"Ouch,\ntwice.",4\nold,Old one,,\n')

    assert merged.text == CARDS
    assert merged.same == ("bolt", "old")


def test_new_cards_come_after_the_last(lay):
    """In their order, before what follows the cards."""
    text = lay("name,copies,power\nFrost,2,3\n").text

    assert '[[card]]\nid = "frost"\nname = "Frost"\ncopies = 2\npower = 3\n' in text
    assert text.index("frost") < text.index("# After all cards.")


def test_an_emptied_cell_takes_the_key_away(lay):
    """Columns say all of their key; keys without a column stay."""
    merged = lay("id,name,power\nbolt,Bolt,\n")

    assert "power" not in cards(merged)["bolt"]
    assert cards(merged)["bolt"]["effect"] == "Ouch,\ntwice."


def test_new_columns_become_fields(lay):
    """Of the narrowest type that takes all their values."""
    merged = lay("name,cost,rare,flavour,empty\nA,3,yes,hm,\nB,-2,No,7,\nC,,,,\n")
    fields = tomllib.loads(merged.text)["fields"]

    assert {name: about["type"] for name, about in fields.items()} == {
        "effect": "text", "power": "whole", "cost": "whole", "rare": "flag",
        "flavour": "text", "empty": "text",
    }  # fmt: skip
    assert cards(merged)["a"] == {
        "id": "a", "name": "A", "cost": 3, "rare": True, "flavour": "hm",
    }  # fmt: skip
    assert "# short and rude" in merged.text


@pytest.mark.parametrize(
    "fields", ["", "[fields.power]\ntype = 'whole'\n", "[fields]\n", "[fields]\n# none yet\n"]
)
def test_fields_are_declared_wherever_they_stand(lay, fields):
    """A catalog may have none yet, or give each a table."""
    text = f'[game]\nslug = "own"\ntitle = "Own"\n{fields}\n[[card]]\nid = "a"\n'
    merged = lay("id,cost\na,3\n", cards=text)

    assert tomllib.loads(merged.text)["fields"]["cost"] == {"type": "whole"}


def test_a_mistyped_header_is_doubted(lay):
    """It becomes a field, but what was meant is asked."""
    (note,) = lay("name,copys\nA,3\n").notes

    assert note == "column `copys` becomes a field of type whole; did you mean `copies`?"


def test_names_that_are_alike_get_numbers(lay):
    """And the same ones the next time."""
    merged = lay("name\nWolf\nWolf\nThe Wolf!\n")
    again = lay("name\nWolf\nWolf\nThe Wolf!\n", cards=merged.text)

    assert merged.new == ("wolf", "wolf-2", "the-wolf")
    assert again.same == merged.new


def test_all_faults_with_line_and_column(lay):
    """Also below a cell of several lines."""
    sheet = (
        'id,name,copies,power,effect\nbolt,"Two\nlines",x,4,\n'
        f"a b,,,12,{'x' * 41}\nbolt,,,,\n,,5,,\n"
    )
    assert faults(lay, sheet) == [
        "sheet.csv:2:3: `copies`: expected a whole number of 0 to 999, not `x`",
        "sheet.csv:4:1: `id`: expected letters, digits, hyphens and underscores, not `a b`",
        "sheet.csv:4:4: `power`: expected a whole number of 1 to 9, not `12`",
        f"sheet.csv:4:5: `effect`: expected at most 40 characters, not `{'x' * 30}`",
        "sheet.csv:5:1: the id `bolt` is already used in line 2",
        "sheet.csv:6: this card has neither `id` nor `name`",
    ]


def test_required_fields_are_asked_for(lay):
    """Where neither the sheet, the card nor its kind gives them."""
    text = CARDS.replace("max = 9", "max = 9, required = true")
    text = text.replace('icon = "tree"', "power = 1")

    assert faults(lay, "name\nFrost\n", cards=text) == [
        "sheet.csv:2: card `frost`: `power` is missing"
    ]


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ("", "sheet.csv: there is nothing in this file"),
        ("id,name\n", "sheet.csv: there are headers and no cards under them"),
        ("id,id\na,b\n", "sheet.csv:1:2: two columns are called `id`"),
        ("id,\na,b\n", "sheet.csv:2:2: `b` stands in a column without a header"),
        ("id\na,b\n", "sheet.csv:2:2: `b` stands in a column without a header"),
        ("id,2nd\na,b\n", "expected a header that begins with a letter from a to z, not `2nd`"),
        ('id,name\na,"b\n', "sheet.csv:2: this is not a CSV: unexpected end of data"),
        ("PK\x03\x04\0\0", "sheet.csv: this is not a CSV; save the sheet as “CSV UTF-8”"),
    ],
)
def test_sheets_that_are_none(lay, sheet, told):
    """Each in one sentence, with its place."""
    assert told in faults(lay, sheet)[0]


def test_a_catalog_at_fault_is_mended_first(lay):
    """Its faults are told, not the sheet's."""
    assert faults(lay, "id\nbolt\n", cards=CARDS.replace("copies = 3", "copies = -3"))[0] == (
        "cards.toml:17: card `bolt`: `copies`: expected a whole number of 0 to 999, not -3"
    )


def test_cards_that_are_not_blocks_are_left_alone(lay):
    """An array of tables in one line cannot be changed in place: said, not mangled."""
    text = '[game]\nslug = "own"\ntitle = "Own"\n\n[x]\n'
    text = 'card = [{ id = "a" }]\n' + text.replace("\n[x]\n", "")

    with pytest.raises(DeckwrightError, match=r"write each card as `\[\[card\]\]`"):
        lay("id,name\na,A\n", cards=text)


WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=20
).map(str.strip)


@settings(max_examples=60)
@given(
    names=st.lists(WORDS, min_size=1, max_size=5),
    effects=st.lists(st.one_of(st.just(""), WORDS), min_size=5, max_size=5),
    powers=st.lists(st.one_of(st.none(), st.integers(1, 9)), min_size=5, max_size=5),
    separator=st.sampled_from(",;\t"),
)
def test_any_text_goes_round(tmp_path_factory, names, effects, powers, separator):
    """What stands in cells stands in the cards; written out and read again nothing changes."""
    place = tmp_path_factory.mktemp("own")
    (place / "cards.toml").write_text(CARDS, encoding="utf-8")
    out = io.StringIO()
    rows = csv.writer(out, delimiter=separator)
    rows.writerow(["id", "name", "effect", "power"])
    for number, name in enumerate(names):
        rows.writerow([f"c{number}", name, effects[number], powers[number] or ""])
    (place / "a.csv").write_text(out.getvalue(), encoding="utf-8", newline="")
    merged = merge(str(place), place / "a.csv")
    (place / "cards.toml").write_text(merged.text, encoding="utf-8")
    catalog = read_catalog(str(place))

    for number, name in enumerate(names):
        card = catalog.card(f"c{number}")
        assert (card.name, card.fields.get("effect", "")) == (name, effects[number])
        assert card.fields.get("power") == powers[number]
    (place / "b.csv").write_text(written(catalog), encoding="utf-8-sig")
    again = merge(str(place), place / "b.csv")
    assert (again.text, again.new, again.changed) == (merged.text, (), {})
    assert not read_table(place / "b.csv").notes


PARTS = st.sampled_from(
    (
        *("id", "name", "kind", "power", "x", "3", "yes", "a b", "é", "[[card]]", "#", "="),
        *(",", ",", ";", "\t", '"', "'", '"""', "\n", "\n", "\r", "\\", "\x07", "\x00"),
    )
)


@settings(max_examples=150)
@given(st.lists(PARTS, max_size=40).map("".join))
@example(text='\t\t""id')
def test_no_sheet_is_a_crash(tmp_path_factory, text):
    """It comes in whole, or its faults are told, each on a line that drives no terminal."""
    place = tmp_path_factory.mktemp("own")
    (place / "cards.toml").write_text(CARDS, encoding="utf-8")
    (place / "a.csv").write_text(f"name,{text}", encoding="utf-8", newline="")
    told: tuple[Fault, ...] = ()
    try:
        merged = merge(str(place), place / "a.csv")
        (place / "cards.toml").write_text(merged.text, encoding="utf-8")
    except ContentError as error:
        told = error.faults

    assert all(str(fault).isprintable() for fault in told)
    assert told or set(merged.new) <= {card.id for card in read_catalog(str(place)).cards}
