"""A tale of a table that nobody plays at -> who is in it, what number and which cards they have.

"Kim has twelve and I have 13": each number is whose who is named before it in its part of a
sentence, or named as its owner. What a situation heeds of it is said in its game's data.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from .tokenize import NAMES, NUMBERS, STOP

YOU = "you"
"""Who tells a tale."""
_SELF = "i me my mine myself im ive id"
SELF = frozenset(_SELF.split())
_OTHER = "he she him her his hers hes shes they them their"
OTHER = frozenset(_OTHER.split())
"""Words for whoever else was spoken of last."""
OWNER = frozenset(("my", "his", "her", "their"))
VALUES = {word: int(number) for number, word in NUMBERS.items() if number.isdecimal()}
VALUES |= {number: int(number) for number in NUMBERS if number.isdecimal()}
VALUES |= {"no": 0, "a": 1, "an": 1, "last": 1}
NEGATED = frozenset(("not", "arent", "isnt", "no"))
ALL = "*"
"""Each of all who are spoken of."""
EACH = frozenset(("each", "both"))
PLAIN = STOP | {"left", "right", "last", "first", "new", "back", "hand", "all", "card"}
"""Words of a card's name that say nothing without the others."""
LOOSE = frozenset(("a", "an", "last", "one", "no"))
"""What counts one only before something that is counted."""
PARTS = frozenset(
    (*".,;:!?", "and", "but", "to", "against", "vs", "versus", "while", "then", "when", "so")
)
"""What parts who has one number from who has another."""
SAYS = frozenset(
    "has had is was says said put puts played plays rolled drew draws challenged attacked wants"
    " showed got holds defended forgot lost reached passed took begins wins won and at".split()
)
"""What is said of somebody whose name begins a sentence."""
WORD = re.compile(r"[A-Za-z0-9][\w-]*|[.,;:!?]")


BEFORE = re.compile(r"(?:in front of|before|onto)\b")
"""Before whom a card lies before."""


def vocabulary_word(word: str, vocabulary: Collection[str]) -> str:
    """A word of the game, also in its plural; "" for any other."""
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


class Thing(NamedTuple):
    """So many cards of a name or kind, before whom they lie, or who holds them."""

    who: str
    number: int
    words: Sequence[str]


class Number(NamedTuple):
    """A number that somebody has."""

    who: str
    """ "" for nobody who is named."""
    value: int
    after: str
    """What stands behind it in that part of the sentence."""
    loose: bool
    """Whether it is an article, which may count nothing."""
    size: bool
    """Whether it says how many all are."""
    each: bool
    """Whether each of all has it."""


class Tale(NamedTuple):
    """What is told, and what is asked."""

    words: Sequence[Word]

    @classmethod
    def of(cls, text: str, known: Collection[str]) -> Tale:
        """`known`: the words of the game, which name nobody."""
        text = re.sub(r"(?<=\w)['’](?=(?:m|ve|d|re|ll)\b)|n['’]t\b", "", text)
        text = re.sub(r"(?<=\w)['’]s\b", " 's", text.replace("’", "'"))
        found: list[Word] = []
        last, begins = "", True
        said = WORD.findall(text.replace(" 's", " Zs"))
        for at, raw in enumerate(said):
            word, follows = raw.lower(), said[at + 1].lower() if said[at + 1 :] else ""
            if raw == "Zs":
                found[-1:] = [each._replace(owns=True) for each in found[-1:]]
                continue
            named = word in NAMES or (word.endswith("s") and word[:-1] in NAMES)
            named = named and not (word in VALUES or word == "will")
            strange = raw[:1].isupper() and word not in known and raw[1:].islower()
            named = named or (strange and (not begins or follows in SAYS))
            if named and found and found[-1].said == "my":
                found.pop()
            if word in SELF:
                found.append(Word(word, YOU, word in OWNER))
            elif named:
                own = word not in NAMES and word.endswith("s") and word[:-1] in NAMES
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
                subject = subject or word.who
                last = subject
            elif word.said in VALUES and not self._is_article(at):
                own = [each.who for each in self.words[max(0, at - 2) : at] if each.owns]
                after: list[str] = []
                for each in self.words[at + 1 : at + 6]:
                    if each.said in PARTS or each.said in VALUES:
                        break
                    after.append(each.said)
                each = {each.said for each in self.words[max(0, at - 3) : at + 4]}
                who = own[-1] if own else subject or last
                yield Number(who, VALUES[word.said], " ".join(after), word.said in LOOSE, self._is_size(at), bool(each & EACH))

    def _is_article(self, at: int) -> bool:
        """Whether a word counts nothing itself: "a 6", "one of us"."""
        follows = self.words[at + 1].said if self.words[at + 1 :] else ""
        return self.words[at].said in LOOSE and (follows in VALUES or follows == "of")

    def _is_size(self, at: int) -> bool:
        """Whether it says how many all are: "we were four"."""
        return at > 0 and self.words[at - 1].said in ("were", "are", "we") and not self.words[at].who

    def things(self, vocabulary: Collection[str]) -> Iterator[Thing]:
        """The cards that are told of by words of the game, in order."""
        subject = last = ""
        listed: list[Thing] = []
        told: list[set[str]] = []
        latest: Thing | None = None
        at = 0
        while at < len(self.words):
            word = self.words[at]
            follows = " ".join(each.said for each in self.words[at : at + 3])
            if place := BEFORE.match(follows):
                if self.words[at - 1].said == "one" and latest and not listed:
                    listed = [latest]
                at += len(place[0].split())
                whom = [each.who for each in self.words[at : at + 3] if each.who][:1]
                everybody = self.words[at].said in ("each", "both", "us") if self.words[at:] else 0
                people = self.people if everybody else whom or [last]
                yield from self._of_each(each._replace(who=who) for who in people for each in listed)
                listed = []
                continue
            if word.said in ".!?;":
                yield from self._of_each(listed)
                listed, subject = [], ""
            elif word.said in EACH and not subject:
                subject = ALL
            elif word.who and not word.owns:
                subject = subject or word.who
                last = subject
            said = []
            while at < len(self.words) and (own := vocabulary_word(self.words[at].said, vocabulary)):
                said.append(own)
                at += 1
            if not said:
                at += 1
                continue
            number = self.words[at - len(said) - 1].said if at > len(said) else ""
            if number in NEGATED or {*said} <= PLAIN or (number in ("the", "both") and any({*said} <= known for known in told)):
                continue  # no name by itself; told before
            thing = Thing(subject or last, VALUES.get(number, 1), [w for w in said if w not in PLAIN])
            told.append({*said})
            before = self.words[at - len(said) - 1] if at > len(said) else Word("")
            if before.owns:
                yield thing._replace(who=before.who)
            else:
                listed.append(thing)
            latest = thing
        yield from self._of_each(listed)

    def _of_each(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """The same, one for each where all have it."""
        for thing in things:
            people = self.people if thing.who == ALL else [thing.who]
            yield from (thing._replace(who=who) for who in people)
