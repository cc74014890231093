"""How large the house is: lines by room, explicit `Any`, files of a game, what is too long.

    size.py

Code lines are those that are neither empty nor comment nor docstring. Optional members are
`getattr(x, "name", default)`: what a protocol should declare.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "deckwright"
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def room(file: Path) -> str:
    """The room of a file; each game is one of its own."""
    parts = file.relative_to(SOURCE).parts
    return "/".join(parts[:2] if parts[0] == "games" else parts[:1]) if parts[1:] else "."


def code_lines(text: str, tree: ast.AST) -> int:
    """The lines of a file that do something."""
    told = sum(
        (node.body[0].end_lineno or 0) - node.body[0].lineno + 1
        for node in ast.walk(tree)
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None
    )
    lines = [line.strip() for line in text.splitlines()]
    return sum(bool(line) and not line.startswith("#") for line in lines) - told


def is_optional_member(node: ast.AST) -> bool:
    """Whether a node asks an object of ours for something it may not have."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "getattr"
        and len(node.args) == 3
        and isinstance(node.args[1], ast.Constant)
    )


def explicit_anys() -> int:
    """How many lines say `Any`, by mypy."""
    with tempfile.TemporaryDirectory() as cache:
        options = ("--disallow-any-explicit", "--cache-dir", cache, "src")
        command = [sys.executable, "-m", "mypy", *options]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return run.stdout.count("[explicit-any]")


def main() -> int:
    """Print it all."""
    files, lines, code = Counter[str](), Counter[str](), Counter[str]()
    optional: list[str] = []
    for file in sorted(SOURCE.rglob("*.py")):
        text, here = file.read_text("utf-8"), room(file)
        tree = ast.parse(text)
        files[here] += 1
        lines[here] += text.count("\n")
        code[here] += code_lines(text, tree)
        name = file.relative_to(SOURCE)
        optional += [
            f"{name}: {ast.unparse(n)}" for n in ast.walk(tree) if is_optional_member(n)
        ]
    for here in files:
        print(f"{here:18}{files[here]:5} files{lines[here]:8,} lines{code[here]:8,} of code")
    print(f"{'all':18}{files.total():5} files{lines.total():8,} lines{code.total():8,} of code")
    print(f"explicit Any: {explicit_anys()}; getattr with a default: {len(optional)}")
    print(*(f"  {each}" for each in optional), sep="\n")
    for game in sorted(path.name for path in (ROOT / "cards").iterdir() if path.is_dir()):
        content = sum(path.is_file() for path in (ROOT / "cards" / game).rglob("*"))
        print(
            f"{game}: {files[f'games/{game}']} files of rules and screen, {content} of content"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
