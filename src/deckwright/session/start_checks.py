"""What must hold before a session is kept, whether it is begun here or comes from a file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from ..catalog import Catalog, read_catalog
from ..engine import Game, Setup, SomeState
from ..engine.correction import VERB
from ..engine.forms import WORDLESS, fixed_words, parts, slots
from ..engine.lines import beginnings
from ..engine.parser.tokens import ARTICLES
from ..errors import DeckwrightError, IllegalAction, Unreadable, near
from ..games import check_names, is_shipped
from ..names import COMMANDS, EVERYDAY
from ..plain_text import one_line
from ..rulebook import Rulebook, settle
from ..rulebook.read import rulebook_or_empty

CARDS = 20_000
"""So many cards no table shuffles."""


ALL = (
    *("self", "me", "myself", "everybody", "everyone", "anybody", "nobody", "nothing", "table"),
    *("roll", "y", "n"),
)
"""Words that answer a question in some game, besides everyday words."""


def check_words(rules: Game[SomeState], setup: Setup) -> None:
    """DeckwrightError if a line could mean a player or something else."""
    state = rules.start(setup)
    taken = dict.fromkeys((*EVERYDAY, *ALL), "an everyday word")
    taken |= _things(rules, setup)
    taken |= dict.fromkeys(_fixed_words(rules), "a word of this game")
    taken |= dict.fromkeys(_cards(setup), "a card")
    taken |= {word.lower(): "a word of this game" for word in beginnings(rules, state)}
    taken |= dict.fromkeys((VERB, *rules.corrections), "a correction")
    taken |= dict.fromkeys(COMMANDS, "a word of the program")
    for name in setup.players:
        if name.isdecimal():
            raise DeckwrightError(f"`{name}` cannot be a player: numbers are choices")
        meaning = taken.get(name.lower(), "")
        if rules.numbered and re.fullmatch(rf"{rules.numbered}\d+", name, re.IGNORECASE):
            meaning = "a number of this game"
        if meaning:
            other = f"{name}o" if name[-1:].isdecimal() else f"{name}1"
            raise DeckwrightError(
                f"`{name}` cannot be a player: it is {meaning}; `{other}` could be"
            )


def _things(rules: Game[SomeState], setup: Setup) -> dict[str, str]:
    """The words by which a line may call what is no player, and what kind of thing that is.

    Of a name of several words the first one counts, articles apart: what a name has further
    on is never taken for a player.
    """
    # Where players are called what nobody can be, so that they are not among the things.
    nobody = tuple(f"{seat} {seat}" for seat in range(len(setup.players)))
    state = rules.start(replace(setup, players=nobody))
    meanings: dict[str, str] = {}
    for kind in sorted(
        {slot.kind for each in rules.actions for slot in slots(parts(each.form))}
    ):
        noun = rules.nouns.get(kind, kind)
        names = () if kind in ("player", *WORDLESS) else rules.vocabulary(state, kind)
        for name in map(str.lower, names):
            said = [word for word in name.split() if word not in ARTICLES][:1]
            words = {name, *(part for word in said for part in word.split("-"))}
            meanings |= dict.fromkeys(words, f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}")
    return meanings


def _fixed_words(rules: Game[SomeState]) -> set[str]:
    """The words of lines that stand for themselves, and what else verbs are called."""
    return {
        word.lower()
        for kind in rules.actions
        for word in (*kind.also, *fixed_words(parts(kind.form)))
    }


def _cards(setup: Setup) -> set[str]:
    """What cards are called."""
    named = {str(facts.get("name", "")).lower() for facts in setup.facts.values()}
    return named | {card.lower() for card in setup.cards}


def check_start(rules: Game[SomeState], setup: Setup, packed: bytes) -> None:
    """DeckwrightError, before anything is kept, if these cards or players cannot begin."""
    try:
        rules.start(setup)
    except IllegalAction as error:
        from ..rulebook import words
        from ..rulebook.read import unpack

        refused = error.refusal
        book = unpack(rules.slug, packed)
        message = words.refusal(book, refused, setup.players, setup.card_name)
        raise DeckwrightError(f"{message} ({refused.rule})") from error


# What comes from a file -------------------------------------------------------------------


def check_foreign(rules: Game[SomeState], setup: Setup, book: Rulebook, packed: bytes) -> None:
    """DeckwrightError unless `new` could have begun with this setup, as it came from a file."""
    if setup.known:
        raise Unreadable("hands are secret at a table; this session says `known`")
    check_names(setup.players)
    shipped = read_catalog(rules.slug) if is_shipped(rules.slug) else None
    if shipped:
        shipped.check_seats(len(setup.players))
        if book.prefix != shipped.prefix:
            raise Unreadable(f"this is no session of `{rules.slug}`: its rules are others")
        ours = rulebook_or_empty(rules.slug)
        settle(ours, {k: value for k, value in setup.house.items() if k in ours.switches})
    settle(book, {k: value for k, value in setup.house.items() if k in book.switches})
    for text in (*setup.house, *setup.house.values()):
        one_line(text, "a house rule", 80)
    for wrong in _wrong_cards(setup, shipped):
        raise Unreadable(f"this is no session of `{rules.slug}`: {wrong}")
    check_start(rules, setup, packed)
    check_words(rules, setup)


def _wrong_cards(setup: Setup, catalog: Catalog | None) -> Iterator[str]:
    """What is wrong with the cards: each is the catalog's, or one of somebody's own."""
    if sum(setup.cards.values()) > CARDS:
        yield f"nobody shuffles more than {CARDS:,} cards"
    for id in setup.cards:
        if id not in setup.facts:
            yield f"nothing is said of its card `{id[:40]}`"
    kinds = _kinds(catalog)
    known = {card.id for card in catalog.cards} if catalog else set()
    for id, facts in setup.facts.items():
        one_line(id, "a card's id", 80)
        if catalog and id not in known and facts.get("section") != "custom":
            yield f"there is no card `{id[:40]}`{near(id, known)}"
        for key, value in facts.items():
            one_line(key, "the name of a field", 80)
            if key in ("name", "kind", "section") and not isinstance(value, str):
                yield f"the {key} of the card `{id}` is no text"
            elif key in kinds and type(value) not in kinds[key]:
                yield f"`{key}` of the card `{id}` is something else in this game"
        one_line(str(facts.get("name") or id), "a card's name", 80)


def _kinds(catalog: Catalog | None) -> Mapping[str, set[type]]:
    """What the fields of a game's cards hold, by their names."""
    kinds: dict[str, set[type]] = {}
    for card in catalog.cards if catalog else ():
        for key, value in card.fields.items():
            kinds.setdefault(key, set()).add(list if isinstance(value, tuple) else type(value))
    return kinds
