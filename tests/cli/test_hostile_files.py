"""Files that are not ours, no files at all, or full of what drives a terminal."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

from deckwright.errors import DeckwrightError, Unreadable
from deckwright.files import PDF, replaced
from deckwright.layout.sheets.calibration import Calibration
from deckwright.names import number_of
from deckwright.plain_text import cell
from deckwright.press import printer_calibrations


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The data folder."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def test_a_file_of_somebody_s_own_stays(tmp_path):
    """Only what is ours, or nothing, is overwritten; a pipe or a device is no place for it."""
    place = tmp_path / "x.pdf"
    for text in (
        b"mine",
        b"",
        b"%PDF-1.4 /Creator (Somebody)",
        b"%PDF-1.4 /Creator (Deckwright)",
    ):
        place.write_bytes(text)
        if b"mine" in text or b"Somebody" in text:
            with pytest.raises(DeckwrightError, match="something else"), replaced(place, PDF):
                pass
            assert place.read_bytes() == text
        else:
            with replaced(place, PDF) as beside:
                beside.write_bytes(b"%PDF-new")
            assert place.read_bytes() == b"%PDF-new"
    os.mkfifo(tmp_path / "pipe")
    for other in (tmp_path / "pipe", "/dev/null"):
        with (
            pytest.raises(DeckwrightError, match="something else"),
            replaced(type(place)(other), PDF),
        ):
            pass
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


# Printers ---------------------------------------------------------------------------------


def test_many_writers_of_printers_lose_nothing(home):
    """Each printer that was kept is kept, however many are measured at once."""
    with ThreadPoolExecutor(8) as pool:
        names = [f"p{number}" for number in range(32)]
        list(
            pool.map(
                lambda name: printer_calibrations.keep(name, Calibration((210, 297))), names
            )
        )

    assert sorted(printer_calibrations.read()) == sorted(names)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--front", "nan", "nan"), "30 mm is the most"),
        (("--front", "99999", "0"), "30 mm is the most"),
        (("--front", "inf", "0"), "30 mm is the most"),
        (("--read", "nan", "0", "0", "0"), "a reading of nan"),
        (("--ruler", "nan"), "not the length of a ruler"),
    ],
)
def test_no_printer_is_off_so_far(run, home, words, said):
    """What somebody cannot have measured is not kept."""
    ran = run("calibrate", "office", *words)

    assert ran.code in (1, 2)
    assert said in ran.err
    assert not (home / "printers.toml").exists()


OFFICE = (
    '[[office]]\npaper = [210, 297]\nflip = "long-edge"\nturn = 0\nfront = [0, 0]\nscale = 1\n'
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("office = 3", "`office`: expected a list of tables"),
        ("[[office]]\npaper = [210, 297]", "`office`: `flip` is missing"),
        (f"{OFFICE}shift = [nan, 0]", "`shift`: expected a number of -30 to 30, not nan"),
        (f"{OFFICE}shift = 3", "`shift`: expected a list of 2 numbers, not 3"),
        ("[[office]]\nturns = 3", "unknown key `turns`; did you mean `turn`?"),
    ],
)
def test_a_spoilt_printer_is_told_by_its_key(home, text, said):
    """The file, the printer, the key, what was expected and what is there."""
    home.mkdir()
    (home / "printers.toml").write_text(text)
    with pytest.raises(Unreadable) as told:
        printer_calibrations.read()

    assert said in str(told.value)
    assert "printers.toml" in str(told.value)


# What is no file --------------------------------------------------------------------------

KINDS = {
    "zero": lambda path: path.symlink_to("/dev/zero"),
    "pipe": os.mkfifo,
    "loop": lambda path: path.symlink_to(path.name),
    "folder": lambda path: path.mkdir(),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["cards.toml", "face.toml", "rules.toml", "tracker.toml"])
def test_a_game_s_file_is_none(run, home, tmp_path, kind, name):
    """A device, a pipe, a loop of links or a folder in a game is told, or passed over."""
    run("init", "g")
    rules = tmp_path / "g" / "rules.toml"  # the sample's would be told
    rules.write_text(rules.read_text().replace("play one card", "play two cards"))
    (tmp_path / "g" / name).unlink()
    KINDS[kind](tmp_path / "g" / name)
    command = {
        "rules.toml": ("rulebook", "./g"),
        "tracker.toml": ("new", "./g", "Ana", "Bo"),
    }.get(name, ("print", "./g"))
    for words in (("check", "g"), ("tidy", "g"), command):
        ran = run(*words)
        assert ran.code in (0, 1)
        assert (not ran.code) == (not ran.err)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("printers.toml", ("calibrate", "--list")),
        ("printers.toml", ("calibrate", "office", "--front", "1", "1")),
        ("custom.toml", ("blank", "list", "stab")),
        ("custom.toml", ("blank", "add", "stab", "name=Fork", "priority=3", "effect=Ouch")),
        ("sessions.db", ("new", "stab", "Ana", "Bo")),
        ("sessions.db", ("table",)),
    ],
)
def test_a_file_of_the_data_folder_is_none(run, home, kind, name, words):
    """The same in the data folder; nothing waits, and nothing takes all memory."""
    home.mkdir()
    KINDS[kind](home / name)
    ran = run(*words)

    assert ran.code in (0, 1, 2)
    assert (not ran.code) == (not ran.err)


@pytest.mark.parametrize("kind", KINDS)
def test_a_spreadsheet_is_no_file(run, tmp_path, kind):
    """`import-csv` waits for no pipe, and reads no device."""
    run("init", "g")
    KINDS[kind](tmp_path / "sheet")
    ran = run("import-csv", "g", "sheet")

    assert ran.code == 1
    assert "sheet" in ran.err


def test_a_quick_reference_drives_no_terminal(run, tmp_path):
    """The text of a stranger's game is shown with such letters by their numbers."""
    run("init", "g")
    (tmp_path / "g" / "quick.txt").write_text("one\n\x1b[31mtwo \u202ethree\x9b\n")
    assert run("quick", "./g").out == "one\n\\x1b[31mtwo \\x202ethree\\x9b\n"
    (tmp_path / "g" / "quick.txt").write_bytes(b"\xff")
    assert "is not UTF-8 text" in run("quick", "./g").err


@pytest.mark.parametrize("text", ["", "x = [", "signs = 3", "[signs]", "intro = 3", "[[step]]"])
def test_a_guide_s_words_are_checked(run, tmp_path, text):
    """A spoilt `guide.toml` of a game of one's own is told with its file and line."""
    run("init", "g")
    (tmp_path / "g" / "guide.toml").write_text(text)
    (tmp_path / "g" / "guide.face.toml").write_text("")
    ran = run("marker-guide", "./g")

    assert ran.code == 1
    assert "g/guide.toml" in ran.err


@pytest.mark.parametrize("shift", ["9e9,1", "9" * 400 + ",1", "1,31", "x", "1,2,3"])
def test_labels_are_moved_a_little(run, shift):
    """`--shift` beyond the sheet is a usage error."""
    assert run("marker-guide", "knights", "--shift", shift).code == 2


def test_a_loop_of_links_is_no_new_game(run, tmp_path):
    """`init` into nowhere is told."""
    (tmp_path / "loop").symlink_to("loop")
    ran = run("init", "loop")

    assert (ran.code, ran.err) == (1, "`loop` leads nowhere; name a new folder\n")


# What is shown ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("\x1b[31mred",),
        ("print", "stab", "--pap\x1b[31m", "a4"),
        ("print", "stab", "--only", "\x1b[31m"),
        ("log", "\x1b[31m"),
        ("print", "\x9b31m"),
        ("play", "\u202e"),
        ("fix", "\x9b1", "x"),
        ("new", "stab", "Ana", "Bo", "--ask", "\x9b"),
        ("rule", "stab", "\x1b[31m"),
        ("icons", "\x1b[31m"),
        ("odds", "\x1b[31m"),
        ("export", "stab", "\x1b[31m"),
    ],
)
def test_what_is_echoed_is_escaped(run, home, words):
    """A command's words are shown by their numbers where they would drive the terminal."""
    ran = run(*words)

    assert ran.code in (0, 1, 2)
    assert not {"\x1b", "\x9b", "\u202e"} & set(ran.out + ran.err)


def test_names_in_braces_are_names(run, home):
    """A player called `{card}` or `{0}` is shown so; nothing fills in a name."""
    run("new", "stab", "{card}", "{0}", "{player}")
    for words in (("table",), ("log",), ("do", "play > {0}"), ("do", "draw"), ("history",)):
        ran = run(*words)
        assert ran.code in (0, 1)
    assert "{card}" in run("table").out


def test_own_cards_in_braces_are_cards(run, home, tmp_path):
    """A card called `{card}` can be made, listed, played with and printed."""
    run("blank", "add", "stab", "name={card}", "priority=3", "effect=Ouch {0}")
    assert "{card}" in run("blank", "list", "stab").out
    run("new", "stab", "Ana", "Bo", "--set", "custom", "--ask", "all")
    ran = run("do", "draw {card}, bow, bow, bow")
    assert (ran.code, ran.err) == (0, "")
    assert "{card}" in run("log").out


def test_own_cards_of_a_stranger_are_escaped(run, home):
    """What turns the writing round in a set that was sent does so in no list."""
    run("blank", "add", "stab", "name=Fork", "priority=3", "effect=Ouch")
    file = home / "custom.toml"
    file.write_text(file.read_text().replace('"Fork"', r'"Fo\u202erk\u009b"'))
    for words in (("blank", "list", "stab"), ("blank", "list", "stab", "--json")):
        ran = run(*words)
        assert not {"\x9b", "\u202e"} & set(ran.out + ran.err)


@pytest.mark.parametrize(
    ("text", "told"),
    [("=1+1", "'=1+1"), ("@x", "'@x"), ("-3.5", "-3.5"), ("+2", "+2"), ("-2+3", "'-2+3")],
)
def test_a_spreadsheet_takes_numbers_and_no_formulas(text, told):
    """A number that is below 0 stays one."""
    assert cell(text) == told


@pytest.mark.parametrize(
    ("digits", "number"),
    [("7", 7), ("0000000000007", 7), ("1234567890", 10**9), ("9" * 5000, 10**9), ("0", 0)],
)
def test_digits_are_never_cut_short(digits, number):
    """Ten digits are not the first nine of them."""
    assert number_of(digits) == number


def test_a_large_number_means_no_small_one(run, home):
    """`fix 1000000000000` is not line 100,000,000, and `do 00001` is choice 1."""
    run("new", "stab", "Ana", "Bo", "--ask", "all")
    assert "no line in force has the number" in run("fix", "10000000000000", "x").err
