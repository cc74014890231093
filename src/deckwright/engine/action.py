"""What somebody does at the table: the base of every action of every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

TABLE = -1
"""The seat of an action that no player takes: a shuffle, a reveal, a roll for all."""


UNKNOWN = "?"
"""A card nobody has named."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing somebody does.

    A game derives a frozen dataclass from it for each kind of action, and declares beside its
    fields how a line writes it and what is true of all actions of that kind.
    """

    form: ClassVar[str] = ""
    """How it is written, such as `play {card:card} > {target:player}`; see `forms`."""
    by_table: ClassVar[bool] = False
    """Whether the table does it, not a player: its line begins with no name."""
    names_actor: ClassVar[bool] = False
    """Whether its line may name a player all the same, for the game to check."""
    interrupt: ClassVar[bool] = False
    """Whether it may be said while something else is due, and reveals nothing of that."""
    is_card: ClassVar[bool] = False
    """Whether its verb is the card that is played, so that no short line leaves it out."""
    label: ClassVar[str] = ""
    """What people call it in a list of what can be done; "" for its verb."""
    also: ClassVar[tuple[str, ...]] = ()
    """What else people call its verb, where it can be meant."""
    lies_open: ClassVar[bool] = False
    """Whether the card it names lies on the table, and not in a hand."""
    unsaid: ClassVar[tuple[str, ...]] = ()
    """The codes of refusals that say only that the cards of a hand were not named."""
    questions: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Field of the form -> what is asked for it, where its name says too little."""

    seat: int
    """Who does it, `TABLE` if nobody in particular."""

    @property
    def main_card(self) -> str:
        """The card it is about, which is its field `card`; "" where it has none."""
        return str(getattr(self, "card", None) or "")
