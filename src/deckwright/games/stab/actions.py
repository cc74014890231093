"""What can be done, and how it is written."""

from __future__ import annotations

from ...engine import TABLE, Action, action

NOTHING = (TABLE, 0)
"""What `outcome nothing` is read as before it is dropped."""


@action("play > {target:player}", questions={"target": "In front of whom?"})
class Lay(Action):
    """Plays a card face down that nobody sees (SYF-4.1)."""

    target: int


@action("play {card:card} > {target:player}", questions={"target": "In front of whom?"})
class Play(Action):
    """Plays a card that is named: face up (SYF-4.7), or in a game where all is known."""

    card: str
    target: int


@action(
    "move [sideways=sideways] {card:card} from {owner:player} > {target:player}",
    questions={
        "sideways": "Which one? (Enter: the upright one)",
        "owner": "Whose?",
        "target": "To whom?",
    },
    lies_open=True,
)
class Move(Action):
    """Moves a card by Goblin Hands (SYF-7.3a); of several alike, the one played first."""

    card: str
    owner: int
    target: int
    sideways: bool = False
    """The one turned sideways, where both lie there."""


@action("shoot {target:player}")
class Shoot(Action):
    """Chooses whom a Bow or Fireball hits (SYF-7.6a, SYF-7.7a)."""

    target: int


@action("draw [{cards:card*}]")
class Draw(Action):
    """Draws up to four, face up (SYF-3.3)."""

    cards: tuple[str, ...] = ()
    """None at a real table: as many as are due, not named."""


@action("reveal [{cards:card*}]", by_table=True)
class Reveal(Action):
    """Names face-down cards, in the order of `state.covered`; `?` is told later (SYF-5.1)."""

    seat: int = TABLE
    cards: tuple[str, ...] = ()


@action("outcome {changes:gain*}", by_table=True)
class Outcome(Action):
    """Says what came of a group's own card: who gained or lost lives (SYF-1.10)."""

    seat: int = TABLE
    changes: tuple[tuple[int, int], ...] = ()
    """Seats and numbers, in the order in which they happen."""

    @property
    def gains(self) -> tuple[tuple[int, int], ...]:
        """The changes without the word for none."""
        return tuple(change for change in self.changes if change != NOTHING)


@action("pass-crown [> {target:player}]")
class PassCrown(Action):
    """Hands the crown on at the start of a round (SYF-2.3)."""

    target: int | None = None
    """Left out, the next living player to the left."""


@action("callout {culprit:player} [against {against:player*}]", interrupt=True)
class CallOut(Action):
    """Accuses a player of addressing the royal highness improperly (SYF-2.7)."""

    culprit: int
    against: tuple[int, ...] = ()
    """Who objects to the call."""


@action("shuffle", by_table=True)
class Shuffle(Action):
    """Makes the discard pile the draw pile (SYF-3.7)."""

    seat: int = TABLE


@action("empty", by_table=True)
class Empty(Action):
    """Says that the draw pile is empty, where nobody counted it (SYF-3.7)."""

    seat: int = TABLE


@action("skip")
class Skip(Action):
    """Declines what must be done: always refused, unless the table rules otherwise."""
