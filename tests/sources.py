"""The statements of the program's own files, for tests that look at all of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def statements(path: Path) -> Iterator[ast.stmt]:
    """Every statement of a file at whatever depth; expressions are not looked into."""
    return _within(ast.parse(path.read_text("utf-8")))


def _within(node: ast.AST) -> Iterator[ast.stmt]:
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(node, name, ()):
            if isinstance(each, ast.stmt):
                yield each
            yield from _within(each)
