"""A tale of another table -> the position it makes, and what the engine says comes of it.

A game tells in `situations.toml` of which tales it can make a position. A `[[situation]]` has

    of, not         patterns that the tale must have each, their groups being names; or may not
    counts          a name -> a pattern for what stands behind a number that somebody has; where
                    `n` is told twice of one, it is the same, or added up if it `sums`
    people, seats   how many have an `n`; at least so many sit there, unless it says `alone`
    first, starts   patterns for a deed of the first seat, and of who begins, if that is told
    free            what may be so or so, and has to come out alike
    pick            a name -> a card by facts of it
    things          texts for each card that is told of, `exactly` so many; `cards`: what is to
                    be said of a card there
    each, puts      texts for each who sits there, and the position; `$names` are filled
    tries, leave    the line, and events that are not told
    says, asks      how it was understood; patterns for what is asked, and the event that makes
                    it so, "legal" for that the line is; after `-` what makes it not so
    little          words that say no more beside these

Every other word that says something is named as not heeded: then it is no answer by itself.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import product
from pathlib import Path
from string import Template
from typing import Any, NamedTuple, TypeAlias

from ..catalog.read import find, games, read_catalog
from ..engine.position import place
from ..errors import DeckwrightError, IllegalAction
from ..games import action_of, set_up
from ..rulebook import Rulebook, words
from ..rulebook.proofs import NAMES as MORE
from ..toml import parsed
from .tale import PARTS, VALUES, YOU, Number, Tale, Thing, Word, vocabulary_word
from .terms import common_synonyms
from .tokenize import NAMES, STOP, stem

OTHERS = ("Somebody", "Another", *MORE)
"""Who else sits there, of whom nothing is told."""
SHORTEST = 6
"""A tale has so many words at least."""
MOST = 3
"""So many words at most may be not heeded."""
_LITTLE = """
    true left only both down said thinks told tell think wanted ends end two us round table turn
    front card back first still already together lying until before after since lie lay last
    off many anywhere between open
"""
_TURNING = (
    "not never without unless except if other another isnt arent didnt doesnt wont instead"
)
LITTLE = (PARTS | STOP | frozenset(map(stem, _LITTLE.split()))) - frozenset(_TURNING.split())
JUDGED = re.compile(
    r"(?:(?:is|are|was) (?:that|this|it|<\w+>) )?(?:right|true|ok|okay|allowed|correct|legal"
    r"|fine)|really|or not"
    r"|(?:can|may|must|do|does|did|is|am|are|will|was|has|have) (?:<\w+>|it|that)(?: really)?"
)
"""What asks whether that is so which was told."""
WHAT = re.compile(r"(?:and |so )?(?:what (?:now|then|happens(?: now| then)?)|now what)")
"""What asks for all that comes of it."""
ASKS = re.compile(r"(?:can|may|must|does|do|did|is|are|will|would|should)\b", re.IGNORECASE)
TELLS = re.compile(
    r"[,.;:?!]|\b(?:if|when|while|after|with (?:one|two|three|four|five|\d))\b", re.I
)
"""What a question alone has not, and a tale: a second clause."""
OPEN = re.compile(r"(?:and |so )*(?:who|what|how|where)|.*\bbecause\b")
"""What is answered by no yes or no."""
ASKED = re.compile(r" , (?=(?:do|does|did|is|am|are|who|what|how|can|must)\b)")
CLAIMS = re.compile(r".*(?<!can )(?<!may )<\w+> (?:says?|said|thinks?|claims?)(?: that)? ")
"""Before what somebody says of it."""
SAID_OF = re.compile(r"(?:the [a-z ]+ of )?((?:[A-Z]\w*(?:,? (?:and )?)?)+)")
"""Of whom a sentence is."""
VERBS = {"has": "have", "is": "are", "goes": "go", "does": "do"}


Declared: TypeAlias = Mapping[str, Any]
"""A situation as its game's file tells it."""


class Situation(NamedTuple):
    """What a tale came to."""

    told: str
    """How it was understood, and what comes of it, with the rules."""
    verdict: str
    """ "yes", "no", or "answer"."""
    unheeded: Sequence[str]
    """The words that were not heeded."""


class _Came(NamedTuple):
    """What comes of a line."""

    legal: bool
    by: str
    """Whose line it is; "" for the table's."""
    events: Sequence[tuple[str, str]]
    """Each by its rule and code, and in a sentence."""

    @property
    def text(self) -> str:
        """All of it."""
        return "; ".join(said for _, said in self.events)


def situation(book: Rulebook, question: str) -> Situation | None:
    """What a tale comes to; None for a question that tells none that can be computed."""
    declared = _declared(book.slug) if len(question.split()) >= SHORTEST else ()
    asks_alone = ASKS.match(question.strip()) and not TELLS.search(question.strip(" ?.!"))
    if not declared or asks_alone:
        return None
    cards, known = _vocabulary(book.slug, book)
    tale = Tale.of(question, known)
    if len(tale.people) == 1 and re.search(r"\b(?:two of us|us two|last two)\b", tale.text):
        tale = Tale([Word("other", "Other"), *tale.words])
    for each in declared:
        with suppress(DeckwrightError, KeyError, ValueError, StopIteration):
            if found := _Told(book, each, tale, cards).answer():
                return found
    return None


@cache
def _declared(game: str) -> Sequence[Declared]:
    """The situations of a game."""
    path = Path(find(game)) / "situations.toml" if game in games() else None
    told: Declared = parsed(path.read_text("utf-8")) if path and path.is_file() else {}
    found: Sequence[Declared] = told.get("situation", ())
    return found


_KNOWN: dict[str, tuple[Mapping[str, Sequence[str]], frozenset[str]]] = {}


def _vocabulary(
    game: str, book: Rulebook
) -> tuple[Mapping[str, Sequence[str]], frozenset[str]]:
    """Word -> the cards whose kind or facts have it, else their names; all words there are."""
    if game not in _KNOWN:
        named, found = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
        for card in (each for each in read_catalog(game).cards if each.section == "cards"):
            facts = (str(card.values().get(key, "")) for key in ("kind", "colour", "shape"))
            for by, texts in ((named, [card.name]), (found, facts)):
                for word in {*re.findall(r"[a-z]+", " ".join(texts).lower())} - STOP:
                    by[word].append(card.id)
        cards: dict[str, Sequence[str]] = {**named, **found}
        for name, others in book.synonyms.items():
            for other in others if (called := _of_all(name.lower().split(), cards)) else ():
                cards.setdefault(other.lower(), called)
        spoken = [common_synonyms(), book.synonyms, *(r.text for r in book.rules.values())]
        known = {*re.findall(r"[a-z]+", str(spoken).lower())} - NAMES
        _KNOWN[game] = cards, STOP | known | {*cards}
    return _KNOWN[game]


def _of_all(said: Sequence[str], cards: Mapping[str, Sequence[str]]) -> Sequence[str]:
    """The cards that all these words name."""
    sets = [cards.get(word, ()) for word in said]
    return [card for card in (sets or [()])[0] if all(card in each for each in sets)]


class _Told:
    """One tale, read as one situation."""

    def __init__(
        self,
        book: Rulebook,
        told: Declared,
        tale: Tale,
        cards: Mapping[str, Sequence[str]],
    ) -> None:
        self.book, self.told, self.tale, self.cards = book, told, tale, cards
        self.text = tale.text
        self.heeded = [*filter(None, (re.search(each, self.text) for each in told["of"]))]
        self.counts: dict[str, dict[str, list[int]]] = {
            key: {} for key in told.get("counts", {})
        }
        self.used = [each[0] for each in self.heeded] + [told["little"]]
        self.picked: dict[str, str] = {}
        self.others: Sequence[str] = ()
        self.uncounted: list[str] = []

    def answer(self) -> Situation | None:
        """What the engine says; None where it is not such a tale."""
        barred = "not" in self.told and re.search(self.told["not"], self.text)
        if barred or len(self.heeded) < len(self.told["of"]):
            return None
        for number in self.tale.numbers():
            self._count(number)
        seats = self._seats()
        least, most = self.told.get("people", [0, 20])
        if not least <= len(self.counts.get("n", seats)) <= most or "" in seats:
            return None
        free = {**self.told.get("free", {}), **self._starts(seats)}
        ways = [dict(zip(free, way, strict=True)) for way in product(*free.values())]
        values = [self._values(seats) | way for way in ways]
        found = [self._said(each, self._tried(each)) for each in values]
        alike = {each.told if each.verdict == "answer" else each.verdict for each in found}
        return found[0] if len(alike) == 1 else None

    # Who has what -------------------------------------------------------------------------

    def _count(self, number: Number) -> None:
        """Take a number; ValueError where another was told of the same."""
        if number.size:
            self.counts.get("size", {})[""] = [number.value]
            self.used.append(number.after)
            return
        for key, behind in self.told.get("counts", {}).items():
            match = re.match(behind, number.after)
            if not match or (number.loose and not match[0]):
                continue
            self.used.append(match[0])
            nameless = not number.who and self.told.get("nameless")
            who = chr(ord("A") + len(self.counts["n"])) if nameless else number.who
            for each in self.tale.people if number.each else [who]:
                known = self.counts[key].setdefault(each, [])
                if known and known != [number.value] and not self.told.get("sums"):
                    raise ValueError("told in two ways")
                if not known or self.told.get("sums"):
                    known.append(number.value)
            return
        thing = vocabulary_word(number.after.partition(" ")[0], self.cards)
        if self.counts and not thing and (not number.loose or not number.after):
            self.uncounted.append(str(number.value))

    def _seats(self) -> list[str]:
        """Who sits there, the first seat first."""
        people = [*dict.fromkeys([*self.counts.get("n", ()), *self.tale.people])]
        if "first" in self.told:
            first = self._who_does(self.told["first"])
            people.sort(key=lambda who: who != first)
        if not re.search(self.told.get("alone", r"(?!)"), self.text):
            size = self.counts.get("size", {}).get("", [self.told.get("seats", 0)])[0]
            others = [each for each in OTHERS if each not in people]
            self.others = others[: max(0, size - len(people))]
        return [*people, *self.others]

    def _who_does(self, deed: str) -> str:
        """Of whom a deed is told."""
        if match := re.search(rf"<(\w+)>[^.,;?!<]*\b(?:{deed})", self.text):
            self.used.append(match[0])
            return match[1]
        raise ValueError(deed)

    def _starts(self, seats: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """Who begins, or may."""
        if "starts" not in self.told:
            return {}
        with suppress(ValueError):
            seats = [self._who_does(self.told["starts"])]
        return {"starts": seats}

    # The position ---------------------------------------------------------------------------

    def _values(self, seats: Sequence[str]) -> dict[str, str]:
        """What the texts of a situation are filled with."""
        values = {key: said for each in self.heeded for key, said in each.groupdict("").items()}
        values |= {
            "names": str([*seats]),
            "all": ", ".join(seats),
            **dict(zip("abcdef", seats, strict=False)),
        }
        for letter, who in zip("abcdef", seats, strict=False):
            for key, by in self.counts.items():
                numbers = by.get(who, [])
                values[f"{key}_{letter}"] = str(sum(numbers))
                values[f"{key}s_{letter}"] = ", ".join(map(str, numbers))
                values[f"{key}_marks_{letter}"] = '"?", ' * sum(numbers)
        for key, wanted in self.told.get("pick", {}).items():
            values |= self._pick(key, wanted, values)
        if "things" in self.told:
            values |= self._things(seats, values)
        for key, text in {"told": "$who $n", **self.told.get("each", {})}.items():
            parts = [self._of_seat(text, at, who) for at, who in enumerate(seats, 1)]
            told = len(parts) - len(self.others) if key == "told" else len(parts)
            values[key] = ", ".join(parts[:told])
        counted = sum(map(sum, self.counts.get("n", {}).values()))
        rest = str(self.told.get("total", 0) - counted)
        return {**values, "rest": rest, "marks": '"?", ' * counted}

    def _of_seat(self, text: str, at: int, who: str) -> str:
        """A text for somebody who sits there."""
        usual = [self.told.get("usual", 0)]
        own = {key: str(sum(by.get(who, usual))) for key, by in self.counts.items()}
        return Template(text).safe_substitute(own, who=who, at=str(at))

    def _pick(
        self, key: str, wanted: Mapping[str, str], values: Mapping[str, str]
    ) -> dict[str, str]:
        """A card that has such facts, and was not picked before."""
        facts = {Template(f).substitute(values): v for f, v in wanted.items()}
        facts = {fact: Template(value).substitute(values) for fact, value in facts.items()}
        card = next(
            each
            for each in read_catalog(self.book.slug).cards
            if each.name not in self.picked
            and all(str(each.values().get(f)) == v for f, v in facts.items())
        )
        self.picked[card.name] = f"the {card.kind.capitalize()}"
        return {f"{key}_{fact}": str(v) for fact, v in card.values().items()} | {key: card.id}

    def _things(self, seats: Sequence[str], values: Mapping[str, str]) -> dict[str, str]:
        """The cards that are told of, as the position and the line have them."""
        names = {card.id: card.name for card in read_catalog(self.book.slug).cards}
        found, said_of = defaultdict[str, list[str]](list), self.told.get("cards", {"": {}})
        for thing in self._beside().things(self.cards):
            self.used += thing.words
            holder = thing.who or seats[0]
            values = {"holder": holder, **values}
            for card in self._cards(thing):
                own = {"card": card, "name": names[card], "at": holder}
                own |= said_of.get(card, said_of[""])
                for key, text in self.told["things"].items():
                    found[key].append(Template(text).substitute(values, **own))
        number = max(map(len, found.values()), default=0)
        if not number or self.told.get("exactly", number) != number:
            raise ValueError("no cards, or not so many")
        first = {f"{key}_1": texts[0] for key, texts in found.items()}
        return {**values, **first, **{key: ", ".join(each) for key, each in found.items()}}

    def _beside(self) -> Tale:
        """The tale without what the patterns have found by name."""
        spans = [match.span() for match in self.heeded if match.groupdict()]
        left, at = [], 0
        for word, said in zip(self.tale.words, self.text.split(" "), strict=True):
            named = any(first <= at < last for first, last in spans)
            left.append(Word(".") if named else word)
            at += len(said) + 1
        return Tale(left)

    def _cards(self, thing: Thing) -> Sequence[str]:
        """So many cards that all its words name; if there are others, none that is said of what
        the patterns have found."""
        goals = {said for each in self.heeded for said in each.groupdict("").values()}
        other = [self.cards.get(goal, ()) for goal in goals - {*thing.words}]
        cards = _of_all(thing.words, self.cards)
        cards = [each for each in cards if not any(each in goal for goal in other)] or cards
        if not cards:
            raise ValueError(" ".join(thing.words))
        return [cards[n % len(cards)] for n in range(thing.number)]

    # What comes of it -----------------------------------------------------------------------

    def _tried(self, values: Mapping[str, str]) -> _Came:
        """What comes of the line."""
        table = parsed(Template(self.told["puts"]).substitute(values))
        around: dict[str, object] = {
            key: table.pop(key) for key in ("players", "first") if key in table
        }
        game, setup, state = place({"game": self.book.slug, **around, "table": table}, set_up)
        typed = Template(self.told["tries"]).substitute(values)
        line, by = action_of(game, setup, state, typed), typed.rpartition(":")[0]

        def named(card: str) -> str:
            return self.picked.get(setup.card_name(card), setup.card_name(card))

        try:
            events = game.apply(state, line).events
        except IllegalAction as refused:
            if "legal" not in dict(map(reversed, self.told["asks"])):
                raise
            said = words.refusal(self.book, refused.refusal, setup.players, named)
            return _Came(False, by, [("", f"{said} ({refused.refusal.rule})")])
        found: list[tuple[str, str]] = []
        for each in events:
            key = f"{each.rule} {each.code}"
            said = words.event(self.book, each, setup.players, named) if each.rule else ""
            if said and key not in self.told["leave"] and said.split()[0] not in self.others:
                found.append((key, f"{said} ({each.rule})"))
        return _Came(True, by, found)

    def _said(self, values: Mapping[str, str], came: _Came) -> Situation:
        """The answer, with what was not heeded."""
        text = (
            self.text.rpartition("?")[0] or self.text
        )  # more may be told behind what is asked
        sentences = [each.strip() for each in re.split(r"[.?!;:]", text) if each.strip()]
        while sentences[1:] and JUDGED.fullmatch(sentences[-1]):
            self.used.append(sentences.pop())
        asked = CLAIMS.sub("", ASKED.split(sentences[-1])[-1])
        verdict, firm = "answer", WHAT.fullmatch(asked) is not None
        for pattern, key in () if firm else self.told["asks"]:
            if match := re.search(pattern.replace("$a", values["a"]), asked):
                self.used.append(match[0])
                verdict = self._verdict(asked, key, came)
                firm = bool(verdict)
                break
        unheeded = [*self._unheeded(), *self.uncounted]
        if not came.text or len(unheeded) > MOST:
            raise ValueError("nothing comes of it")
        firm = firm and not unheeded
        head = {"yes": "Yes. ", "no": "No. "}.get(verdict, "") if firm else ""
        told = second_person(Template(self.told["says"]).substitute(values))
        text = second_person(came.text)
        text = f"As I understand it: {told}. {head}{text[:1].upper()}{text[1:]}."
        if unheeded:
            text += f" (Not heeded: {', '.join(unheeded)}.)"
        return Situation(text, verdict if firm else "answer", () if firm else unheeded or ["?"])

    def _verdict(self, asked: str, key: str, came: _Came) -> str:
        """Yes or no to what is asked, by the event that makes it so for who is asked about;
        "answer" to who or what, and "" where that was not looked at."""
        if OPEN.match(asked):
            return "answer"
        who = re.search(r"<(\w+)>", asked)
        said = [each for code, each in came.events if code == key.removeprefix("-")]
        heads = [head[1] for each in said if (head := SAID_OF.match(each))]
        so = any(who is None or who[1] in re.findall(r"\w+", head) for head in heads)
        so = so or (bool(said) and not heads)
        if key == "legal":
            other = who and came.by not in ("", who[1])
            return "" if other else "yes" if came.legal else "no"
        if key.startswith("-") and heads and not so:  # it came about, and for somebody else
            return ""
        return "yes" if so != key.startswith("-") else "no"

    def _unheeded(self) -> Iterator[str]:
        """The words that say something and were not used."""
        heeded = LITTLE | {stem(word) for word in re.findall(r"\w+", " ".join(self.used))}
        for word in self.tale.words:
            known = word.who or word.said in VALUES or not word.said[0].isalnum()
            if not known and not {word.said, stem(word.said)} & heeded:
                yield word.said


def second_person(text: str) -> str:
    """A text in which whoever tells is spoken to."""

    def said(match: re.Match[str]) -> str:
        verb = match["verb"]
        return match["to"].replace(YOU, "you") + VERBS.get(verb, re.sub(r"(?<!s)s$", "", verb))

    text = re.sub(r"\bthe (\w+(?: cards)?) of You\b", r"your \1", text)
    text = re.sub(r"\bYou[’']s\b", "your", text)
    for _ in range(2):  # "You is stabbed and has"
        text = re.sub(r"(?P<to>You |\byou [^;.]* and )(?P<verb>\w+)", said, text)
    return text.replace(YOU, "you").replace("Other", "the other")
