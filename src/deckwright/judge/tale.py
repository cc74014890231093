"""A tale of another table -> who is in it, and whose each number is and each card.

"Kim has twelve and I have 13": a number is whose who is named before it in its part of a
sentence, or named as its owner; a card is of whom it lies before, or of who does something.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from .tokenize import NAMES, NUMBERS, STOP

YOU = "You"
"""Who tells a tale."""
_SELF = "i me my mine myself im ive id"
SELF = frozenset(_SELF.split())
_OTHER = "he she him her his hers hes shes they them their"
OTHER = frozenset(_OTHER.split())
"""Words for whoever else was spoken of last."""
OWNER = frozenset(("my", "his", "her", "their"))
EACH = frozenset(("each", "both"))
ALL = "*"
"""Each of all who are spoken of."""
LOOSE = frozenset(("a", "an", "last", "one", "no"))
"""What counts only before something that is counted."""
VALUES = {"no": 0, "a": 1, "an": 1, "last": 1}
VALUES |= {form: int(n) for n, word in NUMBERS.items() if n.isdecimal() for form in (n, word)}
PLAIN = STOP | {"left", "right", "last", "first", "new", "back", "hand", "all", "card"}
"""Words of a card's name that say nothing without the others."""
NOT_NEW = frozenset(("the", "both"))
"""Before a card that was told of."""
NEGATED = frozenset(("not", "arent", "isnt", "no"))
STOPS = frozenset(".!?;")
_PARTS = ", : and but to against vs versus while then when so"
PARTS = STOPS | frozenset(_PARTS.split())
"""What parts who has one number from who has another."""
_SAYS = """
    has had is was says said put puts played plays rolled drew draws challenged attacked wants
    showed got holds defended forgot lost reached passed took begins wins won and at
    can cant couldnt
"""
SAYS = frozenset(_SAYS.split())
"""What is said of somebody whose name begins a sentence."""
SIZES = frozenset(("were", "are", "we", "us", "last"))
"""Before how many all are."""
WORD = re.compile(r"[A-Za-z0-9][\w-]*|[.,;:!?]")
BEFORE = re.compile(r"(?:in front of|before|onto)\b")
"""Before whom a card lies before."""


def vocabulary_word(word: str, vocabulary: Collection[str]) -> str:
    """A word of the game, also for its plural; "" for any other."""
    forms = (word, word.removesuffix("s"), word.removesuffix("es"))
    return next((each for each in forms if each in vocabulary), "")


class Word(NamedTuple):
    """A word of a tale."""

    said: str
    """In small letters."""
    who: str = ""
    """Whom it names; "" for nobody."""
    owns: bool = False
    """Whether it says whose the next thing is."""


class Number(NamedTuple):
    """A number that somebody has."""

    who: str
    """ "" for nobody who is named."""
    value: int
    after: str
    """What stands behind it in that part of the sentence."""
    loose: bool
    """Whether it may count nothing."""
    size: bool
    """Whether it says how many all are."""
    each: bool
    """Whether each of all has it."""


class Thing(NamedTuple):
    """So many cards of a name or kind, before whom they lie, or who holds them."""

    who: str
    number: int
    words: Sequence[str]


class Tale(NamedTuple):
    """What is told, and what is asked."""

    words: Sequence[Word]

    @classmethod
    def of(cls, text: str, known: Collection[str]) -> Tale:
        """`known`: the words of the game, which name nobody."""
        text = re.sub(r"(?<=\w)'(?:m|ve|d|re|ll)\b|(?<=n)'(?=t\b)", "", text.replace("’", "'"))
        text = re.sub(r"(?<=\d)-(?=\d)", " ", re.sub(r"(?<=\w)'s\b", " Zs", text))
        said = WORD.findall(text)
        found: list[Word] = []
        last, begins = "", True
        for raw, follows in zip(said, [*said[1:], ""], strict=True):
            word = raw.lower()
            own = word.endswith("s") and word not in NAMES and word[:-1] in NAMES
            strange = raw[:1].isupper() and raw[1:].islower() and word not in known
            named = (word in NAMES or own) and word not in VALUES and word != "will"
            if raw == "Zs":
                found[-1:] = [each._replace(owns=True) for each in found[-1:]]
            elif word in SELF:
                found.append(Word(word, YOU, word in OWNER))
            elif named or (strange and (not begins or follows.lower() in SAYS)):
                if found and found[-1].said == "my":
                    found.pop()
                last = (word[:-1] if own else word).capitalize()
                found.append(Word(word, last, own))
            else:
                found.append(Word(word, last if word in OTHER else "", word in OWNER))
            begins = raw in ".!?:;"
        return cls(found)

    @property
    def people(self) -> Sequence[str]:
        """All who are named, in the order of the tale."""
        return [*dict.fromkeys(each.who for each in self.words if each.who)]

    @property
    def text(self) -> str:
        """The tale in small letters, with each who is named between angles."""
        return " ".join(f"<{each.who}>" if each.who else each.said for each in self.words)

    def numbers(self) -> Iterator[Number]:
        """Whose each number is, in the order of the tale."""
        subject = last = ""
        for at, word in enumerate(self.words):
            if word.said in PARTS:
                subject = ""
            elif word.who:
                last = subject = subject or word.who
            elif word.said in VALUES and not self._is_article(at):
                near = self.words[max(0, at - 3) : at + 4]
                own = [each.who for each in near[:3][-2:] if each.owns and each is not word]
                before = self.words[at - 1] if at else Word("")
                after = self._behind(at)
                yield Number(
                    own[-1] if own else subject or last,
                    VALUES[word.said],
                    after,
                    word.said in LOOSE,
                    (before.said in SIZES and not before.who) or after.startswith("of us"),
                    any(each.said in EACH for each in near),
                )

    def _is_article(self, at: int) -> bool:
        """Whether a word counts nothing itself: "a 6", "one of us"."""
        follows = self.words[at + 1].said if self.words[at + 1 :] else ""
        return self.words[at].said in LOOSE and (follows in VALUES or follows == "of")

    def _behind(self, at: int) -> str:
        """What stands behind a word in its part of the sentence."""
        found: list[str] = []
        for each in self.words[at + 1 : at + 6]:
            if each.said in PARTS or each.said in VALUES:
                break
            found.append(each.said)
        return " ".join(found)

    def things(self, vocabulary: Collection[str]) -> Iterator[Thing]:
        """The cards that are told of by words of the game, in order."""
        subject = last = ""
        listed: list[Thing] = []
        told: list[Thing] = []
        at = 0
        while at < len(self.words):
            word, said = self.words[at], self._named(at, vocabulary)
            rest = " ".join(each.said for each in self.words[at : at + 3])
            if place := BEFORE.match(rest):
                again = self.words[at - 1].said == "one" and not listed  # "one in front of Bo"
                at += len(place[0].split())
                yield from self._before(at, told[-1:] if again else listed, last)
                listed = []
                continue
            if word.said in STOPS:
                yield from self._of_each(listed)
                listed, subject = [], ""
            elif word.said == "each":
                subject = ALL
            elif word.who and not word.owns:
                last = subject = subject or word.who
            before = self.words[at - 1] if at else Word("")
            names = [each for each in said if each not in PLAIN]
            thing = Thing(subject or last, VALUES.get(before.said, 1), names)
            again = any({*names} <= {*each.words} for each in told)
            if names and before.said not in NEGATED and not (before.said in NOT_NEW and again):
                told.append(thing)
                if before.owns:
                    yield thing._replace(who=before.who)
                else:
                    listed.append(thing)
            at += len(said) or 1
        yield from self._of_each(listed)

    def _named(self, at: int, vocabulary: Collection[str]) -> Sequence[str]:
        """The words of the game that stand there one after the other, in the singular."""
        found: list[str] = []
        for word in self.words[at:]:
            known = vocabulary_word(word.said, vocabulary)
            if not known or word.who:
                break
            found.append(known)
        return found

    def _before(self, at: int, things: Sequence[Thing], last: str) -> Iterator[Thing]:
        """Things that lie before whoever is named there, or before each."""
        here = self.words[at : at + 3]
        each = bool(here) and here[0].said in (*EACH, "us")
        who = ALL if each else next((word.who for word in here if word.who), last)
        return self._of_each(thing._replace(who=who) for thing in things)

    def _of_each(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """The same, one for each where all have it."""
        for thing in things:
            for who in self.people if thing.who == ALL else [thing.who]:
                yield thing._replace(who=who)
