"""No campaign is empty: a preparation that is broken is noticed, in each of them."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.fuzz import child, typed_lines
from tests.fuzz.campaigns import CAMPAIGNS
from tests.fuzz.cases import NotPrepared
from tests.fuzz.mutate import spoilt_rows

UNBROKEN = child.run


def fails(words, where, **more):
    """The command is one that the program does not have."""
    return UNBROKEN(("no-such-command", *words), where, **more)


def does_nothing(words, where, **more):
    """The command says that all went well, and has done nothing."""
    return child.Outcome(0, "Done.\n", "", 0.0)


def says_nothing(words, where, **more):
    """The command works, and what it says is lost."""
    return UNBROKEN(words, where, **more)._replace(out="")


def of_another(words, where, **more):
    """The command is carried out somewhere else."""
    elsewhere = where.parent / f"{where.name}-elsewhere"
    elsewhere.mkdir(exist_ok=True)
    return UNBROKEN(words, elsewhere, **more)


@pytest.mark.parametrize("break_", [fails, does_nothing, says_nothing, of_another])
@pytest.mark.parametrize("name", [name for name in CAMPAIGNS if name != "lines"])
def test_a_broken_preparation_is_noticed(monkeypatch, name, break_):
    """A campaign that has nothing to try says so before its first case."""
    monkeypatch.setattr(child, "run", break_)

    with pytest.raises(NotPrepared):
        next(iter(CAMPAIGNS[name](0, 0)))


def test_a_table_without_its_lines_is_noticed(monkeypatch):
    """The campaign of lines runs no command; its games are there, or it says so."""
    session = typed_lines.Moment.session

    def begun(now):
        return session(now._replace(lines=()))

    monkeypatch.setattr(typed_lines.Moment, "session", begun)
    with pytest.raises(NotPrepared, match="lost lines"):
        list(islice(CAMPAIGNS["lines"](0, 0), 200))


@pytest.mark.slow
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_campaign_tries_something(name):
    """Unbroken, each has cases, numbers them one after the other, and finds nothing wrong."""
    cases = [*islice(CAMPAIGNS[name](0, 0), 3)]

    assert [case.number for case in cases] == sorted({case.number for case in cases})
    assert len(cases) == 3
    assert all(case.what for case in cases)
    assert [case.failure for case in cases] == [""] * 3


@pytest.mark.long
@pytest.mark.parametrize("name", ["texts", "lines", "slow-clients"])
def test_what_is_whole_passes(name):
    """Where nothing is broken there is something to try, and it holds."""
    run = Path(__file__).with_name("run.py")
    ran = subprocess.run(
        [sys.executable, str(run), "--cases", "1", name],
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"{name}: 1 cases, 0 failures" in ran.stdout


def test_rows_are_spoilt_however_often():
    """What was spoilt before, and what is empty, are no end of a campaign."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(
            "create table session (name, game, setup, rules, begun, refused);"
            "create table entry (session, number, kind, text, at);"
            "create table current (session);"
            "insert into session (setup) values ('{\"a\": {}}'), ('{}');"
        )
        for seed in range(300):
            spoilt_rows(db, Random(seed))
        assert db.execute("select count(*) from session").fetchone() == (2,)
