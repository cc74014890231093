"""How people ask about a table: what they say around a question, and what they say in short."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ...catalog.read import find, games
from ...engine.parser.tokens import is_verb, tokens
from ..reader.meaning import Ask, Do, Meaning, Nothing, Question, Refused

BEFORE = re.compile(
    r"(?:(?:so|ok|okay|wait|hey|um|and|but|then|well|please|tell me|guys|actually|hmm|now)\b"
    r"[ ,]*)+"
)
"""What people say before a question."""
AFTER = re.compile(
    r"[ ,]+(?:right now|now|at the moment|currently|at this (?:point|moment)|yet|already"
    r"|(?<!what )then|please|here|this (?:second|instant|moment|turn|round|time)|or not|still"
    r"|as it stands|though|(?<!the )right|too|as ?well|anyway"
    r"|(?:the way|as) (?:the table|it|things|this) (?:looks?|stands?|is|are)"
    r"|instead|in the meantime|meanwhile|at all|without|straight away|ok|okay|allowed"
    r"|atm|at present|exactly|completely|lol|or what|true|mate)$"
)
"""What they say after it; the table as it stands is meant all the same."""
WITHIN = re.compile(
    r"(?<=\w) (?:still|already|really|actually|currently|exactly|right now|at the moment"
    r"|legally|even|yet|at least|maybe|perhaps|(?:straight|right) away)(?= \w)"
)
"""What they say within it."""
_CONTRACTED = (
    (r"\bi'?m\b", "i am"),
    (r"'s (?=got\b)", " has "),
    (r"(?<=\w) (?:n|&) (?=\w)", " and "),
    (r"\bdoes (\w+) (?:also )?gets? to\b", r"can \1"),
    (r"(?<=\w )gets to\b", "can"),
    (r" (?:says?|said|thinks|claims) (?:that )?(?:he|she|they|i)(?= ha[sv]e? )", ""),
    (r"\b(i|he|she|we|they)'?d (?=like|love|rather|stop|end|be)\b", r"\1 would "),
    (r"\b(who|what|where|how|it|that|there)'?s\b(?! own)", r"\1 is"),
    (r"\b(is|has|does|did|are|have|do)n'?t\b", r"\1 not"),
    (r"\b(?:can ?not|can'?t)\b", "can not"),
    (r"\b(?:might|could)\b", "can"),
    (r"\btake (.+?) away\b", r"remove \1"),
)  # fmt: skip
CONTRACTED = [(re.compile(said), full) for said, full in _CONTRACTED]
"""What is said in short, and in full."""
_WHETHER = r"(?:does|do|did|has|have|was|is|are|can|could|may|must|should|will|would)\b"
ASKS = rf"(?:{_WHETHER}|(?:who|whose|what|how|where|which)\b)"
"""How a question begins."""
_ASKS_OF = re.compile(rf"(?:^|[;,.] ){ASKS} ", re.IGNORECASE)
_ASKED_OF_A_TALE = (
    r"(?:how (?:long|many|much|far|often|do|does|did|is|are|can|must)|what (?:now|then|next)"
    r"|what (?:do|does|did|is|are|happens|if|can|must)|who(?:'?s|se) (?:turn|go)"
    r"|who(?:'?s| is| goes| begins| starts| wins)"
    r"(?: (?:next|on|now|first|then|up|that))*(?=\W*$)"
    r"|who has (?:the |an? )?\w+(?: \w+)? (?:then|now)(?=\W*$))\b"
)
"""What is asked of a deed that is told before it, which is no relative clause."""
ASKED_AFTER = re.compile(
    rf"(?:[.,;:!-]* (?={_WHETHER}(?: not)? (?:he|she|they|i|it|we|that)\b)"
    r"|(?<=\w) (?=(?:what happens|what then|who gets|where (?:does|can))\b))"
)
"""Between what is told and what is asked, with a mark or without."""
WITH_IT = re.compile(r"\b(?:wh\w+|how|and|or|so|then|but|if)(?: \w+)?$")
"""What belongs to what is asked after it."""
OTHERWISE = re.compile(rf"({_WHETHER}.*?),? or {_WHETHER}.*")
"""A question with what would be if the answer were no."""


@cache
def table_words(game: str) -> Mapping[str, Mapping[str, Any]]:
    """How a game's table is spoken of (`table_words.toml`): `sources`, what is told -> the rule
    it rests on; `deeds`, a verb -> the kinds of cards that do it; `backs`, what all see of
    hidden cards."""
    import tomllib

    path = Path(find(game)) / "table_words.toml" if game in games() else None
    return tomllib.loads(path.read_text(encoding="utf-8")) if path and path.is_file() else {}


def plain(question: str, players: Sequence[str] = ()) -> str:
    """A question in small letters and in full, without what people say around it."""
    text = " ".join(question.lower().replace("’", "'").replace('"', "").split()).rstrip("?!. ")
    asked, mark, rest = text.rpartition("? ")
    if mark and re.match(ASKS, asked) and {*rest.split()}.isdisjoint(map(str.lower, players)):
        text = text if re.match(ASKS, rest) or "?" in asked else asked
    for short, full in CONTRACTED:
        text = short.sub(full, text)
    text = re.sub(r"\b(\d)s\b", r"\1", text)
    for name in map(str.lower, players):
        text = re.sub(rf"\b{re.escape(name)}s\b", f"{name}'s", text)
    text = BEFORE.sub("", text, count=1) if BEFORE.match(text) else text
    text = OTHERWISE.sub(r"\1", text) if OTHERWISE.fullmatch(text) else text
    if not re.match(rf"{ASKS}|(?:why|if|when|once|after|suppose)\b", text):
        text = ASKED_AFTER.sub(_parted, text)
    while (shorter := AFTER.sub("", text)) != text:
        text = shorter
    return WITHIN.sub("", text)


def asks(typed: str, meaning: Meaning, players: Sequence[str]) -> bool:
    """Whether all of a line is a question, or it asks something behind what it tells and was
    not read for sure, or tells it as a tale: "gus is in a hurry. may he play"."""
    if isinstance(meaning, Question):
        return not meaning.later
    if re.match(r"(?:by|for|at|on|in|to|from|until) (?:when|who|what|which)", typed, re.I):
        return True
    if isinstance(meaning, (Do, Ask)) and any(map(_ASKS_OF.search, meaning.later)):
        return ":" not in typed
    subject = "|".join(["he|she|they|i|it|we|that", *map(re.escape, players)])
    of_whom = rf"{_WHETHER[:-2]}(?:n'?t)?(?: not)? (?:{subject})"
    if isinstance(meaning, (Do, Ask)) and ":" not in typed:
        behind = rf"[.,;!-]\s+(?:(?:and|so|then|but) )*(?:(?:{of_whom})\b|{_ASKED_OF_A_TALE})"
        found = re.search(behind, typed, re.IGNORECASE)
        told = tokens(typed[: found.start()]) if found else ()
        if any(map(is_verb, told)):  # not `pah, how did ...?`
            return True
    slip = meaning.slip if isinstance(meaning, Ask) else None
    unread = isinstance(meaning, Nothing) or (slip and not all(slip.taken.values()))
    left = isinstance(meaning, Refused) or (isinstance(meaning, Ask) and meaning.told)
    dropped = isinstance(meaning, Refused) and bool(meaning.left)
    if not (unread or dropped) and not (left and meaning.later):
        return False
    asked = rf"[.,;:!?-]\s+(?:{of_whom}|who|what|how|where|which)\b"
    return re.search(asked, typed, re.IGNORECASE) is not None


def _parted(match: re.Match[str]) -> str:
    """A comma before what is asked, unless what stands before it belongs to it."""
    return match[0] if WITH_IT.search(match.string[: match.start()]) else ", "


def by_whom(text: str, players: Sequence[str]) -> tuple[str, int | None]:
    """A question without the name of who asks it, before or after it; and their seat."""
    called = [re.escape(name.lower()) for name in players]
    asked = rf"({'|'.join(called)}),? (can|could|may|must|should|does|will|is) (?:s?he|they)\b"
    text = re.sub(rf"^{asked}", r"\2 \1", text)  # `bo, may he draw`
    ways = (
        rf"NAME ?: ?(.+)|NAME, ?((?:{ASKS}|why\b|i\b|my\b).+)",
        r"(?:NAME here|(?:i am|i'm|this is) NAME)(?:[,.:]| and)* ?(.+)",
        r"(.*\bi \(NAME\) .*)",
        r"(.*\b(?:i|me|my|mine)\b.*?) ?[?,.(] ?\(?(?:(?:it'?s|it is|this is|i am) )?NAME\)?",
    )
    for way in ways:
        for seat, name in enumerate(called):
            if match := re.fullmatch(way.replace("NAME", name), text):
                said = next(filter(None, match.groups())).replace(f" ({name})", "")
                return plain(said, players), seat
    return text, None
