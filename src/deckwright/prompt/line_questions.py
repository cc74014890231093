"""Questions that are lines: "may Bo play an axe on Cy?" is tried on the table as it stands."""

from __future__ import annotations

import re

from ..engine.action import Action
from ..engine.lines import write
from ..engine.shorthand import readable
from ..errors import Ambiguous, IllegalAction, Unreadable
from ..session.session import Session
from ..terminal import say
from . import commands, presenter
from .reading import shorthand

MAY = re.compile(r"(?:can|may|could|is it legal to|am i allowed to)\s+(.*)", re.IGNORECASE)
"""Whether something may be done."""
WHAT_IF = re.compile(
    r"what (?:happens |would happen )?(?:if|when)\s+(.*)|what does this do:\s*(.*)",
    re.IGNORECASE,
)
"""What comes of it."""
SELF = ("i", "we", "you")
ON = re.compile(r"\b(?:on|at|before|in front of|to|onto|against)\b")
FILLERS = re.compile(r"\b(?:an?|the|my|his|her|their|your|plays|now|please)\b ?", re.IGNORECASE)
"""Words of a question that no line has."""


def answered(session: Session, question: str) -> bool:
    """Answer a question that is a line of the game; False if it is none."""
    text = question.strip().rstrip("?!. ")
    if found := MAY.fullmatch(text):
        return _tell(session, found[1], whether=True)
    if found := WHAT_IF.fullmatch(text):
        return _tell(session, found[1], whether=False)
    return False


def as_lines(session: Session, said: str) -> list[str]:
    """The lines that words after "may" or "what if" could be, the likeliest first."""
    first, _, rest = said.partition(" ")
    names = {name.lower(): name for name in session.setup.players}
    actor, body = "", said
    if first.lower() in names:
        actor, body = f"{names[first.lower()]}: ", rest
    elif first.lower() in SELF:
        body = rest
    deed, _, what = body.partition(" ")
    plain = " ".join(FILLERS.sub("", what).split())
    deeds = (deed, deed.removesuffix("s"), deed.removesuffix("es"))
    bodies = (f"{each} {put}".strip() for put in (what, plain) for each in deeds)
    joined = [form for each in bodies for form in (each, ON.sub(">", each))]
    return list(dict.fromkeys(actor + each for each in [*joined, *map(_one_verb, joined)]))


def _one_verb(body: str) -> str:
    """`call out Cy` as `callout Cy`."""
    deed, _, rest = body.partition(" ")
    return f"{deed}{rest}" if rest.startswith("out ") else body


def _read(session: Session, line: str) -> Action | None:
    """What a line means, short ones included; None if it is no line, or says too little."""
    view = presenter.view(session)
    if found := readable(view, line):
        return found
    short = shorthand(view, line)
    return readable(view, short.line) if short and not short.questions else None


def _tell(session: Session, said: str, whether: bool) -> bool:
    """Try the first of the lines that can be read; the table stays as it is."""
    for line in as_lines(session, said):
        try:
            action = _read(session, line)
        except (Unreadable, Ambiguous):
            continue
        if action is None:
            continue
        written = write(session.game, session.setup, session.state, action)
        say(f"As the table stands, `{written}`:", 2)
        try:
            step = session.game.apply(session.state, action)
        except IllegalAction as refused:
            told = commands.refused(session, action, refused)
            say(f"No: {told}", 2)
            return True
        say("Yes." if whether else "It is possible:")
        for event in step.events:
            say(f"- {presenter.event(session, event)} ({event.rule})", 2)
        return True
    return False
