"""Sentences that name a player, as they are said to that player: `You draw 2 cards`."""

from __future__ import annotations

import re

from ..errors import joined

UNLIKE = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go"}
"""Third persons that have another second one than by their ending."""
NO_VERBS = ("always", "perhaps", "this", "less", "as", "its")
AFTER_AND = (
    "is|has|draws|plays|shows|lays|discards|holds|keeps|removes|earns|wins|opens|gives|must"
)
"""What can be said of the same player once more, behind `and`, `or` and `then`."""
NO_DEEDS = (*UNLIKE.values(), "and", "may", "must", "will", "can", "cannot")
"""What somebody is, has or may is nothing to be told to do."""
STARTS = r"(?:^|(?<=[:;] )|(?<=, )(?=\S+ has ))"
"""Where somebody named is who does something; anywhere else it is done to them."""
SPOKEN = "“[^”]*”"
"""What somebody is to say aloud; a name in it is a name for everybody."""
ASKED = re.compile(r"\b([Aa]sk:?) ((?:[^,:;.]+, )*[^,:;.]+)$")
"""Whom a headline says to ask."""
CUT = (7, 8, 12, 16)
"""So long at most are names in labels that have little room."""


def second_person(text: str, name: str) -> str:
    """A sentence as it is said to who is called by a name: `Maya draws a card` and `stab at
    the Shield of Maya` are `You draw a card` and `Stab at your Shield`. What is spoken aloud
    stays."""
    spoken = iter(re.findall(SPOKEN, text))
    said = _to_reader(re.sub(SPOKEN, "“”", text), name)
    return re.sub("“”", lambda _: next(spoken), said)


def _to_reader(text: str, name: str) -> str:
    """The same for a text in which nothing is spoken."""
    cut = [f"{name[: width - 1]}~" for width in reversed(CUT) if width < len(name)]
    alone = rf"(?<![\w-])(?:{'|'.join(map(re.escape, (name, *cut)))})(?![\w-])"
    said = re.sub(rf"{alone}['’]s(?!\w)", "your", text)
    said = re.sub(rf"\b(an?|one) (\w+) of {alone}", r"\1 \2 of yours", said)
    said = re.sub(rf"\b[Tt]he ((?:\w+ )?\w+) of {alone}", r"your \1", said)
    said = re.sub(rf"(?!front)(\b\S+) of {alone}", r"your \1", said)
    said = re.sub(rf"{STARTS}{alone} ((?:still |now |also )?)(\w+)([^:;]*)", _deed, said)
    said = re.sub(r"^(you .*)\bthemselves\b", r"\1yourself", said)
    said = re.sub(rf"(?:(\bdo)es )?{alone}", lambda each: f"{each[1] or ''} you".lstrip(), said)
    said = re.sub(r"^([Yy]ou \w+ .*) from you (?=to )", r"\1 ", said)
    said = ASKED.sub(_asked_reader, said)
    said = re.sub(r"\byou, who has\b", "you, who have", said)
    said = re.sub(r"^([Yy]ou .*\b(?:of|to|at)) you$", r"\1 yourself", said)
    return f"{said[:1].upper()}{said[1:]}" if said != text else text


def _asked_reader(match: re.Match[str]) -> str:
    """Who is asked, the reader last: `ask Bo, you` is `Bo and you are asked`."""
    others = [name for name in match[2].split(", ") if name != "you"]
    if len(others) == match[2].count(", ") + 1:
        return match[0]
    told = f"{joined([*others, 'you'])} are asked"
    return f"{told[:1].upper()}{told[1:]}" if match[1][0].isupper() else told


def imperative(text: str) -> str:
    """What stands on a button of who is spoken to: `Draw 2 cards`; what they have or cannot
    they say: `I have none`."""
    text = re.sub(r"\bself$", "yourself", text)
    text = re.sub(r"^You: (\w)", lambda each: each[1].upper(), text)
    rest = text.removeprefix("You ")
    word = rest.partition(" ")[0]
    if rest != text and word in ("have", "cannot"):
        return f"I {rest}"
    if rest == text or word in NO_DEEDS:
        return text
    return f"{rest[:1].upper()}{rest[1:]}"


def _deed(match: re.Match[str]) -> str:
    """What somebody does, with the verbs that go with `you`."""
    before, verb, rest = match.groups()
    own, who, others = rest.partition(", who ")
    again = rf"\b(and|or|then) ({AFTER_AND})\b"
    own = re.sub(again, lambda each: f"{each[1]} {_second(each[2])}", own)
    return f"you {before}{_second(verb)}{own}{who}{others}"


def _second(verb: str) -> str:
    """A verb of the third person in the second one; any other word as it is."""
    if verb in UNLIKE:
        return UNLIKE[verb]
    if not verb.endswith("s") or verb.endswith("ss") or verb in NO_VERBS:
        return verb
    if re.search(r"(?:ss|sh|ch|x|zz|o)es$", verb):
        return verb[:-2]
    return f"{verb[:-3]}y" if re.search(r"[^aeiou]ies$", verb) else verb[:-1]
