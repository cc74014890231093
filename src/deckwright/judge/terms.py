"""What a text speaks of: its stems, and the phrases players and rulebook have for one thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from .tokenize import NUMBERS, STOP, stem, words

COMMON = {
    "choose": ("pick", "decide", "select", "choice"),
    "look": ("see", "peek", "view", "peep"),
    "keep": ("hold on", "hold onto", "hang on", "save for later"),
    "discard": ("throw away", "dump", "ditch", "chuck", "bin", "get rid of", "throw out"),
    "refuse": ("decline", "say no", "opt out", "chicken out", "choose not", "turn down"),
    "begin": ("start", "starts", "kick off", "go first", "goes first", "gets going"),
    "end": ("over", "finish", "finished", "ends", "stop", "done", "stop playing"),
    "any time": ("anytime", "whenever", "any moment", "any point", "all the time"),
    "empty hand": (
        *("no cards left", "out of cards", "hand is empty", "hold nothing", "last card"),
        *("no more cards", "got rid of all my cards", "nothing in hand", "no cards in hand"),
    ),
    "at once": ("immediately", "right away", "straight away", "instantly", "right now"),
    "same time": ("simultaneously", "together", "at the same time"),
    "object": ("veto", "overrule", "overturn"),
    "secret": ("hidden", "hide", "conceal", "secretly"),
    "open": ("openly", "public", "visible", "face up"),
    "show": ("reveal", "turn over", "flip", "turned up", "display"),
    "win": ("victory", "winner"),
    "lose": ("forfeit", "hand over", "lost"),
    "play": (
        *("put", "lay", "place", "use", "put down", "throw in", "go on", "stick", "drop"),
        *("bring in", "bring out", "come out", "slap", "get out"),
    ),
    "stop": (
        *("protect", "guard", "prevent", "protects", "save me from", "help against", "block"),
        *("beat", "cancel", "counter", "defend", "hold off", "fend off", "work against"),
    ),
    "hurt": ("harm", "injure", "hit", "damage", "dmg", "wound"),
    "stay": ("remain", "linger"),
    "take": ("grab", "snatch", "swipe", "nick", "steal", "pinch"),
    "opponent": (
        *(
            "enemy",
            "foe",
            "rival",
            "adversary",
            "another player",
            "other player",
            "someone else",
        ),
        *("somebody else", "other people", "the others", "others"),
    ),
    "myself": ("my own", "yourself", "himself", "herself", "your own", "own"),
    "one by one": ("one after another", "one after the other", "in sequence"),
    "several": ("multiple", "more than one", "many", "a few"),
    "swap": ("exchange", "switch", "trade"),
    "zero": ("0", "none left"),
    "points": ("pts", "pt", "score", "scores"),
    "tie": ("equal", "tied", "same score", "level", "same number"),
    "limit": ("cap", "maximum", "max", "at most", "upper limit"),
    "turn": ("my go", "his go", "her go", "your go", "their go", "own go"),
    "again": ("second time", "once more", "another time"),
    "mix": ("mixture", "combine", "combination", "put together"),
    "deal": ("deal out", "hand out", "give out", "distribute"),
    "pick up": ("pull", "draw a card", "draw cards"),
    "miss a turn": ("sit out", "skip a turn", "lose a turn", "miss my turn", "lose my turn"),
    "forget": ("forgot", "forgotten", "overlook", "did not notice", "did not see", "missed it"),
    "mistake": ("by accident", "accidentally", "wrongly", "error", "misplay", "oops"),
    "cheat": ("lie", "lied", "bluff", "dishonest"),
    "talk": ("chat", "discuss", "tell others", "speak", "comment"),
    "at random": ("random", "randomly", "blind", "blindly", "without looking"),
    "direction": (
        *("clockwise", "counterclockwise", "anticlockwise", "which way", "way round"),
        *("to the right", "to the left", "other way round"),
    ),
    "out of turn": (
        *("not my turn", "isnt my turn", "someone elses turn", "somebody elses turn"),
        *("another players turn", "his turn", "her turn", "not my go", "other players turn"),
        *("someone elses go", "somebody elses go", "another players go", "opponents turn"),
    ),
    "team": ("teams", "partner", "partners", "ally", "allies", "alliance", "team up"),
    "minimum": ("at least", "fewest", "lowest number"),
    "children": ("kid", "kids", "child", "age", "year old", "year olds"),
    "duration": ("minutes", "hours", "how long", "take long", "time limit"),
    "different": ("unlike", "various", "other kind", "not the same"),
    "top": ("uppermost", "topmost", "on top"),
    "bottom": ("underneath", "lowest", "at the bottom"),
    "copies": ("copy", "duplicate", "duplicates", "same card twice"),
    "kill": ("take out", "finish off", "eliminate", "murder", "slay"),
    "stuck": ("cannot play", "nothing to play", "nothing fits", "unable to play"),
    "late": ("deadline", "due", "overdue", "too late"),
    "usable": ("available", "in use", "useful", "use it"),
    "both sides": ("either side", "both ends", "either end"),
    "round": ("whole round", "full round"),
    "youngest": ("oldest", "older", "younger"),
    "compulsory": ("obligatory", "mandatory", "forced", "required"),
    "freely": ("up to me", "my choice", "whichever i like", "as i like", "whatever i want"),
    "count": ("tally", "counted", "counts as", "add up"),
    "leftover": ("left over", "remaining", "spare", "rest"),
}
"""What all players say, whatever they play: a word -> others for it."""
SAME, KIN, PART = 1.0, 0.85, 0.4
"""How much it counts to meet a thing by its own word, by another, by part of its name."""

PUT_BETWEEN = frozenset(
    ["it", "them", "him", "her", "me", "someone", "somebody", "you", "this"]
)
"""What may stand between the halves of a phrase: `call him out`."""
OFTEN = 3
"""A word said more often than so many times its name means other things as well."""


def _stems(text: str) -> Iterator[str]:
    """Stems of all words in order; figures count as words."""
    for written in words(text):
        word = NUMBERS.get(written, written)
        yield word if word in STOP else stem(word)


def concept(phrase: str) -> str:
    """The token shared by all phrases for one thing."""
    return "x" + "".join(_stems(phrase))


_DEEDS = """
    discard draw play pass steal trade swap look show shuffle skip attack challenge block stop
    cancel heal kill die win lose move throw shoot choose keep give return add attach remove
    roll claim accuse count deal bite explode hide save take
"""
DONE = frozenset(token for word in _DEEDS.split() for token in (stem(word), concept(word)))
"""What stands for something that is done; one thing done is not another."""


class Term(NamedTuple):
    """One thing a text speaks of."""

    said: str
    meets: Mapping[str, float]
    """The tokens that mean it -> how surely."""
    named: bool = False
    """Whether it is a card's name, and so nothing else will do."""
    done: bool = False
    """Whether it is something that is done."""
    share: float = 1.0
    """How much of its weight it has; less in the tale before a question."""


class Lexicon:
    """Turns texts into terms; phrases for the same thing share a token."""

    def __init__(self, phrases: dict[str, dict[str, float]], names: Iterable[str]) -> None:
        self.phrases, self.names = phrases, set(names)
        self.longest = max((phrase.count(" ") + 1 for phrase in phrases), default=1)

    @classmethod
    def of(
        cls, synonyms: Mapping[str, Iterable[str]], names: Mapping[str, str] | None = None
    ) -> Lexicon:
        """From a rulebook's words and the cards' names, each with its kind."""
        lexicon, cards = cls({}, ()), {name.lower() for name in names or ()}
        for canonical, others in chain(COMMON.items(), synonyms.items()):
            called = [
                lexicon._add(each, concept(canonical), KIN) for each in (canonical, *others)
            ]
            if canonical in cards:
                lexicon.names.update(called)
        for name, kind in (names or {}).items():
            lexicon.names.add(lexicon._add(name, concept(name), SAME))
            if kind:
                lexicon._add(name, concept(kind), PART)
                lexicon._add(kind, concept(kind), SAME)
        return lexicon

    def _add(self, phrase: str, token: str, strength: float) -> str:
        stems = list(_stems(phrase))
        while stems[:1] == ["the"]:
            del stems[0]
        said = " ".join(stems)
        if stems:
            meets = self.phrases.setdefault(said, {})
            meets[token] = max(strength, meets.get(token, 0.0))
            self.longest = max(self.longest, len(stems))
        return said

    def nickname(self, word: str, name: str) -> None:
        """Take a single word for a name, too."""
        self.names.add(self._add(word, concept(name), KIN))

    def terms(self, text: str) -> list[Term]:
        """What a text speaks of, in order, each thing once."""
        return list({term.said: term for term in self._found(list(_stems(text)))}.values())

    def _found(self, stems: list[str]) -> Iterator[Term]:
        stems, at = self._joined(stems), 0
        while at < len(stems):
            size = self._phrase_at(stems, at)
            if size > 1 or stems[at] not in STOP:
                yield self._term(stems[at : at + size])
            at += size

    def _joined(self, stems: list[str]) -> list[str]:
        """With the second half of a phrase next to its first: `call out him`."""
        joined = list(stems)
        for at in range(len(stems) - 2):
            first, between, second = joined[at : at + 3]
            if between in PUT_BETWEEN and f"{first} {second}" in self.phrases:
                joined[at + 1 : at + 3] = [second, between]
        return joined

    def _phrase_at(self, stems: list[str], at: int) -> int:
        """How many words the longest known phrase has that begins here, at least one."""
        for size in range(min(self.longest, len(stems) - at), 1, -1):
            if " ".join(stems[at : at + size]) in self.phrases:
                return size
        return 1

    def _term(self, stems: list[str]) -> Term:
        said = " ".join(stems)
        parts = {part: PART for part in stems if part not in STOP}
        meets = parts | {said: SAME}
        meets |= self.phrases.get(said, {})
        return Term(said, meets, said in self.names, not DONE.isdisjoint(meets))

    def tokens(self, text: str) -> list[str]:
        """Every token that means something a text speaks of."""
        return [token for term in self._found(list(_stems(text))) for token in term.meets]


def nicknames(names: Iterable[str], spoken: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Words of a text that mostly stand for one name: the axe for the battle axe."""
    holders = Counter(word for name in names for word in set(words(name)))
    said = Counter(spoken)
    text = f" {' '.join(spoken)} "
    for name in names:
        parts = words(name)
        whole = text.count(f" {' '.join(parts)} ")
        for word in parts if len(parts) > 1 else ():
            if holders[word] == 1 and word not in STOP and said[word] <= OFTEN * whole:
                yield word, name
