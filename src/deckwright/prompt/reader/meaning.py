"""What a typed line means at a table; nothing of it has been done yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ...engine import Action, Refusal
from ...engine.choices import Choice, Option
from ...engine.choices import Question as Blank


class Step(NamedTuple):
    """One thing that is to be done."""

    action: Action
    line: str
    """Its canonical line."""
    note: str = ""
    """What is to be told with what comes of it."""


class Refused(NamedTuple):
    """What was understood, and is not allowed."""

    action: Action | None
    """None where what was said can never be any: more cards than lie there."""
    line: str
    refusal: Refusal
    undone: Sequence[str] = ()
    """What else the same words say, before and after it, and is not done either."""
    typed: str = ""
    """All of those words."""
    later: Sequence[str] = ()
    """What else was typed on the line, to be understood once this is done."""
    left: Sequence[str] = ()
    """Words that were left out to understand it."""
    unsure: str = ""
    """Its line, where it is only what may be meant."""
    said: str = ""
    """The words that say it, where they stand alone."""
    partly: bool = False
    """Whether what was said before it is done."""


class Do(NamedTuple):
    """Actions one after the other, all allowed in that order, or passed by a ruling.

    What follows by itself between them is not among them.
    """

    steps: Sequence[Step]
    refused: Refused | None = None
    """What else was said, and is not allowed once these are done."""
    followed: bool = False
    """Whether some of it follows by itself, or the table says that it has nothing to do."""
    leaves: bool = False
    """Whether this is a line of its own that leaves an open question unanswered."""
    later: Sequence[str] = ()


NOTHING_LEFT = "Nothing is left to do for that."
"""What is said where a line has come of another by itself, or the table has nothing to do."""


class Nothing(NamedTuple):
    """What means nothing here, or is given up."""

    told: str
    """Why, in a sentence."""
    line: str = ""
    word: str = ""
    """The word that is at fault."""
    near: Sequence[str] = ()
    """What may have been meant by it."""
    unfinished: bool = False
    """Whether the line begins well, and says too little or too much."""
    given_up: bool = False
    """Whether an open question was left on purpose."""
    later: Sequence[str] = ()


class Slip(NamedTuple):
    """A line that means nothing, and what its words were probably meant for."""

    nothing: Nothing
    taken: Mapping[str, str]
    """The words typed, and those they are taken for."""


class Way(NamedTuple):
    """One thing that may have been meant."""

    label: str
    line: str
    """As it could have been typed: a line, or an answer to the question it was typed at."""
    meant: Meaning | None = None
    """What it means, where the line alone would be asked about again."""


class Ask(NamedTuple):
    """A question: what a choice leaves open, or which of some ways was meant."""

    choice: Choice = Choice("")
    """What is to be done once all that it leaves open has been answered."""
    answers: tuple[Option, ...] = ()
    asked: int = 0
    """So many of the answers were asked for; the others go without saying."""
    rolls: int = 0
    """So many dice that are asked for the program is to roll."""
    refused: Refused | None = None
    """What the last answer would have done, and is not allowed; it is asked for again."""
    question: str = ""
    """What is asked where one of some ways is meant."""
    ways: Sequence[Way] = ()
    """One alone is done by a yes."""
    slip: Slip | None = None
    """What the ways mend: any other line may follow instead."""
    told: str = ""
    """Why it is asked, or what is wrong with the last answer."""
    why: str = ""
    """The same as a sentence for who cannot be asked."""
    later: Sequence[str] = ()

    @property
    def blank(self) -> Blank | None:
        """What is open in a choice, with what can be answered; None where nothing is."""
        return self.choice.ask(self.answers)

    @property
    def again(self) -> Ask:
        """The same question, to be asked once more."""
        return self._replace(told="", refused=None)


class Verb(NamedTuple):
    """A word of the session, and what was said with it."""

    word: str
    rest: str = ""
    later: Sequence[str] = ()


class Question(NamedTuple):
    """A question to the rules."""

    text: str
    later: Sequence[str] = ()


Meaning: TypeAlias = Do | Ask | Refused | Verb | Question | Nothing
