"""Runs the program in this process, as if typed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from deckwright.prompt.loop import Loop
from deckwright.session.session import Session


@dataclass
class Ran:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str


def _raised(error: BaseException) -> int:
    """In tests the last net holds nothing back."""
    raise error


@pytest.fixture
def run(tmp_path, monkeypatch, capsys) -> Callable[..., Ran]:
    """`run("print", "stab")` in an empty folder, at 40 columns; errors unwrapped."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "40")

    def type_it(*words: str) -> Ran:
        from deckwright.cli import app
        from deckwright.cli.app import main

        monkeypatch.setattr(app, "report_crash", _raised)
        monkeypatch.setattr(sys, "argv", ["deckwright", *words])
        code = 0
        try:
            main()
        except SystemExit as end:
            code = int(end.code or 0)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err.replace("\n  ", " "))

    return type_it


@pytest.fixture
def dw(run, tmp_path, monkeypatch) -> Callable[..., Ran]:
    """The same with a data folder of its own."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("DECKWRIGHT_PLAIN", "")
    return run


@pytest.fixture
def say(monkeypatch, capsys) -> Callable[..., str]:
    """What the prompt answers to some lines, as one line of text."""
    monkeypatch.setenv("COLUMNS", "40")

    def said(session: Session, *typed: str) -> str:
        lines = iter([*typed, "quit"])
        Loop(session, lambda _: next(lines)).run()
        return " ".join("".join(capsys.readouterr()).split())

    return said
