"""Deckwright for programs: what `import deckwright` offers; `docs/api.md` shows it at work.

A game is named by its slug ("stab") or by the folder of one's own. Whatever goes wrong is a
`DeckwrightError` whose text is one sentence for people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from .catalog import Card, Catalog, Deck, read_catalog
from .catalog import games as _games
from .engine import Refusal, SomeState
from .engine.replay import do
from .errors import ContentError, DeckwrightError, IllegalAction, Unreadable, check_known

if TYPE_CHECKING:
    from .engine import Action, Event, Game, Setup
    from .judge.answer import Answer
    from .playtest.one_game import Streams
    from .press.print_pdf import Printed

__all__ = [
    "Bot",
    "Card",
    "Catalog",
    "ContentError",
    "Deck",
    "DeckwrightError",
    "IllegalAction",
    "Move",
    "Outcome",
    "Refusal",
    "Session",
    "Turn",
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
    bleed: float | None = None,
    deck: str = "",
    players: int = 0,
    only: str = "",
    language: str = "",
) -> Printed:
    """Print a game's sheets as a PDF; the options are those of `dw print`.

    `card`, `look`, `deck` and `players` are the game's own where nothing is said; `bleed` is
    in mm, None for what has room; `language` "de" is that of `cards.de.toml`. ContentError if
    a card cannot be printed as it should; then no file is touched.
    """
    from .catalog.print_list import Wanted
    from .layout import sizes
    from .layout.sheets.sheet import Plan
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


@dataclass(frozen=True, slots=True)
class Move:
    """Something that can be done, as a line and taken apart."""

    line: str
    """As it is typed: "Ana: play bow > Bo"."""
    player: str
    """Who does it; "" for the table."""
    verb: str
    """The word that its line begins with: "play"."""
    values: Mapping[str, object] = field(hash=False)
    """What else it says, by what the rules call it: cards by id, players by name."""
    _action: Action = field(repr=False, compare=False)


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
    def standing(self) -> Mapping[str, float]:
        """How well each player stands, more is better: what the bots of `playtest` go by, which
        is points where a game says no more."""
        return dict(zip(self.players, self._game.appeal(self._state), strict=True))

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

    @property
    def position(self) -> dict[str, object]:
        """All that is so now and all that is known, as plain data: what `docs/position.md`
        writes as TOML, and `deckwright new --from` begins with."""
        return self._game.to_position(self._state)

    @property
    def hands(self) -> Mapping[str, tuple[str, ...]]:
        """The cards each player holds, by id, "?" for one that nobody has named; empty where a
        game has no hands, or does not count them."""
        table = self.position.get("hands")
        hands = dict(table) if isinstance(table, dict) else {}
        return {
            player: self._game.hand(self._state, seat) or _cards(hands.get(player, ()))
            for seat, player in enumerate(self.players)
        }

    def legal_lines(self) -> tuple[str, ...]:
        """Every line that may be played now, chance apart."""
        return tuple(self._line_of(action) for action in self._game.legal_actions(self._state))

    def legal_moves(self) -> tuple[Move, ...]:
        """The same, each taken apart."""
        return tuple(map(self._move, self._game.legal_actions(self._state)))

    def play(self, move: str | Move, *, ruled: bool = False) -> tuple[str, ...]:
        """Play a line or a move; what happened, in sentences.

        Unreadable if it means nothing here, IllegalAction if a rule forbids it: nothing has
        happened then. `ruled` is the table's word against a rule that can be overruled.
        """
        if isinstance(move, Move):
            return self._do(move._action, ruled)
        from .games import action_of

        return self._do(action_of(self._game, self._setup, self._state, move), ruled)

    def chance(self, random: Random) -> tuple[str, ...]:
        """Do what is due, by a generator of one's own; what happened, in sentences.

        DeckwrightError if nothing is due, or where cards are drawn that nobody names.
        """
        if not self._game.due(self._state):
            raise DeckwrightError("chance has nothing to do now")
        self._need_known("chance deals cards by their names")
        return self._do(self._game.sample(self._state, random))

    def copy(self) -> Session:
        """The same game, to go on apart from this one."""
        twin = Session(self._game, self._setup)
        twin._states, twin._lines = self._states.copy(), self._lines.copy()
        return twin

    def imagined(self, player: str, random: Random) -> Session:
        """A copy that a player could not tell from this one: the cards hidden from them are
        dealt anew, as they might lie. For bots that look ahead without looking into hands."""
        self._need_known("hidden cards are dealt anew by their names")
        check_known("player", player, self.players, DeckwrightError)
        twin, seat = self.copy(), self.players.index(player)
        twin._states[-1] = self._game.determinize(self._state, seat, random)
        return twin

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

    def _need_known(self, why: str) -> None:
        """DeckwrightError where hands are secret."""
        if not self._setup.known:
            raise DeckwrightError(f"{why}: begin the session with `known=True`")

    def _move(self, action: Action) -> Move:
        from .engine.forms import Flag, Maybe, Slot, parts, verb

        values: dict[str, object] = {}
        waiting = [*parts(type(action).form)]
        for part in waiting:
            if isinstance(part, Maybe):
                waiting += part.parts
            elif isinstance(part, Flag):
                values[part.field] = bool(getattr(action, part.field))
            elif isinstance(part, Slot):
                values[part.field] = self._readable(part.kind, getattr(action, part.field))
        player = self.players[action.seat] if action.seat >= 0 else ""
        return Move(self._line_of(action), player, verb(type(action)), values, action)

    def _readable(self, kind: str, value: object) -> object:
        """A value as a program reads it: players by name."""
        if isinstance(value, tuple):
            return tuple(self._readable(kind, each) for each in value)
        if kind == "player" and isinstance(value, int):
            return self.players[value] if value >= 0 else ""
        return value

    def _line_of(self, action: Action) -> str:
        from .engine.lines import write

        return write(self._game, self._setup, self._state, action)

    def _do(self, action: Action, ruled: bool = False) -> tuple[str, ...]:
        step = do(self._game, self._setup, self._state, action, ruled)
        self._lines.append(self._line_of(action))
        self._states.append(step.state)
        return tuple(self._event_sentence(event) for event in step.events)

    def _event_sentence(self, event: Event) -> str:
        from .rulebook import words

        return words.event(self._book, event, self.players, self._setup.card_name)


@dataclass(frozen=True, slots=True)
class Turn:
    """What a bot is told when it has to choose."""

    player: str
    moves: tuple[Move, ...]
    """What it may do; more than one: nobody is asked what has to be done."""
    random: Random
    """Its own, so that a game can be played again."""
    _session: Session = field(repr=False)

    def imagine(self) -> Session:
        """The table as it might be: what this player cannot see is dealt anew each time."""
        return self._session.imagined(self.player, self.random)


Bot: TypeAlias = Callable[[Turn], Move]
"""Chooses one of `Turn.moves`."""


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
    bots: Mapping[str, Bot | str] | None = None,
    most: int = 20_000,
) -> Session:
    """A whole game; one seed always gives the same game.

    `bots` says who chooses for a player, by name: a function, or a bot of `dw playtest`
    such as "casual" or "search:16"; everybody else chooses at random. It ends unfinished
    (`Session.outcome` is None) after `most` lines.
    """
    from .playtest.one_game import Streams

    session = begin(game, players, house=house, known=True)
    chosen = {player: _chooser(bot) for player, bot in (bots or {}).items()}
    for player in chosen:
        check_known("player", player, session.players, DeckwrightError)
    streams = Streams(seed, 0, len(session.players))
    for _ in range(most):
        if session.outcome:
            break
        if session.due:
            session.chance(streams.chance())
            continue
        options = session._game.legal_actions(session._state)
        if not options:
            break
        session._do(_choice(session, options, chosen, streams))
    return session


def _choice(
    session: Session,
    options: Sequence[Action],
    chosen: Mapping[str, Callable[[Session, Sequence[Action], Random], Action]],
    streams: Streams,
) -> Action:
    """What one player does; where several may act, whoever is quicker."""
    seats = list(dict.fromkeys(option.seat for option in options))
    seat = seats[int(streams.quicker.random() * len(seats))]
    mine = [option for option in options if option.seat == seat]
    if len(mine) == 1:
        return mine[0]
    random = streams.seats[max(seat, 0)]
    player = session.players[seat] if seat >= 0 else ""
    if player in chosen:
        return chosen[player](session, mine, random)
    return mine[int(random.random() * len(mine))]


def _chooser(bot: Bot | str) -> Callable[[Session, Sequence[Action], Random], Action]:
    """A bot as a function of the session and of what it may do there."""
    if isinstance(bot, str):
        from .playtest.bots import SeatView
        from .playtest.bots import bot as named

        play = named(bot)

        def look(session: Session, options: Sequence[Action], random: Random) -> Action:
            game, state, seat = session._game, session._state, options[0].seat
            deal = partial(game.determinize, state, seat)
            return play(SeatView(options, random, seat, game, deal))

        return look
    choose = bot

    def ask_bot(session: Session, options: Sequence[Action], random: Random) -> Action:
        moves = tuple(map(session._move, options))
        move = choose(Turn(moves[0].player, moves, random, session))
        if move not in moves:
            raise DeckwrightError(f"the bot of {moves[0].player} chose none of its moves")
        return move._action

    return ask_bot


def _cards(hand: object) -> tuple[str, ...]:
    """A hand of a position: its cards, or how many there are."""
    if isinstance(hand, int):
        return ("?",) * hand
    return tuple(map(str, hand)) if isinstance(hand, (list, tuple)) else ()
