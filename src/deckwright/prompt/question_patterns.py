"""How people ask about a table, as patterns: `table_questions.toml` as `re` has it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ..catalog.read import find, games

PILES = r"(?P<pile>draw(?:ing)? (?:pile|deck|stack)|discard(?:s| pile| heap)?|deck|pile|stack)"


@cache
def question_patterns() -> Mapping[str, Sequence[str]]:
    """What is asked of a table, as patterns, by the method that tells it."""
    import tomllib

    text = (Path(__file__).parent / "table_questions.toml").read_text(encoding="utf-8")
    return {told: [*map(_pattern, each)] for told, each in tomllib.loads(text).items()}


@cache
def table_words(game: str) -> Mapping[str, Mapping[str, Any]]:
    """How a game's table is spoken of (`table_words.toml`): `status`, words for how a player
    stands -> what shows it and the rule; `sources`, what is told -> the rule it rests on."""
    import tomllib

    path = Path(find(game)) / "table_words.toml" if game in games() else None
    return tomllib.loads(path.read_text(encoding="utf-8")) if path and path.is_file() else {}


def _pattern(said: str) -> str:
    """A pattern as `re` has it; what may be left out takes its space with it."""
    text = re.sub(r"\{(\w+):([^}]*)\}", lambda m: f"(?P<{m[1]}>{m[2]})", said)
    text = text.replace("{what}", r"(?P<what>[\w' -]+?)").replace("PILE", PILES)
    text = re.sub(r"\((?!\?)", "(?:", text)
    text = re.sub(r"(?<!^) \[([^\]\\]*)\](?!\+)", _left_out, text)
    text = re.sub(r"^\[([^\]]*)\] ", lambda m: f"(?:(?:{m[1]}) )?", text)
    return re.sub(r"(?<=[\w)])\[([^\]\\]*)\]", lambda m: f"(?:{m[1]})?", text)


def _left_out(match: re.Match[str]) -> str:
    return f"(?: (?:{match[1]}))?"
