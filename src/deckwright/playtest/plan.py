"""What is played: a game, who sits where, by which rules, from which seed."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from hashlib import blake2b
from json import dumps
from pathlib import Path

from .. import __version__
from ..engine import Game, Setup, SomeState
from ..engine.lines import write
from ..games import set_up
from ..games.own_rules import allow, place_of
from ..resources import folder
from .bots import Bot, bot, effort
from .one_game import MOST, Count, Streams, play
from .varied_cards import change_setup

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
    varied: tuple[tuple[str, str, str], ...] = ()
    """Cards that are otherwise: id, field and value; see `varied_cards`."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(f"Seat{number}" for number in range(1, self.players + 1))

    def with_house(self, key: str, value: str) -> Plan:
        """The same with one house rule changed."""
        return replace(self, house=tuple(sorted({**dict(self.house), key: value}.items())))

    def count(self, number: int) -> Count:
        """Play the game of this number."""
        allow(self.game)  # whoever plays it out has named it, here or in another process
        game, setup = _seat_players(self)
        count = play(game, setup, self._players(), self._streams(number), self.most)
        count.number = number
        return count

    def lines(self, number: int) -> tuple[Setup, list[str]]:
        """The game of this number as a table would have told it, seeing no hidden card."""
        game, setup = _seat_players(self)
        hidden, seen = replace(setup, known=False), []
        state, shown = game.start(setup), game.start(hidden)
        for action in self.count(number).actions:
            public = game.redact(state, action)
            seen.append(write(game, hidden, shown, public))
            state = game.step(state, action).state
            shown = game.step(shown, public).state
        return hidden, seen

    @property
    def card_words(self) -> dict[str, str]:
        """Id of a card -> what lines and actions call it."""
        game, setup = _seat_players(self)
        words = game.vocabulary(game.start(setup), "card")
        return {word: str(card) for word, card in words.items()}

    def _players(self) -> list[Bot]:
        chosen = [bot(name) for name in self.bots]
        return chosen + chosen[-1:] * (self.players - len(chosen))

    def _streams(self, number: int) -> Streams:
        return Streams(self.seed, number, self.players)

    @property
    def chunk(self) -> int:
        """Games that take about half a second, told by how long the first one is: the same on
        every machine, so that a run stops after the same game everywhere."""
        return _chunk(self)

    @property
    def key(self) -> str:
        """Names the plan and all that its games depend on: the rules and the program."""
        parts = dumps([asdict(self), __version__, _content(self.game)], sort_keys=True)
        return blake2b(parts.encode(), digest_size=12).hexdigest()


@lru_cache(maxsize=64)
def _seat_players(plan: Plan) -> tuple[Game[SomeState], Setup]:
    """The game and its setup; DeckwrightError for players, rules or cards that cannot be."""
    game, setup = set_up(
        plan.game,
        plan.names,
        dict(plan.house),
        plan.deck,
        plan.names[0],
        known=True,
        own=plan.own,
    )
    return game, change_setup(setup, plan.game, plan.varied)


ACTIONS = 10_000
"""Actions of a chunk, about."""
MOST_OF_A_CHUNK = 400


@lru_cache(maxsize=512)
def _chunk(plan: Plan) -> int:
    """Games of a chunk."""
    usual = replace(plan, bots=("casual",))
    moves = usual.count(0).moves
    seats = len(plan.bots) if len(plan.bots) > 1 else plan.players
    weight = sum(effort(name) for name in (*plan.bots, *plan.bots[-1:] * seats)[:seats]) / seats
    return int(max(1, min(MOST_OF_A_CHUNK, ACTIONS / max(moves * weight, 1))))


def check(plan: Plan) -> None:
    """DeckwrightError unless these can play."""
    for name in plan.bots:
        bot(name)
    _seat_players(plan)


@lru_cache
def _content(game: str) -> str:
    """A digest of a game's content and of the code that plays it."""
    digest = blake2b(digest_size=12)
    own = place_of(game)
    folders = (own,) if own else (folder("cards") / game, HERE / "games" / game)
    for where in (*folders, HERE / "engine", HERE / "playtest"):
        for file in sorted([*where.glob("*.py"), *where.glob("*.toml")]):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()
