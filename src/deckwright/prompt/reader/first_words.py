"""The word a line begins with: one of the session's, one of the game's, or a slip of either."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...engine.lines import beginnings
from ...errors import Ambiguous, Unreadable
from ...names import COMMANDS, EVERYDAY, pick
from ...session.session import Session
from .context import Context

ALIKE = 0.7
"""How much a mistyped command must be like the one it is taken for; cards are typed, too."""
FORGET = re.compile(r"^never mind[\s,.!:;-]+(?=\S)", re.IGNORECASE)
"""What leaves a question before another line."""
REFUSED = re.compile(r"^(?:no+|nope|nah)\b[\s,.!:;-]+(?=\S)", re.IGNORECASE)
"""A no to a question of one way, and a line behind it: that puts nothing of the past right."""
AUXILIARIES = ("does", "do", "did", "is", "was", "has", "can", "could", "may", "must", "should")
"""Before the name of a player these ask."""


def all_of(at: Session | Context) -> list[str]:
    """What a line can begin with, at the prompt and in the game."""
    return [*COMMANDS, *beginnings(at.game, at.state)]


def is_of_the_session(typed: str, labels: Iterable[str]) -> bool:
    """Whether all that was typed is a word of the session in full, perhaps with a number, and
    no name in a list: it means the same at a question as without one."""
    word, _, rest = typed.lower().partition(" ")
    known = word in COMMANDS and (not rest or rest.isdecimal())
    return known and typed.lower() not in {label.lower() for label in labels}


def without_no(typed: str, *, refuses: bool) -> str:
    """A line without `never mind` before it; where a no `refuses` what is offered, without that
    no, too."""
    typed = FORGET.sub("", typed)
    return REFUSED.sub("", typed) if refuses else typed


def verb(at: Session | Context, word: str) -> str:
    """Which of the session's words is meant, if not one of the game's."""
    own = [name.lower() for name in beginnings(at.game, at.state)]
    if word == "?" or word in COMMANDS:
        return "help" if word == "?" else word
    if ":" in word or any(name.startswith(word.lower()) for name in own):
        return ""
    return shortened(word)


def shortened(word: str) -> str:
    """The session's word that some letters begin, if only one; an everyday word begins none."""
    if word.lower() in EVERYDAY:
        return ""
    try:
        return str(pick({name: name for name in COMMANDS}, word, "word"))
    except (Unreadable, Ambiguous):
        return ""


def known_words(at: Session | Context) -> list[str]:
    """The words a line may hold: the session's, the game's, players and those on cards."""
    cards = at.game.vocabulary(at.state, "card")
    parts = (word for name in cards for word in re.split(r"[\s,-]+", name))
    printed = (word for word in parts if len(word) > 1 and not word.isdecimal())
    verbs_ = beginnings(at.game, at.state)
    return sorted({*COMMANDS, *verbs_, *at.setup.players, *printed})
