"""What is installed is said beforehand: bounds in `pyproject.toml`, hashes in the lock."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NEEDED = [
    Requirement(text)
    for text in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["web"])
]
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
LOCKED = {
    canonicalize_name(name): version
    for name, version in re.findall(r"^([\w.-]+)==([^ ]+)", LOCK, re.MULTILINE)
}


def test_a_next_major_version_is_not_taken_unseen():
    """Everything the program runs on has an upper bound."""
    unbounded = [
        each.name for each in NEEDED if not any(part.operator == "<" for part in each.specifier)
    ]

    assert unbounded == []


def test_all_that_is_needed_is_locked_as_it_may_be():
    """Each version in the lock is one that `pyproject.toml` allows."""
    for each in NEEDED:
        assert each.specifier.contains(LOCKED[canonicalize_name(each.name)])


def test_every_version_has_its_hashes_and_no_place():
    """Files are known by what they are, wherever they come from."""
    entries = re.split(r"^(?=[\w.-]+==)", LOCK, flags=re.MULTILINE)[1:]

    assert len(entries) == len(LOCKED)
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in LOCK
    assert "--index" not in LOCK
