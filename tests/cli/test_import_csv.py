"""`import-csv`: what is said, and what is written when."""

from __future__ import annotations

import tomllib

import pytest

from tests.layout.own import CARDS, write_game

SHEET = "id,name,value\nsun,The sun,7\nmoon,The moon,5\n,Comet,2\n"


@pytest.fixture
def own(tmp_path):
    """The tests' own game, and a sheet beside it."""
    (tmp_path / "a.csv").write_text(SHEET)
    return write_game(tmp_path)


def test_cards_come_in_and_are_told(run, own):
    """New, changed by which keys, and as before; the game still prints."""
    ran = run("import-csv", "own", "a.csv")

    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "new: comet",
        "changed: sun (value)",
        "3 cards: 1 new, 1 changed, 1 as before",
    ]
    assert "value = 7" in (own / "cards.toml").read_text()
    assert run("print", "own").code == 0


def test_a_dry_run_writes_nothing(run, own):
    """It says the same."""
    ran = run("import-csv", "own", "a.csv", "--dry-run")

    assert "changed: sun (value)" in ran.out
    assert " ".join(ran.out.split()).endswith("nothing was written")
    assert (own / "cards.toml").read_text() == CARDS


def test_with_a_fault_nothing_is_written(run, own, tmp_path):
    """Not even the cards that are right."""
    (tmp_path / "a.csv").write_text(SHEET.replace(",7", ",seven"))
    ran = run("import-csv", "own", "a.csv")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.splitlines() == [
        "a.csv:2:3: `value`: expected a whole number, not `seven`",
        "1 fault found; nothing was done",
    ]
    assert (own / "cards.toml").read_text() == CARDS


def test_a_faulty_game_takes_no_cards(run, own):
    """What is wrong with it is told, and its file stays as it is; an empty one is none."""
    faulty = CARDS.replace('"The sun"', "7", 1)
    (own / "cards.toml").write_text(faulty)
    ran = run("import-csv", "own", "a.csv")

    assert (ran.code, ran.out) == (1, "")
    assert "own/cards.toml:" in ran.err
    assert (own / "cards.toml").read_text() == faulty


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("stab", "a.csv"), "`stab` is a shipped game; `dw init` begins one of your own"),
        (("owl", "a.csv"), "there is no game `owl`"),
        (("own", "b.csv"), "b.csv: cannot be read: no such file or directory"),
        (("own", "own"), "own: cannot be read: is a directory"),
    ],
)
def test_what_cannot_be_is_told(run, own, words, told):
    """In one sentence."""
    ran = run("import-csv", *words)

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(told)


def test_a_look_elsewhere_is_noted_on_standard_error(run, own, tmp_path):
    """A new column, and what it may have been."""
    (tmp_path / "a.csv").write_text("id,valu\nsun,7\n")
    err = " ".join(run("import-csv", "own", "a.csv").err.split())

    assert "new field: `valu` (whole)" in err


def test_a_catalog_that_is_a_link_stays_one(run, own, tmp_path):
    """The file it leads to is written, not the link replaced."""
    real = tmp_path / "shared.toml"
    (own / "cards.toml").rename(real)
    (own / "cards.toml").symlink_to(real)

    assert run("import-csv", "own", "a.csv").code == 0
    assert (own / "cards.toml").is_symlink()
    assert "value = 7" in real.read_text()


def test_what_is_gone_is_told_and_dropped_when_asked(run, own, tmp_path):
    """The deck is not changed behind anybody's back."""
    (tmp_path / "a.csv").write_text("id,name\nsun,The sun\n")
    told = run("import-csv", "own", "a.csv")
    assert "not in the sheet: moon" in told.out
    assert "`--prune` drops what the sheet no longer has" in " ".join(told.err.split())
    assert 'id = "moon"' in (own / "cards.toml").read_text()

    told = run("import-csv", "own", "a.csv", "--prune")
    assert "dropped: moon" in told.out
    assert 'id = "moon"' not in (own / "cards.toml").read_text()
    assert run("check", "own").code == 0


def test_a_foreign_header_is_named(run, own, tmp_path):
    """`--map`, as often as there are columns; what is none is a usage error."""
    (tmp_path / "a.csv").write_text("Wort,Zahl,Notiz\nThe sun,7,no\n")
    ran = run("import-csv", "own", "a.csv", "--map", "Wort=name", "--map", "Zahl=value")
    assert "new: the-sun" in ran.out
    assert "`[sheet]` keeps what the columns are" in " ".join(ran.err.split())

    catalog = own / "cards.toml"
    told = tomllib.loads(catalog.read_text())["sheet"]
    assert told == {"file": "../a.csv", "map": {"Wort": "name", "Zahl": "value"}}
    again = run("import-csv", "own")
    assert (again.code, again.out.splitlines()[-1]) == (
        0,
        "1 card: 0 new, 0 changed, 1 as before",
    )
    before = catalog.read_text()
    assert run("import-csv", "own", "a.csv", "--map", "Notiz=").code == 0
    assert catalog.read_text().count("[sheet]") == before.count("[sheet]") == 1
    assert run("check", "own").code == 0

    assert run("import-csv", "own", "a.csv", "--map", "Wort").code == 2


def test_of_many_cards_the_first_are_told(run, own, tmp_path):
    """A sheet of hundreds is no scroll of hundreds of lines."""
    rows = "".join(f"star-{n},Star {n}\n" for n in range(40))
    (tmp_path / "a.csv").write_text(f"id,name\n{rows}")
    told = [
        line for line in run("import-csv", "own", "a.csv").out.splitlines() if "new" in line
    ]

    assert told[0] == "new: star-0"
    assert told[-2:] == ["new: 28 more", "40 cards: 40 new, 0 changed, 0 as before"]


def test_files_that_windows_has_saved(run, own):
    """A byte order mark and its ends of lines are no part of a file: it prints, and is imported
    into."""
    for file in own.glob("*.toml"):
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))

    assert run("print", "own").code == 0
    assert run("import-csv", "own", "a.csv").out.splitlines()[0] == "new: comet"
    assert run("check", "own").code == 0


def test_a_command_that_is_told_can_be_typed(run, own, tmp_path):
    """A folder of two words is quoted."""
    own.rename(tmp_path / "my own")
    (tmp_path / "a.csv").write_text("id,Worth\nsun,3\n")
    told = run("import-csv", "my own", "a.csv", "--map", "Worth=value").err

    assert "`dw import-csv 'my own'` is enough now" in " ".join(told.split())
