"""How people say that a line of the past was another one."""

from __future__ import annotations

import re
from collections.abc import Sequence

BEGINS = (
    r"(?:(?:oh|ah|no+|nope|nah|wait|(?:that(?:'?s| is| was) )?wrong|s(?:or)?ry|oops"
    r"|whoops|actually|hang on|hold on|my (?:bad|mistake)|correction"
    r"|(?:i|we) meant?|make (?:that|it))\b[\s,:;-]*)+"
)
"""How people begin to put something right."""
POLITE = re.compile(r"(?:(?:oh|ah|nah|s(?:or)?ry)\W*)+", re.IGNORECASE)
"""Of these words those that may mean nothing."""
ENDS = re.compile(
    r"(?P<said>.*[^\s,;-])[\s,;-]+(?:s(?:or)?ry|oops|whoops|my (?:bad|mistake)"
    r"|i (?:meant?|misread|mistyped|misheard)|tho|actually|then)\W*",
    re.IGNORECASE,
)
"""How they end it."""
WHEN = re.compile(
    r"[\s,]*\b(?:an?|one|two|three|some)(?: (?:few|bit|lines?|turns?))?"
    r" (?:ago|back|earlier|before(?=\W*$|[,;]))\b[\s,]*"
    r"|[\s,]*\bbefore(?=\W*$|,)"
    r"|[\s,]*\b(?:earlier|back then|last (?:time|round|turn)|before that|just now|really)"
    r"\b[\s,]*|^(?:oh )?and (?=last )",
    re.IGNORECASE,
)
"""How they say that it was some lines ago."""
FORGOTTEN = re.compile(
    rf"(?:{BEGINS})?(?:(?:i|we) )?(?:forgot|left out|missed|skipped)\b"
    r"(?: (?:that|one|this|to (?:say|type|tell|enter)))*[\s,:]+(?:that )?"
    r"(?:before (?P<behind>[^,]+), ?(?P<deed>\S.*)"
    r"|(?P<first>\S.*?)(?: first)?,? before (?P<then>.+))",
    re.IGNORECASE,
)
"""What was not told, and before which line it was done: `forgot, before bo's r4 dee drew`."""
LAST = r"(?:that|this|the) (?:last )?\w+ (?:was|is|were)\s+"
WAS = rf"(?:{BEGINS})?(?:{LAST}|(?:that|it|this)\b\s*(?:was|is|were)?\s+)?"
NOT = r"(?:,\s*)?\b(?:sorry,?\s+)?(?:not|instead of|rather than|and not|isnt|wasnt)\b"
WAS_NOT = (
    r"\b(?:not|did ?n[o'’]?t|was ?n[o'’]?t|is ?n[o'’]?t|aint)\s+(?:\w+\s+(?!(?:it|that)\b))?"
)
THEY_DID = r"\b(?:is|was|did) ?n[o'’]?t\b[^,]*, (?:s?he|they|but)\b"
WILL_NOT = r"(?:rather|would|will|may|can|could|should|must|do|does|did) not\b"
PAST = r"\b(?:was|were|showed|should be)\b"
POINTED_AT = (
    r"(?:that|the)(?: last| first| second)? (?:one|card|roll|die|dice)(?: (?:of|from|by) \w+)?"
)
"""What something is said of that was: `that die`, `the last one of cy`."""
OWNED = re.compile(
    rf"(?:{BEGINS})?(?P<wrong>(?:\w+['’]?s|\w+s['’])(?: [\w'’-]+){{0,4}}?)"
    r" (?:was|were|is|went|goes?|lies|lay|lands?|should(?:ve| have)? (?:be(?:en)?|go(?:ne)?)"
    r"|showed|ended up|hit) (?:really |a |an |the )?(?P<right>\S.*?)(?: one)?"
    r"(?:,? (?:so|and not|not|no|instead of) .*)?",
    re.IGNORECASE,
)
"""What was somebody's: `bens last 3 was the demon`, `hals arrow went into ana`."""
NEWEST = {"last", "newest", "latest"}
ORDER = {*NEWEST, "first", "second", "third", "own", "other", "to", "in"}
"""Words that tell one of somebody's lines from another, or join what is said of it."""
CHANGED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?!.*\b{WILL_NOT})(?!.*{THEY_DID}){WAS}(?P<right>\S.*?)\s*{NOT}\s+(?P<wrong>.+)",
        rf"(?:{BEGINS})?(?P<who>.*?){WAS_NOT}(?P<wrong>.+?),?\s+"
        r"(?:but|(?:that|it) was|s?he|they)\s+(?P<right>.+)",
        rf"(?:{BEGINS})?(?:that|it|this) (?:was|is) ?n[o'’]?t (?:an? |the )?"
        r"(?P<wrong>[^,;]+)[,;]\s+(?P<right>\S.*)",
        rf"{BEGINS}(?P<right>\S.*?)[,;.]*\s+(?:s?he |they )?{WAS_NOT}(?P<wrong>\S.*)",
        rf"{BEGINS}(?P<wrong>\S.*?) (?:was|were|is|are) (?:a |an |the )?(?P<right>\S.*)",
        rf"{BEGINS}(?P<right>\S.*)",
        r"(?:that|it) (?:was|is) (?P<right>\S.*)",
        r"(?:(?:that|it|this)\s+)?(?:should(?:ve|'ve| have)? (?:be|been)|was (?:meant|supposed)"
        r"(?: to be)?)\s+(?P<right>\S.*)",
        r"(?P<who>.*?)\bmeant\s+(?:to\s+(?:say\s+)?)?(?P<right>\S.*)",
        r"(?P<who>\w+) said (?P<right>\w+)\W*",
        r"(?P<who>.*?)\b(?:was|were) (?P<right>\w+ing\b.*)",
        rf"(?P<wrong>{POINTED_AT}) {PAST} (?:a |an |the )?(?P<right>\S.*?)(?:,? so .*)?",
        rf"(?P<right>\S.*?),\s+(?:s?he|they) {WAS_NOT}(?P<wrong>\S.*)",
        rf"(?:{BEGINS})?(?:change|make|set|turn) (?P<wrong>\S.*?) (?:to|into) (?P<right>\S.*)",
    )
)
"""What is right, and what was wrong, if that is said."""


def was_somebodys(typed: str) -> bool:
    """Whether a line tells what something of somebody was: `bo's dragon was for cy`."""
    return re.search(PAST, typed, re.IGNORECASE) is not None and bool(OWNED.fullmatch(typed))


def of_owner(players: Sequence[str], typed: str) -> str:
    """`the card bo drew was ...` as `bo's card was ...`."""
    named = "|".join(map(re.escape, players))
    said = (
        rf"\b(?:the|that) (?P<thing>[\w-]+) (?P<who>{named}) \w+(?: (?:with|out|down|up|on))?"
        r" (?=(?:was|were|is|went|should)\b)"
    )
    return re.sub(said, r"\g<who>'s \g<thing> ", typed, count=1, flags=re.IGNORECASE)


def marked_in_front(typed: str) -> str:
    """A line with what says that it puts something right, or when it was, as its first word."""
    if ended := ENDS.fullmatch(typed):
        polite = re.search(r"s(or)?ry|oops|tho", typed[ended.end("said") :], re.IGNORECASE)
        typed = f"{'sorry' if polite else 'no'} {ended['said']}"
    now = WHEN.sub(" ", typed).strip()
    return typed if now == typed else f"no {now}"
