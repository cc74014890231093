"""Tables to play at, random games in lines, and games compared, counted or told as text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

import deckwright.games
from deckwright.catalog import games, read_catalog
from deckwright.engine import Event, Game, Setup
from deckwright.engine.lines import write
from deckwright.engine.playout import play_out
from deckwright.engine.replay import RULING, Played, replay
from deckwright.errors import DeckwrightError
from deckwright.games import action_of, set_up
from deckwright.games.harness import moments
from deckwright.rulebook import Rulebook, read_rulebook, words

S = TypeVar("S")

ROOT = Path(deckwright.games.__file__).parent
SHIPPED = [slug for slug in games() if (ROOT / slug / "__init__.py").is_file()]
NAMES = ("ann", "bo", "cy", "dee", "eli", "flo", "gus", "hal", "ida", "jo", "kit", "lou")
ENDS = {"staggering": {"round_limit": "30"}}
"""House rules without which random games of some games last for thousands of turns."""


def table(
    slug: str,
    players: int = 3,
    house: Mapping[str, str] | None = None,
    deck: str = "",
    known: bool = True,
    first: int = 0,
    fixed: bool = False,
) -> tuple[Game[Any], Setup]:
    """A shipped game with players called by `NAMES`, then `p13`, `p14`, ...

    `fixed`: with the deck of `decks.toml`, for tests that count cards.
    """
    names = (*NAMES, *(f"p{number}" for number in range(len(NAMES) + 1, players + 1)))[:players]
    game, setup = set_up(slug, names, house, deck, names[first], known)
    return game, replace(setup, cards=_fixed(slug, players)) if fixed else setup


@cache
def _fixed(slug: str, players: int) -> Mapping[str, int]:
    """A deck of `decks.toml` in the catalog's order; as many of it as so many players need."""
    text = (Path(__file__).parent / "decks.toml").read_text(encoding="utf-8")
    by_copies = tomllib.loads(text)[slug].items()
    fixed = {id: int(copies) for copies, ids in by_copies for id in ids.split()}
    catalog = read_catalog(slug)
    shuffled, one = (catalog.shuffled(number) for number in (players, catalog.fewest))
    decks = sum(shuffled.values()) // sum(one.values())
    return {id: fixed[id] * decks for id in shuffled if id in fixed}


def houses(slug: str) -> Iterator[dict[str, str]]:
    """Every refereed house rule of a game, in each value but its default."""
    for switch in read_rulebook(slug).switches.values():
        values = [end for value in switch.values for end in value.split("..")]
        for value in values if switch.enforced else ():
            if value != switch.default:
                yield {switch.name: value}


def seeds(usual: int, slow: int) -> pytest.MarkDecorator:
    """Random games of so many seeds, and of so many more for `make test-slow`."""
    more = (pytest.param(each, marks=pytest.mark.slow) for each in range(usual, usual + slow))
    return pytest.mark.parametrize("seed", [*range(usual), *more])


def drawn(slug: str, seed: int, known: bool = True) -> tuple[Game[Any], Setup]:
    """A table of a game as chance has it: players, deck, first player, house rules."""
    random, catalog = Random(seed), read_catalog(slug)
    players = random.randint(catalog.fewest, min(catalog.most, catalog.fewest + 5))
    house = {**ENDS.get(slug, {})}
    for changed in random.sample(list(houses(slug)), seed % 4):
        if allowed(slug, {**house, **changed}, players):
            house |= changed
    first = random.randrange(players)
    print(f"table({slug!r}, {players}, {house}, first={first}), seed={seed}")
    return table(slug, players, house, first=first, known=known)


def perft(game: Game[Any], state: Any, depth: int, seed: int = 0) -> int:
    """How many sequences of so many legal actions there are.

    Chance takes no depth: what is due comes out as `seed` says. A game that is over has
    no sequence but the empty one.
    """
    while game.due(state):
        state = game.apply(state, game.sample(state, Random(seed))).state
    if depth == 0:
        return 1
    legal = game.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(
        perft(game, game.apply(state, action).state, depth - 1, seed) for action in legal
    )


def lines_of(game: Game[Any], setup: Setup, seed: int, most: int = 20_000) -> list[str]:
    """The lines of a random game."""
    return [moment.line for moment in islice(moments(game, setup, seed), most)]


def playthrough(
    game: Game[Any],
    setup: Setup,
    lines: Iterable[str],
    book: Rulebook | None = None,
    start: Any = None,
) -> str:
    """A game as a text: who plays, each line with what it brings about, the ending."""
    book = book or read_rulebook(game.slug)
    house = [f"{name}={setup.house[name]}" for name in _changed(book, setup)]
    told = [
        f"game    {game.slug}",
        f"players {', '.join(setup.players)}; {setup.players[setup.first]} first",
        f"house   {', '.join(house) or 'as written'}",
        f"hands   {'known' if setup.known else 'hidden'}",
        "",
    ]
    log, state = list(lines), game.start(setup) if start is None else start
    played = play(game, setup, log, state)
    for number, line in enumerate(log, 1):
        told.append(f"{number:3} {line}")
        if not line.startswith(RULING):
            step = next(played)
            told += [f"      {_told(book, setup, event)}" for event in step.events]
            state = step.after
    return "\n".join((*told, "", *_ending(game, setup, state), ""))


def play(
    game: Game[S], setup: Setup, lines: Iterable[str], state: S | None = None
) -> Iterator[Played[S]]:
    """Lines as people type them, one after the other, each played as a journal keeps it."""
    state, ruling = game.start(setup) if state is None else state, list[str]()
    for line in lines:
        if line.startswith(RULING):
            ruling = [line]
            continue
        kept = write(game, setup, state, action_of(game, setup, state, line))
        (step,) = replay(game, setup, [*ruling, kept], state)
        yield step
        state, ruling = step.after, []


def _changed(book: Rulebook, setup: Setup) -> Iterator[str]:
    for name, switch in book.switches.items():
        if setup.house.get(name, switch.default) != switch.default:
            yield name


def _told(book: Rulebook, setup: Setup, event: Event) -> str:
    return f"{words.event(book, event, setup.players, setup.card_name)} ({event.rule})"


def _ending(game: Game[Any], setup: Setup, state: Any) -> Iterator[str]:
    """How the table stands at the end of a playthrough."""
    ending = game.result(state)
    if ending is None:
        yield "not over"
    else:
        yield f"ended   {ending.reason}"
        winners = ", ".join(setup.players[winner] for winner in ending.winners)
        yield f"winners {winners or 'nobody'}"
    scores = ending.scores if ending else game.score(state)
    yield f"scores  {', '.join(f'{n} {s}' for n, s in zip(setup.players, scores, strict=True))}"


def refused(game: Game[Any], setup: Setup, state: Any, line: str) -> str:
    """The id of the rule a line breaks in a state, or nothing."""
    found = game.refusal(state, action_of(game, setup, state, line))
    return found.rule if found else ""


def allowed(slug: str, house: Mapping[str, str], players: int = 4) -> bool:
    """Whether house rules go together, and with so many players."""
    try:
        game, setup = table(slug, players, house)
        game.start(setup)
    except DeckwrightError:
        return False
    return True


def last_state(
    game: Game[S], setup: Setup, random: Random, most: int = 20_000
) -> tuple[S, int]:
    """The state a random game ends in, and how many actions it took."""
    last, actions = None, 0
    for played in play_out(game, setup, random, most):
        last, actions = played, actions + 1
    return (last.after if last else game.start(setup)), actions
