"""Spreadsheets come into a catalog: in any form, told by cell, with nothing else touched."""

from __future__ import annotations

import csv
import io
import tomllib
from email.message import EmailMessage

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deckwright.catalog import read_catalog
from deckwright.catalog.merge import Asked, merge
from deckwright.catalog.spreadsheet import as_csv, read_table
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

    def merged(sheet, cards=CARDS, encoding="utf-8", **more):
        (tmp_path / "cards.toml").write_text(cards, encoding="utf-8")
        (tmp_path / "sheet.csv").write_bytes(sheet.encode(encoding))
        return merge(str(tmp_path), Asked(str(tmp_path / "sheet.csv"), **more))

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


def test_cards_stand_in_the_order_of_the_sheet(lay):
    """A row between others, and rows that were moved; comments go along with their card."""
    text = (
        "[game]\nslug = 'own'\ntitle = 'Own'\n\n[[card]]\nid = 'a'\n\n# About b.\n[[card]]\n"
        "id = 'b'\n\n[[card]]\nid = 'c'\n\n[[card]]\nid = 'x'\nsection = 'extras'\n# End.\n"
    )
    merged = lay("id\na\nnew\nb\nc\n", cards=text)
    assert list(cards(merged)) == ["a", "new", "b", "c", "x"]
    assert not merged.moved
    assert merged.text.replace('[[card]]\nid = "new"\n\n', "") == text

    merged = lay("id\nb\nc\na\n", cards=text)
    assert list(cards(merged)) == ["b", "c", "a", "x"]
    assert merged.moved
    assert "# About b.\n[[card]]\nid = 'b'\n" in merged.text
    assert merged.text.endswith("# End.\n")
    again = lay("id\nb\nc\na\n", cards=merged.text)
    assert (again.text, again.moved) == (merged.text, False)


@given(
    st.lists(st.sampled_from("abcdefgh"), unique=True, min_size=1),
    st.lists(st.sampled_from("abcdefghijkl"), unique=True, min_size=1),
    st.booleans(),
)
def test_any_order_of_a_sheet_is_that_of_the_deck(tmp_path_factory, old, sheet, prune):
    """And every card that the sheet does not have stays, unless it is to be dropped."""
    place = tmp_path_factory.mktemp("order")
    whole = "".join(f"\n# {id}\n[[card]]\nid = '{id}'\n" for id in old)
    (place / "cards.toml").write_text(f"[game]\nslug = 'own'\ntitle = 'Own'\n{whole}")
    (place / "cards.csv").write_text("id\n" + "\n".join(sheet))
    merged = merge(str(place), Asked(str(place / "cards.csv"), prune=prune))
    found = [card["id"] for card in tomllib.loads(merged.text)["card"]]
    assert [id for id in found if id in sheet] == sheet
    gone = {*old} - {*sheet}
    assert sorted({*found} - {*sheet}) == ([] if prune else sorted(gone))
    assert len(found) == len({*found})


def test_a_sheet_that_lost_most_of_its_rows_drops_no_card_unasked(lay):
    """`prune = true` holds up to half of the deck; more has to be typed."""
    sheet = '[sheet]\nfile = "sheet.csv"\nprune = true\n'
    text = "[game]\nslug = 'own'\ntitle = 'Own'\n" + sheet
    text += "".join(f"\n[[card]]\nid = '{id}'\n" for id in "abcd")
    half = lay("id\na\nb\n", cards=text)
    assert (half.pruned, list(cards(half))) == (True, ["a", "b"])
    cut_off = lay("id\na\n", cards=text)
    assert (cut_off.pruned, list(cards(cut_off))) == (False, ["a", "b", "c", "d"])
    assert list(cut_off.gone) == ["b", "c", "d"]
    assert list(cards(lay("id\na\n", cards=text, prune=True))) == ["a"]


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
    notes = lay("name,copys\nA,3\n").notes

    assert notes == (
        "new field: `copys` (whole); a face shows one as `{copys}`",
        "column `copys`; did you mean `copies`?",
    )


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
        ("id,2nd\na,b\n", "expected a header that begins with a letter, not `2nd`"),
        (
            'id,name\na,b\nc,"d\ne,f\ng,h\n',
            "sheet.csv:3: a quote in the row that begins here does not end where a cell does; "
            "quotes within a cell are doubled (unexpected end of data)",
        ),
        (
            "PK\x03\x04\0\0",
            "sheet.csv: this is not a CSV, xlsx or ods; save the sheet as “CSV UTF-8”",
        ),
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


# The sheet is the truth --------------------------------------------------------------------


def test_what_the_sheet_no_longer_has_is_told(lay):
    """It stays in the deck until it is dropped; blanks and extras are not the sheet's."""
    blank = CARDS + '[[card]]\nid = "blank"\nsection = "blanks"\n'
    merged = lay("id,name\nbolt,Bolt\n", cards=blank)

    assert (merged.gone, merged.pruned) == ({"old": ""}, False)
    assert [*cards(merged)] == ["bolt", "old", "blank"]


def test_a_renamed_row_is_found_again(lay):
    """By its id where there is one; else it is told which new card it may have become."""
    named = lay('name,copies,effect,power\nBolt!,3,"Ouch,\ntwice.",4\nNewt,,,\n')
    by_id = lay("id,name\nbolt,Thunder\nold,Old one\n")
    renamed = lay("name,icon\nBolt,\nOldest,tree\n")

    assert named.gone == {"old": ""}
    assert (by_id.gone, by_id.changed) == ({}, {"bolt": ("name",)})
    assert renamed.gone == {"old": "oldest"}


def test_prune_drops_it_and_nothing_else(lay):
    """Comments and all other text stay; no deck says how often the card is in it."""
    merged = lay("id,name\nbolt,Bolt\n", prune=True)

    assert merged.text == CARDS.replace(
        '[[card]]\nid = "old"\nname = "Old one"\nicon = "tree"\n\n', ""
    )
    without = lay("id,name\nold,Old one\n", prune=True)
    assert "bolt" not in without.text.partition("[decks.short]")[2]
    table = CARDS.replace("copies = { bolt = 1 }", "[decks.short.copies]\nbolt = 1\nold = 2")
    both = lay("id,name\nold,Old one\n", prune=True, cards=table)
    assert tomllib.loads(both.text)["decks"]["short"]["copies"] == {"old": 2}


def test_a_table_says_where_the_cards_come_from(lay, tmp_path):
    """`[sheet]` names the file, what its columns are, and whether it drops cards."""
    sheet = '[sheet]\nfile = "sheet.csv"\nmap = { Wort = "name", Notiz = "" }\nprune = true\n'
    text = CARDS.replace("[fields]", f"{sheet}[fields]")
    lay("Wort,Notiz,copies\nBolt,never,2\n", cards=text)
    merged = merge(str(tmp_path), Asked())

    assert [*cards(merged)] == ["bolt"]
    assert merged.gone == {"old": ""}
    assert merged.notes == ()


def test_no_sheet_is_named(lay, tmp_path):
    """It is said where its name can stand."""
    (tmp_path / "cards.toml").write_text(CARDS)

    with pytest.raises(DeckwrightError, match=r"write its name under `\[sheet\]`"):
        merge(str(tmp_path), Asked())


# Somebody else's sheet ----------------------------------------------------------------------

FOREIGN = "Title,Qty,Type,Text,Cost\n" + "".join(
    f"Card {number},2,Big Beast,Roar {number}.,{number % 7}\n" for number in range(66)
)


def test_a_foreign_sheet_of_66_rows_comes_in_at_once(lay):
    """Usual headers are known, kinds are written as ours are; one line tells all new fields."""
    merged = lay(FOREIGN)

    assert len(merged.new) == 66
    assert cards(merged)["card-7"] == {
        "name": "Card 7", "id": "card-7", "copies": 2, "kind": "big-beast",
        "text": "Roar 7.", "cost": 0,
    }  # fmt: skip
    assert merged.notes == (
        "column `Title` is read as `name`",
        "column `Qty` is read as `copies`",
        "column `Type` is read as `kind`",
        "kinds: `Big Beast` becomes `big-beast`",
        "new fields: `text` (text), `cost` (whole); a face shows one as `{text}`",
    )


def test_a_cause_is_told_once(lay):
    """However many rows it has."""
    sheet = FOREIGN.replace("Title", "Wort").replace(",2,", ",two,")

    assert faults(lay, sheet) == [
        "sheet.csv:2: this card has neither `id` nor `name`; `--map Title=name` says which "
        "column has it (and 65 more rows)",
        "sheet.csv:2:2: `copies`: expected a whole number of 0 to 999, not `two` "
        "(and 65 more rows)",
    ]


def test_columns_can_be_named_and_left_out(lay):
    """`--map Wort=name --map Text=`."""
    merged = lay(FOREIGN.replace("Title", "Wort"), renamed={"Wort": "name", "Text": ""})

    assert "text" not in tomllib.loads(merged.text)["fields"]
    with pytest.raises(DeckwrightError, match="no column `Wortt`; did you mean `Wort`"):
        lay("Wort\nA\n", renamed={"Wortt": "name"})


def test_a_field_keeps_its_column(lay):
    """`qty` is no number of copies where the game has a field of that name."""
    text = CARDS.replace("[fields]\n", '[fields]\nqty = { type = "whole" }\n')
    merged = lay("id,qty\nbolt,9\nold,1\n", cards=text)

    assert (cards(merged)["bolt"]["qty"], cards(merged)["bolt"]["copies"]) == (9, 3)


def test_headers_and_names_in_any_script(lay, tmp_path):
    """A column is a field under its own name; one without Latin letters has a lasting id."""
    sheet = "name,Цена,効果\nМедведь,3,強い\nЛиса,1,\n"
    merged = lay(sheet)
    (tmp_path / "cards.toml").write_text(merged.text)
    catalog = read_catalog(str(tmp_path))
    turned = "name,Цена,効果\nЛиса,1,\nМедведь,3,強い\n"

    assert catalog.fields[-2:] == ("цена", "効果")
    assert catalog.cards[2].fields == {"цена": 3, "効果": "強い"}
    assert lay(turned, cards=merged.text).changed == {}


def test_an_empty_catalog_can_be_filled(lay):
    """A game that has no card yet."""
    merged = lay("name\nBolt\n", cards=CARDS[: CARDS.index("# The first card")])

    assert merged.new == ("bolt",)


def test_a_doubt_is_of_the_right_kind(lay):
    """A column of texts is not taken for a number's, nor the other way round."""
    assert lay("name,copis\nA,three\n").notes == (
        "new field: `copis` (text); a face shows one as `{copis}`",
    )


# Workbooks and addresses --------------------------------------------------------------------

ROWS: list[list[object]] = [
    ["id", "name", "power"],
    ["bolt", "Bolt", 5.0],
    [],
    ["frost", "Frost, *old*", None],
]


def workbook(path, tab="Cards"):
    """A workbook with these rows in its second tab."""
    if path.suffix == ".xlsx":
        openpyxl = pytest.importorskip("openpyxl")
        book = openpyxl.Workbook()
        book.active.append(["id"])
        sheet = book.create_sheet(tab)
        for row in ROWS:
            sheet.append(row)
        book.save(path)
        return path
    odf = pytest.importorskip("odf.opendocument")
    from odf.table import Table, TableCell, TableRow
    from odf.text import P

    book = odf.OpenDocumentSpreadsheet()
    for name in ("First", tab):
        table = Table(name=name)
        for row in ROWS if name == tab else ROWS[:1]:
            line = TableRow()
            for value in row:
                cell = TableCell()
                if value is not None:
                    cell.addElement(P(text=str(value).removesuffix(".0")))
                line.addElement(cell)
            line.addElement(TableCell(numbercolumnsrepeated=1000))
            table.addElement(line)
        book.spreadsheet.addElement(table)
    book.save(str(path))
    return path


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_workbooks(tmp_path, kind):
    """The tab that is named; whole numbers stay whole; empty rows are left out."""
    (tmp_path / "cards.toml").write_text(CARDS)
    sheet = str(workbook(tmp_path / f"deck.{kind}"))
    merged = merge(str(tmp_path), Asked(sheet, "Cards"))

    assert cards(merged)["bolt"]["power"] == 5
    assert cards(merged)["frost"] == {"id": "frost", "name": "Frost, *old*"}
    with pytest.raises(DeckwrightError, match="has no tab `Card`; did you mean `Cards`"):
        merge(str(tmp_path), Asked(sheet, "Card"))


class Answer(io.BytesIO):
    """What a server says."""

    def __init__(self, text, kind="text/csv", place="https://example.org/a.csv"):
        super().__init__(text.encode())
        self.headers = EmailMessage()
        self.headers["Content-Type"] = kind
        self.place = place

    def geturl(self):
        return self.place


def test_a_published_sheet(tmp_path, monkeypatch):
    """It is fetched by https://; an address to edit a sheet becomes the one to export it."""
    (tmp_path / "cards.toml").write_text(CARDS)
    asked = []
    answer = Answer("id,power\nbolt,6\n")

    def answered(request, timeout):
        asked.append(request.full_url)
        return answer

    monkeypatch.setattr("urllib.request.urlopen", answered)
    merged = merge(
        str(tmp_path), Asked("https://docs.google.com/spreadsheets/d/1aB-c/edit#gid=12")
    )

    assert cards(merged)["bolt"]["power"] == 6
    assert asked == ["https://docs.google.com/spreadsheets/d/1aB-c/export?format=csv&gid=12"]


@pytest.mark.parametrize(
    ("address", "answer", "told"),
    [
        ("http://example.org/a.csv", Answer(""), "expected an address of https://"),
        ("https://example.org/a", Answer("<p>", "text/html"), "a page came instead"),
        (
            "https://example.org/a",
            Answer("id", place="http://b.org"),
            "leads to one that is not",
        ),
    ],
)
def test_an_address_that_is_no_sheet(tmp_path, monkeypatch, address, answer, told):
    """Each in one sentence."""
    (tmp_path / "cards.toml").write_text(CARDS)
    monkeypatch.setattr("urllib.request.urlopen", lambda request, timeout: answer)

    with pytest.raises(DeckwrightError, match=told):
        merge(str(tmp_path), Asked(address))


WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1, max_size=20
).map(str.strip)


@pytest.mark.long
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
    merged = merge(str(place), Asked(str(place / "a.csv")))
    (place / "cards.toml").write_text(merged.text, encoding="utf-8")
    catalog = read_catalog(str(place))

    for number, name in enumerate(names):
        card = catalog.card(f"c{number}")
        assert (card.name, card.fields.get("effect", "")) == (name, effects[number])
        assert card.fields.get("power") == powers[number]
    (place / "b.csv").write_text(as_csv(catalog), encoding="utf-8-sig")
    again = merge(str(place), Asked(str(place / "b.csv")))
    assert (again.text, again.new, again.changed) == (merged.text, (), {})
    assert not read_table(str(place / "b.csv")).notes


PARTS = st.sampled_from(
    (
        *("id", "name", "kind", "power", "x", "3", "yes", "a b", "é", "[[card]]", "#", "="),
        *(",", ",", ";", "\t", '"', "'", '"""', "\n", "\n", "\r", "\\", "\x07", "\x00"),
    )
)


@pytest.mark.long
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
        merged = merge(str(place), Asked(str(place / "a.csv")))
        (place / "cards.toml").write_text(merged.text, encoding="utf-8")
    except ContentError as error:
        told = error.faults

    assert all(str(fault).isprintable() for fault in told)
    assert told or set(merged.new) <= {card.id for card in read_catalog(str(place)).cards}
