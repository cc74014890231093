"""Somebody says that they have won: the table agrees, or the game goes on."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.choices import Choice
from ...engine.correction import Correct
from ...errors import DeckwrightError, joined
from ...names import find
from ...session.session import Session
from . import dialog
from .context import Context
from .meaning import Ask, Do, Meaning, Nothing, Refused, Verb, Way

SAID = re.compile(
    r"(?:(?:the\s+)?(?P<who>[^\s:,!]+)[:,]?\s+)?"
    r"(?:(?:says|shouts|yells|calls|thinks|(?P<claims>claims|claimed))\s+(?:that\s+)?(?:(?:he|she|they|i)\s+)?)?"
    r"(?:has\s+|have\s+|is\s+|am\s+)?(?:(?:a|the)\s+)?"
    r"(?P<what>won|wins?|claims?(?:\s+(?:the\s+)?(?:victory|win))?|five|winner)"
    r"(?:\s+of\s+a\s+kind)?\s*(?P<loud>!*)\.?",
    re.IGNORECASE,
)
"""`ana won`, `I won!`, `five!`: no card is named."""
OWN = r"i(?:'ve| have)? (?:wins?|won|five)\b[\s!.,;:-]+(?P<who>{})[\s!.]*"
"""The same with the name behind it: `I won! Ana`."""
SAYS = (
    r"(?!(?:{named})\b)(?P<what>.+?)[,.!]*\s+(?:(?:says|said|announces) (?P<who>{named})\b"
    r"[\s,.!]*(?:and\s+)?(?P<more>.*)|(?P<last>{named}) (?:says|said|announces)\W*)"
)
"""A line with who says it, and what they do besides."""
NOBODY = re.compile(
    r"(?:no|nobody|no one|none)(?: else)?(?: of us)?"
    r"(?: (?:has|have|had|got|claims?|wins?|won))?"
    r"(?: (?:it|five|one|that)(?: of a kind)?)?[.!]*",
    re.IGNORECASE,
)
"""That there is no claim, where the game asks for some."""
FIVE = "five"
BESIDE_NAMES = ("and", "&", "won", "wins", "win", "has", "have", "game", "the")
"""What stands between and beside the names of those who won."""
AGREED = re.compile(
    r"(?:the\s+)?(?:table|everybody|everyone|we|all)?\s*(?:all\s+)?(?:agrees?|agreed|y|yes)[.!]*",
    re.IGNORECASE,
)
"""In place of the cards: nobody need see them."""
FIRST = "first"
"""The code of refusals of what cannot be judged before the first choice is made."""


def by_name(players: Sequence[str], line: str) -> str:
    """A line in which somebody who is named behind it says so, `I won! Ana`, `..., says Bo and
    lays it left`, with the name before it."""
    named = "|".join(map(re.escape, players))
    if said := re.fullmatch(OWN.format(named), line, re.IGNORECASE):
        return f"{said['who']} won"
    said = re.fullmatch(SAYS.format(named=named), line, re.IGNORECASE)
    more = f", {said['more']}" if said and said["more"] else ""
    return f"{said['who'] or said['last']}: {said['what']}{more}" if said else line


def claim_meaning(ctx: Context, line: str, meaning: Meaning) -> Meaning:
    """What is asked where somebody says that they have won and the game has no such line, or
    refuses it; else what the line means in the game.

    `five!` is a shout, and no number.
    """
    if ctx.over:
        return meaning
    if asked := _missing(ctx, meaning):
        return asked
    if _is_no_deed(meaning) and NOBODY.fullmatch(line.strip()) and claim_choice(ctx):
        return Do((), followed=True)
    said = SAID.fullmatch(line.strip())
    if said is None:
        return meaning
    shouted = said["what"].lower() == FIVE and bool(said["loud"])
    lone = said["what"].lower() == FIVE and not (shouted or said["claims"])
    if lone or not (shouted or _is_no_deed(meaning)):
        return meaning
    return _asked_who_and_whether(ctx, said["who"] or "")


def _asked_who_and_whether(ctx: Context, who: str) -> Meaning:
    """Who claims where nobody is named, else whether the table agrees; by what a duel is won,
    where there is one."""
    if ctx.grammar.is_contested(ctx.state):
        return dialog.next_question(ctx, Ask(ctx.choices[0]))
    called = find({name: name for name in ctx.players}, who)
    if who and not called and ctx.names_something(who):  # what a duel came to: `dragon wins`
        return Do((), followed=True)
    if len(called) < 2 and (claim := claim_choice(ctx)):
        own = claim.of(ctx.players.index(called[0])) if called else claim
        return dialog.next_question(ctx, Ask(own or claim))
    if len(called) != 1:
        ways = [Way(name, f"{name} won") for name in called or ctx.players]
        why = f"say who has won: `{ctx.players[0]} won`"
        return Ask(question="Who?", ways=ways, told="Somebody has won.", why=why)
    told = f"{called[0]} has won, and the game ends: does the table agree?"
    way = Way("agree", f"end {called[0]}", Verb("end", called[0]))
    why = f"{called[0]} has won if the table agrees: `dw end --won {called[0]}`"
    return Ask(question="Does the table agree?", ways=[way], told=told, why=why)


def _missing(ctx: Context, meaning: Meaning) -> Meaning | None:
    """What is asked for a claim that cannot be judged yet: what comes first, or the cards."""
    refused = meaning.refused if isinstance(meaning, Do) else meaning
    claim = refused.action if isinstance(refused, Refused) else None
    if not isinstance(refused, Refused) or claim is None or not claim.interrupt:
        return None
    code = refused.refusal.code
    if code == FIRST and not isinstance(meaning, Do):
        return dialog.next_question(ctx, Ask(ctx.choices[0], later=(refused.line,)))
    if code not in type(claim).unsaid or any(getattr(claim, "cards", ())):
        return None
    name = ctx.players[claim.seat]
    if isinstance(meaning, Do):
        return meaning._replace(refused=None, later=(f"{name} wins",))
    choice = claim_choice(ctx)
    ask = choice and choice.of(claim.seat)
    return (
        dialog.next_question(ctx, Ask(ask, told="", why=f"say which: `{name} wins with ...`"))
        if ask
        else None
    )


def claim_choice(ctx: Context) -> Choice | None:
    """The choice of a game whose claims name cards."""
    claims = (each for each in ctx.choices if each.kind.interrupt)
    return next((c for c in claims if any(q.field == "cards" for q in c.questions)), None)


def agreed_meaning(ctx: Context, ask: Ask, typed: str) -> Verb | None:
    """The end of the game where the cards of a claim are asked for and the table agrees."""
    whose = dialog.asked_of(ctx, ask)
    if not (whose and ask.choice.kind.interrupt and AGREED.fullmatch(typed.strip())):
        return None
    return Verb("end", whose)


def _is_no_deed(meaning: Meaning) -> bool:
    """Whether a line does nothing in the game, or would without some word of it; what only puts
    a number right was misheard."""
    if isinstance(meaning, Do):
        return all(isinstance(step.action, Correct) for step in meaning.steps)
    return isinstance(meaning, (Nothing, Refused)) or (
        isinstance(meaning, Ask) and bool(meaning.ways)
    )


def winners(players: Sequence[str], said: str) -> Sequence[str] | None:
    """The players named as those who have won; None where a word names none of them."""
    words = [w for w in said.replace(",", " ").split() if w.lower() not in BESIDE_NAMES]
    found = [find({name: name for name in players}, word) for word in words]
    return None if any(len(each) != 1 for each in found) else [each[0] for each in found]


def end_game(session: Session, said: str) -> str:
    """End the game as it stands, or as won by those who are `said`; the sentence that tells it.

    DeckwrightError where it is over already, or somebody else than the players is named.
    """
    if session.is_over:
        raise DeckwrightError("it is over already; `undo` takes the last line back")
    names = winners(session.setup.players, said)
    if names is None:
        raise DeckwrightError(f"`{said}` does not play here")
    session.end(names)
    told = f"{victory(names)}, the table agrees" if names else "Ended as it stands"
    return f"{told}; `undo` plays on."


def victory(names: Sequence[str]) -> str:
    """Who has won, as it is said once the table has ended the game."""
    return f"{joined(names)} won"
