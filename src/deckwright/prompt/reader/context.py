"""The table at which a line is typed: a session's now, one of its past, or one of a file."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...engine import Action, Game, Refusal, Setup, SomeState, correction
from ...engine.choices import Choice
from ...engine.lines import write
from ...engine.parser.grammar import Grammar
from ...engine.parser.judge import Place
from ...engine.parser.outcomes import without
from ...engine.parser.parse import Parsed, chart_of, parse, parse_likely
from ...engine.parser.tokens import tokens
from ...engine.presentation import Presentation
from ...engine.replay import do, read_line
from ...engine.routine import follow
from ...engine.view import View
from ...errors import Unreadable
from ...games import grammar, presentation
from ...session.ask_level import USUAL
from ...session.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable


class Context:
    """All that the meaning of a line depends on; nothing in it changes."""

    def __init__(
        self,
        view: View[SomeState],
        *,
        usual: bool,
        pending: str = "",
        overruled: bool = False,
        ended: bool = False,
        steps: Sequence[str] = (),
        before: SomeState | None = None,
    ) -> None:
        """`usual`: routine steps follow by themselves; `pending`: a ruling that lets the next
        line pass; `overruled`: the table lets every line pass; `ended`: the session was
        closed; `steps`: the routine steps done last; `before`: the state before the line that
        they followed from."""
        self.view, self.usual, self.pending = view, usual, pending
        self.overruled, self.ended, self.steps, self.before = overruled, ended, steps, before
        self._parsed: dict[Hashable, Parsed] = {}

    @classmethod
    def of(cls, session: Session, *, overruled: bool = False) -> Context:
        """A session's table as it stands."""
        view = View(session.setup, session.state, session.game, session.card)
        lines = session.folded.lines
        steps = [*itertools.takewhile(lambda line: line.assumed, reversed(lines))]
        last = len(lines) - len(steps) - 1
        return cls(
            view,
            usual=session.ask == USUAL,
            pending=session.pending,
            overruled=overruled,
            ended=session.folded.ended,
            steps=[step.text for step in steps],
            before=session.timeline.before(last) if last >= 0 else None,
        )

    @property
    def game(self) -> Game[SomeState]:
        """The rules."""
        return self.view.game

    @property
    def setup(self) -> Setup:
        """Who plays what."""
        return self.view.setup

    @property
    def state(self) -> SomeState:
        """How the table stands."""
        return self.view.state

    @property
    def players(self) -> Sequence[str]:
        """The names by seat."""
        return self.view.setup.players

    @property
    def card(self) -> Callable[[str], str]:
        """Card id -> its name."""
        return self.view.card

    @cached_property
    def look(self) -> Presentation:
        """How the game presents itself."""
        return presentation(self.game.view)

    @property
    def grammar(self) -> Grammar:
        """How people say the game's actions."""
        return grammar(self.game.view)

    @property
    def ruled(self) -> bool:
        """Whether the next line may pass a refusal that is not firm."""
        return bool(self.pending) or self.overruled

    @cached_property
    def over(self) -> bool:
        """Whether nothing more can be done."""
        return self.ended or self.game.result(self.state) is not None

    @cached_property
    def choices(self) -> Sequence[Choice]:
        """What can be done now."""
        return [] if self.over else self.look.choices(self.view)

    def named_first(self, text: str) -> int | None:
        """The seat of whoever a text begins with; None where it begins with no name."""
        words = tokens(text)
        names = enumerate(map(tokens, self.players))
        return next((seat for seat, own in names if words[: len(own)] == own), None)

    def names_something(self, text: str) -> bool:
        """Whether a text names a player, a card or another value of the game."""
        return bool(self.names_in(text))

    def names_in(self, text: str) -> list[str]:
        """The words of a text that name values of the game, those together that stand together,
        the last first."""
        chart = chart_of(self.game, self.setup, self.state, self.grammar, text)
        places = sorted(chart.naming)
        begins = [at for at in places if at - 1 not in chart.naming]
        ends = [at + 1 for at in places if at + 1 not in chart.naming]
        runs = zip(begins, ends, strict=True)
        return [" ".join(chart.typed[at:end]) for at, end in runs][::-1]

    def vocabulary(self, kind: str) -> dict[str, object]:
        """The words of a kind of value."""
        return {**self.game.vocabulary(self.state, kind)}

    def is_read(self, line: str) -> bool:
        """Whether a line can be read as it stands, so that what is wrong with it is no word."""
        try:
            return bool(read_line(self.game, self.setup, self.state, line))
        except Unreadable:
            return False

    def parsed(
        self,
        line: str,
        seat: int | None = None,
        *,
        joined: bool = False,
        loose: bool = False,
        kinds: frozenset[type[Action]] = frozenset(),
        more: bool = False,
    ) -> Parsed:
        """What a line means by the forms of the game, said by whoever sits at a seat; `joined`:
        commas may stand within a deed; `loose`: what it is likely to mean where no form fits;
        `kinds`: as a deed of some kinds alone, `more`: that has more of it than who does it."""
        place = Place(seat, self.ruled, self.overruled, self.usual)
        key = line, place, joined, loose, kinds, more
        if key not in self._parsed:
            own = self.grammar
            at = self.game, self.setup, self.state, own, line, place
            likely = loose and parse_likely(*at, kinds, more=more)
            self._parsed[key] = likely or parse(*at, joined=joined)
        return self._parsed[key]

    def with_outcomes(self, lines: Sequence[str]) -> list[str]:
        """Sentences, each with those behind it that say no more than what came of it."""
        outcome, joined = self.grammar.outcome, [*lines[:1]]
        for line in lines[1:]:
            said = "; ".join(joined)
            if outcome and not without(line, outcome, self.state, self.players, said)[0]:
                joined[-1] += f", {line}"
            else:
                joined.append(line)
        return joined

    def value_word(self, kind: str, value: object) -> str:
        """How a line writes a value of a kind."""
        if isinstance(value, int) and kind in ("change", "number"):
            return f"{value:+}" if kind == "change" else str(value)
        names = self.game.vocabulary(self.state, kind).items()
        return next((name for name, each in names if each == value), str(value))

    def check(self, action: Action) -> None:
        """Unreadable where a correction would change nothing, or contradicts the table."""
        if isinstance(action, correction.Correct):
            correction.apply(self.game, self.setup, self.state, action)

    def write(self, action: Action) -> str:
        """An action's canonical line."""
        return write(self.game, self.setup, self.state, action)

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action may not be done now; the table may correct anything, and a ruling
        that waits lets pass what it can."""
        if isinstance(action, correction.Correct):
            return None
        refusal = self.game.refusal(self.state, action)
        return None if refusal and self.ruled and not refusal.firm else refusal

    def after(self, action: Action) -> Context:
        """The table once an action has been done, with what follows by itself."""
        step = do(self.game, self.setup, self.state, action, self.ruled)
        return self.at(step.state)

    def in_state(self, state: SomeState) -> Context:
        """The table in another state as it is, a past one, with nothing that follows."""
        return Context(self.view._replace(state=state), usual=self.usual)

    def at(self, state: SomeState) -> Context:
        """The table in another state, once what follows from it by itself is done."""
        steps = [*follow(self.game, self.setup, state)] if self.usual else []
        view = self.view._replace(state=steps[-1].after if steps else state)
        lines = [step.line for step in steps]
        return Context(view, usual=self.usual, overruled=self.overruled, steps=lines)
