"""What anybody can read at once: files of 500 lines, functions of 40."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_nothing_is_too_long_to_read(file: Path) -> None:
    """No file has more than 500 lines, no function more than 40."""
    text = file.read_text(encoding="utf-8")
    assert text.count("\n") <= 500
    functions = (
        each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.FunctionDef)
    )
    long = [f.name for f in functions if (f.end_lineno or 0) - f.lineno >= 40]
    assert not long
