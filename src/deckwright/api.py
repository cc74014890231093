"""Deckwright for programs: what `import deckwright` offers; `docs/api.md` shows it at work.

A game is named by its slug ("stab") or by the folder of one's own. Whatever goes wrong is a
`DeckwrightError` whose text is one sentence for people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from .catalog import Card, Catalog, Deck, read_catalog
from .catalog import games as _games
from .engine import Refusal, SomeState
from .engine.replay import do, read_line
from .errors import ContentError, DeckwrightError, IllegalAction, Unreadable

if TYPE_CHECKING:
    from .engine import Action, Event, Game, Setup
    from .judge.answer import Answer
    from .press.print_pdf import Printed

__all__ = [
    "Card",
    "Catalog",
    "ContentError",
    "Deck",
    "DeckwrightError",
    "IllegalAction",
    "Outcome",
    "Refusal",
    "Session",
    "Unreadable",
    "ask",
    "begin",
    "load_catalog",
    "play_out",
    "print_game",
    "shipped_games",
]


def shipped_games() -> tuple[str, ...]:
    """The slugs of the games that come with Deckwright."""
    return _games()


def load_catalog(game: str | Path) -> Catalog:
    """A game's cards and decks; ContentError with every fault of its `cards.toml`."""
    return read_catalog(str(game))


def print_game(
    game: str | Path,
    file: str | Path,
    *,
    paper: str = "a4",
    card: str = "",
    look: str = "",
    ink: str = "colour",
    backs: str = "duplex",
    bleed: float = 0.0,
    deck: str = "",
    players: int = 0,
    only: str = "",
    language: str = "",
) -> Printed:
    """Print a game's sheets as a PDF; the options are those of `deckwright print`.

    `card`, `look`, `deck` and `players` are the game's own where nothing is said; `bleed` is
    in mm; `language` "de" is that of `cards.de.toml`. ContentError if a card cannot be printed
    as it should; then no file is touched.
    """
    from .catalog.print_list import Wanted
    from .layout import sizes
    from .layout.sheet import Plan
    from .paint import need_print_parts
    from .press.pipeline import Order, prepare
    from .press.print_pdf import print_job

    need_print_parts()
    plan = Plan(paper=sizes.of("paper", paper), bleed=bleed, backs=backs)
    order = Order(
        Wanted(deck, players, only=only),
        plan,
        sizes.of("card", card) if card else None,
        look,
        ink,
        language=language,
    )
    return print_job(prepare(str(game), order), Path(file))


def ask(game: str, question: str, house: Mapping[str, str] | None = None) -> Answer:
    """What a game's rulebook says to a question, under the house rules that are named.

    `Answer.candidates` are settled questions like it, with their verdicts, best first;
    `Answer.rules` the nearest rules. Both are empty where the rulebook is silent.
    """
    from .judge.cache import library
    from .rulebook import settle

    desk = library(game)
    return desk.answer(question, settle(desk.book, house or {}), ())


class Outcome(NamedTuple):
    """How a game ended."""

    reason: str
    winners: tuple[str, ...]
    scores: Mapping[str, int]


class Session:
    """A game in memory, played line by line as at a terminal; nothing is kept on disk."""

    def __init__(self, game: Game[SomeState], setup: Setup) -> None:
        """`begin` makes one."""
        from .games import rulebook_of

        self._game, self._setup = game, setup
        self._book = rulebook_of(game)
        self._states: list[SomeState] = [game.start(setup)]
        self._lines: list[str] = []

    @property
    def players(self) -> tuple[str, ...]:
        """Names by seat, clockwise."""
        return self._setup.players

    @property
    def lines(self) -> tuple[str, ...]:
        """What was played, each line written in full."""
        return tuple(self._lines)

    @property
    def to_act(self) -> tuple[str, ...]:
        """Who may act now; nobody while chance is due, or when the game is over."""
        return tuple(self.players[seat] for seat in self._game.to_act(self._state))

    @property
    def due(self) -> str:
        """What chance owes ("deal", "draw", "roll", "shuffle"), or ""."""
        return str(self._game.due(self._state))

    @property
    def scores(self) -> Mapping[str, int]:
        """Points by player, as they would count now."""
        return dict(zip(self.players, self._game.score(self._state), strict=True))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        result = self._game.result(self._state)
        if result is None:
            return None
        winners = tuple(self.players[seat] for seat in result.winners)
        scores = result.scores or (0,) * len(self.players)
        return Outcome(
            str(result.reason), winners, dict(zip(self.players, scores, strict=True))
        )

    def legal_lines(self) -> tuple[str, ...]:
        """Every line that may be played now, chance apart."""
        return tuple(self._written(action) for action in self._game.legal_actions(self._state))

    def play(self, line: str, *, ruled: bool = False) -> tuple[str, ...]:
        """Play a line; what happened, in sentences.

        Unreadable if it means nothing here, IllegalAction if a rule forbids it: nothing has
        happened then. `ruled` is the table's word against a rule that can be overruled.
        """
        return self._do(read_line(self._game, self._setup, self._state, line), ruled)

    def undo(self) -> str:
        """Take the last line back and give it; DeckwrightError if there is none."""
        if not self._lines:
            raise DeckwrightError("nothing has been played")
        del self._states[-1]
        return self._lines.pop()

    def why(self, refused: IllegalAction) -> str:
        """The sentence of a refusal, for the players at this table."""
        from .rulebook import words

        return words.refusal(self._book, refused.refusal, self.players, self._setup.card_name)

    @property
    def _state(self) -> SomeState:
        return self._states[-1]

    def _written(self, action: Action) -> str:
        from .engine.lines import write

        return write(self._game, self._setup, self._state, action)

    def _do(self, action: Action, ruled: bool = False) -> tuple[str, ...]:
        step = do(self._game, self._setup, self._state, action, ruled)
        self._lines.append(self._written(action))
        self._states.append(step.state)
        return tuple(self._told(event) for event in step.events)

    def _told(self, event: Event) -> str:
        from .rulebook import words

        return words.event(self._book, event, self.players, self._setup.card_name)


def begin(
    game: str | Path,
    players: Sequence[str],
    *,
    house: Mapping[str, str] | None = None,
    deck: str = "",
    first: str = "",
    known: bool = False,
) -> Session:
    """A session at its beginning; DeckwrightError if so many, or so called, cannot play.

    `house` changes house rules by their names in `rules.toml`. `first` names the first player.
    `known`: every card drawn is named, as in a simulation; else hands stay secret.
    """
    from .games import set_up
    from .games.own_rules import allow

    allow(str(game))
    rules, setup = set_up(str(game), tuple(players), house, deck, first, known)
    return Session(rules, setup)


def play_out(
    game: str | Path,
    players: Sequence[str],
    *,
    seed: int = 0,
    house: Mapping[str, str] | None = None,
    most: int = 20_000,
) -> Session:
    """A whole game by players who choose at random; one seed always gives the same game.

    It ends unfinished (`Session.outcome` is None) after `most` lines.
    """
    from .engine.playout import play_out as playout

    session = begin(game, players, house=house, known=True)
    for played in playout(session._game, session._setup, Random(seed), most):
        session._do(played.action)
    return session
