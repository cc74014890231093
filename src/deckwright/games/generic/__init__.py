"""A tracker for games of a user's own: it keeps score by what their `tracker.toml` says.

What the file may say is in `tracker` and `tracker_schema`, what stands against a line in
`legality`, what happens in `effects`; the sentences stand in `rules.toml`.
`grammar` says how people tell it, of one player or of several.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine import Action, Chance, Game, Result, Setup
from ...engine.annotations import Position
from ...errors import ContentError, UnknownName
from . import actions, positions
from . import legality as legal
from .effects import EFFECTS
from .legality import LEGALITY, WARNINGS
from .positions import corrections
from .state import State, opening
from .tracker import Tracker
from .tracker_parser import FILE, load, stored_tracker

if TYPE_CHECKING:
    from random import Random


class Generic(Game[State]):
    """The rules of one game of a user's own, as far as its tracker knows them."""

    legality = LEGALITY
    warnings = WARNINGS
    effects = EFFECTS
    to_act = staticmethod(legal.to_act)
    score = staticmethod(legal.score)
    legal_actions = staticmethod(legal.legal_actions)
    vocabulary = staticmethod(actions.vocabulary)
    position_parts = positions.POSITION_PARTS
    fill_in = staticmethod(positions.fill_in)
    complete_state = staticmethod(positions.complete_state)
    hurts = frozenset({"hurt"})
    nouns: Mapping[str, str] = {"tally": "counter of the table"}

    def __init__(self, slug: str, tracker: Tracker) -> None:
        self.slug = slug
        self.tracker = tracker
        self.definition = tracker.text
        self.actions = legal.kinds(tracker)
        self.corrections = corrections(tracker)
        self.in_turns = tracker.turns is not None
        """Where turns are taken, who is not in turn still loses and wins points."""
        begins = [marker for marker in tracker.markers if marker.start == "first"]
        self.rolls_for_first = not begins and tracker.turns is None

    @property
    def view(self) -> str:
        """The screen of every such game."""
        return "generic"

    def examples(self, setup: Setup) -> tuple[str, ...]:
        """Lines as they are typed at this table."""
        return tuple(actions.examples(self.tracker, setup.players))

    def start(self, setup: Setup) -> State:
        return opening(self.tracker, setup)

    def due(self, _state: State) -> Chance:
        return Chance.NOTHING

    def result(self, state: State) -> Result | None:
        if state.ending is None:
            return None
        return Result(state.ending, state.winners, legal.score(state))

    def sample(self, _state: State, _random: Random) -> Action:
        raise LookupError("a tracker leaves nothing to chance")

    def newcomer(self, _state: State, position: Position, name: str) -> str:
        """With what all begin with; what is dealt or won from others is said."""
        dealt = [each for each in self.tracker.counters if each.dealt or each.won_from]
        for counter in dealt:
            position["counters"][counter.name][name] = counter.min
        return "".join(f"say what {name} has: `{name} {each.name} 3`" for each in dealt[:1])


def of_folder(slug: str, place: Path) -> Generic:
    """The tracker of a game's folder as it is now; ContentError with all its faults."""
    if not (place / FILE).is_file():
        raise UnknownName(
            f"`{place}` has no `{FILE}`, so nothing is known of keeping its score; "
            "docs/tracker.md shows how to write one"
        )
    tracker, faults = load(place)
    if tracker is None:
        raise ContentError(faults)
    return Generic(slug, tracker)


@lru_cache(maxsize=32)
def of_text(slug: str, text: str) -> Generic:
    """The tracker a session has kept from its beginning."""
    return Generic(slug, stored_tracker(text))
