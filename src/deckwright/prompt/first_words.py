"""The word a line begins with: one of the session's, one of the game's, or a slip of either."""

from __future__ import annotations

import re

from ..engine.forms import WORDLESS, parts, slots
from ..engine.parser.tokens import ARTICLES
from ..engine.verbs import beginnings
from ..errors import Ambiguous, Unreadable, alike
from ..names import EVERYDAY, find, pick
from ..session.commands import COMMANDS
from ..session.session import Session
from .context import Context

WORD = re.compile(r"[^\s,;:>]+")
JOINTS = frozenset((">", ",", "of", "on", "at", "with", "to", "by", "from", "in", "front"))
"""Words of lines that connect others."""
ALIKE = 0.7
"""How much a mistyped command must be like the one it is taken for; cards are typed, too."""


def all_of(at: Session | Context) -> list[str]:
    """What a line can begin with, at the prompt and in the game."""
    return [*COMMANDS, *beginnings(at.game, at.state)]


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


def nearest_command(at: Session | Context, line: str) -> tuple[str, list[str]]:
    """The word a line should begin with, after a name, and what it may be a slip of.

    Where that names a card or a player, it is the first word that names nothing.
    """
    first, *others = line.replace(":", " ").split()
    named = len(find(dict.fromkeys(at.setup.players), first)) == 1
    word = others[0] if others and named else first
    known = dict.fromkeys((*every_word(at), *JOINTS, *ARTICLES))
    if find(known, word):
        word = next((each for each in others if not find(known, each)), word)
    return word, alike(word.lower(), all_of(at), ALIKE)


def known_words(at: Session | Context) -> list[str]:
    """The words a line may hold: the session's, the game's, players and those on cards."""
    cards = at.game.vocabulary(at.state, "card")
    parts = (word for name in cards for word in re.split(r"[\s,-]+", name))
    printed = (word for word in parts if len(word) > 1 and not word.isdecimal())
    verbs_ = beginnings(at.game, at.state)
    return sorted({*COMMANDS, *verbs_, *at.setup.players, *printed})


def every_word(at: Session | Context) -> list[str]:
    """Every word a line can be made of now, in small letters."""
    game, state = at.game, at.state
    kinds = {slot.kind for kind in game.actions for slot in slots(parts(kind.form))}
    phrases: list[str] = [*COMMANDS, *beginnings(game, state)]
    for kind in sorted(kinds - {"text", *WORDLESS}):
        phrases += game.vocabulary(state, kind)
    words = (word for phrase in phrases for word in WORD.findall(phrase.lower()))
    return list(dict.fromkeys(words))
