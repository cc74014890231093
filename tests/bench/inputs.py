"""Inputs a turn: real hands are played through the prompt, and what has to be typed is counted.

    inputs.py [--games 5] [GAME ...]

A game with every card known is played out at random. What the table sees of it is typed at the
prompt of a session that knows no hand, line by line, as a person would who tells the phone what
happened: what follows by itself is not typed, what is done in one breath (all cards put down in
a round, a draw and its discard) is typed on one line. An input is a press of Enter. The games
`undone` are those in which what followed by itself was not what had happened; there it ends.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import itertools
import sys
import tempfile
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from deckwright.engine import TABLE, UNKNOWN, Action
from deckwright.games import set_up
from deckwright.playtest.bots import by_kind
from deckwright.playtest.one_game import Streams
from deckwright.prompt.loop import Loop
from deckwright.session.begin import begin
from deckwright.session.store import Store

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")
AIMS = {
    ("shoulda", 4): ("turn", 1.3),
    ("stab", 3): ("round", 4.0),
    ("stab", 6): ("round", 6.0),
    ("knights", 4): ("turn", 1.2),
    ("dicefactor", 3): ("turn", 1.2),
    ("staggering", 2): ("turn", 3.0),
}
"""Game and players -> what is counted, and how many inputs it may cost."""
ROLLS_FIRST = ("dicefactor",)
"""Games in which dice say who begins, so that nobody names them."""
DICE = ("Goals", "Roll8", "Reroll")
"""Kinds of action that are said before they come out, in a game where all is known."""


class Told(NamedTuple):
    """One thing that happened, as the table saw it."""

    action: Action
    turn: Hashable
    """Whose turn, or which round, it belongs to."""
    breath: Hashable
    """Neighbours with the same are typed on one line; None for what stands alone."""


class Count(NamedTuple):
    """What a game cost."""

    turns: int
    inputs: int
    answers: int
    actions: int
    keys: int
    undone: bool


# What happened --------------------------------------------------------------------------------


def happened(slug: str, players: int, seed: int) -> Iterator[Told]:
    """A known game at random, as the table saw it."""
    game, setup = set_up(slug, NAMES[:players], first=NAMES[0], known=True)
    streams, state = Streams(seed, 0, players), game.start(setup)
    turn_of, breath_of = TURNS[slug], BREATHS[slug]
    while game.result(state) is None:
        if game.due(state):
            action = game.sample(state, streams.chance())
        else:
            options = game.legal_actions(state)
            if not options:
                return
            mine = [option for option in options if option.seat == options[0].seat]
            action = by_kind(mine, streams.seats[max(mine[0].seat, 0)])
        yield Told(game.redact(state, action), turn_of(state), breath_of(state, action))
        state = game.apply(state, action).state


def _turn(state: Any) -> Hashable:
    """The player whose turn it is, told apart from the next time round by a count."""
    return getattr(state, "turn", None)


def _round(state: Any) -> Hashable:
    return state.round


def _plays_of_a_round(state: Any, action: Action) -> Hashable:
    """Cards are put down face down, all at once; then they are all turned up."""
    return (type(action).__name__, state.round) if type(action).__name__ == "Play" else None


def _discards_of_two(state: Any, action: Action) -> Hashable:
    """Both players whom a Wild makes discard look through their hands at the same time."""
    return ("Discard", state.played) if type(action).__name__ == "Discard" else None


def _turn_of_one(state: Any, action: Action) -> Hashable:
    """What one player does in a turn that nothing interrupts."""
    return (action.seat, state.turn) if action.seat != TABLE else None


def _turn_of_a_roller(state: Any, action: Action) -> Hashable:
    """The same, from when goals are known on."""
    own = action.seat == state.turn and state.wanted
    return (action.seat, "turn") if own else None


def _draw_and_reveal(state: Any, action: Action) -> Hashable:
    """A draw and what is announced, or played, after it; both cards of a reveal."""
    step = "Show" if type(action).__name__ == "Show" else state.challenge is None
    return (step, state.turn) if step and state.debt is None else None


TURNS: dict[str, Callable[[Any], Hashable]] = {
    "shoulda": _turn,
    "stab": _round,
    "knights": _turn,
    "dicefactor": _turn,
    "staggering": _turn,
}
BREATHS: dict[str, Callable[[Any, Action], Hashable]] = {
    "shoulda": _turn_of_one,
    "stab": _plays_of_a_round,
    "knights": _discards_of_two,
    "dicefactor": _turn_of_a_roller,
    "staggering": _draw_and_reveal,
}


# Typing it ------------------------------------------------------------------------------------


class Teller:
    """Types at the prompt what happened, as far as it has not followed by itself."""

    def __init__(
        self, told: list[Told], slug: str, players: int, store: Store, ask: str = "usual"
    ) -> None:
        self.told, self.at, self.done = _without_announcements(told), 0, 0
        names = NAMES[:players]
        first = "" if slug in ROLLS_FIRST else names[0]
        self.session = begin(store, slug, names, {}, first=first, ask=ask)
        self.typed: list[str] = []
        self.answers = 0
        self.undone = False

    def run(self) -> Count:
        """Type until all is told, or something else followed than had happened."""
        with (
            contextlib.redirect_stdout(io.StringIO()),
            contextlib.redirect_stderr(io.StringIO()),
        ):
            Loop(self.session, self.read).run()
        seen = self.told[: self.at]
        turns = 1 + sum(a.turn != b.turn for a, b in itertools.pairwise(seen))
        keys = sum(len(line) + 1 for line in self.typed)
        return Count(turns, len(self.typed), self.answers, self.at, keys, self.undone)

    def read(self, prompt: str) -> str:
        """The next input; the end once all is told."""
        if prompt != "> ":
            self.answers += 1
            raise EOFError
        self._skip()
        if self.undone or self.at >= len(self.told):
            raise EOFError
        line = self._line()
        if self.typed and line == self.typed[-1] and self._stuck():
            raise RuntimeError(f"`{line}` is not taken")
        self.typed.append(line)
        self.before = len(self.session.played)
        return line

    def _stuck(self) -> bool:
        return len(self.session.played) == self.before

    def _skip(self) -> None:
        """What has followed by itself need not be told."""
        while self.done < len(self.session.played) and self.at < len(self.told):
            follows = self.session.played[self.done].action
            if not _agree(follows, self.told[self.at].action):
                if not self._covered(follows):
                    self.undone = True
                    return
                continue
            self.at, self.done = self.at + 1, self.done + 1

    def _covered(self, follows: Action) -> bool:
        """Whether one line stands for several things that nobody sees: all have passed."""
        if type(follows).__name__ != "Passed":
            return False
        while self.at < len(self.told) and type(self.told[self.at].action).__name__ == "Pass":
            self.at += 1
        self.done += 1
        return True

    def _line(self) -> str:
        """The next thing that happened, and what belongs to it."""
        first = self.told[self.at]
        lines = [self.session.write(first.action)]
        number = self.at + 1
        while (
            first.breath is not None
            and number < len(self.told)
            and self.told[number].breath == first.breath
        ):
            lines.append(self._later(self.told[number].action))
            number += 1
        return "; ".join(lines)

    def _later(self, action: Action) -> str:
        """A line that will be read when those before it are done."""
        return self.session.write(action)


def _without_announcements(told: list[Told]) -> list[Told]:
    """What happened, but for dice that are said to be rolled and then show something: people
    say what they show."""
    return [
        each
        for each, following in itertools.zip_longest(told, told[1:])
        if following is None or not _announces(each.action, following.action)
    ]


def _announces(one: Action, other: Action) -> bool:
    """Whether the second action is the first with what came out."""
    return one != other and type(one).__name__ in DICE and _agree(one, other)


def _agree(one: Action, other: Action) -> bool:
    """Whether two actions are the same but for what nobody names, and for who says it."""
    if type(one) is not type(other):
        return False
    if TABLE not in (one.seat, other.seat) and one.seat != other.seat:
        return False
    named = [name for name in type(one).__dataclass_fields__ if name != "seat"]
    pairs = ((getattr(one, name), getattr(other, name)) for name in named)
    return all(_is_unnamed(a) or _is_unnamed(b) or a == b for a, b in pairs)


def _is_unnamed(value: Any) -> bool:
    """Whether a value says no card."""
    if isinstance(value, tuple):
        return all(each == UNKNOWN for each in value)
    return value in (UNKNOWN, "", None)


def count(slug: str, players: int, seed: int) -> Count:
    """What one game costs."""
    with tempfile.TemporaryDirectory(prefix="deckwright-bench-") as folder:
        told = list(happened(slug, players, seed))
        with Store(Path(folder) / "s.db") as store:
            return Teller(told, slug, players, store).run()


def main() -> int:
    """Tell the inputs a turn of each game, and its aim."""
    parser = argparse.ArgumentParser(description="Inputs a turn at the prompt.")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("only", nargs="*")
    asked = parser.parse_args()
    print(
        f"{'game':12}{'players':>8}{'inputs':>8}  {'aim':14}{'actions':>8}{'keys':>6}  undone"
    )
    for (slug, players), (unit, aim) in AIMS.items():
        if asked.only and slug not in asked.only:
            continue
        counts = [count(slug, players, seed) for seed in range(asked.games)]
        turns = max(sum(each.turns for each in counts), 1)
        inputs = sum(each.inputs for each in counts) / turns
        actions = sum(each.actions for each in counts) / turns
        keys = sum(each.keys for each in counts) / turns
        undone = sum(each.undone for each in counts)
        print(
            f"{slug:12}{players:8}{inputs:8.2f}  {f'{aim:.1f} a {unit}':14}{actions:8.1f}"
            f"{keys:6.0f}  {undone} of {asked.games}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
