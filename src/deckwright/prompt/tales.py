"""A tale told in words: the position it makes, and what the engine says to its question.

    "A spade lies on my heart. May I put a diamond on it?"

Each game's `situations.toml` says what people tell of a table (`[fact.*]`: forms with slots,
and what each puts into a position) and what they ask of it (`[ask.*]`: a line to try, or a
question to the table). A tale is understood only where facts and one question use up all of its
words, but for those that say little; so what is answered is what was understood, and is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from ..catalog.read import find
from ..engine.action import Action
from ..engine.parser.chart import Chart
from ..engine.parser.grammar import Form, Whole, whole
from ..engine.parser.tokens import IDLE, number_said, stems, tokens
from ..engine.parser.vocabulary import LEFT, MENDED, SELF, SKIPPED, Idle
from ..games import set_up
from ..judge.tokenize import NAMES, STOP

SEATED = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
"""Who sits at a table that is told of; whoever asks is the first."""
ME = ("i", "me", "my", "mine", "we", "our", "myself", "my own")
OTHERS = (
    *("he", "she", "his", "her", "him", "they", "their", "them", "somebody", "someone"),
    *("opponent", "another player", "other player", "neighbour", "enemy", "friend", "you"),
    *("your", "the other"),
)
"""Words for whoever is not asking."""
_MEANT = """
    my his her their your our i me no not only already again and or two one left out over on in
    to can may must with up down more still he she they him them we if never always everyone
    everybody anyone anybody somebody someone both cannot dont who which what how
    isnt arent doesnt didnt wont wasnt werent couldnt wouldnt shouldnt
"""
LITTLE = (
    STOP | IDLE | {"there", "theres", "s", "different", "card", "cards", "fresh", "new", "own"}
) - frozenset(_MEANT.split())
"""Words of a tale that say nothing."""
_ACTS = """
    has had have is was holds held plays played puts put lays laid brings brought sends sent
    draws drew rolls rolled shows showed challenges challenged defends defended takes took gets
    got goes went opens opened begins began starts started covers covered adds added removes
    removed loses lost wins won discards discarded needs wants passes passed answers answered
    owns throws threw says said sits lies collects collected hits uses used keeps kept can may
    must and does
"""
ACTS = frozenset(_ACTS.split())
"""After a name: what somebody does."""
_BEFORE = "on at against before with vs versus by to of for from after does can may must is did"
BEFORE_NAMES = frozenset(_BEFORE.split())
"""Before a name."""
BEGINNINGS = frozenset(("can", "may", "must", "could", "do", "does", "is", "am", "what"))
"""How a question to any table begins."""


class Told(Action):
    """What a form of a tale stands for: no action, but a part of a position."""

    form: ClassVar[str] = "told"


class Situations(NamedTuple):
    """What people tell and ask of a game."""

    base: Mapping[str, Any]
    """The position that facts change."""
    kinds: Mapping[str, Mapping[str, Any]]
    """Kind of slot -> word -> the cards, or the value, that it means."""
    parts: Sequence[Mapping[str, Any]]
    """The facts and questions, by the number of their form."""
    forms: Whole
    first: Sequence[str]
    """The lines done before a question to any table, where they can be."""
    shared: Sequence[str]
    """What of the position a running game has holds for a tale that is told there."""
    status: Mapping[str, Sequence[str]]
    """Word for how a player stands -> what shows it at the table, and its rule."""
    sources: Mapping[str, str]
    """What is told of a table (`table_questions.toml`) -> the rule it rests on."""


@cache
def situations(game: str) -> Situations | None:
    """What is told of a game; None where nothing is."""
    import tomllib

    path = Path(find(game)) / "situations.toml"
    if not path.is_file():
        return None
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    parts = [
        {**part, "is_ask": kind == "ask", "form": form}
        for kind in ("fact", "ask")
        for part in data.get(kind, {}).values()
        for form in part["say"]
    ]
    forms = whole([Form(Told, part["form"]) for part in parts])
    base, kinds, status, sources = (
        data.get(key, {}) for key in ("base", "kinds", "status", "sources")
    )
    first, shared = data.get("first", ()), data.get("shared", ())
    return Situations(base, kinds, parts, forms, first, shared, status, sources)


class Tale:
    """The words of a tale, and what they can tell."""

    def __init__(self, game: str, known: Situations, text: str) -> None:
        plain = re.sub(r"[?!.;:\"]+(?=\s|$)", " , ", text.lower().replace("’", "'"))
        plain = re.sub(r"(?<=\d)[-/](?=\d)", " ", plain)
        plain = re.sub(
            r"\bone (?!life|of |left|each|more|another|for |under |covered |with )(?=[a-z])",
            "a ",
            plain,
        )
        spoken = tokens(plain.replace("'s", " s"))
        cards = _card_names(game)
        known_words = (
            known.forms.fixed
            | LITTLE
            | {
                stem
                for name in (
                    *(n for t in known.kinds.values() for n in t),
                    *(n for n, _ in cards),
                )
                for word in tokens(name)
                for stem in stems(word)
            }
        )
        named = [word for word in dict.fromkeys(spoken) if word in NAMES - {"will"}]
        named = [*dict.fromkeys((*named, *_strangers(spoken * 2, known_words)))]
        named.sort(key=lambda name: f" {' '.join(spoken)} ".find(f" {name}"))
        asker = ["Ana"] if not named or {*ME} & {*spoken} else []
        self.players = [*asker, *(word.capitalize() for word in named if word != "ana")]
        self.players += [name for name in SEATED if name not in self.players]
        words = {kind: [(word, word) for word in table] for kind, table in known.kinds.items()}
        words["card"] = [*words.get("card", ()), *cards]
        words["player"] = [*((w, SELF) for w in ME), *((w, LEFT) for w in OTHERS)]
        rest = (" ".join(spoken),)
        self.chart = Chart(
            known.forms, Idle(LITTLE), words, self.players[: max(3, len(named) + 1)], rest[0]
        )
        self.known, self.game = known, game

    def covers(self) -> Iterator[Sequence[tuple[int, Any]]]:
        """Ways to use up all words by facts and one question, the best first."""
        size = len(self.chart.typed)
        best: list[dict[bool, tuple[int, tuple[tuple[int, Any], ...]]]] = [
            {} for _ in range(size + 1)
        ]
        best[0][False] = (0, ())
        for at in range(size):
            for asked, (cost, parts) in list(best[at].items()):
                word = self.chart.typed[at]
                if word in LITTLE or word in (",", "and", "s", "then", "so"):
                    _keep(best[at + 1], asked, cost + 1, parts)
                for number, end, fields, worse in self._forms(at):
                    is_ask = self.known.parts[number]["is_ask"]
                    if not (asked and is_ask):
                        _keep(
                            best[end],
                            asked or is_ask,
                            cost + 3 + 3 * worse,
                            (*parts, (number, fields)),
                        )
        if True in best[size]:
            yield best[size][True][1]
        if False in best[size]:
            unsaid = [n for n, part in enumerate(self.known.parts) if part.get("unsaid")]
            yield from ((*best[size][False][1], (number, ())) for number in unsaid[:1])
            return
        # what is asked may be a question to any table
        for at in range(size):
            if False in best[at] and best[at][False][1] and self.chart.typed[at] in BEGINNINGS:
                yield (*best[at][False][1], (-1, " ".join(self.chart.typed[at:]).strip(" ,")))

    def _forms(self, at: int) -> Iterator[tuple[int, int, Any, int]]:
        for number in self.chart.live:
            for (end, fields), worse in self.chart.read(
                self.known.forms.nodes[number], at
            ).items():
                if end > at and worse < MENDED:
                    yield number, end, fields, worse // SKIPPED


def _strangers(spoken: Sequence[str], known: frozenset[str]) -> Sequence[str]:
    """Words that are names: nothing knows them, and they own something or do something."""
    found = dict.fromkeys(word for word in spoken if word in NAMES)
    for at, word in enumerate(spoken):
        before, after = spoken[at - 1] if at else ",", (*spoken, "")[at + 1]
        whose = word.removesuffix("s") if word.endswith("s") and after not in ACTS else word
        for name in dict.fromkeys((word, whose)):
            strange = name.isalpha() and number_said(name) is None and len(name) > 1
            strange = strange and not name.endswith(("ed", "ing"))
            strange = strange and stems(name).isdisjoint(known | ACTS | STOP | {*ME, *OTHERS})
            told = before in BEFORE_NAMES or (before in (",", "and", "then") and after in ACTS)
            told = told or before in found or (before == "and" and spoken[at - 2] in found)
            if strange and (told or after == "s" or after in ACTS):
                found[name] = None
                break
    return [*found]


def _keep(cell: dict[bool, Any], asked: bool, cost: int, parts: Any) -> None:
    if asked not in cell or cost < cell[asked][0]:
        cell[asked] = cost, parts


@cache
def card_facts(game: str) -> Mapping[str, Mapping[str, Any]]:
    """What the catalog says of each card."""
    return set_up(game, SEATED[:2], {}, "", "")[1].facts


def _card_names(game: str) -> list[tuple[str, str]]:
    """What cards are called, and the words a game's lines have for them."""
    return [
        (str(facts["name"]), card)
        for card, facts in card_facts(game).items()
        if facts.get("name")
    ]
