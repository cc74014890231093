"""Long sessions: what is replayed, what is kept in the cache, and when that counts."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from deckwright.engine.replay import replay
from deckwright.errors import DeckwrightError
from deckwright.games.harness import final
from deckwright.session import checkpoints, journal_changes, timeline
from deckwright.session.begin import begin
from deckwright.session.checkpoints import EVERY, Checkpoints, places
from deckwright.session.session import Session
from deckwright.session.store import Store


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "data"))
    made = Store()
    yield made
    made.close()


@pytest.fixture
def replayed(monkeypatch):
    """The lines that are replayed, as they are."""
    found = []
    original = replay

    def counted(game, setup, lines, state=None):
        for played in original(game, setup, lines, state):
            found.append(played.line)
            yield played

    monkeypatch.setattr(journal_changes, "replay", counted)
    return found


def score(store, lines: int) -> Session:
    """A session that keeps score, so many lines long."""
    made = begin(store, "stab", ("Ana", "Bo"), {}, score=True)
    made.store.append(
        made.record, 0, [("do", f"{('Ana', 'Bo')[at % 2]}: 5 lives") for at in range(lines)]
    )
    made.reload()
    return made


def found_again(session: Session) -> Session:
    """The session as the next command finds it."""
    return Session(session.store, session.store.find(session.record.name))


def truth(session: Session):
    """The state that its journal comes to, line by line from the start."""
    lines = journal_changes.texts(session.folded.lines)
    return final(session.game, session.setup, lines, session.timeline.start)


def files(tmp_path):
    return sorted((tmp_path / "data" / "cache" / "states").glob("*"))


# Which places are kept --------------------------------------------------------------------


@pytest.mark.parametrize("steps", [1, 2, 3, 7, 64, 100, 1000, 4097])
def test_few_places_are_kept_and_more_near_the_end(steps):
    """Of n steps about two for each doubling; before the nth from the end there is one that
    is no more than 2 n further."""
    kept = [place // EVERY for place in places(steps * EVERY)]
    assert kept[-1] == steps
    assert len(kept) <= 2 * steps.bit_length()
    for back in range(1, steps // 3):
        assert any(steps - 3 * back <= place <= steps - back for place in kept)


def test_what_is_kept_later_was_kept_before():
    """No place is ever wanted that was thrown away."""
    before: set[int] = set()
    for step in range(1, 300):
        now = set(places(step * EVERY))
        assert now <= before | {step * EVERY}
        before = now


# What is replayed -------------------------------------------------------------------------


def test_a_long_session_is_replayed_from_the_last_checkpoint(store, replayed):
    """Opening, one line and undo replay fewer lines than lie between two checkpoints."""
    session = score(store, 1000)
    replayed.clear()

    again = found_again(session)
    assert len(replayed) < EVERY
    again.do(again.read("Ana: 7 lives"))
    assert len(replayed) < EVERY
    found_again(session).undo(1000)
    assert len(replayed) < 4 * EVERY
    assert found_again(session).state == truth(session)


def test_undo_at_the_table_replays_nothing(store, replayed):
    """What is at hand already is not played again."""
    session = score(store, 100)
    replayed.clear()
    session.undo(90)
    session.redo()

    assert len(replayed) == 1


def test_a_fix_replays_from_the_nearest_checkpoint(store, replayed):
    """Lines before the one that is rewritten, and its checkpoint, stay as they are."""
    session = found_again(score(store, 1000))
    replayed.clear()
    session.fix(990, "Bo: 9 lives")

    assert len(replayed) < 4 * EVERY
    assert session.state == truth(session) == found_again(session).state


def test_the_end_of_the_log_replays_only_the_end(store, replayed):
    """A few lines of a long log, and then all of it."""
    session = found_again(score(store, 1000))
    replayed.clear()

    assert len(session.timeline.since(900)) == 100
    assert len(replayed) < 100 + 4 * EVERY
    assert len(session.played) == 1000
    assert session.played[0].before == session.timeline.start


def test_short_sessions_leave_the_cache_alone(store, tmp_path):
    """An evening's first lines are replayed faster than a file is read."""
    found_again(score(store, EVERY - 1))

    assert not files(tmp_path)


# When it counts ---------------------------------------------------------------------------


def something(session: Session, random: Random) -> None:
    """Do one thing or another to a session."""
    number = random.choice([line.number for line in session.folded.lines] or [0])
    said = f"{random.choice(('Ana', 'Bo'))}: {random.randint(-3, 9)} points"
    match random.randrange(11):
        case 0:
            session.undo(number)
        case 1:
            session.redo()
        case 2:
            session.fix(number, said)
        case 3:
            session.fix(number, "")
        case 4:
            session.insert(number, said)
        case _:
            session.do(session.read(said))


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_the_state_is_the_replayed_one(store, monkeypatch, seed):
    """Lines, undo, redo, fixes and insertions at random, with other terminals in between."""
    for module in (checkpoints, timeline):
        monkeypatch.setattr(module, "EVERY", 4)
    random, session = Random(seed), begin(store, "knights", ("Ana", "Bo"), {}, score=True)
    for _ in range(80):
        with suppress(DeckwrightError):
            something(session, random)
        if random.random() < 0.4:
            session = found_again(session)
        assert session.state == truth(session)
        assert [played.line for played in session.played] == [
            line.text for line in session.folded.lines
        ]


@pytest.mark.parametrize("seed", range(20))
def test_a_damaged_checkpoint_counts_for_nothing(store, tmp_path, seed):
    """Whatever becomes of the file, the state is the replayed one."""
    session, random = score(store, 200), Random(seed)
    (file,) = files(tmp_path)
    data = bytearray(file.read_bytes())
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(data))
        data[at : at + random.choice((0, 1, 40))] = random.randbytes(random.randint(0, 3))
    file.write_bytes(data)

    assert found_again(session).state == truth(session)


def test_a_true_checkpoint_is_what_is_used(store, tmp_path):
    """The tests above would tell: a state with another digest is not believed, one with the
    right digest is."""
    session = score(store, 64)
    kept = Checkpoints(session.record)
    wrong = session.timeline.before(10)
    kept.keep(session.folded.lines, {64: wrong}, session.timeline.start)
    assert found_again(session).state == truth(session)
    files(tmp_path)[0].unlink()
    Checkpoints(session.record).keep(session.folded.lines, {64: wrong}, session.timeline.start)

    assert found_again(session).state == wrong


def test_other_code_has_other_checkpoints(store, replayed, monkeypatch, tmp_path):
    """What another version of the program has kept is not used."""
    code = tmp_path / "games" / "generic" / "effects.py"
    code.parent.mkdir(parents=True)
    code.write_text("")
    monkeypatch.setattr(checkpoints, "HERE", tmp_path)
    session = score(store, 200)
    replayed.clear()
    found_again(session)
    assert len(replayed) < EVERY
    code.write_text("# changed")
    found_again(session)

    assert len(replayed) > 200


@pytest.mark.long
def test_without_a_cache_all_goes_on(store, tmp_path, replayed):
    """Where the cache cannot be written nothing is lost but time."""
    (tmp_path / "data" / "cache").write_text("")
    session = score(store, 100)
    session.do(session.read("Ana: 7 lives"))
    replayed.clear()

    assert found_again(session).state == truth(session)
    assert len(replayed) == 101


def test_old_checkpoints_go(store, tmp_path, monkeypatch):
    """Only the sessions played last have checkpoints."""
    monkeypatch.setattr(checkpoints, "KEPT", 3)
    for _ in range(5):
        score(store, EVERY)

    assert len(files(tmp_path)) == 3
