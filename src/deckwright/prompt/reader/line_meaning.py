"""What the words of a typed line can be at a table; nothing here does anything."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.choices import Choice
from ...engine.forms import fixed_words, parts
from ...engine.parser.tokens import IDLE, tokens
from . import first_words
from .context import Context
from .meaning import Ask, Verb, Way

ALOUD, LONG = 2, 4
"""So many words of a card at least, of so many letters, says who speaks it more or less."""
SURE = 3
"""Fewer letters of a session's word are that word, whatever else begins like it."""


DIRECTION = (
    r"^\W*(?:(?:oh|ok|okay|ah|all|so|and|now|well)\W+)*"
    r"(?:(?:right|left|then|next)\s*[,.;:!]+|(?:(?:its )?back|on|over|now) to)"
    r"\s*({0})\b(?:,? (?:s?he|they)\b)?(?=\W+\w)"
)
"""How people lead over to somebody who then does something."""
A_TURN = (
    r"\b({0})(?:['\u2019]?s| has| takes)(?: (?:a|her|his|their))? (?:go|turn)\s*[,;:]+(?=\s*\w)"
)
"""The same in the middle of a line: `jo has a go: draws`."""
WHAT_CAME = (
    r"(\b(?:on|at|to|in|from|with|against) (?:{0})(?:['\u2019]?s \w+)?): +"
    r"(?=(?:{0}) (?!and\b|(?:{0})\b)[a-z])"
)
"""Where what came of a deed is told behind whom it was done to: `on jo: jo drops two`."""
THEN = r"((?:^|[,;.:]|\band)\s*(?:{0})) then(?=:| (?!(?:{0})\b)\w)"
"""The same before what is done: `jo then on cy`, `jo then draws`."""
SPOKEN_BY = r"(?!(?:{0})\b)(.+?)[,.!”\"]* *\b(?:says|said|shouts|cries) ({0})\b[,:]?(.*)"
"""Who says a line, behind what they say: `the ogre, says jo, and puts it left`."""
OH_AND = re.compile(r"(?:^\W*|[,;.\u2026]+\s*)(?:oh|ah|um)\W+and\b\s*", re.IGNORECASE)
"""What somebody begins another sentence with."""
SPOKEN_TO = r"^({0}), +(?!.*\?)((?:(?!\b(?:me|us)\b).)*?)\byou(?:'?ve|'?re)?\b"
"""Who is spoken to: `jo, bo challenges you`, `jo, you draw`."""
STOPS = re.compile(
    r"(?:ok(?:ay)?|right|so)?\W*(?:we|let'?s|shall we)(?: all| should| must| have to)?"
    r" (?:stop|call it a (?:day|night)|end it|finish)(?: (?:here|now|there|playing|it))*"
    r"(?:[,.!]\W*(?!\w+ (?:on|to)\b).*)?",
    re.IGNORECASE,
)
"""How a table stops, for now or for good."""


def stopped(line: str) -> Ask | None:
    """Which stop is meant where a table stops: the end of the game, or of the evening."""
    if not STOPS.fullmatch(line.strip()):
        return None
    ways = [
        Way("end: how it stands is the result", "end", Verb("end")),
        Way("quit: it goes on another day", "quit", Verb("quit")),
    ]
    why = "`end` ends the game as it stands, `quit` leaves it for another day"
    return Ask(question="Which?", ways=ways, told="Stop:", why=why)


def without_direction(players: Sequence[str], typed: str) -> str:
    """`right, jo draws`, `back to jo, she rolls 4`: a line without what leads over to whoever
    does it, which is no place at the table."""
    named = "|".join(map(re.escape, players))
    if spoken := re.fullmatch(SPOKEN_BY.format(named), typed.strip(), re.IGNORECASE):
        typed = f"{spoken[2]}: {spoken[1]}{', ' * bool(spoken[3].strip())}{spoken[3].strip()}"
    typed = OH_AND.sub(lambda said: "; " if said.start() else "", typed)
    typed = re.sub(SPOKEN_TO.format(named), r"\2\1", typed.lstrip(), flags=re.IGNORECASE)
    typed = re.sub(WHAT_CAME.format(named), r"\1. ", typed, flags=re.IGNORECASE)
    for said in (THEN, A_TURN):
        typed = re.sub(said.format(named), r"\1", typed, flags=re.IGNORECASE)
    return re.sub(DIRECTION.format(named), r"\1", typed, count=1, flags=re.IGNORECASE)


def with_card_spoken(ctx: Context, whole: str) -> str:
    """A line that begins with what a card says, where that is a question: with the card's id.

    KNT-14.1: who lays a doubt speaks its line, `How did your armor survive the flames? A1`,
    with a word before it, `pah, ...`, or to somebody: `but Bo, ...`, `..., Bo?`, `to Bo: ...`.
    """
    named = "|".join(map(re.escape, ctx.players))
    saying = rf"(?:asks?|says?)\W+|(?:\w+ ){{0,2}}?(?:to ({named})|\w+): *"
    begun = re.match(rf"({named})\b\W+(?:{saying})?", whole, re.IGNORECASE)
    acting = {ctx.players[seat].lower() for seat in ctx.game.to_act(ctx.state)}
    if begun and begun[0].rstrip().endswith(",") and begun[1].lower() not in acting:
        begun = None  # who is spoken to
    who, typed = (f"{begun[1]}: ", whole[begun.end() :]) if begun else ("", whole)
    before = re.match(
        rf"(?:\w+ ){{0,2}}(?:({named})|\w+)[,!] *|(?:hey|oi|so|but|and) ({named}) +",
        typed,
        re.IGNORECASE,
    )
    spoken_to = begun[2] or "" if begun else ""
    said = [(who, spoken_to, typed)]
    if before:
        said.append((who, before[1] or before[2] or spoken_to, typed[before.end() :]))
    deed, _, aloud = whole.rpartition(": ")  # `jo doubts bo's plan: how did you ...?`
    said += [] if spoken_to or not deed else [(f"{deed} ", "", aloud)]
    for words, card in ctx.vocabulary("card").items():
        first = _plain(words).rstrip("?")
        for front, to, part in said if first and words.endswith("?") else ():
            rest = part[len(first) :]
            if _plain(part).startswith(first) and not rest[:1].isalnum():
                return f"{front}{card} {rest.strip('?!., ') or to}".strip()
    return _spoken_alike(ctx, whole) or whole


def _spoken_alike(ctx: Context, typed: str) -> str:
    """What whoever is to act says aloud, more or less, of a card that asks, with the card's id:
    `bo: weren't there false lairs, ana?`; "" for anything else."""
    acting = [ctx.players[seat] for seat in ctx.game.to_act(ctx.state)][:1]
    said = re.match(rf"{re.escape(*acting)}\s*:\s*", typed, re.IGNORECASE) if acting else None
    if said is None or not typed.rstrip().endswith("?") or ";" in typed:
        return ""
    spoken = tokens(typed[said.end() :])
    if {*spoken[:1]} & {*first_words.AUXILIARIES, "who", "whose", "why", "when", "which"}:
        return ""  # which is asked of the rules
    words = {w for w in spoken if len(w) >= LONG} - IDLE - {*map(str.lower, ctx.players)}
    cards = {
        card
        for name, card in ctx.vocabulary("card").items()
        if name.endswith("?") and len(words & {*tokens(name)}) >= max(ALOUD, len(words) / 2)
    }
    to = [name for name in ctx.players if name.lower() in spoken and name != acting[0]]
    return f"{acting[0]}: {cards.pop()} {' '.join(to)}".strip() if len(cards) == 1 else ""


def _plain(text: str) -> str:
    """A text in small letters, with an apostrophe as it is typed."""
    return text.lower().replace("\u2019", "'")


def idle(ctx: Context, line: str) -> str:
    """The session's word that a letter or two begin, where nothing that can be done, no player
    and no card begins so: `t` shows the table while nothing can be taken."""
    if len(line) >= SURE or " " in line or ctx.over:
        return ""
    kinds = {type(action) for action in ctx.game.legal_actions(ctx.state)}
    kinds |= {choice.kind for choice in ctx.choices}
    lines = (word for kind in kinds for word in fixed_words(parts(kind.form)))
    names = (*ctx.setup.players, *ctx.vocabulary("card"))
    there = any(name.lower().startswith(line.lower()) for name in (*lines, *names))
    return "" if there else first_words.shortened(line)


def dice(ctx: Context) -> Choice | None:
    """The only thing to do, if it is a roll of dice and nothing else."""
    choices = [choice for choice in ctx.choices if not choice.aside]
    only = choices[0] if len(choices) == 1 else None
    return only if only and only.questions and all(q.only for q in only.questions) else None


def is_listed(ctx: Context, word: str) -> bool:
    """Whether a word is, whole, an answer to a choice: `red` on a die, before `redo`."""
    asked = [choice.questions[0] for choice in ctx.choices if choice.questions]
    return any(word.lower() == option.word for ask in asked for option in ask.shown)


def is_retold(before: str, typed: str | Sequence[str]) -> bool:
    """Whether most words of a line were said in the one before it, and it is that again; or it
    is only a number of a list."""
    words = {*tokens(typed if isinstance(typed, str) else "; ".join(typed))}
    return 2 * len(words & {*tokens(before)}) > len(words) or " ".join(words).isdecimal()
