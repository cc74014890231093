"""What is played: a game, who sits where, by which rules, from which seed."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from functools import lru_cache
from hashlib import blake2b
from json import dumps
from pathlib import Path

from .. import __version__
from ..engine import Game, Setup, SomeState
from ..games import seat
from ..resources import folder
from .bots import bot
from .playing import MOST, Count, play
from .streams import Streams

HERE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Plan:
    """A table of bots; hashable, and small enough to send to another process."""

    game: str
    players: int
    house: tuple[tuple[str, str], ...] = ()
    deck: str = ""
    own: str = ""
    """The set of own cards that is shuffled in."""
    bots: tuple[str, ...] = ("casual",)
    """By seat; the last one also sits where nobody else does."""
    seed: int = 1
    most: int = field(default=MOST)
    """Actions after which a game counts as unfinished."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(f"Seat{number}" for number in range(1, self.players + 1))

    def with_house(self, key: str, value: str) -> Plan:
        """The same with one house rule changed."""
        table = {
            **asdict(self),
            "house": tuple(sorted({**dict(self.house), key: value}.items())),
        }
        return Plan(**{**table, "bots": tuple(self.bots)})

    def count(self, number: int) -> Count:
        """Play the game of this number."""
        game, setup = _seated(self)
        chosen = [bot(name) for name in self.bots]
        chosen += chosen[-1:] * (self.players - len(chosen))
        return play(game, setup, chosen, Streams(self.seed, number, self.players), self.most)

    @property
    def key(self) -> str:
        """Names the plan and all that its games depend on: the rules and the program."""
        told = dumps([asdict(self), __version__, _content(self.game)], sort_keys=True)
        return blake2b(told.encode(), digest_size=12).hexdigest()


@lru_cache(maxsize=64)
def _seated(plan: Plan) -> tuple[Game[SomeState], Setup]:
    """The game and its setup; DeckwrightError for players, rules or cards that cannot be."""
    return seat(
        plan.game,
        plan.names,
        dict(plan.house),
        plan.deck,
        plan.names[0],
        known=True,
        own=plan.own,
    )


def check(plan: Plan) -> None:
    """DeckwrightError unless these can play."""
    for name in plan.bots:
        bot(name)
    _seated(plan)


@lru_cache
def _content(game: str) -> str:
    """A digest of a game's content and of the code that plays it."""
    digest = blake2b(digest_size=12)
    for where in (
        folder("cards") / game,
        HERE / "engine",
        HERE / "games" / game,
        HERE / "playtest",
    ):
        for file in sorted([*where.glob("*.py"), *where.glob("*.toml")]):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()
