"""How people tell that somebody was rude to the royal highness (SYF-2.7), and what they add."""

from __future__ import annotations

import re

from ...engine import Refusal
from ...engine.parser.grammar import Form, Said, Ways, ways
from .actions import CallOut
from .state import State, living

ROYAL = "(title|highness|majesty|crown|king|queen|royal)"
ADDRESSED = "({royal:player}|her|him|them)"
CALL = "(say|call|address|greet|name|shout|speak|talk|answer)"
FAMILIAR = "(oi|hey|yo|hi|you|mate|buddy|pal|dude|bro|man|boss|chief|sunshine|friend|honey|kid)"
"""Whoever says this to the royal highness says it without the title."""
MISSED = f"(forget|miss|skip|drop|omit|not|without) [to] [{CALL}|use]"
RUDE = (
    "[say] [something] (rude|impolite|disrespectful|cheeky|insult|(forget|miss|lose) [own]"
    f" manners|{MISSED} {ROYAL} [bit|part|word]) [$to] [{ROYAL}|{ADDRESSED}]"
)
WITHOUT = f"without (bow|kneel|[{CALL}] {ROYAL})"
SPOKE = (
    f"[=said] ({CALL} [back] ([[=told] {FAMILIAR}] [$to]"
    f" ([{ROYAL}] {ADDRESSED}|[=told] {ROYAL} {FAMILIAR})|[=told] {FAMILIAR} [$to {ROYAL}])"
    f"|go [=told] (oi|hey|yo|hi) [{ADDRESSED}])"
    f" [as] [plain] [[=told] ({FAMILIAR}|{{as:player}})]"
    f" [[=told] to ({ROYAL}|{{to:player}}|her|him)]"
    f" [[=told] {WITHOUT}]"
)
UNSAID = (
    f"[=told] ((not|never) ({CALL} [$to] {ADDRESSED} [as] {ROYAL}"
    f"|(bow|kneel) [$to] [{ADDRESSED}|{ROYAL}])"
    f"|{CALL} [back] {WITHOUT})"
)
OBJECT = (
    "[[,|and] (against {against:player*}|{against:player*} object) [it]"
    "|[,|and] ((nobody|none|no one) object|$all agree)]"
)
NOT = f"[[,|;] (not|no|instead|without) [of] [=told] {ROYAL} [say]]"
WHY = (
    f"[[,|;|for] [he|she|they] [{CALL}] [{FAMILIAR}] [{{royal:player}}|{ROYAL} {FAMILIAR}]"
    f" [to ({ROYAL}|{{to:player}}|her|him)] {NOT}]"
)
LIFE = "(life|lives|lifes|heart)"
TOLD = (
    f"{NOT} [(,|;) [{{again:player}}] [=told] rude] [[,|;|and] {SPOKE}]"
    " [[,|;|and] [=told] {caller:player} (call|report|notice|say|:) [it|them|her|him]"
    " [out|on it|out on it]]"
    f" [[,|;] [so|and] [=told] ([[{{again:player}}] $lose|forfeit|cost|pay] [one|1] {LIFE}"
    f" [gone|go|less|lost|off] [{{again:player}}]|[{{again:player}}] ($lose one|one off|1 off)"
    f"|minus (one|1|{LIFE}) [for {{again:player}}])] {OBJECT}"
)
SOMEBODY = "somebody|someone|anybody|{culprit:player} [or {or:player}]"
CALLED_BY_RANK = re.compile(
    r"(^|[,;.:>] *|\bon )(?:her|his) (?:royal )?(?:highness|majesty),? (?=\w+ \w)",
    re.IGNORECASE,
)
"""`her highness bo plays`: Bo does."""
QUOTED = re.compile(
    r"(\b(?:says?|said|calls?|called|goes|went|shout\w*|yell\w*|mutter\w*|told)\b[^'\"]{0,24}?)"
    r"(?:\"|(?<!\w)')(?![^'\"]*\b(?:highness|majesty)\b)[^'\"]+(?:\"|'(?!\w))",
    re.IGNORECASE,
)
"""What somebody said in so many words, without the title: `called her "Ana"`."""
A_LIFE_LESS = re.compile(
    r"[,;.]+ *(?:so |and )?(?:minus (?:one|1|a (?:life|heart))|s?he pays(?: for (?:it|that))?)"
    r"(?= *[,;.!]| *$)",
    re.IGNORECASE,
)
"""What a rudeness costs: the program tells it (SYF-2.14)."""


def _rude(said: Said) -> Ways | Refusal:
    """Whoever was rude, to the royal highness and to nobody else (SYF-2.7); somebody can be
    anybody who lives. Where it is told what was said, or what it costs, and nobody is told to
    call, the royal highness does (SYF-2.9)."""
    state: State = said.state
    royal, told = state.royal, "told" in said.values
    if "said" in said.values and not told:
        return Ways(())  # whom somebody names is no offence
    culprits = [said[x] for x in ("culprit", "or") if x in said.values] or living(state.lives)
    to = said.get("to", said.get("royal", royal))
    if to != royal and isinstance(to, int):  # nobody knows who `me` is: the royal highness
        return Refusal("SYF-2.7", "royal", {"player": to, "owner": royal})
    if said.get("again", culprits[0]) != culprits[0]:
        return Ways(())  # another was rude, too
    seat = said.get("caller", royal if told and not said.alone else said.seat)
    return Ways([[CallOut(seat, culprit, said.get("against", ()))] for culprit in culprits])


CALLOUTS: tuple[Form, ...] = (
    *ways(
        CallOut,
        "(call|accuse|report) [out] {culprit:player} [out]"
        f" [[for|of] (rude|rudeness|cheeky|impolite) [$to ({ROYAL}|{ADDRESSED})]]"
        f" {WHY} {OBJECT}",
        f"[say|think|claim] {{culprit:player}} {RUDE} {OBJECT}",
        build=_rude,
    ),
    *ways(
        CallOut,
        f"({SOMEBODY}) ({RUDE} {WHY}|{SPOKE}|{UNSAID})"
        f" [[,|;] or [it] {{or:player}} [it]] {TOLD}",
        build=_rude,
    ),
)
