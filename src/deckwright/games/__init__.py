"""The games: pure rules with their screens; and `generic`, which keeps score for any other.

Each game is a folder of the same shape, and a new one begins as a copy of the simplest
(`CONTRIBUTING.md` makes one in an afternoon):

    __init__.py            GAME, which `game_of` makes of its modules; lists its files
    state, actions         the state and the house rules; what can be done, the words of lines
    legality*              what the rules have against an action; what looks like a slip
    offers                 what the game waits for, and who can do it
    effects*, turn_flow    what actions bring about
    card_knowledge         which cards can be where
    positions, corrections a table in the middle of a game, and how it is put right
    grammar                how lines are said
    table, choices         what a front end shows

`own_rules` runs the rules of a folder of one's own, and `harness` tries to break a game's.

Enters: a `Setup` and actions. Leaves: states, events and refusals with rule ids.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from ..engine import Action, Game, Setup, SomeState
from ..engine.game import S
from ..errors import DeckwrightError, Unreadable, check_known, printable
from ..plain_text import one_line
from ..resources import folder

if TYPE_CHECKING:
    from ..catalog import Catalog
    from ..engine.choices import Choice
    from ..engine.parser.grammar import Grammar
    from ..engine.presentation import Presentation
    from ..engine.view import View
    from ..rulebook import Rulebook

NAME = r"[^\s:>,\"'`\[\]]+"
"""One word, so that a line can begin with it."""
LONGEST = 20
"""Columns of a player's name, so that a screen of 40 can hold it."""
MOST = 99
"""Players at one table, whatever is played."""


def is_shipped(slug: str) -> bool:
    """Whether a game came with the program."""
    return "/" not in slug and (folder("cards") / slug / "cards.toml").is_file()


def game(name: str) -> Game[SomeState]:
    """The rules of a shipped game by its slug; of one's own by its folder, or its tracker."""
    if is_shipped(name):
        found: Game[SomeState] = import_module(f".{name}", __name__).GAME
        return found
    from ..catalog import read_catalog
    from . import own_rules
    from .generic import of_folder

    catalog = read_catalog(name)
    if is_shipped(catalog.slug):
        raise DeckwrightError(
            f"`{catalog.slug}` is a shipped game; give yours another `slug` in its cards.toml"
        )
    if own_rules.place_of(name):
        return own_rules.load(name)
    return _opaque(of_folder(catalog.slug, catalog.folder))


def _opaque(game: Game[S]) -> Game[SomeState]:
    """A game whose states nobody but itself looks into."""
    return cast("Game[SomeState]", game)


@cache
def presentation(slug: str) -> Presentation:
    """What a game shows to a front end: what its module `table` says, and `table_choices` where
    there is one."""
    from ..engine.presentation import presentation_of

    if slug == "generic" or is_shipped(slug):
        modules = [import_module(f".{slug}.table", __name__)]
        if find_spec(f".{slug}.table_choices", __name__):
            modules.append(import_module(f".{slug}.table_choices", __name__))
        shown = presentation_of(modules)
    else:
        from .own_rules import presentation as of_folder

        shown = of_folder(slug)
    return shown._replace(choices=_once_a_state(shown.choices))


@cache
def grammar(slug: str) -> Grammar:
    """How people say what is done in a game: its module `grammar`, if it has one."""
    from ..engine.parser.grammar import Grammar

    try:
        module = import_module(f".{slug}.grammar", __name__)
    except ModuleNotFoundError:
        return Grammar(())
    own: Grammar = module.GRAMMAR
    return own


def action_of(game: Game[S], setup: Setup, state: S, line: str) -> Action:
    """The action a line means, written as in a journal or as people type it; Unreadable if it
    means none, or several."""
    from ..engine.parser.parse import parse
    from ..engine.replay import read_line

    try:
        return read_line(game, setup, state, line)
    except Unreadable:
        meant = parse(game, setup, state, grammar(game.view), line).action
        if meant is None:
            raise
        return meant


def _once_a_state(
    choices: Callable[[View[SomeState]], list[Choice]],
) -> Callable[[View[SomeState]], list[Choice]]:
    """The choices of a game, worked out once while a state stands: a line is held against
    them several times, and a crowded table has hundreds."""
    last: list[tuple[View[SomeState], list[Choice]]] = []

    def choices_once(view: View[SomeState]) -> list[Choice]:
        for known, choices_then in last:
            same = known.state is view.state and known.setup is view.setup
            if same and known.game is view.game and known[3:] == view[3:]:
                return list(choices_then)
        last[:] = [(view, choices(view))]
        return list(last[0][1])

    return choices_once


def score_keeper(name: str) -> Game[SomeState]:
    """What keeps the score alone: a game's tracker, shipped or one's own."""
    from ..catalog.read import find
    from .generic import of_folder
    from .own_rules import place_of

    if not (is_shipped(name) or place_of(name)):
        return game(name)
    place = find(name)
    return _opaque(of_folder(place.name, place))


def stored_game(slug: str, tracker: str) -> Game[SomeState]:
    """The rules of a session: those of the tracker it has kept, or a shipped game's."""
    if not tracker:
        return game(slug)
    from .generic import of_text

    return _opaque(of_text(slug, tracker))


def rulebook_of(rules: Game[SomeState]) -> Rulebook:
    """The rulebook beside a game's rules; for a tracker that of keeping score."""
    from ..rulebook import read_rulebook
    from .generic.tracker_rulebook import book

    return book() if rules.definition else read_rulebook(rules.slug)


def packed_rules(name: str, score: bool = False) -> bytes:
    """The rules a session keeps: the game's own, and those of its tracker if it has one."""
    from ..rulebook.read import pack
    from .own_rules import place_of

    own = is_shipped(name) or place_of(name)
    if own and not score:
        return pack(name)
    from .generic.tracker_rulebook import pack_with

    return pack_with(name)


def set_up(
    slug: str,
    players: tuple[str, ...],
    house: Mapping[str, str] | None = None,
    deck: str = "",
    first: str = "",
    known: bool = False,
    own: str = "",
    score: bool = False,
) -> tuple[Game[SomeState], Setup]:
    """A game and its setup: players in their seats, cards counted, house rules settled.

    `own`: the set of the group's own cards that is shuffled in; its game's house rules for
    that come along where nobody says otherwise.
    `score`: only the score is kept.
    """
    from ..catalog import read_catalog
    from ..catalog.custom import with_set
    from ..rulebook import settle
    from ..rulebook.read import rulebook_or_empty

    rules = score_keeper(slug) if score else game(slug)
    catalog = with_set(read_catalog(slug), own)
    if own and not any(card.section == "custom" for card in catalog.cards):
        raise DeckwrightError(f"the set `{own}` has no cards for `{slug}`")
    catalog.check_seats(len(players), slug)
    check_names(players)
    if first:
        check_known("player", first, players)
    usual = catalog.custom_house if own else {}
    settled = settle(rulebook_or_empty(slug), {**usual, **(house or {})})
    catalog.check_deck(deck)
    asked = settled.get("deck", "")
    if not deck and asked in catalog.decks:  # "unchecked" names none: the usual one stands in
        deck = asked
    cards = catalog.shuffled(len(players), deck)
    at = players.index(first) if first else 0
    return rules, Setup(players, settled, cards, known, at, _facts(catalog))


def _facts(catalog: Catalog) -> dict[str, dict[str, object]]:
    """What the catalog says of every card, by card id; of a group's own, that it is one."""
    own = {"custom": {"section": "custom"}}
    return {
        each.id: {"name": each.name, "kind": each.kind, **each.fields}
        | own.get(each.section, {})
        for each in catalog.cards
    }


def check_names(players: tuple[str, ...]) -> None:
    """DeckwrightError unless players can be named in a line, and told apart."""
    if not 1 <= len(players) <= MOST:
        raise DeckwrightError(f"1 to {MOST} can play, not {len(players)}")
    for name in players:
        if not re.fullmatch(NAME, name):
            raise DeckwrightError(
                f"`{printable(name)}` cannot be a name: one word, without `:` `>` `,` or quotes"
            )
        one_line(name, "a name", LONGEST)
    if len({name.casefold() for name in players}) < len(players):
        raise DeckwrightError("two players have the same name")
