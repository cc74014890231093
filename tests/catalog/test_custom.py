"""Sets of own cards as files: what they hold, what survives, what is refused."""

from __future__ import annotations

import os
import subprocess
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckwright import files
from deckwright.catalog import read_catalog
from deckwright.catalog.custom import (
    free_id,
    open_set,
    read_card,
    reserved_ids,
    slug,
    tables,
    with_set,
)
from deckwright.catalog.custom_entry import as_toml, change
from deckwright.catalog.source import Source
from deckwright.errors import ContentError, UnknownName
from deckwright.files import locked

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, empty."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path))
    return tmp_path


keys = st.text(min_size=1, max_size=12)
single = (
    st.text(max_size=30)
    | st.integers(-(2**62), 2**62)
    | st.booleans()
    | st.floats(allow_nan=False)
    | st.dates(date(1, 1, 1))
)
anything = st.recursive(
    single,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=8,
)
any_table = st.dictionaries(keys, anything, max_size=5)
whole_files = st.dictionaries(keys, anything | st.lists(any_table, max_size=3), max_size=5)


@given(whole_files)
def test_any_file_is_written_as_it_was_read(file: dict[str, Any]) -> None:
    """Other games, other keys, tables within cards: all of it comes back."""
    assert tomllib.loads(as_toml(file)) == file


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    max_examples=30,
)
@given(whole_files.filter(lambda file: "stab" not in file), any_table)
def test_a_change_keeps_what_it_does_not_know(
    home: Path, file: dict[str, Any], card: dict[str, Any]
) -> None:
    """A card added, changed and removed: the rest of the file is as it was."""
    (home / "custom.toml").write_text(as_toml({**file, "stab": [card]}), encoding="utf-8")

    def add(source: Source) -> None:
        tables(source, "stab").append({"name": "Hat"})

    def edit(source: Source) -> None:
        tables(source, "stab")[1]["name"] = "Tin Hat"

    def remove(source: Source) -> None:
        del tables(source, "stab")[1]

    change("custom", add)
    change("custom", edit)
    assert open_set("custom").tables == {**file, "stab": [card, {"name": "Tin Hat"}]}
    change("custom", remove)
    assert open_set("custom").tables == {**file, "stab": [card]}


def test_a_card_is_a_table_of_its_own(home: Path) -> None:
    """However small, so that people can read it and a fault has its line."""
    change("custom", lambda source: source.tables.update(stab=[{"name": "A"}, {"name": "B"}]))

    text = (home / "custom.toml").read_text(encoding="utf-8")
    assert text.startswith("# Cards of your own")
    assert text.count("[[stab]]") == 2


def test_a_failed_change_leaves_the_file_and_no_lock(home: Path) -> None:
    """What goes wrong while a set is changed writes nothing, and lets others in."""
    change("custom", lambda source: source.tables.update(stab=[{"name": "A"}]))
    before = (home / "custom.toml").read_bytes()

    def fail(source: Source) -> None:
        source.tables.clear()
        raise UnknownName("no")

    with pytest.raises(UnknownName):
        change("custom", fail)
    assert (home / "custom.toml").read_bytes() == before
    assert [path.name for path in home.iterdir()] == ["custom.toml"]


@pytest.mark.parametrize("maker", ["", "77 another-machine", "{gone} {here}", "\xff"])
def test_a_lock_left_behind_is_taken_over(home: Path, monkeypatch, maker: str) -> None:
    """A program that died cannot keep others out for good, whatever the clock says."""
    with subprocess.Popen(["true"]) as ended:
        ended.wait()
    lock = home / ".custom.toml.lock"
    if "gone" not in maker:
        monkeypatch.setattr(files, "STALE", 0.05)
    here = os.uname().nodename
    lock.write_bytes(maker.format(gone=ended.pid, here=here).encode("latin-1"))
    os.utime(lock, (2e9, 2e9))

    with locked(home / "custom.toml"):
        assert lock.exists()
    assert not lock.exists()


@given(st.text(max_size=30), st.lists(st.text("ab-2", min_size=1, max_size=6)))
def test_an_id_from_a_name(name: str, used: list[str]) -> None:
    """Any name makes an id that nothing has, that a line can hold and that is no code."""
    made = free_id(name, {*used, *reserved_ids(read_catalog("shoulda"))})

    assert made not in used
    assert len(made) > 2
    assert set(made) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


def test_names_as_ids() -> None:
    """Signs go, words stay."""
    assert slug("Bo’s 2nd-best  hat!") == "bos-2nd-best-hat"
    assert slug("Ümläut Ärger, Señor Weiß") == "umlaut-arger-senor-weiss"


SLIPS = [
    ('kind = "regular"\nname = "X"\nsuit = "R"', 1, "`value` is missing"),
    ('kind = "regular"\nname = "X"\nsuit = "R"\nvalue = 10', 5, "of 1 to 9, not 10"),
    ('kind = "regular"\nname = "X"\nsuit = "Q"\nvalue = 1', 4, "expected `R` or `B`"),
    ('kind = "regulr"\nname = "X"', 2, "did you mean `regular`?"),
    ('name = "X"', 1, "`kind` is missing"),
    ('kind = "regular"\nsuit = "R"\nvalue = 1', 1, "`name` is missing"),
    ('kind = "regular"\nname = "X"\nsuit = "R"\nvalue = 1\nid = "R1a"', 6, "expected three"),
    ('kind = "regular"\nname = "X"\nsuit = "R"\nvalue = 1\nid = "dragon"', 6, "already a card"),
    ('kind = "regular"\nname = "X"\nsuit = "R"\nvalue = 1\nicon = "bot"', 6, "pictogram"),
    ('kind = "regular"\nname = "X"\nsuit = "R"\nvalue = 1\nface = "blank"', 6, "unknown key"),
    ('kind = "special"\nname = "X"\nacts_as = "knigt"', 4, "did you mean `knight`?"),
    ('kind = "special"\nname = "X"\nacts_as = "knight"\ncopies = -1', 5, "at least 0|0 to 999"),
]


@pytest.mark.parametrize(("text", "line", "said"), SLIPS)
def test_slips_of_the_hand_have_their_lines(
    home: Path, text: str, line: int, said: str
) -> None:
    """A set edited by hand is held against the same bounds as a catalog."""
    (home / "custom.toml").write_text(f"[[shoulda]]\n{text}\n", encoding="utf-8")

    with pytest.raises(ContentError, match=said) as caught:
        with_set(read_catalog("shoulda"), "custom")
    assert [fault.line for fault in caught.value.faults] == [line]


def test_two_cards_with_one_id(home: Path) -> None:
    """Also where a name makes the id that another has."""
    card = 'kind = "special"\nacts_as = "dead"\n'
    text = (
        f'[[shoulda]]\n{card}name = "A Ghost"\n[[shoulda]]\n{card}name = "x"\nid = "a-ghost"\n'
    )
    (home / "custom.toml").write_text(text, encoding="utf-8")

    with pytest.raises(ContentError, match="`a-ghost` is already another card of this set"):
        with_set(read_catalog("shoulda"), "custom")


def test_what_a_card_takes_over() -> None:
    """Its kind's face and words, what it inherits, and its own words over all of it."""
    catalog = read_catalog("stab")
    base = {"kind": "action", "name": "Tin Hat", "acts_as": "shield"}

    hat, _ = read_card(catalog, base)
    late, _ = read_card(catalog, {**base, "priority": 9, "effect": "Blocks late."})

    assert hat is not None
    assert late is not None
    assert (hat.face, hat.back, hat.section, hat.icon) == (
        "card",
        "back",
        "custom",
        "quill-ink",
    )
    assert (hat.fields["priority"], hat.fields["effect"]) == (4, "Block once.")
    assert (late.fields["priority"], late.fields["effect"]) == (9, "Blocks late.")


def test_own_words_are_taken_as_they_are() -> None:
    """Only what the game sets is filled in, not what people write."""
    catalog = read_catalog("stab")
    entry = {"kind": "action", "name": "{effect}", "priority": 3, "effect": "{name}"}

    card, _ = read_card(catalog, entry)

    assert card is not None
    assert (card.name, card.fields["effect"]) == ("{effect}", "{name}")


OWN = """
[game]
slug = "own"
title = "Own"
[fields]
power = { type = "whole", min = 1, max = 9 }
suit = { type = "choice", choices = ["sun", "moon"] }
effect = {}
[kinds.spell]
[custom.spell]
title = "a spell"
required = ["power"]
set = { effect = { by = "suit", sun = "Burns {power}.", moon = "Chills {power}." } }
ask = { name = "Its name?", suit = "Its suit?", power = "Its power?" }
bounds = { power = { max = 5 } }
[[card]]
id = "fireball"
kind = "spell"
"""


def own_game(folder: Path, text: str) -> Path:
    """A game of one's own."""
    place = folder / "own"
    place.mkdir()
    (place / "cards.toml").write_text(text, encoding="utf-8")
    return place


def test_a_game_of_ones_own_declares_what_can_be_made(tmp_path: Path) -> None:
    """Narrower bounds, texts by another field, and what is asked in its order."""
    catalog = read_catalog(str(own_game(tmp_path, OWN)))
    custom_kind = catalog.customs["spell"]

    assert list(custom_kind.parts)[:3] == ["name", "suit", "power"]
    card, _ = read_card(catalog, {"kind": "spell", "name": "Frost", "suit": "moon", "power": 5})
    assert card is not None
    assert card.fields["effect"] == "Chills 5."
    _, wrong = read_card(catalog, {"kind": "spell", "name": "Frost", "power": 6})
    assert wrong == (("power", "`power`: expected a whole number of 1 to 5, not 6"),)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[custom.spell]", "[custom.spel]", "there is no kind `spel` of cards; did you mean"),
        (
            'required = ["power"]',
            'required = ["powr"]',
            "no field `powr`; did you mean `power`",
        ),
        ("max = 5", "max = 'x'", "`power`: `max`"),
        ('title = "a spell"', "titel = 'x'", "unknown key `titel`; did you mean `title`"),
        ('suit = "Its suit?"', "sute = 'x'", "no field `sute`; did you mean `suit`"),
        (
            "[custom.spell]",
            "[custom.house]\nx = 1\n[custom.spell]",
            "`house`: expected a table",
        ),
    ],
)
def test_slips_in_a_declaration(tmp_path: Path, old: str, new: str, said: str) -> None:
    """What can be made is held against the game's own fields and kinds."""
    with pytest.raises(ContentError, match=said):
        read_catalog(str(own_game(tmp_path, OWN.replace(old, new))))
