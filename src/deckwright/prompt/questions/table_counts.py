"""How much there is of what people ask for, how all stand, and who is out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...engine.parser.tokens import ARTICLES, number_said, stems
from ...errors import joined
from ...names import find
from ...table import Area, Fact, Laid, Player
from .question_patterns import table_words
from .table_answer import NO, TOLD, YES, TableAnswer
from .table_things import alike, laid_text, spoken_words
from .table_turns import Turns

OUT = frozenset(("out", "dead", "eliminated", "passed", "gone", "lost", "finished"))
IN = frozenset(("alive", "in", "playing", "living", "left"))
CALLED = {
    "hand over": "pass", "hand on": "pass", "give away": "pass",
    "life": "lives", "health": "lives", "hp": "lives", "hearts": "lives",
    "score": "points", "hand": "cards", "cards in hand": "cards", "total": "points",
    "characters": "Characters", "event cards": "Event Hand", "events": "Event Hand",
    "highness": "crown", "royal highness": "crown",
    "deck": "draw pile", "draw": "draw pile", "pile": "draw pile", "draw deck": "draw pile",
    "drawing pile": "draw pile", "discard": "discard pile", "discards": "discard pile",
}  # fmt: skip
"""What people call what is counted."""
YES_OR_NO = re.compile(r"(?:is|are|am|was|has|have|does|do|did|can|may|must)\b")
"""How a question begins that asks for a yes or a no."""


class Counts(Turns):
    """A table that is asked how much, how many and who leads."""

    def row(self, player: Player, *, briefly: bool = False) -> str:
        """A player in a line; `briefly`: of what is told aside only what is named."""
        facts = [f"{f.value} {f.noun}".strip() for f in player.facts]
        spoken = spoken_words(self.text)
        aside = [a for a in player.asides if not briefly or spoken & spoken_words(a)]
        things = [*facts, *player.notes, *aside, *map(laid_text, player.laid)]
        return f"{player.name}: {'out' if player.out else ', '.join(things)}."

    def count(self, match: re.Match[str]) -> TableAnswer | None:
        """How much of something somebody has."""
        player = self._whose(match)
        if YES_OR_NO.match(self.text):
            return None
        fact = player and self._fact(player.facts, match["what"])
        others = any(self._fact(p.facts, match["what"]) for p in self.table.players)
        if player and player.out and not fact and others:
            return TableAnswer(TOLD, f"{player.name} is out.")
        if player and fact:
            return TableAnswer(TOLD, f"{player.name}: {fact.value} {fact.label}.")
        lies = [each for area in self._areas(match["what"]) for each in area.laid]
        if player and self._areas(match["what"]):
            own = [laid_text(each) for each in lies if player.name in each.caption]
            return TableAnswer(TOLD, f"{player.name}: {len(own)}. {'; '.join(own)}".strip())
        return None

    def counts(self, match: re.Match[str]) -> TableAnswer | None:
        """How much of something there is: in a pile, with everybody, on the table."""
        what = match["what"]
        if YES_OR_NO.match(self.text):
            return None
        if fact := self._fact(self.table.facts, what):
            return TableAnswer(TOLD, f"{fact.label}: {fact.value}.")
        found = [(p, self._fact(p.facts, what)) for p in self.table.players if not p.out]
        rows = [
            f"{p.name}: {fact.value} {fact.noun}" for p, fact in found if fact and fact.value
        ]
        due = [(p.name, n) for p in self.table.players for n in p.notes if n[:1].isdigit()]
        rows = rows or [f"{p}: {n}" for p, n in due if alike(n, CALLED.get(what, what))]
        if areas := self._areas(what) if not rows else ():
            rows = [f"{area.title}: {joined([*map(laid_text, area.laid)])}" for area in areas]
        return TableAnswer(TOLD, f"{'; '.join(rows)}.") if rows else self.on_table(match)

    def on_table(self, match: re.Match[str]) -> TableAnswer | None:
        """How many cards of a name lie open before players."""
        what = match["what"]
        found = {p.name: self._laid_before(p, what) for p in self.table.players}
        number = sum(laid.number for here in found.values() for laid in here)
        names = ", ".join(name for name, here in found.items() if here)
        if not number and self._is_card(what) and self.text.startswith("how"):
            return TableAnswer(TOLD, "none lies open before anybody.")
        return TableAnswer(TOLD, f"{number}, before {names}.") if number else None

    def leads(self, _: re.Match[str]) -> TableAnswer | None:
        """How all stand."""
        game, view = self.ctx.game, self.ctx.view
        if result := game.result(self.ctx.state):
            names = ", ".join(self.ctx.players[seat] for seat in result.winners)
            return TableAnswer(TOLD, f"{names or 'Nobody'} won: {result.reason}.")
        rows = self.ctx.look.standing(view)
        points = zip(self.ctx.players, game.score(self.ctx.state), strict=True)
        rows = (
            rows or [game.scoreless] * bool(game.scoreless) or [f"{n}: {p}" for n, p in points]
        )
        return TableAnswer(TOLD, "\n".join(rows))

    def if_ended(self, owners: Sequence[Player], *, leads: bool) -> TableAnswer | None:
        """How these players, or all, would stand if it ended now; and who leads."""
        rows, scores = self.ctx.look.standing(self.ctx.view), self._scores
        if not rows or not scores:
            return None
        first = self._best(scores, rows)
        told = ", ".join(f"{n} {scores[n]}" for n in [p.name for p in owners] or scores)
        verb = "lead" if first[1:] else "leads"
        whose = "" if owners and not leads else f"; {joined(first)} {verb}"
        rule = self.sources.get("leads", "")
        text = f"if it ended now: {told}{whose}. {rows[-1]}"
        return TableAnswer(TOLD, text, (rule,) if rule else ())

    @property
    def _scores(self) -> dict[str, int]:
        """What everybody would have if it ended now; none where all is over."""
        game, state = self.ctx.game, self.ctx.state
        if game.result(state) or game.scoreless:
            return {}
        return dict(zip(self.ctx.players, game.score(state), strict=True))

    @staticmethod
    def _best(scores: Mapping[str, int], rows: Sequence[str]) -> list[str]:
        """Whoever has the best of it; `rows`: how all stand, and what wins."""
        best = (min if "fewest" in rows[-1].lower() else max)(scores.values())
        return [name for name, score in scores.items() if score == best]

    def over(self, match: re.Match[str]) -> TableAnswer:
        """Whether somebody has won."""
        result = self.ctx.game.result(self.ctx.state)
        if result is None and self.supposed:  # what ended may be a round, and not the game
            return TableAnswer(TOLD, self.table.sentence, sure=False)
        if result is None and match.groupdict().get("who"):
            told = f"{self.table.sentence} {self.ctx.game.scoreless}".strip()
            return TableAnswer(TOLD, f"nobody has won so far. {told}", sure=False)
        if result is None:
            return TableAnswer(NO, f"The game goes on: {self.table.sentence}")
        names = ", ".join(self.ctx.players[seat] for seat in result.winners)
        return TableAnswer(YES, f"{names or 'nobody'} won: {result.reason}.")

    def course(self, match: re.Match[str]) -> TableAnswer | None:
        """Which round it is, what the goals are: what holds for all and names it."""
        what = (match.groupdict().get("what") or "goal").rstrip("s")
        facts = [f"{f.label} {f.value}" for f in self.table.facts if alike(f.label, what)]
        told = (self.table.headline, *self.table.notes)
        other = "shuffle" if what == "round" else what
        named = re.compile(rf"\b(?:{re.escape(what)}|{re.escape(other)})s?\b")
        notes = [note for note in told if named.search(note.lower())]
        if what in ("goal", "target"):
            notes = self._goals
        return TableAnswer(TOLD, f"{'; '.join(facts or notes)}.") if facts or notes else None

    @property
    def _goals(self) -> list[str]:
        """The notes that say what everybody collects, where a game has such goals."""
        return [note for note in self.table.notes if note.startswith("five of")]

    def wins(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether five of something are what everybody collects."""
        groups = re.findall(r"(\w+) ([a-z ]+?)(?: ones| cards)?(?:,| and |$)", match["what"])
        facts = {fact for each in self.ctx.setup.facts.values() for fact in each.items()}
        words = [
            [{(k, v) for k, v in facts if stems(str(v)) & stems(word)} for word in what.split()]
            for _, what in groups
        ]
        plain = all(len(each) == 1 and "kind" not in dict(each) for g in words for each in g)
        plain = plain and len({*map(len, words)}) == 1  # two reds may be stars as others are
        if not plain or sum(number_said(number) or 0 for number, _ in groups) != 5:
            return None  # some of them wild, or not five
        same = set.intersection(*({*()}.union(*each) for each in words))
        for goal in self._goals:
            yes = any(str(v) in goal or f"any one {key}" in goal for key, v in same)
            return TableAnswer(YES if yes else NO, f"{goal}.", sure=not groups[1:])
        return None

    def whos_out(self, _: re.Match[str]) -> TableAnswer:
        """Who still plays, and who is out."""
        gone = [p.name for p in self.table.players if self._is_out(p)]
        here = [p.name for p in self.table.players if not self._is_out(p)]
        told = f"{len(here)} play: {', '.join(here)}" if here else "nobody plays any more"
        return TableAnswer(TOLD, f"{told}; out: {', '.join(gone) or 'nobody'}.")

    def whether_out(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether somebody is out of the game."""
        player = self._whose(match) or self.last_named(match)
        word = match["how"].partition(" ")[0]
        if player is None or word not in OUT | IN:
            return None
        out = player.out or "out" in player.notes
        yes = out if word in OUT else not out
        if not out and (self.supposed or player.laid):  # what is still to come may end it
            told = "not by that alone" if self.supposed else "not so far"
            return TableAnswer(TOLD, f"{told}. {self.row(player)}", sure=False)
        return TableAnswer(YES if yes else NO, self.row(player))

    @property
    def sources(self) -> Mapping[str, str]:
        """The rules that what is told rests on, by the method that tells it."""
        return table_words(self.ctx.game.slug).get("sources", {})

    def proper(self, what: str | None) -> str:
        """What the rulebook calls what players call something: the crown for the highness."""
        words = [word for word in (what or "").split() if word not in ARTICLES]
        said = " ".join(words)
        known = (name for name, others in self.book.synonyms.items() if said in others)
        return next(known, said)

    def _fact(self, facts: Sequence[Fact], what: str) -> Fact | None:
        label = CALLED.get(what, self.proper(what))
        for fact in facts:
            if alike(fact.label, label) or (label == "cards" and fact.kind == "hand"):
                return fact
        piles = [f for f in facts if f.kind == "pile" and "discard" not in f.label]
        return piles[0] if piles and label == "draw pile" else None

    def _areas(self, what: str) -> list[Area]:
        """Areas that are called so: stories."""
        return [area for area in self.table.areas if alike(area.title, what)]

    def _laid_before(self, player: Player, what: str) -> list[Laid]:
        return [laid for laid in player.laid if alike(laid.text, what)]

    def _is_card(self, what: str) -> bool:
        words = self.ctx.vocabulary("card")
        return bool(find({str(word): 0 for word in words}, what)) or any(
            alike(self.ctx.card(str(card)), what) for card in words.values()
        )

    def _can_be_held(self, what: str) -> bool:
        """Whether a hand can hold it: a card, a kind of card, a number."""
        kinds = {str(facts.get("kind", "")) for facts in self.ctx.setup.facts.values()}
        held = {*spoken_words(" ".join(kinds)), *map(str, range(20))}
        words = spoken_words(what) - {"card", "cards"}
        return self._is_card(what) or any(
            word in held or number_said(word) is not None or self._is_card(word)
            for word in words
        )
