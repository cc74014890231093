"""A session at the table: lines, taking back, fixing, ruling, keeping."""

from __future__ import annotations

import pytest

from deckwright.errors import (
    DeckwrightError,
    IllegalAction,
    NoSuchLine,
    ReplayError,
    StaleSession,
    StoreError,
)
from deckwright.session import past, transfer
from deckwright.session.begin import begin
from deckwright.session.store import Store
from deckwright.session.table import Table

DRAWS = (
    "Ana: draw shield, dagger, bow, bomb",
    "Bo: draw shield, dagger, bow, snake",
    "Cy: draw goblin hands, dagger, drink, crystal",
)


@pytest.fixture
def store(tmp_path):
    made = Store(tmp_path / "s.db")
    yield made
    made.close()


@pytest.fixture
def table(store):
    """STAB YOUR FRIENDS after the first draw."""
    made = begin(store, "stab", ("Ana", "Bo", "Cy"), {})
    for line in DRAWS:
        made.do(made.read(line))
    return made


def same(table: Table) -> Table:
    """The session as another process would find it."""
    return Table(table.store, table.store.find(table.record.name))


def test_lines_are_kept_in_their_canonical_form(table):
    """A shortened line is kept whole, and the state is the one replayed from disk."""
    table.do(table.read("pl > b"))

    assert table.folded.lines[-1].text == "Ana: play > Bo"
    assert same(table).state == table.state


def test_a_refused_line_costs_nothing(table):
    """Nothing is kept of what the rules refuse."""
    before = table.state
    with pytest.raises(IllegalAction):
        table.do(table.read("Bo: play > Ana"))

    assert table.state is before
    assert len(same(table).entries) == 3


def test_who_is_due_needs_no_name(store):
    """Where only one player can draw, the line need not say who."""
    made = begin(store, "stab", ("Ana", "Bo"), {})
    made.do(made.read("draw shield, dagger, bow, bomb"))

    assert made.folded.lines[0].text.startswith("Ana: draw")


def test_undo_redo(table):
    """Lines are taken back and brought back, on disk as well."""
    table.do(table.read("play > Bo"))
    state = table.state
    (gone,) = table.undo(3)
    assert gone.text == "Ana: play > Bo"
    assert same(table).state == table.state != state
    table.redo()
    assert same(table).state == state
    with pytest.raises(NoSuchLine):
        table.redo()


def test_undo_to_the_start(table):
    """Everything can be taken back."""
    table.undo(0)

    assert table.state == table.game.start(table.setup)
    with pytest.raises(NoSuchLine):
        table.undo(0)


def test_fix(table):
    """A mistyped line is rewritten and what followed is played again."""
    table.do(table.read("play > Bo"))
    table.fix(4, "play > Cy")

    assert [line.text for line in table.folded.lines][-1] == "Ana: play > Cy"
    assert same(table).state == table.state


def test_a_fix_by_whoever_did_the_line(table):
    """A draw falls to nobody by name, but a drawn line has its player already."""
    table.fix(2, "draw snake snake snake drink")

    assert table.folded.lines[1].text == "Bo: draw snake, snake, snake, drink"


def test_a_fix_that_breaks_later_lines_is_told(table):
    """The line that no longer fits is named with its number; nothing changes."""
    table.do(table.read("play > Bo"))
    before = table.state
    with pytest.raises(ReplayError, match="line 2"):
        table.fix(1, "")

    assert table.state == before
    assert same(table).state == before


def test_ruling(table):
    """What the rules refuse may pass once if the table says so, on the record."""
    action = table.read("Bo: draw snake")
    refused = table.refusal(action)
    assert refused is not None
    table.rule("Bo may draw a fifth card; Ana and Cy agree")
    if refused.firm:
        with pytest.raises(IllegalAction):
            table.do(action)
    else:
        table.do(action)
        assert same(table).folded.lines[-1].ruling.startswith("Bo may")


def test_two_terminals(table):
    """The slower of two terminals is told, and shown what was played."""
    other = same(table)
    other.do(other.read("play > Bo"))
    with pytest.raises(StaleSession):
        table.do(table.read("play > Cy"))

    assert table.state == other.state


def test_the_game_goes_on_when_the_disk_does_not(table, monkeypatch):
    """What could not be kept is held, and kept with the next line."""
    append = table.store.append
    table.holds = True

    def full(*_):
        raise StoreError("the disk is full")

    monkeypatch.setattr(table.store, "append", full)
    table.do(table.read("play > Bo"))
    assert table.unkept
    monkeypatch.setattr(table.store, "append", append)
    table.do(table.read("play > Ana"))

    assert not table.unkept
    assert [line.text for line in same(table).folded.lines][-2:] == [
        "Ana: play > Bo",
        "Bo: play > Ana",
    ]


def test_notes_and_the_end(table):
    """Remarks are kept; an ended session takes no more lines."""
    table.note("Cy brought cake")
    table.end()

    assert same(table).folded.ended
    with pytest.raises(DeckwrightError, match="has ended"):
        table.do(table.read("play > Bo"))


def test_rules_are_kept_with_the_session(table):
    """The session has its own rulebook, whatever becomes of the file."""
    assert table.book.rules["SYF-4.1"].text
    assert len(table.record.rules) > 1000


def test_export_and_import(table, tmp_path):
    """A session written to a file plays the same in another store."""
    table.do(table.read("play > Bo"))
    table.undo(3)
    table.note("again")
    text = transfer.write(table.store, table.record)
    elsewhere = Store(tmp_path / "other.db")
    taken = transfer.read(elsewhere, text)

    assert taken.state == table.state
    assert [e[:3] for e in taken.entries] == [e[:3] for e in table.entries]
    elsewhere.close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("draw shield", "draw shiled"), "line 1"),
        (("Bo: draw", "Cy: draw"), "line 2"),
        (("[setup]", "[steup]"), "lacks `players`"),
        (("deckwright = 1", "deckwright = 7"), "newer Deckwright"),
        (("do = ", "dp = "), "entry 1"),
        (("name = ", "name "), "not valid TOML"),
    ],
)
def test_import_refuses_what_does_not_fit(table, tmp_path, change, said):
    """The first line that the game refuses is named; nothing is taken in."""
    text = transfer.write(table.store, table.record).replace(*change)
    elsewhere = Store(tmp_path / "other.db")
    with pytest.raises(DeckwrightError, match=said):
        transfer.read(elsewhere, text)

    assert elsewhere.sessions() == []
    elsewhere.close()


def test_an_empty_note(table):
    """A remark says something."""
    with pytest.raises(DeckwrightError, match="say what to keep"):
        table.note("")


def test_refused_to_all(store):
    """While chance is due, a line that nobody may say is refused, not asked whose it is."""
    table = begin(store, "dicefactor", ("Ana", "Bo"), {})
    with pytest.raises(IllegalAction, match=r"BOL-2\.2"):
        table.do(table.read("draw"))


def test_after_the_end_the_rule_is_named(store):
    """SYF-6.9: what comes too late is refused by the rule that ended the game."""
    table = begin(store, "stab", ("Ana", "Bo"), {"start_lives": "1"})
    for line in ("Ana: draw", "Bo: draw", "Ana: callout Bo"):
        table.do(table.read(line))
    for line in ("draw", "Ana: draw", "> Bo", "shuffle"):
        with pytest.raises(IllegalAction) as late:
            table.do(table.read(f"play {line}" if line == "> Bo" else line))
        assert late.value.refusal.rule == "SYF-6.9"
    with pytest.raises(DeckwrightError, match="the game is over; `undo` takes"):
        table.read("hello")


# Routine steps --------------------------------------------------------------------------


@pytest.fixture
def quiet(store):
    """STAB YOUR FRIENDS at a table that is asked only what it decides."""
    return begin(store, "stab", ("Ana", "Bo", "Cy"), {}, ask="usual")


def texts(table: Table) -> list[str]:
    """The lines in force, routine steps marked."""
    return [f"{'~ ' * line.assumed}{line.text}" for line in table.folded.lines]


def play(table: Table, *lines: str) -> None:
    """Say lines one after the other."""
    for line in lines:
        table.do(table.read(line))


ROUND = ("play > Bo", "play > Cy", "play > Ana") * 2


def test_draws_nobody_names_are_not_asked(quiet):
    """A session begins where somebody decides something."""
    assert texts(quiet) == ["~ Ana: draw", "~ Bo: draw", "~ Cy: draw"]
    assert same(quiet).state == quiet.state


def test_the_crown_goes_on_and_hands_are_filled(quiet):
    """After the last card of a round the next round begins by itself."""
    play(quiet, *ROUND, "reveal dagger snake dagger dagger drink bow", "shoot Bo")

    assert texts(quiet)[-4:] == [
        "~ Ana: pass-crown",
        "~ Bo: draw",
        "~ Cy: draw",
        "~ Ana: draw",
    ]
    assert quiet.game.to_act(quiet.state) == (1,)
    assert same(quiet).state == quiet.state


def test_undo_takes_back_a_line_with_what_followed_from_it(quiet):
    """One line that was said is taken back, and comes back whole."""
    play(quiet, *ROUND, "reveal dagger snake dagger dagger drink bow")
    before = quiet.state
    play(quiet, "shoot Bo")
    after = quiet.state
    gone = quiet.undo(past.before_steps(quiet.folded, 1))
    assert len(gone) == 5
    assert same(quiet).state == quiet.state == before
    quiet.redo()
    assert same(quiet).state == quiet.state == after


def test_a_fixed_line_brings_the_routine_that_fits(quiet):
    """Where a Bow was mistyped as a Drink somebody has to choose, so nobody draws yet."""
    play(quiet, *ROUND, "reveal dagger dagger dagger dagger drink drink")
    drawn = quiet.state
    reveal = next(line for line in quiet.folded.lines if line.text.startswith("reveal"))
    quiet.fix(reveal.number, "reveal dagger dagger dagger dagger drink bow")

    assert texts(quiet)[-1] == "reveal dagger, dagger, dagger, dagger, drink, bow"
    play(quiet, "shoot Bo")
    assert texts(quiet)[-1] == "~ Ana: draw"
    quiet.fix(reveal.number, "reveal dagger dagger dagger dagger snake bow")
    assert texts(quiet)[-1] == "~ Ana: draw"
    assert same(quiet).state == quiet.state != drawn


def test_a_fix_that_ends_a_wait_brings_what_was_due(quiet):
    """Without the Bow nobody chooses, and the next round begins at once."""
    play(quiet, *ROUND, "reveal dagger dagger dagger dagger drink bow")
    quiet.fix(quiet.folded.lines[-1].number, "reveal dagger dagger dagger dagger drink drink")

    assert texts(quiet)[-4:] == [
        "~ Ana: pass-crown",
        "~ Bo: draw",
        "~ Cy: draw",
        "~ Ana: draw",
    ]
    assert same(quiet).state == quiet.state


def test_an_assumed_line_can_be_said_otherwise(quiet):
    """A card that was drawn open is named afterwards; the line counts as said."""
    first = quiet.folded.lines[0].number
    quiet.fix(first, "draw bow, bow, bow, snake")

    assert texts(quiet) == ["Ana: draw bow, bow, bow, snake", "~ Bo: draw", "~ Cy: draw"]
    assert same(quiet).state == quiet.state


def test_a_forgotten_line_is_inserted(quiet):
    """What was forgotten stands before the line it came before."""
    play(quiet, "play > Bo", "play > Cy")
    number = quiet.folded.lines[-1].number
    quiet.insert(number, "Cy: callout Bo")

    assert texts(quiet)[-3:] == ["Ana: play > Bo", "Cy: callout Bo", "Bo: play > Cy"]
    assert same(quiet).state == quiet.state
    with pytest.raises(NoSuchLine):
        quiet.insert(999, "Cy: callout Bo")


def test_a_level_of_asking_can_be_changed(quiet):
    """From then on every step is typed, or routine steps follow again."""
    quiet.set_ask("all")
    play(quiet, *ROUND, "reveal dagger snake dagger dagger drink drink")
    assert texts(quiet)[-1].startswith("reveal")
    quiet.set_ask("usual")

    assert texts(quiet)[-1] == "~ Ana: draw"
    assert same(quiet).ask == "usual"
    assert same(quiet).state == quiet.state


def test_sessions_from_before_ask_for_every_step(table):
    """A session that says nothing of asking was typed step by step."""
    del table.record.setup["ask"]

    assert table.ask == "all"


def test_a_ruling_waits_through_remarks(table):
    """A note between a ruling and its line changes nothing; undo withdraws the ruling."""
    table.rule("Bo may draw first")
    table.note("Cy brought cake")
    assert table.pending == same(table).pending == "Bo may draw first"
    table.undo(past.before_steps(table.folded, 1))

    assert table.pending == same(table).pending == ""
    assert len(table.folded.lines) == 3


def test_a_remark_after_the_end_leaves_it_ended(table):
    """Only play takes a session up again."""
    table.end()
    table.note("Bo paid")

    assert same(table).folded.ended


def test_what_was_held_is_named_when_another_has_played_on(table, monkeypatch):
    """Lines the disk refused cannot follow another's; they are told, and play goes on."""
    append = table.store.append
    table.holds = True

    def full(*_):
        raise StoreError("the disk is full")

    other = same(table)
    monkeypatch.setattr(table.store, "append", full)
    table.do(table.read("play > Bo"))
    monkeypatch.setattr(table.store, "append", append)
    other.do(other.read("play > Cy"))
    with pytest.raises(StaleSession, match="do Ana: play > Bo"):
        table.do(table.read("play > Ana"))
    table.do(table.read("play > Ana"))

    assert not table.unkept
    assert same(table).state == table.state


def test_one_command_fails_where_the_disk_does(table, monkeypatch):
    """What is not held is refused, so that nothing unkept is shown as done."""

    def full(*_):
        raise StoreError("the disk is full")

    monkeypatch.setattr(table.store, "append", full)
    before = table.state
    for said in (lambda: table.do(table.read("play > Bo")), lambda: table.note("x")):
        with pytest.raises(StoreError):
            said()

    assert table.state == before
