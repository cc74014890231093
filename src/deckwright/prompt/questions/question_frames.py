"""How people ask about a deed: may she, must he, what if; patterns in small letters."""

from __future__ import annotations

import re
from typing import NamedTuple

from .question_patterns import ASKS

SMALL = r"(?:(?:also|now|just|then|again|only) )*"
CAN = r"(?:can|may)"


FINE = (
    r"(?P<fine>,? (?:is it |is that )?"
    r"(?:ok|okay|allowed|legal|fine|possible|alright|good|fits?|works?))?"
)
"""After a line that is asked about."""
LINE = rf"(?:WHO )?(?P<deed>.+?){FINE}"
"""A line, asked about as it stands."""
HIM = re.compile(
    r"\b(?:him|her)\b(?= (?:with|and|now|too|to|on|at|again|from|out|for|off)\b|$)"
)
"""Another player, within a deed."""
ANOTHER = re.compile(r"\b(?:had|were|would)\b")
"""Where another table is supposed than the one there is."""
SUPPOSED = re.compile(
    r"^(?:what )?(?:if|once|after|suppose|say|when(?! (?:does|do|did|is|are|can|may|must)\b)) "
)
"""Before what is only supposed."""
ENDS = re.compile(r"\s*(?:[,;:?!]|[.](?=\s)|\s[-–]\s|\band\b(?= \w+s\b))+\s*")
"""Between the parts of a question that tells something first."""
SENTENCE = re.compile(r"[.;:?!] ")
"""The end of a sentence; what is asked about a deed is asked in one."""


WANTS = (
    r"(?:wants? (?:(?:everybody|everyone|us|all)(?: of us)? )?to|would (?:(?:like|love) to"
    r"|rather)|is (?:about|going) to|plans? to"
    r"|intends? to)"
)
"""Before a line that somebody would do."""
JUDGED = (
    r"why (?:can )?not|does (?:it|that) work|is (?:it|that)"
    r"|(?:is (?:it|that) )?(?:ok|okay|allowed|legal|fine|possible|right|alright|permitted)"
    r"|(?:can|may) (?:he|she|they|i)(?: (?:skip|refuse|decline|not|avoid)\b.*)?"
)
"""What asks whether that may be which was told."""


class Frame(NamedTuple):
    """How a question asks about a deed."""

    kind: str
    """ "may", "must", "if", "why", "which", "onto"."""
    pattern: str
    """With `WHO` where the player stands, and `DEED` for what is done."""


COMES = (
    "", "what", "what then", "what happens", "what is", "what comes of it", "is that possible",
)  # fmt: skip
"""What asks for all that comes of a deed."""
SHORT = rf"{CAN} (?P<deed>(?!an? |the |there )\S+(?: \S+){{0,2}})"
"""A line in few words, without whose it is."""
ALSO_ASKS = re.compile(rf"[,;] (?:and |so |then )?(?!(?:{JUDGED})$){ASKS}")
"""In what seems a deed: something else is asked there."""
ALSO = re.compile(rf"(?:[.,;:!?]+ (?:and |or |so )*|,? (?:and|or) )(?={ASKS} )")
"""Between two things that are asked."""
EITHER = re.compile(r"(?:.* )?(\w+) or (?:an? |the |my )?(\w+) (?:for|on|at|to|against) (.+)")
"""One card or another, and where to."""
FRAMES = (
    Frame("which", rf"(?:what|which)(?: cards?| one| moves?| of (?:these|those|them))?"
          rf" (?:{CAN} WHO|must WHO|should WHO|has WHO(?: got)? to|does WHO have to)"
          r" (?:play|do|lay|use|choose|put down)(?: next| else)?"
          r"|what (?:does WHO have|has WHO(?: got)?) to do"),
    Frame("where", rf"(?:where|on what|what) (?:{CAN}|does|would) (?:my |the |an? |WHO's )?DEED"
          r" (?:go|be played|be put|be laid|fit|land)(?: on| over)?"),
    Frame("where", rf"(?:who|whom|where|which|what)(?: card)? {CAN} WHO DEED"),
    Frame("may", rf"{CAN} (?P<thing>.+?) be (?P<verb>\w+)(?: by WHO)?(?P<rest>.*)"),
    Frame("why", rf"why {CAN} not WHO DEED"),
    Frame("may", rf"{CAN} (?!we (?:all )?(?:flip|reveal)\b)(?:not )?WHO {SMALL}DEED"),
    Frame("may", rf"(?:{CAN}|does) (?:my|the|a|an|this|WHO's) (?P<thing>.+?)"
          r" (?:go|fit|be played|be put|be laid)"
          r"(?P<rest>(?: (?:on|over|to|at|left|right)\b.+)?)"),
    Frame("may", rf"(?:is|are|am|will|would) WHO (?:be )?{SMALL}"
          r"(?:allowed|able|permitted|free) to DEED"),
    Frame("may", rf"WHO {CAN} {SMALL}DEED"),
    Frame("must", rf"(?:must|should) WHO {SMALL}DEED"),
    Frame("must", rf"(?:does|do|has|is|are|am) (?:not )?WHO {SMALL}"
          r"(?:(?:have|need|got|forced|obliged|required|supposed) )?to DEED"),
    Frame("must", r"WHO (?:does|do) not (?:want|like) to (?P<deed>.+?),"
          r" (?:must|does|do|has) (?:he|she|they|i)(?: have)?(?: to)?"),
    Frame("if", r"(?:and )?(?:what|how)(?: is)?(?: about)?(?: would)?(?: happens?| happen)? "
          rf"(?:if|when) WHO {SMALL}DEED"),
    Frame("if", rf"(?P<then>(?!if |when ).+?),? (?:if|when|once|after) WHO {SMALL}"
          r"(?!if |when )DEED"),
    Frame("if", rf"(?:if|when|once|after) WHO {SMALL}(?P<deed>.+?),? (?:then )?"
          rf"(?P<then>{ASKS}.+)"),
    Frame("if", r"(?:when|once|after) (?P<deed>.+? (?:done|through|finished|gone|over)),?"
          rf" (?:then )?(?P<then>{ASKS}.+)"),
    Frame("if", r"(?:if|when|once|after) WHO (?P<deed>.+?)(?:,? (?:what )?then(?: what)?)?"),
    Frame("may", rf"WHO (?:(?P<told>.+) (?:and|but) )?{WANTS} (?P<deed>.+?)"
          rf"(?:, (?:{JUDGED}))?"),
)  # fmt: skip
"""In the order they are tried."""
WANTED = FRAMES[-1:]
LATER_FRAMES = (
    Frame("does", r"(?:does|do|will) WHO (?!have|hold|own|need|get|want|know|count|lose)DEED"),
)
"""Tried once nothing that stands there is asked for."""
