"""How somebody or something stands on a table: who wears the crown, what is challenged, who is
ahead where numbers are compared.

Which words say so, and how the table shows it, stands in the game's `table_words.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...table import DOWN, Player
from .held_cards import HeldCards
from .question_patterns import table_words
from .table_answer import NO, TOLD, UNKNOWN, YES, TableAnswer
from .table_things import Thing, forms, laid_text, places
from .table_turns import Turns

ONE_OF = re.compile(r"\b(\w+) or (\w+)$")
"""Of which two somebody is, at the end."""
WHETHER = re.compile(r"(?:is|are|am|does|do|has|will)\b")
"""What asks for a yes or a no."""


THINGS = re.compile(r"\b(?:story|stories|arcs?|sets?|rows?|series|\w\d)\b")
"""What asks for what lies there, and not for a player."""


LIES = "*"
"""Marks a state of what lies there, and of no player."""


class States(Turns):
    """A table that is asked how it stands."""

    def state(self) -> tuple[TableAnswer, str] | None:
        """Whether somebody, or something, is in a state that the table shows, or who is."""
        known = table_words(self.ctx.game.slug).get("states", {})
        said = next((word for word in known if forms(word) & forms(self.text)), "")
        mark, rule, *of = known[said] if said else ("", "")
        if not said or (of not in ([], [LIES]) and not forms(of[0]) & forms(self.text)):
            return None
        holders = [p.name for p in self.table.players if mark in self._shown(p)]
        areas = [t for t in self.things.all() if mark in _stands(t)]
        told = " ".join(places(areas)) or f"{', '.join(holders) or 'nobody'} ({mark})."
        used = f"{said} {told} {' '.join(of)} {self._alternatives()}"
        asked = of in ([], [LIES]) and (self._alternatives() or not self.players())
        if not WHETHER.match(self.text):
            return (TableAnswer(TOLD, told, (rule,)), used) if asked else None
        found, told = self._found(said, mark, of, told)
        if len({*found}) != 1:
            return None
        return TableAnswer(YES if found[0] else NO, told, (rule,)), f"{used} {told}"

    def _found(
        self, said: str, mark: str, of: Sequence[str], told: str
    ) -> tuple[list[bool], str]:
        """Whether each thing or player that is named has a mark, and how it stands."""
        named = self.players()
        if of and of != [LIES]:  # of what lies before somebody
            laid = [(p.name, x) for p in named for x in p.laid if forms(x.text) & forms(of[0])]
            shown = [f"{name}: {laid_text(x)}" for name, x in laid]
            return [mark in x.caption for _, x in laid], f"{'; '.join(shown)}."
        if of and not THINGS.search(self.text):
            return [], ""
        if of:
            spoken = {*re.findall(r"\w+", self.text.replace("'s", ""))}
            spoken |= {player.name.lower() for player in named}  # whom a pronoun means
            things = self.things.named(re.sub(rf"\b{said}\b", "", self.text))
            things = [
                t for t in things if not t.laid.mark or {*t.laid.mark.lower().split()} & spoken
            ]
            return [mark in _stands(each) for each in things], " ".join(places(things))
        return [mark in self._shown(each) for each in named], told

    def _alternatives(self) -> str:
        """The names of which one is asked for."""
        one = ONE_OF.search(self.text)
        return f"{one[0]}" if one and {*one.groups()} <= {*self.who.split("|")} else ""

    @staticmethod
    def _shown(player: Player) -> str:
        """What the table shows of a player that is no number."""
        laid = (each.caption for each in player.laid)
        return " ".join(
            [*(f.label for f in player.facts if not f.value), *player.notes, *laid]
        ).lower()

    def secret(self) -> tuple[TableAnswer, str] | None:
        """What lies face down: nobody knows it."""
        down = [p for p in self.table.players if any(laid.text == DOWN for laid in p.laid)]
        last = [p for p in self.players() if p in down]
        cards = [w for w in re.findall(r"[\w'’-]+", self.text) if HeldCards(self.ctx).named(w)]
        asks = cards or self.text.startswith(("what is", "which"))
        if not last or not asks:
            return None
        return TableAnswer(UNKNOWN, "nobody sees it before it is shown.", sure=False), " ".join(
            cards
        )

    def on_top(self) -> tuple[TableAnswer, str] | None:
        """What lies somewhere on top."""
        marks = {player.name for player in self.players()}
        things = [t for t in self.things.named(self.text) if marks <= {*t.laid.mark.split()}]
        told = " ".join(places(things))
        return (TableAnswer(TOLD, told), told) if len({t.laid for t in things}) == 1 else None

    def way(self) -> tuple[TableAnswer, str] | None:
        """Which way turns go."""
        notes = [note for note in self.table.notes if note.startswith("turns go")]
        return (TableAnswer(TOLD, f"{notes[0]}."), notes[0]) if notes else None


def _stands(thing: Thing) -> str:
    """How something stands, as its place is headed."""
    return f"{thing.place} {thing.notes}".lower()
