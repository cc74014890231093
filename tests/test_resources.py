"""Where things lie, and how libraries are installed beside them."""

from __future__ import annotations

import sys

import pytest

from deckwright import resources


@pytest.mark.parametrize(
    ("prefix", "base", "pip", "told"),
    [
        ("/home/a/.venv", "/usr", True, "/home/a/.venv/bin/python -m pip install x y"),
        ("/home/a/.venv", "/usr", False, "uv pip install --python /home/a/.venv x y"),
        ("/my games/.venv", "/usr", True, "'/my games/.venv/bin/python' -m pip install x y"),
        ("/my games/.venv", "/usr", False, "uv pip install --python '/my games/.venv' x y"),
        ("/home/a/pipx/venvs/deckwright", "/usr", False, "pipx inject deckwright x y"),
        ("/usr", "/usr", True, "pip install x y"),
    ],
)
def test_libraries_go_where_this_python_looks(monkeypatch, prefix, base, pip, told):
    """Into the environment that `make`, uv or pipx has made, never another."""
    monkeypatch.setattr(sys, "prefix", prefix)
    monkeypatch.setattr(sys, "base_prefix", base)
    monkeypatch.setattr(resources, "find_spec", lambda _: object() if pip else None)
    assert resources.install_command("x", "y") == told
