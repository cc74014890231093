"""A tale of another table -> the position it makes, and what the engine says comes of it.

A game tells in `situations.toml` of which tales it can make a position. A `[[situation]]` has

    of = [...]      patterns that each must be found in the tale; `not`: one that may not
    counts = {...}  a name -> a pattern for what stands behind a number; who has it counts so
    people = [2, 6] how many have such numbers; `seats`: how many sit there at least, with others
    alone = "..."   a pattern that says that nobody else sits there
    first = "..."   whose deed is the first seat's, by a pattern for its verb
    words = {...}   a name -> words of which the tale has one; the first is usual
    pick = {...}    a name -> a card by facts of it
    things = {...}  how cards that are told of are written: each one, and what lies between
    each, puts      texts for each who sits there, and the position, with $names filled
    tries = "..."   the line; `says`: how it was understood; `asks`: what is asked, by patterns,
                    and the event, by its rule and code, that makes it so

What is told is one of those or says little; every other word is named as not heeded.
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
from typing import Any, NamedTuple

from ..catalog.read import find, games, read_catalog
from ..engine import Event
from ..engine.position import place
from ..errors import DeckwrightError, IllegalAction, joined
from ..games import action_of, set_up
from ..rulebook import Rulebook, words
from ..rulebook.proofs import NAMES as NAMED
from .tale import PARTS, VALUES, YOU, Number, Tale, Thing, Word
from .terms import common_synonyms
from .tokenize import NAMES, STOP, stem

OTHERS = ("Somebody", "Another", *NAMED)
"""Who else sits there, of whom nothing is told."""
_LITTLE = """
    who whose what how win right true left only both says said thinks claims told tell think want
    wants ends end two us people round table turn front card cards brother sister friend mother
    father person guy now still then already actually together until before after since lie lying
    lies lay last first there here off many anywhere between open wanted
"""
LITTLE = PARTS | STOP | frozenset(map(stem, _LITTLE.split())) | frozenset(_LITTLE.split())
JUDGED = re.compile(
    r"(?:(?:is|are|was) (?:that|this|it|<\w+>) )?(?:right|true|ok|okay|allowed|correct|legal|fine)"
    r"|really|or not|(?:can|may|must|do|does|did|is|am|are|will|was) (?:<\w+>|it|that)(?: really)?"
)
"""What asks whether that is so which was told."""
WHAT = re.compile(r"(?:and |so )?(?:what (?:now|then|happens(?: now| then)?)|now what)")
"""What asks for all that comes of it."""
MOST = 3
"""So many words at most may be not heeded."""
WHO = re.compile(r"<(\w+)>")


class Situation(NamedTuple):
    """What a tale came to."""

    told: str
    """How it was understood, and what comes of it, with the rules."""
    verdict: str
    """ "yes", "no", or "answer"."""
    rules: Sequence[str]
    unheeded: Sequence[str]
    """The words that were not heeded: then it is no answer by itself."""


@cache
def _declared(game: str) -> Sequence[Mapping[str, Any]]:
    """The situations of a game."""
    import tomllib

    path = Path(find(game)) / "situations.toml" if game in games() else None
    return tomllib.loads(path.read_text("utf-8"))["situation"] if path and path.is_file() else ()


def situation(book: Rulebook, question: str) -> Situation | None:
    """What a tale comes to; None for a question that tells none that can be computed."""
    declared = _declared(book.slug)
    if not declared or len(question.split()) < 6:
        return None
    vocabulary = _vocabulary(book)
    tale = Tale.of(question, {*STOP, *_words(book), *vocabulary})
    if len(tale.people) == 1 and re.search(r"\b(?:two of us|us two|last two)\b", tale.text):
        tale = Tale([Word("other", "Other"), *tale.words])
    for each in declared:
        with suppress(DeckwrightError, KeyError, ValueError, StopIteration):
            if found := _Told(book, each, tale, vocabulary).answer():
                return found
    return None


@cache
def _vocabulary_of(game: str) -> Mapping[str, Sequence[str]]:
    """Word -> the cards whose kind or facts have it, else their names."""
    named: dict[str, dict[str, None]] = defaultdict(dict)
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for card in read_catalog(game).cards:
        values = [str(card.values().get(key, "")) for key in ("kind", "colour", "shape")]
        for by, texts in ((named, [card.name]), (found, values)):
            for word in re.findall(r"[a-z]+", " ".join(texts).lower()):
                if card.section == "cards" and word not in STOP:
                    by[word][card.id] = None
    return {word: tuple(cards) for word, cards in {**named, **found}.items()}


def _vocabulary(book: Rulebook) -> Mapping[str, Sequence[str]]:
    """The same, with what players call a card."""
    known = dict(_vocabulary_of(book.slug))
    for name, others in book.synonyms.items():
        cards = _of_all(name.lower().split(), known)
        for other in others if cards else ():
            known.setdefault(other.lower(), cards)
    return known


def _of_all(said: Sequence[str], vocabulary: Mapping[str, Sequence[str]]) -> Sequence[str]:
    """The cards that all these words name."""
    sets = [vocabulary.get(word, ()) for word in said]
    return [card for card in (sets or [()])[0] if all(card in each for each in sets)]


@cache
def _listed(texts: tuple[str, ...]) -> frozenset[str]:
    return frozenset(re.findall(r"[a-z]+", " ".join(texts).lower()))


def _words(book: Rulebook) -> frozenset[str]:
    """All words of the rules and of players."""
    spoken = [f"{name} {' '.join(o)}" for name, o in (*book.synonyms.items(), *common_synonyms().items())]
    return _listed((*(rule.text for rule in book.rules.values()), *spoken)) - NAMES


class _Told:
    """One tale, read as one situation."""

    def __init__(
        self, book: Rulebook, told: Mapping[str, Any], tale: Tale, vocabulary: Mapping[str, Sequence[str]]
    ) -> None:
        self.book, self.told, self.tale, self.vocabulary = book, told, tale, vocabulary
        self.text = tale.text
        self.heeded = list(filter(None, (re.search(each, self.text) for each in told["of"])))
        self.counts: dict[str, dict[str, list[int]]] = {key: {} for key in told.get("counts", {})}
        self.used: list[str] = []
        self.picked: dict[str, str] = {}
        self.others: list[str] = []

    def answer(self) -> Situation | None:
        """What the engine says; None where it is not such a tale."""
        told = self.told
        barred = "not" in told and re.search(told["not"], self.text)
        if barred or len(self.heeded) < len(told["of"]):
            return None
        for number in self.tale.numbers():
            if number.size:
                self.counts.get("size", {})[""] = [number.value]
                self.used.append(number.after)
                continue
            for key, behind in told.get("counts", {}).items():
                match = re.match(behind, number.after)
                if match and (match[0] or not number.loose):
                    self.used.append(match[0])
                    for who in self._who(number, key):
                        known = self.counts[key].setdefault(who, [])
                        if known and not self.told.get("sums") and known != [number.value]:
                            return None  # told twice, in two ways
                        if not known or self.told.get("sums"):
                            known.append(number.value)
                    break
        seats = self._seats()
        least, most = told.get("people", [0, 20])
        if not least <= len(self.counts.get("n", seats)) <= most or "" in seats:
            return None
        found = [self._came(seats, way) for way in self._ways(seats)]
        alike = {each.told if each.verdict == "answer" else each.verdict for each in found}
        return found[0] if len(alike) == 1 else None

    def _ways(self, seats: Sequence[str]) -> Sequence[Mapping[str, str]]:
        """What was not told and may be so or so: it must come out alike."""
        free = dict(self.told.get("free", {}))
        if "starts" in self.told:
            begins = re.search(rf"<(\w+)>[^.,;?!<]*\b(?:{self.told['starts']})", self.text)
            self.used += [begins[0]] if begins else []
            free["starts"] = [begins[1]] if begins else seats
        return [dict(zip(free, way, strict=True)) for way in product(*free.values())]

    def _came(self, seats: Sequence[str], way: Mapping[str, str]) -> Situation:
        """What comes of it in one of the ways it may be."""
        values = self._values(seats) | {key: each.capitalize() if key == "starts" else each for key, each in way.items()}
        return self._said(values, *self._tried(values))

    def _who(self, number: Number, key: str) -> Sequence[str]:
        """Who has a number: each of all, or somebody without a name."""
        if number.each:
            return self.tale.people
        if key == "n" and not number.who and self.told.get("nameless"):
            return [chr(ord("A") + len(self.counts["n"]))]
        return [number.who]

    def _seats(self) -> list[str]:
        """Who sits there, the first seat first."""
        people = [*dict.fromkeys([*self.counts.get("n", ()), *self.tale.people])]
        if "first" in self.told:
            deed = re.search(rf"<(\w+)>[^.,;?!<]*\b(?:{self.told['first']})", self.text)
            if not deed:
                raise ValueError(self.told["first"])
            people.sort(key=lambda who: who != deed[1])
            self.used.append(deed[0])
        if not re.search(self.told.get("alone", r"(?!)"), self.text):
            sizes = [n for by in [self.counts.get("size", {})] for each in by.values() for n in each]
            more = max(sizes, default=self.told.get("seats", 0)) - len(people)
            self.others = [each for each in OTHERS if each not in people][: max(0, more)]
            people += self.others
        return people

    def _values(self, seats: Sequence[str]) -> dict[str, str]:
        """What the texts of a situation are filled with."""
        values = {key: said for each in self.heeded for key, said in each.groupdict("").items()}
        values |= {"names": ", ".join(f'"{who.capitalize()}"' for who in seats)}
        values["all"] = ", ".join(map(str.capitalize, seats))
        for letter, who in zip("abcdef", seats, strict=False):
            values[letter] = who.capitalize()
            for key, by in self.counts.items():
                numbers = by.get(who, [])
                values[f"{key}_{letter}"] = str(sum(numbers))
                values[f"{key}s_{letter}"] = ", ".join(map(str, numbers))
                values[f"{key}_marks_{letter}"] = ", ".join(['"?"'] * sum(numbers))
                values[f"{key}_cards_{letter}"] = ", ".join(map(repr, self.told.get("pool", [])[: sum(numbers)]))
        for key, choices in self.told.get("words", {}).items():
            values[key] = next((each for each in choices if re.search(rf"\b{each}", self.text)), choices[0])
            self.used.append(values[key])
        taken: set[str] = set()
        for key, wanted in self.told.get("pick", {}).items():
            facts = {Template(f).substitute(values): Template(v).substitute(values) for f, v in wanted.items()}
            card = next(
                each
                for each in read_catalog(self.book.slug).cards
                if each.id not in taken and all(str(each.values().get(f)) == v for f, v in facts.items())
            )
            values |= {f"{key}_{fact}": str(value) for fact, value in card.values().items()}
            values[key] = card.id
            taken.add(card.id)
            self.picked[card.name] = f"the {card.kind.capitalize()}"
        if "things" in self.told:
            values |= self._things(seats, values)
        for name, text in {"told": "$who $n", **self.told.get("each", {})}.items():
            parts = []
            for at, who in enumerate(seats, 1):
                usual = self.told.get("usual", {})
                own = {k: str(sum(by[who]) if who in by else usual.get(k, 0)) for k, by in self.counts.items()}
                own |= {"who": who.capitalize(), "at": str(at)}
                if name != "told" or who not in self.others:
                    parts.append(Template(text).safe_substitute(own))
            values[name] = ", ".join(parts)
        for key, texts in self.told.get("optional", {}).items():
            values |= {name: Template(text).substitute(values) if values[key] else "" for name, text in texts.items()}
        if "total" in self.told:
            counted = sum(sum(each) for each in self.counts["n"].values())
            values["rest"] = str(self.told["total"] - counted)
        return values

    def _things(self, seats: Sequence[str], values: Mapping[str, str]) -> dict[str, str]:
        """The cards that are told of, as the position and the line have them."""
        names = {card.id: card.name for card in read_catalog(self.book.slug).cards}
        things, found = self.told["things"], defaultdict[str, list[str]](list)
        goals = {each[key] for each in self.heeded for key in each.groupdict()}
        for thing in self._beside().things(self.vocabulary):
            cards = self._cards(thing, goals)
            self.used += thing.words
            for card in cards:
                own = {"card": card, "name": names[card], "at": (thing.who or seats[0]).capitalize()}
                for name, ways in self.told.get("ways", {}).items():
                    own[name] = ways.get(card, ways[""])
                for key, text in things.items():
                    found[key].append(Template(text).substitute(values, **own))
            values = {"holder": (thing.who or seats[0]).capitalize(), **values}
        number = max(map(len, found.values()), default=0)
        if not number or self.told.get("exactly", number) != number:
            raise ValueError("no cards, or not so many")
        joined_ = {key: ", ".join(texts) for key, texts in found.items()}
        return {**values, **joined_, **{f"{key}_1": texts[0] for key, texts in found.items()}}

    def _beside(self) -> Tale:
        """The tale without what the patterns have found."""
        left, at = [], 0
        for word, said in zip(self.tale.words, self.text.split(" "), strict=True):
            named = any(m.start() <= at < m.end() and m.groupdict() for m in self.heeded)
            left.append(word._replace(said=".") if named else word)
            at += len(said) + 1
        return Tale(left)

    def _cards(self, thing: Thing, goals: set[str]) -> Sequence[str]:
        """So many cards that all its words name; of several those that no goal is but what was named."""
        cards = _of_all(thing.words, self.vocabulary)
        other = goals - {*thing.words}
        spare = [c for c in cards if not any(c in self.vocabulary.get(goal, ()) for goal in other)]
        if not cards:
            raise ValueError(" ".join(thing.words))
        return [(spare or cards)[n % len(spare or cards)] for n in range(thing.number)]

    def _tried(self, values: Mapping[str, str]) -> tuple[bool, Sequence[Event], list[str]]:
        """Whether the line may be done; what comes of it, as events and in sentences with their rules."""
        import tomllib

        table = tomllib.loads(Template(self.told["puts"]).substitute(values))
        whole = {"game": self.book.slug, "players": table.pop("players"), "table": table}
        if "first" in table:
            whole["first"] = table.pop("first")
        game, setup, state = place(whole, set_up)
        line = Template(self.told["tries"]).substitute(values)
        action = action_of(game, setup, state, line)
        try:
            events = game.apply(state, action).events
        except IllegalAction as refused:
            said = words.refusal(self.book, refused.refusal, setup.players, setup.card_name)
            if "legal" not in (key.removeprefix("-") for _, key in self.told["asks"]):
                raise
            return False, (), [f"{said} ({refused.refusal.rule})"]
        kept = [each for each in events if each.rule in self.book.rules and f"{each.rule} {each.code}" not in self.told.get("leave", ())]
        lines = [
            words.event(self.book, each, setup.players, lambda card: self._named(setup.card_name(card)))
            for each in kept
        ]
        told = [f"{line} ({each.rule})" for line, each in zip(lines, kept, strict=True)]
        return True, kept, [each if each.split()[0] not in self.others else "" for each in told]

    def _named(self, card: str) -> str:
        """A card's name; one that was picked by what is told of it has none."""
        return self.picked.get(card, card)

    def _said(
        self, values: Mapping[str, str], legal: bool, events: Sequence[Event], lines: Sequence[str]
    ) -> Situation:
        """The answer, with what was not heeded."""
        sentences = [each for each in re.split(r" ?[.?!;] ?", self.text) if each]
        while sentences[1:] and JUDGED.fullmatch(sentences[-1]):
            self.used.append(sentences.pop())
        asked = re.split(r" , (?=(?:do|does|did|is|am|are|who|what|how|can|must)\b)", sentences[-1])[-1]
        verdict, firm = "answer", WHAT.fullmatch(asked) is not None
        for pattern, key in self.told["asks"] if not firm else ():
            if match := re.search(pattern, asked):
                self.used.append(match[0])
                verdict, firm = self._verdict(asked, key, legal, events, lines), True
                break
        unheeded = [*self._unheeded()]
        if not any(lines) or len(unheeded) > MOST:
            raise ValueError("nothing comes of it")
        if not firm or unheeded:
            verdict = "answer"
        told = Template(self.told["says"]).substitute(values)
        head = {"yes": "Yes. ", "no": "No. ", "answer": ""}[verdict]
        text = f"As I understand it: {_second(told)}. {head}{_second('; '.join(filter(None, lines)))}."
        if unheeded:
            text += f" (Not heeded: {', '.join(unheeded)}.)"
        rules = tuple(dict.fromkeys(each.rule for each in events))
        return Situation(text, verdict, rules, unheeded if firm else unheeded or ["?"])

    def _verdict(
        self, asked: str, key: str, legal: bool, events: Sequence[Event], lines: Sequence[str]
    ) -> str:
        """Yes or no to what is asked, by the event that makes it so; "answer" to who or what."""
        turned, key = key.startswith("-"), key.removeprefix("-")
        if re.match(r"(?:and |so )*(?:who|what|how|where)", asked) or "because" in asked:
            return "answer"
        said = [line for line, each in zip(lines, events, strict=False) if f"{each.rule} {each.code}" == key]
        if key == "legal":
            return "yes" if legal != turned else "no"
        who = WHO.search(asked)
        name = who[1].capitalize() if who else ""
        heads = (re.match(r"(?:the [a-z ]+ of )?((?:[A-Z]\w*(?:,? (?:and )?)?)+)", each) for each in said)
        so = any(name in head[1] for head in heads if head)
        return "yes" if so != turned else "no"

    def _unheeded(self) -> Iterator[str]:
        """The words that say something and were not used."""
        used = " ".join([*self.used, *(each[0] for each in self.heeded), self.told.get("little", "")])
        heeded = {stem(word) for word in re.findall(r"\w+", used)}
        for word in self.tale.words:
            known = word.who or word.said in VALUES or not word.said[0].isalnum()
            if not known and word.said not in LITTLE and stem(word.said) not in heeded | LITTLE:
                yield word.said


def _second(text: str) -> str:
    """A text in which the teller is spoken to."""
    text = re.sub(r"\bthe (\w+(?: cards)?) of You\b", r"your \1", text)
    verbs = {"has": "have", "is": "are", "goes": "go", "does": "do"}
    verb = r"(?P<to>You |\byou [^;.]* and )(?P<verb>\w+)"
    said = lambda m: m["to"].replace("You", YOU) + verbs.get(m["verb"], re.sub(r"(?<!s)s$", "", m["verb"]))
    text = re.sub(verb, said, re.sub(verb, said, re.sub(r"\bYou[’']s\b", "your", text)))
    return text.replace("You", YOU).replace("Other", "the other")
