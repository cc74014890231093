"""The words of a typed line, and what each of them can be a form of."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from unicodedata import combining, normalize

from . import everyday

MANY = 150
"""So many words at most are read of one line; more is said in parts."""

BENT = {bent: row.split()[0] for row in everyday.BENT.split(",") for bent in row.split()[1:]}
"""Words as people bend them -> the word."""
SPELT = {said: word.split() for word, ways in everyday.SPELT.items() for said in ways.split()}
"""How words are typed, too -> the words."""
SAID: Mapping[str, Sequence[str]] = {
    name: tuple(each.strip() for each in words.replace("\n", " ").split(","))
    for name, words in everyday.SAID.items()
}
"""A name for what many words say -> these."""
VERBS = frozenset(
    word.split()[0]
    for name, words in SAID.items()
    if name not in ("to", "from", "with", "not", "all", "decline")
    for word in words
)
"""Words that say that something is done."""
JOINTS = frozenset((*SAID["to"], *SAID["from"], *SAID["with"]))
"""Words that join a deed's names, and begin no deed."""
KEPT = frozenset((*everyday.KEPT.split(), "refuse", *(x for x in BENT if BENT[x] == "not")))
"""Words without which a line says something else: none of them is ever left out."""
TURNING = frozenset(everyday.TURNING.split())
"""Words by which a part of a line may turn the parts before it."""
DECLINING = frozenset(everyday.DECLINING.split())
"""Words by which somebody does not do what is due."""
COUNTS = frozenset(("another", "one", "more", "second", "third", "other", "too"))
"""Words that say that something is done once more."""
TURNS = KEPT - {"sorry", *everyday.ASIDES.split()}
"""Those with which no remark begins: it puts something right."""
PRONOUNS = frozenset(("he", "she", "they"))
ARTICLES = frozenset(("a", "an", "the"))
IDLE = frozenset(everyday.IDLE.split())
"""Words that say nothing in any game; every other word of a line must be used."""
SOFT = frozenset(everyday.SOFT.split())
"""Words that need not be used, though a reading that uses them is better."""

TALK = frozenset(everyday.TALK.split())
_REMARK = "|".join(everyday.TALK.split())
_BESIDES = (
    f"{everyday.PHRASES}|not? (?:{_REMARK})(?=[,;.! ]*$)"
    # `bo grins and throws it`
    rf"|(?<=\w )(?:(?:is|was) )?(?:{_REMARK})\w{{0,3}}(?:s|ed|ing) and(?= \w)"
)
PHRASES = re.compile(rf"\b(?:{_BESIDES})\b".replace("\n", ""), re.IGNORECASE)
"""What is said besides, in several words."""

NUMBERS = {word: number for number, word in enumerate(everyday.NUMBERS.split())}
NUMBERS |= {"none": 0, "no": 0, "once": 1, "twice": 2, "thrice": 3}
SEPARATORS = frozenset((",", ";", "and", "then", "&", "+"))
"""Between the parts of a line; `;` and `then` may begin another deed."""
STRONG = frozenset((";", "then"))

_NUMBER = re.compile(r"[+-]?\d{1,9}")
_ONES = re.compile(r"\++|-+")
_TOKEN = re.compile(r"[+-]\d+|[>,;:?&=]|[^\s>,;:?&=]+")
_MINUS = re.compile(r"[−–]")
_ARROW = re.compile(r"-+>|[→➔➜⇒]")
_OWNED = re.compile(r"(?<!\bit)(?<!\bthat)(?<!\bhe)(?<!\bshe)'s\b")
_WILL = re.compile(r"(?<=[a-z])'ll\b")
_JOINED = re.compile(r"(?<=[a-z0-9])-(?=[a-z])")
_COUNTED = re.compile(r"(?<=[a-z])(?=[+-]\d)")
_SUM = re.compile(r"(?<=\d)\+(?=\d)|(?<=[a-z0-9])\+(?=[a-z])")
_SIGNS = re.compile(r"(?<![^\s,;])([+-]{1,3})(?=[a-z])|(?<=[a-z])([+-]{1,3})(?![^\s,;])")
TIMES = re.compile(r"x(\d)|(\d)x")
"""How often something is said to be there."""
_SENTENCE = re.compile(
    r"(?<=\w)(?<!\b[vV]s)(?<!\b[mMdD]r)(?<!\b[mM]rs)(?<!\b[pP]rof)(?!\.\.)[.!]+\s+(?=\S)|\s+(?:[-–—]+|/)\s+"
)
_FACES = re.compile(
    r"(?<!\S)(?:[:;=][-'^]?[()\[\]/\\|DPpOo3*]+|<3+|\^_*\^|x[dD]+)(?=\s|$)"
    r"|[\u2600-\u265f\u2668-\u27bf\ufe0f\U0001f000-\U0001faff]|[\"“”]"
)
"""Faces, in signs or as pictures, and quotation marks: they say nothing."""
_TURNED_UP = re.compile(
    r"(?:,|&| and| then)\s+(?=(?:(?:now|we|all|everyone|everybody) )*"
    r"(?:(?:flip|reveal|turn|show|open)\w*(?: \w+){0,3} *:|(?:flip|reveal) *!))"
)
"""What stands before a list of what is turned up: that is a sentence of its own."""
_GOES = re.compile(
    r"(?:,|[.!]+|…)\s+(?:(?:and|it|which|that)\s+)*"
    r"(?=(?:goes|fits|lands) (?:on|to|in|left|right|next|beside|before|under)\b)"
)
"""Where what was named last is said to go: there is no other deed."""
_RIGHT = re.compile(r"^\W*(?:oh|ok|ah|yes) right\b[.,!]+\s+", re.IGNORECASE)
"""A sigh before a line, which is no side."""
_CALL = re.compile(rf"^(\W*(?:{'|'.join(NUMBERS)}))[.!]+(?=\s)", re.IGNORECASE)
"""A number that is called out first: it is no sentence."""
_BUT = re.compile(r"(?<!all|ody|one|ing)(?<![,;.:]) +but(?= +(?!no|for|only|with)\w)")
"""A `but` that begins another part, and excepts nobody."""
_MANNER = re.compile(
    r"\b(?:right|straight) (?:away|now|back|off)\b|\bat once\b|\bimmediately\b"
    r"|\bgo(?:es)? (?:ahead|on) and\b"
    r"|\bthat(?:s|'s| is| was) (?:all|everyone|everybody|everything|it|that|us)\b(?= *$)"
    r"|(?<=\w)(?:'s|s)? turn(?= *[:,])"
    r"|\bi (?:should|would|could)(?:a|ve|'ve| have)(?:(?! (?:the|an?|my|some) )[^,;:.])*[,;:.]"
    r"(?= *\S)"
    r"|, *(?:all (?:in|done|set)|(?:im|i'm|i am) done)\b(?= *$)"
    r"|,? *\b(?:(?:so sorry|sorry|sry)(?: (?:girl|boy|mate|man|pal|dear|love|friend|bro|all))?"
    r"|thank you|never mind wh\w+)\b(?= *[.!]* *$)"
    r"|,? *\b(?:he|she|they) (?:says?|said|claims?|shouts?|cries)(?= *[.!,;:]| *$)"
    r"|(?<=: )(?:and|so)(?= \w)"
    r"|(?<=\w )must(?= \w)|(?<=\w) over(?= to \w)"
    r"|(?<!before)(?<!of)(?<! on)(?<! to)(?<! at)(?<! by)(?<!for) (?:him|her|them)sel(?:f|ves)"
    r"(?= (?:on|at|to|in front)\b)"
    r"|^\W*(?:(?:and|now|the|his|her|their) )*(?:first|second|third|next|last|final)"
    r" (?:card|time|lap|round|go|turn)(?: round)? *:"
    r"|\bnot enough\b *,?|, *no (?:luck|joy|use)\b(?=[,.!; ]+\w)"
    r"|(?<=,) *but\b(?= +(?!not?\b|for|only|with)\w)"
    r"|\b(?:wanna|would rather)\b(?= (?!not)\w)"
    r"|\b(?:wants?|wanted|would (?:like|love)|decide[sd]?"
    r"|tr(?:y|ies)|elects?|chooses?|is going|gonna|(?:is |are )?about"
    r"|has|have|had|needs?|gets?|gotta|got) to\b(?= \w)(?! go\W*$)"
)
"""What tells how or why, not what."""
_DOES = "draws?|plays?|takes?|rolls?|lays?|puts?|discards?|shows?|defends?|answers?|adds?"
_DOES += "|loses?|wins?|fails?|holds?|stays?"
_WHO = re.compile(rf"(?<=\w),? +(?:and )?who (?:then |now |also )?(?=(?:{_DOES})\b)")
"""A relative clause tells what whoever was named last does."""
_THAT = re.compile(r"([,;.!] .*\b(?:on|at|to|of) )that(?=\s*(?:[,;.!]|$))")
"""What the part before named last, where nothing stands behind it."""
_ALONE = re.compile(r"\b(?:on|by|at) (?:its|their) own\b|\bfor (?=(?:him|her|them)sel[fv])")
"""What says no more than `alone`, or nothing before who does it."""
_ENDS = re.compile(r'[.!"?]+(?=\s\S)|[.!"]+(?=\s|$)|["()/…]|\.{2,}')


def tokens(typed: str) -> list[str]:
    """The words and signs of a line, in small letters; sentences and lines are parted by `;`.

    Apostrophes and accents go, which thumbs leave out, but for the `'s` of an owner; hyphens
    within names part words; `Lena-1` is a name and a change, and so is `-lena`.
    """
    if not typed.isascii():
        apart = normalize("NFD", typed)
        typed = normalize("NFC", "".join(each for each in apart if not combining(each)))
    text = _MINUS.sub(
        "-", typed.lower().replace("’", "'").replace("`", "'").replace("w/o", "without")
    )
    text = _ARROW.sub(" > ", text)
    text = _BUT.sub(",", _WHO.sub(", they ", _ALONE.sub("", _THAT.sub(r"\1it", text))))
    text = _OWNED.sub(" ’s", _WILL.sub("", text)).replace("'", "").replace("’", "'")
    text = _JOINED.sub(" ", sentences(_MANNER.sub(" ", text)))
    text = _SIGNS.sub(r" \1\2 ", _COUNTED.sub(" ", _SUM.sub(" and ", text)))
    text = _ENDS.sub(" ", text).replace("\n", ";")
    return [word for typed in _TOKEN.findall(text) for word in SPELT.get(typed, (typed,))]


def words_of(typed: str, suits: frozenset[str] = frozenset()) -> list[str]:
    """The words of a line as they are read, in which a suit that is said once for several ranks
    is said with each: `spade 2 and 5`, `spades: 2 5`."""
    words = tokens(typed)
    spread: list[str] = []
    suit, ranks = "", 0
    for word in words:
        if number_said(word):
            spread += [suit] if suit and ranks else []
            ranks += 1
        elif suit and not ranks and word == ":":
            continue
        elif word not in SEPARATORS:
            suit, ranks = next(iter(stems(word) & suits), ""), 0
        spread.append(word)
    return spread


def sentences(typed: str) -> str:
    """A line with `;` between its sentences, and without faces."""
    text = _TURNED_UP.sub("; ", _GOES.sub(", it ", _FACES.sub(" ", _RIGHT.sub("", typed))))
    return _SENTENCE.sub("; ", _CALL.sub(r"\1", text))


def number_said(token: str) -> int | None:
    """The number a token says, in digits, as a word or by signs alone (`--`: -2); None if it
    says none."""
    if _NUMBER.fullmatch(token):
        return int(token)
    if _ONES.fullmatch(token):
        return int(f"{token[0]}{len(token)}")
    return NUMBERS.get(token)


def times_said(token: str) -> int | None:
    """The same, or how often something is said to be there: `x2`."""
    if token == "both":
        return 2
    times = TIMES.fullmatch(token)
    return int(times[1] or times[2]) if times else number_said(token)


@lru_cache(4096)
def is_talk(word: str) -> bool:
    """Whether a word of English tells no deed, but how or why, or with what face."""
    adverb = word.endswith("ly") and len(word) > len("only")
    return (adverb or not TALK.isdisjoint(stems(word))) and word not in KEPT


@lru_cache(4096)
def is_verb(word: str) -> bool:
    """Whether a word, as people bend it, says that something is done."""
    return not VERBS.isdisjoint(stems(word))


def stems(word: str) -> frozenset[str]:
    """The word, the verbs it can be a bent form of, and the noun it can be a plural of."""
    matches = {word, BENT.get(word, word)}
    for end in ("s", "es", "ed", "d", "ing"):
        if word.endswith(end) and len(word) > len(end) + 1:
            base = word[: -len(end)]
            matches |= {base, f"{base}e"} if end in ("ed", "ing") else {base}
            if base[-1] == base[-2:-1] and end in ("ed", "ing"):  # `good` is not `go`
                matches.add(base[:-1])
            if base[-1] == "i":
                matches.add(f"{base[:-1]}y")
    return frozenset(matches)
