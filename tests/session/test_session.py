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
from deckwright.session import journal_changes, transfer
from deckwright.session.begin import begin
from deckwright.session.session import Session
from tests.stores import open_store

DRAWS = (
    "Ana: draw shield, dagger, bow, bomb",
    "Bo: draw shield, dagger, bow, snake",
    "Cy: draw goblin hands, dagger, drink, crystal",
)


@pytest.fixture
def session(store):
    """STAB YOUR FRIENDS after the first draw."""
    made = begin(store, "stab", ("Ana", "Bo", "Cy"), {})
    for line in DRAWS:
        made.do(made.read(line))
    return made


def same(session: Session) -> Session:
    """The session as another process would find it."""
    return Session(session.store, session.store.find(session.record.name))


def test_lines_are_kept_in_their_canonical_form(session):
    """A shortened line is kept whole, and the state is the one replayed from disk."""
    session.do(session.read("pl > b"))

    assert session.folded.lines[-1].text == "Ana: play > Bo"
    assert same(session).state == session.state


def test_a_refused_line_costs_nothing(session):
    """Nothing is kept of what the rules refuse."""
    before = session.state
    with pytest.raises(IllegalAction):
        session.do(session.read("Bo: play bow > Ana"))

    assert session.state is before
    assert len(same(session).entries) == 3


def test_who_is_due_needs_no_name(store):
    """Where only one player can draw, the line need not say who."""
    made = begin(store, "stab", ("Ana", "Bo"), {})
    made.do(made.read("draw shield, dagger, bow, bomb"))

    assert made.folded.lines[0].text.startswith("Ana: draw")


def test_undo_redo(session):
    """Lines are taken back and brought back, on disk as well."""
    session.do(session.read("play > Bo"))
    state = session.state
    (gone,) = session.undo(3)
    assert gone.text == "Ana: play > Bo"
    assert same(session).state == session.state != state
    session.redo()
    assert same(session).state == state
    with pytest.raises(NoSuchLine):
        session.redo()


def test_undo_to_the_start(session):
    """Everything can be taken back."""
    session.undo(0)

    assert session.state == session.game.start(session.setup)
    with pytest.raises(NoSuchLine):
        session.undo(0)


def test_fix(session):
    """A mistyped line is rewritten and what followed is played again."""
    session.do(session.read("play > Bo"))
    session.fix(4, "play > Cy")

    assert [line.text for line in session.folded.lines][-1] == "Ana: play > Cy"
    assert same(session).state == session.state


def test_a_fix_by_whoever_did_the_line(session):
    """A draw falls to nobody by name, but a drawn line has its player already."""
    session.fix(2, "draw snake, snake, snake, drink")

    assert session.folded.lines[1].text == "Bo: draw snake, snake, snake, drink"


def test_a_fix_that_breaks_later_lines_is_told(session):
    """The line that no longer fits is named with its number; nothing changes."""
    session.do(session.read("play > Bo"))
    before = session.state
    with pytest.raises(ReplayError, match="line 2"):
        session.fix(1, "")

    assert session.state == before
    assert same(session).state == before


def test_ruling(session):
    """What the rules refuse may pass once if the table says so, on the record."""
    action = session.read("Bo: draw snake")
    refused = session.refusal(action)
    assert refused is not None
    session.rule("Bo may draw a fifth card; Ana and Cy agree")
    if refused.firm:
        with pytest.raises(IllegalAction):
            session.do(action)
    else:
        session.do(action)
        assert same(session).folded.lines[-1].ruling.startswith("Bo may")


def test_two_terminals(session):
    """The slower of two terminals is told, and shown what was played."""
    other = same(session)
    other.do(other.read("play > Bo"))
    with pytest.raises(StaleSession):
        session.do(session.read("play > Cy"))

    assert session.state == other.state


def test_the_game_goes_on_when_the_disk_does_not(session, monkeypatch):
    """What could not be kept is held, and kept with the next line."""
    append = session.store.append
    session.holds = True

    def full(*_):
        raise StoreError("the disk is full")

    monkeypatch.setattr(session.store, "append", full)
    session.do(session.read("play > Bo"))
    assert session.unkept
    monkeypatch.setattr(session.store, "append", append)
    session.do(session.read("play > Ana"))

    assert not session.unkept
    assert [line.text for line in same(session).folded.lines][-2:] == [
        "Ana: play > Bo",
        "Bo: play > Ana",
    ]


def test_notes_and_the_end(session):
    """Remarks are kept; an ended session takes no more lines."""
    session.note("Cy brought cake")
    session.end()

    assert same(session).folded.ended
    with pytest.raises(DeckwrightError, match="has ended"):
        session.do(session.read("play > Bo"))


def test_rules_are_kept_with_the_session(session):
    """The session has its own rulebook, whatever becomes of the file."""
    assert session.book.rules["SYF-4.1"].text
    assert len(session.record.rules) > 1000


def test_export_and_import(session, tmp_path):
    """A session written to a file plays the same in another store."""
    session.do(session.read("play > Bo"))
    session.undo(3)
    session.note("again")
    text = transfer.write(session.store, session.record)
    elsewhere = open_store(tmp_path / "other.db")
    taken = transfer.read(elsewhere, text)

    assert taken.state == session.state
    assert [e[:3] for e in taken.entries] == [e[:3] for e in session.entries]
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
def test_import_refuses_what_does_not_fit(session, tmp_path, change, said):
    """The first line that the game refuses is named; nothing is taken in."""
    text = transfer.write(session.store, session.record).replace(*change)
    elsewhere = open_store(tmp_path / "other.db")
    with pytest.raises(DeckwrightError, match=said):
        transfer.read(elsewhere, text)

    assert elsewhere.sessions() == []
    elsewhere.close()


def test_an_empty_note(session):
    """A remark says something."""
    with pytest.raises(DeckwrightError, match="say what to keep"):
        session.note("")


def test_refused_to_all(store):
    """While chance is due, a line that nobody may say is refused, not asked whose it is."""
    session = begin(store, "dicefactor", ("Ana", "Bo"), {})
    with pytest.raises(IllegalAction, match=r"BOL-2\.2"):
        session.do(session.read("draw"))


def test_after_the_end_the_rule_is_named(store):
    """SYF-6.9: what comes too late is refused by the rule that ended the game."""
    session = begin(store, "stab", ("Ana", "Bo"), {"start_lives": "1"})
    for line in ("Ana: draw", "Bo: draw", "Ana: callout Bo"):
        session.do(session.read(line))
    for line in ("draw", "Ana: draw", "> Bo", "shuffle"):
        with pytest.raises(IllegalAction) as late:
            session.do(session.read(f"play {line}" if line == "> Bo" else line))
        assert late.value.refusal.rule == "SYF-6.9"


# Routine steps --------------------------------------------------------------------------


@pytest.fixture
def quiet(store):
    """STAB YOUR FRIENDS at a table that is asked only what it decides."""
    return begin(store, "stab", ("Ana", "Bo", "Cy"), {}, ask="usual")


def texts(session: Session) -> list[str]:
    """The lines in force, routine steps marked."""
    return [f"{'~ ' * line.assumed}{line.text}" for line in session.folded.lines]


def play(session: Session, *lines: str) -> None:
    """Say lines one after the other."""
    for line in lines:
        session.do(session.read(line))


ROUND = ("play > Bo", "play > Cy", "play > Ana") * 2


def test_draws_nobody_names_are_not_asked(quiet):
    """A session begins where somebody decides something."""
    assert texts(quiet) == ["~ Ana: draw", "~ Bo: draw", "~ Cy: draw"]
    assert same(quiet).state == quiet.state


def test_the_crown_goes_on_and_hands_are_filled(quiet):
    """After the last card of a round the next round begins by itself."""
    play(quiet, *ROUND, "reveal dagger, snake, dagger, dagger, drink, bow", "shoot Bo")

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
    play(quiet, *ROUND, "reveal dagger, snake, dagger, dagger, drink, bow")
    before = quiet.state
    play(quiet, "shoot Bo")
    after = quiet.state
    gone = quiet.undo(journal_changes.before_steps(quiet.folded, 1))
    assert len(gone) == 5
    assert same(quiet).state == quiet.state == before
    quiet.redo()
    assert same(quiet).state == quiet.state == after


def test_a_fixed_line_brings_the_routine_that_fits(quiet):
    """Where a Bow was mistyped as a Drink somebody has to choose, so nobody draws yet."""
    play(quiet, *ROUND, "reveal dagger, dagger, dagger, dagger, drink, drink")
    drawn = quiet.state
    reveal = next(line for line in quiet.folded.lines if line.text.startswith("reveal"))
    quiet.fix(reveal.number, "reveal dagger, dagger, dagger, dagger, drink, bow")

    assert texts(quiet)[-1] == "reveal dagger, dagger, dagger, dagger, drink, bow"
    play(quiet, "shoot Bo")
    assert texts(quiet)[-1] == "~ Ana: draw"
    quiet.fix(reveal.number, "reveal dagger, dagger, dagger, dagger, snake, bow")
    assert texts(quiet)[-1] == "~ Ana: draw"
    assert same(quiet).state == quiet.state != drawn


def test_names_stay_with_the_cards_that_were_played(quiet):
    """SYF-5.1: a card mended to lie elsewhere takes its name along; nobody else's changes."""
    play(quiet, *ROUND, "reveal shield, bow, dagger, bomb, drink, crystal")
    assert quiet.fix(4, "play > Cy") == ["10 reveal shield, bow, bomb, dagger, drink, crystal"]

    lie = {(lain.card, lain.by, lain.at) for lain in quiet.state.lying}
    assert {("dagger", 0, 2), ("bomb", 0, 1), ("drink", 1, 2), ("crystal", 1, 2)} <= lie
    assert same(quiet).state == quiet.state


def test_a_fix_that_ends_a_wait_brings_what_was_due(quiet):
    """Without the Bow nobody chooses, and the next round begins at once."""
    play(quiet, *ROUND, "reveal dagger, dagger, dagger, dagger, drink, bow")
    quiet.fix(
        quiet.folded.lines[-1].number, "reveal dagger, dagger, dagger, dagger, drink, drink"
    )

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
    play(quiet, *ROUND, "reveal dagger, snake, dagger, dagger, drink, drink")
    assert texts(quiet)[-1].startswith("reveal")
    quiet.set_ask("usual")

    assert texts(quiet)[-1] == "~ Ana: draw"
    assert same(quiet).ask == "usual"
    assert same(quiet).state == quiet.state


def test_undo_takes_back_what_was_typed_on_one_line(quiet):
    """All of it, or its last part; what nobody typed stays, and a reader of the file agrees."""
    dealt = quiet.state
    with quiet.one_line():
        play(quiet, *ROUND[:3])
    after = quiet.state
    assert same(quiet).folded.lines == quiet.folded.lines
    for steps, part, left in ((1, True, 2), (2, True, 1), (1, False, 0)):
        gone = quiet.undo(journal_changes.before_steps(quiet.folded, steps, part))
        assert sum(not line.assumed for line in gone) == 3 - left
        quiet.redo()
        assert same(quiet).state == quiet.state == after
    with pytest.raises(NoSuchLine, match="only 1 line can be taken back"):
        journal_changes.before_steps(quiet.folded, 9)
    quiet.undo(journal_changes.before_steps(quiet.folded))
    assert quiet.state == dealt

    with pytest.raises(NoSuchLine, match="nothing to take back"):
        journal_changes.before_steps(quiet.folded)


def test_sessions_from_before_ask_for_every_step(session):
    """A session that says nothing of asking was typed step by step."""
    del session.record.setup["ask"]

    assert session.ask == "all"


def test_a_ruling_waits_through_remarks(session):
    """A note between a ruling and its line changes nothing; undo withdraws the ruling."""
    session.rule("Bo may draw first")
    session.note("Cy brought cake")
    assert session.pending == same(session).pending == "Bo may draw first"
    session.undo(journal_changes.before_steps(session.folded, 1))

    assert session.pending == same(session).pending == ""
    assert len(session.folded.lines) == 3


def test_a_remark_after_the_end_leaves_it_ended(session):
    """Only play takes a session up again."""
    session.end()
    session.note("Bo paid")

    assert same(session).folded.ended


def test_what_was_held_is_named_when_another_has_played_on(session, monkeypatch):
    """Lines the disk refused cannot follow another's; they are told, and play goes on."""
    append = session.store.append
    session.holds = True

    def full(*_):
        raise StoreError("the disk is full")

    other = same(session)
    monkeypatch.setattr(session.store, "append", full)
    session.do(session.read("play > Bo"))
    monkeypatch.setattr(session.store, "append", append)
    other.do(other.read("play > Cy"))
    with pytest.raises(StaleSession, match="do Ana: play > Bo"):
        session.do(session.read("play > Ana"))
    session.do(session.read("play > Ana"))

    assert not session.unkept
    assert same(session).state == session.state


def test_one_command_fails_where_the_disk_does(session, monkeypatch):
    """What is not held is refused, so that nothing unkept is shown as done."""

    def full(*_):
        raise StoreError("the disk is full")

    monkeypatch.setattr(session.store, "append", full)
    before = session.state
    for said in (lambda: session.do(session.read("play > Bo")), lambda: session.note("x")):
        with pytest.raises(StoreError):
            said()

    assert session.state == before


@pytest.mark.parametrize(
    ("game", "name", "what"),
    [
        ("stab", "Axe", "a card"),
        ("stab", "self", "an everyday word"),
        ("shoulda", "B2", "a card"),
        ("shoulda", "red", "a card"),
        ("knights", "Egg", "a card"),
        ("knights", "A1", "a number of this game"),
        ("dicefactor", "Star", "a face"),
    ],
)
def test_no_player_is_called_like_a_thing_of_the_game(sit, game, name, what):
    """A line would mean either; Bill and Will are names, whatever cards say further on."""
    with pytest.raises(DeckwrightError, match=f"`{name}` cannot be a player: it is {what}"):
        sit(game, f"{name} Bo Cy")
    assert sit(game, "Bill Will May").setup.players == ("Bill", "Will", "May")


@pytest.fixture
def turns(store):
    """Dice Factor: Ana's and Bo's turns, and Cy's begun."""
    made = begin(store, "dicefactor", ("Ana", "Bo", "Cy"), {}, first="Ana", ask="usual")
    play(made, "goals red star", "draw", "discard red star")
    play(made, "draw", "discard blue cross", "draw")
    return made


def test_a_forgotten_turn_moves_those_after_it_on(turns):
    """Lines that named nobody were said by whose turn it was; a scribe who missed a turn had
    the wrong one. Nothing is kept before that is wished."""
    before = texts(turns)
    number = turns.folded.lines[5].number
    with pytest.raises(ReplayError):
        turns.change(turns.plan_change(number, ["draw", "discard green-star"]))
    assert texts(turns) == before
    turns.change(turns.plan_change(number, ["draw", "discard green-star"], shifted=True))

    assert texts(turns)[5:] == [
        *("Bo: draw", "Bo: discard green-star"),
        *("Cy: draw", "Cy: discard blue-cross", "Ana: draw"),
    ]
    assert same(turns).state == turns.state
    turns.change(
        turns.plan_change(number, ["draw", "play reverse", "draw"], True, shifted=True)
    )
    assert texts(turns)[7:] == [
        *("Cy: draw", "Cy: play reverse", "Bo: draw"),
        *("Bo: discard blue-cross", "Ana: draw"),
    ]


def test_what_is_inserted_as_one_is_taken_back_as_one(turns):
    """Two lines before the last, of which `undo` then takes neither alone."""
    last = turns.folded.lines[-1].number
    turns.change(turns.plan_change(last, ["draw", "discard green-star"], shifted=True))
    assert texts(turns)[-3:] == ["Cy: draw", "Cy: discard green-star", "Ana: draw"]
    for _ in range(2):
        turns.undo(journal_changes.before_steps(turns.folded))
    assert texts(turns)[-1] == "Bo: discard blue-cross"
    turns.redo()
    assert texts(turns)[-1] == "Cy: discard green-star"
    assert same(turns).state == turns.state
