"""A line of which some is not understood, without that: offered by a yes, and never just done.

People say more than the game needs: why, and what they think of it. A clause that holds a word
which is not understood is left out, or in a line of one clause a word that nothing knows; what
is left over is done by a yes if it can be meant in one way, and refused with its rule if the
rules forbid it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..engine.parser.parse import Parsed
from ..engine.parser.tokens import tokens
from .context import Context

CLAUSES = re.compile(
    r"((?:\s*[,;:.!]+(?=\s|$)|\s(?:and|then|but|cos|because)\b|\s[-–—]+(?=\s))\s*)"
)
"""What stands between clauses."""
TIMES = 3
"""So many clauses, or words, are left out at most."""


class Rest(NamedTuple):
    """What is left of a line."""

    line: str
    gone: tuple[str, ...]
    """What was left out of it."""
    parsed: Parsed


def without_unread(ctx: Context, line: str, parsed: Parsed, seat: int | None) -> Rest | None:
    """The line without what is not understood in it; None where nothing that the rules can
    judge is left over."""
    gone: list[str] = []
    for _ in range(TIMES):
        shorter = _without(ctx, line, parsed)
        if shorter is None:
            return None
        line, left = shorter
        gone.append(left)
        if re.search(r"\d", left):  # what is counted, or a card
            return None
        parsed = ctx.parsed(line, seat)
        if (parsed.ways or parsed.broken) and not parsed.mended:
            return Rest(line, tuple(gone), parsed)
        if parsed.too_many:
            return None
    return None


def _without(ctx: Context, line: str, parsed: Parsed) -> tuple[str, str] | None:
    """A line without its clause that holds the word at fault, and that clause."""
    pieces = CLAUSES.split(line)
    clauses = pieces[::2]
    at = next((n for n, each in enumerate(clauses) if parsed.word in tokens(each)), -1)
    if at < 0:
        return None
    if len(clauses) == 1:
        return _without_word(line, parsed)
    name = next(
        (each for each in ctx.players if clauses[0].lower().startswith(each.lower())), ""
    )
    if at == 0 and name and len(tokens(clauses[0])) > len(tokens(name)):
        return " ".join((name, *pieces[2:])), clauses[0][len(name) :].strip()
    del pieces[max(2 * at - 1, 0) : 2 * at + (2 if at == 0 else 1)]
    rest = "".join(pieces).strip()
    names = {word for each in ctx.players for word in tokens(each)}
    return None if names.issuperset(tokens(rest)) else (rest, clauses[at].strip())


def _without_word(line: str, parsed: Parsed) -> tuple[str, str] | None:
    """A line without a word that nothing knows, and that word."""
    if not parsed.unknown or parsed.near:
        return None
    words = line.split()
    kept = [word for word in words if parsed.word not in tokens(word)]
    return (" ".join(kept), parsed.word) if 1 < len(kept) < len(words) else None
