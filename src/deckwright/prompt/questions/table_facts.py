"""What stands on a table, asked for in any words: whose turn, how much, who leads, what lies.

A question is told from another by how it begins and by the words it cannot do without; an
answer stands only where every other word says little or is a name, so that none is dropped. All
is read off the table as data (`table.py`), so that a new game needs nothing here. What is in a
hand nobody sees; a question for it is answered by that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise
from typing import NamedTuple

from ...engine.parser.tokens import ARTICLES, IDLE, NUMBERS, number_said, stems
from ...errors import joined
from ...judge.tokenize import STOP
from ...table import Player
from .deed_reader import kinds_said
from .held_cards import HeldCards
from .question_patterns import table_words
from .table_answer import NO, TOLD, UNKNOWN, YES, TableAnswer
from .table_states import States
from .table_things import alike, forms, laid_text, spoken_words

WHY = re.compile(r"\bwhy\b|\bhow come\b")
"""What asks for a reason."""
HELD = re.compile(
    r"\b(?:holds?|holding|hand|hidden|secret)\b"
    r"|^(?:what|which|how many|do|does|has|have)\b"
    r".*\b(?:have|has|got|get|give|given|gave|drew|draw)\b"
    r"|\bis (?:what|which)\b"
)
"""What asks for the cards of a hand."""
TO_DO = re.compile(r"\b(?:have|has|get|got) to\b")
"""What asks for what is to be done."""
WHAT_IT_DOES = re.compile(
    r"(what|how) (do|does|s|is|will|would) .+ (do|does|mean|means|work|works)"
)
"""A question to the rules, whatever of it lies on the table."""
TURNS_ROUND = re.compile(
    r"\b(?:if|when|once|after all|unless|not|never|without|or|why|because|instead|same"
    r"|can|may|must|should|cost|next (?:round|shuffle|time|game))\b"
)
"""What a state alone does not answer."""
CALLED = {
    "life": "lives", "health": "lives", "hp": "lives", "hearts": "lives",
    "score": "points", "hand": "cards", "total": "points", "characters": "Characters",
    "events": "Event Hand", "highness": "crown", "royal": "crown",
    "deck": "draw pile", "draw": "draw pile", "pile": "draw pile", "discards": "discard pile",
    "discard": "discard pile", "over": "pass", "hand over": "pass", "hand on": "pass",
    "event cards": "Event Hand", "draw deck": "draw pile", "drawing pile": "draw pile",
}  # fmt: skip
"""What people call what is counted."""
STOOD = ("lives", "points", "Characters", "cards")
"""What counts most, where nothing is named."""
MOST = frozenset(("most", "highest", "biggest", "largest", "best", "richest"))
LEAST = frozenset(
    ("fewest", "least", "lowest", "smallest", "weakest", "worst", "closest", "nearest")
)
_LITTLE = """
    right currently exactly moment left number total totals count many else got hold holds now
    cards card table next until so far second points point together both game round currently
    there have has had more yet been
"""
SAYS_LITTLE = STOP | IDLE | ARTICLES | frozenset(_LITTLE.split())
"""Words of such a question that need not be heeded."""


class Teller(NamedTuple):
    """One thing that a table tells."""

    told: str
    """The method that tells it."""
    begins: str
    """How it is asked."""
    needs: str
    """Words of which one has to be there; "" for none."""
    heeds: str = ""
    """Words that say no more beside these."""


_ENDS = "stop stops stopped end ends ended finish finished count counted scored pack quit give"
_AHEAD = "ahead front leading leads lead winning wins win won losing loses behind standings"
_OUT = "out dead eliminated gone alive living playing left in"
IN = frozenset(("alive", "living", "playing", "left", "in"))
"""Of these what says that somebody is not out."""
TELLERS = (
    Teller("ended", r".*\b(?:if|when|suppose|say|(?:all|both) want to"
           r"|would (?:WHO) (?:score|have|get))\b",
           f"{_ENDS} score points",
           f"if when all both want {_AHEAD} most best worst doing agree agreed here today"
           " everything plus just it up in"),
    Teller("ranked", r"(?:everything counted,? )?(?:who|which|what)", " ".join(MOST | LEAST),
           "dying dead out death everything counted or doing"),
    Teller("over", r"(?:is|was) (?:it|that|this|the game|the shuffle)\b|(?:has|have|did) WHO\b",
           "over finished won win lost", "just shuffle all"),
    Teller("state", r"(?:is|are|am|does|do|has|will|who (?:is|has|wears)|which|whose)\b"
           r"(?!.*\bnext\b)", "",
           "wears become story stories arc arcs round still off set row or get for lies lie"
           " anything here there point points as"),
    Teller("on_top", r"what(?: card)? (?:is|lies) (?:lying )?on\b(?!.*\b(?:left|right)\b)", "",
           "top on of story stories arc"),
    Teller("way", r"(?:which|what) (?:way|direction)|(?:is|are) (?:it|we|play)\b",
           "way direction round clockwise", "going play turn turns go"),
    Teller("leads", r"(?!.*\bthis\b)(?:who|is WHO\b|what (?:is|are)|scores?$|standings$)",
           f"{_AHEAD} score scores last", "points place"),
    Teller("goals", r"what|which", "goal goals collect collecting need win after for"),
    Teller("to_pass", r"how many|who", "pass hand", "must have over on each and has"),
    Teller("count", r"how (?:many|much|big)\b|who (?:has|have|must|needs)\b"
           r"|(?:WHO(?:'s)? )?\w+(?: pile)?$", "",
           f"lie lies front left each other until {' '.join(NUMBERS)}"),
    Teller("out", r"(?!.*\bdone\b)(?:who|anybody|anyone|how many (?:of|people|players|are)"
           r"|(?:is|are|am) (?:WHO|anybody|anyone))\b", _OUT, "of people safe"),
    Teller("after", r"who|whose|after WHO,? who|(?:is|are|am) (?:it )?WHO\b|WHO next",
           "next after", "turn go goes comes come plays acts up play move that this"),
    Teller("turn", r"who|whose|(?:is|are) it|(?:is|am|are) WHO\b|my|turn|WHO(?:'s)? \w+$",
           "turn go move up me done acts act play plays starts begins waiting",
           "whose who is to start begin my mine we on it for"),
    Teller("lies", r"who (?:is|has|wears|holds)|where|what (?:lies|is lying) (?:before|in)\b",
           "", "wears wearing lies lie lying front before"),
    Teller("secret", r"what|which|is|has|did", "lie lying lies laid put lay face",
           "down front hidden there on at in before"),
)  # fmt: skip
"""In the order they are tried."""
WE_START = re.compile(
    r"what(?: now)?|(?:can|may|do|should) (?:we|i) (?:all )?(?:start|begin|continue|go on"
    r"|flip|reveal|turn (?:all )?(?:of )?(?:the|our|them)(?: cards)?(?: over| up)?)"
)
"""What asks for what is due."""
WHO_HAS = (
    r"^(?:who(?: else)? (?:is|has|have|got|wears|wearing|holds)(?: got)?"
    r"|where(?: is| are| does| do)?)\b *|\b(?:lies?|lying|wearing|before (?:him|her|them))$"
)
"""Before what somebody has, or wears, and behind it."""
HAS = (
    r"(?:(?:has|have) WHO(?: got| holding)?|(?:does|do) WHO (?:have|hold|own)) (?!to\b)"
    r"(?:the |an? |any )?(?P<what>[\w'-]+(?: [\w'-]+){0,3}?)"
    r"(?: for this| left| to play| in (?:his|her|their) hand)*"
)
"""What asks whether somebody has something."""


class Facts(States):
    """A table that is asked about."""

    # What is asked -------------------------------------------------------------------------

    def answer(self) -> TableAnswer | None:
        """What tells all that is asked for; None where nothing does."""
        if WE_START.fullmatch(self.text):
            return self.due()
        return self._told() or self.has()

    def _told(self) -> TableAnswer | None:
        words = {*re.findall(r"[\w-]+", self.text)}
        for teller in TELLERS:
            begins = re.match(teller.begins.replace("WHO", f"(?:{self.who})"), self.text)
            needs = not teller.needs or words & {*teller.needs.split()}
            tell: Callable[[], tuple[TableAnswer, str] | None] = getattr(self, teller.told)
            found = tell() if begins and needs else None
            if not found:
                continue
            reply, used = found
            hangs = TURNS_ROUND.search(
                self.text.removesuffix(self._alternatives())
            ) and teller.told not in ("ended", "to_pass")
            if not hangs and not self._unheeded(f"{used} {teller.needs} {teller.heeds}"):
                rule = self.sources.get(teller.told, "") if not reply.rules else ""
                return reply._replace(rules=(rule,)) if rule else reply
        return None

    def _unheeded(self, used: str) -> list[str]:
        """The words of the question that say something and were not used."""
        names, heeded = {name.lower() for name in self.ctx.players}, forms(used)
        return [
            word
            for word in re.findall(r"[\w-]+", self.text.replace("'s", ""))
            if word not in SAYS_LITTLE | names and stems(word).isdisjoint(heeded)
        ]

    @property
    def sources(self) -> Mapping[str, str]:
        """The rules that what is told rests on, by the method that tells it."""
        return table_words(self.ctx.game.slug).get("sources", {})

    # How all stand --------------------------------------------------------------------------

    def leads(self) -> tuple[TableAnswer, str]:
        """How all stand."""
        game = self.ctx.game
        if result := game.result(self.ctx.state):
            names = ", ".join(self.ctx.players[seat] for seat in result.winners)
            return TableAnswer(TOLD, f"{names or 'Nobody'} won: {result.reason}."), ""
        points = zip(self.ctx.players, game.score(self.ctx.state), strict=True)
        rows = self.ctx.look.standing(self.ctx.view)
        rows = rows or [game.scoreless or "; ".join(f"{n}: {p}" for n, p in points)]
        return TableAnswer(TOLD, "\n".join(rows)), ""

    def over(self) -> tuple[TableAnswer, str]:
        """Whether it is over, and who has won."""
        if self.ctx.game.result(self.ctx.state):
            reply, used = self.leads()
            return reply._replace(verdict=YES), used
        if self.supposed:  # what ended may be a round, and not the game
            return TableAnswer(TOLD, self.table.sentence, sure=False), ""
        if self.text.startswith(("ha", "did")):
            told = f"{self.table.sentence} {self.ctx.game.scoreless}".strip()
            return TableAnswer(TOLD, f"nobody has won so far. {told}", sure=False), ""
        return TableAnswer(NO, f"The game goes on: {self.table.sentence}"), ""

    def ended(self) -> tuple[TableAnswer, str] | None:
        """How all would stand if it ended now, and who leads."""
        game, state = self.ctx.game, self.ctx.state
        rows = self.ctx.look.standing(self.ctx.view)
        if game.result(state) or game.scoreless or not rows:
            return None
        scores = dict(zip(self.ctx.players, game.score(state), strict=True))
        best = (min if "fewest" in rows[-1].lower() else max)(scores.values())
        first = [name for name, score in scores.items() if score == best]
        shown = [p.name for p in self.players()] or scores
        told = ", ".join(f"{name} {scores[name]}" for name in shown)
        verb = "lead" if first[1:] else "leads"
        text = f"if it ended now: {told}; {joined(first)} {verb}. {rows[-1]}"
        return TableAnswer(TOLD, text, tuple(filter(None, (self.sources.get("leads"),)))), ""

    def ranked(self) -> tuple[TableAnswer, str] | None:
        """Who has the most or the least of something, by rank."""
        label, said = self._quantity()
        if not label and forms(self.text) & {"best", "worst"}:  # fewest may be best
            return self.ended()
        facts = {f.label for p in self.table.players for f in p.facts if f.value}
        label = label or next((each for each in STOOD if each in facts), "")
        rows = [
            (int(number[0]), player.name, fact)
            for player in self.table.players
            for fact in player.facts
            if fact.label == label and not (player.out and fact.kind)
            if (number := re.match(r"\+?\d+", fact.value))
        ]
        if not rows:
            return None
        near = re.search(r"\b(?:closest|nearest)\b", self.text) and label == "points"
        up = bool(near or forms(self.text) & MOST)
        best = (max if up else min)(number for number, *_ in rows)
        names = joined([name for number, name, _ in rows if number == best])
        noun = next(fact.noun for number, _, fact in rows if number == best)
        rest = sorted(((n, name) for n, name, _ in rows if n != best), reverse=up)
        others = ", ".join(f"{name} {number}" for number, name in rest)
        return TableAnswer(
            TOLD, f"{names}: {best} {noun}{f' ({others})' * bool(others)}."
        ), said

    def goals(self) -> tuple[TableAnswer, str] | None:
        """What everybody collects, where a game has such goals."""
        goals = [note for note in self.table.notes if note.startswith("five of")]
        return (TableAnswer(TOLD, f"{goals[0]}."), "five") if goals else None

    # How much there is ----------------------------------------------------------------------

    def row(self, player: Player, *, briefly: bool = False) -> str:
        """A player in a line; `briefly`: of what is told aside only what is named."""
        facts = [f"{f.value} {f.noun}".strip() for f in player.facts]
        spoken = spoken_words(self.text)
        aside = [a for a in player.asides if not briefly or spoken & spoken_words(a)]
        things = [*facts, *player.notes, *aside, *map(laid_text, player.laid)]
        return f"{player.name}: {'out' if player.out else ', '.join(things)}."

    def _quantity(self) -> tuple[str, str]:
        """What is counted and named, and the word for it; "" for none."""
        words = re.findall(r"[\w-]+", self.text)
        said_by = [*(f"{a} {b}" for a, b in pairwise(words)), *words]
        for facts in (self.table.facts, [f for p in self.table.players for f in p.facts]):
            labels = {f.label.lower(): f.label for f in facts if f.value}
            for said in said_by:
                label = CALLED.get(said, said).lower()
                if found := next((labels[k] for k in (label, f"{label}s") if k in labels), ""):
                    return found, said
            for label in labels.values():
                if " " in label and {*label.split()} <= {*words}:
                    return label, label
        return "", ""

    def count(self) -> tuple[TableAnswer, str] | None:
        """How much there is of something: with those who are named, or all; in a pile."""
        players = self.players() or [p for p in self.table.players if not p.out]
        lies = re.search(r"\b(?:lie|lies|lying|in front)\b", self.text)
        if lies and self.players() and self.text.startswith("how many cards"):
            laid = [f"{p.name}: {sum(x.number for x in p.laid)}" for p in players]
            return TableAnswer(TOLD, f"{'; '.join(laid)}."), ""
        if re.search(
            rf"\b(?:{self.who}) (?:(?:has|have|needs?) to |must )?draws?\b", self.text
        ):
            acting = [p for p in self.players() if p.acts and "draw" in self.table.headline]
            return (TableAnswer(TOLD, self.table.sentence), "draw draws") if acting else None
        label, said = self._quantity()
        pile = next((f for f in self.table.facts if f.label == label), None)
        if pile:
            rule = self.sources.get("pile", "")
            return TableAnswer(TOLD, f"{label}: {pile.value}.", (rule,)), said
        found = [(p, f) for p in players for f in p.facts if f.label == label]
        rows = [f"{p.name}: {f.value} {f.noun}" for p, f in found]
        rows += [f"{p.name} is out" for p in self.players() if p.out]
        return (TableAnswer(TOLD, f"{'; '.join(rows)}."), said) if label and rows else None

    def to_pass(self) -> tuple[TableAnswer, str] | None:
        """How many cards somebody, or everybody, has to pass."""
        players = self.players() or self.table.players
        due = [f"{p.name}: {n}" for p in players for n in p.notes if re.match(r"\d", n)]
        return (TableAnswer(TOLD, f"{'; '.join(due)}."), "") if due else None

    def out(self) -> tuple[TableAnswer, str] | None:
        """Who is out, or whether somebody is."""
        here = [p.name for p in self.table.players if not self.is_out(p)]
        gone = [p.name for p in self.table.players if self.is_out(p)]
        asks_of = re.match(rf"(?:is|are|am) (?:{self.who})\b", self.text)
        if asks_of and not self.players():
            return None
        if not asks_of:
            told = f"{len(here)} play: {', '.join(here)}; out: {joined(gone) or 'nobody'}"
            return TableAnswer(TOLD, f"{told}."), ""
        player = self.players()[-1]
        out = self.is_out(player)
        if not out and (self.supposed or player.laid):  # what is still to come may end it
            told = "not by that alone" if self.supposed else "not so far"
            return TableAnswer(TOLD, f"{told}. {self.row(player)}", sure=False), ""
        said_in = forms(self.text.split()[-1]) & IN
        return TableAnswer(YES if out != bool(said_in) else NO, self.row(player)), ""

    # What is named --------------------------------------------------------------------------

    def lies(self) -> tuple[TableAnswer, str] | None:
        """Before whom something lies, or who wears it; what lies before somebody."""
        if self.text.startswith("what") and (named := self.players()):
            laid = [(p.name, ", ".join(map(laid_text, p.laid)) or "nothing") for p in named]
            rows = [f"Before {who}: {things}" for who, things in laid]
        else:
            what = re.sub(WHO_HAS, "", self.text)
            words = [CALLED.get(word, word) for word in what.split() if word not in ARTICLES]
            open_ = {p.name: ", ".join(self._open(p, words)) for p in self.table.players}
            rows = [f"{name} ({told})" for name, told in open_.items() if told]
        return (TableAnswer(TOLD, f"{'; '.join(rows)}."), self.text) if rows else None

    def _open(self, player: Player, words: Sequence[str]) -> Iterator[str]:
        """What somebody has before all that is called so."""
        what = " ".join(words)
        yield from (f.label for f in player.facts if not f.value and alike(f.label, what))
        yield from (laid_text(laid) for laid in player.laid if alike(laid.text, what))
        known = (n[4:] for n in (*player.notes, *player.asides) if n.startswith("has "))
        named = (each for note in known for each in re.split(r"[;,] ", note))
        yield from (each for each in named if alike(each, what) and not each.startswith("no "))

    def has(self) -> TableAnswer | None:
        """Whether somebody has something: what lies open tells, of a hand nobody knows."""
        match = self.matched(HAS)
        seat = self.subject(match) if match else None
        if match is None or seat is None:
            return None
        player, what = self._player(self.ctx.players[seat]), match["what"]
        words = [CALLED.get(word, word) for word in what.split() if word not in ARTICLES]
        if found := [*self._open(player, words)]:
            return TableAnswer(YES, f"{player.name}: {', '.join(found)}.")
        backs = table_words(self.ctx.game.slug).get("backs", {})
        if backs and words and words[-1] in backs["words"]:
            there = forms(" ".join(f.value for f in player.facts if f.label == backs["label"]))
            asked = [word for word in words if word not in backs["label"].lower()]
            yes = bool(there) and all(stems(word) & there for word in asked)
            return TableAnswer(YES if yes else NO, self.row(player), (backs["rule"],))
        if not self._can_be_held(words):
            return None
        text = f"no {what} lies open before {player.name}; {player.name}'s hand cannot be seen."
        rule = self.sources.get("hand", "")
        return TableAnswer(UNKNOWN, text, (rule,) if rule else (), sure=False)

    @cached_property
    def held(self) -> Sequence[frozenset[str]]:
        """The cards that somebody is told to have, each as what it can be."""
        return HeldCards(self.ctx).held(f"{self.before_it} {self.text}")

    def _can_be_held(self, words: Sequence[str]) -> bool:
        """Whether a hand can hold it: a card, a kind of card, a number."""
        cards = HeldCards(self.ctx)
        return any(cards.named(each) or number_said(each) is not None for each in words)

    @property
    def step(self) -> str:
        """What is going on."""
        return ". ".join([self.table.sentence, *(a.title for a in self.table.areas)])

    @property
    def context(self) -> str:
        """Whose turn it is, and how what is named stands; "" where only rules are asked for."""
        if WHAT_IT_DOES.fullmatch(self.text) and not self.players():
            return ""
        speaks = [self._player(self.ctx.players[n]) for n in (self.speaker,) if n is not None]
        names = dict.fromkeys(p.name for p in (*speaks, *self.players()))
        named = [self.row(self._player(each), briefly=True) for each in names]
        own = "|".join(re.escape(f"Before {each.name}: ") for each in self.players())
        things = self.things.told_of(self.text)
        things = [t for t in things if not own or not re.match(own, t)]
        rows = [*named, *things]
        if re.search(r"(?:^|[.,:;] )(?:can|may|must|does|should) ", self.text):
            can = [self.options(self.ctx.players.index(p.name)) for p in self.players()[:1]]
            rows += [each.text for each in can if each.verdict == TOLD]
        rows += self._unseen()
        rows += self._from_log()
        return "\n".join([self.table.sentence, *rows]) if rows else ""

    def _from_log(self) -> Iterator[str]:
        """The line of the log that is meant; where a reason is asked for, else the one that
        brought what is named, or lies before who is named."""
        if self.past is None:
            return
        named = {each.name for each in self.players()}
        own = [t for t in self.things.all() if t.place.removeprefix("Before ") in named]
        things = [*self.things.named(self.text), *own] if WHY.search(self.text) else []
        kinds = partial(kinds_said, self.ctx)
        for more in ("", *(f" {each.place} {each.laid.text}" for each in things)):
            if told := self.past.recalled(self.text + more, kinds):
                yield f"From the log: {told}"
                return

    def _unseen(self) -> Iterator[str]:
        """That nobody sees what somebody holds, where that is asked for."""
        if HELD.search(self.text) and not TO_DO.search(self.text):
            rule = self.sources.get("hand", "")
            hands = [p for p in self.players() if any(f.kind == "hand" for f in p.facts)]
            if hands:
                names = joined([each.name for each in hands])
                verb = "hold" if hands[1:] else "holds"
                yield f"Nobody sees what cards {names} {verb} ({rule})."
