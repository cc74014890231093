"""What anybody can read at once: files of 500 lines, functions of 40."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.sources import statements

SOURCE = Path(__file__).parent.parent / "src"
FILES = sorted(SOURCE.rglob("*.py"))


def test_nothing_is_too_long_to_read() -> None:
    """No file has more than 500 lines, no function more than 40."""
    long = []
    for file in FILES:
        text, name = file.read_text(encoding="utf-8"), file.relative_to(SOURCE)
        if text.count("\n") > 500:
            long.append(f"{name} has {text.count(chr(10))} lines")
        long += [
            f"{name}:{each.lineno}: {each.name}"
            for each in statements(file)
            if isinstance(each, ast.FunctionDef) and (each.end_lineno or 0) - each.lineno >= 40
        ]
    assert not long
