"""What stands on a table, asked for: whose turn, who has what, how much of it, what lies where.

All is read off the table as data (`table.py`), so that a new game needs nothing here. What is
in a hand nobody sees; a question for it is answered by that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from ..catalog import games
from ..engine.parser.tokens import ARTICLES, number_said
from ..errors import joined
from ..names import find
from ..table import DOWN, Fact, Laid, Player
from .outcomes import counted, ends, has_choice
from .question_patterns import question_patterns
from .table_answer import DEPENDS, NO, TOLD, UNKNOWN, YES, TableAnswer
from .table_things import alike, is_called, laid_text, places, spoken_words
from .table_turns import Turns
from .tales import situations

MOST = 400
"""So many ends at most are looked at."""
OUT = frozenset(("out", "dead", "eliminated", "passed", "gone", "lost", "finished"))
IN = frozenset(("alive", "in", "playing", "living", "left"))
CALLED = {
    "life": "lives", "health": "lives", "hp": "lives", "hearts": "lives",
    "score": "points", "hand": "cards", "cards in hand": "cards", "total": "points",
    "characters": "Characters", "event cards": "Event Hand", "events": "Event Hand",
    "deck": "draw pile", "pile": "draw pile", "draw deck": "draw pile",
    "drawing pile": "draw pile", "discard": "discard pile", "discards": "discard pile",
}  # fmt: skip
"""What people call what is counted."""


WHAT = r"what(?! happens| if| about| would)"
"""What there is, and not what comes of something."""


class Facts(Turns):
    """A table that is asked about."""

    # What is asked -------------------------------------------------------------------------

    def answer(self) -> TableAnswer | None:
        """The first that fits; None where nothing of the table is asked for."""
        for told, patterns in question_patterns().items():
            for pattern in patterns:
                match = self.matched(pattern)
                reply: TableAnswer | None = getattr(self, told)(match) if match else None
                if reply:
                    rule = self.sources.get(told, "") if not reply.rules else ""
                    return reply._replace(rules=(rule,)) if rule else reply
        return None

    @property
    def statuses(self) -> Mapping[str, Sequence[str]]:
        """Words for how a player stands -> what shows it, and the rule."""
        known = situations(self.ctx.game.slug) if self.ctx.game.slug in games() else None
        return known.status if known else {}

    def notes_of(self, seat: int) -> str:
        """What limits a player."""
        return "; ".join(self._player(self.ctx.players[seat]).notes)

    def limit(self, seat: int, text: str) -> str:
        """What a player may not do that a text names: `no Equipment till own turn`."""
        spoken = spoken_words(text)
        notes = self.notes_of(seat).split("; ")
        banned = [each for each in notes if each.startswith("no ")]
        return next((each for each in banned if spoken & spoken_words(each)), "")

    @property
    def sources(self) -> Mapping[str, str]:
        """The rules that what is told rests on, by the method that tells it."""
        known = situations(self.ctx.game.slug) if self.ctx.game.slug in games() else None
        return known.sources if known else {}

    @property
    def context(self) -> str:
        """Whose turn it is, and how what is named stands."""
        rows = [*map(self.row, self.players()), *self.things.told_of(self.text)]
        return " ".join([f"{self.table.headline}.", *rows]) if rows else ""

    # What is named --------------------------------------------------------------------------

    def players(self) -> Sequence[Player]:
        """The players that are named, or meant by a pronoun."""
        spoken = re.findall(r"[\w-]+", self.text.replace("'s", ""))
        named = [p for p in self.table.players if p.name.lower() in spoken]
        acting = [p for p in self.table.players if p.acts]
        return named or (acting if {"he", "she", "his", "her"} & {*spoken} else [])

    def nearest(self) -> TableAnswer | None:
        """How what is named stands, for a question that asks for no yes or no."""
        if re.match(r"(?:how long|until when|when)\b", self.text):
            return self._limited()
        asks = (
            r"(?:who|whose|which|where|what(?! happens| if| about| would)|how (?:many|much))\b"
        )
        if not re.match(asks, self.text):
            return None
        amounts = [*self._amounts()] if self.text.startswith("how") else []
        things = [] if amounts else self.things.told_of(self.text)
        rows = [self.row(p) for p in self.players()] if not amounts else []
        told = [*amounts, *things, *rows]
        if not told:
            return None
        return TableAnswer(TOLD, f"{self.table.headline}. {' '.join(told)}", sure=False)

    def _limited(self) -> TableAnswer | None:
        """What keeps a player from what is named, as noted."""
        for player in self.players():
            if limit := self.limit(self.ctx.players.index(player.name), self.text):
                return TableAnswer(TOLD, f"{player.name}: {limit}.")
        return None

    def _amounts(self) -> Iterator[str]:
        """What is counted and named, of the players that are named or of all."""
        for player in self.players() or self.table.players:
            named = [f for f in player.facts if f.value and alike(self.text, f.label)]
            if named:
                told = ", ".join(f"{fact.value} {fact.label}" for fact in named)
                yield f"{player.name}: {told}."
        for fact in self.table.facts:
            if alike(self.text, fact.label):
                yield f"{fact.label}: {fact.value}."

    def status(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether somebody is what a word of the rules says: entranced, snakebit."""
        how = match["how"].removeprefix("your ")
        player, found = self._whose(match), self.statuses.get(how)
        if player is None or found is None:
            return None
        shows, rule = found
        row = self.row(player)
        yes = not spoken_words(shows).isdisjoint(spoken_words(row))
        return TableAnswer(YES if yes else NO, row, (rule,))

    def there(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether something lies on the table that is named."""
        spoken = spoken_words(match["what"])
        exactly = [thing for thing in self.things.all() if thing.words >= spoken]
        if exactly:
            return TableAnswer(YES, " ".join(places(exactly)), sure=False)
        if not self._is_card(match["what"].replace("story", "").strip()):
            return None
        lies = " ".join(places([*self.things.all()]))
        return TableAnswer(NO, f"no such thing lies open. {lies}".strip(), sure=False)

    def count(self, match: re.Match[str]) -> TableAnswer | None:
        """How much of something somebody has."""
        player = self._whose(match)
        fact = player and self._fact(player.facts, match["what"])
        if player and player.out and not fact:
            return TableAnswer(TOLD, f"{player.name} is out.")
        if player and fact:
            return TableAnswer(TOLD, f"{player.name}: {fact.value} {fact.label}.")
        if player and (found := self._laid_before(player, match["what"])):
            number = sum(laid.number for laid in found)
            return TableAnswer(TOLD, f"Before {player.name}: {number}.")
        return None

    def on_table(self, match: re.Match[str]) -> TableAnswer | None:
        """How many cards of a name lie open before players."""
        what = match["what"]
        found = {p.name: self._laid_before(p, what) for p in self.table.players}
        number = sum(laid.number for here in found.values() for laid in here)
        names = ", ".join(name for name, here in found.items() if here)
        return TableAnswer(TOLD, f"{number}, before {names}.") if number else None

    def pile(self, match: re.Match[str]) -> TableAnswer | None:
        """How many cards a pile has, or whether it has any; the draw pile, if none is named."""
        piles = [f for f in self.table.facts if f.kind == "pile"]
        fact = self._fact(piles, match["pile"] or "draw pile")
        if not fact:
            return None
        if self.text.startswith("how"):
            return TableAnswer(TOLD, f"{fact.label}: {fact.value}.")
        asks_empty = "empty" in self.text or "shuffle" in self.text
        yes = (fact.value == "0") == asks_empty
        return TableAnswer(YES if yes else NO, f"{fact.label}: {fact.value}.")

    def top(self, _: re.Match[str]) -> TableAnswer | None:
        """What lies on top of the open pile."""
        fact = next((f for f in self.table.facts if f.open and f.card), None)
        return TableAnswer(TOLD, f"{fact.label}: {self.ctx.card(fact.card)}.") if fact else None

    def who_has(self, match: re.Match[str]) -> TableAnswer | None:
        """Before whom something lies, or who wears it."""
        what = self.proper(match["what"])
        if not what:
            return None
        what = self.statuses.get(what, (what,))[0]
        if what.split()[0] in OUT | IN:
            names = [p.name for p in self.table.players if p.out == (what.split()[0] in OUT)]
            return TableAnswer(TOLD, f"{', '.join(names) or 'nobody'}.")
        rows = [
            f"{player.name} ({', '.join(told)})"
            for player in self.table.players
            if (told := [*self._holdings(player, what)])
        ]
        if rows:
            return TableAnswer(TOLD, f"{'; '.join(rows)}.")
        if areas := [*self._in_areas(what)]:
            return TableAnswer(TOLD, f"{'; '.join(areas)}.")
        return self._hidden(what, "nobody") if self._is_card(what) else None

    def has(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether somebody has something before them."""
        player, what = self._whose(match), self.proper(match["what"])
        if player is None or not what or what.startswith("to "):
            return None
        if found := [*self._holdings(player, what)]:
            return TableAnswer(YES, f"{player.name}: {', '.join(found)}.")
        worn = [f.label for p in self.table.players for f in p.facts if not f.value]
        if what in worn:
            return TableAnswer(NO, self.row(player))
        down = any(laid.text == DOWN for laid in player.laid)
        if "hand" not in self.text and self.text.startswith("is there") and not down:
            return TableAnswer(NO, self.row(player))
        return self._hidden(what, player.name)

    def _hidden(self, what: str, who: str) -> TableAnswer:
        before = "before anybody" if who == "nobody" else f"before {who}"
        whose = "Hands" if who == "nobody" else f"{who}'s hand"
        return TableAnswer(
            UNKNOWN, f"no {what} lies open {before}; {whose} cannot be seen.", sure=False
        )

    def hand(self, match: re.Match[str]) -> TableAnswer | None:
        """What somebody holds: nobody sees it, but for what was shown."""
        player = self._whose(match)
        if player is None:
            return None
        fact = next((f for f in player.facts if f.kind == "hand"), None)
        known = [
            note
            for note in (*player.notes, *player.asides)
            if note.startswith(("holds", "has", "lacks", "no "))
        ]
        held = f"{player.name} has {fact.value} {fact.label}" if fact else player.name
        more = f"; known: {'; '.join(known)}" if known else ""
        return TableAnswer(UNKNOWN, f"hands are secret. {held}{more}.", sure=False)

    def secret(self, _: re.Match[str]) -> TableAnswer:
        """What the next card is."""
        return TableAnswer(UNKNOWN, "nobody sees it before it is drawn or shown.", sure=False)

    def before(self, match: re.Match[str]) -> TableAnswer | None:
        """What lies before somebody."""
        player = self._whose(match)
        if player is None:
            return None
        things = [*map(laid_text, player.laid), *player.notes, *player.asides]
        return TableAnswer(TOLD, f"Before {player.name}: {', '.join(things) or 'nothing'}.")

    def stands(self, match: re.Match[str]) -> TableAnswer | None:
        """All that is known of somebody."""
        player = self._whose(match)
        return TableAnswer(TOLD, self.row(player)) if player else None

    def row(self, player: Player) -> str:
        """A player in a line."""
        facts = [f"{f.value} {f.label}".strip() for f in player.facts]
        things = [*facts, *player.notes, *player.asides, *map(laid_text, player.laid)]
        return f"{player.name}: {'out' if player.out else ', '.join(things)}."

    def whether_out(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether somebody is out of the game."""
        player = self._whose(match)
        word = match["how"].split()[0]
        if player is None or word not in OUT | IN:
            return None
        out = player.out or "out" in player.notes
        yes = out if word in OUT else not out
        return TableAnswer(YES if yes else NO, self.row(player))

    def _numbers(self, what: str) -> Iterator[tuple[int, str]]:
        """How many of something everybody has who has a number of it."""
        for player in self.table.players:
            fact = self._fact(player.facts, what)
            number = re.match(r"\+?(\d+)", fact.value) if fact else None
            if number and not player.out:
                yield int(number[1]), player.name

    def number(self, match: re.Match[str]) -> TableAnswer | None:
        """Who has so many of something."""
        many, rows = number_said(match["number"]), [*self._numbers(match["what"])]
        names = [name for number, name in rows if number == many]
        told = f"{joined(names) or 'nobody'}: {many} {match['what']}."
        return TableAnswer(TOLD, told) if rows else None

    def outlook(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether somebody loses lives by the cards that act now, whatever is chosen."""
        player = self._whose(match)
        if player is None or not has_choice(self.ctx):
            return None
        before = counted(self.ctx, "lives", player.name)
        left = {counted(each, "lives", player.name) for each in islice(ends(self.ctx), MOST)}
        asks_loss = re.match("lose|get|be hurt", match["how"])
        hit = {lives < before if asks_loss else not lives for lives in left}
        lives = " or ".join(map(str, sorted(left)))
        told = f"{player.name} has {before} now, and {lives} once all cards have acted."
        if len(hit) > 1:
            return TableAnswer(DEPENDS, f"on what is chosen. {told}", sure=False)
        yes = hit.pop() != (match["how"] in ("survive", "live"))
        return TableAnswer(YES if yes else NO, told)

    def most(self, match: re.Match[str]) -> TableAnswer | None:
        """Who has the most or the least of something."""
        rows = [*self._numbers(match["what"])]
        if not rows:
            return (
                self.leads(match)
                if CALLED.get(match["what"], match["what"]) == "points"
                else None
            )
        best = (max if match["most"] in ("most", "more") else min)(number for number, _ in rows)
        names = [name for number, name in rows if number == best]
        return TableAnswer(TOLD, f"{', '.join(names)}: {best} {match['what']}.")

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

    def over(self, _: re.Match[str]) -> TableAnswer:
        """Whether somebody has won."""
        result = self.ctx.game.result(self.ctx.state)
        if result is None:
            return TableAnswer(NO, f"The game goes on: {self.table.headline}.")
        names = ", ".join(self.ctx.players[seat] for seat in result.winners)
        return TableAnswer(YES, f"{names or 'nobody'} won: {result.reason}.")

    def course(self, match: re.Match[str]) -> TableAnswer | None:
        """Which round it is, what the goals are: what holds for all and names it."""
        what = match["what"]
        facts = [f"{f.label} {f.value}" for f in self.table.facts if alike(f.label, what)]
        told = (self.table.headline, *self.table.notes)
        notes = [note for note in told if re.search(rf"\b{re.escape(what)}\b", note.lower())]
        if what.rstrip("s") in ("goal", "target", ""):
            notes = [note for note in told if note.startswith("five of")]
        return TableAnswer(TOLD, f"{'; '.join(facts or notes)}.") if facts or notes else None

    def thing(self, match: re.Match[str]) -> TableAnswer | None:
        """Where something lies that has a number or a name on the table, and whose it is."""
        found = [*self._in_areas(match["what"])]
        return TableAnswer(TOLD, f"{'; '.join(found)}.") if found else None

    def whether_thing(self, match: re.Match[str]) -> TableAnswer | None:
        """Whether something of the table is as its area says: A1 is challenged."""
        how = match["how"].removeprefix("un")
        lies = [
            area
            for area in self.table.areas
            if any(is_called(each, match["what"]) for each in area.laid)
        ]
        if not lies or not re.fullmatch(r"challenged|counted|counting", how):
            return None
        yes = _speaks(lies[0].title, how) != match["how"].startswith("un")
        return TableAnswer(YES if yes else NO, f"{'; '.join(self._in_areas(match['what']))}.")

    def proper(self, what: str | None) -> str:
        """What the rulebook calls what players call something: the crown for the highness."""
        words = [word for word in (what or "").split() if word not in ARTICLES]
        said = " ".join(words)
        known = (name for name, others in self.book.synonyms.items() if said in others)
        return next(known, said)

    # Looking for things ---------------------------------------------------------------------

    def whose(self, match: re.Match[str]) -> TableAnswer | None:
        """Who played what lies somewhere."""
        seat, players = self.subject(match), self.table.players
        there = [p for p in players if seat is None or p.name == self.ctx.players[seat]]
        found = [laid_text(laid) for p in there for laid in self._laid_before(p, match["what"])]
        return TableAnswer(TOLD, f"{'; '.join(found)}.") if found else self.thing(match)

    def _fact(self, facts: Sequence[Fact], what: str) -> Fact | None:
        label = CALLED.get(what, self.proper(what))
        for fact in facts:
            if alike(fact.label, label) or (label == "cards" and fact.kind == "hand"):
                return fact
        piles = [f for f in facts if f.kind == "pile" and "discard" not in f.label]
        return piles[0] if piles and label == "draw pile" else None

    def _laid_before(self, player: Player, what: str) -> list[Laid]:
        return [laid for laid in player.laid if alike(laid.text, what)]

    def _holdings(self, player: Player, what: str) -> Iterator[str]:
        yield from (f.label for f in player.facts if not f.value and alike(f.label, what))
        yield from map(laid_text, self._laid_before(player, what))

    def _in_areas(self, what: str) -> Iterator[str]:
        for area in self.table.areas:
            for laid in area.laid:
                if is_called(laid, what):
                    yield f"{area.title}: {laid_text(laid)}"
            if area.title.lower() == what:
                told = ", ".join(map(laid_text, area.laid))
                yield f"{area.title}: {told}{''.join(f'; {note}' for note in area.notes)}"

    def _is_card(self, what: str) -> bool:
        words = self.ctx.vocabulary("card")
        return bool(find({str(word): 0 for word in words}, what)) or any(
            alike(self.ctx.card(str(card)), what) for card in words.values()
        )


def _speaks(title: str, how: str) -> bool:
    """Whether the title of an area says that of what lies there."""
    return title.lower().startswith(how) or ("count" in how and "count" in title)
