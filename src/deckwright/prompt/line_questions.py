"""Questions that are lines: "may Bo play an axe on Cy?" is tried on the table as it stands."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence

from ..engine.action import Action
from ..engine.lines import write
from ..errors import IllegalAction, joined
from ..names import find
from ..session.session import Session
from ..terminal import say
from . import commands, presenter
from .context import Context
from .meaning import Refused

MAY = re.compile(r"(?:can|may|could|is it legal to|am i allowed to)\s+(.*)", re.IGNORECASE)
"""Whether something may be done."""
WHAT_IF = re.compile(
    r"what (?:happens |would happen )?(?:if|when)\s+(.*)|what does this do:\s*(.*)",
    re.IGNORECASE,
)
"""What comes of it."""
TURN = re.compile(
    r"(?:whose turn(?: is it)?|who(?: is|'s) (?:next|on)"
    r"|who (?:plays|acts|goes|is to play)(?: next)?)(?: now)?",
    re.IGNORECASE,
)
"""Whose turn it is."""
LEADS = re.compile(
    r"who (?:won|wins|has won|leads|is (?:winning|ahead|leading|first))"
    r"|(?:what is|what's|how is) the score|how does it stand"
    r"|who has (?:got )?(?:the )?(?:most|fewest|least|more) (?:points|lives|score)",
    re.IGNORECASE,
)
"""How the table stands."""
NOW = re.compile(
    r"what (?:now|next|happens (?:now|next)|(?:do|can) (?:i|we) do(?: now)?|is (?:due|next))",
    re.IGNORECASE,
)
"""What can be done."""
ACTS = re.compile(
    r"(?:can|may|must|does|should|is) (?P<who>\S+) (?:play|act|go|move|draw|next|on|up|to play)"
    r"(?: now| next| already| yet)?|is it (?P<whose>\S+?)(?:['’]s)? turn(?: now| yet)?",
    re.IGNORECASE,
)
"""Whether it is somebody's turn."""
STANDS = re.compile(
    r"who (?:has|have|wears|holds|is wearing|is holding) (?:got )?(?:the |an? )?(?P<what>.+)"
    r"|how many (?P<many>\S+) (?:does|do|has|have) (?P<whose>\S+)(?: (?:have|hold|got|left))*"
    r"|what (?:lies|is lying|is|stands) (?:before|in front of|at) (?P<before>\S+)",
    re.IGNORECASE,
)
"""How somebody stands, who has something."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Numbers as people say them, from nought."""
SHOWN = 3
"""So many ways to do what was asked about are told."""


def answered(session: Session, question: str) -> bool:
    """Answer a question about this very table: whose turn it is, who leads, how somebody
    stands, whether a line of the game is allowed; False if it is none."""
    text = " ".join(question.split()).rstrip("?!. ")
    return any(
        (match := asked.fullmatch(text)) and tell(session, match)
        for asked, tell in TOLD.items()
    )


def _tell_headline(session: Session, _: re.Match[str]) -> bool:
    """Tell whose turn it is, and what for."""
    say(presenter.look(session).screen(presenter.view(session))[0])
    return True


def _tell_score(session: Session, _: re.Match[str]) -> bool:
    """Tell everybody's points."""
    commands.score(session)
    return True


def _tell_choices(session: Session, _: re.Match[str]) -> bool:
    """Tell the table, and what can be done."""
    presenter.show(session)
    return True


def _tell_turn(session: Session, asked: re.Match[str]) -> bool:
    """Tell whether somebody is to act, and who is; False where no player is asked about."""
    who = find(dict.fromkeys(session.setup.players), asked["who"] or asked["whose"])
    if len(who) != 1 or presenter.is_over(session):
        return False
    acting = session.game.to_act(session.state)
    yes = session.setup.players.index(who[0]) in acting
    headline = presenter.look(session).screen(presenter.view(session))[0]
    say(f"{'Yes' if yes else 'No'}: {headline}", 2)
    return True


def _tell_rows(session: Session, asked: re.Match[str]) -> bool:
    """Tell the rows of the table, in words, of who is asked for, or that name what is; False
    where none does, so that it is a question about the rules."""
    seen = presenter.view(session)._replace(rows=sys.maxsize, words=True)
    rows = _rows_by_player(session, presenter.look(session).screen(seen))
    if who := asked["whose"] or asked["before"]:
        found = [row for name, row in rows.items() if name.lower() == who.lower()]
    else:
        told = re.compile(rf"\b{re.escape(_in_digits(asked['what']))}\b", re.IGNORECASE)
        found = [row for row in rows.values() if any(map(told.search, row))]
    for line in (line for row in found for line in row):
        say(line)
    return bool(found)


def _in_digits(what: str) -> str:
    """`six cards` as a screen says it."""
    first, _, rest = what.partition(" ")
    number = NUMBERS.index(first.lower()) if first.lower() in NUMBERS else -1
    return f"{number} {rest}" if number >= 0 and rest else what


def _rows_by_player(session: Session, screen: Sequence[str]) -> dict[str, list[str]]:
    """The rows of a screen that tell of each player; what is indented below goes with it."""
    names = {name.lower(): name for name in session.setup.players}
    found: dict[str, list[str]] = {}
    whose = ""
    for line in screen:
        words = line.removeprefix(">").split()
        begins = bool(words) and words[0].lower() in names and line[:2] in ("> ", "  ")
        if begins and names[words[0].lower()] not in found:
            whose = names[words[0].lower()]
            found[whose] = [line]
        elif whose and line.startswith("   "):
            found[whose].append(line)
        else:
            whose = ""
    return found


def _tell_whether(session: Session, asked: re.Match[str]) -> bool:
    """Tell whether something may be done."""
    return _tell(session, asked[1], whether=True)


def _tell_what_if(session: Session, asked: re.Match[str]) -> bool:
    """Tell what would come of something."""
    return _tell(session, asked[1], whether=False)


def _tell(session: Session, said: str, whether: bool) -> bool:
    """Try what was said as a line; the table stays as it is. False where it is none."""
    ctx = Context.of(session)
    parsed = ctx.parsed(said)
    if parsed.mended or (parsed.ways and len(parsed.ways[0]) != 1):
        return False
    if len(parsed.ways) == 1:
        _tell_whole(session, parsed.ways[0][0], whether)
    elif parsed.ways and whether:
        told = joined([f"`{ctx.write(way[0])}`" for way in parsed.ways[:SHOWN]])
        say(f"As the table stands, yes: {told}", 2)
    elif parsed.broken and parsed.broken[0].action:
        _tell_whole(session, parsed.broken[0].action, whether)
    else:
        return False
    return True


def _tell_whole(session: Session, action: Action, whether: bool) -> None:
    """What comes of an action, or why it may not be."""
    written = write(session.game, session.setup, session.state, action)
    say(f"As the table stands, `{written}`:", 2)
    try:
        step = session.game.apply(session.state, action)
    except IllegalAction as refused:
        what = Refused(action, written, refused.refusal)
        say(f"No: {commands.refused(session, what)}", 2)
        return
    say("Yes." if whether else "It is possible:")
    for event in step.events:
        say(f"- {presenter.event(session, event)} ({event.rule})", 2)


TOLD: Mapping[re.Pattern[str], Callable[[Session, re.Match[str]], bool]] = {
    TURN: _tell_headline,
    LEADS: _tell_score,
    NOW: _tell_choices,
    ACTS: _tell_turn,
    STANDS: _tell_rows,
    MAY: _tell_whether,
    WHAT_IF: _tell_what_if,
}
"""Questions about this very table, and what tells it; False where it is none after all."""
