"""Whether a typed line is a question to the rules, and what answers any question."""

from __future__ import annotations

import re
from collections.abc import Iterable

BACK = "undo"
"""Goes back a question."""
YES, NO = ("y", "yes"), ("n", "no")
"""Answers to a question with one answer."""
RULE = re.compile(r"[A-Za-z]{2,5}-\d+(\.\d+[a-z]?)?")
"""The id of a rule: `SYF-7.4`, `SYF-7`."""
NUMBER = re.compile(r"\d+\.\d+[a-z]?")
"""The id of a rule without its book: `7.4`."""
ASKING = re.compile(
    r"(can|may|must|does|do|did|is|are|was|what|who|whose|when|how|why|which|where|should"
    r"|could|would|will|am|has|have|if|(?:who|what|when|how|where)(?:s|re)"
    r"|(?:is|are|do|does|did|was|has|have)nt|cant|wont)\b(?P<more>.*)",
    re.IGNORECASE,
)
"""How a question begins."""
SPOKEN = re.compile(
    r"(can|may|must|do|does|am|is|what|who|whose|when|how|why|which|where|should|could"
    r"|(?:who|what|when|how|where)(?:s|re)|cant)\b",
    re.IGNORECASE,
)
"""How a question begins after the name of who asks; a line does not begin so."""
ASKER = re.compile(
    r"\?\s*\(?(?:(?:it.?s|it is|this is|i am|i.m) )?(\w+)\)?[.!]?$", re.IGNORECASE
)
"""Who asks, after a question: "my turn? its cy"."""
FEWEST = 3
"""So many words a question has at least where no `?` ends it, unless they are these."""
WHO = ("who", "whose", "whos", "what", "whats")


def is_question(line: str, players: Iterable[str] = ()) -> bool:
    """Whether a line asks the rules: it ends in `?`, or begins as questions do.

    Will and May are players, if they are. A `?` that stands by itself is a card nobody saw,
    unless the line begins as questions do: `draw bow, bomb, ?`.
    """
    players = [*players]
    line = ASKER.sub(lambda m: "?" if m[1].lower() in map(str.lower, players) else m[0], line)
    name, colon, rest = line.partition(":")
    if colon and name.strip().lower() in map(str.lower, players) and SPOKEN.match(rest.strip()):
        line = rest.strip()  # "Cy: may I draw"
    words = line.split()
    if line.endswith("?") and (words[-1] != "?" or ASKING.match(line)):
        return len(words) > 1 or len(line) > FEWEST
    called = words[:1] and words[0].lower() in map(str.lower, players)
    two = tuple(word.lower().replace("'", "").replace("’", "") for word in words[:2])
    enough = len(words) >= FEWEST or (two[1:] and two[0] in WHO)
    return bool(enough) and not called and ASKING.match(line) is not None


def is_rule(said: str) -> bool:
    """Whether what stands after `why` is the id of a rule."""
    return any(each.fullmatch(said.rstrip("?")) for each in (RULE, NUMBER))


def is_to_a_player(players: Iterable[str], typed: str) -> bool:
    """Whether somebody who is named asks another player: `ann: your armor, bo?`."""
    anybody = "|".join(map(re.escape, players))
    asked = (
        rf"(?:{anybody}):.*,\s*(?:{anybody})\s*\?"
        rf"|(?:{anybody}) (?:asks?|wonders) (?:{anybody})\b.*"
    )
    return re.fullmatch(asked, typed.strip(), re.IGNORECASE) is not None
