"""Sessions that somebody sent, or a broken disk spoilt: told in a sentence, never trusted."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from deckwright.errors import DeckwrightError, StoreError
from deckwright.session import transfer
from deckwright.session.begin import begin
from deckwright.session.history import history
from deckwright.session.session import Session
from deckwright.session.store import Store


@pytest.fixture
def text(tmp_path):
    """A short game of STAB YOUR FRIENDS as `save` writes it."""
    own = Store(tmp_path / "own.db")
    session = begin(own, "stab", ("Ana", "Bo"), {})
    session.do(session.read("Ana: draw shield, dagger, bow, bomb"))
    session.note("fine")
    written = transfer.write(own, session.record)
    own.close()
    return written


def changed(text: str, pattern: str, new: str) -> str:
    """A text with the first match rewritten; there must be one."""
    found, times = re.subn(pattern, lambda _: new, text, count=1, flags=re.MULTILINE)
    assert times == 1, pattern
    return found


PLAYERS = r'players = \[\s*"Ana",\s*"Bo",\s*\]'


@pytest.mark.parametrize(
    ("pattern", "new", "said"),
    [
        (PLAYERS, 'players = ["A\\u001B[2J", "Bo"]', "cannot be a name"),
        (PLAYERS, 'players = ["A\\u202Ena", "Bo"]', "cannot be a name"),
        (PLAYERS, 'players = ["\\u3164", "Bo"]', "cannot be a name"),
        (PLAYERS, 'players = ["A\\nna", "Bo"]', "cannot be a name"),
        (PLAYERS, 'players = ["A:na", "Bo"]', "cannot be a name"),
        (PLAYERS, 'players = ["ana", "Ana"]', "the same name"),
        (PLAYERS, 'players = ["7", "Bo"]', "numbers are choices"),
        (PLAYERS, 'players = ["undo", "Bo"]', "a word of the program"),
        (PLAYERS, "players = [1, 2]", "`players`: expected text"),
        (PLAYERS, 'players = "Ana"', "`players`: expected a list"),
        (PLAYERS, "players = []", "nobody sits"),
        (r"^first = \d+", "first = 99", "`first`: expected a whole number"),
        (r"^first = \d+", "first = 7", "nobody sits where `first` points"),
        (r"^known = false", "known = true", "secret at a table"),
        (r"^shield = \d+", "shield = 1000000000", "`shield`: expected a whole number"),
        (r"^shield = \d+", "spoon = 4", "nothing is said of its card `spoon`"),
        (r"^start_lives = .*", 'start_lives = "9"', "not `9`"),
        (r"^start_lives = .*", "start_lives = 9", "`start_lives`: expected text"),
        (r'^game = "stab"', 'game = "/any/path"', "type the game's folder after the file"),
        (r'^game = "stab"', 'game = "mine"', "type the game's folder after the file"),
        (r'^name = "stab-2"', 'name = "a\\u001b"', "cannot be a session's name"),
        (r'^name = "stab-2"', "name = 3", "`name`: expected text"),
        (r'^begun = ".*"', 'begun = "gestern"', "expected a time"),
        (r'\bat = "[^"]*"', 'at = "gestern"', "expected a time"),
        (r'\bnote = "fine"', 'note = "\\u001b]0;x\\u0007"', "cannot be entry"),
        (r'\bnote = "fine"', "note = 5", "expected text after `note`"),
        (r'\bnote = "fine"', 'undo = "²"', "no session of `stab`"),
        (r'\bnote = "fine"', 'set = "ask=9"', "level of asking"),
        (r'^id = \\"SYF-1.1\\"', 'id = \\"SYF-1.1\\"\nwhat = 1', "its rules cannot be read"),
        (r"\{player\}", "{player:>500000000}", "its rules cannot be read"),
        (r"\{player\}", "{0.__class__}", "its rules cannot be read"),
        (r"^known = false", f"known = {'[' * 3000}", "nested too deep"),
        (r"^first = \d+", f"first = {'9' * 400}", "a number is too large"),
        (r"^first = \d+", f"first = {'9' * 5000}", "a number is too long"),
        (r"^first = \d+", "first = nan", "`first`: expected a whole number"),
    ],
)
def test_import_trusts_nothing(store, text, pattern, new, said):
    """A file is checked as `new` checks what is typed; one sentence, nothing taken in."""
    with pytest.raises(DeckwrightError) as refused:
        transfer.read(store, changed(text, pattern, new))

    assert said in str(refused.value)
    assert "\x1b" not in str(refused.value)
    assert store.sessions() == []


def test_a_tracker_is_called_by_a_name(store, text):
    """A path would be taken for a folder, whose rules could be run."""
    with_tracker = changed(text, r"^known = false", 'known = false\ntracker = "x"')

    with pytest.raises(DeckwrightError, match="`game` is no name of a game"):
        transfer.read(store, changed(with_tracker, r'^game = "stab"', 'game = "/any/path"'))


def test_import_is_one_transaction(store, text):
    """A file that cannot be kept whole leaves no empty session behind."""
    store.db.execute(
        "create trigger full before insert on entry begin select raise(abort, 'no'); end"
    )
    with pytest.raises(DeckwrightError):
        transfer.read(store, text)

    assert store.sessions() == []


def test_times_are_kept(store, text):
    """A session taken in was begun when it was begun."""
    begun = changed(text, r'^begun = ".*"', 'begun = "2020-02-02T20:20:20"')
    assert transfer.read(store, begun).record.begun == "2020-02-02T20:20:20"


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("setup", "{"),
        ("setup", "[1]"),
        ("setup", '{"players": 3}'),
        ("setup", "[" * 5000),
        ("setup", b"\xff\xfe"),
        ("rules", b"no zlib"),
        ("rules", 7),
        ("game", "no such game"),
        ("name", b"\xff\xfe"),
        ("begun", 3),
    ],
)
def test_a_spoilt_session_hides_no_other(store, column, value):
    """The others are listed and played on; the spoilt one is told as that and can go."""
    begin(store, "stab", ("Ana", "Bo"), {}, name="whole")
    begin(store, "stab", ("Cy", "Dee"), {}, name="spoilt")
    store.db.execute(f"update session set {column} = ? where name = 'spoilt'", (value,))
    records = store.sessions()

    assert len(records) == 2
    assert "whole" in [past.name for past in history(store)]
    with suppress(DeckwrightError):
        assert Session(store, store.find(records[0].name)).book
    store.delete(store.find(records[0].name))
    assert [record.name for record in store.sessions()] == ["whole"]


def test_a_session_without_its_cards_comes_to_an_end(store):
    """STG-2.3: nobody could ever do anything, and turn would follow turn for ever."""
    session = begin(store, "staggering", ("Ana", "Bo"), {}, name="bare")
    session.do(session.read("deal"))
    store.db.execute("update session set setup = json_set(setup, '$.cards', json('{}'))")
    with pytest.raises(DeckwrightError, match=r"STG-2\.3"):
        Session(store, store.find("bare"))


@pytest.mark.parametrize(
    ("kind", "text"), [("do", b"\xff"), ("undo", "x"), ("bogus", ""), ("redo", "9" * 5000)]
)
def test_a_spoilt_entry_is_told(store, kind, text):
    """A journal with an entry nobody wrote is told in a sentence, and can be deleted."""
    session = begin(store, "stab", ("Ana", "Bo"), {})
    store.db.execute(
        "insert into entry values (?, 1, ?, ?, 'when')", (session.record.id, kind, text)
    )
    with pytest.raises(DeckwrightError):
        Session(store, session.record)
    store.delete(session.record)

    assert store.sessions() == []


def test_letters_that_are_none_are_told(store):
    """A text of the journal that is no UTF-8 is damage like any other."""
    session = begin(store, "stab", ("Ana", "Bo"), {})
    store.db.execute(
        "insert into entry values (?, 1, 'do', cast(x'ff1b' as text), 'when')",
        (session.record.id,),
    )
    with pytest.raises(StoreError, match="the journal is damaged"):
        Session(store, session.record)
    assert [record.name for record in store.sessions()] == [session.record.name]


def test_an_id_is_never_had_again(store):
    """A terminal at a session that was deleted does not write into the next one."""
    old = begin(store, "stab", ("Ana", "Bo"), {})
    store.delete(old.record)
    new = begin(store, "knights", ("Ana", "Bo"), {})
    with pytest.raises(DeckwrightError, match="has been deleted"):
        old.do(old.read("Ana: draw shield, dagger, bow, bomb"))

    assert new.record.id != old.record.id
    assert len(store.entries(new.record)) == len(new.entries)


@pytest.mark.parametrize("name", ["{a}", "{", "}", "{0}", "{0.__class__}", "%s"])
def test_braces_in_a_name_are_letters(store, name):
    """Nothing formats a name: it is played with, and written, like any other."""
    session = begin(store, "stab", (name, "Bo"), {})
    session.do(session.read(f"{name}: draw shield, dagger, bow, bomb"))

    assert session.entries[-1].text == f"{name}: draw shield, dagger, bow, bomb"
