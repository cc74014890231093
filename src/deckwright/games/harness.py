"""What must hold for every game: random games are played and each step is held against it.

check_game(game, setup, seed=1)      the steps of a random game, their lines and positions
check_stale(game, setup, seed=1)     actions of other moments, done, refused or overruled
check_hidden(game, setup, seed=1)    the same game at a table that sees no hidden card

Each raises an AssertionError that says what does not hold.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TypeVar

import tomli_w

from ..engine import TABLE, UNKNOWN, Action, Event, Game, Setup
from ..engine.lines import read, write
from ..engine.playout import play_out
from ..engine.replay import Played, replay
from ..errors import IllegalAction, Refusal, Unreadable
from ..rulebook import Rulebook, read_rulebook, words

S = TypeVar("S")


def moments(game: Game[S], setup: Setup, seed: int) -> Iterator[Played[S]]:
    """A random game, with the line of each action."""
    for played in play_out(game, setup, Random(seed)):
        line = write(game, setup, played.before, played.action)
        yield Played(line, *played, ruled=False)


# A random game ------------------------------------------------------------------------


def check_game(
    game: Game[S],
    setup: Setup,
    seed: int,
    book: Rulebook | None = None,
    must_end: bool = True,
) -> int:
    """A random game to its end, every check at its steps; returns how many it took.

    A game of players who choose at random may be cut short, unless it `must_end`.
    """
    book = book or read_rulebook(game.slug)
    random, state = Random(seed), game.start(setup)
    cards, seen = game.inventory(state).total(), [state]
    log = []
    for number, moment in enumerate(moments(game, setup, seed)):
        if looked_at(number):
            check_state(game, setup, moment.before, cards)
            check_lines(game, setup, moment, random)
            check_pure(game, moment)
        check_words(book, setup, moment.events)
        log.append(moment.line)
        seen.append(moment.after)
    check_state(game, setup, seen[-1], cards)
    ending = game.result(seen[-1])
    assert ending or not must_end, f"no ending after {len(log)} actions"
    if ending:
        assert len(ending.scores) == len(setup.players)
        assert set(ending.winners) <= set(range(len(setup.players)))
    check_replay(game, setup, log, seen, random)
    return len(log)


def looked_at(number: int) -> bool:
    """Whether a step is checked: the first 60 are, then ever fewer, for games without end."""
    return number < 60 or number % (number // 30) == 0


def check_state(game: Game[S], setup: Setup, state: S, cards: int) -> None:
    """What holds at any moment: who may act, what is legal, where the cards are."""
    legal, due, over = game.legal_actions(state), game.due(state), game.result(state)
    assert len(set(legal)) == len(legal), f"offered twice: {_twice(legal)}"
    assert (not legal) == bool(due or over), f"{len(legal)} actions, {due=}, {over=}"
    acting = game.to_act(state)
    assert (not acting) == bool(due or over), f"{acting} may act, {due=}, {over=}"
    for action in legal:
        refused = game.refusal(state, action)
        assert refused is None, f"offered, but refused: {action}: {refused}"
        assert action.seat in (*acting, TABLE), f"not to act: {action}"
    check_inventory(game, setup, state, cards)
    check_position(game, setup, state)
    assert len(game.score(state)) == len(setup.players)


def _twice(actions: Iterable[Action]) -> list[Action]:
    return [action for action, times in Counter(actions).items() if times > 1]


def check_inventory(game: Game[S], setup: Setup, state: S, cards: int) -> None:
    """No card is lost, none is made, none is there more often than it was printed."""
    found = game.inventory(state)
    assert found.total() == cards, f"{found.total()} cards instead of {cards}: {found}"
    for card, copies in found.items():
        assert copies >= 0, f"{copies} of `{card}`"
        if card in setup.cards:
            assert copies <= setup.cards[card], f"{copies} of `{card}`"
        else:
            assert card == UNKNOWN or card in setup.facts, f"no such card: `{card}`"


def check_position(game: Game[S], setup: Setup, state: S) -> None:
    """A position survives TOML, is a fixed point, and the game goes on from it as before."""
    told = game.to_position(state)
    again = game.from_position(setup, tomllib.loads(tomli_w.dumps(told)))
    assert game.to_position(again) == told
    assert set(game.legal_actions(again)) == set(game.legal_actions(state))
    assert game.due(again) == game.due(state)
    assert game.to_act(again) == game.to_act(state)
    assert game.result(again) == game.result(state)


def check_lines(game: Game[S], setup: Setup, moment: Played[S], random: Random) -> None:
    """The line done, and some that could have been, read back as what was written."""
    legal = game.legal_actions(moment.before)
    for action in (moment.action, *random.sample(legal, min(6, len(legal)))):
        check_line(game, setup, moment.before, action)
    words = moment.line.split()
    for size in range(len(words)):
        beginning = " ".join(words[:size])
        with suppress(Unreadable):
            game.refusal(moment.before, read(game, setup, moment.before, beginning))


def check_line(game: Game[S], setup: Setup, state: S, action: Action) -> None:
    """An action's line means that action, also in capitals, or without a name not needed."""
    line = write(game, setup, state, action)
    assert line == " ".join(line.split())
    found = read(game, setup, state, line)
    assert found == action, f"`{line}` is written for {action}, but means {found}"
    acting = game.to_act(state)
    if acting[:1] == (action.seat,) and (len(acting) == 1 or game.in_turns):
        assert read(game, setup, state, line.partition(": ")[2]) == action, f"no name: `{line}`"
    if ":text}" not in type(action).form:
        assert read(game, setup, state, line.upper()) == action, f"`{line.upper()}`"


def check_pure(game: Game[S], moment: Played[S]) -> None:
    """Doing an action leaves the old state as it was, and gives the same again."""
    told = repr(moment.before)
    again = game.apply(moment.before, moment.action)
    assert repr(moment.before) == told, f"`{moment.line}` changed the state it was done in"
    assert again.state == moment.after, f"`{moment.line}` gives two outcomes"
    assert tuple(again.events) == tuple(moment.events)


def check_replay(
    game: Game[S], setup: Setup, log: list[str], seen: list[S], random: Random
) -> None:
    """The lines alone lead to the same states; to undo is to read one line less."""
    for number, played in enumerate(replay(game, setup, log)):
        assert played.before == seen[number], f"line {number}: `{log[number]}`"
        assert played.after == seen[number + 1], f"line {number + 1}: `{log[number]}`"
    for size in random.sample(range(len(log))[:500], min(3, len(log))):
        assert final(game, setup, log[:size]) == seen[size]


def check_words(book: Rulebook, setup: Setup, events: Iterable[Event]) -> None:
    """Every event has its sentence, and the sentence all it speaks of."""
    for event in events:
        assert event.rule in book.rules, f"no such rule: {event}"
        assert book.rules[event.rule].event.get(event.code), f"no such sentence: {event}"
        sentence = words.event(book, event, setup.players, setup.card_name)
        assert sentence
        assert "{" not in sentence


def check_stale(game: Game[S], setup: Setup, seed: int, book: Rulebook | None = None) -> int:
    """Actions of other moments are done or refused as the one home of legality says.

    Returns how many were refused. Whatever the table then overrules leaves a sound state.
    """
    book, random, kept, refusals = book or read_rulebook(game.slug), Random(seed), [], 0
    cards = game.inventory(game.start(setup)).total()
    for number, moment in enumerate(moments(game, setup, seed)):
        if not looked_at(number):
            continue
        kept += random.sample(options := (*game.legal_actions(moment.before), moment.action), 1)
        for old in random.sample(kept, min(4, len(kept))):
            seat = random.choice(options).seat if random.random() < 0.3 else old.seat
            action = old if seat == TABLE else replace(old, seat=seat)
            refusals += _verdict(game, setup, moment.before, action, book, cards)
    return refusals


def _verdict(
    game: Game[S], setup: Setup, state: S, action: Action, book: Rulebook, cards: int
) -> bool:
    """Whether an action is refused; checks that all the game says of it agrees."""
    refused = game.refusal(state, action)
    assert _denial(game, state, action, ruled=False) == refused, f"{action}: {refused}"
    if refused is None:
        return False
    assert book.rules[refused.rule].refuse.get(refused.code), f"no such sentence: {refused}"
    assert "{" not in words.refusal(book, refused, setup.players, setup.card_name)
    denied = _denial(game, state, action, ruled=True)
    assert bool(denied) == refused.firm, f"by a ruling: {action}: {refused}: {denied}"
    if not denied:
        check_state(game, setup, game.apply(state, action, ruled=True).state, cards)
    return True


def _denial(game: Game[S], state: S, action: Action, ruled: bool) -> Refusal | None:
    """The refusal that doing an action meets with, if any."""
    try:
        game.apply(state, action, ruled)
    except IllegalAction as why:
        return why.refusal
    return None


def final(game: Game[S], setup: Setup, lines: Iterable[str], state: S | None = None) -> S:
    """The state after the last line."""
    state = game.start(setup) if state is None else state
    for played in replay(game, setup, lines, state):
        state = played.after
    return state


# The same at a table that sees no hidden card -------------------------------------------


def check_hidden(game: Game[S], setup: Setup, seed: int, every: int = 8) -> list[str]:
    """A random game told to a table that sees no hidden card: same verdicts, same ending.

    `every`: so many options of a step are tried beside the one taken. Returns the hidden log.
    """
    physical, random, log = replace(setup, known=False), Random(seed), []
    state = game.start(physical)
    cards, last = game.inventory(state).total(), game.start(setup)
    for number, moment in enumerate(moments(game, setup, seed)):
        looked = looked_at(number)
        for option in _some(random, game.legal_actions(moment.before), every * looked):
            hidden = game.redact(moment.before, option)
            refused = game.refusal(state, hidden)
            assert refused is None, f"{option} is legal, but as {hidden} refused: {refused}"
        hidden = game.redact(moment.before, moment.action)
        line = write(game, physical, state, hidden)
        assert read(game, physical, state, line) == hidden, f"`{line}` is not {hidden}"
        if looked:
            check_state(game, physical, state, cards)
        log.append(line)
        try:
            state, last = game.apply(state, hidden).state, moment.after
        except IllegalAction as why:
            raise AssertionError(f"`{moment.line}`, seen as `{line}`: {why}") from why
        if looked:
            _same_table(game, last, state, line)
    check_state(game, physical, state, cards)
    assert game.result(state) == game.result(last)
    assert final(game, physical, log) == state
    return log


def _some(random: Random, actions: tuple[Action, ...], most: int) -> list[Action]:
    return random.sample(actions, min(most, len(actions)))


def _same_table(game: Game[S], known: S, hidden: S, line: str) -> None:
    """What everybody can see is the same in both states."""
    assert game.due(hidden) == game.due(known), f"after `{line}`"
    assert game.to_act(hidden) == game.to_act(known), f"after `{line}`"
    assert game.result(hidden) == game.result(known), f"after `{line}`"
    one, other = game.to_position(known), game.to_position(hidden)
    for key in one.keys() & other.keys():
        assert agree(one[key], other[key]), (
            f"after `{line}`: `{key}`: {one[key]} / {other[key]}"
        )


def agree(known: object, hidden: object) -> bool:
    """Whether what is partly hidden can be what is known: `?` is any card, a number a count."""
    if isinstance(known, dict) and isinstance(hidden, dict):
        counted = all(type(each) is int for each in (*known.values(), *hidden.values()))
        both = known.keys() & hidden.keys()  # a pile is told by what is seen of its cards
        as_many = not counted or sum(known.values()) == sum(hidden.values())
        return as_many and all(agree(known[key], hidden[key]) for key in both)
    if isinstance(known, (list, tuple)) and isinstance(hidden, int):
        return len(known) == hidden
    if not isinstance(known, (list, tuple)) or not isinstance(hidden, (list, tuple)):
        return hidden in (known, UNKNOWN)
    if UNKNOWN in hidden:
        named = Counter(item for item in hidden if item != UNKNOWN)
        return len(known) == len(hidden) and named <= Counter(known)
    return len(known) == len(hidden) and all(map(agree, known, hidden))
